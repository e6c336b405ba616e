"""How a round of Barbu starts: who deals, and which contract is set or chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..rule import DEAL, PLAY, chance, count_of, rule, stream, tell
from ..tricks import left_of
from .barbu_deck import CHOOSE, CONTRACTS, DOMINO, EVERY_CARD, EVERY_CONTRACT, NO_CONTRACT
from .barbu_domino import open_rows
from .barbu_tricks import open_tricks

if TYPE_CHECKING:
    from .barbu import State

NAMED, ENDED = range(2)
"""What the rules tell: contract named, round ended; `barbu_tricks` and `barbu_domino` tell the rest."""


@rule
def begin(s: State) -> None:
    """Start a round with the hands as they are: the contract is set, or the dealer chooses it."""
    s.seen = EVERY_CARD
    for seat in range(s.players):
        s.seen &= ~s.hand[seat]
        s.held[seat] = count_of(s.hand[seat])
        s.taken[seat] = 0
        s.tricks[seat] = 0
        s.finish[seat] = 0
        s.score[seat] = 0
    s.trick, s.played, s.moves = 0, 0, 0
    s.lying, s.rows, s.again, s.acted, s.out = 0, 0, 0, 0, 0
    s.luck = stream(s.seed, s.index, s.round, PLAY)
    s.dealer = dealer_of(s)
    if s.dealer_chooses:
        offer(s)
    else:
        open_round(s, s.round % len(CONTRACTS))


@rule
def dealer_of(s: State) -> int:
    """Who deals: seat 0 or a drawn seat in the first round, then the next dealer each round."""
    drawn = chance(stream(s.seed, s.index, 0, DEAL), 0, s.players) if s.random_dealer else 0
    return (drawn + s.round * s.dealer_step) % s.players


@rule
def offer(s: State) -> None:
    """Let the dealer choose a contract this seat has not chosen before; after all seven it begins anew."""
    s.phase = CHOOSE
    s.contract = NO_CONTRACT
    left = EVERY_CONTRACT & ~s.chosen[s.dealer]
    s.offered = left if left else EVERY_CONTRACT
    s.leader = left_of(s.dealer, 1, s.players)
    s.to_move = s.dealer


@rule
def open_round(s: State, contract: int) -> None:
    """Set the contract; the dealer's left neighbour opens, whatever the direction of play."""
    s.contract = contract
    s.offered = 0
    s.leader = left_of(s.dealer, 1, s.players)
    s.to_move = s.leader
    if contract == DOMINO:
        open_rows(s)
    else:
        open_tricks(s)
    tell(s, NAMED, s.dealer, contract)
