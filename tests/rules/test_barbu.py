"""The rules of Barbu, one position a line."""

from __future__ import annotations

from typing import Any

import pytest

from cardkit import BadDeal, BadNotation, Deal, IllegalMove, OutOfTurn, Replay, deal_hands
from cardkit.games import barbu as rules
from cardkit.games import barbu_tricks
from cardkit.games.barbu_deck import (
    CONTRACTS,
    DOMINO,
    EVERY_CARD,
    MOVES,
    PACK,
    PASS,
    REMOVED,
    SALAD,
    cards_in,
    set_of,
)
from cardkit.games.barbu_domino import TABLES, missing

FEWEST_ROUND, HEARTS_ROUND, QUEENS_ROUND, BARBU_ROUND, SALAD_ROUND, MOST_ROUND, DOMINO_ROUND = range(7)


def played(replay: Replay, moves: str) -> Replay:
    """A replay with more moves, written with spaces."""
    for move in moves.split():
        replay = replay.play(move)
    return replay


def can(replay: Replay) -> str:
    """What the seat to move may do."""
    seat = "ABCDE"[replay.states[-1].to_move]
    return f"{seat}: {MOVES.show_all(MOVES.sort(replay.choices()))}"


def tricks(*hands: str, round: int = FEWEST_ROUND, moves: str = "", **options: str) -> Replay:
    """A trick round with given hands and some moves made."""
    return played(Replay(deal_hands("barbu", *hands, round=round, **options)), moves)


# The deal


@pytest.mark.parametrize(("players", "cards", "hand"), [(3, 51, 17), (4, 52, 13), (5, 50, 10)])
def test_every_card_is_dealt_and_everyone_has_as_many(players: int, cards: int, hand: int) -> None:
    state = Deal("barbu", players, seed=3).start()
    assert [len(cards_in(each)) for each in state.hand[:players]] == [hand] * players
    assert cards_in(
        state.hand[0] | state.hand[1] | state.hand[2] | state.hand[3] | state.hand[4]
    ) == rules.deck(players)
    assert len(rules.deck(players)) == cards


def test_black_twos_leave_with_an_odd_number() -> None:
    assert [PACK.show_all(cards_in(REMOVED[players])) for players in (3, 4, 5)] == ["2C", "", "2S 2C"]


def test_the_left_neighbour_opens_and_the_dealer_comes_next() -> None:
    replay = tricks("3C 4C", "3D 4D", "3H 4H", "3S 4S", moves="B:3D A:3C D:3S C:3H")
    assert replay.states[0].dealer == 0
    assert can(replay) == "B: 4D"


def test_clockwise_as_a_variant() -> None:
    tricks("3C 4C", "3D 4D", "3H 4H", "3S 4S", direction="clockwise", moves="B:3D C:3H D:3S A:3C")


ROTATIONS = [("left", "counterclockwise", "0123012"), ("play_direction", "counterclockwise", "0321032")]
ROTATIONS += [("play_direction", "clockwise", "0123012")]


@pytest.mark.parametrize(("rotation", "direction", "dealers"), ROTATIONS)
def test_who_deals_next(rotation: str, direction: str, dealers: str) -> None:
    options = {"deal_rotation": rotation, "direction": direction}
    states = [Deal("barbu", 4, round=round_, options=options).start() for round_ in range(7)]
    assert "".join(str(state.dealer) for state in states) == dealers
    assert [state.leader for state in states] == [(state.dealer + 1) % 4 for state in states]


def test_a_drawn_first_dealer_differs_between_deals_but_not_between_looks() -> None:
    def drawn(seed: int, round_: int = 0) -> int:
        state = Deal("barbu", 4, seed, round=round_, options={"first_dealer": "random"}).start()
        return int(state.dealer)

    assert {drawn(seed) for seed in range(40)} == {0, 1, 2, 3}
    assert all(drawn(5, round_) == (drawn(5) + round_) % 4 for round_ in range(7))


def test_seven_rounds_in_a_fixed_order() -> None:
    starts = [Deal("barbu", 4, round=round_).start() for round_ in range(7)]
    assert [CONTRACTS[state.contract] for state in starts] == [*CONTRACTS]
    assert {state.rounds for state in starts} == {7}


# Tricks: what may be played


FOLLOW = [
    ("3D KD AH QS", "5D", "3D KD", "follow the suit of the first card"),
    ("2C AH QS", "5D", "QS AH 2C", "void: anything, even what costs most"),
    ("KH 3C", "2S", "KH 3C", "nothing forces the king of hearts out"),
    ("3D AD", "KD", "3D AD", "no need to go above"),
]


@pytest.mark.parametrize(("hand", "led", "may", "why"), FOLLOW, ids=[why for *_, why in FOLLOW])
def test_what_may_follow(hand: str, led: str, may: str, why: str) -> None:
    state = Deal("barbu", 4, round=BARBU_ROUND).start()
    barbu_tricks.lay(state, state.to_move, PACK.parse(led))
    state.hand[state.to_move] = set_of(PACK.parse_all(hand))
    assert [rules.choice(state, place) for place in range(rules.legal(state))] == sorted(PACK.parse_all(may))


LEADS = [
    (HEARTS_ROUND, "free", "2S 3H 4H", "2S 3H 4H"),
    (HEARTS_ROUND, "restricted", "2S 3H 4H", "2S"),
    (BARBU_ROUND, "restricted", "2S 3H 4H", "2S"),
    (SALAD_ROUND, "restricted", "2S 3H 4H", "2S"),
    (SALAD_ROUND, "restricted", "2H 3H 4H", "2H 3H 4H"),
    (FEWEST_ROUND, "restricted", "2S 3H 4H", "2S 3H 4H"),
    (QUEENS_ROUND, "restricted", "2S 3H 4H", "2S 3H 4H"),
    (MOST_ROUND, "restricted", "2S 3H 4H", "2S 3H 4H"),
]


@pytest.mark.parametrize(("round_", "value", "hand", "may"), LEADS)
def test_what_may_be_led(round_: int, value: str, hand: str, may: str) -> None:
    state = Deal("barbu", 4, round=round_, options={"hearts_lead": value}).start()
    state.hand[state.to_move] = set_of(PACK.parse_all(hand))
    assert PACK.show_all(cards_in(rules.playable(state))) == may


# Tricks: who takes, and what it counts


WINNERS = [
    ("3D 8D KH JD", 3, "a card thrown away never takes"),
    ("KS AS 2S", 1, "the ace is the highest"),
    ("2C AS AH AD", 0, "the lowest led card beats every discard"),
    ("TC 9C JC QC", 3, "ten below jack below queen"),
]


@pytest.mark.parametrize(("cards", "place", "why"), WINNERS, ids=[why for *_, why in WINNERS])
def test_who_takes_the_trick(cards: str, place: int, why: str) -> None:
    trick = PACK.parse_all(cards)
    strengths = [barbu_tricks.strength(card, trick[0] // 32) for card in trick]
    assert strengths.index(max(strengths)) == place


def test_the_taker_leads_next_and_the_last_trick_ends_the_round() -> None:
    replay = tricks("AS 2H", "3S 3H", "KS 4H", moves="B:3S A:AS C:KS")
    assert can(replay) == "A: 2H"
    replay = played(replay, "A:2H C:4H B:3H")
    assert replay.over
    assert replay.states[-1].score[:3] == [5, 0, 5]


TRICK = [5, 20, 20, 80, 125, -5]
KING = [5, 5, 0, 80, 90, -5]
QUEEN = [5, 5, 20, 0, 30, -5]
HEARTS = [5, 20, 0, 0, 25, -5]
POINTS = [
    ("AH KH QH 2H", TRICK),
    ("AS KH 3S 2S", KING),
    ("AS QH 3S 2S", QUEEN),
    ("AH 5H 3H 2H", HEARTS),
    ("AS QS QD QC", [5, 0, 60, 0, 65, -5]),
    ("2S 3S 4S 5S", [5, 0, 0, 0, 5, -5]),
]


@pytest.mark.parametrize("round_", range(6))
@pytest.mark.parametrize(("cards", "points"), POINTS, ids=[cards for cards, _ in POINTS])
def test_what_a_trick_counts(cards: str, points: list[int], round_: int) -> None:
    state = Deal("barbu", 4, round=round_).start()
    for card in PACK.parse_all(cards):
        barbu_tricks.lay(state, state.to_move, card)
    assert sum(state.score) == state.score[state.to_move] == points[round_]


def test_the_round_goes_on_when_the_barbu_has_fallen() -> None:
    replay = tricks("KH 2S", "AH 3S", "2H 4S", round=BARBU_ROUND, moves="B:AH A:KH C:2H")
    assert can(replay) == "B: 3S"
    assert replay.states[-1].score[1] == 80


STOPS = [
    (BARBU_ROUND, "on", True),
    (HEARTS_ROUND, "on", True),
    (QUEENS_ROUND, "on", True),
    (FEWEST_ROUND, "on", False),
    (SALAD_ROUND, "on", False),
    (MOST_ROUND, "on", False),
    (BARBU_ROUND, "off", False),
]


@pytest.mark.parametrize(("round_", "value", "stops"), STOPS)
def test_an_early_stop_as_a_variant(round_: int, value: str, stops: bool) -> None:
    state = Deal("barbu", 3, round=round_, options={"early_stop": value}).start()
    for seat, hand in enumerate(("KH 2S", "AH 3S", "QH 4S")):
        state.hand[seat], state.held[seat] = set_of(PACK.parse_all(hand)), 2
    state.seen = EVERY_CARD & ~(state.hand[0] | state.hand[1] | state.hand[2])
    for _ in range(3):
        hearts = cards_in(state.hand[state.to_move])[-1]
        rules.play(state, hearts)
    assert (state.phase == rules.OVER) == stops
    assert (barbu_tricks.NOTHING_LEFT in {event[0] for event in state.log}) == stops


@pytest.mark.parametrize("players", range(3, 6))
@pytest.mark.parametrize("round_", [1, 2, 3])
def test_an_early_stop_changes_no_score(round_: int, players: int) -> None:
    for seed in range(20):
        scores = [
            Replay(Deal("barbu", players, seed, round=round_, options={"early_stop": value})).play_out()
            for value in ("off", "on")
        ]
        assert scores[0].states[-1].score == scores[1].states[-1].score
        assert scores[1].step <= scores[0].step


# Domino


FITS = [
    ("S9-Q", "AS 7S QH", "pass", "nothing fits"),
    ("S9-Q", "KS 8S 7S", "8S KS", "the neighbours of a row"),
    ("S2-Q H5-K", "AS AH", "AH", "an ace goes on its king, not below the two"),
    ("HJ-J", "TH 2C", "TH", "whoever can must lay: no pass"),
    ("", "JS TS QS", "JS", "a row begins with its jack"),
    ("", "JS JD 3H", "JS JD", "any jack may be the first"),
    ("HJ-J", "JS TH", "JS TH", "a new row or an old one"),
    ("C4-A", "3C", "3C", "three players: the three is the last of its row"),
    ("SJ-A", "AH KH", "pass", "an ace closes the top of its own row only"),
]


def layout(text: str) -> int:
    """Rows written as suit, lowest and highest card: ``S9-Q``."""
    cards: list[int] = []
    for row in text.split():
        low, high = row[1:].split("-")
        cards += range(PACK.parse(low + row[0]), PACK.parse(high + row[0]) + 1)
    return set_of(cards)


def in_rows(text: str, hand: str, again: int = 0, **options: str) -> Any:
    """A position in domino of four players."""
    state = Deal("barbu", 4, round=DOMINO_ROUND, options=options).start()
    state.rows, state.again = layout(text), again
    state.hand[state.to_move] = set_of(PACK.parse_all(hand))
    state.held[state.to_move] = len(hand.split())
    return state


def moves_of(state: Any) -> str:
    return MOVES.show_all(rules.choice(state, place) for place in range(rules.legal(state)))


@pytest.mark.parametrize(("text", "hand", "may", "why"), FITS, ids=[why for *_, why in FITS])
def test_what_fits(text: str, hand: str, may: str, why: str) -> None:
    assert moves_of(in_rows(text, hand)) == may


AFTER_ACE = [("optional", "TD pass"), ("compulsory", "TD"), ("chain", "TD pass")]


@pytest.mark.parametrize(("value", "may"), AFTER_ACE)
def test_after_an_ace(value: str, may: str) -> None:
    assert moves_of(in_rows("H7-A DJ-J", "TD 2C", 1, ace_replay=value)) == may


def after(state: Any, *cards: str) -> str:
    """Whose turn it is after some moves of the seat to move: ``same`` or ``next``."""
    seat = state.to_move
    for card in cards:
        assert state.to_move == seat
        rules.play(state, MOVES.parse(card))
    return "same" if state.to_move == seat else "next"


GOES_ON = [
    ("optional", ["AH"], "same", "an ace gives one more card"),
    ("optional", ["AH", "pass"], "next", "which need not be used"),
    ("optional", ["AH", "TD"], "next", "only one"),
    ("optional", ["AH", "AD"], "same", "a second ace gives one more again"),
    ("optional", ["TD"], "next", "other cards give none"),
    ("compulsory", ["AH", "TD"], "next", "as a duty, also only one"),
    ("chain", ["AH", "TD"], "same", "as a chain, as many as one likes"),
    ("chain", ["AH", "TD", "9D", "pass"], "next", "until one stops"),
    ("chain", ["TD"], "next", "but only after an ace"),
]


@pytest.mark.parametrize(("value", "cards", "whose", "why"), GOES_ON, ids=[why for *_, why in GOES_ON])
def test_how_an_ace_lets_its_player_go_on(value: str, cards: list[str], whose: str, why: str) -> None:
    assert after(in_rows("H7-K DJ-K", "AH AD TD 9D 8D", ace_replay=value), *cards) == whose


def test_after_an_ace_the_turn_ends_by_itself_if_nothing_fits() -> None:
    assert after(in_rows("H7-K", "AH 2C"), "AH") == "next"


def test_an_ace_laid_last_gives_no_further_turn() -> None:
    state = in_rows("H7-K", "AH")
    opener = state.to_move
    assert after(state, "AH") == "next"
    assert state.finish[opener] == 1


def test_the_first_with_a_jack_must_lay_one() -> None:
    replay = Replay(deal_hands("barbu", "TS 9S", "QS KS", "JS AS", round=DOMINO_ROUND))
    assert can(replay) == "B: pass"
    assert can(played(replay, "B:pass A:pass")) == "C: JS"


def test_a_chapter_is_a_trick_or_a_lap() -> None:
    replay = tricks("3C 4C", "3D 4D", "3H 4H", moves="B:3D A:3C C:3H B:4D")
    assert replay.chapters == [0, 1, 1, 1, 2]
    replay = Replay(deal_hands("barbu", "KS 3H", "QS 4H", "AS 2H", round=DOMINO_ROUND))
    assert played(replay, "B:QS A:KS C:AS B:4H A:3H").chapters == [0, 1, 1, 1, 2, 2]


def test_who_is_out_gets_no_turn_and_the_last_need_not_play() -> None:
    replay = Replay(deal_hands("barbu", "KS 3H", "QS 4H", "AS 2H", round=DOMINO_ROUND))
    replay = played(replay, "B:QS A:KS C:AS B:4H")
    assert can(replay) == "A: 3H"
    replay = played(replay, "A:3H")
    assert replay.over
    assert (replay.states[-1].finish[:3], replay.states[-1].score[:3]) == ([2, 1, 3], [0, -40, 40])
    assert replay.states[-1].held[2] == 1


@pytest.mark.parametrize("table", TABLES)
def test_places_are_paid_by_the_table(table: str) -> None:
    for players, prizes in TABLES[table].items():
        deal = Deal("barbu", players, 3, round=DOMINO_ROUND, options={"domino_table": table})
        end = Replay(deal).play_out().states[-1]
        assert [end.score[end.finish.index(place)] for place in range(1, players + 1)] == list(prizes)


def test_some_tables_are_for_four_only() -> None:
    with pytest.raises(BadDeal, match="needs the option domino_table=score_barbu_40"):
        Deal("barbu", 3, options={"domino_table": "parisien"})


MISSING = [
    ("S9-Q", "AS", "KS"),
    ("S9-Q", "6S", "8S"),
    ("", "QS", "JS"),
    ("", "2S", "JS"),
    ("S2-Q", "AS", "KS"),
]


@pytest.mark.parametrize(("text", "card", "needs"), MISSING)
def test_which_card_a_row_waits_for(text: str, card: str, needs: str) -> None:
    assert PACK.show(missing(in_rows(text, card), PACK.parse(card))) == needs


# The dealer chooses


def test_the_dealer_chooses_each_contract_once() -> None:
    state = rules.State()
    rules.set_up(state, 3, 0, 0, 0, 0, 0, 0, 1, 0)
    assert state.rounds == 21
    chosen: dict[int, list[int]] = {0: [], 1: [], 2: []}
    for round_ in range(state.rounds):
        rules.deal(state, 5, 0, round_)
        assert (state.phase, state.to_move) == (rules.CHOOSE, round_ % 3)
        assert rules.legal(state) == 7 - round_ // 3
        move = rules.choice(state, round_ % rules.legal(state))
        chosen[state.to_move].append(move)
        while rules.legal(state):
            rules.play(state, move)
            move = rules.choice(state, 0) if rules.legal(state) else PASS
    assert all(len(set(moves)) == 7 for moves in chosen.values())


def test_after_the_choice_the_left_neighbour_opens() -> None:
    replay = Replay(Deal("barbu", 4, 7, options={"contracts": "dealer_chooses"}))
    assert can(replay) == f"A: {' '.join(CONTRACTS)}"
    replay = replay.play("A:salad")
    assert replay.states[-1].contract == SALAD
    assert replay.states[-1].to_move == 1
    assert replay.chapters == [0, 0]


# What a seat sees


def test_a_seat_sees_its_hand_only() -> None:
    replay = Replay(Deal("barbu", 4, 7)).play_out()
    view = replay.states[9].copy()
    rules.hide(view, 2)
    assert view.hand[2] == replay.states[9].hand[2]
    assert [view.hand[seat] for seat in (0, 1, 3)] == [0, 0, 0]
    assert (view.held, view.seen, view.taken) == tuple(
        getattr(replay.states[9], field) for field in ("held", "seen", "taken")
    )
    assert (view.seed, view.luck, set(view.deck)) == (0, 0, {rules.NO_CARD})


# What is wrong is said


START = ("KH 2S 3S", "AH 4S 5S", "2H 6S 7S")
ILLEGAL = [
    (tricks(*START), "B:2H", "own_hand", "4S 5S AH", "not in the hand of B"),
    (tricks(*START, moves="B:4S"), "A:KH", "follow", "2S 3S", "must follow the suit"),
    (tricks(*START, moves="B:4S"), "A:pass", "one_card", "2S 3S", "everyone plays a card"),
    (tricks(*START), "B:salad", "contract_set", "", "the contract of the round is set"),
    (
        tricks(*START, round=HEARTS_ROUND, hearts_lead="restricted"),
        "C:2H",
        "hearts_lead",
        "6S 7S",
        "be led here",
    ),
]


@pytest.mark.parametrize(
    ("replay", "move", "rule", "proof", "said"), ILLEGAL, ids=lambda each: str(each)[:20]
)
def test_an_illegal_card_says_its_rule_and_proof(
    replay: Replay, move: str, rule: str, proof: str, said: str
) -> None:
    with pytest.raises(IllegalMove, match=said) as caught:
        replay.play(move)
    assert caught.value.rule == f"barbu.{rule}"
    assert caught.value.evidence == tuple(proof.split())
    assert caught.value.sentence("fr") != caught.value.sentence("en")


IN_ROWS = [
    ("S9-Q", "AS 8S", 0, "pass", "must_lay", "8S"),
    ("S9-Q", "AS 8S", 0, "AS", "neighbour", "KS"),
    ("", "JS QH", 0, "QH", "jack_opens", "JH"),
    ("H7-A DJ-J", "TD 2C", 1, "pass", "ace_compulsory", "TD"),
]


@pytest.mark.parametrize(("text", "hand", "again", "move", "rule", "proof"), IN_ROWS)
def test_an_illegal_move_in_domino(  # noqa: PLR0917
    text: str, hand: str, again: int, move: str, rule: str, proof: str
) -> None:
    state = in_rows(text, hand, again, ace_replay="compulsory")
    assert rules.refusal(state, MOVES.parse(move)) == (rule, PACK.parse_all(proof))


def test_an_illegal_choice_of_contract() -> None:
    replay = Replay(Deal("barbu", 4, 7, options={"contracts": "dealer_chooses"}))
    card = PACK.show(cards_in(replay.states[0].hand[0])[0])
    with pytest.raises(IllegalMove, match="has to name the contract"):
        replay.play(f"A:{card}")
    replay.states[0].offered = 1 << DOMINO
    with pytest.raises(IllegalMove, match="has already chosen"):
        replay.play("A:salad")


def test_three_kinds_of_wrong_moves() -> None:
    replay = tricks(*START)
    with pytest.raises(BadNotation, match="“H7” is not a card"):
        replay.play("B:H7")
    with pytest.raises(OutOfTurn, match="not the turn of C but of B"):
        replay.play("C:2H")
    with pytest.raises(IllegalMove):
        replay.play("B:2H")


WRONG_DEALS = [
    (lambda: Deal("barbu", 2), "3 to 5"),
    (lambda: Deal("barbu", 6), "3 to 5"),
    (lambda: Deal("barbu", options={"ace_replay": "never"}), "optional, compulsory, chain"),
    (lambda: deal_hands("barbu", "2S", "3S", "2C"), "2C is not in the deck for 3 players"),
    (lambda: deal_hands("barbu", "2S", "3S", "3S"), "3S is dealt more than once"),
    (lambda: deal_hands("barbu", "2S", "3S", "4S 5S"), "must be equal"),
    (lambda: deal_hands("barbu", "2S", "3S", "4S", pile="5S"), "hands only"),
]


@pytest.mark.parametrize(("make", "said"), WRONG_DEALS, ids=[said for _, said in WRONG_DEALS])
def test_impossible_deals_are_refused_in_one_sentence(make: Any, said: str) -> None:
    with pytest.raises(BadDeal, match=said) as caught:
        make()
    assert caught.value.sentence("fr") != caught.value.sentence("en")


# How cards and moves are written


NAMES = [("KH", "roi de cœur", "king of hearts"), ("TS", "10 de pique", "10 of spades")]
NAMES += [("AD", "as de carreau", "ace of diamonds"), ("pass", "passer", "pass")]
NAMES += [("salad", "salade", "salad"), ("QC", "dame de trèfle", "queen of clubs")]


@pytest.mark.parametrize(("text", "french", "english"), NAMES)
def test_moves_have_names(text: str, french: str, english: str) -> None:
    assert MOVES.names(MOVES.parse(text)) == {"fr": french, "en": english}
    assert MOVES.show(MOVES.parse(text.lower())) == text


def test_cards_are_listed_suit_by_suit() -> None:
    moves = [*PACK.parse_all("KH TS 2H"), PASS]
    assert MOVES.listed(moves)["en"] == "the 10 of spades, the 2 and king of hearts and pass"
    assert MOVES.listed(moves)["fr"] == "le 10 de pique, le 2 et le roi de cœur et passer"
