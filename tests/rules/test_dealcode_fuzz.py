"""Ten thousand damaged codes: each is read as what it writes back, or answered by one sentence, soon."""

from __future__ import annotations

import random
from time import process_time

import pytest
from dealcodes import views

from cardkit import CardkitError, Deal, Replay, View, parse, show
from cardkit.dealcode import check
from cardkit.dealcode.grammar import ALPHABET
from cardkit.game import CODES, SEATS

EACH = 2_000
SIGNS = ALPHABET + "abcfhkmnoprsvx.._-- "
PIECES = [
    "p4",
    "n7",
    "n7.2",
    "r1",
    "r9",
    "o11",
    "h0",
    "hZZZZ",
    "k3.1",
    "c1.2",
    "m5.0",
    "m700.0",
    "s0",
    "f0",
    "va",
]
PACE = 2.0
"""Seconds of this process no code may take, however busy the machine: a right one takes hundredths."""


@pytest.mark.parametrize("name", CODES)
def test_every_code_written_is_read_back(name: str) -> None:
    for view in views(name):
        code, again = show(view), parse(show(view))
        assert show(again) == code
        assert (again.replay.deal, again.replay.moves) == (view.replay.deal, view.replay.moves)
        assert (again.step, again.seat, again.lang) == (view.step, view.seat, view.lang)
        assert again.hide_future == view.hide_future


def damaged(code: str, lot: random.Random) -> str:
    """The code with one to three slips: a sign changed, lost or doubled; a field too."""
    for _ in range(lot.randint(1, 3)):
        fields, place = code.split("-"), lot.randrange(len(code))
        at = lot.randrange(1, len(fields)) if len(fields) > 1 else 0
        code = lot.choice(
            [
                code[:place] + lot.choice(SIGNS) + code[place + 1 :],
                code[:place] + code[place + 1 :],
                code[:place] + code[place] + code[place:],
                "-".join(fields[:at] + fields[at + 1 :]),
                "-".join([*fields[:at], fields[at], *fields[at:]]),
                "-".join([*fields[:at], lot.choice(PIECES), *fields[at:]]),
                "-".join([*fields[:at], lot.choice(PIECES), *fields[at + 1 :]]),
            ]
        )
    return code


def opens_or_says_why(code: str) -> bool:
    """Whether a code opens, as what it writes back; otherwise one sentence says what is wrong."""
    try:
        again = show(parse(code))
    except CardkitError as error:
        said = error.words()
        assert all(said.values())
        assert "\n" not in "".join(said.values())
        return False
    assert show(parse(again)) == again
    return True


@pytest.mark.parametrize("name", CODES)
def test_damaged_codes_get_a_sentence_or_open(name: str) -> None:
    lot, known = random.Random(name), [show(view) for view in views(name)]
    refused = 0
    for _ in range(EACH):
        body = damaged(lot.choice(known)[:-3], lot)
        started = process_time()
        refused += not opens_or_says_why(f"{body}-{check(body)}")
        assert process_time() - started < PACE, body
    assert EACH // 2 < refused < EACH


@pytest.mark.parametrize(
    "text", ["ST1-" * 5_000, "-" * 100_000, "ST1-p4-n" + "9" * 100_000, "%25" * 50_000, "&" * 99_999]
)
def test_long_texts_are_answered_soon(text: str) -> None:
    started = process_time()
    with pytest.raises(CardkitError):
        parse(text)
    assert process_time() - started < PACE


def test_every_seat_has_its_letter() -> None:
    replay = Replay(Deal("rage", len(SEATS), options={"players": "players_2_10"})).play_out()
    assert [parse(show(View(replay, 0, seat))).seat for seat in range(len(SEATS))] == list(range(len(SEATS)))
