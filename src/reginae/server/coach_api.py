"""The HTTP route of the coach: who may see a report, and the report in words.

A report tells what its seat knew. So it is for whoever has the seat, for those to whom they gave its key, and for
everybody where the record is open. What others hid is told in the last case alone, unless the seat saw it in the end.
"""

import hashlib
import hmac
from typing import cast

from litestar import Response
from litestar.status_codes import HTTP_200_OK
from litestar.types import ControllerRouterHandler

from reginae.server.api import AnyRequest, Id, post, tables_of, visitor_of
from reginae.server.coach import Reports, check_over
from reginae.server.coach_messages import CoachPoint, CoachReport, CoachRequest, CoachTurningPoint, HiddenThen
from reginae.server.coach_report import ChartPoint, Report, TurningPoint
from reginae.server.errors import Forbidden
from reginae.server.gathering import check_seats
from reginae.server.http_messages import Segment
from reginae.server.judgement import WasHidden
from reginae.server.records import record_info
from reginae.server.table import LiveTable
from reginae.server.thought_messages import PossiblyHidden

NOT_SHARED = "This report tells what its player knew: ask them for a link to it."


@post("/api/tables/{table_id:str}/coach", status_code=HTTP_200_OK)
async def coach(table_id: Id, data: CoachRequest, request: AnyRequest) -> Response[CoachReport]:
    """The coach's report as far as it has come; whoever may see it starts it by asking."""
    tables = tables_of(request)
    found = await tables.find(table_id)
    own = await tables.seat_for(found, data.token) if data.token else None
    async with found.lock:
        check_over(found)
        seat = seat_to_report_on(found, own, data)
        report = await reports_of(request).ask(found, seat, visitor_of(request), data.again)
        message = report_message(found, report, own)
    return Response(message, headers={"Cache-Control": "no-store"})


def seat_to_report_on(table: LiveTable, own: int | None, data: CoachRequest) -> int:
    """The seat whose report is asked for, or Forbidden; `own` is the seat of whoever asks."""
    if table.for_score and (own is not None or is_open(table)):
        return own or 0  # one report for all
    seat = own if data.seat is None else data.seat
    if seat is None or not (seat == own or is_key_of(table, seat, data.key) or is_open(table)):
        raise Forbidden(NOT_SHARED)
    check_seats(table, seat)
    return seat


def key_of_seat(table: LiveTable, seat: int) -> str:
    """What gives the right to see the report for this seat; another one as soon as the seat has a new token."""
    purpose = f"coach's report for seat {seat} of table {table.id}"
    return hmac.new(table.seats[seat].token_hash.encode(), purpose.encode(), hashlib.sha256).hexdigest()[:32]


def is_key_of(table: LiveTable, seat: int, key: str) -> bool:
    """Whether somebody who has this seat has given its key away; a bot's seat has none."""
    if not 0 <= seat < len(table.seats) or not table.seats[seat].token_hash:
        return False
    return hmac.compare_digest(key_of_seat(table, seat).encode(), key.encode())


def is_open(table: LiveTable) -> bool:
    """Whether nothing of this game is secret any more."""
    info = record_info(table)
    return info is not None and info.opened_by != "nobody"


def reports_of(request: AnyRequest) -> Reports:
    """Where the reports of this application are."""
    return cast(Reports, request.app.state.reports)


# --- In words --------------------------------------------------------------------------------------------


def report_message(table: LiveTable, report: Report, own: int | None) -> CoachReport:
    """The report for whoever has this seat, None for whoever has none."""
    opened = is_open(table)
    return CoachReport(
        report.seat,
        table.for_score,
        report.done,
        [point_message(table, point, opened) for point in report.points],
        report.result,
        len(table.match.steps),
        [turning_point_message(table, point) for point in report.turning_points],
        opened,
        key_of_seat(table, own) if own is not None and own == report.seat else "",
    )


def point_message(table: LiveTable, point: ChartPoint, opened: bool) -> CoachPoint:
    """A point of the chart; of what was hidden only what the seat knows by now, unless the record is open."""
    return CoachPoint(
        point.step, round(point.expected, 3), [hidden_message(table, hidden, opened) for hidden in point.hidden]
    )


def hidden_message(table: LiveTable, hidden: WasHidden, opened: bool) -> HiddenThen:
    """A place that hid something."""
    said = table.words.belief_text(hidden.place, table.names)
    return HiddenThen(
        [Segment(segment.text, segment.ref) for segment in said],
        [PossiblyHidden(name, round(share, 3)) for name, share in hidden.believed],
        hidden.held if opened or hidden.is_known else None,
    )


def turning_point_message(table: LiveTable, point: TurningPoint) -> CoachTurningPoint:
    """A turning point, with the actions by their labels."""
    yours, instead = ([label(table, code) for code in codes] for codes in (point.yours, point.instead))
    return CoachTurningPoint(point.step, point.seat, yours, instead, round(point.before, 3), round(point.after, 3))


def label(table: LiveTable, code: int) -> str:
    """What an action does, in words."""
    return table.words.label(table.game.actions[code], table.names)


ROUTES: list[ControllerRouterHandler] = [coach]
