"""The end of a deal of No merci!: how every total arises, what lay aside, who wins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardkit.games import nomerci as rules
from cardkit.language import Words, plain, words
from cardkit.reasons import Reason, seat_name
from cardkit.reasons.nomerci.facts import reason


def say_won(state: rules.State) -> Words:
    """Who has won the deal."""
    facts = won_facts(state)
    return words(f"nomerci.say.{won_key(facts)}", **facts)


def end_reasons(state: rules.State) -> list[Reason]:
    """Why a deal that is over is over, every total, the cards that lay aside, and the winner."""
    seats = range(state.players)
    totals = [total_reason(seat, rules.cards_of(state, seat), state.chips[seat]) for seat in seats]
    return [reason("ended", "end"), *totals, *below_zero(state), *aside(state), won(state)]


def total_reason(seat: int, cards: Sequence[int], chips: int, only: int | None = None) -> Reason:
    """How the total of a seat arises from its runs and its chips."""
    runs = rules.runs(list(cards))
    total = sum(run[0] for run in runs) - chips
    in_run = any(len(run) > 1 for run in runs)
    facts = {"seat": seat_name(seat), "sum": sum_of(runs, chips), "total": plain(total)}
    return reason("total", "runs" if in_run else "chips_points", kind="gain", only=only, **facts)


def sum_of(runs: Sequence[Sequence[int]], chips: int) -> str:
    """The sum behind a total, each run by its lowest card.

    >>> sum_of([[3], [10, 11, 12, 13], [20]], 5)
    '3 + 10 (10–13) + 20 − 5'
    """
    counted = [f"{run[0]} ({run[0]}–{run[-1]})" if run[1:] else str(run[0]) for run in runs]
    return f"{' + '.join(counted) or '0'} − {chips}"


def below_zero(state: rules.State) -> list[Reason]:
    """A total below zero stays as it is."""
    below = min(state.score[: state.players]) < 0
    return [reason("below_zero", "no_clamp")] if below else []


def aside(state: rules.State) -> list[Reason]:
    """The cards that lay aside, and the gaps that none could close because nobody ever had the card."""
    cards = sorted(state.deck[state.size : state.size + state.removed])
    gaps = [
        (seat, card)
        for card in range(rules.LOW + 1, rules.HIGH)
        for seat in range(state.players)
        if _gap(state, seat, card)
    ]
    put = [reason("aside", "removed", n=len(cards), cards=cards)] if cards else []
    return [*put, *(_gap_reason(*gap) for gap in gaps)]


def _gap(state: rules.State, seat: int, card: int) -> bool:
    neighbours = state.owner[card - 1] == seat == state.owner[card + 1]
    return neighbours and state.owner[card] == rules.NOBODY


def _gap_reason(seat: int, card: int) -> Reason:
    return reason("gap", "gap", seat=seat_name(seat), card=card, below=card - 1, above=card + 1)


def won(state: rules.State) -> Reason:
    """Whose total is the lowest."""
    facts = won_facts(state)
    return reason(won_key(facts), "winner", kind="gain", **facts)


def won_facts(state: rules.State) -> dict[str, Any]:
    """The winners in a sentence, and their total."""
    totals = state.score[: state.players]
    lowest = min(totals)
    seats = [seat_name(seat) for seat, total in enumerate(totals) if total == lowest]
    return {"seats": seats, "n": lowest, "total": plain(lowest)}


def won_key(facts: dict[str, Any]) -> str:
    """Which sentence says it: of one winner or of several."""
    return "won" if len(facts["seats"]) == 1 else "won_together"
