"""Figures of many deals as plotly's JSON: in both languages, light and dark, made without plotly itself."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import TYPE_CHECKING, Any

from cardkit.language import sentence
from cardkit.simulate.say import axis, name_of

if TYPE_CHECKING:
    from cardkit.simulate.deals import Deals

Figure = dict[str, Any]

# Okabe and Ito 2008: told apart with every common colour vision; light enough or dark enough for the page
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#8c6d00", "#777777")
MARKS = {"dash": COLOURS[1], "solid": COLOURS[2]}
"""The colour of what was bet, and of what was measured."""
PATTERNS = ("", "/", ".", "x", "-", "\\", "+", "|")
SYMBOLS = ("circle", "square", "diamond", "cross", "x", "triangle-up", "star", "hexagon")


def scores(deals: Deals, lang: str, dark: bool, by: str | None, width: int = 1) -> Figure:
    """How often each score came: bars, or one line per group."""
    lines = deals.bars(by, width)
    groups = list(dict.fromkeys(line[by] for line in lines)) if by else [""]
    data = []
    for place, group in enumerate(groups):
        own = [line for line in lines if not by or line[by] == group]
        name = name_of(deals.plan.name, by, group, lang)
        data.append(_trace(own, name, place, lang, by is None, width))
    titles = axis(deals.plan.name, "score", lang), axis(deals.plan.name, "share", lang)
    layout = _layout(titles, lang, dark)
    layout["yaxis"] |= {"tickformat": ".0%", "rangemode": "tozero"}
    return {"data": data, "layout": layout}


def many(named: Sequence[tuple[str, Deals]], lang: str, dark: bool = False, width: int = 1) -> Figure:
    """How often each score came in several runs, a line each."""
    figure = scores(named[0][1], lang, dark, None, width)
    figure["data"] = [
        _trace(deals.bars(None, width), name, place, lang, False, width)
        for place, (name, deals) in enumerate(named)
    ]
    return figure


def span(score: int, width: int) -> str:
    """The scores a bar holds, from the lowest on.

    >>> span(-4, 2), span(7, 1)
    ('−4 … −3', '7')
    """
    ends = [str(end).replace("-", "−") for end in (score, score + width - 1)]
    return ends[0] if width == 1 else " … ".join(ends)


def _trace(  # noqa: PLR0917
    lines: list[dict[str, Any]], name: str, place: int, lang: str, bars: bool, width: int
) -> Figure:
    trace: Figure = {
        "x": [line["score"] + (width - 1) / 2 for line in lines],
        "y": [line["share"] for line in lines],
        "customdata": [
            [line["score"], line["count"], line["low"], line["high"], span(line["score"], width)]
            for line in lines
        ],
        "error_y": _errors([(line["share"], line["low"], line["high"]) for line in lines]),
        "hovertemplate": sentence("simulate.hover", lang) + "<extra></extra>",
        "name": name,
    }
    if bars:
        return trace | {"type": "bar", "marker": {"color": COLOURS[place % 8]}}
    marker = {"symbol": SYMBOLS[place % 8], "size": 7}
    return trace | {
        "type": "scatter",
        "mode": "lines+markers",
        "line": {"color": COLOURS[place % 8]},
        "marker": marker,
    }


def answers(  # noqa: PLR0917
    lines: list[dict[str, Any]],
    lang: str,
    titles: tuple[str, str],
    marks: Sequence[tuple[float, str, str]],
    names: Sequence[str] | None = None,
    width: int = 1,
    dark: bool = False,
) -> Figure:
    """How often each value came, with marks: values of the answer, what they are, and their dash.

    With `names` the values are 0 and 1 and called so; the marks then lie across, at so large a share.
    """
    bar = _trace(lines, "", 0, lang, True, width)
    layout = _layout(titles, lang, dark)
    layout["yaxis"] |= {"tickformat": ".0%", "rangemode": "tozero"}
    if names is not None:
        shown = [_wrapped(name) for name in names]
        bar["x"] = [shown[line["score"]] for line in lines]
        layout["xaxis"] |= {
            "type": "category",
            "categoryorder": "array",
            "categoryarray": shown,
            "tickangle": 0,
        }
    layout["shapes"] = [_mark(value, dash, across=names is not None) for value, _, dash in marks]
    layout["annotations"] = [_caption(text, dash, place) for place, (_, text, dash) in enumerate(marks)]
    layout["margin"]["t"] = 70
    return {"data": [bar], "layout": layout}


def _mark(value: float, dash: str, across: bool) -> Figure:
    line = {"color": MARKS[dash], "width": 3, "dash": dash}
    along = {"y0": value, "y1": value, "x0": 0, "x1": 1, "xref": "paper"}
    up = {"x0": value, "x1": value, "y0": 0, "y1": 1, "yref": "paper"}
    return {"type": "line", "line": line, **(along if across else up)}


def _caption(text: str, dash: str, place: int) -> Figure:
    """What a mark is, above the plot beside a piece of its line."""
    line = "╍╍" if dash == "dash" else "━━"
    text = f'<span style="color:{MARKS[dash]}">{line}</span> {text}'
    left = {"x": 0, "xref": "paper", "xanchor": "left"}
    return {
        "text": text,
        **left,
        "y": 1.02 + 0.1 * place,
        "yref": "paper",
        "yanchor": "bottom",
        "showarrow": False,
    }


def _wrapped(text: str) -> str:
    """The text in short lines, so that it fits under a bar on a phone."""
    return "<br>".join(wrap(text, 14))


def mean_bars(
    lines: list[dict[str, Any]], by: str, lang: str, titles: tuple[str, str], share: bool = False
) -> Figure:
    """A bar for each line with its interval, named after one of its columns; shares in hundredths."""
    figure = _mean_bars(lines, {line[by]: str(line[by]) for line in lines}, titles, lang, False)
    if share:
        figure["layout"]["yaxis"] |= {"tickformat": ".0%", "rangemode": "tozero"}
    return figure


def means(deals: Deals, lang: str, dark: bool, by: str, of: str) -> Figure:
    """The mean of each group as a bar with its interval."""
    lines, game = deals.means(by, of), deals.plan.name
    named = {line[by]: name_of(game, by, line[by], lang) for line in lines}
    return _mean_bars(lines, named, (axis(game, by, lang), axis(game, of, lang)), lang, dark)


def across(runs: Sequence[tuple[str, Deals]], lang: str, of: str, dark: bool = False) -> Figure:
    """The mean of a column in each of several runs, by the keys of their names, a bar each."""
    lines = [deals.means(None, of)[0] for _, deals in runs]
    named = {key: sentence(key, lang) for key, _ in runs}
    return _mean_bars(lines, named, ("", axis(runs[0][1].plan.name, of, lang)), lang, dark)


def _mean_bars(
    lines: list[dict[str, Any]], named: dict[str, str], titles: tuple[str, str], lang: str, dark: bool
) -> Figure:
    look = [place % 8 for place in range(len(lines))]
    bar = {
        "type": "bar",
        "x": list(named.values()),
        "y": [line["mean"] for line in lines],
        "customdata": [
            [key, line["n"], line["low"], line["high"]] for key, line in zip(named, lines, strict=True)
        ],
        "error_y": _errors([(line["mean"], line["low"], line["high"]) for line in lines]),
        "hovertemplate": sentence("simulate.hover_mean", lang) + "<extra></extra>",
        "marker": {"color": [COLOURS[i] for i in look], "pattern": {"shape": [PATTERNS[i] for i in look]}},
    }
    layout = _layout(titles, lang, dark)
    layout["xaxis"] |= {"type": "category"}
    return {"data": [bar], "layout": layout}


def grouped(deals: Deals, lang: str, by: str, of: Sequence[str], dark: bool = False) -> Figure:
    """The means of several columns, a group of bars each, a bar for each value of another column."""
    name, groups = deals.plan.name, [value for value, where in deals.groups(by) if len(where)]
    x, data = [axis(name, column, lang) for column in of], []
    for place, group in enumerate(groups):
        lines = [next(line for line in deals.means(by, column) if line[by] == group) for column in of]
        data.append(
            {
                "type": "bar",
                "name": name_of(name, by, group, lang),
                "x": x,
                "y": [line["mean"] for line in lines],
                "customdata": [
                    [column, line["n"], line["low"], line["high"]]
                    for column, line in zip(of, lines, strict=True)
                ],
                "error_y": _errors([(line["mean"], line["low"], line["high"]) for line in lines]),
                "hovertemplate": sentence("simulate.hover_mean", lang) + "<extra></extra>",
                "marker": {"color": COLOURS[place % 8], "pattern": {"shape": PATTERNS[place % 8]}},
            }
        )
    layout = _layout(("", axis(name, "score", lang)), lang, dark)
    layout["xaxis"] |= {"type": "category"}
    return {"data": data, "layout": layout}


def noted(deals: Deals, kind: str, lang: str, dark: bool) -> Figure:
    """The mean of each thing of a kind that is noted of whole deals, a bar each with its interval."""
    lines = deals.noted(kind)
    bar = {
        "type": "bar",
        "x": [line["of"] for line in lines],
        "y": [line["mean"] for line in lines],
        "customdata": [[line["of"], line["n"], line["low"], line["high"]] for line in lines],
        "error_y": _errors([(line["mean"], line["low"], line["high"]) for line in lines]),
        "hovertemplate": sentence("simulate.hover_mean", lang) + "<extra></extra>",
        "marker": {"color": COLOURS[0]},
    }
    titles = axis(deals.plan.name, f"{kind}.of", lang), axis(deals.plan.name, kind, lang)
    return {"data": [bar], "layout": _layout(titles, lang, dark)}


def _errors(found: list[tuple[float, float, float]]) -> Figure:
    return {
        "type": "data",
        "symmetric": False,
        "array": [_or_none(high - middle) for middle, _, high in found],
        "arrayminus": [_or_none(middle - low) for middle, low, _ in found],
        "thickness": 1.5,
        "width": 3,
    }


def _or_none(value: float) -> float | None:
    return None if value != value else value  # noqa: PLR0124  not a number: one deal has no interval


def _layout(titles: tuple[str, str], lang: str, dark: bool) -> Figure:
    ink, grid = ("#f0f0f0", "#555555") if dark else ("#222222", "#dddddd")
    axis = {"gridcolor": grid, "zerolinecolor": ink, "linecolor": ink, "automargin": True}
    x, y = ({"title": {"text": text}, **axis} for text in titles)
    return {
        "xaxis": x,
        "yaxis": y,
        "font": {"color": ink, "size": 15},
        "paper_bgcolor": "rgba(0,0,0,0)",
        "plot_bgcolor": "rgba(0,0,0,0)",
        "margin": {"l": 50, "r": 15, "t": 15, "b": 50},
        "bargap": 0.15,
        "legend": {"orientation": "h", "y": 1.12},
        "separators": ",\u202f" if lang == "fr" else ".,",
        "hoverlabel": {"font": {"size": 15}},
    }
