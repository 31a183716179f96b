"""What a table reads like in the terminal: seats are called by their names, and what does not apply is left out."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from reginae.cli.transcript import Transcript
from reginae.core import Match, Options, Rng, SeededDice
from reginae.games.queens_path import GAME
from reginae.games.queens_path.parts import COLOURS, TILES

if TYPE_CHECKING:
    from reginae.games.queens_path.tests.conftest import Scene

NAMES = ["Ada", "Bo", "Cy"]
COUNTS = {"passes", "moves", "allowance", "fewest", "most", "score_cards", *COLOURS, *TILES}


def read_aloud(table: "Scene", seat: int = 0, **options: str | bool) -> list[str]:
    """What this seat's view reads like, line by line."""
    chosen: Options = {**options}
    return Transcript(GAME, NAMES).view_lines(table.table.view(seat), GAME.complete(3, chosen))


def test_in_gold_the_card_that_attacks_a_seat_is_told_with_the_seat(scene: "type[Scene]") -> None:
    lines = read_aloud(scene(variant="gold"), variant="gold")
    told = [line.strip().partition(":")[0] for line in lines if "you attack them with" in line]
    assert told == ["Bo", "Cy"]
    assert any(line.strip().startswith("Bo:") and "you attack them with Iron" in line for line in lines)


def test_in_silver_no_card_is_told_that_attacks_a_seat(scene: "type[Scene]") -> None:
    assert not [line for line in read_aloud(scene()) if "attack" in line.lower()]


def test_what_a_card_could_be_is_told_with_its_seat_and_metal(scene: "type[Scene]") -> None:
    lines = read_aloud(scene(factions=["bbbb", "rrrr", "gggg"]))
    bo = next(index for index, line in enumerate(lines) if line.strip().startswith("Bo:"))
    assert lines[bo + 1].strip().startswith("Could be: iron red, green, black, purple; copper red,")


@pytest.mark.rule("P-6.2.8a", "P-6.2.11a", "P-6.2.11c")
def test_who_speaks_who_promised_and_who_is_named_are_called_by_name(scene: "type[Scene]") -> None:
    table = scene({"e4": "white"}, hands={0: ["slander"]}, negotiation=True)
    table.play("offer seat-2", "promise lead")
    assert "Pending: speaker Ada; partner Bo; pledge promise lead." in read_aloud(table)
    table.play("pick e4", "propose", "accept")
    assert "  1: seat Ada; other Bo; deed lead the Queen to e4 next." in read_aloud(table)
    table.play("play slander", "name seat-2", "name seat-3")
    assert "Pending: named Bo, Cy." in read_aloud(table)


@pytest.mark.parametrize("variant", ["silver", "gold"])
def test_every_number_in_a_view_is_a_count_or_declared_as_a_seat(variant: str) -> None:
    rng = Rng(1)
    match = Match(GAME, 3, {"variant": variant, "negotiation": True, "set_rule": "pair"}, SeededDice(1))
    while not match.over():
        seat = match.actors()[0]
        actions = match.legal_actions(seat)
        match.play(seat, actions[rng.below(len(actions))].code)
        assert set(fields_with_numbers(match.view(seat), "")) <= COUNTS | GAME.seat_fields


def fields_with_numbers(value: object, field: str) -> Iterator[str]:
    """The fields of a view, however deep, that hold numbers."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from fields_with_numbers(inner, name)
    elif isinstance(value, list):
        for inner in value:
            yield from fields_with_numbers(inner, field)
    elif isinstance(value, int) and not isinstance(value, bool):
        yield field
