"""What holds in every round of Rage, whatever is dealt and played."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardkit import Deal, Replay, game
from cardkit.cards import Layout, rank_of, suit_of
from cardkit.errors import BadNotation
from cardkit.games import rage as rules
from cardkit.games.rage_cards import FIRST_BID, HIGHEST, MOVES, PACK, named_joker
from cardkit.games.rage_deck import ACTIONS, NO_SUIT, TRICKS, card_of, cards_in, of_suit, pile_of, sets_of
from cardkit.games.rage_tricks import TAKEN, bonus
from cardkit.layouts import rage as layouts
from cardkit.strategies import rage as players_of

OPTIONS = game("rage").options
GOLDEN = Path(__file__).parent.parent / "golden" / "rage.txt"


def golden() -> str:
    """Every round at every number of players, dealt and played in the usual way, as text."""
    lines = []
    for players in range(2, 11):
        for round_ in range(10):
            replay = Replay(Deal("rage", players, 7, round=round_, options={"players": "players_2_10"}))
            laid = layouts.laid(replay.states[0])
            hands = " / ".join(PACK.show_all(hand) for hand in laid.hands)
            turned = PACK.show_all(laid.pile[:3])
            moves = replay.play_out().show_moves()
            lines.append(f"{players} players, round {round_ + 1}: {hands} | {turned} | {moves}")
    return "\n".join(lines) + "\n"


def test_deals_and_the_usual_way_to_play_never_change() -> None:
    assert golden() == GOLDEN.read_text(encoding="utf-8")


@st.composite
def deals(draw: st.DrawFn) -> Deal:
    """Any deal of Rage: by number, or with hands and a pile given."""
    options = draw(st.fixed_dictionaries({}, optional={k: st.sampled_from(v) for k, v in OPTIONS.items()}))
    players = draw(st.sampled_from(game("rage").players_with(options)))
    round_ = draw(st.integers(0, 9))
    if draw(st.booleans()):
        number = st.integers(0, 999_999_999)
        return Deal("rage", players, draw(number), draw(number), round_, options)
    size = draw(st.integers(1, 10))
    cards = draw(st.permutations(rules.deck(players)))
    hands = tuple(tuple(sorted(cards[seat * size :][:size])) for seat in range(players))
    pile = cards[size * players :][: draw(st.integers(0, 12))]
    return Deal("rage", players, round=round_, options=options, laid=Layout(hands, tuple(pile)))


@st.composite
def replays(draw: st.DrawFn) -> Replay:
    """Any replay, its first moves chosen freely, perhaps played out."""
    replay = Replay(draw(deals()))
    for _ in range(draw(st.integers(0, 20))):
        if not replay.over:
            replay = replay.extend(draw(st.sampled_from(replay.choices())))
    return replay.play_out() if draw(st.booleans()) else replay


def held(state: Any) -> list[list[int]]:
    return [cards_in(hand) for hand in state.hand[: state.players]]


def tricks_of(replay: Replay) -> list[list[int]]:
    """What happened as each trick ended: taker, card, trick, colour asked for, trump, points."""
    return [facts for events in replay.events for kind, *facts in events if kind == TAKEN]


@given(replays())
@settings(max_examples=80, deadline=None)
def test_no_card_is_lost_or_doubled(replay: Replay) -> None:
    """Cards are in a hand, in the pile, turned up or played; only those nobody has seen are hidden."""
    start = replay.states[0]
    every = sorted(card for hand in held(start) for card in hand) + sorted([*start.deck[: start.pile]])
    assert len(set(every)) == len(every)
    for step, state in enumerate(replay.states):
        played = [card_of(move) for move in replay.moves[:step] if move < FIRST_BID]
        lying = [*(card for hand in held(state) for card in hand), *played, *state.deck[: state.pile]]
        assert sorted(lying) == sorted(every)
        unseen = [*(card for hand in held(state) for card in hand), *state.deck[: state.left]]
        assert sorted(cards_in(state.hidden)) == sorted(unseen)
        assert state.held[: state.players] == [len(hand) for hand in held(state)]


@given(replays())
@settings(max_examples=60, deadline=None)
def test_the_pile_is_turned_up_in_its_order(replay: Replay) -> None:
    whole = layouts.laid(replay.states[0]).pile
    for state in replay.states:
        assert (*reversed(state.deck[state.left : state.pile]), *pile_of(state)) == whole


@given(replays())
@settings(max_examples=80, deadline=None)
def test_a_round_adds_up(replay: Replay) -> None:
    state = replay.play_out().states[-1]
    seats = range(state.players)
    assert sum(state.won) == state.cards
    for seat in seats:
        captured = [ACTIONS * 32 + rank for rank in range(20) if state.taken[seat] >> rank & 1]
        made = state.bid[seat] == state.won[seat]
        predicted = (state.for_exact if state.bid[seat] else state.for_zero) if made else state.for_miss
        expected = state.per_trick * state.won[seat] + sum(map(bonus, captured)) + predicted
        assert state.score[seat] == state.sheet[seat][state.round % 10] == expected


@pytest.mark.parametrize("players", range(3, 9))
def test_a_game_has_ten_rounds_and_55_tricks(players: int) -> None:
    state = rules.State()
    rules.set_up(state, players, *[0] * len(OPTIONS))
    rules.new_game(state)
    tricks = 0
    for round_ in range(10):
        rules.deal(state, 7, players, round_)
        players_of.play_round(state)
        tricks += sum(state.won)
    assert tricks == 55
    assert [sum(row) for row in state.sheet][:players] == state.total[:players]


def strongest(replay: Replay, trick: list[int], asked: int, trump: int) -> int:
    """The place that takes a trick by the usual rules, written anew: Joker, trump, colour asked for."""
    ranks = []
    for place, move in enumerate(trick):
        card, suit = card_of(move), suit_of(card_of(move))
        joker = move != card
        worth = 3 if joker else 0 if suit == ACTIONS else 2 if suit == trump else int(suit == asked)
        ranks.append((worth, rank_of(card) if 0 < worth < 3 else 0, place if joker else -place))
    return max(range(len(trick)), key=lambda place: ranks[place])


@given(st.integers(0, 10**6), st.integers(3, 8), st.integers(0, 9))
@settings(max_examples=60, deadline=None)
def test_the_strongest_card_takes_each_trick(index: int, players: int, round_: int) -> None:
    replay = Replay(Deal("rage", players, 3, index, round_)).play_out()
    cards, leader = replay.moves[players:], (round_ + 1) % players
    for number, (taker, _, trick, asked, trump, _) in enumerate(tricks_of(replay)):
        place = strongest(replay, cards[number * players :][:players], asked, trump)
        assert (taker, trick) == ((leader + place) % players, number)
        leader = taker


@given(replays())
@settings(max_examples=60, deadline=None)
def test_whoever_holds_the_colour_asked_for_may_be_bound_by_it(replay: Replay) -> None:
    follow = replay.deal.options.get("follow", "strict")
    free = {"trump_free": lambda s: s.ruling, "action_anytime": lambda s: ACTIONS}.get(follow)
    for state, move in zip(replay.states, replay.moves, strict=False):
        if (
            state.phase == TRICKS
            and state.asked != NO_SUIT
            and of_suit(state.hand[state.to_move], state.asked)
        ):
            allowed = {state.asked, *([free(state)] if free else [])}
            assert suit_of(card_of(move)) in allowed


@given(st.integers(0, 10**6), st.integers(3, 8), st.integers(0, 9))
@settings(max_examples=40, deadline=None)
def test_a_dealt_round_can_be_laid_out_again(index: int, players: int, round_: int) -> None:
    replay = Replay(Deal("rage", players, 5, index, round_))
    laid = layouts.laid(replay.states[0])
    again = Replay(Deal("rage", players, round=round_, laid=laid), replay.play_out().moves)
    assert again.states[-1].score == replay.play_out().states[-1].score


JOKERS = [
    named_joker(PACK.parse(j), c * 32 + r) for j in ("J", "J/2") for c in range(6) for r in range(HIGHEST + 1)
]


@given(st.sampled_from([*rules.deck(4), *JOKERS, *range(FIRST_BID, FIRST_BID + 11)]))
def test_a_move_round_trips(move: int) -> None:
    assert MOVES.parse(MOVES.show(move)) == move
    assert MOVES.names(move)["fr"]


@pytest.mark.parametrize("text", ["", "R16", "J/3", "X", "11", "J=X", "J=R16", "R3=R", "N=R"])
def test_a_move_wrongly_written_says_what_would_be_right(text: str) -> None:
    with pytest.raises(BadNotation) as wrong:
        MOVES.parse(text)
    assert all(f"{text}" in wrong.value.sentence(lang) for lang in ("fr", "en"))


@given(st.sets(st.sampled_from(rules.deck(4))))
def test_sets_hold_cards(cards: set[int]) -> None:
    assert cards_in(sets_of(cards)) == sorted(cards)
