"""Deal codes across the seam: each side, Python and the browser, reads what the other writes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.resources import files

import pytest
from dealcodes import views
from playwright.sync_api import Browser, Page

from cardkit import View, parse, replay, show
from cardkit.dealcode import GRAMMAR, show_deal
from cardkit.game import CODES
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


@pytest.mark.parametrize("text", ["", "hello", "ST1-p4-n7-s23-v1-fr-SZ", "ST1-p4-n7-s24-vx-fr-SZ"])
def test_the_browser_leaves_what_is_no_code_to_python(page: Page, text: str) -> None:
    assert page.evaluate("text => readCode(text)", text) is None
