"""What many deals say: honest intervals, exact against sampled, fair comparisons, and words and figures."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from scipy import stats

import cardkit
from cardkit import Toy, compare, exact, simulate, variant_effect
from cardkit.simulate.say import number
from cardkit.simulate.statistics import mean_interval, share_intervals, student, wilson

MIXED: list[Any] = ["count", "duck", "grab", "by_lot"]


# Intervals


@pytest.mark.parametrize(("count", "n"), [(0, 10), (2, 10), (10, 10), (37, 5000)])
def test_wilson_is_scipys(count: int, n: int) -> None:
    found = stats.binomtest(count, n).proportion_ci(method="wilson")
    assert wilson(count, n) == pytest.approx((found.low, found.high), abs=1e-12)


@pytest.mark.parametrize("freedom", [1, 2, 3, 4, 9, 30, 10_000])
def test_student_is_scipys(freedom: int) -> None:
    assert student(freedom) == pytest.approx(stats.t.ppf(0.975, freedom), rel=5e-3)


def test_a_mean_of_one_seat_has_the_usual_interval() -> None:
    deals = simulate(deals=50)
    scores = deals.results[:, 2, 0]
    line = deals.mean("seat").loc["C"]
    expected = stats.t.interval(0.95, 49, scores.mean(), stats.sem(scores))
    assert (line.low, line.high) == pytest.approx(expected, abs=1e-6)
    assert line.n == 50


def test_seats_of_one_deal_count_as_one_observation() -> None:
    # two deals of three equal seats: as the mean of 1 and 5, by hand 3 ± 12.706 * 2
    values, deals = np.array([1, 1, 1, 5, 5, 5]), np.array([0, 0, 0, 1, 1, 1])
    assert mean_interval(values, deals) == pytest.approx((3, 3 - 25.412, 3 + 25.412), abs=1e-2)


def test_bars_of_one_seat_have_wilsons_interval() -> None:
    for line in simulate(deals=200).histogram("seat").itertuples():
        assert (line.low, line.high) == pytest.approx(wilson(line.count, 200))


def test_shares_that_hang_together_are_less_sure() -> None:
    apart, together = np.array([[1, 1]] * 100), np.array([[2, 0], [0, 2]] * 50)
    sizes = np.full(100, 2)
    assert share_intervals(apart, sizes)[0] == pytest.approx(wilson(100, 200))
    low, high = share_intervals(together, sizes)[0]
    assert (low, high) == pytest.approx(wilson(50, 100), abs=2e-3)


def test_one_deal_has_no_interval() -> None:
    one = simulate(deals=1)
    assert np.isnan(one.mean().low.iloc[0])
    assert "(" not in one.summary("en")
    assert one.figure("en").to_json()


def test_intervals_hold_the_true_mean_about_as_often_as_they_say() -> None:
    true = float(exact().mean())
    held = 0
    for seed in range(200):
        line = simulate(deals=60, toy=True, seed=seed).mean().iloc[0]
        held += line.low <= true <= line.high
    assert 180 <= held <= 199


# Exact against sampled


def test_a_toy_deck_counted_by_hand() -> None:
    # 2 colours of 0 and 1 would be 4 cards: three seats need 6, so 3 colours; 6! / (2! 2! 2!) = 90 deals
    found = exact()
    assert (found.deals, found.rounds) == (90, 720)
    assert all(sum(found.distribution(seat).values()) == 1 for seat in (None, 0, 1, 2))
    # every trick brings its taker 3 cards: the sum is 3 less the own 1s captured and the pain 1s shown
    assert sum(found.mean(seat) for seat in range(3)) == 3 * found.mean()
    assert isinstance(found.mean(), Fraction)


@pytest.mark.parametrize("strategies", ["by_lot", ["by_lot", "grab", "duck"], ["count", "by_lot", "by_lot"]])
@pytest.mark.parametrize("toy", [Toy(), Toy(top=2, colours=2), Toy(colours=4, top=1, size=2)])
def test_sampled_agrees_with_exact(toy: Toy, strategies: Any) -> None:
    true, sampled = exact(toy, strategies), simulate(deals=20_000, toy=toy, strategies=strategies)
    for seat, letter in enumerate("ABC"):
        counts = sampled.frame[sampled.frame.seat == letter].score.value_counts()
        chances = true.distribution(seat)
        assert set(counts.index) <= set(chances)
        expected = [20_000 * float(chance) for chance in chances.values()]
        observed = [int(counts.get(score, 0)) for score in chances]
        if len(expected) > 1:
            assert stats.chisquare(observed, expected).pvalue > 1e-4
    line = sampled.mean().iloc[0]
    middle = float(true.mean())
    assert abs(line["mean"] - middle) < 2 * (line.high - line.low)


def test_a_toy_deal_can_be_replayed() -> None:
    deals = simulate(deals=40, toy=True)
    for index in range(40):
        replay = deals.replay(index)
        assert replay.states[-1].score[:3] == deals.results[index, :, 0].tolist()
        assert cardkit.parse(cardkit.show(cardkit.View(replay))).replay.moves == replay.moves


# Comparisons


def test_a_strategy_is_no_better_than_itself() -> None:
    same_ = compare("duck", "duck", deals=100)
    assert (same_.mean, same_.low, same_.high) == (0, 0, 0)


def test_comparisons_are_antisymmetric_and_paired() -> None:
    one, other = compare("count", "grab", deals=200), compare("grab", "count", deals=200)
    assert one.mean == pytest.approx(-other.mean)
    frames = [
        simulate(deals=200, strategies=["by_lot"] * seat + [name] + ["by_lot"] * (3 - seat)).results[
            :, seat, 0
        ]
        for name in ("count", "grab")
        for seat in range(4)
    ]
    made = np.mean(frames[:4], axis=0) - np.mean(frames[4:], axis=0)
    expected = stats.t.interval(0.95, 199, made.mean(), stats.sem(made))
    assert (one.low, one.high) == pytest.approx(expected, abs=1e-6)


def test_knobs_of_a_strategy_can_be_compared() -> None:
    assert compare("count", "count", knobs=([3], [4]), deals=300).low > 0
    table = simulate(deals=100, knobs=[[1], [2], [3], [4]])
    assert list(table.mean("pain_way").index) == ["shortest", "longest", "lowest", "highest"]


def test_the_effect_of_a_variant_is_measured_on_the_same_deals() -> None:
    effect = variant_effect("first_leader", "random", deals=400)
    frames = [
        simulate(deals=400, options=options).results[:, :, 0] for options in ({}, {"first_leader": "random"})
    ]
    assert effect.scores.count == (frames[0] != frames[1]).any(axis=1).sum()
    assert effect.scores.interval == pytest.approx(wilson(effect.scores.count, 400))
    assert not effect.whole
    games = variant_effect("rounds", "n_players", deals=200)
    assert games.whole
    assert games.winner.share > 0.1
    assert variant_effect("all_zero_trick", "leader_wins", deals=50).scores.count == 0


# What is said and shown


def test_summaries_say_n_and_interval_in_both_languages() -> None:
    deals = simulate(deals=1000)
    line = deals.mean().iloc[0]
    for lang, thousand in (("en", "1,000 deals"), ("fr", "1\u202f000 donnes")):
        text = deals.summary(lang)
        assert thousand in text
        assert number(line["mean"], lang, 2) in text
        assert number(line.low, lang, 2) in text
        assert "95" in text
    assert "compteur" in simulate(deals=20, strategies=MIXED).summary("fr")
    assert "seat" not in deals.summary("en", by="seat")


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("dark", [False, True])
def test_a_figure_shows_the_histogram(lang: str, dark: bool) -> None:
    deals = simulate(deals=300, strategies=MIXED)
    lines, figure = deals.histogram(width=2), deals.figure(lang, dark, width=2)
    bars = figure.data[0]
    assert [each - 0.5 for each in bars.x] == lines.score.tolist()
    assert list(bars.y) == lines.share.tolist()
    assert [each[0] for each in bars.customdata] == lines.score.tolist()
    assert list(bars.error_y.array) == pytest.approx((lines.high - lines.share).tolist())
    assert figure.layout.font.color == ("#f0f0f0" if dark else "#222222")
    assert len(deals.figure(lang, by="strategy").data) == 4


def test_wide_bars_hold_every_score_once() -> None:
    deals = simulate(deals=300)
    fine, wide = deals.histogram(), deals.histogram(width=5)
    assert set(wide.score % 5) == {0}
    assert (fine.groupby(fine.score // 5 * 5)["count"].sum().to_numpy() == wide["count"]).all()
    assert len(deals.plot("en")["data"][0]["x"]) <= 40 < len(fine)
    for line in wide.head(3).itertuples():
        behind = deals.examples(line.score, most=300, width=5)
        assert all((deals.results[index, :, 0] // 5 * 5 == line.score).any() for index in behind)


def test_a_figure_of_means_shows_the_means() -> None:
    deals = simulate(deals=300, strategies=MIXED)
    bars = deals.plot_means("fr", by="strategy")["data"][0]
    assert bars["x"] == ["compteur", "prudent", "fonceur", "au hasard"]
    assert bars["y"] == deals.mean("strategy")["mean"].tolist()
    for by in ("seat", "pain_way", "pain_number", "pain_colour", "pain_dealt"):
        assert deals.plot_means("en", by=by)["layout"]["xaxis"]["title"]["text"]
