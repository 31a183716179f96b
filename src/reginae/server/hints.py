"""Hints: what a bot would do for a person who plays with bots alone."""

from typing import Final

from reginae.core import Game, Heuristics
from reginae.server import bot_worker
from reginae.server.bot_pool import BotFailed, BotPool, Question
from reginae.server.bot_queue import Urgency
from reginae.server.bots import asker_at
from reginae.server.errors import NotNow
from reginae.server.socket_messages import Hint
from reginae.server.table import LiveTable

WITH_PLANS: Final = "rollouts:1s"  # where the game tells bots which plans deserve a look
WITHOUT_PLANS: Final = "ismcts:1s"


def may_have_hints(table: LiveTable, seat: int | None) -> bool:
    """Whether this seat may ask for hints: its person is the only one, and no list of scores depends on the game."""
    counts = bool(table.deal_date) and not table.practice
    return table.started and table.people == [seat] and not counts and table.frozen is None


async def hint(table: LiveTable, seat: int | None, id: int | str, bots: BotPool) -> Hint:
    """What a bot would do on this seat now, or NotNow; a seat waits for one hint at a time."""
    table.check_playable()
    if seat is None or not may_have_hints(table, seat):
        raise NotNow("Hints are given to whoever plays with bots alone, but not in the deal of the day.")
    if seat in table.hinting:
        raise NotNow("A hint is on its way already: wait for it.")
    table.hinting.add(seat)
    try:
        return await think_of_hint(table, seat, id, bots)
    except BotFailed as error:
        raise NotNow(str(error)) from error
    finally:
        table.hinting.discard(seat)


async def think_of_hint(table: LiveTable, seat: int, id: int | str, bots: BotPool) -> Hint:
    """What a bot would do, once a worker is free."""
    version = -1

    async def question() -> Question:
        nonlocal version
        async with table.lock:
            if seat not in table.actors():
                raise NotNow("There is nothing to choose just now.")
            version = table.match.version
            return Question(table.match.record().to_json(), seat, adviser(table.game))

    notation, expected, next_best = await bots.ask(asker_at(table), Urgency.PRESENT, bot_worker.advise, question)
    action = table.game.actions.find(notation)
    if action is None or table.match.version != version:
        raise NotNow("The table has moved on: ask again.")
    return Hint(id, action.code, known(expected), known(next_best))


def adviser(game: Game) -> str:
    """The bot that gives hints in this game."""
    heuristics = game.heuristics()
    has_plans = heuristics is not None and type(heuristics).plans is not Heuristics.plans
    return WITH_PLANS if has_plans else WITHOUT_PLANS


def known(estimate: float) -> float | None:
    """An estimate; None if the bot did not compare."""
    return None if estimate < 0.0 else round(estimate, 3)
