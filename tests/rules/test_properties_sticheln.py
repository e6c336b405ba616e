"""What holds in every round of Sticheln, whatever is dealt and played."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from cardkit import Deal, Replay, game, score_sheet
from cardkit.cards import Layout
from cardkit.games import sticheln as rules

OPTIONS = game("sticheln").options


@st.composite
def deals(draw: st.DrawFn) -> Deal:
    """Any deal of Sticheln: by number, or with hands given."""
    players = draw(st.integers(3, 8))
    options = draw(st.fixed_dictionaries({}, optional={k: st.sampled_from(v) for k, v in OPTIONS.items()}))
    if draw(st.booleans()):
        number = st.integers(0, 999_999_999)
        last = game("sticheln").rounds(players, options) - 1
        return Deal("sticheln", players, draw(number), draw(number), draw(st.integers(0, last)), options)
    size = draw(st.integers(2, 6))
    cards = draw(st.permutations(rules.deck(players)))[: size * players]
    hands = tuple(tuple(sorted(cards[seat * size :][:size])) for seat in range(players))
    return Deal("sticheln", players, options=options, laid=Layout(hands))


@st.composite
def replays(draw: st.DrawFn) -> Replay:
    """Any replay, its first moves chosen freely, perhaps played out."""
    replay = Replay(draw(deals()))
    for _ in range(draw(st.integers(0, 12))):
        if not replay.over:
            replay = replay.extend(draw(st.sampled_from(replay.choices())))
    return replay.play_out() if draw(st.booleans()) else replay


def where_cards_lie(state: Any) -> list[int]:
    """Every card on the table, in a hand, a pile, the trick or aside."""
    cards = [*state.aside[: state.set_aside], *state.table[: state.played]]
    for seat in range(state.players):
        cards += state.hand[seat][: state.held[seat]] + state.pile[seat][: state.piled[seat]]
        cards += [state.pain[seat]] if state.pain[seat] != rules.NO_CARD else []
    return sorted(cards)


@given(replays())
@settings(max_examples=60, deadline=None)
def test_no_card_is_lost_or_doubled(replay: Replay) -> None:
    dealt = where_cards_lie(replay.states[0])
    assert len(set(dealt)) == len(dealt)
    if replay.deal.laid is None:
        assert dealt == rules.deck(replay.deal.players)
    assert all(where_cards_lie(state) == dealt for state in replay.states)


@given(replays())
@settings(max_examples=60, deadline=None)
def test_the_score_sheet_sums_to_the_score(replay: Replay) -> None:
    for step in range(0, replay.step + 1, 5):
        lines = score_sheet(replay.branch(step))
        for seat in range(replay.deal.players):
            assert sum(line.value for line in lines if line.seat == seat) == replay.states[step].score[seat]


@given(st.integers(0, 5), st.integers(0, 18))
def test_a_card_round_trips(suit: int, rank: int) -> None:
    card = suit * 32 + rank
    assert rules.PACK.parse(rules.PACK.show(card)) == card
