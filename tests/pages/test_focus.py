"""The keyboard's place is seen: real Tab presses through every lesson."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hands import button, piece, ready
from playwright.sync_api import expect

from cardkit.game import CODES

Visit = Callable[..., Any]
FOCUS = """() => {
  const node = document.activeElement;
  if (!node || node === document.body) return null;
  const parse = (colour) => (colour.match(/[\\d.]+/g) || [0, 0, 0, 0])
    .map((part, i) => (i < 3 && colour.startsWith("color(") ? part * 255 : +part));
  const light = (rgb) => {
    const [r, g, b] = rgb.slice(0, 3).map((p) => p / 255)
      .map((p) => (p <= 0.03928 ? p / 12.92 : ((p + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const solid = (one) => parse(getComputedStyle(one).backgroundColor).concat(1)[3] > 0.5;
  let ground = node.parentElement;
  while (ground && !solid(ground)) ground = ground.parentElement;
  const style = getComputedStyle(node);
  const under = getComputedStyle(ground || document.documentElement).backgroundColor;
  const [low, high] = [style.outlineColor, under].map((each) => light(parse(each))).sort((a, b) => a - b);
  const room = parseFloat(style.outlineWidth) + parseFloat(style.outlineOffset) - 0.5;
  const box = node.getBoundingClientRect();
  let cut = "";
  for (let up = node.parentElement; up && up !== document.body; up = up.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(up);
    const clip = up.getBoundingClientRect();
    const wide = box.left - room < clip.left || box.right + room > clip.right;
    const high = box.top - room < clip.top || box.bottom + room > clip.bottom;
    if ((overflowX !== "visible" && wide) || (overflowY !== "visible" && high)) cut ||= up.className;
  }
  const seen = (window.tabbed ||= new Map());
  const again = seen.has(node);
  seen.set(node, 1);
  return {
    html: node.outerHTML.slice(0, 160), again, cut, width: parseFloat(style.outlineWidth),
    drawn: style.outlineStyle !== "none", contrast: (high + 0.05) / (low + 0.05),
    control: node.matches(".jupyter-widgets *, .jupyter-button"),
  };
}"""
"""What shows that the focused element has the focus: its ring, how that stands out, and what cuts it off."""


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("name", CODES)
def test_every_place_the_keyboard_comes_to_is_seen(site: str, visit: Visit, name: str, dark: bool) -> None:
    page = ready(visit(f"{site}voila/render/{name}.ipynb", dark=dark).page)
    controls, hidden = 0, []
    for _ in range(400):
        page.keyboard.press("Tab")
        place = page.evaluate(FOCUS)
        if place is None or place["again"]:
            break
        controls += place["control"]
        if not place["drawn"] or place["width"] < 2 or place["contrast"] < 3 or place["cut"]:
            hidden.append(place)
    assert controls >= 20
    assert hidden == []


STYLE = """(button) => {
  const style = getComputedStyle(button);
  const sign = getComputedStyle(button, "::before").content;
  return [sign, style.borderTopStyle, style.borderTopWidth, button.innerText.trim()[0]];
}"""


def test_chosen_disabled_right_and_wrong_differ_without_colour(site: str, visit: Visit) -> None:
    page = ready(visit(f"{site}voila/render/sticheln.ipynb").page)
    quiz = piece(page, "who-wins")
    answers = quiz.locator(".ck-answers button")
    free, off = answers.nth(1).evaluate(STYLE), button(quiz, "Reveal").evaluate(STYLE)
    answers.first.click()
    chosen = answers.first.evaluate(STYLE)
    assert len({tuple(each[:3]) for each in (free, off, chosen)}) == 3
    button(quiz, "Reveal").click()
    expect(answers.first).to_be_disabled()
    after = [answer.evaluate(STYLE) for answer in answers.all()]
    right = next(each for each in after if each[3] == "✓")
    rest = next(each for each in after if each[3] not in "✓✗")
    assert right[1:3] != rest[1:3]
    wrong = [each for each in after if each[3] == "✗"]
    assert all(each[1:3] not in (right[1:3], rest[1:3]) for each in wrong)
