"""What the pieces of a lesson must know of No merci!: its questions, a first win, what to measure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from cardkit.game import SEATS
from cardkit.games import nomerci as rules
from cardkit.language import LANGUAGES, Words, plain, words
from cardkit.lesson.counted import toy_deck
from cardkit.lesson.decision import FirstWin, MayI, plays_on
from cardkit.lesson.nomerci.questions import TOPICS, question, sum_question
from cardkit.reasons import Reason, explain
from cardkit.replay import Replay
from cardkit.strategies import nomerci as players

if TYPE_CHECKING:
    from cardkit.simulate import Deals

__all__ = ["TOPICS", "question", "sum_question"]


# A first win, and trying moves

first_win, may_i = FirstWin, MayI


def others_play(after: Replay, learner: int) -> Replay:
    """What the others do, until it is the learner's turn again or the deal is over."""
    rest = after
    while not rest.over and rest.states[-1].to_move != learner:
        rest = rest.extend(players.usual(rest.states[-1]))
    return rest


def first_win_said(after: Replay, rest: Replay, learner: int, step: int) -> tuple[Words, str]:
    """Whose total is the lowest and why, what lies on the card when it comes back, or while it goes round."""
    state = rest.states[step]
    if not rest.over:
        return words("nomerci.first_win.again", card=state.card, n=state.pot), "note"
    if step < rest.step:
        return plays_on(words("nomerci.first_win.round", card=state.card, n=state.pot))
    totals = state.score[: state.players]
    best = min(totals)
    facts = {"total": plain(totals[learner]), "best": plain(best), "n": state.paid[_last(rest)]}
    if totals[learner] == best:
        return words("nomerci.first_win.won", **facts), "right"
    key = "early" if state.owner[_last(rest)] == learner else "late"
    why = words(f"nomerci.first_win.{key}", seat=SEATS[state.owner[_last(rest)]], **facts)
    return words("first_win.lost", why=why), "wrong"


def _last(replay: Replay) -> int:
    """The card the mini-deal is about: the last one."""
    card: int = replay.states[0].deck[replay.states[0].size - 1]
    return card


def buttons(state: rules.State) -> list[str]:
    """The moves that are no cards: both."""
    return list(rules.MOVES.words)


def may_i_ask(moment: Replay, n: int) -> Words:
    """What is asked at a position to try moves in."""
    return words("nomerci.may_i.ask", seat=SEATS[moment.states[-1].to_move], n=n)


def button_label(word: str) -> Words:
    """What the button of a move says."""
    return words(f"nomerci.move.{word}")


def cards_in_hands(state: rules.State) -> list[int]:
    """Every card that lies in a hand: none, there are no hands."""
    return []


def telling(reasons: Sequence[Reason]) -> Reason:
    """The reason that says what a move means: what the card costs."""
    return next(reason for reason in reasons if "price" in reason.facts)


# The deck, and what to measure


def deck_said(count: int) -> list[Words]:
    """What is said beside the cards of a number of players."""
    state = rules.State()
    rules.set_up(state, count, 0, 0, 0, 0, 0)
    n = rules.HIGH - rules.LOW + 1
    facts = {"n": n, "removed": state.removed, "pile": n - state.removed, "chips": state.purse}
    return [words("nomerci.deck.said", **facts)]


ROUNDS: tuple[str, ...] = ()
"""The names of the rounds of a game, where each is different: none."""

VIEWS = ("all", "seat", "strategy", "players", "limit", "paid")
"""What a distribution can be split by, or shown instead."""

KNOB_VIEWS: dict[str, tuple[tuple[int, ...], str | None]] = {"limit": ((6, 10, 12, 16), "threshold")}
"""Views of a knob: its settings, one a seat, and the strategy it belongs to, if it is one's own."""

NOTED_VIEWS = {"paid": "paid"}
"""Views of what is noted of whole deals: the chips on each card when it is taken."""

MEANS_VIEWS: dict[str, tuple[dict[str, Any], str, str]] = {}
"""Views of the mean of one column by another: none."""

ROUND_VIEWS: dict[str, str] = {}
"""Views of the mean of a column in every round: none."""

GROUPED_VIEWS: dict[str, tuple[dict[str, Any], str, tuple[str, ...]]] = {}
"""Views of several columns by another: none."""

counted = toy_deck

GUESS = (0, 25, 0.5)
"""The slider of the guess: least, most, step."""

GUESSED = 30
"""The card the guess is about."""


def guessed(deals: Deals) -> dict[str, Any] | None:
    """What the guess is about, measured: the chips on the 30 when it is taken."""
    return next(line for line in deals.noted("paid") if line["of"] == str(GUESSED))


def noted_said(deals: Deals, kind: str) -> Words:
    """What the picture of chips by card says in a sentence."""
    from cardkit.simulate import say

    lines = {line["of"]: line for line in deals.noted(kind)}
    found = {
        f"of{card}": {lang: say.interval(lines[str(card)], lang) for lang in LANGUAGES}
        for card in (10, 20, 30)
    }
    count = {lang: say.number(deals.deals, lang) for lang in LANGUAGES}
    return words("nomerci.average.paid", n=deals.deals, deals=count, **found)


def noted_bar(line: dict[str, Any]) -> Words:
    """What a bar of that picture stands for."""
    from cardkit.simulate import say

    mean = {lang: say.number(line["mean"], lang, 1) for lang in LANGUAGES}
    return words("nomerci.average.paid_bar", card=line["of"], mean=mean)


def noted_moment(replay: Replay, card: str) -> tuple[int, Words]:
    """The step at which a card is taken, and what happens there."""
    for step, events in enumerate(replay.events):
        if events[0][0] == rules.TAKEN and str(events[0][2]) == card:
            return step, explain(replay, step).say
    return 0, explain(replay, 0).say


def remark(deals: Deals, view: str) -> Words | None:
    """Split by seat: what it is worth to start, over the same deals."""
    if view != "seat" or deals.deals < 2:
        return None
    from cardkit.simulate import say
    from cardkit.simulate.statistics import mean_interval

    totals = deals.results[:, :, 0]
    apart = totals[:, 0] - totals[:, 1:].mean(axis=1)
    mean, low, high = mean_interval(apart, deals.columns["deal"][:: deals.plan.players])
    line = {"mean": mean, "low": low, "high": high}
    said = {lang: say.interval(line, lang) for lang in LANGUAGES}
    return words("nomerci.average.start", difference=said, n=deals.deals)
