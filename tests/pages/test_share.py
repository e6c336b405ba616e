"""A shared link opens the same moment of the same deal, in every lesson, from every seat."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from hands import press, ready, table
from playwright.sync_api import Browser, Locator, Page, expect
from views import every_view

from cardkit import dealcode
from cardkit.game import CODES as GAMES
from cardkit.game import SEATS

Visit = Callable[..., Any]

CODES = {
    "sticheln": "ST1-p4-n7-s9-v{}-fr",
    "nomerci": "NM1-p4-n7-s9-v{}-fr",
    "barbu": "BB1-p4-n7-r4-s9-v{}-fr",
    "rage": "RG1-p4-n7-r5-s9-v{}-fr",
    "frime": "FR1-p4-n7-r1-s9-v{}-fr",
}
ROUNDS = {"barbu": "salade", "rage": "5 cartes", "frime": "4 cartes"}
"""The round the link opens, where rounds have names."""

VIEWS = ["x", "a", "b", "c", "d"]


def moment(page: Page) -> tuple[Any, ...]:
    """What a reader sees of the deal: its code, step, view, sentence, language and hidden future."""
    deal = table(page, "deal")
    look = deal.locator('[data-do="look"]').input_value()
    future = deal.locator('[data-do="future"]').get_attribute("aria-pressed")
    said, lang = deal.locator(".ck-say").inner_text(), page.locator("html").get_attribute("lang")
    return (*(deal.get_attribute(f"data-{name}") for name in ("code", "step")), look, future, said, lang)


def shared(deal: Locator) -> str:
    """The link of the share button."""
    deal.locator('[data-do="share"]').click()
    link = deal.locator(".ck-link")
    expect(link).to_be_visible()
    return link.input_value()


def greeting(page: Page) -> Locator:
    """The place for what is wrong with the link that opened the page."""
    return page.locator(".ck-whole-deal > .ck-message").first


@pytest.mark.parametrize("name", CODES)
def test_share_opens_the_same_moment_from_every_view(site: str, visit: Visit, name: str) -> None:
    page = ready(visit(f"{site}voila/render/{name}.ipynb", lang="fr").page)
    deal = table(page, "deal")
    press(deal, *["ArrowRight"] * 9)
    page.locator("[data-ck-set-big]").first.click()
    deal.locator('[data-do="future"]').click()
    links = []
    for place, seat in enumerate(VIEWS):
        deal.locator('[data-do="look"]').select_option(str(place - 1))
        links.append(shared(deal))
        assert re.search(rf"\?d={CODES[name].format(seat + '-f')}-\w\w$", links[-1])
    deal.locator('[data-do="future"]').click()
    assert re.search(rf"\?d={CODES[name].format('d')}-\w\w$", shared(deal))
    deal.locator('[data-do="future"]').click()
    expect(page).to_have_url(re.compile("-vd-f-fr-"))
    before = moment(page)
    page.wait_for_timeout(300)
    ready(page.reload() and page)
    assert moment(page) == before
    assert greeting(page).inner_text() == ""
    other = ready(visit(links[VIEWS.index("b")], lang="en").page)
    assert moment(other) == (*before[:2], "1", "true", moment(other)[4], "fr")
    assert greeting(other).inner_text() == ""
    if name in ROUNDS:
        expect(other.locator(".ck-whole-deal .widget-dropdown select").nth(1)).to_have_value(ROUNDS[name])
    other.wait_for_timeout(300)


@pytest.mark.parametrize("name", CODES)
def test_a_wrong_link_is_said_and_nobody_waits(site: str, visit: Visit, name: str) -> None:
    foreign = next(other for other in CODES if other != name)
    code = dealcode.example(foreign)["en"]
    page = ready(visit(f"{site}voila/render/{name}.ipynb?d={code}").page)
    deal = table(page, "deal")
    expect(greeting(page)).to_contain_text("Open it in its own lesson")
    expect(deal.locator(".ck-say")).not_to_have_text("Opening the shared deal…", timeout=2000)
    expect(deal).not_to_have_class(re.compile("ck-waiting"), timeout=2000)
    box = page.locator(".ck-whole-deal input[type=text]").last
    box.fill("no code")
    box.press("Enter")
    said = page.locator(".ck-whole-deal > .ck-message").last
    expect(said).to_contain_text("is not a deal code")
    example = re.search(rf"{GAMES[name]}1-\S+-\w\w", said.inner_text())
    assert example
    assert abs(said.bounding_box()["y"] - box.bounding_box()["y"]) < 120  # type: ignore[index]
    box.fill(f"see [this]({site}voila/render/{name}.ipynb?d={example[0]}).")
    box.press("Enter")
    expect(said).to_have_text("")
    expect(deal).to_have_attribute("data-code", example[0].rsplit("-", 4)[0])


@pytest.fixture(scope="module")
def script(browser: Browser) -> Iterator[Page]:
    """A page with nothing but the script that reads codes."""
    page = browser.new_page()
    page.add_script_tag(content=dealcode.script())
    yield page
    page.close()


@pytest.mark.parametrize("name", CODES)
def test_the_browser_and_python_read_what_the_other_writes(script: Page, name: str) -> None:
    views = list(every_view(name))
    codes = [dealcode.show(view) for view in views]
    seen = [
        {
            "deal": dealcode.show_deal(view.replay),
            "step": view.step,
            "seat": "X" if view.seat is None else SEATS[view.seat],
            "lang": view.lang,
            "hideFuture": view.hide_future,
        }
        for view in views
    ]
    assert script.evaluate("codes => codes.map(parseCode)", codes) == seen
    assert script.evaluate("views => views.map(showCode)", seen) == codes


def test_the_browser_and_python_forgive_alike(script: Page) -> None:
    random = Random("forgiven")
    signs = [chr(code) for code in (*range(256), *range(0x2000, 0x2070), 0x2212, 0x3000, 0xFEFF)]
    signs += ["&amp;", "&shy;", "&#8209;", "%2D", "%252D", "%E2%80%91", "%ff", "\r\n> ", "=\n", "-", " "]
    texts = []
    for _ in range(4000):
        text = list(f"see ?d={dealcode.example(random.choice(list(CODES)))[random.choice(('fr', 'en'))]} now")
        for _ in range(random.randint(1, 4)):
            text.insert(random.randrange(len(text) + 1), random.choice(signs))
        texts.append("".join(text))
    found = [dealcode.find(text) for text in texts]
    assert script.evaluate("texts => texts.map(findCode)", texts) == found
    assert 500 < sum(map(bool, found)) < 4000
