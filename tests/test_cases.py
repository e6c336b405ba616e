"""Concrete cases with right answers; ``--cases DIR`` runs those of another folder."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from cardkit.game import CODES


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    folder: Path = metafunc.config.getoption("--cases")
    cases = [case for path in sorted(folder.glob("*.json")) for case in json.loads(path.read_text())]
    metafunc.parametrize("case", cases, ids=[case["id"] for case in cases])


def test_case(case: dict[str, Any]) -> None:
    if case["game"] not in CODES:
        pytest.skip(f"{case['game']} is not in the register")
    asked = dict(case["input"])
    ops = import_module(f"ops.{case['game']}")
    variant = asked.pop("variant", {})
    answer = getattr(ops, asked.pop("op"))(**asked, variant=variant)
    assert {key: answer[key] for key in case["expected"]} == case["expected"], case["situation"]
