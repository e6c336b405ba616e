"""What the pieces of a lesson must know of Barbu: tricks, contracts, a first win, what to measure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from cardkit.game import SEATS, Game
from cardkit.games import barbu as rules
from cardkit.games.barbu_deck import (
    CHOOSE,
    CONTRACTS,
    DOMINO,
    KING_OF_HEARTS,
    REMOVED,
    ROWS,
    as_set,
    cards_in,
    deck,
)
from cardkit.games.barbu_tricks import TAKEN
from cardkit.language import Words, plain, words
from cardkit.lesson.counted import toy_deck
from cardkit.lesson.decision import FirstWin, MayI, plays_on, to_the_end
from cardkit.lesson.numbers import Mistakes
from cardkit.lesson.quiz import Question
from cardkit.lesson.trick_worth import gained, worth_question
from cardkit.lesson.tricks import trick_question
from cardkit.reasons import Reason, explain
from cardkit.reasons.barbu import trick as told
from cardkit.reasons.barbu.cost import trick_cost
from cardkit.replay import Deal, Replay
from cardkit.simulate.disputes import ROUND_NAMES
from cardkit.strategies import barbu as players

if TYPE_CHECKING:
    from cardkit.simulate import Deals

# Questions about tricks

KINDS = (*told.KINDS[:2], "with_king", told.KINDS[2])
"""How a trick can be decided, by the key of its reason, or that the king of hearts lies in it."""

PRICE = "price"
"""The topic of questions what a trick costs."""

TOPICS = tuple(topic for kind in KINDS for topic in (kind, PRICE))
"""What is asked in turn: who takes a trick of each kind, and after each what another one costs."""

sum_question = worth_question


def question(game: Game, seed: int, topic: str, stage: str) -> Question:
    """Who takes a trick, or what it costs; `stage` says how much help stands beside the first."""
    if topic == PRICE:
        return replace(worth_question(game, seed), topic=PRICE)
    return trick_question(game, seed, topic, stage)


def a_deal(number: int, kind: str) -> Replay:
    """The deal of a number that questions are made from, played out: each from another trick round."""
    return Replay(Deal("barbu", 4, number, round=number % DOMINO)).play_out()


def kind_of(replay: Replay, step: int) -> str:
    """How the trick that ends at a step was decided."""
    cards, _ = told.trick_at(replay, step)
    if any(as_set(card) == KING_OF_HEARTS for card in cards):
        return "with_king"
    keys = [reason.key.split(".")[-1] for reason in explain(replay, step).why]
    return next(key for key in keys if key in told.KINDS)


def taker(replay: Replay, step: int) -> int | None:
    """Who takes the trick that ends at a step; None if none ends there."""
    return next((event[1] for event in replay.events[step] if event[0] == TAKEN), None)


def as_it_lay(shown: dict[str, Any], replay: Replay, step: int) -> dict[str, Any]:
    """The picture of a finished trick as it was judged: the same cards."""
    return shown


def why_not(replay: Replay, step: int, seat: int) -> Reason:
    """Why this seat's card does not take the trick."""
    trick = told.Trick(*told.trick_at(replay, step))
    return told.why_not(trick, trick.seats.index(seat), trick.winner())


WORTH_STEP = 5
"""How far apart wrong prices lie that no other contract makes: everything costs a multiple of five."""


def room_below(replay: Replay, step: int) -> int:
    """How many lower prices there are that a trick can have, from five points off upwards."""
    return gained(replay, step) // WORTH_STEP + 1


def worth_facts(replay: Replay, step: int) -> dict[str, Any]:
    """What the question says of the trick: by which contract it is played."""
    return {"contract": words(f"barbu.contract.{CONTRACTS[replay.states[step].contract]}")}


def worth_mistakes(replay: Replay, step: int) -> Mistakes:
    """What the trick would cost in the other contracts."""
    cards, _ = told.trick_at(replay, step)
    prices = [(cost_in(contract, cards), CONTRACTS[contract]) for contract in range(DOMINO)]
    return [
        (price, words("barbu.ask.elsewhere", contract=words(f"barbu.contract.{name}")))
        for price, name in prices
    ]


def contract_state(contract: int) -> rules.State:
    """An empty table at which a contract is played, to ask what cards cost in it."""
    state = rules.State()
    rules.set_up(state, 4, *[0] * len(rules.OPTIONS))
    rules.open_round(state, contract)
    return state


def cost_in(contract: int, cards: Sequence[int]) -> int:
    """What a trick of these cards costs its taker in a contract."""
    return trick_cost(contract_state(contract), cards)


# A first win, and trying cards

first_win, may_i = FirstWin, MayI


def others_play(after: Replay, learner: int) -> Replay:
    """What follows the learner's card: the rest of the round, so that a win is seen to its end."""
    return after.play_out()


def first_win_said(after: Replay, rest: Replay, learner: int, step: int) -> tuple[Words, str]:
    """Who has taken the king of hearts by a step, and what that costs."""
    points = rest.states[step].score[: rest.deal.players]
    if not any(points):
        return plays_on(words("barbu.first_win.still"))
    if points[learner] == 0:
        facts = {"seat": SEATS[points.index(max(points))], "cost": plain(max(points))}
        return to_the_end(words("barbu.first_win.won", **facts), rest, step), "right"
    held = any(as_set(card) == KING_OF_HEARTS for card in cards_in(after.states[-1].hand[learner]))
    why = words(f"barbu.first_win.{'kept' if held else 'took'}", cost=plain(points[learner]))
    return words("first_win.lost", why=why), "wrong"


def buttons(state: rules.State) -> list[str]:
    """The moves that are no cards: passing in domino, the contracts of a dealer who may choose."""
    if state.phase == CHOOSE:
        return [CONTRACTS[contract] for contract in range(len(CONTRACTS)) if state.offered >> contract & 1]
    return ["pass"] if state.phase == ROWS else []


def may_i_ask(moment: Replay, n: int) -> Words:
    """What is asked at a position to try moves in."""
    return words("barbu.may_i.ask", seat=SEATS[moment.states[-1].to_move], n=n)


def button_label(word: str) -> Words:
    """What the button of a move says."""
    return words(f"barbu.move.{word}")


def cards_in_hands(state: rules.State) -> list[int]:
    """Every card that lies in a hand."""
    return [card for seat in range(state.players) for card in cards_in(state.hand[seat])]


def telling(reasons: Sequence[Reason]) -> Reason:
    """The reason that says what a card does."""
    return reasons[-1]


# The deck, and what to measure


def deck_said(count: int) -> list[Words]:
    """What is said beside the cards of a number of players."""
    n = len(deck(count))
    removed = [rules.PACK.the(card) for card in cards_in(REMOVED[count])]
    said = [words("barbu.deck.said", n=n, hand=n // count)]
    return [*said, words("barbu.deck.removed", cards=removed, n=len(removed))] if removed else said


ROUNDS = ROUND_NAMES["barbu"]
"""The names of the rounds."""

USUAL_ROUND = 4
"""The round that is measured first: the salad."""

VIEWS = ("all", "seat", "strategy", "players", "contract", "king", "king_turn", "jacks", "aces")
"""What a distribution can be split by, or shown instead."""

KNOB_VIEWS: dict[str, tuple[tuple[int, ...], str | None]] = {}
"""Views of a knob: none."""

NOTED_VIEWS: dict[str, str] = {}
"""Views of what is noted of whole deals: none."""

MEANS_VIEWS: dict[str, tuple[dict[str, Any], str, str]] = {
    "king": ({"round": 3}, "with_king", "king"),
    "king_turn": ({"round": 3}, "king_turn", "king"),
    "jacks": ({"round": 6}, "jacks", "place"),
    "aces": ({"round": 6}, "aces", "place"),
}
"""Views of the mean of one column by another: who keeps the king, and the place in domino."""

ROUND_VIEWS: dict[str, str] = {}
"""Views of the mean of a column in every round: none."""

GROUPED_VIEWS: dict[str, tuple[dict[str, Any], str, tuple[str, ...]]] = {
    "contract": (
        {"strategies": list(players.NAMES), "rotate": True, "whole": True, "deals": 2_000, "round": 0},
        "strategy",
        tuple(f"in_{contract}" for contract in CONTRACTS),
    )
}
"""Views of several columns by another: the points in every contract, strategy by strategy."""

counted = toy_deck

GUESS = (0, 100, 1)
"""The slider of the guess: least, most, step."""


def guessed(deals: Deals) -> dict[str, Any] | None:
    """What the guess is about, measured: in a hundred rounds, how often the king stays where it was dealt."""
    if deals.plan.round == DOMINO or deals.plan.whole:
        return None
    import numpy as np

    from cardkit.simulate.statistics import mean_interval

    dealt = deals.columns["with_king"] > 0
    kept = 100.0 * deals.columns["king"][dealt]
    mean, low, high = mean_interval(np.asarray(kept), deals.columns["deal"][dealt])
    return {"mean": mean, "low": low, "high": high}


def remark(deals: Deals, view: str) -> Words | None:
    """What else there is to say of a result: nothing."""
    return None
