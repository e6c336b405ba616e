"""The rules a reason can point to: a sentence in both languages and where the rule comes from."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache

from cardkit.game import GameName
from cardkit.language import DATA, Words, typography, words
from cardkit.wanted import checked

SOURCES = ("document", "published", "choice")
"""Where a rule comes from: the game's document, published rules, or a choice made here."""


@dataclass(frozen=True)
class RuleText:
    """One rule: its id (``sticheln.trump``), its sentence, and its provenance in words."""

    id: str
    text: Words
    source: str
    note: Words | None

    @property
    def provenance(self) -> Words:
        """Where the rule comes from, with what other sources say."""
        said = words(f"source.{self.source}")
        return said if self.note is None else {lang: f"{said[lang]} {self.note[lang]}" for lang in said}


@checked
@cache
def rulebook(name: GameName) -> dict[str, RuleText]:
    """The rules of a game by id.

    >>> rulebook("sticheln")["sticheln.tie"].source
    'document'
    """
    with (DATA / "rules" / f"{name}.toml").open("rb") as file:
        rules = tomllib.load(file)
    return {f"{name}.{key}": _rule(f"{name}.{key}", each) for key, each in rules.items()}


def _rule(id_: str, raw: dict[str, str]) -> RuleText:
    note = None
    if "note_fr" in raw:
        note = {"fr": typography(raw["note_fr"]), "en": raw["note_en"]}
    return RuleText(id_, {"fr": typography(raw["fr"]), "en": raw["en"]}, raw["source"], note)
