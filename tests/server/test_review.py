"""The review of a puzzle: a planner plays again with the same luck and finds the turning point."""

import asyncio
import time
from itertools import pairwise

import pytest

from reginae.core import CHANCE, Match, read_record, replay
from reginae.games import game_named
from reginae.server.deals import DealDice
from reginae.server.review import Progress, RecordedChance, ReviewJob, move_starts, points_of
from reginae.testing.table_messages import Message
from tests.server.live_server import TIMEOUT, LiveServer
from tests.server.test_deals import SOLO, deal, finish

GAME = game_named(SOLO)


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


async def tidily(record: str, seat: int) -> list[str]:
    """The planner of these tests."""
    return [tidy(replay(GAME, read_record(record)))]


def chance_in(match: Match) -> RecordedChance:
    """What chance decided in a match without a seed."""
    return RecordedChance("beyond", [step.code for step in match.steps if step.seat == CHANCE])


def reviewed(match: Match, chance: RecordedChance) -> Progress:
    """The whole review; its progress is seen to grow meanwhile."""
    answer = Progress(points_of(match))
    seen: list[float] = []

    async def watched(record: str, seat: int) -> list[str]:
        seen.append(answer.done)
        return await tidily(record, seat)

    asyncio.run(ReviewJob(match, chance, watched, answer).run())
    assert seen == sorted(seen)
    assert len(set(seen)) > 5
    return answer


def test_the_same_game_reaches_the_same_score_and_has_no_turning_point() -> None:
    match = played(tidy_actions=1000)
    for chance in (chance_in(match), RecordedChance("this test", [])):
        answer = reviewed(match, chance)
        assert (answer.reached, answer.turning_point, answer.done) == (answer.yours, None, 1.0)


@pytest.mark.parametrize("tidy_actions", [0, 9, 20])
def test_the_turning_point_is_the_move_after_which_less_was_reached(tidy_actions: int) -> None:
    match = played(tidy_actions)
    answer = reviewed(match, chance_in(match))
    assert answer.reached is not None
    assert answer.reached >= points_of(played(tidy_actions=1000)) > answer.yours
    point = answer.turning_point
    assert point is not None
    start = point.step - 1
    assert start in move_starts(match.steps)
    assert [event.name for event in point.yours] == ["discard"]
    assert point.instead != point.yours
    assert point.after < answer.reached
    before = replay(GAME, match.record(), start)
    chance = chance_in(match)
    while not before.over():
        before.play(0, tidy(before))
        chance.settle(before)
    assert points_of(before) == answer.reached


def test_the_planner_tries_again_where_it_reached_less() -> None:
    match = played(tidy_actions=1000)
    answer = Progress(points_of(match))
    games = 0

    async def careless_at_first(record: str, seat: int) -> list[str]:
        nonlocal games
        so_far = replay(GAME, read_record(record))
        games += all(step.seat == CHANCE for step in so_far.steps)
        return [tidy(so_far) if games > 1 else careless(so_far)]

    asyncio.run(ReviewJob(match, chance_in(match), careless_at_first, answer).run())
    assert (games, answer.reached, answer.turning_point) == (2, answer.yours, None)


def test_a_move_goes_on_until_a_step_has_events() -> None:
    match = played(tidy_actions=20)
    starts = move_starts(match.steps)
    assert starts[-1] == len(match.steps)
    for start, end in pairwise(starts):
        own = [step for step in match.steps[start:end] if step.seat != CHANCE]
        assert own[-1].events
        assert not any(step.events for step in own[:-1])


def whole_review(server: LiveServer, created: Message) -> Message:
    """The review that the server gives, which is asked until it is done."""
    address = f"/api/tables/{created['table']}/review"
    answer = server.http.post(address, json={"token": created["token"]})
    assert answer.status_code == 200, answer.text
    until = time.monotonic() + TIMEOUT
    seen = [dict(answer.json())]
    while seen[-1]["done"] < 1.0:
        assert time.monotonic() < until, "the planner does not finish"
        time.sleep(0.1)
        seen.append(server.http.get(address).json())
    assert [one["done"] for one in seen] == sorted(one["done"] for one in seen)
    return seen[-1]


def test_the_planner_reviews_a_deal_after_its_end(server: LiveServer) -> None:
    created = deal(server, "Pia")
    answer = server.http.post(f"/api/tables/{created['table']}/review", json={"token": created["token"]})
    assert (answer.status_code, answer.json()["error"][:8]) == (409, "What was")
    yours = finish(server, created)
    found = whole_review(server, created)
    assert found["yours"] == yours
    assert isinstance(found["reached"], int)
    assert (found["turning_point"] is None) == (found["reached"] <= yours)
    assert whole_review(server, created) == found


def test_only_people_at_the_table_may_ask_for_a_review_and_only_of_a_puzzle(server: LiveServer) -> None:
    created = deal(server, "Quin")
    finish(server, created)
    address = f"/api/tables/{created['table']}/review"
    assert server.http.post(address, json={"token": "no"}).status_code == 403
    assert server.http.get(address).status_code == 409
    other = server.create("regina-cards", "me", "open")
    refused = server.http.post(f"/api/tables/{other['table']}/review", json={"token": other["token"]})
    assert refused.status_code == 409
