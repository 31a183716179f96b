"""What a report of the coach tells: how a game could have ended, which moves cost most, and what was hidden."""

import asyncio
import random
from collections.abc import Callable
from functools import partial
from typing import Any, cast

import pytest

from reginae.core import Match, Options, Rng, SeededDice, replay, words_of
from reginae.games import game_named, shelf
from reginae.search import bot
from reginae.server.coach_report import Report
from reginae.server.judgement import Judgement, Move, Thinking, WasHidden, hidden_from, judge, moves_of, rollout_values
from reginae.server.same_luck import SameLuck, chance_in, planned_move, points_of
from reginae.server.seat_coaching import FEW, SeatCoaching, spread
from reginae.testing.random_game import random_match
from reginae.testing.table_messages import Message
from tests.server.live_server import LiveServer, play_randomly
from tests.server.test_coach_requests import SECRETIVE, ask, two_people_finish, whole_report
from tests.server.test_deals import SOLO

GAME = game_named(SOLO)
GAMES = list(shelf().values())


# --- What a report tells ---------------------------------------------------------------------------------


async def answer_here(task: Callable[..., Any], record: str, seat: int) -> Any:
    """The answer to a question of the coach, without a process of its own."""
    return task(record, seat, "", 1)


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_every_seat_of_every_game_gets_a_report(game: Any) -> None:
    seats = min(count for count in game.seats if count > 1)
    match = random_match(game, seats, {}, seed=3)
    record = match.record().to_json()
    outcome = match.state.outcome()
    assert outcome is not None
    for seat in range(seats):
        report = Report(seat, outcome.worth(seat))
        asyncio.run(SeatCoaching(record, seat, answer_here, report, 0.5, clock=lambda: 0.0).run())
        assert report.done == 1.0
        assert report.points
        for point in report.turning_points:
            assert match.steps[point.step].seat == seat
            assert match.steps[point.step].code == point.yours[0]


def test_a_judgement_depends_on_nothing_that_the_seat_did_not_know(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the same random numbers a table and one that the seat imagines instead are judged alike."""
    game = game_named(SECRETIVE)
    match = random_match(game, 2, {}, seed=5)
    record = match.record()
    move = moves_of(record.to_json(), 0, "", 1)[4]
    monkeypatch.setattr("reginae.server.judgement.strongest", lambda *_: Thinking("rollouts", 40))
    monkeypatch.setattr("reginae.server.judgement.advised_move", lambda game, state, seat, *_: [state.legal(seat)[0]])

    class Known:
        """A match whose table is one that the seat imagines."""

        def __init__(self, *_: object) -> None:
            self.state = replay(game, record, move.start).state.imagine(0, Rng(3))

    real = judge(move, 0.05, 9, record.to_json(), 0, "", 1)
    monkeypatch.setattr("reginae.server.judgement.replay", Known)
    imagined = judge(move, 0.05, 9, record.to_json(), 0, "", 1)
    assert without_truth(real.hidden) == without_truth(imagined.hidden)
    assert real[:-1] == imagined[:-1]


def without_truth(hidden: list[WasHidden]) -> list[WasHidden]:
    """What could be believed, without what really was."""
    return [one._replace(held=[], is_known=False) for one in hidden]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_is_called_known_is_what_the_seat_is_sure_of_in_the_end(game: Any) -> None:
    words = words_of(game)
    seats = game.seats[-1]
    match = random_match(game, seats, {}, seed=4)
    record = match.record()
    for move in moves_of(record.to_json(), 0, "", 1)[::5]:
        then = replay(game, record, move.start).state
        for one in hidden_from(game, words, then, match.state, 0, Rng(1)):
            if one.is_known:
                for seed in range(5):
                    places = match.state.imagine(0, Rng(seed)).whereabouts()
                    there = {words.believed_name(piece) for piece, place in places.items() if place == one.place}
                    assert set(one.held) <= there


def test_a_bad_move_is_a_turning_point() -> None:
    """Who throws a won game away is told by which move."""
    game = game_named("long-live")
    match = random_match(game, 2, {}, seed=2)
    record = match.record().to_json()
    moves = [(seat, move) for seat in (0, 1) for move in moves_of(record, seat, "", 1)]
    losses = [(judge(move, 0.5, 5, record, seat, "", 1).loss, seat, move) for seat, move in moves]
    worst, seat, move = max(losses)
    assert worst > 0.05
    report = Report(seat, 0.0)
    asyncio.run(SeatCoaching(record, seat, answer_here, report, 15.0, clock=lambda: 0.0).run())
    assert move.start in [point.step for point in report.turning_points]


def test_a_move_is_a_seat_s_own_steps_until_something_is_told() -> None:
    game = game_named("queens-collection")
    match = random_match(game, 2, {}, seed=1)
    for move in moves_of(match.record().to_json(), 1, "", 1):
        own = match.steps[move.start : move.end]
        assert {step.seat for step in own} == {1}
        assert not any(step.events for step in own[:-1])


def test_moves_are_spread_over_a_long_game() -> None:
    assert spread(3, 26) == [0, 1, 2]
    many = spread(274, 26)
    assert (len(set(many)), many[0], many[-1]) == (26, 0, 273)
    assert spread(0, 26) == []


def test_the_same_game_has_the_same_report() -> None:
    record = random_match(game_named(SECRETIVE), 2, {}, seed=5).record().to_json()
    reports = [Report(0, 0.0), Report(0, 0.0)]
    for report in reports:
        asyncio.run(SeatCoaching(record, 0, answer_here, report, 0.5, clock=lambda: 0.0).run())
    assert reports[0] == reports[1]


def test_on_a_machine_that_is_busy_fewer_moves_are_judged() -> None:
    record = random_match(game_named("frondeurs"), 2, {}, seed=5).record().to_json()
    now = 0.0

    async def slowly(task: Callable[..., Any], record: str, seat: int) -> Any:
        nonlocal now
        now += 5.0
        return await answer_here(task, record, seat)

    report = Report(0, 0.0)
    asyncio.run(SeatCoaching(record, 0, slowly, report, 0.5, clock=lambda: now).run())
    assert report.done == 1.0
    assert len(report.points) == FEW


@pytest.mark.parametrize("costly", [3, 22, 35])
def test_where_most_was_lost_is_looked_into_before_the_time_is_over(costly: int) -> None:
    now = 0.0

    async def answer(task: Callable[..., Any], record: str, seat: int) -> Any:
        """A game of 40 moves in which one move throws away what was nearly won."""
        nonlocal now
        now += 1.0
        if task is moves_of:
            return [Move(number, number + 1) for number in range(40)]
        move = cast("partial[Judgement]", task).args[0]
        before, after = (0.9 if number <= costly else 0.1 for number in (move.start, move.end))
        return Judgement(move, [0], [1], after, before, [])

    report = Report(0, 0.0)
    asyncio.run(SeatCoaching("", 0, answer, report, 30.0, clock=lambda: now).run())
    assert [point.step for point in report.turning_points] == [costly]
    assert len(report.points) < 26


# --- What was hidden -------------------------------------------------------------------------------------


def test_what_the_others_hid_is_told_once_the_record_is_open(server: LiveServer) -> None:
    table, ada, bo = server.two_people("queens-collection", mode="competitive")  # whose hands are never shown
    play_randomly(random.Random(7), ada, bo)
    with ada, bo:
        report = whole_report(server, table, token=ada.token)
        assert hidden_in(report)
        assert all(one["held"] is None and one["believed"] for one in hidden_in(report))
        server.open_record(table, ada.token)
        assert ask(server, table, token=ada.token)[1] == report
        server.open_record(table, bo.token)
        opened = ask(server, table, token=ada.token)[1]
        assert any(one["held"] for one in hidden_in(opened))
        assert all(one["held"] is not None for one in hidden_in(opened))


def test_what_the_rules_show_in_the_end_is_told_at_once(server: LiveServer) -> None:
    table, ada, bo = two_people_finish(server)
    with ada, bo:
        report = whole_report(server, table, token=ada.token)
        assert not report["is_open"]
        assert len({tuple(one["held"]) for one in hidden_in(report)}) == 1  # Bo's colour


def hidden_in(report: Message) -> list[Message]:
    """What was hidden at any point of a report."""
    return [one for point in report["points"] for one in point["hidden"]]


# --- The move that cost most -----------------------------------------------------------------------------


def play_with_blunder(seats: int, options: Options, blunder_at: int) -> tuple[Match, int]:
    """A game that the planner plays well but for one move, the worst one it finds; and the step of that move."""
    match = Match(GAME, seats, options, SeededDice(3))
    planner, rng = bot("rollouts:400"), Rng(3)
    moves = step = 0
    while not match.over():
        seat = match.actors()[0]
        is_new = match.steps[-1].seat != seat or bool(match.steps[-1].events)
        moves += is_new
        if is_new and moves == blunder_at:
            step = len(match.steps)
            match.play(seat, worst_action(match, seat))
        else:
            match.play(seat, planner.choose(GAME, match.state, seat, rng))
    return match, step


def worst_action(match: Match, seat: int) -> int:
    """The action after which rollouts reach least."""
    codes = list(match.state.legal(seat))
    values = rollout_values(GAME, match.state, seat, [[code] for code in codes], 200, Rng(4))
    return codes[values.index(min(values))]


@pytest.mark.parametrize(
    ("seats", "mode", "blunder_at"),
    [(1, "solo", 10), (1, "solo", 20), (2, "cooperative", 12), (2, "cooperative", 14), (2, "cooperative", 16)],
)
def test_the_move_that_cost_most_is_named_first(seats: int, mode: str, blunder_at: int) -> None:
    match, blunder = play_with_blunder(seats, {"mode": mode}, blunder_at)
    report = Report(None, float(points_of(match)))

    async def think(record: str, seat: int, seed: int) -> list[str]:
        return planned_move(seed, record, seat, "rollouts:300", 1)

    asyncio.run(SameLuck(match, chance_in(match, "luck", False), think, report, 30.0, clock=lambda: 0.0).run())
    costs = [(point.before - point.after, point.step) for point in report.turning_points]
    assert costs == sorted(costs, key=lambda cost: -cost[0])
    assert costs[0][1] == blunder
