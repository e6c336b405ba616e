"""A moment to decide: try any move and see what it does; a first win, and "may I?"."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import ipywidgets as widgets

from cardkit.errors import IllegalMove
from cardkit.game import SEATS, Game
from cardkit.language import Words, words
from cardkit.lesson.piece import Piece, own
from cardkit.page.bar import Page
from cardkit.reasons import explain, join
from cardkit.replay import Replay
from cardkit.rulebook import rulebook
from cardkit.table.scene import film, rules_of
from cardkit.table.widget import Table
from cardkit.teaching import examples, moment, moments

Verdict = Callable[[int], tuple[Words, str]]
"""What is true of a move at a step after it, and its kind: ``note`` while the verdict is still open."""


class Decision(Piece):
    """A table that waits at a step: a move shows where it leads, and any other may be tried.

    A click on a card plays it; moves that are no cards are buttons under the table. `ask` puts a new moment
    on the table; `tried` holds what followed each move tried since, and `verdict` says what is true of it at
    each step the table shows. Once it has `ended` the buttons of moves rest, except at the moment itself.
    """

    def __init__(self, page: Page, key: str, seat_view: int = -1) -> None:
        super().__init__(page)
        self.key = key
        self.table = Table(seat=seat_view)
        self.tried: dict[int, Replay] = {}
        self.verdict: Verdict | None = None
        self.ended = False
        self.moves = widgets.HBox()
        self.back = self.button(words("decision.back"), self.go_back)
        self.table.observe(self.safe(lambda change: self.try_move(change.new.get("card", ""))), "picked")
        self.table.observe(self.safe(lambda change: self._judge_step()), "step")

    def ask(self, moment: Replay, first: int = 0) -> None:
        """Wait for a move at the end of a replay; the film starts at step `first`."""
        self.moment, self.first, self.tried, self.verdict, self.ended = moment, first, {}, None, False
        self._offer()
        self.label(self.back, words("decision.back"))
        self.put(moment, moment.step)
        self.say(None)

    def put(self, replay: Replay, step: int) -> None:
        """Show a step of a replay that passes through the moment of the decision."""
        with self.table.hold_trait_notifications():
            self.table.film = self._film(replay)
            self.table.step = step - self.first

    def _offer(self) -> None:
        """A button for every move that is no card; cards lie on the table."""
        name = self.moment.deal.game
        self.moves.children = [
            self.button(own(name).button_label(word), partial(self.try_move, word))
            for word in own(name).buttons(self.moment.states[-1])
        ]

    def go_back(self) -> None:
        """Back to the moment of the decision."""
        self.table.step = self.moment.step - self.first
        self.say(None)

    def try_move(self, text: str) -> None:
        """Make a move at the moment of the decision and show what follows."""
        if not text:
            return
        seat = self.moment.states[-1].to_move
        try:
            after = self.moment.play(f"{SEATS[seat]}:{text}")
        except IllegalMove as error:
            self.refused(text, error)
            return
        self.tried[after.moves[-1]], self.verdict = after, None
        rest = self.follow(after)
        self.put(rest, after.step)
        self.answer(after, rest)

    def refused(self, text: str, error: IllegalMove) -> None:
        """Say which rule forbids a move."""
        rule = rulebook(self.moment.deal.game)[error.rule].text
        self.met(error.rule)
        said = error.words()
        self.say({lang: f"{said[lang]} {rule[lang]}" for lang in said}, "wrong")

    def follow(self, after: Replay) -> Replay:
        """What is shown beyond the move that was tried: by default nothing."""
        return after

    def answer(self, after: Replay, rest: Replay) -> None:
        """What is said of the move that was tried."""
        raise NotImplementedError

    def judge(self, verdict: Verdict, after: Replay, rest: Replay) -> None:
        """Say from now on what is true at the step on the table; while that is open, the table plays on."""
        self.verdict = verdict
        self.finish()
        self._judge_step()
        if verdict(after.step)[1] == "note" and rest.step > after.step:
            self.table.runs += 1

    def finish(self, again: bool = False) -> None:
        """Nothing is left to play: one button offers to go back, or once all is done to play it again."""
        self.ended = True
        self.label(self.back, words("decision.again" if again else "decision.back"))
        self.rest()

    def rest(self) -> None:
        """Let the buttons of moves rest where there is nothing to decide."""
        for button in self.moves.children:
            button.disabled = self.resting

    @property
    def resting(self) -> bool:
        """Whether all has been played and the table shows a later step than the decision."""
        return self.ended and self.first + self.table.step > self.moment.step

    def _judge_step(self) -> None:
        step = self.first + self.table.step
        self.rest()
        if self.verdict is None:
            return
        said = self.verdict(step) if step > self.moment.step else (None, "note")
        if said[0] != self.said:
            self.say(*said)
            self.label(self.back, words("decision.again" if said[1] == "right" else "decision.back"))

    def _film(self, replay: Replay) -> dict[str, Any]:
        made = {**film(replay, self.key, self.first, shared=False), "sheet": None}
        waiting, refused = made["steps"][self.moment.step - self.first], self._refusals()
        waiting["pick"], waiting["refuse"] = self._pick(), refused
        used = {each["rule"] for each in refused.values()}
        return {**made, "rules": {**made["rules"], **rules_of(replay.game, used)}}

    def _pick(self) -> list[str]:
        """The cards, or the zones of cards, that may be clicked."""
        return [self.moment.pack.show(card) for card in self._open_cards(legal=True)]

    def _refusals(self) -> dict[str, Any]:
        """Why each card that lies open but may not be played is refused, in the engine's own words."""
        seat, refused = SEATS[self.moment.states[-1].to_move], {}
        for card in self._open_cards(legal=False):
            name = self.moment.pack.show(card)
            try:
                self.moment.play(f"{seat}:{name}")
            except IllegalMove as error:
                refused[name] = {"text": error.words(), "rule": error.rule}
        return refused

    def _open_cards(self, legal: bool) -> list[int]:
        """The cards in hands that may be played now, or those that may not."""
        cards, choices = (
            own(self.moment.deal.game).cards_in_hands(self.moment.states[-1]),
            self.moment.choices(),
        )
        return [card for card in cards if (card in choices) == legal]


class FirstWin(Decision):
    """A mini-deal whose decisive moves are the learner's; every other one is answered with its own reason."""

    def __init__(self, game: Game, page: Page) -> None:
        super().__init__(page, "first-win")
        example = examples(game.name, "first_win")[0]
        self.start, self.first_step = example.replay, example.first
        self.learner = example.replay.states[-1].to_move
        self.ask(self.start, self.first_step)
        self.children = [self.table, self.moves, self.message, widgets.HBox([self.back])]

    def go_back(self) -> None:
        """Back to the first decision."""
        self.ask(self.start, self.first_step)

    def follow(self, after: Replay) -> Replay:
        """What the others do, to the end of the deal or until it is the learner's turn again."""
        rest: Replay = own(after.deal.game).others_play(after, self.learner)
        return rest

    def answer(self, after: Replay, rest: Replay) -> None:
        """Won, or why not and what to try, once that is on the table; or what there is to decide now."""
        said = partial(own(after.deal.game).first_win_said, after, rest, self.learner)
        if rest.over or rest.states[-1].to_move != self.learner:
            self.judge(said, after, rest)
            return
        self.ask(rest, self.first)
        self.say(*said(rest.step))


def plays_on(text: Words | None) -> tuple[Words, str]:
    """What is known so far, and that the table goes on by itself to where the rest is decided."""
    on = words("first_win.plays_on")
    return on if text is None else join(text, on), "note"


def to_the_end(text: Words, rest: Replay, step: int) -> Words:
    """A verdict, and before the end of the deal how to see what follows."""
    return join(text, words("first_win.see_on")) if step < rest.step else text


class MayI(Decision):
    """Try any move: a forbidden one says which rule forbids it, an allowed one what it will do."""

    def __init__(self, game: Game, page: Page) -> None:
        super().__init__(page, "may-i")
        self.positions, self.number = moments(game.name, "may_i"), 0
        another = self.button(words("may_i.another"), self.next_moment)
        self._show()
        self.children = [self.table, self.moves, self.message, widgets.HBox([self.back, another])]

    def next_moment(self) -> None:
        """Another position to try moves in."""
        self.number = (self.number + 1) % len(self.positions)
        self._show()

    def _show(self) -> None:
        self.ask(moment(self.positions[self.number]))
        self.say(own(self.moment.deal.game).may_i_ask(self.moment, len(self._all())))

    def _all(self) -> set[int]:
        """The moves there are to try: the cards the rules allow, and every button."""
        game, state = self.moment.game, self.moment.states[-1]
        return {*self._open_cards(legal=True), *map(game.moves.parse, own(game.name).buttons(state))}

    def refused(self, text: str, error: IllegalMove) -> None:
        """Say which rule forbids a move; it counts as tried."""
        self.tried[self.moment.game.moves.parse(text)] = self.moment
        super().refused(text, error)
        self._add_what_is_left("wrong")

    def answer(self, after: Replay, rest: Replay) -> None:
        """Allowed, and what the move does here; after all of them, what there is to see."""
        reasons = [r for r in explain(after, after.step).why if r.kind == "reason" and r.seat is None]
        which = own(after.deal.game).telling(reasons)
        self.say(words("may_i.allowed", why=which.text), "right")
        self._add_what_is_left("right")

    def _add_what_is_left(self, kind: str) -> None:
        left = len(self._all() - set(self.tried))
        tail = words("may_i.left", n=left) if left else words(f"{self.moment.deal.game}.may_i.all")
        said: Words = self.said or {}
        self.say({lang: f"{said[lang]} {tail[lang]}" for lang in said}, kind)
