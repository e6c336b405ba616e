"""Any code and any text: what is written can be read, what cannot be read is said in one sentence."""

from __future__ import annotations

import time
from random import Random

import pytest
from views import NAMES, every_view

from cardkit import BadDeal, BadNotation, Deal, Replay, View, parse, show
from cardkit.dealcode import ALPHABET, check, find
from cardkit.game import CODES, SEATS, game

CODE = "ST1-p4-n7-s23-vx-fr-SZ"
DAMAGED = 2_000
"""Damaged codes of each game."""


@pytest.mark.parametrize("name", NAMES)
def test_what_is_written_can_be_read(name: str) -> None:
    views = list(every_view(name))
    assert {view.seat for view in views} >= {None, *range(game(name).players[-1])}
    for view in views:
        assert parse(show(view)) == view
        assert parse(show(view).swapcase()) == view


# What is around a code

SHY, ZERO, MARK, LRM, HARD = "\u00ad", "\u200b", "\ufeff", "\u200e", "\u00a0"
AROUND = [
    *(CODE + end for end in ".,;:!)>…/\"'»?]}*|\\"),
    f"{CODE}...",
    f"{CODE}).\u201d",
    f"{CODE}{HARD}!",
    f"({CODE})",
    f"[{CODE}]",
    f"“{CODE}”",
    f"«{HARD}{CODE}{HARD}»",
    f"`{CODE}`",
    f"**{CODE}**",
    MARK + CODE.replace("-", f"{ZERO}-{SHY}") + LRM,
    *(CODE.replace("-", hyphen) for hyphen in "\u2010\u2011\u2012\u2013\u2014\u2015\u2212"),
    CODE.replace("-", "&#8209;"),
    CODE.replace("-", "&ndash;"),
    CODE.replace("-n7", "\r\n-n7"),
    CODE.replace("-n7", "-\n  n7"),
    CODE.replace("-n7", "-n\n> 7"),
    CODE.replace("-n7", "-n=\n7"),
    " ".join(CODE),
    CODE.lower(),
    f"Regarde {CODE} : c'est drôle.",
    f"Look at {CODE} and tell me",
    f"https://example.org/voila/render/sticheln.ipynb?lang=fr&d={CODE}",
    f"https://example.org/x?d={CODE}&amp;lang=fr",
    f"https://example.org/x?lang=fr&amp;d={CODE}#top",
    f"https://example.org/x#{CODE}",
    f"[the deal](https://example.org/x?d={CODE})",
    f"<a href='https://example.org/x?d={CODE}'>here</a>",
    f"<https://example.org/x?d={CODE}>",
    f"https://example.org/x?d={CODE.replace('-', '%2D')}",
    f"https://example.org/x?d={CODE.replace('-', '%E2%80%91')}",
    f"https://mybinder.org/v2/gh/a/b/HEAD?urlpath=voila%2Frender%2Fst.ipynb%3Fd%3D{CODE.replace('-', '%2D')}",
    f"https://example.org/?to=https%253A%252F%252Fx%253Fd%253D{CODE.replace('-', '%252D')}%2526lang",
    f"ST1-p4-n8-s23-vx-fr-SZ? No: {CODE}",
    "%C3%28" + CODE,
]


@pytest.mark.parametrize("text", AROUND)
def test_what_chat_mail_and_word_add_is_forgiven(text: str) -> None:
    assert find(text).upper() == CODE.upper()
    assert show(parse(text)) == CODE


# What is no code


def coded(body: str) -> str:
    """A body with the right check characters."""
    return f"{body}-{check(body)}"


SPELLINGS = [
    "ST1-p4-n007-s0-vx-fr",
    "ST1-p4-n1_0-s0-vx-fr",
    "ST1-p4-n7.0-s0-vx-fr",
    "ST1-p4-n\u0667-s0-vx-fr",
    "ST1-p04-n7-s0-vx-fr",
    "ST01-p4-n7-s0-vx-fr",
    "ST1-n7-p4-s0-vx-fr",
    "ST1-p4-n7-s0-v-fr",
    "ST1-p4-n7-s0-v1-fr",
    "ST1-p4-n7-s0-vab-fr",
    "ST1-p4-n7-s00-vx-fr",
    "ST1-p4-n7-s61-vx-fr",
    "ST1-p4-n7-s0-ve-fr",
    "ST1-p4-n7-s0-vx-f-de",
    "ST1-p4-n7-vx-s0-fr",
    "ST1-p4-n7-r0-s0-vx-fr",
    "ST1-p4-n7-o00-s0-vx-fr",
    "ST1-p4-n7-o0-s0-vx-fr",
    "ST1-p4-n7-o2111-s0-vx-fr",
    "ST1-p4-n7-m0.1-s0-vx-fr",
    "ST1-p4-n7-m1.Z-s0-vx-fr",
    "ST1-p4-n7-m01.0-s0-vx-fr",
    "ST1-p4-n7-m1.00-s0-vx-fr",
    "ST1-p4-n7-m61.0-s0-vx-fr",
    "ST1-p4-n7-m99.0-s0-vx-en",
    "NM1-p4-n7-m999.0-s0-vx-en",
    "FR1-p4-h0-k999.0-s0-vx-en",
    "FR1-p4-n1-m6000.0-s0-vx-en",
    "FR1-p4-n1-m2000.0-s0-vx-en",
    "FR1-p6-n1-r10-m2000." + "Z" * 6000 + "-s0-vx-en",
    "ST1-p4-n" + "9" * 9000 + "-s0-vx-en",
    "ST1-p4-h" + "Z" * 19000 + "-s0-vx-en",
    "BB1-p4-n7-r7-s0-vx-en",
    "RG1-p4-n7-r10-s0-vx-en",
    "FR1-p4-n7-r11-s0-vx-en",
]


@pytest.mark.parametrize("body", SPELLINGS, ids=lambda body: body[:40])
def test_another_spelling_is_refused_in_one_sentence_and_soon(body: str) -> None:
    began = time.process_time()
    with pytest.raises((BadNotation, BadDeal)) as caught:
        parse(coded(body))
    assert time.process_time() - began < 0.5, "bounded: some 20 ms on a quiet machine"
    assert all(0 < len(caught.value.sentence(lang)) < 300 for lang in ("fr", "en"))


@pytest.mark.parametrize(
    "text", ["x" * 10**6, "%41" * 6000, "AA1-p1" * 3000, f"{CODE[:-1]}X " * 800, "\n>" * 9000]
)
def test_a_long_text_is_soon_answered(text: str) -> None:
    began = time.process_time()
    with pytest.raises(BadNotation):
        parse(text)
    assert time.process_time() - began < 0.5


@pytest.mark.parametrize("name", NAMES)
def test_a_round_the_game_has_not_is_refused(name: str) -> None:
    known = game(name)
    for option, value in [("", ""), *((o, v) for o, values in known.options.items() for v in values)]:
        options = {option: value} if option else {}
        players = known.players_with(options)[-1]
        rounds = known.rounds(players, options)
        assert Deal(name, players, round=rounds - 1, options=options).start().phase != known.rules.OVER
        with pytest.raises(BadDeal, match=f"no round {rounds}"):
            Deal(name, players, round=rounds, options=options)


def test_a_view_is_of_what_there_is() -> None:
    replay = Replay(Deal("barbu"))
    for wrong in ({"step": 1}, {"step": -1}, {"seat": 4}, {"seat": -1}, {"lang": "de"}):
        with pytest.raises(BadDeal):
            View(replay, **wrong)  # type: ignore[arg-type]


# Damaged codes


@pytest.mark.parametrize("name", NAMES)
def test_a_damaged_code_is_read_as_it_is_written_or_refused(name: str) -> None:
    """Deals are kept short, so that what can be read is soon read."""
    random = Random(f"damaged {name}")
    whole = [code[:-3] for code in map(show, every_view(name))]
    read, said = 0, list[str]()
    for _ in range(DAMAGED):
        code = coded(damage(random.choice(whole), random) if random.random() < 0.8 else shaped(name, random))
        try:
            view = parse(code)
        except (BadNotation, BadDeal) as error:
            said += [error.sentence(lang) for lang in ("fr", "en")]
            continue
        again = show(view)
        read += 1
        assert parse(again) == view, code
    assert 10 < read < DAMAGED / 2
    assert all(said)


SIGNS = ALPHABET + "abcdefghijklmnopqrstuvwxyz-._ \u0667\u00b2"


def damage(body: str, random: Random) -> str:
    """A body changed in one way or several."""
    for _ in range(random.choice((1, 1, 2, 3))):
        at = random.randrange(len(body))
        sign, fields = random.choice(SIGNS), body.split("-")
        ways = (
            lambda: body[:at] + sign + body[at + 1 :],  # noqa: B023
            lambda: body[:at] + sign + body[at:],  # noqa: B023
            lambda: body[:at] + body[at + 1 :],  # noqa: B023
            lambda: "-".join(random.sample(fields, len(fields))),  # noqa: B023
            lambda: "-".join([*fields, random.choice(fields)]),  # noqa: B023
        )
        body = random.choice(ways)() or "-"
    return body


def shaped(name: str, random: Random) -> str:
    """Something shaped like a code, whatever it says."""

    def number(most: int) -> str:
        return str(random.randrange(10 ** random.randint(1, most)))

    def packed() -> str:
        return "".join(random.choices(ALPHABET, k=random.randint(1, 60)))

    cards = random.choice((f"n{number(9)}", f"h{packed()}", f"h{packed()}-k{number(3)}.{packed()}-c1.2"))
    more = [f"r{number(1)}", f"o{number(4)}", f"m{number(4)}.{packed()}"]
    fields = [cards, *(each for each in more if random.random() < 0.3)]
    seat = random.choice(SEATS.lower() + "xxxxxx")
    view = (
        f"s{random.choice(('0', number(3)))}-v{seat}{random.choice(('', '-f'))}-{random.choice(('fr', 'en'))}"
    )
    return "-".join([f"{CODES[name]}1-p{random.randint(2, 9)}", *fields, view])
