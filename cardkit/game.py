"""The silhouette every game fills, and the register of the games.

A game's rules are a module of `cardkit.games` with: `State`, `PACK`, `PLAYERS`, `OPTIONS`, `set_up`,
`deal`, `lay_out`, `deck`, `legal`, `choice`, `play`, `OVER` and `hide`. Everything else speaks to games
through these names.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

from cardkit.cards import Pack
from cardkit.errors import BadDeal

CODES = {"sticheln": "ST"}
"""The games and the two letters that open their deal codes."""

SEATS = "ABCDEFGH"
"""Seats by letter, clockwise; players have no other name."""


@dataclass(frozen=True)
class Game:
    """A game of the register: its rules and what may be chosen about a deal.

    >>> game("sticheln").players
    range(3, 9)
    """

    name: str
    rules: Any

    @property
    def code(self) -> str:
        """The two letters that open a deal code of this game."""
        return CODES[self.name]

    @property
    def pack(self) -> Pack:
        """The cards of the game and how they are written."""
        pack: Pack = self.rules.PACK
        return pack

    @property
    def players(self) -> range:
        """How many may play."""
        players: range = self.rules.PLAYERS
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

    def check_players(self, players: int) -> None:
        """`BadDeal` unless that many can play."""
        if players not in self.players:
            least, most = self.players[0], self.players[-1]
            raise BadDeal("players", players=players, least=least, most=most)

    def check_hands(self, hands: Sequence[Sequence[int]], players: int) -> None:
        """`BadDeal` unless these hands can be dealt: one per player, equally long, no card twice."""
        if len(hands) != players:
            raise BadDeal("hands_count", hands=len(hands), players=players)
        sizes, deck = {len(hand) for hand in hands}, self.rules.deck(players)
        most = len(deck) // players
        if len(sizes) != 1 or not 2 <= min(sizes) <= most:
            raise BadDeal("hands_size", sizes=", ".join(str(len(h)) for h in hands), most=most)
        cards = [card for hand in hands for card in hand]
        for card in cards:
            if card not in deck:
                raise BadDeal("not_in_deck", card=self.pack.show(card), players=players)
            if cards.count(card) > 1:
                raise BadDeal("card_twice", card=self.pack.show(card))


@cache
def game(name: str) -> Game:
    """The game of that name; `BadDeal` says which there are."""
    if name not in CODES:
        raise BadDeal("unknown_game", name=name, known=", ".join(CODES))
    return Game(name, import_module(f"cardkit.games.{name}"))


def choices(s: Any) -> list[int]:
    """The cards the seat to move may play, for a strategy written in Python.

    >>> from cardkit.replay import Deal
    >>> len(choices(Deal("sticheln", players=8).start()))
    14
    """
    rules = import_module(type(s).__module__)
    return [rules.choice(s, place) for place in range(rules.legal(s))]
