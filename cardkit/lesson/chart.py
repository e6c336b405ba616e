"""A plotly figure on the page: plotly's script travels once, when the first figure asks for it.

Every bar opens the deals behind it, by a click or from the list under the picture.
"""

from __future__ import annotations

import gzip
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any

import anywidget
import traitlets

from cardkit.language import Words, words


@cache
def plotly_script() -> bytes:
    """The plotly.js that the plotly package brings, compressed."""
    from plotly.offline import get_plotlyjs

    return gzip.compress(get_plotlyjs().encode(), compresslevel=6)


def _text(name: str) -> str:
    return files(__package__).joinpath(name).read_text(encoding="utf-8")


class Chart(anywidget.AnyWidget):
    """A figure with what it says in a sentence, the list of its bars, and its data to take along.

    `picked` is ``{"key": ..., "n": ...}`` after a bar was chosen; `bars` holds ``{"key", "label"}`` in order.
    """

    _esm = _text("chart.js")
    _css = _text("chart.css")

    figure = traitlets.Dict().tag(sync=True)
    said = traitlets.Dict().tag(sync=True)
    bars: Any = traitlets.List().tag(sync=True)
    csv = traitlets.Unicode("").tag(sync=True)
    file_name = traitlets.Unicode("cardkit.csv").tag(sync=True)
    text = traitlets.Dict().tag(sync=True)
    picked = traitlets.Dict().tag(sync=True)

    def __init__(self) -> None:
        names = ("bars", "csv")
        super().__init__(text={name: words(f"chart.{name}") for name in names})
        self.on_msg(self._send_script)

    def _send_script(self, _: Any, content: dict[str, Any], __: Any) -> None:
        if content.get("need") == "plotly":
            self.send({"have": "plotly"}, buffers=[plotly_script()])

    def draw(self, figure: dict[str, Any], said: Words, bars: Sequence[dict[str, Any]], csv: str) -> None:
        """Show a figure (plotly's JSON), its sentence, its bars and its data."""
        with self.hold_sync():
            self.figure, self.said = figure, said
            self.bars, self.csv = list(bars), csv
