"""Strategies of Rage: honest, the same compiled and interpreted, each as strong as it is said to be."""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from typing import Any

import numpy as np
import pytest

import cardkit.compiled  # noqa: F401  finds the compiled twins
from cardkit import Deal, Replay, Toy, deal_hands, exact, outlook, simulate
from cardkit.games import rage as rules
from cardkit.games.rage_cards import FIRST_BID, MOVES, PACK
from cardkit.games.rage_deck import NO_SUIT, cards_in, sets_of
from cardkit.strategies import names, rage_count
from cardkit.strategies import rage as players

NAMES = names("rage")
WAYS = range(len(players.BID_WAYS))
OPTIONS = rules.OPTIONS


def move(state: Any, name: str, lot: int = 0, way: int = 0) -> int:
    return players.move(state, NAMES.index(name), lot, [way])


def drawn(chance: random.Random) -> Deal:
    """Any deal, of any variant."""
    options = {name: chance.choice(values) for name, values in OPTIONS.items()}
    count = chance.choice(rules.players_with(options))
    return Deal("rage", count, chance.randint(0, 10**6), 0, chance.randint(0, 9), options)


def positions(count: int, seed: int = 3) -> Iterator[tuple[Any, int]]:
    """Positions from rounds of mixed strategies, with the lot of the decision to be made."""
    chance = random.Random(seed)
    while count:
        state = drawn(chance).start()
        for _ in range(chance.randint(0, state.players * (state.cards + 1) - 1)):
            rules.play(state, move(state, chance.choice(NAMES), players.lot(state)))
        if rules.legal(state):
            yield state, players.lot(state)
            count -= 1


# Honest: what a seat cannot see changes nothing


def dealt_anew(state: Any, chance: random.Random) -> Any:
    """The position with all cards the seat to move cannot see shared out another way, secret bids too."""
    twin, seat = state.copy(), state.to_move
    others = [each for each in range(state.players) if each != seat]
    unseen = [*state.deck[: state.left], *(card for each in others for card in cards_in(state.hand[each]))]
    chance.shuffle(unseen)
    for each in others:
        twin.hand[each] = sets_of(unseen[: state.held[each]])
        del unseen[: state.held[each]]
        if state.secret and state.phase == rules.BID and state.bid[each] != rules.NO_BID:
            twin.bid[each] = chance.randint(0, state.cards)
    twin.deck[: state.left] = unseen
    twin.seed, twin.index, twin.luck, twin.order = (chance.randint(1, 10**6) for _ in range(4))
    return twin


def next_card(state: Any) -> int:
    """A look at the pile."""
    return state.deck[state.left - 1] % 2 if state.left else 0


def neighbour(state: Any) -> int:
    """A look at the next hand."""
    return int(sum(cards_in(state.hand[(state.to_move + 1) % state.players])) % rules.legal(state))


def public(state: Any) -> Any:
    """What everybody knows, and the hand of the seat to move."""
    fields = ("won", "score", "table", "counts_as", "trump", "ruling", "held", "hidden", "taken")
    turned = state.deck[state.left : state.pile]
    sizes = [len(cards_in(hand)) for hand in state.hand]
    bids = [] if state.secret and state.phase == rules.BID else state.bid
    return [*(getattr(state, field) for field in fields), state.hand[state.to_move], turned, sizes, bids]


SITUATIONS = {way: (knob, partial(positions, 120, knob)) for knob, way in enumerate(players.BID_WAYS)}
PEEPING = {next_card: (partial(positions, 80), 20), neighbour: (partial(positions, 60), 15)}


def test_moves_are_legal() -> None:
    for state, lot in positions(200, seed=5):
        choices = [rules.choice(state, place) for place in range(rules.legal(state))]
        for name in NAMES:
            for way in WAYS:
                assert move(state, name, lot, way) in choices


# Twins: compiled and interpreted are the same


@pytest.mark.parametrize("count", range(2, 11))
def test_strategies_play_the_same_compiled_and_interpreted(count: int) -> None:
    from cardkit.compiled.games import rage as fast  # type: ignore[import-not-found]
    from cardkit.compiled.strategies import rage as fast_players  # type: ignore[import-not-found]

    chance = random.Random(count)
    plain, record = rules.State(), fast.State.states()[0]
    for index in range(50):
        numbers = [1, *(chance.randrange(len(values)) for values in list(OPTIONS.values())[1:])]
        who = [chance.randrange(len(NAMES)) for _ in range(count)]
        knobs = [[chance.choice(WAYS)] for _ in range(count)]
        for state, module, room in ((plain, rules, players), (record, fast, fast_players)):
            module.set_up(state, count, *numbers)
            module.deal(state, 5, index, index % 10)
            room.play_round_by(state, np.array(who), np.array(knobs), index % count)
        plain.log.clear()
        for field, value in plain.values().items():
            assert np.array_equal(record[field], value), (index, field)


def test_by_lot_is_the_same_as_playing_a_round() -> None:
    chance = random.Random(7)
    for _ in range(60):
        state = drawn(chance).start()
        twin = state.copy()
        players.play_round(state)
        players.play_round_by(twin, [0] * state.players, [[0]] * state.players, 0)
        assert twin.values() == state.values()


def test_the_usual_way_to_play_is_steer_for_ever() -> None:
    for round_ in range(10):
        replay = Replay(Deal("rage", 4, 7, round=round_)).play_out()
        for state, made in zip(replay.states, replay.moves, strict=False):
            assert made == move(state, "steer")


# What each does


def rest(*hands: str, first: str = "B9") -> str:
    """All cards in no hand, as a pile with one of them on top."""
    dealt = PACK.parse_all(" ".join([*hands, first]))
    return " ".join([first, *(PACK.show(card) for card in rules.deck(3) if card not in dealt)])


def position(hand: str, bid: int, moves: str) -> Any:
    """A seat of three to move, the last if cards are played; it has predicted `bid`, trump is blue."""
    led, size = moves.split(), len(hand.split())
    spare = [[f"{letter}{rank}" for rank in range(size)] for letter in "OV"]
    others = [" ".join([*led[seat : seat + 1], *spare[seat]][:size]) for seat in range(2)]
    hands = [*others, hand] if led else [hand, *others]
    state = deal_hands("rage", *hands, pile=rest(*hands), round=2).start()
    for seat in range(3):
        rules.play(state, FIRST_BID + (bid if hands[seat] == hand else 0))
    for card in led:
        rules.play(state, PACK.parse(card))
    return state


PLAYS = [
    ("steer", "R3 R9 R14", 1, "R5 R8", "R9", "takes a wanted trick as the last with the least that does"),
    ("steer", "R3 R9 R14", 0, "R5 R8", "R3", "ducks once it has enough"),
    ("steer", "R2 R7 R14", 0, "R5 R8", "R7", "with its highest card below"),
    ("steer", "R9 R14", 0, "R5 R8", "R14", "or rids itself of the highest if it must take the trick"),
    ("steer", "G14 B12 Y3", 1, "R5 R8", "B12", "trumps for a wanted trick"),
    ("steer", "G14 B12 Y3", 0, "R5 R8", "G14", "throws away what could win later"),
    ("steer", "G14 +5 Y3", 1, "R5 B8", "+5", "throws an action card if it cannot win"),
    ("keep", "G14 +5 Y0", 1, "R5 B8", "Y0", "keeps an action card while it wants tricks"),
    ("keep", "G14 +5 Y3", 0, "R5 B8", "G14", "and then is rid of its winners first"),
    ("steer", "B15 Y3", 1, "", "B15", "leads the highest for a trick"),
    ("steer", "B15 Y3", 0, "", "Y3", "leads low to lose it"),
    ("steer", "J Y3", 1, "R5 R8", "J=R", "a Joker for a wanted trick"),
    ("steer", "R14 J", 0, "", "R14", "a Joker would win for sure"),
]


@pytest.mark.parametrize(
    ("name", "hand", "bid", "moves", "card", "why"), PLAYS, ids=[why for *_, why in PLAYS]
)
def test_what_a_strategy_plays(  # noqa: PLR0917
    name: str, hand: str, bid: int, moves: str, card: str, why: str
) -> None:
    assert MOVES.show(move(position(hand, bid, moves), name)) == card


def predictions(hand: str, way: int, name: str = "steer") -> str:
    """What a seat of three predicts with a hand; trump is blue."""
    size = len(hand.split())
    hands = [hand, *(" ".join(f"{letter}{rank}" for rank in range(size)) for letter in "OV")]
    state = deal_hands("rage", *hands, pile=rest(*hands), round=2).start()
    return MOVES.show(move(state, name, 0, way))


def test_knob_0_chooses_the_way_of_predicting() -> None:
    hand = "B15 B14 B13 J R15 R0"
    assert [predictions(hand, way) for way in WAYS] == ["5", "5", "2", "0"]
    assert predictions("R0 +5 N", 1) == "0"
    assert [predictions(hand, way, "by_lot") for way in (1, 2, 3)] == ["5", "2", "0"]


def test_unseen_cards_are_those_in_other_hands_and_in_the_pile() -> None:
    for state, _ in positions(80):
        others = [card for seat in range(state.players) for card in cards_in(state.hand[seat])]
        unseen = len(others) + state.left - state.held[state.to_move]
        assert rage_count.unseen_cards(state) == unseen


def test_a_card_that_cannot_win_never_holds_and_the_last_always_does() -> None:
    for state, _ in positions(100):
        if state.phase == rules.TRICKS:
            for place in range(rules.legal(state)):
                chosen = rules.choice(state, place)
                now = rage_count.chance_now(state, chosen)
                assert 0 <= now <= rage_count.SURE
                if state.played == state.players - 1:
                    after, seat, kind = state.copy(), state.to_move, PACK.kind(rules.card_of(chosen))
                    rules.play(after, chosen)
                    if kind not in (3, 4):
                        assert (now == rage_count.SURE) == (after.to_move == seat)


# How strong they are


def stronger(first: str, second: str, count: int, deals: int) -> None:
    """`first` makes surely more points in a game than `second` around the same table."""
    who = [first] + [second] * (count - 1)
    found = simulate("rage", deals, count, who, rotate=True, whole=True).mean("strategy")
    assert found.loc[first, "low"] > found.loc[second, "high"]


@pytest.mark.parametrize("count", [3, 5, 8])
def test_steering_beats_chance_by_far(count: int) -> None:
    stronger("steer", "by_lot", count, 100)


@pytest.mark.parametrize("count", [3, 4])
def test_keeping_action_cards_pays(count: int) -> None:
    stronger("keep", "steer", count, 3000)


@pytest.mark.parametrize("other", ["share", "none"])
def test_counting_winners_is_the_best_way_to_predict(other: str) -> None:
    knobs = [[1], [players.BID_WAYS.index(other)]] * 2
    found = simulate("rage", 1500, 4, "steer", rotate=True, whole=True, knobs=knobs).mean("bid_way")
    assert found.loc["count", "low"] > found.loc[other, "high"]


# What is noted


def test_what_is_noted_of_a_round_sums_up() -> None:
    for round_ in (0, 5, 9):
        columns = simulate("rage", 60, 4, "steer", round=round_).columns
        cards = 10 - round_
        assert set(columns["tricks"].reshape(60, 4).sum(axis=1)) == {cards}
        assert np.array_equal(columns["tricks"] - columns["bid"], columns["off"])
        assert np.array_equal(columns["exact"], columns["off"] == 0)
        assert np.array_equal(columns[f"with_{cards}"], columns["score"])
        assert np.array_equal(columns["score"], np.where(columns["off"] == 0, 10, -5) + columns["bonus"])
        assert set(columns["turn"].reshape(60, 4).sum(axis=1)) == {10}


def test_what_is_noted_of_the_dealt_hand_is_what_was_dealt() -> None:
    found = simulate("rage", 40, 3, "keep", round=2)
    columns = found.columns
    for index in range(40):
        start = found.replay(index).states[0]
        for seat in range(3):
            hand = cards_in(start.hand[seat])
            kinds = [PACK.kind(card) for card in hand]
            at = 3 * index + seat
            assert columns["trumps"][at] == sum(card // 32 == start.trump for card in hand)
            assert columns["actions"][at] == sum(kind is not None for kind in kinds)
            assert columns["jokers"][at] == kinds.count(2)
        assert start.trump != NO_SUIT


def test_a_simulated_game_can_be_replayed_round_by_round() -> None:
    found = simulate("rage", 2, 3, "keep", whole=True)
    scores = [found.replay(1, round_).states[-1].score[:3] for round_ in range(10)]
    assert [sum(seat) for seat in zip(*scores, strict=True)] == list(found.results[1, :, 0])
    assert [list(row) for row in found.results[1, :, 10:]] == [
        list(seat) for seat in zip(*scores, strict=True)
    ]


# A toy deck, counted out


def test_a_one_card_round_is_counted_out_exactly() -> None:
    whole = exact(Toy(3), name="rage")
    assert whole.deals == 6 * 5 * 4 * 6
    assert whole.mean() == Fraction(10 - 5, 2)
    sampled = simulate("rage", 4000, toy=Toy(3), seed=3).mean("seat")
    for seat in range(3):
        low, high = sampled["low"].iloc[seat], sampled["high"].iloc[seat]
        assert low - 0.3 < float(whole.mean(seat)) < high + 0.3


def test_bonus_cards_shift_the_exact_mean() -> None:
    toy = Toy(2, colours=1, top=2, jokers=0, changes=0, plus=1)
    options = {"players": "players_2_10"}
    found = exact(toy, name="rage", options=options)
    assert found.deals == 4 * 3 * 2
    assert found.mean() == Fraction(5, 2) + Fraction(1, 2) * 5 / 2


@pytest.mark.parametrize("strategy", ["steer", "keep"])
def test_exact_and_sampled_agree_for_those_who_count(strategy: str) -> None:
    toy = Toy(3, colours=2, top=2, jokers=0, changes=1)
    whole, sampled = exact(toy, strategy, "rage"), simulate("rage", 4000, toy=toy, strategies=strategy)
    low, high = (sampled.mean()[end].iloc[0] for end in ("low", "high"))
    assert low - 0.2 < float(whole.mean()) < high + 0.2


def test_a_move_can_be_measured() -> None:
    replay = Replay(Deal("rage", 4, 7, round=6, options={"bidding": "simultaneous"})).play("D:1")
    lines = outlook(replay, times=20)
    assert sorted(MOVES.show(line["move"]) for line in lines) == ["0", "1", "2", "3", "4"]
