"""A new token for a seat, for a link by which its person comes to it in another browser."""

from dataclasses import replace

from reginae.server.errors import NotNow
from reginae.server.table import LiveTable
from reginae.server.tokens import new_token
from reginae.server.writer import again_if_outrun
from reginae.server.writes import update_table


@again_if_outrun
async def renew_token(table: LiveTable, seat: int) -> str:
    """Give a person's seat a new token, so that the one before gives no right to it any more."""
    token, token_hash = new_token()
    owner = table.seats[seat]
    async with table.lock:
        if table.seats[seat] != owner:
            raise NotNow("Your seat has just changed: look again, then try once more.")
        if table.status.host == seat:
            table.host = token_hash
        renewed = replace(owner, token_hash=token_hash)
        await table.save_seats({seat: renewed}, update_table(table.id, host=table.host))
    return token
