"""The pieces that ask and measure, by hand, in Chromium."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from hands import button, piece, press, ready, table
from playwright.sync_api import expect

Visit = Callable[..., Any]
LESSON = "voila/render/sticheln.ipynb"


def test_a_first_win_by_clicking_cards(site: str, visit: Visit) -> None:
    page = ready(visit(site + LESSON).page)
    win = piece(page, "first-win")
    win.locator('[data-card="R8"]').click()
    expect(win.locator(".ck-message")).to_contain_text("Not this time. B takes the trick")
    button(win, "Back to the choice").click()
    win.locator('[data-card="O4"]').click()
    expect(win.locator(".ck-message")).to_contain_text("You win!")
    expect(table(page, "first-win")).to_have_attribute("data-step", "9")


def test_whoever_wants_nothing_to_move_sees_the_end_of_a_first_win_at_once(site: str, visit: Visit) -> None:
    page = ready(visit(site + LESSON).page)
    page.emulate_media(reduced_motion="reduce")
    win = piece(page, "first-win")
    win.locator('[data-card="O4"]').click()
    expect(win.locator(".ck-message")).to_contain_text("You win!", timeout=5000)
    press(table(page, "first-win"), *["ArrowLeft"] * 6)
    expect(win.locator(".ck-message")).to_contain_text("The trick is yours")


def test_a_first_win_from_the_keyboard(site: str, visit: Visit) -> None:
    page = ready(visit(site + LESSON).page)
    card = table(page, "first-win").locator('[data-card="O4"]')
    card.focus()
    page.keyboard.press("Enter")
    expect(piece(page, "first-win").locator(".ck-message")).to_contain_text("You win!")


def test_a_forbidden_card_names_its_rule(site: str, visit: Visit) -> None:
    page = ready(visit(site + LESSON, lang="fr").page)
    asked = table(page, "may-i")
    asked.locator('[data-choice="refuse"]').first.click(force=True)
    expect(asked.locator(".ck-answer")).to_contain_text("n'est pas dans la main de C")
    asked.locator('[data-choice="pick"]').first.click(position={"x": 8, "y": 20})
    expect(piece(page, "may-i").locator(".ck-message")).to_contain_text("Permis.")


def test_predict_commit_reveal(site: str, visit: Visit) -> None:
    page = ready(visit(site + LESSON).page)
    quiz = piece(page, "who-wins")
    expect(button(quiz, "Reveal")).to_be_disabled()
    button(quiz, "A ·").click()
    button(quiz, "Reveal").click()
    expect(quiz.locator(".ck-message")).to_contain_text(re.compile("Right|No"))
    expect(quiz).to_contain_text("Which rule decides?")
    button(quiz, "The highest trump").click()
    button(quiz, "Reveal").click()
    button(quiz, "Next question").click()
    expect(quiz).to_contain_text("Who takes this trick?")


def test_labs_answer_every_card(site: str, visit: Visit) -> None:
    page = ready(visit(site + LESSON).page)
    lab = table(page, "trick-lab")
    lab.locator('[data-card="G2"]').click()
    expect(lab.locator(".ck-say")).to_contain_text("C trumps with the green 2")
    points = table(page, "points-lab")
    points.locator('[data-card="R2"]').click()
    expect(points.locator(".ck-say")).to_have_text("14 − 9 = +5")


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_guess_then_measure_then_open_a_bar(site: str, visit: Visit, lang: str) -> None:
    names = {
        "fr": ("Je parie", "Une donne de plus", "donnes d'un coup", "Tout compter", "En 10\u202f000 donnes"),
        "en": ("That is my guess", "One more deal", "deals at once", "Count everything", "In 10,000 deals"),
    }
    bet, one, many, count, said = names[lang]
    page = ready(visit(site + LESSON, lang=lang).page)
    expect(button(page, many)).to_be_hidden()
    button(page, bet).click()
    button(page, one).click()
    chart = page.locator(".ck-chart")
    expect(chart).to_have_attribute("data-drawn", "1", timeout=30000)
    button(page, many).click()
    expect(chart.locator(".ck-said")).to_contain_text(said, timeout=20000)
    button(page, count).click()
    expect(page.get_by_text("720").and_(page.locator(f"[lang={lang}]"))).to_be_visible()
    chart.locator("summary").click()
    chart.locator('[data-bar="2"]').click()
    deal = table(page, "deal")
    expect(deal).to_have_attribute("data-code", re.compile(r"ST1-p4-n1(\.\d+)?$"))
    expect(deal).to_be_in_viewport()


def test_a_click_on_the_plot_opens_a_deal(site: str, visit: Visit) -> None:
    page = ready(visit(site + LESSON).page)
    button(page, "That is my guess").click()
    button(page, "deals at once").click()
    chart = page.locator(".ck-chart")
    expect(chart).to_have_attribute("data-drawn", "1", timeout=30000)
    plot = chart.locator(".ck-plot")
    plot.scroll_into_view_if_needed()
    box = plot.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] * 0.62, box["y"] + box["height"] * 0.7)
    page.mouse.click(box["x"] + box["width"] * 0.62, box["y"] + box["height"] * 0.7)
    expect(table(page, "deal")).to_have_attribute("data-code", re.compile(r"ST1-p4-n1(\.\d+)?$"))


def test_a_disputed_rule_is_switched_guessed_and_measured(site: str, visit: Visit) -> None:
    page = ready(visit(site + LESSON).page)
    button(page, "to nobody").click()
    expect(table(page, "deal")).to_have_attribute("data-code", "ST1-p4-n7-o11")
    expect(page.get_by_text("“to nobody” now holds on the table above")).to_be_visible()
    assert page.get_by_text("somebody else wins in").count() == 0
    button(page, "hardly ever").nth(1).click()
    expect(page.get_by_text("somebody else wins in")).to_be_visible(timeout=20000)
    expect(page.get_by_text("You said: hardly ever (under 1%).")).to_be_visible()


def test_three_questions_then_a_link_to_take_along(site: str, visit: Visit) -> None:
    page = ready(visit(site + LESSON).page)
    quiz = piece(page, "exit")
    for number in range(3):
        while button(quiz, "Next question").is_disabled():
            quiz.locator(".ck-answers button").first.click()
            button(quiz, "Reveal").click()
            page.wait_for_timeout(150)
        if number < 2:
            button(quiz, "Next question").click()
            expect(button(quiz, "Next question")).to_be_disabled()
    expect(quiz).to_contain_text("The rules you have met")
    expect(quiz.locator("a[href^='?d=ST1-p4-n7']")).to_be_visible()


@pytest.mark.parametrize(("width", "dark"), [(1280, True), (360, False)])
def test_axe_finds_nothing_after_all_that(site: str, visit: Visit, width: int, dark: bool) -> None:
    page = ready(visit(site + LESSON, width=width, height=800, dark=dark).page)
    table(page, "first-win").locator('[data-card="R8"]').click()
    button(page, "That is my guess").click()
    button(page, "deals at once").click()
    expect(page.locator(".ck-chart")).to_have_attribute("data-drawn", "1", timeout=30000)
    found = Axe().run(page).response["violations"]
    assert [(each["id"], each["nodes"][0]["html"][:160]) for each in found] == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


CONTRAST = """(button) => {
  const light = (colour) => {
    const parts = colour.match(/[\\d.]+/g).slice(0, 3).map((part) => part / 255);
    const [r, g, b] = parts.map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const style = getComputedStyle(button);
  const [low, high] = [light(style.color), light(style.backgroundColor)].sort((a, b) => a - b);
  return /, 0\\)$/.test(style.backgroundColor) ? 0 : (high + 0.05) / (low + 0.05);
}"""
"""How far a button's text stands out from it (WCAG 2.2, 1.4.3); 0 if the button has no ground of its own."""


@pytest.mark.parametrize("dark", [False, True])
def test_the_right_answer_can_be_read_once_it_was_chosen(site: str, visit: Visit, dark: bool) -> None:
    quiz = piece(ready(visit(site + LESSON, dark=dark).page), "who-wins")
    for turn in range(40):
        answers = quiz.locator(".ck-answers button")
        answers.nth(turn // 2 % 4).click()
        button(quiz, "Reveal").click()
        expect(button(quiz, "Reveal")).to_be_disabled()
        if answers.first.is_enabled():
            continue
        assert quiz.locator(".ck-answers .mod-success").first.evaluate(CONTRAST) >= 4.5
        if quiz.locator(".ck-answers .mod-success.mod-active").count():
            return
        expect(button(quiz, "Next question")).to_be_enabled()
        button(quiz, "Next question").click()
    pytest.fail("In forty answers none was right.")


@pytest.mark.parametrize(("lang", "other"), [("fr", "en"), ("en", "fr")])
def test_cards_of_the_deck_show_the_letters_of_one_language(
    site: str, visit: Visit, lang: str, other: str
) -> None:
    page = ready(visit(site + "voila/render/barbu.ipynb", lang=lang).page)
    king = page.locator('.ck-deck-panel[data-players="4"] .ck-card:has(use[href$="KH"])')
    king.scroll_into_view_if_needed()
    letters = "document.querySelectorAll('.ck-deck text.ck-{}').forEach((text) => text.remove())"
    before = king.screenshot()
    page.evaluate(letters.format(other))
    assert king.screenshot() == before
    page.evaluate(letters.format(lang))
    assert king.screenshot() != before
