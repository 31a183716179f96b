"""People who leave a game that has begun: bots that play for them, resigning, and ending a game together."""

from dataclasses import replace

from reginae.server.bot_names import bot_name
from reginae.server.clocks import after_return
from reginae.server.early_end import EarlyEnd
from reginae.server.errors import NotNow
from reginae.server.seat_kinds import SubstituteReason
from reginae.server.table import LiveTable
from reginae.server.writer import again_if_outrun
from reginae.server.writes import Write, replace_proposal

COMES_BACK_BY_ITSELF: tuple[SubstituteReason, ...] = ("agreed", "timeout")  # whoever has left says so on returning
NOT_BEGUN = "Play has not begun yet: stand up from your seat instead."
OVER = "The game is over."


@again_if_outrun
async def leave(table: LiveTable, seat: int, bot: str) -> None:
    """Let a bot play for somebody who leaves."""
    bot_name(bot)
    async with table.lock:
        check_going_on(table)
        if seat in table.bot_by_seat:
            raise NotNow("A bot plays for you already.")
        await put_substitute(table, seat, bot, "left")


async def put_substitute(
    table: LiveTable, seat: int, bot: str, reason: SubstituteReason, more: list[Write] | None = None
) -> None:
    """Let a bot play for a person, and save that with these further writes; whoever calls this holds the lock.

    What was proposed is no longer asked.
    """
    table.proposal = None
    taken = replace(table.seats[seat], substitute=bot, substitute_reason=reason)
    await table.save_seats({seat: taken}, [*(more or []), *replace_proposal(table.id, "")])


@again_if_outrun
async def take_back(table: LiveTable, seat: int) -> None:
    """Let a person play for themselves again."""
    async with table.lock:
        table.check_playable()
        if not table.seats[seat].substitute:
            raise NotNow("You play for yourself already.")
        writes = after_return(table, seat)
        if table.proposal is not None and seat not in table.proposal.needed:
            table.proposal = None  # this person was not asked
            writes += replace_proposal(table.id, "")
        await table.save_seats({seat: replace(table.seats[seat], substitute="", substitute_reason="")}, writes)


async def welcome_back(table: LiveTable, seat: int | None) -> None:
    """Give the seat back to somebody who did not mean to leave and is here again."""
    if seat is None or table.over or table.frozen is not None:
        return
    if table.seats[seat].substitute_reason in COMES_BACK_BY_ITSELF:
        await take_back(table, seat)


@again_if_outrun
async def resign(table: LiveTable, seat: int) -> None:
    """End the game for everybody: where there are two sides, the other one has won."""
    async with table.lock:
        check_going_on(table)
        check_may_resign(table, seat)
        await table.end_early(EarlyEnd("resigned", seat))


def check_may_resign(table: LiveTable, seat: int) -> None:
    """NotNow if people want to play on without this seat: its partners, or several others against each other."""
    teams = table.game.teams(len(table.seats), table.match.options)
    others = [other for other in playing_people(table) if other != seat]
    partners = [other for team in teams if seat in team for other in others if other in team]
    if partners or (others and len(teams) > 2):
        raise NotNow("The others may want to play on: let a bot play for you, or propose to end the game.")


def playing_people(table: LiveTable) -> list[int]:
    """The seats of people for whom no bot plays."""
    return [seat for seat in table.people if seat not in table.bot_by_seat]


def check_going_on(table: LiveTable) -> None:
    """NotNow unless the game has begun, is not over and can be played on."""
    table.check_playable()
    if not table.started:
        raise NotNow(NOT_BEGUN)
    if table.over:
        raise NotNow(OVER)
