"""Lessons and puzzles in the browser: done by pointer and by keyboard, on a phone, and clean for axe."""

import json
from typing import Any

import pytest
from playwright.sync_api import Locator, Route, expect

from reginae.core import Game
from reginae.games import shelf
from reginae.learn import Exercise, ExerciseRun, lessons_of, puzzles_of
from reginae.testing.browser import People, Person, violations, violations_of_contrast

GAMES = [game for game in shelf().values() if lessons_of(game)]
WITH_PUZZLES = [game for game in shelf().values() if puzzles_of(game)]


def open_exercise(person: Person, game: Game, kind: str, exercise: Exercise) -> None:
    person.page.goto(f"/learn/{game.id}/{kind}/{exercise.id}")
    expect(person.page.locator(".exercise-card")).to_be_visible()
    expect(person.page.locator(".board svg, .board [data-piece]").first).to_be_visible()


def do_next(person: Person, run: ExerciseRun, *, by_keyboard: bool) -> None:
    """Do what is right next, and wait until the page has gone on."""
    page = person.page
    right = run.next_answers()[0]
    if right:
        unfold(person, right, by_keyboard=by_keyboard)
        button = page.locator(f'button.legal-action[data-notation="{right}"]')
        press(person, button, by_keyboard=by_keyboard)
    else:
        press(person, page.locator(".task-continue"), by_keyboard=by_keyboard)
    assert run.play(right) is None
    task = run.task
    if task is None:
        expect(page.locator(".task-finished")).to_be_visible()
    elif len(run.exercise.tasks) > 1:
        expect(page.locator(".task-progress span")).to_have_text(f"Task {run.number + 1} of {len(run.exercise.tasks)}")
    expect(page.locator(".legal-action[aria-busy=true]")).to_have_count(0)


def press(person: Person, button: Locator, *, by_keyboard: bool) -> None:
    if by_keyboard:
        button.focus()
        person.page.keyboard.press("Enter")
    else:
        button.click()


def unfold(person: Person, notation: str, *, by_keyboard: bool = False) -> None:
    """Open every folded group that hides the action."""
    page = person.page
    if person.touchscreen and page.locator(".sheet:not([data-raised])").count():
        page.locator(".sheet-handle").click()
    for _ in range(3):
        if page.locator(f'button.legal-action[data-notation="{notation}"]').is_visible():
            return
        hidden = page.locator(f'details.folded:not([open]):has(button[data-notation="{notation}"]) > summary')
        press(person, hidden.first, by_keyboard=by_keyboard)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_first_lesson_of_every_game_is_done_by_keyboard(people: People, game: Game) -> None:
    ada, lesson = people("Ada"), lessons_of(game)[0]
    open_exercise(ada, game, "lesson", lesson)
    assert violations(ada.page) == []
    run = ExerciseRun(game, lesson)
    while not run.is_done:
        do_next(ada, run, by_keyboard=True)
    assert violations(ada.page) == []
    ada.page.goto(f"/learn/{game.id}")
    expect(ada.page.locator(".lesson[data-done]")).to_have_count(1)
    assert violations(ada.page) == []


def test_a_lesson_goes_on_where_it_was_left_and_wrong_moves_are_answered(people: People) -> None:
    game = GAMES[0]
    ada, lesson = people("Ada"), lessons_of(game)[0]
    open_exercise(ada, game, "lesson", lesson)
    run = ExerciseRun(game, lesson)
    while run.task and not run.task.answers:
        do_next(ada, run, by_keyboard=False)
    right = run.next_answers()
    wrong = next(one.notation for one in run.match.legal_actions(run.seat) if one.notation not in right)
    unfold(ada, wrong)
    ada.page.locator(f'button.legal-action[data-notation="{wrong}"]').click()
    reason = run.why_not(wrong)
    assert reason is not None
    expect(ada.page.locator(".refusal")).to_contain_text(reason.reason)
    ada.page.keyboard.press("Escape")
    ada.page.reload()
    expect(ada.page.locator(".task-progress span")).to_have_text(f"Task {run.number + 1} of {len(lesson.tasks)}")
    do_next(ada, run, by_keyboard=False)


def test_what_was_kept_and_cannot_be_read_locks_nobody_out(people: People) -> None:
    game = GAMES[0]
    ada, lesson = people("Ada"), lessons_of(game)[0]
    ada.problems.expect("400")
    reading = next(number for number, task in enumerate(lesson.tasks) if task.answers)
    attempt = {"moves": [*[""] * reading, "dance"], "done": 1, "mistakes": 0, "finished": False}
    kept = json.dumps({"attempts": {f"lesson {game.id} {lesson.id}": attempt}})
    ada.page.goto("/learn")
    ada.page.evaluate("kept => localStorage.setItem('reginae.learning', kept)", kept)
    open_exercise(ada, game, "lesson", lesson)
    expect(ada.page.locator(".task-progress span")).to_have_text(f"Task 1 of {len(lesson.tasks)}")
    ada.page.reload()
    expect(ada.page.locator(".task-progress span")).to_have_text(f"Task 1 of {len(lesson.tasks)}")


def test_where_nothing_can_be_shown_one_can_begin_anew(people: People) -> None:
    game = GAMES[0]
    ada, lesson = people("Ada"), lessons_of(game)[0]
    ada.problems.expect("503")
    trouble: dict[str, Any] = {"status": 503, "json": {"error": "It is on fire.", "rule": ""}}
    address = f"**/api/games/{game.id}/lessons/{lesson.id}"
    ada.page.route(address, lambda route: route.fulfill(**trouble) if is_sent(route) else route.fallback())
    ada.page.goto(f"/learn/{game.id}/lesson/{lesson.id}")
    expect(ada.page.locator(".joining")).to_contain_text("It is on fire.")
    ada.page.unroute(address)
    ada.page.get_by_role("button", name="From the beginning").click()
    expect(ada.page.locator(".task-progress span")).to_have_text(f"Task 1 of {len(lesson.tasks)}")


def is_sent(route: Route) -> bool:
    """Whether this request says what was played."""
    return route.request.method == "POST"


def test_help_is_given_step_by_step_and_one_can_go_back(people: People) -> None:
    game = GAMES[0]
    ada, lesson = people("Ada"), lessons_of(game)[0]
    open_exercise(ada, game, "lesson", lesson)
    run = ExerciseRun(game, lesson)
    while run.task and not (run.task.answers and run.task.hint):
        do_next(ada, run, by_keyboard=False)
    assert run.task is not None
    ada.page.locator(".task-help").click()
    expect(ada.page.locator(".task-hint")).to_contain_text(run.task.hint)
    bulb = ada.page.locator(".task-hint svg").bounding_box()
    assert bulb is not None
    assert bulb["height"] <= 32
    ada.page.locator(".task-reveal").click()
    expect(ada.page.locator(".task-hint").last).to_contain_text("This is right")
    ada.page.locator(".task-back").click()
    expect(ada.page.locator(".task-progress span")).to_have_text(f"Task {run.number} of {len(lesson.tasks)}")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_lesson_fits_a_phone(people: People, game: Game) -> None:
    ada, lesson = people("Ada", phone=True), lessons_of(game)[0]
    open_exercise(ada, game, "lesson", lesson)
    run = ExerciseRun(game, lesson)
    for _ in range(2):
        do_next(ada, run, by_keyboard=False)
    width = ada.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert width[0] <= width[1]
    assert violations(ada.page) == []
    ada.page.emulate_media(color_scheme="dark")
    assert violations_of_contrast(ada.page) == []


def test_on_a_phone_what_is_to_be_done_stays_in_view_and_show_me_leads_there(people: People) -> None:
    game = shelf()["long-live"]
    ada, lesson = people("Ada", phone=True), lessons_of(game)[0]
    open_exercise(ada, game, "lesson", lesson)
    run = ExerciseRun(game, lesson)
    while run.task and not run.task.answers:
        do_next(ada, run, by_keyboard=False)
    ada.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    expect(ada.page.locator(".task-ask")).to_be_in_viewport(ratio=0.9)
    ada.page.locator(".task-reveal").click()
    expect(ada.page.locator(".board .touch.pointed-out")).to_be_in_viewport(ratio=0.9)


def test_on_a_phone_the_map_turns_to_what_a_lesson_points_at(people: People) -> None:
    game = shelf()["frondeurs"]
    ada, lesson = people("Ada", phone=True), lessons_of(game)[0]
    open_exercise(ada, game, "lesson", lesson)
    run = ExerciseRun(game, lesson)
    looked = 0
    while run.task:
        if ada.page.locator(".board .space.pointed-out").count():
            ada.page.locator(".task-look").click()
            expect(ada.page.locator(".board .space.pointed-out").first).to_be_in_viewport()
            looked += 1
        do_next(ada, run, by_keyboard=False)
    assert looked >= 5


def test_where_a_task_is_read_a_touch_is_answered_and_cards_name_rivals_beside_the_board(people: People) -> None:
    game = shelf()["regina-cards"]
    ada, lesson = people("Ada"), lessons_of(game)[0]
    open_exercise(ada, game, "lesson", lesson)
    page = ada.page
    expect(page.locator(".board .touch.lit")).to_have_count(0)
    page.locator('.board [data-ref="copper-1"] .touch').click()
    expect(page.locator(".refusal")).to_contain_text("press Continue")
    page.keyboard.press("Escape")
    page.locator('.board [data-ref="seat-2"]').hover(position={"x": 20, "y": 12})
    card, board = page.locator(".piece-card"), page.locator(".board")
    expect(card.locator("h3")).to_have_text(lesson.names[1])
    shown, drawn = card.bounding_box(), board.bounding_box()
    assert shown is not None
    assert drawn is not None
    assert shown["x"] >= drawn["x"] + drawn["width"]


@pytest.mark.parametrize("game", WITH_PUZZLES, ids=lambda game: game.id)
def test_a_puzzle_is_solved_and_counted(people: People, game: Game) -> None:
    ada, puzzle = people("Ada"), puzzles_of(game)[0]
    open_exercise(ada, game, "puzzle", puzzle)
    run = ExerciseRun(game, puzzle)
    while not run.is_done:
        do_next(ada, run, by_keyboard=False)
    ada.page.goto(f"/learn/{game.id}")
    expect(ada.page.locator('.puzzle-link[data-state="solved"]')).to_have_count(1)


def test_a_puzzle_points_at_nothing_until_a_hint_is_asked_for(people: People) -> None:
    game = shelf()["queens-path"]
    ada, puzzle = people("Ada"), puzzles_of(game)[0]
    assert puzzle.tasks[0].show
    open_exercise(ada, game, "puzzle", puzzle)
    expect(ada.page.locator(".board .touch.lit").first).to_be_visible()
    expect(ada.page.locator(".pointed-out")).to_have_count(0)
    expect(ada.page.locator(".task-look")).to_have_count(0)
    ada.page.locator(".task-help").click()
    expect(ada.page.locator(".pointed-out").first).to_be_visible()


def test_all_games_can_be_learned_from_one_page(people: People) -> None:
    ada = people("Ada")
    ada.page.goto("/learn")
    expect(ada.page.locator(".learn .box")).to_have_count(len(shelf()))
    assert violations(ada.page) == []
    ada.page.goto("/")
    ada.page.get_by_role("link", name="Learn").first.click()
    expect(ada.page.locator(".learn h1")).to_be_visible()
