"""Which games there are: those of the package, and those of folders that REGINAE_GAMES names."""

import os
from pathlib import Path

import pytest

import crowns
from reginae.core import BadOption
from reginae.games import MORE_GAMES, game_named, shelf

EXAMPLES = crowns.GAME.folder.parent


def test_a_folder_of_games_is_added_to_our_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(MORE_GAMES, raising=False)
    ours = shelf()
    monkeypatch.setenv(MORE_GAMES, str(EXAMPLES))
    assert shelf() == {**ours, "crowns": crowns.GAME}
    assert game_named("crowns") is crowns.GAME


def test_several_folders_are_separated_as_in_a_search_path(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    game = tmp_path / "sceptres"
    game.mkdir()
    (game / "rules.toml").touch()
    (game / "__init__.py").write_text("from crowns import Crowns\n\nGAME = Crowns()\nGAME.id = 'sceptres'\n")
    (tmp_path / "notes").mkdir()
    monkeypatch.syspath_prepend(str(tmp_path))  # taken back after the test
    monkeypatch.setenv(MORE_GAMES, f"{EXAMPLES}{os.pathsep}{tmp_path}")
    assert {"crowns", "sceptres"} < set(shelf())


def test_a_folder_without_games_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(MORE_GAMES, str(tmp_path))
    with pytest.raises(BadOption, match=r"REGINAE_GAMES names .* which has no folder of a game"):
        shelf()
