"""The page bar: language, classroom view and the way back to the list of lessons."""

import tomllib
from html import escape
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from cardkit.language import LANGUAGES, Words
from cardkit.table.widget import EARLY, in_voila

HERE = Path(__file__).parent
STATIC = HERE / "jupyter" / "voila" / "templates" / "cardkit" / "static"
SCRIPTS = (STATIC / "start.js", HERE / "hearing.js", HERE / "bar.js")
BACK = '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M15 5l-7 7 7 7"/></svg>'
SCREEN = (
    '<svg viewBox="0 0 24 24" aria-hidden="true">'
    '<rect x="3" y="4" width="18" height="12" rx="1.5"/><path d="M12 16v4M8 20h8"/></svg>'
)


def both(text: Words) -> str:
    """A text in each language as HTML; the page shows the reader's.

    >>> both({"fr": "pli", "en": "trick"})
    '<span lang="fr">pli</span><span lang="en">trick</span>'
    """
    return "".join(f'<span lang="{lang}">{escape(text[lang])}</span>' for lang in LANGUAGES)


def _words() -> dict[str, Any]:
    return tomllib.loads((HERE / "words.toml").read_text(encoding="utf-8"))


def silence() -> dict[str, str]:
    """What the page says when nobody answers its reader, as HTML in both languages.

    >>> "no longer answers" in silence()["unreachable"]
    True
    """
    return {key: both(text) for key, text in _words()["silence"].items()}


def bar_markup(early: bool = False) -> str:
    """Write the page bar as HTML that works wherever `start.js` runs.

    >>> bar_markup().count("<button")
    3
    """
    words = _words()
    return (
        f'<nav class="ck-bar" aria-labelledby="ck-bar-name"{" data-ck-early" if early else ""}>'
        f'<span class="ck-bar-hidden" id="ck-bar-name">{both(words["bar"])}</span>'
        f"<a data-ck-lessons hidden>{BACK}{both(words['lessons'])}</a>"
        '<span class="ck-bar-space"></span>'
        '<span class="ck-bar-langs" role="group" aria-labelledby="ck-bar-langs">'
        f'<span class="ck-bar-hidden" id="ck-bar-langs">{both(words["language"])}</span>'
        '<button type="button" data-ck-set-lang="fr" lang="fr" aria-label="Français">FR</button>'
        '<button type="button" data-ck-set-lang="en" lang="en" aria-label="English">EN</button>'
        "</span>"
        f'<button type="button" data-ck-set-big>{SCREEN}{both(words["big"])}</button>'
        "</nav>"
    )


class Page(anywidget.AnyWidget):
    """Show the page bar and keep Python told of what the reader chose in the browser.

    >>> page = Page()
    >>> page.observe(lambda change: print(change.new), "lang")
    >>> page.lang = "fr"
    fr
    """

    _esm = "\n".join(path.read_text(encoding="utf-8") for path in SCRIPTS)
    _css = "\n".join(path.read_text(encoding="utf-8") for path in (STATIC / "lang.css", STATIC / "bar.css"))
    lang = traitlets.Enum(["fr", "en"], "en").tag(sync=True)
    big = traitlets.Bool(False).tag(sync=True)
    search = traitlets.Unicode("").tag(sync=True)
    host = traitlets.Enum(["voila", "lab", "other"], "other").tag(sync=True)
    scheme = traitlets.Enum(["light", "dark"], "light").tag(sync=True)
    markup = traitlets.Unicode(bar_markup()).tag(sync=True)
    silence = traitlets.Dict(silence()).tag(sync=True)

    def __init__(self, **traits: Any) -> None:
        super().__init__(**traits)
        self.on_msg(self._answer)

    def _answer(self, _: Any, content: dict[str, Any], buffers: Any) -> None:
        """Tell the browser that this kernel is still there."""
        if "ping" in content:
            self.send({"pong": content["ping"]})

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None or not in_voila():
            return bundle
        data, metadata = bundle
        return {**data, EARLY: bar_markup(early=True)}, metadata
