"""Laying down in Frimé: why a seat may open or need not, what it earns, who has a last turn then."""

from __future__ import annotations

from typing import Any

from cardkit.games.frime import State
from cardkit.games.frime_deck import DONE, FIRST_MELD
from cardkit.games.frime_laying import OPENED
from cardkit.games.frime_money import weight
from cardkit.games.frime_shapes import wilds_in
from cardkit.language import words
from cardkit.reasons import Reason, Told, seat_name
from cardkit.reasons.frime.discards import next_draw
from cardkit.reasons.frime.facts import meld_said, melds_said, reason, seats_named
from cardkit.reasons.frime.last_turn import added, last_meld, stopped
from cardkit.reasons.frime.melds import meld_reasons, stay
from cardkit.reasons.frime.search import in_last_turn, opening_melds, sees
from cardkit.replay import Replay


def laid_down(replay: Replay, step: int) -> Told:
    """What is said of a meld, of a card added to one, or of laying nothing more; then what may be drawn."""
    told = _laid(replay, step)
    return Told(told.say, [*told.why, *next_draw(replay, step)])


def _laid(replay: Replay, step: int) -> Told:
    before, move = replay.states[step - 1], replay.moves[step - 1]
    last = in_last_turn(before, before.to_move)
    if move == DONE:
        return stopped(before) if last else _not_opened(before)
    if move < FIRST_MELD:
        return added(replay, step)
    return last_meld(replay, step) if last else _opened(replay, step)


def _not_opened(before: State) -> Told:
    """That a seat need not open; with which melds it could have is for it only."""
    seat = before.to_move
    facts: dict[str, Any] = {**seats_named(seat=seat), "n": weight(before.size)}
    why = [reason("need_not", "open_optional", **facts)]
    if sees(before, seat):
        facts["melds"] = melds_said(opening_melds(before.hand[seat]))
        why.append(reason("if_opened", "flocons", kind="counterfactual", only=seat, **facts))
    return Told(words("frime.say.not_opened", **facts), why)


def _opened(replay: Replay, step: int) -> Told:
    """A meld of an opening: why it may begin, why it is a meld, what it earns, and what follows."""
    before, state, meld = replay.states[step - 1], replay.states[step], replay.moves[step - 1] - FIRST_MELD
    seat, opens = before.to_move, any(event[0] == OPENED for event in replay.events[step])
    why = [*(_opens(before) if opens else []), *meld_reasons(meld), *stay(wilds_in(meld))]
    why += [_flocon(before)] if opens else []
    why.append(_rest(state, seat) if state.held[seat] else _last_turns(state))
    say = words(f"frime.say.{'opened' if opens else 'opens_on'}", seat=seat_name(seat), meld=meld_said(meld))
    return Told(say, why)


def _opens(before: State) -> list[Reason]:
    """Why a seat may open: the whole hand goes into melds; even in its very first turn."""
    facts: dict[str, Any] = {**seats_named(seat=before.to_move), "n": before.held[before.to_move]}
    early = [reason("opens_early", "open_first_turn", **facts)] if before.turn <= before.players else []
    return [reason("opens", "open_all", **facts), *early]


def _flocon(before: State) -> Reason:
    """The flocon that the first to open earns, two in a long round."""
    seat, earned = before.to_move, weight(before.size)
    rule = "doubled" if earned > 1 else "flocons"
    total = before.flocons[seat] + earned
    return reason("earns", rule, kind="gain", seat=seat_name(seat), n=earned, total=total)


def _rest(state: State, seat: int) -> Reason:
    """That the cards still in hand must be laid too."""
    return reason("opens_rest", "open_all", seat=seat_name(seat), n=state.held[seat])


def _last_turns(state: State) -> Reason:
    """Who has a last turn now, in order."""
    order = [seat_name((state.opener + place) % state.players) for place in range(1, state.players)]
    return reason("last_turns", "last_turn", opener=seat_name(state.opener), seats=order)
