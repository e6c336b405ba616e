"""Labs of Frimé: melds to put together, a hand to count, a game to settle; and the turns to play."""

from __future__ import annotations

from typing import Any

import ipywidgets as widgets

from cardkit.game import Game
from cardkit.games.frime import State
from cardkit.games.frime_deck import KINDS, PACK, in_hand
from cardkit.games.frime_money import FIRST_SIZE, LAST_SIZE
from cardkit.games.frime_turn import receive
from cardkit.language import plain, words
from cardkit.lesson.frime.hands import put_meld
from cardkit.lesson.frime.is_meld import MeldQuiz
from cardkit.lesson.frime.settlement import SettlementLab
from cardkit.lesson.frime.turns import LastTurn
from cardkit.lesson.labs import Lab
from cardkit.lesson.piece import Piece
from cardkit.page.bar import Page
from cardkit.reasons import Line, Reason, Told
from cardkit.reasons.frime.facts import reason
from cardkit.reasons.frime.hand import can_open
from cardkit.reasons.frime.melds import Verdict, judge
from cardkit.reasons.frime.search import best_melds, opening_melds
from cardkit.reasons.frime.sheet import counted_lines
from cardkit.replay import Deal, Replay
from cardkit.table.frime_copies import kind_of, numbered
from cardkit.table.scene import Scene, Zone, picture
from cardkit.table.widget import Table

GROUPS = 4
"""How many melds can be put together at a time."""


class MeldLab(Piece):
    """A hand to sort into melds: a click moves a card, and each meld says at once whether it is one, and why.

    `groups` holds the cards of each meld, `left` the others, as the table names them.
    """

    key = "meld-lab"

    def __init__(self, game: Game, page: Page, hand: str) -> None:
        super().__init__(page)
        self.game, self.seed = game, 0
        melds = [(words("frime.lab.group", n=n + 1), n) for n in range(GROUPS)]
        self.into = self.choices(widgets.ToggleButtons(), melds, 0)
        self.take(PACK.parse_all(hand))
        self.table = Table(film=self.draw())
        self.table.observe(self.safe(lambda change: self.move(change.new.get("card", ""))), "picked")
        buttons = [
            self.button(words("frime.lab.best"), self.show_best),
            self.button(words("lab.clear"), lambda: self.take(self.hand)),
            self.button(words("weigh.another"), self.another),
        ]
        self.children = [self.into, self.table, self.message, widgets.HBox(buttons)]

    # The hand

    def take(self, hand: list[int]) -> None:
        """Take up a hand, with nothing put together yet."""
        self.hand = hand
        self.left: list[str] = numbered(hand)
        self.groups: list[list[str]] = [[] for _ in range(GROUPS)]
        self.redraw()

    def another(self) -> None:
        """Another hand of seven cards, as somebody held it."""
        self.seed += 1
        self.take(in_hand(Replay(Deal("frime", 4, self.seed, round=4)).states[0].hand[0]))

    def move(self, card: str) -> None:
        """Move a card of the hand into the chosen meld, or one of a meld back."""
        if card in self.left:
            self.left.remove(card)
            self.groups[self.into.value].append(card)
        elif card:
            next(group for group in self.groups if card in group).remove(card)
            self.left = [each for each in numbered(self.hand) if each in (*self.left, card)]
        self.redraw()

    def show_best(self) -> None:
        """Lay the melds that leave the least; the solver finds them."""
        self.take(self.hand)
        counts = [self.hand.count(card) for card in range(KINDS)]
        melds = opening_melds(counts) or best_melds(counts).melds
        self.groups = [self._names(meld) for meld in melds] + [[] for _ in range(GROUPS - len(melds))]
        self.redraw()
        said = can_open(self.hand)
        self.say({lang: " ".join(each.text[lang] for each in said) for lang in ("fr", "en")})

    def _names(self, meld: int) -> list[str]:
        scene = Scene(zones={})
        put_meld(scene, "meld", meld, self.left)
        return scene.zones["meld"]

    # The picture

    def redraw(self) -> None:
        """Draw the hand and the melds as they are."""
        self.say(None)
        if hasattr(self, "table"):
            self.table.film = self.draw()

    def verdicts(self) -> list[tuple[int, Verdict]]:
        """What is true of every meld that has cards, by its number."""
        return [(n, judge(self._cards(group))) for n, group in enumerate(self.groups, 1) if group]

    def _cards(self, names: list[str]) -> list[int]:
        return [PACK.parse(kind_of(name)) for name in names]

    def draw(self) -> dict[str, Any]:
        """The melds with their verdicts, and the cards left over."""
        scene, verdicts = Scene(zones={"left": self.left}), dict(self.verdicts())
        zones = []
        for number, group in enumerate(self.groups, 1):
            name = f"meld{number}"
            zones.append(Zone(name, "meld", words("frime.lab.group", n=number)))
            self._put(scene, name, group, verdicts.get(number))
        zones.append(Zone("left", "row", words("frime.ask.left")))
        pick = [zone.id for zone in zones]
        return picture(
            self.game, self.key, seats=1, zones=zones, scene=scene, told=self._told(verdicts), pick=pick
        )

    def _put(self, scene: Scene, name: str, group: list[str], verdict: Verdict | None) -> None:
        if verdict is not None and verdict.meld is not None:
            put_meld(scene, name, verdict.meld, [*group])
            return
        scene.zones[name] = group
        if verdict is not None:
            scene.notes[name] = words(f"frime.lab.{'meld' if verdict.valid else 'no_meld'}")

    def _told(self, verdicts: dict[int, Verdict]) -> Told:
        """How far the hand is from opening, and the reasons of every meld."""
        valid = [number for number, verdict in verdicts.items() if verdict.valid]
        why = [each for _, verdict in sorted(verdicts.items()) for each in verdict.why]
        if not self.left and len(valid) == len(verdicts):
            return Told(words("frime.lab.opens"), why)
        facts = {"n": len(valid), "left": len(self.left), "melds": len(verdicts)}
        return Told(words("frime.lab.so_far", **facts), why)


class PointsLab(Lab):
    """Cards left in hand, in a round of so many cards: what each counts, and the sum."""

    key, most = "points-lab", 13

    def __init__(self, game: Game, page: Page, chosen: str, size: int) -> None:
        self.size = widgets.Dropdown(options=list(range(FIRST_SIZE, LAST_SIZE + 1)), value=size)
        super().__init__(game, page, chosen)

    def controls(self) -> list[Any]:
        """How many cards the round is played with."""
        self.label(self.size, words("frime.lab.size"))
        self.size.observe(self.safe(lambda change: self.redraw()), "value")
        return [self.size]

    def deck(self) -> list[int]:
        """Every card once."""
        return PACK.sort([*dict.fromkeys(self.game.rules.deck(4))])

    def draw(self) -> dict[str, Any]:
        """The cards left in hand with what each counts, the others, and the sheet."""
        zones, cards = self.pool(self.chosen)
        left = Zone("taken", "row", words("frime.lab.left"))
        scene = Scene(zones={"taken": numbered(self.chosen), **cards})
        lines = self.lines()
        told = Told(words("frime.lab.sum", total=plain(sum(line.value for line in lines))), self._why(lines))
        return picture(
            self.game,
            self.key,
            seats=1,
            zones=[left, *zones],
            scene=scene,
            told=told,
            lines=lines,
            pick=["taken", *cards],
        )

    def lines(self) -> list[Line]:
        """The score sheet of the hand as it is."""
        state = State()
        state.size = self.size.value
        for card in self.chosen:
            receive(state, 0, card)
        return counted_lines(state, 0, 0)

    def _why(self, lines: list[Line]) -> list[Reason]:
        """What a doubled round does."""
        doubled = any(line.label == "doubled" for line in lines)
        return [reason("lab_doubled" if doubled else "lab_points", "doubled" if doubled else "points")]


def _melds(game: Game, page: Page) -> MeldLab:
    """A hand of seven cards with two wilds."""
    return MeldLab(game, page, "5H 6H 8H 9S 9D 2C JK")


def _points(game: Game, page: Page) -> PointsLab:
    """A hand of the round of ten cards."""
    return PointsLab(game, page, "AS 7H KD 2C", 10)


def _settlement(game: Game, page: Page) -> SettlementLab:
    """A game of four to settle."""
    return SettlementLab(page)


LABS = {
    "is_meld": MeldQuiz,
    "last_turn": LastTurn,
    "melds": _melds,
    "points": _points,
    "settlement": _settlement,
}
"""The labs of the lesson by name."""
