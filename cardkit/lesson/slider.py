"""A slider with a name: the one of ipywidgets has none for a screen reader."""

from __future__ import annotations

from importlib.resources import files

import anywidget
import traitlets

from cardkit.language import Words


def _text(name: str) -> str:
    return files(__package__).joinpath(name).read_text(encoding="utf-8")


class Slider(anywidget.AnyWidget):
    """A labelled slider; `value` follows it.

    >>> Slider({"fr": "Ton pari", "en": "Your guess"}, 1, 40, 1, start=9).value
    9.0
    """

    _esm = _text("slider.js")
    _css = _text("slider.css")

    label = traitlets.Dict().tag(sync=True)
    least = traitlets.Float().tag(sync=True)
    most = traitlets.Float().tag(sync=True)
    by = traitlets.Float(1.0).tag(sync=True)
    value = traitlets.Float(0.0).tag(sync=True)

    def __init__(self, label: Words, least: float, most: float, by: float, start: float) -> None:
        super().__init__(label=label, least=least, most=most, by=by, value=min(max(start, least), most))
