"""The rules of Frimé, one position a line; its melds are in `test_frime_melds`."""

from __future__ import annotations

from typing import Any

import pytest

from cardkit import BadDeal, BadNotation, Deal, IllegalMove, OutOfTurn, Replay, deal_hands
from cardkit.games import frime as rules
from cardkit.games import frime_deck as deck
from cardkit.games import frime_laying as laying
from cardkit.games import frime_money as money
from cardkit.strategies import frime as players

COMPLETE = "7H 7S 7D"
LOOSE = ("4S 8D QC", "5S 9D KC", "6S TD AC")


def position(*hands: str, pile: str = "3C 4C 5C 6C 8C 9C TC JC QC", **options: Any) -> Replay:
    """Hands, the used card, then the stock from its top."""
    return Replay(deal_hands("frime", *(hands or (COMPLETE, *LOOSE)), pile=pile, **options))


def played(replay: Replay, moves: str) -> Replay:
    """The replay after moves written with their seats."""
    for move in moves.split():
        replay = replay.play(move)
    return replay


def lying(state: Any, number: int) -> str:
    """The cards of a meld on the table, in order."""
    return deck.PACK.show_all(card for card in state.lying[number] if card != deck.NO_CARD)


def choices(replay: Replay) -> set[str]:
    """What may be done, in notation."""
    return {deck.MOVES.show(move) for move in replay.choices()}


# Deal


@pytest.mark.parametrize("players", [4, 5, 6])
@pytest.mark.parametrize("round_", range(11))
def test_three_cards_in_the_first_round_and_one_more_in_each_later(players: int, round_: int) -> None:
    state = Deal("frime", players, 7, round=round_).start()
    assert state.held[:players] == [3 + round_] * players
    assert state.stock + state.used_cards + players * (3 + round_) == 108
    assert state.used_cards == 1


def test_the_deck_is_two_packs_with_four_jokers() -> None:
    cards = deck.deck(4)
    assert len(cards) == 108
    assert sum(deck.is_wild(card) for card in cards) == 12
    assert Deal("frime", options={"jokers": "6"}).start().stock == 110 - 13


@pytest.mark.parametrize("players", [4, 5, 6])
def test_the_start_moves_on_every_round(players: int) -> None:
    starts = [Deal("frime", players, round=n).start().to_move for n in range(players + 1)]
    assert starts == [*range(players), 0]


def test_a_drawn_dealer_differs_between_deals() -> None:
    seats = {Deal("frime", 4, seed, options={"first_dealer": "random"}).start().to_move for seed in range(40)}
    assert seats == {0, 1, 2, 3}


# Draw


def test_there_are_three_draws_and_buying_needs_two_used_cards() -> None:
    start = position()
    assert choices(start) == {"stock", "take"}
    with pytest.raises(IllegalMove, match="nothing under") as caught:
        start.play("A:buy")
    assert caught.value.rule == "frime.buy_second"
    assert choices(played(start, "A:stock A:4C A:done")) == {"stock", "take", "buy"}


def test_buying_gives_the_second_card_and_the_top_one_stays() -> None:
    state = played(position(), "A:stock A:4C A:done B:buy").states[-1]
    assert (deck.PACK.show(state.drawn), deck.PACK.show(state.used[0]), state.used_cards) == ("3C", "4C", 1)
    assert (state.cents[1], state.pot) == (440, 210)


def test_a_card_bought_in_a_long_round_costs_twice() -> None:
    replay = Replay(Deal("frime", 4, 7, round=10))
    seat = "ABCD"[replay.states[0].to_move]
    after = "ABCD"[("ABCD".index(seat) + 1) % 4]
    replay = replay.play(f"{seat}:stock")
    replay = replay.play(f"{seat}:{deck.PACK.show(replay.choices()[0])}").play(f"{after}:buy")
    assert replay.states[-1].pot == 220


def test_an_empty_stock_is_made_of_the_used_cards_but_the_top_one() -> None:
    replay = played(position(pile="3C 4C"), "A:stock A:4C A:done")
    assert replay.states[-1].stock == 0
    state = replay.play("B:stock").states[-1]
    assert (deck.PACK.show(state.drawn), deck.PACK.show(state.used[0]), state.used_cards) == ("3C", "4C", 1)
    assert any(event[0] == rules.REBUILT for event in state.log)


def test_draw_then_discard_even_with_a_complete_hand() -> None:
    start = position()
    with pytest.raises(IllegalMove, match="has to draw"):
        start.play("A:7:SHD")
    drew = start.play("A:stock")
    with pytest.raises(IllegalMove, match="has drawn already"):
        drew.play("A:take")
    with pytest.raises(IllegalMove, match="has to discard"):
        drew.play("A:done")
    with pytest.raises(IllegalMove, match="does not hold"):
        drew.play("A:KC")
    assert "4C" in choices(drew), "the card just drawn may be discarded"


# Open


def test_opening_is_optional_and_takes_the_whole_hand() -> None:
    replay = played(position(), "A:stock A:4C")
    assert choices(replay) == {"done", "7:SHD"}
    assert played(replay, "A:done").states[-1].to_move == 1
    state = replay.play("A:7:SHD").states[-1]
    assert (state.opener, state.flocons[0], state.last_turns, state.to_move) == (0, 1, 3, 1)


def test_who_cannot_open_is_not_asked() -> None:
    state = played(position(), "A:stock A:7H").states[-1]
    assert (state.phase, state.to_move) == (laying.DRAW, 1)


def test_an_opening_goes_on_until_the_hand_is_empty() -> None:
    hands = ("4C 5C 6C JK KD KS", "3S 5D 7C 9H JS AD", "3D 5H 7S 9C JH AS", "3H 5S 7D 9D JD AC")
    replay = played(position(*hands, pile="8H 8D 8S 9S"), "A:take A:8H")
    assert "C:456" in choices(replay)
    assert "C:4567*" not in choices(replay), "two kings would be left"
    with pytest.raises(IllegalMove, match="all cards") as caught:
        replay.play("A:C:4567*")
    assert caught.value.rule == "frime.open_all"
    begun = replay.play("A:C:456")
    assert choices(begun) == {"K:SD*"}
    with pytest.raises(IllegalMove, match="all cards"):
        begun.play("A:done")
    assert begun.play("A:K:SD*").states[-1].to_move == 1


def test_the_flocons_of_a_long_round_are_two() -> None:
    state = Replay(Deal("frime", 4, 7, round=10)).play_out().states[-1]
    assert sum(state.flocons) == 2


def test_a_wild_meld_has_a_declared_rank_or_place() -> None:
    hands = ("2S 2H JK", *LOOSE)
    replay = played(position(*hands), "A:stock A:4C")
    assert {"9:***", "H:3*4*5*", "C:Q*K*A*"} <= choices(replay)
    assert "S:2*3*4*" not in choices(replay)
    with pytest.raises(IllegalMove, match="before the 3"):
        replay.play("A:S:2*3*4*")
    variant = played(position(*hands, two_in_runs="yes"), "A:stock A:4C")
    assert "S:2*3*4*" in choices(variant)
    state = replay.play("A:H:3*4*5*").states[-1]
    assert lying(state, 0) == "2S 2H JK"


# The last turn


def opened(*hands: str, meld: str = "H:567", **options: Any) -> Replay:
    """Seat A has opened with a meld of three cards."""
    cards = {"H:567": "5H 6H 7H", "H:56*7": "5H 2S 7H", "K:HD*": "KH KD 2S", "H:QKA": "QH KH AH"}[meld]
    return played(position(cards, *hands, **options), f"A:stock A:4C A:{meld}")


def test_a_run_grows_at_both_ends_and_with_wilds_as_bridges() -> None:
    replay = played(opened("8H 4H AS", *LOOSE[1:]), "B:stock B:AS")
    assert choices(replay) == {"done", "8H>1", "4H<1"}
    state = played(replay, "B:8H>1 B:4H<1").states[-1]
    assert lying(state, 0) == "4H 5H 6H 7H 8H"
    assert (state.held[1], state.to_move) == (1, 1)
    bridge = played(opened("9H JK AS", *LOOSE[1:]), "B:stock B:AS B:*>1 B:9H>1").states[-1]
    assert lying(bridge, 0) == "5H 6H 7H JK 9H"


def test_nothing_comes_after_the_ace_not_even_a_wild() -> None:
    replay = played(opened("JK 3H JH", *LOOSE[1:], meld="H:QKA"), "B:stock B:3H")
    assert choices(replay) == {"done", "*<1", "JH<1"}


def test_a_group_takes_its_rank_and_wilds_but_laid_wilds_stay() -> None:
    replay = played(opened("KH 2C AS", *LOOSE[1:], meld="K:HD*"), "B:stock B:AS")
    assert choices(replay) == {"done", "KH+1", "*+1"}
    assert lying(played(replay, "B:KH+1 B:*+1").states[-1], 0) == "KH KD 2S KH 2C"
    swap = played(opened("6H 3S AS", *LOOSE[1:], meld="H:56*7"), "B:stock B:AS")
    assert choices(swap) == {"done"}, "the six is not exchanged for the wild"


WRONG_ADDS = [
    ("B:8S>1", "fits", "wrong suit"),
    ("B:8H+1", "fits", "a run is no group"),
    ("B:KC>1", "own_hand", "not in hand"),
    ("B:8S>2", "openers_melds", "no such meld"),
]


@pytest.mark.parametrize(("move", "rule", "why"), WRONG_ADDS, ids=[why for *_, why in WRONG_ADDS])
def test_what_may_not_be_added(move: str, rule: str, why: str) -> None:
    replay = played(opened("8H 8S AS", *LOOSE[1:]), "B:stock B:AS")
    with pytest.raises(IllegalMove) as caught:
        replay.play(move)
    assert caught.value.rule == f"frime.{rule}"
    assert caught.value.sentence("fr")


def test_everyone_else_has_one_more_whole_turn() -> None:
    replay = opened(*LOOSE)
    replay = played(replay, "B:stock B:5C B:done")
    assert replay.states[-1].last_turns == 2
    replay = played(replay, "C:stock C:6C C:done D:stock D:8C D:done")
    state = replay.states[-1]
    assert (replay.over, state.score[:4]) == (True, [0, 22, 24, 17])
    assert state.flocons[:4] == [1, 0, 0, 0]


def test_own_melds_in_the_last_turn_are_no_target_for_others() -> None:
    replay = played(opened("KS KH KC", "KD 3S 9C", LOOSE[2]), "B:stock B:5C B:K:SHC C:stock C:9C")
    assert choices(replay) == {"done"}
    assert replay.states[-1].flocons[1] == 0


def test_six_cards_of_two_melds_lose_one_to_the_discard() -> None:
    hands = ("5H 6H 7H 8H 9H", "KS KH KC QS QH", "3S 5D 8S TD AC", "3D 6S 9S JD AS")
    pile = "QD 4C 5C 6C 8C 9C"
    for option, left in (("compulsory", 20), ("optional", 0)):
        replay = position(*hands, pile=pile, last_turn_discard=option)
        replay = played(replay, "A:stock A:4C A:H:56789 B:buy")
        if option == "optional":
            replay = played(replay, "B:done B:K:SHC B:Q:SHD")
        else:
            with pytest.raises(IllegalMove):
                replay.play("B:done")
            replay = played(replay, "B:QD B:K:SHC B:done")
        assert money.hand_points(replay.states[-1].hand[1], 5) == left


def test_who_need_not_discard_leaves_a_card_to_draw() -> None:
    replay = position(pile="3C 4C", last_turn_discard="optional")
    replay = played(replay, "A:stock A:4C A:7:SHD B:stock B:done B:done")
    assert choices(replay) == {"take"}
    assert choices(replay.play("C:take")) == {"5S", "9D", "KC", "4C"}


# Counting and settling


@pytest.mark.parametrize("size", range(3, 14))
def test_points_and_prices_double_from_ten_cards_on(size: int) -> None:
    weight = 1 if size < 10 else 2
    hand = [0] * deck.KINDS
    for card in deck.PACK.parse_all("AS 3D 9C TH JH QH KH 2S JK"):
        hand[card] += 1
    assert money.hand_points(hand, size) == 53 * weight
    assert money.price(size) == 10 * weight


def test_a_whole_game_is_settled_and_money_conserved() -> None:
    state = rules.State()
    rules.set_up(state, 5, 0, 0, 0, 0)
    for round_ in range(state.rounds):
        rules.deal(state, 3, 1, round_)
        players.play_round_by(state, [1] * 6, [[0]] * 6, 0)
        assert sum(state.cents) + state.pot == 500 * 5
    assert (state.pot, sum(state.cents), sum(state.flocons), state.broken_off) == (0, 2500, 15, 0)


# What a seat sees


def test_a_card_taken_for_all_to_see_is_known_until_it_goes() -> None:
    replay = played(position(), "A:stock A:7H B:take B:4S C:buy")
    state = replay.states[-1]
    assert [deck.PACK.show_all(deck.in_hand(row)) for row in state.known[:4]] == ["", "7H", "3C", ""]
    gone = played(replay, "C:3C D:stock D:6S A:stock A:7S B:stock B:7H").states[-1]
    assert [sum(row) for row in gone.known[:4]] == [0, 0, 0, 0]


def test_a_seat_sees_its_hand_and_the_table_only() -> None:
    replay = Replay(Deal("frime", 4, 7, round=3)).play_out()
    state = replay.states[4]
    view = state.copy()
    rules.hide(view, 2)
    assert view.hand[2] == state.hand[2]
    assert all(view.hand[seat] == state.known[seat] for seat in (0, 1, 3))
    assert sum(map(sum, state.known)) < sum(state.held)
    assert set(view.deck[: view.stock]) == {deck.NO_CARD}
    assert view.used == state.used
    assert (view.seed, view.index, view.luck) == (0, 0, 0)


# Notation, and what is wrong is said

TEXTS = [
    "stock",
    "take",
    "buy",
    "done",
    "7H",
    "2C",
    "JK",
    "8H>1",
    "4H<2",
    "KH+4",
    "*+1",
    "*>8",
    "7:SHH*",
    "A:***",
    "H:56*7",
    "C:2*34",
    "S:3456789TJQKA",
]


@pytest.mark.parametrize("text", TEXTS)
def test_moves_round_trip(text: str) -> None:
    assert deck.MOVES.show(deck.MOVES.parse(text)) == text
    assert deck.MOVES.names(deck.MOVES.parse(text))["fr"]


@pytest.mark.parametrize(
    "text", ["1H", "7:SH", "7:SSS", "H:57", "H:579", "H:K*A*2*", "H:234", "x", "9H>9", "H:5678X"]
)
def test_what_is_no_move_is_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(BadNotation) as caught:
        deck.MOVES.parse(text)
    assert caught.value.sentence("fr") != caught.value.sentence("en")


def test_not_your_turn() -> None:
    with pytest.raises(OutOfTurn, match="not the turn of B but of A"):
        position().play("B:stock")


WRONG_DEALS = [
    (lambda: deal_hands("frime", COMPLETE, *LOOSE), "used card"),
    (lambda: deal_hands("frime", "7H 7H 7H", *LOOSE, pile="3C 4C"), "twice"),
    (lambda: deal_hands("frime", "7H 7S", *LOOSE, pile="3C 4C"), "equal"),
    (lambda: deal_hands("frime", COMPLETE, *LOOSE[1:], pile="3C 4C"), "4 to 6"),
]


@pytest.mark.parametrize(("make", "said"), WRONG_DEALS, ids=[said for _, said in WRONG_DEALS])
def test_impossible_deals_are_refused_in_one_sentence(make: Any, said: str) -> None:
    with pytest.raises(BadDeal, match=said) as caught:
        make()
    assert caught.value.sentence("fr") != caught.value.sentence("en")
