"""Teaching deals: hand-picked hands and moves that show one thing each, from ``data/deals``."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from typing import Any

from cardkit.dealcode import parse
from cardkit.language import DATA, Words, typography
from cardkit.replay import Replay, deal_hands


@dataclass(frozen=True)
class Example:
    """A teaching deal: what it shows, and its replay."""

    title: Words
    replay: Replay


def examples(name: str, topic: str) -> list[Example]:
    """The teaching deals of a game on a topic, in the order to be shown.

    >>> len(examples("sticheln", "trick"))
    6
    """
    return [_example(name, each) for each in _deals(name)[topic]]


def moments(name: str, topic: str) -> list[Replay]:
    """Replays cut at the step of their deal codes: positions to decide in.

    >>> moments("sticheln", "may_i")[0].step
    6
    """
    views = [parse(code) for code in _deals(name)["moments"][topic]]
    return [view.replay.branch(view.step) for view in views]


def _deals(name: str) -> dict[str, Any]:
    with (DATA / "deals" / f"{name}.toml").open("rb") as file:
        return tomllib.load(file)


def _example(name: str, raw: dict[str, Any]) -> Example:
    title, hands = raw["title"], raw["hands"]
    replay = Replay(deal_hands(name, *hands))
    for move in str(raw["moves"]).split():
        replay = replay.play(move)
    return Example({"fr": typography(title["fr"]), "en": title["en"]}, replay)
