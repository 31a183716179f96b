"""Texts about pieces: the first entry that matches is the one about a piece."""

from pathlib import Path

import pytest

from crowns import Crowns
from reginae.core import BadData, piece_texts, text_about


def crowns_with(folder: Path, pieces: str) -> Crowns:
    """Crowns with this pieces.toml."""
    (folder / "pieces.toml").write_text(pieces, encoding="utf-8")
    game = Crowns()
    game.folder = folder
    return game


def test_the_first_entry_that_matches_counts(tmp_path: Path) -> None:
    game = crowns_with(tmp_path, '["crown-6"]\ntext = "the best"\n["crown-*"]\ntext = "a crown"\nrule = "4b"\n')
    texts = piece_texts(game)
    found = [text_about(texts, piece) for piece in ("crown-6", "crown-1", "die")]
    assert [text and text.text for text in found] == ["the best", "a crown", None]
    assert found[1] is not None
    assert found[1].rule == "4b"


def test_an_entry_can_list_its_pieces(tmp_path: Path) -> None:
    texts = piece_texts(crowns_with(tmp_path, '[low]\nids = ["crown-1", "crown-2"]\ntext = "a low crown"\n'))
    assert [text_about(texts, piece) is not None for piece in ("crown-1", "crown-2", "low")] == [True, True, False]


def test_an_entry_without_a_text_is_refused_by_its_name(tmp_path: Path) -> None:
    with pytest.raises(BadData, match="crown-1"):
        piece_texts(crowns_with(tmp_path, '["crown-1"]\nrule = "4b"\n'))


def test_a_game_without_the_file_has_no_texts(tmp_path: Path) -> None:
    game = Crowns()
    game.folder = tmp_path
    assert piece_texts(game) == []
