"""What a disputed rule changes: the same deals by both rules or, where the cards differ, two means."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Unpack

from cardkit.game import GameName, Options, game
from cardkit.language import has, sentence
from cardkit.simulate import say
from cardkit.simulate.compare import Share
from cardkit.simulate.disputes import (
    LENGTH,
    MEANS,
    RESULT,
    ROUND_NAMES,
    WINNER,
    Measure,
    measure_of,
)
from cardkit.simulate.plan import Plan, Strategies, Strategy, Table, label, make_table
from cardkit.simulate.statistics import mean_interval
from cardkit.simulate.work import Work, play_plan, won_by
from cardkit.strategies import strategies_of
from cardkit.wanted import Lang, checked

if TYPE_CHECKING:
    import numpy as np

FOUND = {
    RESULT: "simulate.variant_result",
    WINNER: "simulate.variant_winner",
    LENGTH: "simulate.variant_length",
}
OF = {"score": "simulate.means_score", "turns": "simulate.means_turns"}
"""How what was counted is said, and what the means are of."""

# Where it was measured


@checked
@dataclass(frozen=True)
class Setting:
    """The option and value measured, who played, which round (None: whole games), deals asked for."""

    name: str
    option: str
    value: str
    who: tuple[Strategy, ...]
    round: int | None
    asked: int

    def said(self, lang: Lang) -> str:
        """Who plays what, in a few words."""
        names = list(
            dict.fromkeys(say.name_of(self.name, "strategy", label(each), lang) for each in self.who)
        )
        who = sentence("simulate.quoted", lang, names=", ".join(names))
        facts = {"n": len(self.who), "who": who}
        rounds = ROUND_NAMES.get(self.name, ())
        if self.round is None or not rounds:
            return sentence("simulate.setting", lang, **facts)
        own = f"{self.name}.whole_deal.round"
        label_ = sentence(own if has(own) else "whole_deal.round", lang).lower()
        named = sentence(rounds[self.round % len(rounds)], lang)
        return sentence("simulate.setting_round", lang, round=named, label=label_, **facts)

    def lead(self, n: int, paired: bool, lang: Lang) -> str:
        """On what it was measured: so many deals or games by both rules, or so many of each kind."""
        if self.round is None:
            key = "simulate.both_rules_game" if paired else "simulate.each_kind_game"
        else:
            key = "simulate.both_rules" if paired else "simulate.each_kind"
        return sentence(key, lang, n=n, deals=say.number(n, lang), setting=self.said(lang))

    @property
    def players(self) -> int:
        """How many played."""
        return len(self.who)


@checked
class Effect:
    """What was found in a setting: `lead` says on what, `found` what, `summary` both in one sentence."""

    setting: Setting
    n: int
    paired = True

    def lead(self, lang: Lang) -> str:
        """On what it was measured."""
        return self.setting.lead(self.n, self.paired, lang)

    def found(self, lang: Lang) -> str:
        """What was found, with its intervals."""
        raise NotImplementedError

    def summary(self, lang: Lang) -> str:
        """The effect in one sentence."""
        if not self.n:
            return sentence("simulate.none", lang)
        text = sentence("simulate.variant", lang, n=self.n, lead=self.lead(lang), found=self.found(lang))
        asked = self.setting.asked
        return text if self.n == asked else text + " " + say.stopped(self.n, asked, lang)


# What was found


@checked
@dataclass(frozen=True)
class VariantEffect(Effect):
    """In how many deals a variant changes who wins, and in how many anybody's points: the same deals twice.

    `length` is the share of deals in which something else changes, and by how much on average, where that is
    what the rule is about: the tricks of a round that ends sooner.
    """

    setting: Setting
    counts: str
    n: int
    winner: Share
    scores: Share
    length: tuple[Share, dict[str, float]] | None = None

    @property
    def whole(self) -> bool:
        """Whether whole games were played."""
        return self.setting.round is None

    @property
    def main(self) -> Share:
        """What a reader is asked to guess."""
        return self.length[0] if self.length else self.winner

    def found(self, lang: Lang) -> str:
        """In how many deals something changes."""
        facts = {"winner": self.winner.show(lang), "scores": self.scores.show(lang)}
        if self.length:
            facts = {"share": self.length[0].show(lang), "fewer": say.interval(self.length[1], lang)}
        return sentence(FOUND[self.counts], lang, **facts)


@checked
@dataclass(frozen=True)
class Difference(Effect):
    """The mean of a column by both rules, on as many deals of each, and how much more the variant has."""

    setting: Setting
    of: str
    n: int
    usual: dict[str, float]
    varied: dict[str, float]
    more: dict[str, float]

    paired = False

    def found(self, lang: Lang) -> str:
        """Both means and their difference."""
        facts = {key: say.interval(getattr(self, key), lang) for key in ("usual", "varied", "more")}
        return sentence("simulate.means", lang, of=sentence(OF[self.of], lang), **facts)


# Measure


@checked
def variant_effect(
    option: str,
    value: str,
    strategies: Strategies | None = None,
    *,
    name: GameName = "sticheln",
    deals: int | None = None,
    players: int = 4,
    seed: int = 1,
    round: int | None = None,
    whole: bool | None = None,
    options: Options | None = None,
    **work: Unpack[Work],
) -> Effect:
    """How a variant changes the result: the same deals by the usual rule and by the variant.

    Where the variant changes the cards themselves, no deal has its like, and the means of both are compared.
    `options` hold in both. What is not given is as the game's register of disputed rules has it: strategies
    and a round (or whole games) in which the rule can act.

    >>> variant_effect("all_zero_trick", "void_leader_leads", deals=500).n
    500
    """
    others = {key: chosen for key, chosen in (options or {}).items() if key != option}
    known = game(name)
    known.option_numbers({**others, option: value})
    usual = Measure(strategies_of(name).USUAL)
    how = measure_of(name, option, value) or usual
    who = how.strategy if strategies is None else strategies
    tables = tuple(
        make_table(name, players, who, options=chosen) for chosen in (others, {**others, option: value})
    )
    whole = (how.whole and round is None) if whole is None else whole
    number = 0 if whole else how.round if round is None else round
    asked = how.deals if deals is None else deals
    setting = Setting(name, option, value, tables[0].who, None if whole else number, asked)
    if how.counts == MEANS:
        return _difference(setting, how.of, seed, tables, **work)
    if (how.counts == LENGTH and whole) or (how.counts == WINNER and not whole):
        how = replace(how, counts=RESULT)
    plan = Plan(name, players, asked, seed, number, whole, tables)
    return _effect(setting, how, play_plan(plan, **work).seats)


def same_rules(
    option: str, value: str, *, name: GameName, players: int, options: Options | None = None
) -> bool:
    """Whether a variant is the usual rule with so many players.

    >>> [same_rules("rounds", "n_players", name="sticheln", players=players) for players in (4, 5)]
    [False, True]
    """
    others = {key: chosen for key, chosen in (options or {}).items() if key != option}
    tables = [
        make_table(name, players, strategies_of(name).USUAL, options=chosen)
        for chosen in (others, {**others, option: value})
    ]
    plan = Plan(name, players, 1, 1, 0, False, tuple(tables))
    return bool(plan.state(tables[0]).values() == plan.state(tables[1]).values())


def _effect(setting: Setting, how: Measure, seats: np.ndarray) -> VariantEffect:
    best, scores = won_by(setting.name, seats, setting.round is None), seats[:, :, :, 0]
    won, made = (
        Share(int((each[:, 0] != each[:, 1]).any(axis=1).sum()), len(scores)) for each in (best, scores)
    )
    length = None
    if how.counts == LENGTH:
        column = seats[:, :, :, strategies_of(setting.name).RESULTS.index(how.of)].sum(axis=2)
        fewer = column[:, 0] - column[:, 1]
        length = Share(int((fewer != 0).sum()), len(fewer)), _mean(fewer)
    return VariantEffect(setting, how.counts, len(scores), won, made, length)


def _difference(setting: Setting, of: str, seed: int, tables: tuple[Table, ...], **work: Any) -> Difference:
    """Independent deals by each rule: the next seed for the variant."""
    place = strategies_of(setting.name).RESULTS.index(of)
    whole = setting.round is None
    plans = [
        Plan(setting.name, setting.players, setting.asked, seed + later, setting.round or 0, whole, (table,))
        for later, table in enumerate(tables)
    ]
    columns = [play_plan(plan, **work).seats[:, 0, :, place].mean(axis=1) for plan in plans]
    n = min(len(column) for column in columns)
    usual, varied = (_mean(column) for column in columns)
    middle = varied["mean"] - usual["mean"]
    reach = sum(((each["high"] - each["low"]) / 2) ** 2 for each in (usual, varied)) ** 0.5
    more = {"mean": middle, "low": middle - reach, "high": middle + reach}
    return Difference(setting, of, n, usual, varied, more)


def _mean(values: np.ndarray) -> dict[str, float]:
    import numpy as np

    mean, low, high = mean_interval(np.asarray(values, float), np.arange(len(values)))
    return {"mean": mean, "low": low, "high": high}
