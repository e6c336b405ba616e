"""Write the pinned versions: `constraints.txt` for everybody, `requirements.txt` for Binder.

Binder's image already holds a matched set around JupyterLab. What it holds stays as it is there,
except what cardkit asks for by name. Used by `./run pins`.
"""

import json
import re
import sys
import tomllib
from pathlib import Path
from typing import Any

import repo2docker

ROOT = Path(__file__).parents[1]
PYTHON = (ROOT / "binder" / "runtime.txt").read_text().strip().removeprefix("python-")
HEADING = f"# Versions for Python {PYTHON}. Written by: ./run pins\n"


def canonical(name: str) -> str:
    """Write a package name the one way that compares."""
    return re.sub(r"[-_.]+", "-", name).lower()


def resolved(report: Path) -> dict[str, dict[str, Any]]:
    """Read what pip says of everything it would install, but cardkit itself."""
    found = (item["metadata"] for item in json.loads(report.read_text())["install"])
    named = {canonical(each["name"]): each for each in found}
    return {name: named[name] for name in sorted(named) if name != "cardkit"}


def asked() -> set[str]:
    """Name what cardkit asks for itself, but the parts around JupyterLab."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    lines = project["dependencies"] + project["optional-dependencies"]["lessons"]
    return {first_name(line) for line in lines} - {"jupyterlab", "ipykernel"}


def first_name(requirement: str) -> str:
    """Read the package name at the start of a requirement."""
    return canonical(re.split(r"[<>=!~\[(; ]", requirement)[0])


def in_image() -> set[str]:
    """Name what Binder's image holds already, by the names of the Python index."""
    lock = Path(repo2docker.__file__).parent / "buildpacks" / "conda"
    text = (lock / f"environment.py-{PYTHON}-linux-64.lock").read_text()
    names = set(map(canonical, re.findall(r"/([^/]+)-[^-/]+-[^-/]+\.(?:conda|tar)", text)))
    return names | {name.removeprefix("python-").removesuffix("-core") for name in names}


def for_binder(found: dict[str, dict[str, Any]]) -> set[str]:
    """Name what is asked for, ipywidgets' halves, and what these need beside the image."""
    chosen: set[str] = set()
    waiting = asked() | {"jupyterlab-widgets", "widgetsnbextension"}
    while waiting:
        chosen |= waiting
        needs = {
            first_name(line)
            for name in waiting
            for line in found[name].get("requires_dist") or []
            if "extra ==" not in line
        }
        waiting = (needs & found.keys()) - chosen - in_image()
    return chosen


def main() -> None:
    """Write both files."""
    found = resolved(Path(sys.argv[1]))
    sets = {"constraints.txt": set(found), "binder/requirements.txt": for_binder(found)}
    for path, names in sets.items():
        lines = (f"{name}=={found[name]['version']}\n" for name in sorted(names))
        (ROOT / path).write_text(HEADING + "".join(lines))


if __name__ == "__main__":
    if sys.version_info[:2] != tuple(map(int, PYTHON.split("."))):
        raise SystemExit(f"Binder runs Python {PYTHON}: write the versions with that one.")
    main()
