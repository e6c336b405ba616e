"""Deals of Rage that questions about tricks are made from, and how a trick lay before it was taken."""

from __future__ import annotations

from random import Random
from typing import Any

from cardkit.cards import SUIT_STEP, Layout
from cardkit.games import rage as rules
from cardkit.games.rage_cards import PACK
from cardkit.games.rage_deck import ACTIONS, NO_SUIT, TURNED, is_joker
from cardkit.games.rage_tricks import TAKEN
from cardkit.language import words
from cardkit.lesson.hiding import only
from cardkit.reasons.rage.action import before_taken
from cardkit.replay import Deal, Replay
from cardkit.table import rage as table
from cardkit.table.scene import film

RARE = {"takes_actions": "actions", "takes_last_joker": "jokers"}
"""Kinds of tricks that chance deals too seldom, and what their deals are rich in."""

HAND, PILE = 3, 12
"""The sizes of a hand and of the pile in such a deal."""


def a_deal_of(number: int, rich: str) -> Replay:
    """The deal of a number, played out: a round of four cards or more, or one rich in some cards."""
    if rich:
        return _rich_deal(number, jokers=2 if rich == "jokers" else 0)
    return Replay(Deal("rage", 4, number, round=number % 7)).play_out()


def _rich_deal(number: int, jokers: int) -> Replay:
    """A short round of four with so many jokers, and mostly action cards; who leads goes round."""
    luck, deck = Random(number), rules.deck(4)
    coloured = luck.sample([card for card in deck if card < ACTIONS * SUIT_STEP], 3 + PILE)
    actions = [card for card in deck if card >= ACTIONS * SUIT_STEP and not is_joker(card)]
    cards = [*filter(is_joker, deck)][:jokers] + coloured[:3] + luck.sample(actions, 4 * HAND - 3 - jokers)
    luck.shuffle(cards)
    hands = tuple(tuple(PACK.sort(cards[seat::4])) for seat in range(4))
    laid = Layout(hands, tuple(coloured[3:]))
    return Replay(Deal("rage", 4, round=number % 4, laid=laid)).play_out()


def as_it_lay(shown: dict[str, Any], replay: Replay, step: int) -> dict[str, Any]:
    """The picture of a finished trick beside the trump it was judged by, not the one turned up after it."""
    made, card = shown["steps"][0], _trump_card(replay, step)
    ruling = next(event[5] for event in replay.events[step] if event[0] == TAKEN)
    name = words("rage.note.no_trump") if ruling == NO_SUIT else PACK.suits[ruling].name
    after = made["zones"].get("trump", [])
    notes = {place: text for place, text in made["notes"].items() if place not in (*after, "trump")}
    marks = {place: mark for place, mark in made["marks"].items() if place not in after}
    lying = {**made, "zones": {**made["zones"], "trump": [card] if card else []}, "marks": marks}
    lying["notes"] = {**notes, card or "trump": name}
    faces = shown["cards"] if not card or card in shown["cards"] else _faces(replay, step)
    return only({**shown, "cards": faces, "steps": [lying]}, lambda zone: True)


def _trump_card(replay: Replay, step: int) -> str | None:
    """The trump card beside a trick while it lay, if there was one."""
    turned = [event[1] for event in before_taken(replay.events[step]) if event[0] == TURNED]
    if turned:
        return PACK.show(turned[-1])
    return next(iter(table.scene(replay, step - 1).zones["trump"]), None)


def _faces(replay: Replay, step: int) -> dict[str, Any]:
    """The pictures of the cards of a step and of the one before."""
    faces: dict[str, Any] = film(replay.branch(step), "question", step - 1, shared=False)["cards"]
    return faces
