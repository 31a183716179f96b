"""What a player does who does not think ahead."""

from typing import TYPE_CHECKING

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from reginae.core import Rng
from reginae.games.queens_path import GAME, HEURISTICS
from reginae.games.queens_path.bots.step_leads import lead_of
from reginae.games.queens_path.packing import attack_of, attempt_of
from reginae.games.queens_path.parts import METALS, SQUARES

if TYPE_CHECKING:
    from reginae.games.queens_path.tests.conftest import Scene


def habits(scene: "Scene", tries: int = 200) -> dict[str, int]:
    """How often whoever must choose makes each choice."""
    rng, counts = Rng(1), dict[str, int]()
    for _ in range(tries):
        notation = GAME.actions[HEURISTICS.habit(scene.table, scene.actor(), rng)].notation
        counts[notation] = counts.get(notation, 0) + 1
    return counts


@pytest.mark.parametrize("variant", ["silver", "gold"])
def test_mostly_the_step_to_ones_own_colour_is_taken(scene: "type[Scene]", variant: str) -> None:
    table = scene({"e4": "iron-red", "d5": "iron-blue", "e3": "white", "c5": "white"}, variant=variant)
    counts = habits(table)
    assert counts["move d5"] > 150
    assert counts["move e4"] > 0


def test_a_barred_step_is_not_taken(scene: "type[Scene]") -> None:
    table = scene({"e4": "iron-red", "d5": "iron-blue", "f5": "white"}, hands={1: ["veto"]})
    table.play("move d5", "play veto")
    assert set(habits(table)) == {"move e4", "move f5"}


def test_with_nothing_to_do_the_turn_ends(scene: "type[Scene]") -> None:
    table = scene({"e4": "iron-red"}, influence={"iron": "b"}).tilt(0, "iron", "copper", "silver", "gold")
    table.play("move e4")
    assert set(habits(table)) == {"end"}


def test_a_tilted_card_is_expected_to_score_less(scene: "type[Scene]") -> None:
    court = {"e4": "iron-blue"}
    upright, tilted = scene(court), scene(court).tilt(0, "iron")
    step = SQUARES.index("e4")
    assert lead_of(upright.table, 0, step) > lead_of(tilted.table, 0, step)


def test_a_habit_knows_no_secret_but_its_own(scene: "type[Scene]") -> None:
    court = {"e4": "iron-red", "d5": "iron-green", "e3": "copper-blue", "c5": "gold-black"}
    one = scene(court, factions=["bbbb", "rrrr", "gggg"])
    other = scene(court, factions=["bbbb", "gkpr", "pgkk"])
    assert habits(one) == habits(other)


def test_in_silver_a_card_that_has_nothing_to_lose_is_risked_now_and_then(scene: "type[Scene]") -> None:
    table = scene(influence={"iron": "b", "copper": "rg", "silver": "r"}, seats=4, variant="silver")
    counts = habits(table)
    assert counts["pass"] > 50
    assert counts["attack seat-3 copper"] > 0
    assert "attack seat-2 iron" not in counts


def test_in_gold_a_card_that_has_nothing_to_lose_is_risked_at_once(scene: "type[Scene]") -> None:
    table = scene(influence={"iron": "b", "copper": "rg", "silver": "r"}, seats=4, variant="gold")
    assert set(habits(table)) == {"attack seat-3 copper", "attack seat-4 silver"}


def test_in_gold_one_who_has_seen_a_tilted_faction_knows_what_it_will_take_away(scene: "type[Scene]") -> None:
    court, struck = {"e4": "iron-red", "d5": "iron-purple"}, METALS
    known = scene(court, variant="gold", influence={"iron": "g"}).tilt(1, *struck)
    unknown = scene(court, variant="gold", influence={"iron": "g"}).tilt(1, *struck)
    attempt = attempt_of(attack_of(0, 1, METALS.index("iron")), success=True)
    known.table.attempts = vec[i64]([attempt])
    step = SQUARES.index("e4")
    assert lead_of(known.table, 0, step) > lead_of(unknown.table, 0, step)


@pytest.mark.rule("P-4a")
@pytest.mark.parametrize("victims", [["bbbb", "kkkk", "pppp"], ["bbbb", "rggk", "gkkr"]])
def test_in_silver_an_attack_is_weighed_by_what_the_assassin_may_know(scene: "type[Scene]", victims: list[str]) -> None:
    influence = {"copper": "rg", "silver": "b"}
    counts = habits(scene(factions=victims, influence=influence, variant="silver"))
    assert set(counts) == {"attack seat-2 copper", "attack seat-3 copper", "pass"}


@pytest.mark.rule("P-6.3.2b")
@pytest.mark.parametrize("variant", ["silver", "gold"])
def test_a_dagger_one_was_handed_is_not_handed_back(scene: "type[Scene]", variant: str) -> None:
    table = scene(seats=2, influence={"iron": "rg"}, variant=variant)
    table.play("attack seat-2 iron", "guess green", "end")
    table.table.tilted = 0
    table.play("attack seat-1 iron")
    assert set(habits(table)) == {"guess blue", "guess black", "guess purple"}
