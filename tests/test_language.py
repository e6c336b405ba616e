"""French and English say the same things, and each is set as its readers expect."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from string import Formatter

import polib
import pytest

from cardkit.game import CODES
from cardkit.language import DATA, keys, sentence, typography
from cardkit.rulebook import SOURCES, rulebook

PACKAGE = Path(__file__).parent.parent / "cardkit"
PUT_TOGETHER = re.compile(r"^(in|lab)_|_\d+$")
"""What code adds to the name of a contract, of a line of a sheet, of a place or of a number of cards."""
FRENCH_GAPS = re.compile(r"(?<=[^\s\u202f\u00a0])[;!?](?=\s|$)|[ ][;:!?»]|«[ ]|«\w|\w»|\w :")


def catalogue(lang: str) -> dict[str, list[str]]:
    """Every key and its one or two templates."""
    entries = [entry for path in (DATA / "words" / lang).glob("*.po") for entry in polib.pofile(str(path))]
    assert len({entry.msgid for entry in entries}) == len(entries), "a key twice"
    return {e.msgid: [*e.msgstr_plural.values()] or [e.msgstr] for e in entries}


def fields(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name}


def test_both_languages_have_every_sentence() -> None:
    french, english = catalogue("fr"), catalogue("en")
    assert set(french) == set(english) == keys("fr") == keys("en")
    for key, templates in english.items():
        assert len(templates) == len(french[key]), key
        assert all(templates), key
        assert all(french[key]), key


def test_both_languages_use_the_same_facts_up_to_articles() -> None:
    articles = {"the_colour": "colour", "the_led": "led"}
    french, english = catalogue("fr"), catalogue("en")
    for key, templates in english.items():
        used = [
            {articles.get(name, name) for t in each for name in fields(t)}
            for each in (templates, french[key])
        ]
        assert used[0] - {"seat"} == used[1] - {"seat"}, key


def test_every_sentence_is_used_somewhere() -> None:
    source = "\n".join(path.read_text() for path in PACKAGE.rglob("*.py"))
    for key in keys("en"):
        last = PUT_TOGETHER.sub("", key.split(".")[-1])
        assert last in source or any(f"option.{o}" in key for o in ("rounds", "all_zero", "first")), key


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_words_beside_a_widget_come_in_both_languages(lang: str) -> None:
    for path in PACKAGE.rglob("words.toml"):
        for key, words in tomllib.loads(path.read_text()).items():
            assert words.get(lang), (path, key)


def french_texts() -> dict[str, str]:
    """Everything a French reader sees, by where it stands."""
    texts = {f"{key}": typography(t) for key, ts in catalogue("fr").items() for t in ts}
    for name in CODES:
        for rule in rulebook(name).values():
            texts[rule.id] = rule.text["fr"] + rule.provenance["fr"]
    for path in PACKAGE.rglob("words.toml"):
        texts |= {f"{path.name} {k}": w["fr"] for k, w in tomllib.loads(path.read_text()).items()}
    return texts


def test_french_punctuation_has_its_spaces() -> None:
    for where, text in french_texts().items():
        assert not FRENCH_GAPS.search(text), (where, text)


def test_the_check_of_french_spaces_can_fail() -> None:
    assert all(FRENCH_GAPS.search(text) for text in ("Qui ?", "Qui? ", "« a»", "Oui :"))
    assert not FRENCH_GAPS.search(typography("Qui ? « Moi » : oui ; non !"))


@pytest.mark.parametrize("name", CODES)
def test_every_rule_has_two_sentences_and_a_source(name: str) -> None:
    for rule in rulebook(name).values():
        assert rule.text["fr"] != rule.text["en"]
        assert rule.source in SOURCES
        assert rule.text["fr"].endswith(".")
        assert rule.text["en"].endswith(".")


def test_plural_follows_each_language() -> None:
    def said(n: int, lang: str) -> str:
        return sentence("average.bar", lang, score="3", n=n, count=str(n))

    french = [sentence("exit.progress", "fr", asked=1, questions=3, n=n)[-9:] for n in (0, 1, 2)]
    assert french == ["se juste.", "se juste.", "s justes."]
    assert [said(n, "en").split()[-1] for n in (0, 1, 2)] == ["times", "time", "times"]


@pytest.mark.parametrize(
    ("lang", "number", "said"),
    [
        ("fr", "1,99", "1,99 point."),
        ("fr", "−1,5 (entre −2,0 et −1,0)", "−1,5 point (entre −2,0 et −1,0)."),
        ("fr", 0, "0 point."),
        ("fr", 2, "2 points."),
        ("fr", "1\u202f000", "1\u202f000 points."),
        ("en", 1, "1 point."),
        ("en", 0, "0 points."),
        ("en", "1.00 (0.50 to 1.50)", "1.00 points (0.50 to 1.50)."),
        ("en", "1,000", "1,000 points."),
    ],
)
def test_a_noun_follows_its_number(lang: str, number: str | int, said: str) -> None:
    assert sentence("barbu.first_win.took", lang, cost=number).endswith(said)


def test_an_unknown_sentence_is_an_error() -> None:
    with pytest.raises(KeyError):
        sentence("nothing.here", "fr")
