"""Barbu on the table: hands, the trick and captured cards or, in domino, the rows; above it the contract."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cardkit.cards import SUIT_STEP, rank_of, suit_of
from cardkit.game import SEATS
from cardkit.games import barbu as rules
from cardkit.games.barbu_deck import (
    ACE,
    CHOOSE,
    CONTRACTS,
    DOMINO,
    JACK,
    NO_CONTRACT,
    RANKS,
    as_set,
    cards_in,
    lowest,
    set_of,
)
from cardkit.games.barbu_domino import LAID, PASSED, STOPPED
from cardkit.games.barbu_tricks import TAKEN, points_of, strength
from cardkit.language import Words, plain, signed, words
from cardkit.reasons.barbu.trick import trick_at
from cardkit.replay import Replay
from cardkit.table import faces
from cardkit.table.scene import Scene, Zone

STEP = "step.card"

SHOWN = (0, 1, 3, 2)
"""Suits in the order they are shown, black and red in turn."""

PLACES = ("place_1", "place_2", "place_3", "place_4", "place_5")


def chapter_name(replay: Replay) -> str:
    """What a chapter of a round is: a trick, in domino a lap."""
    return "chapter.lap" if _domino(replay) else "chapter.levee"


def _domino(replay: Replay) -> bool:
    return bool(replay.states[-1].contract == DOMINO)


# Zones


def zones(replay: Replay) -> list[Zone]:
    """The trick, or the four rows of domino, then each seat's hand and what it has captured."""
    state = replay.states[-1]
    kinds = ("hand",) if _domino(replay) else ("hand", "pile")
    return [_middle(state)] + [
        Zone(f"{kind}{seat}", kind, words(f"barbu.zone.{kind}", seat=SEATS[seat]), seat)
        for seat in range(state.players)
        for kind in kinds
    ]


def _middle(state: Any) -> Zone:
    """The trick, whose cards lie as they are played; or the rows, whose label says who acts when."""
    if state.contract != DOMINO:
        return Zone("trick", "trick", words("barbu.zone.trick"))
    way = words(f"barbu.zone.{'to_the_left' if state.step == 1 else 'to_the_right'}")
    seats = [(state.leader + turn * state.step) % state.players for turn in range(state.players)]
    order = " → ".join(SEATS[seat] for seat in seats)
    return Zone("rows", "rows", words("barbu.zone.rows", way=way, order=order), rows=_rows(state))


def _rows(state: Any) -> list[dict[str, Any]]:
    """The places of domino: a row for each suit, from its lowest card to the ace."""
    pack = rules.PACK
    return [
        {
            "label": pack.suits[suit].name,
            "sign": faces.sign(pack.suits[suit]),
            "cards": [pack.show(suit * SUIT_STEP + rank) for rank in range(lowest(state, suit), RANKS)],
        }
        for suit in SHOWN
        if suit < state.suits
    ]


# The table at a step


def scene(replay: Replay, step: int) -> Scene:
    """The table at a step; just after a trick ends it still lies there, its winner marked."""
    state = replay.states[step]
    cards, seats = trick_at(replay, step)
    show = rules.PACK.show
    order = [] if state.phase == rules.OVER else _order(state)
    return Scene(
        zones=_zones(state, cards),
        turn=state.to_move if order else None,
        by={show(card): seat for card, seat in zip(cards, seats, strict=True)},
        marks=_marks(replay, step, cards),
        notes=_notes(state, cards),
        tokens=[_tokens(replay, step, seat) for seat in range(state.players)],
        order=order,
        ends=_ends(state) if state.contract == DOMINO else None,
        won={f"pile{facts[0]}": len(cards) for kind, *facts in replay.events[step] if kind == TAKEN} or None,
        banner=_banner(state),
    )


def _order(state: Any) -> list[int]:
    """Who lays cards from now on: the rest of the trick, in domino all who have cards left."""
    first = state.leader if state.phase == CHOOSE else state.to_move
    turns = state.players - state.played
    seats = [(first + turn * state.step) % state.players for turn in range(turns)]
    return [seat for seat in seats if state.held[seat]]


def _zones(state: Any, trick: list[int]) -> dict[str, list[str]]:
    lying = set_of(trick)
    found = {"trick": trick, "rows": _shown(state.rows)}
    for seat in range(state.players):
        found[f"hand{seat}"] = _shown(state.hand[seat])
        found[f"pile{seat}"] = _shown(state.taken[seat] & ~lying)
    return {zone: [rules.PACK.show(card) for card in cards] for zone, cards in found.items()}


def _shown(members: int) -> list[int]:
    """The cards of a set as they are held, black and red suits in turn."""
    return sorted(cards_in(members), key=lambda card: (SHOWN.index(suit_of(card)), rank_of(card)))


def _marks(replay: Replay, step: int, trick: list[int]) -> dict[str, str]:
    """Who has won or is ahead, what was led and what thrown away; in domino, the card just laid."""
    show, events = rules.PACK.show, replay.events[step]
    laid = {show(facts[1]): "laid" for kind, *facts in events if kind == LAID}
    if not trick:
        return laid
    state = replay.states[step]
    thrown = {show(card): "thrown" for card in trick if strength(card, suit_of(trick[0])) < 0}
    best = "win" if any(event[0] == TAKEN for event in events) else "strong"
    return {**thrown, show(trick[0]): "led", show(trick[state.best]): best}


def _notes(state: Any, trick: Iterable[int]) -> dict[str, Words]:
    """What each card of the trick costs in this contract, where it costs anything."""
    costs = {card: points_of(state, as_set(card)) for card in trick}
    return {rules.PACK.show(card): _plainly(signed(cost)) for card, cost in costs.items() if cost}


def _plainly(text: str) -> Words:
    return {"fr": text, "en": text}


def _ends(state: Any) -> list[str]:
    """The cards that fit next: the jack of a row that is not open, else one below and one above."""
    found = []
    for suit in range(state.suits):
        row = [rank_of(card) for card in cards_in(state.rows) if suit_of(card) == suit]
        next_ranks = [min(row) - 1, max(row) + 1] if row else [JACK]
        found += [suit * SUIT_STEP + rank for rank in next_ranks if lowest(state, suit) <= rank <= ACE]
    return [rules.PACK.show(card) for card in found]


def _banner(state: Any) -> Words:
    """The round and its contract, with what it costs."""
    contract = "choose" if state.contract == NO_CONTRACT else CONTRACTS[state.contract]
    prizes = ", ".join(signed(state.prize[place]) for place in range(state.players))
    return words(f"barbu.banner.{contract}", round=state.round + 1, prizes=prizes)


# Beside each seat


def _tokens(replay: Replay, step: int, seat: int) -> list[dict[str, Any]]:
    """Who deals, what a seat just did without a card, what it has taken or left, and its points."""
    state, name = replay.states[step], SEATS[seat]
    tokens = []
    if seat == state.dealer:
        tokens.append(_token("dealer", words("barbu.token.deals"), seat=name))
    if any(event[:2] in ((PASSED, seat), (STOPPED, seat)) for event in replay.events[step]):
        tokens.append(_token("pass", words("barbu.token.passes"), seat=name))
    if state.contract == DOMINO:
        tokens.append(_domino_token(state, seat))
    elif state.phase != CHOOSE:
        tokens.append(_token("tricks", _plainly(str(state.tricks[seat])), seat=name, n=state.tricks[seat]))
    score = plain(state.score[seat])
    return [*tokens, _token("score", _plainly(score), seat=name, score=score)]


def _domino_token(state: Any, seat: int) -> dict[str, Any]:
    """The place of a seat that is out, else how many cards it has left."""
    name, place, left = SEATS[seat], state.finish[seat], state.held[seat]
    if place:
        text = words(f"barbu.token.{PLACES[place - 1]}")
        return _token("place", text, seat=name, place=text)
    return _token("left", _plainly(str(left)), seat=name, n=left)


def _token(icon: str, text: Words, **facts: Any) -> dict[str, Any]:
    return {"icon": icon, "text": text, "label": words(f"barbu.token.{icon}", **facts)}
