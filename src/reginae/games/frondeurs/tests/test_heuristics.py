"""The game's own judgement of its tables, for bots."""

from typing import TYPE_CHECKING

from reginae.games.frondeurs import GAME, SENSE
from reginae.games.frondeurs.actions import ACTIONS
from reginae.games.frondeurs.parts import FACTION_COUNT, INDEX
from reginae.games.frondeurs.prospects import prospects
from reginae.games.frondeurs.worth import Worth

if TYPE_CHECKING:
    from reginae.games.frondeurs.tests.conftest import Scene


def value(table: "Scene", seat: int) -> float:
    return SENSE.value(table.table, seat)


def weight(table: "Scene", notation: str) -> int:
    action = ACTIONS.find(notation)
    assert action is not None
    return SENSE.weight(table.table, table.actor(), action.code)


def test_the_judgements_of_all_seats_add_up_to_about_one() -> None:
    table = GAME.new(4, {})
    assert abs(sum(SENSE.value(table, seat) for seat in range(FACTION_COUNT)) - 1.0) < 0.01


def test_more_points_are_better_and_better_still_if_they_are_safe(scene: "type[Scene]") -> None:
    few = scene({"retz": "retzist 3", "conde": "condean 3"})
    more = scene({"retz": "retzist 3", "conde": "condean 3", "lyon": "retzist 1"})
    safe = scene({"retz": "retzist 3", "conde": "condean 3", "lyon": "retzist 4"})
    assert value(few, 2) < value(more, 2) < value(safe, 2)
    assert value(few, 0) > value(more, 0)


def test_political_points_count_more_while_mid_game_is_to_come(scene: "type[Scene]") -> None:
    table = scene()
    before = Worth(table.table).of(2, INDEX["anne_of_austria"], 1)
    table.table.mid[0] = 0
    assert Worth(table.table).of(2, INDEX["anne_of_austria"], 1) < before


def test_an_arrested_space_is_worth_little(scene: "type[Scene]") -> None:
    free, held = scene(), scene(arrested={"beaufort": "vincennes"})
    beaufort = INDEX["beaufort"]
    assert Worth(held.table).of(2, beaufort, 1) < Worth(free.table).of(2, beaufort, 1) / 2


def test_cubes_still_to_be_placed_are_worth_what_they_may_bring(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3"})
    table.play("play a-all")
    undecided = prospects(table.table, Worth(table.table))
    table.play("do remove_2")
    removing = prospects(table.table, Worth(table.table))
    again = scene({"retz": "retzist 3"})
    again.play("play a-all", "do place_4")
    placing = prospects(again.table, Worth(again.table))
    assert undecided >= placing > removing > 0.0


def test_a_playout_would_rather_place_where_points_are_than_harm_itself(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3"})
    assert weight(table, "undermine retz") == 0
    table.play("play a-all", "do place_4")
    assert weight(table, "place parlement_de_paris") > weight(table, "place caumartin") > weight(table, "done")


def test_a_finished_game_is_judged_by_its_outcome(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3", "anne_of_austria": "retzist 1"}, season="emeutes")
    table.table.marker = 20
    table.play("season", "cubes-last", "done", "end")
    assert [SENSE.value(table.table, seat) for seat in range(4)] == [0.0, 0.0, 1.0, 0.0]
