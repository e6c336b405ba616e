"""Numbers in base 32: who holds each card of the deck, and which of the legal moves was made."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from cardkit.cards import Layout
from cardkit.dealcode.grammar import ALPHABET
from cardkit.game import game
from cardkit.replay import Deal, Replay
from cardkit.strategies import too_long


def number(text: str) -> int:
    """A number as a code writes it: no sign, no zero before it, at most nine digits; else `ValueError`.

    >>> number("7")
    7
    """
    if not re.fullmatch("0|[1-9][0-9]{0,8}", text, re.ASCII):
        raise ValueError(f"not a number of a code: {text!r}")
    return int(text)


def _write(packed: int) -> str:
    digits = ""
    while packed:
        digits = ALPHABET[packed & 31] + digits
        packed >>= 5
    return digits or "0"


def _read(text: str) -> int:
    packed = 0
    for letter in text.upper():
        packed = packed * 32 + ALPHABET.index(letter)
    if _write(packed) != text.upper():
        raise ValueError("written longer than needed")
    return packed


def _nothing_left(packed: int) -> None:
    if packed:
        raise ValueError("more is packed than was asked for")


# Cards laid out by hand


def pack_layout(deal: Deal) -> list[str]:
    """The fields of cards laid out by hand: hands, pile, chips."""
    assert deal.laid is not None
    deck = game(deal.game).deck(deal.players, deal.options)
    holders: dict[int, list[int]] = {card: [] for card in deck}
    for seat, hand in enumerate(deal.laid.hands):
        for card in hand:
            holders[card].append(seat + 1)
    packed, left = 0, []
    for card in reversed(deck):
        holder = holders[card].pop() if holders[card] else 0
        left += [] if holder else [card]
        packed = packed * (deal.players + 1) + holder
    fields = ["h" + _write(packed)]
    left.reverse()
    if deal.laid.pile:
        fields.append(f"k{len(deal.laid.pile)}.{_write(_pack_order(deal.laid.pile, left))}")
    if deal.laid.chips:
        fields.append("c" + ".".join(str(chips) for chips in deal.laid.chips))
    return fields


def unpack_layout(name: str, players: int, options: dict[str, str], found: dict[str, str]) -> Layout:
    """The cards of the fields `found`; `ValueError` if they say more or less than a layout."""
    hands: list[list[int]] = [[] for _ in range(players + 1)]
    packed = _read(found["h"])
    for card in game(name).deck(players, options):
        packed, holder = divmod(packed, players + 1)
        hands[holder].append(card)
    _nothing_left(packed)
    pile: list[int] = []
    if "k" in found:
        count, _, order = found["k"].partition(".")
        pile = _unpack_order(number(count), _read(order), hands[0])
    chips = tuple(number(text) for text in found["c"].split(".")) if "c" in found else ()
    return Layout(tuple(tuple(hand) for hand in hands[1:]), tuple(pile), chips)


def _pack_order(cards: Sequence[int], among: Sequence[int]) -> int:
    """Which cards follow each other, as one number: each card's place among those not yet named."""
    left, places = list(among), []
    for card in cards:
        places.append((left.index(card), len(left)))
        left.remove(card)
    packed = 0
    for place, size in reversed(places):
        packed = packed * size + place
    return packed


def _unpack_order(count: int, packed: int, among: Sequence[int]) -> list[int]:
    left, cards = list(among), []
    if count > len(left):
        raise ValueError("more cards than there are")
    for _ in range(count):
        packed, place = divmod(packed, len(left))
        cards.append(left.pop(place))
    _nothing_left(packed)
    return cards


# Moves


def pack_moves(replay: Replay) -> str:
    """The field of the moves of a replay: how many, and the place of each among the legal ones."""
    packed, choices = 0, [_sorted_choices(replay.branch(step)) for step in range(replay.step)]
    for move, among in zip(reversed(replay.moves), reversed(choices), strict=True):
        packed = packed * len(among) + among.index(move)
    return f"m{replay.step}.{_write(packed)}"


def unpack_moves(deal: Deal, field: str) -> Replay:
    """The replay of a field of moves; `ValueError` if the round ends before, or may never end."""
    count, _, packed = field.partition(".")
    moves, left = number(count), _read(packed)

    def choose(replay: Replay) -> int | None:
        nonlocal left
        if replay.step == moves or too_long(deal.game, replay.states[-1]):
            return None
        choices = _sorted_choices(replay)
        left, place = divmod(left, len(choices))
        return choices[place]

    replay = Replay(deal).go_on(choose)
    if replay.step != moves:
        raise ValueError("more moves than the round has")
    _nothing_left(left)
    return replay


def fits(replay: Replay) -> bool:
    """Whether a code can hold the moves: not those of a round that goes on too long."""
    return not any(too_long(replay.deal.game, state) for state in replay.states[:-1])


def _sorted_choices(replay: Replay) -> list[int]:
    sort: Callable[[list[int]], list[int]] = replay.game.moves.sort
    return sort(replay.choices())
