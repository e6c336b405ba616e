"""What the cases of No merci! ask: each op sets up the position it describes and lets the rules answer."""

from __future__ import annotations

from typing import Any

from cardkit.game import game
from cardkit.games import nomerci as rules
from cardkit.replay import Deal

CASE_MOVES = {"pass": rules.REFUSE, "take": rules.TAKE}


def _state(players: int, pile: list[int], variant: dict[str, str]) -> Any:
    """A deal about to decide on the first card of a pile."""
    state = rules.State()
    rules.set_up(state, players, *game("nomerci").option_numbers(variant))
    state.deck[: len(pile)], state.size = pile, len(pile)
    rules.begin(state)
    return state


def _legal(state: Any) -> list[str]:
    choices = [rules.choice(state, place) for place in range(rules.legal(state))]
    return sorted(name for name, move in CASE_MOVES.items() if move in choices)


def score(cards: list[int], chips: int, variant: dict[str, str]) -> dict[str, Any]:
    state = _state(3, cards[::-1], variant)
    state.score[0] += state.chips[0] - chips
    state.chips[0] = chips
    for _ in cards:
        rules.play(state, rules.TAKE)
    return {"score": state.score[0]}


def legal_actions(chips: int, card: int, pot: int, variant: dict[str, str]) -> dict[str, Any]:
    state = _state(3, [card], variant)
    state.chips[0], state.pot = chips, pot
    return {"legal": _legal(state)}


def step(  # noqa: PLR0917
    players: int,
    to_move: int,
    chips: list[int],
    pot: int,
    card: int,
    next_card: int | None,
    action: str,
    variant: dict[str, str],
) -> dict[str, Any]:
    state = _state(players, [card] if next_card is None else [card, next_card], variant)
    state.to_move, state.chips[:players], state.pot = to_move, chips, pot
    rules.play(state, CASE_MOVES[action])
    gained = {str(seat): each for each, seat in enumerate(state.owner) if seat != rules.NOBODY}
    return {
        "chips": state.chips[:players],
        "cards_gained": gained,
        "pot": state.pot,
        "card": None if state.card == rules.NO_CARD else state.card,
        "to_move": state.to_move,
        "game_over": state.phase == rules.OVER,
    }


def legal_after_take(chips: int, pot: int, variant: dict[str, str]) -> dict[str, Any]:
    state = _state(3, [30, 12], variant)
    state.chips[0], state.pot = chips, pot
    rules.play(state, rules.TAKE)
    return {"chips": state.chips[0], "legal_next": _legal(state)}


def setup(players: list[int], variant: dict[str, str]) -> dict[str, Any]:
    starts = [_start(count, variant) for count in players]
    (pile,) = {state.size for state in starts}
    (removed,) = {state.removed for state in starts}
    return {"chips_each": [state.chips[0] for state in starts], "draw_pile": pile, "removed": removed}


def invariant(players: int, variant: dict[str, str]) -> dict[str, Any]:
    state = _start(players, variant)
    totals = {_chips(state)}
    while rules.legal(state):
        rules.play(state, rules.choice(state, state.moves % rules.legal(state)))
        totals.add(_chips(state))
    (total,) = totals
    return {"chips_total": total}


def _start(players: int, variant: dict[str, str]) -> Any:
    wide = {"players": "players_3_7"} if players > 5 else {}
    return Deal("nomerci", players, options=variant | wide).start()


def _chips(state: Any) -> int:
    return sum(state.chips[: state.players]) + state.pot
