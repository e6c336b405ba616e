"""The list of lessons, and pages that do not exist."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

NOTEBOOKS = Path(__file__).parent.parent.parent / "notebooks"

Visit = Callable[..., Any]


@pytest.mark.parametrize(("lang", "width", "dark"), [("fr", 1280, False), ("en", 360, True)])
def test_the_landing_page(site: str, visit: Visit, lang: str, width: int, dark: bool) -> None:
    page = visit(site, lang=lang, width=width, dark=dark).page
    expect(page.locator("html")).to_have_attribute("lang", lang)
    links = page.locator("a[href*='sticheln.ipynb']")
    expect(links.first).to_be_visible()
    assert page.locator("a[href*='.ipynb']").count() >= len(list(NOTEBOOKS.glob("*.ipynb"))) > 0
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert Axe().run(page).response["violations"] == []


def test_the_language_chosen_here_goes_along(site: str, visit: Visit) -> None:
    page = visit(site, lang="en").page
    page.locator('[data-ck-set-lang="fr"]').click()
    page.locator("a[href*='sticheln.ipynb']").first.click()
    page.wait_for_selector('.ck[data-key="deal"]')
    expect(page.locator("html")).to_have_attribute("lang", "fr")


@pytest.mark.parametrize(("lang", "said"), [("fr", "leçons"), ("en", "lessons")])
def test_an_unknown_page_speaks_the_readers_language(site: str, visit: Visit, lang: str, said: str) -> None:
    watched = visit(site + "voila/render/nothing.ipynb", lang=lang)
    expect(watched.page.locator("body")).to_contain_text(said)
    assert "Traceback" not in watched.page.content()
    watched.wrong.clear()
