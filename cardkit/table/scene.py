"""A replay as a film: what lies where at every step, and what is said, as plain data for the table.

Each game has a module here that lays out its zones (`zones`) and its state at a step (`scene`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from cardkit.cards import Pack, rank_of, suit_of
from cardkit.dealcode import show_deal
from cardkit.game import SEATS, Game
from cardkit.language import Words, plain, words
from cardkit.reasons import Line, Reason, Told, explain, score_sheet
from cardkit.replay import Replay
from cardkit.rulebook import rulebook
from cardkit.table import faces
from cardkit.table.words import words as table_words
from cardkit.teaching import Example


@dataclass(frozen=True)
class Zone:
    """A place on the table: `kind` is ``trick``, ``row``, ``hand``, ``slot`` or ``pile``."""

    id: str
    kind: str
    label: Words
    seat: int | None = None


@dataclass
class Scene:
    """The table at one step; cards are in their notation.

    `zones` maps a zone to its cards, `down` names zones face down for others, `by` says who played a card
    of the trick, `marks` and `notes` speak of cards, `tokens` of seats, `turn` is the seat to move.
    """

    zones: dict[str, list[str]]
    turn: int | None = None
    down: list[str] = field(default_factory=list)
    by: dict[str, int] = field(default_factory=dict)
    marks: dict[str, str] = field(default_factory=dict)
    notes: dict[str, Words] = field(default_factory=dict)
    tokens: list[list[dict[str, Any]]] = field(default_factory=list)


def film(replay: Replay, key: str, first: int = 0, shared: bool = True) -> dict[str, Any]:
    """The whole replay from step `first` on, ready for the table `key` of a page.

    `shared` is whether its deal code is offered. The data are JSON: see `cardkit.table.widget.Table`.
    """
    steps = [_step(replay, step) for step in range(first, replay.step + 1)]
    lines = score_sheet(replay)
    used = {why["rule"] for step in steps for why in step["why"]} | {line.rule for line in lines}
    return {
        **_still(replay.game, key, replay.deal.players, _cards(replay)),
        "code": show_deal(replay) if shared else "",
        "zones": [_without_none(vars(zone)) for zone in _of(replay.game).zones(replay.deal.players)],
        "steps": steps,
        "rules": _rules(replay.game, used),
        "sheet": sheet(replay.game, lines, replay.deal.players, first),
    }


def picture(
    game: Game,
    key: str,
    *,
    seats: int,
    zones: Sequence[Zone],
    scene: Scene,
    told: Told,
    lines: Sequence[Line] = (),
    pick: Sequence[str] = (),
) -> dict[str, Any]:
    """One moment that belongs to no replay, as a film of a single step.

    `pick` names the zones whose cards can be chosen, `lines` make a score sheet.
    """
    step = {**vars(scene), "say": told.say, "why": [_why(each) for each in told.why], "chapter": 1}
    cards = [game.pack.parse(card) for zone in scene.zones.values() for card in zone]
    used = {each.rule for each in told.why} | {line.rule for line in lines}
    return {
        **_still(game, key, seats, cards),
        "zones": [_without_none(vars(zone)) for zone in zones],
        "steps": [{**step, "pick": list(pick)}],
        "rules": _rules(game, used),
        "sheet": sheet(game, lines, seats, 0) if lines else None,
    }


def _still(game: Game, key: str, seats: int, cards: Iterable[int]) -> dict[str, Any]:
    """What a film says once: its cards, seats and words."""
    return {
        "key": key,
        "code": "",
        "cards": {game.pack.show(card): _face(game.pack, card) for card in cards},
        "back": faces.back(),
        "defs": faces.defs(game.pack.suits),
        "seats": list(SEATS[:seats]),
        "chapter_name": words("chapter.trick"),
        "text": table_words(),
    }


def _of(game: Game) -> Any:
    return import_module(f"cardkit.table.{game.name}")


def _cards(replay: Replay) -> Iterable[int]:
    state = replay.states[0]
    hands = [state.hand[seat][: state.held[seat]] for seat in range(replay.deal.players)]
    return [card for hand in [*hands, state.aside[: state.set_aside]] for card in hand]


def _face(pack: Pack, card: int) -> dict[str, Any]:
    suit, text = pack.suits[suit_of(card)], pack.faces[rank_of(card)]
    return {"svg": faces.face(suit, text), "name": pack.names(card)}


def _step(replay: Replay, step: int) -> dict[str, Any]:
    told: Told = explain(replay, step)
    scene: Scene = _of(replay.game).scene(replay, step)
    said: dict[str, Any] = {
        "say": told.say,
        "why": [_why(reason) for reason in told.why],
        "chapter": replay.chapters[step],
    }
    if told.secret:
        said["secret"] = {"seat": told.secret[0], "say": told.secret[1]}
    zones = {zone: cards for zone, cards in scene.zones.items() if cards}
    return {**vars(scene), "zones": zones, **said}


def _why(reason: Reason) -> dict[str, Any]:
    why = {"text": reason.text, "rule": reason.rule, "kind": reason.kind, "seat": reason.seat}
    return _without_none(why)


def _without_none(fields: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in fields.items() if value is not None}


def _rules(game: Game, used: set[str]) -> dict[str, Any]:
    book = rulebook(game.name)
    return {id_: {"text": book[id_].text, "source": book[id_].provenance} for id_ in sorted(used)}


def sheet(game: Game, lines: Sequence[Line], seats: int, first: int) -> dict[str, Any]:
    """A score sheet: a row per label, in it the lines of each seat, each with its step."""
    rows = {line.label: line.rule for line in lines}
    return {
        "title": words(f"{game.name}.sheet.title"),
        "total": words(f"{game.name}.sheet.total"),
        "rows": [
            {
                "label": words(f"{game.name}.sheet.{label}"),
                "rule": rule,
                "cells": [
                    [_line(game, each, first) for each in lines if (each.label, each.seat) == (label, seat)]
                    for seat in range(seats)
                ],
            }
            for label, rule in rows.items()
        ],
    }


def _line(game: Game, line: Line, first: int) -> dict[str, Any]:
    cards = [game.pack.names(card) for card in line.cards]
    label = words(f"{game.name}.sheet.line", card=cards, value=plain(line.value))
    return {"value": line.value, "step": max(line.step - first, 0), "label": label}


def album(examples: Iterable[Example], key: str) -> dict[str, Any]:
    """Several teaching deals as one film, a chapter each, its title before the first sentence.

    Each starts where its first trick is about to be led.
    """
    films = [
        (example, film(example.replay, key, _first_trick(example.replay), False)) for example in examples
    ]
    whole = {**films[0][1], "sheet": None, "chapter_name": words("chapter.example")}
    whole["cards"] = {card: face for _, each in films for card, face in each["cards"].items()}
    whole["rules"] = {id_: rule for _, each in films for id_, rule in each["rules"].items()}
    whole["steps"] = []
    for number, (example, each) in enumerate(films, 1):
        opening, *rest = each["steps"]
        opening = {
            **opening,
            "say": words("album.opening", n=number, title=example.title),
            "why": [],
        }
        whole["steps"] += [{**step, "chapter": number} for step in (opening, *rest)]
    return whole


def _first_trick(replay: Replay) -> int:
    return next(step for step, chapter in enumerate(replay.chapters) if chapter) - 1
