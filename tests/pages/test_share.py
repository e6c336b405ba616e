"""A shared link opens the same moment of the same deal, seen the same way, in every lesson."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hands import piece, press, ready, table
from playwright.sync_api import Locator, Page, expect

from cardkit import parse, show
from cardkit.dealcode import check, found_in
from cardkit.table.words import words as table_words

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


def shared(deal: Locator) -> str:
    """The link that Share copies."""
    deal.locator('[data-do="share"]').click()
    expect(deal.locator(".ck-copied")).not_to_be_empty()
    link: str = deal.page.evaluate("navigator.clipboard.readText()")
    return link


def look(deal: Locator) -> tuple[Any, ...]:
    """What a reader sees of a moment: step, seat looked from, the sentence, whether the future is hidden."""
    return (
        deal.get_attribute("data-code"),
        deal.get_attribute("data-step"),
        deal.locator('[data-do="look"]').input_value(),
        deal.locator('[data-do="future"]').get_attribute("aria-pressed"),
        deal.locator(".ck-say").inner_text(),
    )


def opened(page: Page, step: int) -> Locator:
    """The stepper once it shows the moment of the link."""
    deal = table(ready(page), "deal")
    expect(deal).to_have_attribute("data-step", str(step))
    return deal


@pytest.mark.parametrize("name", CODES)
def test_share_opens_the_same_moment_from_every_view(site: str, visit: Visit, name: str) -> None:
    page = ready(visit(f"{site}voila/render/{name}.ipynb", lang="fr").page)
    deal = table(page, "deal")
    press(deal, *["ArrowRight"] * 9)
    for seat in (-1, 0, 1, 2, 3):
        deal.locator('[data-do="look"]').select_option(str(seat))
        link = shared(deal)
        view = parse(link)
        assert show(view) == found_in(link)
        assert (view.step, view.seat, view.lang) == (9, None if seat < 0 else seat, "fr")
        assert seat >= 0 or CODES[name] in link
    deal.locator('[data-do="future"]').click()
    seen, link = look(deal), shared(deal)
    page.wait_for_url(f"**?*d={found_in(link)}*")
    page.reload()
    assert look(opened(page, 9)) == seen
    other = visit(f"{link}).", lang="en").page
    assert look(opened(other, 9)) == seen
    expect(other.locator("html")).to_have_attribute("lang", "fr")
    if name in ROUNDS:
        expect(other.locator(".ck-whole-deal .widget-dropdown select").nth(1)).to_have_value(ROUNDS[name])


@pytest.mark.parametrize(
    "code", ["hello", "ST1-p4-n7-s24-vx-fr-SZ", "ST7-p4-n7-s23-vx-fr-SZ", "BB1-p4-n7-r4-s9-vx-fr-00"]
)
def test_a_wrong_link_is_said_at_the_table_and_nothing_waits(site: str, visit: Visit, code: str) -> None:
    page = ready(visit(f"{site}voila/render/sticheln.ipynb?d={code}", lang="fr").page)
    whole = piece(page, "deal")
    said = whole.locator('[role="alert"] [lang="fr"]')
    expect(said).to_have_count(1)
    assert parse(said.inner_text()).replay.deal.game == "sticheln"
    expect(whole.locator(".ck-say")).not_to_have_text(table_words()["opening"]["fr"])
    assert said.bounding_box()["y"] < whole.locator(".ck").bounding_box()["y"]  # type: ignore[index]


def test_a_wrong_code_in_the_box_is_said_beside_it(site: str, visit: Visit) -> None:
    page = ready(visit(f"{site}voila/render/barbu.ipynb", lang="fr").page)
    whole = piece(page, "deal")
    box = whole.locator("input[placeholder]").last
    box.fill("ST1-p4-n7-s23-vx-fr-SZ")
    box.press("Enter")
    said = whole.locator('[role="alert"] [lang="fr"]')
    expect(said).to_contain_text("Sticheln")
    gap = said.bounding_box()["y"] - box.bounding_box()["y"]  # type: ignore[index]
    assert 0 < gap < 120
    code = f"BB1-p4-n7-r4-s9-vx-fr-{check('BB1-p4-n7-r4-s9-vx-fr')}".replace("-", "\u2011")
    box.fill(f"Regarde (https://cards.org/barbu.ipynb?lang=fr&amp;d={code}).")
    box.press("Enter")
    expect(table(page, "deal")).to_have_attribute("data-step", "9")
    expect(said).to_have_count(0)


def test_share_and_hide_the_future_stand_in_classroom_view(site: str, visit: Visit) -> None:
    page = ready(visit(f"{site}voila/render/sticheln.ipynb?big=1", lang="fr").page)
    deal = table(page, "deal")
    expect(deal.locator('[data-do="future"]')).to_be_visible()
    deal.locator('[data-do="future"]').click()
    assert parse(shared(deal)).hide_future
    expect(deal.locator(".ck-link")).to_be_visible()
