"""What a seat believes of the others' colours, and what rivals may make of it in a search."""

from typing import TYPE_CHECKING

import pytest

from reginae.core import Rng
from reginae.games.regina_cards import GAME
from reginae.games.regina_cards.actions import ATTACK, GUESS
from reginae.games.regina_cards.belief import chance_of_guess, open_colours
from reginae.games.regina_cards.parts import COLOURS, GROUP_COUNT
from reginae.search import Search

if TYPE_CHECKING:
    from reginae.games.regina_cards.tests.conftest import Scene

HEURISTICS = GAME.heuristics()
ENDING: dict[str, list[str]] = {"gold": []}
LYING = {"silver": ["silver-blue", "silver-green", "silver-black", "silver-purple"]}


def weight(court: "Scene", notation: str) -> int:
    action = GAME.actions.find(notation)
    assert action is not None
    return HEURISTICS.weight(court.table, court.table.turn, action.code)


def believed_colours(court: "Scene", seat: int, other: int) -> list[str]:
    """The colours of another seat on many tables that this one believes in."""
    rng = Rng(1)
    belief = HEURISTICS.belief(court.table, seat, rng)
    tables = [belief.imagine(court.table, rng) if belief else court.table.imagine(seat, rng) for _ in range(400)]
    return [COLOURS[table.colours[other]] for table in tables]  # type: ignore[attr-defined]


def guesses_of_rivals(court: "Scene", seat: int) -> list[int]:
    """By colour: how often rivals guess it in a search of this seat, when they attack it."""
    search = Search(court.table, seat, HEURISTICS, Rng(3))
    search.run(1500)
    counts = [0] * len(COLOURS)
    for node in search.nodes:
        for code, target in zip(node.codes, node.targets, strict=True):
            if target and (code - ATTACK) // GROUP_COUNT == seat and ATTACK <= code < GUESS:
                guesses = search.nodes[target]
                for guess, visits in zip(guesses.codes, guesses.visits, strict=True):
                    counts[guess - GUESS] += visits
    return counts


@pytest.mark.many_games
@pytest.mark.rule("C-1.5a")
def test_in_a_search_rivals_guess_the_colour_of_the_searching_seat_by_luck_alone(scene: "type[Scene]") -> None:
    influence = {
        "copper": ["copper-black", "copper-purple"],
        "silver": ["silver-blue", "silver-green"],
        "gold": ["gold-red"],
    }
    right = 0
    total = 0
    for colour in ("blue", "green", "black", "purple"):
        counts = guesses_of_rivals(scene([colour, "red"], ENDING, influence), seat=0)
        right += counts[COLOURS.index(colour)]
        total += sum(counts)
    assert total > 1000
    assert right / total < 0.25 + 0.05


@pytest.mark.rule("C-1.5a", "C-3.1a")
def test_an_attack_is_weighed_by_what_the_assassin_may_know(scene: "type[Scene]") -> None:
    weights = [
        [weight(scene(["red", victim], influence=LYING), f"attack seat-2 {group}") for group in ("silver", "gold")]
        for victim in ("blue", "green", "black", "purple")
    ]
    assert weights == [[1, 0]] * 4
    one_lies = [scene(["red", victim], influence={"gold": ["gold-blue"]}) for victim in ("blue", "green")]
    assert [weight(court, "attack seat-2 gold") for court in one_lies] == [1, 1]


@pytest.mark.rule("C-3.2a", "C-3.6b")
def test_whoever_handed_one_a_dagger_is_believed_to_play_another_colour(scene: "type[Scene]") -> None:
    court = scene(["blue", "red", "green"], stacks=ENDING)
    before = believed_colours(court, seat=1, other=0)
    court.play("attack seat-2 gold", "guess purple")
    victim, third = believed_colours(court, seat=1, other=0), believed_colours(court, seat=2, other=0)
    assert before.count("purple") > 60
    assert 0 < victim.count("purple") < 20
    assert third.count("purple") > 60
    assert set(victim) == {"blue", "green", "black", "purple"}


@pytest.mark.rule("C-3.2a", "C-3.6b")
def test_a_dagger_one_was_handed_is_not_handed_back(scene: "type[Scene]") -> None:
    court = scene(["blue", "red", "green"], stacks=ENDING)
    court.play("attack seat-2 gold", "guess purple", "attack seat-1 silver")
    assert [weight(court, f"guess {colour}") > 0 for colour in COLOURS] == [True, False, True, True, False]


def test_where_a_bluff_would_leave_no_colour_it_is_seen_as_one(scene: "type[Scene]") -> None:
    court = scene(["blue", "red", "green", "black", "purple"], stacks=ENDING)
    court.play("attack seat-2 gold", "guess blue")
    court.table.attempted |= sum(1 << (1 * 5 + other) for other in (2, 3, 4))
    assert open_colours(court.table, 1, 0) == 1 << COLOURS.index("blue")


COURT_STACKS = {
    "copper": ["copper-black", "copper-plain-1", "copper-plain-2"],
    "silver": ["silver-green", "silver-plain-1", "silver-plain-2"],
    "gold": ["gold-blue", "gold-plain-1", "gold-plain-2"],
}


@pytest.mark.rule("C-2.0c", "C-1.5a")
def test_what_a_seat_does_with_cards_tells_the_others_which_colour_it_plays(scene: "type[Scene]") -> None:
    court = scene(["blue", "red", "green"], COURT_STACKS, discards=["silver-purple"])
    court.play("draw gold", "bury copper", "persuade", "return silver-purple", "onto gold")
    first = [believed_colours(court, seat, other=0) for seat in (1, 2)]
    assert all(colours.count("blue") > 2 * colours.count("black") for colours in first)
    assert believed_colours(court, seat=2, other=1).count("purple") > 200
    assert set(believed_colours(court, seat=0, other=0)) == {"blue"}


@pytest.mark.rule("C-1.5a", "C-3.6b")
def test_beliefs_never_contradict_what_a_seat_knows(scene: "type[Scene]") -> None:
    court = scene(["blue", "red", "green"], COURT_STACKS)
    court.play("draw gold", "bury copper", "attack seat-1 silver", "guess purple", "draw silver", "bury gold")
    assert set(believed_colours(court, seat=1, other=0)) == {"blue"}
    believed = [believed_colours(court, seat=2, other=other) for other in (0, 1)]
    assert all("green" not in colours for colours in believed)
    assert all(one != other for one, other in zip(*believed, strict=True))


def test_the_better_an_assassin_knows_her_victim_the_more_an_attempt_is_worth(scene: "type[Scene]") -> None:
    influence = {"copper": ["copper-red", "copper-blue"]}
    unknown = scene(["blue", "red"], influence=influence)
    unknown.play("attack seat-2 copper")
    known = scene(["blue", "red"], influence=influence, discards=["silver-red"])
    known.play("draw gold", "bury silver", "persuade", "return silver-red", "onto gold", "attack seat-2 copper")
    chances = [chance_of_guess(court.table, 0, 1) for court in (unknown, known)]
    assert chances[0] == pytest.approx(0.25)
    assert chances[1] > 0.75
    assert weight(known, "guess red") > weight(known, "guess green") > weight(known, "guess blue") == 0


def test_in_a_search_rivals_read_the_conduct_of_the_searching_seat(scene: "type[Scene]") -> None:
    influence = {"silver": ["silver-blue", "silver-green"], "gold": ["gold-red"]}
    court = scene(["blue", "red"], {"gold": ["gold-plain-1"]}, influence, discards=["copper-blue"])
    court.play("persuade", "return copper-blue", "onto copper", "draw gold", "bury silver")
    counts = guesses_of_rivals(court, seat=0)
    assert counts[COLOURS.index("blue")] > sum(counts) / 2
