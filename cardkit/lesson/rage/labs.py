"""Two labs of Rage: build a trick under any trump, and see what a round is worth."""

from __future__ import annotations

from functools import partial
from typing import Any

import ipywidgets as widgets

from cardkit.cards import SUIT_STEP, suit_of
from cardkit.game import SEATS, Game
from cardkit.games import rage as rules
from cardkit.games.rage_cards import FIRST_BID, PACK
from cardkit.games.rage_deck import ACTIONS, COLOURS, RANKS, card_of, counts_as_of, is_joker
from cardkit.games.rage_score import ROUNDS, worth
from cardkit.games.rage_tricks import bonus
from cardkit.language import plain, signed, words
from cardkit.lesson.labs import Lab
from cardkit.page.bar import Page
from cardkit.reasons import Line, Reason, Told, join
from cardkit.reasons.rage.action import acts
from cardkit.reasons.rage.duty import counts, say_card
from cardkit.reasons.rage.facts import reason
from cardkit.reasons.rage.hope import gain
from cardkit.reasons.rage.trick import ahead, takes, trick_of
from cardkit.reasons.rage.whatif import counterfactual
from cardkit.replay import Replay, deal_hands
from cardkit.table import rage as table
from cardkit.table.scene import Scene, Zone, picture

A_LEADS = 3
"""A round, from 0, in which seat A leads when four play."""


class TrickLab(Lab):
    """Build a trick card by card under a trump of your choice, and see what each card does."""

    key, most = "trick-lab", 4

    def __init__(self, game: Game, page: Page, chosen: str, trump: int) -> None:
        self.trump, self.trumps = trump, widgets.Dropdown()
        self.named: dict[int, int] = {}
        self.names = {card: widgets.Dropdown() for card in self.deck() if is_joker(card)}
        super().__init__(game, page, chosen)
        self._offer_names()

    def controls(self) -> list[Any]:
        """Which colour is trump, and which one each joker names."""
        colours = [(suit.name, number) for number, suit in enumerate(PACK.suits[:COLOURS])]
        self.choices(self.trumps, colours, self.trump, self._new_trump)
        for joker, control in self.names.items():
            self.choices(control, colours, 0, partial(self.name, joker))
        return [self.label(self.trumps, words("rage.lab.trump")), *self.names.values()]

    def _new_trump(self, trump: int) -> None:
        self.trump = trump
        self.redraw()

    def name(self, joker: int, colour: int) -> None:
        """Let a joker of the trick name a colour."""
        self.named[joker] = colour
        self.redraw()

    def redraw(self) -> None:
        """Draw what is chosen now, and offer each joker of the trick the colours it may name."""
        super().redraw()
        self._offer_names()

    def _offer_names(self) -> None:
        replay = self.replay()
        for joker, control in self.names.items():
            control.layout.display = None if joker in self.chosen else "none"
            if joker in self.chosen:
                seat = self.chosen.index(joker)
                self.label(control, words("rage.lab.names", seat=SEATS[seat]))
                before = replay.branch(self.most + seat)
                colours = [suit_of(counts_as_of(move)) for move in self._moves(before, joker)]
                offered = [(PACK.suits[colour].name, colour) for colour in colours]
                self.choices(control, offered, suit_of(counts_as_of(replay.moves[before.step])))

    def _moves(self, before: Replay, card: int) -> list[int]:
        """The ways to play a card: one, or for a joker one for each colour it may name."""
        return [move for move in before.choices() if card_of(move) == card]

    def deck(self) -> list[int]:
        """Every third number of each colour, and of the action cards one of each, but two jokers."""
        coloured = [suit * SUIT_STEP + rank for suit in range(COLOURS) for rank in range(0, RANKS, 3)]
        return [*coloured, *PACK.parse_all("+5 -5 J J/2 N C")]

    def replay(self) -> Replay:
        """A round of one card each, in which the chosen cards make the trick; nobody has predicted it."""
        spare = [card for card in self.game.rules.deck(4) if card not in self.deck()]
        coloured = [card for card in spare if card < ACTIONS * SUIT_STEP]
        hands = [*self.chosen, *coloured[: self.most - len(self.chosen)]]
        pile = self._pile(hands)
        moves = [FIRST_BID] * self.most
        replay = Replay(
            deal_hands("rage", *map(PACK.show, hands), pile=PACK.show_all(pile), round=A_LEADS), moves
        )
        for seat, card in enumerate(self.chosen):
            moves = self._moves(replay, card)
            named = [move for move in moves if suit_of(counts_as_of(move)) == self.named.get(card)]
            replay = replay.play(f"{SEATS[seat]}:{rules.MOVES.show((named or moves)[0])}")
        return replay

    def _pile(self, dealt: list[int]) -> list[int]:
        """A card of the trump, then one of every colour after it, for changes; none that could be chosen."""
        suits = [(self.trump + turn) % COLOURS for turn in range(COLOURS)]
        free = [card for card in self.game.rules.deck(4) if card not in dealt and card not in self.deck()]
        return [max(card for card in free if suit_of(card) == suit) for suit in suits]

    def draw(self) -> dict[str, Any]:
        """The trick so far beside its trump, what each card does, and who is ahead or takes it."""
        replay = self.replay()
        scene = table.scene(replay, replay.step)
        shown = {zone: scene.zones[zone] for zone in ("trump", "trick")}
        zones, cards = self.pool(self.chosen)
        scene = Scene({**shown, **cards}, by=scene.by, marks=scene.marks, notes=scene.notes, over=scene.over)
        places = [
            Zone("trump", "upcard", words("rage.zone.trump")),
            Zone("trick", "trick", words("rage.zone.trick")),
        ]
        return picture(
            self.game,
            self.key,
            seats=self.most,
            zones=[*places, *zones],
            scene=scene,
            told=self._told(replay),
            pick=["trick", *cards],
        )

    def _told(self, replay: Replay) -> Told:
        """What the last card is and does, and who is ahead; of a whole trick who takes it."""
        if not self.chosen:
            return Told(words("rage.lab.empty"))
        step, trick = replay.step, trick_of(replay, replay.step)
        before = replay.states[step - 1]
        told = Told(say_card(before, trick), [*counts(before, trick), *acts(replay, step, trick)])
        if len(self.chosen) == self.most:
            return self._taken(replay, told)
        return Told(told.say, [*told.why, *([ahead(trick, len(self.chosen) - 1)] if self.chosen[1:] else [])])

    def _taken(self, replay: Replay, told: Told) -> Told:
        """Who takes the whole trick and why, what would have changed that, what it brings."""
        step, trick = replay.step, trick_of(replay, replay.step)
        winner = trick.winner()
        say = join(told.say, words("rage.say.taken", **trick.fact(winner)))
        why = [
            takes(trick, winner),
            counterfactual(replay, step, trick),
            *gain(replay, step, trick.seats[winner]),
        ]
        return Told(say, [*told.why, *why])


class PointsLab(Lab):
    """Choose a prediction, the tricks taken and the +5 and −5 cards in them: the score sheet follows."""

    key, most = "points-lab", 6

    def __init__(self, game: Game, page: Page, chosen: str, bid: int, won: int) -> None:
        numbers = list(range(ROUNDS + 1))
        self.bid = widgets.Dropdown(options=numbers, value=bid)
        self.won = widgets.Dropdown(options=numbers, value=won)
        self.scoring, self.scored = widgets.Dropdown(), 0
        super().__init__(game, page, chosen)

    def controls(self) -> list[Any]:
        """The prediction, the tricks taken, and how both are scored."""
        scorings = [
            (words(f"rage.option.scoring.{name}"), number)
            for number, name in enumerate(rules.OPTIONS["scoring"])
        ]
        self.choices(self.scoring, scorings, self.scored, self._new_scoring)
        for control in (self.bid, self.won):
            control.observe(self.safe(lambda change: self.redraw()), "value")
        named = {"bid": self.bid, "tricks": self.won, "scoring": self.scoring}
        return [self.label(control, words(f"rage.lab.{key}")) for key, control in named.items()]

    def _new_scoring(self, scoring: int) -> None:
        self.scored = scoring
        self.redraw()

    def draw(self) -> dict[str, Any]:
        """The captured +5 and −5 cards, those left, and the sheet."""
        left = [card for card in self.game.rules.deck(4) if card >= ACTIONS * SUIT_STEP and bonus(card)]
        rows = {"taken": self.chosen, "pool": [card for card in left if card not in self.chosen]}
        zones = [Zone("taken", "row", words("rage.lab.taken")), Zone("pool", "row", words("rage.lab.bonus"))]
        lines = self.lines()
        told = Told(words("rage.lab.sum", total=plain(sum(line.value for line in lines))), self._why(lines))
        return picture(
            self.game,
            self.key,
            seats=1,
            zones=zones,
            scene=Scene(zones={zone: [PACK.show(card) for card in cards] for zone, cards in rows.items()}),
            told=told,
            lines=lines,
            pick=list(rows),
        )

    def lines(self) -> list[Line]:
        """The score sheet of the round as it is: tricks where they count, cards, the prediction."""
        state = rules.State()
        numbers = [0] * len(rules.OPTIONS)
        numbers[list(rules.OPTIONS).index("scoring")] = self.scored
        rules.set_up(state, 4, *numbers)
        rule = f"rage.{list(rules.RULE_OF['scoring'].values())[self.scored]}"
        tricks = [Line(0, "trick", state.per_trick, 0, rule)] * self.won.value if state.per_trick else []
        cards = [
            Line(
                0, (label := "plus" if bonus(card) > 0 else "minus"), bonus(card), 0, f"rage.{label}", (card,)
            )
            for card in self.chosen
        ]
        return [*tricks, *cards, Line(0, "prediction", worth(state, self.bid.value, self.won.value), 0, rule)]

    def _why(self, lines: list[Line]) -> list[Reason]:
        """Each kind of line with how many there are and what they come to."""
        found = []
        for label in dict.fromkeys(line.label for line in lines):
            alike = [line for line in lines if line.label == label]
            facts: dict[str, Any] = {"n": len(alike), "value": signed(sum(line.value for line in alike))}
            if label == "prediction":
                facts |= {"bid": self.bid.value, "tricks": self.won.value}
            found.append(reason(f"lab_{label}", alike[0].rule.split(".")[1], kind="gain", **facts))
        return found


def _trick(game: Game, page: Page) -> TrickLab:
    """A card of a colour, trumped, to go on with."""
    return TrickLab(game, page, "G9 R3", 0)


def _points(game: Game, page: Page) -> PointsLab:
    """A prediction come true, and a −5 caught on the way."""
    return PointsLab(game, page, "-5", 2, 2)


LABS = {"trick": _trick, "points": _points}
"""The labs of the lesson by name."""
