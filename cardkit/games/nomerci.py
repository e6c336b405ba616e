"""No merci! (No Thanks!): take the open card with the chips on it, or pay a chip to let it go by.

Cards are penalties, but of a run only the lowest counts; the lowest total wins. Rules and their sources:
``data/rules/nomerci.toml``. What cards count is in `nomerci_runs`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from cardkit.moves import Actions

from ..cards import Numbers, shuffle
from ..rule import DEAL, PLAY, Record, Row, chance, rule, stream, tell
from ..tricks import left_of
from .nomerci_runs import HIGH, LOW, cards_of, penalty, price, runs

__all__ = ["HIGH", "LOW", "cards_of", "penalty", "price", "runs"]

# Vocabulary and cards

PACK = Numbers(LOW, HIGH)

REFUSE, TAKE = 0, 1
MOVES = Actions(("refuse", "take"), ({"fr": "refuser", "en": "refuse"}, {"fr": "prendre", "en": "take"}))

PLAYERS = range(3, 8)
LOW_WINS = True
TIE_BREAK: tuple[str, ...] = ()
"""What decides a game between equal totals: nothing, they win together."""
REMOVED = 9
"""How many cards are put aside unseen."""
CHIPS = 55
NO_CARD = 0
NOBODY = -1
UNKNOWN = -1
"""How many chips a seat has that may not be known."""

DECIDE, OVER = 0, 1
"""Phases of a deal: deciding on the open card, over."""

TURNED, REFUSED, TAKEN, ENDED = range(4)
"""What the rules tell: a card turned up, refused by a seat, taken by a seat with chips; the deal ended."""

# State


class State(Record):
    """One deal of No merci! and the totals of the deals before it.

    Seats count clockwise from 0. `deck[:size]` is the pile from its top, of which `turned` cards have been
    turned up, the last of them is `card`; `deck[size:]` are the removed cards. `owner[card]` is the seat that
    took a card, `paid[card]` the chips that lay on it then. `score` is what the cards of a seat count
    less its chips, at every moment.
    """

    players: int
    purse: int
    high: int
    removed: int
    hidden_chips: int
    tactical: int
    random_first: int
    rounds: int
    seed: int
    index: int
    round: int
    phase: int
    to_move: int
    size: int
    turned: int
    card: int
    pot: int
    moves: int
    luck: int
    chips: Annotated[Row, 7]
    held: Annotated[Row, 7]
    owner: Annotated[Row, 37]
    paid: Annotated[Row, 37]
    score: Annotated[Row, 7]
    total: Annotated[Row, 7]
    deck: Annotated[Row, 33]


# Variants: value number 0 is the default

OPTIONS = {
    "players": ("3-5", "players_3_7"),
    "chips": ("visible", "hidden"),
    "tactical": ("off", "on"),
    "first_player": ("seat0", "random"),
    "rounds": ("1", "n_players"),
}

RULE_OF = {
    "players": {"3-5": "players", "players_3_7": "players_3_7"},
    "chips": {"visible": "chips_visible", "hidden": "chips_hidden"},
    "tactical": {"off": "removed", "on": "tactical"},
    "first_player": {"seat0": "first_player", "random": "first_player_random"},
    "rounds": {"1": "one_deal", "n_players": "deals_as_players"},
}
"""The rule behind each value."""

DRAWN = ("first_player",)
"""Options that let chance decide something besides the deal."""


def players_with(options: Mapping[str, str]) -> range:
    """How many may play: five at most, seven as a variant."""
    return PLAYERS if options.get("players") == "players_3_7" else range(3, 6)


@rule
def set_up(  # noqa: PLR0917
    s: State, players: int, to_seven: int, hidden: int, tactical: int, random_first: int, rounds: int
) -> None:
    """Lay out an empty table; the last five are the option numbers of `OPTIONS`, in order."""
    s.players = players
    s.purse = min(10 if tactical else 11, CHIPS // players)
    s.high = HIGH
    s.removed = REMOVED
    s.hidden_chips = hidden
    s.tactical = tactical
    s.random_first = random_first
    s.rounds = players if rounds else 1
    new_game(s)


@rule
def new_game(s: State) -> None:
    """Start a game: nobody has points."""
    for seat in range(s.players):
        s.total[seat] = 0


# Deal


@rule
def deal(s: State, seed: int, index: int, round_: int) -> None:
    """Shuffle, remove nine cards unseen and turn up the first of the pile."""
    s.seed = seed
    s.index = index
    s.round = round_
    cards = fill_deck(s)
    s.size = s.high - LOW + 1 - s.removed
    shuffle(s.deck, cards, stream(seed, index, round_, DEAL))
    begin(s)


@rule
def fill_deck(s: State) -> int:
    """Put the cards in order into `deck`, those that are always removed last; how many are shuffled."""
    cards, last = 0, s.high - LOW
    for card in range(LOW, s.high + 1):
        if s.tactical and card in (10, 20, 30):
            s.deck[last] = card
            last -= 1
        else:
            s.deck[cards] = card
            cards += 1
    return cards


@rule
def begin(s: State) -> None:
    """Start a deal with the pile as it lies: nobody has taken anything, everyone has the same chips."""
    for card in range(37):
        s.owner[card] = NOBODY
        s.paid[card] = 0
    for seat in range(s.players):
        s.chips[seat] = s.purse
        s.held[seat] = 0
        s.score[seat] = -s.purse
    s.phase = DECIDE
    s.turned = 0
    s.pot = 0
    s.moves = 0
    s.luck = stream(s.seed, s.index, s.round, PLAY)
    s.to_move = first_player(s)
    turn_up(s)


@rule
def first_player(s: State) -> int:
    """Who decides first: seat 0 or a drawn seat in the first deal, then one seat further each deal."""
    drawn = chance(stream(s.seed, s.index, 0, DEAL), 0, s.players) if s.random_first else 0
    return (drawn + s.round) % s.players


@rule
def turn_up(s: State) -> None:
    """Turn up the next card of the pile; after the last one the deal is over at once."""
    if s.turned == s.size:
        end_deal(s)
        return
    s.card = s.deck[s.turned]
    s.turned += 1
    tell(s, TURNED, s.card)


def deck(players: int) -> list[int]:
    """The cards of the game, in order.

    >>> len(deck(4)), deck(4)[0], deck(4)[-1]
    (33, 3, 35)
    """
    return list(range(LOW, HIGH + 1))


# Legal moves


@rule
def legal(s: State) -> int:
    """How many moves the seat to move may choose from: taking always, refusing only with a chip."""
    return 0 if s.phase == OVER else 1 + (s.chips[s.to_move] > 0)


@rule
def choice(s: State, place: int) -> int:
    """One of the `legal` moves, counted from 0."""
    return place | (s.chips[s.to_move] == 0)


def refusal(s: State, move: int) -> tuple[str, list[int]]:
    """The rule that forbids a move: who has no chip left cannot refuse."""
    return "no_chips", []


def chapter(s: State) -> int:
    """The chapter this state shows: the card turned up last, counted from 1."""
    return s.turned


# Play a move


@rule
def play(s: State, move: int) -> None:
    """Make a legal move for the seat to move."""
    s.moves += 1
    if move == TAKE:
        take(s, s.to_move)
    else:
        refuse(s, s.to_move)


@rule
def refuse(s: State, seat: int) -> None:
    """Put a chip on the card; the next seat decides on the same card."""
    s.chips[seat] -= 1
    s.score[seat] += 1
    s.pot += 1
    s.to_move = left_of(seat, 1, s.players)
    tell(s, REFUSED, seat, s.card)


@rule
def take(s: State, seat: int) -> None:
    """Take the card and the chips on it; the same seat decides first about the next card."""
    tell(s, TAKEN, seat, s.card, s.pot)
    s.score[seat] += price(s, seat)
    s.chips[seat] += s.pot
    s.held[seat] += 1
    s.owner[s.card] = seat
    s.paid[s.card] = s.pot
    s.pot = 0
    turn_up(s)


# Score


@rule
def end_deal(s: State) -> None:
    """Add the deal to the totals."""
    s.phase = OVER
    s.card = NO_CARD
    for seat in range(s.players):
        s.total[seat] += s.score[seat]
    tell(s, ENDED, s.round)


# What a seat can see


@rule
def hide(view: State, seat: int) -> None:
    """Blot out of a copied state what a seat cannot see: the pile, the removed cards, hidden chips."""
    for place in range(view.turned, 33):
        view.deck[place] = NO_CARD
    if view.hidden_chips and view.phase != OVER:
        for other in range(view.players):
            if other != seat:
                view.score[other] += view.chips[other]
                view.chips[other] = UNKNOWN
    view.seed, view.index, view.luck = 0, 0, 0
