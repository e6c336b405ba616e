"""The pieces of the Frimé lesson, without a browser: set a value, read what the page says."""

from __future__ import annotations

import re
from itertools import combinations
from typing import Any

import pytest
from reader import answer

from cardkit import parse
from cardkit.games import frime as rules
from cardkit.games.frime_deck import FIRST_MELD, MOVES, PACK, in_hand
from cardkit.games.frime_laying import DRAW, LAY, NOBODY
from cardkit.games.frime_money import hand_points
from cardkit.games.frime_shapes import cards_in, wilds_in
from cardkit.lesson import Lesson
from cardkit.lesson import frime as own
from cardkit.lesson.frime.is_meld import ANSWERS, ASKED, meld_question
from cardkit.lesson.frime.made import counts_of
from cardkit.lesson.frime.readings import readings, ways_to_lay
from cardkit.lesson.frime.turns import least_left
from cardkit.reasons.frime.melds import judge
from cardkit.reasons.frime.search import best_melds, opening_melds
from cardkit.teaching import moment, moments


@pytest.fixture
def lesson(monkeypatch: pytest.MonkeyPatch) -> Lesson:
    monkeypatch.delenv("QUERY_STRING", raising=False)
    lesson = Lesson("frime")
    lesson.whole_deal(players=4, seed=7, round=1)
    return lesson


def pick(piece: Any, *cards: str) -> None:
    """Click cards, as the table tells it."""
    for card in cards:
        piece.table.picked = {"card": card, "n": piece.table.picked.get("n", 0) + 1}


def press(piece: Any, name: str) -> None:
    """Press the button of that name under the table."""
    next(button for button in piece.moves.children if button.description == name).click()


# As what cards can be laid


def test_legal_melds_are_the_readings_of_all_cards_of_a_hand() -> None:
    """In a last turn any meld may be laid, so the legal ones are those of every choice of cards."""
    met = 0
    for code in moments("frime", "last_turn"):
        replay = moment(code)
        seat = replay.states[-1].to_move
        for way in ("take", "buy")[: replay.states[-1].used_cards]:
            drawn = replay.play(f"{'ABCD'[seat]}:{way}")
            for card in dict.fromkeys(in_hand(drawn.states[-1].hand[seat])):
                after = drawn.play(f"{'ABCD'[seat]}:{PACK.show(card)}")
                if after.states[-1].to_move == seat and after.states[-1].phase == LAY:
                    met += readings_are_legal(after)
    assert met > 20


def readings_are_legal(replay: Any) -> int:
    """Compare the melds that may be laid with the readings of every choice of cards; how many there are."""
    state, choices = replay.states[-1], set(replay.choices())
    hand = in_hand(state.hand[state.to_move])
    chosen = [cards for size in range(1, len(hand) + 1) for cards in combinations(hand, size)]
    ways = {way for cards in chosen for way in ways_to_lay(state, cards)}
    legal = {move for move in choices if move >= FIRST_MELD}
    assert {way for way in ways if way >= FIRST_MELD} == legal
    assert choices - legal - {MOVES.parse("done")} <= ways
    for cards in chosen:
        for meld in readings(cards):
            assert (cards_in(meld), wilds_in(meld)) == (len(cards), sum(map(rules.is_wild, cards)))
    return len(legal)


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ("7H 7S 7H", ["7:SHH"]),
        ("5H 6H 2S", ["H:4*56", "H:567*"]),
        ("3H 4H 2S", ["H:345*"]),
        ("KH AH 2S", ["H:Q*KA"]),
        ("7H 2S JK", ["7:H**", "H:5*6*7", "H:6*78*", "H:78*9*"]),
        ("7H 8S 2S", []),
        ("7H 7H 8H", []),
        ("5H 8H 2S", []),
        ("7H 8H", []),
    ],
)
def test_readings(cards: str, said: list[str]) -> None:
    found = readings(PACK.parse_all(cards))
    assert [MOVES.show(FIRST_MELD + meld) for meld in found] == said
    assert bool(said) == judge(PACK.parse_all(cards)).valid


def test_three_wilds_can_be_anything_and_before_the_three_only_as_a_variant() -> None:
    wilds = PACK.parse_all("2S 2H JK")
    assert len(readings(wilds)) == 12 + 4 * 10
    assert len(readings(wilds, two_in_runs=True)) == 12 + 4 * 11
    assert "H:2*34" in [MOVES.show(FIRST_MELD + m) for m in readings(PACK.parse_all("3H 4H 2S"), True)]


# A first opening


def test_the_top_card_opens_and_the_learner_lays_it_all(lesson: Lesson) -> None:
    piece = lesson.first_win()
    assert [button.description for button in piece.moves.children] == [
        "Draw from the stock",
        "Take the top card",
    ]
    pick(piece, "9H")
    assert "takes the 9 of hearts" in piece.message.value
    pick(piece, "KD")
    assert piece.state.phase == LAY
    assert piece.state.melds == 0
    pick(piece, "7H", "8H")
    assert "A meld has at least three cards" in piece.message.value
    assert piece.ways.value is None
    piece.lay()
    assert "cannot be laid together" in piece.message.value
    pick(piece, "9H")
    assert [name for name, _ in piece.ways.options] == ["run of hearts from 7 to 9"]
    marks = piece.table.film["steps"][piece.moment.step]["marks"]
    assert {card for card, mark in marks.items() if "chosen" in mark} == {"7H", "8H", "9H"}
    piece.lay()
    assert "You win!" in piece.message.value
    assert piece.table.film["steps"][-1]["turn"] is None


@pytest.mark.parametrize("moves", [("stock", "KD"), ("take", "7H")])
def test_a_hand_that_does_not_open_says_what_is_missing(lesson: Lesson, moves: tuple[str, str]) -> None:
    piece = lesson.first_win()
    for move in moves:
        piece.try_move(move)
    assert "Not this time." in piece.message.value
    assert "cannot open" in piece.message.value
    piece.go_back()
    assert piece.state.phase == DRAW


def test_laying_nothing_more_does_not_win(lesson: Lesson) -> None:
    piece = lesson.first_win()
    for move in ("take", "KD", "done"):
        piece.try_move(move)
    assert "Not this time." in piece.message.value
    assert piece.moment.states[-1].opener == NOBODY


# A last turn


def test_every_last_turn_can_be_played_to_the_least_there_is(lesson: Lesson) -> None:
    """Draw the top card, discard and lay as the solver found it: then nothing better was possible."""
    piece = lesson.lab("last_turn")
    for _ in moments("frime", "last_turn"):
        assert piece.state.opener not in (NOBODY, piece.learner)
        piece.try_move("take")
        least = least_left(piece.state, piece.learner)
        play_best(piece)
        assert f"You keep {least} point" in piece.message.value
        assert "nothing better was possible" in piece.message.value
        piece.another()


def play_best(piece: Any) -> None:
    """Discard and lay as `tidy` does, which lays the least."""
    from cardkit.strategies import frime as players

    while piece.moment.states[-1].to_move == piece.learner and piece.state.phase != DRAW:
        move = players.usual(piece.state)
        before = piece.moment.step
        piece.try_move(MOVES.show(move))
        if piece.moment.step == before:
            break


def test_a_worse_last_turn_names_what_was_possible(lesson: Lesson) -> None:
    piece = lesson.lab("last_turn")
    piece.try_move("take")
    least = least_left(piece.state, piece.learner)
    for card in in_hand(piece.state.hand[piece.learner]):
        piece.go_back()
        piece.try_move("take")
        piece.try_move(PACK.show(card))
        if piece.state.phase == LAY and piece.moment.step > piece.start.step:
            piece.try_move("done")
        kept = int(re.search(r"You keep (\d+) point", piece.message.value)[1])  # type: ignore[index]
        assert kept >= least
        if kept > least:
            assert f"{least} w" in piece.message.value
            assert "discard the" in piece.message.value
            return
    pytest.fail("Every discard left the least.")


# May I?


def test_everything_may_be_tried_and_is_answered(lesson: Lesson) -> None:
    piece = lesson.may_i()
    for _ in moments("frime", "may_i"):
        said = set()
        for word in ("done", "buy", "stock", "take"):
            piece.go_back()
            piece.try_move(word)
            said.add("Not allowed" in piece.message.value)
            assert ("Not allowed" in piece.message.value) != ("Allowed." in piece.message.value)
        assert True in said
        piece.another()


def test_the_order_of_a_turn_is_found_by_trying(lesson: Lesson) -> None:
    piece = lesson.may_i()
    piece.try_move("done")
    assert "first" in piece.message.value
    press(piece, "Take the top card")
    assert "Allowed." in piece.message.value
    press(piece, "Draw from the stock")
    assert "has drawn already" in piece.message.value


# Questions


@pytest.mark.parametrize("topic", ["wilds", "plain"])
@pytest.mark.parametrize("stage", ["worked", "half", "alone"])
def test_can_this_hand_open(lesson: Lesson, topic: str, stage: str) -> None:
    opens = set()
    for seed in range(12):
        question = own.question(lesson.game, seed, topic, stage)
        shown = question.film["steps"][0]["zones"]["hand"]
        cards = [PACK.parse(card.partition(".")[0]) for card in shown]
        assert any(map(rules.is_wild, cards)) == (topic == "wilds")
        opens.add(question.options[0].right)
        assert question.options[0].right == bool(opening_melds(counts_of(cards))) != question.options[1].right
        revealed = [card for cards in question.reveal["steps"][0]["zones"].values() for card in cards]
        assert sorted(shown) == sorted(revealed)
        told = [why["rule"] for why in question.film["steps"][0]["why"]]
        assert set(told) <= {"frime.group", "frime.run", "frime.wild"}
        assert bool(told) == (stage == "worked")
    assert opens == {True, False}


def test_the_least_a_hand_leaves_is_what_the_solver_says(lesson: Lesson) -> None:
    for seed in range(20):
        question = own.question(lesson.game, seed, "least", "alone")
        shown = question.film["steps"][0]["zones"]["hand"]
        hand = counts_of([PACK.parse(card.partition(".")[0]) for card in shown])
        found = best_melds(hand)
        assert found.melds
        assert not opening_melds(hand)
        assert question.options[question.right[0]].label["en"] == str(found.points)
        assert len({option.label["en"] for option in question.options}) == 4


def test_what_cards_left_count(lesson: Lesson) -> None:
    doubled = set()
    for seed in range(900, 912):
        question = own.sum_question(lesson.game, seed)
        right = [option for option in question.options if option.right]
        cards = [PACK.parse(card.partition(".")[0]) for card in question.film["steps"][0]["zones"]["hand"]]
        size = int(re.search(r"round of (\d+) cards", question.ask["en"])[1])  # type: ignore[index]
        assert int(right[0].label["en"]) == hand_points(counts_of(cards), size)
        assert len(right) == 1
        doubled.add(size >= 10)
        entries = [entry for row in question.reveal["sheet"]["rows"] for entry in row["cells"][0]]
        total = sum(entry["value"] * len(entry.get("steps", [0])) for entry in entries)
        assert total == int(right[0].label["en"])
    assert doubled == {True, False}


# The labs


def test_melds_are_put_together_and_judged(lesson: Lesson) -> None:
    lab = lesson.lab("melds")
    shown = lambda: lab.table.film["steps"][0]  # noqa: E731
    pick(lab, "5H", "6H", "8H")
    assert "7" in shown()["why"][0]["text"]["en"]
    assert shown()["notes"]["meld1"]["en"] == "no meld"
    pick(lab, "2C")
    assert shown()["notes"]["meld1"]["en"] == "run of hearts, 5 to 8"
    assert shown()["notes"]["2C"]["en"] == "stands for the 7 of hearts"
    lab.into.value = 1
    pick(lab, "9S", "9D", "JK")
    assert "this hand opens" in shown()["say"]["en"]
    pick(lab, "9D")
    assert "Cards in no meld: 1" in shown()["say"]["en"]
    assert shown()["zones"]["left"] == ["9D"]


def test_the_best_melds_of_any_hand_are_shown(lesson: Lesson) -> None:
    lab = lesson.lab("melds")
    for _ in range(12):
        lab.another()
        lab.show_best()
        cards = [card for group in lab.groups for card in group] + lab.left
        assert sorted(card.partition(".")[0] for card in cards) == sorted(map(PACK.show, lab.hand))
        assert all(verdict.valid for _, verdict in lab.verdicts())
        left = [PACK.parse(card.partition(".")[0]) for card in lab.left]
        points, best = (
            hand_points([cards.count(card) for card in range(rules.KINDS)], 7) for cards in (left, lab.hand)
        )
        hand = [lab.hand.count(card) for card in range(rules.KINDS)]
        assert points == best_melds(hand).points <= best


def test_a_hand_left_over_is_counted(lesson: Lesson) -> None:
    lab = lesson.lab("points")
    said = lambda: lab.table.film["steps"][0]["say"]["en"]  # noqa: E731
    assert said() == "This hand counts 36 points."
    lab.size.value = 9
    assert said() == "This hand counts 18 points."
    pick(lab, "KD")
    assert said() == "This hand counts 8 points."
    pick(lab, "JK")
    assert said() == "This hand counts 8 points."


def test_a_game_is_settled_cell_by_cell(lesson: Lesson) -> None:
    lab = lesson.lab("settlement")
    after = lambda: [account.after for account in lab.settled.accounts]  # noqa: E731
    assert sum(after()) == 4 * 500
    assert lab.pairs.value.count("<details ") == 12 + 4
    assert lab.message.value == ""
    lab.numbers["points"][0].value = 95
    assert sum(after()) == 4 * 500
    lab.numbers["flocons"][0].value = 9
    assert "here there are 17" in lab.message.value
    assert sum(after()) == 4 * 500
    lab.numbers["bought"][3].value = 60
    assert sum(after()) == 4 * 500


@pytest.mark.parametrize(
    ("case", "keys"),
    [
        ("lowest", {"pot_lowest"}),
        ("tie", {"pot_by_flocons", "pot_fewer_flocons"}),
        ("shared", {"pot_share", "pot_odd", "pot_no_odd"}),
        ("below_zero", {"below_zero"}),
    ],
)
def test_every_end_of_a_game_can_be_settled_with_its_own_reasons(
    lesson: Lesson, case: str, keys: set[str]
) -> None:
    lab = lesson.lab("settlement")
    lab.take(case)
    said = {reason.key.split(".")[-1] for account in lab.settled.accounts for reason in account.why}
    assert keys <= said
    assert lab.message.value == "", "fifteen flocons"
    assert sum(account.after for account in lab.settled.accounts) == 4 * 500


# Is it a meld?


def test_every_wrong_answer_about_a_meld_has_its_fault_and_no_answer_is_the_usual_one(lesson: Lesson) -> None:
    quiz = lesson.lab("is_meld")
    sets = [cards for each in ASKED.values() for cards in each]
    right, hands = [], []
    for _ in range(3 * len(sets)):
        options = quiz.question.options
        right.append([option.right for option in options].index(True))
        hands.append(quiz.question.film["steps"][0]["zones"]["hand"])
        assert [option.right for option in options].count(True) == 1
        assert all(len(option.said["fr"]) > len("Non. ") for option in options)
        assert quiz.question.film["steps"][0]["why"] == []
        answer(quiz, right=True)
        quiz.ask_next()
    assert max(right.count(place) for place in range(len(ANSWERS))) < len(right) / 2
    rounds = [hands[start : start + len(sets)] for start in range(0, len(hands), len(sets))]
    assert all(len({*map(tuple, each)}) == len(sets) for each in rounds)


@pytest.mark.parametrize(
    ("cards", "right"),
    [
        ("QH KH AH", "run"),
        ("AH 3H 4H", "none"),
        ("KS AS 2D", "run"),
        ("AS 2D 3S", "none"),
        ("2S 2D JK", "either"),
        ("2S JK", "none"),
        ("9S 9S 9H", "group"),
        ("9S 9S 8S", "none"),
    ],
)
def test_melds_that_look_alike_and_are_not(cards: str, right: str) -> None:
    asked = meld_question("run", PACK.parse_all(cards))
    assert ANSWERS[[option.right for option in asked.options].index(True)] == right


# The rest of the page


def test_the_round_is_chosen_by_its_cards(lesson: Lesson) -> None:
    piece = lesson.stepper
    assert piece is not None
    piece.round.value = 10
    assert piece.table.film["code"] == "FR1-p4-n7-r10"
    lesson.page.lang = "fr"
    assert dict(piece.round.options)["13 cartes"] == 10
    assert piece.round.description == "Ronde"


def click(piece: Any, button: Any) -> None:
    button.click()
    piece.wait()


@pytest.fixture
def average(lesson: Lesson, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setattr("cardkit.lesson.on_average.MANY", 400)
    piece = lesson.on_average()
    piece.slider.value = 9.0
    piece.bet.click()
    return piece


def test_the_guess_is_about_turns(average: Any) -> None:
    assert "You bet on 9.0 turns" in average.message.value
    click(average, average.lots)
    assert "You guessed 9.0" in average.message.value


@pytest.mark.parametrize("view", ["wilds", "bought"])
def test_means_by_what_was_dealt_and_bought(lesson: Lesson, average: Any, view: str) -> None:
    average.view.value = view
    click(average, average.lots)
    assert len(average.chart.bars) >= 2
    average.chart.picked = {"key": average.chart.bars[-1]["key"], "n": 1}
    assert lesson.stepper is not None
    assert parse(lesson.stepper.code_now()).replay.deal.round == 0


@pytest.mark.parametrize("view", ["turns", "left"])
def test_every_round_beside_the_others(average: Any, view: str) -> None:
    average.view.value = view
    click(average, average.lots)
    assert [bar["key"] for bar in average.chart.bars] == list(own.ROUNDS)


def test_random_players_open_by_luck_alone_and_broken_rounds_are_told(average: Any) -> None:
    average.who.value = "by_lot"
    average.round.value = 2
    click(average, average.lots)
    assert "broken off after 40 turns of every seat" in average.message.value


def test_the_deck_shows_every_card_once(lesson: Lesson) -> None:
    html = lesson.deck().html
    assert "108 cards" in html
    assert html.count('<symbol id="ck-deck-card-') == 53


def test_the_chance_to_open_is_counted_and_sampled(average: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardkit.lesson.on_average.MANY", 4_000)
    average.count_out()
    said = average.counted.value
    assert "15,612 hands of three cards out of 204,156" in said
    assert "7.65%" in said
    assert "In 4,000 hands dealt" in said
    assert "the result is the same" in said
