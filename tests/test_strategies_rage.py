"""Strategies of Rage: honest, the same compiled and interpreted, each as strong as it is said to be."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import cardkit.compiled  # noqa: F401  finds the compiled twins
from cardkit import Deal, compare, simulate
from cardkit.games import rage as rules
from cardkit.games.rage_deck import SETS, cards_in, pile_of, sets_of
from cardkit.language import LANGUAGES
from cardkit.strategies import about, names, title
from cardkit.strategies import rage as players

NAMES = names("rage")


def move(state: Any, name: str, lot: int = 0, bid_way: int = 0) -> int:
    return players.move(state, NAMES.index(name), lot, [bid_way])


def positions(count: int, secret: bool = False, seed: int = 3) -> Iterator[tuple[Any, int]]:
    """Positions from deals of mixed strategies, with the lot of the decision to be made."""
    chance = random.Random(seed)
    options = {"bidding": "simultaneous" if secret else "sequential"}
    while count:
        round_ = chance.randint(0, 8)
        state = Deal("rage", chance.randint(3, 6), chance.randint(0, 10**6), 0, round_, options).start()
        for _ in range(chance.randint(0, state.players * 7)):
            if rules.legal(state):
                rules.play(state, move(state, chance.choice(NAMES), players.lot(state)))
        if rules.legal(state):
            yield state, players.lot(state)
            count -= 1


# Honest: what a seat cannot see changes nothing


def shuffled_anew(state: Any, chance: random.Random) -> Any:
    """The position with everything the seat to move cannot see chosen another way."""
    twin, seat = state.copy(), state.to_move
    others = [other for other in range(state.players) if other != seat]
    unseen = [*pile_of(state), *(card for other in others for card in cards_in(state.hand[other]))]
    chance.shuffle(unseen)
    for other in others:
        twin.hand[other] = sets_of(unseen[: state.held[other]])
        del unseen[: state.held[other]]
    twin.deck[: twin.left], twin.order = unseen, 0
    twin.seed, twin.index, twin.luck = (chance.randint(1, 10**6) for _ in range(3))
    if state.secret and state.phase == rules.BID:
        for other in others:
            if state.bid[other] >= 0:
                twin.bid[other] = chance.randint(0, state.cards)
    return twin


@pytest.mark.parametrize("secret", [False, True])
@pytest.mark.parametrize("name", NAMES)
def test_what_a_seat_cannot_see_does_not_change_its_move(name: str, secret: bool) -> None:
    chance = random.Random(11)
    for state, lot in positions(80, secret):
        usual = move(state, name, lot)
        view = state.copy()
        rules.hide(view, state.to_move)
        assert move(view, name, lot) == usual
        for _ in range(3):
            assert move(shuffled_anew(state, chance), name, lot) == usual


def test_strategies_that_look_are_caught() -> None:
    def next_card(state: Any) -> int:
        return pile_of(state)[0] % 2

    def neighbour(state: Any) -> int:
        return sum(cards_in(state.hand[(state.to_move + 1) % state.players])) % 2

    chance, differ = random.Random(1), [0, 0]
    for state, _ in positions(80):
        twin = shuffled_anew(state, chance)
        for place, peeps in enumerate((next_card, neighbour)):
            differ[place] += peeps(state) != peeps(twin)
    assert min(differ) > 20


def test_shuffling_anew_keeps_what_is_public() -> None:
    for state, _ in positions(60):
        twin, seat = shuffled_anew(state, random.Random(2)), state.to_move
        for field in (
            "bid",
            "won",
            "score",
            "table",
            "counts_as",
            "trump",
            "ruling",
            "held",
            "hidden",
            "taken",
        ):
            assert getattr(twin, field) == getattr(state, field)
        assert twin.hand[seat] == state.hand[seat]
        assert twin.deck[state.left : state.pile] == state.deck[state.left : state.pile]
        assert [sum(map(int.bit_count, hand[:SETS])) for hand in twin.hand] == [
            sum(map(int.bit_count, hand[:SETS])) for hand in state.hand
        ]


def test_every_move_is_legal() -> None:
    for secret in (False, True):
        for state, lot in positions(120, secret, seed=8):
            legal = [rules.choice(state, place) for place in range(rules.legal(state))]
            for name in NAMES:
                for bid_way in range(len(players.BID_WAYS)):
                    assert move(state, name, lot, bid_way) in legal


# Twins: compiled and interpreted are the same


@pytest.mark.parametrize("count", range(2, 11))
def test_strategies_play_the_same_compiled_and_interpreted(count: int) -> None:
    from cardkit.compiled.games import rage as fast  # type: ignore[import-not-found]
    from cardkit.compiled.strategies import rage as fast_players  # type: ignore[import-not-found]

    chance = random.Random(count)
    plain, record = rules.State(), fast.State.states()[0]
    for state, module in ((plain, rules), (record, fast)):
        module.set_up(state, count, 1, *(count % len(values) for values in list(rules.OPTIONS.values())[1:]))
    for index in range(8):
        who = [chance.randrange(len(NAMES)) for _ in range(count)]
        knobs = [[chance.randrange(len(players.BID_WAYS))] for _ in range(count)]
        rules.deal(plain, 5, index, index)
        players.play_round_by(plain, who, knobs, index % count)
        fast.deal(record, 5, index, index)
        fast_players.play_round_by(record, np.array(who), np.array(knobs), index % count)
        for field, value in plain.values().items():
            assert np.array_equal(record[field], value), (index, field)


# What each does


def test_strategies_are_as_strong_as_they_are_said_to_be() -> None:
    for first, second, others in (("steer", "by_lot", "by_lot"), ("keep", "steer", "steer")):
        found = compare(first, second, others=others, name="rage", deals=3_000)
        assert found.low > 0, (first, second)


def test_counting_tricks_predicts_better_than_an_even_share_or_none() -> None:
    exact = [
        simulate("rage", 2_000, strategies="steer", knobs=[bid_way]).means(of="exact")[0]["mean"]
        for bid_way in map(players.BID_WAYS.index, ("count", "share", "none"))
    ]
    assert exact[0] > max(exact[1:])


def test_what_is_noted_adds_up() -> None:
    found = simulate("rage", 500, strategies="keep", whole=True).columns
    rounds = sum(found[f"with_{cards}"] for cards in range(1, 11))
    assert (rounds == found["score"]).all()
    one = simulate("rage", 500, strategies="steer").columns
    made = one["bid"] == one["tricks"]
    assert (one["exact"] == made).all()
    assert (one["score"] == np.where(made, 10, -5) + one["bonus"]).all()
    assert set(one["turn"]) == {1, 2, 3, 4}
    assert one["jokers"].sum() > 0
    assert (one["jokers"] <= one["actions"]).all()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_each_has_words(name: str, lang: str) -> None:
    assert title("rage", name)[lang]
    assert about("rage", name)[lang].endswith(".")
