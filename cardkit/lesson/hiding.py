"""Films of questions: only what may be known before the answer, also in the data that are not drawn."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cardkit.language import Words

KEPT = ("chapter", "zones", "counts", "by", "over", "down")
"""What a step of a question keeps: what lies where, and who played it."""


def asking(
    film: Mapping[str, Any],
    ask: Words,
    why: Sequence[Mapping[str, Any]] = (),
    notes: Mapping[str, Words] | None = None,
    marks: Mapping[str, str] | None = None,
) -> dict[str, Any]:
    """The first step of a film as a question: nothing is said, marked or noted but what is given."""
    step = film["steps"][0]
    asked = {name: step[name] for name in KEPT if name in step}
    asked |= {"say": ask, "why": list(why), "turn": None, "tokens": []}
    asked |= {"notes": dict(notes or {}), "marks": dict(marks or {})}
    used = {each["rule"] for each in why}
    rules = {id_: rule for id_, rule in film["rules"].items() if id_ in used}
    return {**film, "steps": [asked], "rules": rules, "sheet": None}


def only(film: Mapping[str, Any], shown: Callable[[Mapping[str, Any]], bool]) -> dict[str, Any]:
    """A film with only some of its zones; the cards of the others are gone from its data as well."""
    zones = [zone for zone in film["zones"] if shown(zone)]
    names = {zone["id"] for zone in zones}
    steps = [_only(step, names) for step in film["steps"]]
    lying = {card for step in steps for cards in step["zones"].values() for card in cards}
    cards = {card: face for card, face in film["cards"].items() if card in lying}
    return {**film, "zones": zones, "steps": steps, "cards": cards}


def _only(step: Mapping[str, Any], names: set[str]) -> dict[str, Any]:
    """A step with only these zones."""
    kept = {**step, "zones": {name: cards for name, cards in step["zones"].items() if name in names}}
    for field in ("counts", "down"):
        if isinstance(step.get(field), Mapping):
            kept[field] = {name: value for name, value in step[field].items() if name in names}
        elif field in step:
            kept[field] = [name for name in step[field] if name in names]
    return kept
