"""A deal and its moves: the state at every step, the next and previous move, trick and round, a branch.

Step 0 is before the first move; step *k* is after move *k*.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from cardkit.errors import BadDeal, BadNotation, IllegalMove, OutOfTurn
from cardkit.game import SEATS, Game, game
from cardkit.rule import chance

Event = tuple[int, ...]

MOST = 999_999_999
"""The highest deal number."""


@dataclass(frozen=True)
class Deal:
    """What fixes the cards: the game, the players, the options, and a seed or given hands.

    `index` numbers the deals of one seed, `round` (from 0) the rounds of one deal. `options` keeps only
    what differs from the default; given hands need no numbers. Errors: `BadDeal`.

    >>> Deal("sticheln", players=4, seed=7).start().held[:4]
    [15, 15, 15, 15]
    """

    game: str
    players: int = 4
    seed: int = 1
    index: int = 0
    round: int = 0
    options: Mapping[str, str] = field(default_factory=dict)
    hands: tuple[tuple[int, ...], ...] | None = None

    def __post_init__(self) -> None:
        known = game(self.game)
        known.check_players(self.players)
        known.option_numbers(self.options)
        unusual = {k: v for k, v in self.options.items() if v != known.options[k][0]}
        object.__setattr__(self, "options", unusual)
        for number in (self.seed, self.index, self.round):
            if not 0 <= number <= MOST:
                raise BadDeal("number", number=number, most=MOST)
        if self.hands is not None:
            known.check_hands(self.hands, self.players)
            for name in ("seed", "index", "round"):
                object.__setattr__(self, name, 0)

    def start(self) -> Any:
        """The state before the first move; its log tells what the deal did."""
        rules = game(self.game).rules
        state = rules.State()
        rules.set_up(state, self.players, *game(self.game).option_numbers(self.options))
        if self.hands is None:
            rules.deal(state, self.seed, self.index, self.round)
        else:
            rules.lay_out(state, self.hands)
        return state


def deal_hands(name: str, *hands: str, **options: str) -> Deal:
    """A deal with given hands, each written as its cards, and options by name.

    >>> deal_hands("sticheln", "R1 G2", "R3 B4", "Y5 G6", rounds="n_players").players
    3
    """
    pack = game(name).pack
    cards = tuple(tuple(pack.sort(pack.parse_all(hand))) for hand in hands)
    return Deal(name, players=len(hands), options=options, hands=cards)


class Replay:
    """A deal with the moves made so far; immutable: `play` gives a new one.

    >>> replay = Replay(Deal("sticheln", players=3, seed=7))
    >>> replay.play("A:" + replay.pack.show(replay.choices()[0])).step
    1
    """

    def __init__(self, deal: Deal, moves: Sequence[int] = ()) -> None:
        self.deal = deal
        self.moves: tuple[int, ...] = ()
        start = deal.start()
        self.states: list[Any] = [start]
        self.events: list[list[Event]] = [start.log]
        for card in moves:
            self._push(card)

    @property
    def game(self) -> Game:
        """The game that is played."""
        return game(self.deal.game)

    @property
    def pack(self) -> Any:
        """The cards of the game."""
        return self.game.pack

    @property
    def step(self) -> int:
        """The last step, which is the number of moves."""
        return len(self.moves)

    @property
    def over(self) -> bool:
        """Whether the round has ended."""
        return bool(self.states[-1].phase == self.game.rules.OVER)

    def choices(self) -> list[int]:
        """The legal moves after the last step, in the order the rules count them."""
        state, rules = self.states[-1], self.game.rules
        return [rules.choice(state, place) for place in range(rules.legal(state))]

    def play(self, move: str) -> Replay:
        """The replay with one more move, written as seat and card: ``A:R7``.

        `BadNotation` if it cannot be read, `OutOfTurn` if the seat is not to move, `IllegalMove` if the
        rules forbid it.
        """
        seat, card = self.parse_move(move)
        state = self.states[-1]
        if self.over:
            raise OutOfTurn("over", seat=SEATS[seat])
        if seat != state.to_move:
            raise OutOfTurn("not_yours", seat=SEATS[seat], turn=SEATS[state.to_move])
        return self.extend(card)

    def extend(self, card: int) -> Replay:
        """The replay with one more card from the seat to move; `IllegalMove` if it may not be played."""
        if card not in self.choices():
            hand = self.pack.sort(self.choices())
            proof = tuple(self.pack.show(each) for each in hand)
            facts = {"card": self.pack.names(card), "hand": self.pack.listed(hand)}
            seat = SEATS[self.states[-1].to_move]
            raise IllegalMove("not_in_hand", f"{self.deal.game}.own_hand", proof, seat=seat, **facts)
        longer = self.branch(self.step)
        longer._push(card)
        return longer

    def branch(self, step: int) -> Replay:
        """The replay cut back to a step, to go on another way."""
        cut = Replay.__new__(Replay)
        cut.deal, cut.moves = self.deal, self.moves[:step]
        cut.states, cut.events = self.states[: step + 1], self.events[: step + 1]
        return cut

    def play_out(self) -> Replay:
        """The replay with the round finished by lot, the same way every time."""
        longer = self.branch(self.step)
        while not longer.over:
            state, choices = longer.states[-1], longer.choices()
            longer._push(choices[chance(state.luck, state.moves, len(choices))])
        return longer

    def parse_move(self, move: str) -> tuple[int, int]:
        """Seat and card of a written move."""
        seat, colon, card = move.strip().partition(":")
        if not colon or seat.upper() not in list(SEATS[: self.deal.players]):
            seats = " ".join(SEATS[: self.deal.players])
            raise BadNotation("move", move, seats=seats, example=f"A:{self.pack.show(0)}")
        return SEATS.index(seat.upper()), self.pack.parse(card)

    def show_moves(self) -> str:
        """The moves as text; playing them one by one gives this replay back."""
        return " ".join(
            f"{SEATS[state.to_move]}:{self.pack.show(card)}"
            for state, card in zip(self.states, self.moves, strict=False)
        )

    @cached_property
    def chapters(self) -> list[int]:
        """For every step the chapter it belongs to: 0 while pain cards are chosen, then the trick from 1."""
        return [self._chapter(step) for step in range(self.step + 1)]

    def _chapter(self, step: int) -> int:
        if step == 0:
            return 0
        before = self.states[step - 1]
        return 0 if before.phase == self.game.rules.CHOOSE else before.trick + 1

    def _push(self, card: int) -> None:
        state = self.states[-1].copy()
        self.game.rules.play(state, card)
        self.moves = (*self.moves, card)
        self.states.append(state)
        self.events.append(state.log)


def replay(name: str = "sticheln", players: int = 4, seed: int = 1, **more: Any) -> Replay:
    """A whole round played by lot: the shortest way to something to look at.

    >>> replay("sticheln", players=4, seed=7).step
    60
    """
    return Replay(Deal(name, players=players, seed=seed, **more)).play_out()
