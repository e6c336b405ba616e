"""A moment to decide: try any card and see what it does; a first win, and "may I?"."""

from __future__ import annotations

from typing import Any

import ipywidgets as widgets

from cardkit.errors import IllegalMove
from cardkit.game import SEATS
from cardkit.language import Words, words
from cardkit.lesson.piece import Piece
from cardkit.page.bar import Page
from cardkit.reasons import Reason, explain
from cardkit.replay import Replay
from cardkit.table.scene import film
from cardkit.table.widget import Table
from cardkit.teaching import Example, moment


class Decision(Piece):
    """A table that waits at a step: a click on a card shows where it leads, and any other may be tried.

    `ask` puts a new moment on the table; `tried` holds the cards tried since.
    """

    def __init__(self, page: Page, key: str, seat_view: int = -1) -> None:
        super().__init__(page)
        self.key = key
        self.table = Table(seat=seat_view)
        self.tried: dict[int, Replay] = {}
        self.back = self.button(words("decision.back"), self.go_back)
        self.table.observe(self.safe(lambda change: self.try_card(change.new.get("card", ""))), "picked")

    def ask(self, moment: Replay, first: int = 0) -> None:
        """Wait for a card at the end of a replay; the film starts at step `first`."""
        self.moment, self.first, self.tried = moment, first, {}
        self.table.film = self._film(moment)
        self.table.step = moment.step - first
        self.say(None)

    def go_back(self) -> None:
        """Back to the moment of the decision."""
        self.table.step = self.moment.step - self.first
        self.say(None)

    def try_card(self, text: str) -> None:
        """Play a card at the moment of the decision and show what follows."""
        if not text:
            return
        seat = self.moment.states[-1].to_move
        after = self.moment.play(f"{SEATS[seat]}:{text}")
        self.tried[after.moves[-1]] = after
        rest = self.follow(after)
        self.table.film = self._film(rest)
        self.table.step = after.step - self.first
        self.answer(after)

    def follow(self, after: Replay) -> Replay:
        """What is shown beyond the card that was tried: by default nothing."""
        return after

    def answer(self, after: Replay) -> None:
        """What is said of the card that was tried."""
        raise NotImplementedError

    def _film(self, replay: Replay) -> dict[str, Any]:
        made = {**film(replay, self.key, self.first, shared=False), "sheet": None}
        waiting = made["steps"][self.moment.step - self.first]
        waiting["pick"] = [self.moment.pack.show(card) for card in self.moment.choices()]
        waiting["refuse"] = self._refusals()
        return made

    def _refusals(self) -> dict[str, Any]:
        """Why each card that lies open but may not be played is refused, in the engine's own words."""
        seat, refused = SEATS[self.moment.states[-1].to_move], {}
        for card in self._others_cards():
            name = self.moment.pack.show(card)
            try:
                self.moment.play(f"{seat}:{name}")
            except IllegalMove as error:
                refused[name] = {"text": error.words(), "rule": error.rule}
        return refused

    def _others_cards(self) -> list[int]:
        state = self.moment.states[-1]
        hands = [state.hand[seat][: state.held[seat]] for seat in range(state.players)]
        return [card for hand in hands for card in hand if card not in self.moment.choices()]


class FirstWin(Decision):
    """A mini-deal whose decisive move is the learner's; every other card is answered with its own reason."""

    def __init__(self, page: Page, example: Example, first: int) -> None:
        super().__init__(page, "first-win")
        self.example = example
        self.ask(example.replay, first)
        self.children = [self.table, self.message, widgets.HBox([self.back])]

    def follow(self, after: Replay) -> Replay:
        """The rest of the deal, so that a win is seen to its end."""
        return after.play_out()

    def answer(self, after: Replay) -> None:
        """Won, or why not and what to try."""
        learner, rest = self.moment.states[-1].to_move, after.play_out()
        why = _decisive(after)
        if after.states[-1].to_move != learner:
            self.say(words("first_win.lost", why=why), "wrong")
            return
        scores = rest.states[-1].score[: rest.deal.players]
        key = "first_win.won" if scores[learner] == max(scores) else "first_win.trick"
        self.say(words(key, why=why, n=scores[learner]), "right")


def _decisive(after: Replay) -> Words:
    """Why the card tried won the trick, or why it stayed behind."""
    reasons = explain(after, after.step).why
    return _first(reasons, "takes").text


def _first(reasons: Any, part: str) -> Reason:
    found: Reason = next(reason for reason in reasons if part in reason.key.split(".")[-1])
    return found


class MayI(Decision):
    """Try any card: a forbidden one says which rule forbids it, an allowed one what it will do."""

    def __init__(self, page: Page, moments: list[str]) -> None:
        super().__init__(page, "may-i")
        self.moments, self.number = moments, 0
        another = self.button(words("may_i.another"), self.next_moment)
        self._show()
        self.children = [self.table, self.message, widgets.HBox([self.back, another])]

    def next_moment(self) -> None:
        """Another position to try cards in."""
        self.number = (self.number + 1) % len(self.moments)
        self._show()

    def _show(self) -> None:
        self.ask(moment(self.moments[self.number]))
        seat = SEATS[self.moment.states[-1].to_move]
        self.say(words("may_i.ask", seat=seat, n=len(self.moment.choices())))

    def answer(self, after: Replay) -> None:
        """Allowed, and what the card does here; after all of them, what there is to see."""
        reasons = [r for r in explain(after, after.step).why if r.kind == "reason" and r.seat is None]
        said = words("may_i.allowed", why=reasons[-1].text)
        left = len(self.moment.choices()) - len(self.tried)
        tail = words("may_i.left", n=left) if left else words("may_i.all")
        self.say({lang: f"{said[lang]} {tail[lang]}" for lang in said}, "right")
