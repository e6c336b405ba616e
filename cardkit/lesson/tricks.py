"""Questions about tricks, made from deals with the engine as the answer key; for every trick game."""

from __future__ import annotations

from typing import Any

from cardkit.game import SEATS, Game
from cardkit.language import Words, signed, words
from cardkit.lesson.piece import own
from cardkit.lesson.quiz import Option, Question, verdict
from cardkit.reasons import Reason, explain, reasons_of
from cardkit.replay import Replay
from cardkit.rulebook import rulebook
from cardkit.table.scene import film
from cardkit.teaching import examples

TRIES = 25
"""How many deals are searched for a kind of trick before a teaching deal is taken."""


def trick_question(game: Game, seed: int, kind: str, stage: str) -> Question:
    """Who takes this trick, and then what the game asks on. `stage` says how much help stands beside it.

    The trick is looked for among deals from number `seed` on; it is of the kind asked for.
    """
    replay, step = _find(game, seed, kind)
    hidden, shown = picture_of(replay, step, stage), picture_of(replay, step, own(game.name).REVEALS)
    then = own(game.name).follow_up(game, replay, step, shown)
    options = [_seat_option(game, replay, step, seat) for seat in seats_in(replay, step)]
    if own(game.name).can_be_nobodys(replay):
        options.append(_nobody_option(game, replay, step))
    return Question(hidden, words("who_wins.ask"), options, shown, kind, then)


def _find(game: Game, seed: int, kind: str) -> tuple[Replay, int]:
    for number in range(seed * TRIES, (seed + 1) * TRIES):
        replay = Replay(own(game.name).a_deal(number)).play_out()
        steps = [step for step in range(replay.step + 1) if own(game.name).kind_of(replay, step) == kind]
        if steps:
            return replay, steps[number % len(steps)]
    found = [e.replay for e in examples(game.name, "trick")]
    return next((r, r.step) for r in found if own(game.name).kind_of(r, r.step) == kind)


def picture_of(replay: Replay, step: int, stage: str) -> dict[str, Any]:
    """The finished trick, with as much said about it as the stage allows.

    ``revealed`` says everything, ``taken`` not what it is worth; ``worked``, ``half`` and ``alone`` ask.
    """
    made = film(replay.branch(step), "question", step, shared=False)
    made["sheet"] = None
    made["zones"] = [zone for zone in made["zones"] if zone["kind"] == "trick"]
    shown: dict[str, Any] = made["steps"][0]
    if stage == "taken":
        shown["why"] = [why for why in shown["why"] if why["kind"] != "gain"]
        shown["notes"], shown["tokens"] = {}, []
    elif stage != "revealed":
        shown["say"] = words("who_wins.ask")
        shown["marks"], shown["tokens"], shown["turn"] = {}, [], None
        shown["why"] = _help(replay, step) if stage == "worked" else []
        if stage == "alone":
            shown["notes"] = {}
    return made


def _help(replay: Replay, step: int) -> list[dict[str, Any]]:
    """What each card of the trick counts for, without who takes it."""
    found = [reason for each in _trick_steps(replay, step) for reason in explain(replay, each).why]
    counts = [reason for reason in found if _tells_strength(reason)]
    return [{"text": each.text, "rule": each.rule, "kind": "reason"} for each in counts]


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


def _trick_steps(replay: Replay, step: int) -> range:
    return range(step - replay.deal.players + 1, step + 1)


def _tells_strength(reason: Reason) -> bool:
    return reason.key.split(".")[-1].startswith(("counts", "sets"))


# Answers


def _seat_option(game: Game, replay: Replay, step: int, seat: int) -> Option:
    rules = own(game.name)
    taker, name = rules.taker(replay, step), SEATS[seat]
    card = card_of(replay, step, seat)
    label = {lang: f"{name} · {card[lang]}" for lang in card}
    right = seat == taker
    why = _why_taken(replay, step) if right or taker is None else rules.why_not(replay, step, seat).text
    said = words(verdict(right), why=why)
    return Option(label, right, said)


def _nobody_option(game: Game, replay: Replay, step: int) -> Option:
    right = own(game.name).taker(replay, step) is None
    said = words(verdict(right), why=_why_taken(replay, step))
    return Option(words("who_wins.nobody"), right, said)


def _why_taken(replay: Replay, step: int) -> Words:
    """The reason the trick went where it went, and what would have changed it."""
    told = explain(replay, step).why
    found = [r.text for r in told if r.key.split(".")[-1].startswith(("takes", "nobody", "if_"))]
    return {lang: " ".join(each[lang] for each in found) for lang in ("fr", "en")}


def rule_question(game: Game, replay: Replay, step: int, shown: dict[str, Any]) -> Question:
    """By which rule was the trick decided?"""
    accepted = own(game.name).deciding_rules(replay, step)
    book, why = rulebook(game.name), _why_taken(replay, step)
    options = [
        Option(
            words(f"{game.name}.short.{rule}"),
            rule in accepted,
            words(verdict(rule in accepted), why=why),
        )
        for rule in own(game.name).DECIDING
    ]
    assert all(f"{game.name}.{rule}" in book for rule in accepted)
    kind: str = own(game.name).kind_of(replay, step)
    return Question(shown, words("who_wins.which_rule"), options, shown, kind)


# What is it worth?


def worth_question(game: Game, seed: int) -> Question:
    """What a finished trick means for its taker, among the sums that the usual mistakes give."""
    kinds = own(game.name).KINDS
    replay, step = _find(game, seed, kinds[seed % len(kinds)])
    shown, hidden = picture_of(replay, step, "revealed"), picture_of(replay, step, "half")
    pain = f"pain{own(game.name).taker(replay, step)}"
    for made in (hidden, shown):
        made["zones"] += [zone for zone in _zones(game, replay) if zone["id"] == pain]
    return worth_of(game, replay, step, hidden, shown)


def worth_of(
    game: Game, replay: Replay, step: int, hidden: dict[str, Any], shown: dict[str, Any]
) -> Question:
    """What the trick that ends at a step means for its taker, asked about a picture that hides it."""
    taker = own(game.name).taker(replay, step)
    gain = replay.states[step].score[taker] - replay.states[step - 1].score[taker]
    ask = words(f"{game.name}.ask.worth", seat=SEATS[taker])
    hidden["steps"][0]["say"] = ask
    why = next(reason.text for reason in explain(replay, step).why if reason.kind == "gain")
    options = []
    for value in own(game.name).sums(replay, step):
        first = None if value == gain else own(game.name).mistake(replay, step, value)
        said = why if first is None else {lang: f"{first[lang]} {why[lang]}" for lang in why}
        options.append(Option(_plain(signed(value)), value == gain, words(verdict(value == gain), why=said)))
    return Question(hidden, ask, options, shown, "score")


def _zones(game: Game, replay: Replay) -> list[dict[str, Any]]:
    zones: list[dict[str, Any]] = film(replay.branch(0), "zones", shared=False)["zones"]
    return zones


def _plain(text: str) -> Words:
    return {"fr": text, "en": text}
