"""What the pieces of a lesson must know of Barbu: tricks, contracts, a first win, what to measure."""

from __future__ import annotations

from collections.abc import Sequence
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
from cardkit.lesson.decision import FirstWin, MayI
from cardkit.lesson.quiz import Question
from cardkit.lesson.tricks import picture_of, trick_question, worth_of, worth_question
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

REVEALS = "taken"
"""How much the answer to who takes a trick shows: not yet what it costs, which is asked next."""

question, sum_question = trick_question, worth_question


def a_deal(number: int) -> Deal:
    """The deal of a number that questions are made from: each from another trick round."""
    return Deal("barbu", 4, number, round=number % DOMINO)


def kind_of(replay: Replay, step: int) -> str | None:
    """How the trick that ends at a step was decided, or None if none ends there."""
    if not any(event[0] == TAKEN for event in replay.events[step]):
        return None
    cards, _ = told.trick_at(replay, step)
    if any(as_set(card) == KING_OF_HEARTS for card in cards):
        return "with_king"
    keys = [reason.key.split(".")[-1] for reason in explain(replay, step).why]
    return next(key for key in keys if key in told.KINDS)


def can_be_nobodys(replay: Replay) -> bool:
    """Whether a trick may go to nobody: never here."""
    return False


def taker(replay: Replay, step: int) -> int | None:
    """Who takes the trick that ends at a step."""
    taken = [event[1] for event in replay.events[step] if event[0] == TAKEN]
    return taken[0] if taken else None


def why_not(replay: Replay, step: int, seat: int) -> Reason:
    """Why this seat's card does not take the trick."""
    trick = told.Trick(*told.trick_at(replay, step))
    return told.why_not(trick, trick.seats.index(seat), trick.winner())


def follow_up(game: Game, replay: Replay, step: int, shown: dict[str, Any]) -> Question:
    """What does the trick cost in this contract?"""
    return worth_of(game, replay, step, shown, picture_of(replay, step, "revealed"))


def sums(replay: Replay, step: int) -> list[int]:
    """What the trick that ends at a step costs, and what the other contracts would make of it, in order."""
    cards, _ = told.trick_at(replay, step)
    right = cost_in(replay.states[step].contract, cards)
    others = [cost_in(contract, cards) for contract in range(DOMINO)]
    wrong = dict.fromkeys(each for each in [*others, right + 5, right - 5, right + 20] if each != right)
    return sorted([right, *list(wrong)[:3]])


def mistake(replay: Replay, step: int, value: int) -> Words | None:
    """The contract in which the trick would cost a wrong sum, if there is one."""
    cards, _ = told.trick_at(replay, step)
    found = next((contract for contract in range(DOMINO) if cost_in(contract, cards) == value), None)
    if found is None:
        return None
    return words("barbu.ask.elsewhere", contract=words(f"barbu.contract.{CONTRACTS[found]}"))


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


def first_win_said(after: Replay, rest: Replay, learner: int) -> tuple[Words, str]:
    """Who ends with the king of hearts, and what that costs."""
    end = rest.states[-1]
    if end.score[learner] == 0:
        return words("barbu.first_win.won"), "right"
    held = any(as_set(card) == KING_OF_HEARTS for card in cards_in(after.states[-1].hand[learner]))
    why = words(f"barbu.first_win.{'kept' if held else 'took'}", cost=plain(end.score[learner]))
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
    removed = [rules.PACK.names(card) for card in cards_in(REMOVED[count])]
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
