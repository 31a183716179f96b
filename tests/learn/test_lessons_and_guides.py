"""Every lesson, puzzle and guide of every game on the shelf: played through, with every name in it known."""

import json
from pathlib import Path

import pytest

from reginae.core import Game, rules_of, snapshot, words_of
from reginae.games import FOLDER, shelf
from reginae.learn import Exercise, ExerciseRun, Guide, Scene, Wrong, guide_of, lessons_of, museum_of, puzzles_of
from reginae.learn.guide import FILE, matches_of
from reginae.learn.position import match_at, play_steps
from reginae.learn.puzzles import FOLDER as PUZZLE_FOLDER
from reginae.learn.puzzles import KEY

GAMES = list(shelf().values())
OURS = [game for game in GAMES if FOLDER in game.folder.parents]
FEWEST_LESSONS = 3
FEWEST_LESSONS_OF_HEAVIEST = 5
FEWEST_PUZZLES = 20
NARROWEST = 0.04  # between the best line and the next
PUZZLE_FILES = [path for game in GAMES for path in sorted((game.folder / PUZZLE_FOLDER).glob("*.json"))]
LESSONS = [pytest.param(game, lesson, id=f"{game.id}-{lesson.id}") for game in GAMES for lesson in lessons_of(game)]
PUZZLES = [pytest.param(game, puzzle, id=f"{game.id}-{puzzle.id}") for game in GAMES for puzzle in puzzles_of(game)]


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.id)
def test_each_of_our_games_has_lessons_puzzles_a_guide_and_a_museum(game: Game) -> None:
    assert len(lessons_of(game)) >= FEWEST_LESSONS
    assert len(puzzles_of(game)) >= FEWEST_PUZZLES
    assert guide_of(game)
    assert museum_of(game)


def test_our_game_with_most_to_learn_has_most_lessons() -> None:
    assert len(lessons_of(max(OURS, key=lambda game: game.weight))) >= FEWEST_LESSONS_OF_HEAVIEST


@pytest.mark.parametrize("path", PUZZLE_FILES, ids=lambda path: f"{path.parents[1].name}-{path.stem}")
def test_the_solution_of_a_puzzle_is_clearly_better_than_anything_else(path: Path) -> None:
    puzzle = json.loads(path.read_text(encoding="utf-8"))[KEY]
    assert puzzle["best"] - puzzle["next_best"] >= NARROWEST


def play_through(game: Game, exercise: Exercise, line: int) -> ExerciseRun:
    """Do every task by the answer with this number, or by its last one."""
    run = ExerciseRun(game, exercise)
    while (task := run.task) is not None:
        for notation in task.lines[min(line, len(task.lines) - 1)] if task.lines else [""]:
            assert run.play(notation) is None, f"task {run.number + 1}: {notation}"
    return run


def most_answers(exercise: Exercise) -> int:
    return max(1, *(len(task.answers) for task in exercise.tasks))


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_a_lesson_can_be_done_to_its_end_by_each_of_its_answers(game: Game, lesson: Exercise) -> None:
    for line in range(most_answers(lesson)):
        assert play_through(game, lesson, line).is_done


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_whoever_is_taught_has_a_choice_wherever_something_is_asked(game: Game, lesson: Exercise) -> None:
    run = ExerciseRun(game, lesson)
    while (task := run.task) is not None:
        if task.answers:
            assert task.ask, f"task {run.number + 1} does not say what to do"
            assert run.seat in run.match.actors(), f"task {run.number + 1}: it is not the learner's turn"
        assert task.text, f"task {run.number + 1} tells nothing"
        for notation in task.lines[0] if task.lines else [""]:
            assert run.play(notation) is None


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_what_a_lesson_names_exists(game: Game, lesson: Exercise) -> None:
    rules, verbs = rules_of(game), {game.actions[code].verb for code in range(len(game.actions))}
    for number, task in enumerate(lesson.tasks, start=1):
        assert not task.rule or task.rule in rules, f"task {number}: there is no rule {task.rule}"
        for key in task.otherwise:
            assert key == "*" or key in verbs or game.actions.find(key), f"task {number}: nothing is written {key}"
        check_pieces(game, task.show)


@pytest.mark.parametrize(("game", "puzzle"), PUZZLES)
def test_a_puzzle_is_solved_by_each_of_its_lines_and_by_nothing_else(game: Game, puzzle: Exercise) -> None:
    for line in puzzle.tasks[0].lines:
        run = ExerciseRun(game, puzzle)
        assert run.seat in run.match.actors()
        right = run.next_answers()
        others = [action.notation for action in run.match.legal_actions(run.seat) if action.notation not in right]
        assert others, "whoever has no choice solves nothing"
        assert all((wrong := run.play(other)) and wrong.is_legal for other in others)
        assert run.play_all(line) is None
        assert run.is_done


@pytest.mark.parametrize(("game", "puzzle"), PUZZLES)
def test_a_wrong_move_in_a_puzzle_is_answered_by_what_is_known_of_it(game: Game, puzzle: Exercise) -> None:
    said = {notation: text for notation, text in puzzle.tasks[0].otherwise.items() if notation != "*"}
    assert said or game.is_for_score(puzzle.position.seats, puzzle.position.options)
    for notation, text in said.items():
        assert ExerciseRun(game, puzzle).play(notation) == Wrong("", text, is_legal=True)


@pytest.mark.parametrize("game", [game for game in GAMES if guide_of(game)], ids=lambda game: game.id)
class TestGuide:
    def test_every_picture_can_be_reached(self, game: Game) -> None:
        for scene in scenes(game):
            assert len(matches_of(game, scene)) == len(scene.picture) > 0, scene.title

    def test_every_picture_shows_the_table_after_its_own_steps(self, game: Game) -> None:
        for scene in scenes(game):
            again = match_at(game, scene.position, FILE)
            for picture, match in zip(scene.picture, matches_of(game, scene), strict=True):
                play_steps(again, picture.steps, FILE)
                assert snapshot(match.state) == snapshot(again.state), picture.text
                assert [step.code for step in match.steps] == [step.code for step in again.steps]

    def test_rules_and_pieces_that_it_names_exist(self, game: Game) -> None:
        guide, rules = the_guide(game), rules_of(game)
        for rule in [rule for scene in scenes(game) for rule in scene.rules] + [
            term.rule for term in guide.glossary if term.rule
        ]:
            assert rule in rules, rule
        for scene in scenes(game):
            for picture in scene.picture:
                check_pieces(game, picture.show)
        for component in guide.component:
            check_pieces(game, component.pieces)

    def test_it_shows_a_turn_and_examples(self, game: Game) -> None:
        guide = the_guide(game)
        assert guide.goal
        assert guide.component
        assert guide.turn
        assert guide.example
        assert guide.glossary


@pytest.mark.parametrize("game", [game for game in GAMES if museum_of(game)], ids=lambda game: game.id)
def test_a_museum_names_who_made_the_game_and_has_something_to_see(game: Game) -> None:
    museum = museum_of(game)
    assert museum is not None
    assert museum.designer
    assert museum.publisher
    assert len(museum.exhibit) >= 4
    check_pieces(game, tuple(exhibit.piece for exhibit in museum.exhibit if exhibit.piece))


def check_pieces(game: Game, pieces: tuple[str, ...]) -> None:
    known = words_of(game).sections["names"]
    for piece in pieces:
        assert piece in known, f"{piece} is no name in words.toml"


def the_guide(game: Game) -> Guide:
    guide = guide_of(game)
    assert guide is not None
    return guide


def scenes(game: Game) -> list[Scene]:
    guide = the_guide(game)
    return [*guide.turn, *guide.example]
