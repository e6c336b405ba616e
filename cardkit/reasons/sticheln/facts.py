"""What the sentences of Sticheln are filled with: cards, colours, and reasons with their rule."""

from __future__ import annotations

from typing import Any

from cardkit.cards import rank_of, suit_of
from cardkit.games import sticheln as rules
from cardkit.language import Words
from cardkit.reasons import Reason


def reason(key: str, rule: str, kind: str = "reason", only: int | None = None, **facts: Any) -> Reason:
    """A reason of Sticheln; `only` is the one seat that may read it."""
    return Reason(f"sticheln.why.{key}", facts, f"sticheln.{rule}", kind, only)


def card_facts(card: int) -> dict[str, Any]:
    """A card in a sentence: its name, colour and number."""
    colour = rules.PACK.suits[suit_of(card)].name
    return {
        "card": name_of(card),
        "the_colour": _with_article(colour),
        "colour": colour,
        "rank": rank_of(card),
    }


def led_facts(led: int) -> dict[str, Any]:
    """The led colour in a sentence, with and without its article."""
    colour = rules.PACK.suits[led].name
    return {"led": colour, "the_led": _with_article(colour)}


def _with_article(colour: Words) -> Words:
    elided = colour["fr"][0] in "aeiou"
    return {"fr": f"l'{colour['fr']}" if elided else f"le {colour['fr']}", "en": colour["en"]}


def name_of(card: int) -> Words:
    """A card's name."""
    return rules.PACK.names(card)
