"""The page around a lesson: page bar, Voila template, launching and publishing."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cardkit.page.bar import Page

__all__ = ["Page"]


def __getattr__(name: str) -> Any:
    """Load the page bar, and ipywidgets with it, only for those who show it."""
    if name != "Page":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return import_module("cardkit.page.bar").Page
