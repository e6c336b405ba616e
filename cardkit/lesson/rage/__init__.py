"""What the pieces of a lesson must know of Rage: tricks and what decides them, bids, what to measure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from cardkit.game import SEATS, Game
from cardkit.games import rage as rules
from cardkit.games.rage_deck import BID, COLOURS, DECKS, RANKS, cards_in
from cardkit.games.rage_score import ROUNDS as ALL_ROUNDS
from cardkit.games.rage_tricks import TAKEN
from cardkit.language import Words, plain, words
from cardkit.lesson.counted import toy_deck
from cardkit.lesson.decision import FirstWin, MayI, plays_on
from cardkit.lesson.quiz import Question
from cardkit.lesson.rage.deals import RARE, a_deal_of, as_it_lay
from cardkit.lesson.rage.worth import round_question
from cardkit.lesson.tricks import RULE, rule_question, trick_question
from cardkit.reasons import Reason, explain
from cardkit.reasons.rage import trick as told
from cardkit.replay import Deal, Replay
from cardkit.simulate.disputes import ROUND_NAMES
from cardkit.strategies import rage as players

if TYPE_CHECKING:
    from cardkit.simulate import Deals

__all__ = ["as_it_lay"]

# Questions about tricks

KINDS = told.KINDS
"""How a trick can be decided, by the key of its reason."""

TOPICS = tuple(topic for kind in KINDS for topic in (kind, RULE))
"""What is asked in turn: who takes a trick of each kind, and after each by which rule another is decided."""

DECIDING = ("highest", "trump", "joker_strongest", "last_joker", "all_actions")
"""The rules a trick can rest on, as answers to choose from."""

DECIDES = {
    "takes_led": "highest",
    "takes_no_trump": "highest",
    "takes_trump": "trump",
    "takes_only_trump": "trump",
    "takes_joker": "joker_strongest",
    "takes_last_joker": "last_joker",
    "takes_actions": "all_actions",
}
"""Which of them decides a trick of each kind."""

sum_question = round_question


def question(game: Game, seed: int, topic: str, stage: str) -> Question:
    """Who takes a trick, or by which rule; `stage` says how much help stands beside it."""
    if topic == RULE:
        return rule_question(game, seed, stage)
    return trick_question(game, seed, topic, stage)


def a_deal(number: int, kind: str) -> Replay:
    """The deal of a number that questions about a kind of trick are made from, played out."""
    return a_deal_of(number, RARE.get(kind, ""))


def kind_of(replay: Replay, step: int) -> str:
    """How the trick that ends at a step was decided."""
    keys = [reason.key.split(".")[-1] for reason in explain(replay, step).why]
    return next(key for key in keys if key in KINDS)


def taker(replay: Replay, step: int) -> int | None:
    """Who takes the trick that ends at a step; None if none ends there."""
    return next((event[1] for event in replay.events[step] if event[0] == TAKEN), None)


def why_not(replay: Replay, step: int, seat: int) -> Reason:
    """Why this seat's card does not take the trick."""
    trick = told.trick_of(replay, step)
    return told.why_not(trick, trick.seats.index(seat), trick.winner())


NOT_BY = {
    ("highest", "trump"): "led_beaten",
    ("highest", "all_actions"): "no_colour",
    ("highest", "joker_strongest"): "under_joker",
    ("highest", "last_joker"): "under_joker",
    ("trump", "highest"): "no_trump",
    ("trump", "all_actions"): "no_trump",
    ("trump", "joker_strongest"): "trump_under_joker",
    ("trump", "last_joker"): "trump_under_joker",
    ("joker_strongest", "last_joker"): "two_jokers",
    ("last_joker", "joker_strongest"): "one_joker",
}
"""Why a rule does not decide a trick that another one decides."""

NEEDS = {"joker_strongest": "no_joker", "last_joker": "no_two_jokers", "all_actions": "not_only_actions"}
"""What is missing for the other rules."""


def not_by(replay: Replay, step: int, rule: str, right: str) -> Words:
    """Why a rule does not decide the trick that another one decides."""
    trick = told.trick_of(replay, step)
    key = NOT_BY.get((rule, right)) or NEEDS[rule]
    return words(f"rage.not_by.{key}", **trick.fact(trick.winner()))


# A first win, and trying moves

first_win, may_i = FirstWin, MayI


def others_play(after: Replay, learner: int) -> Replay:
    """What follows the learner's card: the rest of the round, so that a win is seen to its end."""
    return after.play_out()


def first_win_said(after: Replay, rest: Replay, learner: int, step: int) -> tuple[Words, str]:
    """How the prediction stands at a step; at the end whether it came true, and why not."""
    state = rest.states[step]
    facts = {"n": state.won[learner], "bid": state.bid[learner]}
    if step < rest.step:
        return plays_on(words("rage.first_win.so_far", **facts))
    if state.won[learner] == state.bid[learner]:
        return words("rage.first_win.won", points=plain(state.score[learner]), **facts), "right"
    return words("first_win.lost", why=words("rage.first_win.missed", **facts)), "wrong"


def buttons(state: rules.State) -> list[str]:
    """The moves that are no card alone: predictions, and every colour a joker may name."""
    moves = [rules.choice(state, place) for place in range(rules.legal(state))]
    shown = [rules.MOVES.show(move) for move in moves]
    return [word for word in shown if state.phase == BID or "=" in word]


def button_label(word: str) -> Words:
    """What the button of a move says: a number of tricks, or a joker and what it names."""
    name = rules.MOVES.names(rules.MOVES.parse(word))
    return {lang: text[:1].upper() + text[1:] for lang, text in name.items()}


def may_i_ask(moment: Replay, n: int) -> Words:
    """What is asked at a position, and by which reading of the duty to follow."""
    reading = moment.deal.options.get("follow", rules.OPTIONS["follow"][0])
    facts = {"seat": SEATS[moment.states[-1].to_move], "n": n}
    return words("rage.may_i.ask", reading=words(f"rage.option.follow.{reading}"), **facts)


def cards_in_hands(state: rules.State) -> list[int]:
    """Every card that lies in a hand."""
    return [card for seat in range(state.players) for card in cards_in(state.hand[seat])]


def telling(reasons: Sequence[Reason]) -> Reason:
    """The reason that says why a card is allowed."""
    return reasons[0]


# The deck, and what to measure


def deck_said(count: int) -> list[Words]:
    """What is said beside the cards of a number of players."""
    coloured, action = COLOURS * RANKS, sum(DECKS["amigo112"])
    return [words("rage.deck.said", n=coloured + action, coloured=coloured, action=action)]


ROUNDS = ROUND_NAMES["rage"]
"""The names of the rounds."""

USUAL_ROUND = 5
"""The round that is measured first: five cards each."""

VIEWS = ("all", "strategy", "players", "bid", "trumps", "turn", "cards", "joker", "by_cards")
"""What a distribution can be split by, or shown instead."""

KNOB_VIEWS: dict[str, tuple[tuple[int, ...], str | None]] = {}
"""Views of a knob: none."""

NOTED_VIEWS: dict[str, str] = {}
"""Views of what is noted of whole deals: none."""

MEANS_VIEWS: dict[str, tuple[dict[str, Any], str, str]] = {
    "bid": ({}, "bid", "exact"),
    "trumps": ({}, "trumps", "exact"),
    "turn": ({}, "turn", "exact"),
    "joker": ({}, "jokers", "score"),
}
"""Views of the mean of one column by another: who makes the prediction, and what a joker is worth."""

ROUND_VIEWS = {"cards": "exact"}
"""Views of the mean of a column in every round: how often predictions come true with so many cards."""

GROUPED_VIEWS: dict[str, tuple[dict[str, Any], str, tuple[str, ...]]] = {
    "by_cards": (
        {"strategies": [*players.NAMES, players.USUAL], "rotate": True, "whole": True, "deals": 2_000},
        "strategy",
        tuple(f"with_{cards}" for cards in range(ALL_ROUNDS, 0, -1)),
    )
}
"""Views of several columns by another: the points of every round, strategy by strategy."""

counted = toy_deck

GUESS = (0, 100, 1)
"""The slider of the guess: least, most, step."""


def guessed(deals: Deals) -> dict[str, Any] | None:
    """What the guess is about, measured: in a hundred predictions, how many come true."""
    if deals.plan.whole:
        return None
    line = deals.means(None, "exact")[0]
    return {key: 100 * line[key] for key in ("mean", "low", "high")}


def remark(deals: Deals, view: str) -> Words | None:
    """What else there is to say of a result: nothing."""
    return None
