"""Many rounds of Rage: what is noted, exact against sampled, what becomes of a bid."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations
from typing import Any

import numpy as np
import pytest
from scipy import stats

from cardkit import BadRun, Deal, Replay, Toy, exact, fates, outlook, simulate, variant_effect
from cardkit.games.rage_deck import cards_in


def bidding(seed: int) -> Replay:
    """A round of five cards whose first seat is about to bid."""
    return Replay(Deal("rage", 4, seed, round=5))


# A deck small enough to count


def test_the_one_card_round_is_counted_out() -> None:
    found = exact(name="rage")
    assert found.deals == 720
    assert found.mean() == Fraction(5, 2)


def one_card_round(cards: tuple[str, ...], bids: tuple[int, ...]) -> list[int]:
    """What three seats score with one card each, by hand: two colours of two, a joker, a change of trump.

    The fourth card is turned up for the trump, the others lie under it.
    """
    played, trump, pile = list(cards[:3]), "", list(cards[3:])
    while pile and not trump:
        trump = pile.pop(0)[0] if pile[0][0] in "RY" else pile.pop(0) and ""
    asked = next((card[0] if card != "J" else trump or "R" for card in played if card != "C"), "")
    for card in played:
        if card == "C":
            trump = next((each[0] for each in pile if each[0] in "RY"), "")

    def power(place: int) -> tuple[int, int, int]:
        card = played[place]
        if card == "J":
            return 3, 0, -place
        if card == "C":
            return 0, 0, -place
        suited = 2 if card[0] == trump else 1 if card[0] == asked else 0
        return suited, int(card[1]) if suited else 0, -place

    taker = max(range(3), key=power)
    return [10 if bids[seat] == (seat == taker) else -5 for seat in range(3)]


def test_the_counted_distribution_is_that_of_every_order_of_the_deck() -> None:
    """By hand, over all orders of six cards and both bids of each seat, all as likely."""
    deck = ("R0", "R1", "Y0", "Y1", "J", "C")
    points: dict[int, int] = {}
    for cards in permutations(deck):
        for bids in range(8):
            for score in one_card_round(cards, tuple(bids >> seat & 1 for seat in range(3))):
                points[score] = points.get(score, 0) + 1
    total = sum(points.values())
    by_hand = {score: Fraction(count, total) for score, count in points.items()}
    assert exact(name="rage").distribution() == by_hand


@pytest.mark.parametrize("strategies", ["by_lot", ["by_lot", "steer", "keep"]])
@pytest.mark.parametrize("sizes", [{}, {"jokers": 0, "plus": 1}, {"no_trumps": 1, "changes": 0}])
def test_sampled_agrees_with_exact(sizes: dict[str, int], strategies: Any) -> None:
    toy = Toy(3, **sizes)
    true = exact(toy, strategies, "rage")
    sampled = simulate("rage", 20_000, strategies=strategies, toy=toy)
    for seat, letter in enumerate("ABC"):
        counts = sampled.frame[sampled.frame.seat == letter].score.value_counts()
        chances = true.distribution(seat)
        assert set(counts.index) <= set(chances)
        observed = [int(counts.get(score, 0)) for score in chances]
        if len(chances) > 1:
            expected = [20_000 * float(chance) for chance in chances.values()]
            assert stats.chisquare(observed, expected).pvalue > 1e-4


# What is noted


def test_a_prediction_is_exact_when_it_is_the_tricks_taken() -> None:
    columns = simulate("rage", 300, strategies="steer", round=5).columns
    assert np.array_equal(columns["exact"], columns["bid"] == columns["tricks"])
    assert np.array_equal(columns["score"], np.where(columns["exact"], 10, -5) + columns["bonus"])


def test_shares_stay_between_0_and_1() -> None:
    for line in simulate("rage", 2_000, strategies="steer", round=5).means("trumps", "exact"):
        assert 0 <= line["low"] <= line["mean"] <= line["high"] <= 1


def test_a_joker_is_worth_points() -> None:
    lines = simulate("rage", 10_000, strategies="steer", round=5).means("jokers", "score")
    none, one = (next(line for line in lines if line["jokers"] == jokers) for jokers in ("0", "1"))
    assert one["low"] > none["high"]


@pytest.mark.parametrize("option", ["joker_power", "follow", "change_timing", "no_trump", "scoring"])
def test_variants_change_points(option: str) -> None:
    value = {
        "joker_power": "by_colour",
        "follow": "forced_cut",
        "change_timing": "next_trick",
        "no_trump": "rest_of_round",
        "scoring": "amigo",
    }[option]
    assert variant_effect(option, value, "steer", name="rage", deals=400).scores.share > 0.01


# What becomes of a bid


def test_fates_say_what_was_asked_for_every_time() -> None:
    replay = bidding(7)
    found = fates(replay, replay.choices()[2], ["won", "score"], times=50)
    assert set(found) == {"won", "score"}
    assert len(found["won"]) == len(found["score"]) == 50
    assert all(0 <= won <= 5 for won in found["won"])
    assert all((score + 5 * 10) % 5 == 0 for score in found["score"])
    assert fates(replay, replay.choices()[2], ["won"], times=50)["won"] == found["won"]


def test_outlook_is_the_mean_of_fates() -> None:
    replay = bidding(7)
    for line in outlook(replay, times=40):
        scores = fates(replay, line["move"], times=40)["score"]
        assert line["mean"] == pytest.approx(sum(scores) / 40)


def test_a_bid_no_card_can_make_never_comes_true() -> None:
    from cardkit import deal_hands

    hands = ("+5 -5 N", "R1 R2 R3", "Y1 Y2 Y3", "G1 G2 G3")
    rest = "B5 B6 B7 O1 O2 O3 V1 V2 V3"
    replay = Replay(deal_hands("rage", *hands, pile=rest, round=7))
    while replay.states[-1].to_move != 0:
        replay = replay.play(f"{'ABCD'[replay.states[-1].to_move]}:1")
    move = replay.game.moves.parse("3")
    assert fates(replay, move, ["won"], times=60)["won"].count(3) == 0


def test_hands_dealt_anew_keep_their_size_and_the_own_hand() -> None:
    replay = bidding(8)
    state, layouts = replay.states[0], replay.game.layouts
    for index in range(20):
        twin = state.copy()
        layouts.deal_anew(twin, state.to_move, 3, index)
        assert twin.hand[state.to_move] == state.hand[state.to_move]
        assert [len(cards_in(hand)) for hand in twin.hand[:4]] == [5] * 4
        assert twin.deck[twin.left] == state.deck[state.left]


WRONG: list[tuple[Any, str]] = [
    (lambda: fates(bidding(1), 0, times=0), "“0” deals"),
    (lambda: fates(bidding(1), 0, strategy="bluff"), "no strategy “bluff”"),
    (lambda: exact(Toy(4, colours=6, top=15), name="rage"), "Take a smaller deck"),
    (
        lambda: simulate("rage", toy=Toy(3, colours=1, top=1, jokers=0, changes=0)),
        "2 cards, but 4 are needed",
    ),
]


@pytest.mark.parametrize(("run", "said"), WRONG, ids=[said for _, said in WRONG])
def test_an_impossible_wish_is_refused_in_one_sentence(run: Any, said: str) -> None:
    with pytest.raises(BadRun) as caught:
        run()
    assert said in caught.value.sentence("en")
