"""What is said is said as people say it: a noun follows its number, and cards are called by their names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import polib
import pytest

from cardkit import Deal, Replay
from cardkit.game import CODES
from cardkit.language import DATA, LANGUAGES
from cardkit.table.scene import film

NOUNS = {
    "fr": (
        "points|cartes|plis|levées|jetons|flocons|donnes|tours|manches|parties|rondes|places|joueurs|mains|coups"
        "|frimées|couleurs|secondes|cents|prédictions|cœurs|dames|rois|questions|réponses|étapes"
    ),
    "en": (
        "points|cards|tricks|chips|flocons|deals|turns|rounds|games|places|players|hands|wilds|moves"
        "|colours|seconds|cents|predictions|hearts|queens|kings|questions|answers|steps|times"
    ),
}
COUNTED = {
    lang: re.compile(rf"{{(?!seat)(\w+)}} ((?:action|coloured) )?({nouns})\b")
    for lang, nouns in NOUNS.items()
}
ONE_OF_MANY = {lang: re.compile(rf"(?<![\d.,+−\w\u202f])1 ({nouns})\b") for lang, nouns in NOUNS.items()}
BETWEEN_ONE_AND_TWO = re.compile(rf"(?<![\d\u202f])[01],\d+ ({NOUNS['fr']})\b")
FRENCH_SUITS = "pique|cœur|carreau|trèfle|rouge|jaune|vert|bleu|orange|violet"
SUIT_FIRST = {
    "fr": re.compile(rf"(?<!de )\b({FRENCH_SUITS})s? (\d|valet|dame|roi|as)"),
    "en": re.compile(r"(?<!of )\b(spades|hearts|diamonds|clubs) (\d|jack|queen|king|ace)"),
}
PRICES = re.compile("cœur 5, (chaque |une )?dame 20|hearts 25")
"""What a heart and a queen cost, which is no list of cards."""
NOT_A_PREPOSITION = re.compile(r"\bA \d+ (joueurs|cartes|plis|points)\b")

SAME_AS_N = {"n", "deals", "hands", "total", "score", "flocons", "count"}
"""What a sentence with a form for one and a form for many may call its number."""

NEVER_ONE = {
    "a deck, a hand or a round of so many cards": (
        "barbu.why.deck barbu.deck.said rage.deck.said sticheln.why.deck sticheln.deck.said nomerci.why.deck "
        "nomerci.deck.said nomerci.why.removed_tactical frime.deck.said frime.say.dealt frime.why.hands "
        "frime.why.doubled frime.why.opens frime.ask.open frime.ask.points frime.ask.points_sum "
        "frime.ask.points_doubled sticheln.may_i.ask sticheln.say.dealt lab.full frime.banner.round "
        "frime.banner.doubled frime.banner.opens frime.banner.over frime.banner.broken frime.ask.least "
        "frime.mistake.doubled frime.mistake.not_doubled simulate.toy_small sticheln.average.toy_deck "
        "barbu.average.toy_deck rage.average.toy_deck"
    ),
    "two players or more": (
        "deal.players deal.not_in_deck deal.players_option deal.chips disputed.same "
        "simulate.seats simulate.setting simulate.setting_round frime.average.last rage.average.last"
    ),
    "a limit, far above one": (
        "simulate.exact_long strategy.endless frime.settle.flocons_sum frime.why.fault_long"
    ),
    "a number people are told is wrong, or asked for": "deal.hands_count deal.hands_size",
    "the form for one has a number above one": "frime.why.broken_off",
    "far more than one": "average.many simulate.stopped simulate.exact",
    "a bet between 5 and 95": "barbu.average.bet_placed rage.average.bet_placed",
}
"""Sentences that put a noun in the plural after a number, and why that number is never one."""


def templates(lang: str) -> Iterator[tuple[str, int, str]]:
    """Every sentence, with which of its forms it is: 0 for one or the only one, 1 for many."""
    for path in (DATA / "words" / lang).glob("*.po"):
        for entry in polib.pofile(str(path)):
            forms = entry.msgstr_plural or {0: entry.msgstr}
            for form, text in forms.items():
                yield entry.msgid, len(forms) - 1 and form + 1, text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_noun_after_a_number_has_a_form_for_one(lang: str) -> None:
    known = set(" ".join(NEVER_ONE.values()).split())
    for key, form, text in templates(lang):
        for found in COUNTED[lang].finditer(text):
            by_form = form == 2 and found[1] in SAME_AS_N
            assert by_form or key in known, (lang, key, text)


def texts(said: Any, lang: str) -> Iterator[str]:
    """Every text of a language in something made of dictionaries and lists."""
    if isinstance(said, dict):
        if isinstance(said.get(lang), str):
            yield said[lang]
        for each in said.values():
            yield from texts(each, lang)
    elif isinstance(said, (list, tuple)):
        for each in said:
            yield from texts(each, lang)


PLAYERS = {"sticheln": (3, 8), "nomerci": (3, 5), "barbu": (3, 5), "rage": (3, 8), "frime": (4, 6)}


@cache
def films(game: str) -> list[dict[str, Any]]:
    """The films of rounds of a game, of each where they differ, with few players and with many."""
    least, most = PLAYERS[game]
    rounds = {"barbu": 7, "rage": 10, "frime": 3, "sticheln": 2}.get(game, 1)
    deals = [
        Deal(game, players, seed, round=number % rounds)
        for number in range(max(rounds, 2))
        for players, seed in ((least, number), (4, 7 + number), (most, 20 + number))
    ]
    return [film(Replay(deal).play_out(), "said") for deal in deals]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", CODES)
def test_no_film_says_1_points_or_the_suit_before_the_card(game: str, lang: str) -> None:
    for said in {text for each in films(game) for text in texts(each, lang)}:
        assert not ONE_OF_MANY[lang].search(said), said
        assert not SUIT_FIRST[lang].search(PRICES.sub("", said)), said
        if lang == "fr":
            assert not NOT_A_PREPOSITION.search(said), said
            assert not BETWEEN_ONE_AND_TWO.search(said), said


def test_these_checks_can_fail() -> None:
    assert COUNTED["en"].search("{points} points")
    assert not COUNTED["en"].search("{points:point|points}")
    assert all(ONE_OF_MANY["fr"].search(said) for said in ("Il reste 1 points.", "−1 1 cartes"))
    assert not any(ONE_OF_MANY["fr"].search(said) for said in ("11 points", "1,1 points", "1 point"))
    assert SUIT_FIRST["fr"].search("(pique 3 9)")
    assert SUIT_FIRST["en"].search("spades queen: 10")
    assert not SUIT_FIRST["fr"].search("suite de pique 3–5")
    assert NOT_A_PREPOSITION.search("A 4 joueurs")
    assert BETWEEN_ONE_AND_TWO.search("1,5 points")
