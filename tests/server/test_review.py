"""What was possible: a planner plays the same luck again and finds where a line fell behind."""

import asyncio
import time
from itertools import pairwise

import pytest

from reginae.core import CHANCE, Match, read_record, replay
from reginae.games import game_named
from reginae.server.deals import DealDice
from reginae.server.review import Luck, Progress, ReviewJob, cuts, points_of
from tests.server.live_server import PATIENCE, House, Message
from tests.server.test_deals import SOLO, deal, finish

GAME = game_named(SOLO)


def tidy(match: Match) -> str:
    """Bring a pawn home if a card allows it, else change cards."""
    choices = {choice.notation: choice for choice in match.legal_actions(0)}
    pending = match.view(0)["pending"]["pawn"].partition("-")[0]
    if pending:
        return next((n for n in choices if n == f"put {pending}" or n.endswith(f" {pending}")), next(iter(choices)))
    home = [n for n, choice in choices.items() if choice.verb == "lift" and choice.parts[0] != choice.parts[1]]
    if "wild" in match.view(0)["seats"][0]["cards"] and home:
        return home[0]
    return next((n for n in choices if n.startswith(("pay", "discard"))), next(iter(choices)))


def careless(match: Match) -> str:
    """Change cards for ever."""
    return next(choice.notation for choice in match.legal_actions(0) if choice.verb in ("discard", "draw"))


def played(tidy_choices: int) -> Match:
    """A solo game that is played tidily for so many choices, and carelessly to its end."""
    match = Match(GAME, 1, {"level": "beginner"}, DealDice("this test"))
    made = 0
    while not match.over():
        lifted = match.view(0)["pending"]["pawn"]
        match.play(0, tidy(match) if made < tidy_choices or lifted else careless(match))
        made += 1
    return match


async def tidily(record: str, seat: int) -> list[str]:
    """The planner of these tests."""
    return [tidy(replay(GAME, read_record(record)))]


def luck_in(match: Match) -> Luck:
    """What chance decided in a match that had no settled luck."""
    return Luck("beyond", [step.code for step in match.steps if step.seat == CHANCE])


def asked(match: Match, luck: Luck) -> Progress:
    """The whole answer; the work is seen to go on while it is looked for."""
    answer = Progress(points_of(match))
    seen: list[float] = []

    async def watched(record: str, seat: int) -> list[str]:
        seen.append(answer.done)
        return await tidily(record, seat)

    asyncio.run(ReviewJob(match, luck, watched, answer).run())
    assert seen == sorted(seen)
    assert len(set(seen)) > 5
    return answer


def test_the_same_luck_played_alike_reaches_the_same_and_nothing_fell_behind() -> None:
    match = played(tidy_choices=1000)
    for luck in (luck_in(match), Luck("this test", [])):
        answer = asked(match, luck)
        assert (answer.reached, answer.turning_point, answer.done) == (answer.yours, None, 1.0)


@pytest.mark.parametrize("tidy_choices", [0, 9, 20])
def test_the_move_is_named_at_which_the_line_fell_behind(tidy_choices: int) -> None:
    match = played(tidy_choices)
    answer = asked(match, luck_in(match))
    assert answer.reached is not None
    assert answer.reached >= points_of(played(tidy_choices=1000)) > answer.yours
    fall = answer.turning_point
    assert fall is not None
    start = fall.step - 1
    assert start in cuts(match.steps)
    assert [event.name for event in fall.yours] == ["discard"]
    assert fall.instead != fall.yours
    assert fall.after < answer.reached
    before = replay(GAME, match.record(), start)
    luck = luck_in(match)
    while not before.over():
        before.play(0, tidy(before))
        luck.settle(before)
    assert points_of(before) == answer.reached


def test_the_planner_tries_again_where_it_reached_less() -> None:
    match = played(tidy_choices=1000)
    answer = Progress(points_of(match))
    games = 0

    async def careless_at_first(record: str, seat: int) -> list[str]:
        nonlocal games
        so_far = replay(GAME, read_record(record))
        games += all(step.seat == CHANCE for step in so_far.steps)
        return [tidy(so_far) if games > 1 else careless(so_far)]

    asyncio.run(ReviewJob(match, luck_in(match), careless_at_first, answer).run())
    assert (games, answer.reached, answer.turning_point) == (2, answer.yours, None)


def test_a_move_goes_on_until_something_is_told() -> None:
    match = played(tidy_choices=20)
    starts = cuts(match.steps)
    assert starts[-1] == len(match.steps)
    for start, end in pairwise(starts):
        own = [step for step in match.steps[start:end] if step.seat != CHANCE]
        assert own[-1].events
        assert not any(step.events for step in own[:-1])


def possible(house: House, laid: Message) -> Message:
    """The whole answer of the server, which is asked until it is done."""
    address = f"/api/tables/{laid['table']}/review"
    answer = house.http.post(address, json={"token": laid["token"]})
    assert answer.status_code == 200, answer.text
    until = time.monotonic() + PATIENCE
    seen = [dict(answer.json())]
    while seen[-1]["done"] < 1.0:
        assert time.monotonic() < until, "the planner does not come to an end"
        time.sleep(0.1)
        seen.append(house.http.get(address).json())
    assert [one["done"] for one in seen] == sorted(one["done"] for one in seen)
    return seen[-1]


def test_after_the_game_the_planner_plays_the_same_deal(house: House) -> None:
    laid = deal(house, "Pia")
    answer = house.http.post(f"/api/tables/{laid['table']}/review", json={"token": laid["token"]})
    assert (answer.status_code, answer.json()["error"][:8]) == (409, "What was")
    yours = finish(house, laid)
    found = possible(house, laid)
    assert found["yours"] == yours
    assert isinstance(found["reached"], int)
    assert (found["turning_point"] is None) == (found["reached"] <= yours)
    assert possible(house, laid) == found


def test_only_who_sat_there_may_ask_and_only_where_the_score_is_all(house: House) -> None:
    laid = deal(house, "Quin")
    finish(house, laid)
    address = f"/api/tables/{laid['table']}/review"
    assert house.http.post(address, json={"token": "no"}).status_code == 403
    assert house.http.get(address).status_code == 409
    other = house.lay("regina-cards", "me", "open")
    refused = house.http.post(f"/api/tables/{other['table']}/review", json={"token": other["token"]})
    assert refused.status_code == 409
