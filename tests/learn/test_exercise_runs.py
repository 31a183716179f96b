"""How an exercise is done: right and wrong moves, several lines, reading, and data that does not fit."""

from pathlib import Path

import pytest

from crowns import GAME
from reginae.core import BadData, IllegalAction, Match, snapshot
from reginae.learn import Exercise, ExerciseRun, Position, Task, match_at, puzzle_of_the_day, seat_names
from reginae.learn.data_file import load
from reginae.learn.exercise_run import GO_ON, NOT_THIS
from reginae.learn.guide import Guide
from reginae.learn.lessons import lesson_in
from reginae.learn.puzzles import puzzle_in


def chance_decides(match: Match) -> list[str]:
    """The steps with which chance, always by its first choice, leads to a seat's decision."""
    steps: list[str] = []
    while match.actors() == [-1]:
        notation = match.legal_actions(-1)[0].notation
        match.play(-1, notation)
        steps.append(f"chance: {notation}")
    return steps


def first_choice() -> tuple[Position, list[str]]:
    """A table of Crowns at which somebody is to choose, and what they may choose."""
    match = Match(GAME, 2)
    start = chance_decides(match)
    seat = match.actors()[0]
    return Position(2, seat + 1, {}, tuple(start)), [action.notation for action in match.legal_actions(seat)]


def exercise(*tasks: Task) -> Exercise:
    position, _ = first_choice()
    return Exercise("lessons/1-x.toml", "x", "X", "About x.", position, tasks)


def test_a_right_move_is_carried_out_and_what_was_learned_is_told() -> None:
    _, offered = first_choice()
    run = ExerciseRun(GAME, exercise(Task("Look.", "Do it.", (offered[0],), done="Seen.")))
    before = len(run.match.steps)
    assert run.play(offered[0]) is None
    assert (run.is_done, run.told, len(run.match.steps)) == (True, "Seen.", before + 1)


def test_another_legal_move_changes_nothing_and_is_answered_by_what_the_task_says_of_it() -> None:
    _, offered = first_choice()
    right, other = offered[:2]
    verb = other.split()[0]
    said = [{other: "By notation."}, {verb: "By verb."}, {"*": "By all."}, {}]
    for otherwise, expected in zip(said, ["By notation.", "By verb.", "By all.", NOT_THIS], strict=True):
        run = ExerciseRun(GAME, exercise(Task("Look.", "Do it.", (right,), otherwise)))
        before = len(run.match.steps)
        wrong = run.play(other)
        assert wrong is not None
        assert (wrong.reason, wrong.is_legal) == (expected, True)
        assert (run.number, len(run.match.steps)) == (0, before)


def test_a_forbidden_move_is_answered_by_its_rule() -> None:
    position, offered = first_choice()
    every = [GAME.actions[code].notation for code in range(len(GAME.actions))]
    run = ExerciseRun(GAME, exercise(Task("Look.", "Do it.", (offered[0],))))
    forbidden = next(notation for notation in every if notation not in offered)
    wrong = run.play(forbidden)
    assert wrong is not None
    assert wrong.rule
    assert not wrong.is_legal
    assert position.seat == run.seat


def test_what_means_nothing_is_no_move() -> None:
    _, offered = first_choice()
    run = ExerciseRun(GAME, exercise(Task("Look.", "Do it.", (offered[0],))))
    with pytest.raises(IllegalAction, match="no action written 'dance'"):
        run.play("dance")


def test_a_task_without_answers_is_read() -> None:
    _, offered = first_choice()
    run = ExerciseRun(GAME, exercise(Task("Read this."), Task("Then this.", "Do it.", (offered[0],))))
    wrong = run.play(offered[0])
    assert wrong is not None
    assert run.next_answers() == [GO_ON]
    assert run.play(GO_ON) is None
    assert run.number == 1
    assert run.play(GO_ON) is not None


def until_turn_of(match: Match, seat: int) -> list[str]:
    """The steps of all others, each by its first choice, until this seat is to act."""
    steps = chance_decides(match)
    while match.actors()[0] != seat:
        other = match.actors()[0]
        notation = match.legal_actions(other)[0].notation
        match.play(other, notation)
        steps += [f"{other + 1}: {notation}", *chance_decides(match)]
    return steps


def test_after_an_answer_the_others_go_on_until_it_is_ones_turn_again() -> None:
    position, offered = first_choice()
    match = Match(GAME, 2)
    chance_decides(match)
    bold = next(notation for notation in offered if "bold" in notation)  # whoever is bold acts once more
    match.play(position.seat, bold)
    then = until_turn_of(match, position.seat)
    second = match.legal_actions(position.seat)[0].notation
    first = Task("One.", "Do.", (bold,), then=tuple(then))
    run = ExerciseRun(GAME, exercise(first, Task("Two.", "Do.", (second,))))
    assert run.play_all([bold, second]) is None
    assert run.is_done
    assert run.play(second) is not None


def test_whoever_asks_why_is_told_without_playing() -> None:
    _, offered = first_choice()
    run = ExerciseRun(GAME, exercise(Task("Look.", "Do it.", (offered[0],), {"*": "Not that."})))
    assert run.why_not(offered[0]) is None
    wrong = run.why_not(offered[1])
    assert wrong is not None
    assert (wrong.reason, run.number) == ("Not that.", 0)


def test_each_day_has_its_puzzle_and_all_have_their_turn() -> None:
    from datetime import date, timedelta

    puzzles = [Exercise("f", str(number), "T", "S", Position(2, 1), ()) for number in range(5)]
    days = [date(2026, 2, 27) + timedelta(days=number) for number in range(5)]
    found = [puzzle_of_the_day(puzzles, day) for day in days]
    assert sorted(one.id for one in found if one) == ["0", "1", "2", "3", "4"]
    assert puzzle_of_the_day([], days[0]) is None


def test_seats_are_called_as_the_lesson_says() -> None:
    position = Position(3, 2)
    assert seat_names(position, ("Ebba",), "Ada") == ["Ebba", "Ada", "Seat 3"]
    assert seat_names(position, ("Ada",), "Ada") == ["Ada", "Seat 2", "Seat 3"]


def test_ones_own_seat_goes_by_its_number_if_one_says_no_name_or_that_of_another() -> None:
    position = Position(3, 2)
    for own in ("", "Seat 1", "Seat 2", "Seat 3"):
        assert seat_names(position, (), own) == ["Seat 1", "Seat 2", "Seat 3"]


def test_a_beginning_that_several_start_from_stays_as_it_is() -> None:
    position, offered = first_choice()
    task = exercise(Task("Look.", "Do it.", (offered[0],)))
    start = match_at(GAME, position, task.file)
    before, steps = snapshot(start.state), len(start.steps)
    first, second = (ExerciseRun(GAME, task, start) for _ in range(2))
    fresh = ExerciseRun(GAME, task)
    for run in (first, second):
        assert (run.match.version, run.match.asked_since) == (fresh.match.version, fresh.match.asked_since)
        assert [step.code for step in run.match.steps] == [step.code for step in fresh.match.steps]
    assert first.play(offered[0]) is None
    assert (snapshot(start.state), len(start.steps)) == (before, steps)
    assert (snapshot(second.match.state), len(second.match.steps)) == (before, steps)
    fresh.play(offered[0])
    assert snapshot(first.match.state) == snapshot(fresh.match.state)


LESSON = """
title = "T"
summary = "S"
seats = 2
you = 1
[[task]]
text = "Read."
"""


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (LESSON.replace("seats = 2\n", ""), "seats"),
        (LESSON + 'anser = ["x"]\n', "anser"),
        (LESSON.replace('"Read."', "7"), "task"),
        ("title = ", "syntax"),
    ],
)
def test_a_lesson_that_does_not_fit_is_refused_with_its_key(tmp_path: Path, text: str, problem: str) -> None:
    path = tmp_path / "1-broken.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadData, match=problem) as refused:
        lesson_in(path)
    assert "1-broken.toml" in str(refused.value)


def test_steps_that_are_not_possible_are_named(tmp_path: Path) -> None:
    path = tmp_path / "1-impossible.toml"
    path.write_text(LESSON.replace("you = 1\n", 'you = 1\nstart = ["2: dance"]\n'), encoding="utf-8")
    with pytest.raises(BadData, match="2: dance"):
        ExerciseRun(GAME, lesson_in(path))


@pytest.mark.parametrize("step", ["draw gold", "0: draw gold", "nobody: draw gold", "1 draw gold"])
def test_a_step_that_cannot_be_read_is_refused_with_its_file(tmp_path: Path, step: str) -> None:
    path = tmp_path / "1-misspelt.toml"
    path.write_text(LESSON.replace("you = 1\n", f'you = 1\nstart = ["{step}"]\n'), encoding="utf-8")
    with pytest.raises(BadData, match="misspelt") as refused:
        ExerciseRun(GAME, lesson_in(path))
    assert refused.value.key == step


@pytest.mark.parametrize("you", [-1, 0, 3, 5])
def test_a_seat_that_the_table_does_not_have_is_refused(tmp_path: Path, you: int) -> None:
    path = tmp_path / "1-seatless.toml"
    path.write_text(LESSON.replace("you = 1", f"you = {you}"), encoding="utf-8")
    with pytest.raises(BadData, match=f"There is no seat {you} at a table of 2") as refused:
        ExerciseRun(GAME, lesson_in(path))
    assert (refused.value.file, refused.value.key) == ("lessons/1-seatless.toml", "you")


def test_a_guide_without_a_goal_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "guide.toml"
    path.write_text('story = "S"\n', encoding="utf-8")
    with pytest.raises(BadData, match="goal"):
        load(path, Guide)


def test_a_record_without_a_puzzle_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "p.json"
    path.write_text(Match(GAME, 2).record().to_json(), encoding="utf-8")
    with pytest.raises(BadData, match="puzzle"):
        puzzle_in(path)
