"""Frimé on the table: what may be drawn and its price, the pot, hands, melds with what wilds stand for."""

from __future__ import annotations

from typing import Any

from cardkit.cards import SUIT_STEP, rank_of, suit_of
from cardkit.game import SEATS
from cardkit.games.frime import BOUGHT, TOOK
from cardkit.games.frime_deck import JOKER, NO_CARD, PACK, TWO, is_wild
from cardkit.games.frime_laying import ADDED_TO, NOBODY, OVER
from cardkit.games.frime_money import DOUBLED_FROM, ROUNDS, price
from cardkit.games.frime_shapes import PLACES, first_in, is_group, last_in, rank_in, suit_in
from cardkit.language import Words, money, plain, signed, words
from cardkit.replay import Replay
from cardkit.table import faces, wilds
from cardkit.table.frime_copies import kind_of, lying, meld_of
from cardkit.table.scene import Scene, Zone

STEP = "step.move"

MIDDLE = (("stock", "draw", 1), ("used", "draw", 2), ("pot", "sum", None), ("opener", "heading", None))
SHOWN = (0, 1, 3, 2)
"""Suits in the order they are held, black and red in turn."""


def chapter_name(_: Replay) -> str:
    """What a chapter is: a turn."""
    return "chapter.turn"


def by_rank(card: int) -> int:
    """Where a card lies in a hand sorted by rank; wild cards last.

    >>> sorted(PACK.parse_all("JK 2S AH 3C"), key=by_rank) == PACK.parse_all("3C AH 2S JK")
    True
    """
    return TWO + 1 if card == JOKER else rank_of(card)


def _by_suit(card: str) -> tuple[bool, int, int]:
    number = PACK.parse(kind_of(card))
    return is_wild(number), number if number == JOKER else SHOWN.index(suit_of(number)), rank_of(number)


# Zones


def zones(replay: Replay) -> list[Zone]:
    """Stock, used cards, pot and the opener's melds, then each seat's hand and its own melds."""
    state = replay.states[-1]
    common = [Zone(name, kind, words(f"frime.zone.{name}"), size=size) for name, kind, size in MIDDLE]
    return [*common, *_melds(state, NOBODY)] + [
        zone for seat in range(state.players) for zone in (_hand(seat), *_melds(state, seat))
    ]


def _hand(seat: int) -> Zone:
    return Zone(f"hand{seat}", "hand", words("frime.zone.hand", seat=SEATS[seat]), seat)


def _melds(state: Any, seat: int) -> list[Zone]:
    """The melds in front of a seat; those of the opener lie in the middle (`NOBODY`), for all to add to."""
    names = [name for name, number in meld_of(state).items() if _in_front(state, number) == seat]
    owner = None if seat == NOBODY else seat
    return [
        Zone(name, "meld", words("frime.zone.meld", number=place), owner)
        for place, name in enumerate(names, 1)
    ]


def _in_front(state: Any, number: int) -> int:
    return NOBODY if number < state.targets else int(state.owner[number])


# The table at a step


def scene(replay: Replay, step: int) -> Scene:
    """The table at a step: what just moved is marked; when the round is over all hands are open."""
    state, here = replay.states[step], lying(replay)[step]
    order, laid = _order(state), _wilds(state, here.zones)
    over = state.phase == OVER
    return Scene(
        zones=_zones(here.zones),
        turn=order[0] if order else None,
        down=["stock"],
        by=_by(replay, step),
        marks=_marks(replay, step),
        notes={
            **_prices(state, here.zones),
            **_said(state),
            **{card: wild_note(*where) for card, where in laid.items()},
        },
        tokens=[_tokens(state, seat) for seat in range(state.players)],
        order=order,
        over={card: wild_picture(*where) for card, where in laid.items()} or None,
        banner=_banner(state),
        known=here.known or None,
        open=[f"hand{seat}" for seat in range(state.players)] if over else None,
    )


def _zones(places: dict[str, list[str]]) -> dict[str, list[str]]:
    return {
        zone: sorted(cards, key=_by_suit) if zone.startswith("hand") else cards
        for zone, cards in places.items()
    }


def _order(state: Any) -> list[int]:
    """Whose turn it is and who comes after: all, in the last turns those who still have theirs."""
    if state.phase == OVER:
        return []
    last = state.opener not in (NOBODY, state.to_move)
    turns = state.last_turns if last else state.players
    return [(state.to_move + turn) % state.players for turn in range(turns)]


def _banner(state: Any) -> Words:
    """The round and its cards; from the opening on, who opened and who still has a last turn."""
    facts = {"round": state.round % ROUNDS + 1, "cards": state.size}
    if state.opener == NOBODY:
        kind = "broken" if state.phase == OVER else "doubled" if state.size >= DOUBLED_FROM else "round"
        return words(f"frime.banner.{kind}", **facts)
    facts["seat"] = SEATS[state.opener]
    if state.phase == OVER:
        return words("frime.banner.over", **facts)
    if state.opener == state.to_move:
        return words("frime.banner.opens", **facts)
    return words("frime.banner.last_turn", seats=[SEATS[seat] for seat in _order(state)], **facts)


# What just happened


def _marks(replay: Replay, step: int) -> dict[str, str]:
    """Where the cards that moved have come from, or gone to."""
    here = lying(replay)[step]
    told = {kind for kind, *_ in replay.events[step]}
    drawn = "bought" if BOUGHT in told else "taken" if TOOK in told else "drawn"
    laid = "added" if ADDED_TO in told else "laid"
    marks = {"hand": drawn, "used": "discarded", "open": laid, "meld": laid}
    at = {card: zone for zone, cards in here.zones.items() for card in cards}
    return {card: marks[at[card][:4]] for card in here.moved}


def _by(replay: Replay, step: int) -> dict[str, int]:
    """Who added which card to the opener's melds."""
    return {
        card: event[1]
        for here, events in zip(lying(replay)[: step + 1], replay.events, strict=False)
        for event in events
        if event[0] == ADDED_TO
        for card in here.moved
    }


# What is said of cards and places


def _prices(state: Any, places: dict[str, list[str]]) -> dict[str, Words]:
    """What drawing costs: nothing for the stock and the top used card, a price for the one under it."""
    if state.phase == OVER:
        return {}
    cost = words("frime.note.cents", n=price(state.size))
    notes = [words("frime.note.stock"), words("frime.note.take"), words("frime.note.buy", price=cost)]
    cards = [*(places["stock"][:1] or ["stock"]), *places["used"][:2]]
    if not places["stock"]:
        notes[0] = words("frime.note.no_stock")
    return dict(zip(cards, notes, strict=False))


def _said(state: Any) -> dict[str, Words]:
    """What stands at the pot, over the opener's melds, and of every meld what it is."""
    seat = {"seat": SEATS[state.opener]} if state.opener != NOBODY else {}
    heading = words("frime.note.opened", **seat) if seat else words("frime.note.unopened")
    melds = {zone: what_meld(state.meld[number]) for zone, number in meld_of(state).items()}
    return {"pot": money(state.pot), "opener": heading, **melds}


def what_meld(meld: int) -> Words:
    """A meld in words."""
    if is_group(meld):
        return words("frime.note.group", rank=PACK.face_name(rank_in(meld)))
    first, last = _rank_at(first_in(meld)), _rank_at(last_in(meld))
    ends = {"first": PACK.face_name(first), "last": PACK.face_name(last)}
    return words("frime.note.run", suit=PACK.suits[suit_in(meld)].name, **ends)


def _rank_at(place: int) -> int:
    """The rank at a place of a run; before the three, where a variant lets a wild lie, the two's."""
    return (place - 1) % PLACES


# What wilds stand for


def _wilds(state: Any, places: dict[str, list[str]]) -> dict[str, tuple[int, int]]:
    """Every wild that lies in a meld, with the meld and its place there."""
    found = {}
    for zone, number in meld_of(state).items():
        spots = [spot for spot, card in enumerate(state.lying[number]) if card != NO_CARD]
        for spot, card in zip(spots, places[zone], strict=True):
            if is_wild(PACK.parse(kind_of(card))):
                found[card] = (state.meld[number], spot)
    return found


def wild_note(meld: int, spot: int) -> Words:
    """In a run a wild stands for the card of its place, in a group for its rank."""
    if is_group(meld):
        return words("frime.note.counts_as", rank=PACK.face_name(rank_in(meld)))
    return words("frime.note.stands_for", card=PACK.the(_card_at(meld, spot)))


def wild_picture(meld: int, spot: int) -> str:
    """The same as a picture, to lie over the wild."""
    if is_group(meld):
        return wilds.stands_for(PACK.faces[rank_in(meld)], None)
    return wilds.stands_for(PACK.face(_card_at(meld, spot)), faces.sign(PACK.suits[suit_in(meld)]))


def _card_at(meld: int, place: int) -> int:
    return SUIT_STEP * suit_in(meld) + _rank_at(place)


# Beside each seat


def _tokens(state: Any, seat: int) -> list[dict[str, Any]]:
    """Who deals and who opened; what a seat has: flocons, points of this round and in all, money."""
    name, flocons, total = SEATS[seat], state.flocons[seat], state.total[seat]
    tokens = [_token("dealer", words("frime.token.deals"), seat=name)] if seat == state.dealer else []
    if seat == state.opener:
        tokens.append(_token("opened", words("frime.token.open"), seat=name))
    if state.phase == OVER and not state.broken_off:
        points = state.score[seat]
        tokens.append(_token("points", _plainly(signed(points)), seat=name, n=points))
    return [
        *tokens,
        _token("score", _plainly(plain(total)), seat=name, n=total),
        _token("flocons", _plainly(str(flocons)), seat=name, n=flocons),
        _token("cents", money(state.cents[seat]), seat=name, sum=money(state.cents[seat])),
    ]


def _token(icon: str, text: Words, **facts: Any) -> dict[str, Any]:
    return {"icon": icon, "text": text, "label": words(f"frime.token.{icon}", **facts)}


def _plainly(text: str) -> Words:
    return {"fr": text, "en": text}
