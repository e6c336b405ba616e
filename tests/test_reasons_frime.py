"""Every step of Frimé is explained, and what is said is true; the settlement is in its own file."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from every_seat import check_told_to_all
from rules.frime_programme import programme

from cardkit import Deal, Replay, deal_hands, explain, rulebook, score_sheet, why
from cardkit.game import SEATS
from cardkit.games import frime as rules
from cardkit.games import frime_deck as deck
from cardkit.games import frime_laying as laying
from cardkit.games.frime_deck import DONE, FIRST_ADD, FIRST_MELD, PACK
from cardkit.games.frime_shapes import WILD, cards_of, first_in, is_group, last_in, rank_in, suit_in, wilds_in
from cardkit.language import keys
from cardkit.reasons import Reason, Told
from cardkit.reasons.frime import broken_off, can_open, lay_offs
from cardkit.reasons.frime.facts import listed, meld_said, melds_said, money
from cardkit.reasons.frime.search import best_melds, opening_melds
from cardkit.strategies import frime as players

GOLDEN = Path(__file__).parent / "golden" / "frime-4-7.txt"
PLAYED = {
    1: "B:take B:KC C:stock C:TC D:stock D:JD A:take A:6C B:stock B:3C C:take C:2H D:take D:3D A:buy A:6C "
    "B:stock B:5H B:D:TJ*QK* C:take C:6C C:9D<1 C:done D:stock D:JC D:H:456* D:AD>1 A:take A:JD A:*<1 A:done",
    8: "A:stock A:QH B:stock B:KC C:buy C:TS D:take D:QS A:stock A:8D A:3:SDC A:C:789* A:A:DD*** B:take B:8D "
    "B:3H+1 B:Q:CC* B:AH+3 B:done C:stock C:9C C:3C+1 C:6:SDD C:Q:SHH C:done D:take D:JD D:done",
}
"""The moves of the golden rounds: 5 cards, and 11 where all is doubled."""
BOOK = rulebook("frime")


def roam(replay: Replay, seed: int, often: float = 0.3) -> Replay:
    """The round, some moves drawn by lot, the others the usual ones; not always finished, in a small deck."""
    lot, replay = Random(seed), replay.branch(replay.step)
    while not replay.over and not players.too_long(replay.states[-1]):
        state = replay.states[-1]
        by_lot = state.turn < 8 * state.players and lot.random() < often
        replay._push((by_lot and any_move(replay, lot)) or players.usual(state))
    return replay


def any_move(replay: Replay, lot: Random) -> int:
    """Any legal move; where a long hand is laid there are thousands: then a card added or nothing more."""
    state = replay.states[-1]
    if state.phase != laying.LAY or state.size < 7:
        return lot.choice(replay.choices())
    return lot.choice([DONE, *lay_offs(state)]) if state.opener != state.to_move else 0


def variant(number: int) -> dict[str, str]:
    """Options in ever new combinations."""
    lot = Random(number)
    return {name: lot.choice(values) for name, values in rules.OPTIONS.items()}


def opened(*hands: str, first: str, pile: str = "3C 4C 5C 6C 8C 9C TC JC QC", **options: str) -> Replay:
    """Hands laid out, and moves of the first seats."""
    replay = Replay(deal_hands("frime", *hands, pile=pile, **options))
    for move in first.split():
        replay = replay.play(move)
    return replay


LOOSE = ("4S 8D QC", "5S 9D KC", "6S TD AC")
WILD_RUN = opened("2S 2H JK", *LOOSE, first="A:stock A:4C A:C:Q*K*A*")
WILD_GROUP = opened("2S 2H JK", *LOOSE, first="A:stock A:4C A:9:***")
TWO_LOW = {"two_in_runs": "yes"}
LOW_WILD = opened("3H 4H 5H", "2S 7D KC", *LOOSE[1:], first="A:stock A:4C A:H:345", **TWO_LOW)
LOW_OPENED = opened("3H 4H 2S", *LOOSE, first="A:stock A:4C A:H:2*34", **TWO_LOW)
KEPT_ALL = opened(
    *("5H 6H 7H 8H 9H", "KS KH KC QS QH", "3S 5D 8S TD AC", "3D 6S 9S JD AS"),
    first="A:stock A:4C A:H:56789 B:buy B:done",
    pile="QD 4C 5C 6C 8C 9C",
    last_turn_discard="optional",
)
SHORT = opened("7H 7S 7D", *LOOSE, pile="3C 4C 5C", first="A:stock A:4C A:done B:stock B:5C C:stock")
ONCE = opened("7H 7S 7D", *LOOSE, first="A:stock A:4C A:done B:buy B:3C")
LAID = [WILD_RUN, WILD_GROUP, LOW_WILD, LOW_OPENED, SHORT, ONCE, KEPT_ALL]
KEEPS = {"last_turn_discard": "optional"}
HANDS = [
    ("4C 5C 6C JK KD KS", "3S 5D 7C 9H JS AD", "3D 5H 7S 9C JH AS", "3H 5S 7D 9D JD AC"),
    ("5H 6H 7H 8H 9H", "KS KH KC QS QH", "3S 5D 8S TD AC", "3D 6S 9S JD AS"),
    ("7H 7S 7D", "2S 2H JK", "7C 8H KC", "6H KC QC"),
    ("TC TD TH 4S", "JK JK 2S 9H", "3H 4H 5H 6H", "TS 4D 4C 2D"),
]
PILE = "8H 8D 8S 9S 3C 4C 9C TC QS"
ROUNDS = [Replay(Deal("frime", n, n, round=k)).play_out() for n in (4, 5, 6) for k in (0, 5, 10)]
ROUNDS += [roam(Replay(Deal("frime", 4 + n % 3, n, round=n % 11)), n) for n in range(11)]
ROUNDS += [roam(Replay(Deal("frime", 4 + n % 3, n, round=n % 11, options=variant(n))), n) for n in range(22)]
ROUNDS += [roam(each, n, 0.15) for n in range(4) for each in LAID]
ROUNDS += [
    roam(Replay(deal_hands("frime", *h, pile=PILE, **o)), n, 0.2)
    for n in range(3)
    for h in HANDS
    for o in ({}, KEEPS)
]
ROUNDS = [replay for replay in ROUNDS if replay.over]
STEPS = [(replay, step) for replay in ROUNDS for step in range(replay.step + 1)]


@cache
def told(replay: Replay, step: int) -> Told:
    """What is said of a step, worked out once for all tests."""
    return explain(replay, step)


def key_of(reason: Reason) -> str:
    return reason.key.removeprefix("frime.why.")


def keyed(replay: Replay, step: int) -> dict[str, Reason]:
    return {key_of(reason): reason for reason in told(replay, step).why}


def mover(replay: Replay, step: int) -> int:
    return int(replay.states[step - 1].to_move)


def with_key(*names: str) -> list[tuple[Replay, int, Reason]]:
    """Every reason with one of these keys, and where it is told."""
    return [(r, k, each) for r, k in STEPS for each in told(r, k).why if key_of(each) in names]


def times(state: Any) -> int:
    """How often points, flocons and prices count in the round, from the rules in words."""
    return 2 if state.size >= 10 else 1


# Everything


def playthrough(round_: int) -> str:
    """A whole round as a person reads it, in both languages, then its score sheet."""
    replay = Replay(Deal("frime", 4, 7, round=round_))
    for move in PLAYED[round_].split():
        replay = replay.play(move)
    steps = [f"[{k}]\n{why(replay, k, 'fr')}\n{why(replay, k, 'en')}" for k in range(replay.step + 1)]
    sheet = [
        f"{SEATS[x.seat]} {x.label} {x.value:+d} step {x.step} {PACK.show_all(x.cards)}".rstrip()
        for x in score_sheet(replay)
    ]
    return "\n".join([f"round {round_ + 1}", *steps, *sheet]) + "\n"


def test_golden_playthrough() -> None:
    assert "".join(playthrough(round_) for round_ in PLAYED) == GOLDEN.read_text(encoding="utf-8")


def test_every_step_has_a_sentence_reasons_and_known_rules() -> None:
    for replay, step in STEPS:
        said = told(replay, step)
        assert said.say["fr"]
        assert said.say["en"]
        assert any(reason.seat is None for reason in said.why)
        for reason in said.why:
            assert all("{" not in text and ".." not in text for text in reason.text.values())
        assert {reason.rule for reason in said.why} <= set(BOOK)
        once = [reason.key for reason in said.why if reason.kind == "reason"]
        assert len(set(once)) == len(once)


ELSEWHERE = ("lab_", "fault_", "pair_", "pot_", "had", "account", "below_zero", "all_wild", "help_")
"""Told in a lab, of the settlement, or beside a question."""
ALONE = {"broken_off", "too_few", "in_debt"}
"""Told where no whole round brings them: each has a test of its own."""


def test_every_sentence_of_a_reason_is_met() -> None:
    met = {key_of(reason) for replay, step in STEPS for reason in told(replay, step).why}
    names = {key.removeprefix("frime.why.") for key in keys("en") if key.startswith("frime.why.")}
    assert {name for name in names if not name.startswith(ELSEWHERE)} == met | ALONE


def test_every_option_has_a_rule_and_words() -> None:
    for name, values in rules.OPTIONS.items():
        assert {f"frime.{rules.RULE_OF[name][value]}" for value in values} <= set(BOOK)
        assert {f"frime.option.{name}.{value}" for value in values} <= keys("fr")


# The score sheet and the end


def test_the_sheet_sums_to_the_score_at_every_step() -> None:
    for replay, step in STEPS:
        lines, state = score_sheet(replay.branch(step)), replay.states[step]
        for seat in range(state.players):
            assert sum(line.value for line in lines if line.seat == seat) == state.score[seat]
        assert all(line.rule in BOOK and line.step == replay.step for line in lines)


def test_every_card_left_is_a_line_of_its_own() -> None:
    for replay in ROUNDS:
        state, lines = replay.states[-1], score_sheet(replay)
        for seat in range(state.players):
            mine = [line for line in lines if line.seat == seat]
            left = [line.cards[0] for line in mine if line.label == "left"]
            assert left == deck.in_hand(state.hand[seat])
            assert [line.value for line in mine if line.label == "left"] == [value(card) for card in left]
            doubled = sum(map(value, left)) * (times(state) - 1)
            assert [line.value for line in mine if line.label == "doubled"] == ([doubled] if doubled else [])


def value(card: int) -> int:
    """What a card counts, from the rules in words."""
    face = PACK.face(card)
    known = {"A": 1, "J": 10, "Q": 10, "K": 10, "joker": 0, "2": 0}
    return known[face] if face in known else int(face)


def test_the_end_says_what_each_hand_counts_and_who_has_the_fewest_points() -> None:
    ends = ("left", "left_one", "left_doubled", "none_opener", "none_left", "only_wilds_left")
    for replay in ROUNDS:
        state = replay.states[-1]
        said = [r for r in told(replay, replay.step).why if key_of(r) in ends]
        assert [r.facts["seat"] for r in said] == list(SEATS[: state.players])
        for seat, reason in enumerate(said):
            cards = deck.in_hand(state.hand[seat])
            points = sum(map(value, cards)) * times(state)
            assert reason.facts.get("n", 0) == points == state.score[seat]
            if cards:
                assert reason.facts["sum"] == " + ".join(str(value(card)) for card in cards)
                assert (key_of(reason) == "only_wilds_left") == (points == 0)
            else:
                assert (key_of(reason) == "none_opener") == (seat == state.opener)
        best = keyed(replay, replay.step).get("fewest") or keyed(replay, replay.step)["fewest_together"]
        scores = state.score[: state.players]
        assert best.facts["seats"] == [SEATS[s] for s, score in enumerate(scores) if score == min(scores)]


def test_a_round_broken_off_says_so_and_counts_for_nobody() -> None:
    replay = Replay(Deal("frime", 4, 7)).play("A:take")
    state = replay.states[-1].copy()
    state.turn = 160
    rules.break_off(state)
    replay.states.append(state)
    replay.moves += replay.moves[:1]
    replay.events.append(state.log)
    said = explain(replay, 2)
    assert said.say["en"] == "Nobody opened in 40 turns of every seat: the round is broken off."
    assert [reason.rule for reason in said.why] == ["frime.broken_off"]
    assert said == broken_off(state)
    assert score_sheet(replay) == []


# Draws


def test_a_purchase_says_what_it_costs_and_where_the_money_goes() -> None:
    bought = with_key("paid")
    assert len(bought) == sum(event[0] == rules.BOUGHT for r, k in STEPS for event in r.events[k]) > 20
    for replay, step, reason in bought:
        before, state, seat = replay.states[step - 1], replay.states[step], mover(replay, step)
        price = 10 * times(state)
        assert reason.facts["price"] == money(price)
        assert reason.facts["before"] == money(before.cents[seat])
        assert reason.facts["after"] == money(before.cents[seat] - price) == money(state.cents[seat])
        assert reason.facts["pot"] == money(before.pot + price) == money(state.pot)
        under, top = before.used[before.used_cards - 2 : before.used_cards]
        assert keyed(replay, step)["under"].facts["card"] == PACK.names(under)
        assert keyed(replay, step)["under"].facts["card2"] == PACK.names(top)
        assert "in_debt" not in keyed(replay, step)


def test_a_balance_below_zero_is_told_to_be_allowed() -> None:
    replay, step, _ = with_key("paid")[0]
    poor = replay.branch(step)
    poor.states = [state.copy() for state in poor.states]
    for state in poor.states[step - 1 :]:
        state.cents[mover(replay, step)] -= 445
    said = {key_of(reason): reason for reason in explain(poor, step).why}
    assert said["in_debt"].rule == "frime.debt"
    assert said["paid"].facts["after"]["en"].startswith("−")


def test_the_purchases_of_a_round_are_told_at_its_end() -> None:
    for replay in ROUNDS:
        state, why_ = replay.states[-1], keyed(replay, replay.step)
        bought = Counter(event[1] for events in replay.events for event in events if event[0] == rules.BOUGHT)
        assert ("nobody_bought" in why_) == (not bought)
        if bought:
            texts = [each["en"] for each in why_["spent"].facts["spent"]]
            assert [text[0] for text in texts] == [SEATS[seat] for seat in sorted(bought)]
            for text, seat in zip(texts, sorted(bought), strict=True):
                assert text.endswith(f"({money(10 * times(state) * bought[seat])['en']})")


def test_the_last_turns_are_told_in_order() -> None:
    for replay, step, reason in with_key("last_turns"):
        turns = [mover(replay, k) for k in range(step + 1, replay.step + 1) if drew(replay, k)]
        assert reason.facts["seats"] == [SEATS[seat] for seat in turns]
        assert len(turns) == replay.deal.players - 1
        left = [keyed(replay, k) for k in range(step + 1, replay.step + 1) if drew(replay, k)]
        assert [each["last_turn"].facts["n"] for each in left[:-1]] == list(range(len(turns) - 1, 0, -1))
        assert "very_last_turn" in left[-1]


def drew(replay: Replay, step: int) -> bool:
    return step > 0 and replay.states[step - 1].phase == laying.DRAW


def test_what_the_next_seat_may_draw_is_what_it_may_choose() -> None:
    for replay, step in STEPS[::3]:
        state = replay.states[step]
        said = [each for name, each in keyed(replay, step).items() if name in ("next_two", "next_three")]
        assert bool(said) == (step > 0 and state.phase == laying.DRAW)
        for reason in said:
            assert (key_of(reason) == "next_three") == (deck.BUY in replay.branch(step).choices())
            assert reason.facts["seat"] == SEATS[state.to_move]


def test_a_stock_made_anew_is_told() -> None:
    for replay, step, reason in with_key("rebuilt"):
        before = replay.states[step - 1]
        assert before.stock == 0
        assert reason.facts["n"] == before.used_cards - 1
    assert len(with_key("rebuilt")) == sum(
        event[0] == rules.REBUILT for r, k in STEPS for event in r.events[k]
    )


def test_what_is_known_of_a_hand_is_what_it_took_and_has_not_laid_or_thrown() -> None:
    """Counted from what the rules told, from the start of the round."""
    for replay, step, reason in with_key("seen"):
        seat, known = mover(replay, step), Counter[int]()
        for at in range(1, step + 1):
            for event in replay.events[at]:
                if len(event) > 1 and event[1] == seat:
                    known += Counter([event[2]] if event[0] in (rules.TOOK, rules.BOUGHT) else [])
                    known -= Counter(gone(replay, at, event))
        assert replay.states[step].drawn in known
        assert reason.facts["cards"] == listed(known.elements())
        assert reason.facts["card"] == PACK.names(replay.states[step].drawn)


def gone(replay: Replay, step: int, event: tuple[int, ...]) -> list[int]:
    """The cards that leave a hand with an event."""
    if event[0] == laying.LAID:
        return [card for card in replay.states[step].lying[event[2]] if card != deck.NO_CARD]
    places = {rules.DISCARDED: 2, laying.ADDED_TO: 3}
    return [event[places[event[0]]]] if event[0] in places else []


# What a hand leaves: checked against an integer programme and against every discard tried in turn


def least(hand: list[int], state: Any, seat: int) -> int:
    """The least points that cards leave, with what the opener laid if it is the last turn, from outside."""
    natural = [card for card in hand if not deck.is_wild(card)]
    runs, groups = [], []
    for meld in state.meld[: state.targets] if state.opener not in (laying.NOBODY, seat) else []:
        if is_group(meld):
            groups.append(rank_in(meld))
        else:
            first, last = max(first_in(meld) - 1, 0), last_in(meld) - 1
            runs.append((suit_in(meld), first, last))
    return programme(natural, len(hand) - len(natural), runs, groups) * times(state)


def test_what_a_hand_leaves_is_the_least() -> None:
    for replay, step, reason in with_key("cannot_open")[::25] + with_key("lays_best", "lays_nothing")[::12]:
        state, seat = replay.states[step], mover(replay, step)
        said = reason.facts["points" if key_of(reason) == "cannot_open" else "n"]
        assert said == least(deck.in_hand(state.hand[seat]), state, seat)


def test_a_hand_can_open_if_nothing_is_left_and_its_melds_take_in_all_cards() -> None:
    for replay, step in STEPS:
        before, state = replay.states[max(step - 1, 0)], replay.states[step]
        if before.phase != laying.DISCARD or before.opener != laying.NOBODY:
            continue
        seat, said = mover(replay, step), keyed(replay, step)
        can = state.phase == laying.LAY
        assert ("can_open" in said) == can != ("cannot_open" in said)
        if can:
            melds = opening_melds(state.hand[seat])
            assert said["can_open"].facts["melds"] == melds_said(melds)
            assert takes(melds, state.hand[seat]) == Counter(deck.in_hand(state.hand[seat]))
            assert sum(map(wilds_in, melds)) == state.wilds[seat]


def takes(melds: tuple[int, ...], hand: list[int]) -> Counter[int]:
    """The cards that melds take of a hand; wilds are those of the hand."""
    natural = Counter(card for meld in melds for card in cards_of(meld) if card != WILD)
    assert all(sum(1 for _ in cards_of(meld)) >= 3 for meld in melds)
    return natural + Counter(card for card in deck.in_hand(hand) if deck.is_wild(card))


def test_cards_out_of_all_melds_are_those_that_are_left() -> None:
    for replay, step, reason in with_key("cannot_open"):
        hand = replay.states[step].hand[mover(replay, step)]
        best = best_melds(hand)
        assert takes(best.melds, hand) + Counter(best.left) == Counter(deck.in_hand(hand))
        assert reason.facts["n"] == len(best.left)
        assert reason.facts["points"] == sum(map(value, best.left)) * times(replay.states[step])
        assert reason.facts["cards"] == PACK.listed(best.left)


def after(hand: list[int], state: Any, seat: int, keeps: bool) -> int:
    """The least after a discard, every one tried."""
    kept = [
        least([*hand[:n], *hand[n + 1 :]], state, seat) for n in range(len(hand)) if hand[n] not in hand[:n]
    ]
    return min([*kept, least(hand, state, seat)] if keeps else kept)


GIVES = ("helps", "no_help", "completes", "still_complete", "buy_helps", "buy_no_help", "buy_completes")


def test_what_a_draw_gives_is_the_least_before_and_after() -> None:
    each = {name: with_key(name) for name in GIVES}
    assert all(each.values())
    for name, told_of in each.items():
        for replay, step, reason in told_of[:: len(told_of) // 5 + 1]:
            before, state, seat = replay.states[step - 1], replay.states[step], mover(replay, step)
            keeps = bool(state.optional_discard and state.opener != laying.NOBODY)
            was = least(deck.in_hand(before.hand[seat]), state, seat)
            now = after(deck.in_hand(state.hand[seat]), state, seat, keeps)
            assert (reason.facts["was"], reason.facts["n"]) == (was, now)
            assert name.endswith("no_help") == (now >= was and now > 0)
            assert name.startswith("buy_") == (replay.moves[step - 1] == deck.BUY)


def test_another_open_card_is_told_only_where_it_would_have_been_better() -> None:
    names = ("if_took", "if_bought", "no_better")
    each = {name: with_key(name) for name in names}
    for name, told_of in each.items():
        for replay, step, reason in told_of[:: len(told_of) // 4 + 1]:
            before, seat = replay.states[step - 1], mover(replay, step)
            keeps = bool(before.optional_discard and before.opener != laying.NOBODY)
            hand, drawn = deck.in_hand(before.hand[seat]), replay.states[step].drawn
            others = before.used[max(before.used_cards - 2, 0) : before.used_cards][::-1]
            tried = [after([*hand, card], before, seat, keeps) for card in others]
            now = after([*hand, drawn], before, seat, keeps)
            assert name == ("no_better" if min(tried) >= now else names[tried.index(min(tried))])
            if name != "no_better":
                assert (reason.facts["n"], reason.facts["now"]) == (min(tried), now)


def test_a_better_discard_is_told_where_there_was_one() -> None:
    each = {name: with_key(name) for name in ("if_thrown", "if_thrown_more", "best_thrown")}
    for name, told_of in each.items():
        for replay, step, reason in told_of[:: len(told_of) // 8 + 1]:
            before, seat = replay.states[step - 1], mover(replay, step)
            hand, kept = (deck.in_hand(replay.states[n].hand[seat]) for n in (step - 1, step))
            best, points = after(hand, before, seat, False), least(kept, before, seat)
            assert name == (
                "if_thrown" if best < points else "best_thrown" if best == points else "if_thrown_more"
            )
            assert (reason.facts["n"], reason.facts["points"]) == (best, points)
            thrown = next(card for card in hand if PACK.names(card) == reason.facts["card"])
            rest = [*hand]
            rest.remove(thrown)
            assert least(rest, before, seat) == best


# Laying down


def test_an_opening_says_what_it_earns() -> None:
    for replay, step, reason in with_key("earns"):
        before, state, seat = replay.states[step - 1], replay.states[step], mover(replay, step)
        assert state.flocons[seat] - before.flocons[seat] == reason.facts["n"] == times(state)
        assert (reason.rule == "frime.doubled") == (state.size >= 10)
        assert keyed(replay, step)["opens"].facts["n"] == state.size
        assert ("opens_early" in keyed(replay, step)) == (state.turn <= state.players)
    assert len(with_key("earns")) == sum(event[0] == laying.OPENED for r, k in STEPS for event in r.events[k])


def test_what_may_be_added_is_what_may_be_chosen() -> None:
    for replay, step, reason in with_key("may_add", "no_add")[::4]:
        chosen = [m for m in replay.branch(step).choices() if FIRST_ADD <= m < FIRST_MELD]
        targets = sorted({deck.target_of(move) for move in chosen})
        texts = [each["en"] for each in reason.facts["adds"]]
        assert len(texts) == len(targets)
        for target, text in zip(targets, texts, strict=True):
            assert f"meld {target + 1} " in text
            cards = [deck.added_card(move) for move in chosen if deck.target_of(move) == target]
            named = {"wild" if card == deck.JOKER else PACK.names(card)["en"] for card in cards}
            assert all(name in text for name in named)
            assert text.split(" on meld")[0].count(" of ") == len(named - {"wild"})


def test_a_card_added_says_why_it_fits() -> None:
    for replay, step, reason in with_key(
        "fits_above", "fits_below", "fits_group", "wild_joins", "wild_stands"
    ):
        before, move = replay.states[step - 1], replay.moves[step - 1]
        meld, card = before.meld[deck.target_of(move)], deck.added_card(move)
        assert (card == deck.JOKER) == key_of(reason).startswith("wild_")
        if is_group(meld):
            assert key_of(reason) in ("fits_group", "wild_joins")
            assert card == deck.JOKER or rank_in(meld) == card % 32
            continue
        grown = replay.states[step].meld[deck.target_of(move)]
        places = {first_in(grown), last_in(grown)} - {first_in(meld), last_in(meld)}
        (place,) = places
        assert reason.facts["face"]["en"] == f"the {['2', *NAMES][place]}"
        beside = place + 1 if place < first_in(meld) else place - 1
        assert reason.facts["face2"]["en"] == f"the {NAMES[beside - 1]}"
        assert (reason.rule == "frime.two_in_runs") == (place == 0)
        assert card == deck.JOKER or card % 32 == place - 1


NAMES = ("3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king", "ace")


def test_what_laying_saves_is_what_the_hand_counts_less() -> None:
    for replay, step, reason in with_key("saves", "saves_nothing"):
        before, state, seat = replay.states[step - 1], replay.states[step], mover(replay, step)
        less = [sum(map(value, deck.in_hand(s.hand[seat]))) * times(s) for s in (before, state)]
        assert reason.facts["n"] == less[0] - less[1]
        assert ("all_gone" in keyed(replay, step)) == (state.held[seat] == 0)


def test_what_was_missed_in_a_last_turn_is_told_as_it_is() -> None:
    missed, nothing = with_key("missed"), with_key("nothing_missed")
    for replay, step, reason in missed[::3] + nothing[::6]:
        before, seat = replay.states[step - 1], mover(replay, step)
        hand = deck.in_hand(before.hand[seat])
        kept, best = sum(map(value, hand)) * times(before), least(hand, before, seat)
        assert (reason.facts["points"], reason.facts["n"]) == (kept, best)
        assert (key_of(reason) == "missed") == (best < kept)
    stopped = [k for r, k in STEPS if k and any(event[0] == laying.STOPPED for event in r.events[k])]
    assert len(missed) + len(nothing) + len(with_key("need_not")) == len(stopped)


def test_who_does_not_open_is_told_how_it_could_have() -> None:
    for replay, step, reason in with_key("if_opened"):
        before, seat = replay.states[step - 1], mover(replay, step)
        assert replay.moves[step - 1] == DONE
        assert reason.facts["n"] == times(before)
        melds = opening_melds(before.hand[seat])
        assert reason.facts["melds"] == melds_said(melds)
        assert FIRST_MELD + melds[0] in replay.branch(step - 1).choices()


def test_a_meld_laid_is_said_with_its_wilds_in_their_places() -> None:
    for replay, step in STEPS:
        if step == 0 or replay.moves[step - 1] < FIRST_MELD:
            continue
        meld = replay.moves[step - 1] - FIRST_MELD
        wilds = wilds_in(meld)
        assert meld_said(meld)["fr"] in told(replay, step).say["fr"]
        assert told(replay, step).say["en"].count("wild") >= (wilds > 0)
        said = keyed(replay, step)
        assert ("wilds_stay" in said) == (wilds > 0)
        if "wilds_run" in said:
            places = [n for n, c in enumerate(cards_of(meld), first_in(meld)) if c == WILD]
            faces = [["2", *NAMES][place] for place in places]
            assert [face["en"] for face in said["wilds_run"].facts["faces"]] == faces


def test_a_hand_alone_can_be_asked_whether_it_opens() -> None:
    assert [key_of(each) for each in can_open(PACK.parse_all("7H 7S 7D 2C 2S"))] == ["can_open"]
    assert [key_of(each) for each in can_open(PACK.parse_all("2C 2S"))] == ["too_few"]
    shut, melds = can_open(PACK.parse_all("TC TD TH 4S"))
    assert (shut.facts["points"], shut.facts["cards"]["en"]) == (4, "the 4 of spades")
    assert "10s" in melds.text["en"]
    assert can_open(PACK.parse_all("3S 5H 7D 9C"))[1].key == "frime.why.no_meld"
    assert {each.seat for each in can_open(PACK.parse_all("3S 5H 7D 9C"))} == {None}


# Secrets

PRIVATE = {
    *GIVES,
    *("if_took", "if_bought", "no_better", "complete", "just_drawn", "if_thrown", "if_thrown_more"),
    *("best_thrown", "can_open", "cannot_open", "no_meld", "best_melds", "may_add", "no_add", "lays_best"),
    *("lays_nothing", "if_opened", "missed", "nothing_missed"),
}


def test_what_only_a_hand_shows_is_told_to_that_hand_only() -> None:
    for replay, step in STEPS:
        for reason in told(replay, step).why:
            assert reason.seat == (mover(replay, step) if key_of(reason) in PRIVATE else None)


def test_a_card_from_the_stock_is_told_to_its_seat_only() -> None:
    for replay, step in STEPS:
        from_stock = drew(replay, step) and replay.moves[step - 1] == deck.STOCK
        secret = told(replay, step).secret
        assert (secret is not None) == from_stock
        if secret is not None:
            card = PACK.names(replay.states[step].drawn)
            assert secret[0] == mover(replay, step)
            assert card["fr"] in secret[1]["fr"]
            assert told(replay, step).say["fr"] == f"{SEATS[secret[0]]} pige dans la pioche."


def test_what_is_told_to_all_can_be_known_from_every_seat() -> None:
    check_told_to_all(ROUNDS, told)
