"""A deal on one line: the code that is a link, a box to paste into and something to note on paper.

``ST1-p4-n7-s23-vx-fr-SZ``: game and version of the code, players, deal number (seed, or seed.index),
then only what is not usual (``h`` hands, ``k`` pile, ``c`` chips, laid out by hand; ``r`` round, ``o``
options; ``m`` moves), and how to look at it: step, seat (``x``: all open), ``f0`` where the future is hidden,
language, and two check characters. Capitals and small letters are the same, every code has one spelling.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from cardkit.dealcode.grammar import FUTURE, GRAMMAR, OPEN, VERSION, begun_in, check, found_in
from cardkit.dealcode.packing import fits, number, pack_layout, pack_moves, unpack_layout, unpack_moves
from cardkit.errors import BadArgument, BadDeal, BadNotation, CardkitError, shown
from cardkit.game import CODES, SEATS, game
from cardkit.language import LANGUAGES, Words, words
from cardkit.replay import Deal, Replay
from cardkit.wanted import Lang, checked

__all__ = ["GRAMMAR", "View", "check", "found_in", "parse", "parse_for", "show", "show_deal"]


@checked
@dataclass(frozen=True)
class View:
    """A replay and how it is looked at: the step, the seat (None: all hands open) and the language.

    `hide_future`: what comes after the step is not shown, nor how much it is. Errors: `BadArgument` for a
    step or a seat that is not there.
    """

    replay: Replay
    step: int = 0
    seat: int | None = None
    lang: Lang = "en"
    hide_future: bool = False

    def __post_init__(self) -> None:
        self.replay.check_step(self.step)
        seats = SEATS[: self.replay.deal.players]
        if self.seat is not None and not 0 <= self.seat < len(seats):
            raise BadArgument("seat", seat=shown(self.seat), last=len(seats) - 1, letter=seats[-1])


# Write


def show_deal(replay: Replay) -> str:
    """The part of the code that says which cards and moves; the table adds how they are looked at.

    `BadDeal` for a round so long that no code holds it.
    """
    fields = _deal_fields(replay.deal)
    if replay.moves != Replay(replay.deal).play_out().moves:
        if not fits(replay):
            raise BadDeal("too_long")
        fields.append(pack_moves(replay))
    return "-".join(fields)


def _deal_fields(deal: Deal) -> list[str]:
    fields = [f"{game(deal.game).code}{VERSION}", f"p{deal.players}"]
    if deal.laid is None:
        fields.append(f"n{deal.seed}" + (f".{deal.index}" if deal.index else ""))
    else:
        fields += pack_layout(deal)
    fields += [f"r{deal.round}"] if deal.round else []
    numbers = game(deal.game).option_numbers(deal.options)
    chosen = "".join(f"{place}{number}" for place, number in enumerate(numbers) if number)
    return fields + ([f"o{chosen}"] if chosen else [])


def _view_fields(view: View) -> list[str]:
    seat = OPEN if view.seat is None else SEATS[view.seat].lower()
    return [f"s{view.step}", f"v{seat}", *([FUTURE] if view.hide_future else []), view.lang]


@checked
def show(view: View) -> str:
    """The whole code of a view; `parse` reads it back."""
    text = "-".join([show_deal(view.replay), *_view_fields(view)])
    return f"{text}-{check(text)}"


@cache
def example(name: str) -> Words:
    """A code of a game, to show how one looks.

    >>> example("sticheln")["fr"]
    'ST1-p4-n7-s0-vx-fr-86'
    """
    replay = Replay(Deal(name, seed=7)).play_out()
    return {lang: show(View(replay, lang=lang)) for lang in LANGUAGES}


# Read


@checked
def parse(text: str) -> View:
    """The view of a code, of a link, or of a text with one of them in it.

    `BadNotation` says in one sentence what is damaged, `BadDeal` what such a deal cannot have.

    >>> show(parse("https://cards.org/sticheln.ipynb?d=ST1-p4-n7-s0-vx-fr-86."))
    'ST1-p4-n7-s0-vx-fr-86'
    """
    return _parse(text, None)


def parse_for(name: str, text: str) -> View:
    """The view of a code that must be one of this game, which an error shows an example of."""
    view = _parse(text, name)
    other = view.replay.deal.game
    if other != name:
        raise BadNotation("code_game", text, other=words(f"{other}.title"), own=words(f"{name}.title"))
    return view


def _parse(text: str, name: str | None) -> View:
    code = found_in(text)
    begun = begun_in(code or text)
    of = None if begun is None else next(each for each, letters in CODES.items() if letters == begun[0])
    like = {"example": example(name or of or next(iter(CODES)))}
    if begun is None:
        raise BadNotation("code", text, **like)
    if begun[1] != VERSION:
        raise BadNotation("code_version", text, version=begun[1], known=VERSION, **like)
    if not code or check(code[:-3]) != code[-2:].upper():
        raise BadNotation("code_check", text, **like)
    try:
        return _view(code[:-3])
    except CardkitError:
        raise
    except (ValueError, KeyError, IndexError) as error:
        raise BadNotation("code_beyond", code, **like) from error


def _view(code: str) -> View:
    """The view of a code without its check characters; `ValueError` unless it is spelled as `show` would."""
    head, *fields, lang = code.split("-")
    found = {each[0].lower(): each[1:] for each in fields}
    name = {f"{letters}{VERSION}": name for name, letters in CODES.items()}[head.upper()]
    deal = _deal(name, found)
    replay = unpack_moves(deal, found["m"]) if "m" in found else Replay(deal).play_out()
    seat, step = found["v"].lower(), number(found["s"])
    seats = SEATS[: deal.players].lower()
    if step > replay.step:
        raise ValueError("a step beyond the end")
    view = View(replay, step, None if seat == OPEN else seats.index(seat), lang.lower(), "f" in found)
    moves = [f"m{found['m']}"] if "m" in found else []
    if "-".join([*_deal_fields(deal), *moves, *_view_fields(view)]).upper() != code.upper():
        raise ValueError("another spelling")
    return view


def _deal(name: str, found: dict[str, str]) -> Deal:
    players, options = number(found["p"]), _options(name, found.get("o", ""))
    game(name).check_players(players, options)
    common: dict[str, Any] = {"players": players, "options": options, "round": number(found.get("r", "0"))}
    if "h" in found:
        return Deal(name, laid=unpack_layout(name, players, options, found), **common)
    seed, _, index = found["n"].partition(".")
    return Deal(name, seed=number(seed), index=number(index or "0"), **common)


def _options(name: str, digits: str) -> dict[str, str]:
    options = list(game(name).options.items())
    pairs = [(int(digits[at]), int(digits[at + 1])) for at in range(0, len(digits), 2)]
    return {options[place][0]: options[place][1][number] for place, number in pairs}
