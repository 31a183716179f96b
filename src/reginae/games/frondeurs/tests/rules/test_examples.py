"""The worked examples of the rulebook, cube by cube."""

from typing import TYPE_CHECKING

import pytest

from reginae.core import SILENCE
from reginae.games.frondeurs.parts import FACTIONS
from reginae.games.frondeurs.rules import faction_seats, outcome, scoring
from reginae.games.frondeurs.rules.cubes import add_cubes

if TYPE_CHECKING:
    from reginae.games.frondeurs.tests.conftest import Scene


def around_charles(faction: str) -> dict[str, str]:
    """One cube of a Faction in Charles IV and in each Space that a line joins to him."""
    return dict.fromkeys(("charles_iv", "gaston_d_orleans", "don_carlos", "leopold_wilhelm"), f"{faction} 1")


@pytest.mark.rule("2.431", "6.45b", "6.49", "5.22.v")
def test_a_lane_is_free_to_the_man_and_costs_one_to_the_woman(scene: "type[Scene]") -> None:
    table = scene({"longueville_duchesse": "cabalist 1"}, "cabalist", ["a-persons"])
    table.play("play a-persons", "do place_4", "place rochefoucauld")
    assert table.supply("cabalist") == 98
    assert table.table.agenda.detail() == 3
    back = scene({"rochefoucauld": "cabalist 1"}, "cabalist", ["a-persons"])
    told = back.play("play a-persons", "do place_4", "place longueville_duchesse")
    assert told[-1].facts["cost"] == 1
    assert back.table.agenda.detail() == 2
    back.play("place longueville_duchesse")
    assert back.table.agenda.detail() == 1


@pytest.mark.rule("6.6.10", "6.64", "6.65a", "6.67a", "6.67b", "6.69", "6.68a", "6.47c", "6.47a", "6.61a", "6.66")
def test_four_red_cubes_drive_three_yellow_ones_out_of_the_parlement(scene: "type[Scene]") -> None:
    cubes = {
        "retz": "retzist 4",
        "caumartin": "retzist 3",
        "capuchins": "retzist 2",
        "parlement_de_paris": "mazarinist 3",
    }
    table = scene(cubes, "retzist", ["b-purple"], coins=[2])
    table.play("play b-purple", "coin-last 2", "do move_4", "move-to parlement_de_paris")
    table.play("move-from caumartin", "move-from caumartin", "move-from capuchins", "move-from retz")
    assert table.decision() == "fleeing"
    assert "retz" not in table.offers("flee")
    table.play("flee maitres_des_requetes", "flee maitres_des_requetes", "flee maitres_des_requetes")
    assert table.at("maitres_des_requetes") == "mazarinist 3"
    assert [table.at(space) for space in ("retz", "caumartin", "capuchins")] == ["retzist 3", "retzist 1", "retzist 1"]
    assert table.at("parlement_de_paris") == "retzist 4"
    table.play("place parlement_de_paris")
    told = table.play("place parlement_de_paris")
    assert table.controls("retzist", "parlement_de_paris")
    assert [event.facts["crowns"] for event in told if event.name == "claim"] == [1]


@pytest.mark.rule("7.68", "7.64a", "7.64b", "7.64d", "7.64e", "7.64f", "7.64g", "7.61b", "7.63a", "6.47b")
def test_ten_blue_cubes_of_spanish_gold_run_through_six_spaces(scene: "type[Scene]") -> None:
    cubes = {**around_charles("condean"), "conde": "condean 3", "frontier_northeast": "mazarinist 2"}
    cubes |= {"longueville_duchesse": "cabalist 3"}
    table = scene(cubes, "cabalist", ["e-all"], box=10)
    box = table.table.boxes
    table.play("play e-all", "expend", "exchange charles_iv")
    assert box[1] == 8
    table.play("exchange gaston_d_orleans", "exchange don_carlos")
    assert box[1] == 4
    table.play("exchange leopold_wilhelm")
    assert box[1] == 3
    assert table.rule_against("exchange conde") == "7.64g"
    table.play("exchange frontier_northeast", "place languedoc")
    assert box[1] == 0
    assert table.at("frontier_northeast") == "cabalist 2"
    assert table.supply("condean") == 97
    assert table.supply("mazarinist") == 100
    assert table.supply("cabalist") == 100 - 3 - 7
    table.play("do place_2_remove_1", "place aix_en_provence", "place marseilles")
    assert {table.at(space).split()[0] for space in table.offers("remove")} == {"cabalist"}  # no enemy cube in reach
    table.play("done", "support don_carlos")
    assert table.at("don_carlos") == "cabalist 2"
    assert table.faction("cabalist")["uses"] == 1


def hold_points(table: "Scene", faction: str, points: int) -> None:
    """Give a Faction empty Spaces, one cube each, that are worth so many points together."""
    printed, index = table.table.board().printed, FACTIONS.index(faction)
    free = [space for space in printed.spaces if not table.table.has_cubes(space)]
    for space in sorted(free, key=lambda space: -(printed.influence_pp[space] + printed.influence_mp[space])):
        if 0 < printed.influence_pp[space] + printed.influence_mp[space] <= points:
            add_cubes(table.table, index, space, 1)
            points -= printed.influence_pp[space] + printed.influence_mp[space]
    assert points == 0


@pytest.mark.rule("8.421", "8.42a", "8.42b", "8.42c", "8.41")
def test_two_players_keep_their_lower_scores_after_the_uses_of_gold(scene: "type[Scene]") -> None:
    table = scene(seats=2)
    state = table.table
    for faction, mid in {"mazarinist": 32, "condean": 23, "retzist": 25, "cabalist": 27}.items():
        index = FACTIONS.index(faction)
        state.mid_scores[index] = mid
        state.mid_seats[index] = state.seat_of[index]
    assert [scoring.lower_mid(state, seat) for seat in (0, 1)] == [23, 25]
    faction_seats.swap(state, SILENCE)
    for faction, points in {"condean": 92, "cabalist": 68, "mazarinist": 67, "retzist": 45}.items():
        hold_points(table, faction, points)
    for faction, uses in {"cabalist": 2, "retzist": 1, "condean": 1}.items():
        for _ in range(uses):
            state.count_use(FACTIONS.index(faction))
    assert state.king_holder == FACTIONS.index("mazarinist")
    assert {faction: scoring.at_end(state, index) for index, faction in enumerate(FACTIONS)} == {
        "mazarinist": 67,
        "retzist": 40,
        "cabalist": 58,
        "condean": 87,
    }
    ended = outcome.outcome(state)
    assert ended.scores == [63, 83]
    assert ended.winners == [1]
