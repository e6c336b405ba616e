"""Every step is explained, and what is said is true."""

from __future__ import annotations

from pathlib import Path

import pytest
from every_seat import check_told_to_all

from cardkit import Deal, Replay, explain, rulebook, score_sheet, why
from cardkit.cards import rank_of, suit_of
from cardkit.games import sticheln as rules
from cardkit.reasons.sticheln import trick_at

GOLDEN = Path(__file__).parent / "golden" / "sticheln-4-7.txt"
ROUNDS = [Replay(Deal("sticheln", players, seed)).play_out() for players in range(3, 9) for seed in range(12)]


def playthrough() -> str:
    """A whole round as a person reads it, in both languages, then its score sheet."""
    replay = Replay(Deal("sticheln", 4, 7)).play_out()
    told = [
        f"[{step}]\n{why(replay, step, 'fr')}\n{why(replay, step, 'en')}" for step in range(replay.step + 1)
    ]
    show = replay.pack.show_all
    sheet = [
        f"{'ABCD'[x.seat]} {x.label} {x.value:+d} step {x.step} {show(x.cards)}" for x in score_sheet(replay)
    ]
    return "\n".join([*told, *sheet]) + "\n"


def test_golden_playthrough() -> None:
    assert playthrough() == GOLDEN.read_text(encoding="utf-8")


def test_every_step_has_a_sentence_reasons_and_known_rules() -> None:
    book = rulebook("sticheln")
    for replay in ROUNDS:
        for step in range(replay.step + 1):
            told = explain(replay, step)
            assert told.say["fr"]
            assert told.why
            assert all(reason.rule in book for reason in told.why)


def test_every_trick_has_a_winner_one_counterfactual_and_a_gain() -> None:
    for replay in ROUNDS:
        for step, events in enumerate(replay.events):
            if any(event[0] == rules.TAKEN for event in events):
                kinds = [reason.kind for reason in explain(replay, step).why]
                assert kinds.count("counterfactual") == 1
                assert kinds.count("gain") >= 1


def winner(cards: list[int]) -> int:
    """The place of the winning card, from the rules alone."""
    strengths = [rules.strength(card, suit_of(cards[0])) for card in cards]
    return strengths.index(max(strengths))


def counterfactual_holds(key: str, cards: list[int], best: int) -> bool:
    """Whether what a counterfactual claims really changes the winner, or names the right one."""
    others = [card for card in cards if card != cards[best]]
    if key in ("if_trump", "if_not_zero"):
        trump = next(s for s in range(6) if s != suit_of(cards[0])) * 32 + 1
        place = next(p for p in range(len(cards)) if p not in (0, best) or (p and key == "if_trump"))
        changed = [trump if p == place else card for p, card in enumerate(cards)]
        return changed[winner(changed)] == trump
    if key == "if_order":
        rival = next(
            c for c in others if rank_of(c) == rank_of(cards[best]) and suit_of(c) != suit_of(cards[0])
        )
        place = cards.index(rival)
        swapped = [*cards]
        swapped[best], swapped[place] = rival, cards[best]
        return swapped[winner(swapped)] == rival
    return winner(others) is not None and others[winner(others)] != cards[best]


def test_counterfactuals_are_true() -> None:
    seen = set()
    for replay in ROUNDS:
        for step, events in enumerate(replay.events):
            if not any(event[0] == rules.TAKEN for event in events):
                continue
            cards, seats = trick_at(replay, step)
            reason = next(r for r in explain(replay, step).why if r.kind == "counterfactual")
            key = reason.key.removeprefix("sticheln.why.")
            seen.add(key)
            assert counterfactual_holds(key, cards, winner(cards)), (replay.deal, step)
            if key == "if_without":
                rest = [card for card in cards if card != cards[winner(cards)]]
                next_best = rest[winner(rest)]
                assert reason.facts["card2"] == rules.PACK.names(next_best)
                assert reason.facts["seat2"] == "ABCDEFGH"[seats[cards.index(next_best)]]
    assert {"if_trump", "if_order", "if_without"} <= seen


@pytest.mark.parametrize("step", range(1, 4))
def test_a_face_down_card_is_told_to_its_seat_only(step: int) -> None:
    replay = ROUNDS[12]
    told = explain(replay, step)
    card = replay.pack.names(replay.moves[step - 1])
    assert card["en"] not in told.say["en"]
    assert told.secret is not None
    assert told.secret[0] == step - 1
    assert card["en"] in told.secret[1]["en"]
    assert all(reason.seat == step - 1 for reason in told.why if card["en"] in reason.text["en"])


def test_what_only_a_hand_shows_is_told_to_that_hand_only() -> None:
    for replay in ROUNDS[:12]:
        for step in range(replay.step + 1):
            for reason in explain(replay, step).why:
                if reason.rule == "sticheln.free":
                    assert reason.seat == replay.states[step - 1].to_move


def test_what_is_told_to_all_can_be_known_from_every_seat() -> None:
    check_told_to_all(ROUNDS)
