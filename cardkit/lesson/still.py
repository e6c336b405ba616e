"""A piece that needs no kernel once it is shown: plain HTML, in a page and in a notebook."""

from __future__ import annotations

from typing import Any

from cardkit.table.widget import EARLY, in_voila


class Still:
    """HTML that both Voila and JupyterLab show as it is.

    >>> sorted(Still("<p>7</p>")._repr_mimebundle_())
    ['text/html', 'text/plain']
    """

    def __init__(self, html: str) -> None:
        self.html = html

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, str]:
        kind = EARLY if in_voila() else "text/html"
        return {kind: self.html, "text/plain": "(picture)"}
