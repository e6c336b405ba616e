"""What the cases of Sticheln ask: each op sets up the position it describes and lets the rules answer."""

from __future__ import annotations

from typing import Any

from cardkit.cards import rank_of, suit_of
from cardkit.game import game
from cardkit.games import sticheln as rules
from cardkit.games.sticheln_tricks import capture
from cardkit.replay import Deal

PACK = rules.PACK


def _state(players: int, variant: dict[str, str]) -> Any:
    state = rules.State()
    rules.set_up(state, min(max(players, 3), 8), *game("sticheln").option_numbers(variant))
    state.players, state.phase = players, rules.TRICKS
    state.held[:] = [5] * 8
    return state


def trick_winner(plays: list[list[Any]], variant: dict[str, str]) -> dict[str, Any]:
    state = _state(len(plays), variant)
    for place, (_, card) in enumerate(plays):
        rules.lay(state, place, PACK.parse(card))
    seat = plays[state.to_move][0]
    taken = max(state.piled)
    return {"winner": seat if taken else None, "cards_taken": taken, "next_leader": seat}


def round_score(pain_card: str, captured: list[str], variant: dict[str, str]) -> dict[str, Any]:
    state = _state(3, variant)
    state.phase, state.moves = rules.CHOOSE, 3
    state.pain[0] = PACK.parse(pain_card)
    rules.choose_pain(state, 0, state.pain[0])
    for card in captured:
        capture(state, 0, PACK.parse(card))
    return {"score": state.score[0]}


def deck(players: list[int], variant: dict[str, str]) -> dict[str, Any]:
    decks = [rules.deck(count) for count in players]
    starts = [Deal("sticheln", count, options=variant).start() for count in players]
    return {
        "ranks_max": [max(rank_of(card) for card in cards) for cards in decks],
        "colours": [len({suit_of(card) for card in cards}) for cards in decks],
        "cards": [len(cards) for cards in decks],
        "hand": [state.held[0] for state in starts],
        "left_over": [state.set_aside for state in starts],
        "tricks": [state.held[0] - 1 for state in starts],
    }


def legal_cards(led: str | None, hand: list[str], variant: dict[str, str]) -> dict[str, Any]:
    state = _state(3, variant)
    if led is not None:
        rules.lay(state, 2, PACK.parse(led))
    state.to_move, state.held[0] = 0, len(hand)
    state.hand[0][: len(hand)] = PACK.parse_all(" ".join(hand))
    choices = [rules.choice(state, place) for place in range(rules.legal(state))]
    return {"legal": [PACK.show(card) for card in choices]}
