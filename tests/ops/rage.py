"""What the cases of Rage ask: each op sets up the position it describes and lets the rules answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from cardkit.games import rage as rules
from cardkit.games import rage_deck, rage_score, rage_tricks
from cardkit.games.rage_cards import HIGHEST, JOKER, MINUS, PACK, PLUS, named_joker
from cardkit.games.rage_deck import ACTIONS, TRICKS, card_of, sets_of
from cardkit.replay import Deal

COLOURS = ("red", "yellow", "green", "blue", "orange", "purple")
MARKS = {"joker": "J", "no_trump": "N", "change": "C"}
KINDS = ("+5", "-5", "joker", "no_trump", "change")
SCORINGS = ("seed", "amigo", "fundex")


def _state(players: int, variant: dict[str, str], round_: int = 0) -> Any:
    """A round just dealt."""
    wide = {} if players in rules.PLAYERS else {"players": "players_2_10"}
    return Deal("rage", players, round=round_, options=wide | variant).start()


def _trick(players: int, trump: str | None, variant: dict[str, str]) -> Any:
    """A round whose predictions are made, with this trump or none."""
    state = _state(players, variant)
    colour = rage_deck.NO_SUIT if trump is None else COLOURS.index(trump)
    state.phase, state.trump, state.ruling = TRICKS, colour, colour
    return state


def _cards(given: Iterable[str]) -> list[int]:
    """Cards, each action card as a copy of its own."""
    copies: Counter[str] = Counter()
    found = []
    for each in given:
        found.append(_card(each) + copies[each])
        copies[each] += ":" not in each
    return found


def _card(given: str) -> int:
    """The first copy of a card."""
    colour, _, rank = given.partition(":")
    if rank:
        return COLOURS.index(colour) * rage_deck.SUIT_STEP + int(rank)
    return PACK.parse(MARKS.get(given, given))


def _move(card: int, colour: str | None) -> int:
    """The move that plays a card, a Joker with the colour it names: red where none is given."""
    if PACK.kind(card) != JOKER:
        return card
    colour = colour or COLOURS[0]
    return named_joker(card, COLOURS.index(colour) * rage_deck.SUIT_STEP + HIGHEST)


def _pile(state: Any, flips: list[str]) -> None:
    state.deck[: len(flips)] = _cards(flips)[::-1]
    state.left, state.order = len(flips), 0


def legal_cards(
    led: str | None, trump: str | None, hand: list[str], variant: dict[str, str], led_by: str | None = None
) -> dict[str, Any]:
    state = _trick(4, trump, variant)
    if led_by:
        rage_tricks.lay(state, state.to_move, _move(_card(led_by), led))
    if led and state.asked == rage_deck.NO_SUIT:
        rage_tricks.lay(state, state.to_move, _card(f"{led}:0"))
    cards = _cards(hand)
    state.hand[state.to_move], state.held[state.to_move] = sets_of(cards), len(hand)
    legal = {card_of(rules.choice(state, place)) for place in range(rules.legal(state))}
    return {"legal": [given for given, card in zip(hand, cards, strict=True) if card in legal]}


def trick(
    trump: str | None, plays: list[list[Any]], variant: dict[str, str], flips: list[str] | None = None
) -> dict[str, Any]:
    state = _trick(len(plays), trump, variant)
    _pile(state, flips or [])
    for (seat, _, *colour), card in zip(plays, _cards(given for _, given, *_ in plays), strict=True):
        rage_tricks.lay(state, seat, _move(card, *(colour or [None])))
    winner = state.won.index(1)
    after = COLOURS[state.trump] if flips and state.trump != rage_deck.NO_SUIT else None
    return {"winner": winner, "bonus": state.score[winner] - state.per_trick, "trump_after": after}


def initial_trump(flips: list[str], variant: dict[str, str]) -> dict[str, Any]:
    state = _state(4, variant)
    _pile(state, flips)
    rage_deck.turn_trump(state)
    return {"trump": COLOURS[state.trump]}


def round_score(
    bids: list[int], tricks: list[int], plus5: list[int], minus5: list[int], variant: dict[str, str]
) -> dict[str, Any]:
    state = _state(len(bids), variant)
    state.bid[: len(bids)] = bids
    for seat, taken in enumerate(tricks):
        for number in range(taken):
            cards = [*_copies(PLUS, plus5, seat), *_copies(MINUS, minus5, seat)] if number == 0 else []
            state.lying = rage_deck.of_suit(sets_of(cards), ACTIONS)
            rage_tricks.capture(state, seat)
    rage_score.end_round(state)
    return {"scores": state.score[: len(bids)]}


def _copies(kind: int, counts: list[int], seat: int) -> list[int]:
    """The copies of a bonus card a seat takes, those of the seats before it left out."""
    before = sum(counts[:seat])
    return [PACK.action(kind, before + number + 1) for number in range(counts[seat])]


def zero_bid(bid: int, tricks: int, variant: dict[str, str]) -> dict[str, Any]:
    return {name: rage_score.worth(_state(4, {**variant, "scoring": name}), bid, tricks) for name in SCORINGS}


def deal_plan(rounds: int, variant: dict[str, str]) -> dict[str, Any]:
    cards = [_state(4, variant, round_).cards for round_ in range(rounds)]
    return {"cards": cards, "total_tricks": sum(cards)}


def deck(deck: str, variant: dict[str, str]) -> dict[str, Any]:
    state = _state(4, {**variant, "deck": deck})
    cards = state.deck[: rage_deck.fill_deck(state)]
    actions = Counter(KINDS[PACK.kind(card)] for card in cards if PACK.kind(card) is not None)
    return {"coloured": len(cards) - actions.total(), **actions, "total": len(cards)}
