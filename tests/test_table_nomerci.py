"""No merci! on the table: what lies where at every step, what is hidden from whom, sums that open moments."""

from __future__ import annotations

from typing import Any

import pytest

from cardkit import Deal, Replay
from cardkit.games import nomerci as rules
from cardkit.table.nomerci import run_marks
from cardkit.table.scene import film

TABLES = [
    (4, {}),
    (5, {"tactical": "on"}),
    (4, {"chips": "hidden"}),
    (7, {"players": "players_3_7", "chips": "hidden"}),
]


def shown(players: int, options: dict[str, str], seed: int = 7) -> tuple[Replay, dict[str, Any]]:
    replay = Replay(Deal("nomerci", players, seed, options=options)).play_out()
    return replay, film(replay, "deal")


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_every_card_and_chip_lies_somewhere(players: int, options: dict[str, str]) -> None:
    replay, made = shown(players, options)
    for state, step in zip(replay.states, made["steps"], strict=True):
        assert sorted(int(card) for cards in step["zones"].values() for card in cards) == rules.deck(players)
        assert step["counts"]["pot"] == state.pot
        assert sum(step["counts"].values()) == sum(replay.states[0].chips)


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_the_sheet_sums_to_the_total_at_every_step(players: int, options: dict[str, str]) -> None:
    replay, made = shown(players, options)
    for at, state in enumerate(replay.states):
        for seat in range(players):
            entries = [entry for row in made["sheet"]["rows"] for entry in row["cells"][seat]]
            earned = [sum(step <= at for step in each.get("steps", [each.get("step")])) for each in entries]
            points = sum(each["value"] * times for each, times in zip(entries, earned, strict=True))
            assert points == state.score[seat]


def test_chips_paid_on_one_card_are_one_number() -> None:
    replay, made = shown(4, {})
    paid = next(row for row in made["sheet"]["rows"] if row["label"]["en"] == "Chips paid")
    refusals = sum(move == rules.REFUSE for move in replay.moves)
    entries = [entry for cell in paid["cells"] for entry in cell]
    assert len(entries) < refusals == sum(len(each.get("steps", [0])) for each in entries)


def test_pile_and_removed_cards_lie_face_down_until_the_end() -> None:
    _, made = shown(4, {})
    assert all({"stock", "removed"} <= set(step["down"]) for step in made["steps"][:-1])
    assert made["steps"][-1]["down"] == []
    assert len(made["steps"][-1]["zones"]["removed"]) == 9


def test_hidden_chips_and_totals_are_for_their_seat_only() -> None:
    _, made = shown(4, {"chips": "hidden"})
    for step in made["steps"][:-1]:
        assert {f"chips{seat}" for seat in range(4)} <= set(step["down"])
        for seat, tokens in enumerate(step["tokens"]):
            assert [token["seat"] for token in tokens if token["icon"] == "score"] == [seat]
            assert not any("seat" in token for token in tokens if token["icon"] == "take")


def test_only_the_lowest_card_of_a_run_counts() -> None:
    assert run_marks([3, 10, 11, 12, 20]) == {
        "3": "counts",
        "10": "counts",
        "11": "free",
        "12": "free",
        "20": "counts",
    }


def test_what_a_seat_would_pay_stands_beside_it() -> None:
    replay, made = shown(4, {})
    for state, step in zip(replay.states[:-1], made["steps"], strict=False):
        for seat, tokens in enumerate(step["tokens"]):
            said = next(token["text"]["en"] for token in tokens if token["icon"] == "take")
            assert said == f"take: {rules.price(state, seat):+d}".replace("-", "−").replace("+0", "0")
