"""Chapter 7.4: the King on his Progress."""

from typing import TYPE_CHECKING

import pytest

from reginae.games.frondeurs.parts import INDEX, MAZARINIST, NONE
from reginae.games.frondeurs.rules.scoring import pawn_bonus

if TYPE_CHECKING:
    from reginae.games.frondeurs.tests.conftest import Scene


@pytest.mark.rule("7.41a", "7.41b", "7.41c", "7.41d", "7.46b", "3.33b")
def test_all_cubes_leave_the_kings_space_and_one_each_the_spaces_a_line_leads_to(scene: "type[Scene]") -> None:
    cubes = {
        "lyon": "condean 4",
        "mazarin": "mazarinist 3",
        "dijon": "condean 2",
        "marseilles": "cabalist 1",
        "retz": "retzist 3",
    }
    table = scene({**cubes, "frontier_italian": "retzist 4"}, "mazarinist")
    table.play("king", "king-at lyon")
    assert table.at("lyon") == ""
    assert table.at("mazarin") == "mazarinist 2"
    assert (table.at("dijon"), table.at("marseilles")) == ("condean 1", "")
    assert table.at("frontier_italian") == "retzist 3"
    assert table.at("retz") == "retzist 3"
    assert table.table.view(None)["king"] == {"holder": "", "space": "lyon", "placer": "mazarinist"}
    other = scene({"retz": "retzist 3"})
    assert other.rule_against("king") == "7.41a"


@pytest.mark.rule("7.41d")
def test_peers_are_ignored_and_arrows_only_lead_away(scene: "type[Scene]") -> None:
    table = scene(
        {"bordeaux": "condean 1", "meilleraye": "condean 2", "turenne": "condean 1", "mazarin": "mazarinist 3"},
        "mazarinist",
    )
    table.play("king", "king-at bordeaux")
    assert table.at("meilleraye") == "condean 2"
    arrow = scene(
        {"bordeaux": "condean 1", "meilleraye": "condean 2", "turenne": "condean 1", "mazarin": "mazarinist 3"},
        "mazarinist",
    )
    arrow.play("king", "king-at meilleraye")
    assert arrow.at("bordeaux") == ""
    assert arrow.at("turenne") == "condean 1"


@pytest.mark.rule("7.43a", "7.43b", "6.54c")
def test_the_king_is_not_placed_on_closed_kinds_of_spaces_but_takes_cubes_from_them(scene: "type[Scene]") -> None:
    table = scene({"mazarin": "mazarinist 3", "caumartin": "condean 1"}, "mazarinist", arrested={"caumartin": "metz"})
    table.play("king")
    for space in ("caumartin", "frontier_german", "retz", "athos"):
        assert table.rule_against(f"king-at {space}") == "7.43a"
    table.play("king-at chevreuse_mlle")
    assert table.at("caumartin") == ""
    last = scene({"lyon": "mazarinist 1"}, "mazarinist")
    last.play("king")
    assert last.rule_against("king-at lyon") == "7.43a"


@pytest.mark.rule("7.41e", "7.41g")
def test_cubes_of_that_turn_may_go_to_the_king_without_any_way(scene: "type[Scene]") -> None:
    table = scene({"lyon": "condean 4", "mazarin": "mazarinist 3"}, "mazarinist", hand=["a-persons"])
    table.play("king", "king-at turenne", "play a-persons", "do place_4")
    assert {"turenne", "anne_of_austria"} <= set(table.offers("place"))
    table.play("place turenne", "place turenne")
    assert table.rule_against("place turenne") == "6.46"
    table.play("place anne_of_austria", "place anne_of_austria")
    town = scene({"mazarin": "mazarinist 3"}, "mazarinist", hand=["a-persons"])
    town.play("king", "king-at bordeaux", "play a-persons", "do place_4", "place bordeaux")
    assert town.table.agenda.detail() == 3


@pytest.mark.rule("7.41f")
def test_a_move_may_end_with_the_king_from_anywhere(scene: "type[Scene]") -> None:
    table = scene({"mazarin": "mazarinist 3"}, "mazarinist", hand=["b-persons"])
    table.play(
        "king", "king-at bordeaux", "play b-persons", "do move_4", "move-to bordeaux", "move-from mazarin", "done"
    )
    assert table.at("bordeaux") == "mazarinist 1"
    assert table.supply("mazarinist") == 97


@pytest.mark.rule("7.44a", "7.44b", "7.45")
def test_whoever_placed_the_pawn_recovers_it_later_for_two_cubes(scene: "type[Scene]") -> None:
    table = scene({"mazarin": "mazarinist 3"}, "mazarinist", hand=["a-all", "b-all"])
    table.play("king", "king-at bordeaux")
    assert table.rule_against("recover") == "7.44b"
    table.table.king_since = 5
    table.play("recover", "pay mazarin", "pay mazarin")
    assert table.at("mazarin") == "mazarinist 1"
    assert table.table.view(None)["king"]["holder"] == "mazarinist"
    assert table.rule_against("king") == "7.45"


@pytest.mark.rule("7.44b")
def test_the_pawn_is_paid_for_by_placements_forgone_or_by_one_of_each(scene: "type[Scene]") -> None:
    table = scene({"mazarin": "mazarinist 3"}, "mazarinist")
    table.play("king", "king-at bordeaux")
    table.table.king_since = 5
    table.play("play a-all", "do place_4", "recover", "forgo", "pay mazarin")
    assert table.at("mazarin") == "mazarinist 2"
    assert table.table.agenda.detail() == 3
    both = scene({"mazarin": "mazarinist 3"}, "mazarinist")
    both.play("king", "king-at bordeaux")
    both.table.king_since = 5
    both.play("play a-all", "do place_4", "recover", "forgo", "forgo")
    assert both.table.agenda.detail() == 2


@pytest.mark.rule("7.44c", "7.45")
def test_another_faction_takes_the_pawn_free_as_soon_as_it_has_influence_there(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3"})
    table.table.king_holder, table.table.king_space, table.table.king_placer = NONE, INDEX["caumartin"], MAZARINIST
    table.play("play a-all", "do place_4", "place caumartin")
    assert table.decision() == "finding"
    table.play("leave-king", "done", "recover")
    assert table.table.view(None)["king"] == {"holder": "retzist", "space": "", "placer": ""}
    assert table.rule_against("king") == "7.45"


@pytest.mark.rule("7.46a", "8.23b")
def test_the_pawn_in_hand_is_worth_ten_but_not_to_the_mazarinist(scene: "type[Scene]") -> None:
    table = scene().table
    assert [pawn_bonus(table, faction) for faction in range(4)] == [0, 0, 0, 0]
    table.king_holder = 1
    assert [pawn_bonus(table, faction) for faction in range(4)] == [0, 10, 0, 0]
    table.king_holder = -1
    assert [pawn_bonus(table, faction) for faction in range(4)] == [0, 0, 0, 0]
