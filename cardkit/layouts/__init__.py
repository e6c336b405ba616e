"""Deals that chance does not make: laid out by hand, or every deal of a toy deck in turn; one file a game,
and in `hands` what layouts of equal hands share.

A module has `check`, `lay_out`, `laid`, `TOY` (the sizes of a toy deck: usual value and least), `needs`,
`count_deals`, `every_deal` and `deal_anew` (what a seat cannot see, another way).
"""
