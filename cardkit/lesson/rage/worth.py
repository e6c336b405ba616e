"""What is a round worth? A question about the last trick of a round and all that its taker has captured."""

from __future__ import annotations

from cardkit.cards import SUIT_STEP
from cardkit.game import SEATS, Game
from cardkit.games import rage as rules
from cardkit.games.rage_deck import ACTIONS
from cardkit.games.rage_score import worth
from cardkit.games.rage_tricks import TAKEN, bonus
from cardkit.language import Words, plain, signed, words
from cardkit.lesson.quiz import Option, Question, verdict
from cardkit.lesson.tricks import picture_of
from cardkit.reasons import join
from cardkit.replay import Deal, Replay


def round_question(game: Game, seed: int) -> Question:
    """What the round brings whoever takes its last trick: the prediction, and the +5 and −5 cards."""
    replay = _with_bonus(seed)
    step, seat = replay.step, _taker(replay)
    before, end = replay.states[step - 1], replay.states[step]
    facts = {"seat": SEATS[seat], "bid": end.bid[seat], "n": before.won[seat]}
    ask = words("rage.ask.worth", cards=_listed(captured(before, seat)), **facts)
    shown, hidden = picture_of(replay, step, "revealed"), picture_of(replay, step, "half")
    hidden["steps"][0]["say"] = ask
    options = [_option(end, seat, value, key) for value, key in sums(end, seat)]
    return Question(hidden, ask, options, shown, "score")


def _with_bonus(seed: int) -> Replay:
    """A round in which the taker of the last trick has captured a +5 or −5 card, if there is one soon."""
    found = (Replay(Deal("rage", 4, seed + number, round=5 + seed % 4)).play_out() for number in range(30))
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


def sums(end: rules.State, seat: int) -> list[tuple[int, str]]:
    """What a round has brought a seat, among what the usual mistakes make of it, in order.

    Each is its points and the mistake's key, empty for the right one.
    """
    made, won = end.bid[seat] == end.won[seat], end.won[seat]
    right, predicted, cards = end.score[seat], _predicted(end, seat), _cards(end, seat)
    wrong = [
        (cards, "no_prediction"),
        (predicted, "no_cards"),
        (cards + (end.for_miss if made else end.for_exact), "missed" if made else "made"),
        (right + won, "tricks"),
        (right + 5, "count"),
        (right - 5, "count"),
    ]
    first = dict(reversed([each for each in wrong if each[0] != right]))
    mistakes = [each for each in wrong if each in first.items()]
    return sorted([(right, ""), *mistakes[:3]])


def _predicted(end: rules.State, seat: int) -> int:
    return int(worth(end, end.bid[seat], end.won[seat]))


def _cards(end: rules.State, seat: int) -> int:
    return sum(map(bonus, captured(end, seat)))


def _option(end: rules.State, seat: int, value: int, key: str) -> Option:
    """An answer: its points, what mistake leads to it, and what makes up the right sum."""
    facts = {"seat": SEATS[seat], "bid": end.bid[seat], "n": end.won[seat], "total": plain(end.score[seat])}
    parts = {"predicted": signed(_predicted(end, seat)), "cards": signed(_cards(end, seat))}
    right = words("rage.ask.sum", **facts, **parts)
    why = join(words(f"rage.mistake.{key}"), right) if key else right
    shown = signed(value)
    return Option({"fr": shown, "en": shown}, not key, words(verdict(not key), why=why))
