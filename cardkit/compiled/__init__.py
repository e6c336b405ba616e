"""The compiled twin of the rules: ``cardkit.compiled.games.sticheln`` is ``cardkit/games/sticheln.py``.

A module asked for below this package is made from the source of the same name one level up. Its
relative imports stay in here, so that it meets the compiled `rule`; its absolute imports are shared.
Compiled code is cached between runs in a folder named after the rules' sources, so that an
edited rule can never meet an old cache.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

import numba
import platformdirs

SOURCES = Path(__file__).parent.parent
TWINS = ("cards", "tricks", "games", "strategies")


class Twin(MetaPathFinder):
    """Finds the source one level up for the modules that hold rules."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The spec of a twin, or nothing for every other module."""
        if not fullname.startswith(__name__ + "."):
            return None
        parts = fullname.removeprefix(__name__ + ".").split(".")
        if parts[0] not in TWINS:
            return None
        folder = SOURCES.joinpath(*parts)
        if folder.is_dir():
            return spec_from_file_location(fullname, folder / "__init__.py", submodule_search_locations=[])
        return spec_from_file_location(fullname, folder.with_suffix(".py"))


def cache_folder() -> Path:
    """Where compiled code of exactly these sources is kept; ``NUMBA_CACHE_DIR`` moves it."""
    digest = hashlib.sha256()
    for top in (*TWINS, "compiled"):
        for source in sorted([*SOURCES.glob(f"{top}.py"), *SOURCES.glob(f"{top}/**/*.py")]):
            digest.update(source.read_bytes())
    base = os.environ.get("NUMBA_CACHE_DIR") or platformdirs.user_cache_dir("cardkit")
    return Path(base) / digest.hexdigest()[:16]


numba.config.CACHE_DIR = str(cache_folder())  # type: ignore[attr-defined]
sys.meta_path.append(Twin())
