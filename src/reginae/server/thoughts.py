"""What a bot thought at a step of a finished game: it thinks again, as it did then, from what its seat knew.

A bot's thoughts give away what it knew: the cards it could have played, or its own colour, which it does not believe
anybody else to have. So they are told where the record is open, by the rules or because all who played agreed to it.
"""

from reginae.core import CHANCE
from reginae.server import bot_tasks
from reginae.server.bot_pool import BotFailed, BotPool, Question
from reginae.server.bot_queue import Urgency
from reginae.server.bots import asker_at
from reginae.server.errors import NotNow
from reginae.server.hints import considered_actions, hidden_things
from reginae.server.records import record_info
from reginae.server.table import LiveTable
from reginae.server.thought_messages import AskThought, Thought


async def thought(table: LiveTable, request: AskThought, bots: BotPool) -> Thought:
    """What the bot thought that took this step, or NotNow; a table waits for one such answer at a time."""
    check_open(table)
    question = question_at(table, request.step)
    if table.recalling:
        raise NotNow("A bot is thinking back already: wait for it.")
    table.recalling = True
    try:
        return await think_again(table, request, question, bots)
    except BotFailed as error:
        raise NotNow(str(error)) from error
    finally:
        table.recalling = False


def check_open(table: LiveTable) -> None:
    """NotNow unless the game is over and nothing of it is secret any more."""
    record = record_info(table)
    if record is None or table.frozen is not None:
        raise NotNow("Bots tell what they thought once the game is over.")
    if record.opened_by == "nobody":
        raise NotNow("What a bot thought would give its secrets away: first let all who played open the record.")


def question_at(table: LiveTable, step: int) -> Question:
    """The question that was put to the bot at this step, counted from 1; NotNow if none was."""
    steps = table.match.steps
    seat = steps[step - 1].seat if 1 <= step <= len(steps) else CHANCE
    if seat == CHANCE or table.seats[seat].kind != "bot":
        raise NotNow("No bot took this step.")
    record = table.match.record()
    record.steps = record.steps[: step - 1]
    return Question(record.to_json(), seat, table.seats[seat].bot)


async def think_again(table: LiveTable, request: AskThought, question: Question, bots: BotPool) -> Thought:
    """What the bot thinks, once a worker is free that nobody who plays waits for."""

    async def asked() -> Question:
        return question

    again = await bots.ask(asker_at(table), Urgency.WATCHED, bot_tasks.explain_choice, asked)
    action = table.game.actions[table.match.steps[request.step - 1].code]
    return Thought(
        request.id,
        request.step,
        question.seat,
        action.code,
        table.words.label(action, table.names),
        considered_actions(table, again.considered),
        hidden_things(table, again.beliefs),
    )
