"""What holds in every round of Frimé, whatever is dealt and decided."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from cardkit import Deal, Replay, deal_hands, game
from cardkit.cards import Layout
from cardkit.games import frime as rules
from cardkit.games import frime_deck as deck
from cardkit.games import frime_laying as laying
from cardkit.games import frime_money as money
from cardkit.games import frime_shapes as shapes
from cardkit.layouts import frime as layouts
from cardkit.strategies import frime as players_of

OPTIONS = game("frime").options
GOLDEN = Path(__file__).parent.parent / "golden" / "frime.txt"


def golden() -> str:
    """Every round at every number of players, dealt and played in the usual way, as text."""
    lines = []
    for players in range(4, 7):
        for round_ in range(11):
            replay = Replay(Deal("frime", players, 7, round=round_))
            laid = layouts.laid(replay.states[0])
            hands = " / ".join(deck.PACK.show_all(hand) for hand in laid.hands)
            pile = deck.PACK.show_all(laid.pile[:4])
            moves = replay.play_out().show_moves()
            lines.append(f"{players} players, {round_ + 3} cards: {hands} | {pile} | {moves}")
    return "\n".join(lines) + "\n"


def test_deals_and_the_usual_way_to_play_never_change() -> None:
    assert golden() == GOLDEN.read_text(encoding="utf-8")


def test_a_round_that_nobody_can_end_is_left_unfinished() -> None:
    hands = ("3S 8H KD", "4S 9H AD", "5S TH 3D", "6S JH 7D")
    replay = Replay(deal_hands("frime", *hands, pile="QC 9C")).play_out()
    assert (replay.over, replay.states[-1].turn) == (False, players_of.MOST_TURNS * 4)


@st.composite
def deals(draw: st.DrawFn) -> Deal:
    """Any round of Frimé: by number, or hands and a stock laid out."""
    options = draw(st.fixed_dictionaries({}, optional={k: st.sampled_from(v) for k, v in OPTIONS.items()}))
    players = draw(st.sampled_from(game("frime").players))
    if draw(st.booleans()):
        number = st.integers(0, 999_999_999)
        return Deal("frime", players, draw(number), draw(number), draw(st.integers(0, 10)), options)
    cards, size = draw(st.permutations(rules.deck(players))), draw(st.integers(3, 6))
    hands = tuple(tuple(deck.PACK.sort(cards[size * seat : size * seat + size])) for seat in range(players))
    pile = tuple(cards[size * players : size * players + draw(st.integers(20, 60))])
    return Deal("frime", players, options=options, laid=Layout(hands, pile))


@st.composite
def replays(draw: st.DrawFn) -> Replay:
    """Any replay: some moves chosen freely, then perhaps played out."""
    replay = Replay(draw(deals()))
    for _ in range(draw(st.integers(0, 30))):
        if not replay.over:
            replay = replay.extend(draw(st.sampled_from(replay.choices())))
    return replay.play_out() if draw(st.booleans()) else replay


def every_card(state: Any) -> Counter[int]:
    """All cards, wherever they are."""
    cards = Counter(state.deck[: state.stock] + state.used[: state.used_cards])
    for hand in state.hand[: state.players]:
        cards.update(deck.in_hand(hand))
    for spots in state.lying[: state.melds]:
        cards.update(card for card in spots if card != deck.NO_CARD)
    return cards


@given(replays())
@settings(max_examples=25, deadline=None)
def test_no_card_and_no_cent_is_lost_or_doubled(replay: Replay) -> None:
    dealt = every_card(replay.states[0])
    assert replay.deal.laid is not None or sum(dealt.values()) == 104 + replay.states[0].jokers
    for state in replay.states:
        assert every_card(state) == dealt
        assert sum(state.cents) + state.pot == money.CAPITAL * state.players
        for seat in range(state.players):
            assert state.held[seat] == sum(state.hand[seat])
            assert state.wilds[seat] == sum(deck.is_wild(card) for card in deck.in_hand(state.hand[seat]))


@given(replays())
@settings(max_examples=25, deadline=None)
def test_nothing_is_laid_or_drawn_but_by_a_move(replay: Replay) -> None:
    for before, move, after in zip(replay.states, replay.moves, replay.states[1:], strict=False):
        laid = shapes.cards_in(move - deck.FIRST_MELD) if move >= deck.FIRST_MELD else 0
        added = deck.FIRST_ADD <= move < deck.FIRST_MELD
        drawn = move in (deck.STOCK, deck.TAKE, deck.BUY)
        seat = before.to_move
        change = drawn - (laid or int(added) or int(move < deck.STOCK))
        held = [*before.held]
        held[seat] += change
        assert after.held == held
        assert after.melds == before.melds + (laid > 0)


@given(replays())
@settings(max_examples=25, deadline=None)
def test_only_what_was_taken_for_all_to_see_is_known(replay: Replay) -> None:
    known = [Counter[int]() for _ in range(6)]
    for before, move, after in zip(replay.states, replay.moves, replay.states[1:], strict=False):
        seat = before.to_move
        if move in (deck.TAKE, deck.BUY):
            known[seat][after.drawn] += 1
        gone = Counter(deck.in_hand(before.hand[seat])) - Counter(deck.in_hand(after.hand[seat]))
        known[seat] -= gone
        assert [Counter(deck.in_hand(row)) for row in after.known] == known
        for number in range(after.players):
            view = after.copy()
            rules.hide(view, number)
            for other in range(after.players):
                shown = Counter(deck.in_hand(view.hand[other]))
                open_to = other == number or after.phase == laying.OVER
                assert shown == (Counter(deck.in_hand(after.hand[other])) if open_to else known[other])
                assert view.wilds[other] == sum(shown[card] for card in shown if deck.is_wild(card))


@given(replays())
@settings(max_examples=25, deadline=None)
def test_what_lies_on_the_table_is_what_its_melds_say(replay: Replay) -> None:
    for state in (replay.states[-1], replay.states[len(replay.states) // 2]):
        for number in range(state.melds):
            cards = [card for card in state.lying[number] if card != deck.NO_CARD]
            shown = [shapes.WILD if deck.is_wild(card) else card for card in cards]
            meant = shapes.cards_of(state.meld[number])
            assert len(cards) >= 3
            assert sorted(shown) == sorted(meant)
            assert shapes.is_group(state.meld[number]) or shown == meant
        assert state.targets <= state.melds
        assert all(
            (owner == state.opener) == (n < state.targets)
            for n, owner in enumerate(state.owner[: state.melds])
        )


@given(replays())
@settings(max_examples=20, deadline=None)
def test_only_the_opener_earns_flocons_and_nobody_else_counts_less_than_is_left(replay: Replay) -> None:
    state = replay.states[-1]
    weight = money.weight(state.size)
    assert sum(state.flocons) == (0 if state.opener == laying.NOBODY else weight)
    if replay.over:
        assert state.score[state.opener] == 0
        for seat in range(state.players):
            assert state.score[seat] == money.hand_points(state.hand[seat], state.size)


@given(replays())
@settings(max_examples=25, deadline=None)
def test_every_legal_move_can_be_written_and_read(replay: Replay) -> None:
    moves = replay.choices()
    assert len(set(moves)) == len(moves)
    for move in moves[:200]:
        assert deck.MOVES.parse(deck.MOVES.show(move)) == move
        assert all(deck.MOVES.names(move).values())
