"""cardkit: card games as rules that explain themselves.

>>> import cardkit
>>> round_ = cardkit.replay("sticheln", players=4, seed=7)
>>> print(cardkit.why(round_, 5))
A leads the yellow 2.
- A opens this round.
- The yellow 2 sets the led colour, yellow. It counts 2, below the lowest trump.
"""

from cardkit.dealcode import View, parse, show
from cardkit.errors import BadDeal, BadNotation, CardkitError, IllegalMove, OutOfTurn
from cardkit.game import Game, game
from cardkit.reasons import explain, score_sheet, why
from cardkit.replay import Deal, Replay, deal_hands, replay
from cardkit.rulebook import rulebook
from cardkit.teaching import examples

__version__ = "0.1.0"

__all__ = [
    "BadDeal",
    "BadNotation",
    "CardkitError",
    "Deal",
    "Game",
    "IllegalMove",
    "OutOfTurn",
    "Replay",
    "View",
    "deal_hands",
    "examples",
    "explain",
    "game",
    "parse",
    "replay",
    "rulebook",
    "score_sheet",
    "show",
    "why",
]
