"""What can be wrong with what a reader gives us: each error is one clear sentence in both languages.

An error holds a sentence's key and its facts; `sentence` speaks it in the reader's language.
"""

from __future__ import annotations

from reprlib import Repr
from typing import Any

from cardkit.language import LANGUAGES, Words, sentence


class CardkitError(ValueError):
    """Something given to cardkit cannot be used; the sentence says what, where and what would be right.

    >>> BadNotation("card", "Q9", letters="R Y G B O", example="R7").sentence("en")
    '“Q9” is not a card: write a letter among R Y G B O and a number, like R7.'
    """

    topic = "error"

    def __init__(self, key: str, **facts: Any) -> None:
        self.key = f"{self.topic}.{key}"
        self.facts = facts
        super().__init__(self.key)

    def sentence(self, lang: str) -> str:
        """The error as one sentence in `lang` (``"fr"`` or ``"en"``)."""
        if lang not in LANGUAGES:
            raise BadArgument("choice", argument="lang", value=shown(lang), known=", ".join(LANGUAGES))
        return sentence(self.key, lang, **self.facts)

    def words(self) -> Words:
        """The error in every language."""
        return {lang: self.sentence(lang) for lang in LANGUAGES}

    def __str__(self) -> str:
        return self.sentence("en")


class BadArgument(CardkitError):
    """An argument that a function cannot use: of another kind, out of range, or of an unknown name."""

    topic = "argument"


class BadNotation(CardkitError):
    """A text that is not the notation of a card, a move or a deal."""

    topic = "notation"

    def __init__(self, key: str, text: str, **facts: Any) -> None:
        super().__init__(key, text=" ".join(text.split())[:40], **facts)


class IllegalMove(CardkitError):
    """A move that the rules forbid: `rule` names the rule, `evidence` the proving cards.

    Neither is there for a number that is no move at all.
    """

    topic = "illegal"

    def __init__(self, key: str, rule: str, evidence: tuple[str, ...] = (), **facts: Any) -> None:
        super().__init__(key, **facts)
        self.rule = rule
        self.evidence = evidence


class OutOfTurn(CardkitError):
    """A move by a seat that is not to move, or after the end."""

    topic = "turn"


class BadDeal(CardkitError):
    """A deal that cannot exist: a wrong number of players, an unknown option, an impossible hand."""

    topic = "deal"


def shown(value: Any, most: int = 40) -> str:
    """Any value as Python writes it, cut to be short enough for a sentence.

    >>> shown("4"), shown([1] * 100), shown(10**5000)
    ("'4'", '[1, 1, 1, 1, 1, 1, ...]', '10**5000')
    """
    short = Repr()
    short.maxstring = short.maxother = short.maxlong = most
    if isinstance(value, int) and value.bit_length() > 200:
        return f"{'-' if value < 0 else ''}10**{int(value.bit_length() * 0.30103)}"
    try:
        return " ".join(short.repr(value).split())[: 2 * most]
    except Exception:
        return type(value).__name__
