"""Disputed rules, all games and options: measured where they can act, or the page says what they change."""

from __future__ import annotations

import re
from typing import Any

import pytest

from cardkit import Deal, Replay, View, deal_hands, rulebook, show, variant_effect
from cardkit.game import CODES, game
from cardkit.language import LANGUAGES, has, sentence
from cardkit.lesson import Lesson
from cardkit.lesson.disputed import SHARES, Disputed, _answers
from cardkit.lesson.switched import parting
from cardkit.simulate.compare import Share
from cardkit.simulate.disputes import DISPUTES, MEANS, RESULT, ROUND_NAMES, Measure, measure_of
from cardkit.simulate.variant import Difference, Setting, VariantEffect
from cardkit.strategies import title

VALUES = [
    (name, option, value)
    for name in CODES
    for option, values in game(name).options.items()
    for value in values[1:]
]
MEASURED = [each for each in VALUES if measure_of(*each)]
NOT_MEASURED = [each for each in VALUES if not measure_of(*each)]
PAIRED = [each for each in MEASURED if (how := measure_of(*each)) and how.counts != MEANS]


def way(name: str, option: str, value: str) -> Measure:
    how = measure_of(name, option, value)
    assert how is not None
    return how


def dealt(name: str, index: int, round_: int, options: dict[str, str]) -> Any:
    """The cards of a deal, as they are dealt."""
    state = Deal(name, 4, 1, index, round_, options).start()
    laid = game(name).layouts.laid(state)
    return laid.hands, laid.pile


# The register


def test_every_option_has_its_decision() -> None:
    assert {name: set(options) for name, options in DISPUTES.items()} == {
        name: set(game(name).options) for name in CODES
    }
    for name, options in DISPUTES.items():
        for option, ways in options.items():
            if isinstance(ways, dict):
                assert set(ways) == set(game(name).options[option][1:])


@pytest.mark.parametrize(("name", "option", "value"), PAIRED)
def test_both_rules_play_the_same_deals(name: str, option: str, value: str) -> None:
    how = way(name, option, value)
    for index in range(10):
        for round_ in range(3) if how.whole else (how.round,):
            assert dealt(name, index, round_, {}) == dealt(name, index, round_, {option: value})


@pytest.mark.parametrize(("name", "option", "value"), [each for each in MEASURED if each not in PAIRED])
def test_means_are_compared_where_the_cards_differ(name: str, option: str, value: str) -> None:
    same = [dealt(name, index, 0, {}) == dealt(name, index, 0, {option: value}) for index in range(20)]
    assert sum(same) <= 1


@pytest.mark.parametrize(("name", "option", "value"), MEASURED)
def test_what_is_measured_shows_the_rule_and_says_who_where_and_how_often(
    name: str, option: str, value: str
) -> None:
    how, effect = way(name, option, value), variant_effect(option, value, name=name)
    if isinstance(effect, Difference):
        assert effect.more["low"] > 0 or effect.more["high"] < 0
    else:
        assert effect.main.count > 0
    assert effect.n == how.deals
    for lang in LANGUAGES:
        said = effect.summary(lang)
        assert f"{how.deals:,}".replace(",", "," if lang == "en" else "\u202f") in said
        assert title(name, how.strategy)[lang] in said
        assert {"en": "4 players", "fr": "à 4"}[lang] in said
        assert "95" in said
        if how.whole:
            assert {"en": "whole games", "fr": "parties entières"}[lang] in said
        elif name in ROUND_NAMES:
            assert sentence(ROUND_NAMES[name][how.round], lang) in said


@pytest.mark.parametrize(("name", "option", "value"), VALUES)
def test_where_no_number_speaks_for_itself_the_page_says_what_changes(
    name: str, option: str, value: str
) -> None:
    how = measure_of(name, option, value)
    if how is None or how.counts != RESULT:
        assert has(f"{name}.changes.{option}")


# What the page says about them is true


@pytest.mark.parametrize(
    ("name", "option", "value"),
    [
        ("rage", "bidding", "simultaneous"),
        ("rage", "players", "players_2_10"),
        ("frime", "two_in_runs", "yes"),
    ],
)
def test_rules_the_players_have_no_use_for_change_nothing(name: str, option: str, value: str) -> None:
    for strategy in ("steer", "keep") if name == "rage" else ("tidy", "count", "buyer"):
        for round_ in (0, 5, 10) if name == "frime" else (0, 5):
            found = variant_effect(option, value, strategy, name=name, deals=100, round=round_)
            assert isinstance(found, VariantEffect)
            assert found.scores.count == 0


@pytest.mark.parametrize("round_", range(11))
def test_a_hand_is_kept_in_the_last_turn_only_with_a_multiple_of_three_cards(round_: int) -> None:
    found = variant_effect("last_turn_discard", "optional", name="frime", deals=300, round=round_)
    assert isinstance(found, VariantEffect)
    assert (found.scores.count > 0) == (round_ in (2, 5, 8))


def test_keeping_all_cards_never_costs_points() -> None:
    """What a player keeps in its own last turn leaves it fewer points; what others do then may differ."""
    from cardkit.games import frime as rules
    from cardkit.games.frime_deck import DONE
    from cardkit.games.frime_laying import DISCARD
    from cardkit.strategies import frime as players
    from cardkit.strategies.frime_hand import best_throw, left, left_without

    kept = 0
    for seed in range(40):
        state = Deal("frime", 4, seed, round=2, options={"last_turn_discard": "optional"}).start()
        while state.phase != rules.OVER and not players.too_long(state):
            move = players.tidy(state, 0, [0])
            if state.phase == DISCARD and move == DONE:
                kept += 1
                assert left(state) < left_without(state, best_throw(state))
            rules.play(state, move)
    assert kept


@pytest.mark.parametrize("players", range(3, 9))
def test_a_trick_of_zeros_comes_up_to_six_players_only(players: int) -> None:
    found = variant_effect("all_zero_trick", "void_leader_leads", players=players, deals=20_000)
    assert isinstance(found, VariantEffect)
    assert (found.scores.count > 0) == (players <= 6)


def test_only_players_by_lot_stop_after_an_ace() -> None:
    for strategy, stops in (("by_lot", True), ("duck", False), ("void", False), ("count", False)):
        found = variant_effect("ace_replay", "compulsory", strategy, name="barbu", deals=300, round=6)
        assert isinstance(found, VariantEffect)
        assert (found.scores.count > 0) == stops


@pytest.mark.parametrize("round_", range(7))
def test_a_barbu_round_has_its_mirror_image(round_: int) -> None:
    """With the neighbours' hands swapped, the other direction gives the same round."""
    for seed in range(5):
        deal = Deal("barbu", 4, seed, round=round_)
        state, pack = deal.start(), game("barbu").pack
        hands = [pack.show_all(cards) for cards in game("barbu").layouts.laid(state).hands]
        leader = state.leader
        mirrored = [hands[(2 * leader - seat) % 4] for seat in range(4)]
        other = Replay(deal_hands("barbu", *mirrored, round=round_, direction="clockwise")).play_out()
        scores = Replay(deal).play_out().states[-1].score
        assert [other.states[-1].score[(2 * leader - seat) % 4] for seat in range(4)] == scores[:4]


def test_barbu_stops_early_without_changing_a_score() -> None:
    found = variant_effect("early_stop", "on", name="barbu", deals=500)
    assert isinstance(found, VariantEffect)
    assert found.length is not None
    assert found.scores.count == 0
    assert found.length[1]["low"] > 1


# Answers to the guess


@pytest.mark.parametrize(
    ("count", "n", "fits"),
    [
        (0, 10_000, ["seldom"]),
        (500, 10_000, ["sometimes"]),
        (5_000, 10_000, ["often"]),
        (100, 10_000, ["seldom", "sometimes"]),
        (10, 100, ["sometimes", "often"]),
    ],
)
def test_a_guess_is_right_as_far_as_the_interval_tells(count: int, n: int, fits: list[str]) -> None:
    setting = Setting("rage", "follow", "forced_cut", ("steer",) * 4, 0, n)
    small = VariantEffect(setting, RESULT, n, Share(0, n), Share(0, n))
    assert _answers([small, VariantEffect(setting, RESULT, n, Share(count, n), Share(count, n))]) == fits


def test_means_that_may_be_equal_are() -> None:
    def found(low: float, high: float) -> Difference:
        setting = Setting("frime", "jokers", "6", ("tidy",) * 4, 0, 9)
        both = {"mean": 1.0, "low": 0.5, "high": 1.5}
        return Difference(setting, "turns", 9, both, both, {"mean": 0.0, "low": low, "high": high})

    assert [_answers([found(*ends)]) for ends in ((-2, -1), (-1, 1), (1, 2))] == [
        ["fewer"],
        ["as_many"],
        ["more"],
    ]


# The page


@pytest.fixture(params=CODES)
def opened(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> tuple[Lesson, Disputed]:
    monkeypatch.delenv("QUERY_STRING", raising=False)
    lesson = Lesson(request.param)
    lesson.whole_deal(players=4, seed=7)
    piece = lesson.disputed()
    piece.deals = 40
    return lesson, piece


def test_a_guess_comes_before_every_number(opened: tuple[Lesson, Disputed]) -> None:
    lesson, piece = opened
    for option in lesson.game.options:
        assert piece.effects[option].value == ""
        measured = any(measure_of(lesson.game.name, option, v) for v in lesson.game.options[option][1:])
        assert len(piece.guesses[option]) == 3 * measured
        for button in piece.guesses[option][:1]:
            button.click()
            shown = piece.effects[option].value
            assert "You said" in shown
            assert "Tu as dit" in shown
            assert "4 players" in shown or "With 4 players both rules are the same" in shown
            assert "95" in shown


def test_a_choice_is_confirmed_beside_its_switch(opened: tuple[Lesson, Disputed]) -> None:
    lesson, piece = opened
    for option, values in lesson.game.options.items():
        for value in (values[-1], values[0]):
            piece.switches[option].value = value
            said = [name for name, note in piece.notes.items() if note.message.value]
            assert said == [option]
            assert "on the table above" in piece.notes[option].message.value
            place = piece.children.index(piece.switches[option])
            assert piece.children[place + 1] is piece.notes[option]


def test_the_way_to_where_the_round_parts(opened: tuple[Lesson, Disputed]) -> None:
    lesson, piece = opened
    assert lesson.stepper is not None
    for option, values in lesson.game.options.items():
        before = Replay(lesson.stepper.replay.deal).play_out()
        piece.switches[option].value = values[1]
        key, step = parting(before, lesson.stepper.replay)
        note = piece.notes[option]
        assert (note.parted is not None) == (key in ("parted", "counted"))
        if note.parted:
            note.go.click()
            assert lesson.stepper.table.step == step
            assert before.moves[: max(step - 1, 0)] == lesson.stepper.replay.moves[: max(step - 1, 0)]
        piece.switches[option].value = values[0]


def test_an_opened_link_sets_the_switches(opened: tuple[Lesson, Disputed]) -> None:
    lesson, piece = opened
    assert lesson.stepper is not None
    option, values = list(lesson.game.options.items())[-1]
    lesson.stepper.code.value = show(
        View(Replay(Deal(lesson.game.name, 4, 3, options={option: values[-1]})), 0)
    )
    assert piece.switches[option].value == values[-1]
    assert piece.chosen == {option: values[-1]}
    lesson.stepper.show(View(Replay(Deal(lesson.game.name, 4, 3)).play_out(), 0))
    assert piece.switches[option].value == values[0]
    assert piece.chosen == {}


def test_what_cannot_be_done_is_said_where_it_was_asked(opened: tuple[Lesson, Disputed]) -> None:
    lesson, piece = opened
    assert lesson.stepper is not None
    option, values = list(lesson.game.options.items())[-1]
    piece.switches[option].value = values[-1]
    with lesson.stepper._quiet():
        lesson.stepper.number.value = "seven"
    piece.switches[option].value = values[0]
    assert "seven" in piece.notes[option].message.value
    assert 'role="alert"' in piece.notes[option].message.value


def at(name: str, players: int, monkeypatch: pytest.MonkeyPatch) -> Disputed:
    monkeypatch.delenv("QUERY_STRING", raising=False)
    lesson = Lesson(name)
    lesson.whole_deal(players=players, seed=7)
    piece = lesson.disputed()
    piece.deals = 40
    return piece


def test_as_many_play_as_the_rules_allow(monkeypatch: pytest.MonkeyPatch) -> None:
    barbu = at("barbu", 3, monkeypatch)
    barbu.measure("domino_table", "often")
    shown = barbu.effects["domino_table"].value
    assert {"(3 players", "(4 players"} <= set(re.findall(r"\(\d players", shown))
    sticheln = at("sticheln", 8, monkeypatch)
    sticheln.measure("all_zero_trick", "often")
    assert "(6 players" in sticheln.effects["all_zero_trick"].value
    five = at("sticheln", 5, monkeypatch)
    five.measure("rounds", "seldom")
    assert "With 5 players both rules are the same" in five.effects["rounds"].value
    assert "You said" not in five.effects["rounds"].value


def test_other_choices_that_hold_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    piece = at("barbu", 4, monkeypatch)
    piece.switches["direction"].value = "clockwise"
    piece.switches["contracts"].value = "dealer_chooses"
    piece.measure("hearts_lead", SHARES[0])
    assert "clockwise and the dealer chooses" in piece.effects["hearts_lead"].value
    piece.measure("ace_replay", SHARES[0])
    assert "other choices hold too: clockwise." in piece.effects["ace_replay"].value


# Where rules come from

RULE_TEXTS = (
    *("Amigo", "Fundex", "Gigamic", "Board Game Arena", "BoardGameGeek", "diez.free.fr", "stockdiv.free.fr"),
    *("EasyRules", "Ludophinois", "Pay Me", "Wikip"),
)
"""The published rule texts a note may name; programs are none of them."""

SILENT = re.compile(
    r"\b(does not|is silent|says? nothing|without saying|without their)|leaves .* blank"
    r"|\bne (dit|donne|parle|nomme|tranche|départage|précise|fixe)\b|n'en parle|en blanc|sans (dire|le dire)"
)
"""A note that says the document is silent."""


def rules_from(source: str) -> list[Any]:
    return [rule for name in CODES for rule in rulebook(name).values() if rule.source == source]


def test_published_is_what_a_rule_text_says_and_the_note_names_it() -> None:
    for rule in rules_from("published"):
        assert rule.note, rule.id
        for lang in LANGUAGES:
            assert any(text in rule.note[lang] for text in RULE_TEXTS), rule.id
            assert "program" not in rule.note[lang], rule.id


def test_what_the_document_says_it_is_not_silent_about() -> None:
    for rule in rules_from("document"):
        for lang in LANGUAGES if rule.note else ():
            assert not SILENT.search(rule.note[lang]), rule.id


def test_the_check_of_silence_can_fail() -> None:
    for text in ("It does not say.", "Le document ne dit pas qui.", "Il n'en parle pas."):
        assert SILENT.search(text)
    assert not SILENT.search("Il permet n'importe quelle carte.")


def test_every_choice_says_why() -> None:
    for rule in rules_from("choice"):
        assert rule.note, rule.id


def test_a_table_of_a_program_is_a_choice() -> None:
    """The dossier names these as programs' own: Barbu's tables but two, and the void trick of Sticheln."""
    tables = ("score_barbu_40", "lineaire_30", "gautron_120", "parisien")
    ids = {*(f"barbu.domino_table_{table}" for table in tables), "sticheln.all_zeros_void"}
    assert ids <= {rule.id for rule in rules_from("choice")}
    assert not any("only published" in (rule.note or {"en": ""})["en"] for rule in rules_from("choice"))
