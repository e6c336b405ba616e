"""Teaching deals: hand-picked hands and moves that show one thing each, from ``data/deals``."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass

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
    with (DATA / "deals" / f"{name}.toml").open("rb") as file:
        found = tomllib.load(file)[topic]
    return [_example(name, each) for each in found]


def _example(name: str, raw: dict[str, object]) -> Example:
    title, hands = raw["title"], raw["hands"]
    assert isinstance(title, dict)
    assert isinstance(hands, list)
    replay = Replay(deal_hands(name, *hands))
    for move in str(raw["moves"]).split():
        replay = replay.play(move)
    return Example({"fr": typography(title["fr"]), "en": title["en"]}, replay)
