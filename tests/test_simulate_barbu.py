"""Many rounds of Barbu: invariants, what is noted, exact against sampled, what a card is worth."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from scipy import stats

from cardkit import BadRun, Deal, Replay, Toy, exact, outlook, simulate, variant_effect
from cardkit.games.barbu_deck import ACES, CONTRACTS, JACKS, cards_in, set_of

TOTALS = {
    3: (85, 65, 80, 80, 310, -85, 0),
    4: (65, 65, 80, 80, 290, -65, 0),
    5: (50, 65, 80, 80, 275, -50, 0),
}


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("round_", range(7))
def test_a_round_always_brings_the_same_total(players: int, round_: int) -> None:
    deals = simulate("barbu", deals=60, players=players, round=round_, strategies="duck")
    assert set(deals.results[:, :, 0].sum(axis=1)) == {TOTALS[players][round_]}


def test_points_of_the_contracts_sum_to_the_game() -> None:
    deals = simulate("barbu", deals=40, strategies="count", whole=True)
    contracts = [deals.columns[f"in_{contract}"] for contract in CONTRACTS]
    assert np.array_equal(sum(contracts), deals.columns["score"])


@pytest.mark.parametrize(("round_", "options"), [(3, {}), (6, {}), (3, {"direction": "clockwise"})])
def test_what_a_seat_was_dealt_is_noted(round_: int, options: dict[str, str]) -> None:
    deals = simulate("barbu", deals=30, round=round_, strategies="duck", options=options)
    for index in range(30):
        replay = deals.replay(index)
        start, end = replay.states[0], replay.states[-1]
        turns = [state.to_move for state in replay.states[:4]]
        for seat in range(4):
            line = {name: int(deals.columns[name][4 * index + seat]) for name in deals.columns}
            hand = [replay.pack.show(card) for card in cards_in(start.hand[seat])]
            held = "KH" in hand
            assert line["with_king"] == held * sum(card[1] == "H" for card in hand)
            if round_ == 3:
                assert line["king_turn"] == held * (turns.index(seat) + 1)
                assert line["king"] == ("KH" in [replay.pack.show(c) for c in cards_in(end.taken[seat])])
            assert line["jacks"] == len(cards_in(start.hand[seat] & JACKS))
            assert line["aces"] == len(cards_in(start.hand[seat] & ACES))


@pytest.mark.parametrize("strategies", ["by_lot", ["by_lot", "duck", "void"]])
@pytest.mark.parametrize("sizes", [{}, {"suits": 3, "ranks": 2, "size": 2}])
def test_sampled_agrees_with_exact(sizes: dict[str, int], strategies: Any) -> None:
    toy = Toy(**sizes)
    true = exact(toy, strategies, "barbu")
    sampled = simulate("barbu", 20_000, strategies=strategies, toy=toy)
    for seat, letter in enumerate("ABC"):
        counts = sampled.frame[sampled.frame.seat == letter].score.value_counts()
        chances = true.distribution(seat)
        assert set(counts.index) <= set(chances)
        observed = [int(counts.get(score, 0)) for score in chances]
        if len(chances) > 1:
            expected = [20_000 * float(chance) for chance in chances.values()]
            assert stats.chisquare(observed, expected).pvalue > 1e-4


def test_a_round_of_a_whole_game_is_replayed_as_it_was_played() -> None:
    deals = simulate(
        "barbu", deals=4, strategies="by_lot", whole=True, options={"contracts": "dealer_chooses"}
    )
    for round_ in (0, 3, 9):
        replay = deals.replay(1, round_)
        assert replay.over
        assert replay.deal.round == round_


@pytest.mark.parametrize("option", ["direction", "hearts_lead", "ace_replay", "domino_table"])
def test_variants_change_points(option: str) -> None:
    value = {"direction": "clockwise", "hearts_lead": "restricted", "ace_replay": "chain"}.get(option)
    effect = variant_effect(option, value or "lineaire_30", "duck", name="barbu", deals=150, whole=True)
    assert effect.scores.share > 0.1


# What a card is worth


def salad(seed: int) -> Replay:
    return Replay(Deal("barbu", 4, seed, round=4))


def test_every_card_is_weighed_on_the_same_deals_best_first() -> None:
    lines = outlook(salad(5), times=60)
    means = [line["mean"] for line in lines]
    assert means == sorted(means)
    assert {line["move"] for line in lines} == set(salad(5).choices())
    assert all(line["low"] < line["mean"] < line["high"] for line in lines)
    assert outlook(salad(5), times=60) == lines


def test_cards_a_seat_cannot_see_do_not_matter() -> None:
    from cardkit import deal_hands

    replay = salad(5)
    state, pack = replay.states[0], replay.pack
    others = [seat for seat in range(4) if seat != state.to_move]
    cards = [card for seat in others for card in cards_in(state.hand[seat])][::-1]
    hands = {state.to_move: cards_in(state.hand[state.to_move])}
    hands |= {seat: cards[13 * place :][:13] for place, seat in enumerate(others)}
    other = Replay(deal_hands("barbu", *(pack.show_all(hands[seat]) for seat in range(4)), round=4))
    one = {line["move"]: line["mean"] for line in outlook(replay, times=300)}
    two = {line["move"]: line for line in outlook(other, times=300)}
    inside = [two[move]["low"] - 12 < mean < two[move]["high"] + 12 for move, mean in one.items()]
    assert all(inside)


def test_hands_dealt_anew_keep_their_size_and_the_own_hand() -> None:
    replay = salad(8)
    state, layouts = replay.states[0], replay.game.layouts
    dealt = set()
    for index in range(20):
        twin = state.copy()
        layouts.deal_anew(twin, state.to_move, 3, index)
        assert twin.hand[state.to_move] == state.hand[state.to_move]
        assert [len(cards_in(hand)) for hand in twin.hand[:4]] == [13] * 4
        assert (
            set_of(card for hand in twin.hand[:4] for card in cards_in(hand))
            == state.hand[0] | state.hand[1] | state.hand[2] | state.hand[3]
        )
        dealt.add(tuple(twin.hand[:4]))
    assert len(dealt) == 20


@pytest.mark.parametrize(("name", "seed"), [("sticheln", 3), ("nomerci", 4)])
def test_other_games_can_be_weighed_too(name: str, seed: int) -> None:
    lines = outlook(Replay(Deal(name, 4, seed)), times=20)
    worth = [line["mean"] for line in lines]
    assert worth == sorted(worth, reverse=name == "sticheln")


WRONG: list[tuple[Any, str]] = [
    (lambda: outlook(salad(1), times=0), "“0” deals"),
    (lambda: outlook(salad(1), strategy="bluff"), "no strategy “bluff”"),
    (lambda: exact(Toy(suits=4, ranks=13, size=13), name="barbu"), "Take a smaller deck"),
    (lambda: simulate("barbu", toy=Toy(suits=1, ranks=2)), "2 cards, but 6 are needed"),
]


@pytest.mark.parametrize(("run", "said"), WRONG, ids=[said for _, said in WRONG])
def test_an_impossible_wish_is_refused_in_one_sentence(run: Any, said: str) -> None:
    with pytest.raises(BadRun) as caught:
        run()
    assert said in caught.value.sentence("en")
