"""Many deals: simulate them, compare strategies and variants, and count a toy deck out exactly.

Nothing heavy is imported before the first simulation.
"""

from cardkit.simulate.compare import Comparison, VariantEffect, compare, variant_effect
from cardkit.simulate.deals import Deals, simulate
from cardkit.simulate.exact import Exact, exact
from cardkit.simulate.outlook import fates, outlook
from cardkit.simulate.plan import BadRun, BadStrategy, Toy

__all__ = [
    "BadRun",
    "BadStrategy",
    "Comparison",
    "Deals",
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
