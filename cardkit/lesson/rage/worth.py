"""What is a round worth? A question about the last trick of a round and all that its taker has captured."""

from __future__ import annotations

from random import Random

from cardkit.cards import SUIT_STEP
from cardkit.game import SEATS, Game
from cardkit.games import rage as rules
from cardkit.games.rage_deck import ACTIONS
from cardkit.games.rage_score import worth
from cardkit.games.rage_tricks import TAKEN, bonus
from cardkit.language import Words, plain, signed, words
from cardkit.lesson.hiding import asking
from cardkit.lesson.numbers import OFFERED, Mistakes, numbers
from cardkit.lesson.quiz import Question
from cardkit.lesson.tricks import APART, picture_of
from cardkit.replay import Deal, Replay

SOON = 30
"""So many rounds are tried."""


def round_question(game: Game, seed: int) -> Question:
    """What the round brings whoever takes its last trick: the prediction, and the +5 and −5 cards."""
    replay = _with_bonus(seed)
    step, seat = replay.step, _taker(replay)
    before, end = replay.states[step - 1], replay.states[step]
    facts = {"seat": SEATS[seat], "bid": end.bid[seat], "n": before.won[seat]}
    ask = words("rage.ask.worth", cards=_listed(captured(before, seat)), **facts)
    shown = picture_of(replay, step)
    hidden = asking(shown, ask, notes=shown["steps"][0]["notes"])
    below = Random(seed).randrange(OFFERED)
    options = numbers(end.score[seat], mistakes(end, seat), _sum(end, seat), signed, below, step=5)
    return Question(hidden, ask, options, shown, "score")


def _with_bonus(seed: int) -> Replay:
    """A round in which the taker of the last trick has captured a +5 or −5 card, if there is one soon."""
    tried = range(seed * APART, seed * APART + SOON)
    found = (Replay(Deal("rage", 4, number, round=5 + seed % 4)).play_out() for number in tried)
    rounds = [next(found)]
    for replay in found:
        if captured(rounds[-1].states[-1], _taker(rounds[-1])):
            break
        rounds.append(replay)
    return rounds[-1]


def _taker(replay: Replay) -> int:
    """Who takes the last trick of a round."""
    return next(event[1] for event in replay.events[-1] if event[0] == TAKEN)


def captured(state: rules.State, seat: int) -> list[int]:
    """The +5 and −5 cards a seat has captured."""
    cards = [ACTIONS * SUIT_STEP + rank for rank in range(SUIT_STEP) if state.taken[seat] >> rank & 1]
    return [card for card in cards if bonus(card)]


def _listed(cards: list[int]) -> Words:
    """Captured cards in a sentence; that there are none."""
    return rules.PACK.listed(cards) if cards else words("rage.ask.no_cards")


# Answers


def mistakes(end: rules.State, seat: int) -> Mistakes:
    """What the usual mistakes make of what a round has brought a seat."""
    made, won = end.bid[seat] == end.won[seat], end.won[seat]
    predicted, cards = _predicted(end, seat), _cards(end, seat)
    wrong = {
        "no_prediction": cards,
        "no_cards": predicted,
        "missed" if made else "made": cards + (end.for_miss if made else end.for_exact),
        "tricks": end.score[seat] + won,
    }
    return [(number, words(f"rage.mistake.{key}")) for key, number in wrong.items()]


def _predicted(end: rules.State, seat: int) -> int:
    return int(worth(end, end.bid[seat], end.won[seat]))


def _cards(end: rules.State, seat: int) -> int:
    return sum(map(bonus, captured(end, seat)))


def _sum(end: rules.State, seat: int) -> Words:
    """What makes up the right sum."""
    facts = {"seat": SEATS[seat], "bid": end.bid[seat], "n": end.won[seat], "total": plain(end.score[seat])}
    parts = {"predicted": signed(_predicted(end, seat)), "cards": signed(_cards(end, seat))}
    return words("rage.ask.sum", **facts, **parts)
