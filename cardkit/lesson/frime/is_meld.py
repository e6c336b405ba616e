"""Is this a meld, and which? Pairs that look alike and end otherwise, one question after the other."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from cardkit.game import Game
from cardkit.games.frime_deck import PACK
from cardkit.games.frime_shapes import GROUP, RUN, is_group
from cardkit.language import Words, words
from cardkit.lesson.frime.hands import melds_of, row_of
from cardkit.lesson.frime.readings import readings
from cardkit.lesson.quiz import Option, Question, Quiz, verdict
from cardkit.page.bar import Page
from cardkit.reasons import Told, join
from cardkit.reasons.frime.melds import Verdict, judge

ASKED = {
    "ace_high": ("QH KH AH", "AH 3H 4H", "KS AS 2D", "AS 2D 3S"),
    "only_wilds": ("2S 2D JK", "2S JK 7D"),
    "three_cards": ("2S JK", "KD KD 2C"),
    "group": ("9S 9S 9H", "QS QH QD QC QS"),
    "run": ("9S 9S 8S", "3D 4D 5D 6D", "3D 4D 5S 6D"),
    "wild": ("5H 2C 7H", "5H 2C 8H", "TS 2H QS AS"),
}
"""Cards to judge, by the rule they turn on; their suits change places from one time to the next."""

ANSWERS = ("group", "run", "either", "none")
KIND = {"group": GROUP, "run": RUN}
SUITS = "SHDC"


class MeldQuiz(Quiz):
    """One set of cards after the other; all of them are asked before one comes back."""

    def __init__(self, game: Game, page: Page, seed: int = 1) -> None:
        self.asked = _asked(seed)
        super().__init__(page, "is-meld", lambda: next(self.asked))


def _asked(seed: int) -> Iterator[Question]:
    """Every set of cards once in an order of chance, then again in another."""
    luck = Random(seed)
    sets = [(rule, cards) for rule, each in ASKED.items() for cards in each]
    while True:
        for rule, cards in luck.sample(sets, len(sets)):
            yield meld_question(rule, _other_suits(cards, luck))


def _other_suits(cards: str, luck: Random) -> list[int]:
    """The same cards in other suits and another order."""
    change = str.maketrans(SUITS, "".join(luck.sample(SUITS, len(SUITS))))
    found = [PACK.parse(card if card == "JK" else card.translate(change)) for card in cards.split()]
    luck.shuffle(found)
    return found


def meld_question(rule: str, cards: list[int]) -> Question:
    """What these cards are: a group, a run, either of them as whoever lays them says, or no meld.

    >>> asked = meld_question("ace_high", PACK.parse_all("AH 3H 4H"))
    >>> [option.label["en"] for option in asked.options if option.right]
    ['no meld']
    """
    ask, judged = words("frime.is_meld.ask"), judge(cards)
    kinds = {is_group(meld) for meld in readings(cards)}
    right = "none" if not kinds else "either" if len(kinds) > 1 else "group" if True in kinds else "run"
    options = [_option(answer, right, cards, judged) for answer in ANSWERS]
    told = Told(_said(judged), list(judged.why))
    melds = [] if judged.meld is None else [judged.meld]
    shown = melds_of("is-meld", cards, melds, told) if melds else row_of("is-meld", cards, told)
    return Question(row_of("is-meld", cards, Told(ask, [])), ask, options, shown, rule)


def _said(judged: Verdict) -> Words:
    return {lang: " ".join(each.text[lang] for each in judged.why) for lang in ("fr", "en")}


def _option(answer: str, right: str, cards: list[int], judged: Verdict) -> Option:
    said = _said(judged)
    if right == "either":
        said = join(words("frime.is_meld.two_ways"), said) if judged.meld is not None else said
    wrong = None if answer == right else _wrong(answer, right, cards)
    said = said if wrong is None or wrong == said else join(wrong, said)
    return Option(
        words(f"frime.is_meld.{answer}"), answer == right, words(verdict(answer == right), why=said)
    )


def _wrong(answer: str, right: str, cards: list[int]) -> Words:
    """Why an answer is wrong: the fault of such a meld, or that there is one after all."""
    if answer == "none":
        return words("frime.is_meld.it_is")
    if right == "either":
        return words("frime.is_meld.not_only", answer=words(f"frime.is_meld.{answer}"))
    kinds = [KIND[answer]] if answer in KIND else [GROUP, RUN]
    fault = next(_said(each) for each in (judge(cards, kind) for kind in kinds) if not each.valid)
    return words("frime.is_meld.not_such", answer=words(f"frime.is_meld.{answer}"), why=fault)
