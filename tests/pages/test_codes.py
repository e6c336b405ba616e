"""Deal codes across the seam: each side, Python and the browser, reads what the other writes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest
from dealcodes import views
from playwright.sync_api import Browser, Page

from cardkit import View, parse, replay, show
from cardkit.dealcode import GRAMMAR, example, show_deal
from cardkit.game import CODES
from cardkit.page import bar as page_bar
from cardkit.table.widget import module

SCRIPT = files("cardkit.table").joinpath("code.js").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    """A page with the very script of the tables that writes and reads codes."""
    grammar = f"const CODE = {json.dumps(GRAMMAR, ensure_ascii=False, separators=(',', ':'))};"
    assert f"{grammar}\n" in module()
    assert SCRIPT in module()
    page = browser.new_page()
    page.add_script_tag(content=f"{grammar}\n{SCRIPT}")
    yield page
    page.close()


@pytest.mark.parametrize("name", CODES)
def test_each_side_reads_what_the_other_writes(page: Page, name: str) -> None:
    every = [*views(name)]
    parts = [
        {
            "code": show_deal(view.replay),
            "step": view.step,
            "seat": -1 if view.seat is None else view.seat,
            "hideFuture": view.hide_future,
            "lang": view.lang,
        }
        for view in every
    ]
    written = page.evaluate("parts => parts.map(writeCode)", parts)
    assert written == [show(view) for view in every]
    read = page.evaluate("codes => codes.map((code) => readCode(code))", written)
    assert read == [{key: each[key] for key in each if key != "lang"} for each in parts]
    for view, code in zip(every, written, strict=True):
        again = parse(code)
        assert (again.step, again.seat, again.lang) == (view.step, view.seat, view.lang)


def test_the_browser_forgives_what_python_forgives(page: Page) -> None:
    whole = show(View(replay("sticheln", seed=7), 23, 1, "fr", hide_future=True))
    for text in (
        f"({whole}).",
        f"\ufeff{whole}\u200b",
        whole.replace("-", "\u2011"),
        f"x {whole[:9]}\n{whole[9:]}",
    ):
        assert page.evaluate("text => readCode(text).step", text) == parse(text).step == 23


@pytest.mark.parametrize(
    "text", ["", "hello", "ST1-p4-n7-s23-v1-fr-SZ", "ST1-p4-n7-s24-vx-fr-SZ", "ST1-p4-n7-s23-vx-fr-SZ9"]
)
def test_the_browser_leaves_what_is_no_code_to_python(page: Page, text: str) -> None:
    assert page.evaluate("text => readCode(text)", text) is None


START = Path(page_bar.__file__).parent / "jupyter/voila/templates/cardkit/static/start.js"
ARRIVALS = (
    "?d={}",
    "?lang=&d={}",
    "?d={}.",
    "?d=({})",
    "?d={}%E2%80%8B&amp;theme=dark",
    "?theme=dark&amp;d={}",
    "?d=see+{}",
    "?d=%3C{}%3E",
    "?d=%253C{}%253E",
    "?urlpath=voila%2Fx.ipynb%3Fd%3D{}",
)


@pytest.mark.parametrize("hyphen", ["-", "%2D", "%252D", "\u2011", "\u2212"])
@pytest.mark.parametrize("around", ARRIVALS)
def test_a_page_begins_in_the_language_of_its_code(browser: Browser, around: str, hyphen: str) -> None:
    """Before any Python: what the start script takes for the code's language is what Python reads."""
    context = browser.new_context(locale="en-GB")
    page = context.new_page()
    script = START.read_text(encoding="utf-8")
    html = f"<!doctype html><html><head><script>{script}</script></head></html>"
    page.route("**/*", lambda route: route.fulfill(body=html, content_type="text/html"))
    for lang, other in (("fr", "en"), ("en", "fr")):
        query = around.format(example("rage")[lang].replace("-", hyphen))
        page.goto("http://127.0.0.1/")
        page.evaluate("lang => localStorage.setItem('cardkit.lang', lang)", other)
        page.goto(f"http://127.0.0.1/{query}")
        assert page.locator("html").get_attribute("data-ck-lang") == parse(query).lang == lang
    context.close()
