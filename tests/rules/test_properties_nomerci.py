"""What holds in every deal of No merci!, whatever lies in the pile and is decided."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from cardkit import Deal, Replay, game, score_sheet
from cardkit.cards import Layout
from cardkit.games import nomerci as rules

OPTIONS = game("nomerci").options


@st.composite
def deals(draw: st.DrawFn) -> Deal:
    """Any deal of No merci!: by number, or a pile, cards and chips laid out."""
    options = draw(st.fixed_dictionaries({}, optional={k: st.sampled_from(v) for k, v in OPTIONS.items()}))
    players = draw(st.sampled_from(game("nomerci").players_with(options)))
    if draw(st.booleans()):
        number = st.integers(0, 999_999_999)
        last = game("nomerci").rounds(players, options) - 1
        return Deal("nomerci", players, draw(number), draw(number), draw(st.integers(0, last)), options)
    cards = draw(st.permutations(rules.deck(players)))
    pile, taken = draw(st.integers(1, 12)), draw(st.integers(0, 12))
    hands = tuple(tuple(sorted(cards[pile + seat : pile + taken : players])) for seat in range(players))
    chips = draw(st.tuples(*[st.integers(0, 55 // players)] * players) | st.just(()))
    return Deal("nomerci", players, options=options, laid=Layout(hands, tuple(cards[:pile]), chips))


@st.composite
def replays(draw: st.DrawFn) -> Replay:
    """Any replay, its first moves chosen freely, perhaps played out."""
    replay = Replay(draw(deals()))
    for _ in range(draw(st.integers(0, 30))):
        if not replay.over:
            replay = replay.extend(draw(st.sampled_from(replay.choices())))
    return replay.play_out() if draw(st.booleans()) else replay


@given(replays())
@settings(max_examples=60, deadline=None)
def test_no_chip_and_no_card_is_lost_or_doubled(replay: Replay) -> None:
    start, dealt = replay.states[0], rules.deck(replay.deal.players)
    if replay.deal.laid is not None:
        dealt = sorted([*replay.deal.laid.pile, *(card for hand in replay.deal.laid.hands for card in hand)])
    chips = sum(start.chips)
    for state in replay.states:
        assert sum(state.chips) + state.pot == chips
        assert min(state.chips) >= 0
        taken = [card for seat in range(state.players) for card in rules.cards_of(state, seat)]
        to_come = state.deck[state.turned : state.size] + ([state.card] if state.phase != rules.OVER else [])
        removed = state.deck[state.size : state.size + state.removed]
        assert sorted(taken + to_come + removed) == dealt
        assert sum(state.held) == len(taken)


@given(replays())
@settings(max_examples=60, deadline=None)
def test_totals_are_runs_less_chips_at_every_step(replay: Replay) -> None:
    for state in replay.states:
        for seat in range(state.players):
            runs = rules.runs(rules.cards_of(state, seat))
            assert state.score[seat] == sum(run[0] for run in runs) - state.chips[seat]


@given(replays())
@settings(max_examples=40, deadline=None)
def test_the_score_sheet_sums_to_the_total(replay: Replay) -> None:
    for step in range(0, replay.step + 1, 7):
        lines = score_sheet(replay.branch(step))
        for seat in range(replay.deal.players):
            assert sum(line.value for line in lines if line.seat == seat) == replay.states[step].score[seat]


@given(replays())
@settings(max_examples=40, deadline=None)
def test_a_deal_ends_within_its_bound(replay: Replay) -> None:
    start = replay.states[0]
    assert replay.step <= start.size * (sum(start.chips) + 1)
    assert replay.play_out().over


@given(st.lists(st.integers(rules.LOW, rules.HIGH), unique=True))
def test_runs_are_the_cards_again(cards: list[int]) -> None:
    runs = rules.runs(cards)
    assert [card for run in runs for card in run] == sorted(cards)
    assert all(run == list(range(run[0], run[-1] + 1)) for run in runs)
    assert all(after[0] > before[-1] + 1 for before, after in pairwise(runs))
