"""Chapter 8: scoring, the winner, short games and teams."""

from typing import TYPE_CHECKING

import pytest

from reginae.core import Outcome
from reginae.games.frondeurs.actions import UNVEIL
from reginae.games.frondeurs.parts import CABALIST, CONDEAN, MAZARINIST, NONE, RETZIST
from reginae.games.frondeurs.rules.scoring import total
from reginae.games.frondeurs.rules.season_deck import SWAP_CARD, fixed_card, unveilings
from reginae.games.frondeurs.rules.turn import end_game

if TYPE_CHECKING:
    from reginae.games.frondeurs.tests.conftest import Scene


def ended(table: "Scene") -> Outcome:
    """How the game ends as the table stands."""
    end_game(table.table)
    outcome = table.table.outcome()
    assert outcome is not None
    return outcome


@pytest.mark.rule("8.22a", "8.22b", "2.53")
def test_points_are_those_of_all_spaces_one_influences_and_more_for_control_of_four(scene: "type[Scene]") -> None:
    assert scene({"turenne": "retzist 1", "lyon": "retzist 1"}).points("retzist") == (5, 5, 4)
    assert scene({"parlement_de_paris": "retzist 5"}).points("retzist") == (3, 0, 0)
    assert scene({"parlement_de_paris": "retzist 6"}).points("retzist") == (6, 0, 0)
    assert scene({"leopold_wilhelm": "retzist 4"}).points("retzist") == (1, 2, 0)
    assert scene({"leopold_wilhelm": "retzist 5"}).points("retzist") == (1, 5, 0)


@pytest.mark.rule("8.23a", "5.14c", "8.21a", "1.23", "8.11", "8.23c", "7.65")
def test_the_end_adds_both_points_mid_game_pawn_and_uses_of_the_box(scene: "type[Scene]") -> None:
    table = scene({"turenne": "retzist 1", "lyon": "condean 1"})
    table.table.mid_scores[RETZIST] = 7
    table.table.king_holder = RETZIST
    table.table.count_use(RETZIST)
    table.table.count_use(RETZIST)
    outcome = ended(table)
    assert outcome.scores == [4, 0, 2 + 4 + 7 + 10 - 10, 0]
    assert outcome.winners == [2]
    assert outcome.rule == "8.11"
    assert outcome.places == [2, 3, 1, 3]
    retzist = [line for line in outcome.lines if line.seat == RETZIST]
    assert [(line.name, line.points, line.total) for line in retzist] == [
        ("map", 6, False),
        ("mid", 7, False),
        ("pawn", 10, False),
        ("box", -10, False),
        ("total", 13, True),
    ]
    assert retzist[0].facts == {"faction": "retzist", "pp": 2, "mp": 4, "spaces": ["turenne"]}


@pytest.mark.rule("8.22a", "8.23a")
def test_the_lines_of_a_faction_add_up_and_name_its_best_spaces(scene: "type[Scene]") -> None:
    cubes = {"turenne": "condean 1", "lyon": "condean 1", "vendome": "condean 1", "talon": "condean 1"}
    outcome = ended(scene(cubes, seats=2))
    condean = [line for line in outcome.lines if line.facts.get("faction") == "condean"]
    assert condean[0].facts["spaces"] == ["vendome", "turenne", "lyon"]
    assert [line.total for line in condean] == [False, True]
    assert condean[-1].points == sum(line.points for line in condean[:-1])
    assert [(line.name, line.points) for line in outcome.lines if line.seat == 0] == [("total-lower", 0)]


@pytest.mark.rule("8.23c")
def test_one_use_of_the_box_and_several_are_told_apart(scene: "type[Scene]") -> None:
    table = scene({"turenne": "retzist 1"}, gold_penalty_follows="player")
    table.table.count_use(RETZIST)
    lines = [(line.name, line.points) for line in ended(table).lines if line.seat == RETZIST]
    assert lines == [("map", 6), ("player-box-once", -5), ("total", 1)]
    table = scene({"turenne": "retzist 1"})
    table.table.count_use(RETZIST)
    assert ("box-once", -5) in [(line.name, line.points) for line in ended(table).lines]


@pytest.mark.rule("8.24a", "1.57b")
def test_the_pawn_decides_a_tie(scene: "type[Scene]") -> None:
    table = scene({"lyon": "mazarinist 1", "languedoc": "retzist 1"})
    assert ended(table).winners == [3]


@pytest.mark.rule("8.24b")
def test_without_the_pawn_retzist_comes_before_cabalist_before_condean(scene: "type[Scene]") -> None:
    table = scene({"languedoc": "condean 1", "bordeaux": "retzist 1", "charles_iv": "cabalist 1"})
    table.table.king_holder = NONE
    assert ended(table).scores[:3] == [4, 5, 4]
    table = scene({"languedoc": "condean 1", "bordeaux": "retzist 1", "milices_de_paris": "mazarinist 1"})
    table.table.king_holder = NONE
    assert ended(table).winners == [3]
    table = scene({"languedoc": "condean 1", "bordeaux": "retzist 1", "lyon": "mazarinist 1"})
    table.table.king_holder = NONE
    outcome = ended(table)
    assert outcome.winners == [2, 3]
    assert outcome.ended == "shared"
    last = scene({"languedoc": "condean 1", "bordeaux": "retzist 1", "lyon": "mazarinist 1"}, mazarinist_tie="last")
    last.table.king_holder = NONE
    assert ended(last).places == [2, 4, 1, 3]


@pytest.mark.rule("8.43a", "8.43b", "8.41", "5.44")
def test_three_players_the_third_keeps_the_higher_of_two_factions_each_time(scene: "type[Scene]") -> None:
    cubes = {"lyon": "retzist 1", "vendome": "condean 1", "orleans": "cabalist 1"}
    table = scene(cubes, seats=3)
    table.table.mid_scores[CONDEAN], table.table.mid_scores[RETZIST] = 9, 5
    assert total(table.table, 1) == 9 + 8
    assert total(table.table, 0) == 3
    strict = scene(cubes, seats=3, dummy_mid_score="excluded")
    strict.table.mid_scores[CONDEAN], strict.table.mid_scores[RETZIST] = 9, 5
    assert total(strict.table, 1) == 5 + 8
    assert ended(table).winners == [1]


@pytest.mark.rule("8.52b", "8.52a")
def test_the_short_game_of_three_takes_the_best_of_each_kind(scene: "type[Scene]") -> None:
    cubes = {"lyon": "retzist 1", "metz": "condean 1"}
    table = scene(cubes, seats=3, length="short_one_scoring")
    table.table.king_holder = CONDEAN
    assert total(table.table, 1) == 3 + 4 + 10
    assert ended(table).rule == "8.51"


@pytest.mark.rule("8.42c", "8.42b", "8.52c")
def test_two_players_have_the_lower_faction_and_penalties_go_with_it_or_with_the_player(scene: "type[Scene]") -> None:
    cubes = {"lyon": "mazarinist 1", "vendome": "condean 1", "orleans": "cabalist 1", "metz": "retzist 1"}
    table = scene(cubes, seats=2)
    table.table.count_use(CONDEAN)
    assert [int(total(table.table, seat)) for seat in (0, 1)] == [3, 3]
    player = scene(cubes, seats=2, gold_penalty_follows="player")
    player.table.count_use(CONDEAN)
    assert [int(total(player.table, seat)) for seat in (0, 1)] == [4 - 5, 3]
    assert ended(scene(cubes, seats=2, length="short_one_scoring")).scores == [4, 3]


@pytest.mark.rule("8.61", "8.64", "8.65", "8.63")
def test_a_team_has_the_lower_of_its_two_final_scores(scene: "type[Scene]") -> None:
    cubes = {"lyon": "mazarinist 1", "vendome": "condean 1", "orleans": "cabalist 1", "metz": "retzist 1"}
    table = scene(cubes, teams=True)
    for faction, mid in {CONDEAN: 1, CABALIST: 8, RETZIST: 2, MAZARINIST: 30}.items():
        table.table.mid_scores[faction] = mid
        table.table.mid_seats[faction] = faction
    outcome = ended(table)
    assert outcome.scores == [9, 6, 6, 9]
    assert (outcome.winners, outcome.ended) == ([0, 3], "won-team")
    for follows, scores in (("faction", [10, 9, 9, 10]), ("team", [5, 11, 11, 5])):
        swapped = scene(cubes, teams=True, team_mid_follows=follows)
        for faction, mid in {CONDEAN: 1, CABALIST: 8, RETZIST: 6, MAZARINIST: 30}.items():
            swapped.table.mid_scores[faction] = mid
            swapped.table.mid_seats[faction] = faction
        swapped.table.seat_of[CONDEAN], swapped.table.seat_of[RETZIST] = 2, 0
        assert ended(swapped).scores == scores


@pytest.mark.rule("8.65", "7.65", "8.23c")
def test_a_team_wins_or_loses_as_one_also_where_penalties_follow_the_player(scene: "type[Scene]") -> None:
    cubes = {"lyon": "mazarinist 1", "vendome": "condean 1", "orleans": "cabalist 1", "metz": "retzist 1"}
    table = scene(cubes, teams=True, gold_penalty_follows="player")
    table.table.count_use(CONDEAN)
    outcome = ended(table)
    assert outcome.scores == [8 - 5, 3, 3, 8 - 5]
    assert (outcome.winners, outcome.places) == ([0, 3], [1, 3, 3, 1])
    swapped = scene(cubes, teams=True, gold_penalty_follows="player")
    swapped.table.count_use(CONDEAN)
    swapped.table.seat_of[CONDEAN], swapped.table.seat_of[RETZIST] = 2, 0
    assert ended(swapped).scores == [4 - 5, 3, 3, 4 - 5]


@pytest.mark.rule("8.51", "8.52a", "8.53")
@pytest.mark.parametrize("length", ["short_one_scoring", "short_two_scorings"])
def test_a_short_game_ends_in_spring_1650_without_a_roll(scene: "type[Scene]", length: str) -> None:
    table = scene({"retz": "retzist 3"}, season="emeutes", length=length)
    table.table.marker = 7
    table.play("season", "cubes-last", "done", "end")
    assert table.decision() == "over"


@pytest.mark.rule("8.52a", "8.53", "4.12.14.i", "8.51")
@pytest.mark.parametrize(("length", "place"), [("long", 8), ("short_one_scoring", 8), ("short_two_scorings", 4)])
def test_the_swap_comes_eighth_or_in_the_second_short_game_fourth(
    scene: "type[Scene]", length: str, place: int
) -> None:
    table = scene({"retz": "retzist 3"}, length=length)

    for drawn in range(place - 1):
        table.table.seasons_drawn = drawn
        assert fixed_card(table.table) == NONE
        assert UNVEIL + SWAP_CARD not in list(unveilings(table.table))
    table.table.seasons_drawn = place - 1
    assert list(unveilings(table.table)) == [UNVEIL + SWAP_CARD]


@pytest.mark.rule("8.52a", "8.53")
def test_the_swap_scores_in_the_second_short_game_only(scene: "type[Scene]") -> None:
    for length, mid in (("short_one_scoring", NONE), ("short_two_scorings", 0)):
        table = scene({"retz": "retzist 3"}, season="faction_swap", length=length)
        table.play("season", "cubes-last", "done", "end")
        assert table.table.mid_scores[RETZIST] == mid
