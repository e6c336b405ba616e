"""Sentences in French and English, from gettext catalogues in ``data/words``.

A sentence has a key, the same in both languages; its template names the facts it needs. Where a
number decides between singular and plural of the whole sentence the fact is called ``n``; where it decides
about one noun, the template gives both forms of it: ``{points:point|points}``.
"""

from __future__ import annotations

import gettext
import io
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

LANGUAGES = ("fr", "en")
Words = dict[str, str]
"""One text per language."""

NUMBER = re.compile("[+−-]?(\\d[\\d\u202f]*)([.,]\\d+)*")
"""A number as either language writes it, at the start of a text: its whole part, then the rest."""

SMALL = {
    "fr": ["zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit"],
    "en": ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight"],
}
"""Numbers that are written in words."""

PACKAGE = Path(__file__).parent
DATA = PACKAGE / "data" if (PACKAGE / "data").is_dir() else PACKAGE.parent / "data"
"""Where rules, words and teaching deals lie, in a checkout and in an installed package."""


def sentence(key: str, lang: str, **facts: Any) -> str:
    """The sentence `key` in `lang` with its facts filled in; `KeyError` for an unknown key.

    A fact may be a text, a number, `Words`, or a list of these.

    >>> sentence("list.and", "en", many="A, B", last="C")
    'A, B and C'
    """
    spoken = {name: _Said(_spoken(fact, lang), lang) for name, fact in facts.items()}
    template = _template(key, lang, facts.get("n"))
    return template.format_map(spoken)


def words(key: str, **facts: Any) -> Words:
    """The sentence `key` in every language.

    >>> sorted(words("list.and", many="A", last="B").items())
    [('en', 'A and B'), ('fr', 'A et B')]
    """
    return {lang: sentence(key, lang, **facts) for lang in LANGUAGES}


def together(parts: Iterable[Words]) -> Words:
    """Several things as one list, as people say it.

    >>> together([{"fr": "le 3", "en": "the 3"}, {"fr": "un as", "en": "an ace"}])
    {'fr': 'le 3 et un as', 'en': 'the 3 and an ace'}
    """
    given = list(parts)
    return {lang: _listed([part[lang] for part in given], lang) for lang in LANGUAGES}


def counted(number: int) -> Words:
    """A small number in words, as it stands before what is counted.

    >>> counted(2), counted(12)["en"]
    ({'fr': 'deux', 'en': 'two'}, '12')
    """
    return {lang: text[number] if number < len(text) else str(number) for lang, text in SMALL.items()}


def signed(number: int) -> str:
    """A score as people write it: +3, 0, −2 (with a true minus sign).

    >>> signed(-2), signed(3), signed(0)
    ('−2', '+3', '0')
    """
    return f"{number:+d}".replace("-", "−") if number else "0"


def plain(number: int) -> str:
    """A number with a true minus sign and no plus.

    >>> plain(-2), plain(3)
    ('−2', '3')
    """
    return str(number).replace("-", "−")


def money(cents: int) -> Words:
    """An amount of money, given in cents, as each language writes it.

    >>> money(500)["en"], money(-30)["en"], money(1075)["fr"] == "10,75\u00a0$"
    ('$5.00', '−$0.30', True)
    """
    whole, rest = divmod(abs(cents), 100)
    sign = "−" if cents < 0 else ""
    return {"fr": f"{sign}{whole},{rest:02}\u00a0$", "en": f"{sign}${whole}.{rest:02}"}


def is_one(number: str, lang: str) -> bool:
    """Whether a number as it is written takes the singular: in French below two, in English for 1 alone.

    >>> [is_one(number, "fr") for number in ("0", "1,99", "−1", "2", "1\u202f000")]
    [True, True, True, False, False]
    >>> [is_one(number, "en") for number in ("0", "1", "−1", "1.00", "1,000")]
    [False, True, True, False, False]
    """
    found = NUMBER.match(number)
    if not found:
        return False
    whole = int(found[1].replace("\u202f", ""))
    return whole < 2 if lang == "fr" else whole == 1 and not found[2]


def typography(french: str) -> str:
    """French text with its narrow and no-break spaces, so that authors may type plain ones.

    >>> typography("Qui gagne ?") == "Qui gagne\\u202f?"
    True
    """
    narrow = re.sub(r" ([;!?])", "\u202f\\1", french)
    colons = re.sub(r" :", "\u00a0:", narrow)
    return re.sub("«[ \u00a0]?", "«\u00a0", re.sub("[ \u00a0]?»", "\u00a0»", colons))


def keys(lang: str) -> set[str]:
    """All sentence keys of a language, to check that none is missing."""
    return {key if isinstance(key, str) else key[0] for key in _catalogue(lang)._catalog if key}


def has(key: str) -> bool:
    """Whether there is a sentence of that key.

    >>> has("list.and"), has("list.or")
    (True, False)
    """
    catalogue = _catalogue("en")._catalog
    return key in catalogue or (key, 0) in catalogue


class _Said(str):
    """A fact as it is said; formatted with two forms of a noun, its number gets the one it takes."""

    lang: str

    def __new__(cls, text: str, lang: str) -> _Said:
        said = super().__new__(cls, text)
        said.lang = lang
        return said

    def __format__(self, forms: str) -> str:
        if not forms:
            return str(self)
        one, many = forms.split("|")
        noun = one if is_one(self, self.lang) else many
        number = NUMBER.match(self)
        end = number.end() if number else len(self)
        return f"{self[:end]} {noun}{self[end:]}"


def _spoken(fact: Any, lang: str) -> str:
    if isinstance(fact, dict):
        return str(fact[lang])
    if isinstance(fact, (list, tuple)):
        return _listed([_spoken(each, lang) for each in fact], lang)
    return str(fact)


def _listed(texts: list[str], lang: str) -> str:
    if len(texts) < 2:
        return "".join(texts)
    return sentence("list.and", lang, many=", ".join(texts[:-1]), last=texts[-1])


def _template(key: str, lang: str, n: float | None) -> str:
    catalogue = _catalogue(lang)
    form = 1 if is_one(str(n), lang) else 2
    found = catalogue.gettext(key) if n is None else catalogue.ngettext(key, key, form)
    if found == key:
        found = catalogue.gettext(key)
    if found == key:
        raise KeyError(f"no sentence {key!r} in {lang!r}")
    return found


class _Catalogue(gettext.GNUTranslations):
    _catalog: dict[Any, str]


@cache
def _catalogue(lang: str) -> _Catalogue:
    import polib

    merged = polib.POFile()
    for path in _files(lang):
        source = polib.pofile(str(path))
        merged.metadata = source.metadata
        merged.extend(_set(entry, lang) for entry in source)
    return _Catalogue(io.BytesIO(merged.to_binary()))


def _files(lang: str) -> Iterable[Path]:
    return sorted((DATA / "words" / lang).glob("*.po"))


def _set(entry: Any, lang: str) -> Any:
    if lang == "fr":
        entry.msgstr = typography(entry.msgstr)
        entry.msgstr_plural = {n: typography(text) for n, text in entry.msgstr_plural.items()}
    return entry
