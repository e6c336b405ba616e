"""A whole round to step through: the table, and the controls that need Python around it."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from html import escape
from typing import Any
from urllib.parse import parse_qs

import ipywidgets as widgets

from cardkit import dealcode
from cardkit.errors import BadNotation, CardkitError
from cardkit.game import Game
from cardkit.language import LANGUAGES, Words, words
from cardkit.lesson.guard import guard
from cardkit.page.address import share_prefix
from cardkit.page.bar import Page
from cardkit.replay import MOST, Deal, Replay
from cardkit.table.scene import film
from cardkit.table.widget import EARLY, Table, early_html, in_voila


class WholeDeal(widgets.VBox):  # type: ignore[misc]
    """The stepper of a lesson: players, deal number, a box for a code, and the table.

    `paste` shows the deal of a code; `show` shows any view of a replay.
    """

    _silent = False

    def __init__(self, game: Game, page: Page, players: int, seed: int, asked: str = "") -> None:
        self.game, self.page = game, page
        self.asked = asked
        self.said: Words | None = None
        self.usual = (players, seed)
        self._make_controls(players, seed)
        self.table = Table(in_url=True, share=_share(game))
        self.replay = self._first(asked)
        dealing = widgets.HBox([self.players, self.number, self.another])
        opening = widgets.HBox([self.code, self.open_code])
        super().__init__([self.message, self.table, dealing, opening])
        self.add_class("ck-whole-deal")
        self._connect()
        self._speak()

    # Controls

    def _make_controls(self, players: int, seed: int) -> None:
        self.players = widgets.Dropdown(options=list(self.game.players), value=players)
        self.number = widgets.Text(value=str(seed), continuous_update=False)
        self.another = widgets.Button()
        self.code = widgets.Text(continuous_update=False)
        self.open_code = widgets.Button()
        self.message = widgets.HTML()
        self.message.add_class("ck-message")

    def _connect(self) -> None:
        safe = guard(self.say)
        self.players.observe(safe(self._deal), "value")
        self.number.observe(safe(self._deal), "value")
        self.another.on_click(safe(self._another))
        self.code.observe(safe(self._open_code), "value")
        self.open_code.on_click(safe(self._open_code))
        self.page.observe(lambda change: self._speak(), "lang")
        self.page.observe(safe(self._follow_link), "search")

    def _speak(self) -> None:
        """Put every label into the reader's language."""
        lang = self.page.lang
        labels: list[tuple[Any, str]] = [
            (self.players, "players"),
            (self.number, "number"),
            (self.another, "another"),
            (self.code, "code"),
            (self.open_code, "open"),
        ]
        for control, key in labels:
            control.description = words(f"whole_deal.{key}")[lang]
        self.code.placeholder = words("whole_deal.placeholder")[lang]
        self.message.value = f'<p role="alert">{escape(self.said[lang])}</p>' if self.said else ""

    def say(self, said: Words | None) -> None:
        """Show one sentence under the table, in the reader's language; nothing takes it away again."""
        self.said = said
        self._speak()

    # Deals

    def _first(self, asked: str) -> Replay:
        view: dealcode.View | None = None
        if asked:
            view = guard(self._keep)(_parse_link)(asked)
        if view is None:
            view = dealcode.View(_by_lot(self.game, *self.usual))
        self._put(view)
        return view.replay

    def _keep(self, said: Words) -> None:
        self.said = said

    def _put(self, view: dealcode.View, heard: str = "") -> None:
        """Show a view; `heard` is the link it answers, so that the table stops waiting for it."""
        self.replay = view.replay
        self.table.seat = -1 if view.seat is None else view.seat
        self.table.step = view.step
        self.table.film = {**film(view.replay, "deal"), "heard": heard}

    def show(self, view: dealcode.View, heard: str = "") -> None:
        """Show a view of a deal and set the controls to it."""
        with self._quiet():
            self.players.value = view.replay.deal.players
            self.number.value = _number(view.replay.deal)
        self.say(None)
        self._put(view, heard)

    @contextmanager
    def _quiet(self) -> Iterator[None]:
        """While controls are set to a deal, they do not deal again."""
        self._silent = True
        yield
        self._silent = False

    def paste(self, text: str) -> None:
        """Show the deal of a code; a damaged one is said and nothing changes."""
        guard(self.say)(lambda: self.show(dealcode.parse(text)))()

    def _deal(self, _: Any = None) -> None:
        if self._silent:
            return
        seed, index = _parse_number(self.number.value)
        deal = Deal(self.game.name, self.players.value, seed, index)
        self.show(dealcode.View(Replay(deal).play_out(), seat=self._seat(deal.players)))

    def _seat(self, players: int) -> int | None:
        return self.table.seat if 0 <= self.table.seat < players else None

    def _another(self, _: Any = None) -> None:
        self.number.value = str(secrets.randbelow(10**6))

    def _open_code(self, _: Any = None) -> None:
        text = self.code.value.strip()
        if text:
            self.show(dealcode.parse(_code_in(text)))

    def _follow_link(self, change: Any) -> None:
        """The browser tells which link was opened; a page made in advance shows its deal only now."""
        asked = parse_qs(change.new.lstrip("?")).get("d", [""])[0]
        if asked in ("", self.asked):
            return
        self.asked = asked
        try:
            self.show(_parse_link(asked), heard=asked)
        except CardkitError:
            self._put(dealcode.View(_by_lot(self.game, *self.usual)), heard=asked)
            raise

    def code_now(self) -> str:
        """The code of what is on the table at this moment."""
        seat = self._seat(self.replay.deal.players)
        return dealcode.show(dealcode.View(self.replay, self.table.step, seat, self.page.lang))

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = super()._repr_mimebundle_(**kwargs)
        return {**bundle, EARLY: early_html(self.table)} if in_voila() else bundle


def _parse_link(code: str) -> dealcode.View:
    """The view of the link that opened the page; an error adds that the usual deal is shown instead."""
    try:
        return dealcode.parse(code)
    except CardkitError as error:
        problem = {lang: error.sentence(lang) for lang in LANGUAGES}
        raise _WrongLink("usual", problem=problem) from error


class _WrongLink(CardkitError):
    topic = "whole_deal"


def _by_lot(game: Game, players: int, seed: int) -> Replay:
    return Replay(Deal(game.name, players, seed)).play_out()


def _number(deal: Deal) -> str:
    return f"{deal.seed}.{deal.index}" if deal.index else str(deal.seed)


def _parse_number(text: str) -> tuple[int, int]:
    seed, _, index = text.strip().partition(".")
    if not seed.isdecimal() or not (index or "0").isdecimal() or max(int(seed), int(index or 0)) > MOST:
        raise BadNotation("number", text, most=MOST)
    return int(seed), int(index or 0)


def _code_in(text: str) -> str:
    """The code in what was pasted, which may be a whole link."""
    return parse_qs(text.partition("?")[2]).get("d", [text])[0]


def _share(game: Game) -> dict[str, str]:
    prefix, suffix = share_prefix(os.environ, f"{game.name}.ipynb")
    return {"prefix": prefix, "suffix": suffix}
