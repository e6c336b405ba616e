"""cardkit: card games as rules that explain themselves.

>>> import cardkit
>>> round_ = cardkit.replay("sticheln", players=4, seed=7)
>>> print(cardkit.why(round_, 5))
A leads the yellow 2.
- A opens this round.
- The yellow 2 sets the led colour, yellow: it beats every lower yellow, but no trump.
"""

from cardkit.dealcode import View, parse, show
from cardkit.errors import BadArgument, BadDeal, BadNotation, CardkitError, IllegalMove, OutOfTurn
from cardkit.game import Game, choices, game, rank_of, suit_of
from cardkit.reasons import explain, score_sheet, why
from cardkit.replay import Deal, Replay, deal_hands, replay
from cardkit.rulebook import rulebook
from cardkit.simulate import (
    BadRun,
    BadStrategy,
    Toy,
    compare,
    exact,
    fates,
    outlook,
    simulate,
    variant_effect,
)
from cardkit.teaching import examples

__version__ = "0.1.0"

__all__ = [
    "BadArgument",
    "BadDeal",
    "BadNotation",
    "BadRun",
    "BadStrategy",
    "CardkitError",
    "Deal",
    "Game",
    "IllegalMove",
    "OutOfTurn",
    "Replay",
    "Toy",
    "View",
    "choices",
    "compare",
    "deal_hands",
    "exact",
    "examples",
    "explain",
    "fates",
    "game",
    "outlook",
    "parse",
    "rank_of",
    "replay",
    "rulebook",
    "score_sheet",
    "show",
    "simulate",
    "suit_of",
    "variant_effect",
    "why",
]
