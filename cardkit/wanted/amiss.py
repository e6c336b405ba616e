"""Arguments that cannot be bound: which one is unknown, missing or too many, and which was meant."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from inspect import Parameter, Signature
from typing import Any

from cardkit.errors import BadArgument

MEANT = {
    "n": ("deals", "times", "players"),
    "games": ("deals",),
    "samples": ("deals", "times"),
    "runs": ("deals", "times"),
    "size": ("deals", "times", "width"),
    "count": ("deals", "times", "most"),
    "number": ("seed", "deal", "step"),
    "limit": ("most",),
    "seats": ("players",),
    "who": ("strategies", "strategy"),
    "rng": ("seed",),
    "random_state": ("seed",),
    "variant": ("options", "option"),
    "rules": ("options",),
    "jobs": ("threads",),
    "n_jobs": ("threads",),
    "workers": ("threads",),
    "column": ("by", "of"),
    "game": ("name",),
}
"""Names other libraries use, and what they are called here."""


def unknown(function: str, signature: Signature, argument: str, more: Sequence[str] = ()) -> BadArgument:
    """That a function has no such argument, and which was meant; `more` are known beside its signature."""
    known = [*_by_name(signature), *more]
    usual = [name for name in MEANT.get(argument.lower(), ()) if name in known]
    meant = usual or get_close_matches(argument.lower(), known, 1, 0.6)
    if meant:
        return BadArgument("meant", function=function, argument=argument[:40], meant=meant[0])
    if not known:
        return BadArgument("many", function=function, n=0, given=1)
    facts = {"argument": argument[:40], "known": ", ".join(known)}
    return BadArgument("unknown", function=function, **facts)


def unbound(
    function: str, signature: Signature, args: Sequence[Any], kwargs: dict[str, Any], more: Sequence[str] = ()
) -> BadArgument:
    """Why arguments do not fit a signature."""
    parameters = signature.parameters.values()
    places = [each.name for each in parameters if each.kind is Parameter.POSITIONAL_OR_KEYWORD]
    given, own = places[: len(args)], places[:1] == ["self"]
    strangers = [name for name in kwargs if name not in signature.parameters]
    if strangers and not _takes_any(signature, Parameter.VAR_KEYWORD):
        return unknown(function, signature, strangers[0], more)
    if len(args) > len(places) and not _takes_any(signature, Parameter.VAR_POSITIONAL):
        return BadArgument("many", function=function, n=len(places) - own, given=len(args) - own)
    twice = [name for name in given if name in kwargs]
    if twice:
        return BadArgument("twice", function=function, argument=twice[0])
    needed = [
        each.name for each in parameters if each.default is each.empty and each.name in _by_name(signature)
    ]
    missing = [name for name in needed if name not in given and name not in kwargs]
    return BadArgument("missing", function=function, argument=missing[0])


def _by_name(signature: Signature) -> list[str]:
    kinds = (Parameter.POSITIONAL_OR_KEYWORD, Parameter.KEYWORD_ONLY)
    return [name for name, each in signature.parameters.items() if each.kind in kinds and name != "self"]


def _takes_any(signature: Signature, kind: Any) -> bool:
    return any(each.kind is kind for each in signature.parameters.values())
