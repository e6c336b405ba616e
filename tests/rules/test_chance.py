"""Chance: the same numbers for ever, and every outcome as likely as the others."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from cardkit import Deal, Replay, game
from cardkit.rule import DEAL, PLAY, chance, stream

GOLDEN = Path(__file__).parent.parent / "golden"
NUMBERS = ((0, 0, 0), (7, 0, 0), (7, 1, 0), (7, 0, 1), (999_999_999, 5, 4))


def deals() -> str:
    """Some deals of every player count, as text."""
    pack, lines = game("sticheln").pack, []
    for players in range(3, 9):
        for seed, index, round_ in NUMBERS:
            state = Deal("sticheln", players, seed, index, round_).start()
            hands = " / ".join(pack.show_all(hand[: state.size]) for hand in state.hand[:players])
            aside = pack.show_all(state.aside[: state.set_aside])
            lines.append(f"{players} players, {seed}.{index} round {round_}: {hands} | {aside}".rstrip())
    return "\n".join(lines) + "\n"


def piles() -> str:
    """Some piles of No merci! and how their deals are usually played, as text."""
    pack, lines = game("nomerci").pack, []
    for players, options in ((3, {}), (4, {"tactical": "on"}), (5, {}), (7, {"players": "players_3_7"})):
        for seed, index, round_ in (each for each in NUMBERS if each[2] < players):
            match = {**options, "rounds": "n_players"}
            replay = Replay(Deal("nomerci", players, seed, index, round_, match)).play_out()
            state = replay.states[0]
            pile, removed = (pack.show_all(cards) for cards in (state.deck[:24], state.deck[24:]))
            moves = "".join(str(move) for move in replay.moves)
            lines.append(f"{players} players, {seed}.{index} round {round_}: {pile} | {removed} | {moves}")
    return "\n".join(lines) + "\n"


def test_golden_deals_never_change() -> None:
    assert deals() == (GOLDEN / "deals.txt").read_text(encoding="utf-8")


def test_golden_piles_and_plays_never_change() -> None:
    assert piles() == (GOLDEN / "piles.txt").read_text(encoding="utf-8")


def test_streams_do_not_meet() -> None:
    keys = [
        stream(seed, index, round_, kind)
        for seed in range(9)
        for index in range(9)
        for round_ in range(9)
        for kind in (DEAL, PLAY)
    ]
    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize("n", [2, 3, 7, 60])
def test_every_outcome_is_as_likely(n: int) -> None:
    draws = 20_000
    counts = Counter(chance(stream(3, 0, 0, PLAY), draw, n) for draw in range(draws))
    expected = draws / n
    chi_square = sum((counts[each] - expected) ** 2 / expected for each in range(n))
    assert set(counts) == set(range(n))
    # the mean of chi-square is n - 1 and its variance 2 (n - 1): five standard deviations
    assert chi_square < n - 1 + 5 * (2 * (n - 1)) ** 0.5


def test_every_card_reaches_every_seat() -> None:
    seats: dict[int, set[int]] = {}
    for index in range(200):
        state = Deal("sticheln", 3, 11, index).start()
        for seat in range(3):
            for card in state.hand[seat]:
                seats.setdefault(card, set()).add(seat)
    assert len(seats) == 45
    assert all(where == {0, 1, 2} for where in seats.values())
