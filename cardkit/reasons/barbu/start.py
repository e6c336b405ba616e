"""Before the first card of a round of Barbu: the cards, the dealer, the contract, who opens."""

from __future__ import annotations

from typing import Any

from cardkit.games.barbu import State
from cardkit.games.barbu_deck import CHOOSE, CONTRACTS, DOMINO, EVERY_CONTRACT, REMOVED, cards_in, deck
from cardkit.language import Words, plain, words
from cardkit.reasons import Reason, Told, seat_name
from cardkit.reasons.barbu.facts import contract_name, reason, rule_of, seats_named, the_cards
from cardkit.replay import Replay


def dealt(replay: Replay) -> Told:
    """What is said of the deal: hands and dealer, then the contract or who chooses it."""
    state = replay.states[0]
    why = [*_cards(state), _dealer(replay)]
    facts = {"n": state.size, "round": state.round + 1}
    if state.phase == CHOOSE:
        say = words("barbu.say.dealt_choose", seat=seat_name(state.dealer), **facts)
        return Told(say, [*why, *_choice(state)])
    contract = contract_name(state.contract)
    say = words("barbu.say.dealt", seat=seat_name(state.leader), contract=contract, **facts)
    return Told(say, [*why, *opening(replay, 0)])


def chosen(replay: Replay, step: int) -> Told:
    """What is said of the contract a dealer has chosen."""
    state = replay.states[step]
    facts: dict[str, Any] = {"seat": seat_name(state.dealer), "contract": contract_name(state.contract)}
    left = _contracts(EVERY_CONTRACT & ~state.chosen[state.dealer])
    why = [reason("left", "contract_once", contracts=left, **facts)] if left else []
    return Told(words("barbu.say.chosen", **facts), [*opening(replay, step), *why])


def _contracts(members: int) -> list[Words]:
    return [contract_name(contract) for contract in range(len(CONTRACTS)) if members >> contract & 1]


# The cards and the dealer


def _cards(state: State) -> list[Reason]:
    """The pack and what was taken out of it, unless the round is laid out by hand."""
    cards = len(deck(state.players))
    if sum(state.held[: state.players]) < cards:
        return []
    why = [reason("deck", "hands", n=cards, hand=state.size)]
    removed = cards_in(REMOVED[state.players])
    return [*why, reason("removed", "deck", cards=the_cards(removed))] if removed else why


def _dealer(replay: Replay) -> Reason:
    state = replay.states[0]
    first = "deals_drawn" if state.random_dealer else "deals_first"
    rule = rule_of(replay, "deal_rotation" if state.round else "first_dealer")
    return reason("deals_next" if state.round else first, rule, seat=seat_name(state.dealer))


def _choice(state: State) -> list[Reason]:
    facts: dict[str, Any] = {"seat": seat_name(state.dealer), "contracts": _contracts(state.offered)}
    return [reason("chooses", "dealer_chooses", **facts), reason("names_first", "contract_first", **facts)]


# The contract and who opens


def opening(replay: Replay, step: int) -> list[Reason]:
    """What the contract costs, how it opens, who begins and in which direction play goes."""
    state = replay.states[step]
    rows = _rows(replay, state) if state.contract == DOMINO else _leads(state)
    facts = seats_named(seat=state.leader, dealer=state.dealer)
    return [_contract(state), *rows, reason("opens", "opener", **facts), _direction(replay, state)]


def _contract(state: State) -> Reason:
    """What the round costs, by its contract."""
    name = CONTRACTS[state.contract]
    return reason(f"contract.{name}", name)


def _rows(replay: Replay, state: State) -> list[Reason]:
    """How domino opens, and what each place is worth."""
    prizes = said_prizes(state)
    opens = [] if state.rows else [reason("jack_first", "first_jack", seat=seat_name(state.leader))]
    return [*opens, reason("prizes", rule_of(replay, "domino_table"), kind="gain", prizes=prizes)]


def said_prizes(state: State) -> str:
    """What each place in domino is worth, from the first to the last."""
    return ", ".join(plain(prize) for prize in state.prize[: state.players])


def _leads(state: State) -> list[Reason]:
    """As a variant, that hearts may not be led."""
    barred = state.hearts_restricted and (state.per_heart or state.for_barbu)
    return [reason("hearts_barred", "hearts_lead")] if barred else []


def _direction(replay: Replay, state: State) -> Reason:
    """The order of play; counter-clockwise it brings the dealer second."""
    order = [seat_name((state.leader + place * state.step) % state.players) for place in range(state.players)]
    key = "turn_clockwise" if state.step == 1 else "turn"
    return reason(key, rule_of(replay, "direction"), seats=order, dealer=seat_name(state.dealer))
