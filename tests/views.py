"""Views of deals of every kind, to test deal codes: every seat, language, option and round."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

from cardkit import Deal, Replay, View
from cardkit.game import CODES, game
from cardkit.language import LANGUAGES


def every_view(name: str) -> Iterator[View]:
    """Views of a game: all ways to look at one round, then every deal of `deals`, at some step."""
    known = game(name)
    most = Replay(Deal(name, known.players[-1], 7)).play_out()
    seats = [None, *range(most.deal.players)]
    for seat, lang, hidden in product(seats, LANGUAGES, (False, True)):
        yield View(most, most.step // 2, seat, lang, hidden)
    random = Random(name)
    for deal in deals(name):
        replay = Replay(deal).play_out()
        yield View(replay, replay.step)
        yield View(wander(replay, random), 0, deal.players - 1, "fr", True)


def deals(name: str) -> Iterator[Deal]:
    """A deal of every number of players, round and option, and the same cards laid out by hand."""
    known = game(name)
    for players in known.players:
        yield Deal(name, players, 3, index=players)
    for round_ in range(known.rounds(known.players[0], {})):
        yield Deal(name, known.players[0], 999_999_999, round=round_)
    for option, values in known.options.items():
        for value in values[1:]:
            players = known.players_with({option: value})[0]
            rounds = known.rounds(players, {option: value})
            rest = {"round": min(rounds - 1, 1), "options": {option: value}}
            yield Deal(name, players, 5, **rest)
            if players in known.players:
                yield Deal(name, players, laid=known.layouts.laid(Deal(name, players, 5).start()), **rest)


def wander(replay: Replay, random: Random) -> Replay:
    """The replay cut short somewhere, then a few moves by lot."""
    cut = replay.branch(random.randrange(min(replay.step, 20)))
    for _ in range(random.randrange(8)):
        if not cut.over:
            cut = cut.extend(random.choice(cut.choices()))
    return cut


NAMES = list(CODES)
