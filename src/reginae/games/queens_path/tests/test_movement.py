"""Chapter 6.1: where the Queen may step, and what becomes of the tile she enters."""

from typing import TYPE_CHECKING

import pytest

from reginae.core import CHANCE
from reginae.games.queens_path.parts import CARDS, KINDS, METALS
from reginae.games.queens_path.printed import printed_parts

if TYPE_CHECKING:
    from reginae.games.queens_path.tests.conftest import Scene


@pytest.mark.rule("P-6.1o", "P-6.1a", "P-6.1c")
def test_the_books_path_up_up_right_leaves_up_down_and_right(scene: "type[Scene]") -> None:
    court = {"e4": "white", "e3": "iron-plain", "f3": "iron-blue", "f2": "copper-red", "f4": "white", "g3": "iron-red"}
    table = scene(court)
    table.play("move e4", "end", "move e3", "end", "move f3", "end")
    assert table.offers("move") == ["move f2", "move g3", "move f4"]
    assert table.rule_against("move e3") == "P-6.1c"
    assert table.table.view(None)["path"] == ["e5", "e4", "e3", "f3"]
    assert table.table.view(None)["influence"]["iron"] == ["iron-blue-1"]


@pytest.mark.rule("P-6.1o", "P-6.1n", "P-6.1f")
def test_the_books_second_path_stacks_black_on_red_and_leaves_the_queen_stuck(scene: "type[Scene]") -> None:
    court = {"g3": "iron-red", "g4": "iron-plain", "g5": "iron-black", "f5": "white", "f4": "white", "f2": "copper-red"}
    table = scene(court, queen="f3", influence={"iron": "b"}, plain={"iron": 1})
    table.play("move g3", "end", "move g4", "end", "move g5", "end", "move f5", "end", "move f4", "end")
    assert table.table.view(None)["influence"]["iron"] == ["iron-blue-1", "iron-red-1", "iron-black-1"]
    assert table.offers("move") == []
    assert table.offers("pass") == ["pass"]
    assert table.offers("attack")


@pytest.mark.rule("P-6.1a")
@pytest.mark.parametrize("far", ["d4", "e3", "a1"])
def test_no_diagonal_step_and_no_leap(scene: "type[Scene]", far: str) -> None:
    table = scene({"e4": "white", far: "white"})
    assert table.rule_against(f"move {far}") == "P-6.1a"


@pytest.mark.rule("P-6.1a")
@pytest.mark.parametrize(
    ("corner", "open"), [("a1", ["b1", "a2"]), ("i1", ["h1", "i2"]), ("a9", ["a8", "b9"]), ("i9", ["i8", "h9"])]
)
def test_the_court_ends_at_its_edge(scene: "type[Scene]", corner: str, open: list[str]) -> None:
    table = scene({**dict.fromkeys(open, "white"), "a5": "iron-blue", "i4": "iron-red"}, queen=corner)
    assert table.offers("move") == [f"move {square}" for square in open]
    assert table.rule_against(f"move {corner}") == "P-6.1a"


@pytest.mark.rule("P-6.1c")
def test_the_starting_space_is_not_entered_by_a_step(scene: "type[Scene]") -> None:
    table = scene({"d4": "white"}, queen="e4")
    assert table.rule_against("move e5") == "P-6.1c"


@pytest.mark.rule("P-6.1b", "P-6.1d", "P-6.1g")
def test_a_white_tile_is_discarded_at_once(scene: "type[Scene]") -> None:
    table = scene({"e4": "white"})
    told = table.play("move e4")
    assert table.place("white-1") == "discards"
    assert table.table.view(None)["court"] == {}
    assert told[0].facts == {"seat": 0, "square": "e4", "tile": "white-1", "place": "discards"}


@pytest.mark.rule("P-6.1e", "P-6.1g")
def test_a_plain_tile_goes_to_the_action_stack_of_its_number(scene: "type[Scene]") -> None:
    table = scene({"e4": "silver-plain"})
    table.play("move e4")
    assert table.table.view(None)["actions"] == {"iron": [], "copper": [], "silver": ["silver-plain-1"], "gold": []}


@pytest.mark.rule("P-6a", "P-6.1f")
def test_the_number_decides_the_stack_wherever_the_tile_lay(scene: "type[Scene]") -> None:
    table = scene({"e4": "gold-red"})
    table.play("move e4")
    assert table.place("gold-red-1") == "gold-influence"


@pytest.mark.rule("P-6.1h", "P-6.1i", "P-6.1j")
def test_three_plain_tiles_of_a_metal_win_a_card_that_may_be_played_at_once(scene: "type[Scene]") -> None:
    table = scene({"e4": "iron-plain", "a1": "white"}, plain={"iron": 2, "copper": 1})
    table.play("move e4")
    assert table.table.actors() == [CHANCE]
    assert table.table.view(None)["actions"] == {"iron": [], "copper": ["copper-plain-1"], "silver": [], "gold": []}
    assert table.place("iron-plain-1") == "discards"
    table.play("draw agitation", "play agitation", "pick a1", "end")
    assert table.place("white-1") == "discards"


@pytest.mark.rule("P-6.1h")
def test_two_of_a_metal_are_no_set(scene: "type[Scene]") -> None:
    table = scene({"e4": "iron-plain"}, plain={"iron": 1, "copper": 2, "silver": 2, "gold": 2})
    table.play("move e4")
    assert table.actor() == 0


@pytest.mark.rule("P-6.1h")
@pytest.mark.parametrize(
    ("set_rule", "lie", "left"),
    [
        ("pair", {"silver": 1}, {"silver": 0}),
        ("by_number", {"silver": 2}, {"silver": 0}),
        ("one_of_each", {"iron": 2, "copper": 1, "gold": 1}, {"iron": 1, "copper": 0, "silver": 0, "gold": 0}),
    ],
)
def test_other_tables_play_other_sets(
    scene: "type[Scene]", set_rule: str, lie: dict[str, int], left: dict[str, int]
) -> None:
    table = scene({"e4": "silver-plain"}, plain=lie, set_rule=set_rule)
    table.play("move e4")
    assert table.actor() == CHANCE
    assert {metal: len(table.table.view(None)["actions"][metal]) for metal in left} == left


@pytest.mark.rule("P-6.1h")
@pytest.mark.parametrize(("set_rule", "lie"), [("by_number", {"silver": 1}), ("one_of_each", {"iron": 3, "copper": 3})])
def test_what_falls_short_of_the_tables_set_wins_nothing(
    scene: "type[Scene]", set_rule: str, lie: dict[str, int]
) -> None:
    table = scene({"e4": "silver-plain"}, plain=lie, set_rule=set_rule)
    table.play("move e4")
    assert table.actor() == 0


@pytest.mark.rule("P-6.1i")
def test_tiles_from_earlier_turns_count_for_whoever_completes_the_set(scene: "type[Scene]") -> None:
    table = scene({"e4": "gold-plain", "e3": "gold-plain"}, plain={"gold": 1})
    table.play("move e4", "end", "move e3", "draw veto")
    assert (table.hand(0), table.hand(1)) == ([], ["veto"])


@pytest.mark.rule("P-6.1k")
def test_with_no_card_left_the_set_is_discarded_all_the_same(scene: "type[Scene]") -> None:
    table = scene({"e4": "iron-plain"}, plain={"iron": 2})
    table.table.pile = 0
    told = table.play("move e4")
    assert told[-1].name == "no-card"
    assert table.table.view(None)["actions"]["iron"] == []
    assert table.actor() == 0


@pytest.mark.rule("P-6.1k")
def test_with_reshuffling_the_discarded_cards_come_back_once(scene: "type[Scene]") -> None:
    court = {"e4": "iron-plain", "e3": "copper-plain"}
    table = scene(court, plain={"iron": 2, "copper": 2}, reshuffle_actions=True, hands={1: ["veto"]})
    table.table.pile, table.table.spent = 0, 1  # Agitation
    table.play("move e4", "refrain")
    assert table.offers() == ["draw agitation"]
    table.play("draw agitation", "end", "move e3")
    assert table.actor() == 1


@pytest.mark.rule("P-6.1k")
def test_without_a_discarded_card_the_reshuffle_is_not_used_up(scene: "type[Scene]") -> None:
    court = {"e4": "iron-plain", "e3": "copper-plain"}
    table = scene(court, plain={"iron": 2, "copper": 2}, reshuffle_actions=True, hands={1: ["slander"]})
    table.table.pile = 0
    assert [event.name for event in table.play("move e4")] == ["move", "set", "no-card"]
    table.play("end", "play slander", "name seat-3", "enough", "move e3")
    assert table.offers() == ["draw slander"]


@pytest.mark.rule("P-6.1l")
def test_a_negative_tile_takes_a_plain_one_of_its_number_with_it(scene: "type[Scene]") -> None:
    table = scene({"e4": "minus-3"}, plain={"copper": 1, "silver": 2})
    table.play("move e4")
    assert table.table.view(None)["actions"]["silver"] == ["silver-plain-1"]
    assert table.table.view(None)["actions"]["copper"] == ["copper-plain-1"]
    assert table.table.view(None)["discards"] == ["minus-3-1", "silver-plain-2"]


@pytest.mark.rule("P-6.1l", "P-6.1m")
def test_a_negative_tile_with_nothing_to_cancel_leaves_no_debt(scene: "type[Scene]") -> None:
    table = scene({"e4": "minus-1", "e3": "iron-plain"}, plain={"copper": 2})
    table.play("move e4", "end", "move e3")
    assert table.table.view(None)["discards"] == ["minus-1-1"]
    assert table.table.view(None)["actions"]["iron"] == ["iron-plain-1"]


@pytest.mark.parametrize("kind", KINDS)
def test_the_board_is_told_where_each_kind_of_tile_goes(scene: "type[Scene]", kind: str) -> None:
    table = scene({"e4": kind}, plain=dict.fromkeys(METALS, 1))
    table.play("move e4")
    seen, tile = table.table.view(None), printed_parts()["tiles"][kind]
    places = {"discards": seen["discards"]}
    places |= {f"{metal}-{stack}": seen[stack][metal] for stack in ("influence", "actions") for metal in METALS}
    assert [place for place, tiles in places.items() if f"{kind}-1" in tiles] == [tile["goes_to"]]
    assert [metal for metal in METALS if not seen["actions"][metal]] == [tile["cancels_in"]] * bool(tile["cancels_in"])


def test_every_action_card_has_a_text() -> None:
    assert list(printed_parts()["card_texts"]) == CARDS
