"""What one person asks the others to agree to: a bot for somebody who is away, a longer undo, the end of the game."""

from collections.abc import Awaitable, Callable

import msgspec

from reginae.core import CannotUndo
from reginae.server.bot_names import bot_name
from reginae.server.early_end import EarlyEnd
from reginae.server.errors import NotNow
from reginae.server.leaving import check_going_on, playing_people, put_substitute
from reginae.server.socket_messages import Proposal, ProposalKind, Propose
from reginae.server.table import LiveTable
from reginae.server.writer import again_if_outrun
from reginae.server.writes import replace_proposal


@again_if_outrun
async def propose(table: LiveTable, seat: int, request: Propose) -> None:
    """Ask the others; where there is nobody to ask, it is carried out at once."""
    async with table.lock:
        check_going_on(table)
        if table.proposal is not None:
            raise NotNow("Something else is proposed already: answer that first.")
        proposal = PREPARE[request.kind](table, seat, request)
        await settle(table, proposal)


@again_if_outrun
async def answer(table: LiveTable, seat: int, agree: bool) -> None:
    """Agree to what is proposed, or decline it, which ends it."""
    async with table.lock:
        check_going_on(table)
        proposal = table.proposal
        if proposal is None or seat not in (proposal.by, *proposal.needed):
            raise NotNow("You are not asked to agree to anything.")
        if not agree:
            await keep(table, None)
        elif seat not in proposal.agreed and seat != proposal.by:
            await settle(table, msgspec.structs.replace(proposal, agreed=sorted([*proposal.agreed, seat])))


async def settle(table: LiveTable, proposal: Proposal) -> None:
    """Carry the proposal out if all have agreed; otherwise go on asking."""
    if set(proposal.needed) <= set(proposal.agreed):
        await CARRY_OUT[proposal.kind](table, proposal)
    else:
        await keep(table, proposal)


async def keep(table: LiveTable, proposal: Proposal | None) -> None:
    """Save and show what is proposed now."""
    table.proposal = proposal
    await table.save_status(replace_proposal(table.id, msgspec.json.encode(proposal).decode() if proposal else ""))


# --- What can be proposed ------------------------------------------------------------------------


def for_absent(table: LiveTable, seat: int, request: Propose) -> Proposal:
    """That a bot plays for a person who is away."""
    absent = request.seat
    if absent not in playing_people(table) or absent == seat:
        raise NotNow("Name the seat of another person for whom no bot plays yet.")
    if table.watchers.has(absent):
        raise NotNow(f"{table.names[absent]} is here and can play.")
    if table.clock is not None and table.clock.kind == "days" and table.clock.at_timeout != "nothing":
        raise NotNow(f"{table.names[absent]} need not be here: the clock says how long to wait.")
    bot_name(request.bot)
    needed = [other for other in playing_people(table) if other not in (seat, absent)]
    return Proposal("substitute", seat, needed, [], absent, request.bot)


def for_undo(table: LiveTable, seat: int, _request: Propose) -> Proposal:
    """That this seat's last choice is taken back, with all that followed."""
    index = table.match.undoable_together(seat)
    if table.may_undo(seat):
        raise NotNow("You may take it back without asking.")
    if table.undo_limit.is_reached():
        raise CannotUndo("So much was taken back that your last choice stands now: go on, then you may undo again.")
    return Proposal("undo", seat, all_who_did_not_leave(table, seat), [], step=index)


def for_end(table: LiveTable, seat: int, _request: Propose) -> Proposal:
    """That the game ends without a result."""
    return Proposal("abandon", seat, others(table, seat), [])


def others(table: LiveTable, seat: int) -> list[int]:
    """The people who must agree to what this seat proposes."""
    return [other for other in playing_people(table) if other != seat]


def all_who_did_not_leave(table: LiveTable, seat: int) -> list[int]:
    """The other people, also those for whom a bot plays as they are away: they did not ask for it."""
    return [other for other in table.people if other != seat and table.seats[other].substitute_reason != "left"]


async def let_bot_play(table: LiveTable, proposal: Proposal) -> None:
    """All have agreed, unless the absent person is back."""
    if table.watchers.has(proposal.seat):
        await keep(table, None)
        raise NotNow(f"{table.names[proposal.seat]} is back and can play.")
    await put_substitute(table, proposal.seat, proposal.bot, "agreed")


async def take_all_back(table: LiveTable, proposal: Proposal) -> None:
    """All have agreed to take the last choice of a seat back."""
    await table.undo_together(proposal.by)


async def end_game(table: LiveTable, _proposal: Proposal) -> None:
    """All have agreed to end the game."""
    await table.end_early(EarlyEnd("abandoned"))


PREPARE: dict[ProposalKind, Callable[[LiveTable, int, Propose], Proposal]] = {
    "substitute": for_absent,
    "undo": for_undo,
    "abandon": for_end,
}
CARRY_OUT: dict[ProposalKind, Callable[[LiveTable, Proposal], Awaitable[None]]] = {
    "substitute": let_bot_play,
    "undo": take_all_back,
    "abandon": end_game,
}
