"""What simulations say: numbers set as each language writes them, and sentences with n and an interval."""

from __future__ import annotations

from functools import reduce
from math import isnan
from typing import TYPE_CHECKING, Any

from cardkit.language import has, sentence
from cardkit.strategies import names, title

if TYPE_CHECKING:
    from cardkit.simulate.deals import Deals


def number(value: float, lang: str, digits: int = 0) -> str:
    """A number as people write it.

    >>> number(-1234.5, "en", 1), number(1234.5, "fr", 1)
    ('−1,234.5', '1\\u202f234,5')
    >>> number(-0.001, "en", 2)
    '0.00'
    """
    text = f"{round(value, digits) + 0.0:,.{digits}f}".replace("-", "−")
    return text.translate({ord(","): "\u202f", ord("."): ","}) if lang == "fr" else text


def percent(share: float, lang: str, digits: int = 1) -> str:
    """A share in hundredths: ``12.3 %`` in French, ``12.3%`` in English."""
    return number(100 * share, lang, digits) + ("\u202f%" if lang == "fr" else "%")


def name_of(game: str, column: str | None, value: str, lang: str) -> str:
    """How a value of a column is called."""
    if column == "strategy" and value in names(game):
        return title(game, value)[lang]
    key = f"strategy.{game}.{column}.{value}"
    return sentence(key, lang) if has(key) else value


def axis(game: str, column: str, lang: str) -> str:
    """What a column is called beside an axis: in the game's own words where it has some."""
    own = f"{game}.axis.{column}"
    return sentence(own if has(own) else f"simulate.axis.{column}", lang)


def interval(line: dict[str, Any], lang: str, show: Any = number, digits: int = 2) -> str:
    """A number and its 95 % interval: ``3.21 (3.10 to 3.32)``; the number alone if one deal is all."""
    middle = show(line["mean"], lang, digits)
    if isnan(line["low"]):
        return str(middle)
    low, high = show(line["low"], lang, digits), show(line["high"], lang, digits)
    return sentence("simulate.interval", lang, mean=middle, low=low, high=high)


def summary(deals: Deals, lang: str, by: str | None = None) -> str:
    """The mean score in one sentence, group by group."""
    if not deals.deals:
        return sentence("simulate.none", lang)
    by = by or ("strategy" if len(deals.labels) > 1 else None)
    lines = deals.means(by)
    found = [interval(line, lang) for line in lines]
    if by is not None:
        said = [name_of(deals.plan.name, by, line[by], lang) for line in lines]
        found = [
            sentence("simulate.each", lang, who=who, mean=mean) for who, mean in zip(said, found, strict=True)
        ]
    means = reduce(lambda before, after: sentence("simulate.next", lang, before=before, after=after), found)
    text = sentence("simulate.mean", lang, n=deals.deals, deals=number(deals.deals, lang), means=means)
    return text if deals.complete else text + " " + stopped(deals.deals, deals.plan.deals, lang)


def stopped(deals: int, asked: int, lang: str) -> str:
    """That a simulation was cancelled, and how far it came."""
    return sentence("simulate.stopped", lang, deals=number(deals, lang), asked=number(asked, lang))
