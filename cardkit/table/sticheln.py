"""Sticheln on the table: hands, pain cards, the trick, captured piles and the running score."""

from __future__ import annotations

from typing import Any

from cardkit.cards import rank_of, suit_of
from cardkit.game import SEATS
from cardkit.games import sticheln as rules
from cardkit.games.sticheln_tricks import CHOOSE
from cardkit.language import Words, plain, words
from cardkit.reasons.sticheln import trick_at
from cardkit.replay import Replay
from cardkit.table.scene import Scene, Zone

STEP = "step.card"


def chapter_name(_: Replay) -> str:
    """What a chapter is: a trick."""
    return "chapter.trick"


def zones(replay: Replay) -> list[Zone]:
    """The trick and the cards set aside, then each seat's pain card, hand and pile."""
    common = [
        Zone("trick", "trick", words("sticheln.zone.trick")),
        Zone("aside", "row", words("sticheln.zone.aside")),
    ]
    kinds = (("pain", "slot"), ("hand", "hand"), ("pile", "pile"))
    return common + [
        Zone(f"{name}{seat}", kind, words(f"sticheln.zone.{name}", seat=SEATS[seat]), seat)
        for seat in range(replay.deal.players)
        for name, kind in kinds
    ]


def scene(replay: Replay, step: int) -> Scene:
    """The table at a step; just after a trick ends it still lies there, its winner marked."""
    state = replay.states[step]
    cards, seats = trick_at(replay, step)
    show = rules.PACK.show
    scene = Scene(
        zones=_zones(replay, step, cards),
        turn=None if state.phase == rules.OVER else state.to_move,
        by={show(card): seat for card, seat in zip(cards, seats, strict=True)},
        marks=_marks(replay, step, cards),
        notes={show(card): note(card, suit_of(cards[0])) for card in cards},
        tokens=[_tokens(state, seat) for seat in range(state.players)],
        won={f"pile{facts[0]}": len(cards) for kind, *facts in replay.events[step] if kind == rules.TAKEN}
        or None,
    )
    if state.phase == CHOOSE:
        scene.down = [f"pain{seat}" for seat in range(state.players)]
    return scene


def _zones(replay: Replay, step: int, trick: list[int]) -> dict[str, list[str]]:
    state, show = replay.states[step], rules.PACK.show
    lying = set(trick)
    found = {"trick": [show(card) for card in trick]}
    voided = [card for card in state.aside[: state.set_aside] if card not in lying]
    found["aside"] = [show(card) for card in voided]
    for seat in range(state.players):
        hand = rules.PACK.sort(state.hand[seat][: state.held[seat]])
        pile = [card for card in state.pile[seat][: state.piled[seat]] if card not in lying]
        found[f"hand{seat}"] = [show(card) for card in hand]
        found[f"pile{seat}"] = [show(card) for card in pile]
        if state.pain[seat] != rules.NO_CARD:
            found[f"pain{seat}"] = [show(state.pain[seat])]
    return found


def _marks(replay: Replay, step: int, cards: list[int]) -> dict[str, str]:
    """Who has won or is ahead, what was led, and what cannot win."""
    if not cards:
        return {}
    state, show = replay.states[step], rules.PACK.show
    kinds = {event[0] for event in replay.events[step]}
    marks = {show(card): "weak" for card in cards if rank_of(card) == 0}
    marks[show(cards[0])] = "led"
    if rules.NOBODY not in kinds:
        marks[show(cards[state.best])] = "win" if rules.TAKEN in kinds else "strong"
    return marks


def note(card: int, led: int) -> Words:
    """What stands under a card in the trick."""
    if rank_of(card) == 0:
        return words("sticheln.note.zero")
    kind = "led" if suit_of(card) == led else "trump"
    return words(f"sticheln.note.{kind}", rank=rank_of(card))


def _tokens(state: Any, seat: int) -> list[dict[str, Any]]:
    score = plain(state.score[seat])
    label = words("sticheln.token.score", seat=SEATS[seat], score=score)
    return [{"icon": "score", "text": score, "label": label}]
