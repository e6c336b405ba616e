"""The words on the table's own buttons and labels, in each language."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files


@cache
def words() -> dict[str, dict[str, str]]:
    """Every word of the table, for the `text` of a film.

    >>> words()["share"]["en"]
    'Share'
    """
    return tomllib.loads(files(__package__).joinpath("words.toml").read_text(encoding="utf-8"))
