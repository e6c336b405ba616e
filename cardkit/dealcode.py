"""A deal on one line: the code that is a link, a box to paste into and something to note on paper.

``ST1-p4-n7-s23-vx-fr-K7``: game and version of the code, players, deal number (seed, or seed.index),
then only what is not usual (``r`` round, ``o`` options; ``h`` hands, ``k`` pile, ``c`` chips, laid out by
hand; ``m`` moves), and how to look at it: step, seat (``x``: all open), ``f`` if the future is hidden,
language, and two check characters. Capitals and small letters are the same.

The grammar is data, ``code.json``, which the browser reads too; a code in another spelling than that of
`show` is refused.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from itertools import accumulate
from typing import Any

from cardkit.cards import Layout
from cardkit.errors import BadDeal, BadNotation, CardkitError
from cardkit.game import CODES, SEATS, game
from cardkit.language import LANGUAGES, Words
from cardkit.replay import Deal, Replay
from cardkit.strategies import too_long

VERSION = 1
MOST_MOVES = 2000
"""More moves than any round has: the longest of Frimé, broken off after forty turns a seat, has some 700."""

_STATIC = files("cardkit").joinpath("page/jupyter/voila/templates/cardkit/static")
_GRAMMAR: dict[str, Any] = json.loads(_STATIC.joinpath("code.json").read_text(encoding="utf-8"))
_CODE = re.compile(_GRAMMAR["code"], re.ASCII | re.IGNORECASE)
_SPACES = re.compile(_GRAMMAR["spaces"])
_FORGIVEN = [(re.compile(what, re.ASCII | re.IGNORECASE), by) for what, by in _GRAMMAR["forgiven"]]
_CODELIKE = re.compile(r"([A-Z]{2})([0-9]{1,3})-[0-9A-Z.-]+", re.ASCII | re.IGNORECASE)

ALPHABET: str = _GRAMMAR["alphabet"]
"""Digits and letters that cannot be mistaken for one another on paper (Crockford's base 32)."""


@cache
def script() -> str:
    """JavaScript that finds, reads and writes codes by the same grammar: a constant and functions.

    >>> script().startswith("const CODE = {")
    True
    """
    grammar = _STATIC.joinpath("code.json").read_text(encoding="utf-8").strip()
    return f"const CODE = {grammar};\n{_STATIC.joinpath('code.js').read_text(encoding='utf-8')}"


@dataclass(frozen=True)
class View:
    """A replay and how it is looked at: the step, the seat (None: all hands open) and the language.

    `hide_future` is whether what comes later is kept from the reader. Errors: `BadDeal`.
    """

    replay: Replay
    step: int = 0
    seat: int | None = None
    lang: str = "en"
    hide_future: bool = False

    def __post_init__(self) -> None:
        players = self.replay.deal.players
        if not 0 <= self.step <= self.replay.step:
            raise BadDeal("view_step", step=self.step, last=self.replay.step)
        if self.seat is not None and not 0 <= self.seat < players:
            raise BadDeal("view_seat", seat=self.seat, last=players - 1)
        if self.lang not in LANGUAGES:
            raise BadDeal("view_lang", language=self.lang, known=", ".join(LANGUAGES))


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
    deal = _show_cards(replay.deal)
    if replay.moves == Replay(replay.deal).play_out().moves:
        return deal
    return f"{deal}-m{replay.step}.{_pack_moves(replay)}"


def _show_cards(deal: Deal) -> str:
    fields = [f"{game(deal.game).code}{VERSION}", f"p{deal.players}"]
    if deal.laid is None:
        fields.append(f"n{deal.seed}" + (f".{deal.index}" if deal.index else ""))
    else:
        fields += _pack_layout(deal)
    fields += [f"r{deal.round}"] if deal.round else []
    numbers = game(deal.game).option_numbers(deal.options)
    chosen = "".join(f"{place}{number}" for place, number in enumerate(numbers) if number)
    return "-".join(fields + ([f"o{chosen}"] if chosen else []))


def show(view: View) -> str:
    """The whole code of a view; `parse` reads it back."""
    return _show_view(view, show_deal(view.replay))


def _show_view(view: View, deal: str) -> str:
    seat = "x" if view.seat is None else SEATS[view.seat].lower()
    future = "-f" if view.hide_future else ""
    text = f"{deal}-s{view.step}-v{seat}{future}-{view.lang}"
    return f"{text}-{check(text)}"


def example(name: str) -> Words:
    """A short code of a game, in each language.

    >>> example("rage")["fr"]
    'RG1-p4-n7-s0-vx-fr-F1'
    """
    texts = {lang: f"{CODES[name]}{VERSION}-p4-n7-s0-vx-{lang}" for lang in LANGUAGES}
    return {lang: f"{text}-{check(text)}" for lang, text in texts.items()}


# Reading


def find(text: str) -> str:
    """The code in a text: bare, in a link, a sentence or marks; as well as it can be told, or ``""``.

    Forgiven is what chat, mail and word processors add: invisible signs, other hyphens, wraps, ``%2D``.

    >>> find("<https://example.org/x?lang=fr&amp;d=ST1\u2011p4\u2011n7\u2011s23-vx-fr-SZ>.")
    'ST1-p4-n7-s23-vx-fr-SZ'
    """
    codes = list(_codes_in(text))
    return next((code for code in codes if _guarded(code)), codes[0] if codes else "")


def _codes_in(text: str) -> Iterator[str]:
    """Every code; between letters and digits it can end only where there was a space."""
    parts = _SPACES.split(_plain(text))
    whole, ends = "".join(parts), set(accumulate(map(len, parts)))
    for found in _CODE.finditer(whole):
        if found.end() in ends or not re.match("[0-9A-Za-z]", whole[found.end()]):
            yield found[0]


def _plain(text: str) -> str:
    if len(text) > _GRAMMAR["longest"]:
        return ""
    for _ in range(3):
        text = re.sub("(?:%[0-9A-Fa-f]{2})+", _unquote, text)
    for what, by in _FORGIVEN:
        text = what.sub(by, text)
    return text


def _unquote(found: re.Match[str]) -> str:
    try:
        return bytes.fromhex(found[0].replace("%", "")).decode()
    except UnicodeDecodeError:
        return " "


def _guarded(code: str) -> bool:
    return check(code[:-3]) == code[-2:].upper()


def parse(text: str, name: str = "sticheln") -> View:
    """The view of the code in a text; `BadNotation` says in one sentence what is damaged.

    The sentence shows a code of the game `name` as an example.

    >>> show(parse("see ST1-p4-n7-s23-vx-fr-SZ."))
    'ST1-p4-n7-s23-vx-fr-SZ'
    """
    code = find(text)
    codelike = _CODELIKE.search(code or _plain(text))
    if codelike is None or codelike[1].upper() not in CODES.values():
        raise BadNotation("code", text, example=example(name))
    if int(codelike[2]) != VERSION:
        raise BadNotation("code_version", text, version=codelike[2], known=VERSION)
    if not _guarded(code or codelike[0]):
        raise BadNotation("code_check", code or text, example=example(name))
    try:
        return _view(code)
    except CardkitError:
        raise
    except (ValueError, LookupError) as error:
        raise BadNotation("code", code or text, example=example(name)) from error


def _view(code: str) -> View:
    """The view of a code with right check characters; `ValueError` if it is not as `show` writes it."""
    match = _CODE.fullmatch(code)
    if match is None or match[5].lower() not in LANGUAGES:
        raise ValueError("not a code, or in another language")
    deal, step, seat, hidden, lang, _ = match.groups()
    place = None if seat.lower() == "x" else SEATS.index(seat.upper())
    first = View(_replay(deal.split("-")), lang=lang.lower(), hide_future=bool(hidden))
    if int(step) > first.replay.step or (place or 0) >= first.replay.deal.players:
        raise ValueError("step or seat out of range")
    view = replace(first, step=int(step), seat=place)
    if _show_view(view, deal).upper() != code.upper():
        raise ValueError("another spelling")
    return view


def _replay(fields: list[str]) -> Replay:
    name = next(name for name, letters in CODES.items() if letters == fields[0][:2].upper())
    found = {each[0].lower(): each[1:] for each in fields[1:]}
    deal = _deal(name, found)
    spelt = _show_cards(deal)
    if spelt.upper() != "-".join(each for each in fields if each[0] not in "mM").upper():
        raise ValueError("another spelling")
    if "m" not in found:
        return Replay(deal).play_out()
    return _unpack_moves(deal, *found["m"].split("."))


def _deal(name: str, found: dict[str, str]) -> Deal:
    players, options = int(found["p"]), _options(name, found.get("o", ""))
    game(name).check_players(players, options)
    common: dict[str, Any] = {"players": players, "options": options, "round": int(found.get("r", "0"))}
    if "h" in found:
        return Deal(name, laid=_unpack_layout(name, players, found), **common)
    seed, _, index = found["n"].partition(".")
    return Deal(name, seed=int(seed), index=int(index or 0), **common)


def _options(name: str, digits: str) -> dict[str, str]:
    options = list(game(name).options.items())
    pairs = [(int(digits[at]), int(digits[at + 1])) for at in range(0, len(digits), 2)]
    return {options[place][0]: options[place][1][number] for place, number in pairs}


# Numbers in base 32: who holds each card of the deck, and which of the legal cards was played

_PYTHONS = str.maketrans(ALPHABET, "0123456789abcdefghijklmnopqrstuv")


def _write(number: int) -> str:
    digits = ""
    while number:
        digits = ALPHABET[number & 31] + digits
        number >>= 5
    return digits or "0"


def _read(text: str) -> int:
    """The number; `ValueError` unless it is written as `_write` does."""
    digits = text.upper()
    if set(digits) - set(ALPHABET) or digits.startswith("0") != (digits == "0"):
        raise ValueError("not a number in base 32")
    return int(digits.translate(_PYTHONS), 32)


def _pack_layout(deal: Deal) -> list[str]:
    assert deal.laid is not None
    deck = game(deal.game).rules.deck(deal.players)
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


def _unpack_layout(name: str, players: int, found: dict[str, str]) -> Layout:
    hands: list[list[int]] = [[] for _ in range(players + 1)]
    number = _read(found["h"])
    for card in game(name).rules.deck(players):
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
    if count > len(left):
        raise ValueError("more cards than there are")
    for _ in range(count):
        number, place = divmod(number, len(left))
        cards.append(left.pop(place))
    return cards


def _pack_moves(replay: Replay) -> str:
    if replay.step > MOST_MOVES or any(too_long(replay.deal.game, state) for state in replay.states[:-1]):
        raise BadDeal("too_long")
    number = 0
    for step in reversed(range(replay.step)):
        choices = _sorted_choices(replay.branch(step))
        number = number * len(choices) + choices.index(replay.moves[step])
    return _write(number)


def _unpack_moves(deal: Deal, count: str, text: str) -> Replay:
    """The replay of the moves; `ValueError` if there are more than a round has, or the number says more."""
    number, replay = _read(text), Replay(deal)
    if count != str(int(count)) or int(count) > MOST_MOVES or number.bit_length() > 16 * int(count):
        raise ValueError("too many moves")
    for _ in range(int(count)):
        if replay.over or too_long(deal.game, replay.states[-1]):
            raise ValueError("the round is over before")
        choices = _sorted_choices(replay)
        number, place = divmod(number, len(choices))
        replay._push(choices[place])
    if number:
        raise ValueError("more than the moves say")
    return replay


def _sorted_choices(replay: Replay) -> list[int]:
    sort: Callable[[list[int]], list[int]] = replay.game.moves.sort
    return sort(replay.choices())
