"""Rule card 2: turns, draws and passing."""

from typing import TYPE_CHECKING

import pytest

from reginae.core import CHANCE, Match
from reginae.games.regina_cards import GAME
from reginae.games.regina_cards.parts import CARDS, GROUPS
from reginae.games.regina_cards.printed import printed_parts

if TYPE_CHECKING:
    from reginae.games.regina_cards.tests.conftest import Scene


def verbs(notations: list[str]) -> set[str]:
    return {notation.split()[0] for notation in notations}


@pytest.mark.rule("C-2.0a")
def test_a_turn_is_one_draw_with_its_burial_and_then_it_is_over(scene: "type[Scene]") -> None:
    court = scene(["blue", "red"], discards=["gold-plain-4"])
    assert verbs(court.offers()) == {"draw", "agitate", "manipulate", "persuade", "attack"}
    court.play("draw copper", "bury gold")
    assert court.table.actors() == [1]


@pytest.mark.rule("C-2.0a")
@pytest.mark.parametrize(
    "turn", [["agitate gold"], ["manipulate copper-1 gold-1"], ["attack seat-2 gold", "guess red"]], ids=str
)
def test_an_action_or_an_attempt_is_a_whole_turn(scene: "type[Scene]", turn: list[str]) -> None:
    court = scene(["blue", "red"])
    court.play(*turn)
    assert court.table.actors() == [1]


@pytest.mark.rule("C-2.0b")
def test_turns_go_clockwise_and_round(scene: "type[Scene]") -> None:
    court = scene(["blue", "red", "green"])
    seats = []
    for stack, other in [("copper", "silver"), ("silver", "gold"), ("gold", "copper"), ("copper", "gold")]:
        seats += court.table.actors()
        court.play(f"draw {stack}", f"bury {other}")
    assert seats == [0, 1, 2, 0]


@pytest.mark.rule("C-2.0b")
def test_chance_decides_who_begins_unless_the_table_has_chosen_a_seat() -> None:
    assert [action.notation for action in Match(GAME, 3).legal_actions(CHANCE)] == [
        "start seat-1",
        "start seat-2",
        "start seat-3",
    ]
    begun = Match(GAME, 3)
    begun.play(CHANCE, "start seat-2")
    chosen = Match(GAME, 3, {"start_player": "seat-3"})
    assert [begun.view(None)["turn"], chosen.view(None)["turn"]] == [1, 2]


@pytest.mark.rule("C-2.1a")
def test_a_draw_takes_the_top_card_of_any_one_stack(scene: "type[Scene]") -> None:
    court = scene(["blue", "red"])
    assert court.offers("draw") == ["draw copper", "draw silver", "draw gold"]
    court.play("draw silver")
    assert court.stack("silver") == ["silver-plain-2", "silver-plain-3"]


@pytest.mark.rule("C-2.1b")
def test_after_a_draw_the_top_card_of_another_stack_goes_to_its_own_bottom(scene: "type[Scene]") -> None:
    court = scene(["blue", "red"])
    court.play("draw silver")
    assert court.offers() == ["bury copper", "bury gold"]
    court.play("bury gold")
    assert court.stack("gold") == ["gold-plain-2", "gold-plain-3", "gold-plain-1"]
    assert court.stack("copper") == ["copper-plain-1", "copper-plain-2", "copper-plain-3"]


@pytest.mark.rule("C-2.1b")
def test_a_buried_card_that_is_alone_in_its_stack_stays_face_up(scene: "type[Scene]") -> None:
    court = scene(["blue", "red"], stacks={"gold": ["gold-red"]})
    court.play("draw silver", "bury gold")
    assert court.table.view(None)["stacks"][2] == {"group": "gold", "size": 1, "backs": [], "face_up": ["gold-red"]}


@pytest.mark.rule("C-2.1b")
def test_burying_in_a_stack_of_two_makes_them_change_places(scene: "type[Scene]") -> None:
    court = scene(["blue", "red"], stacks={"gold": ["gold-red", "gold-blue"]})
    court.play("draw silver", "bury gold")
    assert court.stack("gold") == ["gold-blue", "gold-red"]
    assert court.table.view(None)["stacks"][2]["face_up"] == ["gold-red", "gold-blue"]


@pytest.mark.rule("C-2.1c")
def test_at_the_end_of_a_turn_two_cards_of_each_stack_lie_face_up_again() -> None:
    match = Match(GAME, 2, {"start_player": "seat-1"})
    for deal in ("deal blue", "deal red"):
        match.play(CHANCE, deal)
    for card in ("copper-plain-1", "copper-blue", "silver-plain-1", "silver-blue", "gold-plain-1", "gold-blue"):
        match.play(CHANCE, f"turn-up {card}")
    match.play(0, "draw copper")
    match.play(0, "bury gold")
    assert match.actors() == [CHANCE]
    match.play(CHANCE, "turn-up copper-red")
    match.play(CHANCE, "turn-up gold-red")
    assert match.actors() == [1]
    shown = [stack["face_up"] for stack in match.view(1)["stacks"]]
    assert shown == [["copper-red", "copper-blue"], ["silver-blue", "silver-plain-1"], ["gold-red", "gold-blue"]]


@pytest.mark.rule("C-2.1c")
def test_a_buried_card_that_comes_up_again_needs_no_turning_up(scene: "type[Scene]") -> None:
    court = scene(["blue", "red"])
    court.play("draw copper", "bury gold")
    assert court.table.actors() == [1]
    assert court.table.view(1)["stacks"][0]["face_up"] == ["copper-plain-3", "copper-plain-2"]


@pytest.mark.rule("C-2.1d", "C-2.4b")
def test_while_a_stack_is_empty_nobody_draws_but_all_else_goes_on(scene: "type[Scene]") -> None:
    court = scene(["blue", "red"], stacks={"copper": []}, discards=["copper-plain-1"])
    assert verbs(court.offers()) == {"agitate", "manipulate", "persuade", "attack", "pass"}
    assert court.table.decision() == "closing"


@pytest.mark.rule("C-2.1d")
def test_a_stack_of_one_card_is_not_yet_empty(scene: "type[Scene]") -> None:
    court = scene(["blue", "red"], stacks={"copper": ["copper-plain-1"]})
    assert "draw copper" in court.offers()
    assert court.table.decision() == "turn"


@pytest.mark.rule("C-2.1d", "C-2.4a")
@pytest.mark.parametrize("turn", ["draw gold", "agitate gold"])
def test_everybody_is_told_when_the_first_stack_runs_out(scene: "type[Scene]", turn: str) -> None:
    court = scene(["blue", "red"], stacks={"gold": ["gold-plain-1"]})
    told = court.play(turn)
    assert [(event.name, event.facts) for event in told[1:]] == [("closing", {"stack": "gold"})]


@pytest.mark.rule("C-2.1d")
def test_nobody_is_told_so_while_cards_are_left_or_of_a_second_empty_stack(scene: "type[Scene]") -> None:
    assert [event.name for event in scene(["blue", "red"]).play("draw gold")] == ["draw-plain"]
    court = scene(["blue", "red"], stacks={"copper": [], "gold": ["gold-plain-1"]})
    assert [event.name for event in court.play("agitate gold")] == ["agitate"]


@pytest.mark.rule("C-2.1e")
def test_a_plain_card_is_discarded(scene: "type[Scene]") -> None:
    court = scene(["blue", "red"])
    assert [event.name for event in court.play("draw gold")] == ["draw-plain"]
    assert court.discards() == ["gold-plain-1"]
    assert court.table.view(None)["discards"] == ["gold-plain-1"]
    assert court.influence("gold") == []


@pytest.mark.rule("C-2.1f")
def test_a_coloured_card_goes_on_top_of_the_influence_stack_of_its_number(scene: "type[Scene]") -> None:
    court = scene(["blue", "red"], stacks={"gold": ["gold-green", "gold-plain-1"]}, influence={"gold": ["gold-red"]})
    court.play("draw gold")
    assert court.influence("gold") == ["gold-green", "gold-red"]
    assert court.table.view(None)["influence"] == [[], [], ["gold-red", "gold-green"]]
    assert court.discards() == []


@pytest.mark.rule("C-2.2f")
def test_a_card_from_a_foreign_stack_influences_by_its_own_number(scene: "type[Scene]") -> None:
    court = scene(["blue", "red"], stacks={"gold": ["copper-green", "gold-plain-1"]})
    court.play("draw gold")
    assert court.influence("copper") == ["copper-green"]
    assert court.influence("gold") == []


@pytest.mark.rule("C-2.4a")
def test_nobody_passes_before_a_stack_is_empty(scene: "type[Scene]") -> None:
    court = scene(["blue", "red"], stacks={"copper": ["copper-plain-1"]})
    assert "pass" not in court.offers()
    court.play("draw copper", "bury gold")
    assert "pass" in court.offers()


@pytest.mark.rule("C-2.4c", "C-4.0a")
def test_the_game_ends_when_all_have_passed_in_a_row(scene: "type[Scene]") -> None:
    court = scene(["blue", "red", "green"], stacks={"copper": []})
    court.play("pass", "pass")
    assert court.table.outcome() is None
    assert court.table.view(None)["passes"] == 2
    court.play("pass")
    assert court.table.actors() == []
    assert court.table.outcome() is not None


@pytest.mark.rule("C-2.4c")
@pytest.mark.parametrize(
    "deed", [["agitate gold"], ["manipulate silver-1 gold-1"], ["attack seat-1 gold", "guess red"]]
)
def test_an_action_or_an_attempt_starts_the_count_of_passes_anew(scene: "type[Scene]", deed: list[str]) -> None:
    court = scene(["blue", "red"], stacks={"copper": []})
    court.play("pass", *deed)
    assert court.table.view(None)["passes"] == 0
    court.play("pass")
    assert court.table.outcome() is None
    court.play("pass")
    assert court.table.outcome() is not None


@pytest.mark.parametrize("card", CARDS)
def test_the_board_is_told_where_each_court_card_goes(scene: "type[Scene]", card: str) -> None:
    printed = printed_parts()["cards"][card]
    court = scene(["blue", "red"], stacks={printed["group"]: [card]})
    court.play(f"draw {printed['group']}")
    places = {"discards": court.discards(), **{f"{group}-influence": court.influence(group) for group in GROUPS}}
    assert [place for place, cards in places.items() if card in cards] == [printed["goes_to"]]
