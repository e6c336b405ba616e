"""Strategies of Barbu: what each does, and that each is as strong as it is said to be."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial
from typing import Any

import numpy as np
import pytest

from cardkit import Deal, Replay, Toy, deal_hands, exact, simulate
from cardkit.games import barbu as rules
from cardkit.games.barbu_deck import CONTRACTS, DOMINO, MOST, MOVES, PACK, cards_in, set_of
from cardkit.strategies import barbu as players
from cardkit.strategies import barbu_count, names
from cardkit.strategies import barbu_domino as rows

NAMES = names("barbu")
FEWEST_ROUND, HEARTS_ROUND, QUEENS_ROUND, BARBU_ROUND, SALAD_ROUND, MOST_ROUND, DOMINO_ROUND = range(7)
WAYS = range(len(rows.DOMINO_WAYS))


def move(state: Any, name: str, lot: int = 0, way: int = 0) -> int:
    return players.move(state, NAMES.index(name), lot, [way])


def positions(count: int, seed: int = 3) -> Iterator[tuple[Any, int]]:
    """Positions from rounds of mixed strategies, with the lot of the decision to be made."""
    chance = random.Random(seed)
    while count:
        options = {
            "ace_replay": chance.choice(rules.OPTIONS["ace_replay"]),
            "hearts_lead": chance.choice(rules.OPTIONS["hearts_lead"]),
            "contracts": chance.choice(["fixed_order", "fixed_order", "dealer_chooses"]),
        }
        deal = Deal("barbu", chance.randint(3, 5), chance.randint(0, 10**6), 0, chance.randint(0, 6), options)
        state = deal.start()
        for _ in range(chance.randint(0, 51)):
            if rules.legal(state):
                rules.play(state, move(state, chance.choice(NAMES), players.lot(state)))
        if rules.legal(state):
            yield state, players.lot(state)
            count -= 1


# Honest: what a seat cannot see changes nothing


def dealt_anew(state: Any, chance: random.Random) -> Any:
    """The position with all cards the seat to move cannot see shared out another way."""
    twin, seat = state.copy(), state.to_move
    others = [each for each in range(state.players) if each != seat]
    unseen = [card for each in others for card in cards_in(state.hand[each])]
    chance.shuffle(unseen)
    for each in others:
        twin.hand[each] = set_of(unseen[: state.held[each]])
        del unseen[: state.held[each]]
    twin.seed, twin.index, twin.luck = (chance.randint(1, 10**6) for _ in range(3))
    chance.shuffle(twin.deck)
    return twin


def neighbour(state: Any) -> int:
    """A look at the next hand."""
    return int(state.hand[(state.to_move + 1) % state.players] % rules.legal(state))


def public(state: Any) -> Any:
    """What everybody knows, and the hand of the seat to move."""
    fields = ("held", "table", "taken", "lying", "seen", "rows", "score", "moves", "sheet", "chosen")
    return [*(getattr(state, field) for field in fields), state.hand[state.to_move]]


SITUATIONS = {way: (knob, partial(positions, 150, knob)) for knob, way in enumerate(rows.DOMINO_WAYS)}
PEEPING = {neighbour: (partial(positions, 60), 15)}


def test_the_usual_way_to_play_is_duck_for_ever() -> None:
    for round_ in range(7):
        replay = Replay(Deal("barbu", 4, 7, round=round_)).play_out()
        for state, made in zip(replay.states, replay.moves, strict=False):
            assert made == move(state, "duck")


# What each does


def tricks(round_: int, moves: str, *hands: str) -> Any:
    """A position with a trick under way; B opens, then A, C."""
    state = deal_hands("barbu", *hands, round=round_).start()
    state.dealer, state.leader, state.to_move = 0, 1, 1
    for card in PACK.parse_all(moves):
        rules.play(state, card)
    return state


PLAYS = [
    ("duck", FEWEST_ROUND, "9S", ("8S TS", "9S 3C", "3D 4D"), "8S", "stays below"),
    ("duck", FEWEST_ROUND, "9S", ("TS KS", "9S 3C", "3D 4D"), "TS", "just above, if not last"),
    ("duck", FEWEST_ROUND, "9S 8S", ("8S 7C", "9S 3C", "TS KS"), "KS", "as high as can be, if last"),
    ("duck", QUEENS_ROUND, "KS", ("QS AS", "KS 3C", "3D 4D"), "QS", "gives its queen to a king"),
    ("duck", BARBU_ROUND, "KS", ("KH AD", "3C KS", "3D 4D"), "KH", "throws the king of hearts"),
    ("duck", MOST_ROUND, "9S", ("TS KS", "9S 3C", "3D 4D"), "KS", "goes for tricks that are wanted"),
    ("duck", MOST_ROUND, "9S 8S", ("8S 7C", "9S 3C", "TS KS"), "TS", "with just enough, if last"),
    ("duck", FEWEST_ROUND, "", ("2S 3S 4S", "3C 4D 5D", "6S 7S 8S"), "3C", "leads low"),
    ("void", FEWEST_ROUND, "", ("2S 3S 4S", "5C 4D 6D", "6S 7S 8S"), "5C", "leads from a short suit"),
    ("void", FEWEST_ROUND, "9S", ("QD KC JC", "9S 4C 3C", "3D 4D 5D"), "QD", "throws from a short suit"),
    ("count", FEWEST_ROUND, "9S", ("8S TS", "9S 3C", "3D 4D"), "8S", "stays below"),
    ("count", QUEENS_ROUND, "KS", ("QS AS", "KS 3C", "3D 4D"), "QS", "gives its queen to a king"),
    ("count", QUEENS_ROUND, "TS 2S", ("2S QS", "TS 3C", "KS 3S"), "KS", "takes a trick that costs nothing"),
]


@pytest.mark.parametrize(
    ("name", "round_", "moves", "hands", "card", "why"), PLAYS, ids=[p[-1] for p in PLAYS]
)
def test_what_a_strategy_plays(  # noqa: PLR0917
    name: str, round_: int, moves: str, hands: tuple[str, ...], card: str, why: str
) -> None:
    assert PACK.show(move(tricks(round_, moves, *hands), name)) == card


IN_ROWS = [
    (rows.FAR, "AS JH", "AS", "the ace is further from its jack"),
    (rows.BLOCK, "TS QS KS", "QS", "its own king waits for the queen"),
    (rows.BLOCK, "TS 9S 8S QS", "TS", "its own cards follow"),
]


@pytest.mark.parametrize(("way", "hand", "card", "why"), IN_ROWS)
@pytest.mark.parametrize("name", NAMES)
def test_knob_0_chooses_the_way_of_playing_domino(
    name: str, way: int, hand: str, card: str, why: str
) -> None:
    state = Deal("barbu", 4, round=DOMINO_ROUND).start()
    state.rows = set_of(PACK.parse_all("JS" if "AS" not in hand else "JS QS KS"))
    state.hand[state.to_move] = set_of(PACK.parse_all(hand))
    assert PACK.show(move(state, name, 0, way)) == card


def test_unseen_cards_are_those_the_others_hold() -> None:
    for state, _ in positions(80):
        held = 0
        for seat in range(state.players):
            held |= state.hand[seat]
        assert barbu_count.unseen(state) == held & ~state.hand[state.to_move]


def test_unseen_above_and_below_are_counted() -> None:
    for state, _ in positions(60):
        if state.phase == rules.TRICKS:
            unseen = cards_in(barbu_count.unseen(state))
            for card in cards_in(state.hand[state.to_move]):
                suit = [each for each in unseen if each // 32 == card // 32]
                assert barbu_count.unseen_above(state, card) == sum(each > card for each in suit)
                assert barbu_count.unseen_below(state, card) == sum(each < card for each in suit)


def test_a_card_that_cannot_win_never_holds_and_the_last_always_does() -> None:
    for state, _ in positions(100):
        if state.phase == rules.TRICKS:
            for card in cards_in(rules.playable(state)):
                holding = barbu_count.holding(state, card)
                assert 0 <= holding <= barbu_count.SURE
                assert holding == 0 or barbu_count.ahead(state, card)
                if state.played == state.players - 1:
                    assert holding == barbu_count.SURE * barbu_count.ahead(state, card)


@pytest.mark.parametrize("name", ["duck", "void", "count"])
def test_a_dealer_chooses_what_the_hand_suits(name: str) -> None:
    def chosen(hand: str) -> str:
        state = Deal("barbu", 4, 7, options={"contracts": "dealer_chooses"}).start()
        state.hand[0] = set_of(PACK.parse_all(hand))
        return MOVES.show(move(state, name))

    assert chosen("AS KS QS AH KH QH AD KD QD AC KC QC JC") == CONTRACTS[MOST]
    assert chosen("JS JH JD 2S 3S 4S 5S 6S 7S 8S 9S TS 2H") == CONTRACTS[DOMINO]
    assert chosen("2S 3S 4S 5S 2H 3H 4H 5H 2D 3D 4D 5D 2C") == CONTRACTS[0]


# How strong they are


def made_less(first: str, second: str, round_: int, count: int = 4, **more: Any) -> float:
    """How many points fewer, at least, `first` makes a round than `second` around the same table."""
    found = simulate(
        "barbu", 2500, count, [first] + [second] * (count - 1), round=round_, rotate=True, **more
    )
    table = found.mean("strategy")
    return float(table.loc[second, "low"] - table.loc[first, "high"])


ORDER = [("duck", "by_lot"), ("void", "duck"), ("count", "void")]


@pytest.mark.parametrize("count", range(3, 6))
@pytest.mark.parametrize(("first", "second"), ORDER)
def test_over_a_game_each_is_stronger_than_the_one_before(first: str, second: str, count: int) -> None:
    found = simulate("barbu", 600, count, [first] + [second] * (count - 1), rotate=True, whole=True).mean(
        "strategy"
    )
    assert found.loc[first, "high"] < found.loc[second, "low"]


@pytest.mark.parametrize("round_", range(7))
def test_counting_beats_chance_by_far_in_every_contract(round_: int) -> None:
    assert made_less("count", "by_lot", round_) > 5


@pytest.mark.parametrize("round_", [HEARTS_ROUND, BARBU_ROUND, SALAD_ROUND, MOST_ROUND, DOMINO_ROUND])
def test_counting_beats_ducking_where_it_matters(round_: int) -> None:
    assert made_less("count", "duck", round_) > 1


def test_keeping_blockers_pays_in_domino() -> None:
    knobs = [[rows.BLOCK], *[[rows.FAR]] * 3]
    found = simulate("barbu", 2500, 4, "duck", round=DOMINO_ROUND, rotate=True, knobs=knobs)
    table = found.mean("domino_way")
    assert table.loc["block", "high"] + 5 < table.loc["far", "low"]


# What is noted


def test_what_is_noted_of_a_game_sums_up() -> None:
    found = simulate("barbu", 50, 4, "duck", whole=True)
    columns = found.columns
    contracts = [columns[f"in_{name}"] for name in CONTRACTS]
    assert np.array_equal(sum(contracts), columns["score"])
    deals = columns["score"].reshape(50, 4).sum(axis=1)
    assert set(deals) == {515}


def test_what_is_noted_of_a_round() -> None:
    found = simulate("barbu", 50, 4, "duck", round=SALAD_ROUND).results
    tricks_, hearts, queens, king = (found[:, :, kind].sum(axis=1) for kind in range(1, 5))
    assert [set(each) for each in (tricks_, hearts, queens, king)] == [{13}, {13}, {4}, {1}]
    places = simulate("barbu", 50, 4, "duck", round=DOMINO_ROUND).results[:, :, 5]
    assert {tuple(sorted(each)) for each in places} == {(1, 2, 3, 4)}


@pytest.mark.parametrize("contracts", ["fixed_order", "dealer_chooses"])
def test_a_simulated_game_can_be_replayed_round_by_round(contracts: str) -> None:
    found = simulate("barbu", 2, 3, "count", whole=True, options={"contracts": contracts})
    rounds = 7 if contracts == "fixed_order" else 21
    scores = [found.replay(1, round_).states[-1].score[:3] for round_ in range(rounds)]
    assert [sum(seat) for seat in zip(*scores, strict=True)] == list(found.results[1, :, 0])


def test_a_toy_deck_is_counted_out_exactly() -> None:
    toy = Toy(3, suits=2, ranks=3, size=2)
    whole = exact(toy, name="barbu")
    assert whole.deals == 90
    assert whole.mean() * 3 == 10
    sampled = simulate("barbu", 4000, toy=toy, seed=3).mean("seat")
    for seat in range(3):
        low, high = sampled["low"].iloc[seat], sampled["high"].iloc[seat]
        assert low - 0.2 < float(whole.mean(seat)) < high + 0.2
