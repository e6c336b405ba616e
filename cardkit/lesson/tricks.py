"""Questions about tricks, made from deals with the engine as the answer key; for every trick game."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any

from cardkit.game import SEATS, Game
from cardkit.language import Words, words
from cardkit.lesson.hiding import asking, only
from cardkit.lesson.piece import own
from cardkit.lesson.quiz import Option, Question, verdict
from cardkit.reasons import Reason, explain, reasons_of
from cardkit.replay import Replay
from cardkit.rulebook import rulebook
from cardkit.table.scene import film

APART = 10_000
"""So many deals lie between the first ones of two questions, so that no deal is asked about twice."""

RULE = "rule"
"""The topic of questions by which rule a trick was decided."""

Fits = Callable[[Replay, int], bool]
"""Whether the trick that ends at a step of a replay can be asked about."""


def trick_question(game: Game, seed: int, kind: str, stage: str) -> Question:
    """Who takes this trick? `stage` says how much help stands beside it.

    The trick is of the kind asked for; who takes it is drawn first, so that every seat does as often.
    """
    taker = Random(seed).randrange(len(SEATS[:4]))
    rules = own(game.name)
    replay, step = find(game, seed, kind, lambda replay, step: rules.taker(replay, step) == taker)
    shown = picture_of(replay, step)
    why = _help(replay, step) if stage == "worked" else []
    notes = {} if stage == "alone" else shown["steps"][0]["notes"]
    hidden = asking(shown, words("who_wins.ask"), why, notes)
    options = [_seat_option(replay, step, seat) for seat in sorted(seats_in(replay, step))]
    return Question(hidden, words("who_wins.ask"), options, shown, kind)


def find(game: Game, seed: int, kind: str, fits: Fits) -> tuple[Replay, int]:
    """The first trick of a kind that fits, among the deals that belong to a seed."""
    rules = own(game.name)
    for number in count(seed * APART):
        replay: Replay = rules.a_deal(number, kind)
        ends = [step for step in range(replay.step + 1) if rules.taker(replay, step) is not None]
        found = [step for step in ends if rules.kind_of(replay, step) == kind and fits(replay, step)]
        if found:
            return replay, found[number % len(found)]
    raise AssertionError(kind)


# Pictures


def picture_of(replay: Replay, step: int, more: str = "") -> dict[str, Any]:
    """The finished trick as it lay and everything that is said of it, with one `more` zone if there is."""
    made = film(replay.branch(step), "question", step, shared=False)
    made = only(made, lambda zone: zone["kind"] in ("trick", "upcard") or zone["id"] == more)
    shown: dict[str, Any] = own(replay.deal.game).as_it_lay(made, replay, step)
    return {**shown, "sheet": None}


def _help(replay: Replay, step: int) -> list[dict[str, Any]]:
    """What each card of the trick counts for, without who takes it."""
    found = [reason for each in _trick_steps(replay, step) for reason in explain(replay, each).why]
    counts = [reason for reason in found if _tells_strength(reason)]
    return [{"text": each.text, "rule": each.rule, "kind": "reason"} for each in counts]


def _trick_steps(replay: Replay, step: int) -> range:
    return range(step - replay.deal.players + 1, step + 1)


def _tells_strength(reason: Reason) -> bool:
    """Whether a reason says what a card counts for; that a joker beats all others would tell who takes."""
    key = reason.key.split(".")[-1]
    return key.startswith(("counts", "sets")) and key not in ("counts_joker", "counts_moved", "counts_same")


def seats_in(replay: Replay, step: int) -> list[int]:
    """The seats of the trick at a step, in the order they played."""
    return _trick_at(replay, step)[1]


def card_of(replay: Replay, step: int, seat: int) -> Words:
    """The name of the card a seat played into the trick at a step."""
    cards, seats = _trick_at(replay, step)
    name: Words = replay.pack.names(cards[seats.index(seat)])
    return name


def _trick_at(replay: Replay, step: int) -> tuple[list[int], list[int]]:
    """The cards of the trick and who played them, as the game's reasons find them."""
    found: tuple[list[int], list[int]] = reasons_of(replay.deal.game).trick_at(replay, step)
    return found


# Answers


def _seat_option(replay: Replay, step: int, seat: int) -> Option:
    rules = own(replay.deal.game)
    card, right = card_of(replay, step, seat), seat == rules.taker(replay, step)
    label = {lang: f"{SEATS[seat]} · {card[lang]}" for lang in card}
    if right:
        return Option(label, True, words(verdict(True), why=why_taken(replay, step, "if_")))
    why = words("who_wins.not_seat", seat=SEATS[seat], why=rules.why_not(replay, step, seat).text)
    return Option(label, False, words(verdict(False), why=why))


def why_taken(replay: Replay, step: int, *more: str) -> Words:
    """The reason the trick went where it went; with reasons whose keys begin with `more`, if they are asked."""
    told = explain(replay, step).why
    found = [r.text for r in told if r.key.split(".")[-1].startswith(("takes", *more))]
    return {lang: " ".join(each[lang] for each in found) for lang in ("fr", "en")}


# Which rule?


def rule_question(game: Game, seed: int, stage: str) -> Question:
    """By which rule was a trick decided? Which one is drawn first, so that each is right as often."""
    rules = own(game.name)
    luck = Random(seed)
    rule = luck.choice(rules.DECIDING)
    kind = luck.choice([kind for kind in rules.KINDS if rules.DECIDES[kind] == rule])
    replay, step = find(game, seed, kind, lambda replay, step: True)
    shown, taker = picture_of(replay, step), rules.taker(replay, step)
    ask = words("who_wins.which_rule", seat=SEATS[taker], card=card_of(replay, step, taker))
    notes = {} if stage == "alone" else shown["steps"][0]["notes"]
    options = [_rule_option(replay, step, each, rule) for each in rules.DECIDING]
    assert f"{game.name}.{rule}" in rulebook(game.name)
    return Question(asking(shown, ask, [], notes), ask, options, shown, RULE)


def _rule_option(replay: Replay, step: int, rule: str, right: str) -> Option:
    """A rule as an answer: that it decides, or why it does not here and what does."""
    name, why = replay.deal.game, why_taken(replay, step)
    label = words(f"{name}.short.{rule}")
    if rule == right:
        return Option(label, True, words(verdict(True), why=why_taken(replay, step, "if_")))
    no: Words = own(name).not_by(replay, step, rule, right)
    return Option(label, False, words(verdict(False), why={lang: f"{no[lang]} {why[lang]}" for lang in no}))
