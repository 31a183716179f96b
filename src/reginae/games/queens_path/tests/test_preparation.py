"""Chapters 2 to 5: the components, the preparation, and what is open and what is hidden."""

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from reginae.core import CHANCE, SILENCE, BadOption, State
from reginae.games.queens_path import GAME
from reginae.games.queens_path.parts import COLOURS, COPIES, KINDS, METALS, PERSONS, SIGNS, SQUARES, TILES, ring_of

if TYPE_CHECKING:
    from reginae.games.queens_path.tests.conftest import LaidOut, Scene


def kind(tile: str) -> str:
    return tile.rpartition("-")[0]


@pytest.mark.rule("P-2a", "P-2b", "P-2d", "P-2e", "P-2f")
def test_the_box_holds_what_the_book_lists(laid_out: "type[LaidOut]") -> None:
    pieces = laid_out().table.whereabouts()
    assert len(TILES) == 80
    assert len(pieces) == 1 + 20 + 10 + 5 + 80
    assert pieces["queen"] == "e5"


@pytest.mark.rule("P-2f", "P-2g", "P-2h")
def test_tiles_by_metal_colour_and_value() -> None:
    copies = dict(zip(KINDS, COPIES, strict=True))
    for metal in METALS:
        assert [copies[f"{metal}-{colour}"] for colour in COLOURS] == [2] * 5
        assert copies[f"{metal}-plain"] == 6
    assert [copies[f"minus-{number}"] for number in range(1, 5)] == [2] * 4
    assert copies["white"] == 8


@pytest.mark.rule("P-2i")
def test_two_to_five_play() -> None:
    assert GAME.seats == [2, 3, 4, 5]
    with pytest.raises(BadOption, match="is for 2, 3, 4, 5 seats"):
        GAME.new(6)


@pytest.mark.rule("P-2j", "P-2k")
def test_each_faction_has_a_sign_and_four_persons() -> None:
    assert SIGNS == {"blue": "scroll", "red": "heart", "green": "shield", "black": "cross", "purple": "house"}
    assert [len(PERSONS[colour]) for colour in COLOURS] == [4] * 5
    assert PERSONS["red"][0] == "Fredrik Vilhelm"


@pytest.mark.rule("P-3.1a", "P-3.1b", "P-3.1e")
def test_silver_deals_one_card_of_each_number_and_no_card_twice() -> None:
    table = GAME.new(5, {"start_player": "seat-1"})
    offered = []
    while table.decision() == "deal":
        offered.append(len(table.legal(CHANCE)))
        apply_last(table)
    assert offered == [5] * 4 + [4] * 4 + [3] * 4 + [2] * 4 + [1] * 4


@pytest.mark.rule("P-3.1a", "P-3.1c", "P-3.1e")
def test_gold_deals_four_cards_of_one_colour(laid_out: "type[LaidOut]") -> None:
    table = laid_out(3, variant="gold").table
    assert [table.view(seat)["seats"][seat]["factions"] for seat in range(2)] == [
        ["blue-1", "blue-2", "blue-3", "blue-4"],
        ["red-1", "red-2", "red-3", "red-4"],
    ]


@pytest.mark.rule("P-3.1b", "P-3.1c")
def test_every_seat_plays_one_colour_in_gold_only(laid_out: "type[LaidOut]") -> None:
    assert laid_out(3, variant="gold").table.view(None)["one_colour"] is True
    assert laid_out(3).table.view(None)["one_colour"] is False


@pytest.mark.rule("P-2c", "P-3.1c")
def test_score_cards_lie_open_in_gold_only(laid_out: "type[LaidOut]") -> None:
    assert laid_out(3, variant="gold").table.view(None)["score_cards"][0][3] == [2, 1, 0, 4, 3]
    assert laid_out(3).table.view(None)["score_cards"] == []


@pytest.mark.rule("P-3.1d")
def test_cards_left_over_are_in_nobodys_view(laid_out: "type[LaidOut]") -> None:
    table = laid_out(2, variant="gold").table
    assert table.whereabouts()["black-1"] == "box"
    assert "'black-1'" not in str([table.view(seat) for seat in (None, 0, 1)])


@pytest.mark.rule("P-3.2a")
def test_each_ring_has_its_tiles(laid_out: "type[LaidOut]") -> None:
    court = laid_out().table.view(None)["court"]
    rings = [Counter(kind(court[s]).split("-")[0] for s in court if ring_of(SQUARES.index(s)) == at) for at in range(5)]
    assert rings == [{}, {"white": 8}, {"iron": 16}, {"copper": 16, "minus": 8}, {"silver": 16, "gold": 16}]


@pytest.mark.rule("P-3.2b")
def test_every_tile_of_a_ring_is_as_likely_on_the_next_square() -> None:
    table = GAME.new(2, {"start_player": "seat-1"})
    while table.decision() == "deal" or "white" in notations(table)[0]:
        apply_last(table)
    assert dict(zip(notations(table), table.odds(), strict=True)) == {
        **{f"lay iron-{colour}": 2 for colour in COLOURS},
        "lay iron-plain": 6,
    }


@pytest.mark.rule("P-3.2c", "P-3.2d")
def test_the_court_is_open_and_the_queen_begins_in_its_empty_middle(laid_out: "type[LaidOut]") -> None:
    view = laid_out().table.view(None)
    assert len(view["court"]) == 80
    assert (view["queen"], view["path"]) == ("e5", ["e5"])
    assert "e5" not in view["court"]


@pytest.mark.rule("P-3.3a", "P-3.3b", "P-4d", "P-6.2.7d")
def test_the_pile_has_ten_cards_or_nine_without_protection_for_two(laid_out: "type[LaidOut]") -> None:
    three, two = laid_out(3).table.view(None), laid_out(2).table.view(None)
    assert (len(three["pile"]), len(two["pile"])) == (10, 9)
    assert "protection" not in two["pile"]
    assert [seat["cards"] for seat in three["seats"]] == [[], [], []]


@pytest.mark.rule("P-3.4a", "P-4c")
def test_daggers_lie_aside_and_are_offered_in_assassinations_only(scene: "type[Scene]") -> None:
    table = scene({"e4": "white"})
    assert table.place("dagger-red") == "aside"
    assert table.rule_against("guess red") == "P-6.3.1a"
    table.play("attack seat-2 iron")
    assert table.offers() == [f"guess {colour}" for colour in COLOURS]


@pytest.mark.rule("P-4a")
def test_faction_cards_are_dealt_in_secret(laid_out: "type[LaidOut]") -> None:
    dealt = laid_out(3)
    first = next(event for event in dealt.events if event.name == "deal")
    assert first.facts == {"seat": 0}
    assert first.secret == {0: {"cards": ["blue-1"]}}
    assert dealt.table.view(1)["seats"][0]["factions"] == ["", "", "", ""]


@pytest.mark.rule("P-4b", "P-6.2d")
def test_any_number_of_action_cards_lies_open(scene: "type[Scene]") -> None:
    table = scene(hands={1: ["agitation", "slander", "veto", "warning"]})
    assert table.table.view(2)["seats"][1]["cards"] == ["agitation", "slander", "veto", "warning"]


@pytest.mark.rule("P-5a")
def test_the_later_tile_is_worth_more(scene: "type[Scene]") -> None:
    early = scene(influence={"iron": "br"}, seats=2)
    early.end()
    outcome = early.table.outcome()
    assert outcome is not None
    assert outcome.scores == [3, 4]


@pytest.mark.rule("P-6b")
def test_chance_decides_who_begins_unless_the_table_does() -> None:
    assert notations(GAME.new(3)) == ["start seat-1", "start seat-2", "start seat-3"]
    assert GAME.new(3, {"start_player": "seat-2"}).view(None)["turn"]["seat"] == 1
    with pytest.raises(BadOption, match="goes only with 4 or 5 seats"):
        GAME.new(3, {"start_player": "seat-4"})


@pytest.mark.rule("P-6b")
def test_the_one_who_saw_a_queen_last_has_the_first_turn() -> None:
    table = GAME.new(2)
    while table.actors() == [CHANCE]:
        apply_last(table)
    assert table.actors() == [1]


def notations(table: State) -> list[str]:
    return [GAME.actions[code].notation for code in table.legal(CHANCE)]


def apply_last(table: State) -> None:
    table.apply(CHANCE, list(table.legal(CHANCE))[-1], SILENCE)
