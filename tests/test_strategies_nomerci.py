"""Strategies of No merci!: what each does, and that each is as strong as it is said to be."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest

from cardkit import Deal, Replay, compare, deal_hands, simulate
from cardkit.games import nomerci as rules
from cardkit.strategies import names
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


def dealt_anew(state: Any, chance: random.Random) -> Any:
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


def next_card(state: Any) -> int:
    """A look at the pile."""
    return state.deck[state.turned] % 2 if state.turned < state.size else 0


def purse(state: Any) -> int:
    """A look at hidden chips."""
    return state.chips[(state.to_move + 1) % state.players] % 2


def public(state: Any) -> Any:
    """What everybody knows where chips lie open."""
    fields = ("chips", "owner", "paid", "pot", "card", "turned", "score", "moves")
    return [*(getattr(state, field) for field in fields), state.deck[: state.turned]]


SITUATIONS = {"visible": (0, partial(positions, 150)), "hidden": (0, partial(positions, 150, hidden=True))}
PEEPING = dict.fromkeys((next_card, purse), (partial(positions, 80, hidden=True), 20))


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
