"""A lesson: one page about one game, its bar and its pieces."""

from __future__ import annotations

import os
from importlib import import_module
from importlib.resources import files
from urllib.parse import parse_qs

from cardkit import dealcode
from cardkit.dealcode import View
from cardkit.errors import CardkitError
from cardkit.game import game
from cardkit.lesson.deck import deck_picture
from cardkit.lesson.disputed import Disputed
from cardkit.lesson.farewell import Farewell
from cardkit.lesson.forecast import Forecast
from cardkit.lesson.labs import Lab
from cardkit.lesson.on_average import OnAverage
from cardkit.lesson.piece import Piece, own
from cardkit.lesson.still import Still
from cardkit.lesson.weigh import Weigh
from cardkit.lesson.who_wins import WhoWins
from cardkit.lesson.whole_deal import WholeDeal, asked_in
from cardkit.page.bar import Page
from cardkit.replay import Deal, Replay
from cardkit.table.scene import album, film
from cardkit.table.widget import Table
from cardkit.teaching import examples, moments


class Lesson:
    """The page of a game: make one in the first cell, then show its pieces where they belong.

    `page` is the bar at the top; it knows the reader's language and, in a Voila page, the opened link.

    >>> Lesson("sticheln").game.name
    'sticheln'
    """

    def __init__(self, name: str) -> None:
        self.game = game(name)
        self.page = _Bar()
        self.stepper: WholeDeal | None = None
        query = os.environ.get("QUERY_STRING", "") if _own_request() else ""
        self.asked = asked_in(query)
        self.page.lang = self._first_language(parse_qs(query))

    def _first_language(self, asked: dict[str, list[str]]) -> str:
        """The language asked for by the address; the browser corrects it once the page is up."""
        if asked.get("lang", [""])[0] in ("fr", "en"):
            return asked["lang"][0]
        try:
            return dealcode.parse(self.asked).lang if self.asked else "en"
        except CardkitError:
            return "en"

    def bar(self) -> Page:
        """The page bar: language, classroom view, the way back to the lessons."""
        return self.page

    def deck(self) -> Still:
        """The cards of the game for each number of players."""
        return Still(deck_picture(self.game))

    def examples(self, topic: str) -> Table:
        """Short examples one after the other; up and down go from one to the next."""
        return Table(film=album(examples(self.game.name, topic), f"examples-{topic}"))

    def first_win(self) -> Piece:
        """A mini-deal whose decisive move is the reader's."""
        made: Piece = own(self.game.name).first_win(self.game, self.page)
        return made

    def who_wins(self) -> WhoWins:
        """Questions who wins and by which rule, with less and less help."""
        return WhoWins(self.game, self.page)

    def lab(self, name: str) -> Lab:
        """Free play with one idea: build something card by card, like a pile of ``points``."""
        labs = import_module(f"cardkit.lesson.{self.game.name}.labs").LABS
        if name not in labs:
            raise CardkitError("no_lab", name=name, known=", ".join(labs))
        lab: Lab = labs[name](self.game, self.page)
        return lab

    def may_i(self) -> Piece:
        """Positions to try any move in."""
        made: Piece = own(self.game.name).may_i(self.game, self.page)
        return made

    def weigh(self) -> Weigh:
        """Hands to play a card from, each card measured over many deals of the other hands."""
        return Weigh(self.page, moments(self.game.name, "weigh"))

    def forecast(self) -> Forecast:
        """Hands to bid on, each bid played out over many deals of the other hands."""
        return Forecast(self.page, moments(self.game.name, "forecast"))

    def points(self) -> Table:
        """The document's example of a score, with the deal that led to it."""
        replay = examples(self.game.name, "points")[0].replay
        return Table(film=film(replay, "points", shared=False), step=replay.step)

    def whole_deal(self, players: int = 4, seed: int = 7, round: int = 0) -> WholeDeal:
        """A round to step through, with every control; a link that was opened shows its deal instead."""
        usual = Deal(self.game.name, players, seed, round=round)
        self.stepper = WholeDeal(self.game, self.page, usual, self.asked)
        return self.stepper

    def on_average(self) -> OnAverage:
        """Guess, measure, count: how deals come out on average; every bar opens a deal in the stepper."""
        return OnAverage(self.game, self.page, self.open)

    def disputed(self) -> Disputed:
        """The rules sources disagree on, as switches with their measured effect; the stepper follows."""
        return Disputed(self.game, self.page, self._play_by, self._players)

    def farewell(self) -> Farewell:
        """Three questions, the rules met, and the link of the deal on the table."""
        return Farewell(self.game, self.page, lambda: self._stepper().code_now())

    def open(self, replay: Replay, step: int = 0) -> None:
        """Show a step of a replay in the stepper and bring it into view."""
        self._stepper().show(View(replay, step), come=True)

    def _players(self) -> int:
        players: int = self._stepper().players.value
        return players

    def _play_by(self, options: dict[str, str]) -> None:
        self._stepper().play_by(options)

    def _stepper(self) -> WholeDeal:
        if self.stepper is None:
            raise CardkitError("no_stepper")
        return self.stepper


class _Bar(Page):
    """The page bar; it also brings the style of the pieces."""

    _css = Page._css + files(__package__).joinpath("pieces.css").read_text(encoding="utf-8")


def _own_request() -> bool:
    """Whether the address in the environment is this reader's: a preheated page was run for nobody."""
    return os.environ.get("VOILA_PREHEAT", "False") != "True"
