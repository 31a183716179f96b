"""What is printed reaches whoever draws the board."""

import json
from pathlib import Path

from reginae.games.frondeurs import GAME
from reginae.games.frondeurs.board.board import BOARDS, Board
from reginae.games.frondeurs.parts import SPACES
from reginae.games.frondeurs.presentation.printed import printed


def test_every_space_in_play_has_its_name_its_note_and_its_place() -> None:
    spaces = GAME.printed(GAME.complete(4, {}))["spaces"]
    assert sorted(spaces) == sorted(SPACES[space] for space in BOARDS["reginae"].spaces)
    assert all(space["short"] and space["note"] and len(space["at"]) == 2 for space in spaces.values())


def test_icons_lead_to_peers_and_keys_to_fortresses() -> None:
    spaces = printed(BOARDS["reginae"])["spaces"]
    assert {"turenne", "montrond"} <= set(spaces["conde"]["leads"])
    assert "conde" not in spaces["montrond"]["leads"]


def test_a_corrected_board_is_told_as_corrected(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('title = "Mine"\nlay_over = "reginae"\n[space.turenne]\nmp = 5\n', encoding="utf-8")
    told = json.loads(json.dumps(printed(Board.load(file))))
    assert (told["title"], told["spaces"]["turenne"]["mp"]) == ("Mine", 5)


def test_the_legend_tells_what_each_kind_of_line_costs() -> None:
    assert printed(BOARDS["reginae"])["explanations"]["lines"] == {
        "solid": "Solid line: free",
        "dashed": "Dashed line: one cube",
        "arrow": "Arrow: one way, one cube",
        "lane": "Lovers’ Lane: free towards the man",
    }


def test_season_cards_say_what_they_do() -> None:
    seasons = printed(BOARDS["reginae"])["seasons"]
    effects = {id: seasons[id]["effect"] for id in seasons}
    assert effects["rethel"] == "For Germany: most Military Points in orange bring 4 cubes there."
    assert effects["salon"] == "Everybody removes an own cube at 5 shield-bearing Spaces."
    assert effects["huguenot_unrest"] == "Everybody removes an own cube at every Huguenot Space."
    assert effects["depression_crown"] == "Everybody gives up a Crown or loses 3 cubes."
    assert effects["old_noll"] == "At each frontier: place one cube, or remove up to 2."
    assert effects["arrest_parlementaires"].endswith(", one more Person.")
    assert not any("{" in effect for effect in effects.values())


def test_rules_are_explained_with_their_numbers() -> None:
    told = printed(BOARDS["reginae"])
    explained = told["explanations"]
    assert explained["musketeers"]["athos"].endswith("at up to five green Spaces.")
    assert explained["box_uses"] == "Box brought out, five points each"
    assert explained["old_noll"] == ["one cube more, or up to two fewer.", "one is removed, another may be."]
    assert told["track"]["end_texts"]["Summer 1652"] == "The game ends here on a roll of 1"
    assert told["track"]["end_texts"]["Spring 1653"] == "The game ends here on a roll of 1 to 4"


def test_explanations_follow_a_corrected_card(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('title = "Mine"\nlay_over = "reginae"\n[season.rethel]\ncubes = 5\n', encoding="utf-8")
    assert "bring 5 cubes" in printed(Board.load(file))["seasons"]["rethel"]["effect"]
