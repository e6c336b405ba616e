"""Notebooks are committed clean, thin and in two languages."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path
from typing import Any

import pytest

from cardkit.game import CODES
from cardkit.language import typography

ROOT = Path(__file__).parent.parent
NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))


def load(path: Path) -> dict[str, Any]:
    notebook: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return notebook


def source(cell: dict[str, Any]) -> str:
    return "".join(cell["source"])


def test_every_game_with_teaching_deals_has_its_notebook() -> None:
    taught = {path.stem for path in (ROOT / "data" / "deals").glob("*.toml")}
    assert {path.stem for path in NOTEBOOKS} == taught <= set(CODES)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_no_noise(path: Path) -> None:
    notebook = load(path)
    assert path.stat().st_size < 100_000
    assert set(notebook["metadata"]) == {"kernelspec", "language_info", "title"}
    assert len({cell["id"] for cell in notebook["cells"]}) == len(notebook["cells"])
    for cell in notebook["cells"]:
        assert cell.get("execution_count") is None
        tags = cell["metadata"].get("tags", [])
        assert set(cell["metadata"]) <= {"tags"}
        if cell.get("outputs"):
            assert "nbval-check-output" in tags
            assert sum(len("".join(out["text"])) for out in cell["outputs"]) < 2000


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_one_cell_is_really_compared(path: Path) -> None:
    checked = [c for c in load(path)["cells"] if "nbval-check-output" in c["metadata"].get("tags", [])]
    assert checked
    assert all(cell["outputs"] for cell in checked)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_code_cells_are_thin(path: Path) -> None:
    cells = [source(cell) for cell in load(path)["cells"] if cell["cell_type"] == "code"]
    lines = sorted(len(cell.splitlines()) for cell in cells)
    assert lines[len(lines) // 2] <= 3
    assert lines[-1] <= 12
    assert sum(bool(re.search(r"^\s*(def|class) ", cell, re.M)) for cell in cells) <= 1, "only your strategy"


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_your_strategy_plays_and_is_answered_in_your_language(path: Path) -> None:
    """nbval runs the cell; here: its function is the one compared, and the answer is the reader's."""
    cells = [source(cell) for cell in load(path)["cells"] if cell["cell_type"] == "code"]
    (own,) = [ast.parse(cell) for cell in cells if re.search(r"^def ", cell, re.M)]
    (function,) = [node.name for node in own.body if isinstance(node, ast.FunctionDef)]
    calls = [node for node in ast.walk(own) if isinstance(node, ast.Call)]
    (compared,) = [call for call in calls if ast.unparse(call.func) == "cardkit.compare"]
    assert ast.unparse(compared.args[0]) == function
    named = [ast.literal_eval(each.value) for each in compared.keywords if each.arg == "name"]
    assert (named or ["sticheln"]) == [path.stem]
    (said,) = [call for call in calls if ast.unparse(call.func).endswith(".summary")]
    assert [ast.unparse(argument) for argument in said.args] == ["lesson.page.lang"]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_prose_stands_in_both_languages(path: Path) -> None:
    for cell in load(path)["cells"]:
        if cell["cell_type"] != "markdown":
            continue
        match = re.fullmatch(
            r'<div lang="fr">\n\n(.*)\n\n</div>\n<div lang="en">\n\n(.*)\n\n</div>',
            source(cell),
            re.S,
        )
        assert match, source(cell)[:80]
        french, english = match.groups()
        headings = [re.findall(r"^#+", text, re.M) for text in (french, english)]
        assert headings[0] == headings[1]
        assert french == typography(french)
