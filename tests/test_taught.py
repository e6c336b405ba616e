"""Every rule of a game's register is taught: met in a chapter, in both languages.

A rule is met where a chapter's text names it (`data-rule` on the words that teach it), where an example that
a chapter shows is there to teach it (`teaches`), where a question turns on it, or where it is a value of a
switch of the disputed rules. A rule that only stands in the bubble of some step is not met.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardkit.errors import IllegalMove
from cardkit.game import CODES, game
from cardkit.lesson.barbu import domino
from cardkit.lesson.frime import is_meld
from cardkit.lesson.piece import own
from cardkit.rulebook import rulebook
from cardkit.table.scene import album
from cardkit.teaching import Example, examples, moment, moments

NOTEBOOKS = Path(__file__).parent.parent / "notebooks"
LANGUAGES = ("fr", "en")

QUIZZES = {"barbu": domino.TOPICS, "frime": tuple(is_meld.ASKED)}
"""The rules that quizzes of one game turn on."""


def cells(name: str, kind: str) -> list[str]:
    notebook = json.loads((NOTEBOOKS / f"{name}.ipynb").read_text(encoding="utf-8"))
    return ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == kind]


def written(name: str, lang: str) -> dict[str, str]:
    """The rules that chapters name in a language, each with the words that teach it."""
    found = {}
    for cell in cells(name, "markdown"):
        part = re.search(rf'<div lang="{lang}">(.*?)</div>', cell, re.S)
        assert part is not None
        for rules, said in re.findall(r'<span data-rule="([^"]*)">(.*?)</span>', part[1], re.S):
            found |= dict.fromkeys(rules.split(), said)
    return found


def shown(name: str) -> list[Example]:
    """The examples that chapters show."""
    topics = re.findall(r'lesson\.examples\("(\w+)"\)', "\n".join(cells(name, "code")))
    assert topics
    return [each for topic in topics for each in examples(name, topic)]


def asked(name: str) -> set[str]:
    """The rules questions turn on: which one decides, what is refused in "may I?", quizzes of one game."""
    turned_on = [*getattr(own(name), "DECIDING", ()), *QUIZZES.get(name, ())]
    return {f"{name}.{rule}" for rule in turned_on} | {*refused(name)}


def refused(name: str) -> Iterator[str]:
    """The rules that refuse what a reader can try in "may I?": any card that lies in a hand, any button."""
    if not hasattr(own(name), "cards_in_hands"):
        return
    for code in moments(name, "may_i"):
        at = moment(code)
        state = at.states[-1]
        for move in [*own(name).cards_in_hands(state), *map(at.game.moves.parse, own(name).buttons(state))]:
            try:
                at.extend(move)
            except IllegalMove as error:
                yield error.rule


def disputed(name: str) -> set[str]:
    """The rules behind the values of every switch."""
    return {f"{name}.{rule}" for values in game(name).rules.RULE_OF.values() for rule in values.values()}


@pytest.mark.parametrize("name", CODES)
def test_every_rule_is_met_in_a_chapter(name: str) -> None:
    taught = {rule for each in shown(name) for rule in each.teaches}
    for lang in LANGUAGES:
        met = {*written(name, lang)} | taught | asked(name) | disputed(name)
        assert [rule for rule in rulebook(name) if rule not in met] == [], lang


@pytest.mark.parametrize("name", CODES)
def test_a_text_names_rules_that_there_are_and_the_same_in_both_languages(name: str) -> None:
    french, english = (written(name, lang) for lang in LANGUAGES)
    assert {*french} == {*english} <= {*rulebook(name)}
    for said in (*french.values(), *english.values()):
        assert len(re.sub(r"[*\W]+", " ", said).split()) >= 2, said


@pytest.mark.parametrize("name", CODES)
def test_an_example_says_at_its_own_steps_what_it_is_there_to_teach(name: str) -> None:
    """The rule stands among the reasons of a step that the chapter shows, after the one that only sets up."""
    for each in shown(name):
        steps = album([each], "examples")["steps"][1:]
        said = {why["rule"] for step in steps for why in step["why"]}
        assert each.teaches, each.title["en"]
        assert {*each.teaches} <= said & {*rulebook(name)}, each.title["en"]


def test_questions_of_one_game_turn_on_rules_that_there_are() -> None:
    for name, rules in QUIZZES.items():
        assert {f"{name}.{rule}" for rule in rules} <= {*rulebook(name)}


def test_the_reasons_of_a_question_carry_its_rule() -> None:
    """A question that is said to turn on a rule gives that rule as the reason of its answer."""
    for rule, sets in is_meld.ASKED.items():
        shown_rules = set()
        for cards in sets:
            asked_of = is_meld.meld_question(rule, game("frime").pack.parse_all(cards))
            shown_rules |= {why["rule"] for why in asked_of.reveal["steps"][0]["why"]}
        assert f"frime.{rule}" in shown_rules
