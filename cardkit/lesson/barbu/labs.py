"""The labs of Barbu: choose a contract and capture cards; what each costs is seen at once."""

from __future__ import annotations

from typing import Any

import ipywidgets as widgets

from cardkit.game import Game
from cardkit.games.barbu_deck import CONTRACTS, DOMINO, SALAD
from cardkit.language import plain, signed, words
from cardkit.lesson.barbu import contract_state
from cardkit.lesson.barbu.domino import DominoQuiz
from cardkit.lesson.labs import Lab
from cardkit.page.bar import Page
from cardkit.reasons import Line, Told
from cardkit.reasons.barbu.facts import reason
from cardkit.reasons.barbu.sheet import captured_lines
from cardkit.table.scene import Scene, Zone, picture


class PointsLab(Lab):
    """Capture cards in a contract: the score sheet follows, item by item."""

    key, most = "points-lab", 16

    def __init__(self, game: Game, page: Page, chosen: str, contract: int) -> None:
        self.contract, self.contracts = contract, widgets.Dropdown()
        self.tricks = widgets.Dropdown(options=list(range(14)), value=2)
        super().__init__(game, page, chosen)

    def controls(self) -> list[Any]:
        """Which contract counts, and how many tricks the cards came in."""
        contracts = [(words(f"barbu.contract.{CONTRACTS[each]}"), each) for each in range(DOMINO)]
        self.choices(self.contracts, contracts, self.contract, self._new_contract)
        self.tricks.observe(self.safe(lambda change: self.redraw()), "value")
        self.label(self.contracts, words("whole_deal.round"))
        self.label(self.tricks, words("barbu.lab.tricks"))
        return [self.contracts, self.tricks]

    def _new_contract(self, contract: int) -> None:
        self.contract = contract
        self.redraw()

    def draw(self) -> dict[str, Any]:
        """The captured cards with what each costs, the rest of the deck, and the sheet."""
        show = self.game.pack.show
        zones, cards = self.pool(self.chosen)
        taken = Zone("taken", "row", words("barbu.lab.taken"))
        scene = Scene(zones={"taken": [show(card) for card in self.chosen], **cards})
        lines = self.lines()
        told = Told(words("barbu.lab.sum", total=plain(sum(line.value for line in lines))), self._why(lines))
        return picture(
            self.game,
            self.key,
            seats=1,
            zones=[taken, *zones],
            scene=scene,
            told=told,
            lines=lines,
            pick=["taken", *cards],
        )

    def lines(self) -> list[Line]:
        """The score sheet of what was captured in the contract: the tricks, then what their cards cost."""
        state = contract_state(self.contract)
        rule = f"barbu.{CONTRACTS[self.contract]}"
        tricks = [Line(0, "trick", state.per_trick, 0, rule)] * self.tricks.value if state.per_trick else []
        cards = captured_lines(state, 0, self.chosen, 0)
        return [*tricks, *(line for line in cards if line.label != "trick")]

    def _why(self, lines: list[Line]) -> list[Any]:
        """Each kind of item with how many there are and what they come to."""
        rule, found = CONTRACTS[self.contract], []
        for label in dict.fromkeys(line.label for line in lines):
            values = [line.value for line in lines if line.label == label]
            facts: dict[str, Any] = {
                "n": len(values),
                "each": signed(values[0]),
                "value": signed(sum(values)),
            }
            found.append(reason(f"lab_{label}", rule, kind="gain", **facts))
        return found or [reason("lab_nothing", rule)]


def _points(game: Game, page: Page) -> PointsLab:
    """The king, a queen and two more hearts, in the salad."""
    return PointsLab(game, page, "KH QS 4H 9H 3C", SALAD)


LABS = {"points": _points, "domino": DominoQuiz}
"""The labs of the lesson by name."""
