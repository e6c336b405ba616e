"""The rules of Sticheln, one position a line."""

from __future__ import annotations

import pytest

from cardkit import BadDeal, BadNotation, Deal, IllegalMove, OutOfTurn, Replay, deal_hands, examples
from cardkit.cards import Layout
from cardkit.games import sticheln as rules
from cardkit.reasons import score_sheet

PACK = rules.PACK

WINNERS = [
    ("B3 B10 B7 B5", 1, "highest of the led colour"),
    ("R4 R1 R7 G2", 3, "the lowest trump beats the led colour"),
    ("R14 Y1 R13", 1, "even a 1"),
    ("R4 R1 R7 B0", 2, "a zero is no trump"),
    ("Y3 G3 B3", 1, "of equal trumps the first"),
    ("Y3 G3 B4", 2, "the highest trump"),
    ("R0 B0 R5 R2", 2, "a led zero wins nothing"),
    ("R0 B0 R0 Y1", 3, "any number beats zeros"),
    ("G0 Y0 B0 R0", 0, "nothing but zeros: the leader"),
    ("R5 B0 G0 Y0", 0, "zeros never overtake"),
]


@pytest.mark.parametrize(("cards", "place", "why"), WINNERS, ids=[why for *_, why in WINNERS])
def test_who_takes_the_trick(cards: str, place: int, why: str) -> None:
    trick = PACK.parse_all(cards)
    strengths = [rules.strength(card, trick[0] // 32) for card in trick]
    assert strengths.index(max(strengths)) == place


WORTH = [("R7", "R4", -7), ("R0", "R4", 0), ("G11", "R4", 1), ("B0", "R4", 1), ("G6", "G0", -6)]


@pytest.mark.parametrize(("card", "pain", "points"), WORTH)
def test_what_a_captured_card_is_worth(card: str, pain: str, points: int) -> None:
    assert rules.worth(PACK.parse(card), PACK.parse(pain)) == points


def test_the_documents_example_scores_three() -> None:
    replay = examples("sticheln", "points")[0].replay
    lines = [line for line in score_sheet(replay) if line.seat == 2]
    by_label = {label: sum(x.value for x in lines if x.label == label) for label in ("other", "own", "pain")}
    assert by_label == {"other": 14, "own": -7, "pain": -4}
    assert replay.states[-1].score[2] == 3


def test_the_taker_leads_next_and_the_last_trick_ends_the_round() -> None:
    replay = Replay(deal_hands("sticheln", "R1 G2 G3", "R2 B4 B5", "R3 Y6 Y7"))
    for move in ["A:R1", "B:R2", "C:R3", "A:G2", "B:B4", "C:Y6"]:
        replay = replay.play(move)
    assert replay.states[-1].to_move == 2
    for move in ["C:Y7", "A:G3", "B:B5"]:
        replay = replay.play(move)
    assert replay.over
    assert replay.states[-1].score[:3] == [-1, 3 - 2, 3 - 3]


def test_zeros_to_nobody_as_a_variant() -> None:
    hands = ("R1 G0 G5", "R2 Y0 Y5", "R3 B0 B5")
    moves = ["A:R1", "B:R2", "C:R3", "A:G0", "B:Y0", "C:B0"]
    usual, void = (
        Replay(deal_hands("sticheln", *hands, **kw)) for kw in ({}, {"all_zero_trick": "void_leader_leads"})
    )
    for move in moves:
        usual, void = usual.play(move), void.play(move)
    assert (usual.states[-1].piled[0], void.states[-1].piled[0]) == (3, 0)
    assert void.states[-1].to_move == 0
    assert void.states[-1].set_aside == 3


@pytest.mark.parametrize("players", range(3, 9))
def test_the_lead_moves_on_clockwise_every_round(players: int) -> None:
    options = {"rounds": "n_players"}
    leaders = [Deal("sticheln", players, round=n, options=options).start().leader for n in range(players)]
    assert leaders == [*range(players)]


def test_a_drawn_first_leader_differs_between_deals_but_not_between_looks() -> None:
    def drawn(seed: int) -> int:
        leader: int = Deal("sticheln", 4, seed, options={"first_leader": "random"}).start().leader
        return leader

    assert {drawn(seed) for seed in range(40)} == {0, 1, 2, 3}
    assert drawn(5) == drawn(5)


def test_rounds_are_five_or_one_per_player() -> None:
    assert Deal("sticheln", 7).start().rounds == 5
    assert Deal("sticheln", 7, options={"rounds": "n_players"}).start().rounds == 7


def test_a_seat_sees_its_hand_and_shown_pain_cards_only() -> None:
    replay = Replay(Deal("sticheln", 4, 7)).play_out()
    before, after = replay.states[2].copy(), replay.states[4].copy()
    rules.hide(before, 0)
    rules.hide(after, 0)
    assert before.hand[0] == replay.states[2].hand[0]
    assert set(before.hand[1]) == {rules.NO_CARD}
    assert (before.pain[0], before.pain[1]) == (replay.states[2].pain[0], rules.NO_CARD)
    assert after.pain[:4] == replay.states[4].pain[:4]
    assert (after.seed, after.luck) == (0, 0)


# What is wrong is said: badly written, not your turn, not allowed are three errors


def test_three_kinds_of_wrong_moves() -> None:
    replay = Replay(deal_hands("sticheln", "R1 G2", "R2 B4", "R3 Y6"))
    with pytest.raises(BadNotation, match="“R99” is not a card"):
        replay.play("A:R99")
    with pytest.raises(BadNotation, match="“Z:R1” is not a move"):
        replay.play("Z:R1")
    with pytest.raises(OutOfTurn, match="not the turn of B but of A"):
        replay.play("B:R2")
    with pytest.raises(
        IllegalMove, match="not in the hand of A, who may play: the red 1 and the green 2"
    ) as caught:
        replay.play("A:B4")
    assert (caught.value.rule, caught.value.evidence) == ("sticheln.own_hand", ("R1", "G2"))


def test_nobody_plays_after_the_end() -> None:
    replay = Replay(Deal("sticheln", 3, 1)).play_out()
    with pytest.raises(OutOfTurn, match="over"):
        replay.play("A:R1")


WRONG_DEALS = [
    (lambda: Deal("whist"), "no game"),
    (lambda: Deal("sticheln", 2), "3 to 8"),
    (lambda: Deal("sticheln", 9), "3 to 8"),
    (lambda: Deal("sticheln", 4, -1), "out of range"),
    (lambda: Deal("sticheln", options={"sun": "on"}), "no option"),
    (lambda: Deal("sticheln", options={"rounds": "6"}), "does not take"),
    (lambda: deal_hands("sticheln", "R1 G2", "R2 B4", "R3"), "equal"),
    (lambda: deal_hands("sticheln", "R1 G2", "R1 B4", "R3 Y6"), "more than"),
    (lambda: deal_hands("sticheln", "R1 G9", "R2 B4", "R3 Y6"), "not in the deck"),
    (lambda: Deal("sticheln", 4, laid=Layout(((0, 1), (2, 3), (4, 5)))), "3 hands for 4"),
]


@pytest.mark.parametrize(("make", "said"), WRONG_DEALS, ids=[said for _, said in WRONG_DEALS])
def test_impossible_deals_are_refused_in_one_sentence(make: object, said: str) -> None:
    with pytest.raises(BadDeal, match=said) as caught:
        make()  # type: ignore[operator]
    assert caught.value.sentence("fr") != caught.value.sentence("en")
