"""A shared link opens the same moment of the same deal, in every lesson."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from hands import press, ready, table
from playwright.sync_api import expect

Visit = Callable[..., Any]

CODES = {
    "sticheln": "ST1-p4-n7-s9-vx-fr",
    "nomerci": "NM1-p4-n7-s9-vx-fr",
    "barbu": "BB1-p4-n7-r4-s9-vx-fr",
    "rage": "RG1-p4-n7-r5-s9-vx-fr",
    "frime": "FR1-p4-n7-r1-s9-vx-fr",
}
ROUNDS = {"barbu": "salade", "rage": "5 cartes", "frime": "4 cartes"}
"""The round the link opens, where rounds have names."""


@pytest.mark.parametrize("name", CODES)
def test_share_opens_the_same_moment(site: str, visit: Visit, name: str) -> None:
    page = ready(visit(f"{site}voila/render/{name}.ipynb", lang="fr").page)
    deal = table(page, "deal")
    press(deal, *["ArrowRight"] * 9)
    deal.locator('[data-do="share"]').click()
    page.wait_for_timeout(300)
    link = page.evaluate("navigator.clipboard.readText()")
    assert re.search(rf"\?d={CODES[name]}-\w\w$", link)
    other = ready(visit(link, lang="en").page)
    again = table(other, "deal")
    expect(again).to_have_attribute("data-step", "9")
    expect(other.locator("html")).to_have_attribute("lang", "fr")
    expect(again.locator(".ck-say")).to_have_text(deal.locator(".ck-say").inner_text())
    if name in ROUNDS:
        expect(other.locator(".ck-whole-deal .widget-dropdown select").nth(1)).to_have_value(ROUNDS[name])
