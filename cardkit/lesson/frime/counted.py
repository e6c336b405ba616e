"""The chance to open three cards as they are dealt: counted exactly, and in sampled deals."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice
from typing import TYPE_CHECKING

from cardkit.games import frime as rules
from cardkit.games.frime_melds import can_open
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
    for hands in (few, many):
        found = Share(sum(islice(openable(name, seed), hands)), hands)
        shown = {lang: found.show(lang) for lang in LANGUAGES}
        yield words("frime.counted.sampled", n=hands, hands=_said(hands), share=shown)
    low, high = found.interval
    yield agreement(low <= able / every <= high)


def as_dealt(deals: Deals) -> tuple[np.ndarray, np.ndarray]:
    """Of every hand of these deals whether it could be laid as dealt, and the deal it is of."""
    import numpy as np

    players, plan = deals.plan.players, deals.plan
    state, twins = plan.state(deals.table), compiled(plan.name)
    strategies = strategies_of(plan.name) if twins is None else twins[1]
    table = state if twins is None else record(twins[0], state)
    found = np.zeros((deals.deals, players), np.int64)
    strategies.dealt_ready(table, plan.seed, plan.round, found)
    return found.ravel(), np.arange(deals.deals).repeat(players)


def openable(name: str, seed: int) -> Iterator[bool]:
    """Hand after hand of one deal after another: whether it could be laid as dealt."""
    state = Deal(name, PLAYERS, seed).start()
    for index in count():
        rules.deal(state, seed, index, 0)
        for seat in range(PLAYERS):
            yield can_open(state.hand[seat], state.wilds[seat])


def _said(number: int) -> Words:
    return {lang: say.number(number, lang) for lang in LANGUAGES}


def _percent(share: Share) -> Words:
    return {lang: say.percent(share.share, lang, 2) for lang in LANGUAGES}
