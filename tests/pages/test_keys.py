"""Keys that a text promises work where a reader presses them: after a click into the piece it speaks of."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hands import ready, table
from playwright.sync_api import Locator, expect

Visit = Callable[..., Any]
NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
LESSONS = ("sticheln", "nomerci", "barbu", "rage", "frime")
PROMISE = {"fr": r"\(espace\)", "en": r"\(space\)"}


def sources(name: str) -> list[tuple[str, str]]:
    cells = json.loads((NOTEBOOKS / f"{name}.ipynb").read_text(encoding="utf-8"))["cells"]
    return [(cell["cell_type"], "".join(cell["source"])) for cell in cells]


def promised(name: str, key: str) -> list[str]:
    """The code of the pieces that stand just below a text that promises a key."""
    found = sources(name)
    return [
        found[at + 1][1]
        for at, (kind, text) in enumerate(found)
        if kind == "markdown" and re.search(key, text)
    ]


def plays(shown: Locator) -> None:
    """Space plays and space stops."""
    page = shown.page
    pause = shown.locator('[data-do="play"]')
    before = int(shown.get_attribute("data-step") or 0)
    page.keyboard.press("Space")
    expect(pause).to_have_attribute("aria-label", "Pause")
    expect(shown).not_to_have_attribute("data-step", str(before))
    page.keyboard.press("Space")
    expect(pause).not_to_have_attribute("aria-label", "Pause")


@pytest.mark.parametrize("name", LESSONS)
def test_space_plays_wherever_a_text_promises_it(site: str, visit: Visit, name: str) -> None:
    """The texts promise it of the stepper; the name of every table that can be stepped does as well."""
    for lang, words in PROMISE.items():
        assert {text.split("(")[0] for text in promised(name, words)} == {"lesson.whole_deal"}, lang
    page = ready(visit(f"{site}voila/render/{name}.ipynb").page)
    for shown in page.locator('.ck[aria-label*="Space: play"]').all():
        expect(shown.locator(".ck-tools")).to_be_visible()
    deal = table(page, "deal")
    deal.locator("select").first.wait_for()
    for place in (".ck-say", ".ck-seat >> nth=0", '[data-do="next"]', '[data-do="first"]', ".ck-slide input"):
        deal.locator(place).click(position={"x": 8, "y": 8})
        plays(deal)


@pytest.mark.parametrize("name", LESSONS)
def test_arrows_step_wherever_a_text_promises_them(site: str, visit: Visit, name: str) -> None:
    """A text with an arrow stands above examples or the stepper; the arrows work after a click into each."""
    page = ready(visit(f"{site}voila/render/{name}.ipynb").page)
    code = [text for text in promised(name, "→") if "examples" in text or "whole_deal" in text]
    keys = [match[1] for text in code for match in re.finditer(r'examples\("(\w+)"\)', text)]
    assert keys
    for key in [*(f"examples-{key}" for key in keys), "deal"]:
        shown = table(page, key)
        for place in (".ck-say", '[data-do="next"]', ".ck-slide input"):
            shown.locator(place).click(position={"x": 2, "y": 8})
            page.keyboard.press("Home")
            expect(shown).to_have_attribute("data-step", "0")
            page.keyboard.press("ArrowRight")
            expect(shown).to_have_attribute("data-step", "1")
            page.keyboard.press("ArrowLeft")
            expect(shown).to_have_attribute("data-step", "0")
            page.keyboard.press("ArrowDown")
            expect(shown).not_to_have_attribute("data-step", "0")
            page.keyboard.press("ArrowUp")
            expect(shown).to_have_attribute("data-step", "0")
