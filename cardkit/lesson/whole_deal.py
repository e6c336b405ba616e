"""A whole round to step through: the table, and the controls that need Python around it."""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import parse_qs

import ipywidgets as widgets

from cardkit import dealcode
from cardkit.errors import BadNotation, CardkitError
from cardkit.game import Game
from cardkit.language import Words, words
from cardkit.lesson.guard import guard
from cardkit.lesson.piece import Piece, own, own_words, warning
from cardkit.page.address import share_prefix
from cardkit.page.bar import Page
from cardkit.replay import MOST, Deal, Replay
from cardkit.table.scene import film
from cardkit.table.widget import Table


class WholeDeal(Piece):
    """The stepper of a lesson: players, deal number, a box for a code, and the table.

    `show` shows any view of a replay.
    """

    _silent = False

    def __init__(self, game: Game, page: Page, usual: Deal, asked: str = "") -> None:
        super().__init__(page)
        self.game, self.asked, self.usual = game, asked, usual
        self.options: dict[str, str] = {}
        self.table = Table(in_url=True, share=_share(game))
        self.link_said = widgets.HTML()
        self.link_said.add_class("ck-message")
        self._make_controls()
        self.replay = self._first(asked)
        self.add_class("ck-whole-deal")
        page.observe(self.safe_link(self._follow_link), "search")

    # Controls

    def _make_controls(self) -> None:
        self.players, self.round = widgets.Dropdown(), widgets.Dropdown()
        self.number = widgets.Text(continuous_update=False)
        self.code = widgets.Text(continuous_update=False)
        controls = {"players": self.players, "round": self.round, "number": self.number, "code": self.code}
        for key, control in controls.items():
            self.label(control, own_words(self.game.name, f"whole_deal.{key}"))
        self._set_controls(self.usual)
        self.players.observe(self.safe(self._deal), "value")
        self.number.observe(self.safe(self._deal), "value")
        self._offer_rounds(self.usual.round, self._deal)
        self.code.observe(self.safe(self._open_code), "value")
        self.another = self.button(words("whole_deal.another"), self._another)
        opening = self.button(words("whole_deal.open"), self._open_code)
        rounds = [self.round] if own(self.game.name).ROUNDS else []
        rows = [[self.players, *rounds, self.number, self.another], [self.code, opening]]
        controls_below = [widgets.HBox(row) for row in rows]
        self.children = [self.link_said, self.table, *controls_below, self.message]
        self._relabel()

    def _relabel(self) -> None:
        super()._relabel()
        if hasattr(self, "code"):
            self.code.placeholder = words("whole_deal.placeholder")[self.page.lang]

    def _offer_rounds(self, chosen: int, heard: Callable[[Any], Any] | None = None) -> None:
        """The rounds of a game whose rounds have names."""
        keys = own(self.game.name).ROUNDS
        rounds = [(words(key), place) for place, key in enumerate(keys)] or [({"fr": "1", "en": "1"}, 0)]
        self.choices(self.round, rounds, chosen if chosen < len(rounds) else 0, heard)

    def safe_link(self, callback: Callable[..., Any]) -> Callable[..., Any]:
        """A callback of the link that opened the page: its errors are said where the page then looks."""
        return guard(self._warn_of_link)(callback)

    def _warn_of_link(self, text: Words) -> None:
        self.link_said.value = warning(text)

    # Deals

    def _first(self, asked: str) -> Replay:
        view: dealcode.View | None = None
        if asked:
            view = self.safe_link(self._linked)(asked)
        if view is None:
            view = self._usual_view()
        self._set_controls(view.replay.deal)
        self._put(view, heard=asked)
        return view.replay

    def _usual_view(self) -> dealcode.View:
        return dealcode.View(Replay(self.usual).play_out())

    def _put(self, view: dealcode.View, heard: str = "", come: bool = False) -> None:
        """Show a view; `heard` is the link it answers, so that the table stops waiting for it.

        `come` brings the table into the reader's view.
        """
        self.replay = view.replay
        with self.table.hold_trait_notifications():
            self.table.seat = -1 if view.seat is None else view.seat
            self.table.step = view.step
            self.table.hide_future = view.hide_future
            self.table.film = {**film(view.replay, "deal"), "heard": heard, "come": come}

    def show(self, view: dealcode.View, heard: str = "", come: bool = False) -> None:
        """Show a view of a deal and set the controls to it."""
        self._set_controls(view.replay.deal)
        self.say(None)
        self.link_said.value = ""
        self._put(view, heard, come)

    def _set_controls(self, deal: Deal) -> None:
        self.options = dict(deal.options)
        with self._quiet():
            self.players.options = list(self.game.players_with(self.options))
            self.players.value = deal.players
            self.number.value = _number(deal)
            self._offer_rounds(deal.round)

    def play_by(self, options: dict[str, str]) -> None:
        """Deal the same cards again under other rules."""
        self.options, able = options, self.game.players_with(options)
        with self._quiet():
            players = min(self.players.value, able[-1])
            self.players.options = list(able)
            self.players.value = players
        self._deal()

    @contextmanager
    def _quiet(self) -> Iterator[None]:
        """While controls are set to a deal, they do not deal again."""
        self._silent = True
        yield
        self._silent = False

    def _deal(self, _: Any = None) -> None:
        if self._silent:
            return
        seed, index = _parse_number(self.number.value)
        deal = Deal(self.game.name, self.players.value, seed, index, self.round.value, self.options)
        hide = self.table.hide_future
        self.show(dealcode.View(Replay(deal).play_out(), seat=self._seat(deal.players), hide_future=hide))

    def _seat(self, players: int) -> int | None:
        return self.table.seat if 0 <= self.table.seat < players else None

    def _another(self, _: Any = None) -> None:
        self.number.value = str(secrets.randbelow(10**6))

    def _open_code(self, _: Any = None) -> None:
        text = self.code.value.strip()
        if text:
            self.show(dealcode.parse_for(self.game.name, text))

    def _follow_link(self, change: Any) -> None:
        """The browser tells which link was opened; a page made in advance shows its deal only now."""
        asked = asked_in(change.new)
        if asked in ("", self.asked):
            return
        self.asked = asked
        try:
            self.show(self._linked(asked), heard=asked)
        except CardkitError:
            self._put(self._usual_view(), heard=asked)
            raise

    def _linked(self, code: str) -> dealcode.View:
        """The view of the link that opened the page; an error adds that the usual deal is shown instead."""
        try:
            return dealcode.parse_for(self.game.name, code)
        except CardkitError as error:
            raise _WrongLink("usual", problem=error.words()) from error

    def code_now(self) -> str:
        """The code of what is on the table at this moment."""
        seat = self._seat(self.replay.deal.players)
        step = min(self.table.step, self.replay.step)
        view = dealcode.View(self.replay, step, seat, self.page.lang, self.table.hide_future)
        return dealcode.show(view)


class _WrongLink(CardkitError):
    topic = "whole_deal"


def _number(deal: Deal) -> str:
    return f"{deal.seed}.{deal.index}" if deal.index else str(deal.seed)


def _parse_number(text: str) -> tuple[int, int]:
    seed, _, index = text.strip().partition(".")
    if not seed.isdecimal() or not (index or "0").isdecimal() or max(int(seed), int(index or 0)) > MOST:
        raise BadNotation("number", text, most=MOST)
    return int(seed), int(index or 0)


def asked_in(query: str) -> str:
    """What a page's query asks to see: the code in it, or what stands where one should; "" for nothing.

    >>> asked_in("?lang=fr&amp;d=ST1-p4-n7-s0-vx-fr-86.")
    'ST1-p4-n7-s0-vx-fr-86'
    """
    return dealcode.found_in(query) or parse_qs(query.lstrip("?")).get("d", [""])[0]


def _share(game: Game) -> dict[str, str]:
    prefix, suffix = share_prefix(os.environ, f"{game.name}.ipynb")
    return {"prefix": prefix, "suffix": suffix}
