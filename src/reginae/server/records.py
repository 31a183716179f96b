"""The record of a finished game: whether it holds every secret, or what one seat knew."""

from reginae.core import replay
from reginae.seat_record import seat_record
from reginae.server.socket_messages import RecordInfo
from reginae.server.table import LiveTable


def record_info(table: LiveTable) -> RecordInfo | None:
    """Who has opened the record, and which seats have agreed to it; None before the end."""
    if not table.over:
        return None
    agreed = sorted(table.record_consents)
    if table.game.opens_everything(len(table.seats), table.match.options):
        return RecordInfo("rules", agreed)
    return RecordInfo("players" if set(table.people) <= table.record_consents else "nobody", agreed)


def record_json(table: LiveTable, seat: int | None) -> str:
    """The record for this seat, None for a spectator: the whole game if it is open, otherwise what the seat knew."""
    info = record_info(table)
    assert info is not None, "the game is not over"
    record = table.match.record()
    if info.opened_by != "nobody":
        return record.to_json()
    return seat_record(replay(table.game, record), seat).to_json()  # with the events of all steps
