"""Rage on the table: what lies where at every step, what is marked as trump changes, who may read what."""

from __future__ import annotations

from itertools import combinations, pairwise
from random import Random
from typing import Any

import pytest

from cardkit import Deal, Replay
from cardkit.cards import suit_of
from cardkit.games import rage as rules
from cardkit.games.rage_deck import ACTIONS, BID, NO_SUIT, is_joker
from cardkit.games.rage_score import NO_BID, worth
from cardkit.games.rage_tricks import CANCELLED, CHANGED, TAKEN, bonus
from cardkit.replay import deal_hands
from cardkit.table import faces, rage
from cardkit.table.scene import Scene, Zone

TABLES: list[tuple[int, int, dict[str, str]]] = [
    (3, 0, {}),
    (4, 2, {"deck": "fundex110"}),
    (4, 0, {"bidding": "simultaneous", "no_trump": "rest_of_round"}),
    (5, 4, {"joker_power": "colour_and_value", "change_timing": "next_trick"}),
    (6, 9, {"deck": "amigo108"}),
    (8, 0, {}),
    (10, 0, {"players": "players_2_10"}),
]
PACK = rules.PACK


def shown(players: int, round_: int, options: dict[str, str]) -> tuple[Replay, list[Scene], list[Zone]]:
    replay, chance = Replay(Deal("rage", players, 7, round=round_, options=options)), Random(7)
    while not replay.over:
        replay = replay.extend(chance.choice(replay.choices()))
    return replay, [rage.scene(replay, step) for step in range(replay.step + 1)], rage.zones(replay)


def played(replay: Replay, moves: str) -> tuple[Replay, list[Scene]]:
    for move in moves.split():
        replay = replay.play(move)
    return replay, [rage.scene(replay, step) for step in range(replay.step + 1)]


def icons(scene: Scene, seat: int) -> dict[str, Any]:
    return {token["icon"]: token["text"]["en"] for token in scene.tokens[seat]}


def tricks(scene: Scene, seat: int) -> dict[str, Any]:
    return next(token for token in scene.tokens[seat] if token["icon"] == "tricks")


# Zones


@pytest.mark.parametrize(("players", "round_", "options"), TABLES)
def test_every_card_lies_in_one_zone(players: int, round_: int, options: dict[str, str]) -> None:
    replay, scenes, zones = shown(players, round_, options)
    start = replay.states[0]
    whole = sum(len(cards) for cards in scenes[0].zones.values())
    assert whole == players * start.cards + start.pile
    for scene in scenes:
        lying = [PACK.parse(card) for cards in scene.zones.values() for card in cards]
        assert set(scene.zones) == {zone.id for zone in zones}
        assert len(set(lying)) == len(lying) == whole
        assert set(lying) <= set(rules.deck(players))


@pytest.mark.parametrize(("players", "round_", "options"), TABLES)
def test_the_pile_lies_in_order_and_face_down(players: int, round_: int, options: dict[str, str]) -> None:
    replay, scenes, _ = shown(players, round_, options)
    for before, after in pairwise(scenes):
        assert before.zones["stock"][-len(after.zones["stock"]) :] == after.zones["stock"]
        assert after.down == ["stock"]
    for state, scene in zip(replay.states, scenes, strict=True):
        assert len(scene.zones["stock"]) == state.left


@pytest.mark.parametrize(("players", "round_", "options"), TABLES)
def test_cards_that_count_lie_apart(players: int, round_: int, options: dict[str, str]) -> None:
    replay, scenes, _ = shown(players, round_, options)
    for seat in range(players):
        cards = [PACK.parse(card) for card in scenes[-1].zones[f"bonus{seat}"]]
        on_table = [PACK.parse(c) for c in scenes[-1].zones["trick"] if replay.states[-1].to_move == seat]
        cards += [card for card in on_table if suit_of(card) == ACTIONS and bonus(card)]
        state = replay.states[-1]
        made = worth(state, state.bid[seat], state.won[seat])
        assert sum(map(bonus, cards)) == state.score[seat] - made
        assert all(bonus(card) for card in cards)


# The trick and its trump


@pytest.mark.parametrize(("players", "round_", "options"), TABLES)
def test_marks_follow_the_trump_as_it_stands(players: int, round_: int, options: dict[str, str]) -> None:
    replay, scenes, _ = shown(players, round_, options)
    for scene, state, events in zip(scenes, replay.states, replay.events, strict=True):
        trick = scene.zones["trick"]
        winners = [scene.by[card] for card, mark in scene.marks.items() if mark == "win"]
        assert winners == [event[1] for event in events if event[0] == TAKEN]
        ahead = [card for card in trick if scene.marks.get(card) in {"strong", "win"}]
        assert ahead == trick[state.best : state.best + 1]
        for place, card in enumerate(trick):
            if scene.marks.get(card) == "thrown":
                assert state.power[place] == 0
                assert suit_of(PACK.parse(card)) != ACTIONS or is_joker(PACK.parse(card))


@pytest.mark.parametrize(("players", "round_", "options"), TABLES)
def test_the_trump_is_in_sight(players: int, round_: int, options: dict[str, str]) -> None:
    replay, scenes, _ = shown(players, round_, options)
    for scene, state in zip(scenes, replay.states, strict=True):
        assert scene.banner
        upcard = scene.zones["trump"]
        assert ("cancelled" in map(scene.marks.get, upcard)) == (state.ruling == NO_SUIT and bool(upcard))
        if state.ruling != NO_SUIT:
            colour = PACK.suits[state.ruling].name["en"]
            assert colour in scene.banner["en"]
            assert [suit_of(PACK.parse(card)) for card in upcard] == [state.ruling]
            assert scene.notes[upcard[0]]["en"].startswith(colour)


def test_a_cancelled_trump_is_struck_and_its_trick_weighed_anew() -> None:
    deal = deal_hands("rage", "B9 B3", "R5 G2", "N R4", "B5 Y4", pile="G1 V1", round=3)
    _, scenes = played(Replay(deal), "A:0 B:0 C:0 D:0 A:B3 B:G2 C:N")
    assert scenes[-2].marks == {"B3": "led", "G2": "strong"}
    assert scenes[-1].marks == {"B3": "strong", "G2": "thrown", "G1": "cancelled"}
    assert scenes[-1].notes["G1"]["en"] == "no trump"
    assert "G2" not in scenes[-1].notes


def test_a_changed_trump_makes_thrown_cards_trumps() -> None:
    deal = deal_hands("rage", "B9 B3", "V5 Y2", "C R4", "B5 Y4", pile="G1 N V1 Y1", round=3)
    _, scenes = played(Replay(deal), "A:0 B:0 C:0 D:0 A:B9 B:V5 C:C")
    assert scenes[-2].marks["V5"] == "thrown"
    assert scenes[-1].marks == {"B9": "led", "V5": "strong", "V1": "turned"}
    assert scenes[-1].notes["V5"]["en"] == "trump · 5"
    assert scenes[-1].zones["trump"] == ["V1"]
    assert scenes[-1].zones["turned"] == ["G1", "N"]


def test_a_trump_that_changes_after_the_trick_says_so() -> None:
    hands = ("B9 B3", "V5 Y2", "C R4", "B5 Y4")
    deal = deal_hands("rage", *hands, pile="G1 V1", round=3, change_timing="next_trick")
    _, scenes = played(Replay(deal), "A:0 B:0 C:0 D:0 A:B9 B:V5 C:C D:B5")
    assert scenes[-2].notes["G1"]["en"] == "green, soon another"
    assert scenes[-1].zones["trump"] == ["V1"]


def test_without_a_pile_the_empty_place_says_so() -> None:
    scenes = played(Replay(deal_hands("rage", "R5", "G9", "N")), "")[1]
    assert scenes[0].zones["trump"] == []
    assert scenes[0].notes["trump"]["fr"] == "sans atout"


def test_a_joker_shows_what_it_names_while_it_lies_in_the_trick() -> None:
    deal = deal_hands("rage", "R5 B2", "J B3", "G1 B4", pile="Y1")
    _, scenes = played(Replay(deal), "B:0 C:0 A:0 B:J=R C:G1 A:R5 B:B3")
    for scene in scenes[4:7]:
        assert scene.over == {"J": faces.label(PACK.suits[0], PACK.suits[0].short)}
        assert scene.notes["J"] == {"fr": "nomme rouge", "en": "names red"}
    assert scenes[7].over is None


def test_a_joker_that_names_a_card_shows_its_number() -> None:
    deal = deal_hands("rage", "R5", "J", "G1", pile="Y1", joker_power="colour_and_value")
    _, scenes = played(Replay(deal), "B:0 C:0 A:0 B:J=R4")
    assert ">4</text>" in (scenes[-1].over or {})["J"]
    assert scenes[-1].notes["J"]["fr"] == "nomme 4 rouge"


def test_the_first_coloured_card_asks_also_after_an_action_card() -> None:
    deal = deal_hands("rage", "R5", "+5", "G1", pile="Y1")
    _, scenes = played(Replay(deal), "B:0 C:0 A:0 B:+5 C:G1")
    assert scenes[-1].notes["G1"]["en"] == "asks for green"
    assert scenes[-1].marks["G1"] == "strong"


@pytest.mark.parametrize("kind", [CHANGED, CANCELLED])
def test_lots_reach_both_ways_a_trump_goes(kind: int) -> None:
    replay, _, _ = shown(8, 0, {})
    assert any(event[0] == kind for events in replay.events for event in events)


# Beside each seat


@pytest.mark.parametrize(("players", "round_", "options"), TABLES)
def test_prediction_and_tricks_stand_side_by_side(players: int, round_: int, options: dict[str, str]) -> None:
    replay, scenes, _ = shown(players, round_, options)
    for scene, state in zip(scenes, replay.states, strict=True):
        for seat in range(players):
            said = icons(scene, seat)
            assert ("dealer" in said) == (seat == state.dealer)
            assert int(said["score"].replace("−", "-")) == state.score[seat]
            assert ("unsaid" in said) == (state.bid[seat] == NO_BID)
            if state.phase != BID:
                names = [token["icon"] for token in scene.tokens[seat]]
                assert names.index("tricks") == names.index("bid") + 1
                assert (said["bid"], said["tricks"]) == (str(state.bid[seat]), str(state.won[seat]))


@pytest.mark.parametrize(("players", "round_", "options"), TABLES)
def test_the_sign_says_whether_a_prediction_can_come_true(
    players: int, round_: int, options: dict[str, str]
) -> None:
    replay, scenes, _ = shown(players, round_, options)
    for scene, state in zip(scenes, replay.states, strict=True):
        if state.phase != BID:
            for seat in range(players):
                wanting = state.bid[seat] - state.won[seat]
                left = state.cards - state.trick
                possible = 0 <= wanting <= left
                assert tricks(scene, seat)["sign"] == (
                    "missed" if not possible else "wanting" if wanting else "exact"
                )
    last = [tricks(scenes[-1], seat)["sign"] == "exact" for seat in range(players)]
    end = replay.states[-1]
    assert last == [end.bid[seat] == end.won[seat] for seat in range(players)]


def test_secret_predictions_are_for_their_seat_until_all_are_made() -> None:
    _, scenes, _ = shown(4, 0, {"bidding": "simultaneous"})
    for step, scene in enumerate(scenes[:6]):
        said = [token for tokens in scene.tokens for token in tokens if token["icon"] == "bid"]
        written = [seat for seat in range(4) if "written" in icons(scene, seat)]
        assert len(said) == min(step, 4)
        assert len(written) == (step if step < 4 else 0)
        assert sorted(token["seat"] for token in said if "seat" in token) == written


def test_who_acts_next() -> None:
    replay, scenes, _ = shown(4, 1, {})
    assert replay.states[0].dealer == 1
    assert [scene.order for scene in scenes[:6]] == [
        [2, 3, 0, 1],
        [3, 0, 1],
        [0, 1],
        [1],
        [2, 3, 0, 1],
        [3, 0, 1],
    ]
    assert (scenes[-1].order, scenes[-1].turn) == ([], None)
    assert [scene.waits for scene in scenes[:5]] == [True, True, True, True, None]


# Faces


def test_every_card_has_a_face_and_copies_share_it() -> None:
    drawn = {card: faces.of_card(PACK, card) for card in rules.deck(4)}
    kinds = {PACK.face(card): face for card, face in drawn.items() if PACK.kind(card) is not None}
    assert len(set(drawn.values())) == 96 + len(kinds) == 101
    assert all(len(face) < 1500 for face in drawn.values())


def test_action_cards_have_one_mark_and_a_name_in_each_language() -> None:
    for mark in ("+5", "-5", "J", "N", "C"):
        card = PACK.parse(mark)
        face = faces.of_card(PACK, card)
        assert f">{mark.replace('-', '−')}</text>" in face
        for lang in ("fr", "en"):
            assert all(f">{word}" in face or f" {word}" in face for word in PACK.names(card)[lang].split())


def test_the_page_holds_every_sign_and_picture_a_card_points_at() -> None:
    defs = faces.defs(faces.suits(PACK))
    for card in rules.deck(4):
        for used in faces.of_card(PACK, card).split('href="#')[1:]:
            assert f'id="{used.split(chr(34))[0]}"' in defs


def test_six_colours_differ_without_colour() -> None:
    for one, other in combinations(PACK.suits[:-1], 2):
        assert one.shape != other.shape
        assert one.pattern != other.pattern
        assert all(one.short[lang] != other.short[lang] for lang in ("fr", "en"))
