"""The settlement of a game of Frimé as a table of pairs, then the pot: every cell says how it arises."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from cardkit.games.frime import State
from cardkit.games.frime_money import (
    CAPITAL,
    PER_FLOCON,
    PER_POINT,
    STAKE,
    between_pairs,
    share_pot,
    wins_pot,
)
from cardkit.reasons import Reason, seat_name
from cardkit.reasons.frime.facts import money, reason, signed_money


@dataclass(frozen=True)
class Pair:
    """What `seat` gets from `other` (below 0 it pays), for flocons it has more and points it has fewer."""

    seat: int
    other: int
    flocons: int
    points: int
    why: tuple[Reason, ...]

    @property
    def cents(self) -> int:
        """What the pair settles, as `seat` sees it."""
        return PER_FLOCON * self.flocons + PER_POINT * self.points


@dataclass(frozen=True)
class Account:
    """The money of a seat, in cents: before the settlement, from all pairs, from the pot, and after it."""

    seat: int
    before: int
    pairs: int
    pot: int
    after: int
    why: tuple[Reason, ...]


@dataclass(frozen=True)
class Settlement:
    """A settled game: `pairs[seat][other]`, nothing on the diagonal; the pot; an account for each seat."""

    pairs: tuple[tuple[Pair | None, ...], ...]
    pot: int
    accounts: tuple[Account, ...]


def settlement(points: Sequence[int], flocons: Sequence[int], spent: Sequence[int]) -> Settlement:
    """Settle a game by the points, the flocons and the cents spent on cards of each seat.

    >>> settled = settlement([60, 95, 140, 210], [7, 4, 3, 1], [40, 10, 20, 0])
    >>> settled.pot, [account.after for account in settled.accounts]
    (270, [1075, 575, 345, 5])
    >>> settled.pairs[0][1].why[0].text["en"]
    'Flocons: 7 for A, 4 for B. 3 more at 10 ¢ each, +30 ¢.'
    """
    s = _game(points, flocons, spent)
    paid = [0] * s.players
    share_pot(s, paid)
    seats = range(s.players)
    pairs = tuple(
        tuple(None if seat == other else _pair(s, seat, other) for other in seats) for seat in seats
    )
    return Settlement(pairs, s.pot, tuple(_account(s, seat, paid) for seat in seats))


def _game(points: Sequence[int], flocons: Sequence[int], spent: Sequence[int]) -> State:
    """The end of such a game, as the rules see it."""
    s = State()
    s.players = len(points)
    s.pot = STAKE * s.players + sum(spent)
    s.total[: s.players], s.flocons[: s.players] = list(points), list(flocons)
    s.cents[: s.players] = [CAPITAL - STAKE - cents for cents in spent]
    return s


# A pair


def _pair(s: State, seat: int, other: int) -> Pair:
    """What a seat gets from another, and why."""
    flocons, points = s.flocons[seat] - s.flocons[other], s.total[other] - s.total[seat]
    why = [_flocons(s, seat, other, flocons), _points(s, seat, other, points)]
    cents = PER_FLOCON * flocons + PER_POINT * points
    key = "pair_gets" if cents > 0 else "pair_pays" if cents else "pair_even"
    facts: dict[str, Any] = {"seat": seat_name(seat), "seat2": seat_name(other), "sum": money(abs(cents))}
    facts |= {"flocons": signed_money(PER_FLOCON * flocons), "points": signed_money(PER_POINT * points)}
    return Pair(seat, other, flocons, points, (*why, reason(key, "pairs", kind="gain", **facts)))


def _flocons(s: State, seat: int, other: int, more: int) -> Reason:
    """What a difference of flocons is worth: to who has more."""
    facts: dict[str, Any] = {
        "seat": seat_name(seat),
        "seat2": seat_name(other),
        "each": money(PER_FLOCON),
        "n": abs(more),
    }
    facts |= {"mine": s.flocons[seat], "others": s.flocons[other], "sum": signed_money(PER_FLOCON * more)}
    key = "pair_more_flocons" if more > 0 else "pair_fewer_flocons" if more else "pair_same_flocons"
    return reason(key, "pairs", kind="gain", **facts)


def _points(s: State, seat: int, other: int, fewer: int) -> Reason:
    """What a difference of points is worth: to who has fewer."""
    facts: dict[str, Any] = {
        "seat": seat_name(seat),
        "seat2": seat_name(other),
        "each": money(PER_POINT),
        "n": abs(fewer),
    }
    facts |= {"mine": s.total[seat], "others": s.total[other], "sum": signed_money(PER_POINT * fewer)}
    key = "pair_fewer_points" if fewer > 0 else "pair_more_points" if fewer else "pair_same_points"
    return reason(key, "pairs", kind="gain", **facts)


# The pot and the account of a seat


def _account(s: State, seat: int, paid: Sequence[int]) -> Account:
    """What a seat had, gets and has in the end."""
    before, pairs = s.cents[seat], between_pairs(s, seat)
    after = before + pairs + paid[seat]
    facts: dict[str, Any] = {"seat": seat_name(seat), "before": money(before), "pairs": signed_money(pairs)}
    facts |= {"pot": signed_money(paid[seat]), "after": money(after)}
    below = [reason("below_zero", "debt", kind="gain", **facts)] if after < 0 else []
    balance = reason("account", "pairs", kind="gain", **facts)
    return Account(
        seat, before, pairs, paid[seat], after, (_start(s, seat), *_pot(s, seat, paid), balance, *below)
    )


def _start(s: State, seat: int) -> Reason:
    """What is left of the capital after the stake and all that was bought."""
    spent = CAPITAL - STAKE - s.cents[seat]
    facts: dict[str, Any] = {
        "seat": seat_name(seat),
        "capital": money(CAPITAL),
        "stake": money(STAKE),
        "spent": money(spent),
    }
    key = "had_spent" if spent else "had"
    return reason(key, "capital", kind="gain", before=money(s.cents[seat]), **facts)


def _pot(s: State, seat: int, paid: Sequence[int]) -> list[Reason]:
    """Whether a seat gets the pot or a share of it, and why."""
    seats, least = range(s.players), min(s.total[: s.players])
    lowest = [other for other in seats if s.total[other] == least]
    winners = [other for other in seats if wins_pot(s, other)]
    facts: dict[str, Any] = {"seat": seat_name(seat), "points": s.total[seat], "flocons": s.flocons[seat]}
    facts |= {"least": least, "pot": money(s.pot), "sum": money(paid[seat]), "n": len(winners)}
    facts["seats"] = [seat_name(other) for other in winners]
    if seat not in winners:
        key = "pot_fewer_flocons" if seat in lowest else "pot_not"
        return [reason(key, "pot", kind="gain", **facts)]
    if len(winners) > 1:
        return _share(s, len(winners), paid[seat], facts)
    facts["seats"] = [seat_name(other) for other in lowest if other != seat]
    return [reason("pot_by_flocons" if facts["seats"] else "pot_lowest", "pot", kind="gain", **facts)]


def _share(s: State, winners: int, got: int, facts: dict[str, Any]) -> list[Reason]:
    """A share of the pot; cents that cannot be shared go one by one in the order of seats."""
    whole, odd = divmod(s.pot, winners)
    why = [reason("pot_share", "pot_shared", kind="gain", **facts)]
    if not odd:
        return why
    key, rest = "pot_odd" if got > whole else "pot_no_odd", {**facts, "n": odd, "whole": money(whole)}
    return [*why, reason(key, "pot_shared", kind="gain", **rest)]
