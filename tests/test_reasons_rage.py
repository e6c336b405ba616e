"""Every step of Rage is explained, and what is said is true."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

from every_seat import check_told_to_all

from cardkit import Deal, Replay, deal_hands, explain, rulebook, score_sheet, why
from cardkit.cards import rank_of, suit_of
from cardkit.game import SEATS
from cardkit.games import rage as rules
from cardkit.games.rage_cards import FIRST_BID, PACK
from cardkit.games.rage_deck import (
    ACTIONS,
    BID,
    NO_SUIT,
    NOTHING,
    TURNED,
    card_of,
    cards_in,
    is_joker,
    of_suit,
)
from cardkit.games.rage_tricks import CAPTURED, TAKEN, bonus
from cardkit.language import keys, plain, signed
from cardkit.reasons import Reason, Told
from cardkit.reasons.rage import KINDS, Trick, ahead, takes, trick_at, trick_of, why_not

GOLDEN = Path(__file__).parent / "golden" / "rage-4-7.txt"
PLAYED = {
    6: "D:1 A:2 B:1 C:0 D:R11 A:R14 B:N/4 C:R0 A:+5/3 B:Y1 C:Y3 D:Y2 "
    "C:O2 D:+5/2 A:G13 B:G10 C:R2 D:V2 A:V0 B:Y0",
    7: "A:1 B:2 C:0 D:1 A:G8 B:G3 C:G6 D:G10 D:O15 A:C/3 B:R12 C:R5 B:B12 C:V5 D:Y12 A:V12",
}
"""The moves of the golden rounds."""
BOOK = rulebook("rage")


def variant(number: int) -> dict[str, str]:
    """Options in ever new combinations."""
    lot = Random(number)
    return {name: lot.choice(values) for name, values in rules.OPTIONS.items()}


def by_lot(replay: Replay, seed: int) -> Replay:
    """The round finished with every move drawn, action cards and Jokers more often than others."""
    lot = Random(seed)
    while not replay.over:
        choices = replay.choices()
        actions = [move for move in choices if move < FIRST_BID and suit_of(card_of(move)) == ACTIONS]
        replay = replay.extend(lot.choice(actions if actions and lot.random() < 0.5 else choices))
    return replay


HANDS = ("J R7 +5 C/2", "J/2 R3 -5 B9", "N B4 C R15", "+5/2 Y0 -5/2 R8")
TWO_NUMBERS = {"joker_power": "colour_and_value", "joker_lead": "first_coloured_card"}
SINGLE = [{name: value} for name, values in rules.OPTIONS.items() for value in values]
ROUNDS = [by_lot(Replay(Deal("rage", 3 + n % 6, n, round=n % 10)), n) for n in range(0, 60, 2)]
ROUNDS += [
    by_lot(Replay(Deal("rage", 3 + n % 6, n, round=n % 10, options=o)), n) for n, o in enumerate(SINGLE)
]
ROUNDS += [by_lot(Replay(Deal("rage", 3 + n % 6, n, round=n % 10, options=variant(n))), n) for n in range(60)]
ROUNDS += [by_lot(Replay(deal_hands("rage", *HANDS, pile="R9 N/2 Y2", **variant(n))), n) for n in range(150)]
ROUNDS += [
    by_lot(Replay(deal_hands("rage", "+5", "J", "J/2", pile="R9", **TWO_NUMBERS)), n) for n in range(8)
]
STEPS = [(replay, step) for replay in ROUNDS for step in range(replay.step + 1)]
TRICKS = [(r, k) for r, k in STEPS if any(event[0] == TAKEN for event in r.events[k]) and k]


@cache
def told(replay: Replay, step: int) -> Told:
    """What is said of a step, worked out once for all tests."""
    return explain(replay, step)


def key_of(reason: Reason) -> str:
    return reason.key.removeprefix("rage.why.")


def keyed(replay: Replay, step: int) -> dict[str, Reason]:
    return {key_of(reason): reason for reason in told(replay, step).why}


def option(replay: Replay, name: str) -> str:
    return str(replay.deal.options.get(name, rules.OPTIONS[name][0]))


def mover(replay: Replay, step: int) -> int:
    return int(replay.states[step - 1].to_move)


# Everything


def playthrough(round_: int) -> str:
    """A whole round as a person reads it, in both languages, then its score sheet."""
    replay = Replay(Deal("rage", 4, 7, round=round_))
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
        assert said.why
        assert all(reason.text["fr"] and reason.text["en"] for reason in said.why)
        assert {reason.rule for reason in said.why} <= set(BOOK)
        once = [reason.key for reason in said.why if reason.kind == "reason"]
        assert len(set(once)) == len(once)


def test_every_sentence_of_a_reason_is_met() -> None:
    met = {reason.key for replay, step in STEPS for reason in told(replay, step).why}
    met |= {why_not(*each).key for each in losers()}
    assert {key for key in keys("en") if key.startswith("rage.why.") and ".lab_" not in key} == met


def test_every_option_has_a_rule_and_words() -> None:
    for name, values in rules.OPTIONS.items():
        assert {f"rage.{rules.RULE_OF[name][value]}" for value in values} <= set(BOOK)
        assert {f"rage.option.{name}.{value}" for value in values} <= keys("fr")


# The score sheet


def test_the_sheet_sums_to_the_score_at_every_step() -> None:
    for replay, step in STEPS[::3]:
        lines, state = score_sheet(replay.branch(step)), replay.states[step]
        for seat in range(state.players):
            assert sum(line.value for line in lines if line.seat == seat) == state.score[seat]
        assert all(line.rule in BOOK and line.step <= step for line in lines)


def test_every_bonus_card_is_a_line_of_its_own() -> None:
    for replay in ROUNDS:
        lines = [line for line in score_sheet(replay) if line.label in ("plus", "minus")]
        played = [card_of(move) for move in replay.moves if move < FIRST_BID]
        found = [card for card in played if suit_of(card) == ACTIONS and bonus(card)]
        assert sorted(line.cards[0] for line in lines) == sorted(found)
        assert all(line.value == (5 if line.label == "plus" else -5) for line in lines)
        assert all(line.cards[0] in trick_at(replay, line.step)[0] for line in lines)


# Who takes a trick


def judge(replay: Replay, cards: list[tuple[int, int]], trump: int) -> int:
    """The place of the strongest of cards and what they count as, from the rules in words."""
    waits = option(replay, "joker_lead") == "first_coloured_card"
    askers = [as_ for card, as_ in cards if as_ != NOTHING and not (waits and is_joker(card))]
    asked = suit_of(askers[0]) if askers else NO_SUIT

    def power(card: int, as_: int) -> tuple[int, int]:
        if as_ == NOTHING:
            return 0, 0
        if is_joker(card) and option(replay, "joker_power") == "absolute":
            return 3, 0
        if suit_of(as_) == trump:
            return 2, rank_of(as_)
        return (1, rank_of(as_)) if asked in (NO_SUIT, suit_of(as_)) else (0, 0)

    best = 0
    for place, (card, as_) in enumerate(cards):
        mine, other = power(card, as_), power(*cards[best])
        both = is_joker(card) and is_joker(cards[best][0])
        equal = mine == other != (0, 0) and is_joker(card)
        if place and (mine > other or (equal and not (both and option(replay, "several_jokers") == "first"))):
            best = place
    return best


def laid(replay: Replay, step: int) -> list[tuple[int, int]]:
    state, count = replay.states[step], len(trick_at(replay, step)[0])
    return list(zip(state.table[:count], state.counts_as[:count], strict=True))


def ruling(replay: Replay, step: int) -> int:
    """The trump that counted in the trick at a step."""
    taken = [event[5] for event in replay.events[step] if event[0] == TAKEN]
    return int(taken[0] if taken else replay.states[step].ruling)


def losers() -> list[tuple[Trick, int, int]]:
    """Every card that did not take its trick."""
    tricks = [trick_of(replay, step) for replay, step in TRICKS]
    return [(t, place, t.winner()) for t in tricks for place in range(len(t.cards)) if place != t.winner()]


def test_a_finished_trick_says_who_takes_it_and_who_leads_next() -> None:
    for replay, step in TRICKS:
        best, (_, seats) = judge(replay, laid(replay, step), ruling(replay, step)), trick_at(replay, step)
        event = next(event for event in replay.events[step] if event[0] == TAKEN)
        why = keyed(replay, step)
        (said,) = (reason for key, reason in why.items() if key.startswith("takes_"))
        assert said.facts["seat"] == SEATS[seats[best]] == SEATS[event[1]]
        assert ("leads_next" in why) == (replay.states[step].phase != rules.OVER)
        if "leads_next" in why:
            assert why["leads_next"].facts["seat"] == SEATS[replay.states[step].to_move]


def test_usual_rounds_have_the_kinds_a_question_asks_for() -> None:
    usual = [replay for replay in ROUNDS if not replay.deal.options]
    seen = {
        key
        for replay, step in TRICKS
        if replay in usual
        for key in keyed(replay, step)
        if key.startswith("takes_")
    }
    assert seen <= set(KINDS)
    assert seen >= set(KINDS) - {"takes_last_joker", "takes_actions"}


def test_who_is_ahead_is_told_as_the_cards_lie() -> None:
    for replay, step in STEPS:
        trick = trick_of(replay, step)
        if not step or replay.states[step - 1].phase == BID or (replay, step) in TRICKS:
            continue
        best = judge(replay, laid(replay, step), ruling(replay, step))
        assert best == trick.winner()
        said = [r for r in told(replay, step).why if key_of(r).startswith(("passes", "cuts", "stays"))]
        moved = [r for r in told(replay, step).why if key_of(r) in ("counts_moved", "counts_same")]
        assert len(said) + len(moved) == (len(trick.cards) > 1)
        for reason in said:
            stays = key_of(reason).startswith("stays")
            assert reason.facts["seat2" if stays else "seat"] == SEATS[trick.seats[best]]
            assert stays == (best != len(trick.cards) - 1)
        for reason in moved:
            assert reason.facts["seat"] == SEATS[trick.seats[best]]
            earlier = judge(replay, laid(replay, step)[:-1], ruling(replay, step - 1))
            assert (key_of(reason) == "counts_moved") == (earlier != best)


def test_cards_are_judged_anew_where_the_trump_has_changed() -> None:
    for replay, step in STEPS:
        said = {"counts_moved", "counts_same"} & set(keyed(replay, step))
        more = step > 0 and len(trick_at(replay, step)[0]) > 1
        assert bool(said) == (more and ruling(replay, step) != replay.states[step - 1].ruling)


def test_a_loser_is_told_why_not() -> None:
    for trick, place, winner in losers():
        said = why_not(trick, place, winner)
        assert said.facts["seat2"] == SEATS[trick.seats[winner]]
        assert (said.rule == "rage.all_actions") == (trick.table.counts_as[place] == NOTHING)
        assert said.rule in BOOK
    trick, _, winner = losers()[0]
    assert takes(trick, winner).facts["seat"] == SEATS[trick.seats[winner]]
    assert ahead(trick, len(trick.cards) - 1).text["fr"]


def holds(replay: Replay, step: int, reason: Reason) -> bool:
    """Whether what a counterfactual claims is so, by the rules in words."""
    cards, trump, (_, seats) = laid(replay, step), ruling(replay, step), trick_at(replay, step)
    best, key = judge(replay, cards, trump), key_of(reason)
    second = next((p for p, seat in enumerate(seats) if SEATS[seat] == reason.facts.get("seat2")), None)
    if key in ("if_old_trump", "if_no_trump"):
        began = replay.states[step - len(cards)].ruling
        assert (key == "if_no_trump") == (began == NO_SUIT)
        return judge(replay, cards, began) == second != best
    if key == "if_order":
        assert second is not None
        order = [second if p == best else best if p == second else p for p in range(len(cards))]
        return order[judge(replay, [cards[place] for place in order], trump)] == second
    if key == "if_without":
        rest = [place for place in range(len(cards)) if place != best]
        return rest[judge(replay, [cards[place] for place in rest], trump)] == second
    asked = trick_of(replay, step).led
    tried = {
        "if_coloured": [suit * 32 for suit in range(6)],
        "if_trump": [trump * 32],
        "if_above": [asked * 32 + rank for rank in range(rank_of(cards[best][1]) + 1, 16)],
    }[key]
    others = [place for place in range(len(cards)) if place not in (best, trick_asker(replay, step))]
    return bool(tried) and all(
        judge(replay, [(card, card) if p == place else old for p, old in enumerate(cards)], trump) == place
        for card in tried
        for place in others
    )


def trick_asker(replay: Replay, step: int) -> int | None:
    trick = trick_of(replay, step)
    return None if trick.led == NO_SUIT else trick.asker


def test_every_trick_has_one_counterfactual_and_it_is_true() -> None:
    seen = set()
    for replay, step in TRICKS:
        (claim,) = (reason for reason in told(replay, step).why if reason.kind == "counterfactual")
        assert claim.seat is None
        assert holds(replay, step, claim), (key_of(claim), replay.deal, step)
        seen.add(key_of(claim))
    names = ("old_trump", "no_trump", "order", "coloured", "trump", "above", "without")
    assert seen == {f"if_{name}" for name in names}


# What may be played


def test_what_is_said_of_following_is_true() -> None:
    for replay, step in STEPS:
        before, reasons = replay.states[step - 1], keyed(replay, step)
        said = {key for key in reasons if key.startswith(("follows", "void_", "may_"))}
        assert bool(said) == (step > 0 and before.phase == 1 and before.asked != NO_SUIT)
        if not said:
            continue
        (key,) = said
        hand = before.hand[before.to_move]
        assert not key.startswith("follows") or of_suit(hand, before.asked)
        assert not key.startswith("void_") or not of_suit(hand, before.asked)
        assert key != "void_forced" or not of_suit(hand, before.ruling) | of_suit(hand, ACTIONS)
        trick = trick_of(replay, step)
        assert reasons[key].facts["seat2"] == SEATS[trick.seats[trick.asker]]
        assert suit_of(trick.table.counts_as[trick.asker]) == before.asked


def test_a_seat_is_told_what_it_could_not_play_and_when_it_had_no_choice() -> None:
    for replay, step in STEPS:
        before, reasons = replay.states[step - 1], keyed(replay, step)
        barred = [reason for key, reason in reasons.items() if key.startswith("barred_")]
        if not step or before.phase == BID:
            assert not barred
            continue
        allowed = {card_of(move) for move in replay.branch(step - 1).choices()}
        hand = cards_in(before.hand[before.to_move])
        shut = [card for card in hand if card not in allowed]
        trumps, actions = ([c for c in shut if suit_of(c) == suit] for suit in (before.ruling, ACTIONS))
        others = [card for card in shut if card not in trumps + actions]
        groups = [PACK.listed(each) for each in (trumps, actions, others) if each]
        assert [reason.facts["cards"] for reason in barred] == groups
        only = len(allowed) == 1 and len(hand) > 1 and before.asked != NO_SUIT
        assert ("only_choice" in reasons) == only


# Trumps, predictions, the end


def test_a_trump_is_told_as_it_is_turned_up() -> None:
    for replay, step in STEPS:
        turned = [event[1] for event in replay.events[step] if event[0] == TURNED]
        said = [keyed(replay, step)[key] for key in NEW if key in keyed(replay, step)]
        assert [reason.facts["card"] for reason in said] == [PACK.names(card) for card in turned]
        assert all(r.facts["trump"] == PACK.suits[suit_of(c)].name for r, c in zip(said, turned, strict=True))


NEW = ("turned", "changes", "changes_same", "new_trump")


def test_whether_a_prediction_can_come_true_is_told_as_it_is() -> None:
    for replay, step in TRICKS:
        state, reasons = replay.states[step], keyed(replay, step)
        said = [key for key in reasons if key.startswith("hope_") and key != "hope_others"]
        assert len(said) == (state.phase != rules.OVER)
        if not said:
            continue
        taker = SEATS.index(reasons[said[0]].facts["seat"])
        missing, left = state.bid[taker] - state.won[taker], state.cards - state.trick
        possible = 0 <= missing <= left
        assert possible == (said[0] in ("hope_exact", "hope_needs"))
        assert (said[0] == "hope_exact") == (missing == 0)
        assert len(reasons["hope_others"].facts["hopes"]) == state.players - 1


def test_the_sum_of_predictions_is_compared_with_the_tricks() -> None:
    for replay in ROUNDS:
        players = replay.deal.players
        total, cards = sum(replay.states[players].bid[:players]), replay.states[0].cards
        size = "equal" if total == cards else "more" if total > cards else "less"
        assert keyed(replay, players)[f"sum_{size}"].facts["sum"] == total


def test_the_points_of_a_trick_and_of_the_end_add_up() -> None:
    for replay, step in TRICKS:
        before, state, reasons = replay.states[step - 1], replay.states[step], told(replay, step).why
        gains = [r for r in reasons if key_of(r) in ("brings", "bid_right", "bid_wrong")]
        for seat in range(state.players):
            mine = [int(r.facts["gain"].replace("−", "-")) for r in gains if r.facts["seat"] == SEATS[seat]]
            assert sum(mine) == state.score[seat] - before.score[seat]
        captured = any(event[0] == CAPTURED for event in replay.events[step])
        assert ("brings" in keyed(replay, step)) == (captured or bool(state.per_trick))


def test_the_end_says_who_has_the_most_points() -> None:
    for replay in ROUNDS:
        state, reasons = replay.states[-1], keyed(replay, replay.step)
        scores = state.score[: state.players]
        (won,) = (reasons[key] for key in ("won", "won_together") if key in reasons)
        assert won.facts["seats"] == [SEATS[s] for s, score in enumerate(scores) if score == max(scores)]
        assert won.facts["score"] == plain(max(scores))
        assert signed(0) == "0"


# Secrets


def test_what_only_a_hand_shows_is_told_to_that_hand_only() -> None:
    for replay, step in STEPS:
        for reason in told(replay, step).why:
            private = key_of(reason) == "only_choice" or key_of(reason).startswith("barred_")
            assert reason.seat == (mover(replay, step) if private else None)


def test_a_prediction_in_secret_is_told_to_its_seat_only() -> None:
    for replay, step in STEPS:
        said = told(replay, step).secret
        last = step == replay.deal.players
        secret = option(replay, "bidding") == "simultaneous" and 0 < step < replay.deal.players
        assert (said is not None) == secret
        if said is not None:
            assert said[0] == mover(replay, step)
            assert not any(figure in told(replay, step).say["en"] for figure in "0123456789")
        elif last and option(replay, "bidding") == "simultaneous":
            assert told(replay, step).say["en"].startswith("All predictions are shown")


def test_what_is_told_to_all_can_be_known_from_every_seat() -> None:
    check_told_to_all(ROUNDS, told)
