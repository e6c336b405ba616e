"""Barbu in seven rounds: no tricks, no hearts, no queens, no king of hearts, all four, most tricks, domino.

The fewest points win. Rules and their sources: ``data/rules/barbu.toml``. Cards and sets of cards are in
`barbu_deck`, the start of a round in `barbu_start`, trick rounds in `barbu_tricks`, domino in `barbu_domino`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from ..cards import shuffle
from ..rule import DEAL, Grid, Record, Row, count_of, nth_of, rule, stream, tell
from .barbu_deck import (
    CHOOSE,
    CONTRACTS,
    FIRST_CONTRACT,
    HAND,
    MOVES,
    NO_CARD,
    OVER,
    PACK,
    PASS,
    RANKS,
    ROWS,
    SUITS,
    TRICKS,
    as_set,
    card_at,
    cards_in,
    deck,
    fill_deck,
)
from .barbu_domino import (
    TABLES,
    lay_or_pass,
    refused_in_rows,
    set_prizes,
    way_to_lay,
    ways_to_lay,
)
from .barbu_start import ENDED, NAMED, begin, open_round
from .barbu_tricks import lay, playable, refused_card

__all__ = ["MOVES", "NAMED", "OVER", "PACK", "begin", "deck", "open_round"]

# Vocabulary

PLAYERS = range(3, 6)
LOW_WINS = True
TIE_BREAK: tuple[str, ...] = ()
"""What decides a game between equal totals: nothing, they win together."""

# State


class State(Record):
    """One round of Barbu and the points of the rounds before it.

    Seats count clockwise from 0; the next to play sits `step` further. `hand`, `taken`, `lying` (the trick),
    `seen` (in finished tricks, or in no hand from the start) and `rows` (laid in domino) are sets of cards.
    `table[:played]` is the trick in the order played; between two tricks it still shows the last one, led
    by `leader`, who in domino acts first. `trick` counts finished tricks or laps, `acted` moves of this lap.
    `finish` is a seat's place in domino, from 1; `again` is 1 while an ace lets a seat go on.
    `sheet[seat][contract]` is what each contract brought in this game; `offered` and `chosen[seat]` are
    sets of contracts.
    """

    players: int
    size: int
    suits: int
    ranks: int
    step: int
    ace_replay: int
    dealer_step: int
    hearts_restricted: int
    early_stop: int
    dealer_chooses: int
    random_dealer: int
    rounds: int
    seed: int
    index: int
    round: int
    phase: int
    to_move: int
    dealer: int
    contract: int
    offered: int
    per_trick: int
    per_heart: int
    per_queen: int
    for_barbu: int
    at_stake: int
    leader: int
    trick: int
    played: int
    best: int
    best_strength: int
    moves: int
    luck: int
    seen: int
    rows: int
    lying: int
    again: int
    acted: int
    out: int
    hand: Annotated[Row, 5]
    held: Annotated[Row, 5]
    table: Annotated[Row, 5]
    taken: Annotated[Row, 5]
    tricks: Annotated[Row, 5]
    finish: Annotated[Row, 5]
    prize: Annotated[Row, 5]
    score: Annotated[Row, 5]
    total: Annotated[Row, 5]
    chosen: Annotated[Row, 5]
    sheet: Annotated[Grid, 5, 7]
    deck: Annotated[Row, 52]


# Variants: value number 0 is the default

OPTIONS = {
    "domino_table": tuple(TABLES),
    "ace_replay": ("optional", "compulsory", "chain"),
    "direction": ("counterclockwise", "clockwise"),
    "deal_rotation": ("left", "play_direction"),
    "hearts_lead": ("free", "restricted"),
    "early_stop": ("off", "on"),
    "contracts": ("fixed_order", "dealer_chooses"),
    "first_dealer": ("seat0", "random"),
}

RULE_OF = {
    "domino_table": {name: f"domino_table_{name}" for name in TABLES},
    "ace_replay": {"optional": "ace_replay", "compulsory": "ace_compulsory", "chain": "ace_chain"},
    "direction": {"counterclockwise": "direction", "clockwise": "direction_clockwise"},
    "deal_rotation": {"left": "next_dealer", "play_direction": "next_dealer_in_turn"},
    "hearts_lead": {"free": "lead", "restricted": "hearts_lead"},
    "early_stop": {"off": "play_out", "on": "early_stop"},
    "contracts": {"fixed_order": "rounds", "dealer_chooses": "dealer_chooses"},
    "first_dealer": {"seat0": "first_dealer", "random": "first_dealer_random"},
}
"""The rule behind each value."""

DRAWN = ("first_dealer",)
"""Options that let chance decide something besides the deal."""


def players_with(options: Mapping[str, str]) -> range:
    """How many may play: three to five, or four where the domino table is known for four only."""
    able = TABLES[options.get("domino_table", OPTIONS["domino_table"][0])]
    return range(min(able), max(able) + 1)


@rule
def set_up(  # noqa: PLR0917
    s: State,
    players: int,
    table: int,
    ace_replay: int,
    clockwise: int,
    in_turn: int,
    hearts_restricted: int,
    early_stop: int,
    dealer_chooses: int,
    random_dealer: int,
) -> None:
    """Lay out an empty table; all but the first are the option numbers of `OPTIONS`, in order."""
    s.players = players
    s.size = HAND[players]
    s.suits = SUITS
    s.ranks = RANKS
    s.step = 1 if clockwise else players - 1
    s.dealer_step = s.step if in_turn else 1
    s.ace_replay = ace_replay
    s.hearts_restricted = hearts_restricted
    s.early_stop = early_stop
    s.dealer_chooses = dealer_chooses
    s.random_dealer = random_dealer
    s.rounds = len(CONTRACTS) * (players if dealer_chooses else 1)
    set_prizes(s, table)
    new_game(s)


@rule
def new_game(s: State) -> None:
    """Start a game: nobody has points, no dealer has chosen."""
    for seat in range(s.players):
        s.total[seat] = 0
        s.chosen[seat] = 0
        for contract in range(7):
            s.sheet[seat][contract] = 0


# Deal


@rule
def deal(s: State, seed: int, index: int, round_: int) -> None:
    """Shuffle and deal round `round_` (from 0) of deal `index` of `seed`."""
    s.seed = seed
    s.index = index
    s.round = round_
    shuffle(s.deck, fill_deck(s), stream(seed, index, round_, DEAL))
    for seat in range(s.players):
        hand = 0
        for place in range(seat * s.size, (seat + 1) * s.size):
            hand |= as_set(s.deck[place])
        s.hand[seat] = hand
    begin(s)


# Legal moves


@rule
def legal(s: State) -> int:
    """How many moves the seat to move may choose from; none once the round is over."""
    if s.phase == TRICKS:
        return count_of(playable(s))
    if s.phase == ROWS:
        return ways_to_lay(s)
    return count_of(s.offered) if s.phase == CHOOSE else 0


@rule
def choice(s: State, place: int) -> int:
    """One of the `legal` moves, counted from 0."""
    if s.phase == TRICKS:
        return card_at(nth_of(playable(s), place))
    if s.phase == ROWS:
        return way_to_lay(s, place)
    return FIRST_CONTRACT + nth_of(s.offered, place)


def refusal(s: State, move: int) -> tuple[str, list[int]]:
    """The rule that forbids a move, and the cards that prove it."""
    if s.phase == CHOOSE:
        return "contract_once" if move >= FIRST_CONTRACT else "contract_first", []
    if move >= FIRST_CONTRACT:
        return "contract_set", []
    if move != PASS and not as_set(move) & s.hand[s.to_move]:
        return "own_hand", cards_in(s.hand[s.to_move])
    return refused_card(s, move) if s.phase == TRICKS else refused_in_rows(s, move)


def chapter(s: State) -> int:
    """The chapter this state shows: the trick on the table or the lap of the last move, from 1."""
    return s.trick + (s.played + s.acted > 0)


# Play a move


@rule
def play(s: State, move: int) -> None:
    """Make a legal move for the seat to move: a card into the trick or a row, a pass, or a contract."""
    s.moves += 1
    if s.phase == TRICKS:
        lay(s, s.to_move, move)
    elif s.phase == ROWS:
        lay_or_pass(s, s.to_move, move)
    else:
        choose(s, s.to_move, move - FIRST_CONTRACT)
    if s.phase == OVER:
        end_round(s)


@rule
def choose(s: State, seat: int, contract: int) -> None:
    """Open the round with the contract its dealer has chosen, once in a game."""
    s.chosen[seat] |= 1 << contract
    open_round(s, contract)


# Score


@rule
def end_round(s: State) -> None:
    """Add the round to the totals."""
    for seat in range(s.players):
        s.total[seat] += s.score[seat]
        s.sheet[seat][s.contract] += s.score[seat]
    tell(s, ENDED, s.round)


# What a seat can see


@rule
def hide(view: State, seat: int) -> None:
    """Blot out of a copied state what a seat cannot see: other hands and chance to come."""
    for other in range(view.players):
        if other != seat:
            view.hand[other] = 0
    for place in range(52):
        view.deck[place] = NO_CARD
    view.seed, view.index, view.luck = 0, 0, 0
