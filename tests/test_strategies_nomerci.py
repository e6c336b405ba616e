"""Strategies of No merci!: honest, the same compiled and interpreted, each as strong as it is said to be."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import cardkit.compiled  # noqa: F401  finds the compiled twins
from cardkit import Deal, Replay, compare, deal_hands, simulate
from cardkit.games import nomerci as rules
from cardkit.language import LANGUAGES
from cardkit.strategies import about, names, title
from cardkit.strategies import nomerci as players

NAMES = names("nomerci")


def move(state: Any, name: str, lot: int = 0, limit: int = 0) -> int:
    return players.move(state, NAMES.index(name), lot, [limit])


def positions(count: int, hidden: bool = False, seed: int = 3) -> Iterator[tuple[Any, int]]:
    """Positions from deals of mixed strategies, with the lot of the decision to be made."""
    chance = random.Random(seed)
    options = {"players": "players_3_7", "chips": "hidden" if hidden else "visible"}
    while count:
        state = Deal("nomerci", chance.randint(3, 7), chance.randint(0, 10**6), options=options).start()
        for _ in range(chance.randint(0, 90)):
            if rules.legal(state):
                rules.play(state, move(state, chance.choice(NAMES), players.lot(state)))
        if rules.legal(state):
            yield state, players.lot(state)
            count -= 1


# Honest: what a seat cannot see changes nothing


def shuffled_anew(state: Any, chance: random.Random) -> Any:
    """The position with everything the seat to move cannot see chosen another way."""
    twin, seat = state.copy(), state.to_move
    rest = twin.deck[twin.turned :]
    chance.shuffle(rest)
    twin.deck[twin.turned :] = rest
    twin.seed, twin.index, twin.luck = (chance.randint(1, 10**6) for _ in range(3))
    if state.hidden_chips:
        for other in range(state.players):
            if other != seat:
                change = chance.randint(-min(3, twin.chips[other]), 3)
                twin.chips[other] += change
                twin.score[other] -= change
    return twin


@pytest.mark.parametrize("hidden", [False, True])
@pytest.mark.parametrize("name", NAMES)
def test_what_a_seat_cannot_see_does_not_change_its_move(name: str, hidden: bool) -> None:
    chance = random.Random(11)
    for state, lot in positions(150, hidden):
        usual = move(state, name, lot)
        view = state.copy()
        rules.hide(view, state.to_move)
        assert move(view, name, lot) == usual
        for _ in range(3):
            assert move(shuffled_anew(state, chance), name, lot) == usual


def test_strategies_that_look_are_caught() -> None:
    def next_card(state: Any) -> int:
        return state.deck[state.turned] % 2 if state.turned < state.size else 0

    def purse(state: Any) -> int:
        return state.chips[(state.to_move + 1) % state.players] % 2

    chance, differ = random.Random(1), [0, 0]
    for state, _ in positions(80, hidden=True):
        twin = shuffled_anew(state, chance)
        for place, peeps in enumerate((next_card, purse)):
            differ[place] += peeps(state) != peeps(twin)
    assert min(differ) > 20


def test_shuffling_anew_keeps_what_is_public() -> None:
    for state, _ in positions(60):
        twin = shuffled_anew(state, random.Random(2))
        for field in ("chips", "owner", "paid", "pot", "card", "turned", "score", "moves"):
            assert getattr(twin, field) == getattr(state, field)
        assert twin.deck[: twin.turned] == state.deck[: state.turned]


# Twins: compiled and interpreted are the same


@pytest.mark.parametrize("count", range(3, 8))
def test_strategies_play_the_same_compiled_and_interpreted(count: int) -> None:
    from cardkit.compiled.games import nomerci as fast  # type: ignore[import-not-found]
    from cardkit.compiled.strategies import nomerci as fast_players  # type: ignore[import-not-found]

    chance = random.Random(count)
    plain, record = rules.State(), fast.State.states()[0]
    for state, module in ((plain, rules), (record, fast)):
        module.set_up(state, count, 1, count % 2, count % 3 == 0, 1, 0)
    for index in range(100):
        who = [chance.randrange(len(NAMES)) for _ in range(count)]
        knobs = [[chance.randrange(41)] for _ in range(count)]
        rules.deal(plain, 5, index, 0)
        players.play_round_by(plain, who, knobs, index % count)
        fast.deal(record, 5, index, 0)
        fast_players.play_round_by(record, np.array(who), np.array(knobs), index % count)
        for field, value in plain.values().items():
            assert np.array_equal(record[field], value), (index, field)


# What each does


def position(pile: str, *hands: str, chips: Any = (11, 11, 11), moves: str = "") -> Any:
    replay = Replay(deal_hands("nomerci", *hands, pile=pile, chips=chips))
    for each in moves:
        replay = replay.extend({"r": rules.REFUSE, "t": rules.TAKE}[each])
    return replay.states[-1]


PLAYS = [
    ("threshold", "12 5", ("", "", ""), "", rules.TAKE, "12 is its limit"),
    ("threshold", "13 5", ("", "", ""), "", rules.REFUSE, "13 is beyond it"),
    ("threshold", "15 5", ("", "", ""), "rrr", rules.TAKE, "chips are counted in"),
    ("threshold", "33 5", ("32", "", ""), "", rules.TAKE, "a run costs nothing"),
    ("milk", "33 5", ("32", "", ""), "", rules.REFUSE, "nobody else can want it: wait"),
    ("milk", "33 5", ("32", "", "34"), "", rules.TAKE, "somebody else wants it"),
    ("milk", "33 5", ("31 32", "", ""), "r" * 12, rules.REFUSE, "it still comes round"),
    ("milk", "33 5", ("31 32", "", ""), "r" * 15, rules.TAKE, "now it would not"),
    ("milk", "20 5", ("", "", ""), "r" * 9, rules.REFUSE, "11 is more than half"),
    ("watch", "20 5", ("18", "", ""), "r" * 9, rules.TAKE, "a neighbour but one is worth more"),
    ("watch", "20 5", ("", "", "19"), "r" * 9, rules.TAKE, "keep it from whom it suits"),
]


@pytest.mark.parametrize("play", PLAYS, ids=[play[-1] for play in PLAYS])
def test_what_a_strategy_does(play: Any) -> None:
    name, pile, hands, moves, does, _ = play
    assert move(position(pile, *hands, moves=moves), name) == does


def test_nobody_waits_when_a_seat_without_chips_must_take() -> None:
    assert move(position("33 5", "32", "", "", chips=(5, 0, 5)), "milk") == rules.TAKE


def test_watch_saves_its_last_chips() -> None:
    few, many = (position("20 5", "", "", "", chips=(chips + 3, 9, 9), moves="r" * 9) for chips in (1, 8))
    assert (move(few, "watch"), move(many, "watch")) == (rules.TAKE, rules.REFUSE)


@pytest.mark.parametrize("limit", [1, 6, 20, 40])
def test_the_knob_is_the_limit_of_threshold(limit: int) -> None:
    for card in range(rules.LOW, rules.HIGH + 1):
        state = position(f"{card} {3 if card != 3 else 4}", "", "", "")
        assert move(state, "threshold", limit=limit) == (card <= limit)


def test_without_a_chip_every_strategy_takes() -> None:
    for name in NAMES:
        assert move(position("35 5", "", "", "", chips=(0, 9, 9)), name) == rules.TAKE


def test_each_is_stronger_than_the_one_before() -> None:
    for first, second, least in (
        ("watch", "milk", 3),
        ("milk", "threshold", 20),
        ("threshold", "by_lot", 50),
    ):
        assert compare(first, second, others=second, name="nomerci", deals=600).high < -least
    table = simulate("nomerci", deals=600, strategies=["watch", "milk", "threshold", "by_lot"], rotate=True)
    won = table.mean("strategy", of="won")
    assert won.loc["watch", "mean"] > won.loc["threshold", "mean"] > won.loc["by_lot", "mean"]


@pytest.mark.parametrize("name", NAMES)
def test_every_strategy_has_a_name_and_a_sentence(name: str) -> None:
    for lang in LANGUAGES:
        assert title("nomerci", name)[lang]
        assert about("nomerci", name)[lang].endswith(".")
