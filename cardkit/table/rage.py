"""Rage on the table: the trick beside its trump, the pile, what each seat has predicted and captured."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cardkit.cards import rank_of, suit_of
from cardkit.game import SEATS
from cardkit.games import rage as rules
from cardkit.games.rage_cards import CHANGE, HIGHEST, NO_TRUMP
from cardkit.games.rage_deck import (
    ACTIONS,
    BID,
    NO_CARD,
    NO_SUIT,
    NOTHING,
    TURNED,
    cards_in,
    is_joker,
    kind_of,
    pile_of,
)
from cardkit.games.rage_score import NO_BID, ROUNDS
from cardkit.games.rage_tricks import ASKED, TAKEN, bonus
from cardkit.language import Words, plain, words
from cardkit.reasons.tricks import trick_at
from cardkit.replay import Replay
from cardkit.suits import Names
from cardkit.table import faces
from cardkit.table.scene import Scene, Zone

STEP = "step.card"

MIDDLE = (("trump", "upcard"), ("trick", "trick"), ("stock", "stock"), ("turned", "stock"))
OF_SEATS = (("hand", "hand"), ("bonus", "row"), ("pile", "pile"))


def chapter_name(_: Replay) -> str:
    """What a chapter is: a trick; before the first all predict."""
    return "chapter.trick"


def zones(replay: Replay) -> list[Zone]:
    """The trump, the trick, the pile and the cards turned up before, then each seat's hand and captures."""
    common = [Zone(name, kind, words(f"rage.zone.{name}")) for name, kind in MIDDLE]
    return common + [
        Zone(f"{name}{seat}", kind, words(f"rage.zone.{name}", seat=SEATS[seat]), seat)
        for seat in range(replay.deal.players)
        for name, kind in OF_SEATS
    ]


def scene(replay: Replay, step: int) -> Scene:
    """The table at a step; just after a trick ends it still lies there, its winner marked."""
    state, show = replay.states[step], rules.PACK.show
    cards, seats = trick_at(replay, step)
    order = _order(state)
    return Scene(
        zones=_zones(replay, step, cards),
        turn=order[0] if order else None,
        down=["stock"],
        by={show(card): seat for card, seat in zip(cards, seats, strict=True)},
        marks=_marks(replay, step, cards) | _trump_marks(replay, step),
        notes=_notes(replay, step, cards) | _trump_note(state),
        tokens=[_tokens(replay, step, seat) for seat in range(state.players)],
        order=order,
        over=_over(state, cards),
        waits=state.phase == BID or None,
        won=_won(replay, step, cards),
        banner=_banner(state),
    )


def _order(state: Any) -> list[int]:
    """Who predicts or lays a card from now on: the rest of the lap."""
    if state.phase == rules.OVER:
        return []
    done = state.moves if state.phase == BID else state.played
    return [(state.to_move + turn) % state.players for turn in range(state.players - done)]


def _banner(state: Any) -> Words:
    """The round, its cards and the trump that counts."""
    facts = {"round": state.round % ROUNDS + 1, "cards": state.cards}
    if state.ruling == NO_SUIT:
        return words("rage.banner.none", **facts)
    return words("rage.banner.trump", trump=_colour(state.ruling), **facts)


def _colour(suit: int) -> Names:
    return rules.PACK.suits[suit].name


# Where the cards lie


def _zones(replay: Replay, step: int, trick: list[int]) -> dict[str, list[str]]:
    state = replay.states[step]
    upcard = _upcard(state)
    found = {
        "trick": trick,
        "trump": upcard,
        "stock": pile_of(state),
        "turned": [state.deck[place] for place in reversed(range(state.left + len(upcard), state.pile))],
    }
    for seat, captured in enumerate(_captured(replay, step)):
        found[f"hand{seat}"] = cards_in(state.hand[seat])
        found[f"bonus{seat}"] = [card for card in captured if _counts(card)]
        found[f"pile{seat}"] = [card for card in captured if not _counts(card)]
    return {zone: [rules.PACK.show(card) for card in cards] for zone, cards in found.items()}


def _upcard(state: Any) -> list[int]:
    """The coloured card turned up last; it stays in sight when its trump is cancelled."""
    last = state.deck[state.left : min(state.left + 1, state.pile)]
    return [card for card in last if suit_of(card) != ACTIONS]


def _captured(replay: Replay, step: int) -> list[list[int]]:
    """The cards of each seat's tricks, without the one that still lies on the table."""
    piles: list[list[int]] = [[] for _ in range(replay.deal.players)]
    for state, events in zip(replay.states[:step], replay.events, strict=False):
        for kind, *facts in events:
            if kind == TAKEN:
                piles[facts[0]] += state.table[: state.players]
    return piles


def _won(replay: Replay, step: int, trick: list[int]) -> dict[str, int] | None:
    """How many cards of the trick just taken go to which zone of its winner."""
    winner = next((facts[0] for kind, *facts in replay.events[step] if kind == TAKEN), None)
    if winner is None:
        return None
    bonuses = sum(map(_counts, trick))
    found = {f"pile{winner}": len(trick) - bonuses, f"bonus{winner}": bonuses}
    return {zone: number for zone, number in found.items() if number}


def _counts(card: int) -> bool:
    return suit_of(card) == ACTIONS and bonus(card) != 0


# The trick


def _marks(replay: Replay, step: int, trick: list[int]) -> dict[str, str]:
    """Who has won or is ahead, what was led and what was thrown away, as the trump stands now."""
    if not trick:
        return {}
    state, show = replay.states[step], rules.PACK.show
    thrown = {show(card): "thrown" for place, card in enumerate(trick) if _weak(state, place)}
    over = any(event[0] == TAKEN for event in replay.events[step])
    return {**thrown, show(trick[0]): "led", show(trick[state.best]): "win" if over else "strong"}


def _weak(state: Any, place: int) -> bool:
    """Whether a coloured card, or a Joker for one, counts for nothing."""
    return bool(state.counts_as[place] != NOTHING and state.power[place] == 0)


def _notes(replay: Replay, step: int, trick: list[int]) -> dict[str, Words]:
    """What each card of the trick counts as, or does."""
    state = replay.states[step]
    ruling, asker = _ruling(replay, step), _asker(replay, step)
    found = {}
    for place, card in enumerate(trick):
        if not _weak(state, place) or is_joker(card):
            found[rules.PACK.show(card)] = _note(card, state.counts_as[place], ruling, card == asker)
    return found


def _ruling(replay: Replay, step: int) -> int:
    """The trump of the trick that lies on the table, also when it has just ended."""
    taken = [event for event in replay.events[step] if event[0] == TAKEN]
    return taken[0][5] if taken else int(replay.states[step].ruling)


def _asker(replay: Replay, step: int) -> int:
    """The card that set the colour asked for in the trick on the table."""
    state = replay.states[step]
    lying = state.played or state.players
    told = [event for events in replay.events[max(step - lying, 0) + 1 : step + 1] for event in events]
    return next((event[2] for event in reversed(told) if event[0] == ASKED), NO_CARD)


def _note(card: int, counts_as: int, ruling: int, asks: bool) -> Words:
    """What stands under a card in the trick."""
    if counts_as == NOTHING:
        return words(f"rage.note.{_deed(card)}")
    if is_joker(card):
        return words("rage.note.names", named=_named(counts_as))
    kind = "trump" if suit_of(counts_as) == ruling else "asks" if asks else "follows"
    return words(f"rage.note.{kind}", rank=rank_of(card), colour=_colour(suit_of(card)))


def _deed(card: int) -> str:
    """What an action card does to the trump; the others only count for whoever takes them."""
    return {NO_TRUMP: "cancels", CHANGE: "changes"}.get(kind_of(card), "bonus")


def _named(counts_as: int) -> Names:
    """What a Joker names: a colour, or as a variant a card."""
    return _colour(suit_of(counts_as)) if rank_of(counts_as) == HIGHEST else rules.PACK.names(counts_as)


def _over(state: Any, trick: Iterable[int]) -> dict[str, str] | None:
    """What lies over a Joker in the trick: the sign of the colour it names, and its value if it has one."""
    found = {
        rules.PACK.show(card): _label(state.counts_as[place])
        for place, card in enumerate(trick)
        if is_joker(card)
    }
    return found or None


def _label(counts_as: int) -> str:
    suit, rank = rules.PACK.suits[suit_of(counts_as)], rank_of(counts_as)
    return faces.label(suit, suit.short if rank == HIGHEST else _plainly(str(rank)))


# The trump


def _trump_marks(replay: Replay, step: int) -> dict[str, str]:
    """Whether the trump card was just turned up, or its trump is cancelled."""
    state = replay.states[step]
    card = "".join(map(rules.PACK.show, _upcard(state)))
    if card and state.ruling == NO_SUIT:
        return {card: "cancelled"}
    fresh = any(event[0] == TURNED for event in replay.events[step])
    return {card: "turned"} if card and fresh else {}


def _trump_note(state: Any) -> dict[str, Words]:
    """What the trump card says: its colour, that there is no trump, or that a new one is due."""
    card = next(map(rules.PACK.show, _upcard(state)), "trump")
    if state.ruling == NO_SUIT:
        return {card: words("rage.note.no_trump")}
    if state.due:
        return {card: words("rage.note.due", colour=_colour(state.ruling))}
    return {card: _colour(state.ruling)}


# Beside each seat


def _tokens(replay: Replay, step: int, seat: int) -> list[dict[str, Any]]:
    """Who deals; what a seat has predicted and taken; its points in this round."""
    state, name = replay.states[step], SEATS[seat]
    deals = [_token("dealer", words("rage.token.deals"), seat=name)] if seat == state.dealer else []
    score = plain(state.score[seat])
    points = _token("score", _plainly(score), seat=name, score=score)
    return [*deals, *_bid(state, seat), *_tricks(state, seat), points]


def _bid(state: Any, seat: int) -> list[dict[str, Any]]:
    """What a seat has predicted; one written in secret only it can read until all have."""
    name, bid = SEATS[seat], state.bid[seat]
    if bid == NO_BID:
        return [_token("unsaid", _plainly("?"), seat=name)]
    said = _token("bid", _plainly(str(bid)), seat=name, n=bid)
    if not state.secret or state.phase != BID:
        return [said]
    return [_token("written", _plainly(""), seat=name), {**said, "seat": seat}]


def _tricks(state: Any, seat: int) -> list[dict[str, Any]]:
    """The tricks taken, with a sign whether the prediction can still come true."""
    if state.phase == BID:
        return []
    chance = _chance(state, seat)
    won = words("rage.token.tricks", seat=SEATS[seat], n=state.won[seat])
    label = words(f"rage.token.{chance}", won=won)
    return [{"icon": "tricks", "text": _plainly(str(state.won[seat])), "label": label, "sign": chance}]


def _chance(state: Any, seat: int) -> str:
    """How a prediction stands: exact so far, still to come, or missed."""
    wanting = state.bid[seat] - state.won[seat]
    if wanting == 0:
        return "exact"
    return "wanting" if 0 < wanting <= state.cards - state.trick else "missed"


def _token(icon: str, text: Words, **facts: Any) -> dict[str, Any]:
    return {"icon": icon, "text": text, "label": words(f"rage.token.{icon}", **facts)}


def _plainly(text: str) -> Words:
    return {"fr": text, "en": text}
