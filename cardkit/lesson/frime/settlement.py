"""A game of Frimé to settle: numbers to change, and a table of pairs in which every cell explains itself."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import ipywidgets as widgets

from cardkit.game import SEATS
from cardkit.language import words
from cardkit.lesson.piece import Piece
from cardkit.page.bar import Page, both
from cardkit.reasons import Reason
from cardkit.reasons.frime.facts import money, signed_money
from cardkit.reasons.frime.settlement import Account, Pair, Settlement, settlement

FLOCONS = 15
"""How many flocons are earned in a game."""
CASES = {
    "lowest": {"points": (60, 95, 140, 95), "flocons": (7, 4, 3, 1), "bought": (4, 1, 2, 0)},
    "tie": {"points": (60, 60, 140, 95), "flocons": (4, 7, 3, 1), "bought": (4, 1, 2, 0)},
    "shared": {"points": (60, 60, 140, 60), "flocons": (4, 4, 3, 4), "bought": (4, 1, 2, 1)},
    "below_zero": {"points": (140, 95, 60, 95), "flocons": (3, 4, 7, 1), "bought": (62, 1, 2, 0)},
}
"""Games to settle, each with a turn of its own; the first is settled as the page opens."""
Cell = tuple[str, Sequence[Reason]]
"""What a cell shows, and the reasons it opens."""
MOST = {"points": 2000, "flocons": FLOCONS, "bought": 99}
CENTS = 10


class SettlementLab(Piece):
    """Four seats at the end of a game: every cell of the table of pairs opens its reasons.

    `settled` holds the settlement of the numbers as they are.
    """

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.numbers: dict[str, list[Any]] = {}
        rows = [self._row(key, values) for key, values in CASES["lowest"].items()]
        cases = widgets.HBox(
            [self.button(words(f"frime.settle.{case}"), partial(self.take, case)) for case in CASES]
        )
        self.pairs = widgets.HTML()
        self.pairs.add_class("ck-settlement")
        self.redraw()
        self.children = [cases, *rows, self.message, self.pairs]

    def _row(self, key: str, values: Sequence[int]) -> Any:
        """A number for each seat, of one kind."""
        self.numbers[key] = [
            self.label(
                widgets.BoundedIntText(value=value, min=0, max=MOST[key]),
                words(f"frime.settle.{key}", seat=SEATS[seat]),
            )
            for seat, value in enumerate(values)
        ]
        for control in self.numbers[key]:
            control.observe(self.safe(lambda change: self.redraw()), "value")
        row = widgets.HBox(self.numbers[key])
        row.add_class("ck-settle")
        return row

    def take(self, case: str) -> None:
        """Settle another game."""
        for key, values in CASES[case].items():
            for control, value in zip(self.numbers[key], values, strict=True):
                control.value = value

    def redraw(self) -> None:
        """Settle the numbers as they are; flocons that are not fifteen are told, and settled all the same."""
        points, flocons, bought = ([each.value for each in row] for row in self.numbers.values())
        self.settled = settlement(points, flocons, [CENTS * cards for cards in bought])
        self.pairs.value = _pairs(self.settled) + _accounts(self.settled.accounts)
        missing = sum(flocons) != FLOCONS
        self.say(words("frime.settle.flocons_sum", n=sum(flocons), all=FLOCONS) if missing else None, "note")


def _pairs(settled: Settlement) -> str:
    """What every seat gets from every other."""
    seats = SEATS[: len(settled.accounts)]
    head = "".join(f"<th scope=col>{seat}</th>" for seat in seats)
    rows = "".join(
        _line(seats[place], [_pair(pair) for pair in row]) for place, row in enumerate(settled.pairs)
    )
    caption = both(words("frime.settle.pairs"))
    return f"<table class=ck-pairs><caption>{caption}</caption><tr><td></td>{head}</tr>{rows}</table>"


def _pair(pair: Pair | None) -> Cell:
    return (
        ("<span class=ck-self>—</span>", ()) if pair is None else (both(signed_money(pair.cents)), pair.why)
    )


def _accounts(accounts: Sequence[Account]) -> str:
    """The money of every seat: before, from the pairs, from the pot, after."""
    columns = ("before", "pairs", "pot", "after")
    head = "".join(f"<th scope=col>{both(words(f'frime.settle.col.{column}'))}</th>" for column in columns)
    rows = "".join(
        _line(
            SEATS[each.seat],
            [
                (both(money(each.before)), ()),
                (both(signed_money(each.pairs)), ()),
                (both(signed_money(each.pot)), ()),
                (both(money(each.after)), each.why),
            ],
        )
        for each in accounts
    )
    caption = both(words("frime.settle.accounts"))
    return f"<table class=ck-pairs><caption>{caption}</caption><tr><td></td>{head}</tr>{rows}</table>"


def _line(seat: str, cells: Sequence[Cell]) -> str:
    """A row of cells; a row under it shows the reasons of the one that is open, and moves the others down."""
    shown = "".join(
        f"<td><details name=ck-cell><summary>{text}</summary></details></td>" if why else f"<td>{text}</td>"
        for text, why in cells
    )
    reasons = "".join(
        f"<ul data-column={column}>{''.join(f'<li>{both(reason.text)}</li>' for reason in why)}</ul>"
        for column, (_, why) in enumerate(cells, start=2)
        if why
    )
    below = f"<tr class=ck-reasons-of><td colspan={len(cells) + 1}>{reasons}</td></tr>"
    return f"<tr><th scope=row>{seat}</th>{shown}</tr>{below}"
