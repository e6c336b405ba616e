"""Strategies: honest, the same compiled and interpreted, each as strong as it is said to be."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import cardkit.compiled  # noqa: F401  finds the compiled twins
from cardkit import Deal, compare, deal_hands, simulate
from cardkit.games import sticheln as rules
from cardkit.language import LANGUAGES, words
from cardkit.strategies import about, names, title
from cardkit.strategies import sticheln as players

PACK = rules.PACK
NAMES = names("sticheln")
KNOBS = [0]


def move(state: Any, name: str, lot: int, way: int = 0) -> int:
    return players.move(state, NAMES.index(name), lot, [way])


def positions(count: int, seed: int = 3) -> Iterator[tuple[Any, int]]:
    """Positions from rounds of mixed strategies, with the lot of the decision to be made."""
    chance = random.Random(seed)
    while True:
        state = Deal("sticheln", chance.randint(3, 8), chance.randint(0, 10**6)).start()
        moves = chance.randint(0, state.players * state.size - 1)
        for _ in range(moves):
            rules.play(state, move(state, chance.choice(NAMES), players.lot(state)))
        yield state, players.lot(state)
        count -= 1
        if not count:
            return


# Honest: what a seat cannot see changes nothing


def dealt_anew(state: Any, chance: random.Random) -> Any:
    """The position with all cards the seat to move cannot see shared out another way."""
    twin, seat = state.copy(), state.to_move
    others = [each for each in range(state.players) if each != seat]
    unseen = [card for each in others for card in state.hand[each][: state.held[each]]]
    hidden = [each for each in others if state.phase == rules.CHOOSE and state.pain[each] != rules.NO_CARD]
    unseen += [state.pain[each] for each in hidden]
    chance.shuffle(unseen)
    for each in others:
        for place in range(state.held[each]):
            card = twin.hand[each][place] = unseen.pop()
            twin.place[card] = place
        if each in hidden:
            twin.pain[each] = unseen.pop()
    twin.seed, twin.index, twin.luck = (chance.randint(1, 10**6) for _ in range(3))
    chance.shuffle(twin.deck)
    return twin


@pytest.mark.parametrize("way", range(len(players.PAIN_WAYS)))
@pytest.mark.parametrize("name", NAMES)
def test_what_a_seat_cannot_see_does_not_change_its_move(name: str, way: int) -> None:
    chance = random.Random(11)
    for state, lot in positions(120, seed=way):
        card = move(state, name, lot, way)
        view = state.copy()
        rules.hide(view, state.to_move)
        assert move(view, name, lot, way) == card
        for _ in range(3):
            assert move(dealt_anew(state, chance), name, lot, way) == card


def test_a_strategy_that_looks_is_caught() -> None:
    def peeps(state: Any) -> int:
        left = state.hand[(state.to_move + 1) % state.players]
        return sum(left) % rules.legal(state)

    chance, differ = random.Random(1), 0
    for state, _ in positions(60):
        differ += peeps(state) != peeps(dealt_anew(state, chance))
    assert differ > 20


def test_dealing_anew_keeps_what_is_public() -> None:
    for state, _ in positions(40):
        twin = dealt_anew(state, random.Random(2))
        for field in ("held", "table", "pile", "piled", "seen", "aside", "score", "moves"):
            assert getattr(twin, field) == getattr(state, field)
        assert twin.hand[state.to_move] == state.hand[state.to_move]


# Twins: compiled and interpreted are the same


@pytest.mark.parametrize("count", range(3, 9))
def test_strategies_play_the_same_compiled_and_interpreted(count: int) -> None:
    from cardkit.compiled.games import sticheln as fast  # type: ignore[import-not-found]
    from cardkit.compiled.strategies import sticheln as fast_players  # type: ignore[import-not-found]

    chance = random.Random(count)
    plain, record = rules.State(), fast.State.states()[0]
    for state, module in ((plain, rules), (record, fast)):
        module.set_up(state, count, 0, count % 2, 1)
    for index in range(100):
        who = [chance.randrange(len(NAMES)) for _ in range(count)]
        knobs = [[chance.randrange(len(players.PAIN_WAYS))] for _ in range(count)]
        rules.deal(plain, 5, index, index % 3)
        players.play_round_by(plain, who, knobs, index % count)
        fast.deal(record, 5, index, index % 3)
        fast_players.play_round_by(record, np.array(who), np.array(knobs), index % count)
        for field, value in plain.values().items():
            assert np.array_equal(record[field], value), (index, field)


def test_by_lot_is_the_same_as_playing_out() -> None:
    for players_ in range(3, 9):
        state = Deal("sticheln", players_, 7).start()
        twin = state.copy()
        players.play_round(state)
        players.play_round_by(twin, [0] * players_, [KNOBS] * players_, 0)
        assert twin.values() == state.values()


# What each does


def position(*hands: str, moves: str = "") -> Any:
    """A position with a trick under way; pain cards are the first of each hand."""
    state = deal_hands("sticheln", *hands).start()
    for hand in hands:
        rules.play(state, PACK.parse(hand.split()[0]))
    for card in PACK.parse_all(moves):
        rules.play(state, card)
    return state


PLAYS = [
    ("grab", ("Y1 R5 R4", "G1 R7 R3", "B1 R2 B3", "O1 R8 Y2"), "R5 R7 B3", "Y2"),
    ("grab", ("Y1 R5 R4", "G1 R7 R3", "O1 R8 Y2"), "R5 R7", "Y2"),
    ("duck", ("Y1 R5 R4", "G1 R7 R3", "B1 Y7 R8"), "R5 R7", "R8"),
    ("duck", ("Y1 R5 R4", "R1 G7 G3", "G4 B8 R2"), "R5 G7", "R2"),
    ("count", ("Y1 R5 R4", "R1 G7 G3", "G4 B8 R2"), "R5 G7", "R2"),
    ("count", ("Y1 R5 R4", "R1 G7 G3", "R2 B8 Y2"), "R5 G7", "Y2"),
]


@pytest.mark.parametrize(("name", "hands", "moves", "card"), PLAYS)
def test_what_a_strategy_plays(name: str, hands: tuple[str, ...], moves: str, card: str) -> None:
    state = position(*hands, moves=moves)
    assert PACK.show(move(state, name, 0)) == card


PAINS = [("shortest", "G5"), ("longest", "R3"), ("lowest", "Y1"), ("highest", "R8")]


@pytest.mark.parametrize(("way", "card"), PAINS)
@pytest.mark.parametrize("name", NAMES)
def test_knob_0_chooses_the_pain_card(name: str, way: str, card: str) -> None:
    state = deal_hands("sticheln", "R8 R3 R4 Y1 Y6 G5", "B0 B1 B2 B3 B4 B5", "O0 O1 O2 O3 O4 O5").start()
    assert PACK.show(move(state, name, 0, players.PAIN_WAYS.index(way))) == card


def test_unseen_cards_are_those_the_others_hold() -> None:
    for state, _ in positions(60):
        if state.phase == rules.TRICKS:
            held = {c for seat in range(state.players) for c in state.hand[seat][: state.held[seat]]}
            own = set(state.hand[state.to_move][: state.held[state.to_move]])
            every = rules.deck(state.players)
            assert {card for card in every if players.unseen(state, card)} == held - own
            assert players.unseen_cards(state) == len(held - own)


def test_unseen_above_counts_the_cards_that_would_win() -> None:
    for state, _ in positions(60):
        if state.phase == rules.TRICKS:
            for card in players.cards(state):
                led = rules.suit_of(state.table[0] if state.played else card)
                stronger = [
                    each
                    for each in rules.deck(state.players)
                    if rules.strength(each, led) > rules.strength(card, led) and players.unseen(state, each)
                ]
                assert players.unseen_above(state, card) == len(stronger)


def test_each_is_stronger_than_the_one_before_and_counting_by_far() -> None:
    for first, second, least in (("count", "duck", 3), ("duck", "grab", 2), ("grab", "by_lot", 1)):
        assert compare(first, second, deals=600).low > least
    table = simulate(deals=600, strategies=["count", "duck", "grab", "by_lot"], rotate=True)
    won = table.mean("strategy", of="won")
    assert won.loc["count", "low"] > 0.55


@pytest.mark.parametrize("name", NAMES)
def test_every_strategy_has_a_name_and_a_sentence(name: str) -> None:
    for lang in LANGUAGES:
        assert title("sticheln", name)[lang]
        assert about("sticheln", name)[lang].endswith(".")
    for way in players.PAIN_WAYS:
        assert words(f"strategy.sticheln.pain_way.{way}")["fr"]
