"""On a phone nothing is cut: no word of a table, a toolbar or a sheet, and no chosen value."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hands import ready
from playwright.sync_api import Page

from cardkit.game import CODES

Visit = Callable[..., Any]

CUT = (Path(__file__).parent / "cut.js").read_text(encoding="utf-8")
"""What of a page cannot be read, as one line each; what is made to scroll may be wider, sheets may not."""


SPOILED = """
.ck .ck-field { flex: none; width: 70px }
.ck .ck-sheet table { min-width: 500px }
.ck .ck-say { position: relative; left: 200px }
.ck .ck-banner { max-width: 60px; overflow: hidden; white-space: nowrap }
"""
"""A page in which all that is looked for is wrong."""


def to_the_end(page: Page) -> None:
    """Every table at its last step, where sheets are fullest and sentences longest."""
    page.evaluate("document.querySelectorAll('.ck [data-do=last]').forEach((node) => node.click())")
    page.evaluate("document.querySelectorAll('.ck-settlement summary').forEach((node) => node.click())")


@pytest.mark.parametrize("name", CODES)
def test_nothing_is_cut_on_a_phone(name: str, site: str, visit: Visit) -> None:
    page = ready(visit(f"{site}voila/render/{name}.ipynb", lang="fr", width=360, height=740).page)
    for lang in ("FR", "EN"):
        page.get_by_text(lang, exact=True).first.click()
        for step in (lambda _: None, to_the_end):
            step(page)
            page.wait_for_timeout(600)
            assert page.evaluate(CUT) == []


def test_what_is_cut_would_be_found(site: str, visit: Visit) -> None:
    page = ready(visit(f"{site}voila/render/frime.ipynb", lang="fr", width=360, height=740).page)
    page.add_style_tag(content=SPOILED)
    to_the_end(page)
    found = {each.split(":")[0].split(",")[0] for each in page.evaluate(CUT)}
    assert {"select", "sheet", "hidden", "outside"} <= found
