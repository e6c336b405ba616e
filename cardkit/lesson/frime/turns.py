"""Three turns to play: a first opening, a last turn, and positions to try everything in."""

from __future__ import annotations

from functools import partial
from typing import Any

from cardkit.game import SEATS, Game
from cardkit.games.frime import State
from cardkit.games.frime_deck import PACK, in_hand
from cardkit.games.frime_laying import DISCARD
from cardkit.games.frime_money import card_points
from cardkit.language import Words, words
from cardkit.lesson.decision import to_the_end
from cardkit.lesson.frime.turn import Turn, told
from cardkit.page.bar import Page
from cardkit.reasons import explain, join
from cardkit.reasons.frime.facts import melds_said
from cardkit.reasons.frime.search import (
    after_draw,
    best_melds,
    best_throw,
    counted,
    open_table,
    with_card,
    without,
)
from cardkit.replay import Replay
from cardkit.teaching import examples, moment, moments

# A first opening


class FirstOpening(Turn):
    """A turn in which the learner can open: won once every card lies in a meld."""

    def __init__(self, game: Game, page: Page) -> None:
        example = examples(game.name, "first_win")[0]
        super().__init__(page, "first-win", example.replay, example.first)

    def follow(self, after: Replay) -> Replay:
        """Once the learner has opened, the last turns of the others."""
        return after.play_out() if self._opened(after) else after

    def _opened(self, after: Replay) -> bool:
        state = after.states[-1]
        return bool(state.opener == self.learner != state.to_move)

    def answer(self, after: Replay, rest: Replay) -> None:
        """Once the learner has opened, won; and at every step after it how to see the others' last turns."""
        if self._opened(after):
            self.judge(partial(self._won, after, rest), after, rest)
        else:
            super().answer(after, rest)

    def _won(self, after: Replay, rest: Replay, step: int) -> tuple[Words, str]:
        said = words("frime.first_win.won", flocons=rest.states[step].flocons[self.learner])
        if step == after.step:
            said = join(said, words("frime.first_win.others"))
        return to_the_end(said, rest, step), "right"

    def end(self, after: Replay) -> None:
        """Why the hand did not open."""
        throw = next(step for step in range(after.step, 0, -1) if after.states[step - 1].phase == DISCARD)
        mine = [reason for reason in explain(after, throw).why if reason.seat == self.learner]
        self.say(words("first_win.lost", why=told(mine)), "wrong")
        self.finish()


# Turns one after the other


class Turns(Turn):
    """Turns of a topic to play, one after the other."""

    topic, key = "", ""

    def __init__(self, game: Game, page: Page) -> None:
        self.positions, self.number = moments(game.name, self.topic), 0
        super().__init__(page, self.key, moment(self.positions[0]))

    def controls(self) -> list[Any]:
        """Back to the start of the turn, or another turn."""
        return [self.back, self.button(words("may_i.another"), self.another)]

    def another(self) -> None:
        """Another turn."""
        self.number = (self.number + 1) % len(self.positions)
        self.begin(moment(self.positions[self.number]))


# A last turn


class LastTurn(Turns):
    """Last turns to play: what is left in hand at the end, against the least that was possible."""

    topic, key = "last_turn", "last-turn"

    def end(self, after: Replay) -> None:
        """The points that stay, and the least there could have been: with this draw, with another card."""
        drawn = next(state for state in after.states[self.start.step :] if state.phase == DISCARD)
        left = in_hand(after.states[-1].hand[self.learner])
        kept = counted(drawn, sum(map(card_points, left)))
        said, right = self._against(drawn, kept)
        other = self._other_draw(self.start.states[-1], kept if right else least_left(drawn, self.learner))
        self.say(said if other is None else join(said, other), "right" if right else "wrong")
        self.finish(again=True)

    def _against(self, drawn: State, kept: int) -> tuple[Words, bool]:
        least = least_left(drawn, self.learner)
        facts: dict[str, Any] = {"seat": SEATS[self.learner], "n": kept, "least": least}
        if kept == least:
            return words("frime.last_turn.best", **facts), True
        hand, table = drawn.hand[self.learner], open_table(drawn, self.learner)
        card = best_throw(hand, table)
        melds = melds_said(best_melds(without(hand, card), table).melds)
        return words("frime.last_turn.better", the_card=PACK.the(card), melds=melds, **facts), False

    def _other_draw(self, before: State, least: int) -> Words | None:
        """A card that lay open and would have left less."""
        table, found = open_table(before, self.learner), []
        for place in range(max(before.used_cards - 2, 0), before.used_cards):
            card = before.used[place]
            points = after_draw(with_card(before.hand[self.learner], card), table, False)
            found.append((counted(before, points), card))
        if not found or min(found)[0] >= least:
            return None
        return words("frime.last_turn.other_draw", n=min(found)[0], the_card=PACK.the(min(found)[1]))


def least_left(s: State, seat: int) -> int:
    """The least points a seat can keep once it has drawn."""
    return counted(s, after_draw(s.hand[seat], open_table(s, seat), bool(s.optional_discard)))


# May I?


class MayLay(Turns):
    """Positions to try any move in: one refused says which rule forbids it, one allowed what it does."""

    topic, key, every = "may_i", "may-i", True

    def prompt(self) -> Words:
        """What is to be tried, and what the turn asks for."""
        return join(words("frime.may_i.ask", seat=SEATS[self.learner]), super().prompt())

    def answer(self, after: Replay, rest: Replay) -> None:
        """Allowed, and what the move does."""
        state = after.states[-1]
        said = words("may_i.allowed", why=explain(after, after.step).say)
        if not after.over and state.to_move == self.learner:
            self.ask(after, self.first)
        self.say(said, "right")

    def end(self, after: Replay) -> None:
        """Nothing more: every move has been answered."""
