"""The Sticheln lesson as a person meets it: in Chromium, through Voila."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from hands import press
from playwright.sync_api import Locator, Page, expect

Visit = Callable[..., Any]
LESSON = "voila/render/sticheln.ipynb"


def deal(page: Page) -> Locator:
    """The table of the whole deal, once its controls are there too."""
    page.wait_for_selector(".ck-whole-deal select")
    return page.locator('.ck[data-key="deal"]')


def step_of(table: Locator) -> int:
    return int(table.get_attribute("data-step") or -1)


def do(table: Locator, name: str) -> None:
    table.locator(f'[data-do="{name}"]').click()


def test_stepping_by_card_trick_slider_and_button(site: str, visit: Visit) -> None:
    table = deal(visit(site + LESSON).page)
    press(table, "ArrowRight", "ArrowRight", "ArrowLeft")
    expect(table).to_have_attribute("data-step", "1")
    press(table, "ArrowDown", "ArrowDown")
    second_trick = step_of(table)
    assert second_trick > 4
    press(table, "ArrowUp")
    assert 0 < step_of(table) < second_trick
    press(table, "End")
    expect(table).to_have_attribute("data-step", "60")
    press(table, "Home")
    expect(table).to_have_attribute("data-step", "0")
    do(table, "next")
    do(table, "next-chapter")
    assert step_of(table) > 1
    do(table, "last")
    do(table, "back")
    expect(table).to_have_attribute("data-step", "59")
    table.locator("input[type=range]").fill("8")
    expect(table).to_have_attribute("data-step", "8")
    expect(table.locator(".ck-say")).to_contain_text("B takes the trick")


def test_every_step_says_why_and_every_rule_opens(site: str, visit: Visit) -> None:
    table = deal(visit(site + LESSON).page)
    press(table, "End")
    why = table.locator(".ck-why")
    expect(why).to_contain_text("the only trump")
    expect(why).to_contain_text("would have gone to")
    rule = why.locator("summary, button").first
    rule.click()
    expect(why).to_contain_text("document")


def test_autoplay_runs_and_stops(site: str, visit: Visit) -> None:
    table = deal(visit(site + LESSON).page)
    press(table, " ")
    expect(table).not_to_have_attribute("data-step", "0", timeout=8000)
    press(table, " ")
    stopped = step_of(table)
    table.page.wait_for_timeout(2500)
    assert step_of(table) in (stopped, stopped + 1)


def test_language_at_any_moment(site: str, visit: Visit) -> None:
    page = visit(site + LESSON, lang="fr").page
    table = deal(page)
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    press(table, "ArrowRight")
    expect(table.locator(".ck-say")).to_contain_text("face cachée")
    expect(page.locator(".ck-whole-deal")).to_contain_text("Joueurs")
    page.locator('[data-ck-set-lang="en"]').click()
    expect(table.locator(".ck-say")).to_contain_text("face down")
    expect(page.locator(".ck-whole-deal")).to_contain_text("Players")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    assert page.get_by_text("Qui gagne", exact=False).first.is_hidden()
    expect(table).to_have_attribute("data-step", "1")


def test_players_and_deal_number(site: str, visit: Visit) -> None:
    page = visit(site + LESSON).page
    table = deal(page)
    page.locator(".ck-whole-deal select").last.select_option("8")
    expect(table).to_have_attribute("data-code", "ST1-p8-n7")
    expect(table.locator(".ck-seat")).to_have_count(8)
    number = page.locator(".ck-whole-deal").get_by_label("Deal no.")
    number.fill("abc")
    number.press("Enter")
    expect(page.locator(".ck-whole-deal [role=alert]")).to_contain_text("not a deal number")
    expect(table).to_have_attribute("data-code", "ST1-p8-n7")
    number.fill("12")
    number.press("Enter")
    expect(table).to_have_attribute("data-code", "ST1-p8-n12")


def test_looking_from_one_seat_hides_the_others(site: str, visit: Visit) -> None:
    table = deal(visit(site + LESSON).page)
    press(table, "ArrowRight")
    expect(table.locator(".ck-say")).to_contain_text("red 2")
    table.locator("select").first.select_option("2")
    expect(table.locator(".ck-say")).to_have_text("A puts a card face down.")
    readable = table.get_by_role("img", name=re.compile("(red|yellow|green|blue|orange) ", re.I))
    assert readable.count() == 15


def test_the_address_keeps_step_and_deal(site: str, visit: Visit) -> None:
    page = visit(site + LESSON).page
    press(deal(page), *["ArrowRight"] * 5)
    page.wait_for_function("location.search.includes('-s5-')")
    page.reload()
    expect(deal(page)).to_have_attribute("data-step", "5")


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("ST1-p4-n7-s23-vx-fr-00", "abîmé"),
        ("ST2-p4-n7-s23-vx-fr-00", "version 2"),
        ("<script>alert(1)</script>", "n'est pas un code"),
    ],
)
def test_a_bad_link_gets_one_sentence_and_a_deal(site: str, visit: Visit, code: str, said: str) -> None:
    page = visit(f"{site}{LESSON}?lang=fr&d={code}").page
    table = deal(page)
    expect(page.locator(".ck-whole-deal [role=alert]")).to_contain_text(said)
    expect(page.locator(".ck-whole-deal [role=alert]")).to_contain_text("donne habituelle")
    press(table, "ArrowRight")
    expect(table).to_have_attribute("data-step", "1")


def test_a_code_pasted_into_the_box(site: str, visit: Visit) -> None:
    page = visit(site + LESSON).page
    table = deal(page)
    box = page.get_by_placeholder("Paste a link or a code here")
    box.fill("ST1-p4-n7-s23-vx-fr-SZ")
    box.press("Enter")
    expect(table).to_have_attribute("data-step", "23")


def test_a_number_on_the_sheet_opens_its_moment(site: str, visit: Visit) -> None:
    page = visit(site + LESSON).page
    deal(page)
    example = page.locator('.ck[data-key="points"]')
    expect(example).to_have_attribute("data-step", "20")
    example.locator("[data-jump]", has_text="−5").click()
    expect(example).to_have_attribute("data-step", "8")


def test_stepping_needs_no_kernel(site: str, visit: Visit) -> None:
    watched = visit(site + LESSON)
    table = deal(watched.page)
    watched.page.context.set_offline(True)
    press(table, "End")
    expect(table).to_have_attribute("data-step", "60")
    expect(table.locator(".ck-say")).to_contain_text("wins with")
    watched.page.context.set_offline(False)
    watched.wrong.clear()


def test_the_picture_is_there_before_any_widget(site: str, visit: Visit) -> None:
    watched = visit("about:blank")
    watched.page.route("**/voila.js*", lambda route: route.abort())
    watched.page.goto(site + LESSON)
    table = watched.page.locator('.ck[data-key="deal"]')
    press(table, "ArrowRight")
    expect(table).to_have_attribute("data-step", "1")
    watched.wrong.clear()


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_phone_needs_no_sideways_scrolling(site: str, visit: Visit, lang: str) -> None:
    page = visit(site + LESSON, lang=lang, width=360, height=740).page
    table = deal(page)
    for key in ("ArrowRight", "ArrowDown", "End"):
        press(table, key)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        assert page.evaluate(
            "[...document.querySelectorAll('#rendered_cells, #main, main')].every(e => e.scrollWidth <= 360)"
        )
    small = page.evaluate(
        """[...document.querySelectorAll('.ck button:not(.ck-rule), .ck-bar button, .ck-whole-deal button')]
        .filter(b => b.offsetWidth && !b.dataset.jump)
        .map(b => b.getBoundingClientRect()).filter(r => r.height < 43.5 || r.width < 40).length"""
    )
    assert small == 0


@pytest.mark.parametrize(("lang", "dark"), [("fr", False), ("en", True)])
def test_axe_finds_nothing(site: str, visit: Visit, lang: str, dark: bool) -> None:
    page = visit(site + LESSON, lang=lang, dark=dark).page
    press(deal(page), "End")
    found = Axe().run(page).response["violations"]
    assert [(each["id"], each["nodes"][0]["html"][:120]) for each in found] == []
