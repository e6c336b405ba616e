"""Views of every kind, for whoever writes their codes: players, rounds, options, moves, layouts, seats."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product

from cardkit import Deal, Replay, View, deal_hands, game
from cardkit.language import LANGUAGES
from cardkit.replay import go_on


def laid_out(name: str) -> Replay:
    """A deal of the game laid out by hand, with a pile and chips where it has them."""
    if name == "nomerci":
        return Replay(deal_hands(name, "31 32", "", "24", pile="33 4 30", chips=(5, 0, 12)))
    deck = game(name).rules.deck(4)
    hands = [
        " ".join(game(name).pack.show(card) for card in deck[seat * 3 : seat * 3 + 3]) for seat in range(4)
    ]
    pile = " ".join(game(name).pack.show(card) for card in deck[20:45]) if name in ("rage", "frime") else ""
    return Replay(deal_hands(name, *hands, pile=pile))


def own_way(replay: Replay, seed: int, moves: int) -> Replay:
    """Some moves made at random."""
    lot = random.Random(seed)
    return go_on(replay, lambda longer: None if longer.step == moves else lot.choice(longer.choices()))


def views(name: str) -> Iterator[View]:
    """Views of every kind: players, rounds, options, moves of one's own, cards laid out, seats, future."""
    known = game(name)
    for players in known.players:
        replay = Replay(Deal(name, players, 3)).play_out()
        for seat, lang, hidden in product((None, *range(players)), LANGUAGES, (False, True)):
            yield View(replay, replay.step // 2, seat, lang, hidden)
    for option, values in known.options.items():
        for value in values[1:]:
            players = known.players_with({option: value})[0]
            yield View(Replay(Deal(name, players, 9, options={option: value})).play_out(), 1)
    for round_ in range(known.rounds(4, {})):
        yield View(own_way(Replay(Deal(name, seed=5, index=2, round=round_)), round_, 9), 4)
    laid = own_way(laid_out(name), 1, 4)
    yield View(laid, laid.step // 2)
