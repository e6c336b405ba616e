"""Frimé on the table: what lies where, what all have seen, what wilds stand for, what is said."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from cardkit import Deal, Replay
from cardkit.games import frime as rules
from cardkit.games.frime_deck import JOKER, NO_CARD, is_wild
from cardkit.games.frime_laying import ADDED_TO, LAID, LAY, NOBODY, OVER
from cardkit.language import money
from cardkit.reasons import Told
from cardkit.replay import deal_hands
from cardkit.strategies import strategies_of
from cardkit.table import faces, frime, wilds
from cardkit.table.frime_copies import kind_of, lying
from cardkit.table.scene import Scene, picture

PACK = rules.PACK
TABLES: list[tuple[int, int, int, dict[str, str]]] = [
    (4, 0, 7, {}),
    (4, 10, 3, {"jokers": "6"}),
    (5, 3, 7, {"two_in_runs": "yes"}),
    (5, 7, 8, {"last_turn_discard": "optional"}),
    (6, 10, 7, {}),
]
HANDS = ("3S 3H 9C", "3C 5D 2H", "4D 6D 2S", "QH KH JK")
PILE = "KH 3D 8S 8C"
MOVES = "A:stock A:9C A:3:SHD B:buy B:KH B:3C+1 B:*+1 B:done C:stock C:8S C:D:45*6 D:stock D:8C D:H:QKA*"
"""A opens; B buys and adds two cards; C and D lay runs with a wild."""


def shown(players: int, round_: int, seed: int, options: dict[str, str]) -> tuple[Replay, list[Scene]]:
    replay = Replay(Deal("frime", players, seed, round=round_, options=options)).play_out()
    return replay, scenes(replay)


def scenes(replay: Replay) -> list[Scene]:
    return [frime.scene(replay, step) for step in range(replay.step + 1)]


def played(moves: str, hands: tuple[str, ...] = HANDS, pile: str = PILE, **options: str) -> list[Scene]:
    replay = Replay(deal_hands("frime", *hands, pile=pile, **options))
    for move in moves.split():
        replay = replay.play(move)
    return scenes(replay)


def icons(scene: Scene, seat: int) -> dict[str, Any]:
    return {token["icon"]: token["text"]["en"] for token in scene.tokens[seat]}


def zone_of_cards(scene: Scene) -> dict[str, str]:
    return {card: zone for zone, cards in scene.zones.items() for card in cards}


def kinds(cards: list[str]) -> list[int]:
    return [PACK.parse(kind_of(card)) for card in cards]


# Where the cards lie


@pytest.mark.parametrize(("players", "round_", "seed", "options"), TABLES)
def test_every_card_lies_in_one_zone(players: int, round_: int, seed: int, options: dict[str, str]) -> None:
    replay, made = shown(players, round_, seed, options)
    zones = [zone.id for zone in frime.zones(replay)]
    deck = rules.deck(players, int(options.get("jokers", "4")))
    for scene in made:
        cards = [card for lying_ in scene.zones.values() for card in lying_]
        assert len(set(cards)) == len(cards)
        assert sorted(kinds(cards)) == sorted(deck)
        assert set(scene.zones) <= set(zones)
    assert set(made[-1].zones) == set(zones) - {"pot", "opener"}
    assert len(set(zones)) == len(zones)


@pytest.mark.parametrize(("players", "round_", "seed", "options"), TABLES)
def test_zones_show_the_state(players: int, round_: int, seed: int, options: dict[str, str]) -> None:
    replay, made = shown(players, round_, seed, options)
    for state, scene in zip(replay.states, made, strict=True):
        assert kinds(scene.zones["stock"]) == state.deck[: state.stock][::-1]
        assert kinds(scene.zones["used"]) == state.used[: state.used_cards][::-1]
        for seat in range(players):
            assert Counter(kinds(scene.zones[f"hand{seat}"])) == Counter(
                {card: held for card, held in enumerate(state.hand[seat]) if held}
            )
        melds = [cards for zone, cards in scene.zones.items() if zone[:4] in ("open", "meld")]
        laid = [[card for card in row if card != NO_CARD] for row in state.lying[: state.melds]]
        assert sorted(map(kinds, melds)) == sorted(laid)
        own = [zone for zone in scene.zones if zone.startswith("meld")]
        assert Counter(int(zone[4]) for zone in own) == Counter(state.owner[state.targets : state.melds])


@pytest.mark.parametrize(("players", "round_", "seed", "options"), TABLES)
def test_only_what_a_move_moves_changes_its_zone(
    players: int, round_: int, seed: int, options: dict[str, str]
) -> None:
    replay, made = shown(players, round_, seed, options)
    for step, (before, after) in enumerate(pairwise(made), 1):
        was, now = zone_of_cards(before), zone_of_cards(after)
        changed = {card for card in was if was[card] != now[card]}
        told = {kind for kind, *_ in replay.events[step]}
        if rules.REBUILT not in told:
            assert changed == set(after.marks) == set(lying(replay)[step].moved)
        laid = LAID in told
        assert len(changed) >= 3 if laid else len(changed) == 1 or rules.REBUILT in told or not changed


def long_round() -> Replay:
    """A round in which everyone waits until the stock has been made anew."""
    replay = Replay(Deal("frime", 6, 3, round=10))
    players = strategies_of("frime")
    while not replay.over:
        state = replay.states[-1]
        waits = state.phase == LAY and not state.rebuilt
        replay = replay.extend(rules.MOVES.parse("done") if waits else players.usual(state))
    return replay


def test_cards_keep_their_place_in_piles_also_when_the_stock_is_made_anew() -> None:
    replay = long_round()
    assert replay.states[-1].rebuilt
    for step, (before, after) in enumerate(pairwise(scenes(replay)), 1):
        told = {kind for kind, *_ in replay.events[step]}
        if rules.DISCARDED in told:
            assert after.zones["used"][1:] == before.zones["used"]
        if rules.REBUILT in told:
            assert after.zones["used"] == before.zones["used"][:1]
            assert set(after.zones["stock"]) < set(before.zones["used"][1:])
            assert [after.marks[card] for card in after.marks] == ["drawn"]
            assert set(after.marks) & set(before.zones["used"])
        elif rules.DREW in told:
            assert after.zones["stock"] == before.zones["stock"][1:]


def test_a_hand_is_held_by_suit_black_and_red_in_turn_wilds_last() -> None:
    hands = ("2S 3D AS JK", "4C 4H 4S 3S", "5S 5H 5D 5C", "6S 6H 6D 6C")
    scene = played("", hands, "KH 8S")[0]
    assert scene.zones["hand0"] == ["AS", "3D", "2S", "JK"]
    assert scene.zones["hand1"] == ["3S", "4S", "4H", "4C"]


# What everybody has seen


def test_cards_taken_or_bought_are_known_until_they_leave() -> None:
    hands = ("3S 3H 9C", "7C 5D 4H", "4D 6D 2S", "QH KH JK")
    made = played("A:take A:9C B:take B:5D C:stock C:2S D:buy D:JK A:stock A:KH", hands, "KH 3D 8S 8C")
    assert [scene.known for scene in made] == [
        None,
        *[["KH.2"]] * 2,
        *[["KH.2", "9C"]] * 4,
        *[["KH.2", "9C", "5D"]] * 3,
        ["9C", "5D"],
    ]


def test_of_two_of_a_kind_the_known_one_leaves_first() -> None:
    hands = ("KH 3H 9C", "7C 5D 2H", "4D 6D 2S", "QH QD JK")
    made = played("A:take A:KH", hands, "KH 3D 8S 8C")
    taken, thrown = made[1:]
    assert taken.marks == {"KH.2": "taken"}
    assert thrown.zones["used"] == ["KH.2"]
    assert "KH" in thrown.zones["hand0"]
    assert thrown.known is None


@pytest.mark.parametrize(("players", "round_", "seed", "options"), TABLES)
def test_nothing_from_the_stock_is_known(
    players: int, round_: int, seed: int, options: dict[str, str]
) -> None:
    replay, made = shown(players, round_, seed, options)
    openly: set[str] = set()
    for scene in made:
        openly |= set(scene.zones["used"])
        assert set(scene.known or []) <= openly
        hands = {card for seat in range(players) for card in scene.zones[f"hand{seat}"]}
        assert set(scene.known or []) <= hands
    assert all("stock" in scene.down for scene in made)
    assert replay.states[-1].phase == OVER
    assert [scene.open for scene in made[:-1]] == [None] * replay.step
    assert made[-1].open == [f"hand{seat}" for seat in range(players)]


# What just moved


def test_marks_say_how_a_card_came_where_it_lies() -> None:
    made = played(MOVES)
    assert [scene.marks for scene in made[:5]] == [
        {},
        {"3D": "drawn"},
        {"9C": "discarded"},
        {"3S": "laid", "3H": "laid", "3D": "laid"},
        {"KH.2": "bought"},
    ]
    assert [made[step].marks for step in (6, 7, 8)] == [{"3C": "added"}, {"2H": "added"}, {}]


def test_who_added_a_card_stays_with_it() -> None:
    made = played(MOVES)
    assert [scene.by for scene in made[5:8]] == [{}, {"3C": 1}, {"3C": 1, "2H": 1}]
    assert made[-1].by == {"3C": 1, "2H": 1}
    assert made[-1].zones["open1"] == ["3S", "3H", "3D", "3C", "2H"]


@pytest.mark.parametrize(("players", "round_", "seed", "options"), TABLES)
def test_all_that_was_added_has_its_seat(
    players: int, round_: int, seed: int, options: dict[str, str]
) -> None:
    replay, made = shown(players, round_, seed, options)
    added = [event[1] for events in replay.events for event in events if event[0] == ADDED_TO]
    assert sorted(made[-1].by.values()) == sorted(added)


def test_lots_reach_cards_added_to_melds() -> None:
    assert any(shown(*table)[1][-1].by for table in TABLES)


# What wilds stand for


def test_a_wild_in_a_run_shows_its_card_and_in_a_group_its_rank() -> None:
    scene = played(MOVES)[-1]
    suits = {suit.letter: faces.sign(suit) for suit in PACK.suits}
    assert scene.zones["meld2_1"] == ["4D", "2S", "6D"]
    assert scene.notes["2S"] == {"fr": "remplace le 5 de carreau", "en": "stands for the 5 of diamonds"}
    assert scene.notes["JK"]["fr"] == "remplace l'as de cœur"
    assert scene.notes["2H"]["en"] == "counts as 3"
    assert scene.over == {
        "2H": wilds.stands_for("3", None),
        "2S": wilds.stands_for("5", suits["D"]),
        "JK": wilds.stands_for("A", suits["H"]),
    }


def test_a_wild_before_the_three_stands_for_a_two() -> None:
    hands = ("JK 3H 4H", "7C 5D 2H", "4D 6D 2S", "QH QD KH")
    made = played("A:stock A:8S A:H:2*34", hands, "KC 8S 8C", two_in_runs="yes")
    assert made[-1].notes["JK"]["en"] == "stands for the 2 of hearts"


@pytest.mark.parametrize(("players", "round_", "seed", "options"), TABLES)
def test_every_wild_in_a_meld_shows_what_it_stands_for(
    players: int, round_: int, seed: int, options: dict[str, str]
) -> None:
    for scene in shown(players, round_, seed, options)[1]:
        laid = [card for zone, cards in scene.zones.items() if zone[:4] in ("open", "meld") for card in cards]
        wild = {card for card in laid if is_wild(PACK.parse(kind_of(card)))}
        assert set(scene.over or {}) == wild
        assert wild <= set(scene.notes)


def test_melds_say_what_they_are() -> None:
    notes = played(MOVES)[-1].notes
    assert notes["open1"] == {"fr": "groupe de même valeur\u00a0: 3", "en": "group of one rank: 3"}
    assert notes["meld3_1"]["en"] == "run of hearts, queen to ace"


# What is said


def test_prices_stand_under_what_may_be_drawn() -> None:
    made = played(MOVES)
    assert [made[2].notes[card]["fr"] for card in ("8S", "9C", "KH.2")] == [
        "piger · gratuit",
        "prendre · gratuit",
        "acheter · 10\u00a0¢",
    ]
    ten = next(scene for scene in shown(4, 7, 7, {})[1] if len(scene.zones["used"]) > 1)
    assert ten.notes[ten.zones["used"][1]]["en"] == "buy · 20\u00a0¢"
    assert "8C" not in made[-1].notes


def test_an_empty_stock_says_that_it_is_made_anew() -> None:
    made = played("A:stock A:9C", HANDS, "KH 3D")
    assert made[-1].zones["stock"] == []
    assert made[-1].notes["stock"]["en"].startswith("empty")


def test_the_banner_follows_the_round_to_its_last_turns() -> None:
    banners = [scene.banner or {} for scene in played(MOVES)]
    assert banners[0] == {"fr": "Ronde 1 · 3 cartes", "en": "Round 1 · 3 cards"}
    assert banners[3]["en"] == "Last turn: A has opened. Still to play: B, C and D."
    assert banners[8]["fr"] == "Dernier tour\u00a0: A a ouvert. Encore à jouer\u00a0: C et D."
    assert banners[-1]["en"] == "End of round 1 · 3 cards · A opened"
    assert "doubled" in (shown(4, 7, 7, {})[1][0].banner or {})["en"]


def test_the_one_who_opens_is_named_while_it_lays() -> None:
    replay, made = shown(4, 10, 7, {})
    lays = [
        scene.banner
        for state, scene in zip(replay.states, made, strict=True)
        if state.opener != NOBODY and state.to_move == state.opener and state.phase == LAY
    ]
    assert lays
    assert all(f"{'ABCD'[replay.states[-1].opener]} opens" in (banner or {})["en"] for banner in lays)


def test_a_round_broken_off_says_so() -> None:
    replay = Replay(Deal("frime", 4, 7))
    rules.break_off(replay.states[-1])
    scene = frime.scene(replay, 0)
    assert "broken off" in (scene.banner or {})["en"]
    assert "points" not in icons(scene, 0)


def test_who_acts_next() -> None:
    made = played(MOVES)
    assert [scene.order for scene in made[:4]] == [[0, 1, 2, 3]] * 3 + [[1, 2, 3]]
    assert [made[step].order for step in (8, 11)] == [[2, 3], [3]]
    assert (made[-1].order, made[-1].turn) == ([], None)


def test_each_seat_shows_flocons_points_and_money() -> None:
    made = played(MOVES)
    assert icons(made[0], 3) == {"dealer": "deals", "score": "0", "flocons": "0", "cents": "$4.50"}
    assert icons(made[3], 0) == {"opened": "opened", "score": "0", "flocons": "1", "cents": "$4.50"}
    assert icons(made[4], 1)["cents"] == "$4.40"
    assert made[4].notes["pot"] == {"fr": "2,10\u00a0$", "en": "$2.10"}
    assert (icons(made[-1], 1)["points"], icons(made[-1], 1)["score"]) == ("+5", "5")
    assert "points" not in icons(made[-2], 1)


def test_money_is_written_as_each_language_does() -> None:
    assert [money(cents)["en"] for cents in (0, 5, 500, 1075, -130)] == [
        "$0.00",
        "$0.05",
        "$5.00",
        "$10.75",
        "−$1.30",
    ]
    assert money(-130)["fr"] == "−1,30\u00a0$"


def texts(value: Any) -> Iterator[dict[str, str]]:
    """Everything in a scene that is said in two languages."""
    if isinstance(value, dict) and set(value) == {"fr", "en"}:
        yield value
    elif isinstance(value, (dict, list)):
        for each in value.values() if isinstance(value, dict) else value:
            yield from texts(each)


@pytest.mark.parametrize(("players", "round_", "seed", "options"), TABLES)
def test_everything_is_said_in_both_languages(
    players: int, round_: int, seed: int, options: dict[str, str]
) -> None:
    replay, made = shown(players, round_, seed, options)
    said = [each for scene in made for each in texts(vars(scene))]
    said += [zone.label for zone in frime.zones(replay)]
    assert all(each["fr"] and each["en"] and "{" not in each["fr"] + each["en"] for each in said)
    assert len(said) > 20 * replay.step


# Faces


def test_every_card_has_a_face_and_its_rank_and_copies_share_them() -> None:
    replay = Replay(Deal("frime", 4, 7))
    scene = frime.scene(replay, 0)
    told = Told({"fr": "Voici.", "en": "Here."})
    made = picture(replay.game, "lab", seats=4, zones=frime.zones(replay), scene=scene, told=told)
    assert len(made["cards"]) == 108
    for card, face in made["cards"].items():
        assert face == made["cards"][kind_of(card)]
    ranks = {card: face["rank"] for card, face in made["cards"].items()}
    assert ranks["3S"] < ranks["TH"] < ranks["AC"] < ranks["2S"] < ranks["JK"]
    assert len({face["svg"] for face in made["cards"].values()}) == 53


def test_wild_cards_have_a_frame_and_a_name() -> None:
    for card in rules.deck(4):
        assert (wilds.frame() in faces.of_card(PACK, card)) == is_wild(card)
    assert wilds.CAP in faces.of_card(PACK, JOKER)


def test_the_page_holds_every_sign_a_card_or_a_wild_points_at() -> None:
    defs = faces.defs(faces.suits(PACK))
    shown_ = [faces.of_card(PACK, card) for card in rules.deck(4)]
    shown_ += [wilds.stands_for("5", faces.sign(suit)) for suit in PACK.suits]
    for svg in shown_:
        for used in svg.split('href="#')[1:]:
            assert f'id="{used.split(chr(34))[0]}"' in defs
