"""What each choice would lead to, in words, before it is chosen."""

from typing import TYPE_CHECKING

import pytest

from reginae.core import Words, words_of
from reginae.games.frondeurs import GAME
from reginae.games.frondeurs.parts import FACTIONS, INDEX, NONE
from reginae.games.frondeurs.rules.turn import seasons_of_game
from reginae.testing import code_of

if TYPE_CHECKING:
    from reginae.games.frondeurs.tests.conftest import Scene

WORDS: Words = words_of(GAME)


def effect(scene: "Scene", notation: str) -> str:
    """What a choice is said to lead to."""
    table = scene.table
    seat, code = table.actors()[0], code_of(GAME, notation)
    assert code in list(table.legal(seat)), f"{notation} is not legal: {scene.offers()}"
    names = [f"Seat {number + 1}" for number in range(table.seats)]
    return " ".join(WORDS.effect_text(event, names) for event in GAME.effects(table, seat, code))


# --- Cubes ---------------------------------------------------------------------------------------


@pytest.mark.rule("6.49", "1.62a", "1.63b")
def test_a_cube_tells_influence_control_points_tokens_and_the_way(scene: "type[Scene]") -> None:
    table = scene({"mazarin": "mazarinist 3", "conseil_en_haut": "mazarinist 5"}, "mazarinist")
    table.play("play a-all", "do place_4")
    assert effect(table, "place lyon") == "Influence. Political +3, Military +1. The way costs one cube more."
    assert effect(table, "place conseil_en_haut") == (
        "Control, safe from most Removals. Political +3. The first Control brings a Crown."
    )
    assert effect(table, "place mazarin") == "One cube more to guard your Control, 4 in all."
    table.play("place anne_of_austria")
    assert effect(table, "place anne_of_austria") == "One cube more, 2 of 3 for Control."


@pytest.mark.rule("2.3a")
def test_a_cube_that_wins_nothing_says_so(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3", "conde": "retzist 1"})
    table.play("play a-all", "do place_4")
    assert effect(table, "place conde") == "One cube more; Control is not to be had here."
    table = scene({"conde": "condean 3"}, "condean", season="lens")
    table.play("season", "cubes-first")
    assert effect(table, "place lenet") == "Influence. No points here."


@pytest.mark.rule("1.64a", "6.51")
def test_a_removal_tells_who_loses_what(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3", "conti": "condean 3", "dijon": "condean 1"}, hand=["d-persons-c"])
    table.play("play d-persons-c", "do remove_2")
    assert effect(table, "remove conti") == "The Condéan loses Control."
    table = scene({"retz": "retzist 3", "dijon": "condean 1", "lyon": "condean 2"})
    table.play("play a-all", "do remove_2")
    assert effect(table, "remove dijon") == "The Condéan loses Influence. Political −2, Military −1."
    assert effect(table, "remove lyon") == "One Condéan cube less; cubes left: 1."
    assert effect(table, "remove retz") == "You give up your Control."


@pytest.mark.rule("7.51B-a")
def test_control_of_a_musketeer_wins_him(scene: "type[Scene]") -> None:
    table = scene({"athos": "retzist 2", "retz": "retzist 1"})
    table.play("play a-all", "do place_4")
    assert "Athos enters your service, and the cubes come back." in effect(table, "place athos")


@pytest.mark.rule("6.63a", "6.63b", "6.67a", "6.66")
def test_a_move_tells_whom_it_drives_out_who_arrives_and_what_it_leaves(scene: "type[Scene]") -> None:
    table = scene({"mazarin": "mazarinist 3", "lyon": "condean 1"}, "mazarinist", ["b-all"])
    table.play("play b-all", "do move_4")
    assert effect(table, "move-to lyon") == (
        "Drives out one Condéan cube; at least 2 of yours must arrive. "
        "Influence. Political +3, Military +1. One pays for the way."
    )
    assert effect(table, "move-to anne_of_austria") == "Influence. Political +4."
    table.play("move-to anne_of_austria")
    assert effect(table, "move-from mazarin") == "One cube arrives. You give up your Control."
    table.play("move-from mazarin")
    assert effect(table, "done") == "One cube arrives. Influence. Political +4."


@pytest.mark.rule("2.461", "2.46c")
def test_an_affiliate_action_says_that_it_is_the_one_of_this_turn(scene: "type[Scene]") -> None:
    table = scene({"conde": "condean 3"}, "condean")
    assert effect(table, "support lenet") == "Influence. No points here. Once a turn, by your Avatar."


@pytest.mark.rule("7.64f", "7.65")
def test_gold_tells_what_it_takes_from_the_box_and_what_it_costs_at_the_end(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3", "charles_iv": "condean 2"}, box=6)
    table.play("play a-all")
    assert effect(table, "expend").endswith("Costs 5 points at the end.")
    table.play("expend")
    told = effect(table, "exchange charles_iv")
    assert told.startswith("2 cubes of the Condéan give way to yours. Influence.")
    assert told.endswith("Takes 3 cubes of the box.")


@pytest.mark.rule("7.63b", "7.63c")
def test_laying_cubes_away_tells_how_many(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3"}, box=2)
    table.play("play a-all")
    assert effect(table, "hoard") == "One cube goes from your Supply to the box, 3 then."


# --- Cards ---------------------------------------------------------------------------------------


@pytest.mark.rule("6.22a", "6.22b")
def test_a_card_tells_how_far_each_option_reaches(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3"}, hand=["a-institutions"])
    assert effect(table, "play a-institutions").endswith("To remove up to two cubes, no Space is open.")
    places = len(table.table.view(2)["range"]["play a-institutions"])
    assert effect(table, "play a-institutions").startswith(f"To place up to four cubes, {places} Spaces are open.")
    table.play("play a-institutions")
    assert effect(table, "do place_4") == f"{places} Spaces to begin with; at most two cubes in each."


@pytest.mark.rule("6.4.13", "5.22.viii")
def test_a_card_given_up_tells_how_many_spaces_are_empty(scene: "type[Scene]") -> None:
    stuck = {"athos": "retzist 1", "noirmoutier": "mazarinist 3"}
    table = scene(stuck, hand=["c-purple"], musketeers={"athos": "retzist"})
    told = effect(table, "discard c-purple")
    table.play("discard c-purple")
    assert told == f"{len(table.offers('place'))} empty Spaces to choose from; the card does nothing else."


@pytest.mark.rule("6.85c", "6.85e", "6.84a")
def test_tokens_tell_what_they_bring(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3"}, hand=["a-all", "b-all"], coins=[3], crowns=1)
    table.play("play a-all")
    assert effect(table, "crown") == "You play one more card in this turn. Your hand limit falls to 2 cards."
    assert effect(table, "coin-first 3") == "3 cubes more where the card reaches, any number in one Space."


# --- Season Cards --------------------------------------------------------------------------------


@pytest.mark.rule("7.32a", "7.32b", "7.32e")
def test_a_battle_tells_who_would_win_it_now(scene: "type[Scene]") -> None:
    mine = scene({"turenne": "retzist 1"}, season="lens")
    assert "As things stand you win: " in effect(mine, "season")
    theirs = scene({"retz": "retzist 3", "turenne": "condean 1"}, season="lens")
    theirs.play("season")
    assert "the Condéan wins with 4 orange Military" in effect(theirs, "cubes-last")
    tied = scene({"retz": "retzist 3"}, season="lens")
    tied.play("season")
    assert "nobody wins" in effect(tied, "cubes-first")


@pytest.mark.rule("9.23a", "9.23b")
def test_a_loss_and_what_prevents_it_tell_the_cubes_at_stake(scene: "type[Scene]") -> None:
    cubes = {"retz": "retzist 3", "lyon": "retzist 1", "dijon": "retzist 1"}
    table = scene(cubes, season="emeutes", musketeers={"athos": "retzist"})
    table.play("season")
    assert effect(table, "cubes-last").endswith("You lose 2 cubes.")
    table.play("cubes-last")
    assert effect(table, "suffer") == "You lose 2 cubes."
    assert effect(table, "cancel athos") == "You keep 2 cubes on the board. He goes back to his Space, to be won again."


@pytest.mark.rule("9.25")
def test_hard_times_weigh_a_coin_against_cubes(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3", "lyon": "retzist 2"}, season="depression_coin", coins=[2])
    table.play("season", "cubes-last")
    assert effect(table, "give-coin 2") == "You keep 3 cubes on the board."
    assert effect(table, "suffer") == "You lose 3 cubes."


@pytest.mark.rule("7.21c", "8.21b", "7.25c")
def test_arrests_tell_who_scores_no_more(scene: "type[Scene]") -> None:
    table = scene({"mole": "condean 1", "bastille": "cabalist 3"}, season="arrest_parlementaires")
    table.play("season", "cubes-last")
    assert effect(table, "arrest mole").startswith("The Condéan scores there no more, and nobody enters. Political −")
    assert effect(table, "arrest talon") == "The Space is closed to all; no points change."
    table.play("arrest talon")
    assert effect(table, "jail bastille") == "The Cabalist Controls it and could free the prisoner."
    assert effect(table, "jail vincennes") == "Nobody Controls it yet; whoever does could free the prisoner."


@pytest.mark.rule("7.25c")
def test_a_liberation_tells_its_price_and_who_scores_again(scene: "type[Scene]") -> None:
    held = {"broussel": "bastille", "mole": "bastille"}
    table = scene({"bastille": "retzist 3", "retz": "retzist 1", "mole": "condean 1"}, arrested=held)
    table.play("play a-all")
    assert effect(table, "liberate") == "You could free Molé, Broussel; your cubes in that Fortress leave it."
    table.play("liberate")
    assert effect(table, "free mole").startswith("Your 3 cubes leave Bastille. The Condéan scores there again.")
    table.play("free broussel")
    assert effect(table, "free mole").startswith("Costs nothing more.")


@pytest.mark.rule("7.27")
def test_a_prisoner_to_be_moved_tells_from_where_to_where(scene: "type[Scene]") -> None:
    cubes = {"bastille": "retzist 3", "vincennes": "retzist 3", "hotel_de_ville": "retzist 1"}
    table = scene(cubes, arrested={"mole": "bastille"})
    assert effect(table, "transfer mole") == "From Bastille, free of cost. Open to you: Vincennes."


@pytest.mark.rule("9.24a", "9.24b")
def test_old_noll_tells_what_a_musketeer_would_prevent(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3"}, season="old_noll", musketeers={"athos": "retzist"})
    table.play("season", "cubes-last")
    assert effect(table, "cancel athos").startswith("Old Noll meddles nowhere, for nobody.")
    assert effect(table, "suffer") == "Old Noll goes on to every frontier."
    table.play("suffer")
    assert effect(table, "place frontier_northeast") == "Influence. Military +5."


# --- The King and the Musketeers -----------------------------------------------------------------


@pytest.mark.rule("7.41c", "7.41d", "7.46a")
def test_the_kings_progress_tells_who_would_leave(scene: "type[Scene]") -> None:
    cubes = {"lyon": "condean 4", "mazarin": "mazarinist 3", "dijon": "condean 2", "marseilles": "cabalist 1"}
    table = scene(cubes, "mazarinist")
    assert effect(table, "king") == "Cubes leave where he goes, and yours may follow him there."
    table.play("king")
    assert effect(table, "king-at lyon") == "Condéan loses 5 cubes. Cabalist loses one cube. You lose one cube."
    assert effect(table, "king-at ormee") == "Nobody has a cube there or next to it."
    other = scene({"retz": "retzist 3"})
    other.table.king_holder = FACTIONS.index("retzist")
    assert effect(other, "king").endswith("The Pawn leaves your hand, worth 10 points there at the end.")


@pytest.mark.rule("7.44b", "7.44c", "7.46a")
def test_the_pawn_tells_what_it_costs_and_what_it_is_worth(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3", "lyon": "retzist 2"})
    state = table.table
    state.king_holder, state.king_space, state.king_placer = NONE, INDEX["lyon"], FACTIONS.index("mazarinist")
    assert effect(table, "recover") == (
        "Free, by your Influence where it lies. In hand at the end it is worth 10 points."
    )
    state.king_placer = FACTIONS.index("retzist")
    assert effect(table, "recover").startswith("Costs two: cubes of yours on the board, or placements.")
    table.play("recover")
    assert effect(table, "pay lyon").endswith("Then one is left to pay.")


@pytest.mark.rule("7.53a", "7.53c", "7.53e", "7.51B-c")
def test_musketeers_tell_what_they_do(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3"}, musketeers={"athos": "retzist", "aramis": "retzist", "porthos": "retzist"})
    assert effect(table, "use athos") == (
        "One cube of anybody’s, placed or removed at up to 5 green Spaces. He goes back to his Space, to be won again."
    )
    assert effect(table, "use-with-porthos aramis").endswith("Twice; both go back to their Spaces.")
    knight = scene({"retz": "retzist 3", "caumartin": "retzist 1"}, musketeers={"dartagnan": "retzist"})
    knight.play("play a-all", "do place_4", "place caumartin")
    assert effect(knight, "use dartagnan").startswith("One cube of your Supply joins at Caumartin. Control")


@pytest.mark.rule("7.53b")
def test_barring_a_space_tells_whom_and_where(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3"}, musketeers={"dartagnan": "condean"})
    table.play("play a-all", "do place_4", "place retz")
    assert effect(table, "block").startswith("The Retzist cannot place at Retz in this turn.")
    assert effect(table, "decline") == "Nothing happens; you are asked again next time."


# --- Enough --------------------------------------------------------------------------------------


@pytest.mark.rule("1.53a")
def test_enough_tells_what_stays_in_the_supply(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3"})
    table.play("play a-all", "do place_4", "place retz")
    assert effect(table, "done") == "3 cubes stay in your Supply."


@pytest.mark.rule("5.13", "5.22.xi", "5.22.xii")
def test_the_end_of_a_turn_tells_who_is_next_and_what_is_unused(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3"}, season="lens")
    table.play("season", "cubes-last", "done")
    told = effect(table, "end")
    assert told.startswith("The Mazarinist plays next. It becomes Summer 1648. Your Avatar could still act at ")


@pytest.mark.rule("1.22c", "8.51")
@pytest.mark.parametrize("length", ["long", "short_one_scoring", "short_two_scorings"])
def test_the_end_of_the_last_turn_tells_that_the_game_ends(scene: "type[Scene]", length: str) -> None:
    table = scene({"retz": "retzist 3"}, season="lens", length=length)
    table.table.marker = seasons_of_game(table.table) - 1
    table.play("season", "cubes-last", "done")
    assert effect(table, "end").startswith("The game ends, and all points are counted. Your Avatar could still act at ")
