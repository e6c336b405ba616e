"""What a person does on a page: wait until it answers, find a table or a piece, press buttons and keys."""

from __future__ import annotations

from playwright.sync_api import Locator, Page


def ready(page: Page) -> Page:
    """The page once every widget answers."""
    page.wait_for_selector('html[data-ck-arrival="ready"]')
    return page


def table(page: Page, key: str) -> Locator:
    """A table by its key."""
    return page.locator(f'.ck[data-key="{key}"]')


def piece(page: Page, key: str) -> Locator:
    """The piece around a table."""
    return page.locator(f'.ck-piece:has(> * .ck[data-key="{key}"], > .ck[data-key="{key}"])')


def button(where: Page | Locator, name: str) -> Locator:
    """A button by what it says."""
    return where.get_by_role("button", name=name)


def press(where: Locator, *keys: str) -> None:
    """Press keys on a table."""
    where.focus()
    for key in keys:
        where.page.keyboard.press(key)
