"""What the pieces of a lesson must know of Sticheln: kinds of tricks, what decides them, what to measure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from cardkit.cards import rank_of, suit_of
from cardkit.game import SEATS
from cardkit.games import sticheln as rules
from cardkit.language import Words, words
from cardkit.lesson.counted import toy_deck
from cardkit.lesson.decision import FirstWin, MayI, plays_on
from cardkit.lesson.tricks import rule_question as follow_up
from cardkit.lesson.tricks import trick_question as question
from cardkit.lesson.tricks import worth_question as sum_question
from cardkit.reasons import Reason, explain
from cardkit.reasons.sticheln import trick as told
from cardkit.replay import Deal, Replay

if TYPE_CHECKING:
    from cardkit.simulate import Deals

__all__ = ["follow_up", "question", "sum_question"]

KINDS = ("takes_led", "takes_only_trump", "takes_trump", "takes_tie", "takes_zeros")
"""How a trick can be decided, by the key of its reason."""

DECIDING = ("highest_led", "highest_trump", "tie", "all_zeros")
"""The rules a trick can rest on, as answers to choose from."""

ACCEPTED = {
    "takes_led": {"highest_led"},
    "takes_only_trump": {"highest_trump"},
    "takes_trump": {"highest_trump"},
    "takes_tie": {"tie"},
    "takes_zeros": {"all_zeros", "tie"},
    "nobody": {"all_zeros"},
}
"""Which answers are right for each: among zeros the first wins both as a zero trick and as a tie."""


def kind_of(replay: Replay, step: int) -> str | None:
    """How the trick that ends at a step was decided, or None if none ends there."""
    if not {event[0] for event in replay.events[step]} & {rules.TAKEN, rules.NOBODY}:
        return None
    keys = [reason.key.split(".")[-1] for reason in explain(replay, step).why]
    return next(key for key in keys if key in ACCEPTED)


def deciding_rules(replay: Replay, step: int) -> set[str]:
    """The rules that are right answers to "which rule?" for the trick that ends at a step."""
    return ACCEPTED[kind_of(replay, step) or ""]


REVEALS = "revealed"
"""How much the answer to who takes a trick shows: everything."""


def can_be_nobodys(replay: Replay) -> bool:
    """Whether a trick may go to nobody in this deal."""
    return bool(replay.states[0].void_zeros)


def a_deal(number: int) -> Deal:
    """The deal of a number that questions are made from."""
    return Deal("sticheln", 4, number)


def taker(replay: Replay, step: int) -> int | None:
    """Who takes the trick that ends at a step."""
    taken = [event[1] for event in replay.events[step] if event[0] == rules.TAKEN]
    return taken[0] if taken else None


def why_not(replay: Replay, step: int, seat: int) -> Reason:
    """Why this seat's card does not take the trick."""
    trick = told.Trick(*told.trick_at(replay, step))
    return told.why_not(trick, trick.seats.index(seat), trick.best(range(len(trick.cards))))


def sums(replay: Replay, step: int) -> list[int]:
    """What the trick that ends at a step brings its taker, and what common mistakes make of it, in order."""
    seat = taker(replay, step)
    assert seat is not None
    cards, _ = told.trick_at(replay, step)
    pain = replay.states[step].pain[seat]
    right = sum(rules.worth(card, pain) for card in cards)
    numbers = sum(rank_of(card) for card in cards)
    own = sum(rank_of(card) for card in cards if suit_of(card) == suit_of(pain))
    forgotten = [len(cards), len(cards) - own, -own, right - rank_of(pain), numbers]
    others = list(dict.fromkeys(each for each in [*forgotten, right + 1, right - 1] if each != right))
    return sorted([right, *others[:3]])


def mistake(replay: Replay, step: int, value: int) -> Words | None:
    """Which mistake leads to a wrong sum: left unsaid."""
    return None


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
