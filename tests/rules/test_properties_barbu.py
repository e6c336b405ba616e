"""What holds in every round of Barbu, whatever is dealt and played."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardkit import Deal, Replay, game
from cardkit.cards import Layout
from cardkit.games import barbu as rules
from cardkit.games.barbu_deck import DOMINO, EVERY_CARD, FIRST_CONTRACT, MOVES, PACK, PASS, cards_in
from cardkit.games.barbu_domino import TABLES, fitting
from cardkit.rule import chance, count_of, nth_of
from cardkit.strategies import barbu as players_of

OPTIONS = game("barbu").options

TOTALS = {3: (85, 65, 80, 80, 310, -85), 4: (65, 65, 80, 80, 290, -65), 5: (50, 65, 80, 80, 275, -50)}
"""What the seats make together in each contract but domino, by number of players."""


GOLDEN = Path(__file__).parent.parent / "golden" / "barbu.txt"


def golden() -> str:
    """Every round at every number of players, dealt and played in the usual way, as text."""
    lines = []
    for players in range(3, 6):
        for round_ in range(7):
            replay = Replay(Deal("barbu", players, 7, round=round_)).play_out()
            hands = " / ".join(PACK.show_all(cards_in(hand)) for hand in replay.states[0].hand[:players])
            lines.append(f"{players} players, round {round_ + 1}: {hands} | {replay.show_moves()}")
    return "\n".join(lines) + "\n"


def test_deals_and_the_usual_way_to_play_never_change() -> None:
    assert golden() == GOLDEN.read_text(encoding="utf-8")


@st.composite
def deals(draw: st.DrawFn, laid: bool = True) -> Deal:
    """Any deal of Barbu: by number, or with hands given."""
    options = draw(st.fixed_dictionaries({}, optional={k: st.sampled_from(v) for k, v in OPTIONS.items()}))
    players = draw(st.sampled_from(game("barbu").players_with(options)))
    round_ = draw(st.integers(0, game("barbu").rounds(players, options) - 1))
    if not laid or draw(st.booleans()):
        number = st.integers(0, 999_999_999)
        return Deal("barbu", players, draw(number), draw(number), round_, options)
    size = draw(st.integers(1, 10))
    cards = draw(st.permutations(rules.deck(players)))[: size * players]
    hands = tuple(tuple(sorted(cards[seat * size :][:size])) for seat in range(players))
    return Deal("barbu", players, round=round_, options=options, laid=Layout(hands))


@st.composite
def replays(draw: st.DrawFn, laid: bool = True) -> Replay:
    """Any replay, its first moves chosen freely, perhaps played out."""
    replay = Replay(draw(deals(laid)))
    for _ in range(draw(st.integers(0, 12))):
        if not replay.over:
            replay = replay.extend(draw(st.sampled_from(replay.choices())))
    return replay.play_out() if draw(st.booleans()) else replay


def where_cards_lie(state: Any) -> list[int]:
    """Every card in a hand, in the trick, before a taker or in a row."""
    sets = [*state.hand[: state.players], *state.taken[: state.players], state.lying, state.rows]
    return sorted(card for each in sets for card in cards_in(each))


def check_cards(replay: Replay) -> None:
    """Every card lies in one place, and everybody knows how many cards the others hold."""
    dealt = sorted(card for hand in replay.states[0].hand for card in cards_in(hand))
    every = rules.deck(replay.deal.players)
    if replay.deal.laid is None:
        assert dealt == every
    for state in replay.states:
        assert where_cards_lie(state) == (every if state.contract == DOMINO else dealt)
        assert state.held[: state.players] == [hand.bit_count() for hand in state.hand[: state.players]]


@given(replays())
@settings(max_examples=80, deadline=None)
def test_no_card_is_lost_or_doubled(replay: Replay) -> None:
    check_cards(replay)


@pytest.mark.parametrize("players", range(3, 6))
@pytest.mark.parametrize("round_", range(7))
def test_no_card_is_lost_or_doubled_in_any_round(players: int, round_: int) -> None:
    check_cards(Replay(Deal("barbu", players, 5, round=round_)).play_out())


@given(replays(laid=False))
@settings(max_examples=80, deadline=None)
def test_a_round_has_its_total(replay: Replay) -> None:
    state = replay.play_out().states[-1]
    players, tables = replay.deal.players, tuple(TABLES.values())
    if state.contract == DOMINO:
        chosen = OPTIONS["domino_table"].index(replay.deal.options.get("domino_table", "score_barbu_40"))
        assert sorted(state.score[:players]) == sorted(tables[chosen][players])
    else:
        assert sum(state.score) == TOTALS[players][state.contract]
    assert sum(state.sheet[seat][state.contract] for seat in range(players)) == sum(state.score)


@pytest.mark.parametrize("players", range(3, 6))
def test_a_game_has_its_total(players: int) -> None:
    state = rules.State()
    rules.set_up(state, players, *[0] * len(OPTIONS))
    for index in range(10):
        rules.new_game(state)
        players_of.play_game(state, 7, index)
        assert sum(state.total) == {3: 535, 4: 515, 5: 500}[players]
        assert [sum(row) for row in state.sheet] == state.total


@given(replays())
@settings(max_examples=80, deadline=None)
def test_domino_never_blocks(replay: Replay) -> None:
    """Among the seats with cards somebody can always lay one, so nobody passes for ever."""
    for state in replay.play_out().states:
        if state.phase == rules.ROWS:
            looks = [state.copy() for _ in range(state.players)]
            for seat, look in enumerate(looks):
                look.to_move = seat
            assert any(fitting(look) for look in looks)


@given(replays())
@settings(max_examples=60, deadline=None)
def test_whoever_can_follow_or_lay_does(replay: Replay) -> None:
    for state, move in zip(replay.states, replay.moves, strict=False):
        hand = cards_in(state.hand[state.to_move])
        if state.phase == rules.TRICKS and state.played:
            suit = state.table[0] // 32
            assert move // 32 == suit or all(card // 32 != suit for card in hand)
        if move == PASS and not state.again:
            assert not fitting(state)


@given(st.sampled_from([*rules.deck(4), *range(PASS, FIRST_CONTRACT + 7)]))
def test_a_move_round_trips(move: int) -> None:
    assert MOVES.parse(MOVES.show(move)) == move
    assert MOVES.names(move)["fr"]


@given(st.integers(0, 2**64 - 1))
def test_sets_are_read_in_order(members: int) -> None:
    members &= EVERY_CARD
    bits = [bit for bit in range(64) if members >> bit & 1]
    assert count_of(members) == len(bits)
    assert [nth_of(members, place) for place in range(len(bits))] == bits


def test_compiled_sets_are_the_same() -> None:
    from cardkit.compiled import rule as compiled

    for number in range(300):
        members = (chance(number, 1, 1 << 32) << 32 | chance(number, 2, 1 << 32)) & EVERY_CARD
        bits = [bit for bit in range(64) if members >> bit & 1]
        assert compiled.count_of(members) == len(bits)
        assert [compiled.nth_of(members, place) for place in range(len(bits))] == bits
