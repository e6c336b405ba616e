"""Strategies of Sticheln: what each does, and that each is as strong as it is said to be."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest

from cardkit import Deal, compare, deal_hands, simulate
from cardkit.cards import suit_of
from cardkit.games import sticheln as rules
from cardkit.strategies import names
from cardkit.strategies import sticheln as players

PACK = rules.PACK
NAMES = names("sticheln")


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


def neighbour(state: Any) -> int:
    """A look at the next hand."""
    left = state.hand[(state.to_move + 1) % state.players]
    return sum(left) % rules.legal(state)


def public(state: Any) -> Any:
    """What everybody knows, and the hand of the seat to move."""
    fields = ("held", "table", "pile", "piled", "seen", "aside", "score", "moves")
    return [*(getattr(state, field) for field in fields), state.hand[state.to_move]]


SITUATIONS = {way: (knob, partial(positions, 120, knob)) for knob, way in enumerate(players.PAIN_WAYS)}
PEEPING = {neighbour: (partial(positions, 60), 20)}


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
                led = suit_of(state.table[0] if state.played else card)
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
