"""Moves that cannot be made are refused in one sentence, in every game, however they are given."""

from __future__ import annotations

from itertools import product

import pytest
from test_wrong_values import said

import cardkit
from cardkit import Deal, IllegalMove, OutOfTurn, Replay, fates, outlook
from cardkit.game import CODES, SEATS, game

NUMBERS = (*range(-3, 1000), *range(1000, 40_000, 97), 2**31, 2**63, 10**5000)
ROUNDS = {"sticheln": (0,), "nomerci": (0,), "barbu": (0, 4, 6), "rage": (0, 7), "frime": (0, 10)}
OPTIONS = {
    "sticheln": {"all_zero_trick": "void_leader_leads"},
    "nomerci": {"tactical": "on"},
    "barbu": {"contracts": "dealer_chooses", "ace_replay": "chain", "hearts_lead": "restricted"},
    "rage": {"bidding": "simultaneous", "follow": "forced_cut", "joker_power": "colour_and_value"},
    "frime": {"jokers": "6", "last_turn_discard": "optional", "two_in_runs": "yes"},
}


def moments(name: str) -> list[Replay]:
    """A few moments of a few rounds of a game, from the first to the last."""
    found = []
    for round_, options in product(ROUNDS[name], ({}, OPTIONS[name])):
        whole = Replay(Deal(name, seed=7, round=round_, options=options)).play_out()
        steps = {0, 1, 2, whole.step // 3, whole.step // 2, whole.step - 1}
        found += [whole.branch(step) for step in sorted(steps)]
    return found


@pytest.mark.parametrize("name", CODES)
def test_a_number_that_is_no_legal_move_is_refused(name: str) -> None:
    for moment in moments(name):
        legal = moment.choices()
        for number in {*NUMBERS, *legal, *(move + 1 for move in legal)} - {*legal}:
            with pytest.raises(IllegalMove) as caught:
                moment.extend(number)
            said(caught.value)


@pytest.mark.parametrize("name", CODES)
def test_moves_given_at_once_are_refused_as_when_played(name: str) -> None:
    whole = Replay(Deal(name, seed=7)).play_out()
    assert Replay(whole.deal, whole.moves).moves == whole.moves
    with pytest.raises(IllegalMove) as caught:
        Replay(whole.deal, [5, 5, 5] if 5 not in whole.branch(0).choices() else [9999])
    said(caught.value)
    with pytest.raises(OutOfTurn):
        Replay(whole.deal, [*whole.moves, whole.moves[0]])


@pytest.mark.parametrize("name", CODES)
def test_after_the_end_the_round_is_over(name: str) -> None:
    over = cardkit.replay(name, seed=7)
    move = over.moves[-1]
    asked = [
        lambda: over.extend(move),
        lambda: over.extend(9999),
        lambda: over.check_move(move),
        lambda: outlook(over),
        lambda: outlook(over, [move]),
        lambda: fates(over, move),
        *(lambda seat=seat: over.play(f"{seat}:{game(name).moves.show(move)}") for seat in SEATS[:4]),
    ]
    for ask in asked:
        with pytest.raises(OutOfTurn) as caught:
            ask()
        assert "the round is over" in said(caught.value)["en"].lower()
        assert "la manche est finie" in said(caught.value)["fr"].lower()
