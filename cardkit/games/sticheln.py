"""Sticheln: take tricks, but not in your own pain colour.

Every colour but the led one is trump, zeros excepted; anyone may play anything. Rules and their
sources: ``data/rules/sticheln.toml``. Tricks are in `sticheln_tricks`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from cardkit.suits import BLUE, GREEN, ORANGE, RED, VIOLET, YELLOW

from ..cards import SUIT_STEP, Pack, rank_of, shuffle
from ..rule import DEAL, PLAY, Grid, Record, Row, chance, rule, stream, tell
from ..tricks import left_of, take_from_hand
from .sticheln_tricks import (
    CAPTURED,
    CHOOSE,
    CHOSEN,
    ENDED,
    LED,
    NOBODY,
    OVER,
    PLAYED,
    SHOWN,
    TAKEN,
    TRICKS,
    lay,
    put_aside,
    strength,
    worth,
)

__all__ = ["CAPTURED", "ENDED", "LED", "NOBODY", "OVER", "PLAYED", "TAKEN", "strength", "worth"]

# Vocabulary and decks

PACK = Pack((RED, YELLOW, GREEN, BLUE, ORANGE, VIOLET), tuple(str(rank) for rank in range(19)))
MOVES = PACK
"""A move is a card."""

PLAYERS = range(3, 9)
LOW_WINS = False
TIE_BREAK: tuple[str, ...] = ()
"""What decides a game between equal totals: nothing, they win together."""
TOP_RANK = (0, 0, 0, 8, 11, 14, 14, 17, 18)
"""The highest number in the deck, by number of players."""
COLOURS = (0, 0, 0, 5, 5, 5, 6, 6, 6)
HAND = (0, 0, 0, 15, 15, 15, 15, 15, 14)
NO_CARD = -1

# State


class State(Record):
    """One round of Sticheln and the totals of the rounds before it.

    Seats count clockwise from 0. `table[:played]` is the trick in the order played; between two tricks
    (`played` is 0) it still shows the last one, led by `leader`. `score` is the round so far,
    pain cards included once they are shown. `seen[card]` is 1 once everybody knows that nobody holds
    the card any more.
    """

    players: int
    size: int
    top: int
    colours: int
    void_zeros: int
    random_leader: int
    rounds: int
    seed: int
    index: int
    round: int
    phase: int
    to_move: int
    leader: int
    trick: int
    played: int
    best: int
    best_strength: int
    moves: int
    luck: int
    hand: Annotated[Grid, 8, 15]
    held: Annotated[Row, 8]
    place: Annotated[Row, 192]
    seen: Annotated[Row, 192]
    pain: Annotated[Row, 8]
    table: Annotated[Row, 8]
    pile: Annotated[Grid, 8, 114]
    piled: Annotated[Row, 8]
    aside: Annotated[Row, 114]
    set_aside: int
    score: Annotated[Row, 8]
    total: Annotated[Row, 8]
    deck: Annotated[Row, 114]


# Variants: value number 0 is the default

OPTIONS = {
    "rounds": ("5", "n_players"),
    "all_zero_trick": ("leader_wins", "void_leader_leads"),
    "first_leader": ("seat0", "random"),
}

RULE_OF = {
    "rounds": {"5": "rounds", "n_players": "rounds_as_players"},
    "all_zero_trick": {"leader_wins": "all_zeros", "void_leader_leads": "all_zeros_void"},
    "first_leader": {"seat0": "first_lead", "random": "first_lead_random"},
}
"""The rule behind each value."""

DRAWN = ("first_leader",)
"""Options that let chance decide something besides the deal."""


def players_with(options: Mapping[str, str]) -> range:
    """How many may play; no option changes it."""
    return PLAYERS


@rule
def set_up(s: State, players: int, rounds: int, void_zeros: int, random_leader: int) -> None:
    """Lay out an empty table; the last three are the option numbers of `OPTIONS`, in order."""
    s.players = players
    s.size = HAND[players]
    s.top = TOP_RANK[players]
    s.colours = COLOURS[players]
    s.rounds = players if rounds else 5
    s.void_zeros = void_zeros
    s.random_leader = random_leader
    new_game(s)


@rule
def new_game(s: State) -> None:
    """Start a game: nobody has points."""
    for seat in range(s.players):
        s.total[seat] = 0


# Deal


@rule
def deal(s: State, seed: int, index: int, round_: int) -> None:
    """Shuffle and deal round `round_` (from 0) of deal `index` of `seed`."""
    s.seed = seed
    s.index = index
    s.round = round_
    key = stream(seed, index, round_, DEAL)
    cards = fill_deck(s)
    shuffle(s.deck, cards, key)
    begin(s)
    for seat in range(s.players):
        for place in range(s.size):
            card = s.deck[seat * s.size + place]
            s.hand[seat][place] = card
            s.place[card] = place
    for place in range(s.players * s.size, cards):
        put_aside(s, s.deck[place])


@rule
def fill_deck(s: State) -> int:
    """Put every card of the deck in order into `deck`; the number of cards."""
    cards = 0
    for suit in range(s.colours):
        for rank in range(s.top + 1):
            s.deck[cards] = suit * SUIT_STEP + rank
            cards += 1
    return cards


@rule
def begin(s: State) -> None:
    """Start a round: nothing is chosen, played, captured or put aside yet."""
    for card in range(192):
        s.seen[card] = 0
    s.set_aside = 0
    for seat in range(s.players):
        s.held[seat] = s.size
        s.pain[seat] = NO_CARD
        s.piled[seat] = 0
        s.score[seat] = 0
    s.phase = CHOOSE
    s.trick = 0
    s.played = 0
    s.moves = 0
    s.luck = stream(s.seed, s.index, s.round, PLAY)
    s.leader = first_leader(s)
    s.to_move = s.leader


@rule
def first_leader(s: State) -> int:
    """Who opens the round: seat 0 or a drawn seat in the first, then one seat further each round."""
    drawn = chance(stream(s.seed, s.index, 0, DEAL), 0, s.players) if s.random_leader else 0
    return (drawn + s.round) % s.players


def deck(players: int) -> list[int]:
    """The cards in play at this number of players, in order.

    >>> len(deck(4)), PACK.show(deck(4)[-1])
    (60, 'O11')
    """
    s = State()
    set_up(s, players, 0, 0, 0)
    return s.deck[: fill_deck(s)]


# Legal moves


@rule
def legal(s: State) -> int:
    """How many cards the seat to move may use: its whole hand, or none once the round is over."""
    return 0 if s.phase == OVER else s.held[s.to_move]


@rule
def choice(s: State, place: int) -> int:
    """One of the `legal` cards, counted from 0."""
    return s.hand[s.to_move][place]


def refusal(s: State, card: int) -> tuple[str, list[int]]:
    """The rule that forbids a card, and the cards that prove it: only one's own hand may be played."""
    return "own_hand", s.hand[s.to_move][: s.held[s.to_move]]


def chapter(s: State) -> int:
    """The chapter this state shows: 0 while pain cards are chosen, then the trick on the table, from 1."""
    return s.trick + (s.played > 0)


# Play a move


@rule
def play(s: State, card: int) -> None:
    """Play a legal card for the seat to move: as its pain card at first, then into the trick."""
    seat = s.to_move
    take_from_hand(s, seat, card)
    s.moves += 1
    s.to_move = left_of(seat, 1, s.players)
    if s.phase == CHOOSE:
        choose_pain(s, seat, card)
    else:
        lay(s, seat, card)


@rule
def choose_pain(s: State, seat: int, card: int) -> None:
    """Put a pain card face down; the last one turns all of them up and each costs its number."""
    s.pain[seat] = card
    tell(s, CHOSEN, seat, card)
    if s.moves < s.players:
        return
    for each in range(s.players):
        s.score[each] = -rank_of(s.pain[each])
        s.seen[s.pain[each]] = 1
        tell(s, SHOWN, each, s.pain[each])
    s.phase = TRICKS


# What a seat can see


@rule
def holds(s: State, seat: int, card: int) -> bool:
    """Whether a card is in a hand."""
    place = s.place[card]
    return 0 <= place < s.held[seat] and s.hand[seat][place] == card


@rule
def hide(view: State, seat: int) -> None:
    """Blot out of a copied state what a seat cannot see: other hands, face-down cards, chance to come."""
    for other in range(view.players):
        if other != seat:
            for place in range(15):
                view.hand[other][place] = NO_CARD
            if view.phase == CHOOSE:
                view.pain[other] = NO_CARD
    for place in range(114):
        view.deck[place] = NO_CARD
    for card in range(192):
        view.place[card] = NO_CARD
    for place in range(view.held[seat]):
        view.place[view.hand[seat][place]] = place
    view.seed, view.index, view.luck = 0, 0, 0
