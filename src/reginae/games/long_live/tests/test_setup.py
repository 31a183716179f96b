"""Components and setup."""

import json
from typing import TYPE_CHECKING

import pytest

from reginae.core import CHANCE, Event, Facts, Match
from reginae.games.long_live import GAME
from reginae.games.long_live.parts import (
    ASSASSIN,
    ENTERTAINER,
    GAMBLER,
    GUARD,
    ICONS,
    NOBLE,
    NUMBERS,
    PILOT,
    PRESTIGE,
    PRINCESS,
    RECRUIT_1,
    RECRUIT_2,
    SCHEMER,
    SNIPER,
    SPY,
    TILES,
    mirror,
)

if TYPE_CHECKING:
    from reginae.games.long_live.tests.conftest import Beginning

IN_ORDER = [SNIPER, ASSASSIN, SCHEMER, NOBLE, GAMBLER, PRINCESS, PILOT, ENTERTAINER, SPY, RECRUIT_1, RECRUIT_2, GUARD]
NAMES = ["sniper", "assassin", "schemer", "noble", "gambler", "princess", "pilot", "entertainer", "spy"]
NAMES += ["recruit-1", "recruit-2", "guard"]


def test_the_board_is_told_what_is_printed_on_bar_tiles_and_tokens() -> None:
    printed = GAME.printed({})
    assert printed["places"] == list(range(2, 13))
    assert printed["mirrors"] == list(range(12, 1, -1))
    assert (printed["prestige"], printed["tokens_of_each"], printed["tokens_to_win"]) == (PRESTIGE, 6, 3)
    assert printed["tiles"]["sniper"] == {"number": 1, "icon": "red", "may_be_master": True}
    assert printed["tiles"]["princess"] == {"number": 6, "icon": "", "may_be_master": False}
    assert printed["tiles"]["recruit-1"] == {"number": 0, "icon": "", "may_be_master": False}
    assert list(printed["tiles"]) == TILES


@pytest.mark.rule("L-COMP-1")
def test_two_play_with_the_same_twelve_tiles() -> None:
    assert GAME.seats == [2]
    assert [TILES[tile] for tile in IN_ORDER] == NAMES == TILES
    pieces = GAME.new(2).whereabouts()
    assert all(f"{gang}-{tile}" in pieces for gang in ("white", "black") for tile in NAMES)


@pytest.mark.rule("L-COMP-1")
def test_nine_tiles_are_numbered_from_one_and_recruits_and_guard_have_no_number() -> None:
    assert NUMBERS == [1, 2, 3, 4, 5, 6, 7, 8, 9, -1, -1, -1]


@pytest.mark.rule("L-COMP-2")
def test_seven_tiles_have_a_prestige_icon() -> None:
    icons = {TILES[tile]: PRESTIGE[icon] for tile, icon in enumerate(ICONS) if icon >= 0}
    assert icons == {
        "sniper": "red",
        "assassin": "red",
        "schemer": "yellow",
        "noble": "yellow",
        "pilot": "blue",
        "entertainer": "blue",
        "spy": "blue",
    }


@pytest.mark.rule("L-COMP-3")
def test_six_tokens_of_each_colour_two_dice_and_eleven_places_that_mirror_each_other() -> None:
    assert GAME.new(2).view(None)["supply"] == {"red": 6, "yellow": 6, "blue": 6}
    assert len([action for action in GAME.actions.actions if action.verb == "roll"]) == 36
    assert [(place, mirror(place)) for place in range(2, 8)] == [(2, 12), (3, 11), (4, 10), (5, 9), (6, 8), (7, 7)]


@pytest.mark.rule("L-SETUP-1", "L-SETUP-2")
def test_two_lines_of_places_2_to_12_with_a_princess_face_up_at_7_and_nothing_else() -> None:
    for gang in GAME.new(2).view(None)["seats"]:
        line = gang["line"]
        assert [place["place"] for place in line] == list(range(2, 13))
        laid = [(place["place"], place["tile"], place["up"]) for place in line if place["laid"]]
        assert laid == [(7, f"{gang['gang']}-princess", True)]
        assert gang["tokens"] == {"red": 0, "yellow": 0, "blue": 0}


@pytest.mark.rule("L-SETUP-3")
def test_the_first_choice_is_a_master_with_a_prestige_icon(beginning: "type[Beginning]") -> None:
    masters = ["sniper", "assassin", "schemer", "noble", "pilot", "entertainer", "spy"]
    assert beginning().offers(0) == [f"master {tile}" for tile in masters]


@pytest.mark.rule("L-SETUP-4")
def test_then_any_other_tile_goes_to_any_free_place(beginning: "type[Beginning]") -> None:
    start = beginning((0, "master noble"), (0, "put guard 6"))
    offered = {tuple(offer.split()[1:]) for offer in start.offers(0)}
    tiles = set(TILES) - {"noble", "princess", "guard"}
    assert offered == {(tile, str(place)) for tile in tiles for place in (2, 3, 4, 5, 8, 9, 10, 11, 12)}


@pytest.mark.rule("L-SETUP-4", "L-INFO-4")
def test_both_arrange_at_the_same_time_until_each_is_done(beginning: "type[Beginning]") -> None:
    start = beginning()
    assert start.table.actors() == [0, 1]
    start.play(1, "master spy", *(f"put {tile} {place}" for tile, place in line_without("spy")))
    assert start.table.actors() == [0]
    start.play(0, "master noble", *(f"put {tile} {place}" for tile, place in line_without("noble")))
    assert start.table.actors() == [CHANCE]


def line_without(master: str) -> list[tuple[str, int]]:
    tiles = [tile for tile in TILES if tile not in (master, "princess")]
    return list(zip(tiles, [2, 3, 4, 5, 6, 8, 9, 10, 11, 12], strict=True))


@pytest.mark.rule("L-SETUP-5")
def test_owners_see_their_own_face_down_tiles_and_their_master(beginning: "type[Beginning]") -> None:
    own = beginning((0, "master noble"), (0, "put guard 6")).table.view(0)["seats"][0]
    assert (own["master"]["tile"], own["master"]["up"]) == ("white-noble", False)
    assert (own["line"][4]["tile"], own["line"][4]["up"]) == ("white-guard", False)
    assert "white-sniper" in own["tray"]


SOME_ORDER = ["master spy", *(f"put {tile} {place}" for tile, place in line_without("spy"))]
OTHER_ORDER = ["master noble", *(f"put {tile} {place}" for tile, place in reversed(line_without("noble")))]


def told_to(viewer: int | None, events: list[Event]) -> list[tuple[str, Facts]]:
    return [(event.name, event.heard_by(viewer)) for event in events]


def seen_and_heard(viewer: int | None, beginning: "Beginning", notation: str) -> str:
    """All that a viewer gets when the first seat makes this choice, byte by byte."""
    events = beginning.play(0, notation)
    return json.dumps([beginning.table.view(viewer), told_to(viewer, events), beginning.table.actors()])


@pytest.mark.rule("L-INFO-4")
@pytest.mark.parametrize("viewer", [1, None])
def test_how_a_line_is_arranged_is_never_seen(beginning: "type[Beginning]", viewer: int | None) -> None:
    one, other = beginning(), beginning()
    for some, another in zip(SOME_ORDER, OTHER_ORDER, strict=True):
        assert seen_and_heard(viewer, one, some) == seen_and_heard(viewer, other, another)


@pytest.mark.rule("L-INFO-4")
@pytest.mark.parametrize("viewer", [1, None])
def test_of_a_line_only_that_it_is_finished_can_be_seen(beginning: "type[Beginning]", viewer: int | None) -> None:
    start = beginning()
    unfinished = start.table.view(viewer)
    for notation in SOME_ORDER[:-1]:
        assert told_to(viewer, start.play(0, notation)) == []
        assert start.table.view(viewer) == unfinished
        assert start.table.actors() == [0, 1]
    assert unfinished["seats"][0]["to_put"] == 11
    assert told_to(viewer, start.play(0, SOME_ORDER[-1])) == [("ready", {"seat": 0})]
    finished = unfinished | {"seats": [unfinished["seats"][0] | {"to_put": 0}, unfinished["seats"][1]]}
    assert start.table.view(viewer) == finished
    assert start.table.actors() == [1]


@pytest.mark.rule("L-INFO-4", "L-SETUP-4")
@pytest.mark.parametrize("viewer", [1, None])
def test_both_lines_are_seen_from_behind_when_both_are_finished(
    beginning: "type[Beginning]", viewer: int | None
) -> None:
    start = beginning(*((0, notation) for notation in SOME_ORDER), *((1, notation) for notation in SOME_ORDER[:-1]))
    assert told_to(viewer, start.play(1, SOME_ORDER[-1])) == [("arranged", {})]
    gang = start.table.view(viewer)["seats"][0]
    assert [place["laid"] for place in gang["line"]] == [True] * 11
    assert [place["tile"] for place in gang["line"] if place["tile"]] == ["white-princess"]
    assert (gang["master"]["laid"], gang["master"]["tile"], gang["to_put"], gang["tray"]) == (True, "", 0, [])


@pytest.mark.rule("L-INFO-4")
def test_an_arrangement_that_is_taken_back_is_unfinished_again() -> None:
    match = Match(GAME, 2)
    unfinished = match.view(1)
    for notation in SOME_ORDER:
        match.play(0, notation)
    match.undo(0)
    assert match.view(1) == unfinished
    assert match.actors() == [0, 1]


@pytest.mark.rule("L-INFO-4", "L-SETUP-5")
def test_owners_see_how_far_they_are(beginning: "type[Beginning]") -> None:
    own = beginning((0, "master noble"), (0, "put guard 6")).table.view(0)["seats"][0]
    assert own["to_put"] == len(own["tray"]) == 9


@pytest.mark.rule("L-INFO-4")
def test_a_seat_may_take_back_its_arrangement_while_the_other_arranges() -> None:
    match = Match(GAME, 2)
    match.play(0, "master noble")
    match.play(1, "master spy")
    match.undo(0)
    assert match.view(0)["seats"][0]["master"]["laid"] is False
    assert match.view(1)["seats"][1]["master"]["tile"] == "black-spy"


@pytest.mark.rule("L-SETUP-6")
@pytest.mark.parametrize(("rolls", "starter"), [(("3 4", "6 2"), 1), (("6 6", "1 1"), 0)])
def test_the_higher_total_starts(beginning: "type[Beginning]", rolls: tuple[str, str], starter: int) -> None:
    start = beginning.arranged()
    start.roll(*rolls)
    assert (start.table.turn, start.table.decision()) == (starter, "roll")


@pytest.mark.rule("L-SETUP-6")
def test_a_tie_for_the_start_is_rolled_again(beginning: "type[Beginning]") -> None:
    start = beginning.arranged()
    start.roll("3 4", "2 5")
    assert (start.table.turn, start.table.decision()) == (-1, "roll-for-start")
    start.roll("1 2", "2 2")
    assert start.table.turn == 1
