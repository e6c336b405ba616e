"""What the pieces of a lesson must know of Sticheln: kinds of tricks, what decides them, what to measure."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from cardkit.cards import SUIT_STEP, Layout, rank_of, suit_of
from cardkit.game import SEATS, Game
from cardkit.games import sticheln as rules
from cardkit.language import Words, words
from cardkit.lesson.counted import toy_deck
from cardkit.lesson.decision import FirstWin, MayI, plays_on
from cardkit.lesson.numbers import Mistakes
from cardkit.lesson.quiz import Question
from cardkit.lesson.trick_worth import worth_question as sum_question
from cardkit.lesson.tricks import RULE, rule_question, trick_question
from cardkit.reasons import Reason, explain
from cardkit.reasons.sticheln import trick as told
from cardkit.replay import Deal, Replay

if TYPE_CHECKING:
    from cardkit.simulate import Deals

__all__ = ["sum_question"]

KINDS = ("takes_led", "takes_only_trump", "takes_trump", "takes_tie", "takes_zeros")
"""How a trick can be decided, by the key of its reason."""

TOPICS = tuple(topic for kind in KINDS for topic in (kind, RULE))
"""What is asked in turn: who takes a trick of each kind, and after each by which rule another is decided."""

DECIDING = ("highest_led", "highest_trump", "tie", "all_zeros")
"""The rules a trick can rest on, as answers to choose from."""

DECIDES = {
    "takes_led": "highest_led",
    "takes_only_trump": "highest_trump",
    "takes_trump": "highest_trump",
    "takes_tie": "tie",
    "takes_zeros": "all_zeros",
}
"""Which of them decides a trick of each kind."""


def question(game: Game, seed: int, topic: str, stage: str) -> Question:
    """Who takes a trick, or by which rule; `stage` says how much help stands beside it."""
    if topic == RULE:
        return rule_question(game, seed, stage)
    return trick_question(game, seed, topic, stage)


def kind_of(replay: Replay, step: int) -> str:
    """How the trick that ends at a step was decided."""
    keys = [reason.key.split(".")[-1] for reason in explain(replay, step).why]
    return next(key for key in keys if key in KINDS)


def a_deal(number: int, kind: str) -> Replay:
    """The deal of a number that questions about a kind of trick are made from, played out."""
    return _zeros(Random(number)) if kind == "takes_zeros" else Replay(Deal("sticheln", 4, number)).play_out()


def _zeros(luck: Random) -> Replay:
    """Two tricks, the second one all zeros, which chance deals too seldom."""
    colours = range(rules.COLOURS[4])
    zeros = luck.sample([suit * SUIT_STEP for suit in colours], 4)
    others = [suit * SUIT_STEP + rank for suit in colours for rank in range(1, rules.TOP_RANK[4] + 1)]
    spare = luck.sample(others, 8)
    plans = [[zero, *spare[seat::4]] for seat, zero in enumerate(zeros)]
    replay = Replay(Deal("sticheln", 4, laid=Layout(tuple(tuple(rules.PACK.sort(plan)) for plan in plans))))
    while not replay.over:
        replay = replay.extend(plans[replay.states[-1].to_move].pop())
    return replay


def taker(replay: Replay, step: int) -> int | None:
    """Who takes the trick that ends at a step; None if none ends there."""
    return next((event[1] for event in replay.events[step] if event[0] == rules.TAKEN), None)


def as_it_lay(shown: dict[str, Any], replay: Replay, step: int) -> dict[str, Any]:
    """The picture of a finished trick as it was judged: the same cards."""
    return shown


def why_not(replay: Replay, step: int, seat: int) -> Reason:
    """Why this seat's card does not take the trick."""
    trick = told.Trick(*told.trick_at(replay, step))
    return told.why_not(trick, trick.seats.index(seat), trick.best(range(len(trick.cards))))


NOT_BY = {
    ("highest_led", "highest_trump"): "led_beaten",
    ("highest_led", "tie"): "led_beaten",
    ("highest_led", "all_zeros"): "led_zero",
    ("highest_trump", "highest_led"): "no_trump",
    ("highest_trump", "tie"): "twice",
    ("highest_trump", "all_zeros"): "zero_no_trump",
    ("tie", "highest_led"): "no_equals",
    ("tie", "highest_trump"): "only_once",
    ("tie", "all_zeros"): "zero_no_equals",
}
"""Why a rule does not decide a trick that another one decides; the last one needs nothing but 0s."""


def not_by(replay: Replay, step: int, rule: str, right: str) -> Words:
    """Why a rule does not decide the trick that another one decides."""
    trick = told.Trick(*told.trick_at(replay, step))
    key = NOT_BY.get((rule, right), "not_only_zeros")
    return words(f"sticheln.not_by.{key}", **trick.fact(trick.best(range(len(trick.cards)))))


# What a trick is worth

WORTH_STEP = 1
"""How far apart wrong sums lie that no known mistake leads to."""


def room_below(replay: Replay, step: int) -> int:
    """How many smaller sums a trick could be worth: any number."""
    return len(DECIDING)


def worth_facts(replay: Replay, step: int) -> dict[str, Any]:
    """What the question says of the trick: nothing."""
    return {}


def worth_mistakes(replay: Replay, step: int) -> Mistakes:
    """What common mistakes make of a trick."""
    seat = taker(replay, step)
    assert seat is not None
    cards, _ = told.trick_at(replay, step)
    pain = replay.states[step].pain[seat]
    own = [rank_of(card) for card in cards if suit_of(card) == suit_of(pain)]
    right = len(cards) - len(own) - sum(own)
    made = {
        "all_plus": len(cards),
        "own_too": len(cards) - sum(own),
        "no_others": -sum(own),
        "pain_again": right - rank_of(pain),
        "all_numbers": sum(map(rank_of, cards)),
    }
    return [(number, words(f"sticheln.mistake.{key}")) for key, number in made.items()]


# A first win, and trying cards

first_win, may_i = FirstWin, MayI


def others_play(after: Replay, learner: int) -> Replay:
    """What follows a card that takes the trick: the rest of the deal, so that a win is seen to its end."""
    return after.play_out() if after.states[-1].to_move == learner else after


def first_win_said(after: Replay, rest: Replay, learner: int, step: int) -> tuple[Words, str]:
    """Why the trick is lost; or that it is won, and at the end what that was worth."""
    why = next(reason.text for reason in explain(after, after.step).why if "takes" in reason.key)
    if after.states[-1].to_move != learner:
        return words("first_win.lost", why=why), "wrong"
    if step == rest.step:
        return words("sticheln.first_win.won", n=rest.states[-1].score[learner]), "right"
    return plays_on(words("sticheln.first_win.trick", why=why) if step == after.step else None)


def buttons(state: rules.State) -> list[str]:
    """The moves that are no cards: none."""
    return []


def may_i_ask(moment: Replay, n: int) -> Words:
    """What is asked at a position to try moves in."""
    return words("sticheln.may_i.ask", seat=SEATS[moment.states[-1].to_move], n=n)


def button_label(word: str) -> Words:
    """What the button of a move says."""
    return words(f"sticheln.move.{word}")


def cards_in_hands(state: rules.State) -> list[int]:
    """Every card that lies in a hand."""
    return [card for seat in range(state.players) for card in state.hand[seat][: state.held[seat]]]


def telling(reasons: Sequence[Reason]) -> Reason:
    """The reason that says what a card does."""
    return reasons[-1]


# The deck, and what to measure


def deck_said(players: int) -> list[Words]:
    """What is said beside the cards of a number of players."""
    state, n = Deal("sticheln", players=players).start(), len(rules.deck(players))
    said = [words("sticheln.deck.said", n=n, hand=state.held[0], tricks=state.held[0] - 1)]
    return said + ([words("sticheln.deck.left", n=state.set_aside)] if state.set_aside else [])


ROUNDS: tuple[str, ...] = ()
"""The names of the rounds of a game, where each is different: none."""

VIEWS = ("all", "seat", "strategy", "players", "pain_way")
"""What a distribution can be split by."""

KNOB_VIEWS: dict[str, tuple[tuple[int, ...], str | None]] = {"pain_way": ((1, 2, 3, 4), None)}
"""Views of a knob: its settings, one a seat, and the strategy it belongs to, if it is one's own."""

NOTED_VIEWS: dict[str, str] = {}
"""Views of what is noted of whole deals: none."""

MEANS_VIEWS: dict[str, tuple[dict[str, Any], str, str]] = {}
"""Views of the mean of one column by another: none."""

ROUND_VIEWS: dict[str, str] = {}
"""Views of the mean of a column in every round: none."""

GROUPED_VIEWS: dict[str, tuple[dict[str, Any], str, tuple[str, ...]]] = {}
"""Views of several columns by another: none."""

counted = toy_deck

GUESS = (-20, 20, 0.5)
"""The slider of the guess: least, most, step."""


def guessed(deals: Deals) -> dict[str, Any] | None:
    """What the guess is about, measured: the mean score of a seat."""
    return deals.means()[0]


def remark(deals: Deals, view: str) -> Words | None:
    """What else there is to say of a result."""
    return None
