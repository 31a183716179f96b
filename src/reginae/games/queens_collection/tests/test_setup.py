"""The set-up: boxes, pawns set aside, pawns placed by cards, displays."""

from typing import TYPE_CHECKING

import pytest

from reginae.core import CHANCE, BadOption
from reginae.games.queens_collection import GAME
from reginae.games.queens_collection.boxes import IN_STOCK
from reginae.games.queens_collection.cards import ONE
from reginae.games.queens_collection.parts import BOXES, COLOURS, COPIES, KINDS, PAWNS, SPACES

if TYPE_CHECKING:
    from reginae.games.queens_collection.tests.conftest import SetupScene


def placed(table: "SetupScene") -> None:
    """Every pawn is placed: the boxes get the colour after their own, and so on."""
    for shift in range(1, 4):
        for box in range(8):
            table.turn_up(COLOURS[(box + shift) % 8])


@pytest.mark.rule("Q-COMP-1", "Q-COMP-2", "Q-COMP-3")
def test_the_package_holds_what_is_printed() -> None:
    assert (len(COLOURS), len(BOXES), len(PAWNS)) == (8, 16, 24)
    assert dict(zip(KINDS, COPIES, strict=True)) == {**dict.fromkeys(COLOURS, 4), "wild": 6}
    assert SPACES == {"normal": 3, "beginner": 2}
    assert GAME.printed(GAME.complete(2, {}))["colours"] == COLOURS


@pytest.mark.rule("Q-MODE-1")
@pytest.mark.parametrize(
    ("mode", "seats"), [("cooperative", [2, 3, 4]), ("solo", [1]), ("competitive", [2, 3, 4]), ("teams", [4])]
)
def test_each_mode_is_for_its_number_of_players(mode: str, seats: list[int]) -> None:
    for count in (1, 2, 3, 4):
        if count in seats:
            view = GAME.new(count, {"mode": mode}).view(None)
            assert (view["mode"], view["booklet"]) == (mode, 1 if mode in ("cooperative", "solo") else 2)
        else:
            with pytest.raises(BadOption, match=f"mode={mode} goes only with .* seat"):
                GAME.new(count, {"mode": mode})


@pytest.mark.rule("Q-MODE-1")
def test_one_seat_plays_the_solo_game_by_default() -> None:
    assert GAME.complete(1, {})["mode"] == "solo"
    assert GAME.complete(2, {})["mode"] == "cooperative"


@pytest.mark.rule("Q-MODE-1", "Q-DIFF-3", "Q-BEG-1")
@pytest.mark.parametrize(
    ("seats", "options", "reason"),
    [
        (
            2,
            {"mode": "competitive", "level": "beginner"},
            "level=beginner goes only with mode=cooperative or mode=solo",
        ),
        (4, {"mode": "teams", "fewer_colour_cards": True}, "goes only with mode=cooperative or mode=solo"),
        (2, {"mode": "competitive", "wilds_removed": 1}, "wilds_removed=1 goes only with"),
        (2, {"wild_bust": True}, "goes only with mode=competitive or mode=teams"),
        (2, {"solo_play_out": True}, "goes only with mode=solo"),
        (4, {"mode": "competitive", "team_info": "table_talk"}, "goes only with mode=teams"),
        (2, {"beginner_box_points": 2}, "goes only with level=beginner"),
        (1, {"first_player": "seat-1"}, "first_player=seat-1 goes only with mode="),
        (2, {"first_player": "seat-3"}, "first_player=seat-3 goes only with 3 or 4 seats"),
    ],
)
def test_options_of_another_mode_are_refused_in_plain_words(seats: int, options: dict, reason: str) -> None:  # type: ignore[type-arg]
    with pytest.raises(BadOption, match=reason):
        GAME.new(seats, options)


@pytest.mark.rule("Q-SETUP-1")
def test_chance_lays_either_box_of_each_colour_unless_the_table_says_which(scene: "type[SetupScene]") -> None:
    assert len(scene(2).offers("lay")) == 16
    assert scene(2, boxes="first").offers("lay") == [f"lay {colour}-box-1" for colour in COLOURS]
    assert scene(2, boxes="second").offers("lay") == [f"lay {colour}-box-2" for colour in COLOURS]


@pytest.mark.rule("Q-SETUP-1")
def test_only_one_box_of_each_colour_is_laid(scene: "type[SetupScene]") -> None:
    table = scene(2)
    table.play("lay red-box-2")
    assert not {"lay red-box-1", "lay red-box-2"} & set(table.offers())


@pytest.mark.rule("Q-SETUP-1")
def test_the_first_player_may_choose_the_boxes(scene: "type[SetupScene]") -> None:
    table = scene(2, boxes="chosen", first_player="seat-2")
    assert table.table.actors() == [1]
    assert table.offers() == ["choose red-box-1", "choose red-box-2"]
    table.play("choose red-box-2", *(f"choose {colour}-box-1" for colour in COLOURS[1:]))
    assert table.offers()[:2] == ["lay red-box-2", "lay orange-box-1"]


@pytest.mark.rule("Q-SETUP-2", "Q-SETUP-3")
def test_eight_boxes_lie_in_a_ring_from_the_top_clockwise(scene: "type[SetupScene]") -> None:
    table = scene(2)
    order = ["blue-box-2", "red-box-1", "sky-box-1", "black-box-1", "green-box-2", "orange-box-1", "yellow-box-1"]
    table.play(*(f"lay {box}" for box in [*order, "purple-box-1"]))
    ring = table.view()["ring"]
    assert [box["box"] for box in ring] == [*order, "purple-box-1"]
    assert {box["spaces"] for box in ring} == {3}
    assert table.view()["served"] == 0


@pytest.mark.rule("Q-SETUP-4", "Q-SETUP-5")
def test_each_card_turned_up_brings_a_pawn_of_its_colour_to_the_next_box(scene: "type[SetupScene]") -> None:
    table = scene(2, boxes="first")
    table.lay_boxes()
    assert table.offers() == [f"turn-up {kind}" for kind in KINDS]
    table.turn_up("blue", "red", "red")
    assert [table.on(box) for box in ("red", "orange", "yellow", "green")] == [["blue"], ["red"], ["red"], []]
    assert table.view()["served"] == 3


@pytest.mark.rule("Q-SETUP-5")
def test_after_the_last_box_the_first_is_served_again(scene: "type[SetupScene]") -> None:
    table = scene(2, boxes="first")
    table.lay_boxes()
    table.turn_up("blue", "blue", "blue", "red", "red", "red", "green", "green", "green")
    assert table.on("red") == ["green", "blue"]


@pytest.mark.rule("Q-SETUP-6")
def test_a_wild_skips_the_box(scene: "type[SetupScene]") -> None:
    table = scene(2, boxes="first")
    table.lay_boxes()
    table.turn_up("wild", "blue")
    assert (table.on("red"), table.on("orange")) == ([], ["blue"])


@pytest.mark.rule("Q-SETUP-7", "Q-SETUP-5a")
def test_a_pawn_of_the_boxs_own_colour_goes_one_further_and_the_box_after_that_is_served(
    scene: "type[SetupScene]",
) -> None:
    table = scene(2, boxes="first")
    table.lay_boxes()
    table.turn_up("red", "blue")
    assert (table.on("red"), table.on("orange"), table.on("yellow")) == ([], ["red"], ["blue"])


@pytest.mark.rule("Q-SETUP-8")
def test_a_colour_that_is_used_up_costs_a_card_and_the_same_box_waits(scene: "type[SetupScene]") -> None:
    table = scene(2, boxes="first")
    table.lay_boxes()
    table.turn_up("blue", "blue", "blue")
    events = table.turn_up("blue")
    assert [event.name for event in events] == ["spent"]
    assert table.view()["served"] == 3


@pytest.mark.rule("Q-SETUP-9")
@pytest.mark.parametrize(("even_fill", "receiver"), [(False, "orange"), (True, "yellow")])
def test_a_full_box_is_passed_over_only_if_boxes_are_filled_evenly(
    scene: "type[SetupScene]", even_fill: bool, receiver: str
) -> None:
    table = scene(2, boxes="first", even_fill=even_fill)
    table.lay_boxes()
    for pawn in range(3):
        table.table.bring(COLOURS.index("black") * 3 + pawn, COLOURS.index("orange"))
    table.turn_up("wild" if not even_fill else "blue", "purple")
    assert "purple" in table.on(receiver)


@pytest.mark.rule("Q-SETUP-9")
def test_filled_evenly_a_box_takes_three_and_is_passed_over_then(scene: "type[SetupScene]") -> None:
    table = scene(2, boxes="first", even_fill=True)
    table.lay_boxes()
    placed(table)
    assert {len(table.on(box)) for box in COLOURS} == {3}


@pytest.mark.rule("Q-SETUP-9")
def test_filled_evenly_pawns_are_placed_anew_if_the_last_one_fits_only_its_own_box(scene: "type[SetupScene]") -> None:
    table = scene(2, boxes="first", even_fill=True)
    table.lay_boxes()
    for pawn in range(24):
        table.table.bring(pawn, (pawn // 3 + pawn % 3 + 1) % 8)
    table.table.bring(PAWNS.index("black-pawn-1"), COLOURS.index("green"))  # from the red box
    table.table.bring(PAWNS.index("red-pawn-3"), IN_STOCK)  # from the green box
    table.table.bag, table.table.pile = ONE[COLOURS.index("red")], 1
    assert [event.name for event in table.turn_up("red")] == ["spent", "anew"]
    assert (len(table.view()["stock"]), table.view()["pile"]) == (24, 38)


@pytest.mark.rule("Q-SETUP-10")
def test_when_all_pawns_are_placed_all_cards_are_mixed_again(scene: "type[SetupScene]") -> None:
    table = scene(2, boxes="first")
    table.lay_boxes()
    placed(table)
    assert (table.view()["pile"], table.view()["discards"], table.view()["stock"]) == (38, 0, [])


@pytest.mark.rule("Q-COOP-0", "Q-SOLO-2", "Q-COOP-T3")
@pytest.mark.parametrize("seats", [2, 4])
def test_everybody_gets_three_open_cards_and_the_agreed_player_begins(scene: "type[SetupScene]", seats: int) -> None:
    table = scene(seats, boxes="first", first_player="seat-2")
    table.lay_boxes()
    placed(table)
    table.turn_up(*["red", "wild", "blue"] * seats)
    assert [seat["cards"] for seat in table.view()["seats"]] == [["red", "blue", "wild"]] * seats
    assert table.table.actors() == [1]


@pytest.mark.rule("Q-COOP-0", "Q-VS-0")
def test_who_begins_is_agreed_together_and_left_to_chance_against_each_other(scene: "type[SetupScene]") -> None:
    assert GAME.new(2).view(None)["first"] == 0
    for option, value in (("mode", "competitive"), ("first_player", "random")):
        state = GAME.new(3, {option: value})
        assert [GAME.actions[code].notation for code in state.legal(-1)] == [f"start seat-{seat}" for seat in (1, 2, 3)]


@pytest.mark.rule("Q-DIFF-1", "Q-DIFF-2", "Q-DIFF-3", "Q-DIFF-4")
def test_cards_taken_out_serve_for_nothing_and_are_known_to_all(scene: "type[SetupScene]") -> None:
    table = scene(2, boxes="first", fewer_colour_cards=True, wilds_removed=3, level="beginner")
    assert table.view()["out"] == [*COLOURS, "wild", "wild", "wild"]
    table.lay_boxes()
    assert table.view()["pile"] == 27
    placed(table)
    assert table.view()["pile"] == 27


@pytest.mark.rule("Q-DIFF-4", "Q-SOLO-O1", "Q-BEG-1")
def test_level_and_harder_play_go_with_playing_alone_too() -> None:
    view = GAME.new(1, {"level": "beginner", "fewer_colour_cards": True, "wilds_removed": 2}).view(0)
    assert (view["mode"], view["level"], len(view["out"])) == ("solo", "beginner", 10)


@pytest.mark.rule("Q-BEG-1")
def test_the_beginner_side_shows_two_spaces_and_all_pawns_are_placed(scene: "type[SetupScene]") -> None:
    table = scene(2, boxes="first", level="beginner")
    table.lay_boxes()
    assert {box["spaces"] for box in table.view()["ring"]} == {2}
    placed(table)
    assert sum(len(table.on(box)) for box in COLOURS) == 24


@pytest.mark.rule("Q-SOLO-1")
def test_in_the_solo_game_chance_sets_four_pawns_of_four_colours_aside(scene: "type[SetupScene]") -> None:
    table = scene(1, boxes="first")
    table.lay_boxes()
    table.play("set-aside red", "set-aside blue", "set-aside sky")
    assert "set-aside red" not in table.offers()
    table.play("set-aside black")
    assert table.view()["aside"] == ["red-pawn-3", "sky-pawn-3", "blue-pawn-3", "black-pawn-3"]
    assert (len(table.view()["stock"]), table.table.decision()) == (20, "place")


@pytest.mark.rule("Q-SOLO-1")
def test_in_the_solo_game_the_player_may_choose_the_four_pawns(scene: "type[SetupScene]") -> None:
    table = scene(1, boxes="first", solo_removed_colours="chosen")
    table.lay_boxes()
    assert table.table.actors() == [0]
    table.play(*(f"set-aside {colour}" for colour in COLOURS[:4]))
    assert table.table.actors() == [-1]


@pytest.mark.rule("Q-SETUP-1", "Q-SETUP-2")
@pytest.mark.parametrize("boxes", ["first", "second", "chosen"])
def test_the_boxes_that_are_played_with_do_not_change_how_the_ring_is_laid(
    scene: "type[SetupScene]", boxes: str
) -> None:
    by_lot, other = scene(2, boxes="by_lot").table, scene(2, boxes=boxes)
    while other.table.decision() == "choose-box":
        other.play(other.offers()[0])
    assert len(by_lot.legal(CHANCE)) == sum(other.table.odds())
