"""The Frimé lesson as a person meets it: in Chromium, through Voila."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from hands import button, piece, press, ready, table
from playwright.sync_api import expect

from cardkit import Deal, Replay, View, show
from cardkit.games.frime import DREW
from cardkit.table.scene import film

Visit = Callable[..., Any]
LESSON = "voila/render/frime.ipynb"
CORNER = {"x": 8, "y": 10}


def shown_hand(deal: Any, seat: int) -> list[str]:
    """The cards of a hand from left to right."""
    cards = deal.locator(f'[data-zone="hand{seat}"] [data-card]')
    left = "(cards) => cards.map((card) => [card.getBoundingClientRect().left, card.dataset.card])"
    return [card for _, card in sorted(cards.evaluate_all(left))]


def test_a_first_opening_by_clicking_cards(site: str, visit: Visit) -> None:
    win = piece(ready(visit(site + LESSON).page), "first-win")
    win.locator('[data-card="9H"]').click()
    expect(win.locator(".ck-message").last).to_contain_text("takes the 9 of hearts")
    win.locator('[data-card="KD"]').click(position=CORNER)
    expect(win.locator(".ck-message").last).to_contain_text("Your whole hand can be laid")
    for card in ("7H", "8H", "9H"):
        win.locator(f'[data-card="{card}"]').click(position=CORNER)
        expect(win.locator(f'[data-card="{card}"]')).to_have_attribute("data-mark", re.compile("chosen"))
    button(win, "Lay").last.click()
    expect(win.locator(".ck-message").last).to_contain_text("You win!")


def test_a_first_opening_from_the_keyboard(site: str, visit: Visit) -> None:
    page = ready(visit(site + LESSON, lang="fr").page)
    win = piece(page, "first-win")
    for card, said in (
        ("9H", "prend le 9"),
        ("KD", "Toute ta main"),
        ("7H", "il en manque 2"),
        ("8H", "il en manque 1"),
    ):
        win.locator(f'[data-card="{card}"]').focus()
        page.keyboard.press("Enter")
        expect(win.locator(".ck-message").last).to_contain_text(said)
    win.locator('[data-card="9H"]').focus()
    page.keyboard.press("Enter")
    button(win, "Déposer").last.focus()
    page.keyboard.press("Enter")
    expect(win.locator(".ck-message").last).to_contain_text("Gagné")


def test_what_the_stock_gives_is_seen_by_its_seat_only(site: str, visit: Visit) -> None:
    replay = Replay(Deal("frime", 4, 7, round=1)).play_out()
    step = next(step for step, told in enumerate(replay.events) if any(event[0] == DREW for event in told))
    seat = replay.states[step - 1].to_move
    for view, seen in ((seat, True), ((seat + 1) % 4, False)):
        page = ready(visit(f"{site}{LESSON}?d={show(View(replay, step, view, 'en'))}").page)
        deal = table(page, "deal")
        expect(deal.locator(".ck-say")).to_contain_text("from the stock")
        drawn = deal.locator('[data-mark~="drawn"]')
        expect(drawn).to_have_count(1)
        expect(drawn.locator("svg").first).to_be_visible(visible=seen)


def test_hands_are_sorted_by_rank_and_stay_so(site: str, visit: Visit) -> None:
    page = ready(visit(site + LESSON).page)
    deal = table(page, "deal")
    by_suit = shown_hand(deal, 0)
    sort = deal.locator("select", has=page.locator("option", has_text="By rank"))
    sort.select_option(label="By rank")
    by_rank = shown_hand(deal, 0)
    ranks = [
        "23456789TJQKA".find(card[0]) for card in by_rank if card[0] not in "2J" or card[:2] not in ("JK",)
    ]
    natural = [rank for rank in ranks if rank > 0]
    assert natural == sorted(natural)
    assert sorted(by_suit) == sorted(by_rank)
    press(deal, "ArrowRight", "ArrowLeft")
    assert shown_hand(deal, 0) == by_rank


def test_melds_are_judged_as_cards_drop_in(site: str, visit: Visit) -> None:
    lab = piece(ready(visit(site + LESSON, lang="fr").page), "meld-lab")
    for card in ("5H", "6H", "8H"):
        lab.locator(f'[data-card="{card}"]').click(position=CORNER)
    expect(lab.locator(".ck-why")).to_contain_text("il manque une carte")
    lab.locator('[data-card="2C"]').click(position=CORNER)
    expect(lab.locator(".ck-say")).to_contain_text("valides : 1 sur 1")
    button(lab, "Montrer les meilleures combinaisons").click()
    expect(lab.locator(".ck-say")).to_contain_text("cette main ouvre")


def test_can_you_open_is_predicted_then_shown(site: str, visit: Visit) -> None:
    quiz = piece(ready(visit(site + LESSON).page), "who-wins")
    quiz.locator(".ck-answers button").first.click()
    button(quiz, "Reveal").click()
    expect(quiz.locator(".ck-message").last).to_contain_text(re.compile("Right|No"))
    expect(quiz.locator('[data-zone^="meld"] [data-card]').first).to_be_visible()


def test_a_last_turn_is_played_and_weighed(site: str, visit: Visit) -> None:
    page = ready(visit(site + LESSON).page)
    turn = piece(page, "last-turn")
    button(turn, "Take the top card").click()
    expect(turn.locator(".ck-message").last).to_contain_text("Now discard")
    turn.locator(".ck-me [data-card], [data-zone^='hand'] [data-choice='pick']").first.click(position=CORNER)
    expect(turn.locator(".ck-message").last).to_contain_text(re.compile("Click the cards of a meld|You keep"))
    if button(turn, "Lay nothing more").count():
        button(turn, "Lay nothing more").click()
    expect(turn.locator(".ck-message").last).to_contain_text("You keep")


def test_every_cell_of_the_settlement_opens_its_reasons(site: str, visit: Visit) -> None:
    page = ready(visit(site + LESSON).page)
    lab = page.locator(".ck-settlement")
    lab.locator("summary").first.focus()
    page.keyboard.press("Enter")
    expect(lab.locator("li:visible").first).to_contain_text("Flocons")
    rows = lab.locator("table").first.locator("tr:visible")
    tops = [rows.nth(place).bounding_box() for place in range(rows.count())]
    assert all(one["y"] + one["height"] <= other["y"] + 1 for one, other in pairwise(tops) if one and other)
    page.locator(".ck-settle input").first.fill("95")
    page.locator(".ck-settle input").first.blur()
    expect(lab).to_contain_text("$")


def test_turns_until_somebody_opens(site: str, visit: Visit) -> None:
    page = ready(visit(site + LESSON).page)
    button(page, "That is my guess").click()
    button(page, "One more deal").click()
    chart = page.locator(".ck-chart")
    expect(chart).to_have_attribute("data-drawn", "1", timeout=90000)
    chart.locator("summary").click()
    chart.locator("[data-bar]").last.click()
    expect(table(page, "deal")).to_have_attribute("data-code", re.compile("^FR1-p4-n1"))


def test_the_film_of_a_long_round_is_small() -> None:
    replay = Replay(Deal("frime", 6, 8, round=10)).play_out()
    sent = gzip.compress(json.dumps(film(replay, "deal"), separators=(",", ":")).encode())
    assert len(sent) < 60_000


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_phone_needs_no_sideways_scrolling(site: str, visit: Visit, lang: str) -> None:
    page = ready(visit(site + LESSON, lang=lang, width=360, height=740).page)
    deal = table(page, "deal")
    for key in ("ArrowRight", "ArrowDown", "End"):
        press(deal, key)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.locator(".ck-whole-deal .widget-dropdown select").nth(1).select_option(index=10)
    expect(deal).to_have_attribute("data-code", "FR1-p4-n7-r10")
    for key in ("ArrowDown", "End"):
        press(deal, key)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.parametrize(("lang", "width", "dark"), [("fr", 1280, False), ("en", 360, True)])
def test_axe_finds_nothing(site: str, visit: Visit, lang: str, width: int, dark: bool) -> None:
    page = ready(visit(site + LESSON, lang=lang, width=width, height=800, dark=dark).page)
    press(table(page, "deal"), "End")
    page.locator(".ck-settlement summary").first.click()
    found = Axe().run(page).response["violations"]
    assert [(each["id"], each["nodes"][0]["html"][:160]) for each in found] == []
