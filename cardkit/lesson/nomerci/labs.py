"""The lab of No merci!: build a set of cards and chips, and see the runs and the total."""

from __future__ import annotations

from typing import Any

from cardkit.game import Game
from cardkit.games import nomerci as rules
from cardkit.language import plain, words
from cardkit.lesson.labs import Lab
from cardkit.lesson.slider import Slider
from cardkit.page.bar import Page
from cardkit.reasons import Line, Told
from cardkit.reasons.nomerci.end import sum_of
from cardkit.reasons.nomerci.facts import reason
from cardkit.reasons.nomerci.sheet import start_lines
from cardkit.table.nomerci import run_marks
from cardkit.table.scene import Scene, Zone, picture


class PointsLab(Lab):
    """Take cards and chips as you like: the runs and the total follow at once."""

    key, most = "points-lab", 24

    def __init__(self, game: Game, page: Page, chosen: str, chips: int) -> None:
        self.chips = chips
        super().__init__(game, page, chosen)

    def controls(self) -> list[Any]:
        """How many chips are left."""
        slider = Slider(words("nomerci.lab.chips"), 0, 25, 1, self.chips)
        slider.observe(self.safe(self._new_chips), "value")
        return [slider]

    def _new_chips(self, change: Any) -> None:
        self.chips = int(change.new)
        self.redraw()

    def draw(self) -> dict[str, Any]:
        """The cards as runs, the chips, what is left to take, and the sheet."""
        show = self.game.pack.show
        zones, cards = self.pool(self.chosen)
        places = [
            Zone("taken", "runs", words("nomerci.lab.taken")),
            Zone("chips", "chips", words("nomerci.lab.chips")),
        ]
        scene = Scene(zones={"taken": [show(card) for card in sorted(self.chosen)], **cards})
        scene.counts, scene.marks = {"chips": self.chips}, run_marks(self.chosen)
        told = Told(words("nomerci.lab.sum", **self._sum()), self._why())
        return picture(
            self.game,
            self.key,
            seats=1,
            zones=[*places, *zones],
            scene=scene,
            told=told,
            lines=self.lines(),
            pick=["taken", *cards],
        )

    def lines(self) -> list[Line]:
        """The score sheet of the cards and chips as they are."""
        return start_lines(0, self.chosen, self.chips)

    def _sum(self) -> dict[str, Any]:
        runs = rules.runs(self.chosen)
        return {"sum": sum_of(runs, self.chips), "total": plain(sum(run[0] for run in runs) - self.chips)}

    def _why(self) -> list[Any]:
        found = []
        for run in rules.runs(self.chosen):
            key, rule = ("lab_run", "runs") if run[1:] else ("lab_card", "card_points")
            found.append(reason(key, rule, low=run[0], high=run[-1]))
        return [*found, reason("lab_chips", "chips_points", kind="gain", n=self.chips)]


def _points(game: Game, page: Page) -> PointsLab:
    """A run to break and a gap to close."""
    return PointsLab(game, page, "4 13 15 16 30", 6)


LABS = {"points": _points}
"""The labs of the lesson by name."""
