"""Best scores: of a day's deal, and of all time, for each category of tables that can be compared."""

from sqlalchemy import ColumnElement, Connection, and_, func, insert, select

from reginae.server.http_messages import ScoreEntry
from reginae.server.schema import DEALS, SCORES
from reginae.server.storage import Storage
from reginae.server.writes import Write

LONGEST_LIST = 10
INSERT_DEAL, INSERT_SCORE = insert(DEALS), insert(SCORES)


def insert_deal(table: str, category: str, date: str, browser: str, seed: str) -> list[Write]:
    """Save that a table plays the deal of a day, and in which browser."""
    row = {"table": table, "category": category, "date": date, "browser": browser, "seed": seed}
    return [(INSERT_DEAL, [row])]


def insert_score(table: str, category: str, date: str, who: str, points: int) -> list[Write]:
    """Save the score of a finished table; the date is that of its deal, empty if it is no deal of the day."""
    return [(INSERT_SCORE, [{"table": table, "category": category, "date": date, "who": who, "points": points}])]


def best_scores(storage: Storage, category: str, date: str | None, table: str = "") -> list[ScoreEntry]:
    """The best of a category, of one day's deal or of all time; and this table's line whatever its place."""
    wanted = SCORES.c.category == category
    if date is not None:
        wanted = and_(wanted, SCORES.c.date == date)
    order = (SCORES.c.points.desc(), SCORES.c.n)
    with storage.readers.connect() as connection:
        found = list(connection.execute(select(SCORES).where(wanted).order_by(*order).limit(LONGEST_LIST)))
        if table and all(row.table != table for row in found):
            found += list(connection.execute(select(SCORES).where(wanted, SCORES.c.table == table)))
        places = {points: place_of(connection, wanted, points) for points in {row.points for row in found}}
    return [ScoreEntry(places[row.points], row.who, row.points, row.ended[:10], row.table == table) for row in found]


def place_of(connection: Connection, wanted: ColumnElement[bool], points: int) -> int:
    """One more than the number of better scores."""
    query = select(func.count()).select_from(SCORES).where(wanted, SCORES.c.points > points)
    return 1 + int(connection.execute(query).scalar_one())
