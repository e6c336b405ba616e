"""A call that works of every public function and method, with each of its arguments."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any

import cardkit
from cardkit import Deal, Toy, View, game
from cardkit.lesson import Lesson
from cardkit.simulate import Comparison, Deals, Difference, Exact, VariantEffect
from cardkit.simulate.compare import Share

ROUND = cardkit.replay("nomerci", 3, 7)
LAID = cardkit.deal_hands("sticheln", "R1 G2", "R3 B4", "Y5 G6").laid
LAID_PILE = cardkit.deal_hands("nomerci", "", "", "", pile="7 8").laid
BEFORE = ROUND.branch(1)

_WORK = {
    "executor": ThreadPoolExecutor(1),
    "threads": 1,
    "progress": lambda done, asked: None,
    "cancel": threading.Event(),
    "chunk": 2,
}
_MANY = {"deals": 3, "players": 3, "seed": 7, "options": {"players": "players_3_7"}, "whole": False, **_WORK}
_VIEW = {"lang": "fr", "dark": False}

CALLS: dict[str, dict[str, Any]] = {
    "choices": {"s": ROUND.states[0]},
    "compare": {
        "first": "milk",
        "second": "by_lot",
        "others": "by_lot",
        "name": "nomerci",
        "knobs": [0],
        **_MANY,
    },
    "deal_hands": {
        "name": "nomerci",
        "*hands": ["4", "5", "6"],
        "pile": "7 8",
        "chips": [3, 3, 3],
        "round": 0,
    },
    "exact": {"toy": Toy(), "strategies": "by_lot", "name": "sticheln", "options": {"rounds": "n_players"}},
    "examples": {"name": "sticheln", "topic": "trick"},
    "explain": {"replay": ROUND, "step": 3},
    "fates": {"replay": BEFORE, "move": 1, "of": ["score"], "strategy": "milk", "times": 2, "seed": 7},
    "game": {"name": "sticheln"},
    "outlook": {"replay": BEFORE, "moves": [0, 1], "strategy": "milk", "times": 2, "seed": 7},
    "parse": {"text": cardkit.show(View(ROUND))},
    "rank_of": {"card": 39},
    "replay": {
        "name": "nomerci",
        "players": 3,
        "seed": 7,
        "index": 1,
        "round": 0,
        "options": {},
        "laid": LAID_PILE,
    },
    "rulebook": {"name": "sticheln"},
    "score_sheet": {"replay": ROUND},
    "show": {"view": View(ROUND)},
    "simulate": {
        "name": "nomerci",
        "strategies": "milk",
        "round": 0,
        "knobs": [0],
        "rotate": False,
        "toy": Toy(),
        **_MANY,
    },
    "suit_of": {"card": 39},
    "variant_effect": {
        "option": "tactical",
        "value": "on",
        "strategies": "milk",
        "name": "nomerci",
        "round": 0,
        **_MANY,
    },
    "why": {"replay": ROUND, "step": 3, "lang": "fr"},
    "CardkitError.sentence": {"lang": "fr"},
    "CardkitError.words": {},
    "Comparison.summary": {"lang": "fr"},
    "Deal": {
        "game": "nomerci",
        "players": 3,
        "seed": 7,
        "index": 1,
        "round": 0,
        "options": {},
        "laid": LAID_PILE,
    },
    "Deal.start": {},
    "Deals.bars": {"by": "seat", "width": 2},
    "Deals.examples": {"score": 30, "seat": 1, "most": 3, "width": 2},
    "Deals.figure": {**_VIEW, "by": "seat", "width": 2},
    "Deals.groups": {"by": "seat"},
    "Deals.histogram": {"by": "seat", "width": 2},
    "Deals.mean": {"by": "seat", "of": "score"},
    "Deals.means": {"by": "seat", "of": "score"},
    "Deals.noted": {"kind": "paid"},
    "Deals.noted_examples": {"kind": "paid", "of": "17", "most": 3},
    "Deals.noted_places": {"kind": "paid"},
    "Deals.plot": {**_VIEW, "by": "seat", "width": 2},
    "Deals.plot_means": {**_VIEW, "by": "seat", "of": "score"},
    "Deals.plot_noted": {"kind": "paid", **_VIEW},
    "Deals.replay": {"deal": 2, "round": 0},
    "Deals.summary": {"lang": "fr", "by": "seat"},
    "Deals.to_csv": {"path": "deals.csv"},
    "Deals.where": {"by": "seat", "value": "B", "most": 3},
    "Exact.distribution": {"seat": 1},
    "Exact.mean": {"seat": 1},
    "Exact.summary": {"lang": "fr"},
    "Game": {"name": "sticheln"},
    "Game.check_layout": {"laid": LAID, "players": 3, "options": {}},
    "Game.check_players": {"players": 4, "options": {}},
    "Game.deck": {"players": 4, "options": {}},
    "Game.option_numbers": {"chosen": {}},
    "Game.players_with": {"options": {}},
    "Lesson": {"name": "sticheln"},
    "Lesson.bar": {},
    "Lesson.deck": {},
    "Lesson.disputed": {},
    "Lesson.examples": {"topic": "points"},
    "Lesson.farewell": {},
    "Lesson.first_win": {},
    "Lesson.forecast": {},
    "Lesson.lab": {"name": "points"},
    "Lesson.may_i": {},
    "Lesson.on_average": {},
    "Lesson.open": {"replay": ROUND, "step": 3},
    "Lesson.points": {},
    "Lesson.weigh": {},
    "Lesson.who_wins": {},
    "Lesson.whole_deal": {"players": 4, "seed": 7, "round": 0},
    "Replay": {"deal": ROUND.deal, "moves": list(ROUND.moves)},
    "Replay.branch": {"step": 1},
    "Replay.check_move": {"move": 1},
    "Replay.check_step": {"step": 1},
    "Replay.choices": {},
    "Replay.extend": {"move": 1},
    "Replay.parse_move": {"move": "B:take"},
    "Replay.play": {"move": f"{'ABC'[BEFORE.states[-1].to_move]}:take"},
    "Replay.play_out": {},
    "Replay.show_moves": {},
    "Share.show": {"lang": "fr"},
    "Toy": {"players": 3, "colours": 3},
    "Toy.fit": {"known": game("sticheln"), "state": Deal("sticheln", 3).start()},
    "VariantEffect.summary": {"lang": "fr"},
    "VariantEffect.found": {"lang": "fr"},
    "VariantEffect.lead": {"lang": "fr"},
    "Difference.found": {"lang": "fr"},
    "Difference.lead": {"lang": "fr"},
    "Difference.summary": {"lang": "fr"},
    "Game.check_round": {"round": 0, "players": 4, "options": {}},
    "Game.rounds": {"players": 4, "options": {}},
    "View": {"replay": ROUND, "step": 3, "seat": 1, "lang": "fr", "hide_future": False},
}

OPEN = {"Toy"}
"""What takes arguments of any name, as only a game knows which there are."""

FUNCTION = {type(lambda: 0), type}
ALSO: dict[str, set[type]] = {
    "strategies": {*FUNCTION, list},
    "first": FUNCTION,
    "second": FUNCTION,
    "others": FUNCTION,
    "progress": {*FUNCTION, type(None)},
    "cancel": {*FUNCTION, type(None)},
    "executor": {type(None)},
    "threads": {type(None)},
    "chunk": {type(None)},
    "toy": {bool},
    "path": {type(None)},
    "Deals.groups.by": {type(None)},
    "Deals.examples.seat": {str},
}
"""Other kinds of values an argument takes besides that of its example and its default."""


def classes() -> dict[str, type]:
    """The public classes: those of the package, what its functions give, and the lesson."""
    public = [each for each in map(cardkit.__dict__.get, cardkit.__all__) if isinstance(each, type)]
    made = [Comparison, Deals, Difference, Exact, Lesson, Share, VariantEffect]
    return {each.__name__: each for each in (*public, *made)}


@cache
def subject(name: str) -> Any:
    """Something to call a method on."""
    small: dict[str, Callable[[], Any]] = {
        "Comparison": lambda: cardkit.compare("count", "duck", deals=3),
        "Difference": lambda: cardkit.variant_effect("jokers", "6", name="frime", deals=2),
        "Deal": lambda: Deal("sticheln"),
        "Deals": lambda: cardkit.simulate("nomerci", deals=3, players=3),
        "Exact": cardkit.exact,
        "Game": lambda: game("sticheln"),
        "Lesson": _lesson,
        "Lesson.forecast": lambda: Lesson("rage"),
        "Lesson.weigh": lambda: Lesson("barbu"),
        "Replay": lambda: ROUND.branch(1),
        "Share": lambda: subject("VariantEffect").winner,
        "Toy": Toy,
        "VariantEffect": lambda: cardkit.variant_effect("rounds", "n_players", deals=3),
        "View": lambda: View(ROUND),
    }
    if name in small:
        return small[name]()
    kind, _, method = name.partition(".")
    return subject(kind) if method else cardkit.BadArgument("step", step=9, last=3)


def _lesson() -> Lesson:
    lesson = Lesson("nomerci")
    lesson.whole_deal()
    return lesson
