"""The silhouette every game fills, and the register of the games.

A game's rules are a module of `cardkit.games` with: `State`, `PACK` (its cards), `MOVES` (how moves are
written), `PLAYERS`, `players_with`, `LOW_WINS`, `TIE_BREAK`, `OPTIONS`, `RULE_OF`, `DRAWN`, `set_up`,
`new_game`, `deal`, `deck`, `legal`, `choice`, `play`, `chapter`, `refusal`, `OVER` and `hide`. Its module of
`cardkit.layouts` lays cards out by hand. Everything else speaks to games through these names.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

from cardkit.cards import Layout
from cardkit.errors import BadDeal

CODES = {"sticheln": "ST", "nomerci": "NM", "barbu": "BB", "rage": "RG", "frime": "FR"}
"""The games and the two letters that open their deal codes."""

SEATS = "ABCDEFGHIJ"
"""Seats by letter, clockwise; players have no other name."""


@dataclass(frozen=True)
class Game:
    """A game of the register: its rules and what may be chosen about a deal.

    >>> game("sticheln").players
    range(3, 9)
    """

    name: str
    rules: Any
    layouts: Any

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

    def players_with(self, options: Mapping[str, str]) -> range:
        """How many may play with these options."""
        players: range = self.rules.players_with(options)
        return players

    @property
    def options(self) -> Mapping[str, tuple[str, ...]]:
        """What may be varied: each option's values, the default first."""
        options: Mapping[str, tuple[str, ...]] = self.rules.OPTIONS
        return options

    def option_numbers(self, chosen: Mapping[str, str]) -> list[int]:
        """The place of each option's chosen value, 0 by default; `BadDeal` for an unknown name."""
        for option, value in chosen.items():
            if option not in self.options:
                raise BadDeal("unknown_option", option=option, known=", ".join(self.options))
            if value not in self.options[option]:
                known = ", ".join(self.options[option])
                raise BadDeal("unknown_value", option=option, value=value, known=known)
        return [values.index(chosen.get(name, values[0])) for name, values in self.options.items()]

    def check_players(self, players: int, options: Mapping[str, str]) -> None:
        """`BadDeal` unless that many can play with these options."""
        able = self.players_with(options)
        if players in able:
            return
        for option, values in self.options.items():
            for value in values:
                if players in self.players_with({option: value}):
                    raise BadDeal("players_option", players=players, option=f"{option}={value}")
        raise BadDeal("players", players=players, least=able[0], most=able[-1])

    def rounds(self, players: int, options: Mapping[str, str]) -> int:
        """How many rounds that many play with these options.

        >>> game("barbu").rounds(4, {}), game("sticheln").rounds(8, {"rounds": "n_players"})
        (7, 8)
        """
        return _rounds(self.name, players, *self.option_numbers(options))

    def check_round(self, round_: int, players: int, options: Mapping[str, str]) -> None:
        """`BadDeal` unless the game has that round, counted from 0."""
        rounds = self.rounds(players, options)
        if not 0 <= round_ < rounds:
            raise BadDeal("round", round=round_, n=rounds, last=rounds - 1)

    def check_layout(self, laid: Layout, players: int) -> None:
        """`BadDeal` unless these cards can be laid out: of the deck, none twice, as the game needs."""
        if len(laid.hands) != players:
            raise BadDeal("hands_count", hands=len(laid.hands), players=players)
        deck, cards = self.rules.deck(players), [*laid.pile, *(card for hand in laid.hands for card in hand)]
        for card in cards:
            if card not in deck:
                raise BadDeal("not_in_deck", card=self.pack.show(card), players=players)
            if cards.count(card) > deck.count(card):
                raise BadDeal("card_twice", card=self.pack.show(card))
        self.layouts.check(laid, players)


@cache
def game(name: str) -> Game:
    """The game of that name; `BadDeal` says which there are."""
    if name not in CODES:
        raise BadDeal("unknown_game", name=name, known=", ".join(CODES))
    return Game(name, *(import_module(f"cardkit.{room}.{name}") for room in ("games", "layouts")))


@cache
def _rounds(name: str, players: int, *numbers: int) -> int:
    rules = game(name).rules
    state = rules.State()
    rules.set_up(state, players, *numbers)
    return int(state.rounds)


def choices(s: Any) -> list[int]:
    """The legal moves of the seat to move, for a strategy written in Python.

    >>> from cardkit.replay import Deal
    >>> len(choices(Deal("sticheln", players=8).start()))
    14
    """
    rules = import_module(type(s).__module__)
    if hasattr(rules, "every_choice"):
        every: list[int] = rules.every_choice(s)
        return every
    return [rules.choice(s, place) for place in range(rules.legal(s))]
