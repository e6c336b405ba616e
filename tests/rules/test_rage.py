"""The rules of Rage, one position a line."""

from __future__ import annotations

from typing import Any

import pytest

from cardkit import BadDeal, BadNotation, Deal, IllegalMove, OutOfTurn, Replay, deal_hands
from cardkit.game import game
from cardkit.games import rage as rules
from cardkit.games.rage_cards import MOVES, PACK
from cardkit.games.rage_deck import DECKS, NO_SUIT, bid_of, cards_in, fill_deck
from cardkit.games.rage_score import winners, worth
from cardkit.games.rage_tricks import ASKED, BONUS, CAPTURED, PLUS, TAKEN

SEATS = "ABCDEFGHIJ"
LETTERS = [suit.letter for suit in PACK.suits]


def table(*hands: str, pile: str = "B14", bids: str = "", moves: str = "", **options: str) -> Replay:
    """A round in which A leads, with given hands and pile; predictions made (0 each), some cards played."""
    if not 3 <= len(hands) <= 8:
        options["players"] = "players_2_10"
    replay = Replay(deal_hands("rage", *hands, pile=pile, round=len(hands) - 1, **options))
    made = bids.split() or ["0"] * len(hands)
    for seat, bid in zip(SEATS, made, strict=False):
        replay = replay.play(f"{seat}:{bid}")
    return played(replay, moves)


def played(replay: Replay, moves: str) -> Replay:
    """A replay with more moves, written with spaces; each by the seat whose turn it is."""
    for move in moves.split():
        replay = replay.play(f"{SEATS[replay.states[-1].to_move]}:{move}")
    return replay


def trick(cards: str, pile: str = "B14", **options: str) -> Replay:
    """A trick as it is played, A leading; everyone holds one more card, which nobody can follow with."""
    spare = [f"O{number}" for number in range(10)]
    hands = [f"{move.partition('=')[0]} {other}" for move, other in zip(cards.split(), spare, strict=False)]
    return table(*hands, pile=pile, moves=cards, **options)


def can(replay: Replay) -> str:
    """What the seat to move may do."""
    return MOVES.show_all(MOVES.sort(replay.choices()))


def trump(replay: Replay) -> str:
    """The letter of the trump, or a dash."""
    suit = replay.states[-1].trump
    return "-" if suit == NO_SUIT else LETTERS[suit]


# The deal


@pytest.mark.parametrize("players", range(2, 11))
def test_one_card_less_each_round(players: int) -> None:
    options = {} if 3 <= players <= 8 else {"players": "players_2_10"}
    for round_ in range(10):
        state = Deal("rage", players, seed=3, round=round_, options=options).start()
        assert state.held[:players] == [10 - round_] * players
        assert len({card for hand in state.hand for card in cards_in(hand)}) == players * (10 - round_)
        assert state.pile == 112 - players * (10 - round_)


@pytest.mark.parametrize(("name", "cards"), [("amigo112", 112), ("fundex110", 110), ("amigo108", 108)])
def test_three_decks(name: str, cards: int) -> None:
    state = Deal("rage", 4, options={"deck": name}).start()
    assert fill_deck(state) == cards == 96 + sum(DECKS[name])
    assert set(state.deck[:cards]) <= set(rules.deck(4))


def test_the_deal_passes_on_and_the_left_neighbour_begins() -> None:
    states = [Deal("rage", 4, round=round_).start() for round_ in range(10)]
    assert "".join(str(state.dealer) for state in states) == "0123012301"
    assert [state.to_move for state in states] == [(state.dealer + 1) % 4 for state in states]


FIRST = [
    ("B14 V2", "B", "the first card of the pile"),
    ("N -5 O0", "O", "action cards are put aside"),
    ("J C/2 +5", "-", "no coloured card: no trump"),
    ("", "-", "no pile: no trump"),
]


@pytest.mark.parametrize(("pile", "first", "why"), FIRST, ids=[why for *_, why in FIRST])
def test_the_first_trump(pile: str, first: str, why: str) -> None:
    assert trump(table("R1", "R2", "R3", pile=pile)) == first


# Predictions


def test_from_none_to_all_and_the_sum_is_free() -> None:
    replay = Replay(deal_hands("rage", "R1 R2 R3", "B1 B2 B3", "G1 G2 G3", pile="Y1"))
    assert can(replay) == "0 1 2 3"
    replay = played(replay, "3 3")
    assert can(replay) == "0 1 2 3"
    assert can(played(replay, "3")) == "B1 B2 B3"


def test_a_chapter_is_the_predictions_then_each_trick() -> None:
    replay = table("R1 R2", "R3 R4", "R5 R6", moves="R1 R3 R5 R6 R2 R4")
    assert replay.chapters == [0, 0, 0, 0, 1, 1, 1, 2, 2, 2]


@pytest.mark.parametrize(
    ("value", "seen"), [("sequential", [-1, 2, 1, -1]), ("simultaneous", [-1, -1, -1, -1])]
)
def test_what_later_seats_know_of_earlier_predictions(value: str, seen: list[int]) -> None:
    replay = played(Replay(Deal("rage", 4, 7, options={"bidding": value})), "2 1")
    view = replay.states[-1].copy()
    rules.hide(view, 3)
    assert view.bid[:4] == seen
    shown = played(replay, "0 4").states[-1].copy()
    rules.hide(shown, 3)
    assert shown.bid[:4] == [4, 2, 1, 0]


# What may be played

HAND = "R3 B7 G2 J +5"
FOLLOW = [
    ("strict", "R5", HAND, "R3", "able: only the colour asked for"),
    ("strict", "R5", "B15 R0", "R0", "not even the highest trump"),
    ("strict", "R5", "G2 B7 +5", "G2 B7 +5", "void: anything, no duty to trump"),
    ("strict", "R5", "B7 J", "B7 J=R J=B", "a Joker may take the colour asked for or the trump's"),
    ("strict", "B5", "G2 J", "G2 J=B", "one colour if trump was led"),
    ("strict", "+5", HAND, "R3 G2 B7 +5/2 J=R J=Y J=G J=B J=O J=V", "no colour asked for yet: anything"),
    ("strict", "J=Y", "Y1 B9 N", "Y1", "the colour a led Joker names must be followed"),
    ("trump_free", "R5", HAND, "R3 B7", "able: or a trump"),
    ("trump_free", "N", HAND, "R3 G2 B7 +5 J=R J=Y J=G J=B J=O J=V", "nothing asked for yet"),
    ("forced_cut", "R5", HAND, "R3", "able: only the colour asked for"),
    ("forced_cut", "R5", "G2 B7 +5", "B7 +5", "void: a trump or an action card"),
    ("forced_cut", "R5", "Y7 G2", "Y7 G2", "void without either: anything"),
    ("action_anytime", "R5", HAND, "R3 +5 J=R J=B", "able: or an action card"),
    ("action_anytime", "R5", "G2 B7", "G2 B7", "void: anything"),
]


@pytest.mark.parametrize(
    ("value", "led", "hand", "may", "why"), FOLLOW, ids=[f"{value}: {why}" for value, *_, why in FOLLOW]
)
def test_what_may_follow(value: str, led: str, hand: str, may: str, why: str) -> None:
    if led in hand.split():
        hand = hand.replace(led, f"{led}/2")
    size = len(hand.split())
    spare = [" ".join(f"{letter}{rank}" for rank in range(8, 8 + size - 1)) for letter in "OV"]
    lead = led.partition("=")[0]
    if lead == "J":
        hand = hand.replace("J", "J/2")
    replay = table(f"{lead} {spare[0]}", hand, f"V1 {spare[1]}", moves=led, follow=value)
    assert can(replay).replace("J/2", "J") == may


def test_trump_that_is_cancelled_is_no_trump_to_play_freely() -> None:
    replay = table("R5 V1", "N V2", "R3 B7", moves="R5 N", follow="trump_free")
    assert can(replay) == "R3"


def test_the_second_may_set_the_colour_of_a_one_card_round() -> None:
    replay = table("N", "G3", "G9", moves="N")
    assert can(replay) == "G3"
    assert played(replay, "G3 G9").states[-1].won[:3] == [0, 0, 1]


def test_free_until_a_coloured_card_lies() -> None:
    replay = table("+5 V1", "N V2", "R1 V3", "R2 B9", moves="+5 N")
    assert can(replay) == "R1 V3"
    assert can(played(replay, "R1")) == "R2"


# Who takes the trick

WINNERS = [
    ("R5 R12 G15 R9", "B", {}, "the highest card of the colour asked for"),
    ("R5 B1 R15 B3", "D", {}, "the highest trump"),
    ("R5 B1 R15", "B", {}, "the lowest trump beats it"),
    ("+5 Y7 B15", "C", {}, "led by an action card: the trump takes the bonus"),
    ("R0 G15 O9", "A", {}, "the lowest card of the colour beats what is thrown away"),
    ("-5 N +5", "A", {}, "only action cards: the first one"),
    ("N R0 +5", "B", {}, "an action card never beats a coloured one"),
    ("R5 B15 J=B", "C", {}, "a Joker as trump beats the highest trump"),
    ("R5 J=R B1", "B", {}, "always the strongest: a Joker of the colour asked for too"),
    ("R5 J=R B1", "C", {"joker_power": "by_colour"}, "by colour: a trump beats it"),
    ("R5 J=R R15", "B", {"joker_power": "by_colour"}, "by colour: the highest of its colour"),
    ("R5 J=B B15", "B", {"joker_power": "by_colour"}, "by colour: the highest trump"),
    ("R5 J=R3 R4", "A", {"joker_power": "colour_and_value"}, "by value: it may lose on purpose"),
    ("R5 J=R5 R4", "B", {"joker_power": "colour_and_value"}, "by value: it passes the card it names"),
    ("J=R5 R5 R4", "A", {"joker_power": "colour_and_value"}, "by value: and stays ahead of it"),
    ("R5 J=R4 J/2=R4 R3", "A", {"joker_power": "colour_and_value"}, "by value: two low Jokers"),
    ("R5 J=B B15 J/2=B", "D", {}, "several Jokers: the last"),
    ("R5 J=B B15 J/2=B", "B", {"several_jokers": "first"}, "several Jokers: as a variant the first"),
    ("R5 J=B J/2=R", "C", {}, "the last whatever it names"),
    ("R5 J=B J/2=R", "B", {"joker_power": "by_colour"}, "by colour: the trump, though not the last"),
    ("R5 J=R J/2=R", "C", {"joker_power": "by_colour"}, "by colour: of equal Jokers the last"),
    ("R5 J=R J/2=R", "B", {"joker_power": "by_colour", "several_jokers": "first"}, "or the first"),
    ("N Y5 J=Y", "C", {}, "no trump, Joker as the colour led: the Joker"),
    ("-5 +5 J=G", "C", {}, "only action cards: a Joker among them wins"),
    ("J=G -5 +5", "A", {}, "also if it was led"),
    ("-5 J=G +5", "B", {"joker_lead": "first_coloured_card"}, "also if it waits for a colour"),
    ("N R5 J=B R2", "B", {"joker_power": "by_colour"}, "by colour: the cancelled trump is a discard"),
    ("N R5 J=B R2", "C", {}, "always the strongest: naming a cancelled trump changes nothing"),
    ("J=G R5 G15", "A", {"joker_power": "by_colour"}, "a led Joker asks for its colour"),
    (
        "J=G R5 G15",
        "B",
        {"joker_power": "by_colour", "joker_lead": "first_coloured_card"},
        "unless it waits: then the coloured card asks",
    ),
    (
        "J=B R5 B15",
        "A",
        {"joker_power": "by_colour", "joker_lead": "first_coloured_card"},
        "a Joker that waits may be the trump",
    ),
]


@pytest.mark.parametrize(("cards", "taker", "options", "why"), WINNERS, ids=[why for *_, why in WINNERS])
def test_who_takes_the_trick(cards: str, taker: str, options: dict[str, str], why: str) -> None:
    assert SEATS[trick(cards, pile="B14 G0", **options).states[-1].to_move] == taker


def test_the_taker_leads_and_the_last_trick_ends_the_round() -> None:
    replay = table("R1 G1", "R9 G2", "R3 G9", moves="R1 R9 R3")
    assert replay.states[-1].to_move == 1
    replay = played(replay, "G2 G9 G1")
    assert replay.over
    assert replay.states[-1].won[:3] == [0, 1, 1]


# What action cards do

CHANGES = [
    ("Y5 N R15 Y2", "R1 V9", {}, "A", "V", "no trump: the trump is a discard, then a new one is turned up"),
    ("R5 R8 N", "R1 G1", {}, "B", "G", "trump led and cancelled: still the colour asked for"),
    ("G3 G8 C", "B1 +5 J Y2", {}, "B", "Y", "change: action cards are put aside"),
    ("G3 B2 C", "B1 B11", {}, "B", "B", "change: it may be the same colour"),
    ("G3 B2 C", "B1 R11", {}, "A", "R", "change: at once, a card that was a trump is one no more"),
    ("G3 R2 C", "B1 R11", {}, "B", "R", "change: at once, also for cards already played"),
    ("G3 R2 C B9", "B1 R11", {}, "B", "R", "change: the old trump is a discard"),
    ("G3 R2 C", "B1 R11", {"change_timing": "next_trick"}, "A", "R", "change: as a variant afterwards"),
    ("G3 B2 C", "B1 R11", {"change_timing": "next_trick"}, "B", "R", "the old trump still decides"),
    ("G3 N R2 C", "B1 R11 V1", {}, "C", "R", "no trump, then change: the new trump counts, one flip"),
    ("G3 C R2 N", "B1 R11 V1", {}, "A", "V", "change, then no trump: none in this trick, a flip after it"),
    ("G3 N N/2 B2", "B1 R11 V1", {}, "A", "R", "two no trumps: one flip"),
    ("G3 C C/2 V2", "B1 R11 V1", {}, "D", "V", "two changes: the last trump counts"),
    ("G3 N B2", "B1 R11", {"no_trump": "rest_of_round"}, "A", "-", "no trump: as a variant until the end"),
    ("G3 N R2 C", "B1 R11", {"no_trump": "rest_of_round"}, "C", "R", "until a change ends it"),
    ("G3 C R2 N", "B1 R11", {"no_trump": "rest_of_round"}, "A", "-", "the last one decides there too"),
    ("G3 R2 C", "B1", {}, "A", "-", "an empty pile: no trump from now on"),
    ("G3 B2 N", "B1 +5", {}, "A", "-", "no coloured card left: no trump from now on"),
]


@pytest.mark.parametrize(
    ("cards", "pile", "options", "taker", "after", "why"), CHANGES, ids=[why for *_, why in CHANGES]
)
def test_what_action_cards_do(  # noqa: PLR0917
    cards: str, pile: str, options: dict[str, str], taker: str, after: str, why: str
) -> None:
    replay = trick(cards, pile=pile, **options)
    assert (SEATS[replay.states[-1].to_move], trump(replay)) == (taker, after)


def test_no_flip_after_the_last_trick() -> None:
    replay = table("R1", "N", "R3", pile="B1 G2", moves="R1 N R3")
    assert replay.over
    assert replay.states[-1].left == 1


def test_a_joker_names_any_colour_while_none_is_asked_for_then_two_at_most() -> None:
    replay = table("+5 V1", "J V2", "G1 V3", moves="+5", joker_power="by_colour")
    assert can(replay) == "V2 J=R J=Y J=G J=B J=O J=V"
    replay = table("G1 V1", "N V2", "J V3", moves="G1 N", joker_power="by_colour")
    assert can(replay) == "V3 J=G J=B"
    replay = table("G1 V1", "N V2", "J V3", moves="G1 N", no_trump="rest_of_round")
    assert can(replay) == "V3 J=G"


def test_a_joker_names_a_value_as_a_variant() -> None:
    replay = table("G1 V1", "J V2", "G2 V3", moves="G1", joker_power="colour_and_value")
    named = [f"J={letter}{value}" for letter in "GB" for value in range(16)]
    assert can(replay) == " ".join(["V2", *named])


def test_a_trick_says_how_it_was_judged() -> None:
    replay = trick("G3 R2 C B9", pile="B1 R11")
    state, events = replay.states[-1], replay.events[-1]
    assert state.power[:4] == [4, 67, 0, 0]
    assert next(event for event in events if event[0] == TAKEN)[1:] == (1, PACK.parse("R2"), 0, 2, 0, 0)
    asked = [event for log in replay.events for event in log if event[0] == ASKED]
    assert asked == [(ASKED, 0, PACK.parse("G3"), 2)]


# Points

BONUSES = [
    ("R5 +5 R1", 5),
    ("R5 -5 R1", -5),
    ("R5 +5 +5/2", 10),
    ("R5 +5 -5", 0),
    ("-5 N +5", 0),
    ("-5 N C", -5),
]


@pytest.mark.parametrize(("cards", "points"), BONUSES)
def test_bonus_cards_count_for_the_taker(cards: str, points: int) -> None:
    replay = trick(cards, pile="B14 B1")
    assert replay.states[-1].score[0] == points
    told = [event for event in replay.events[-1] if event[0] == CAPTURED]
    assert sum(event[3] for event in told) == points
    assert BONUS == 5
    assert PLUS == 0


SCORES = [
    ("seed", 2, 2, 10),
    ("seed", 0, 0, 10),
    ("seed", 2, 3, -5),
    ("seed", 2, 1, -5),
    ("amigo", 2, 2, 12),
    ("amigo", 0, 0, 10),
    ("amigo", 2, 3, -2),
    ("fundex", 2, 2, 12),
    ("fundex", 0, 0, 5),
    ("fundex", 2, 3, 3),
]


@pytest.mark.parametrize(("scoring", "bid", "tricks", "points"), SCORES)
def test_what_a_prediction_brings(scoring: str, bid: int, tricks: int, points: int) -> None:
    state = Deal("rage", 4, options={"scoring": scoring}).start()
    assert worth(state, bid, tricks) + tricks * state.per_trick == points


def test_an_example_round() -> None:
    replay = table("R9 G1", "R1 G9", "+5 G3", bids="1 1 0", moves="R9 R1 +5 G1 G9 G3")
    assert replay.states[-1].score[:3] == [15, 10, 10]
    replay = table("R9 G1", "R1 G9", "+5 G3", bids="2 1 1", moves="R9 R1 +5 G1 G9 G3", scoring="fundex")
    assert replay.states[-1].score[:3] == [6, 11, 0]


def test_most_points_win_then_most_true_predictions() -> None:
    state = Deal("rage", 4).start()
    state.total[:4], state.exact[:4] = [50, 60, 60, 60], [9, 5, 6, 6]
    assert winners(state) == [2, 3]


def test_a_game_fills_its_sheet() -> None:
    state = Deal("rage", 3, 5).start()
    for round_ in range(10):
        rules.deal(state, 5, 0, round_)
        while rules.legal(state):
            rules.play(state, rules.choice(state, 0))
    assert [sum(row) for row in state.sheet[:3]] == state.total[:3]
    assert 0 <= max(state.exact) <= 10


# What a seat sees


def test_a_seat_sees_its_hand_and_what_lies_open() -> None:
    replay = Replay(Deal("rage", 4, 7)).play_out()
    view = replay.states[9].copy()
    rules.hide(view, 2)
    assert view.hand[2] == replay.states[9].hand[2]
    assert [cards_in(view.hand[seat]) for seat in (0, 1, 3)] == [[], [], []]
    for field in ("held", "hidden", "trump", "trump_card", "bid", "won", "left"):
        assert getattr(view, field) == getattr(replay.states[9], field)
    assert (view.seed, view.luck, view.order, set(view.deck)) == (0, 0, 0, {rules.NO_CARD})


# What is wrong is said

START = ("R3 B7", "R5 J", "G2 +5")
ILLEGAL = [
    ("", "A:R5", "own_hand", "R3 B7", "not in the hand of A"),
    ("", "A:2", "bid_stands", "", "predictions are made and stand"),
    ("B7", "B:J", "joker_names", "J", "played with the colour it names"),
    ("B7", "B:J=V", "joker_colour", "B7 B14", "name the colour asked for or that of the trump"),
    ("B7", "B:J=B3", "joker_colour_only", "J", "names a colour, without a value"),
    ("R3", "B:J=R", "follow", "R5", "holds the colour asked for and must play it"),
]


@pytest.mark.parametrize(("moves", "move", "rule", "proof", "said"), ILLEGAL, ids=str)
def test_an_illegal_card_says_its_rule_and_proof(
    moves: str, move: str, rule: str, proof: str, said: str
) -> None:
    refuses(table(*START, moves=moves), move, rule, proof, said)


def refuses(replay: Replay, move: str, rule: str, proof: str, said: str) -> None:
    """A move is refused by a rule, with its proof, in both languages."""
    with pytest.raises(IllegalMove, match=said) as caught:
        replay.play(move)
    assert caught.value.rule == f"rage.{rule}"
    assert caught.value.evidence == tuple(proof.split())
    assert caught.value.sentence("fr") != caught.value.sentence("en")


VARIANTS = [
    ({"follow": "trump_free"}, "R3 G2 B7", "G2", "follow_or_trump", "R3 B7", "must be followed or trumped"),
    (
        {"follow": "action_anytime"},
        "R3 G2 +5",
        "G2",
        "follow_or_action",
        "R3 +5",
        "or an action card",
    ),
    (
        {"follow": "forced_cut"},
        "Y3 G2 B7",
        "G2",
        "forced_cut",
        "B7",
        "a trump or an action card must then be played",
    ),
    ({"joker_power": "colour_and_value"}, "J G2 G3", "J=R", "joker_value", "J", "names a value too"),
]


@pytest.mark.parametrize(("options", "hand", "move", "rule", "proof", "said"), VARIANTS, ids=str)
def test_an_illegal_card_of_a_variant(  # noqa: PLR0917
    options: dict[str, str], hand: str, move: str, rule: str, proof: str, said: str
) -> None:
    replay = table("R5 V1 V2", hand, "O1 O2 O3", moves="R5", **options)
    refuses(replay, f"B:{move}", rule, proof, said)


def test_an_illegal_prediction() -> None:
    replay = Replay(deal_hands("rage", *START, pile="B14", round=2))
    refuses(replay, "A:3", "bid_limit", "R3 B7", "more tricks than the cards held")
    refuses(replay, "A:R3", "bid_first", "", "has to say a number of tricks")


def test_three_kinds_of_wrong_moves() -> None:
    replay = table(*START)
    with pytest.raises(BadNotation, match="“R16” is not a card"):
        replay.play("A:R16")
    with pytest.raises(OutOfTurn, match="not the turn of C but of A"):
        replay.play("C:G2")
    with pytest.raises(IllegalMove):
        replay.play("A:G2")


WRONG_WORDS = [
    ("J/3", "“J/3” is not a card"),
    ("J/", "“J/” is not a card"),
    ("X1", "a mark among \\+5 -5 J N C"),
    ("N=R", "is not a move: write the joker"),
    ("J=X", "is not a move: write the joker"),
    ("J=R16", "is not a move: write the joker"),
    ("R3=R", "is not a move: write the joker"),
    ("11", "0 to 10"),
]


@pytest.mark.parametrize(("text", "said"), WRONG_WORDS)
def test_a_badly_written_move_gets_one_sentence(text: str, said: str) -> None:
    with pytest.raises(BadNotation, match=said) as caught:
        MOVES.parse(text)
    assert caught.value.sentence("fr") != caught.value.sentence("en")


WRONG_DEALS = [
    (lambda: Deal("rage", 2), "needs the option players=players_2_10"),
    (lambda: Deal("rage", 9), "needs the option players=players_2_10"),
    (lambda: Deal("rage", 11), "3 to 8"),
    (lambda: Deal("rage", options={"follow": "never"}), "strict, trump_free, forced_cut, action_anytime"),
    (lambda: deal_hands("rage", "R1", "R2", "R2"), "R2 is dealt twice"),
    (lambda: deal_hands("rage", "R1", "R2", "R3 R4"), "must be equal"),
    (lambda: deal_hands("rage", "R1", "R2", "R3", pile="R3"), "R3 is dealt twice"),
    (lambda: deal_hands("rage", "R1", "R2", "R3", chips=(1, 2, 3)), "without chips"),
]


@pytest.mark.parametrize(("make", "said"), WRONG_DEALS, ids=[said for _, said in WRONG_DEALS])
def test_impossible_deals_are_refused_in_one_sentence(make: Any, said: str) -> None:
    with pytest.raises(BadDeal, match=said) as caught:
        make()
    assert caught.value.sentence("fr") != caught.value.sentence("en")


# How cards and moves are written

NAMES = [
    ("R7", "7 rouge", "red 7"),
    ("+5", "+5", "+5"),
    ("-5/3", "−5", "−5"),
    ("N/4", "sans-atout", "no trump"),
    ("C", "changement d'atout", "change of trump"),
    ("J/2=V", "joker (violet)", "joker (violet)"),
    ("J=O12", "joker (12 orange)", "joker (orange 12)"),
    ("0", "prédire 0 pli", "predict 0 tricks"),
    ("1", "prédire 1 pli", "predict 1 trick"),
    ("10", "prédire 10 plis", "predict 10 tricks"),
]


@pytest.mark.parametrize(("text", "french", "english"), NAMES)
def test_moves_have_names(text: str, french: str, english: str) -> None:
    assert MOVES.names(MOVES.parse(text)) == {"fr": french, "en": english}
    assert MOVES.show(MOVES.parse(text.lower())) == text


def test_cards_are_listed_colour_by_colour_then_action_cards() -> None:
    moves = [MOVES.parse(text) for text in ("N", "R7", "J=B", "N/2", "B3", "R0", "4")]
    assert MOVES.listed(moves)["en"] == (
        "the red 0 and 7, the blue 3, two no-trump cards, joker (blue) and predict 4 tricks"
    )
    assert MOVES.listed(moves)["fr"] == (
        "le 0 et le 7 rouges, le 3 bleu, deux sans-atout, joker (bleu) et prédire 4 plis"
    )
    assert PACK.the(PACK.parse("R7")) == {"fr": "le 7 rouge", "en": "the red 7"}
    assert [PACK.face(PACK.parse(card)) for card in ("R7", "-5", "J/2")] == ["7", "−5", "J"]


def test_a_prediction_is_told_in_tricks() -> None:
    assert [bid_of(MOVES.parse(str(bid))) for bid in range(11)] == list(range(11))


def test_the_deal_code_letters() -> None:
    assert game("rage").code == "RG"
