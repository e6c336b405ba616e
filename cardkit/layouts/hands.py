"""What layouts of equal hands share: the check that they are, how many ways to deal them, every way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import comb, prod

from cardkit.cards import Layout
from cardkit.errors import BadDeal


def check_equal(laid: Layout, least: int, most: int) -> None:
    """`BadDeal` unless the hands are equally long, of so many cards at least and at most."""
    sizes = {len(hand) for hand in laid.hands}
    if len(sizes) != 1 or not least <= min(sizes) <= most:
        shown = ", ".join(str(len(hand)) for hand in laid.hands)
        raise BadDeal("hands_size", sizes=shown, least=least, most=most)


def check_hands_only(laid: Layout) -> None:
    """`BadDeal` if anything but hands is laid out."""
    if laid.pile or laid.chips:
        raise BadDeal("hands_only")


def count_hands(cards: int, players: int, size: int) -> int:
    """How many ways there are to deal hands of a size from so many cards.

    >>> count_hands(6, 2, 2)
    90
    """
    return prod(comb(cards - seat * size, size) for seat in range(players))


def every_hands(
    cards: Sequence[int], players: int, size: int
) -> Iterator[tuple[list[tuple[int, ...]], list[int]]]:
    """Every way to deal hands of a size, and the cards left over each time.

    >>> list(every_hands([1, 2, 3], 2, 1))[:2]
    [([(1,), (2,)], [3]), ([(1,), (3,)], [2])]
    """
    if players == 0:
        yield [], list(cards)
        return
    for hand in combinations(cards, size):
        left = [card for card in cards if card not in hand]
        for others, rest in every_hands(left, players - 1, size):
            yield [hand, *others], rest
