"""What the cases of Barbu ask: each op sets up the position it describes and lets the rules answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from cardkit.game import game
from cardkit.games import barbu as rules
from cardkit.games import barbu_deck, barbu_domino, barbu_tricks
from cardkit.games.barbu_deck import FIRST_ACTION, PACK, PASS, cards_in, set_of
from cardkit.replay import Deal
from cardkit.simulate.work import won_by

DOMINO_ROUND = 7


def _state(players: int, round_: int, variant: dict[str, str]) -> Any:
    """A round (from 1) about to begin, with a hand nobody will look at."""
    return Deal("barbu", players, round=round_ - 1, options=variant).start()


def _set(cards: Sequence[str]) -> int:
    return set_of(PACK.parse_all(" ".join(cards)))


def _choices(state: Any) -> list[int]:
    return [rules.choice(state, place) for place in range(rules.legal(state))]


def legal_cards(led: str | None, hand: list[str], variant: dict[str, str], round: int = 1) -> dict[str, Any]:
    state = _state(4, round, variant)
    if led is not None:
        barbu_tricks.lay(state, state.to_move, PACK.parse(f"2{led}"))
    state.hand[state.to_move] = _set(hand)
    return {"legal": _as_given(hand, _choices(state))}


def _as_given(hand: list[str], moves: list[int]) -> list[str]:
    return [card for card in hand if PACK.parse(card) in moves]


def trick_winner(plays: list[list[Any]], variant: dict[str, str]) -> dict[str, Any]:
    state = _state(len(plays), 1, variant)
    state.to_move = plays[0][0]
    order = []
    for _, card in plays:
        order.append(state.to_move)
        rules.play(state, PACK.parse(card))
    return {"winner": dict(zip(order, (seat for seat, _ in plays), strict=True))[state.to_move]}


def play_order(players: int, dealer: int, variant: dict[str, str]) -> dict[str, Any]:
    state = _state(players, 1 + dealer, variant)
    order = []
    for _ in range(players):
        order.append(state.to_move)
        rules.play(state, rules.choice(state, 0))
    return {"order": order}


def deck(players: list[int], variant: dict[str, str]) -> dict[str, Any]:
    decks = [rules.deck(count) for count in players]
    every = cards_in(barbu_deck.EVERY_CARD)
    return {
        "cards": [len(cards) for cards in decks],
        "hand": [_state(count, 1, variant).held[0] for count in players],
        "removed": [[PACK.show(card) for card in reversed(every) if card not in cards] for cards in decks],
    }


def round_totals(players: list[int], variant: dict[str, str]) -> dict[str, Any]:
    totals: dict[str, list[int]] = {}
    for round_ in range(1, DOMINO_ROUND):
        for count in players:
            state = _state(count, round_, variant)
            while rules.legal(state):
                rules.play(state, rules.choice(state, 0))
            totals.setdefault(str(round_), []).append(sum(state.score))
    return totals


def trick_points(round: int, trick: list[str], variant: dict[str, str]) -> dict[str, Any]:
    state = _state(len(trick), round, variant)
    for card in trick:
        barbu_tricks.lay(state, state.to_move, PACK.parse(card))
    return {"points": sum(state.score)}


def domino_legal(
    layout: dict[str, Any], hand: list[str], variant: dict[str, str], players: int = 4, after_ace: int = 0
) -> dict[str, Any]:
    state = _state(players, DOMINO_ROUND, variant)
    state.rows, state.again = 0, after_ace
    for suit, ends in layout.items():
        if ends:
            low, high = (PACK.parse(("T" if end == "10" else end) + suit) for end in ends)
            state.rows |= set_of(range(low, high + 1))
    state.hand[state.to_move] = _set(hand)
    moves = _choices(state)
    assert [move for move in moves if move >= FIRST_ACTION] in ([], [PASS])
    return {"legal": _as_given(hand, moves), "may_pass": PASS in moves}


def domino_after_ace(**position: Any) -> dict[str, Any]:
    return domino_legal(after_ace=1, **position)


def domino_first_jack(
    players: int, dealer: int, jacks: dict[str, list[str]], variant: dict[str, str]
) -> dict[str, Any]:
    state = _state(players, DOMINO_ROUND, variant)
    state.dealer = dealer
    rules.open_round(state, barbu_deck.DOMINO)
    for seat in range(players):
        state.hand[seat] = state.hand[seat] & ~barbu_deck.JACKS | _set(jacks.get(str(seat), []))
    passes = []
    while _choices(state) == [PASS]:
        passes.append(state.to_move)
        rules.play(state, PASS)
    assert PASS not in _choices(state)
    return {"first_to_play": state.to_move, "passes": passes}


def domino_score(variant: dict[str, str], players: int | None = None) -> dict[str, Any]:
    if players is None:
        return {str(count): _prizes(count, variant) for count in game("barbu").players_with(variant)}
    return {table: _prizes(players, {"domino_table": table}) for table in barbu_domino.TABLES}


def _prizes(players: int, variant: dict[str, str]) -> list[int]:
    state = _state(players, DOMINO_ROUND, variant)
    while rules.legal(state):
        rules.play(state, rules.choice(state, 0))
    by_place = dict(zip(state.finish, state.score, strict=True))
    return [by_place[place] for place in range(1, players + 1)]


def game_winner(totals: list[int], variant: dict[str, str]) -> dict[str, Any]:
    return {"winners": [int(seat) for seat in np.flatnonzero(won_by("barbu", np.array(totals)[:, None]))]}
