"""Questions about domino: what can be laid, who must pass, what an ace gives."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Any

from cardkit.errors import IllegalMove
from cardkit.game import SEATS, Game
from cardkit.games import barbu as rules
from cardkit.games.barbu_deck import DOMINO, PASS, cards_in
from cardkit.games.barbu_domino import fitting
from cardkit.language import Words, words
from cardkit.lesson.quiz import Option, Question, Quiz, verdict
from cardkit.page.bar import Page
from cardkit.reasons import Reason, explain, join
from cardkit.reasons.barbu.domino import fits, moved
from cardkit.replay import Deal, Replay
from cardkit.table.scene import film

TOPICS = ("neighbour", "pass", "jack_opens", "first_jack", "ace_top", "ace_replay")
"""The rules asked about, in an order that the seed shuffles each time round."""

AFTER_ACE = {"ace_may": None, "ace_must": "not_ace_must", "ace_over": "not_ace_over"}
"""What an ace may give, and what is said to whoever chose that, if it is wrong."""

OFFERED = 3
"""How many cards there are to choose from; the last answer is always to pass."""


class DominoQuiz(Quiz):
    """One question after the other about rounds of domino; every rule is asked before one comes back."""

    def __init__(self, game: Game, page: Page, seed: int = 1) -> None:
        self.seed = seed
        self.asked = _asked(seed)
        super().__init__(page, "domino", self._make)

    def _make(self) -> Question:
        self.seed += 1
        return domino_question(self.seed, next(self.asked))


def _asked(seed: int) -> Iterator[str]:
    """The rules to ask about, all of them once in an order of chance, then again in another."""
    luck = Random(seed)
    while True:
        yield from luck.sample(TOPICS, len(TOPICS))


def domino_question(seed: int, topic: str) -> Question:
    """Which card can a seat lay, or must it pass? Or, just after an ace, what now?

    The moment is looked for among deals from number `seed` on; it turns on the rule `topic`.

    >>> asked = domino_question(3, "first_jack")
    >>> [option.right for option in asked.options].count(True)
    1
    """
    moment = next(each for each in _moments(seed) if _topic(each) == topic)
    return _after_ace(moment) if topic == "ace_replay" else _which_card(moment, topic)


def _moments(seed: int) -> Iterator[Replay]:
    """Moments of rounds of domino, in an order of chance."""
    for number in count(seed * 100):
        replay = Replay(Deal("barbu", 4, number, round=DOMINO)).play_out()
        for step in Random(number).sample(range(replay.step), replay.step):
            yield replay.branch(step)


def _topic(moment: Replay) -> str | None:
    """The rule a moment turns on, if it makes a question: one card at most fits, and others are there."""
    state = moment.states[-1]
    if state.again:
        return "ace_replay"
    cards = cards_in(fitting(state))
    if len(cards) > 1 or state.held[state.to_move] < OFFERED + 1:
        return None
    if not cards:
        return "pass" if state.rows else "first_jack"
    return fits(state, cards[0]).rule.removeprefix("barbu.")


# Which card?


def _which_card(moment: Replay, topic: str) -> Question:
    state = moment.states[-1]
    seat, right = state.to_move, cards_in(fitting(state))
    luck = Random(moment.deal.seed)
    others = [card for card in cards_in(state.hand[seat]) if card not in right]
    offered = rules.PACK.sort([*right, *luck.sample(others, OFFERED - len(right))])
    ask = words("barbu.domino.ask", seat=SEATS[seat])
    after = moment.extend(right[0] if right else PASS)
    said = _why(moment, after)
    options = [_option(moment, move, move in right, said) for move in offered]
    options.append(_option(moment, PASS, not right, said))
    return Question(_asking(moment, ask), ask, options, _shown(after, seat), topic)


def _why(moment: Replay, after: Replay) -> Words:
    """Why what is right is right: the card fits, or nothing does."""
    told = moved(after, after.step)
    reason: Reason = told.why[0]
    return join(told.say, reason.text)


def _option(moment: Replay, move: int, right: bool, said: Words) -> Option:
    label = words("barbu.domino.pass") if move == PASS else rules.PACK.names(move)
    why = said if right else join(_refusal(moment, move), said)
    return Option(label, right, words(verdict(right), why=why))


def _refusal(moment: Replay, move: int) -> Words:
    """Why a move is not allowed, in the engine's words."""
    try:
        moment.extend(move)
    except IllegalMove as error:
        return error.words()
    raise AssertionError(move)


# What does an ace give?


def _after_ace(moment: Replay) -> Question:
    seat = moment.states[-1].to_move
    ask = words("barbu.domino.ask_ace", seat=SEATS[seat])
    why = next(each.text for each in explain(moment, moment.step).why if each.rule == "barbu.ace_replay")
    options = [
        Option(
            words(f"barbu.domino.{key}"),
            key == "ace_may",
            words(verdict(key == "ace_may"), why=_ace_said(key, why)),
        )
        for key in AFTER_ACE
    ]
    Random(moment.deal.seed).shuffle(options)
    return Question(_asking(moment, ask), ask, options, _shown(moment, seat), "ace_replay")


def _ace_said(key: str, why: Words) -> Words:
    wrong = AFTER_ACE[key]
    return why if wrong is None else join(words(f"barbu.domino.{wrong}"), why)


# The picture


def _asking(moment: Replay, ask: Words) -> dict[str, Any]:
    """The rows and the hand of the seat to move; where cards fit is not marked yet."""
    made = _shown(moment, moment.states[-1].to_move)
    step = made["steps"][0]
    step["say"], step["why"], step["turn"], step["tokens"] = ask, [], None, []
    step.pop("ends")
    return made


def _shown(replay: Replay, seat: int) -> dict[str, Any]:
    """The rows and one hand at the end of a replay, with what is said there."""
    made = film(replay, "domino", replay.step, shared=False)
    made["sheet"] = None
    rows, hand = (
        next(each for each in made["zones"] if each["id"] == name) for name in ("rows", f"hand{seat}")
    )
    made["zones"] = [rows, {"id": hand["id"], "kind": "row", "label": hand["label"]}]
    return made
