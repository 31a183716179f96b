"""Best scores: of a day's deal, and of all time, for each way to play."""

from dataclasses import dataclass

from sqlalchemy import ColumnElement, Connection, and_, func, insert, select

from reginae.server.storage import DEALS, SCORES, Storage, Write

LONGEST_LIST = 10


@dataclass(frozen=True)
class ScoreEntry:
    """One line of a list; `here` marks the table that is asked about."""

    place: int
    who: str
    points: int
    date: str
    here: bool


def new_deal(table: str, way: str, date: str, who: str) -> list[Write]:
    """A table is dealt the deal of a day; names that differ only in capitals are one person's."""
    return [(insert(DEALS), [{"table": table, "way": way, "date": date, "who": who.casefold()}])]


def new_score(table: str, way: str, date: str, who: str, points: int) -> list[Write]:
    """A table has ended with so many points; the date is that of its deal, empty if it was dealt for itself."""
    return [(insert(SCORES), [{"table": table, "way": way, "date": date, "who": who, "points": points}])]


def best(storage: Storage, way: str, date: str | None, table: str = "") -> list[ScoreEntry]:
    """The best of this way to play, of one day's deal or of all time; and this table's line wherever it stands."""
    wanted = SCORES.c.way == way if date is None else and_(SCORES.c.way == way, SCORES.c.date == date)
    order = (SCORES.c.points.desc(), SCORES.c.n)
    with storage.engine.begin() as connection:
        found = list(connection.execute(select(SCORES).where(wanted).order_by(*order).limit(LONGEST_LIST)))
        if table and all(row.table != table for row in found):
            found += list(connection.execute(select(SCORES).where(wanted, SCORES.c.table == table)))
        places = {points: place_of(connection, wanted, points) for points in {row.points for row in found}}
    return [ScoreEntry(places[row.points], row.who, row.points, row.ended[:10], row.table == table) for row in found]


def place_of(connection: Connection, wanted: ColumnElement[bool], points: int) -> int:
    """One more than there are better ones."""
    query = select(func.count()).select_from(SCORES).where(wanted, SCORES.c.points > points)
    return 1 + int(connection.execute(query).scalar_one())
