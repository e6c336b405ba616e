"""Captured piles count cards: those in the pile, and those of the trick just taken, still on the table."""

from __future__ import annotations

from importlib import import_module

import pytest

from cardkit import Deal, Replay
from cardkit.teaching import examples

GAMES = ("sticheln", "barbu", "rage")


@pytest.mark.parametrize("game", GAMES)
def test_what_a_seat_has_captured_adds_up_at_every_step(game: str) -> None:
    for seed in (3, 7):
        replay = Replay(Deal(game, 4, seed, round=2 if game != "sticheln" else 0)).play_out()
        table = import_module(f"cardkit.table.{game}")
        taken = 0
        for step in range(replay.step + 1):
            scene = table.scene(replay, step)
            won = sum((scene.won or {}).values())
            taken += won
            piles = [len(cards) for zone, cards in scene.zones.items() if zone.startswith(("pile", "bonus"))]
            assert sum(piles) + won == taken
            assert won in (0, 4)
            if won:
                winner = scene.by[next(card for card, mark in scene.marks.items() if "win" in mark)]
                assert {zone.removeprefix("pile").removeprefix("bonus") for zone in scene.won} == {
                    str(winner)
                }


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_pile_is_called_what_it_counts(game: str, lang: str) -> None:
    """Its number is a number of cards, so its name speaks of cards, not of tricks."""
    zones = import_module(f"cardkit.table.{game}").zones(Replay(Deal(game, 4, 7)))
    for zone in zones:
        if zone.id.startswith("pile"):
            assert {"fr": "artes", "en": "ards"}[lang] in zone.label[lang]
            assert {"fr": "Plis ", "en": "Tricks "}[lang] not in zone.label[lang]


def test_the_example_of_the_document_adds_up_in_sight() -> None:
    """14 other cards and the red 2 and 5 are 16 captured: so many lie in the pile and in the trick."""
    replay = examples("sticheln", "points")[0].replay
    scene = import_module("cardkit.table.sticheln").scene(replay, replay.step)
    assert len(scene.zones["pile2"]) == 12
    assert scene.won == {"pile2": 4}
    own = [card for card in scene.zones["pile2"] if card.startswith("R")]
    assert sorted(own) == ["R2", "R5"]
    assert 12 + 4 - len(own) == 14
