"""Lessons and puzzles in the terminal."""

import pytest

from reginae.games import shelf
from reginae.learn import Exercise, lessons_of, puzzles_of
from tests.terminal import Terminal

LESSONS = [(game.id, lesson) for game in shelf().values() for lesson in lessons_of(game)[:1]]
PUZZLES = [(game.id, puzzle) for game in shelf().values() for puzzle in puzzles_of(game)[:1]]
GAME, LESSON = LESSONS[0]


def typed(exercise: Exercise) -> list[str]:
    """What somebody types who knows every answer."""
    return [move for task in exercise.tasks for move in (task.lines[0] if task.lines else [""])]


def test_lessons_and_puzzles_are_listed_for_machines(terminal: Terminal) -> None:
    for command, read in (("lessons", lessons_of), ("puzzles", puzzles_of)):
        expected = [
            {"game": game.id, "id": one.id, "title": one.title} for game in shelf().values() for one in read(game)
        ]
        assert terminal.run(command, "--json").data() == expected


def test_those_of_one_game_are_listed_in_words(terminal: Terminal) -> None:
    out = terminal.run("lessons", GAME).out
    assert out.splitlines()[0] == f"{GAME} {LESSON.id}: {LESSON.title}. {LESSON.summary}"
    assert all(line.startswith(f"{GAME} ") for line in out.splitlines())


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=[game for game, _ in LESSONS])
def test_a_lesson_is_done_to_its_end(terminal: Terminal, game: str, lesson: Exercise) -> None:
    result = terminal.run("lessons", game, lesson.id, lines=typed(lesson))
    assert result.out.endswith("Done.\n")
    assert f"Task {len(lesson.tasks)} of {len(lesson.tasks)}." in result.out


@pytest.mark.parametrize(("game", "puzzle"), PUZZLES, ids=[game for game, _ in PUZZLES])
def test_a_puzzle_is_solved(terminal: Terminal, game: str, puzzle: Exercise) -> None:
    assert terminal.run("puzzles", game, puzzle.id, lines=typed(puzzle)).out.endswith("Done.\n")


@pytest.mark.parametrize(("game", "puzzle"), PUZZLES, ids=[game for game, _ in PUZZLES])
def test_whoever_solves_a_puzzle_is_told_which_seat_is_theirs(terminal: Terminal, game: str, puzzle: Exercise) -> None:
    out = terminal.run("puzzles", game, puzzle.id, lines=["quit"]).out
    assert f"You are Seat {puzzle.position.you}. Type ? for help." in out


def test_help_hints_and_answers_can_be_asked_for(terminal: Terminal) -> None:
    moves = typed(LESSON)
    first = next(number for number, task in enumerate(LESSON.tasks) if task.answers)
    lines = [*moves[:first], "?", "hint", "show", "view", "dance", "quit"]
    out = terminal.run("lessons", GAME, LESSON.id, lines=lines).out
    task = LESSON.tasks[first]
    assert "show: what is right." in out
    assert (task.hint or task.ask) in out
    assert f"> {moves[first]}" in out
    assert "has no action written 'dance'" in out
    assert out.endswith("You have left it.\n")


def test_a_lesson_that_does_not_exist_is_refused_with_those_that_do(terminal: Terminal) -> None:
    result = terminal.run("lessons", GAME, "none")
    assert result.code == 2
    assert LESSON.id in result.err
