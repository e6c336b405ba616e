"""Every step of No merci! is explained, and what is said is true."""

from __future__ import annotations

from functools import cache, reduce
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from cardkit import Deal, Replay, explain, rulebook, score_sheet, why
from cardkit.cards import Layout
from cardkit.errors import IllegalMove
from cardkit.games import nomerci as rules
from cardkit.language import plain, signed
from cardkit.reasons import Reason, Told
from cardkit.reasons.nomerci.end import total_reason
from cardkit.reasons.nomerci.offer import place_of, price_reason
from cardkit.replay import deal_hands
from cardkit.rule import chance

GOLDEN = Path(__file__).parent / "golden" / "nomerci-4-7.txt"
NAMES = [name for name in rules.OPTIONS if name != "players"]
VARIANTS = [
    dict(zip(NAMES, values, strict=True)) for values in product(*(rules.OPTIONS[name] for name in NAMES))
]


def deal(players: int, seed: int, options: dict[str, str]) -> Deal:
    """A deal with these options, and the one that lets so many play."""
    wide = {"players": "players_3_7"} if players > 5 else {}
    return Deal("nomerci", players, seed, options=options | wide)


def by_lot(start: Deal) -> Replay:
    """A deal in which every move is drawn: seats take what nobody would."""
    replay = Replay(start)
    while not replay.over:
        state = replay.states[-1]
        replay = replay.extend(rules.choice(state, chance(state.luck, state.moves, rules.legal(state))))
    return replay


DEALS = [deal(players, seed, options) for players in range(3, 8) for seed, options in enumerate(VARIANTS)]
ROUNDS = [play(each) for each in DEALS for play in (by_lot, lambda start: Replay(start).play_out())]
STEPS = [(replay, step) for replay in ROUNDS for step in range(replay.step + 1)]
TAKES = [(r, k) for r, k in STEPS if any(event[0] == rules.TAKEN for event in r.events[k])]
REFUSALS = [(r, k) for r, k in STEPS if any(event[0] == rules.REFUSED for event in r.events[k])]


@cache
def told(replay: Replay, step: int) -> Told:
    """What is said of a step, worked out once for all tests."""
    return explain(replay, step)


def of_kind(replay: Replay, step: int, kind: str) -> list[Reason]:
    return [reason for reason in told(replay, step).why if reason.kind == kind]


def key_of(reason: Reason) -> str:
    return reason.key.removeprefix("nomerci.why.")


def test_golden_playthrough() -> None:
    replay = Replay(Deal("nomerci", 4, 7)).play_out()
    steps = [f"[{k}]\n{why(replay, k, 'fr')}\n{why(replay, k, 'en')}" for k in range(replay.step + 1)]
    show = replay.pack.show_all
    sheet = [
        f"{'ABCD'[x.seat]} {x.label} {x.value:+d} step {x.step} {show(x.cards)}".rstrip()
        for x in score_sheet(replay)
    ]
    assert "\n".join([*steps, *sheet]) + "\n" == GOLDEN.read_text(encoding="utf-8")


def test_every_step_has_a_sentence_reasons_and_known_rules() -> None:
    book = rulebook("nomerci")
    for replay, step in STEPS:
        said = told(replay, step)
        assert said.say["fr"]
        assert said.say["en"]
        assert all(reason.text["fr"] and reason.text["en"] for reason in said.why)
        assert said.why
        assert {reason.rule for reason in said.why} <= set(book)


def test_every_rule_is_met_in_a_reason_or_an_option() -> None:
    met = {reason.rule for replay, step in STEPS for reason in told(replay, step).why}
    met |= {line.rule for replay in ROUNDS for line in score_sheet(replay)}
    options = {f"nomerci.{rule}" for values in rules.RULE_OF.values() for rule in values.values()}
    assert options <= set(rulebook("nomerci")) == met | options


def test_the_sheet_sums_to_the_score_at_every_step() -> None:
    laid = in_sight(1, 9, 1)
    for replay, step in [*STEPS[::3], *((laid, step) for step in range(laid.step + 1))]:
        lines, state = score_sheet(replay.branch(step)), replay.states[step]
        for seat in range(state.players):
            assert sum(line.value for line in lines if line.seat == seat) == state.score[seat]
        assert all(line.rule in rulebook("nomerci") for line in lines)


def test_a_refusal_says_what_taking_would_mean_for_every_seat() -> None:
    for replay, step in REFUSALS:
        before, after = replay.states[step - 1], replay.states[step]
        keys = {key_of(reason): reason for reason in told(replay, step).why}
        (own,) = (reason for reason in keys.values() if "runs" in reason.facts)
        assert own.facts["price"] == signed(rules.price(before, before.to_move))
        assert taking(before, before.to_move) == rules.price(before, before.to_move)
        assert [text["en"].split(" (")[0] for text in keys["others"].facts["prices"]] == [
            f"{'ABCDEFG'[seat]} {signed(taking(after, seat))}"
            for seat in range(after.players)
            if seat != before.to_move
        ]


def taking(state: Any, seat: int) -> int:
    """How the total of a seat would change, played by the rules from where it is its turn."""
    there = state.copy()
    there.to_move = seat
    rules.play(there, rules.TAKE)
    return there.score[seat] - state.score[seat]


def test_every_way_a_card_can_lie_is_told_as_it_counts() -> None:
    seen = set()
    for replay, step in TAKES:
        before = replay.states[step - 1]
        seat, card = before.to_move, before.card
        held = rules.cards_of(before, seat)
        place = place_of(held, card)
        points = {"alone": card, "after": 0, "before": -1, "joins": -card - 1}
        assert points[place] == rules.penalty(before, seat, card)
        reason = price_reason(before, seat)
        assert key_of(reason) == place + ("" if before.pot else "_bare")
        assert reason.rule == ("nomerci.card_points" if place == "alone" else "nomerci.runs")
        seen.add(key_of(reason))
    assert len(seen) == 8


def test_every_take_has_one_counterfactual_and_it_is_true() -> None:
    seen = set()
    for replay, step in TAKES:
        before, state = replay.states[step - 1], replay.states[step]
        (claim,) = of_kind(replay, step, "counterfactual")
        assert claim.seat is None
        there = before.copy()
        if key_of(claim) == "if_chip":
            assert rules.legal(before) == 1
            there.chips[there.to_move] = 1
        elif key_of(claim) == "if_refused_unseen":
            assert state.hidden_chips
            there.chips[there.to_move] += 1
        assert rules.legal(there) == 2
        rules.play(there, rules.REFUSE)
        assert claim.facts["seat2"] == "ABCDEFG"[there.to_move]
        assert claim.facts["price"] == signed(taking(there, there.to_move))
        if key_of(claim).startswith("if_refused") and key_of(claim) != "if_refused_unseen":
            assert (rules.legal(there) == 1) == (key_of(claim) == "if_refused_forced")
        seen.add(key_of(claim))
    assert seen == {"if_refused", "if_refused_forced", "if_chip", "if_refused_unseen"}


def test_what_a_refusal_costs_is_told_to_all() -> None:
    for replay, step in REFUSALS:
        (gain,) = (reason for reason in of_kind(replay, step, "gain") if reason.seat is None)
        assert "+1" in gain.text["en"]


def test_totals_before_and_after_are_told_where_they_may_be() -> None:
    for replay, step in TAKES + REFUSALS:
        before, state = replay.states[step - 1], replay.states[step]
        seat = before.to_move
        gains = [r for r in of_kind(replay, step, "gain") if r.facts.keys() >= {"before", "after"}]
        (gain,) = gains
        assert gain.facts["before"] == plain(before.score[seat])
        assert gain.facts["after"] == plain(state.score[seat])
        secret = state.hidden_chips and state.phase != rules.OVER
        assert gain.seat == (seat if secret else None)


NEXT = {"next", "comes_back", "must_take"}
"""Who decides on the same card: a new seat, one that has refused it, one that cannot refuse."""


def test_who_decides_next_is_told_as_it_is() -> None:
    seen = set()
    for replay, step in REFUSALS:
        state = replay.states[step]
        keys = {key_of(r): r for r in told(replay, step).why if key_of(r) in NEXT}
        assert all(r.facts["seat"] == "ABCDEFG"[state.to_move] for r in keys.values())
        assert ("must_take" in keys) == (rules.legal(state) == 1)
        if "comes_back" in keys:
            earlier = replay.states[step - state.pot : step]
            assert state.to_move in {each.to_move for each in earlier}
        seen |= set(keys)
    assert seen == NEXT


def test_the_end_says_how_every_total_arises_and_who_wins() -> None:
    for replay in ROUNDS:
        state = replay.states[-1]
        said = explain(replay, replay.step)
        totals = [r for r in said.why if key_of(r) == "total"]
        assert [r.facts["total"] for r in totals] == [plain(x) for x in state.score[: state.players]]
        for reason in totals:
            assert plain(worked_out(reason.facts["sum"])) == reason.facts["total"]
        (won,) = (r for r in said.why if r.rule == "nomerci.winner")
        best = [s for s in range(state.players) if state.score[s] == min(state.score[: state.players])]
        assert won.facts["seats"] == ["ABCDEFG"[seat] for seat in best]


def worked_out(text: str) -> int:
    """A sum as it is written, runs in brackets left out."""
    terms = [term.split(" (")[0] for term in text.replace(" − ", " + −").split(" + ")]
    return sum(int(term.replace("−", "-")) for term in terms)


def test_the_published_example_adds_up() -> None:
    reason = total_reason(0, [3, 10, 11, 12, 13, 20], 5)
    assert reason.text["fr"] == "A\u00a0: 3 + 10 (10–13) + 20 − 5 = 28."


def test_a_shared_win_and_a_gap_are_told() -> None:
    start = deal_hands("nomerci", "13", "24", "", pile="26 15", chips=(1, 1, 26))
    replay = Replay(start).play("A:refuse").play("B:take").play("B:refuse").play("C:refuse").play("A:take")
    said = explain(replay, replay.step)
    gaps = [r.facts for r in said.why if key_of(r) == "gap"]
    assert [(gap["seat"], gap["card"]) for gap in gaps] == [("A", 14), ("B", 25)]
    assert "C" in said.say["en"].split("End of the deal")[1]
    assert "below_zero" in {key_of(r) for r in said.why}


def test_what_lies_aside_is_said_only_where_it_does() -> None:
    dealt = [Replay(Deal("nomerci", 4, 7, options={"tactical": tactical})) for tactical in ("off", "on")]
    given = Replay(deal_hands("nomerci", "", "", "", pile="10 4", tactical="on"))
    met = [{reason.rule for reason in explain(replay, 0).why} for replay in (*dealt, given)]
    told = [{"nomerci.removed", "nomerci.tactical"} & rules for rules in met]
    assert told[:2] == [{"nomerci.removed"}, {"nomerci.tactical"}]
    assert "nomerci.why.removed_tactical" not in {reason.key for reason in explain(given, 0).why}


def test_equal_totals_win_together() -> None:
    start = deal_hands("nomerci", "3", "5", "30", pile="35", chips=(2, 4, 0))
    replay = Replay(start).play("A:refuse").play("B:refuse").play("C:take")
    assert "A and B win together with 2 points" in explain(replay, replay.step).say["en"]


# Hidden chips


MOVES = ("A:refuse", "B:refuse", "C:refuse", "A:take", "A:refuse", "B:take")


def in_sight(*held: int, **options: dict[str, str]) -> Replay:
    """A short deal from chips held, up to before its end."""
    given = Layout(((20,), (31,), (3, 4)), (30, 19, 5), held)
    return reduce(Replay.play, MOVES, Replay(Deal("nomerci", 3, laid=given, **options)))


def hidden(*held: int) -> Replay:
    """The same with chips hidden."""
    return in_sight(*held, options={"chips": "hidden"})


def public(replay: Replay, step: int, seat: int | None = None) -> list[Any]:
    """What is told at a step to all, or to a seat."""
    said = told(replay, step)
    return [said.say, *((r.key, r.text, r.rule) for r in said.why if r.seat in (None, seat))]


@pytest.mark.parametrize("other", [(1, 2, 1), (1, 9, 5), (7, 2, 5), (30, 20, 5)])
def test_hidden_chips_tell_nothing(other: tuple[int, ...]) -> None:
    one, two = hidden(1, 9, 1), hidden(*other)
    same = [seat for seat in range(3) if (1, 9, 1)[seat] == other[seat]]
    for step in range(one.step + 1):
        assert public(one, step) == public(two, step)
        for seat in same:
            assert public(one, step, seat) == public(two, step, seat)


def test_chips_in_sight_do_tell() -> None:
    one, two = in_sight(1, 9, 1), in_sight(7, 2, 5)
    assert any(public(one, step) != public(two, step) for step in range(one.step + 1))


def test_a_seat_is_told_its_own_hidden_total() -> None:
    replay = hidden(1, 9, 1)
    for step in range(1, replay.step + 1):
        seat = replay.states[step - 1].to_move
        own = [r for r in told(replay, step).why if r.seat == seat and "after" in r.facts]
        assert [r.facts["after"] for r in own] == [plain(replay.states[step].score[seat])]


def test_a_forced_take_with_hidden_chips_is_told_to_who_takes() -> None:
    replay = hidden(1, 1, 1).branch(3).play("A:take")
    secret = {key_of(r): r.seat for r in explain(replay, 4).why if r.seat is not None}
    assert secret == {"forced": 0, "change": 0}
    assert {key_of(r): r.seat for r in explain(replay, 3).why}["must_take"] == 0


def test_a_refusal_without_a_chip_is_forbidden_in_one_sentence() -> None:
    replay = in_sight(1, 1, 1).branch(3)
    with pytest.raises(IllegalMove) as caught:
        replay.play("A:refuse")
    assert caught.value.rule in rulebook("nomerci")
    assert caught.value.sentence("fr").startswith("A n'a plus de jeton")
