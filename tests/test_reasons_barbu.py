"""Every step of Barbu is explained, and what is said is true."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from every_seat import check_told_to_all

from cardkit import Deal, Replay, deal_hands, explain, rulebook, score_sheet, why
from cardkit.cards import rank_of, suit_of
from cardkit.game import SEATS, choices
from cardkit.games import barbu as rules
from cardkit.games.barbu_deck import (
    ACE,
    CONTRACTS,
    DOMINO,
    EVERY_CARD,
    FIRST_CONTRACT,
    FOR_BARBU,
    HEARTS,
    JACK,
    KING,
    NO_CONTRACT,
    PASS,
    PER_HEART,
    PER_QUEEN,
    PER_TRICK,
    QUEEN,
    REMOVED,
    SALAD,
    as_set,
    cards_in,
)
from cardkit.games.barbu_domino import AGAIN, LAID, LAST, NOTHING_FITS, OUT, PASSED, STOPPED, fitting
from cardkit.games.barbu_tricks import NOTHING_LEFT, TAKEN, playable
from cardkit.language import keys, plain, signed
from cardkit.reasons import Reason, Told
from cardkit.reasons.barbu import trick_at
from cardkit.rule import chance

GOLDEN = Path(__file__).parent / "golden" / "barbu-4-7.txt"
BOOK = rulebook("barbu")


def variant(number: int) -> dict[str, str]:
    """Options in ever new combinations: each option turns at its own pace."""
    turns = {name: number // (1 + place % 3) + place for place, name in enumerate(rules.OPTIONS)}
    return {name: values[turns[name] % len(values)] for name, values in rules.OPTIONS.items()}


def by_lot(replay: Replay) -> Replay:
    """The round finished with every move drawn."""
    while not replay.over:
        state = replay.states[-1]
        replay = replay.extend(rules.choice(state, chance(state.luck, state.moves, rules.legal(state))))
    return replay


def dealt(players: int, round_: int, options: dict[str, str]) -> Replay:
    """A deal with its contract set, if need be by its dealer."""
    if players not in rules.players_with(options):
        options = options | {"domino_table": "bga52"}
    start = Replay(Deal("barbu", players, seed=round_ + players, round=round_, options=options))
    chooses = options.get("contracts") == "dealer_chooses"
    return start.extend(FIRST_CONTRACT + round_ % 7) if chooses else start


STARTS = [dealt(players, round_, {}) for players in (3, 4, 5) for round_ in range(7)]
STARTS += [dealt(3 + n % 3, (n // 3 + n) % 7, variant(n)) for n in range(42)]
ACES = [dealt(4, DOMINO, {"ace_replay": way}) for way in rules.OPTIONS["ace_replay"]]
A_SUIT_EACH = [
    deal_hands(
        "barbu",
        *(f"2{s} 3{s} 4{s} 5{s} 6{s} 7{s} 8{s} 9{s} T{s} J{s} Q{s} K{s} A{s}" for s in "SHDC"),
        round=r,
    )
    for r in range(6)
]
ROUNDS = [play(start) for start in [*STARTS, *ACES] for play in (by_lot, Replay.play_out)]
ROUNDS += [Replay(each).play_out() for each in A_SUIT_EACH]
STEPS = [(replay, step) for replay in ROUNDS for step in range(replay.step + 1)]


def with_event(*kinds: int) -> list[tuple[Replay, int]]:
    """The steps at which the rules tell one of these."""
    return [(r, k) for r, k in STEPS if k and any(event[0] in kinds for event in r.events[k])]


@cache
def told(replay: Replay, step: int) -> Told:
    """What is said of a step, worked out once for all tests."""
    return explain(replay, step)


def of_kind(replay: Replay, step: int, kind: str) -> list[Reason]:
    return [reason for reason in told(replay, step).why if reason.kind == kind]


def key_of(reason: Reason) -> str:
    return reason.key.removeprefix("barbu.why.")


def keyed(replay: Replay, step: int) -> dict[str, Reason]:
    return {key_of(reason): reason for reason in told(replay, step).why}


def mover(replay: Replay, step: int) -> int:
    return int(replay.states[step - 1].to_move)


# Everything


def playthrough(round_: int) -> str:
    """A whole round as a person reads it, in both languages, then its score sheet."""
    replay = Replay(Deal("barbu", 4, 7, round=round_)).play_out()
    steps = [f"[{k}]\n{why(replay, k, 'fr')}\n{why(replay, k, 'en')}" for k in range(replay.step + 1)]
    show = replay.pack.show_all
    sheet = [
        f"{SEATS[x.seat]} {x.label} {x.value:+d} step {x.step} {show(x.cards)}".rstrip()
        for x in score_sheet(replay)
    ]
    return "\n".join([f"round {round_ + 1}", *steps, *sheet]) + "\n"


def test_golden_playthrough() -> None:
    assert playthrough(SALAD) + playthrough(DOMINO) == GOLDEN.read_text(encoding="utf-8")


def test_every_step_has_a_sentence_reasons_and_known_rules() -> None:
    for replay, step in STEPS:
        said = told(replay, step)
        assert said.say["fr"]
        assert said.say["en"]
        assert all(reason.text["fr"] and reason.text["en"] for reason in said.why)
        assert said.why
        assert {reason.rule for reason in said.why} <= set(BOOK)
        keys_said = [reason.key for reason in said.why if reason.kind == "reason"]
        assert len(set(keys_said)) == len(keys_said)


def test_every_sentence_of_a_reason_is_met() -> None:
    met = {reason.key for replay, step in STEPS for reason in told(replay, step).why}
    written = {key for key in keys("en") if key.startswith("barbu.why.") and ".lab_" not in key}
    starts = [Replay(Deal("barbu", 4, 1, round=r, options=variant(n))) for r in (0, 3) for n in range(12)]
    assert written == met | {reason.key for start in starts for reason in explain(start, 0).why}


def test_every_card_is_named_with_its_article() -> None:
    for replay, step in STEPS:
        for text in (told(replay, step).say["fr"], *(reason.text["fr"] for reason in told(replay, step).why)):
            assert not any(
                wrong in text for wrong in ("le dame", "la roi", "le as", "de le ", "à le ", "du l")
            )


# The score sheet


def test_the_sheet_sums_to_the_score_at_every_step() -> None:
    for replay, step in STEPS[::3]:
        lines, state = score_sheet(replay.branch(step)), replay.states[step]
        for seat in range(state.players):
            assert sum(line.value for line in lines if line.seat == seat) == state.score[seat]
        assert all(line.rule in BOOK and line.value for line in lines if line.label != "place")
        assert all(line.step <= step for line in lines)


def test_a_card_pays_for_all_that_it_is() -> None:
    replay = next(r for r in ROUNDS if r.states[-1].contract == SALAD)
    for card, labels in (("KH", {"heart": 5, "barbu": 80}), ("QH", {"heart": 5, "queen": 20})):
        number = replay.pack.parse(card)
        assert {x.label: x.value for x in score_sheet(replay) if x.cards == (number,)} == labels


# Tricks


def cost(contract: int, cards: list[int]) -> int:
    """What a trick costs, from the contracts alone."""
    hearts = [card for card in cards if suit_of(card) == HEARTS]
    queens = sum(rank_of(card) == QUEEN for card in cards)
    kings = sum(rank_of(card) == KING for card in hearts)
    in_cards = PER_HEART[contract] * len(hearts) + PER_QUEEN[contract] * queens + FOR_BARBU[contract] * kings
    return PER_TRICK[contract] + in_cards


def winner(cards: list[int]) -> int:
    """The place of the winning card: the highest of the suit of the first."""
    following = [card for card in cards if suit_of(card) == suit_of(cards[0])]
    return cards.index(max(following))


def test_a_finished_trick_says_who_takes_it_what_it_costs_and_who_leads_next() -> None:
    for replay, step in with_event(TAKEN):
        (cards, seats), state = trick_at(replay, step), replay.states[step]
        taker = seats[winner(cards)]
        why = keyed(replay, step)
        (takes,) = (reason for key, reason in why.items() if key.startswith("takes_"))
        assert takes.facts["seat"] == SEATS[taker]
        (gain,) = (reason for key, reason in why.items() if key in ("brings", "free"))
        before, after = replay.states[step - 1].score[taker], state.score[taker]
        assert after - before == cost(state.contract, cards)
        assert gain.facts["gain"] == signed(after - before)
        assert (gain.facts["before"], gain.facts["after"]) == (plain(before), plain(after))
        assert ("leads_next" in why) == (state.phase != rules.OVER)
        if "leads_next" in why:
            assert why["leads_next"].facts["seat"] == SEATS[state.to_move] == SEATS[taker]


def test_the_items_of_a_trick_add_up() -> None:
    for replay, step in with_event(TAKEN):
        gain = next(r for r in of_kind(replay, step, "gain") if key_of(r) in ("brings", "free"))
        values = [int(item["en"].split(" ")[0].replace("−", "-")) for item in gain.facts.get("items", [])]
        assert sum(values) == cost(replay.states[step].contract, trick_at(replay, step)[0])


def test_a_card_that_costs_says_what_and_what_the_trick_has_come_to() -> None:
    for replay, step in STEPS:
        cards, contract = trick_at(replay, step)[0], replay.states[step].contract
        if not step or not cards or replay.states[step - 1].contract != contract:
            continue
        mine = cost(contract, [cards[-1]]) - PER_TRICK[contract]
        said = [r for r in told(replay, step).why if key_of(r).startswith("costs_")]
        famous = rank_of(cards[-1]) == QUEEN or (suit_of(cards[-1]), rank_of(cards[-1])) == (HEARTS, KING)
        assert len(said) == (mine > 0 or famous)
        if mine:
            assert (said[0].facts["value"], said[0].facts["total"]) == (mine, cost(contract, cards))


def test_who_is_ahead_is_told_as_it_is() -> None:
    for replay, step in STEPS:
        cards, seats = trick_at(replay, step)
        why = keyed(replay, step)
        if "passes" in why:
            assert winner(cards) == len(cards) - 1
            assert why["passes"].facts["seat2"] == SEATS[seats[winner(cards[:-1])]]
        for key in {"stays", "stays_thrown"} & set(why):
            assert why[key].facts["seat2"] == SEATS[seats[winner(cards)]]
            assert (key == "stays") == (suit_of(cards[-1]) == suit_of(cards[0]))


def out_of(replay: Replay, step: int) -> list[int]:
    """The cards in somebody's hand."""
    state = replay.states[step]
    return [card for seat in range(state.players) for card in cards_in(state.hand[seat])]


def holds(reason: Reason, replay: Replay, step: int) -> bool:
    """Whether what a counterfactual claims is so, by the rules of a trick."""
    (cards, seats), contract, key = trick_at(replay, step), replay.states[step].contract, key_of(reason)
    best, led = winner(cards), suit_of(cards[0])
    if key in ("if_without", "if_without_free"):
        rest = [card for card in cards if replay.pack.the(card) != reason.facts["the_card"]]
        return len(rest) == len(cards) - 1 and cost(contract, rest) == reason.facts["cost"]

    def taker(place: int, card: int) -> int:
        changed = [card if each == place else old for each, old in enumerate(cards)]
        return winner(changed)

    other, stranger = (0 if best else 1), (led + 1) % 4 * 32 + ACE
    if key == "if_any":
        return all(taker(best, led * 32 + rank) == best for rank in range(13))
    if key == "if_other":
        return best == 0 and taker(other, stranger) == best
    if key == "if_above":
        higher = [each for each in out_of(replay, step) if suit_of(each) == led and each > cards[best]]
        return bool(higher) and all(taker(other, each) == other for each in higher)
    second = next(p for p, seat in enumerate(seats) if SEATS[seat] == reason.facts["seat2"])
    assert reason.facts["the_card2"] == replay.pack.the(cards[second])
    if key == "if_void":
        return taker(best, stranger) == second
    lower = [each for each in out_of(replay, step) if suit_of(each) == led and each < cards[second]]
    return key == "if_below" and bool(lower) and all(taker(best, each) == second for each in lower)


def test_every_trick_has_one_counterfactual_and_it_is_true() -> None:
    seen = set()
    for replay, step in with_event(TAKEN):
        (claim,) = of_kind(replay, step, "counterfactual")
        assert claim.seat is None
        assert holds(claim, replay, step), (key_of(claim), replay.deal, step)
        seen.add(key_of(claim))
    names = ("without", "without_free", "any", "below", "above", "void", "other")
    assert seen == {f"if_{name}" for name in names}


def test_that_a_seat_must_or_need_not_follow_is_told_as_it_is() -> None:
    for replay, step in STEPS:
        why = keyed(replay, step)
        if not {"follows", "throws"} & set(why):
            continue
        before, led = replay.states[step - 1], suit_of(trick_at(replay, step)[0][0])
        has = [card for card in cards_in(before.hand[before.to_move]) if suit_of(card) == led]
        assert ("follows" in why) == bool(has) != ("throws" in why)
        assert ("only_card" in why) == (len(has) == 1)


def test_leading_hearts_is_spoken_of_where_hearts_hurt() -> None:
    seen = set()
    for replay, step in STEPS:
        said = {"heart_free", "heart_last", "heart_barred"} & set(keyed(replay, step))
        if "asks" not in keyed(replay, step):
            assert not said
            continue
        before, led = replay.states[step - 1], suit_of(trick_at(replay, step)[0][0])
        if "heart_last" in said:
            assert all(suit_of(card) == HEARTS for card in cards_in(before.hand[before.to_move]))
        hurts = CONTRACTS[before.contract] in ("hearts", "barbu", "salad")
        assert bool(said) == (hurts and (led == HEARTS or bool(before.hearts_restricted)))
        seen |= said
    assert len(seen) == 3


# The deal, the end


def test_the_deal_says_who_opens_and_when_the_dealer_plays() -> None:
    for replay in ROUNDS:
        step = int(replay.states[0].contract == NO_CONTRACT)
        state, why = replay.states[step], keyed(replay, step)
        (turn,) = (reason for key, reason in why.items() if key.startswith("turn"))
        order = turn.facts["seats"]
        assert order[0] == SEATS[state.to_move] == SEATS[(state.dealer + 1) % state.players]
        assert order.index(SEATS[state.dealer]) == (state.players - 1 if state.step == 1 else 1)
        assert all(
            (SEATS.index(a) + state.step) % state.players == SEATS.index(b) for a, b in pairwise(order)
        )
        assert turn.rule == f"barbu.{'direction_clockwise' if state.step == 1 else 'direction'}"
        assert f"contract.{CONTRACTS[state.contract]}" in why


def test_a_dealer_who_chooses_is_told_from_what_and_what_is_left() -> None:
    start = Replay(Deal("barbu", 4, 7, options={"contracts": "dealer_chooses"}))
    assert len(keyed(start, 0)["chooses"].facts["contracts"]) == 7
    chosen = start.play("A:queens")
    assert explain(chosen, 1).say["fr"] == "A choisit le contrat\u00a0: pas de dame."
    left = [each["en"] for each in keyed(chosen, 1)["left"].facts["contracts"]]
    assert left == ["fewest tricks", "no hearts", "the Barbu", "salad", "most tricks", "domino"]


def worked_out(text: str) -> int:
    """A sum as it is written."""
    return int(eval(text.replace("−", "-").replace("×", "*")))


def test_the_end_says_what_the_round_came_to_and_who_has_the_fewest_points() -> None:
    for replay in ROUNDS:
        state, why = replay.states[-1], keyed(replay, replay.step)
        scores = state.score[: state.players]
        total = why["total"].facts
        assert worked_out(total["sum"]) == sum(scores)
        assert total["total"] == plain(sum(scores))
        (won,) = (why[key] for key in ("won", "won_together") if key in why)
        assert won.facts["seats"] == [SEATS[s] for s, score in enumerate(scores) if score == min(scores)]
        assert won.kind == "gain"
        if "took_all" in why:
            assert len([score for score in scores if score]) == 1


@pytest.mark.parametrize(
    ("contract", "total"),
    [("fewest", 65), ("hearts", 65), ("queens", 80), ("barbu", 80), ("salad", 290), ("most", -65)],
)
def test_a_whole_round_of_four_comes_to_its_total(contract: str, total: int) -> None:
    replay = Replay(Deal("barbu", 4, 3, round=CONTRACTS.index(contract))).play_out()
    assert keyed(replay, replay.step)["total"].facts["total"] == plain(total)


def test_that_nothing_is_left_is_told_once_where_it_is_so() -> None:
    seen = set()
    for replay in ROUNDS:
        steps = {k: key for k in range(replay.step + 1) for key in keyed(replay, k) if key in END}
        assert len(steps) < 2
        seen |= set(steps.values())
        for step, key in steps.items():
            assert (key == "stops_early") == any(event[0] == NOTHING_LEFT for event in replay.events[step])
            rest = [trick_at(replay, k)[0] for k in range(step + 1, replay.step + 1)]
            assert all(cost(replay.states[step].contract, cards) == 0 for cards in rest if cards)
            assert cost(replay.states[step].contract, trick_at(replay, step)[0]) > 0
    assert seen == END


END = {"stops_early", "plays_out"}


# Domino


def fits(before: Any, card: int) -> bool:
    """Whether a card would fit, by the rules, if it were in the hand of the seat to move."""
    there = before.copy()
    there.hand[there.to_move] = as_set(card)
    return bool(fitting(there))


def test_a_card_laid_says_why_it_fits() -> None:
    for replay, step in with_event(LAID):
        before, card = replay.states[step - 1], replay.moves[step - 1]
        (reason,) = (r for r in told(replay, step).why if key_of(r).startswith("fits_"))
        assert fits(before, card)
        if rank_of(card) == JACK:
            assert key_of(reason) == ("fits_jack" if before.rows else "fits_first")
        else:
            inner = card - 1 if rank_of(card) > JACK else card + 1
            assert before.rows & as_set(inner)
            assert reason.facts["the_face2"]["en"] == f"the {replay.pack.face_name(inner)['en']}"
            assert (key_of(reason) == "fits_ace") == (rank_of(card) == ACE)


def test_what_a_row_waits_for_is_what_fits_there() -> None:
    for replay, step in with_event(LAID):
        state, suit = replay.states[step], suit_of(replay.moves[step - 1])
        missing = cards_in(EVERY_CARD & ~state.rows & ~REMOVED[state.players])
        open_ = [replay.pack.the(card) for card in missing if suit_of(card) == suit and fits(state, card)]
        why = keyed(replay, step)
        assert (why["row_waits"].facts["cards"] if open_ else []) == open_
        assert ("row_full" in why) == (not open_)


def test_a_pass_says_what_the_seat_does_not_have() -> None:
    for replay, step in with_event(PASSED):
        before, why = replay.states[step - 1], keyed(replay, step)
        missing = cards_in(EVERY_CARD & ~before.rows & ~REMOVED[before.players])
        open_ = [card for card in missing if fits(before, card)]
        (reason,) = (why[key] for key in ("no_jack", "nothing_fits") if key in why)
        assert reason.facts["cards"] == [replay.pack.the(card) for card in open_]
        assert not set(open_) & set(cards_in(before.hand[before.to_move]))
        assert ("no_jack" in why) == (not before.rows)
        assert passing_is_forbidden(before, open_)
        assert [key_of(r) for r in of_kind(replay, step, "counterfactual")] in (["if_jack"], ["if_fits"])


def passing_is_forbidden(before: Any, cards: list[int]) -> bool:
    """Whether each of these cards, in the hand that passed, would have forbidden to pass."""
    for card in cards:
        there = before.copy()
        there.hand[there.to_move] |= as_set(card)
        if PASS in choices(there):
            return False
    return True


def test_what_an_ace_gives_is_told_as_the_rules_go_on() -> None:
    seen = set()
    for replay, step in with_event(LAID, STOPPED):
        state, events = replay.states[step], {event[0] for event in replay.events[step]}
        why = keyed(replay, step)
        again = {key for key in why if key.startswith("again_")}
        assert bool(again) == bool(state.again) == (AGAIN in events and NOTHING_FITS not in events)
        assert ("nothing_more" in why) == (NOTHING_FITS in events)
        if again:
            may_stop = PASS in choices(state)
            assert may_stop == (again != {"again_compulsory"})
        assert ("plays_again" in why) == bool(replay.states[step - 1].again and LAID in events)
        assert ("stops" in why) == (STOPPED in events)
        seen |= again
    assert seen == {"again_optional", "again_compulsory", "again_chain", "again_on"}


def test_places_and_their_points_come_from_the_table_in_use() -> None:
    for replay, step in with_event(OUT, LAST):
        table = replay.deal.options.get("domino_table", "score_barbu_40")
        state = replay.states[step]
        told_of = [r for r in of_kind(replay, step, "gain") if key_of(r) == "place"]
        events = [event for event in replay.events[step] if event[0] in (OUT, LAST)]
        assert [r.facts["seat"] for r in told_of] == [SEATS[event[1]] for event in events]
        assert [r.facts["gain"] for r in told_of] == [signed(state.score[event[1]]) for event in events]
        assert {r.rule for r in told_of} == {f"barbu.domino_table_{table}"}


# Secrets


SECRET = {"only_card", "only_fit", "could_lay"}


def test_what_only_a_hand_shows_is_told_to_that_hand_only() -> None:
    for replay, step in STEPS:
        for reason in told(replay, step).why:
            assert reason.seat == (mover(replay, step) if key_of(reason) in SECRET else None)


def test_what_is_told_to_all_can_be_known_from_every_seat() -> None:
    check_told_to_all(ROUNDS, told)


def test_a_seat_is_told_what_it_could_have_laid_and_when_it_had_no_choice() -> None:
    for replay, step in with_event(LAID):
        before, why = replay.states[step - 1], keyed(replay, step)
        others = [card for card in cards_in(fitting(before)) if card != replay.moves[step - 1]]
        assert ("could_lay" in why) == bool(others)
        assert ("only_fit" in why) == (not others and not before.again)
        assert not others or why["could_lay"].facts["cards"] == [replay.pack.the(card) for card in others]
    for replay, step in STEPS:
        if "only_card" in keyed(replay, step):
            assert playable(replay.states[step - 1]).bit_count() == 1
