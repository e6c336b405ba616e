"""What the sentences of Rage are filled with: cards, Jokers and what they name, colours, rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from cardkit.cards import THE, rank_of, suit_of
from cardkit.games import rage as rules
from cardkit.games.rage_cards import HIGHEST, PACK, named_joker
from cardkit.games.rage_deck import NO_SUIT, NOTHING, SKIPPED, is_joker
from cardkit.language import Words, words
from cardkit.reasons import Reason, seat_name
from cardkit.replay import Event, Replay


def reason(key: str, rule: str, kind: str = "reason", only: int | None = None, **facts: Any) -> Reason:
    """A reason of Rage; `only` is the one seat that may read it."""
    return Reason(f"rage.why.{key}", facts, f"rage.{rule}", kind, only)


def rule_of(replay: Replay, option: str) -> str:
    """The rule behind the value an option has in a replay."""
    value = replay.deal.options.get(option, rules.OPTIONS[option][0])
    return rules.RULE_OF[option][value]


def seats_named(**seats: int) -> dict[str, Any]:
    """Seats in a sentence, by what each is in it."""
    return {name: seat_name(seat) for name, seat in seats.items()}


# Cards


def card_facts(card: int, counts_as: int = NOTHING) -> dict[str, Any]:
    """A card in a sentence: its name with and without article, its number and its colour."""
    facts = {"card": name_of(card, counts_as), "the_card": the(card, counts_as)}
    if counts_as == NOTHING:
        return {**facts, "the_face": facts["the_card"]}
    facts["the_face"] = the_face(card, counts_as)
    colour = PACK.suits[suit_of(counts_as)].name
    return {**facts, "colour": colour, "the_colour": with_article(colour)}


def name_of(card: int, counts_as: int) -> Words:
    """The name of a card, of a Joker with what it counts as."""
    joker = is_joker(card) and counts_as != NOTHING
    return rules.MOVES.names(named_joker(card, counts_as) if joker else card)


def the(card: int, counts_as: int) -> Words:
    """A card's name with its article.

    >>> the(PACK.parse("N"), NOTHING)["en"], the(PACK.parse("R7"), PACK.parse("R7"))["fr"]
    ('the no-trump card', 'le 7 rouge')
    """
    if not is_joker(card) or counts_as == NOTHING:
        return PACK.the(card)
    return {lang: f"{article} {name_of(card, counts_as)[lang]}" for lang, article in THE.items()}


def the_face(card: int, counts_as: int) -> Words:
    """What a card has inside its colour: its number, or that it is a Joker and the number it names.

    >>> the_face(PACK.parse("J"), PACK.parse("R7"))["en"]
    'the joker (7)'
    """
    rank = rank_of(counts_as)
    if not is_joker(card):
        return {"fr": f"le {rank}", "en": f"the {rank}"}
    value = f" ({rank})" if rank < HIGHEST else ""
    return {"fr": f"le joker{value}", "en": f"the joker{value}"}


# Colours


def with_article(colour: Words) -> Words:
    """A colour with its French article.

    >>> with_article(PACK.suits[4].name)["fr"]
    "l'orange"
    """
    elided = colour["fr"][0] in "aeiou"
    return {"fr": f"l'{colour['fr']}" if elided else f"le {colour['fr']}", "en": colour["en"]}


def led_facts(asked: int) -> dict[str, Any]:
    """The colour asked for in a sentence, with and without its article; nothing if none is."""
    if asked == NO_SUIT:
        return {}
    colour = PACK.suits[asked].name
    return {"led": colour, "the_led": with_article(colour)}


def trump_name(trump: int) -> Words:
    """The colour of a trump."""
    return PACK.suits[trump].name


# Cards turned up


def put_aside(events: Iterable[Event]) -> list[Reason]:
    """The action cards put aside while a trump was turned up."""
    cards = [the(event[1], NOTHING) for event in events if event[0] == SKIPPED]
    return [reason("put_aside", "put_aside", n=len(cards), cards=cards)] if cards else []


def no_coloured_card() -> Reason:
    """That the pile has no coloured card left to turn up."""
    return reason("pile_empty", "pile_empty")


def bids_said(bids: Iterable[Sequence[int]]) -> list[Words]:
    """Predictions by seat, to be listed."""
    return [words("rage.bid.of", bid=bid, seat=seat_name(seat)) for seat, bid in bids]
