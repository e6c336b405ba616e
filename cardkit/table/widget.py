"""The table as a widget: one film in, every step drawn in the browser.

Under Voila a table also leaves its picture in the page itself, which is there before any widget is.
"""

from __future__ import annotations

import json
import os
from functools import cache
from html import escape
from importlib.resources import files
from typing import Any

import anywidget
import traitlets

from cardkit.dealcode import GRAMMAR

EARLY = "application/vnd.cardkit.early+html"
"""The type under which a page finds the HTML of a table that needs no kernel."""

SCRIPTS = ("dom", "melds", "scene", "code", "stepper", "sheet", "table", "mount")


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


@cache
def _text(name: str) -> str:
    """The text of a file beside this one."""
    return files(__package__).joinpath(name).read_text(encoding="utf-8")


@cache
def module() -> str:
    """The table's JavaScript as one module.

    >>> module().endswith("export default { render };\\n")
    True
    """
    grammar = f"const CODE = {_json(GRAMMAR)};"
    return "\n".join([grammar, *(_text(f"{name}.js") for name in SCRIPTS)])


def style() -> str:
    """The table's style sheets as one; what wide and narrow tables change of melds comes with them."""
    return _text("table.css") + _text("melds.css")


class Table(anywidget.AnyWidget):
    """A table that shows a film: see `cardkit.table.scene` for how a replay becomes one.

    Each time `runs` goes up the table plays on by itself, to the end of the film.

    >>> Table(film={"key": "deal", "steps": []}).step
    0
    """

    _esm = module()
    _css = style()

    reel = traitlets.Unicode("{}").tag(sync=True)
    step = traitlets.Int(0).tag(sync=True)
    runs = traitlets.Int(0).tag(sync=True)
    seat = traitlets.Int(-1).tag(sync=True)
    lang = traitlets.Unicode("").tag(sync=True)
    picked = traitlets.Dict().tag(sync=True)
    refused = traitlets.Dict().tag(sync=True)
    share = traitlets.Dict({"prefix": "", "suffix": ""}).tag(sync=True)
    in_url = traitlets.Bool(False).tag(sync=True)
    hide_future = traitlets.Bool(False).tag(sync=True)

    def __init__(self, film: dict[str, Any] | None = None, **traits: Any) -> None:
        super().__init__(reel=_json(film or {}), **traits)

    @property
    def film(self) -> dict[str, Any]:
        """What is shown; kept as text (`reel`), which is a tenth of the memory and is sent as it is."""
        film: dict[str, Any] = json.loads(self.reel)
        return film

    @film.setter
    def film(self, film: dict[str, Any]) -> None:
        self.reel = _json(film)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The widget and, in a Voila page, its early picture."""
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle and in_voila():
            bundle[0][EARLY] = early_html(self)
        return bundle


def in_voila() -> bool:
    """Whether this kernel works for a Voila page."""
    return "VOILA_PREHEAT" in os.environ


_printed: set[str] = set()


def early_code() -> str:
    """Style and script of the early tables: the first call of a kernel, then nothing."""
    if _printed:
        return ""
    _printed.add(EARLY)
    script = module().replace("</", "<\\/")
    return f'<style>{style()}</style><script type="module" async>{script}</script>'


def early_html(table: Table) -> str:
    """A table as plain HTML that draws itself, for a page or for the container around it."""
    names = ("step", "seat", "share", "in_url", "hide_future")
    rest = _json({name: getattr(table, name) for name in names})
    payload = f'{{"film":{table.reel},{rest[1:]}'
    safe = payload.replace("</", "<\\/").replace("<!--", "\\u003c!--")
    return (
        f'<div class="ck-early" data-ck-key="{escape(str(table.film.get("key", "")))}">'
        f'<script type="application/json">{safe}</script></div>{early_code()}'
        "<script>window.cardkitTable&&window.cardkitTable.mountEarly()</script>"
    )
