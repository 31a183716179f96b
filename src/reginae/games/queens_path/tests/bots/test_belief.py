"""What a seat believes of the others: from what was openly done, and from nothing else."""

from typing import TYPE_CHECKING

import pytest

from reginae.core import CHANCE, SILENCE, Rng, snapshot
from reginae.games.queens_path import GAME, HEURISTICS
from reginae.games.queens_path.bots.belief import ColourBelief
from reginae.games.queens_path.bots.habit import SINGLE_COLOUR_STRIDE
from reginae.games.queens_path.parts import COLOUR_COUNT, COLOURS, METAL_COUNT
from reginae.games.queens_path.table import Table

if TYPE_CHECKING:
    from reginae.games.queens_path.tests.conftest import Scene


def table_after(choices: int, variant: str, seed: int) -> Table:
    """A table of four where all have played by habit for a while."""
    rng = Rng(seed)
    table = GAME.new(4, {"variant": variant})
    assert isinstance(table, Table)
    while choices > 0:
        seat = table.actors()[0]
        codes = table.legal(seat)
        by_chance = seat == CHANCE
        code = rng.one_of(codes, table.odds()) if by_chance else HEURISTICS.habit(table, seat, rng)
        table.apply(seat, code, SILENCE)
        choices -= 0 if by_chance else 1
    return table


def suspected(scene: "Scene", seat: int, of: int, number: int = 0) -> str:
    """The colour this seat thinks likeliest."""
    counts = ColourBelief(scene.table, seat, Rng(1)).counts
    card = (of * METAL_COUNT + number) * COLOUR_COUNT
    return COLOURS[max(range(COLOUR_COUNT), key=lambda colour: counts[card + colour])]


@pytest.mark.parametrize("variant", ["silver", "gold"])
@pytest.mark.parametrize("seat", range(4))
def test_a_belief_is_the_same_at_every_table_the_seat_cannot_tell_from_the_real_one(variant: str, seat: int) -> None:
    table = table_after(24, variant, seed=seat)
    real = HEURISTICS.belief(table.imagine(seat, Rng(1)), seat, Rng(9))
    other = HEURISTICS.belief(table.imagine(seat, Rng(2)).imagine(seat, Rng(3)), seat, Rng(9))
    assert list(real.weights) == list(other.weights)  # type: ignore[attr-defined]


@pytest.mark.parametrize("variant", ["silver", "gold"])
def test_a_believed_table_looks_to_its_seat_like_the_real_one(variant: str) -> None:
    table = table_after(30, variant, seed=5)
    rng = Rng(6)
    belief = HEURISTICS.belief(table.imagine(1, rng), 1, rng)
    for _ in range(20):
        believed = belief.imagine(table, rng)
        assert believed.view(1) == table.view(1)
        assert sorted(believed.whereabouts()) == sorted(table.whereabouts())


def test_a_belief_leaves_the_table_as_it_was() -> None:
    table = table_after(24, "silver", seed=7)
    before = snapshot(table)
    HEURISTICS.belief(table, 0, Rng(1)).imagine(table, Rng(2))
    assert snapshot(table) == before


def test_whoever_leads_the_queen_to_a_colour_is_suspected_of_it(scene: "type[Scene]") -> None:
    table = scene({"e4": "iron-green", "e3": "white", "d5": "white", "c5": "white"}, seats=4)
    table.play("move e4", "end")
    assert suspected(table, seat=1, of=0) == "green"


def test_in_gold_the_colour_that_gains_most_is_suspected(scene: "type[Scene]") -> None:
    court = {"e4": "iron-green", "e3": "white", "d5": "iron-black", "c5": "white"}
    table = scene(court, seats=4, variant="gold")
    table.play("move e4", "end")
    assert suspected(table, seat=1, of=0) == "green"


def test_ones_own_steps_tell_one_nothing(scene: "type[Scene]") -> None:
    table = scene({"e4": "iron-green", "d5": "white", "e3": "white"}, seats=4)
    table.play("move e4", "end")
    assert set(ColourBelief(table.table, 0, Rng(1)).weights) == {1.0}


def test_one_rather_attempts_with_a_card_that_has_little_to_lose(scene: "type[Scene]") -> None:
    table = scene(influence={"iron": "gr"}, seats=3)
    table.play("attack seat-2 iron", "guess purple")
    weights = ColourBelief(table.table, 2, Rng(1)).weights
    per_colour = [weights[COLOURS.index(colour) * COLOUR_COUNT**3] for colour in ("black", "green", "red")]
    assert per_colour == sorted(per_colour, reverse=True)


@pytest.mark.parametrize("guess", ["red", "purple"])
def test_in_gold_too_an_attempt_tells_of_the_card_that_was_risked(scene: "type[Scene]", guess: str) -> None:
    table = scene(influence={"copper": "g"}, factions=["bbbb", "pppp", "rrrr"], variant="gold")
    table.play("attack seat-3 copper", f"guess {guess}")
    weights = ColourBelief(table.table, 1, Rng(1)).weights
    blue, green = (weights[COLOURS.index(colour) * SINGLE_COLOUR_STRIDE] for colour in ("blue", "green"))
    assert blue > green


def test_an_attempt_waits_for_a_good_guess_while_the_queen_has_a_step(scene: "type[Scene]") -> None:
    attack = GAME.actions.find("attack seat-2 iron")
    assert attack is not None
    free = scene({"e4": "white"}, influence={"iron": "r"})
    stuck = scene(influence={"iron": "r"})
    assert ColourBelief(free.table, 0, Rng(1)).weight(attack.code) == 0
    assert ColourBelief(stuck.table, 0, Rng(1)).weight(attack.code) > 0
    stuck.play("attack seat-2 iron", "guess green")
    seen = scene({"e4": "white"}, influence={"iron": "r"})
    seen.table.attempts, seen.table.daggers = stuck.table.attempts, stuck.table.daggers
    assert ColourBelief(seen.table, 0, Rng(1)).weight(attack.code) > 0


def test_in_gold_an_attempt_does_not_wait_since_whoever_is_hit_has_none_left(scene: "type[Scene]") -> None:
    attack = GAME.actions.find("attack seat-2 iron")
    assert attack is not None
    table = scene({"e4": "white"}, variant="gold")
    assert ColourBelief(table.table, 0, Rng(1)).weight(attack.code) > 0


@pytest.mark.rule("P-6.3.2b")
@pytest.mark.parametrize("variant", ["silver", "gold"])
def test_whoever_handed_one_a_dagger_is_believed_to_have_another_colour(scene: "type[Scene]", variant: str) -> None:
    table = scene(seats=3, variant=variant)
    table.play("attack seat-2 iron", "guess purple")
    victim, third = (ColourBelief(table.table, seat, Rng(1)).counts for seat in (1, 2))
    assert 4 * victim[COLOURS.index("purple")] < victim[COLOURS.index("black")]
    assert 2 * third[COLOURS.index("purple")] > third[COLOURS.index("black")]
