"""What the README shows works as it stands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_its_python_runs(capsys: pytest.CaptureFixture[str]) -> None:
    blocks = re.findall(r"```python\n(.*?)```", README, re.S)
    assert blocks
    for block in blocks:
        exec(block, {})
    assert "takes the trick" in capsys.readouterr().out


def test_its_files_exist() -> None:
    links = re.findall(r"\]\(([^):]+)\)", README)
    assert links
    assert all((ROOT / link).exists() for link in links)


def test_its_commands_exist() -> None:
    run = (ROOT / "run").read_text()
    for task in re.findall(r"\./run (\w+)", README):
        assert re.search(rf"^  {task}\)", run, re.M), task
