"""Chapters 4.2, 5.3, 5.4 and 8.6: two and three players, the Dummy, teams, and the Faction Swap."""

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from reginae.games.frondeurs.tests.conftest import Fresh, Scene


FACTIONS = ["condean", "cabalist", "retzist", "mazarinist"]


def seats_of(table: "Scene") -> list[int]:
    """The seat of each Faction in turn order."""
    factions = table.table.view(None)["factions"]
    return [factions[faction]["seat"] for faction in FACTIONS]


@pytest.mark.rule("4.21a", "5.31", "4.21b", "5.32", "5.13")
def test_two_players_run_two_factions_each_in_the_usual_order(fresh: "type[Fresh]") -> None:
    table = fresh(2)
    order = []
    for _ in range(4):
        order.append(table.match.actors()[0])
        table.play(table.offers()[0], "done")
    assert order == [0, 1, 1, 0]


@pytest.mark.rule("4.21c", "5.32")
def test_the_hands_and_tokens_of_one_players_factions_are_kept_apart(scene: "type[Scene]") -> None:
    table = scene({"conde": "condean 3", "mazarin": "mazarinist 2"}, "condean", ["a-all"], seats=2)
    table.give_card("mazarinist", "b-all")
    assert table.actor() == 0
    assert table.rule_against("play b-all") == "6.14"
    assert table.faction("mazarinist", 0)["hand"] == ["b-all"]
    table.play("play a-all", "do remove_2", "remove mazarin")
    assert table.at("mazarin") == "mazarinist 1"


@pytest.mark.rule("5.33a", "5.33b", "5.33c", "5.33d")
def test_at_the_swap_two_players_exchange_condean_and_retzist(scene: "type[Scene]") -> None:
    table = scene(
        {"retz": "retzist 3", "conde": "condean 3", "anne_of_austria": "condean 1"}, season="faction_swap", seats=2
    )
    table.give_card("condean", "b-all")
    assert seats_of(table) == [0, 1, 1, 0]
    table.play("season", "cubes-last", "done")
    told = table.end_turn()
    assert seats_of(table) == [1, 1, 0, 0]
    assert table.table.mid_scores[0] == 4
    assert table.at("conde") == "condean 3"
    assert table.table.view(None)["turn"]["faction"] == "mazarinist"
    assert table.faction("condean", 1)["hand"] == ["b-all"]
    assert table.faction("condean", 0)["hand"] == ["b-all"]
    over = [event for event in told if event.name == "take-over"]
    assert over[0].secret == {1: {"cards": ["b-all"]}}


@pytest.mark.rule("4.22a", "4.22b", "4.22c", "5.41")
def test_three_players_begin_with_the_condean_as_dummy(fresh: "type[Fresh]") -> None:
    table = fresh(3)
    order = []
    for _ in range(4):
        order.append(table.match.actors()[0])
        table.play(table.offers()[0], "done")
    assert order == [2, 1, 0, 1]
    shown = table.match.view(None)["factions"]
    assert [shown[faction]["dummy"] for faction in FACTIONS] == [True, False, False, False]


@pytest.mark.rule("4.22b", "5.42b", "5.42a")
def test_the_dummys_cards_lie_open_and_it_gains_tokens_as_others_do(scene: "type[Scene]") -> None:
    table = scene({"conti": "condean 2", "conde": "condean 3"}, "condean", ["a-all"], seats=3)
    assert table.faction("condean", None)["hand"] == ["a-all"]
    table.play("play a-all", "do place_4", "place conti")
    told = table.let_chance("draw b-all")
    assert told[0].name == "draw-aside-open"
    assert table.faction("condean", 2)["hand"] == ["b-all"]
    battle = scene({"turenne": "condean 1"}, "retzist", season="lens", seats=3)
    battle.play("season", "cubes-last")
    assert (battle.decision(), battle.actor()) == ("awarded", 1)


@pytest.mark.rule("5.42c", "5.42d", "5.42e")
def test_the_players_take_turns_in_running_the_dummy(scene: "type[Scene]") -> None:
    runners = []
    table = scene(
        {"conde": "condean 3", "retz": "retzist 3", "mazarin": "mazarinist 3", "longueville_duchesse": "cabalist 3"},
        "condean",
        seats=3,
    )
    for _ in range(4):
        runners.append(table.actor())
        table.table.active = 0
        table.table.affiliate_used = True
        table.play(f"play {table.offers('play')[0]}")
        while table.decision() != "turn-free":
            offers = table.offers()
            table.play("done" if "done" in offers else offers[0])
        table.end_turn()
        table.table.active = 3
        table.table.cards_due = 0
        table.end_turn()
    assert runners == [1, 2, 0, 1]
    spends = scene({"conde": "condean 3"}, "condean", ["a-all"], seats=3, coins=[2])
    spends.play("support conde", "play a-all", "coin-first 2")
    assert spends.faction("condean")["coins"] == []


@pytest.mark.rule("5.43a")
def test_whoever_runs_the_dummy_does_not_remove_its_cubes(scene: "type[Scene]") -> None:
    table = scene({"conde": "condean 3", "retz": "retzist 1"}, "condean", seats=3)
    assert table.rule_against("undermine conde") == "5.43a"
    table.play("play a-all", "do remove_2")
    assert table.rule_against("remove conde") == "5.43a"


@pytest.mark.rule("5.43a", "7.41c", "7.41d")
def test_the_dummys_king_drives_out_none_of_its_own_cubes(scene: "type[Scene]") -> None:
    table = scene({"conde": "condean 3", "lyon": "condean 2", "la_rochelle": "retzist 1"}, "condean", seats=3)
    table.table.king_holder = 0
    table.play("king")
    assert table.rule_against("king-at lyon") == "5.43a"
    assert table.rule_against("king-at marchands_de_paris") == "5.43a"
    assert "la_rochelle" in table.offers("king-at")


@pytest.mark.rule("5.43a", "7.44b")
def test_the_dummy_pays_for_the_pawn_only_with_placements_it_forgoes(scene: "type[Scene]") -> None:
    table = scene({"conde": "condean 5"}, "condean", ["a-all"], seats=3)
    table.table.king_holder, table.table.king_placer, table.table.king_space = -1, 0, 5
    assert not table.may("recover")
    table.play("play a-all", "do place_4", "recover")
    assert table.rule_against("pay conde") == "5.43a"
    table.play("forgo", "forgo")
    assert table.table.king_holder == 0


@pytest.mark.rule("5.43a", "7.25c")
def test_the_dummy_gives_up_no_fortress_for_prisoners(scene: "type[Scene]") -> None:
    cubes = {"conde": "condean 3", "bastille": "condean 6"}
    held = {"rantzau": "bastille"}
    table = scene(cubes, "condean", ["a-all"], seats=3, arrested=held)
    table.play("play a-all")
    assert table.rule_against("liberate") == "5.43a"
    four = scene(cubes, "condean", ["a-all"], arrested=held)
    four.play("play a-all", "liberate")


@pytest.mark.rule("5.43a", "7.53c")
def test_musketeers_sent_by_whoever_runs_the_dummy_spare_it(scene: "type[Scene]") -> None:
    cubes = {"conde": "condean 3", "normandie": "condean 1", "retz": "retzist 3", "mazarin": "mazarinist 3"}
    own = scene(cubes, "condean", ["a-all"], seats=3, musketeers={"athos": "retzist"})
    own.play("play a-all", "do place_4", "place conde", "done")
    assert (own.actor(), own.decision()) == (1, "reacting")
    own.play("use athos")
    assert own.rule_against("remove normandie") == "5.43a"
    rival = scene(cubes, "condean", ["a-all"], seats=3, musketeers={"athos": "mazarinist"})
    rival.play("play a-all", "do place_4", "place conde", "done", "use athos", "remove normandie")
    dummys = scene(cubes, "retzist", ["a-all"], seats=3, musketeers={"athos": "condean"})
    dummys.play("play a-all", "do place_4", "place retz", "done", "use athos")
    assert dummys.rule_against("remove normandie") == "5.43a"


@pytest.mark.rule("5.43a", "7.32c")
def test_a_battle_in_the_dummys_turn_is_no_way_for_its_runner_to_remove_its_cubes(scene: "type[Scene]") -> None:
    cubes = {"conde": "condean 3", "frontier_northeast": "condean 1", "turenne": "retzist 1"}
    table = scene(cubes, "condean", season="lens", seats=3)
    table.play("season", "cubes-first", "done")
    assert table.decision() != "awarded"
    rival = scene({**cubes, "turenne": "mazarinist 1"}, "condean", season="lens", seats=3)
    rival.play("season", "cubes-first", "done")
    assert rival.offers("remove") == ["frontier_northeast"]


@pytest.mark.rule("5.43b")
def test_the_dummys_avatar_must_be_used(scene: "type[Scene]") -> None:
    table = scene({"conde": "condean 3"}, "condean", seats=3)
    table.play("play a-all", "do place_4", "place conti", "done")
    assert table.rule_against("end") == "5.43b"
    table.play("support conde", "end")


@pytest.mark.rule("5.43c")
def test_the_dummy_fills_its_box_without_being_asked_and_never_expends(scene: "type[Scene]") -> None:
    table = scene({"conde": "condean 3"}, "condean", seats=3, box=9)
    table.play("play a-all")
    assert not table.may("expend")
    table.play("do place_4", "place conti", "done")
    assert table.faction("condean")["box"] == 10


@pytest.mark.rule("5.43c", "5.22.x-a")
@pytest.mark.parametrize("musketeer", ["athos", "aramis"])
def test_the_dummy_fills_its_box_before_others_may_send_a_musketeer(scene: "type[Scene]", musketeer: str) -> None:
    cubes = {"conde": "condean 3", "mazarin": "mazarinist 3"}
    table = scene(cubes, "condean", seats=3, musketeers={musketeer: "mazarinist"})
    table.play("play a-all", "do place_4", "place conti", "done")
    assert table.decision() == "reacting"
    assert table.faction("condean")["box"] == 1
    table.play("decline")
    assert table.faction("condean")["box"] == 1


@pytest.mark.rule("5.43c", "7.62")
def test_the_dummys_turn_does_not_end_before_its_box_is_filled(scene: "type[Scene]") -> None:
    cubes = {
        "conde": "condean 97",
        "conti": "condean 3",
        "vendome": "mazarinist 1",
        "turenne": "mazarinist 1",
        "mazarin": "mazarinist 3",
    }
    table = scene(cubes, "condean", ["a-all"], seats=3, musketeers={"athos": "mazarinist"})
    table.play("play a-all", "do remove_2", "remove vendome", "done", "use athos", "remove conti", "done")
    table.play("undermine turenne")
    assert table.rule_against("end") == "5.43c"
    table.play("hoard", "end")
    assert table.faction("condean")["box"] == 1


@pytest.mark.rule("5.42c", "5.43c", "7.53a", "7.66")
def test_the_dummys_dartagnan_may_follow_its_last_cube_before_its_box_is_filled(scene: "type[Scene]") -> None:
    table = scene({"conde": "condean 3"}, "condean", ["e-all"], seats=3, musketeers={"dartagnan": "condean"})
    table.play("play e-all", "do place_2_remove_1", "place conde", "place conti")
    assert table.may("hoard")
    assert table.rule_against("end") == "5.43c"
    table.play("use dartagnan")
    table.let_chance()
    assert table.controls("condean", "conti")
    table.play("support conde", "end")
    assert table.faction("condean")["box"] == 0


@pytest.mark.rule("5.43a", "6.4.14")
def test_a_cube_of_the_dummy_that_is_taken_up_to_be_placed_again_is_not_removed(scene: "type[Scene]") -> None:
    table = scene({"conde": "condean 90", "conti": "condean 10"}, "condean", ["c-all"], seats=3)
    table.play("play c-all", "do place_3", "lift conti", "place conti")
    assert table.at("conti") == "condean 10"


@pytest.mark.rule("5.41", "5.42d", "5.44")
def test_at_the_swap_the_third_player_takes_condean_and_retzist_becomes_the_dummy(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3", "conde": "condean 3", "lyon": "condean 1"}, season="faction_swap", seats=3)
    table.give_card("retzist", "c-all")
    table.table.dummy_turns = 1
    table.table.seat_of[0] = 2
    table.play("season", "cubes-last", "done")
    told = table.end_turn()
    assert seats_of(table) == [1, 0, 2, 2]
    assert table.table.mid_seats[0] == -1
    assert table.faction("retzist", None)["hand"] == ["a-all", "c-all"]
    assert [event.name for event in told if event.name in ("lay-open", "take-over")] == ["take-over", "lay-open"]


@pytest.mark.rule("8.61", "8.62", "8.63")
def test_teams_swap_factions_and_stay_together(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3"}, season="faction_swap", teams=True)
    table.play("season", "cubes-last", "done")
    table.end_turn()
    assert seats_of(table) == [2, 1, 0, 3]
    alone = scene({"retz": "retzist 3"}, season="faction_swap")
    alone.play("season", "cubes-last", "done")
    alone.end_turn()
    assert seats_of(alone) == [0, 1, 2, 3]
