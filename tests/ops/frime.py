"""What the cases of Frimé ask: each op sets up the position it describes and lets the rules answer."""

from __future__ import annotations

from typing import Any

from cardkit.game import game
from cardkit.games import frime as rules
from cardkit.games import frime_deck as deck
from cardkit.games import frime_laying as laying
from cardkit.games import frime_money as money
from cardkit.games import frime_search as search
from cardkit.games import frime_shapes as shapes
from cardkit.games import frime_turn as turn
from cardkit.replay import Deal

DRAWS = {deck.STOCK: "stock", deck.TAKE: "used_top", deck.BUY: "buy_second"}
SEATS_OF = 4


def _state(players: int = SEATS_OF, round_cards: int = 3, **variant: str) -> Any:
    state = rules.State()
    rules.set_up(state, players, *game("frime").option_numbers(variant))
    state.size = round_cards
    rules.empty_table(state)
    rules.begin(state)
    return state


def _cards(texts: list[str]) -> list[int]:
    return deck.PACK.parse_all(" ".join(texts))


def _give(state: Any, seat: int, texts: list[str]) -> None:
    for card in _cards(texts):
        turn.receive(state, seat, card)


def _use(state: Any, top_first: list[str]) -> None:
    for card in reversed(_cards(top_first)):
        turn.use(state, card)


def _used(state: Any) -> list[str]:
    return [deck.PACK.show(card) for card in reversed(state.used[: state.used_cards])]


def _choices(state: Any) -> list[int]:
    return [rules.choice(state, place) for place in range(rules.legal(state))]


def _last_turn(state: Any, meld: int) -> None:
    """Seat 3 has opened with a meld; seat 0 may lay down in its last turn."""
    state.opener, state.to_move, state.targets, state.melds, state.last_turns = 3, 0, 1, 1, 3
    state.meld[0], state.owner[0], state.phase = meld, 3, laying.LAY


def _as_meld(kind: str, texts: list[str]) -> set[int]:
    """Every meld a list of cards can be read as, cards and wilds at their places."""
    cards = [shapes.WILD if deck.is_wild(card) else card for card in _cards(texts)]
    natural = [card for card in cards if card != shapes.WILD]
    wilds = len(cards) - len(natural)
    if kind == "group":
        suits = sum(1 << 2 * (card // search.SUIT_STEP) for card in natural)
        return {shapes.group_of(shapes.GROUP, rank, suits, wilds) for rank in range(search.RANKS)}
    bits = sum(1 << place for place, card in enumerate(cards) if card != shapes.WILD)
    starts = range(1, shapes.PLACES - len(cards) + 1)
    runs = {shapes.run_of(shapes.RUN, s, a, a + len(cards) - 1, bits << a) for s in range(4) for a in starts}
    return {run for run in runs if shapes.cards_of(run) == cards}


def is_meld(kind: str, cards: list[str], variant: dict[str, str]) -> dict[str, Any]:
    state = _state(**variant)
    _give(state, 0, cards)
    _last_turn(state, shapes.group_of(shapes.GROUP, 0, 0, 3))
    legal = {move - deck.FIRST_MELD for move in _choices(state)}
    return {"valid": bool(legal & _as_meld(kind, cards))}


def can_open(hand: list[str], variant: dict[str, str]) -> dict[str, Any]:
    state = _state(round_cards=len(hand), **variant)
    _give(state, 0, hand)
    laying.start_laying(state)
    able = laying.can_lay(state)
    assert able == any(move >= deck.FIRST_MELD for move in _choices(state))
    return {"can_open": able}


def hand_points(round_cards: int, left: list[str], variant: dict[str, str]) -> dict[str, Any]:
    state = _state(round_cards=round_cards, **variant)
    _give(state, 1, left)
    rules.end_round(state)
    return {"points": state.score[1]}


def flocons(round_cards: list[int], variant: dict[str, str]) -> dict[str, Any]:
    earned = []
    for size in round_cards:
        state = _state(round_cards=size, **variant)
        _give(state, 0, ["7H", "7S", "7D"])
        laying.start_laying(state)
        rules.play(state, deck.MOVES.parse("7:SHD"))
        earned.append(state.flocons[0])
    return {"flocons": earned, "game_total": sum(earned)}


def buy_price(round_cards: list[int], variant: dict[str, str]) -> dict[str, Any]:
    return {"cents": [_bought(size, ["9C", "QD"], 0, 0, variant).pot for size in round_cards]}


def buy(
    round_cards: int, used_top_first: list[str], pot: int, balance: int, variant: dict[str, str]
) -> dict[str, Any]:
    state = _bought(round_cards, used_top_first, pot, balance, variant)
    return {
        "drawn": deck.PACK.show(state.drawn),
        "used_top_first": _used(state),
        "pot": state.pot,
        "balance": state.cents[0],
    }


def _bought(size: int, used: list[str], pot: int, balance: int, variant: dict[str, str]) -> Any:
    state = _state(round_cards=size, **variant)
    _use(state, used)
    state.pot, state.cents[0] = pot, balance
    rules.play(state, deck.BUY)
    return state


def draw_options(
    stock: int, used_top_first: list[str], variant: dict[str, str], balance: int = 0
) -> dict[str, Any]:
    state = _state(**variant)
    _use(state, used_top_first)
    state.stock, state.cents[0] = stock, balance
    return {"options": [DRAWS[move] for move in _choices(state)]}


def turn_steps(hand_complete_before_turn: bool, variant: dict[str, str]) -> dict[str, Any]:
    state, steps = _state(**variant), []
    _give(state, 0, ["7H", "7S", "7D" if hand_complete_before_turn else "JD"])
    _use(state, ["9C"])
    while state.to_move == 0:
        moves = _choices(state)
        optional = state.phase == laying.LAY and deck.DONE in moves
        name = {laying.DRAW: "draw", laying.DISCARD: "discard", laying.LAY: "open"}[state.phase]
        steps.append(f"{name}_optional" if optional else name)
        rules.play(state, {"draw": deck.TAKE, "discard": deck.PACK.parse("9C")}.get(name, deck.DONE))
    return {"steps": steps}


def layoff(opener_meld: dict[str, Any], card: str, variant: dict[str, str]) -> dict[str, Any]:
    state = _state(**variant)
    (meld,) = _as_meld(opener_meld["kind"], opener_meld["cards"]) & _natural(opener_meld["cards"])
    _give(state, 0, [card])
    _last_turn(state, meld)
    adds = [move for move in _choices(state) if deck.FIRST_ADD <= move < deck.FIRST_MELD]
    return {"valid": any(deck.added_card(move) == deck.PACK.parse(card) for move in adds)}


def _natural(texts: list[str]) -> set[int]:
    """Runs, and the groups of the rank of the first natural card; kings where all are wild."""
    natural = [card for card in _cards(texts) if not deck.is_wild(card)]
    rank = (natural or _cards(["KS"]))[0] % search.SUIT_STEP
    return {
        meld
        for kind in ("run", "group")
        for meld in _as_meld(kind, texts)
        if not shapes.is_group(meld) or shapes.rank_in(meld) == rank
    }


def layoff_target(owner: str, variant: dict[str, str]) -> dict[str, Any]:
    state, fitting = _state(**variant), {"opener": "9C", "other_last_turn_player": "KD"}[owner]
    _last_turn(state, deck.MOVES.parse("9:SHD") - deck.FIRST_MELD)
    _give(state, 0, ["KS", "KH", "KC", "5S"])
    _give(state, 1, [fitting])
    _use(state, ["3C"])
    rules.play(state, deck.MOVES.parse("K:SHC"))
    rules.play(state, deck.DONE)
    rules.play(state, deck.TAKE)
    rules.play(state, deck.PACK.parse("3C"))
    adds = [move for move in _choices(state) if deck.FIRST_ADD <= move < deck.FIRST_MELD]
    return {"allowed": bool(adds)}


def last_turns(players: int, opener: int, variant: dict[str, str]) -> dict[str, Any]:
    state, turns = _state(players, **variant), []
    state.to_move = opener
    _give(state, opener, ["7H", "7S", "7D"])
    for seat in range(players):
        _give(state, seat, ["KS"] * (seat != opener))
    _use(state, ["9C"])
    laying.start_laying(state)
    rules.play(state, deck.MOVES.parse("7:SHD"))
    while state.phase != rules.OVER:
        turns.append(state.to_move)
        for move in (deck.TAKE, deck.PACK.parse("9C"), deck.DONE):
            rules.play(state, move)
    return {"turns": turns}


def stock_size(players: list[int], round_cards: int, variant: dict[str, str]) -> dict[str, Any]:
    deals = [Deal("frime", count, round=round_cards - 3, options=variant).start() for count in players]
    assert {state.used_cards for state in deals} == {1}
    return {"stock": [state.stock for state in deals]}


def reform_stock(stock: list[str], used_top_first: list[str], variant: dict[str, str]) -> dict[str, Any]:
    state = _state(**variant)
    assert not stock
    _use(state, used_top_first)
    turn.rebuild(state)
    return {
        "stock_set": sorted(deck.PACK.show(card) for card in state.deck[: state.stock]),
        "used_top_first": _used(state),
    }


def pair_settlement(flocons: list[int], points: list[int], variant: dict[str, str]) -> dict[str, Any]:
    state = _settling(flocons, points, 0, variant)
    return {"cents_B_to_A": money.between_pairs(state, 0)}


def settlement(
    flocons: list[int], points: list[int], purchases: list[int], variant: dict[str, str]
) -> dict[str, Any]:
    state = _settling(flocons, points, money.STAKE * len(points) + sum(purchases), variant)
    for seat, paid in enumerate(purchases):
        state.cents[seat] -= paid
    pot_to, pot_before = _pot_to(state), state.pot
    money.settle(state)
    return {"pot": pot_before, "pot_to": pot_to, "final": state.cents[: len(points)]}


def pot(pot: int, points: list[int], flocons: list[int], variant: dict[str, str]) -> dict[str, Any]:
    return {"pot_to": _pot_to(_settling(flocons, points, pot, variant))}


def _pot_to(state: Any) -> list[int]:
    paid = [0] * state.players
    money.share_pot(state, paid)
    return paid


def _settling(flocons: list[int], points: list[int], pot: int, variant: dict[str, str]) -> Any:
    state = _state(len(points) if len(points) in rules.PLAYERS else SEATS_OF, **variant)
    state.players, state.pot = len(points), pot
    state.flocons[: len(flocons)], state.total[: len(points)] = flocons, points
    return state
