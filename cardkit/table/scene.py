"""A replay as a film: what lies where at every step, and what is said, as plain data for the table.

Each game has a module here that lays out its zones (`zones`) and its state at a step (`scene`).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from cardkit.cards import rank_of, suit_of
from cardkit.dealcode import show_deal
from cardkit.game import SEATS
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
    return {
        "key": key,
        "code": show_deal(replay) if shared else "",
        "cards": {replay.pack.show(card): _face(replay, card) for card in _cards(replay)},
        "back": faces.back(),
        "defs": faces.defs(replay.pack.suits),
        "seats": list(SEATS[: replay.deal.players]),
        "zones": [_without_none(vars(zone)) for zone in _of(replay).zones(replay)],
        "steps": steps,
        "chapter_name": words("chapter.trick"),
        "rules": _rules(replay, steps),
        "sheet": _sheet(replay, first),
        "text": table_words(),
    }


def _of(replay: Replay) -> Any:
    return import_module(f"cardkit.table.{replay.deal.game}")


def _cards(replay: Replay) -> Iterable[int]:
    state = replay.states[0]
    hands = [state.hand[seat][: state.held[seat]] for seat in range(replay.deal.players)]
    return [card for hand in [*hands, state.aside[: state.set_aside]] for card in hand]


def _face(replay: Replay, card: int) -> dict[str, Any]:
    suit, text = replay.pack.suits[suit_of(card)], replay.pack.faces[rank_of(card)]
    return {"svg": faces.face(suit, text), "name": replay.pack.names(card)}


def _step(replay: Replay, step: int) -> dict[str, Any]:
    told: Told = explain(replay, step)
    scene: Scene = _of(replay).scene(replay, step)
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


def _rules(replay: Replay, steps: list[dict[str, Any]]) -> dict[str, Any]:
    book = rulebook(replay.deal.game)
    used = {why["rule"] for step in steps for why in step["why"]}
    used |= {line.rule for line in score_sheet(replay)}
    return {id_: {"text": book[id_].text, "source": book[id_].provenance} for id_ in sorted(used)}


def _sheet(replay: Replay, first: int) -> dict[str, Any]:
    lines, name = score_sheet(replay), replay.deal.game
    rows = {line.label: line.rule for line in lines}
    return {
        "title": words(f"{name}.sheet.title"),
        "total": words(f"{name}.sheet.total"),
        "rows": [
            {
                "label": words(f"{name}.sheet.{label}"),
                "rule": rule,
                "cells": [
                    [_line(replay, each, first) for each in lines if (each.label, each.seat) == (label, seat)]
                    for seat in range(replay.deal.players)
                ],
            }
            for label, rule in rows.items()
        ],
    }


def _line(replay: Replay, line: Line, first: int) -> dict[str, Any]:
    cards = [replay.pack.names(card) for card in line.cards]
    label = words(f"{replay.deal.game}.sheet.line", card=cards, value=plain(line.value))
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
