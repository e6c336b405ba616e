"""What the sentences of Barbu are filled with: cards with articles, suits, reasons with their rule."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cardkit.cards import suit_of
from cardkit.games import barbu as rules
from cardkit.games.barbu_deck import CONTRACTS
from cardkit.language import Words, words
from cardkit.reasons import Reason, seat_name
from cardkit.replay import Replay
from cardkit.suits import Names


def reason(key: str, rule: str, kind: str = "reason", only: int | None = None, **facts: Any) -> Reason:
    """A reason of Barbu; `only` is the one seat that may read it."""
    return Reason(f"barbu.why.{key}", facts, f"barbu.{rule}", kind, only)


def card_facts(card: int) -> dict[str, Any]:
    """A card in a sentence: with its article, as something thrown away, its face and its suit alone."""
    return {
        "the_card": rules.PACK.the(card),
        "away": away(card),
        "the_face": rules.PACK.the_face(card),
        "suit": suit_name(suit_of(card)),
    }


def away(card: int) -> Words:
    """A card as something thrown away, which French says with "de".

    >>> [away(rules.PACK.parse(card))["fr"] for card in ("KH", "QS", "AC")]
    ['du roi de cœur', 'de la dame de pique', "de l'as de trèfle"]
    """
    named = rules.PACK.the(card)
    french = named["fr"]
    return {**named, "fr": f"du {french[3:]}" if french.startswith("le ") else f"de {french}"}


def suit_name(suit: int) -> Names:
    """The name of a suit."""
    return rules.PACK.suits[suit].name


def the_cards(cards: Iterable[int]) -> list[Words]:
    """Cards with their articles, to be listed."""
    return [rules.PACK.the(card) for card in cards]


def seats_named(**seats: int) -> dict[str, Any]:
    """Seats in a sentence, by what each is in it."""
    return {name: seat_name(seat) for name, seat in seats.items()}


def contract_name(contract: int) -> Words:
    """The name of a contract inside a sentence."""
    return words(f"barbu.contract.{CONTRACTS[contract]}")


def rule_of(replay: Replay, option: str) -> str:
    """The rule behind the value an option has in a replay."""
    value = replay.deal.options.get(option, rules.OPTIONS[option][0])
    return rules.RULE_OF[option][value]
