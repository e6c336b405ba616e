"""What action cards do to the trump: cancel it, change it, now or after the trick; who is ahead then."""

from __future__ import annotations

from typing import Any

from cardkit.cards import suit_of
from cardkit.games.rage import State
from cardkit.games.rage_cards import CHANGE, NO_TRUMP
from cardkit.games.rage_deck import ACTIONS, EXHAUSTED, NO_SUIT, TURNED, kind_of
from cardkit.games.rage_tricks import CANCELLED, CHANGED, TAKEN, WAITS
from cardkit.reasons import Reason
from cardkit.reasons.rage.facts import card_facts, no_coloured_card, put_aside, reason, rule_of, trump_name
from cardkit.reasons.rage.trick import Trick
from cardkit.replay import Event, Replay


def acts(replay: Replay, step: int, trick: Trick) -> list[Reason]:
    """What the action card just played does to the trump, and how the cards before it are judged then."""
    told = {event[0] for event in replay.events[step]}
    if WAITS in told:
        return [_waits(replay, step)]
    if CANCELLED in told:
        return [*_cancels(replay, step), *_anew(replay, step, trick, "no_trump")]
    if CHANGED in told:
        return [*_changes(replay, step), *_anew(replay, step, trick, "change_timing")]
    return []


def _last_trick(before: State) -> bool:
    return bool(before.trick == before.cards - 1)


def _waits(replay: Replay, step: int) -> Reason:
    """As a variant the new trump comes after the trick, if there is one more."""
    key = "change_too_late" if _last_trick(replay.states[step - 1]) else "change_later"
    return reason(key, "change_waits")


def _cancels(replay: Replay, step: int) -> list[Reason]:
    """That the trump does not count in this trick or, as a variant, any more; if a new one follows."""
    before, rule = replay.states[step - 1], rule_of(replay, "no_trump")
    if before.ruling == NO_SUIT:
        why = [reason("cancels_again", rule)]
    else:
        key = "cancels_round" if before.no_trump_stays else "cancels"
        why = [reason(key, rule, trump=trump_name(before.ruling))]
    later = not before.no_trump_stays and not _last_trick(before)
    return [*why, reason("flip_later", rule)] if later else why


def _changes(replay: Replay, step: int) -> list[Reason]:
    """The new trump turned up at once."""
    events, before = before_taken(replay.events[step]), replay.states[step - 1]
    card = next((event[1] for event in events if event[0] == TURNED), None)
    if card is None:
        return [*put_aside(events), no_coloured_card()]
    key = "changes_same" if suit_of(card) == before.ruling else "changes"
    facts = {**card_facts(card), "trump": trump_name(suit_of(card))}
    return [*put_aside(events), reason(key, rule_of(replay, "change_timing"), **facts)]


def before_taken(events: list[Event]) -> list[Event]:
    """What happened before the trick was taken."""
    kinds = [event[0] for event in events]
    return events[: kinds.index(TAKEN)] if TAKEN in kinds else events


def _anew(replay: Replay, step: int, trick: Trick, option: str) -> list[Reason]:
    """Who is ahead among the cards already lying, now that they are judged anew."""
    last = len(trick.cards) - 1
    before = replay.states[step - 1]
    if last == 0 or before.ruling == trick.table.ruling:
        return []
    old, new = trick.under(before.ruling).best(range(last)), trick.best(range(last))
    facts: dict[str, Any] = {**trick.fact(new), **trick.fact(old, "2")}
    return [reason("counts_moved" if new != old else "counts_same", rule_of(replay, option), **facts)]


# After the trick


def new_trump(replay: Replay, step: int, trick: Trick) -> list[Reason]:
    """The trump turned up once the trick is over, if one was due."""
    events = replay.events[step]
    events = events[len(before_taken(events)) :]
    turned = [event[1] for event in events if event[0] == TURNED]
    if not turned and not any(event[0] == EXHAUSTED for event in events):
        return []
    if not turned:
        return [*put_aside(events), no_coloured_card()]
    facts = {**card_facts(turned[0]), "trump": trump_name(suit_of(turned[0]))}
    return [*put_aside(events), reason("new_trump", _cause(replay, trick), **facts)]


def _cause(replay: Replay, trick: Trick) -> str:
    """The rule by which a new trump was due: that of the last card that touched the trump."""
    kinds = [kind_of(card) for card in trick.cards if suit_of(card) == ACTIONS]
    last = [kind for kind in kinds if kind in (NO_TRUMP, CHANGE)][-1]
    return rule_of(replay, "no_trump" if last == NO_TRUMP else "change_timing")
