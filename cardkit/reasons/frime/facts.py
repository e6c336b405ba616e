"""What the sentences of Frimé are filled with: cards, melds and the places of their wilds, money, rules."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cardkit import language
from cardkit.cards import suit_of
from cardkit.games import frime as rules
from cardkit.games.frime_deck import PACK, is_wild
from cardkit.games.frime_search import ACE
from cardkit.games.frime_shapes import (
    ABOVE,
    ADDED,
    BELOW,
    PLACES,
    WILD,
    cards_in_run,
    cards_of,
    first_in,
    is_group,
    kind_of,
    last_in,
    rank_in,
    suit_in,
)
from cardkit.language import Words, plain, words
from cardkit.reasons import Reason, seat_name
from cardkit.replay import Replay


def reason(key: str, rule: str, kind: str = "reason", only: int | None = None, **facts: Any) -> Reason:
    """A reason of Frimé; `only` is the one seat that may read it."""
    return Reason(f"frime.why.{key}", facts, f"frime.{rule}", kind, only)


def rule_of(replay: Replay, option: str) -> str:
    """The rule behind the value an option has in a replay."""
    value = replay.deal.options.get(option, rules.OPTIONS[option][0])
    return rules.RULE_OF[option][value]


def seats_named(**seats: int) -> dict[str, Any]:
    """Seats in a sentence, by what each is in it."""
    return {name: seat_name(seat) for name, seat in seats.items()}


# Money


def money(cents: int) -> Words:
    """An amount in a sentence: cents below a dollar, else dollars and cents.

    >>> money(50)["fr"], money(1075)["en"], money(-30)["en"]
    ('50 ¢', '$10.75', '−30 ¢')
    """
    if abs(cents) >= 100:
        return language.money(cents)
    return {"fr": f"{plain(cents)} ¢", "en": f"{plain(cents)} ¢"}


def signed_money(cents: int) -> Words:
    """An amount that is gained or paid, with its sign."""
    return {lang: f"+{text}" if cents > 0 else text for lang, text in money(cents).items()}


# Cards


def card_facts(card: int, suffix: str = "") -> dict[str, Any]:
    """A card in a sentence: its name without and with its article."""
    return {f"card{suffix}": PACK.names(card), f"the_card{suffix}": PACK.the(card)}


def listed(cards: Iterable[int]) -> Words:
    """Cards in a sentence, suit by suit."""
    return PACK.listed(cards)


def face_at(place: int) -> Words:
    """The face that belongs to a place of a run; the lowest is a two's, as a variant.

    >>> [face_at(place)["fr"] for place in (0, 1, 12)]
    ['2', '3', 'as']
    """
    return PACK.face_name((place - 1) % PLACES)


def the_face_at(place: int) -> Words:
    """The same with its article.

    >>> [the_face_at(place)["fr"] for place in (0, 10, 12)]
    ['le 2', 'la dame', "l'as"]
    """
    return PACK.the_face((place - 1) % PLACES)


def ranks_said(rank: int) -> Words:
    """A rank in the plural: ``rois``, ``7s``."""
    return PACK.faces_name(rank)


def of_ranks(rank: int) -> Words:
    """A rank in the plural after ``group``: ``de rois``, ``d'as``."""
    return words("frime.of_aces" if rank == ACE else "frime.of_ranks", ranks=ranks_said(rank))


def suit_said(suit: int) -> Words:
    """The name of a suit."""
    return PACK.suits[suit].name


def wild_or_name(card: int) -> Words:
    """The name of a card of a meld, or that it is a wild."""
    return words("frime.wild") if card == WILD or is_wild(card) else PACK.names(card)


# Melds


def wild_places(meld: int) -> list[int]:
    """The places of a run that are wilds."""
    places = range(first_in(meld), last_in(meld) + 1)
    return [place for place in places if not cards_in_run(meld) >> place & 1]


def meld_said(meld: int) -> Words:
    """A meld in a sentence, or what is added to one that lies open.

    >>> from cardkit.games.frime_deck import FIRST_MELD
    >>> meld_said(rules.MOVES.parse("H:56*7") - FIRST_MELD)["en"]
    'run of hearts 5–7 (wild: 6)'
    """
    if kind_of(meld) in (ABOVE, BELOW, ADDED):
        return _added_said(meld)
    return group_said(meld) if is_group(meld) else run_said(meld)


def group_said(meld: int) -> Words:
    """A group in a sentence: its rank, the suits of its cards, its wilds."""
    cards = [words("frime.wild") if card == WILD else suit_said(suit_of(card)) for card in cards_of(meld)]
    return words("frime.meld.group", of_ranks=of_ranks(rank_in(meld)), cards=cards)


def run_said(meld: int) -> Words:
    """A run in a sentence: its suit, its ends, the places of its wilds."""
    wild = [face_at(place) for place in wild_places(meld)]
    if not wild:
        return words("frime.meld.run", **run_facts(meld))
    return words("frime.meld.run_wild", n=len(wild), faces=wild, **run_facts(meld))


def run_facts(meld: int) -> dict[str, Any]:
    """The suit and the ends of a run in a sentence."""
    first, last = face_at(first_in(meld)), face_at(last_in(meld))
    return {"suit": suit_said(suit_in(meld)), "first": first, "last": last}


def _added_said(piece: int) -> Words:
    cards = [wild_or_name(card) for card in cards_of(piece)]
    if is_group(piece):
        return words("frime.meld.on_group", cards=cards, of_ranks=of_ranks(rank_in(piece)))
    return words("frime.meld.on_run", cards=cards, suit=suit_said(suit_in(piece)))


def melds_said(melds: Iterable[int]) -> list[Words]:
    """Melds to be listed in a sentence."""
    return [meld_said(meld) for meld in melds]
