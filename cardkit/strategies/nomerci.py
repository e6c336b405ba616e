"""Players of No merci!: each strategy takes or refuses the open card, from what its seat can see.

A strategy gets the state, the lot of this decision (a number below 2**32 drawn from the deal's luck, the
only chance it needs) and its knobs. What a card costs is always its price now: how the total would change,
runs and the chips on it counted in.
"""

from __future__ import annotations

from ..games.nomerci import (
    HIGH,
    LOW,
    NOBODY,
    REFUSE,
    TAKE,
    UNKNOWN,
    State,
    choice,
    deal,
    legal,
    new_game,
    penalty,
    play,
    price,
)
from ..rule import Row, chance, rule
from ..tricks import left_of
from . import rounds
from .rounds import bound

NAMES = ("by_lot", "threshold", "milk", "watch")
"""The strategies, in the order `move` counts them."""

USUAL = "milk"
"""Who plays where a lesson does not say otherwise."""

KNOBS = {"limit": ("own", *(str(limit) for limit in range(1, 41)))}
"""What sets a strategy: the most points `threshold` pays for a card; 0 is its own way."""

RESULTS = ("score", "cards", "runs", "chips")
"""What `note` says of a seat after a deal: its total, how many cards and runs it has, its chips."""

ROUND_RESULTS = ("cards", "runs", "chips")
"""What only tells of a single deal."""

RESULT_NAMES: dict[str, tuple[str, ...]] = {}
"""The names behind the numbers of results that are not counts."""

DEAL_RESULTS = tuple(f"paid_{card}" for card in range(LOW, HIGH + 1))
"""What `note_deal` says of a deal: the chips that lay on each card when it was taken, -1 if it was not."""

LIMIT = 12
"""What `threshold` pays by itself, in points."""
FEW_CHIPS = 5
"""With fewer chips than this, `watch` begins to save them."""
NEXT_BUT_ONE = 4
"""What a card is worth to `watch` that only needs one more to join its run, in points."""
DENIED = 2
"""What it is worth to `watch` to keep a card from whom it suits, in points."""


# Strategies


@rule
def by_lot(s: State, lot: int, knobs: Row) -> int:
    """Takes or refuses, both as likely."""
    return choice(s, lot * legal(s) >> 32)


@rule
def threshold(s: State, lot: int, knobs: Row) -> int:
    """Takes a card as soon as it costs no more than a fixed limit."""
    return able(s, price(s, s.to_move) <= (knobs[0] or LIMIT))


@rule
def milk(s: State, lot: int, knobs: Row) -> int:
    """Wants a card at half its number, and lets it go round for more chips while nobody else can want it."""
    return able(s, price(s, s.to_move) <= s.card // 2 and not waits(s))


@rule
def watch(s: State, lot: int, knobs: Row) -> int:
    """Milks too; pays more when short of chips, for a card close to its runs, and to spoil another's run."""
    return able(s, price(s, s.to_move) <= s.card // 2 + extra(s) and not waits(s))


@rule
def move(s: State, strategy: int, lot: int, knobs: Row) -> int:
    """What a strategy of `NAMES` does."""
    if strategy == 0:
        return by_lot(s, lot, knobs)
    if strategy == 1:
        return threshold(s, lot, knobs)
    if strategy == 2:
        return milk(s, lot, knobs)
    return watch(s, lot, knobs)


# How strategies look at the card


@rule
def able(s: State, wants: bool) -> int:
    """Take what is wanted and refuse the rest, with a chip to refuse with."""
    return TAKE if wants or s.chips[s.to_move] == 0 else REFUSE


@rule
def known_chips(s: State, seat: int) -> int:
    """The chips of a seat, as far as the seat to move may know."""
    return UNKNOWN if s.hidden_chips and seat != s.to_move else s.chips[seat]


@rule
def waits(s: State) -> bool:
    """Whether the card will come round again: no other seat is out of chips or can want it on the way."""
    for further in range(1, s.players):
        seat = left_of(s.to_move, further, s.players)
        if known_chips(s, seat) == 0 or penalty(s, seat, s.card) - s.pot - further <= s.card // 2:
            return False
    return True


@rule
def extra(s: State) -> int:
    """What `watch` pays beyond half the number of the card, in points."""
    points = max(0, FEW_CHIPS - s.chips[s.to_move])
    points += NEXT_BUT_ONE * (one_between(s, s.card + 1) + one_between(s, s.card - 1))
    for further in range(1, s.players):
        if penalty(s, left_of(s.to_move, further, s.players), s.card) <= 0:
            return points + DENIED
    return points


@rule
def one_between(s: State, card: int) -> bool:
    """Whether nobody has taken this neighbour of the open card yet, and the seat to move has the next one."""
    beyond = 2 * card - s.card
    return LOW <= beyond <= HIGH and s.owner[card] == NOBODY and s.owner[beyond] == s.to_move


# Play with strategies


@rule
def usual(s: State) -> int:
    """What is done where nobody says otherwise: take at 40 to 70 % of the number, drawn each time; at more
    with fewer than five chips. Deal codes rest on it, so it never changes.
    """
    share = 40 + chance(s.luck, s.moves, 31) + 6 * max(0, 5 - s.chips[s.to_move])
    return able(s, 100 * price(s, s.to_move) <= share * s.card)


@rule
def play_round(s: State) -> None:
    """Play the deal to its end, every seat by lot."""
    while legal(s):
        play(s, choice(s, chance(s.luck, s.moves, legal(s))))


@rule
def note(s: State, seat: int, result: Row) -> None:
    """Write what `RESULTS` names; the total is that since `new_game`."""
    result[0] = s.total[seat]
    result[1] = s.held[seat]
    result[2] = 0
    for card in range(LOW, HIGH + 1):
        result[2] += s.owner[card] == seat and s.owner[card - 1] != seat
    result[3] = s.chips[seat]


@rule
def note_deal(s: State, result: Row) -> None:
    """Write what `DEAL_RESULTS` names."""
    for card in range(LOW, HIGH + 1):
        result[card - LOW] = -1 if s.owner[card] == NOBODY else s.paid[card]


lot = rounds.lot
play_game = rule(bound(rounds.play_game, deal, play_round))
play_round_by = rule(bound(rounds.play_round_by, legal, play, move))
play_deals = rule(bound(rounds.play_deals, new_game, deal, play_round_by, note, note_deal))
