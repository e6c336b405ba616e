"""Two labs of Sticheln: build a trick, and build a pile to score."""

from __future__ import annotations

from typing import Any

import ipywidgets as widgets

from cardkit.cards import SUIT_STEP, rank_of, suit_of
from cardkit.game import SEATS, Game
from cardkit.games import sticheln as rules
from cardkit.language import signed, words
from cardkit.lesson.labs import Lab
from cardkit.page.bar import Page
from cardkit.reasons import Line, Told
from cardkit.reasons.sticheln.facts import name_of, reason
from cardkit.reasons.sticheln.sheet import captured_lines
from cardkit.reasons.sticheln.trick import Trick, ahead, counts, say_card, takes
from cardkit.table.scene import Scene, Zone, picture
from cardkit.table.sticheln import note


class TrickLab(Lab):
    """Build a trick card by card: the strength of each card and who is ahead change as you go."""

    key, most = "trick-lab", 6

    def draw(self) -> dict[str, Any]:
        """The trick so far, with a note under each card and the one that is ahead marked."""
        show = self.game.pack.show
        zones, cards = self.pool(self.chosen)
        trick = Trick(self.chosen, list(range(len(self.chosen))))
        scene = Scene(zones={"trick": [show(card) for card in self.chosen], **cards})
        scene.by = {show(card): seat for seat, card in enumerate(self.chosen)}
        if self.chosen:
            scene.notes = {show(card): note(card, trick.led) for card in self.chosen}
            scene.marks = {show(self.chosen[trick.best(range(len(self.chosen)))]): "strong"}
        table = [Zone("trick", "trick", words("sticheln.zone.trick")), *zones]
        pick = ["trick", *cards]
        told = self._told(trick)
        return picture(self.game, self.key, seats=self.most, zones=table, scene=scene, told=told, pick=pick)

    def _told(self, trick: Trick) -> Told:
        if not trick.cards:
            return Told(words("trick_lab.empty"))
        last = len(trick.cards) - 1
        why = [counts(trick, place) for place in range(last + 1)]
        why += [ahead(trick, last)] if last else []
        return Told(say_card(trick, last), [*why, takes(trick, trick.best(range(last + 1)))] if last else why)


class PointsLab(Lab):
    """Choose a pain card and what was captured: the score sheet follows, line by line."""

    key, most = "points-lab", 20

    def __init__(self, game: Game, page: Page, pain: str, chosen: str) -> None:
        self.pain = game.pack.parse(pain)
        super().__init__(game, page, chosen)

    def controls(self) -> list[Any]:
        """The pain card's colour and number."""
        suits = self.game.pack.suits[: rules.COLOURS[4]]
        self.colour = widgets.Dropdown()
        self.number = widgets.Dropdown(options=list(range(rules.TOP_RANK[4] + 1)), value=rank_of(self.pain))
        colours = [(suit.name, place) for place, suit in enumerate(suits)]
        self.choices(self.colour, colours, suit_of(self.pain), self._new_pain)
        self.number.observe(self.safe(self._new_pain), "value")
        self.label(self.colour, words("points_lab.colour"))
        self.label(self.number, words("points_lab.number"))
        return [self.colour, self.number]

    def _new_pain(self, _: Any) -> None:
        self.pain = self.colour.value * SUIT_STEP + self.number.value
        self.chosen = [card for card in self.chosen if card != self.pain]
        self.redraw()

    def draw(self) -> dict[str, Any]:
        """The pain card, the captured cards, what is left to capture, and the sheet."""
        show = self.game.pack.show
        zones, cards = self.pool([self.pain, *self.chosen])
        places = [
            Zone("pain", "row", words("points_lab.pain")),
            Zone("taken", "row", words("points_lab.taken")),
        ]
        taken = [show(card) for card in self.chosen]
        scene = Scene(zones={"pain": [show(self.pain)], "taken": taken, **cards})
        lines = self.lines()
        told = Told(words("points_lab.sum", **self._sum(lines)), self._why(lines))
        pick = ["taken", *cards]
        return picture(
            self.game,
            self.key,
            seats=1,
            zones=[*places, *zones],
            scene=scene,
            told=told,
            lines=lines,
            pick=pick,
        )

    def lines(self) -> list[Line]:
        """The score sheet of the pile as it is."""
        pain = Line(0, "pain", -rank_of(self.pain), 0, "sticheln.score_pain", (self.pain,))
        return [pain, *captured_lines(self.pain, 0, self.chosen, 0)]

    def _sum(self, lines: list[Line]) -> dict[str, Any]:
        plus = sum(line.value for line in lines if line.label == "other")
        own = [line.value for line in lines if line.label != "other"]
        return {"plus": plus, "minus": -sum(own), "total": signed(plus + sum(own))}

    def _why(self, lines: list[Line]) -> list[Any]:
        texts = {"pain": "lab_pain", "own": "lab_own", "other": "lab_other"}
        return [
            reason(
                texts[line.label],
                line.rule.split(".")[1],
                kind="gain",
                cards=[name_of(card) for card in line.cards],
                n=len(line.cards),
                value=signed(line.value),
                seat=SEATS[0],
            )
            for line in lines
        ]


def _trick(game: Game, page: Page) -> TrickLab:
    """A trick of two cards to go on with."""
    return TrickLab(game, page, "R4 R7")


def _points(game: Game, page: Page) -> PointsLab:
    """The document's example, to change."""
    return PointsLab(game, page, "R4", "R2 R5 G1 G2 G3 G4 G6 Y1 Y3 Y5 B1 B2 B9 O1 O2 O3")


LABS = {"trick": _trick, "points": _points}
"""The labs of the lesson by name."""
