"""Chapters 5 and 6.1 to 6.3: the turn, its draws, its cards, the Discard Row and the Season Cards."""

from typing import TYPE_CHECKING

import pytest

from reginae.games.frondeurs.parts import BOXES

if TYPE_CHECKING:
    from reginae.games.frondeurs.tests.conftest import Scene


def play_out(table: "Scene") -> None:
    """Play the first card, as little of it as possible."""
    table.play(table.offers()[0])
    while table.decision() not in ("turn", "turn-free"):
        offers = table.offers()
        table.play("done" if "done" in offers else offers[0])


@pytest.mark.rule("1.22a", "5.22.ii", "5.22.iv-a", "6.11", "6.14", "5.13", "2.62b", "5.22.xiii", "5.11", "5.21")
def test_a_card_is_drawn_then_one_is_played_then_the_next_faction_follows(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3", "mazarin": "mazarinist 3"}, hand=["a-all", "b-all"])
    table.give_card("mazarinist", "c-all")
    assert table.rule_against("end") == "5.22.iv-a"
    table.play("play a-all", "do place_4", "place retz", "done")
    assert table.rule_against("play b-all") == "5.22.iv-a"
    told = table.end_turn("draw f-all")
    assert [event.facts["faction"] for event in told if event.name == "draw"] == ["mazarinist"]
    assert table.hand("mazarinist") == ["c-all", "f-all"]
    assert table.actor() == 3
    assert table.rule_against("play c-all", seat=2) == "5.13"


@pytest.mark.rule("6.11", "6.85a", "6.85e")
def test_each_crown_held_raises_the_hand_limit_by_one(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3", "mazarin": "mazarinist 3"})
    table.give_card("mazarinist", "c-all")
    table.table.crowns[3] = 2
    table.play("play a-all", "do place_4", "place retz", "done")
    table.end_turn()
    assert len(table.hand("mazarinist")) == 4
    full = scene({"retz": "retzist 3", "mazarin": "mazarinist 3"})
    for _ in range(3):
        full.give_card("mazarinist", "b-persons")
    full.play("play a-all", "do place_4", "place retz", "done")
    full.end_turn()
    assert len(full.hand("mazarinist")) == 3


@pytest.mark.rule("6.32", "5.22.viii")
def test_a_card_is_not_given_up_in_the_place_of_a_season_card(scene: "type[Scene]") -> None:
    stuck = {"athos": "retzist 1", "noirmoutier": "mazarinist 3"}
    away = {"athos": "retzist"}
    table = scene(stuck, hand=["c-purple", "c-purple"], crowns=1, season="emeutes", musketeers=away)
    assert table.rule_against("discard c-purple") == "6.32"
    table.table.cards_due = 2
    table.play("discard c-purple", "place lyon")
    assert table.rule_against("discard c-purple") == "6.32"
    assert table.may("season")


@pytest.mark.rule("6.21", "5.22.iv-d")
def test_one_of_two_options_is_declared_first(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3"})
    table.play("play a-all")
    assert table.offers("do") == ["place_4", "remove_2"]
    assert table.rule_against("do move_4") == "6.21"
    assert table.rule_against("place retz") == "6.21"
    lonely = scene(
        {
            "caumartin": "retzist 1",
            "retz": "condean 3",
            "chevreuse_mlle": "condean 3",
            "maitres_des_requetes": "condean 3",
        },
        hand=["d-purple"],
    )
    assert lonely.rule_against("play d-purple") == "5.22.iv-d"


@pytest.mark.rule("3.22", "6.31a", "1.4c", "6.14")
def test_played_cards_lie_in_the_row_and_are_never_used_again(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3"})
    left = table.table.deck_left
    play_out(table)
    assert table.table.view(None)["row"] == ["a-all"]
    assert table.hand("retzist") == []
    assert table.table.deck_left == left
    assert table.table.whereabouts()["a-all-3"] == "row"


@pytest.mark.rule("5.22.iii", "6.13", "6.31b", "6.31c", "1.22b", "6.12", "1.4c")
def test_four_cards_in_the_row_make_the_next_draw_a_season_card(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3", "mazarin": "mazarinist 3"}).fill_row(3)
    table.give_card("mazarinist", "c-all")
    play_out(table)
    told = table.end_turn("unveil lens")
    assert table.table.view(None)["row"] == []
    assert table.table.whereabouts()["a-all-3"] == "out of the game"
    assert table.hand("mazarinist") == ["c-all"]
    assert next(event for event in told if event.name == "unveil").secret == {3: {"card": "lens"}}
    assert table.table.view(0)["turn"]["season_card"] == "hidden"
    assert table.table.view(3)["turn"]["season_card"] == "lens"
    assert table.rule_against("play c-all") == "6.32"


@pytest.mark.rule("5.22.iii")
def test_three_cards_in_the_row_do_not(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3", "mazarin": "mazarinist 3"}).fill_row(2)
    play_out(table)
    table.end_turn()
    assert table.table.season == -1


@pytest.mark.rule("6.16")
def test_an_empty_action_deck_means_a_season_card(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3", "mazarin": "mazarinist 3"})
    for kind in range(len(table.table.deck)):
        table.table.deck[kind] = 0
    table.table.deck_left = 0
    play_out(table)
    table.end_turn()
    assert table.table.season >= 0
    assert table.table.view(None)["row"] == []


@pytest.mark.rule("6.32", "1.22b", "3.23", "6.34f", "9.21b", "5.22.xii", "2.62", "1.4e", "6.31d", "4.12.2")
def test_a_season_card_is_played_and_moves_the_marker_at_the_end_of_the_turn(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3"}, season="emeutes")
    table.play("season", "cubes-last", "done")
    assert table.table.view(None)["season"]["name"] == "Spring 1648"
    assert table.table.view(None)["row"] == []
    told = table.end_turn()
    assert next(event for event in told if event.name == "season").facts["season"] == "Summer 1648"
    assert table.table.view(None)["season"]["played"] == ["emeutes"]


@pytest.mark.rule("5.12", "5.22.i", "8.11", "1.22c")
@pytest.mark.parametrize(("box", "ends", "goes_on"), [(17, 1, 2), (18, 2, 3), (19, 3, 4), (20, 4, 5)])
def test_in_the_last_seasons_a_roll_may_end_the_game(scene: "type[Scene]", box: int, ends: int, goes_on: int) -> None:
    for face, over in ((ends, True), (goes_on, False)):
        table = scene({"retz": "retzist 3"}, season="emeutes")
        table.table.marker = box - 1
        table.play("season", "cubes-last", "done", "end")
        assert table.decision() == "roll"
        table.play(f"roll {face}")
        assert (table.decision() == "over") == over
    assert BOXES[18] == "Fall 1652"


@pytest.mark.rule("5.12", "5.22.i")
def test_no_roll_before_the_summer_of_1652_nor_in_a_turn_after_none_moved(scene: "type[Scene]") -> None:
    early = scene({"retz": "retzist 3"}, season="emeutes")
    early.table.marker = 15
    early.play("season", "cubes-last", "done", "end")
    assert early.decision() != "roll"
    later = scene({"retz": "retzist 3"})
    later.table.marker = 18
    play_out(later)
    later.play("end")
    assert later.decision() != "roll"


@pytest.mark.rule("1.22c")
def test_the_twenty_first_season_card_ends_the_game(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3"}, season="emeutes")
    table.table.marker = 20
    table.play("season", "cubes-last", "done", "end")
    assert table.decision() == "over"
    outcome = table.table.outcome()
    assert outcome is not None
    assert outcome.rule == "1.22c"


@pytest.mark.rule("5.22.iv-c", "1.55")
def test_a_card_is_finished_before_anything_else_is_played(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3"}, hand=["a-all", "b-all"], crowns=1)
    table.play("play a-all", "crown", "do place_4", "place caumartin")
    assert table.rule_against("play b-all") == "5.22.v"
    assert table.rule_against("end") == "5.22.v"
