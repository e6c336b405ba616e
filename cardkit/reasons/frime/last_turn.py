"""Laying in the last turn of Frimé: one's own melds, cards added to the opener's, what was missed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cardkit.games.frime import State
from cardkit.games.frime_deck import (
    BELOW_RUN,
    FIRST_MELD,
    IN_GROUP,
    JOKER,
    added_card,
    end_of,
    in_hand,
    is_wild,
    target_of,
)
from cardkit.games.frime_laying import ADDED_TO
from cardkit.games.frime_money import card_points
from cardkit.games.frime_shapes import WILD, cards_of, first_in, last_in, rank_in, wilds_in
from cardkit.language import words
from cardkit.reasons import Reason, Told, seat_name
from cardkit.reasons.frime.facts import (
    card_facts,
    meld_said,
    melds_said,
    of_ranks,
    reason,
    seats_named,
    the_face_at,
)
from cardkit.reasons.frime.hand import target_said
from cardkit.reasons.frime.melds import meld_reasons, stay
from cardkit.reasons.frime.search import best_melds, counted, open_table, sees
from cardkit.replay import Replay

# A meld of one's own


def last_meld(replay: Replay, step: int) -> Told:
    """A meld of one's own: why it is one, and what it saves."""
    before, state, meld = replay.states[step - 1], replay.states[step], replay.moves[step - 1] - FIRST_MELD
    facts = {**seats_named(seat=before.to_move, opener=before.opener), "meld": meld_said(meld)}
    why = [*meld_reasons(meld), *stay(wilds_in(meld)), reason("own_meld", "last_melds", **facts)]
    cards = (card for card in cards_of(meld) if card != WILD)
    return Told(words("frime.say.laid", **facts), [*why, *_saves(before, state, cards)])


# A card added to the opener's


def added(replay: Replay, step: int) -> Told:
    """A card added to one of the opener's melds: why it fits there, and what it saves."""
    before, state, move = replay.states[step - 1], replay.states[step], replay.moves[step - 1]
    card = next(event[3] for event in replay.events[step] if event[0] == ADDED_TO)
    facts = {**seats_named(seat=before.to_move, opener=before.opener), **card_facts(card)}
    facts["to"] = target_said(before, target_of(move))
    why = [_fits(before, move, facts), reason("only_opener", "openers_melds", **facts)]
    why += stay(1) if is_wild(card) else []
    return Told(words("frime.say.added", **facts), [*why, *_saves(before, state, [card])])


def _fits(before: State, move: int, facts: dict[str, Any]) -> Reason:
    """Why a card fits a group, or an end of a run; a wild stands for the card of its place."""
    meld, wild = before.meld[target_of(move)], added_card(move) == JOKER
    if end_of(move) == IN_GROUP:
        key, rule = ("wild_joins", "add_wilds") if wild else ("fits_group", "fits")
        return reason(key, rule, of_ranks=of_ranks(rank_in(meld)), **facts)
    below = end_of(move) == BELOW_RUN
    neighbour = first_in(meld) if below else last_in(meld)
    place = neighbour + (-1 if below else 1)
    faces: dict[str, Any] = {"face": the_face_at(place), "face2": the_face_at(neighbour)}
    if wild:
        return reason("wild_stands", "add_wilds" if place else "two_in_runs", **facts, **faces)
    return reason("fits_below" if below else "fits_above", "fits", **facts, **faces)


# What it saves


def _saves(before: State, state: State, cards: Iterable[int]) -> list[Reason]:
    """The points that cards laid do not cost any more; that a seat has got rid of everything."""
    seat, points = before.to_move, counted(before, sum(card_points(card) for card in cards))
    facts: dict[str, Any] = {"seat": seat_name(seat), "n": points}
    saved = reason("saves" if points else "saves_nothing", "points", kind="gain", **facts)
    return (
        [saved] if state.held[seat] else [saved, reason("all_gone", "last_no_flocon", kind="gain", **facts)]
    )


# Nothing more


def stopped(before: State) -> Told:
    """That a seat lays nothing more; what it could have laid is for it only."""
    seat = before.to_move
    facts: dict[str, Any] = {**seats_named(seat=seat), "n": before.held[seat]}
    why = [reason("stops", "lay_or_stop", **facts)]
    return Told(words("frime.say.stopped", **facts), [*why, *(_missed(before) if sees(before, seat) else [])])


def _missed(before: State) -> list[Reason]:
    """What would still have been possible and have saved points, or that nothing would."""
    seat = before.to_move
    found = best_melds(before.hand[seat], open_table(before, seat))
    kept = counted(before, sum(card_points(card) for card in in_hand(before.hand[seat])))
    least = counted(before, found.points)
    facts: dict[str, Any] = {"seat": seat_name(seat), "points": kept, "n": least}
    if least == kept:
        return [_what_if("nothing_missed", seat, facts)]
    return [_what_if("missed", seat, {**facts, "melds": melds_said(found.melds)})]


def _what_if(key: str, seat: int, facts: dict[str, Any]) -> Reason:
    return reason(key, "points", kind="counterfactual", only=seat, **facts)
