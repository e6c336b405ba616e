"""A lab's questions about Frimé: is this a meld, how is a game settled; every answer has a reason."""

from __future__ import annotations

from itertools import combinations, product
from random import Random
from typing import Any

import pytest

from cardkit import rulebook
from cardkit.cards import SUIT_STEP
from cardkit.games import frime as rules
from cardkit.games import frime_deck as deck
from cardkit.games.frime_deck import JOKER, PACK
from cardkit.games.frime_shapes import GROUP, RUN, WILD, cards_of, first_in, is_group, last_in, wilds_in
from cardkit.language import keys
from cardkit.reasons.frime import Verdict, judge, settlement
from cardkit.reasons.frime.facts import money, signed_money
from cardkit.strategies import frime as players

BOOK = rulebook("frime")
NAMES = ("3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king", "ace")


def judged(text: str, **more: Any) -> Verdict:
    """The verdict on cards written in notation."""
    return judge(PACK.parse_all(text), **more)


def key_of(verdict: Verdict) -> str:
    return verdict.why[0].key.removeprefix("frime.why.")


# Each kind of fault has a reason of its own

FAULTS: list[tuple[str, dict[str, Any], str, str, str]] = [
    ("9C JK", {}, "fault_few", "three_cards", "There are 2: 1 more needed."),
    ("9C", {}, "fault_few", "three_cards", "There is 1: 2 more needed."),
    ("7H 7S 8D", {}, "fault_rank", "group", "8 of diamonds does not go with 7s"),
    ("7H 7S 8H", {"kind": GROUP}, "fault_rank", "group", "8 of hearts does not go with 7s"),
    ("7H 8H 9S", {}, "fault_suit", "run", "9 of spades does not go with hearts"),
    ("7H 7S 8H", {"kind": RUN}, "fault_suit", "run", "7 of spades does not go with hearts"),
    ("7H 8S KD", {}, "fault_neither", "group", "neither one rank nor one suit"),
    ("7H 7H 8H", {}, "fault_twice", "run", "7 of hearts is in it twice"),
    ("5H 6H 8H", {}, "fault_gap", "run", "one card is missing: 7 of hearts, or a wild in its place."),
    (
        "5H 6H 9H",
        {},
        "fault_gap",
        "run",
        "2 cards are missing: 7 and 8 of hearts, or a wild in place of each.",
    ),
    (
        "5H 9H 2C",
        {},
        "fault_few_wilds",
        "run",
        "3 cards are missing: 6, 7 and 8 of hearts. Wilds there: 1; still needed: 2, the card itself or a wild.",
    ),
    ("AH 3H 4H", {}, "fault_ace_low", "ace_high", "may not lie before the 3"),
    ("AH 2S 4H", {}, "fault_ace_low", "ace_high", "may not lie before the 3"),
    ("KH AH 3H", {}, "fault_past_ace", "ace_high", "nothing comes after it"),
    ("3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH JK", {}, "fault_long", "ace_high", "13 cards"),
    ("KH AH 2C", {"placed": True}, "fault_past_ace", "ace_high", "not even a wild"),
    ("2C 3H 4H", {"placed": True}, "fault_before_three", "no_two_in_runs", "No wild may lie before"),
    ("AH 3H 4H", {"placed": True}, "fault_ace_low", "ace_high", "may not lie before the 3"),
    ("KH AH 3H", {"placed": True}, "fault_past_ace", "ace_high", "nothing comes after it"),
    ("7H 6H 5H", {"placed": True}, "fault_order", "run", "6 of hearts comes before the 7 of hearts"),
    ("5H JK JK 7H", {"placed": True}, "fault_many_wilds", "run", "2 wilds, and room for 1"),
    ("5H JK 8H", {"placed": True}, "fault_few_wilds", "run", "2 cards are missing: 6 and 7"),
    ("5H 7H 2S", {"placed": True}, "fault_gap", "run", "one card is missing: 6"),
    (
        "7H 7S 7D",
        {"hand": [7]},
        "fault_hand",
        "own_hand",
        "the 7 of spades, the 7 of hearts and the 7 of diamonds",
    ),
    ("7H 2C 2C", {"hand": PACK.parse_all("7H 2C 9S")}, "fault_hand", "own_hand", "2 of clubs."),
]


@pytest.mark.parametrize(("text", "more", "key", "rule", "said"), FAULTS)
def test_each_fault_has_its_reason(text: str, more: dict[str, Any], key: str, rule: str, said: str) -> None:
    verdict = judged(text, **more)
    assert (verdict.valid, verdict.meld, len(verdict.why)) == (False, None, 1)
    assert (key_of(verdict), verdict.why[0].rule) == (key, f"frime.{rule}")
    assert said in verdict.why[0].text["en"]
    assert verdict.why[0].text["fr"]


def test_no_kind_of_fault_is_without_a_case() -> None:
    known = {key.removeprefix("frime.why.") for key in keys("en") if key.startswith("frime.why.fault_")}
    assert known == {key for _, _, key, _, _ in FAULTS}
    assert {rule for _, _, _, rule, _ in FAULTS} <= {id_.removeprefix("frime.") for id_ in BOOK}


VALID = [
    ("7H 7H 7S", {}, "7:SHH", ["is_group", "twins"]),
    ("7H 2S JK", {}, "7:H**", ["is_group", "wilds_group"]),
    ("7H 2S JK", {"kind": RUN}, "H:78*9*", ["is_run", "wilds_run"]),
    ("KH AH 2C", {}, "H:Q*KA", ["is_run", "wilds_run"]),
    ("2C KH AH", {"placed": True}, "H:Q*KA", ["is_run", "wilds_run"]),
    ("5H 2S 7H", {}, "H:56*7", ["is_run", "wilds_run"]),
    ("9H 7H 8H", {}, "H:789", ["is_run"]),
    ("2S 3H 4H", {"placed": True, "two_in_runs": True}, "H:2*34", ["is_run", "wilds_run"]),
]


@pytest.mark.parametrize(("text", "more", "meld", "why"), VALID)
def test_a_meld_says_what_it_is(text: str, more: dict[str, Any], meld: str, why: list[str]) -> None:
    verdict = judged(text, **more)
    assert verdict.valid
    assert verdict.meld is not None
    assert deck.MOVES.show(deck.FIRST_MELD + verdict.meld) == meld
    assert [each.key.removeprefix("frime.why.") for each in verdict.why] == why
    assert all(each.rule in BOOK and each.text["fr"] for each in verdict.why)


def test_wilds_alone_are_a_meld_of_whatever_is_declared() -> None:
    verdict = judged("2C JK 2D")
    assert (verdict.valid, verdict.meld, key_of(verdict)) == (True, None, "all_wild")


# The same by brute force


def is_meld(cards: tuple[int, ...], low: int) -> bool:
    """Whether cards are a meld in some order, from the rules in words; `low` is the lowest place of a run."""
    natural = [card for card in cards if card != JOKER]
    if len(cards) < 3 or len({card % SUIT_STEP for card in natural}) < 2:
        return len(cards) >= 3
    suits, ranks = {card // SUIT_STEP for card in natural}, {card % SUIT_STEP + 1 for card in natural}
    first = range(low, 14 - len(cards))
    return (
        len(suits) == 1
        and len(ranks) == len(natural)
        and any(ranks <= set(range(a, a + len(cards))) for a in first)
    )


def is_run_as_placed(cards: tuple[int, ...], low: int) -> bool:
    """Whether cards are a run as they lie, every first place tried."""
    return any(
        all(
            card == JOKER or (card // SUIT_STEP == suit and card % SUIT_STEP + 1 == first + place)
            for place, card in enumerate(cards)
        )
        for suit in range(4)
        for first in range(low, 14 - len(cards))
    )


def test_every_few_cards_are_judged_as_the_rules_say() -> None:
    lot = Random(5)
    some = [0, 0, 1, 2, 4, 9, 10, 11, 11, SUIT_STEP, SUIT_STEP + 1, SUIT_STEP + 11, JOKER, JOKER, JOKER]
    for size, two in product((2, 3, 4, 5), (False, True)):
        for cards in set(combinations(some, size)):
            shuffled = tuple(lot.sample(cards, size))
            assert judge(shuffled, two_in_runs=two).valid == is_meld(cards, 1 - two), cards
            if any(card != JOKER for card in cards) and size > 2:
                placed = judge(shuffled, RUN, placed=True, two_in_runs=two).valid
                assert placed == is_run_as_placed(shuffled, 1 - two), shuffled


def test_a_verdict_holds_the_cards_it_was_given() -> None:
    lot = Random(9)
    for _ in range(3000):
        cards = lot.sample(rules.deck(4), lot.randint(3, 7)) if lot.random() < 0.5 else run_of_chance(lot)
        verdict = judge(cards)
        if verdict.meld is not None:
            natural = sorted(card for card in cards if not deck.is_wild(card))
            assert sorted(card for card in cards_of(verdict.meld) if card != WILD) == natural
            assert wilds_in(verdict.meld) == len(cards) - len(natural)
            assert is_group(verdict.meld) or first_in(verdict.meld) >= 1
            assert is_group(verdict.meld) or last_in(verdict.meld) <= 12


def run_of_chance(lot: Random) -> list[int]:
    """Cards of a suit that may be a run, some of them wilds."""
    size, first = lot.randint(3, 8), lot.randint(0, 9)
    cards = [card if lot.random() < 0.7 else JOKER for card in range(first, min(first + size, 12))]
    return lot.sample(cards, len(cards))


# Settlement


def settled_by_hand(points: list[int], flocons: list[int], spent: list[int]) -> list[int]:
    """What everyone has in the end, from the rules in words."""
    seats = range(len(points))
    pot = 50 * len(points) + sum(spent)
    best = min((points[seat], -flocons[seat]) for seat in seats)
    winners = [seat for seat in seats if (points[seat], -flocons[seat]) == best]
    cents = [450 - spent[seat] for seat in seats]
    for seat in seats:
        for other in seats:
            cents[seat] += 10 * (flocons[seat] - flocons[other]) + points[other] - points[seat]
    for number, seat in enumerate(winners):
        cents[seat] += pot // len(winners) + (number < pot % len(winners))
    return cents


def drawn(lot: Random) -> tuple[list[int], list[int], list[int]]:
    """Points, flocons and purchases of a game; equal ones are not rare."""
    n = lot.randint(4, 6)
    return (
        [lot.choice((60, 60, 85, lot.randint(0, 400))) for _ in range(n)],
        [lot.randint(0, 3) for _ in range(n)],
        [10 * lot.randint(0, 50) for _ in range(n)],
    )


GAMES = [drawn(Random(seed)) for seed in range(300)]


def test_a_settlement_is_as_the_rules_say_and_no_cent_is_lost() -> None:
    for points, flocons, spent in GAMES:
        settled = settlement(points, flocons, spent)
        assert [each.after for each in settled.accounts] == settled_by_hand(points, flocons, spent)
        assert sum(each.after for each in settled.accounts) == 500 * len(points)
        assert sum(each.pot for each in settled.accounts) == settled.pot == 50 * len(points) + sum(spent)
        for each in settled.accounts:
            assert each.after == each.before + each.pairs + each.pot


def test_every_cell_of_a_pair_explains_its_cents() -> None:
    for points, flocons, spent in GAMES:
        settled = settlement(points, flocons, spent)
        for seat, row in enumerate(settled.pairs):
            assert row[seat] is None
            assert sum(pair.cents for pair in row if pair) == settled.accounts[seat].pairs
            for pair in filter(None, row):
                other = settled.pairs[pair.other][pair.seat]
                assert other is not None
                assert pair.cents == -other.cents
                assert pair.flocons == flocons[seat] - flocons[pair.other]
                assert pair.points == points[pair.other] - points[seat]
                more, fewer, whole = pair.why
                assert ("more" in more.key, "fewer" in more.key) == (pair.flocons > 0, pair.flocons < 0)
                assert ("fewer" in fewer.key, "more" in fewer.key) == (pair.points > 0, pair.points < 0)
                assert more.facts["sum"] == whole.facts["flocons"] == signed_money(10 * pair.flocons)
                assert fewer.facts["sum"] == whole.facts["points"] == signed_money(pair.points)
                assert whole.facts["sum"] == money(abs(pair.cents))
                assert ("gets" in whole.key, "pays" in whole.key) == (pair.cents > 0, pair.cents < 0)


def test_the_pot_says_why_it_goes_where_it_goes() -> None:
    for points, flocons, spent in GAMES:
        settled = settlement(points, flocons, spent)
        best = min(zip(points, (-each for each in flocons), strict=True))
        winners = [
            n for n, each in enumerate(zip(points, flocons, strict=True)) if (each[0], -each[1]) == best
        ]
        for account in settled.accounts:
            seat = account.seat
            (said, *odd) = [each for each in account.why if ".pot_" in each.key]
            shares = "pot_share" if len(winners) > 1 else "pot_by_flocons"
            alone = points.count(min(points)) == 1
            expected = ("pot_lowest" if alone else shares) if seat in winners else "pot_fewer_flocons"
            expected = "pot_not" if points[seat] > min(points) else expected
            assert said.key == f"frime.why.{expected}"
            assert (account.pot > 0) == (seat in winners)
            rest = settled.pot % len(winners)
            assert [each.key for each in odd] == (
                []
                if rest == 0 or seat not in winners
                else [f"frime.why.{'pot_odd' if winners.index(seat) < rest else 'pot_no_odd'}"]
            )


def test_every_sentence_of_a_settlement_is_met_and_has_its_rule() -> None:
    said = []
    for points, flocons, spent in GAMES:
        settled = settlement(points, flocons, spent)
        said += [each for row in settled.pairs for pair in row if pair for each in pair.why]
        said += [each for account in settled.accounts for each in account.why]
    met = {each.key.removeprefix("frime.why.") for each in said}
    assert met == {
        key.removeprefix("frime.why.")
        for key in keys("en")
        if key.startswith(("frime.why.pair_", "frime.why.pot_", "frime.why.had", "frime.why.account"))
        or key == "frime.why.below_zero"
    }
    assert {each.rule for each in said} <= set(BOOK)
    assert all(each.text["fr"] and each.text["en"] for each in said[:2000])


def test_the_document_s_odd_cents_and_ties() -> None:
    tied = settlement([80, 120, 80, 80], [4, 3, 4, 4], [0, 0, 50, 0])
    assert (tied.pot, [each.pot for each in tied.accounts]) == (250, [84, 0, 83, 83])
    assert "After 83 ¢ each, 1 cent is left over" in tied.accounts[0].why[2].text["en"]
    by_flocons = settlement([90, 80, 80, 130], [3, 5, 4, 3], [40, 0, 0, 0])
    assert [each.pot for each in by_flocons.accounts] == [0, 240, 0, 0]


@pytest.mark.parametrize("players_", [4, 5, 6])
def test_a_game_played_ends_with_the_cents_of_its_settlement(players_: int) -> None:
    state = rules.State()
    rules.set_up(state, players_, 0, 0, 0, 0)
    spent = [0] * 6
    for round_ in range(state.rounds):
        rules.deal(state, 3, players_, round_)
        state.log.clear()
        players.play_round_by(state, [3] * 6, [[1]] * 6, 0)
        for kind, seat, *facts in (event for event in state.log if len(event) > 2):
            spent[seat] += facts[1] if kind == rules.BOUGHT else 0
    seats = slice(players_)
    settled = settlement(state.total[seats], state.flocons[seats], spent[seats])
    assert [each.after for each in settled.accounts] == state.cents[seats]
    assert sum(spent) > 0
