"""Options shared by all tests."""

from __future__ import annotations

from pathlib import Path

import pytest

CASES = Path(__file__).parent / "cases"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--cases", type=Path, default=CASES, help="folder of <game>.json case files to run")
