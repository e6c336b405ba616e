"""Barbu on the table: what lies where at every step, what is marked, and how domino's rows grow."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

import pytest

from cardkit import Deal, Replay
from cardkit.cards import rank_of, suit_of
from cardkit.game import SEATS
from cardkit.games import barbu as rules
from cardkit.games.barbu_deck import CONTRACTS, DOMINO, JACK
from cardkit.games.barbu_domino import LAID, PASSED, STOPPED
from cardkit.games.barbu_tricks import TAKEN
from cardkit.table import barbu, faces
from cardkit.table.scene import Scene, Zone

TABLES = [
    (3, 0, {}),
    (4, 2, {}),
    (4, 4, {"direction": "clockwise"}),
    (5, 5, {}),
    (3, 6, {}),
    (4, 6, {}),
    (5, 6, {}),
]
PACK = rules.PACK


def shown(players: int, round_: int, options: dict[str, str]) -> tuple[Replay, list[Scene], list[Zone]]:
    deal = Deal("barbu", players, 7, round=round_, options=options)
    replay = Replay(deal).play_out()
    return replay, [barbu.scene(replay, step) for step in range(replay.step + 1)], barbu.zones(replay)


def icons(scene: Scene, seat: int) -> dict[str, Any]:
    return {token["icon"]: token["text"]["en"] for token in scene.tokens[seat]}


@pytest.mark.parametrize(("players", "round_", "options"), TABLES)
def test_every_card_lies_in_one_zone(players: int, round_: int, options: dict[str, str]) -> None:
    _, scenes, zones = shown(players, round_, options)
    known = {zone.id for zone in zones}
    for scene in scenes:
        lying = {zone: cards for zone, cards in scene.zones.items() if cards}
        assert set(lying) <= known
        cards = [PACK.parse(card) for cards in lying.values() for card in cards]
        assert sorted(cards) == rules.deck(players)


@pytest.mark.parametrize(("players", "round_", "options"), TABLES)
def test_points_stand_beside_each_seat(players: int, round_: int, options: dict[str, str]) -> None:
    replay, scenes, _ = shown(players, round_, options)
    for state, scene in zip(replay.states, scenes, strict=True):
        said = [icons(scene, seat) for seat in range(players)]
        assert [int(each["score"].replace("−", "-")) for each in said] == state.score[:players]
        assert [seat for seat in range(players) if "dealer" in said[seat]] == [state.dealer]


def test_play_runs_to_the_right_from_the_left_of_the_dealer() -> None:
    replay, scenes, _ = shown(4, 0, {})
    assert replay.states[0].dealer == 0
    assert scenes[0].order == [1, 0, 3, 2]
    assert scenes[2].order == [3, 2]
    assert list(scenes[4].by.values()) == [1, 0, 3, 2]


def test_clockwise_play_is_said_too() -> None:
    _, scenes, zones = shown(4, DOMINO, {"direction": "clockwise"})
    assert "vers la gauche" in zones[0].label["fr"]
    assert scenes[0].order == [3, 0, 1, 2]


@pytest.mark.parametrize("direction", ["counterclockwise", "clockwise"])
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("round_", range(DOMINO + 1))
def test_the_caption_names_the_seats_as_they_act_or_leaves_that_to_the_picture(
    players: int, round_: int, direction: str
) -> None:
    """A trick lies in the order played, begun by its leader: a fixed list of seats would contradict it."""
    _, scenes, zones = shown(players, round_, {"direction": direction})
    for lang in ("fr", "en"):
        named = re.findall(r"\b[A-E]\b", zones[0].label[lang])
        assert named == ([SEATS[seat] for seat in scenes[0].order or []] if round_ == DOMINO else [])


def test_a_card_of_another_suit_is_thrown_and_the_winner_marked() -> None:
    replay, scenes, _ = shown(4, 2, {})
    for scene, state, events in zip(scenes, replay.states, replay.events, strict=True):
        trick = [PACK.parse(card) for card in scene.zones["trick"]]
        thrown = {card for card, mark in scene.marks.items() if mark == "thrown"}
        assert thrown == {PACK.show(card) for card in trick if suit_of(card) != suit_of(trick[0])}
        winners = [scene.by[card] for card, mark in scene.marks.items() if mark == "win"]
        assert winners == [event[1] for event in events if event[0] == TAKEN]
        assert not winners or state.tricks[winners[0]] > 0


@pytest.mark.parametrize(
    ("round_", "costs"),
    [
        (0, {}),
        (1, {"KH": "+5", "QH": "+5", "2H": "+5"}),
        (2, {"QH": "+20", "QS": "+20"}),
        (3, {"KH": "+80"}),
        (4, {"KH": "+85", "QH": "+25", "QS": "+20", "2H": "+5"}),
        (5, {}),
    ],
)
def test_what_a_card_costs_stands_under_it(round_: int, costs: dict[str, str]) -> None:
    _, scenes, _ = shown(4, round_, {})
    notes = {card: note["en"] for scene in scenes for card, note in scene.notes.items()}
    assert {card: notes.get(card) for card in ("KH", "QH", "QS", "2H", "2S")} == {
        card: costs.get(card) for card in ("KH", "QH", "QS", "2H", "2S")
    }


@pytest.mark.parametrize("round_", range(7))
def test_the_contract_is_in_sight(round_: int) -> None:
    _, scenes, _ = shown(4, round_, {})
    banners = {scene.banner["en"] for scene in scenes if scene.banner}
    assert len(banners) == 1
    assert str(round_ + 1) in banners.pop()


def test_a_dealer_who_chooses_acts_first_and_opens_second() -> None:
    replay, scenes, zones = shown(4, 0, {"contracts": "dealer_chooses"})
    assert scenes[0].turn == replay.states[0].dealer
    assert (scenes[0].order or [])[0] == replay.states[0].leader
    assert scenes[0].banner != scenes[1].banner
    domino = CONTRACTS[replay.states[-1].contract] == "domino"
    assert zones[0].kind == ("rows" if domino else "trick")


# Domino


@pytest.mark.parametrize("players", [3, 4, 5])
def test_rows_have_a_place_for_every_card(players: int) -> None:
    _, _, zones = shown(players, 6, {})
    places = [PACK.parse(card) for row in zones[0].rows or [] for card in row["cards"]]
    assert sorted(places) == rules.deck(players)


@pytest.mark.parametrize("options", [{}, {"ace_replay": "chain"}])
def test_the_open_ends_are_what_may_be_laid(options: dict[str, str]) -> None:
    replay, scenes, _ = shown(4, 6, options)
    for step, scene in enumerate(scenes[:-1]):
        legal = [PACK.show(move) for move in replay.branch(step).choices() if move < rules.MOVES.first]
        hand = scene.zones[f"hand{scene.turn}"]
        assert sorted(set(hand) & set(scene.ends or [])) == sorted(legal)


def test_a_row_opens_with_its_jack() -> None:
    _, scenes, _ = shown(4, 6, {})
    assert {rank_of(PACK.parse(card)) for card in scenes[0].ends or []} == {JACK}


def test_whoever_passes_or_is_out_is_marked() -> None:
    replay, scenes, _ = shown(4, 6, {})
    for scene, state, events in zip(scenes, replay.states, replay.events, strict=True):
        passing = [seat for seat in range(4) if "pass" in icons(scene, seat)]
        assert passing == [event[1] for event in events if event[0] in {PASSED, STOPPED}]
        laid = [PACK.show(event[2]) for event in events if event[0] == LAID]
        assert [card for card, mark in scene.marks.items() if mark == "laid"] == laid
        assert [seat for seat in range(4) if "place" in icons(scene, seat)] == [
            seat for seat in range(4) if state.finish[seat]
        ]
        assert not any(state.held[seat] == 0 for seat in scene.order or [])


# Faces


def test_one_picture_of_a_card_serves_both_languages() -> None:
    queen = faces.of_card(PACK, PACK.parse("QS"))
    assert 'class="ck-fr"' in queen
    assert ">D</text>" in queen
    assert ">Q</text>" in queen
    assert len(queen) < 800


def test_number_cards_show_as_many_signs_as_they_count() -> None:
    for number in range(2, 11):
        face = faces.of_card(PACK, PACK.parse(f"{number}D"))
        assert face.count('width="11" height="11"') == number


def test_the_four_suits_are_four_shades_of_grey() -> None:
    greys = sorted(
        0.3 * int(suit.colour[1:3], 16) + 0.59 * int(suit.colour[3:5], 16) + 0.11 * int(suit.colour[5:], 16)
        for suit in PACK.suits
    )
    assert all(light - dark > 20 for dark, light in pairwise(greys))
