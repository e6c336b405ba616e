"""Teaching deals: hand-picked hands and moves that show one thing each, from ``data/deals``."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from typing import Any

from cardkit.dealcode import parse
from cardkit.errors import CardkitError
from cardkit.game import GameName
from cardkit.language import DATA, Words, typography
from cardkit.replay import Replay, deal_hands
from cardkit.wanted import checked

OWN = ("title", "hands", "moves", "first", "teaches")
"""What a teaching deal says of itself; the rest is how it is laid out."""


@dataclass(frozen=True)
class Example:
    """A teaching deal: what it shows, its replay, the step it is shown from, the rules it is there for."""

    title: Words
    replay: Replay
    first: int = 0
    teaches: tuple[str, ...] = ()


@checked
def examples(name: GameName, topic: str) -> list[Example]:
    """The teaching deals of a game on a topic, in the order to be shown.

    >>> len(examples("sticheln", "trick"))
    6
    """
    deals = {key: deal for key, deal in _deals(name).items() if key != "moments"}
    return [_example(name, each) for each in _of(deals, topic)]


@checked
def moments(name: GameName, topic: str) -> list[str]:
    """The deal codes of positions to decide in; `moment` sets one up.

    >>> moments("sticheln", "may_i")[0]
    'ST1-p4-n7-s6-vx-en-09'
    """
    codes: list[str] = _of(_deals(name).get("moments", {}), topic)
    return codes


@checked
def moment(code: str) -> Replay:
    """The replay of a deal code, cut at its step.

    >>> moment("ST1-p4-n7-s6-vx-en-09").step
    6
    """
    view = parse(code)
    return view.replay.branch(view.step)


def _of(deals: dict[str, Any], topic: str) -> Any:
    if topic not in deals:
        raise CardkitError("no_deals", topic=topic[:40], known=", ".join(sorted(deals)) or "–")
    return deals[topic]


def _deals(name: str) -> dict[str, Any]:
    with (DATA / "deals" / f"{name}.toml").open("rb") as file:
        return tomllib.load(file)


def _example(name: str, raw: dict[str, Any]) -> Example:
    title = raw["title"]
    rest = {key: value for key, value in raw.items() if key not in OWN}
    replay = Replay(deal_hands(name, *raw["hands"], **rest))
    for move in str(raw["moves"]).split():
        replay = replay.play(move)
    teaches = tuple(f"{name}.{rule}" for rule in raw.get("teaches", ()))
    named = {"fr": typography(title["fr"]), "en": title["en"]}
    return Example(named, replay, raw.get("first", 0), teaches)
