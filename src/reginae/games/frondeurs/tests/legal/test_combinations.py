"""What people can name although no action joins it is refused by its rule."""

from typing import TYPE_CHECKING

import pytest

from reginae.games.frondeurs import GAME

if TYPE_CHECKING:
    from reginae.games.frondeurs.tests.conftest import Scene


def rule_against(scene: "Scene", words: str) -> str:
    """The rule that forbids what no action is written for."""
    assert GAME.actions.find(words) is None
    refused = GAME.refusal_of_words(scene.table, scene.actor(), words)
    assert refused is not None
    assert refused.reason
    return refused.rule


@pytest.mark.rule("5.22.x-b")
@pytest.mark.parametrize("words", ["use porthos", "use-with-porthos porthos"])
def test_porthos_is_never_used_alone(scene: "type[Scene]", words: str) -> None:
    table = scene({"retz": "retzist 3"}, musketeers={"porthos": "retzist", "athos": "retzist"})
    assert rule_against(table, words) == "5.22.x-b"


@pytest.mark.rule("6.14", "6.21", "2.21", "5.21")
def test_a_verb_with_things_of_another_kind_is_refused_by_what_it_is_about(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3"})
    assert rule_against(table, "play lyon") == "6.14"
    assert rule_against(table, "end lyon") == "5.22.iv-a"
    table.play("play a-all")
    assert rule_against(table, "do caumartin") == "6.21"
    table.play("do place_4")
    assert rule_against(table, "place a-all") == "2.21"
    assert rule_against(table, "place retz caumartin") == "2.21"
    table.play("place retz")
    assert rule_against(table, "done lyon") == "5.21"


@pytest.mark.rule("7.53c")
def test_a_musketeer_places_the_cube_of_a_faction_in_a_space(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3"}, musketeers={"athos": "retzist"})
    table.play("use athos")
    assert rule_against(table, "muster conti") == "7.53c"
    assert rule_against(table, "muster conti retzist") == "7.53c"


def test_out_of_turn_and_before_their_time_verbs_are_refused_as_usual(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3"})
    refused = GAME.refusal_of_words(table.table, 0, "place a-all")
    assert refused is not None
    assert refused.rule == "5.13"
    assert rule_against(table, "place a-all") == "5.21"


@pytest.mark.parametrize("words", ["", "sing", "place nowhere", "use richelieu"])
def test_what_names_nothing_of_the_game_means_nothing(scene: "type[Scene]", words: str) -> None:
    table = scene({"retz": "retzist 3"})
    assert GAME.refusal_of_words(table.table, 2, words) is None
