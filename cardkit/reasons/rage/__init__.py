"""Why in Rage: what is said of the deal and the predictions, of every card in a trick, of the end."""

from __future__ import annotations

from cardkit.games.rage_deck import BID, OVER
from cardkit.language import words
from cardkit.reasons import Reason, Told, join, seat_name
from cardkit.reasons.rage.action import acts, new_trump
from cardkit.reasons.rage.duty import counts, following, leading, say_card
from cardkit.reasons.rage.facts import reason
from cardkit.reasons.rage.hope import gain, hopes, with_end
from cardkit.reasons.rage.sheet import score_sheet
from cardkit.reasons.rage.start import dealt, predicted
from cardkit.reasons.rage.trick import KINDS, Trick, ahead, takes, trick_at, trick_of, why_not
from cardkit.reasons.rage.whatif import counterfactual
from cardkit.replay import Replay

__all__ = ["KINDS", "Trick", "explain", "score_sheet", "takes", "trick_at", "trick_of", "why_not"]


def explain(replay: Replay, step: int) -> Told:
    """What is said of a step: the deal, a prediction, or a card in a trick."""
    if step == 0:
        return dealt(replay)
    if replay.states[step - 1].phase == BID:
        return predicted(replay, step)
    return _played(replay, step)


def _played(replay: Replay, step: int) -> Told:
    """A card: what had to be played, what it counts for, what it does, who is ahead."""
    before, trick = replay.states[step - 1], trick_of(replay, step)
    last = len(trick.cards) - 1
    say = say_card(before, trick)
    why = following(before, trick) if last else leading(before, trick)
    why += [*counts(before, trick), *(acted := acts(replay, step, trick))]
    if len(trick.cards) == before.players:
        return _ended(replay, step, trick, Told(say, why))
    anew = any(each.key.endswith(("counts_moved", "counts_same")) for each in acted)
    return Told(say, [*why, *([ahead(trick, last)] if last and not anew else [])])


def _ended(replay: Replay, step: int, trick: Trick, told: Told) -> Told:
    """The end of a trick: who takes it and why, what would have changed it, what it brings, what is next."""
    winner = trick.winner()
    taker = trick.seats[winner]
    say = join(told.say, words("rage.say.taken", **trick.fact(winner)))
    why = [*told.why, takes(trick, winner), counterfactual(replay, step, trick), *gain(replay, step, taker)]
    return with_end(replay, step, say, [*why, *_next(replay, step, trick, taker)])


def _next(replay: Replay, step: int, trick: Trick, taker: int) -> list[Reason]:
    """What the predictions still need, who leads next and with which trump, while there are tricks left."""
    if replay.states[step].phase == OVER:
        return []
    leads = reason("leads_next", "lead_winner", seat=seat_name(taker))
    return [*hopes(replay, step, taker), *new_trump(replay, step, trick), leads]
