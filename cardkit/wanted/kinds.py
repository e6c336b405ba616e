"""Kinds of values: how each is called, and how a value is taken as one."""

from __future__ import annotations

import inspect
import operator
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Annotated, Any

from cardkit.errors import BadArgument, shown
from cardkit.language import LANGUAGES, Words, words

Take = Callable[[str, Any], Any]
"""Gives the value of an argument as the function takes it, or raises a `CardkitError`."""

KNOWN = {
    str: "text",
    bool: "truth",
    int: "whole",
    float: "decimal",
    list: "list",
    tuple: "list",
    dict: "table",
    type(None): "none",
}
"""Kinds of values a reader knows by a word."""


@dataclass(frozen=True)
class Kind:
    """What a value should be: the key of its name in words, and how a value is taken as one.

    `take` raises `TypeError` for a value of another kind.
    """

    key: str
    take: Callable[[Any], Any]

    def __call__(self, argument: str, value: Any) -> Any:
        """The value, or `BadArgument`."""
        try:
            return self.take(value)
        except TypeError:
            facts = {"wanted": words(f"wanted.{self.key}"), "kind": kind_of(value)}
        raise BadArgument("kind", argument=argument, value=shown(value), **facts)


def kind_of(value: Any) -> Words:
    """What a value is, in words.

    >>> kind_of("4")["en"], kind_of(True)["en"], kind_of(4 + 1j)["en"]
    ('a text', 'a truth value', 'a complex')
    """
    if type(value) in KNOWN:
        return words(f"kind.{KNOWN[type(value)]}")
    return (
        words("kind.function") if inspect.isroutine(value) else words("kind.other", type=type(value).__name__)
    )


def like(key: str, fits: Callable[[Any], bool]) -> Kind:
    """Whatever fits, called in words as the key says."""

    def take(value: Any) -> Any:
        if not fits(value):
            raise TypeError
        return value

    return Kind(key, take)


text = like("text", lambda value: isinstance(value, str))
"""A text."""


def whole(value: Any) -> int:
    """A whole number of any library as Python's own; `TypeError` for all else, also for True and False.

    >>> import numpy
    >>> whole(numpy.int64(7))
    7
    """
    if isinstance(value, bool):
        raise TypeError
    return operator.index(value)


def truth(value: Any) -> bool:
    """True or False, of Python or NumPy."""
    if type(value).__name__ not in ("bool", "bool_"):
        raise TypeError
    return bool(value)


def within(least: int, most: int) -> Take:
    """A number from `least` to `most`."""

    def take(argument: str, value: int) -> int:
        if not least <= value <= most:
            raise BadArgument("range", argument=argument, value=shown(value), least=least, most=most)
        return value

    return take


def among(known: Iterable[str]) -> Take:
    """A text that is one of a few."""
    names = tuple(known)

    def take(argument: str, value: str) -> str:
        if value not in names:
            raise BadArgument("choice", argument=argument, value=shown(value), known=", ".join(names))
        return value

    return take


Lang = Annotated[str, among(LANGUAGES)]
"""A language cardkit speaks."""
