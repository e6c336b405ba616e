"""A lesson: one page about one game, its bar and its pieces."""

from __future__ import annotations

import os
from importlib import import_module
from importlib.resources import files
from typing import TypeVar
from urllib.parse import parse_qs

from cardkit import dealcode
from cardkit.dealcode import View
from cardkit.errors import CardkitError
from cardkit.game import GameName, game
from cardkit.language import LANGUAGES
from cardkit.lesson.deck import deck_picture
from cardkit.lesson.disputed import Disputed
from cardkit.lesson.farewell import Farewell
from cardkit.lesson.forecast import Forecast
from cardkit.lesson.labs import Lab
from cardkit.lesson.met import Met
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
from cardkit.wanted import checked

Shown = TypeVar("Shown", bound=Piece | Table)


@checked
class Lesson:
    """The page of a game: make one in the first cell, then show its pieces where they belong.

    `page` is the bar at the top; it knows the reader's language and, in a Voila page, the opened link.

    >>> Lesson("sticheln").game.name
    'sticheln'
    """

    def __init__(self, name: GameName) -> None:
        self.game = game(name)
        self.page = _Bar()
        self.stepper: WholeDeal | None = None
        self.met = Met(name)
        query = os.environ.get("QUERY_STRING", "") if _own_request() else ""
        self.asked = asked_in(query)
        self.page.lang = self._first_language(parse_qs(query).get("lang", [""])[0])

    def _first_language(self, asked: str) -> str:
        """The language asked for by the address; the browser corrects it once the page is up."""
        if asked in LANGUAGES:
            return asked
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
        return self._used(Table(film=album(examples(self.game.name, topic), f"examples-{topic}")))

    def first_win(self) -> Piece:
        """A mini-deal whose decisive move is the reader's."""
        made: Piece = own(self.game.name).first_win(self.game, self.page)
        return self._used(made)

    def who_wins(self) -> WhoWins:
        """Questions who wins and by which rule, with less and less help."""
        return self._used(WhoWins(self.game, self.page))

    def lab(self, name: str) -> Lab:
        """Free play with one idea: build something card by card, like a pile of ``points``."""
        labs = import_module(f"cardkit.lesson.{self.game.name}.labs").LABS
        if name not in labs:
            raise CardkitError("no_lab", name=name[:40], known=", ".join(labs))
        lab: Lab = labs[name](self.game, self.page)
        return self._used(lab)

    def may_i(self) -> Piece:
        """Positions to try any move in."""
        made: Piece = own(self.game.name).may_i(self.game, self.page)
        return self._used(made)

    def weigh(self) -> Weigh:
        """Hands to play a card from, each card measured over many deals of the other hands."""
        return self._used(Weigh(self.page, moments(self.game.name, "weigh")))

    def forecast(self) -> Forecast:
        """Hands to bid on, each bid played out over many deals of the other hands."""
        return self._used(Forecast(self.page, moments(self.game.name, "forecast")))

    def points(self) -> Table:
        """The document's example of a score, with the deal that led to it."""
        replay = examples(self.game.name, "points")[0].replay
        return self._used(Table(film=film(replay, "points", shared=False), step=replay.step))

    def whole_deal(self, players: int = 4, seed: int = 7, round: int = 0) -> WholeDeal:
        """A round to step through, with every control; a link that was opened shows its deal instead."""
        usual = Deal(self.game.name, players, seed, round=round)
        self.stepper = self._used(WholeDeal(self.game, self.page, usual, self.asked))
        return self.stepper

    def on_average(self) -> OnAverage:
        """Guess, measure, count: how deals come out on average; every bar opens a deal in the stepper."""
        return OnAverage(self.game, self.page, self.open)

    def disputed(self) -> Disputed:
        """The rules sources disagree on, as switches with their measured effect; the stepper follows."""
        piece = Disputed(self.game, self.page, self._play_by, self._players, self.open)
        stepper = self._stepper()
        stepper.table.observe(piece.safe(lambda change: piece.follow(stepper.options)), "reel")
        for option, switch in piece.switches.items():
            switch.observe(lambda change, option=option: self._switched(option, change.new), "value")
        return piece

    def farewell(self) -> Farewell:
        """Three questions, the rules met in the lesson, and the link of the deal on the table."""
        return self._used(Farewell(self.game, self.page, lambda: self._stepper().code_now(), self.met))

    def open(self, replay: Replay, step: int = 0) -> None:
        """Show a step of a replay in the stepper and bring it into view."""
        replay.check_step(step)
        stepper = self._stepper()
        stepper.show(View(replay, step, hide_future=stepper.table.hide_future), come=True)

    def _switched(self, option: str, value: str) -> None:
        """A reading of a disputed rule that the reader has chosen is met."""
        self.met(f"{self.game.name}.{self.game.rules.RULE_OF[option][value]}")

    def _used(self, made: Shown) -> Shown:
        """A piece or a table whose rules are met as it is used."""
        if isinstance(made, Piece):
            made.met = self.met
        self.met.watch(made)
        return made

    def _players(self) -> int:
        players: int = self._stepper().players.value
        return players

    def _play_by(self, options: dict[str, str]) -> tuple[Replay, Replay]:
        """The round on the table as it is usually played, before and after a change of options."""
        stepper = self._stepper()
        before = Replay(stepper.replay.deal).play_out()
        stepper.play_by(options)
        return before, stepper.replay

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
