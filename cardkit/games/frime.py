"""Frimé: a rummy of eleven rounds with wild cards (frimées), purchases, a last turn for all, and money.

The fewest points win the pot. Rules and their sources: ``data/rules/frime.toml``. Cards and moves are in
`frime_deck`, a turn in `frime_turn`, laying melds in `frime_laying`, what is legal in `frime_legal`, points
and money in `frime_money`, melds in `frime_shapes`, the search for them in `frime_melds`, `frime_search`
and `frime_found`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from ..cards import shuffle
from ..rule import DEAL, PLAY, Grid, Record, Row, apart, chance, rule, stream, tell
from ..tricks import left_of
from .frime_deck import DONE, KINDS, MOVES, NO_CARD, PACK, deck, fill_deck, is_wild
from .frime_laying import DISCARD, DRAW, LAY, MELDS, NOBODY, OVER, SPOTS, can_lay, lay, start_laying
from .frime_legal import choice, every_choice, legal, refusal
from .frime_money import CAPITAL, FIRST_SIZE, ROUNDS, STAKE, hand_points, settle
from .frime_turn import BOUGHT, DISCARDED, DREW, REBUILT, TOOK, discard, draw, receive, top_of_stock, use

__all__ = [
    "BOUGHT",
    "DISCARDED",
    "DREW",
    "MOVES",
    "OVER",
    "PACK",
    "REBUILT",
    "TOOK",
    "choice",
    "deck",
    "every_choice",
    "legal",
    "refusal",
]

# Vocabulary

PLAYERS = range(4, 7)
LOW_WINS = True
TIE_BREAK = ("flocons",)
"""What decides between equal totals of a game: the most flocons."""
COUNTED, ENDED, BROKEN_OFF = range(5, 8)
"""What a round tells besides what `frime_turn` and `frime_laying` do: what a hand counts; the round ended, or
was broken off."""

# State


class State(Record):
    """One round of Frimé and the points, flocons and cents of the rounds before it.

    Seats count clockwise from 0. `hand[seat][card]` is how many of a card a seat holds, `known` how many of
    them everyone knows of, as they were taken or bought. The stock is ``deck[:stock]``, the used pile
    ``used[:used_cards]``, their tops last. `meld[:melds]` are the melds laid, as `frime_shapes` writes them,
    the opener's first; `lying` has their cards, a run's by place. `turn` counts turns from 1; `last_turns`
    says how many seats still have their last turn. `drawn` is the card drawn this turn; `wilds_dealt` says
    how many wilds each hand began with, `bought` how many cards each seat has bought.
    """

    players: int
    rounds: int
    jokers: int
    optional_discard: int
    twos_in_runs: int
    random_dealer: int
    seed: int
    index: int
    round: int
    size: int
    phase: int
    to_move: int
    dealer: int
    moves: int
    luck: int
    turn: int
    stock: int
    used_cards: int
    rebuilt: int
    drawn: int
    done: int
    opener: int
    last_turns: int
    melds: int
    targets: int
    pot: int
    rounds_played: int
    broken_off: int
    wilds_dealt: Annotated[Row, 6]
    bought: Annotated[Row, 6]
    held: Annotated[Row, 6]
    wilds: Annotated[Row, 6]
    score: Annotated[Row, 6]
    total: Annotated[Row, 6]
    flocons: Annotated[Row, 6]
    cents: Annotated[Row, 6]
    meld: Annotated[Row, 24]
    owner: Annotated[Row, 24]
    deck: Annotated[Row, 110]
    used: Annotated[Row, 110]
    hand: Annotated[Grid, 6, 129]
    known: Annotated[Grid, 6, 129]
    lying: Annotated[Grid, 24, 24]


# Variants: value number 0 is the default

OPTIONS = {
    "last_turn_discard": ("compulsory", "optional"),
    "two_in_runs": ("no", "yes"),
    "jokers": ("4", "6"),
    "first_dealer": ("last_seat", "random"),
}

RULE_OF = {
    "last_turn_discard": {"compulsory": "last_discard", "optional": "last_discard_optional"},
    "two_in_runs": {"no": "no_two_in_runs", "yes": "two_in_runs"},
    "jokers": {"4": "deck", "6": "jokers_6"},
    "first_dealer": {"last_seat": "first_dealer", "random": "first_dealer_random"},
}
"""The rule behind each value."""

DRAWN = ("first_dealer",)
"""Options that let chance decide something besides the deal."""


def players_with(options: Mapping[str, str]) -> range:
    """How many may play: four to six."""
    return PLAYERS


@rule
def set_up(  # noqa: PLR0917
    s: State, players: int, optional_discard: int, twos_in_runs: int, six_jokers: int, random_dealer: int
) -> None:
    """Lay out an empty table; all but the first are the option numbers of `OPTIONS`, in order."""
    s.players = players
    s.rounds = ROUNDS
    s.optional_discard = optional_discard
    s.twos_in_runs = twos_in_runs
    s.jokers = 6 if six_jokers else 4
    s.random_dealer = random_dealer
    new_game(s)


@rule
def new_game(s: State) -> None:
    """Start a game: nobody has points or flocons, everyone has paid the stake into the pot."""
    s.pot = STAKE * s.players
    s.rounds_played = 0
    s.broken_off = 0
    for seat in range(s.players):
        s.total[seat] = 0
        s.flocons[seat] = 0
        s.cents[seat] = CAPITAL - STAKE


# Deal


@apart
def deal(s: State, seed: int, index: int, round_: int) -> None:
    """Shuffle and deal round `round_` (from 0) of deal `index` of `seed`, and turn a first used card."""
    s.seed = seed
    s.index = index
    s.round = round_
    s.size = FIRST_SIZE + round_ % s.rounds
    s.stock = fill_deck(s.deck, s.jokers)
    shuffle(s.deck, s.stock, stream(seed, index, round_, DEAL))
    empty_table(s)
    for seat in range(s.players):
        for _ in range(s.size):
            receive(s, seat, top_of_stock(s))
    use(s, top_of_stock(s))
    begin(s)


@rule
def empty_table(s: State) -> None:
    """Take all cards off the table and out of the hands."""
    s.used_cards = 0
    s.melds = 0
    s.targets = 0
    for seat in range(s.players):
        s.held[seat] = 0
        s.wilds[seat] = 0
        s.score[seat] = 0
        for card in range(KINDS):
            s.hand[seat][card] = 0
            s.known[seat][card] = 0
    for meld in range(MELDS):
        s.meld[meld], s.owner[meld] = 0, NOBODY
        for spot in range(SPOTS):
            s.lying[meld][spot] = NO_CARD


@rule
def begin(s: State) -> None:
    """Start a round with the cards as they lie; the dealer's left neighbour has the first turn."""
    s.phase = DRAW
    s.moves, s.turn, s.rebuilt, s.done = 0, 0, 0, 0
    for seat in range(s.players):
        s.wilds_dealt[seat], s.bought[seat] = s.wilds[seat], 0
    s.drawn = NO_CARD
    s.opener = NOBODY
    s.last_turns = 0
    s.luck = stream(s.seed, s.index, s.round, PLAY)
    drawn = chance(stream(s.seed, s.index, 0, DEAL), 0, s.players) if s.random_dealer else s.players - 1
    s.dealer = (drawn + s.round) % s.players
    s.to_move = left_of(s.dealer, 1, s.players)


def chapter(s: State) -> int:
    """The chapter this state shows: the turn of the last move, from 1."""
    return s.turn


# Play a move


@apart
def play(s: State, move: int) -> None:
    """Make a legal move for the seat to move: draw, discard, lay a meld, add a card, or lay nothing more."""
    s.moves += 1
    if s.phase == DRAW:
        draw(s, s.to_move, move)
        s.phase = DISCARD
    elif s.phase == DISCARD:
        if move != DONE:
            discard(s, s.to_move, move)
        start_laying(s)
    else:
        lay(s, s.to_move, move)
    if s.phase == LAY and not can_lay(s):
        end_turn(s)


@rule
def end_turn(s: State) -> None:
    """Let the next seat draw, or end the round after the last of the last turns."""
    s.drawn = NO_CARD
    if s.opener == s.to_move:
        s.last_turns = s.players - 1
    elif s.opener != NOBODY:
        s.last_turns -= 1
    if s.opener != NOBODY and s.last_turns == 0:
        end_round(s)
    else:
        s.phase = DRAW
        s.to_move = left_of(s.to_move, 1, s.players)


# Score


@apart
def end_round(s: State) -> None:
    """Count what is left in the hands; after the last round of a whole game, settle."""
    s.phase = OVER
    for seat in range(s.players):
        s.score[seat] = hand_points(s.hand[seat], s.size)
        s.total[seat] += s.score[seat]
        tell(s, COUNTED, seat, s.score[seat])
    close_round(s)


@rule
def close_round(s: State) -> None:
    """Note that a round is over; the last one of a whole game is followed by the settlement."""
    tell(s, ENDED, s.round)
    s.rounds_played += 1
    if s.rounds_played == s.rounds:
        settle(s)


@rule
def break_off(s: State) -> None:
    """End a round that nobody ends, to keep a simulation finite: it counts for nobody."""
    s.phase = OVER
    s.broken_off += 1
    tell(s, BROKEN_OFF, s.turn)
    close_round(s)


# What a seat can see


@rule
def hide(view: State, seat: int) -> None:
    """Blot out of a copied state what a seat cannot see: stock, draws, and until the end hands not known."""
    for other in range(view.players):
        if other != seat and view.phase != OVER:
            view.wilds[other] = 0
            for card in range(KINDS):
                view.hand[other][card] = view.known[other][card]
                view.wilds[other] += view.known[other][card] * is_wild(card)
    if view.to_move != seat:
        view.drawn = NO_CARD
    for place in range(view.stock):
        view.deck[place] = NO_CARD
    view.seed, view.index, view.luck = 0, 0, 0
