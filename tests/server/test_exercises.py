"""Lessons and puzzles over HTTP: played through, wrong moves explained, nothing told that the seat may not know."""

from typing import Any

import pytest

from reginae.games import shelf
from reginae.learn import Exercise, ExerciseRun, lessons_of, puzzles_of
from tests.server.live_server import LiveServer

GAMES = list(shelf().values())
FIRST_LESSONS = [(game.id, lessons_of(game)[0]) for game in GAMES if lessons_of(game)]
FIRST_PUZZLES = [(game.id, puzzles_of(game)[0]) for game in GAMES if puzzles_of(game)]
EXERCISES = [("lessons", *one) for one in FIRST_LESSONS] + [("puzzles", *one) for one in FIRST_PUZZLES]
GAME, LESSON = FIRST_LESSONS[0]


def ask(server: LiveServer, kind: str, game: str, id: str, moves: list[str], **more: object) -> dict[str, Any]:
    answer = server.http.post(f"/api/games/{game}/{kind}/{id}", json={"moves": moves, **more})
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def right_moves(game: str, exercise: Exercise) -> list[str]:
    """Every move of the first right line of each task."""
    return [move for task in exercise.tasks for move in (task.lines[0] if task.lines else [""])]


@pytest.mark.parametrize(("kind", "game", "exercise"), EXERCISES, ids=lambda value: getattr(value, "id", value))
def test_an_exercise_is_done_move_by_move(server: LiveServer, kind: str, game: str, exercise: Exercise) -> None:
    opened = server.http.get(f"/api/games/{game}/{kind}/{exercise.id}").json()
    assert opened["exercise"]["tasks"] == len(exercise.tasks)
    assert opened["info"]["game"] == game
    moves = right_moves(game, exercise)
    state = ask(server, kind, game, exercise.id, [])
    for number in range(len(moves)):
        assert state["task"], "it ended too early"
        state = ask(server, kind, game, exercise.id, moves[: number + 1])
        assert state["wrong"] is None
    assert (state["task"], state["done"]) == (None, len(exercise.tasks))


@pytest.mark.parametrize(("kind", "game", "exercise"), EXERCISES, ids=lambda value: getattr(value, "id", value))
def test_only_what_the_seat_sees_is_sent(server: LiveServer, kind: str, game: str, exercise: Exercise) -> None:
    run = ExerciseRun(shelf()[game], exercise)
    state = ask(server, kind, game, exercise.id, [])
    assert state["table"]["you"] == run.seat
    assert set(state["table"]["view"]) == set(run.match.view(run.seat))
    assert state["right"] == []
    told = ask(server, kind, game, exercise.id, [], reveal=True)
    assert told["right"] == [move for move in run.next_answers() if move]


def test_a_wrong_move_changes_nothing_and_says_why(server: LiveServer) -> None:
    run = ExerciseRun(shelf()[GAME], LESSON)
    moves = right_moves(GAME, LESSON)
    played: list[str] = []
    while run.task and not run.task.answers:
        played.append(moves[len(played)])
        run.play(played[-1])
    other = next(one.notation for one in run.match.legal_actions(run.seat) if one.notation not in run.next_answers())
    before = ask(server, "lessons", GAME, LESSON.id, played)
    after = ask(server, "lessons", GAME, LESSON.id, [*played, other])
    assert after["wrong"]["reason"]
    assert after["wrong"]["is_legal"]
    assert after["table"]["view"] == before["table"]["view"]
    question = {"moves": played, "notation": other}
    why = server.http.post(f"/api/games/{GAME}/lessons/{LESSON.id}/why", json=question).json()
    assert why["reason"] == after["wrong"]["reason"]


def test_only_the_lines_of_the_log_that_are_missing_are_sent(server: LiveServer) -> None:
    whole = ask(server, "lessons", GAME, LESSON.id, [])["table"]
    known = len(whole["log"])
    rest = ask(server, "lessons", GAME, LESSON.id, [], log=known)["table"]
    assert (rest["log_from"], rest["log"]) == (known, [])


def test_whoever_learns_is_called_by_their_name(server: LiveServer) -> None:
    seats = ask(server, "lessons", GAME, LESSON.id, [], name="Ada\u202e")["table"]["seats"]
    assert seats[LESSON.position.seat]["name"] == "Ada"
    seats = ask(server, "lessons", GAME, LESSON.id, [])["table"]["seats"]
    assert seats[LESSON.position.seat]["name"] == "Newcomer"


def test_all_that_can_be_learned_is_listed(server: LiveServer) -> None:
    listed = {one["game"]: one for one in server.http.get("/api/learning").json()["games"]}
    for game in GAMES:
        assert [one["id"] for one in listed[game.id]["lessons"]] == [one.id for one in lessons_of(game)]
        puzzles = [one.id for one in puzzles_of(game)]
        assert [one["id"] for one in listed[game.id]["puzzles"]] == puzzles
        assert listed[game.id]["puzzle_of_the_day"] in (puzzles or [""])


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("/api/games/{game}/lessons/none", {"moves": []}, 404),
        ("/api/games/none/lessons/none", {"moves": []}, 400),
        ("/api/games/{game}/lessons/{lesson}", {"moves": ["dance"] * 501}, 400),
        ("/api/games/{game}/lessons/{lesson}", {"moves": "dance"}, 400),
        ("/api/games/{game}/lessons/{lesson}", {"moves": [], "log": -1}, 400),
    ],
)
def test_what_makes_no_sense_is_refused_in_words(server: LiveServer, path: str, body: object, status: int) -> None:
    answer = server.http.post(path.format(game=GAME, lesson=LESSON.id), json=body)
    assert answer.status_code == status, answer.text
    assert answer.json()["error"]
