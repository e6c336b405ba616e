"""Many deals of No merci!: exact against an independent solver and against samples, notes, words, figures."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations
from typing import Any

import numpy as np
import pytest
from scipy import stats

import cardkit
from cardkit import BadRun, Toy, compare, exact, simulate, variant_effect
from cardkit.games import nomerci as rules

# An independent solver: sets and tuples, none of cardkit's rules


def total(cards: frozenset[int], chips: int) -> int:
    """Cards without a neighbour below, less chips."""
    return sum(card for card in cards if card - 1 not in cards) - chips


def outcomes(
    pile: tuple[int, ...], seat: int, chips: tuple[int, ...], held: tuple[frozenset[int], ...], pot: int
) -> Iterator[tuple[Fraction, tuple[int, ...]]]:
    """Every end of a pile when everyone tosses a coin, and its chance."""
    if not pile:
        yield Fraction(1), tuple(map(total, held, chips))
        return
    chance = Fraction(1, 2 if chips[seat] else 1)
    richer = tuple(have + pot * (each == seat) for each, have in enumerate(chips))
    taken = tuple(cards | {pile[0]} if each == seat else cards for each, cards in enumerate(held))
    for then, totals in outcomes(pile[1:], seat, richer, taken, 0):
        yield chance * then, totals
    if chips[seat]:
        poorer = tuple(have - (each == seat) for each, have in enumerate(chips))
        for then, totals in outcomes(pile, (seat + 1) % len(chips), poorer, held, pot + 1):
            yield chance * then, totals


def solved(high: int, removed: int, purse: int, players: int = 3) -> list[dict[int, Fraction]]:
    """The chance of every total of every seat."""
    piles = list(permutations(range(3, high + 1), high - 2 - removed))
    chances: list[dict[int, Fraction]] = [{} for _ in range(players)]
    for pile in piles:
        start = outcomes(pile, 0, (purse,) * players, (frozenset(),) * players, 0)
        for chance, totals in start:
            for each, points in zip(chances, totals, strict=True):
                each[points] = each.get(points, Fraction(0)) + chance / len(piles)
    return chances


TOYS = [(6, 1, 1), (5, 0, 1), (5, 1, 2), (4, 0, 3), (6, 1, 2)]


@pytest.mark.parametrize(("high", "removed", "purse"), TOYS)
def test_exact_is_what_an_independent_solver_finds(high: int, removed: int, purse: int) -> None:
    found = exact(Toy(high=high, removed=removed, purse=purse), name="nomerci")
    for seat, chances in enumerate(solved(high, removed, purse)):
        assert found.distribution(seat) == chances
        assert sum(chances.values()) == 1


@pytest.mark.parametrize("strategies", ["by_lot", ["by_lot", "threshold", "milk"]])
@pytest.mark.parametrize("sizes", [{}, {"high": 5, "removed": 1, "purse": 2}])
def test_sampled_agrees_with_exact(sizes: dict[str, int], strategies: Any) -> None:
    toy = Toy(**sizes)
    true, sampled = (
        exact(toy, strategies, "nomerci"),
        simulate("nomerci", 20_000, strategies=strategies, toy=toy),
    )
    for seat, letter in enumerate("ABC"):
        counts = sampled.frame[sampled.frame.seat == letter].score.value_counts()
        chances = true.distribution(seat)
        assert set(counts.index) <= set(chances)
        expected = [20_000 * float(chance) for chance in chances.values()]
        observed = [int(counts.get(score, 0)) for score in chances]
        if len(expected) > 1:
            assert stats.chisquare(observed, expected).pvalue > 1e-4


def test_a_toy_deal_can_be_replayed() -> None:
    deals = simulate("nomerci", deals=40, toy=True)
    for index in range(40):
        replay = deals.replay(index)
        assert replay.states[-1].score[:3] == deals.results[index, :, 0].tolist()
        assert cardkit.parse(cardkit.show(cardkit.View(replay))).replay.moves == replay.moves


# What is noted


def test_deals_are_noted_as_they_end() -> None:
    deals = simulate("nomerci", deals=60, strategies="watch", seed=5)
    for index in range(0, 60, 7):
        state = deals.replay(index).states[-1]
        for seat in range(4):
            runs = rules.runs(rules.cards_of(state, seat))
            noted = [state.score[seat], state.held[seat], len(runs), state.chips[seat]]
            assert deals.results[index, seat].tolist() == noted
        paid = [state.paid[c] if state.owner[c] >= 0 else -1 for c in range(rules.LOW, rules.HIGH + 1)]
        assert deals.notes[index].tolist() == paid


def test_compiled_and_interpreted_note_the_same() -> None:
    from cardkit.strategies import nomerci as players

    mine = [players.watch, players.milk, "threshold", "by_lot"]
    named = ["watch", "milk", "threshold", "by_lot"]
    one, other = (simulate("nomerci", deals=30, strategies=who, rotate=True) for who in (mine, named))
    assert np.array_equal(one.results, other.results)
    assert np.array_equal(one.notes, other.notes)


def test_chips_on_a_card_have_n_a_mean_and_an_interval() -> None:
    deals = simulate("nomerci", deals=900, strategies="milk")
    lines = deals.noted("paid")
    assert [line["of"] for line in lines] == [str(card) for card in range(3, 36)]
    for line, notes in zip(lines, deals.notes.T, strict=True):
        came_up = notes[notes >= 0]
        assert line["n"] == len(came_up)
        expected = stats.t.interval(0.95, len(came_up) - 1, came_up.mean(), stats.sem(came_up))
        assert (line["low"], line["high"]) == pytest.approx(expected, abs=1e-2)
    assert lines[-6]["mean"] > 2 * lines[7]["mean"]
    figure = deals.plot_noted("paid", "fr")
    assert figure["data"][0]["y"] == [line["mean"] for line in lines]
    with pytest.raises(BadRun, match="no column “moon”"):
        deals.noted("moon")


def test_a_bar_of_chips_opens_deals_in_which_the_card_came_up() -> None:
    deals = simulate("nomerci", deals=50)
    for index in deals.noted_examples("paid", "30", 3):
        assert deals.replay(index).states[-1].owner[30] >= 0


# Lowest wins, n and interval, variants


def test_the_lowest_total_wins() -> None:
    deals = simulate("nomerci", deals=300)
    best = deals.results[:, :, 0].min(axis=1)
    for deal, seats in deals.frame.groupby("deal"):
        shares = seats[seats.score == best[deal]].won
        assert shares.sum() == pytest.approx(1)
        assert set(seats[seats.score != best[deal]].won) <= {0}


def test_comparisons_say_that_fewer_is_better() -> None:
    found = compare("milk", "by_lot", name="nomerci", deals=100)
    assert found.high < 0
    assert "fewer points are better" in found.summary("en")
    assert "le moins de points est le mieux" in found.summary("fr")


@pytest.mark.parametrize(
    ("option", "value"),
    [("chips", "hidden"), ("first_player", "random"), ("rounds", "n_players")],
)
def test_variants_change_who_wins(option: str, value: str) -> None:
    effect = variant_effect(option, value, "milk", name="nomerci", deals=400)
    assert effect.winner.share > 0.1
    assert effect.whole == (option == "rounds")


def test_room_for_seven_changes_nothing_for_four() -> None:
    effect = variant_effect("players", "players_3_7", "milk", name="nomerci", deals=400)
    assert effect.scores.count == 0
    assert effect.scores.interval[1] < 0.011


def test_options_hold_on_both_sides_of_a_comparison() -> None:
    options = {"players": "players_3_7"}
    assert variant_effect(
        "chips", "hidden", "milk", name="nomerci", players=7, deals=50, options=options
    ).winner.n
    with pytest.raises(cardkit.BadDeal, match="players=players_3_7"):
        variant_effect("chips", "hidden", name="nomerci", players=7, deals=50)


def test_other_cards_are_compared_by_their_means() -> None:
    found = variant_effect("tactical", "on", "milk", name="nomerci", deals=2_000)
    assert found.more["mean"] == pytest.approx(found.varied["mean"] - found.usual["mean"])
    usual = simulate("nomerci", 2_000, strategies="milk").means()[0]
    assert found.usual == pytest.approx({key: usual[key] for key in ("mean", "low", "high")})
    assert found.summary("en").startswith("2,000 deals of each kind (4 players, “patient” on every seat): ")


WRONG = [
    (lambda: exact(Toy(high=9, removed=0), name="nomerci"), "Take a smaller deck"),
    (lambda: exact(Toy(colours=2), name="nomerci"), "no size “colours”"),
    (lambda: simulate("nomerci", toy=Toy(high=2)), "high = 2"),
    (lambda: simulate("nomerci", toy=Toy(high=4, removed=3)), "2 cards, but 4 are needed"),
    (lambda: simulate("nomerci", toy=True, options={"first_player": "random"}), "only the first round"),
    (lambda: simulate("nomerci", knobs=[41]), "from 0 to 40"),
    (lambda: simulate("nomerci", strategies="duck"), "Known strategies: by_lot, threshold, milk, watch"),
]


@pytest.mark.parametrize(("run", "said"), WRONG, ids=[said for _, said in WRONG])
def test_an_impossible_run_is_refused_in_one_sentence(run: Any, said: str) -> None:
    with pytest.raises(BadRun) as caught:
        run()
    assert said in caught.value.sentence("en")
    assert "{" not in caught.value.sentence("fr")


@pytest.mark.parametrize(("answer", "said"), [(2, "answered 2"), ("take", "answered 'take'"), (None, "None")])
def test_a_strategy_that_answers_nonsense_is_named(answer: Any, said: str) -> None:
    with pytest.raises(cardkit.BadStrategy, match="may play: refuse take") as caught:
        simulate("nomerci", deals=2, strategies=lambda s: answer)
    assert said in caught.value.sentence("en")


def test_a_strategy_that_refuses_without_a_chip_is_told_the_rule() -> None:
    with pytest.raises(cardkit.BadStrategy, match=r"played refuse at step .* may only play: take"):
        simulate("nomerci", deals=2, strategies=lambda s: rules.REFUSE)
