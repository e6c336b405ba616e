"""A deal on one line: the code that is a link, a box to paste into and something to note on paper.

``ST1-p4-n7-s23-vx-fr-K7``: game and version of the code, players, deal number (seed, or seed.index),
then only what is not usual (``r`` round, ``o`` options; ``h`` hands, ``k`` pile, ``c`` chips, laid out by
hand; ``m`` moves), and how to look at it: step, seat (``x``: all open), language, and two check characters.
Capitals and small letters are the same.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from cardkit.cards import Layout
from cardkit.errors import BadNotation, CardkitError
from cardkit.game import CODES, SEATS, game
from cardkit.language import LANGUAGES
from cardkit.replay import Deal, Replay
from cardkit.wanted import Lang, checked

VERSION = 1
ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Digits and letters that cannot be mistaken for one another on paper (Crockford's base 32)."""


@checked
@dataclass(frozen=True)
class View:
    """A replay and how it is looked at: the step, the seat (None: all hands open) and the language."""

    replay: Replay
    step: int = 0
    seat: int | None = None
    lang: Lang = "en"


def check(text: str) -> str:
    """The two characters that guard a code against a slip of the pen.

    >>> check("ST1-P4-N7-S0-VX-FR")
    '86'
    """
    sum_ = 0
    for letter in text.upper():
        sum_ = (sum_ * 33 + ord(letter)) % 1021
    return ALPHABET[sum_ >> 5] + ALPHABET[sum_ & 31]


def show_deal(replay: Replay) -> str:
    """The part of the code that says which cards and moves; the table adds step, seat and language."""
    deal = replay.deal
    fields = [f"{game(deal.game).code}{VERSION}", f"p{deal.players}"]
    if deal.laid is None:
        fields.append(f"n{deal.seed}" + (f".{deal.index}" if deal.index else ""))
    else:
        fields += _pack_layout(deal)
    fields += [f"r{deal.round}"] if deal.round else []
    numbers = game(deal.game).option_numbers(deal.options)
    chosen = "".join(f"{place}{number}" for place, number in enumerate(numbers) if number)
    fields += [f"o{chosen}"] if chosen else []
    if replay.moves != Replay(deal).play_out().moves:
        fields.append(f"m{replay.step}.{_pack_moves(replay)}")
    return "-".join(fields)


@checked
def show(view: View) -> str:
    """The whole code of a view; `parse` reads it back."""
    seat = "x" if view.seat is None else SEATS[view.seat].lower()
    text = f"{show_deal(view.replay)}-s{view.step}-v{seat}-{view.lang}"
    return f"{text}-{check(text)}"


@checked
def parse(text: str) -> View:
    """The view of a code; `BadNotation` says in one sentence what is damaged.

    >>> show(parse("ST1-p4-n7-s23-vx-fr-" + check("ST1-p4-n7-s23-vx-fr")))[:17]
    'ST1-p4-n7-s23-vx-'
    """
    code = re.sub(r"\s", "", text)
    body, _, tail = code.rpartition("-")
    head = re.fullmatch(r"([A-Za-z]{2})(\d+)", body.partition("-")[0])
    if head is None or head[1].upper() not in CODES.values():
        raise BadNotation("code", text)
    if int(head[2]) != VERSION:
        raise BadNotation("code_version", text, version=head[2], known=VERSION)
    if check(body) != tail.upper():
        raise BadNotation("code_check", text)
    name = next(name for name, letters in CODES.items() if letters == head[1].upper())
    try:
        return _Reader(name, body.split("-")[1:]).view()
    except CardkitError:
        raise
    except (ValueError, KeyError, IndexError) as error:
        raise BadNotation("code", text) from error


@dataclass
class _Reader:
    name: str
    fields: list[str]
    found: dict[str, str] = field(default_factory=dict)

    def view(self) -> View:
        *fields, lang = self.fields
        self.found = {each[0].lower(): each[1:] for each in fields}
        if set(self.found) - set("pnrohkcmsv") or len(self.found) != len(fields):
            raise ValueError("unknown or repeated field")
        replay = self._replay(self._deal())
        step, seat = int(self.found["s"]), self.found["v"].lower()
        if step > replay.step or lang.lower() not in LANGUAGES:
            raise ValueError("step or language out of range")
        seats = SEATS[: replay.deal.players].lower()
        return View(replay, step, None if seat == "x" else seats.index(seat), lang.lower())

    def _deal(self) -> Deal:
        players, options = int(self.found["p"]), self._options()
        game(self.name).check_players(players, options)
        common: dict[str, Any] = {
            "players": players,
            "options": options,
            "round": int(self.found.get("r", "0")),
        }
        if "h" in self.found:
            return Deal(self.name, laid=_unpack_layout(self.name, players, options, self.found), **common)
        seed, _, index = self.found["n"].partition(".")
        return Deal(self.name, seed=int(seed), index=int(index or 0), **common)

    def _options(self) -> dict[str, str]:
        digits = self.found.get("o", "")
        options = list(game(self.name).options.items())
        pairs = [(int(digits[at]), int(digits[at + 1])) for at in range(0, len(digits), 2)]
        return {options[place][0]: options[place][1][number] for place, number in pairs}

    def _replay(self, deal: Deal) -> Replay:
        if "m" not in self.found:
            return Replay(deal).play_out()
        count, _, packed = self.found["m"].partition(".")
        return _unpack_moves(deal, int(count), packed)


# Numbers in base 32: who holds each card of the deck, and which of the legal cards was played


def _write(number: int) -> str:
    digits = ""
    while number:
        digits = ALPHABET[number & 31] + digits
        number >>= 5
    return digits or "0"


def _read(text: str) -> int:
    number = 0
    for letter in text.upper():
        number = number * 32 + ALPHABET.index(letter)
    return number


def _pack_layout(deal: Deal) -> list[str]:
    assert deal.laid is not None
    deck = game(deal.game).deck(deal.players, deal.options)
    holders: dict[int, list[int]] = {card: [] for card in deck}
    for seat, hand in enumerate(deal.laid.hands):
        for card in hand:
            holders[card].append(seat + 1)
    number, left = 0, []
    for card in reversed(deck):
        holder = holders[card].pop() if holders[card] else 0
        left += [] if holder else [card]
        number = number * (deal.players + 1) + holder
    fields = ["h" + _write(number)]
    left.reverse()
    if deal.laid.pile:
        fields.append(f"k{len(deal.laid.pile)}.{_write(_pack_order(deal.laid.pile, left))}")
    if deal.laid.chips:
        fields.append("c" + ".".join(str(chips) for chips in deal.laid.chips))
    return fields


def _unpack_layout(name: str, players: int, options: Mapping[str, str], found: dict[str, str]) -> Layout:
    hands: list[list[int]] = [[] for _ in range(players + 1)]
    number = _read(found["h"])
    for card in game(name).deck(players, options):
        number, holder = divmod(number, players + 1)
        hands[holder].append(card)
    pile: list[int] = []
    if "k" in found:
        count, _, packed = found["k"].partition(".")
        pile = _unpack_order(int(count), _read(packed), hands[0])
    chips = tuple(int(text) for text in found["c"].split(".")) if "c" in found else ()
    return Layout(tuple(tuple(hand) for hand in hands[1:]), tuple(pile), chips)


def _pack_order(cards: Sequence[int], among: Sequence[int]) -> int:
    """Which cards follow each other, as one number: each card's place among those not yet named."""
    left, places = list(among), []
    for card in cards:
        places.append((left.index(card), len(left)))
        left.remove(card)
    number = 0
    for place, size in reversed(places):
        number = number * size + place
    return number


def _unpack_order(count: int, number: int, among: Sequence[int]) -> list[int]:
    left, cards = list(among), []
    for _ in range(count):
        number, place = divmod(number, len(left))
        cards.append(left.pop(place))
    return cards


def _pack_moves(replay: Replay) -> str:
    number = 0
    for step in reversed(range(replay.step)):
        choices = _sorted_choices(replay.branch(step))
        number = number * len(choices) + choices.index(replay.moves[step])
    return _write(number)


def _unpack_moves(deal: Deal, count: int, text: str) -> Replay:
    number, replay = _read(text), Replay(deal)
    for _ in range(count):
        choices = _sorted_choices(replay)
        number, place = divmod(number, len(choices))
        replay = replay.extend(choices[place])
    return replay


def _sorted_choices(replay: Replay) -> list[int]:
    sort: Callable[[list[int]], list[int]] = replay.game.moves.sort
    return sort(replay.choices())
