"""A deal and its moves: the state at every step, the next and previous move, trick and round, a branch.

Step 0 is before the first move; step *k* is after move *k*.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from cardkit.cards import Layout
from cardkit.errors import BadArgument, BadDeal, BadNotation, IllegalMove, OutOfTurn, shown
from cardkit.game import SEATS, GameName, Laid, Options, game, legal_moves
from cardkit.strategies import strategies_of, too_long
from cardkit.wanted import checked

Event = tuple[int, ...]

MOST = 999_999_999
"""The highest deal number."""


@checked
@dataclass(frozen=True)
class Deal:
    """What fixes the cards: the game, the players, the options, and a seed or cards laid out by hand.

    `index` numbers the deals of one seed, `round` (from 0) the rounds of one deal. `options` keeps only
    what differs from the default; cards laid out need no numbers. Errors: `BadDeal`.

    >>> Deal("sticheln", players=4, seed=7).start().held[:4]
    [15, 15, 15, 15]
    """

    game: str
    players: int = 4
    seed: int = 1
    index: int = 0
    round: int = 0
    options: Options = field(default_factory=dict)
    laid: Laid | None = None

    def __post_init__(self) -> None:
        known = game(self.game)
        known.option_numbers(self.options)
        known.check_players(self.players, self.options)
        unusual = {k: v for k, v in self.options.items() if v != known.options[k][0]}
        object.__setattr__(self, "options", unusual)
        for number in (self.seed, self.index, self.round):
            if not 0 <= number <= MOST:
                raise BadDeal("number", number=number, most=MOST)
        known.check_round(self.round, self.players, self.options)
        if self.laid is not None:
            known.check_layout(self.laid, self.players, self.options)
            hands = tuple(tuple(known.pack.sort(hand)) for hand in self.laid.hands)
            object.__setattr__(self, "laid", Layout(hands, tuple(self.laid.pile), tuple(self.laid.chips)))
            for name in ("seed", "index"):
                object.__setattr__(self, name, 0)

    def start(self) -> Any:
        """The state before the first move; its log tells what the deal did."""
        known = game(self.game)
        state = known.rules.State()
        known.rules.set_up(state, self.players, *known.option_numbers(self.options))
        if self.laid is None:
            known.rules.deal(state, self.seed, self.index, self.round)
        else:
            known.layouts.lay_out(state, self.laid, self.round)
        return state


@checked
def deal_hands(
    name: GameName, *hands: str, pile: str = "", chips: Sequence[int] = (), round: int = 0, **options: Any
) -> Deal:
    """A deal with given hands, each written as its cards; a pile from its top, chips, and options by name.

    >>> deal_hands("sticheln", "R1 G2", "R3 B4", "Y5 G6", rounds="n_players").players
    3
    """
    game(name).option_numbers(options)
    pack = game(name).pack
    cards = tuple(tuple(pack.sort(pack.parse_all(hand))) for hand in hands)
    laid = Layout(cards, tuple(pack.parse_all(pile)), tuple(chips))
    return Deal(name, players=len(hands), round=round, options=options, laid=laid)


@checked
class Replay:
    """A deal with the moves made so far; immutable: `play` gives a new one.

    >>> replay = Replay(Deal("sticheln", players=3, seed=7))
    >>> replay.play("A:" + replay.pack.show(replay.choices()[0])).step
    1
    """

    def __init__(self, deal: Deal, moves: Sequence[int] = ()) -> None:
        self.deal, self.game = deal, game(deal.game)
        self.moves: tuple[int, ...] = ()
        start = deal.start()
        self.states: list[Any] = [start]
        self.events: list[list[Event]] = [start.log]
        for move in moves:
            self.check_move(move)
            self._push(move)

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
        return legal_moves(self.states[-1])

    def play(self, move: str) -> Replay:
        """The replay with one more move, written as seat and move: ``A:R7``.

        `BadNotation` if it cannot be read, `OutOfTurn` if the seat is not to move, `IllegalMove` if the
        rules forbid it.
        """
        seat, number = self.parse_move(move)
        state = self.states[-1]
        if self.over:
            raise OutOfTurn("over", seat=SEATS[seat])
        if seat != state.to_move:
            raise OutOfTurn("not_yours", seat=SEATS[seat], turn=SEATS[state.to_move])
        return self.extend(number)

    def extend(self, move: int) -> Replay:
        """The replay with one more move of the seat to move; `IllegalMove` if the rules forbid it."""
        self.check_move(move)
        longer = self.branch(self.step)
        longer._push(move)
        return longer

    def check_move(self, move: int) -> None:
        """`OutOfTurn` after the end, `IllegalMove` for what the seat to move may not do."""
        if self.over:
            raise OutOfTurn("ended")
        legal = self.choices()
        if move not in legal:
            raise self._refused(move) if self._written(move) else self._no_move(move, legal[0])

    def _written(self, move: int) -> bool:
        """Whether a number is a move of this game: one that can be written and read back."""
        try:
            return bool(self.game.moves.parse(self.game.moves.show(move)) == move)
        except (ArithmeticError, LookupError, ValueError):
            return False

    def _no_move(self, move: int, legal: int) -> IllegalMove:
        seat, example = SEATS[self.states[-1].to_move], f"{legal} ({self.game.moves.show(legal)})"
        return IllegalMove("no_move", "", move=shown(move), seat=seat, example=example)

    def _refused(self, move: int) -> IllegalMove:
        """Which rule forbids a move, and which cards prove it."""
        state = self.states[-1]
        rule, cards = self.game.rules.refusal(state, move)
        proof = self.pack.sort(cards)
        facts = {"move": self.game.moves.names(move), "proof": self.pack.listed(proof)}
        key = f"{self.deal.game}.{rule}"
        shown = tuple(self.pack.show(card) for card in proof)
        return IllegalMove(key, key, shown, seat=SEATS[state.to_move], **facts)

    def branch(self, step: int) -> Replay:
        """The replay cut back to a step, to go on another way."""
        self.check_step(step)
        cut = Replay.__new__(Replay)
        cut.deal, cut.game, cut.moves = self.deal, self.game, self.moves[:step]
        cut.states, cut.events = self.states[: step + 1], self.events[: step + 1]
        return cut

    def check_step(self, step: int) -> None:
        """`BadArgument` unless the replay has that step."""
        if not 0 <= step <= self.step:
            raise BadArgument("step", step=shown(step), last=self.step)

    def play_out(self) -> Replay:
        """The replay with the round finished in the game's usual way, the same every time.

        It is left unfinished where it goes on too long, as with a few cards laid out it may.
        """
        usual, name = strategies_of(self.deal.game).usual, self.deal.game
        return go_on(self, lambda replay: None if too_long(name, last := replay.states[-1]) else usual(last))

    def parse_move(self, move: str) -> tuple[int, int]:
        """Seat and number of a written move."""
        seat, colon, text = move.strip().partition(":")
        if not colon or seat.upper() not in list(SEATS[: self.deal.players]):
            seats = " ".join(SEATS[: self.deal.players])
            example = self.game.moves.show([*self.choices(), *self.moves][0])
            raise BadNotation("move", move, seats=seats, example=f"A:{example}")
        return SEATS.index(seat.upper()), self.game.moves.parse(text)

    def show_moves(self) -> str:
        """The moves as text; playing them one by one gives this replay back."""
        return " ".join(
            f"{SEATS[state.to_move]}:{self.game.moves.show(move)}"
            for state, move in zip(self.states, self.moves, strict=False)
        )

    @cached_property
    def chapters(self) -> list[int]:
        """For every step the chapter it shows: a trick, an open card."""
        return [self.game.rules.chapter(state) for state in self.states]

    def _push(self, move: int) -> None:
        state = self.states[-1].copy()
        self.game.rules.play(state, move)
        self.moves = (*self.moves, move)
        self.states.append(state)
        self.events.append(state.log)


def go_on(begun: Replay, choose: Callable[[Replay], int | None]) -> Replay:
    """A replay with the moves that `choose` gives, until the round is over or it gives none.

    The moves are not asked whether they are legal: `choose` is to give legal ones.
    """
    longer = begun.branch(begun.step)
    while not longer.over and (move := choose(longer)) is not None:
        longer._push(move)
    return longer


@checked
def replay(  # noqa: PLR0917
    name: GameName = "sticheln",
    players: int = 4,
    seed: int = 1,
    index: int = 0,
    round: int = 0,
    options: Options | None = None,
    laid: Laid | None = None,
) -> Replay:
    """A whole round, played out: the shortest way to something to look at. It takes what a `Deal` takes.

    >>> replay("sticheln", players=4, seed=7).step
    60
    """
    return Replay(Deal(name, players, seed, index, round, options or {}, laid)).play_out()
