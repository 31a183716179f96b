"""The record of a game that is over or cannot be played on: whether it holds every secret, or what one seat knew."""

import msgspec

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
    info, frozen, record = record_info(table), table.frozen, table.match.record()
    if info is not None and info.opened_by != "nobody":
        return (frozen.record if frozen else record).to_json()
    known = seat_record(replay(table.game, record), seat)  # with the events of all steps
    if frozen:
        rules, options = frozen.record.rules_version, frozen.record.options
        known = msgspec.structs.replace(known, rules=rules, options=options, later_actions=frozen.later_actions(seat))
    return known.to_json()
