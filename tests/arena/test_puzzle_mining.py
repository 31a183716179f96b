"""Puzzles are mined where one line is clearly best, and nowhere else; the same seed gives the same ones."""

import json
from pathlib import Path

import msgspec
import pytest

from reginae.arena.puzzles import FoundPuzzle, PuzzlePlan, PuzzleShelf, PuzzleTable, mine_game, plan_of
from reginae.arena.puzzles.lines import same_lines
from reginae.arena.puzzles.puzzle_text import share_text
from reginae.arena.puzzles.solving import Solution, Solver
from reginae.core import BadOption, Game
from reginae.games import game_named, shelf
from reginae.learn import ExerciseRun
from reginae.learn.puzzles import KEY, puzzle_in
from tests.search.toys import Nim, ToyGame

MINED = [game for game in shelf().values() if (game.folder / "puzzles.toml").exists()]

TABLE = PuzzleTable(
    name="two",
    seats=2,
    players="random",
    screen="ismcts:300",
    judge="ismcts:600",
    play_on="ismcts:60",
    quick=(),
    margin=0.1,
    ask="Find it.",
    text="{choices} choices.",
    done="You win {wins}.",
    most_played=64,
)


class NimToSee(Nim):
    """Nim with the matches in view."""

    def view(self, seat: int | None) -> dict[str, object]:
        return {"matches": self.matches}


def solution(matches: int, quick: tuple[str, ...] = ()) -> Solution | None:
    """Of a table where one takes one to three matches, and whoever takes the last one wins: one should leave four."""
    table = msgspec.structs.replace(TABLE, quick=quick)
    return Solver(ToyGame(NimToSee(matches)), table, NimToSee(matches), 0, 1).solution()


@pytest.mark.parametrize("matches", [5, 6, 7])
def test_the_one_winning_move_is_found(matches: int) -> None:
    found = solution(matches)
    assert found is not None
    assert found.lines == [(matches - 4,)]
    assert found.best.worth - found.rivals[0].lag <= found.best.worth - TABLE.margin


def test_where_every_move_loses_there_is_no_puzzle() -> None:
    assert solution(4) is None


def test_what_all_quick_bots_find_is_no_puzzle() -> None:
    assert solution(6, ("ismcts:600",)) is None


def test_lines_that_lead_to_the_same_table_are_one() -> None:
    assert same_lines(NimToSee(9), 0, (2,)) == [(2,)]
    assert same_lines(Nim(9), 0, (2,)) == [(2,), (1,), (3,)]  # all look the same to whoever sees nothing


@pytest.mark.parametrize(("share", "text"), [(1.0, "every game"), (0.5, "about 50 of 100 games"), (0.0, "no game")])
def test_a_share_is_told_in_words(share: float, text: str) -> None:
    assert share_text(share) == text


def test_a_game_that_says_nothing_of_puzzles_is_refused() -> None:
    with pytest.raises(BadOption, match="no puzzles can be mined"):
        plan_of(ToyGame(Nim(7)))


def quick_plan(game: Game) -> PuzzlePlan:
    """The game's own words, but bots that hardly think, and positions that are hardly clear."""
    plan = plan_of(game)
    table = msgspec.structs.replace(
        plan.table[0],
        players="random",
        screen="ismcts:50",
        judge="ismcts:50",
        play_on="random",
        quick=(),
        margin=0.01,
        most_played=32,
    )
    return msgspec.structs.replace(plan, table=(table,))


def quick_puzzles(seed: int) -> tuple[Game, list[FoundPuzzle]]:
    """Puzzles of few games of the card game."""
    game = game_named("regina-cards")
    plan = quick_plan(game)
    return game, [found for number in range(3) for found in mine_game(game, plan, seed, number)]


def test_what_is_mined_is_a_puzzle_that_can_be_solved_and_is_kept(tmp_path: Path) -> None:
    game, puzzles = quick_puzzles(1)
    assert puzzles
    wanted = PuzzleShelf(game, tmp_path, 1)
    assert wanted.add(puzzles[0], 1)
    assert not wanted.add(puzzles[0], 1), "there are as many as wanted"
    (file,) = tmp_path.glob("*.json")
    run = ExerciseRun(game, puzzle_in(file))
    assert run.play_all(puzzles[0].solution[0]) is None
    assert run.is_done
    again = PuzzleShelf(game, tmp_path, 1)
    assert again.is_full
    assert again.first_number(1) == puzzles[0].number + 1
    assert again.first_number(2) == 0
    assert json.loads(file.read_text(encoding="utf-8"))[KEY]["best"] > puzzles[0].next_best


def test_the_same_seed_gives_the_same_puzzles() -> None:
    assert quick_puzzles(2)[1] == quick_puzzles(2)[1]
    assert quick_puzzles(2)[1] != quick_puzzles(3)[1]


@pytest.mark.parametrize("game", MINED, ids=lambda game: game.id)
def test_tables_of_a_plan_can_be_played_and_titles_are_enough(game: Game) -> None:
    plan = plan_of(game)
    for table in plan.table:
        game.complete(table.seats, table.options)
    titles = [title for kind in plan.kind.values() for title in kind.titles]
    assert len(titles) == len(set(titles))
    assert "*" in plan.kind
