"""The cards of a game as a picture, one view per number of players, chosen without any script."""

from __future__ import annotations

from cardkit.cards import Suit, rank_of, suit_of
from cardkit.game import Game
from cardkit.language import words
from cardkit.page.bar import both
from cardkit.replay import Deal
from cardkit.table import faces


def deck_picture(game: Game) -> str:
    """HTML with a radio button per number of players and, under it, that deck suit by suit."""
    counts = list(game.players)
    inputs = "".join(_choice(game, count, count == 4) for count in counts)
    panels = "".join(_panel(game, count) for count in counts)
    cards = "".join(_symbol(game, card) for card in sorted(set().union(*map(game.rules.deck, counts))))
    legend = both(words("deck.players"))
    return (
        f'<style>{_style(counts)}</style>{faces.defs(game.pack.suits)}<div class="ck-deck">'
        f'<svg width="0" height="0" style="position:absolute" aria-hidden="true">{cards}</svg>'
        f'<div role="group" aria-labelledby="ck-deck-name"><span id="ck-deck-name">{legend}</span></div>'
        f"{inputs}{panels}</div>"
    )


def _choice(game: Game, count: int, checked: bool) -> str:
    id_ = f"ck-deck-{count}"
    state = " checked" if checked else ""
    return f'<input type="radio" name="ck-deck" id="{id_}"{state}><label for="{id_}">{count}</label>'


def _panel(game: Game, count: int) -> str:
    deck = game.rules.deck(count)
    state = Deal(game.name, players=count).start()
    said = words(f"{game.name}.deck.said", n=len(deck), hand=state.held[0], tricks=state.held[0] - 1)
    left = words(f"{game.name}.deck.left", n=state.set_aside) if state.set_aside else None
    rows = "".join(_row(game, deck, place, suit) for place, suit in enumerate(game.pack.suits))
    text = both(said) + (" " + both(left) if left else "")
    return f'<div class="ck-deck-panel" data-players="{count}"><p>{text}</p>{rows}</div>'


def _symbol(game: Game, card: int) -> str:
    """A card drawn once, for every deck that holds it."""
    suit, face = game.pack.suits[suit_of(card)], game.pack.faces[rank_of(card)]
    return f'<symbol id="{_id(game, card)}" viewBox="0 0 60 90">{faces.face(suit, face)}</symbol>'


def _id(game: Game, card: int) -> str:
    return f"ck-deck-card-{game.pack.show(card)}"


def _row(game: Game, deck: list[int], place: int, suit: Suit) -> str:
    cards = [card for card in deck if suit_of(card) == place]
    if not cards:
        return ""
    pictures = "".join(
        f'<svg class="ck-card" viewBox="0 0 60 90" aria-hidden="true"><use href="#{_id(game, card)}"/></svg>'
        for card in cards
    )
    low, high = game.pack.faces[rank_of(cards[0])], game.pack.faces[rank_of(cards[-1])]
    label = words("deck.row", colour=suit.name, low=low, high=high)
    return f'<div class="ck-deck-row"><span>{both(label)}</span><div>{pictures}</div></div>'


def _style(counts: list[int]) -> str:
    shown = ",".join(f'#ck-deck-{count}:checked~.ck-deck-panel[data-players="{count}"]' for count in counts)
    return _STYLE + f"{shown}{{display:block}}"


_STYLE = (
    ".ck-deck{font-size:1rem;line-height:1.5}"
    ".ck-deck input{position:absolute;opacity:0;width:2.75rem;height:2.75rem;margin:0}"
    ".ck-deck label{display:inline-flex;align-items:center;justify-content:center;"
    "min-width:2.75rem;height:2.75rem;margin:.3rem .3rem .3rem 0;border-radius:.5rem;"
    "border:1px solid currentColor;cursor:pointer;font-weight:600}"
    ".ck-deck input:checked+label{background:#0b5d63;color:#fff;border-color:#0b5d63}"
    ".ck-deck input:focus-visible+label{outline:3px solid #0b5d63;outline-offset:2px}"
    ".ck-deck-panel{display:none}"
    ".ck-deck-row{display:flex;flex-wrap:wrap;align-items:center;gap:.2rem .8rem;margin:.4rem 0}"
    ".ck-deck-row>span{flex:0 0 9rem}"
    ".ck-deck-row>div{display:flex;flex-wrap:wrap;gap:.15rem;flex:1 1 16rem;min-width:0}"
    ".ck-deck-row .ck-card{width:2.3rem;height:3.45rem}"
    'html[data-ck-lang="fr"] .ck-deck .ck-en,html[data-ck-lang="en"] .ck-deck .ck-fr'
    "{display:none}"
)
