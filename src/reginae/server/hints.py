"""Hints: what a bot would do for a person who plays with bots alone, and why."""

from reginae.search import NOT_COMPARED, Considered, PlaceBelief, adviser
from reginae.server import bot_tasks
from reginae.server.bot_pool import BotFailed, BotPool, Question
from reginae.server.bot_queue import Urgency
from reginae.server.bots import asker_at
from reginae.server.errors import NotNow
from reginae.server.http_messages import Segment
from reginae.server.table import LiveTable
from reginae.server.thought_messages import ConsideredAction, Hint, PossiblyHidden, WhatMayBeHidden


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

    thought = await bots.ask(asker_at(table), Urgency.PRESENT, bot_tasks.explain_choice, question)
    if table.match.version != version:
        raise NotNow("The table has moved on: ask again.")
    return Hint(id, thought.code, considered_actions(table, thought.considered), hidden_things(table, thought.beliefs))


def considered_actions(table: LiveTable, considered: list[Considered]) -> list[ConsideredAction]:
    """What a bot weighed, in words."""
    actions = [(table.game.actions[one.code], one) for one in considered]
    return [
        ConsideredAction(action.code, table.words.label(action, table.names), round(one.share, 3), known(one.expected))
        for action, one in actions
    ]


def hidden_things(table: LiveTable, beliefs: list[PlaceBelief]) -> list[WhatMayBeHidden]:
    """What a bot believes about hidden things, in words."""
    return [
        WhatMayBeHidden(
            [Segment(said.text, said.ref) for said in table.words.belief_text(belief.place, table.names)],
            [PossiblyHidden(name, round(share, 3)) for name, share in belief.held],
        )
        for belief in beliefs
    ]


def known(expected: float) -> float | None:
    """What a bot expects; None if it did not compare."""
    return None if expected == NOT_COMPARED else round(expected, 3)
