"""Every choice that is not possible is answered by the rule that forbids it, in every mode."""

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from reginae.core import CHANCE, Match, Options, Refusal, Rng, SeededDice, rules_of
from reginae.games.queens_collection import GAME
from reginae.games.queens_collection.parts import COLOURS, KINDS

if TYPE_CHECKING:
    from reginae.games.queens_collection.tests.conftest import CompetitiveScene, CooperativeScene, SetupScene

RULES = rules_of(GAME)


def rule(refusal: Refusal | None) -> str:
    """The rule of a refusal that says why."""
    assert refusal is not None
    assert refusal.reason.endswith(".")
    return refusal.rule


def rule_against_words(scene: "CompetitiveScene | CooperativeScene", words: str, seat: int = 0) -> str:
    """The rule against something that can be pointed at although no action is written so."""
    assert GAME.actions.find(words) is None
    return rule(GAME.refusal_of_words(scene.table, seat, words))


# --- Against each other -------------------------------------------------------------------------------


@pytest.mark.rule("Q-VS-1a", "Q-VS-2", "Q-VS-2b", "Q-VS-2e", "Q-MODE-1")
@pytest.mark.parametrize(
    ("notation", "revealing", "taking"),
    [
        ("pass", "Q-VS-1a", "Q-VS-2"),
        ("discard red", "Q-VS-2", "Q-VS-2"),
        ("draw", "Q-VS-1a", "Q-VS-1a"),
        ("take seat-2 blue", "Q-VS-2e", "Q-VS-2e"),
        ("give red", "Q-VS-2e", "Q-VS-2e"),
        ("lift red red", "Q-VS-2b", "Q-VS-2b"),
        ("swap blue blue", "Q-VS-2b", "Q-VS-2b"),
        ("put blue", "Q-VS-2b", "Q-VS-2b"),
        ("pay wild", "Q-VS-2b", "Q-VS-2b"),
        ("set-aside red", "Q-SOLO-1", "Q-SOLO-1"),
        ("choose red-box-1", "Q-SETUP-1", "Q-SETUP-1"),
        ("trade red blue", "Q-TEAM-3", "Q-TEAM-3"),
        ("propose 1", "Q-TEAM-3", "Q-TEAM-3"),
        ("hand-over red", "Q-TEAM-3", "Q-TEAM-3"),
        ("done", "Q-VS-T1", "Q-VS-2"),
        ("lay red-box-1", "Q-SETUP-2", "Q-SETUP-2"),
        ("deal red", "Q-VS-R1", "Q-VS-R1"),
        ("turn-up red", "Q-VS-I2", "Q-VS-I2"),
        ("start seat-1", "Q-VS-0", "Q-VS-0"),
    ],
)
def test_what_booklet_2_does_not_know_is_refused_by_its_own_rule(
    competitive: "type[CompetitiveScene]", notation: str, revealing: str, taking: str
) -> None:
    first = competitive("red", "blue", display="red sky sky", reveals=True)
    assert rule(first.refusal(notation, 0)) == revealing
    second = competitive("red", "blue", display="red sky sky")
    assert rule(second.refusal(notation, 0)) == taking


@pytest.mark.rule("Q-TEAM-2", "Q-TEAM-3")
@pytest.mark.parametrize(
    ("notation", "info", "forbids"),
    [
        ("take seat-3 green", "shared_hands", "Q-TEAM-3"),
        ("give red", "table_talk", "Q-TEAM-3"),
        ("propose 1", "shared_hands", "Q-TEAM-2"),
        ("hand-over red", "shared_hands", "Q-TEAM-2"),
        ("trade red green", "table_talk", "Q-TEAM-2"),
        ("hand-over red", "table_talk", "Q-TEAM-3"),
    ],
)
def test_partners_are_told_how_they_exchange(
    competitive: "type[CompetitiveScene]", notation: str, info: str, forbids: str
) -> None:
    hands = ("red", "blue", "green", "sky")
    scene = competitive(*hands, display="red sky sky", mode="teams", team_info=info)
    assert rule(scene.refusal(notation, 0)) == forbids


@pytest.mark.rule("Q-VS-2a", "Q-VS-2d")
@pytest.mark.parametrize(
    ("words", "forbids"),
    [
        ("pair red sky", "Q-VS-2a"),
        ("pair red", "Q-VS-2a"),
        ("pair red sky sky", "Q-VS-2a"),
        ("pair wild wild", "Q-VS-2d"),
        ("pair red+red wild", "Q-VS-2d"),
        ("pair red+blue sky", "Q-VS-2d"),
        ("pair wild+wild sky", "Q-VS-2d"),
        ("pair red+red+red sky", "Q-VS-2d"),
        ("pair red sky+sky", "Q-VS-2d"),
        ("pair-as red wild blue", "Q-VS-2d"),
        ("pair-as wild sky blue", "Q-VS-2d"),
        ("exchange red+blue sky", "Q-VS-2e"),
        ("exchange red blue sky", "Q-VS-2e"),
        ("exchange red", "Q-VS-2e"),
        ("trade red green sky", "Q-TEAM-3"),
        ("propose 4", "Q-TEAM-3"),
    ],
)
def test_cards_that_no_action_joins_are_refused_by_a_rule(
    competitive: "type[CompetitiveScene]", words: str, forbids: str
) -> None:
    scene = competitive("red red red blue wild wild", "green", display="sky sky wild")
    assert rule_against_words(scene, words) == forbids


@pytest.mark.rule("Q-VS-T1", "Q-VS-2")
def test_cards_that_no_action_joins_are_refused_by_the_rule_that_comes_first(
    competitive: "type[CompetitiveScene]",
) -> None:
    revealing = competitive("red blue", "green", display="sky sky wild", reveals=True)
    assert rule_against_words(revealing, "pair red sky") == "Q-VS-T1"
    assert rule_against_words(revealing, "reveal red") == "Q-VS-1a"
    taking = competitive("red blue", "green", display="sky sky wild")
    assert rule_against_words(taking, "pair red sky", 1) == "Q-VS-T1"
    taking.play("exchange red sky")
    assert rule_against_words(taking, "pair blue sky") == "Q-VS-2"
    assert rule_against_words(taking, "pay red") == "Q-VS-2b"
    assert rule_against_words(taking, "discard red blue") == "Q-VS-2"


@pytest.mark.parametrize("words", ["", "dance", "pair", "pair bread butter", "lift every pawn", "exchange 7 9 x"])
def test_words_that_name_no_piece_have_no_rule(competitive: "type[CompetitiveScene]", words: str) -> None:
    scene = competitive("red blue", "green", display="sky sky wild")
    assert GAME.refusal_of_words(scene.table, 0, words) is None


# --- Together and alone -------------------------------------------------------------------------------


@pytest.mark.rule("Q-COOP-T1", "Q-COOP-A1", "Q-COOP-D1", "Q-SOLO-T1", "Q-SOLO-A1", "Q-SOLO-B1", "Q-SOLO-C1")
@pytest.mark.parametrize(
    ("notation", "together", "alone"),
    [
        ("lift sky sky", "Q-COOP-A1", "Q-SOLO-A1"),
        ("lift red sky", "Q-COOP-A1", "Q-SOLO-A1"),
        ("swap red blue", "Q-COOP-A1", "Q-SOLO-A1"),
        ("put red", "Q-COOP-A1", "Q-SOLO-A1"),
        ("pay wild", "Q-COOP-A1", "Q-SOLO-A1"),
        ("discard wild", "Q-COOP-C1", "Q-SOLO-C1"),
        ("draw", "Q-COOP-C1", "Q-SOLO-C1"),
        ("take seat-2 wild", "Q-COOP-D1", "Q-SOLO-T1"),
        ("take seat-1 red", "Q-COOP-D1", "Q-SOLO-T1"),
        ("give red", "Q-COOP-D1", "Q-SOLO-T1"),
        ("pass", "Q-COOP-T2", "Q-SOLO-T1"),
        ("reveal", "Q-COOP-T1", "Q-SOLO-T1"),
        ("stop", "Q-COOP-T1", "Q-SOLO-T1"),
        ("pair red red", "Q-COOP-T1", "Q-SOLO-T1"),
        ("done", "Q-COOP-T1", "Q-SOLO-T1"),
        ("exchange red blue", "Q-COOP-D1", "Q-SOLO-T1"),
        ("trade red blue", "Q-COOP-D1", "Q-SOLO-T1"),
        ("propose 1", "Q-COOP-D1", "Q-SOLO-T1"),
        ("hand-over red", "Q-COOP-D1", "Q-SOLO-T1"),
        ("set-aside red", "Q-SOLO-1", "Q-SOLO-1"),
        ("choose red-box-1", "Q-SETUP-1", "Q-SETUP-1"),
        ("turn-up red", "Q-COOP-I2", "Q-SOLO-I1"),
        ("deal red", "Q-COOP-0", "Q-SOLO-2"),
        ("lay red-box-1", "Q-SETUP-2", "Q-SETUP-2"),
        ("start seat-1", "Q-COOP-0", "Q-SOLO-T1"),
    ],
)
def test_a_turn_of_booklet_1_is_refused_by_the_rules_of_its_mode(
    cooperative: "type[CooperativeScene]", notation: str, together: str, alone: str
) -> None:
    scene = cooperative("red blue green", "sky sky red", strays="blue red,red blue")
    assert rule(scene.refusal(notation, 0)) == together
    solo = cooperative("red blue green", strays="blue red,red blue", mode="solo")
    assert rule(solo.refusal(notation, 0)) == alone


@pytest.mark.rule("Q-SOLO-A2", "Q-SOLO-A1", "Q-SOLO-B1")
def test_alone_two_alike_are_named_only_where_somebody_takes_them_for_a_wild(
    cooperative: "type[CooperativeScene]",
) -> None:
    plain = cooperative("red blue green", strays="blue red,red blue", mode="solo")
    assert rule(plain.refusal("lift sky sky")) == "Q-SOLO-A1"
    alike = cooperative("red red blue", strays="blue red,red blue", mode="solo")
    assert rule(alike.refusal("lift sky sky")) == "Q-SOLO-A2"
    alike.play("lift blue red")
    assert rule(alike.refusal("swap sky sky")) == "Q-SOLO-A2"
    assert rule(alike.refusal("put blue")) == "Q-SOLO-B1"
    plain.play("lift blue red")
    assert rule(plain.refusal("swap sky sky")) == "Q-SOLO-A1"
    assert rule(plain.refusal("put blue")) == "Q-SOLO-B1"


@pytest.mark.rule("Q-COOP-A2", "Q-COOP-A3", "Q-COOP-B1", "Q-COOP-B2")
@pytest.mark.parametrize(
    ("notation", "together", "alone"),
    [
        ("swap red red", "Q-COOP-A3", "Q-SOLO-A1"),
        ("swap blue blue", "Q-COOP-A2", "Q-SOLO-A1"),
        ("swap sky red", "Q-COOP-A1", "Q-SOLO-A1"),
        ("put red", "Q-COOP-B2", "Q-SOLO-B1"),
        ("put blue", "Q-COOP-B1", "Q-SOLO-B1"),
        ("pay wild", "Q-COOP-A1", "Q-SOLO-A1"),
        ("discard red", "Q-COOP-A1", "Q-SOLO-A1"),
    ],
)
def test_while_a_pawn_is_lifted(
    cooperative: "type[CooperativeScene]", notation: str, together: str, alone: str
) -> None:
    scene = cooperative("red blue green", "sky sky red", strays="blue red,red blue")
    solo = cooperative("red blue green", strays="blue red,red blue", mode="solo")
    for table, forbids in ((scene, together), (solo, alone)):
        table.play("lift blue red")
        assert rule(table.refusal(notation, 0)) == forbids


@pytest.mark.rule("Q-COOP-A1", "Q-COOP-A5", "Q-COOP-B1")
def test_while_cards_are_to_pay(cooperative: "type[CooperativeScene]") -> None:
    exchange = cooperative("wild wild blue", "sky sky red", strays="blue red,red blue")
    exchange.play("lift blue red", "swap red blue")
    assert rule(exchange.refusal("pay wild")) == "Q-COOP-A5"
    assert rule(exchange.refusal("pay-two green wild")) == "Q-COOP-A1"
    assert rule(exchange.refusal("discard wild")) == "Q-COOP-A1"
    assert rule_against_words(exchange, "pay blue") == "Q-COOP-A1"
    assert rule_against_words(exchange, "pay-three blue wild wild") == "Q-COOP-A1"
    move = cooperative("wild red red", "sky sky red", strays="blue red")
    move.play("lift blue red", "put blue")
    assert rule(move.refusal("pay-two red wild")) == "Q-COOP-B1"
    assert rule_against_words(move, "pay red") == "Q-COOP-B1"


@pytest.mark.rule("Q-COOP-C1", "Q-COOP-D1", "Q-COOP-A1")
@pytest.mark.parametrize(
    ("words", "together", "alone"),
    [
        ("discard red blue", "Q-COOP-C1", "Q-SOLO-C1"),
        ("take seat-2", "Q-COOP-D1", "Q-SOLO-T1"),
        ("give red blue", "Q-COOP-D1", "Q-SOLO-T1"),
        ("lift red", "Q-COOP-A1", "Q-SOLO-A1"),
        ("lift red-pawn-1", "Q-COOP-A1", "Q-SOLO-A1"),
        ("pay red", "Q-COOP-A1", "Q-SOLO-A1"),
        ("pair red blue", "Q-COOP-T1", "Q-SOLO-T1"),
    ],
)
def test_pieces_that_no_action_joins_together_and_alone(
    cooperative: "type[CooperativeScene]", words: str, together: str, alone: str
) -> None:
    scene = cooperative("red blue green", "sky sky red", strays="blue red,red blue")
    assert rule_against_words(scene, words) == together
    solo = cooperative("red blue green", strays="blue red,red blue", mode="solo")
    assert rule_against_words(solo, words) == alone


@pytest.mark.rule("Q-SOLO-E1", "Q-COOP-E1", "Q-COOP-E2")
def test_the_last_cards_alone_may_be_kept_only_when_the_pile_is_empty(cooperative: "type[CooperativeScene]") -> None:
    scene = cooperative("red blue green", strays="blue red,red blue", mode="solo", solo_play_out=True)
    assert rule(scene.refusal("pass")) == "Q-SOLO-E1"
    scene.play("lift blue red", "swap red blue")
    assert rule(scene.refusal("pass", 0)) == "Q-SOLO-E1"


# --- Everywhere -------------------------------------------------------------------------------------------


@pytest.mark.rule("Q-MODE-1")
@pytest.mark.parametrize(
    ("seats", "options", "sections"),
    [
        (1, {"mode": "solo"}, {"SETUP", "SOLO"}),
        (2, {"mode": "cooperative"}, {"SETUP", "COOP"}),
        (2, {"mode": "competitive"}, {"SETUP", "VS", "TEAM"}),
        (4, {"mode": "teams"}, {"SETUP", "VS", "TEAM"}),
        (4, {"mode": "teams", "team_info": "table_talk"}, {"SETUP", "VS", "TEAM"}),
    ],
)
def test_a_mode_is_never_refused_by_the_rules_of_another(seats: int, options: Options, sections: set[str]) -> None:
    match = Match(GAME, seats, {**options, "boxes": "chosen"}, SeededDice(3))
    rng = Rng(3)
    others = [action for action in GAME.actions.actions if action.verb != "set-aside"]
    while not match.over() and len(match.steps) < 250:
        seat = match.actors()[0]
        for asked in range(seats) if rng.below(4) == 0 else []:
            refusals = [match.state.refusal(asked, action.code) for action in others]
            cited = {refused.rule.split("-")[1] for refused in refusals if refused is not None}
            assert cited <= sections, f"after {len(match.steps)} steps"
        codes = match.state.legal(seat)
        match.play(seat, codes[rng.below(len(codes))])


# What touching something on the board means when nothing can be chosen with it: see web/meanings.js and its neighbours
TOUCHES = [f"{verb} {kind}" for verb in ("discard", "give", "pay", "hand-over") for kind in KINDS]
TOUCHES += [f"{verb} {kind} {kind}" for verb in ("pair", "trade") for kind in KINDS]
TOUCHES += [f"{verb} {colour} {box}" for verb in ("lift", "swap") for colour in COLOURS for box in COLOURS]
TOUCHES += [f"{verb} {colour}" for verb in ("put", "set-aside") for colour in COLOURS]
TOUCHES += ["take seat-1 red", "take seat-2 wild", "propose 1", "draw", "pass", "reveal", "stop", "done"]

DECISIONS_OF_BOTH = {"choose-box", "lay", "over"}
DECISIONS_OF_BOOKLET_1 = DECISIONS_OF_BOTH | {"place", "fill", "turn", "lifted", "pay", "discard", "draw"}
DECISIONS_OF_BOOKLET_2 = DECISIONS_OF_BOTH | {"start", "deal", "lay-out", "reveal", "reveal-card"}
DECISIONS_OF_BOOKLET_2 |= {"take-pawns", "pair", "exchange", "refill"}


@pytest.mark.rule("Q-MODE-1")
@pytest.mark.parametrize(
    ("seats", "options", "decisions"),
    [
        (1, {"mode": "solo", "solo_removed_colours": "chosen"}, DECISIONS_OF_BOOKLET_1 | {"set-aside"}),
        (2, {"mode": "cooperative"}, DECISIONS_OF_BOOKLET_1 | {"turn-last", "give"}),
        (2, {"mode": "competitive"}, DECISIONS_OF_BOOKLET_2),
        (4, {"mode": "teams"}, DECISIONS_OF_BOOKLET_2 | {"trade"}),
        (4, {"mode": "teams", "team_info": "table_talk"}, DECISIONS_OF_BOOKLET_2 | {"hand-over"}),
    ],
)
def test_whatever_is_touched_is_possible_or_refused_by_a_rule(
    seats: int, options: Options, decisions: set[str]
) -> None:
    asked: Counter[str] = Counter()
    for seed in range(3):
        match, rng = Match(GAME, seats, {**options, "boxes": "chosen"}), Rng(seed)
        while True:
            decision = match.state.decision()
            for seat in range(seats) if asked[decision] < 12 else []:
                assert [words for words in TOUCHES if not is_answered(match, seat, words)] == [], decision
            asked[decision] += 1
            if match.over():
                break
            codes = match.state.legal(match.actors()[0])
            match.play(match.actors()[0], codes[rng.below(len(codes))])
    assert set(asked) == decisions


def is_answered(match: Match, seat: int, words: str) -> bool:
    """Whether what is written so is possible, or refused by a rule of the game."""
    action = GAME.actions.find(words)
    if action is None:
        refused = GAME.refusal_of_words(match.state, seat, words)
    elif action.code in match.state.legal(seat):
        return True
    else:
        refused = match.state.refusal(seat, action.code)
    return refused is not None and refused.rule in RULES


@pytest.mark.rule("Q-SETUP-1", "Q-SOLO-1")
def test_in_the_set_up(scene: "type[SetupScene]") -> None:
    boxes = scene(2, boxes="chosen")
    assert rule(boxes.refusal("choose blue-box-1", 0)) == "Q-SETUP-1"
    assert rule(boxes.refusal("choose red-box-1", 1)) == "Q-SETUP-1"
    assert rule(GAME.refusal_of_words(boxes.table, 0, "choose red")) == "Q-SETUP-1"
    aside = scene(1, boxes="first", solo_removed_colours="chosen")
    aside.lay_boxes()
    aside.play("set-aside red")
    assert rule(aside.refusal("set-aside red")) == "Q-SOLO-1"
    assert rule(GAME.refusal_of_words(aside.table, 0, "set-aside red blue")) == "Q-SOLO-1"
    assert rule(aside.refusal("lift red red")) == "Q-SOLO-1"
    assert rule(aside.refusal("set-aside blue", CHANCE)) == "Q-SOLO-1"
