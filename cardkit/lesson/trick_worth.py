"""Questions what a finished trick means for its taker, among the sums that the usual mistakes give."""

from __future__ import annotations

from random import Random

from cardkit.game import SEATS, Game
from cardkit.language import Words, signed, words
from cardkit.lesson.hiding import asking
from cardkit.lesson.numbers import OFFERED, numbers
from cardkit.lesson.piece import own
from cardkit.lesson.quiz import Question
from cardkit.lesson.tricks import find, picture_of
from cardkit.reasons import explain
from cardkit.replay import Replay


def worth_question(game: Game, seed: int) -> Question:
    """What does this trick bring or cost its taker?

    How many of the wrong sums are smaller is drawn first, and then a trick looked for that leaves room for them.
    """
    rules, luck = own(game.name), Random(seed)
    below, kind = luck.randrange(OFFERED), luck.choice(rules.KINDS)
    replay, step = find(game, seed, kind, lambda replay, step: below <= rules.room_below(replay, step))
    taker, gain = rules.taker(replay, step), gained(replay, step)
    shown = picture_of(replay, step, f"pain{taker}")
    ask = words(f"{game.name}.ask.worth", seat=SEATS[taker], **rules.worth_facts(replay, step))
    hidden = asking(shown, ask)
    mistakes = rules.worth_mistakes(replay, step)
    options = numbers(gain, mistakes, _why(replay, step), signed, below, rules.WORTH_STEP)
    return Question(hidden, ask, options, shown, "score")


def gained(replay: Replay, step: int) -> int:
    """What the trick that ends at a step is worth to its taker."""
    taker = own(replay.deal.game).taker(replay, step)
    gain: int = replay.states[step].score[taker] - replay.states[step - 1].score[taker]
    return gain


def _why(replay: Replay, step: int) -> Words:
    return next(reason.text for reason in explain(replay, step).why if reason.kind == "gain")
