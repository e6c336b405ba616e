"""What an annotation wants of a value."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import reduce
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin

from cardkit.errors import BadArgument, shown
from cardkit.wanted.kinds import Kind, Take, like, text, truth, whole, within

FAR = 10**12
"""Further than any number cardkit counts to."""


def wanted_by(hint: Any) -> Take | None:
    """What an annotation wants of a value; nothing where it takes anything.

    A `Kind` in an ``Annotated`` says all that is wanted; other remarks there are asked after the type.

    >>> wanted_by(int)("seed", "7")
    Traceback (most recent call last):
    cardkit.errors.BadArgument: “seed” must be a whole number, like 7; '7' is a text.
    """
    origin, inner = get_origin(hint), get_args(hint)
    if hint is Any:
        return None
    if origin is Annotated:
        return next((each for each in inner if isinstance(each, Kind)), None) or _in_turn(*inner)
    if origin in (Union, UnionType):
        return _one_of([each for each in inner if each is not type(None)], type(None) in inner)
    return _plain(origin or hint, inner)


def _plain(kind: Any, inner: tuple[Any, ...]) -> Take:
    simple: dict[Any, Take] = {
        int: _not_too_far,
        bool: Kind("truth", truth),
        str: text,
        Callable: like("function", callable),
    }
    if kind in simple:
        return simple[kind]
    if issubclass(kind, Mapping):
        return _table_of(*inner)
    return _row_of(inner[0]) if issubclass(kind, Sequence) else _of_class(kind)


def _of_class(kind: type) -> Take:
    return like(kind.__name__.lower(), lambda value: isinstance(value, kind))


def _not_too_far(argument: str, value: Any) -> Any:
    return within(-FAR, FAR)(argument, Kind("whole", whole)(argument, value))


def _in_turn(hint: Any, *remarks: Take) -> Take:
    takes = [take for take in (wanted_by(hint), *remarks) if take is not None]
    return lambda argument, value: reduce(lambda taken, take: take(argument, taken), takes, value)


def _one_of(hints: Sequence[Any], may_be_none: bool) -> Take | None:
    """The value as the first that takes it; what the last one says if none does."""
    takes = [take for take in map(wanted_by, hints) if take is not None]
    if len(takes) < len(hints):
        return None

    def take(argument: str, value: Any) -> Any:
        if may_be_none and value is None:
            return None
        for each in takes[:-1]:
            try:
                return each(argument, value)
            except BadArgument:
                continue
        return takes[-1](argument, value)

    return take


def _row_of(hint: Any) -> Take:
    row = Kind({int: "numbers", str: "texts"}.get(hint, "list"), _row)
    each = wanted_by(hint)

    def take(argument: str, value: Any) -> Sequence[Any]:
        items: list[Any] = row(argument, value)
        if each is not None:
            items = [each(f"{argument}[{at}]", item) for at, item in enumerate(items)]
        return tuple(items) if isinstance(value, tuple) else items

    return take


def _row(value: Any) -> list[Any]:
    """The items of a list, a tuple, a range or a row of NumPy."""
    items = value.tolist() if hasattr(value, "tolist") else value
    if isinstance(items, (str, bytes)) or not isinstance(items, Sequence):
        raise TypeError
    return list(items)


def _table_of(key_hint: Any, value_hint: Any) -> Take:
    table = like("table", lambda given: isinstance(given, Mapping))
    key, each = (wanted_by(hint) or _as_it_is for hint in (key_hint, value_hint))

    def take(argument: str, value: Any) -> dict[Any, Any]:
        pairs = table(argument, value).items()
        return {key(argument, name): each(f"{argument}[{shown(name)}]", one) for name, one in pairs}

    return take


def _as_it_is(_: str, value: Any) -> Any:
    return value
