"""Lessons and puzzles over HTTP: played through, wrong moves explained, nothing told that the seat may not know."""

import asyncio
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from crowns import GAME as CROWNS
from reginae.games import shelf
from reginae.learn import Exercise, ExerciseRun, guide_of, lessons_of, museum_of, puzzles_of
from reginae.server import rate_limits
from reginae.server.access import Access
from reginae.server.application import app
from reginae.server.exercise_api import game_learning
from reginae.server.prepared import PreparedAnswers
from reginae.server.rate_limits import RateLimiter
from reginae.server.settings import ServerSettings
from tests.server.live_server import LiveServer
from tests.server.upgraded_game import server_with, upgraded_crowns

GAMES = list(shelf().values())
FIRST_LESSONS = [(game.id, lessons_of(game)[0]) for game in GAMES if lessons_of(game)]
FIRST_PUZZLES = [(game.id, puzzles_of(game)[0]) for game in GAMES if puzzles_of(game)]
EXERCISES = [("lessons", *one) for one in FIRST_LESSONS] + [("puzzles", *one) for one in FIRST_PUZZLES]
GAME, LESSON = FIRST_LESSONS[0]
PUZZLE = next(puzzle for game, puzzle in FIRST_PUZZLES if game == GAME)


READING = [""] * next(number for number, task in enumerate(LESSON.tasks) if task.answers)  # until something is asked


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
        assert listed[game.id]["has_guide"] == (guide_of(game) is not None)
        assert listed[game.id]["has_museum"] == (museum_of(game) is not None)


def test_what_can_be_learned_of_one_game_is_what_the_list_has_of_it(server: LiveServer) -> None:
    listed = server.http.get("/api/learning").json()
    for one in listed["games"]:
        alone = server.http.get(f"/api/games/{one['game']}/learning").json()
        assert alone == {"date": listed["date"], "games": [one]}


@pytest.mark.parametrize("path", ["/api/learning", f"/api/games/{GAME}/learning"])
def test_a_list_that_has_not_changed_is_not_sent_again(server: LiveServer, path: str) -> None:
    first = server.http.get(path)
    again = server.http.get(path, headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_the_list_of_another_day_is_forgotten() -> None:
    async def two_days() -> None:
        answers = PreparedAnswers()
        await answers.get("games", lambda: "games")
        await answers.of_day("2026-03-04", "learning of crowns", lambda: "crowns")
        assert (await answers.of_day("2026-03-04", "learning", lambda: "old")).content == b'"old"'
        assert (await answers.of_day("2026-03-05", "learning", lambda: "new")).content == b'"new"'
        assert list(answers.answers) == ["games", "learning of crowns on 2026-03-04", "learning on 2026-03-05"]

    asyncio.run(two_days())


def test_guides_and_museums_are_not_read_to_say_that_there_are_some(tmp_path: Path) -> None:
    game = type(CROWNS)()
    game.folder = tmp_path
    listed = game_learning(game, date(2026, 3, 4))
    assert (listed.has_guide, listed.has_museum) == (False, False)
    for name in ("guide.toml", "museum.toml"):
        (tmp_path / name).write_text("This is no TOML.", encoding="utf-8")
    listed = game_learning(game, date(2026, 3, 4))
    assert (listed.has_guide, listed.has_museum) == (True, True)


def test_a_game_with_bad_data_keeps_nobody_from_learning_the_others(tmp_path: Path) -> None:
    games = upgraded_crowns(tmp_path, "1")
    (games / "crowns" / "lessons").mkdir()
    (games / "crowns" / "lessons" / "1-broken.toml").write_text("title = 7", encoding="utf-8")
    with server_with(tmp_path / "reginae.sqlite3", games) as server:
        assert [one["game"] for one in server.http.get("/api/learning").json()["games"]] == [game.id for game in GAMES]
        assert server.http.get(f"/api/games/{GAME}/learning").status_code == 200
        broken = server.http.get("/api/games/crowns/learning")
        assert (broken.status_code, "1-broken.toml" in broken.json()["error"]) == (400, True)


def test_asking_why_in_a_puzzle_tells_nothing_of_a_legal_action(server: LiveServer) -> None:
    run = ExerciseRun(shelf()[GAME], PUZZLE)
    legal = [one.notation for one in run.match.legal_actions(run.seat)]
    every = [run.game.actions[code].notation for code in range(len(run.game.actions))]
    forbidden = next(notation for notation in every if notation not in legal)
    assert set(run.next_answers()) < set(legal)

    def why(notation: str) -> dict[str, Any]:
        question = {"moves": [], "notation": notation}
        return dict(server.http.post(f"/api/games/{GAME}/puzzles/{PUZZLE.id}/why", json=question).json())

    assert [why(notation) for notation in legal] == [{"rule": "", "reason": "", "is_legal": True}] * len(legal)
    assert why(forbidden)["reason"]
    assert not why(forbidden)["is_legal"]


def test_asking_why_after_moves_that_do_not_fit_is_answered_by_what_is_wrong_with_them(server: LiveServer) -> None:
    run = ExerciseRun(shelf()[GAME], LESSON)
    run.play_all(READING)
    wrong = next(one.notation for one in run.match.legal_actions(run.seat) if one.notation not in run.next_answers())
    question = {"moves": [*READING, wrong], "notation": run.next_answers()[0]}
    answer = server.http.post(f"/api/games/{GAME}/lessons/{LESSON.id}/why", json=question).json()
    reason = run.why_not(wrong)
    assert reason is not None
    assert answer == {"rule": reason.rule, "reason": reason.reason, "is_legal": True}


@pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")
def test_whoever_plays_very_much_at_once_waits(tmp_path: Path) -> None:
    access = Access(limiter=RateLimiter(clock=lambda: 0.0))
    settings = ServerSettings(tmp_path / "reginae.sqlite3", workers=1)
    path = f"/api/games/{GAME}/lessons/{LESSON.id}"
    with TestClient(app(settings, access)) as client:
        for _ in range(rate_limits.EXERCISES.burst):
            assert client.post(path, json={"moves": []}).status_code == 200
        refused = client.post(f"{path}/why", json={"moves": [], "notation": ""})
        assert (refused.status_code, refused.headers["Retry-After"]) == (429, "1")
        assert client.get(path).status_code == 200


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("/api/games/{game}/lessons/none", {"moves": []}, 404),
        ("/api/games/none/lessons/none", {"moves": []}, 400),
        ("/api/games/{game}/lessons/{lesson}", {"moves": ["dance"] * 501}, 400),
        ("/api/games/{game}/lessons/{lesson}", {"moves": "dance"}, 400),
        ("/api/games/{game}/lessons/{lesson}", {"moves": [], "log": -1}, 400),
        ("/api/games/{game}/lessons/{lesson}", {"moves": [*READING, "dance"]}, 400),
        ("/api/games/{game}/lessons/{lesson}/why", {"moves": READING, "notation": "dance"}, 400),
        ("/api/games/{game}/dances/{lesson}", {"moves": []}, 400),
    ],
)
def test_what_makes_no_sense_is_refused_in_words(server: LiveServer, path: str, body: object, status: int) -> None:
    answer = server.http.post(path.format(game=GAME, lesson=LESSON.id), json=body)
    assert answer.status_code == status, answer.text
    assert answer.json()["error"]


@pytest.mark.parametrize("body", ["", "{", '{"moves": [}', "dance", "[" * 5000])
@pytest.mark.parametrize("end", ["", "/why"])
def test_what_is_no_json_is_refused_in_words(server: LiveServer, end: str, body: str) -> None:
    headers = {"Content-Type": "application/json"}
    answer = server.http.post(f"/api/games/{GAME}/lessons/{LESSON.id}{end}", content=body, headers=headers)
    assert answer.status_code == 400, answer.text
    assert answer.json()["error"].endswith(".")
