"""Who knows what, and what a seat may therefore imagine."""

from typing import TYPE_CHECKING, Any

import pytest

from reginae.core import Rng, View

if TYPE_CHECKING:
    from reginae.games.long_live.tests.conftest import Beginning, Scene


def at(view: View, seat: int, place: int) -> dict[str, Any]:
    found: dict[str, Any] = view["seats"][seat]["line"][place - 2]
    return found


@pytest.mark.rule("L-INFO-1")
def test_face_down_tiles_and_masters_are_hidden_from_the_other_seat(scene: "type[Scene]") -> None:
    view = scene({5: "sniper"}, {5: "noble", 6: "(pilot)"}).table.view(0)
    assert (at(view, 1, 5)["tile"], at(view, 1, 6)["tile"]) == ("black-noble", "")
    assert (view["seats"][1]["master"]["laid"], view["seats"][1]["master"]["tile"]) == (True, "")
    assert view["seats"][0]["master"]["tile"] == "white-spy"


@pytest.mark.rule("L-INFO-2")
def test_a_swap_tells_the_places_and_not_the_tiles(scene: "type[Scene]") -> None:
    table = scene({4: "spy"}, {4: "guard", 8: "(noble)", 9: "(pilot)"})
    table.roll(4)
    before = table.table.view(0)
    (told,) = table.play("swap-theirs 8 9")
    assert told.heard_by(0) == {"seat": 0, "rival": 1, "low": 8, "high": 9}
    after = table.table.view(0)
    assert after["seats"] == before["seats"]
    assert at(table.table.view(1), 1, 9)["tile"] == "black-noble"


@pytest.mark.rule("L-INFO-3")
def test_a_tile_that_was_turned_down_shows_its_back_and_is_remembered_where_it_goes(scene: "type[Scene]") -> None:
    table = scene({4: "assassin"}, {4: "noble"})
    table.roll(4)
    table.play("stay")
    table.roll(7)
    table.play("swap 4 5")
    moved = at(table.table.view(0), 1, 5)
    assert (moved["up"], moved["tile"], moved["known"]) == (False, "", "black-noble")
    own = at(table.table.view(1), 1, 5)
    assert (own["tile"], own["known"], own["seen"]) == ("black-noble", "", True)


@pytest.mark.rule("L-INFO-5")
def test_a_master_set_aside_in_play_is_known_to_both(scene: "type[Scene]") -> None:
    table = scene({9: "noble"})
    table.roll(7)
    table.play("master noble")
    master = table.table.view(1)["seats"][0]["master"]
    assert (master["up"], master["tile"], master["known"]) == (False, "", "white-noble")


@pytest.mark.rule("L-INFO-5")
def test_spectators_see_the_backs_of_both_gangs(scene: "type[Scene]") -> None:
    view = scene({5: "(sniper)"}, {5: "(noble)"}).table.view(None)
    assert [at(view, seat, 5)["tile"] for seat in (0, 1)] == ["", ""]
    assert [gang["master"]["tile"] for gang in view["seats"]] == ["", ""]


@pytest.mark.rule("L-INFO-5")
def test_everything_is_shown_at_the_end(scene: "type[Scene]") -> None:
    table = scene({9: "assassin"}, {9: "princess", 2: "(noble)"})
    told = table.roll(9)
    assert at(table.table.view(0), 1, 2)["tile"] == "black-noble"
    revealed = [event.facts["tiles"] for event in told if event.name == "reveal"]
    assert "black-noble" in str(revealed)


@pytest.mark.rule("L-COMP-3")
def test_the_view_marks_who_is_in_danger_and_who_is_covered(scene: "type[Scene]") -> None:
    table = scene({9: "assassin", 4: "sniper"}, {8: "guard"})
    line = table.table.view(None)["seats"][1]["line"]
    assert [place["place"] for place in line if place["targeted"]] == [9, 10]
    assert [place["place"] for place in line if place["guarded"]] == [7, 9]


@pytest.mark.rule("L-COMP-3")
def test_a_recruit_endangers_openly_only_while_the_master_lies_face_up(scene: "type[Scene]") -> None:
    hidden = scene({3: "recruit-1"}, masters=("(assassin)", "")).table.view(0)
    shown = scene({3: "recruit-1"}, masters=("assassin", "")).table.view(0)
    assert [at(hidden, 1, 3)["targeted"], at(shown, 1, 3)["targeted"]] == [False, True]


# --- What a seat may imagine ---------------------------------------------------------------------


def imagined(scene: "Scene", seat: int, name: str) -> set[str]:
    return {scene.table.imagine(seat, Rng(seed)).whereabouts()[name] for seed in range(300)}


@pytest.mark.rule("L-INFO-1")
def test_a_tile_never_seen_may_lie_on_any_unseen_back_or_be_the_master(scene: "type[Scene]") -> None:
    table = scene(black={2: "noble", 3: "(pilot)"})
    unseen = {f"black-{place}" for place in (3, 4, 5, 6, 8, 9, 10, 11, 12)}
    assert imagined(table, 0, "black-pilot") == unseen | {"black-master"}
    assert imagined(table, 0, "black-guard") == unseen
    assert imagined(table, 0, "black-noble") == {"black-2"}


@pytest.mark.rule("L-INFO-3")
def test_what_was_seen_or_is_ones_own_is_never_imagined_otherwise(scene: "type[Scene]") -> None:
    table = scene({3: "(guard)"}, {3: "(pilot)"}, masters=("", "(spy)"), seen=("black-pilot", "black-spy"))
    assert imagined(table, 0, "black-pilot") == {"black-3"}
    assert imagined(table, 0, "black-spy") == {"black-master"}
    assert imagined(table, 0, "white-guard") == {"white-3"}


@pytest.mark.rule("L-INFO-3")
def test_the_last_unseen_tile_is_known_by_elimination(scene: "type[Scene]") -> None:
    table = scene(black={3: "(pilot)"}, masters=("", "spy"))
    table.table.seen |= 0xFFF << 12
    table.table.seen &= ~(1 << 12 + 6)
    assert imagined(table, 0, "black-pilot") == {"black-3"}


@pytest.mark.rule("L-INFO-4")
def test_during_setup_the_others_next_tile_may_be_the_last_however_far_that_gang_is(
    beginning: "type[Beginning]",
) -> None:
    for table in (beginning().table, beginning((1, "master noble"), (1, "put guard 6")).table):
        imagined = [table.imagine(0, Rng(seed)) for seed in range(200)]
        left = [[name for name, place in one.whereabouts().items() if place == "black-tray"] for one in imagined]
        assert {len(names) for names in left} == {1}
        assert len({names[0] for names in left}) == 11
        assert all(one.view(0) == table.view(0) for one in imagined)


@pytest.mark.rule("L-INFO-4")
def test_a_finished_arrangement_is_imagined_anew(beginning: "type[Beginning]") -> None:
    table = beginning(*beginning.arrangement(1)).table
    assert table.imagine(0, Rng(1)).view(0) == table.view(0)
    imagined = [table.imagine(0, Rng(seed)).whereabouts() for seed in range(200)]
    assert len({name for places in imagined for name, place in places.items() if place == "black-master"}) == 7
    assert len({name for places in imagined for name, place in places.items() if place == "black-6"}) == 11
