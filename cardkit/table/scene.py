"""A replay as a film: what lies where at every step, and what is said, as plain data for the table.

Each game has a module here that lays out its zones for a replay (`zones`) and its state at a step (`scene`),
and says what a step and a chapter of it are called (`STEP`, `chapter_name`: keys of sentences).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from importlib import import_module
from typing import Any

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
    """A place on the table, of one seat or in the middle.

    `kind` is ``trick`` (with room for `size` cards, or one from each seat), ``upcard`` (one card that counts
    for the trick beside it), ``row``, ``hand``, ``slot``, ``pile``, ``stock`` (many cards in little room),
    ``runs`` (a run starts at a card marked "counts"), ``rows``, ``chips`` (a number of them), ``draw`` (a
    pile whose `size` top cards are offered), ``meld``, or no cards at all but its note: ``sum`` under its
    label, ``heading`` over the melds in the middle. Each of `rows` is a suit: its `label`, its `sign` (a
    symbol's id) and a place for each of its `cards`, from left to right.
    """

    id: str
    kind: str
    label: Words
    seat: int | None = None
    size: int | None = None
    rows: Sequence[Mapping[str, Any]] | None = None


@dataclass
class Scene:
    """The table at one step; cards are in their notation, a second one of a kind with ``.2`` behind it.

    `zones` maps a zone to its cards, `counts` a zone of chips to their number. `down` names zones hidden from
    others; one in the middle is seen only with everything open and the future not hidden. `open` names zones
    all may see, `known` cards all have seen though they lie in a hand. `by` says who played a card of the
    trick, or added it to a meld. `marks` and `notes` speak of cards (a note of an empty zone, by its name,
    stands where its card would; of a meld it says what it is), `over` is a picture laid over a card.
    `tokens` speak of seats (with a `seat`, to that seat only; a `sign` follows their text), `turn` is the
    seat to move, `order` who acts next and after whom, where that is known; nobody lays a card yet while the
    trick `waits`; once it is taken, `won` says how many of its cards go to which pile. `ends` are the cards
    whose places in rows are open; the `banner` stands above all that is said.
    """

    zones: dict[str, list[str]]
    counts: dict[str, int] = field(default_factory=dict)
    turn: int | None = None
    down: list[str] = field(default_factory=list)
    by: dict[str, int] = field(default_factory=dict)
    marks: dict[str, str] = field(default_factory=dict)
    notes: dict[str, Words] = field(default_factory=dict)
    tokens: list[list[dict[str, Any]]] = field(default_factory=list)
    order: list[int] | None = None
    ends: list[str] | None = None
    over: dict[str, str] | None = None
    waits: bool | None = None
    won: dict[str, int] | None = None
    banner: Words | None = None
    known: list[str] | None = None
    open: list[str] | None = None


def film(replay: Replay, key: str, first: int = 0, shared: bool = True) -> dict[str, Any]:
    """The whole replay from step `first` on, ready for the table `key` of a page.

    `shared` is whether its deal code is offered. The data are JSON: see `cardkit.table.widget.Table`.
    """
    steps = [_step(replay, step) for step in range(first, replay.step + 1)]
    lines = score_sheet(replay)
    used = {why["rule"] for step in steps for why in step["why"]} | {line.rule for line in lines}
    return {
        **_still(replay.game, key, replay.deal.players, steps),
        "chapter_name": words(_of(replay.game).chapter_name(replay)),
        "code": show_deal(replay) if shared else "",
        "zones": [_without_none(vars(zone)) for zone in _of(replay.game).zones(replay)],
        "steps": steps,
        "rules": rules_of(replay.game, used),
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
    step = {
        **_without_none(vars(scene)),
        "turn": scene.turn,
        "say": told.say,
        "why": [_why(each) for each in told.why],
        "chapter": 1,
    }
    used = {each.rule for each in told.why} | {line.rule for line in lines}
    return {
        **_still(game, key, seats, [step]),
        "zones": [_without_none(vars(zone)) for zone in zones],
        "steps": [{**step, "pick": list(pick)}],
        "rules": rules_of(game, used),
        "sheet": sheet(game, lines, seats, 0) if lines else None,
    }


def _still(game: Game, key: str, seats: int, steps: Iterable[dict[str, Any]]) -> dict[str, Any]:
    """What a film says once: its cards, seats and words."""
    cards = dict.fromkeys(card for step in steps for zone in step["zones"].values() for card in zone)
    return {
        "key": key,
        "code": "",
        "cards": {card: _face(game, game.pack.parse(card.partition(".")[0])) for card in sorted(cards)},
        "back": faces.back(),
        "defs": faces.defs(faces.suits(game.pack)),
        "seats": list(SEATS[:seats]),
        "step_name": words(_of(game).STEP),
        "chapter_name": words("chapter.example"),
        "text": table_words(),
    }


def _of(game: Game) -> Any:
    return import_module(f"cardkit.table.{game.name}")


def _face(game: Game, card: int) -> dict[str, Any]:
    """A card's picture and names; `rank` where a hand can be sorted by it."""
    pack, by_rank = game.pack, getattr(_of(game), "by_rank", None)
    face = {"svg": faces.of_card(pack, card), "name": pack.names(card)}
    if faces.has_figures(pack):
        face["index"] = faces.index(pack, card)
    return {**face, "rank": by_rank(card)} if by_rank else face


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
    return {**_without_none(vars(scene)), "turn": scene.turn, "zones": zones, **said}


def _why(reason: Reason) -> dict[str, Any]:
    why = {"text": reason.text, "rule": reason.rule, "kind": reason.kind, "seat": reason.seat}
    return _without_none(why)


def _without_none(fields: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in fields.items() if value is not None}


def rules_of(game: Game, used: set[str]) -> dict[str, Any]:
    """The rules a film speaks of, by id: what each says and where it comes from."""
    book = rulebook(game.name)
    return {id_: {"text": book[id_].text, "source": book[id_].provenance} for id_ in sorted(used)}


def sheet(game: Game, lines: Sequence[Line], seats: int, first: int) -> dict[str, Any]:
    """A score sheet: a row per label, in it the lines of each seat, each with its step."""
    rows = {line.label: line.rule for line in lines}
    entries = {
        (label, seat): _entries(
            game, [each for each in lines if (each.label, each.seat) == (label, seat)], first
        )
        for label in rows
        for seat in range(seats)
    }
    return {
        "title": words(f"{game.name}.sheet.title"),
        "total": words(f"{game.name}.sheet.total"),
        "rows": [
            {
                "label": words(f"{game.name}.sheet.{label}"),
                "rule": rule,
                "cells": [entries[label, seat] for seat in range(seats)],
            }
            for label, rule in rows.items()
        ],
    }


def _entries(game: Game, lines: Sequence[Line], first: int) -> list[dict[str, Any]]:
    """The lines of a cell; those alike but for their step become one, worth `value` at each of `steps`."""
    alike: dict[Line, list[int]] = {}
    for line in lines:
        alike.setdefault(replace(line, step=0), []).append(max(line.step - first, 0))
    return [_entry(game, line, steps) for line, steps in alike.items()]


def _entry(game: Game, line: Line, steps: list[int]) -> dict[str, Any]:
    """One line, or several alike: then the table fills in the value of its label."""
    names = [game.pack.names(card) for card in line.cards] or words(f"{game.name}.sheet.{line.label}")
    once = len(steps) == 1
    label = words(f"{game.name}.sheet.line", card=names, value=plain(line.value) if once else "{value}")
    return {"value": line.value, "label": label, **({"step": steps[0]} if once else {"steps": steps})}


def album(examples: Iterable[Example], key: str) -> dict[str, Any]:
    """Several teaching deals as one film, a chapter each, its title before the first sentence.

    Each starts where its first chapter is about to begin.
    """
    films = [(example, film(example.replay, key, _opening(example.replay), False)) for example in examples]
    whole = {**films[0][1], "sheet": None, "chapter_name": words("chapter.example")}
    whole["cards"] = {card: face for _, each in films for card, face in each["cards"].items()}
    whole["rules"] = {id_: rule for _, each in films for id_, rule in each["rules"].items()}
    whole["zones"] = [*{zone["id"]: zone for _, each in films for zone in each["zones"]}.values()]
    whole["steps"] = []
    for number, (example, each) in enumerate(films, 1):
        opening, *rest = each["steps"]
        opening = {
            **opening,
            "say": words("album.opening", n=number, title=example.title),
            "why": [],
        }
        more = {"chapter": number, **_without(whole["zones"], each["zones"])}
        whole["steps"] += [{**step, **more} for step in (opening, *rest)]
    return whole


def _without(zones: Iterable[dict[str, Any]], own: Iterable[dict[str, Any]]) -> dict[str, list[str]]:
    """The zones of an album that one of its films does not have, if there are any."""
    names = {zone["id"] for zone in own}
    others = [zone["id"] for zone in zones if zone["id"] not in names]
    return {"without": others} if others else {}


def _opening(replay: Replay) -> int:
    return max(0, next(step for step, chapter in enumerate(replay.chapters) if chapter) - 1)
