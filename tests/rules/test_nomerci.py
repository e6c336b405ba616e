"""The rules of No merci!, one position a line."""

from __future__ import annotations

from typing import Any

import pytest

from cardkit import BadDeal, BadNotation, Deal, IllegalMove, OutOfTurn, Replay, deal_hands
from cardkit.cards import Layout
from cardkit.games import nomerci as rules

OPEN = {"players": "players_3_7"}


def position(pile: str, *hands: str, chips: Any = ()) -> Replay:
    """Three seats with cards and chips before a pile."""
    return Replay(deal_hands("nomerci", *(hands or ("", "", "")), pile=pile, chips=chips))


def played(replay: Replay, moves: str) -> Any:
    """The state after moves written by their first letters: r refuses, t takes."""
    for move in moves:
        replay = replay.extend({"r": rules.REFUSE, "t": rules.TAKE}[move])
    return replay.states[-1]


# Setting up


@pytest.mark.parametrize(("players", "chips"), [(3, 11), (4, 11), (5, 11), (6, 9), (7, 7)])
def test_chips_at_the_start(players: int, chips: int) -> None:
    state = Deal("nomerci", players, options=OPEN).start()
    assert state.chips[:players] == [chips] * players
    assert sum(state.chips) <= rules.CHIPS


def test_twenty_four_cards_are_played_and_nine_are_not() -> None:
    state = Replay(Deal("nomerci", 4, 7)).play_out().states[-1]
    assert sum(state.held) == state.size == 24
    removed = state.deck[24:33]
    assert sorted(removed + state.deck[:24]) == rules.deck(4)
    assert all(state.owner[card] == rules.NOBODY for card in removed)


@pytest.mark.parametrize("seed", range(20))
def test_the_tactical_variant_removes_ten_twenty_and_thirty(seed: int) -> None:
    state = Deal("nomerci", 4, seed, options={"tactical": "on"}).start()
    assert {10, 20, 30} <= set(state.deck[24:])
    assert sorted(state.deck) == rules.deck(4)
    assert state.chips[:4] == [10] * 4


@pytest.mark.parametrize("players", [2, 6, 7, 8])
def test_six_and_seven_need_the_variant(players: int) -> None:
    with pytest.raises(BadDeal, match="players=players_3_7" if players in (6, 7) else "3 to 5"):
        Deal("nomerci", players)


# Deciding


def test_refusing_puts_a_chip_on_the_card_and_the_next_seat_decides() -> None:
    state = played(position("30 5"), "r")
    assert (state.chips[:3], state.pot, state.card, state.to_move) == ([10, 11, 11], 1, 30, 1)


def test_the_taker_gets_card_and_chips_and_decides_first_about_the_next() -> None:
    state = played(position("30 5"), "rrt")
    assert (state.owner[30], state.chips[2], state.pot) == (2, 13, 0)
    assert (state.card, state.to_move) == (5, 2)


def test_the_same_card_may_be_refused_round_after_round() -> None:
    state = played(position("30 5"), "r" * 12)
    assert (state.chips[:3], state.pot, state.to_move) == ([7, 7, 7], 12, 0)


def test_without_a_chip_only_taking_is_allowed() -> None:
    broke = position("35 4", chips=(0, 5, 5))
    assert broke.choices() == [rules.TAKE]
    with pytest.raises(IllegalMove, match="no chip left") as caught:
        broke.play("A:refuse")
    assert caught.value.rule == "nomerci.no_chips"


def test_chips_won_by_force_may_refuse_the_next_card() -> None:
    state = played(position("35 4", chips=(1, 5, 5)), "rrrt")
    assert (state.chips[0], state.card) == (3, 4)
    assert rules.legal(state) == 2


def test_the_deal_ends_at_once_with_the_last_card() -> None:
    state = played(position("35 4"), "tt")
    assert (state.phase, state.card, state.turned) == (rules.OVER, rules.NO_CARD, 2)
    assert rules.legal(state) == 0


# Counting

TOTALS = [
    ("3 10 11 12 13 20", 5, 28),
    ("13 15 16", 0, 28),
    ("13 14 15 16", 0, 13),
    ("24 26", 0, 50),
    ("3", 16, -13),
    ("", 11, -11),
]


@pytest.mark.parametrize(("cards", "chips", "total"), TOTALS)
def test_what_cards_and_chips_count(cards: str, chips: int, total: int) -> None:
    assert position("35", cards, "", "", chips=(chips, 1, 1)).states[0].score[0] == total


PRICES = [
    ("6", 17, "a card on its own counts its number"),
    ("15 16", 0, "after a run it adds nothing"),
    ("18 19", -1, "before a run it counts instead"),
    ("16 18", -18, "between two runs the upper one no longer counts"),
    ("15 19", 17, "a gap on each side is no run"),
]


@pytest.mark.parametrize(("cards", "price", "why"), PRICES, ids=[why for *_, why in PRICES])
def test_what_a_card_costs(cards: str, price: int, why: str) -> None:
    state = position("17", cards, "", "").states[0]
    assert rules.penalty(state, 0, 17) == price
    assert rules.price(state, 0) == price


def test_the_lowest_total_wins_and_may_be_below_zero() -> None:
    state = played(position("35 4"), "tt")
    assert state.score[:3] == [28, -11, -11]


# Who starts


@pytest.mark.parametrize("players", range(3, 8))
def test_the_start_moves_on_clockwise_every_deal(players: int) -> None:
    options = {**OPEN, "rounds": "n_players"}
    starts = [Deal("nomerci", players, round=n, options=options).start().to_move for n in range(players)]
    assert starts == [*range(players)]


def test_a_drawn_start_differs_between_deals_but_not_between_looks() -> None:
    def drawn(seed: int) -> int:
        seat: int = Deal("nomerci", 4, seed, options={"first_player": "random"}).start().to_move
        return seat

    assert {drawn(seed) for seed in range(40)} == {0, 1, 2, 3}
    assert drawn(5) == drawn(5)


# What a seat sees


def test_a_seat_sees_no_card_to_come_and_no_removed_card() -> None:
    replay = Replay(Deal("nomerci", 4, 7)).play_out()
    view = replay.states[30].copy()
    rules.hide(view, 0)
    assert view.deck[: view.turned] == replay.states[30].deck[: view.turned]
    assert set(view.deck[view.turned :]) == {rules.NO_CARD}
    assert (view.seed, view.index, view.luck) == (0, 0, 0)
    assert view.chips == replay.states[30].chips


def test_hidden_chips_are_hidden_and_so_is_what_gives_them_away() -> None:
    replay = Replay(Deal("nomerci", 4, 7, options={"chips": "hidden"})).play_out()
    state, view = replay.states[30], replay.states[30].copy()
    rules.hide(view, 1)
    assert view.chips[:4] == [rules.UNKNOWN, state.chips[1], rules.UNKNOWN, rules.UNKNOWN]
    assert view.score[1] == state.score[1]
    for seat in (0, 2, 3):
        assert view.score[seat] == sum(run[0] for run in rules.runs(rules.cards_of(state, seat)))


# What is wrong is said


def test_three_kinds_of_wrong_moves() -> None:
    replay = position("30 5")
    with pytest.raises(BadNotation, match="one of these words: refuse, take"):
        replay.play("A:17")
    with pytest.raises(BadNotation, match="like A:refuse"):
        replay.play("Z:take")
    with pytest.raises(OutOfTurn, match="not the turn of B but of A"):
        replay.play("B:take")


WRONG_DEALS = [
    (lambda: deal_hands("nomerci", "", "", ""), "pile is missing"),
    (lambda: deal_hands("nomerci", "", "", "", pile="17 17"), "more than"),
    (lambda: deal_hands("nomerci", "17", "", "", pile="17"), "more than"),
    (lambda: deal_hands("nomerci", "", "", "", pile="2"), "from 3 to 35"),
    (lambda: deal_hands("nomerci", "", "", "", pile="x"), "from 3 to 35"),
    (lambda: deal_hands("nomerci", "", "", "", pile="17", chips=(1, 2)), "one number per player"),
    (lambda: deal_hands("nomerci", "", "", "", pile="17", chips=(1, 2, -1)), "one number per player"),
    (lambda: deal_hands("nomerci", "", "", "", pile="17", chips=(50, 2, 9)), "55 in all"),
    (lambda: Deal("nomerci", 3, laid=Layout(((), ()), (17,))), "2 hands for 3"),
    (lambda: Deal("nomerci", options={"chips": "lost"}), "does not take"),
]


@pytest.mark.parametrize(("make", "said"), WRONG_DEALS, ids=[said for _, said in WRONG_DEALS])
def test_impossible_deals_are_refused_in_one_sentence(make: Any, said: str) -> None:
    with pytest.raises((BadDeal, BadNotation), match=said) as caught:
        make()
    assert caught.value.sentence("fr") != caught.value.sentence("en")


# Mistakes seen in other programs


def test_guards_against_known_mistakes() -> None:
    state = played(position("30 5 9"), "rt")
    assert state.to_move == 1, "the turn does not pass after a take"
    assert Deal("nomerci", 4, 7).start().size == 24, "not 26 cards"
    assert Deal("nomerci", 6, 7, options=OPEN).start().chips[0] == 9, "not 6 chips at six players"
    assert played(position("4"), "t").score[1] == -11, "a total is not clamped at zero"
