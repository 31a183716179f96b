"""Old Noll: what the Active Player does at each Frontier Zone, and who can prevent it."""

from typing import TYPE_CHECKING

import pytest

from reginae.games.frondeurs.board.board_file import read_sheet
from reginae.games.frondeurs.board.decks import Decks
from reginae.games.frondeurs.parts import BOARD_FILE

if TYPE_CHECKING:
    from reginae.games.frondeurs.tests.conftest import Scene

ZONES = ["frontier_northeast", "frontier_german", "frontier_italian", "frontier_spanish"]


@pytest.mark.rule("9.24a")
def test_old_noll_adds_one_or_takes_two_at_each_frontier(scene: "type[Scene]") -> None:
    cubes = {
        "retz": "retzist 3",
        "frontier_northeast": "condean 4",
        "frontier_german": "retzist 1",
        "frontier_italian": "condean 1",
    }
    table = scene(cubes, season="old_noll")
    table.play("season", "cubes-last")
    assert table.table.view(None)["due"]["space"] == "frontier_northeast"
    assert table.offers() == ["remove frontier_northeast"]
    table.play("remove frontier_northeast", "remove frontier_northeast")
    assert table.at("frontier_northeast") == "condean 2"
    table.play("place frontier_german", "remove frontier_italian", "place frontier_spanish")
    assert table.at("frontier_german") == "retzist 2"
    assert table.decision() == "freeing"


@pytest.mark.rule("9.24b")
def test_one_musketeer_of_anybody_cancels_old_noll(scene: "type[Scene]") -> None:
    cubes = {"retz": "retzist 3", "frontier_northeast": "condean 4"}
    table = scene(cubes, season="old_noll", musketeers={"athos": "condean", "aramis": "mazarinist"})
    table.play("decline") if table.decision() == "reacting" else None
    table.play("season", "cubes-last")
    assert table.actor() == 3
    table.play("suffer")
    assert table.actor() == 0
    table.play("cancel athos")
    assert table.decision() == "freeing"
    assert table.at("frontier_northeast") == "condean 4"


@pytest.mark.rule("9.24a")
def test_the_numbers_of_old_noll_are_those_printed_on_the_card() -> None:
    sheet = read_sheet(BOARD_FILE)
    sheet.entries["season"]["old_noll"] |= {"place": 4, "remove": 5}
    decks = Decks(sheet)
    assert (decks.noll_places, decks.noll_removes) == (4, 5)


@pytest.mark.rule("7.53b", "9.24a")
def test_dartagnan_bars_a_frontier_against_old_noll(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3"}, season="old_noll", musketeers={"dartagnan": "cabalist"})
    table.play("season", "cubes-last", "suffer", f"place {ZONES[0]}")
    assert (table.decision(), table.actor()) == ("blocking", 1)
    table.play("block")
    assert table.at(ZONES[0]) == ""
    assert table.table.view(None)["due"]["space"] == ZONES[1]
    table.play(*[f"place {zone}" for zone in ZONES[1:]])
    assert [table.at(zone) for zone in ZONES] == ["", *["retzist 1"] * 3]


@pytest.mark.rule("7.53b", "9.24a")
def test_whoever_is_barred_from_his_own_frontier_need_not_leave_it(scene: "type[Scene]") -> None:
    cubes = {"retz": "retzist 3", ZONES[0]: "retzist 2"}
    table = scene(cubes, season="old_noll", musketeers={"dartagnan": "cabalist"})
    table.play("season", "cubes-last", "suffer", f"place {ZONES[0]}", "block")
    assert table.offers() == [f"remove {ZONES[0]}", "done"]
    table.play("done")
    assert table.at(ZONES[0]) == "retzist 2"
    assert table.table.view(None)["due"]["space"] == ZONES[1]


@pytest.mark.rule("7.62", "7.63a", "9.24a")
def test_cubes_of_old_noll_count_against_the_bonus(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3"}, season="old_noll")
    table.play("season", "cubes-last", *[f"place {zone}" for zone in ZONES], "done")
    assert table.rule_against("hoard") == "7.62"
    others = dict.fromkeys(ZONES[2:], "condean 1")
    fewer = scene({"retz": "retzist 3", **others}, season="old_noll")
    fewer.play("season", "cubes-last", f"place {ZONES[0]}", f"place {ZONES[1]}")
    fewer.play(f"remove {ZONES[2]}", f"remove {ZONES[3]}", "done", "hoard")
    assert fewer.faction("retzist")["box"] == 1


@pytest.mark.rule("7.62", "7.61b", "9.24a")
def test_after_the_bonus_old_noll_places_at_most_two_cubes(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3", ZONES[2]: "retzist 1"}, season="old_noll")
    table.play("season", "hoard", "cubes-last", f"place {ZONES[0]}", f"place {ZONES[1]}")
    assert table.offers() == [f"remove {ZONES[2]}", "done"]
    table.play("done")
    assert table.decision() == "turn-free"
    assert table.at(ZONES[3]) == ""
