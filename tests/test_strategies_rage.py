"""Strategies of Rage: what each does, and that each is as strong as it is said to be."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial
from typing import Any

import numpy as np

from cardkit import Deal, compare, simulate
from cardkit.games import rage as rules
from cardkit.games.rage_deck import SETS, cards_in, pile_of, sets_of
from cardkit.strategies import names
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


def dealt_anew(state: Any, chance: random.Random) -> Any:
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


def next_card(state: Any) -> int:
    """A look at the pile."""
    return pile_of(state)[0] % 2


def neighbour(state: Any) -> int:
    """A look at the next hand."""
    return sum(cards_in(state.hand[(state.to_move + 1) % state.players])) % 2


def public(state: Any) -> Any:
    """What everybody knows, and the hand of the seat to move."""
    fields = ("bid", "won", "score", "table", "counts_as", "trump", "ruling", "held", "hidden", "taken")
    sizes = [sum(map(int.bit_count, hand[:SETS])) for hand in state.hand]
    turned = state.deck[state.left : state.pile]
    return [*(getattr(state, field) for field in fields), state.hand[state.to_move], turned, sizes]


SITUATIONS = {"open": (0, partial(positions, 80)), "secret": (0, partial(positions, 80, secret=True))}
PEEPING = dict.fromkeys((next_card, neighbour), (partial(positions, 80), 20))


def test_every_move_is_legal() -> None:
    for secret in (False, True):
        for state, lot in positions(120, secret, seed=8):
            legal = [rules.choice(state, place) for place in range(rules.legal(state))]
            for name in NAMES:
                for bid_way in range(len(players.BID_WAYS)):
                    assert move(state, name, lot, bid_way) in legal


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
