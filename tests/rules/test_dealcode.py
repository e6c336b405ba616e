"""Deal codes: what they hold, and what is said of a damaged one."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardkit import BadNotation, Deal, Replay, View, deal_hands, dealcode, parse, show
from cardkit.dealcode import check

CODE = "ST1-p4-n7-s23-vx-fr-SZ"


def coded(body: str) -> str:
    """A body with the right check characters."""
    return f"{body}-{check(body)}"


def test_a_code_says_what_it_shows() -> None:
    view = parse(CODE)
    assert (view.step, view.seat, view.lang) == (23, None, "fr")
    assert (view.replay.deal.players, view.replay.deal.seed) == (4, 7)
    assert show(view) == CODE


def test_codes_of_version_one_open_for_ever() -> None:
    view = parse("ST1-p8-n7-m20.1J0R8J4V8ZDD1AM-s20-vd-en-8S")
    assert view.replay.show_moves().startswith("A:")
    assert view.seat == 3
    assert view.replay.step == 20


@pytest.mark.parametrize("place", range(len(CODE)))
def test_one_wrong_character_is_noticed(place: int) -> None:
    for other in "0X9z-":
        damaged = CODE[:place] + other + CODE[place + 1 :]
        if damaged.upper() != CODE.upper():
            with pytest.raises(BadNotation):
                parse(damaged)


WRONG = [
    ("", "not a deal code"),
    ("hello", "not a deal code"),
    ("XX1-p4-n7-s0-vx-fr-00", "not a deal code"),
    ("ST2-p4-n7-s23-vx-fr-00", "version 2"),
    ("ST1-p4-n7-s24-vx-fr-SZ", "damaged"),
    (coded("ST1-p9-n7-s0-vx-fr"), "3 to 8"),
    (coded("ST1-p4-n7-s99-vx-fr"), "not a deal code"),
    (coded("ST1-p4-n7-s0-vg-fr"), "not a deal code"),
    (coded("ST1-p4-n7-s0-vx-de"), "not a deal code"),
    (coded("ST1-p4-n9999999999-s0-vx-fr"), "out of range"),
    (coded("ST1-p4-n7-o99-s0-vx-fr"), "not a deal code"),
    (coded("ST1-p4-n7-n8-s0-vx-fr"), "not a deal code"),
    (coded("ST1-p3-h0-s0-vx-fr"), "equal"),
]


@pytest.mark.parametrize(("text", "said"), WRONG, ids=[text or "empty" for text, _ in WRONG])
def test_a_bad_code_gets_one_sentence(text: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        parse(text)


def test_variants_are_part_of_the_code() -> None:
    deal = Deal("sticheln", 5, 3, options={"all_zero_trick": "void_leader_leads", "first_leader": "random"})
    assert parse(show(View(Replay(deal).play_out()))).replay.deal == deal


def test_a_laid_out_round_keeps_its_number() -> None:
    deal = deal_hands("sticheln", "R1 G2", "R2 B4", "R3 Y6", round=2)
    view = parse(show(View(Replay(deal).play_out())))
    assert view.replay.deal == deal
    assert view.replay.states[0].to_move == 2


def test_a_pile_cards_taken_and_chips_are_part_of_the_code() -> None:
    deal = deal_hands("nomerci", "31 32", "", "24", pile="33 4 30", chips=(5, 0, 12), first_player="random")
    replay = Replay(deal).extend(1)
    again = parse(show(View(replay))).replay
    assert (again.deal, again.moves) == (deal, replay.moves)


def test_codes_of_no_merci_open_for_ever() -> None:
    view = parse("NM1-p4-n7-s58-vx-en-MQ")
    state = view.replay.states[58]
    assert (state.card, state.pot, state.chips[:4]) == (28, 8, [23, 3, 0, 10])


@given(st.text(max_size=60))
@settings(max_examples=300, deadline=None)
def test_any_text_is_a_code_or_one_sentence(text: str) -> None:
    try:
        said = show(dealcode.parse(text))
    except dealcode.CardkitError as error:
        said = error.sentence("fr") + error.sentence("en")
    assert said
    assert "\n" not in said
