"""The silhouette every game fills, and the register of the games.

A game's rules are a module of `cardkit.games` with: `State`, `PACK` (its cards), `MOVES` (how moves are
written), `PLAYERS`, `players_with`, `LOW_WINS`, `TIE_BREAK`, `OPTIONS`, `RULE_OF`, `DRAWN`, `set_up`,
`new_game`, `deal`, `deck`, `legal`, `choice`, `play`, `chapter`, `refusal`, `OVER` and `hide`. Its module of
`cardkit.layouts` lays cards out by hand. Everything else speaks to games through these names.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from typing import Annotated, Any

from cardkit import cards as on_cards
from cardkit.cards import Layout
from cardkit.errors import BadDeal, shown
from cardkit.wanted import Kind, checked, like, text, whole

CODES = {"sticheln": "ST", "nomerci": "NM", "barbu": "BB", "rage": "RG", "frime": "FR"}
"""The games and the two letters that open their deal codes."""

SEATS = "ABCDEFGHIJ"
"""Seats by letter, clockwise; players have no other name."""


def _named(given: Any) -> bool:
    return isinstance(given, Mapping) and all(isinstance(name, str) for name in given)


def _layout(given: Any) -> Layout:
    if not isinstance(given, Layout):
        raise TypeError
    hands = tuple(tuple(map(whole, hand)) for hand in given.hands)
    return Layout(hands, tuple(map(whole, given.pile)), tuple(map(whole, given.chips)))


Options = Annotated[Mapping[str, str], like("table", _named)]
"""Options of a game: their values by their names."""
Laid = Annotated[Layout, Kind("layout", _layout)]
"""Cards laid out by hand."""


@checked
@dataclass(frozen=True)
class Game:
    """A game of the register: its rules and what may be chosen about a deal.

    >>> game("sticheln").players
    range(3, 9)
    """

    name: str

    def __post_init__(self) -> None:
        if self.name not in CODES:
            raise BadDeal("unknown_game", name=self.name[:40], known=", ".join(CODES))

    @cached_property
    def rules(self) -> Any:
        """The module with the rules."""
        return import_module(f"cardkit.games.{self.name}")

    @cached_property
    def layouts(self) -> Any:
        """The module that lays cards out by hand."""
        return import_module(f"cardkit.layouts.{self.name}")

    @property
    def code(self) -> str:
        """The two letters that open a deal code of this game."""
        return CODES[self.name]

    @property
    def pack(self) -> Any:
        """The cards of the game and how they are written: `cardkit.cards.Pack` or the like."""
        return self.rules.PACK

    @property
    def moves(self) -> Any:
        """How moves are written: the pack where moves are cards, else what reads and shows alike."""
        return self.rules.MOVES

    @property
    def players(self) -> range:
        """How many may play by the usual rules."""
        return self.players_with({})

    def players_with(self, options: Options) -> range:
        """How many may play with these options."""
        self.option_numbers(options)
        players: range = self.rules.players_with(options)
        return players

    @property
    def options(self) -> Mapping[str, tuple[str, ...]]:
        """What may be varied: each option's values, the default first."""
        options: Mapping[str, tuple[str, ...]] = self.rules.OPTIONS
        return options

    def option_numbers(self, chosen: Options) -> list[int]:
        """The place of each option's chosen value, 0 by default; `BadDeal` for an unknown name."""
        for option, value in chosen.items():
            if option not in self.options:
                raise BadDeal("unknown_option", option=option[:40], known=", ".join(self.options))
            if text(option, value) not in self.options[option]:
                known = ", ".join(self.options[option])
                raise BadDeal("unknown_value", option=option, value=value[:40], known=known)
        return [values.index(chosen.get(name, values[0])) for name, values in self.options.items()]

    def check_players(self, players: int, options: Options) -> None:
        """`BadDeal` unless that many can play with these options."""
        able = self.players_with(options)
        if players in able:
            return
        for option, values in self.options.items():
            for value in values:
                if players in self.players_with({option: value}):
                    raise BadDeal("players_option", players=players, option=f"{option}={value}")
        raise BadDeal("players", players=players, least=able[0], most=able[-1])

    def rounds(self, players: int, options: Options) -> int:
        """How many rounds a whole game has."""
        state = self.rules.State()
        self.rules.set_up(state, players, *self.option_numbers(options))
        return int(state.rounds)

    def check_round(self, round: int, players: int, options: Options) -> None:
        """`BadDeal` for a round, counted from 0, that the game has not."""
        rounds = self.rounds(players, options)
        if not 0 <= round < rounds:
            raise BadDeal("round", round=round + 1, n=rounds, last=rounds - 1)

    def deck(self, players: int, options: Options) -> list[int]:
        """The cards that can be laid out with these options, in order."""
        self.check_players(players, options)
        if hasattr(self.layouts, "deck_by"):
            by_options: list[int] = self.layouts.deck_by(players, options)
            return by_options
        usual: list[int] = self.rules.deck(players)
        return usual

    def check_layout(self, laid: Laid, players: int, options: Options) -> None:
        """`BadDeal` unless these cards can be laid out: of the deck, none too often, as the game needs."""
        if len(laid.hands) != players:
            raise BadDeal("hands_count", hands=len(laid.hands), players=players)
        deck = self.deck(players, options)
        cards = [*laid.pile, *(card for hand in laid.hands for card in hand)]
        for card in cards:
            if card not in deck:
                raise BadDeal("not_in_deck", card=self._written(card), players=players)
            if cards.count(card) > deck.count(card):
                raise self._too_often(card, deck)
        self.layouts.check(laid, players)

    def _written(self, card: int) -> str:
        """A card in notation, a number that is no card as it is."""
        try:
            return str(self.pack.show(card))
        except (IndexError, KeyError):
            return shown(card)

    def _too_often(self, card: int, deck: Sequence[int]) -> BadDeal:
        """How often a card is in the deck: alike, or as copies that are written apart."""
        name = self.pack.names(card)
        alike = [self.pack.show(each) for each in deck if self.pack.names(each) == name]
        written = " ".join(dict.fromkeys(alike))
        key = "card_twice" if written == alike[0] else "copy_twice"
        return BadDeal(key, card=self.pack.show(card), n=len(alike), written=written)


@checked
@cache
def game(name: str) -> Game:
    """The game of that name; `BadDeal` says which there are."""
    return Game(name)


GameName = Annotated[str, lambda _, name: game(name).name]
"""The name of a game of the register."""


# For strategies written in Python


@checked
def rank_of(card: int) -> int:
    """The rank of a card inside its suit.

    >>> rank_of(2 * 32 + 7)
    7
    """
    return on_cards.rank_of(card)


@checked
def suit_of(card: int) -> int:
    """The place of a card's suit in its pack.

    >>> suit_of(2 * 32 + 7)
    2
    """
    return on_cards.suit_of(card)


def of_a_game(state: Any) -> bool:
    """Whether something is the state of a game."""
    return type(state).__module__.removeprefix("cardkit.games.") in CODES


@checked
def choices(s: Annotated[Any, like("state", of_a_game)]) -> list[int]:
    """The legal moves of the seat to move, for a strategy written in Python.

    >>> from cardkit.replay import Deal
    >>> len(choices(Deal("sticheln", players=8).start()))
    14
    """
    return legal_moves(s)


def legal_moves(s: Any) -> list[int]:
    """The same of what is known to be a state."""
    rules = import_module(type(s).__module__)
    if hasattr(rules, "every_choice"):
        every: list[int] = rules.every_choice(s)
        return every
    return [rules.choice(s, place) for place in range(rules.legal(s))]
