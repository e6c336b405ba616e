"""Why in Frimé: what is said of the deal, of every draw, discard and meld, of the end and the settlement."""

from __future__ import annotations

from cardkit.games.frime import BROKEN_OFF
from cardkit.games.frime_laying import DISCARD, DRAW
from cardkit.reasons import Told
from cardkit.reasons.frime.discards import discarded
from cardkit.reasons.frime.draws import drawn
from cardkit.reasons.frime.end import broken_off, with_end
from cardkit.reasons.frime.hand import can_open, lay_offs
from cardkit.reasons.frime.laying import laid_down
from cardkit.reasons.frime.melds import Verdict, judge
from cardkit.reasons.frime.settlement import Settlement, settlement
from cardkit.reasons.frime.sheet import score_sheet
from cardkit.reasons.frime.start import dealt
from cardkit.replay import Replay

__all__ = [
    "Settlement",
    "Verdict",
    "broken_off",
    "can_open",
    "explain",
    "judge",
    "lay_offs",
    "score_sheet",
    "settlement",
]


def explain(replay: Replay, step: int) -> Told:
    """What is said of a step: the deal, a draw, a discard, a meld, a card added; a round broken off."""
    if step == 0:
        return dealt(replay)
    if any(event[0] == BROKEN_OFF for event in replay.events[step]):
        return broken_off(replay.states[step])
    phase = replay.states[step - 1].phase
    if phase == DRAW:
        return drawn(replay, step)
    told = discarded(replay, step) if phase == DISCARD else laid_down(replay, step)
    return with_end(replay, step, told)
