"""Many deals: simulate them, compare strategies and variants, and count a toy deck out exactly.

Nothing heavy is imported before the first simulation.
"""

from cardkit.simulate.compare import Comparison, compare
from cardkit.simulate.deals import Deals, simulate
from cardkit.simulate.exact import Exact, exact
from cardkit.simulate.outlook import fates, outlook
from cardkit.simulate.plan import BadRun, BadStrategy, Toy
from cardkit.simulate.variant import Difference, VariantEffect, variant_effect

__all__ = [
    "BadRun",
    "BadStrategy",
    "Comparison",
    "Deals",
    "Difference",
    "Exact",
    "Toy",
    "VariantEffect",
    "compare",
    "exact",
    "fates",
    "outlook",
    "simulate",
    "variant_effect",
]
