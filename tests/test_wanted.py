"""What readers have tried, and the sentence that answers it."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from test_wrong_values import said

import cardkit
from cardkit import (
    BadArgument,
    BadDeal,
    BadRun,
    CardkitError,
    Deal,
    IllegalMove,
    OutOfTurn,
    Replay,
    Toy,
    compare,
    deal_hands,
    exact,
    fates,
    outlook,
    replay,
    rulebook,
    simulate,
    why,
)
from cardkit.game import CODES
from cardkit.lesson import Lesson
from cardkit.wanted import checked

FRIME = ("3S 3S 4S", "4H 4H 5H", "5D 5D 6D", "6C 6C 7C")

ASKED: list[tuple[Any, type[CardkitError], str, str]] = [
    (lambda: why(replay(), 999), BadArgument, "no step 999: they go from 0 to 60", "de 0 à 60"),
    (lambda: why(replay(), -1), BadArgument, "no step -1", "étape -1 "),
    (lambda: why(replay(), 3, "de"), BadArgument, "fr, en", "'de' n'en est pas un"),
    (lambda: replay(seed="7"), BadArgument, "whole number, like 7; '7' is a text", "'7', c'est un texte"),
    (lambda: replay(players="4"), BadArgument, "whole number", "nombre entier"),
    (lambda: replay(options="jokers=6"), BadArgument, '{"option": "value"}', "avec leurs noms"),
    (lambda: replay("frime", options={"jokers": 6}), BadArgument, "6 is a whole number", "texte"),
    (lambda: Deal("sticheln", seed=True), BadArgument, "truth value", "booléen"),
    (lambda: Deal("sticheln", seed=float("nan")), BadArgument, "nan is a decimal number", "nan"),
    (lambda: Deal("sticheln", seed=10**5000), BadArgument, "10**5000 is out of range", "hors des limites"),
    (lambda: Deal(["sticheln"]), BadArgument, "a text, in quotes", "entre guillemets"),
    (lambda: Deal("sticheln", seeds=7), BadArgument, "did you mean “seed”", "« seed »"),
    (lambda: Deal(players=4), BadArgument, "also needs the argument “game”", "il manque"),
    (lambda: Deal("sticheln", 9), BadDeal, "3 to 8 players, not 9", "pas à 9"),
    (lambda: compare("milk", "by_lot", name="whist"), BadDeal, "no game “whist”", "sticheln, nomerci"),
    (lambda: compare("milk", "by_lot", name="nomerci", players=0), BadDeal, "3 to 5", "de 3 à 5"),
    (lambda: rulebook("../x"), BadDeal, "no game “../x”", "« ../x »"),
    (lambda: simulate("rage", n=5), BadArgument, "did you mean “deals”", "« deals »"),
    (lambda: simulate("rage", workers=5), BadArgument, "did you mean “threads”", "« threads »"),
    (lambda: simulate("rage", colour=5), BadArgument, "Known arguments: name, deals", "executor"),
    (lambda: exact("sticheln"), BadArgument, 'exact(name="sticheln")', "un petit jeu de cartes"),
    (lambda: exact(Toy(top="x")), BadArgument, "“top” must be a whole number", "« top »"),
    (lambda: exact(Toy(ranks=2)), BadRun, "no size “ranks”", "« ranks »"),
    (lambda: outlook(Replay(Deal("rage")), moves=[9999]), IllegalMove, "number 9999 is not", "9999"),
    (lambda: outlook(replay()), OutOfTurn, "The round is over", "La manche est finie"),
    (lambda: fates(Replay(Deal("rage")), 768, "score"), BadArgument, '["score"]', "liste de textes"),
    (lambda: fates(Replay(Deal("rage")), 768, ["luck"]), BadRun, "no column “luck”", "« luck »"),
    (lambda: replay().branch(-1), BadArgument, "no step -1", "étape -1 "),
    (lambda: replay().branch(99), BadArgument, "no step 99", "étape 99 "),
    (lambda: Replay(Deal("nomerci"), [5, 5, 5]), IllegalMove, "number 5 is not a move", "Le nombre 5"),
    (lambda: Replay(Deal("rage"), [5, 5, 5]), IllegalMove, "predictions come first", "prédictions"),
    (lambda: replay().extend(1), OutOfTurn, "The round is over", "La manche est finie"),
    (lambda: Replay(Deal("nomerci")).extend([0]), BadArgument, "[0] is a list", "une liste"),
    (lambda: simulate(deals=3).where("seat", "Z"), BadRun, "no “Z”", "« Z »"),
    (lambda: simulate("nomerci", 3).noted_examples("paid", "99"), BadRun, "no “99”", "« 99 »"),
    (lambda: simulate(deals=3).to_csv("no/such/folder/x.csv"), BadRun, "could not be written", "x.csv"),
    (lambda: exact().mean(7), BadRun, "no seat 7", "place 7"),
    (lambda: cardkit.examples("sticheln", "moments"), CardkitError, "no examples", "« moments »"),
    (lambda: deal_hands("frime", "3S 3S 3S", *FRIME[1:], pile="7S 7H"), BadDeal, "only 2", "que 2"),
    (lambda: deal_hands("sticheln", "R1 G2", "R1 B4", "Y5 G6"), BadDeal, "there is only one", "qu'une"),
    (lambda: deal_hands("rage", "J", "J", "R1"), BadDeal, "has 2 of them, each written apart: J J/2", "J/2"),
]


@pytest.mark.parametrize(("ask", "kind", "english", "french"), ASKED, ids=[each[2] for each in ASKED])
def test_the_answer_says_what_would_be_right(ask: Any, kind: type, english: str, french: str) -> None:
    with pytest.raises(kind) as caught:
        ask()
    assert type(caught.value) is kind
    words = said(caught.value)
    assert english in words["en"]
    assert french in words["fr"].replace("\u00a0", " ")


def six_jokers(jokers: str) -> Deal:
    hands = ("JK JK JK", "JK JK JK", "3D 4D 5D", "3C 4C 5C")
    return deal_hands("frime", *hands, pile="KS KH QS", jokers=jokers)


def test_cards_laid_out_may_hold_as_many_jokers_as_are_played_with() -> None:
    round_ = Replay(six_jokers("6")).play_out()
    assert round_.step
    assert cardkit.parse(cardkit.show(cardkit.View(round_, round_.step))).replay.deal == round_.deal
    with pytest.raises(BadDeal, match="only 4"):
        six_jokers("4")


@pytest.mark.parametrize("name", CODES)
def test_a_lesson_answers_in_one_sentence(name: str) -> None:
    lesson = Lesson(name)
    for ask in (
        lambda: lesson.open(replay(name)),
        lambda: lesson.lab("x"),
        lambda: lesson.examples("x"),
        lambda: lesson.whole_deal(players="4"),
        lambda: lesson.whole_deal(players=40),
        lambda: lesson.whole_deal(seed=None),
        lambda: lesson.whole_deal(n=4),
        lambda: lesson.deck(4),
    ):
        with pytest.raises(CardkitError) as caught:
            ask()
        said(caught.value)
    lesson.whole_deal()
    with pytest.raises(BadArgument):
        lesson.open(replay(name), 10_000)


def test_whole_numbers_of_numpy_become_pythons_own() -> None:
    deal = Deal("rage", np.int8(4), np.uint16(7), round=np.int64(3))
    assert deal == Deal("rage", 4, 7, round=3)
    assert {type(each) for each in (deal.players, deal.seed, deal.round)} == {int}
    moves = np.array(replay("rage", seed=7, round=3).moves)
    assert {type(move) for move in Replay(deal, moves).moves} == {int}


def test_an_annotation_is_all_that_a_function_needs_to_say() -> None:
    @checked
    def shuffled(cards: int, *names: str, times: int = 1, more: list[int] | None = None) -> int:
        return cards * times + len(names) + sum(more or [])

    assert shuffled(np.int64(3), "a", times=2, more=np.array([1, 2])) == 10
    for wrong in ({"cards": "3"}, {"cards": 3, "time": 2}, {}, {"cards": 3, "more": [1, "2"]}):
        with pytest.raises(BadArgument) as caught:
            shuffled(**wrong)
        said(caught.value)
    with pytest.raises(BadArgument, match=r"“names\[1\]”"):
        shuffled(3, "a", 4)
