"""Rage: ten rounds of ten cards down to one; predict your tricks, and beware of the action cards.

The most points win. Rules and their sources: ``data/rules/rage.toml``. How cards and moves are written is in
`rage_cards`, decks and sets in `rage_deck`, what may be played in `rage_legal`, the tricks in `rage_tricks`,
predictions and points in `rage_score`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from ..rule import DEAL, PLAY, Grid, Record, Row, apart, rule, stream
from ..tricks import left_of
from .rage_cards import FIRST_BID, MOVES, PACK
from .rage_deck import (
    BID,
    DECKS,
    NO_CARD,
    NO_SUIT,
    OVER,
    SET_BITS,
    SET_SHIFT,
    SETS,
    TRICKS,
    bid_of,
    card_of,
    cards_in,
    choose_deck,
    deck,
    fill_deck,
    hide_deck,
    shuffle_top,
    turn_trump,
)
from .rage_legal import open_suits, refused, way_to_play, ways_to_play
from .rage_score import NO_BID, ROUNDS, choose_scoring, end_round, predict
from .rage_tricks import lay

__all__ = ["MOVES", "OVER", "PACK", "deck"]

# Vocabulary

PLAYERS = range(3, 9)
EVERY_NUMBER = range(2, 11)
"""How many may play as a variant."""
LOW_WINS = False
TIE_BREAK = ("exact",)
"""What decides a game between equal totals, the most first: rows of the state, and results of that name."""

# State


class State(Record):
    """One round of Rage and the points of the rounds before it.

    Seats count clockwise from 0. `cards` is how many each was dealt. `hand[seat]` is a row of sets of cards;
    `hidden` are the cards nobody has seen, those in hands and in the pile. `deck[:left]` is the pile, once
    of `pile` cards; one is drawn from it by the chance of `order` when it is turned up or, where that is 0,
    taken from its end. `trump_card` is the one turned up last, `trump` its colour, `ruling` what counts as
    trump in this trick, `asked` the colour asked for (`NO_SUIT`: none); `due` is 1 while a new trump is to be
    turned up after the trick. `table[:played]` is the trick in order, `counts_as` the coloured card each
    stands for, `power` what it counts for, `lying` its action cards as a set; between two tricks `table`
    still shows the last one, led by `leader`. `won` counts tricks, `taken` is the action cards in them.
    `score` is the round so far, the prediction once it is over; `sheet[seat][round]` are the points of each
    round, `exact` counts the predictions that came true.
    """

    players: int
    size: int
    colours: int
    top: int
    plus: int
    minus: int
    jokers: int
    no_trumps: int
    changes: int
    secret: int
    follow: int
    joker_power: int
    first_joker: int
    joker_waits: int
    change_waits: int
    no_trump_stays: int
    per_trick: int
    for_exact: int
    for_zero: int
    for_miss: int
    rounds: int
    seed: int
    index: int
    round: int
    cards: int
    phase: int
    to_move: int
    dealer: int
    leader: int
    pile: int
    left: int
    order: int
    trump: int
    trump_card: int
    ruling: int
    due: int
    asked: int
    trick: int
    played: int
    best: int
    best_strength: int
    lying: int
    moves: int
    luck: int
    hidden: Annotated[Row, 4]
    hand: Annotated[Grid, 10, 4]
    held: Annotated[Row, 10]
    bid: Annotated[Row, 10]
    table: Annotated[Row, 10]
    counts_as: Annotated[Row, 10]
    power: Annotated[Row, 10]
    won: Annotated[Row, 10]
    taken: Annotated[Row, 10]
    score: Annotated[Row, 10]
    total: Annotated[Row, 10]
    exact: Annotated[Row, 10]
    sheet: Annotated[Grid, 10, 10]
    deck: Annotated[Row, 112]


# Variants: value number 0 is the default

OPTIONS = {
    "players": ("3-8", "players_2_10"),
    "deck": tuple(DECKS),
    "bidding": ("sequential", "simultaneous"),
    "follow": ("strict", "trump_free", "forced_cut", "action_anytime"),
    "joker_power": ("absolute", "by_colour", "colour_and_value"),
    "several_jokers": ("last", "first"),
    "joker_lead": ("names_colour", "first_coloured_card"),
    "change_timing": ("immediate", "next_trick"),
    "no_trump": ("this_trick_then_flip", "rest_of_round"),
    "scoring": ("seed", "amigo", "fundex"),
}

RULE_OF = {
    "players": {"3-8": "players", "players_2_10": "players_2_10"},
    "deck": {name: f"deck_{name}" for name in DECKS},
    "bidding": {"sequential": "bid_aloud", "simultaneous": "bid_secretly"},
    "follow": {
        "strict": "follow",
        "trump_free": "follow_or_trump",
        "forced_cut": "forced_cut",
        "action_anytime": "follow_or_action",
    },
    "joker_power": {
        "absolute": "joker_strongest",
        "by_colour": "joker_by_colour",
        "colour_and_value": "joker_by_value",
    },
    "several_jokers": {"last": "last_joker", "first": "first_joker"},
    "joker_lead": {"names_colour": "joker_asks", "first_coloured_card": "joker_waits"},
    "change_timing": {"immediate": "change_at_once", "next_trick": "change_waits"},
    "no_trump": {"this_trick_then_flip": "no_trump_trick", "rest_of_round": "no_trump_round"},
    "scoring": {"seed": "prediction", "amigo": "prediction_and_tricks", "fundex": "prediction_mild"},
}
"""The rule behind each value."""

DRAWN: tuple[str, ...] = ()
"""Options that let chance decide something besides the deal: none."""


def players_with(options: Mapping[str, str]) -> range:
    """How many may play: three to eight, two to ten as a variant."""
    return EVERY_NUMBER if options.get("players") == "players_2_10" else PLAYERS


@rule
def set_up(  # noqa: PLR0917
    s: State,
    players: int,
    to_ten: int,
    deck_: int,
    secret: int,
    follow: int,
    joker_power: int,
    first_joker: int,
    joker_waits: int,
    change_waits: int,
    no_trump_stays: int,
    scoring: int,
) -> None:
    """Lay out an empty table; all but the first are the option numbers of `OPTIONS`, in order."""
    s.players = players
    s.size = ROUNDS
    s.rounds = ROUNDS
    choose_deck(s, deck_)
    s.secret = secret
    s.follow = follow
    s.joker_power = joker_power
    s.first_joker = first_joker
    s.joker_waits = joker_waits
    s.change_waits = change_waits
    s.no_trump_stays = no_trump_stays
    choose_scoring(s, scoring)
    new_game(s)


@rule
def new_game(s: State) -> None:
    """Start a game: nobody has points."""
    for seat in range(s.players):
        s.total[seat] = 0
        s.exact[seat] = 0
        for round_ in range(ROUNDS):
            s.sheet[seat][round_] = 0


# Deal


@apart
def deal(s: State, seed: int, index: int, round_: int) -> None:
    """Shuffle and deal round `round_` (from 0) of deal `index` of `seed`, one card less each round."""
    s.seed = seed
    s.index = index
    s.round = round_
    s.cards = s.size - round_ % ROUNDS
    cards, needed = fill_deck(s), s.players * s.cards
    s.order = stream(seed, index, round_, DEAL)
    shuffle_top(s.deck, cards, needed, s.order)
    hide_deck(s)
    s.pile = cards - needed
    for seat in range(s.players):
        give_hand(s, seat, cards - seat * s.cards)
    begin(s)


@rule
def give_hand(s: State, seat: int, end: int) -> None:
    """Give a seat its cards, the last ones before an end of the deck."""
    for place in range(SETS):
        s.hand[seat][place] = 0
    for place in range(end - s.cards, end):
        card = s.deck[place]
        s.hand[seat][card >> SET_SHIFT] |= 1 << (card & SET_BITS - 1)


@rule
def begin(s: State) -> None:
    """Start a round with hands and pile as they are: the first trump is turned up, then all predict."""
    for seat in range(s.players):
        s.held[seat] = s.cards
        s.bid[seat] = NO_BID
        s.won[seat] = 0
        s.taken[seat] = 0
        s.score[seat] = 0
    s.trick, s.played, s.lying, s.moves, s.due = 0, 0, 0, 0, 0
    s.asked = NO_SUIT
    s.luck = stream(s.seed, s.index, s.round, PLAY)
    s.dealer = s.round % s.players
    s.leader = left_of(s.dealer, 1, s.players)
    s.to_move = s.leader
    s.phase = BID
    s.left = s.pile
    turn_trump(s)


# Legal moves


@rule
def legal(s: State) -> int:
    """How many moves the seat to move may choose from: predictions, then cards; none at the end."""
    if s.phase == TRICKS:
        return ways_to_play(s, open_suits(s))
    return s.cards + 1 if s.phase == BID else 0


@rule
def choice(s: State, place: int) -> int:
    """One of the `legal` moves, counted from 0."""
    return way_to_play(s, open_suits(s), place) if s.phase == TRICKS else FIRST_BID + place


def refusal(s: State, move: int) -> tuple[str, list[int]]:
    """The rule that forbids a move, and the cards that prove it."""
    hand = cards_in(s.hand[s.to_move])
    if s.phase == BID:
        return ("bid_limit", hand) if move >= FIRST_BID else ("bid_first", [])
    if move >= FIRST_BID:
        return "bid_stands", []
    return refused(s, move) if card_of(move) in hand else ("own_hand", hand)


def chapter(s: State) -> int:
    """The chapter this state shows: 0 while all predict, then the trick on the table, from 1."""
    return s.trick + (s.played > 0)


# Play a move


@rule
def play(s: State, move: int) -> None:
    """Make a legal move for the seat to move: a prediction, then cards."""
    s.moves += 1
    if s.phase == BID:
        predict(s, s.to_move, bid_of(move))
    else:
        lay(s, s.to_move, move)
        if s.held[s.to_move] == 0 and s.played == 0:
            end_round(s)


# What a seat can see


@rule
def hide(view: State, seat: int) -> None:
    """Blot out of a copied state what a seat cannot see: other hands, the pile, secret bids, chance."""
    for other in range(view.players):
        if other != seat:
            for place in range(SETS):
                view.hand[other][place] = 0
            if view.secret and view.phase == BID:
                view.bid[other] = NO_BID
    for place in range(112):
        view.deck[place] = NO_CARD
    view.seed, view.index, view.luck, view.order = 0, 0, 0, 0
