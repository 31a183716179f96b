"""Private notes: what a person writes down at a table, for nobody else."""

import hashlib

from sqlalchemy import bindparam, delete, insert, select

from reginae.core import BadOption
from reginae.server.errors import NotNow
from reginae.server.http_messages import Notes
from reginae.server.schema import NOTES
from reginae.server.table import LiveTable
from reginae.server.writer import NotSaved
from reginae.server.writes import Write

LONGEST_NOTES = 8000

INSERT_NOTES = insert(NOTES)
DELETE_NOTES = delete(NOTES).where(
    NOTES.c.table == bindparam("of_table"), NOTES.c.seat == bindparam("of_seat"), NOTES.c.text == bindparam("of_text")
)
CHANGED_ELSEWHERE = "These notes were changed elsewhere meanwhile: look at those first."


async def read_notes(table: LiveTable, seat: int) -> Notes:
    """The notes of a seat."""
    text = await table.storage.read(saved_text, table, seat)
    return Notes(text, version_of(text))


async def save_notes(table: LiveTable, seat: int, text: str, version: str) -> Notes:
    """Keep these notes in place of those of this version; NotNow if there are others meanwhile. The lock is held."""
    if len(text) > LONGEST_NOTES:
        raise BadOption(f"Notes have at most {LONGEST_NOTES} characters; these have {len(text)}.")
    if not table.started:  # until then others may take this seat
        raise NotNow("Notes can be kept once play has begun.")
    saved = await table.storage.read(saved_text, table, seat)
    if text != saved:
        if version_of(saved) != version:
            raise NotNow(CHANGED_ELSEWHERE)
        try:
            await table.writer.save(replace_notes(table.id, seat, saved, text))
        except NotSaved:
            if await table.storage.read(saved_text, table, seat) not in (saved, text):  # through another server
                raise NotNow(CHANGED_ELSEWHERE) from None
            raise
        left = "" if text else await table.storage.read(saved_text, table, seat)
        if left:  # what was to be removed was not there any more
            raise NotNow(CHANGED_ELSEWHERE)
    return Notes(text, version_of(text))


def version_of(text: str) -> str:
    """What tells notes apart from others; empty if there are none."""
    return hashlib.sha256(text.encode()).hexdigest()[:16] if text else ""


def saved_text(table: LiveTable, seat: int) -> str:
    """The notes of a seat as the database has them."""
    query = select(NOTES.c.text).where(NOTES.c.table == table.id, NOTES.c.seat == seat)
    with table.storage.readers.connect() as connection:
        return str(connection.execute(query).scalar() or "")


def replace_notes(table: str, seat: int, old: str, text: str) -> list[Write]:
    """Save the notes of a seat in place of the old ones; where there are others, this cannot be saved."""
    writes: list[Write] = [(DELETE_NOTES, [{"of_table": table, "of_seat": seat, "of_text": old}])]
    return [*writes, (INSERT_NOTES, [{"table": table, "seat": seat, "text": text}])] if text else writes
