"""The plan of the house: who may import whom, and what each half weighs."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "cardkit"
HEAVY = (
    "numpy",
    "numba",
    "pandas",
    "plotly",
    "ipywidgets",
    "anywidget",
    "traitlets",
    "IPython",
    "voila",
)

# From the ground up: a room may import from the rooms before it and from itself
FLOORS = [
    {"language", "rule", "suits"},
    {"errors"},
    {"wanted"},
    {"cards", "tricks"},
    {"moves"},
    {"games"},
    {"layouts", "strategies"},
    {"game"},
    {"replay"},
    {"dealcode", "rulebook"},
    {"teaching"},
    {"reasons"},
    {"simulate"},
    {"table"},
    {"page"},
    {"lesson"},
]
RULES_HALF = set().union(*FLOORS[:13])


def rooms() -> dict[str, set[str]]:
    """The rooms of the house and the rooms each imports."""
    found: dict[str, set[str]] = {}
    for path in PACKAGE.rglob("*.py"):
        parts = path.relative_to(PACKAGE).with_suffix("").parts
        if parts[0] in ("__init__", "compiled"):
            continue
        found.setdefault(parts[0], set()).update(_imported(path, len(parts)))
    return found


def _imported(path: Path, depth: int) -> set[str]:
    names = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom):
            module = node.module or ""
            if node.level == depth:
                names |= {module.split(".")[0]} if module else {alias.name for alias in node.names}
            elif module == "cardkit":
                names |= {alias.name for alias in node.names}
            elif module.startswith("cardkit."):
                names.add(module.split(".")[1])
    return names


def test_arrows_run_one_way() -> None:
    floor = {room: number for number, floor in enumerate(FLOORS) for room in floor}
    for room, imported in rooms().items():
        for other in imported - {room}:
            assert floor[other] < floor[room], f"{room} imports {other}"


def test_every_room_is_on_the_plan_and_in_the_readme() -> None:
    planned = set().union(*FLOORS)
    assert set(rooms()) == planned
    readme = (PACKAGE.parent / "README.md").read_text()
    assert all(room in readme for room in planned | {"compiled"})


def loaded(code: str) -> set[str]:
    """The top-level modules a fresh Python has loaded after some code."""
    ask = f"{code}\nimport sys\nprint(*{{name.split('.')[0] for name in sys.modules}})"
    done = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


@pytest.mark.parametrize("heavy", HEAVY)
def test_the_rules_half_is_light(heavy: str) -> None:
    names = ", ".join(f"cardkit.{room}" for room in sorted(RULES_HALF))
    code = f"import cardkit, {names}\ncardkit.why(cardkit.replay('sticheln'), 9)"
    assert heavy not in loaded(code)


@pytest.mark.parametrize("heavy", ["numpy", "numba", "pandas", "plotly"])
def test_a_page_shows_its_first_deal_without_the_heavy_libraries(heavy: str) -> None:
    calls = ("bar()", "examples('trick')", "deck()", "points()", "whole_deal()")
    make = "from cardkit.lesson import Lesson\nlesson = Lesson('sticheln')\n"
    code = make + "\n".join(f"lesson.{call}" for call in calls)
    assert heavy not in loaded(code)


def test_only_lesson_page_and_table_know_widgets() -> None:
    for path in PACKAGE.rglob("*.py"):
        room = path.relative_to(PACKAGE).parts[0]
        text = path.read_text()
        if "import ipywidgets" in text:
            assert room == "lesson", path
        if "import anywidget" in text:
            assert room in ("table", "page", "lesson"), path


def test_notebooks_use_public_names_only() -> None:
    for path in (PACKAGE.parent / "notebooks").glob("*.ipynb"):
        for cell in json.loads(path.read_text())["cells"]:
            if cell["cell_type"] == "code":
                for node in ast.walk(ast.parse("".join(cell["source"]))):
                    if isinstance(node, ast.ImportFrom):
                        assert node.module in ("cardkit", "cardkit.lesson"), path
                    elif isinstance(node, ast.Import):
                        assert [alias.name for alias in node.names] == ["cardkit"], path
