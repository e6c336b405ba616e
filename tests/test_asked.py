"""On average: what is bet on is what is measured, charted and counted exactly, in every lesson."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from reader import click

from cardkit import Replay, simulate
from cardkit.games.frime_melds import can_open
from cardkit.lesson import Lesson
from cardkit.lesson.answers import Answers
from cardkit.lesson.asked import Asked
from cardkit.lesson.on_average import OnAverage
from cardkit.lesson.piece import own
from cardkit.simulate import Deals
from cardkit.simulate.exact import count_mean
from cardkit.strategies import names, strategies_of

FEW = 40


def kept(replay: Replay) -> list[float]:
    """Whether who was dealt the king of hearts took it, by the cards and the steps alone."""
    king = replay.pack.parse("KH")
    dealt = next(seat for seat in range(4) if king in replay.game.layouts.laid(replay.states[0]).hands[seat])
    played = replay.moves.index(king)
    taker = next(
        state.to_move for state in replay.states[played + 1 :] if replay_trick_is_over(replay, state)
    )
    return [float(taker == dealt)]


def replay_trick_is_over(replay: Replay, state: object) -> bool:
    """Whether no card lies in the trick."""
    return replay.states.index(state) % 4 == 0


BY_HAND: dict[str, Callable[[Replay], list[float]]] = {
    "sticheln": lambda replay: [float(score) for score in replay.states[-1].score[:4]],
    "nomerci": lambda replay: [float(replay.states[-1].paid[30])] if replay.states[-1].owner[30] >= 0 else [],
    "barbu": kept,
    "rage": lambda replay: [
        float(bid == won)
        for bid, won in zip(replay.states[-1].bid[:4], replay.states[-1].won[:4], strict=True)
    ],
    "frime": lambda replay: [
        float(can_open(replay.states[0].hand[seat], replay.states[0].wilds[seat])) for seat in range(4)
    ],
}
"""The value of each question, read from a deal played out step by step."""


def setting(name: str) -> dict[str, int]:
    """The round the bet is about."""
    asked: Asked = own(name).ASKED
    return {} if asked.round is None else {"round": asked.round}


def dealt(name: str, deals: int = FEW, strategy: str = "") -> Deals:
    """Deals of the kind the bet is about."""
    usual = strategies_of(name).USUAL
    return simulate(name, deals, strategies=strategy or usual, **setting(name))


@pytest.fixture
def average(name: str, monkeypatch: pytest.MonkeyPatch) -> OnAverage:
    monkeypatch.delenv("QUERY_STRING", raising=False)
    monkeypatch.setattr("cardkit.lesson.on_average.MANY", 2_000)
    lesson = Lesson(name)
    lesson.whole_deal(players=4, seed=7, **setting(name))
    piece = lesson.on_average()
    piece.bet.click()
    return piece


@pytest.mark.parametrize("name", BY_HAND)
def test_what_is_measured_is_what_the_deals_show(name: str) -> None:
    deals, asked = dealt(name), own(name).ASKED
    by_hand = [value for deal in range(FEW) for value in BY_HAND[name](deals.replay(deal))]
    values, _ = asked.values(deals)
    assert [float(value) for value in values] == by_hand
    assert asked.line(deals)["mean"] == pytest.approx(sum(by_hand) / len(by_hand))
    assert sum(line["count"] for line in Answers(deals, asked, None).lines()) == len(by_hand)


@pytest.mark.parametrize("name", BY_HAND)
def test_the_answer_is_no_constant_and_not_where_the_slider_starts(name: str) -> None:
    asked = own(name).ASKED
    usual = strategies_of(name).USUAL
    other = next(each for each in names(name) if each != usual)
    lines = [asked.line(dealt(name, 2_000, strategy)) for strategy in (usual, other)]
    values, _ = asked.values(dealt(name, 2_000))
    assert len(set(values.tolist())) > 1
    assert not asked.played or abs(lines[0]["mean"] - lines[1]["mean"]) > lines[0]["high"] - lines[0]["mean"]
    least, most, step, start = asked.guess
    assert least < start < most
    assert (start - least) % step == 0
    assert not lines[0]["low"] <= asked.bet(start) <= lines[0]["high"]
    assert asked.bet(least) <= lines[0]["mean"] <= asked.bet(most)


@pytest.mark.parametrize("name", [name for name in BY_HAND if name != "frime"])
def test_what_is_counted_exactly_is_what_is_sampled(name: str) -> None:
    asked = own(name).ASKED
    exact = float(count_mean(name, asked.ends).mean)
    line = asked.line(simulate(name, 20_000, seed=5, toy=True))
    assert abs(line["mean"] - exact) < 2 * (line["high"] - line["mean"])


@pytest.mark.parametrize("name", BY_HAND)
def test_the_bet_is_marked_and_judged_in_its_own_unit(name: str, average: OnAverage) -> None:
    click(average, average.one)
    assert "Deal no. 1: " in average.message.value or "Deal no. 1 " in average.message.value
    click(average, average.lots)
    asked, deals = own(name).ASKED, average.results[0][1]
    line, bet = asked.line(deals), asked.bet(average.slider.value)
    marks = average.chart.figure["en"]["layout"]["shapes"]
    along = "y0" if asked.often else "x0"
    assert [mark[along] for mark in marks] == pytest.approx([bet, line["mean"]])
    for lang in ("fr", "en"):
        for end in ("mean", "low", "high"):
            shown = asked.said(line[end], 1 if asked.often else 2)[lang]
            assert shown in average.chart.said[lang]
            assert shown in average.message.value
        assert ("%" in asked.said(bet)[lang]) == asked.often
    assert asked.said(bet, 0 if asked.often or bet == int(bet) else 1)["en"] in average.message.value
    assert str(deals.deals) in average.chart.said["en"].replace(",", "")


@pytest.mark.parametrize("name", [name for name in BY_HAND if name != "frime"])
def test_the_small_deck_is_described_before_its_numbers(name: str, average: OnAverage) -> None:
    average.count_out()
    said = average.counted.value
    assert said.index("The small ") < said.index("Everything is counted") < said.index(" deals drawn")


@pytest.mark.parametrize("name", BY_HAND)
def test_who_plays_is_offered_only_where_it_changes_the_answer(name: str, average: OnAverage) -> None:
    hidden = average.who.layout.display == "none"
    assert hidden != own(name).ASKED.played
    average.view.value = next(view for view in own(name).VIEWS if view != "all")
    assert average.who.layout.display is None


def test_points_of_barbu_are_never_said_to_be_found_on_average(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardkit.lesson.on_average.MANY", 400)
    lesson = Lesson("barbu")
    lesson.whole_deal(players=4, seed=7, round=4)
    average = lesson.on_average()
    average.bet.click()
    for view in ("all", "players"):
        for round_ in (*range(7), -1):
            average.view.value, average.round.value = view, round_
            click(average, average.lots)
            assert "mean score" not in average.chart.said["en"]
            assert "72.5" not in average.chart.said["en"]
