"""The coach on a game for the score: a planner plays on with the same luck, and the moves that cost most are named."""

import asyncio
from itertools import pairwise

import pytest

from reginae.core import CHANCE, Match, read_record, replay
from reginae.games import game_named
from reginae.server.coach_report import Report
from reginae.server.deals import DealDice
from reginae.server.same_luck import ATTEMPTS, RecordedChance, SameLuck, Think, chance_in, move_starts, points_of
from tests.server.test_deals import SOLO

GAME = game_named(SOLO)
SECONDS = 60.0


def tidy(match: Match) -> str:
    """Bring a pawn home if a card allows it, else change cards."""
    actions = {action.notation: action for action in match.legal_actions(0)}
    pending = match.view(0)["pending"]["pawn"].partition("-")[0]
    if pending:
        return next((n for n in actions if n == f"put {pending}" or n.endswith(f" {pending}")), next(iter(actions)))
    home = [n for n, action in actions.items() if action.verb == "lift" and action.parts[0] != action.parts[1]]
    if "wild" in match.view(0)["seats"][0]["cards"] and home:
        return home[0]
    return next((n for n in actions if n.startswith(("pay", "discard"))), next(iter(actions)))


def careless(match: Match) -> str:
    """Only ever change cards."""
    return next(action.notation for action in match.legal_actions(0) if action.verb in ("discard", "draw"))


def played(tidy_actions: int) -> Match:
    """A solo game that is played tidily for so many actions, and carelessly to its end."""
    match = Match(GAME, 1, {"level": "beginner"}, DealDice("this test"))
    made = 0
    while not match.over():
        lifted = match.view(0)["pending"]["pawn"]
        match.play(0, tidy(match) if made < tidy_actions or lifted else careless(match))
        made += 1
    return match


async def tidily(record: str, seat: int, seed: int) -> list[str]:
    """The planner of these tests."""
    return [tidy(replay(GAME, read_record(record)))]


def luck_of(match: Match) -> RecordedChance:
    """What chance decided in a match without a seed."""
    return chance_in(match, "beyond", is_deal=False)


def reported(match: Match, chance: RecordedChance, think: Think = tidily) -> Report:
    """The whole report; its progress is seen to grow meanwhile."""
    report = Report(None, float(points_of(match)))
    seen: list[float] = []

    async def watched(record: str, seat: int, seed: int) -> list[str]:
        seen.append(report.done)
        return await think(record, seat, seed)

    asyncio.run(SameLuck(match, chance, watched, report, SECONDS).run())
    assert seen == sorted(seen)
    assert len(set(seen)) > 5
    assert report.done == 1.0
    return report


def test_a_game_that_reached_what_the_planner_reached_has_no_turning_point() -> None:
    match = played(tidy_actions=1000)
    for chance in (luck_of(match), RecordedChance("this test", [])):
        report = reported(match, chance)
        assert [point.expected for point in report.points] == [points_of(match)] * len(report.points)
        assert report.turning_points == []


@pytest.mark.parametrize("tidy_actions", [0, 9, 20])
def test_from_before_a_turning_point_more_is_reached_than_from_after_it(tidy_actions: int) -> None:
    match = played(tidy_actions)
    report = reported(match, luck_of(match))
    assert report.points[0].expected >= points_of(played(tidy_actions=1000)) > points_of(match)
    losses = [point.before - point.after for point in report.turning_points]
    assert losses
    assert losses == sorted(losses, reverse=True)
    for point in report.turning_points:
        assert point.step in move_starts(match.steps)
        assert point.yours != point.instead
        before = replay(GAME, match.record(), point.step)
        while not before.over():
            before.play(0, tidy(before))
            luck_of(match).settle(before)
        assert points_of(before) == point.before


class Costs:
    """A planner for a game of which it is known what can be reached from before each move, whatever it is asked."""

    def __init__(self, match: Match, possible: list[int]) -> None:
        self.starts = move_starts(match.steps)
        self.possible = possible
        self.games = 0


class JobWithKnownCosts(SameLuck):
    """Plays no games, but knows what each would reach."""

    known: Costs

    async def play_on(self, move: int) -> None:
        """Note a game that leaves the match at this move and reaches what is known."""
        self.known.games += 1
        different = replay(self.game, self.record, self.starts[move])
        different.play(0, different.legal_actions(0)[-1].code)
        if different.steps[-1].code == self.steps[self.starts[move]].code:
            different = replay(self.game, self.record, self.starts[move])
            different.play(0, different.legal_actions(0)[0].code)
        self.note_reached(move, different, self.known.possible[move])


@pytest.mark.parametrize("worst", [3, 7, 12])
def test_the_move_that_cost_most_is_named_and_not_one_that_cost_little(worst: int) -> None:
    match = played(tidy_actions=20)
    moves = len(move_starts(match.steps)) - 1
    yours = points_of(match)
    small = {1: 1, moves - 2: 1, moves // 2: 1}
    costs = [9 if move == worst else small.get(move, 0) for move in range(moves)]
    known = Costs(match, [yours + sum(costs[move:]) for move in range(moves + 1)])
    report = Report(None, float(yours))
    job = JobWithKnownCosts(match, luck_of(match), tidily, report, SECONDS)
    job.known = known
    asyncio.run(job.run())
    first = report.turning_points[0]
    assert first.step == known.starts[worst]
    assert first.before - first.after == 9
    assert {point.before - point.after for point in report.turning_points[1:]} <= {1}
    assert report.points[0].expected == yours + sum(costs)
    assert known.games < 2 * moves


def test_the_planner_tries_again_where_it_reached_no_more() -> None:
    match = played(tidy_actions=1000)
    games = 0

    async def careless_at_first(record: str, seat: int, seed: int) -> list[str]:
        nonlocal games
        so_far = replay(GAME, read_record(record))
        games += all(step.seat == CHANCE for step in so_far.steps)
        return [tidy(so_far) if games > 1 else careless(so_far)]

    report = reported(match, luck_of(match), careless_at_first)
    assert games == ATTEMPTS
    assert (report.points[0].expected, report.turning_points) == (points_of(match), [])


def test_it_comes_to_an_end_when_the_time_is_over() -> None:
    match = played(tidy_actions=9)
    now = 0.0

    async def slowly(record: str, seat: int, seed: int) -> list[str]:
        nonlocal now
        now += 1.0
        return await tidily(record, seat, seed)

    report = Report(None, float(points_of(match)))
    asyncio.run(SameLuck(match, luck_of(match), slowly, report, 50.0, clock=lambda: now).run())
    assert report.done == 1.0
    assert now < 50.0 * 2 + 2 * len(match.steps)
    assert report.points


def test_a_move_goes_on_until_a_step_has_events() -> None:
    match = played(tidy_actions=20)
    starts = move_starts(match.steps)
    assert starts[-1] == len(match.steps)
    for start, end in pairwise(starts):
        own = [step for step in match.steps[start:end] if step.seat != CHANCE]
        assert own[-1].events
        assert not any(step.events for step in own[:-1])
