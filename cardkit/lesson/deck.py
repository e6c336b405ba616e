"""The cards of a game as a picture, one view per number of players, chosen without any script."""

from __future__ import annotations

from cardkit.game import Game
from cardkit.language import Words, words
from cardkit.lesson.piece import own
from cardkit.page.bar import both
from cardkit.table import faces


def deck_picture(game: Game) -> str:
    """HTML with a radio button per number of players and, under it, that deck suit by suit."""
    counts = list(game.players)
    inputs = "".join(_choice(game, count, count == 4) for count in counts)
    panels = "".join(_panel(game, count) for count in counts)
    cards = "".join(_symbol(game, card) for card in sorted(set().union(*map(game.rules.deck, counts))))
    legend = both(words("deck.players"))
    return (
        f'<style>{_style(counts)}</style>{faces.defs(faces.suits(game.pack))}<div class="ck-deck">'
        f'<svg width="0" height="0" style="position:absolute" aria-hidden="true">{cards}</svg>'
        f'<div role="group" aria-labelledby="ck-deck-name"><span id="ck-deck-name">{legend}</span></div>'
        f"{inputs}{panels}</div>"
    )


def _choice(game: Game, count: int, checked: bool) -> str:
    id_ = f"ck-deck-{count}"
    state = " checked" if checked else ""
    return f'<input type="radio" name="ck-deck" id="{id_}"{state}><label for="{id_}">{count}</label>'


def _panel(game: Game, count: int) -> str:
    deck, said = game.rules.deck(count), own(game.name).deck_said(count)
    rows = "".join(_row(game, [*dict.fromkeys(cards)], name) for name, cards in game.pack.rows(deck))
    text = " ".join(both(each) for each in said)
    return f'<div class="ck-deck-panel" data-players="{count}"><p>{text}</p>{rows}</div>'


def _symbol(game: Game, card: int) -> str:
    """A card drawn once, for every deck that holds it."""
    face = faces.of_card(game.pack, card)
    return f'<symbol id="{_id(game, card)}" viewBox="0 0 60 90">{face}</symbol>'


def _id(game: Game, card: int) -> str:
    return f"ck-deck-card-{game.pack.show(card)}"


def _row(game: Game, cards: list[int], name: Words | None) -> str:
    pictures = "".join(
        f'<svg class="ck-card" viewBox="0 0 60 90" aria-hidden="true"><use href="#{_id(game, card)}"/></svg>'
        for card in cards
    )
    low, high = (game.pack.face(card) for card in (cards[0], cards[-1]))
    key = "deck.row" if name else "deck.one_row"
    label = words(key, low=low, high=high, **({"colour": name} if name else {}))
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
    'html[data-ck-lang="fr"]{--ck-en:none}html[data-ck-lang="en"]{--ck-fr:none}'
    "text.ck-fr{display:var(--ck-fr,inline)}text.ck-en{display:var(--ck-en,inline)}"
)
