"""Playthroughs and counts: a difference from what was written or counted before is shown."""

import shutil
import sys
from pathlib import Path

import pytest

from crowns import GAME, Crowns
from reginae.games import shelf
from reginae.testing import perft, playthrough
from reginae.testing.random_game import random_match


def copy_of_crowns(folder: Path) -> Crowns:
    """The game in a folder of its own, whose files a test changes."""
    shutil.copytree(GAME.folder, folder / "crowns")
    game = Crowns()
    game.folder = folder / "crowns"
    return game


@pytest.fixture
def game(tmp_path: Path) -> Crowns:
    """Crowns in a folder that a test may change."""
    return copy_of_crowns(tmp_path)


def the_playthrough(game: Crowns) -> Path:
    """Its only playthrough."""
    (path,) = playthrough.playthroughs(game)
    return path


def test_a_playthrough_that_reads_as_before_passes(game: Crowns) -> None:
    playthrough.check_playthrough(game, the_playthrough(game))


def test_a_sentence_that_changed_is_shown_with_the_command_that_accepts_it(game: Crowns) -> None:
    words = game.folder / "words.toml"
    words.write_text(words.read_text().replace("looks at the crown of", "peers at the crown of"))
    with pytest.raises(AssertionError) as found:
        playthrough.check_playthrough(game, the_playthrough(game))
    assert "-    Seat 2 looks at the crown of Seat 3." in str(found.value)
    assert "+    Seat 2 peers at the crown of Seat 3." in str(found.value)
    assert "reginae.testing.playthrough crowns --refresh three-seats" in str(found.value)


def test_one_byte_more_is_a_difference(game: Crowns) -> None:
    path = the_playthrough(game)
    path.write_bytes(path.read_bytes() + b"\n")
    with pytest.raises(AssertionError, match="reads differently"):
        playthrough.check_playthrough(game, path)


def test_a_step_that_the_rules_no_longer_allow_is_named(game: Crowns) -> None:
    path = the_playthrough(game)
    path.write_text(path.read_text().replace("2: peek seat-3", "2: peek seat-2"))
    with pytest.raises(AssertionError, match=r"can no longer be played: step 7 \(2: peek seat-2\) is not possible"):
        playthrough.check_playthrough(game, path)


def test_a_file_that_is_no_playthrough_is_named(game: Crowns) -> None:
    path = the_playthrough(game)
    path.write_text("Once upon a time\n")
    with pytest.raises(AssertionError, match="can no longer be played"):
        playthrough.check_playthrough(game, path)


def test_a_game_without_a_playthrough_is_told_how_to_write_one(game: Crowns) -> None:
    the_playthrough(game).unlink()
    with pytest.raises(
        AssertionError, match=r"python -m reginae\.testing\.playthrough crowns --seats 2 --seed 1 --write"
    ):
        playthrough.playthroughs(game)


def test_a_playthrough_can_be_made_of_an_unfinished_game(game: Crowns) -> None:
    match = random_match(game, 2, {}, seed=5)
    text = playthrough.playthrough_of(match)
    short = "\n".join(text.splitlines()[:10])
    assert playthrough.replayed(game, short + "\n").endswith("Not finished: call\n")


def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What the command prints."""
    monkeypatch.setattr(sys, "argv", ["playthrough", *arguments])
    playthrough.main()
    return capsys.readouterr().out


def test_the_command_writes_the_same_game_for_the_same_seed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    game = next(iter(shelf().values()))
    seats = str(game.seats[-1])
    text = run(monkeypatch, capsys, game.id, "--seats", seats, "--seed", "3")
    assert text.startswith(f"Game: {game.id}\nSeats: {seats}\n")
    assert text == run(monkeypatch, capsys, game.id, "--seats", seats, "--seed", "3")
    record = tmp_path / "record.json"
    record.write_text(random_match(game, int(seats), {}, seed=3).record().to_json())
    assert text == run(monkeypatch, capsys, game.id, "--record", str(record))


def test_the_command_refuses_what_does_not_exist(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        run(monkeypatch, capsys, "no-such-game")
    assert left.value.code == 2
    assert "There is no game 'no-such-game' on the shelf" in capsys.readouterr().err


# --- Counts ---------------------------------------------------------------------------------------


def test_ways_are_counted_in_full() -> None:
    dealt = 6 * 5
    after_calls = 3 + 2 + 2 + 2  # both meek: three sides; else the first bold seat peeks or rests
    assert [perft.perft(GAME, perft.Count(2, {}, depth)) for depth in (0, 1, 2, 3, 4, 5)] == [
        1,
        6,
        dealt,
        dealt * 2,
        dealt * 4,
        dealt * after_calls,
    ]


def test_with_a_seed_chance_has_one_outcome_and_is_no_step() -> None:
    assert [perft.perft(GAME, perft.Count(2, {}, depth, seed=1)) for depth in (0, 1, 2)] == [1, 2, 4]


def test_a_game_that_is_over_counts_once() -> None:
    assert perft.perft(GAME, perft.Count(2, {}, depth=4, seed=1, after=1000)) == 1


def test_another_count_than_before_is_a_fault() -> None:
    with pytest.raises(AssertionError, match="6 ways now"):
        perft.check_perft(GAME, perft.Count(2, {}, depth=1, count=7))


def test_a_game_without_counts_is_told_how_to_start(game: Crowns) -> None:
    (game.folder / "tests" / perft.FILE).unlink()
    with pytest.raises(AssertionError, match=r"python -m reginae\.testing\.perft crowns"):
        perft.counts(game)


def test_an_empty_list_of_counts_is_a_fault(game: Crowns) -> None:
    (game.folder / "tests" / perft.FILE).write_text("")
    with pytest.raises(AssertionError, match="counts nothing"):
        perft.counts(game)


def test_what_the_command_prints_can_be_pasted_into_the_file(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], game: Crowns
) -> None:
    on_the_shelf = next(iter(shelf().values()))
    monkeypatch.setattr(
        sys, "argv", ["perft", on_the_shelf.id, "--seats", "2", "--depth", "1", "--seed", "1", "--after", "4"]
    )
    perft.main()
    (game.folder / "tests" / perft.FILE).write_text(capsys.readouterr().out)
    (count,) = perft.counts(game)
    perft.check_perft(on_the_shelf, count)
