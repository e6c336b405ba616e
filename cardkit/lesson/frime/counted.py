"""The chance to open three cards as they are dealt: counted exactly, and in sampled deals."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cardkit.games.frime import State
from cardkit.games.frime_money import FIRST_SIZE
from cardkit.language import LANGUAGES, Words, words
from cardkit.layouts.frime import openings
from cardkit.lesson.counted import agreement
from cardkit.replay import Deal
from cardkit.simulate import Deals, say
from cardkit.simulate.compare import Share
from cardkit.simulate.work import compiled, record
from cardkit.strategies import strategies_of

if TYPE_CHECKING:
    import numpy as np

PLAYERS = 4


def counted(name: str, seed: int, few: int, many: int) -> Iterator[Words]:
    """Every hand of three cards, then so many hands dealt, and whether they agree."""
    by_wilds = openings(FIRST_SIZE)
    able, every = (sum(row) for row in zip(*by_wilds, strict=True))
    shares = dict(zip(("none", "one"), (Share(*row) for row in by_wilds), strict=False))
    facts = {"able": _said(able), "every": _said(every), "share": _percent(Share(able, every))}
    yield words("frime.counted.exact", **facts, **{name: _percent(share) for name, share in shares.items()})
    ready = hands_ready(Deal(name, PLAYERS, seed).start(), seed, 0, -(-many // PLAYERS)).ravel()
    for hands in (few, many):
        found = Share(int(ready[:hands].sum()), hands)
        shown = {lang: found.show(lang) for lang in LANGUAGES}
        yield words("frime.counted.sampled", n=hands, hands=_said(hands), share=shown)
    low, high = found.interval
    yield agreement(low <= able / every <= high)


def as_dealt(deals: Deals) -> tuple[np.ndarray, np.ndarray]:
    """Of every hand of these deals whether it could be laid as dealt, and the deal it is of."""
    import numpy as np

    plan = deals.plan
    found = hands_ready(plan.state(deals.table), plan.seed, plan.round, deals.deals)
    return found.ravel(), np.arange(deals.deals).repeat(plan.players)


def hands_ready(state: State, seed: int, round_: int, deals: int) -> np.ndarray:
    """Of the first deals of a seed, a row each: which hands could be laid as they are dealt."""
    import numpy as np

    twins = compiled("frime")
    strategies = strategies_of("frime") if twins is None else twins[1]
    found = np.zeros((deals, state.players), np.int64)
    strategies.dealt_ready(state if twins is None else record(twins[0], state), seed, round_, found)
    return found


def _said(number: int) -> Words:
    return {lang: say.number(number, lang) for lang in LANGUAGES}


def _percent(share: Share) -> Words:
    return {lang: say.percent(share.share, lang, 2) for lang in LANGUAGES}
