"""What can be wrong with what a reader gives us: each error is one clear sentence in both languages.

An error holds a sentence's key and its facts; `sentence` speaks it in the reader's language.
"""

from __future__ import annotations

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
        return sentence(self.key, lang, **self.facts)

    def words(self) -> Words:
        """The error in every language."""
        return {lang: self.sentence(lang) for lang in LANGUAGES}

    def __str__(self) -> str:
        return self.sentence("en")


class BadNotation(CardkitError):
    """A text that is not the notation of a card, a move or a deal."""

    topic = "notation"

    def __init__(self, key: str, text: str, **facts: Any) -> None:
        super().__init__(key, text=" ".join(text.split())[:40], **facts)


class IllegalMove(CardkitError):
    """A well-written move that the rules forbid: `rule` names the rule, `evidence` the proving cards."""

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
