"""Deal codes: what they hold, and what is said of a damaged one."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardkit import (
    BadArgument,
    BadDeal,
    BadNotation,
    Deal,
    Replay,
    View,
    deal_hands,
    dealcode,
    game,
    parse,
    show,
    simulate,
)
from cardkit.cards import Layout
from cardkit.dealcode import check
from cardkit.game import CODES
from cardkit.replay import go_on

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
    ("ST1-p4-n7-s23", "damaged or incomplete"),
    (coded("ST1-p9-n7-s0-vx-fr"), "3 to 8"),
    (coded("ST1-p4-n7-s0-vx-de"), "damaged"),
    (coded("ST1-p4-n7-s0-v1-fr"), "damaged"),
    (coded("ST1-p4-n7-s0-v-fr"), "damaged"),
    (coded("ST1-p4-n7-s0-vab-fr"), "damaged"),
    (coded("ST1-p4-n7-s0-vg-fr"), "no deal is written so"),
    (coded("ST1-p4-n7-s99-vx-fr"), "no deal is written so"),
    (coded("ST1-p4-n007-s0-vx-fr"), "no deal is written so"),
    (coded("ST1-p4-n7.0-s0-vx-fr"), "no deal is written so"),
    (coded("ST1-n7-p4-s0-vx-fr"), "no deal is written so"),
    (coded("ST01-p4-n7-s0-vx-fr"), "no deal is written so"),
    (coded("ST1-p4-n7-r0-s0-vx-fr"), "no deal is written so"),
    (coded("ST1-p4-n7-f0-s0-vx-fr"), "no deal is written so"),
    (coded("ST1-p4-n1_0-s0-vx-fr"), "damaged"),
    (coded("ST1-p4-n\u0667-s0-vx-fr"), "damaged"),
    (coded("ST1-p4-n9999999999-s0-vx-fr"), "no deal is written so"),
    (coded("ST1-p4-n7-o99-s0-vx-fr"), "no deal is written so"),
    (coded("ST1-p4-n7-o10-s0-vx-fr"), "no deal is written so"),
    (coded("ST1-p4-n7-n8-s0-vx-fr"), "no deal is written so"),
    (coded("ST1-p4-n7-m2.00-s0-vx-fr"), "no deal is written so"),
    (coded("ST1-p4-n7-m1.ZZZZ-s0-vx-fr"), "no deal is written so"),
    (coded("ST1-p3-h0-s0-vx-fr"), "equal"),
    (coded("BB1-p4-n7-r7-s0-vx-fr"), "no round 8"),
    (coded("RG1-p4-n7-r10-s0-vx-fr"), "no round 11"),
    (coded("FR1-p4-n7-r11-s0-vx-fr"), "no round 12"),
    ("ST1-p4-n7-m99.0-s0-vx-en-4A", "no deal is written so"),
    ("NM1-p4-n7-m999.0-s0-vx-en-GV", "no deal is written so"),
    ("FR1-p4-h0-k999.0-s0-vx-en-VW", "no deal is written so"),
    ("FR1-p4-n1-m6000.0-s0-vx-en-67", "no deal is written so"),
]


@pytest.mark.parametrize(("text", "said"), WRONG, ids=[text or "empty" for text, _ in WRONG])
def test_a_bad_code_gets_one_sentence(text: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        parse(text)


FORGIVEN = [
    "{}.", "({}),", "« {} »", "“{}”", "'{}'", "[{}]", "<{}>", "{}…", "{} :", "{}/", "{}!)", "\ufeff{}\u200b",
    "{}\n",     "Regarde {}, puis dis-moi.", "See https://cards.org/voila/render/sticheln.ipynb?lang=fr&d={}!",
    "https://cards.org/s.ipynb?lang=fr&amp;d={}#top", "[this deal](https://cards.org/s.ipynb?d={})",
    '<a href="https://cards.org/s.ipynb?d={}">deal</a>',
    "https://b.org/v2/gh/ada/cards/v1?urlpath=voila%2Frender%2Fnotebooks%2Fsticheln.ipynb%3Fd%3D{}&token=1",
    "https://b.org/v2?urlpath=voila%252Frender%252Fs.ipynb%253Fd%253D{}",
]  # fmt: skip


@pytest.mark.parametrize("around", FORGIVEN)
@pytest.mark.parametrize("code", [CODE, CODE.lower(), CODE.replace("-", "%2D"), CODE.replace("-", "%252D")])
def test_what_stands_around_a_code_is_forgiven(around: str, code: str) -> None:
    assert show(parse(around.format(code))) == CODE


@pytest.mark.parametrize("hyphen", "\u2010\u2011\u2012\u2013\u2014\u2015\u2212")
def test_any_hyphen_will_do(hyphen: str) -> None:
    assert show(parse(CODE.replace("-", hyphen))) == CODE


@pytest.mark.parametrize("within", ["\u00ad", "\u200b", "\u200e", "\u2060", "\n", "\r\n  ", "\u00a0", " "])
def test_what_stands_inside_a_code_unseen_is_forgiven(within: str) -> None:
    for place in range(1, len(CODE)):
        assert show(parse(CODE[:place] + within + CODE[place:])) == CODE


@pytest.mark.parametrize("wrap", ["\n> ", "\r\n>> ", "\n  | ", "=\n", "=\r\n"])
def test_what_mail_writes_at_a_wrap_is_forgiven(wrap: str) -> None:
    for place in range(1, len(CODE)):
        assert show(parse(f"Look at {CODE[:place]}{wrap}{CODE[place:]} and say")) == CODE


@pytest.mark.parametrize("more", ["X", "9", "z"])
def test_a_code_with_a_sign_too_many_is_damaged(more: str) -> None:
    with pytest.raises(BadNotation, match="damaged"):
        parse(CODE + more)


@pytest.mark.parametrize("wrong", [{"step": 61}, {"step": -1}, {"seat": 4}, {"seat": -1}, {"seat": 9}])
def test_no_code_is_written_that_cannot_be_read(wrong: dict[str, int]) -> None:
    with pytest.raises(BadArgument, match=r"There is no (step|seat) -?[0-9]+: they go from 0"):
        show(View(Replay(Deal("sticheln", seed=7)).play_out(), **wrong))


@pytest.mark.parametrize("name", CODES)
def test_the_order_in_which_hands_are_given_does_not_matter(name: str) -> None:
    """Else a code, which knows no order, would be played out in another way than what was shared."""
    given = game(name).layouts.laid(Deal(name, seed=5).start())
    turned = Layout(tuple(hand[::-1] for hand in given.hands), given.pile, given.chips)
    replay = Replay(Deal(name, laid=turned)).play_out()
    again = parse(show(View(replay))).replay
    assert (again.deal, again.moves) == (replay.deal, replay.moves)


def test_of_several_codes_the_first_right_one_counts() -> None:
    assert show(parse(f"ST1-p4-n7-s24-vx-fr-SZ, no: {CODE}")) == CODE


@pytest.mark.parametrize("name", CODES)
def test_an_error_shows_a_code_of_the_game_that_opens(name: str) -> None:
    for text in ("hello", CODES[name] + "1-p4-n7"):
        with pytest.raises(BadNotation) as caught:
            dealcode.parse_for(name, text)
        for lang in ("fr", "en"):
            view = parse(caught.value.sentence(lang))
            assert (view.replay.deal.game, view.lang) == (name, lang)


def test_a_hidden_future_travels_with_the_code() -> None:
    view = parse(coded("ST1-p4-n7-s23-vb-f0-fr"))
    assert view.hide_future
    assert parse(show(view)).hide_future
    assert not parse(CODE).hide_future


@pytest.mark.parametrize("name", CODES)
def test_a_round_the_game_has_not_is_refused(name: str) -> None:
    rounds = game(name).rounds(4, {})
    assert Deal(name, round=rounds - 1)
    for call in (lambda: Deal(name, round=rounds), lambda: simulate(name, 1, round=rounds)):
        with pytest.raises(BadDeal, match=f"no round {rounds + 1}"):
            call()


def test_a_round_without_end_is_not_shared() -> None:
    replay = go_on(
        Replay(Deal("frime")),
        lambda longer: None if longer.step == 600 else min(longer.choices(), default=None),
    )
    with pytest.raises(BadDeal, match="too long"):
        show(View(replay))


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
