"""The game's own judgement of its tables, for bots."""

from typing import TYPE_CHECKING

from reginae.core import CHANCE, SILENCE, Rng, State
from reginae.games.frondeurs import GAME, HEURISTICS
from reginae.games.frondeurs.actions import ACTIONS
from reginae.games.frondeurs.bots.expected_gains import expected_gains
from reginae.games.frondeurs.bots.heuristics import MOST_PLANS, expected_faction_points
from reginae.games.frondeurs.bots.space_values import SpaceValues, kept_until_mid_game
from reginae.games.frondeurs.bots.stakes import equal_stakes
from reginae.games.frondeurs.parts import FACTION_COUNT, FACTIONS, INDEX
from reginae.games.frondeurs.state.table_state import TableState
from reginae.search import CATALOGUE, bot

if TYPE_CHECKING:
    from reginae.games.frondeurs.tests.conftest import Scene


def space_values(table: TableState) -> SpaceValues:
    return SpaceValues(table, equal_stakes(kept_until_mid_game(table)))


def value(table: "Scene", seat: int) -> float:
    return HEURISTICS.value(table.table, seat)


def weight(table: "Scene", notation: str) -> int:
    action = ACTIONS.find(notation)
    assert action is not None
    return HEURISTICS.weight(table.table, table.actor(), action.code)


def test_the_judgements_of_all_seats_add_up_to_about_one() -> None:
    table = GAME.new(4, {})
    assert abs(sum(HEURISTICS.value(table, seat) for seat in range(FACTION_COUNT)) - 1.0) < 0.01


def test_more_points_are_better_and_better_still_if_they_are_safe(scene: "type[Scene]") -> None:
    few = scene({"retz": "retzist 3", "conde": "condean 3"})
    more = scene({"retz": "retzist 3", "conde": "condean 3", "lyon": "retzist 1"})
    safe = scene({"retz": "retzist 3", "conde": "condean 3", "lyon": "retzist 4"})
    assert value(few, 2) < value(more, 2) < value(safe, 2)
    assert value(few, 0) > value(more, 0)


def test_political_points_count_more_while_mid_game_is_to_come(scene: "type[Scene]") -> None:
    table = scene()
    before = space_values(table.table).value(2, INDEX["anne_of_austria"], 1)
    table.table.mid_scores[0] = 0
    assert space_values(table.table).value(2, INDEX["anne_of_austria"], 1) < before


def test_an_arrested_space_is_worth_little(scene: "type[Scene]") -> None:
    free, held = scene(), scene(arrested={"beaufort": "vincennes"})
    beaufort = INDEX["beaufort"]
    assert space_values(held.table).value(2, beaufort, 1) < space_values(free.table).value(2, beaufort, 1) / 2


def test_cubes_still_to_be_placed_are_worth_what_they_may_bring(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3"})
    table.play("play a-all")
    undecided = expected_gains(table.table, space_values(table.table))
    table.play("do remove_2")
    removing = expected_gains(table.table, space_values(table.table))
    again = scene({"retz": "retzist 3"})
    again.play("play a-all", "do place_4")
    placing = expected_gains(again.table, space_values(again.table))
    assert undecided >= placing > removing > 0.0


def test_a_playout_prefers_placing_where_points_are_to_harming_itself(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3"})
    assert weight(table, "undermine retz") == 0
    table.play("play a-all", "do place_4")
    assert weight(table, "place parlement_de_paris") > weight(table, "place caumartin") > weight(table, "done")


def test_a_finished_game_is_judged_by_its_outcome(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3", "anne_of_austria": "retzist 1"}, season="emeutes")
    table.table.marker = 20
    table.play("season", "cubes-last", "done", "end")
    assert [HEURISTICS.value(table.table, seat) for seat in range(4)] == [0.0, 0.0, 1.0, 0.0]


def test_a_judgement_does_not_look_at_what_is_hidden() -> None:
    table = GAME.new(4, {})
    playout_to(table, 120, Rng(3))
    seat = 0
    found = {HEURISTICS.value(table.imagine(seat, Rng(number)), seat) for number in range(5)}
    assert HEURISTICS.is_open()
    assert len(found) == 1


def test_whoever_plays_by_habit_comes_to_the_end_by_legal_choices() -> None:
    table = GAME.new(4, {"length": "short_one_scoring"})
    rng = Rng(1)
    while table.actors():
        seat = table.actors()[0]
        codes = table.legal(seat)
        code = rng.one_of(codes, table.odds()) if seat == CHANCE else HEURISTICS.habit(table, seat, rng)
        assert code in codes
        table.apply(seat, code, SILENCE)
    assert table.outcome() is not None


def test_a_rollout_ends_when_the_same_faction_is_to_play_again(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3", "conde": "condean 3", "mazarin": "mazarinist 3"})
    turn = table.table.turn
    assert 0.0 < HEURISTICS.rollout(table.table, 2, Rng(1)) < 1.0
    assert table.table.turn == turn + FACTION_COUNT
    assert table.table.active == FACTIONS.index("retzist")


def test_a_rollout_from_the_end_of_the_turn_ends_there_too(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3", "conde": "condean 3", "mazarin": "mazarinist 3"})
    turn = table.table.turn
    while table.table.turn == turn:
        seat = table.table.actors()[0]
        code = table.table.legal(seat)[0] if seat == CHANCE else HEURISTICS.habit(table.table, seat, Rng(1))
        table.table.apply(seat, code, SILENCE)
    HEURISTICS.rollout(table.table, 2, Rng(1))
    assert table.table.turn == turn + FACTION_COUNT


def test_a_cube_laid_away_loses_its_worth_when_the_game_may_end(scene: "type[Scene]") -> None:
    def worth_of_box(marker: int) -> float:
        empty, full = scene({"retz": "retzist 3"}), scene({"retz": "retzist 3"}, box=6)
        empty.table.marker, full.table.marker = marker, marker
        return expected_faction_points(full.table)[2] - expected_faction_points(empty.table)[2]

    assert worth_of_box(0) == worth_of_box(12) > worth_of_box(16) > worth_of_box(18) > 0.0


def test_the_habit_bot_gives_up_cubes_that_are_worth_least(scene: "type[Scene]") -> None:
    cubes = {"retz": "retzist 3", "anne_of_austria": "retzist 1", "caumartin": "retzist 1"}
    table = scene(cubes, season="depression_coin")
    table.play("season", "cubes-first", "done")
    assert table.decision() == "losing"
    chosen = ACTIONS[HEURISTICS.habit(table.table, table.actor(), Rng(1))].notation
    assert chosen == "remove caumartin"


def test_of_many_actions_those_with_most_points_are_tried_out(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3"}, season="emeutes")
    table.play("season", "cubes-first")
    assert len(table.offers("place")) > 80
    ways = HEURISTICS.plans(table.table, table.actor())
    assert len(ways) == MOST_PLANS
    assert "place turenne" in [ACTIONS[way[0]].notation for way in ways]


def test_the_king_goes_where_the_others_lose_most(scene: "type[Scene]") -> None:
    cubes = {"retz": "retzist 3", "vendome": "cabalist 3", "beaufort": "cabalist 1", "villeroy": "mazarinist 1"}
    table = scene({**cubes, "gaston_d_orleans": "retzist 3"})
    table.table.king_holder = FACTIONS.index("retzist")
    table.play("king")
    assert weight(table, "king-at vendome") > weight(table, "king-at villeroy") > weight(table, "king-at orleans")
    assert ACTIONS[HEURISTICS.habit(table.table, table.actor(), Rng(1))].notation == "king-at vendome"
    plans = [ACTIONS[plan[0]].notation for plan in HEURISTICS.plans(table.table, table.actor())]
    assert "king-at vendome" in plans
    assert "king-at gaston_d_orleans" not in plans


def test_every_level_is_a_bot_that_is_known() -> None:
    levels = HEURISTICS.levels(GAME.new(4, {}))
    assert len(levels) == len(CATALOGUE)
    assert all(bot(level) for level in levels)


def playout_to(table: State, decisions: int, rng: Rng) -> None:
    """So many random choices."""
    for _ in range(decisions):
        seat = table.actors()[0]
        codes = table.legal(seat)
        table.apply(seat, codes[rng.below(len(codes))], SILENCE)
