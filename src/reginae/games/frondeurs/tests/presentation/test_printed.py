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
