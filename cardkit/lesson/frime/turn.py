"""A turn of Frimé to play oneself: draw, discard, choose cards and lay them; nothing is laid by itself."""

from __future__ import annotations

from functools import partial
from typing import Any

import ipywidgets as widgets

from cardkit.errors import IllegalMove
from cardkit.game import SEATS
from cardkit.games.frime import State
from cardkit.games.frime_deck import DRAWS, FIRST_MELD, MOVES, PACK, end_of, target_of
from cardkit.games.frime_laying import DISCARD, DRAW, LAY, NOBODY
from cardkit.language import Words, words
from cardkit.lesson.decision import Decision
from cardkit.lesson.frime.readings import ways_to_lay
from cardkit.page.bar import Page
from cardkit.reasons import Reason, explain, join
from cardkit.reasons.frime.melds import judge
from cardkit.replay import Replay
from cardkit.table.frime_copies import kind_of, lying

PHASES = {DRAW: "draw", DISCARD: "discard", LAY: "lay"}


class Turn(Decision):
    """A turn that waits for the learner: buttons draw, a click discards, chosen cards are laid together.

    `chosen` holds the cards chosen so far, as the table names them; `every` offers also what is forbidden.
    """

    every = False

    def __init__(self, page: Page, key: str, start: Replay, first: int = 0) -> None:
        super().__init__(page, key, seat_view=start.states[-1].to_move)
        self.chosen: list[str] = []
        self.ways = widgets.Dropdown()
        self.label(self.ways, words("frime.turn.ways"))
        self.laying = widgets.HBox([self.ways, self.button(words("frime.turn.lay"), self.lay, primary=True)])
        self.laying.add_class("ck-laying")
        self.begin(start, first)
        self.children = [self.table, self.moves, self.laying, self.message, widgets.HBox(self.controls())]

    def controls(self) -> list[Any]:
        """The buttons under everything."""
        return [self.back]

    def begin(self, start: Replay, first: int = 0) -> None:
        """Put a turn on the table, about to be played."""
        self.start, self.first_step = start, first
        self.learner = start.states[-1].to_move
        self.table.seat = self.learner
        self.go_back()

    def go_back(self) -> None:
        """Back to the start of the turn."""
        self.ask(self.start, self.first_step)
        self.say(self.prompt())

    @property
    def state(self) -> State:
        """The state that waits for a move."""
        state: State = self.moment.states[-1]
        return state

    def prompt(self) -> Words:
        """What is to be done now."""
        key = PHASES[self.state.phase]
        if self.state.phase == LAY:
            key = "lay_last" if self.state.opener not in (NOBODY, self.learner) else "lay_all"
        return words(f"frime.turn.{key}", seat=SEATS[self.learner])

    # What there is to choose

    def ask(self, moment: Replay, first: int = 0) -> None:
        """Wait for the next move of the turn."""
        self.chosen = []
        super().ask(moment, first)
        self._offer_ways()

    def words_to_try(self) -> list[str]:
        """The moves offered as buttons: those allowed, or all of them."""
        if self.every:
            return list(DRAWS)
        choices = set(self.moment.choices())
        return [word for word in DRAWS if MOVES.parse(word) in choices]

    def _offer_ways(self) -> None:
        """What the chosen cards can be laid as."""
        found = ways_to_lay(self.state, self.cards()) if self.state.phase == LAY else []
        if not self.every:
            found = [move for move in found if move >= FIRST_MELD or move in self.moment.choices()]
        self.choices(self.ways, [(self._named(move), move) for move in found], found[0] if found else None)
        self.rest()

    def rest(self) -> None:
        """Offer to lay cards only where that is to be decided."""
        super().rest()
        self.laying.layout.display = None if self.state.phase == LAY and not self.resting else "none"

    def _named(self, move: int) -> Words:
        if move >= FIRST_MELD:
            return MOVES.names(move)
        end = ("below", "above", "into")[end_of(move)]
        return words(f"frime.turn.{end}", number=target_of(move) + 1)

    def cards(self) -> list[int]:
        """The chosen cards."""
        return [PACK.parse(kind_of(card)) for card in self.chosen]

    def _film(self, replay: Replay) -> dict[str, Any]:
        made = super()._film(replay)
        waiting = made["steps"][self.moment.step - self.first]
        waiting["marks"] = {**waiting.get("marks", {}), **dict.fromkeys(self.chosen, "chosen")}
        return made

    def _pick(self) -> list[str]:
        """What may be clicked: the cards to draw from, or the hand."""
        return [*self._open_draws()] if self.state.phase == DRAW else [f"hand{self.learner}"]

    def _open_draws(self) -> dict[str, str]:
        """The used cards that may be drawn by a click, and the word of each."""
        return dict(zip(lying(self.moment)[-1].zones["used"][:2], ("take", "buy"), strict=False))

    def _refusals(self) -> dict[str, Any]:
        """Why cards that may not be clicked now are refused: those of the hand before one has drawn, then
        those to draw."""
        lies = lying(self.moment)[-1].zones
        if self.state.phase == DRAW:
            tried = {card: kind_of(card) for card in lies[f"hand{self.learner}"]}
        else:
            tried = dict(zip(lies["used"][:2], ("take", "buy"), strict=False))
        found = {}
        for card, move in tried.items():
            try:
                self.moment.play(f"{SEATS[self.learner]}:{move}")
            except IllegalMove as error:
                found[card] = {"text": error.words(), "rule": error.rule}
        return found

    # Moves

    def try_move(self, text: str) -> None:
        """A word, a card that was clicked, or a meld as it is written."""
        if self.state.phase == LAY and text in lying(self.moment)[-1].zones[f"hand{self.learner}"]:
            self.toggle(text)
        elif self.state.phase == DRAW:
            super().try_move(self._open_draws().get(text, text))
        else:
            super().try_move(kind_of(text))

    def toggle(self, card: str) -> None:
        """Choose a card to be laid with the others, or take it back; what they make is said at once."""
        if card in self.chosen:
            self.chosen.remove(card)
        else:
            self.chosen.append(card)
        self.table.film = self._film(self.moment)
        self.table.step = self.moment.step - self.first
        self._offer_ways()
        self._judge()

    def _judge(self) -> None:
        if not self.chosen or (self.ways.value is not None and self.ways.value < FIRST_MELD):
            self.say(self.prompt())
            return
        verdict = judge(self.cards(), two_in_runs=bool(self.state.twos_in_runs))
        self.say(told(verdict.why), "right" if verdict.valid else "note")

    def lay(self) -> None:
        """Lay the chosen cards as was chosen."""
        if self.ways.value is None:
            self.say(words("frime.turn.nothing_chosen"), "wrong")
            return
        super().try_move(MOVES.show(self.ways.value))

    def answer(self, after: Replay, rest: Replay) -> None:
        """What the move did and what is to be done now; at the end of the turn what came of it."""
        state = after.states[-1]
        if after.over or state.to_move != self.learner or state.phase == DRAW:
            self.end(after)
            return
        self.ask(after, self.first)
        self.say(join(explain(after, after.step).say, self.prompt()))

    def end(self, after: Replay) -> None:
        """What is said once the turn is over."""
        raise NotImplementedError

    def _offer(self) -> None:
        """A button for every move that is no card."""
        self.moves.children = [
            self.button(words(f"frime.move.{word}"), partial(self.try_move, word))
            for word in self.words_to_try()
        ]


def told(reasons: Any) -> Words:
    """Reasons as one text."""
    found: list[Reason] = list(reasons)
    return {lang: " ".join(reason.text[lang] for reason in found) for lang in ("fr", "en")}
