"""The tables of the database. The steps are the truth; the state of a game is rebuilt from them."""

from sqlalchemy import (
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    func,
)

SCHEMA_VERSION = 6

SCHEMA = MetaData()
TABLES = Table(
    "tables",
    SCHEMA,
    Column("id", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("rules_version", String, nullable=False),
    Column("options", String, nullable=False),
    Column("created", String, nullable=False, server_default=func.current_timestamp()),
    Column("over", Boolean, nullable=False, default=False),
)
SEATS = Table(
    "seats",
    SCHEMA,
    Column("table", ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String, nullable=False),
    Column("name", String, nullable=False),
    Column("bot", String, nullable=False),
    Column("token_hash", String, nullable=False),
    PrimaryKeyConstraint("table", "seat"),
    sqlite_with_rowid=False,
)
STEPS = Table(
    "steps",
    SCHEMA,
    Column("table", ForeignKey("tables.id"), nullable=False),
    Column("n", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("action", String, nullable=False),
    PrimaryKeyConstraint("table", "n"),
    sqlite_with_rowid=False,
)
DEALS = Table(
    "deals",
    SCHEMA,
    Column("n", Integer, primary_key=True),  # grows, so the earliest of several attempts is known
    Column("table", ForeignKey("tables.id"), nullable=False, unique=True),
    Column("category", String, nullable=False),
    Column("date", String, nullable=False),
    Column("browser", String, nullable=False),  # the hash of a cookie, a name in files of older formats, or nobody
    Column("seed", String, nullable=False, server_default=""),
    Index("deals_by_browser", "category", "date", "browser"),
)
SCORES = Table(
    "scores",
    SCHEMA,
    Column("n", Integer, primary_key=True),
    Column("table", ForeignKey("tables.id"), nullable=False, unique=True),
    Column("category", String, nullable=False),
    Column("date", String, nullable=False),
    Column("who", String, nullable=False),
    Column("points", Integer, nullable=False),
    Column("ended", String, nullable=False, server_default=func.current_timestamp()),
    Index("scores_of_all_time", "category", "points"),
    Index("scores_of_a_day", "category", "date", "points"),
)
AUTO_ANSWERS = Table(
    "auto_answers",
    SCHEMA,
    Column("table", ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("decision", String, nullable=False),
    Column("action", String, nullable=False),
    PrimaryKeyConstraint("table", "seat", "decision"),
    sqlite_with_rowid=False,
)
RECORD_CONSENTS = Table(  # who agreed that the record of a finished game be given with every secret
    "record_consents",
    SCHEMA,
    Column("table", ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    PrimaryKeyConstraint("table", "seat"),
    sqlite_with_rowid=False,
)
SETTINGS = Table(
    "settings",
    SCHEMA,
    Column("name", String, primary_key=True),
    Column("value", String, nullable=False),
)
KEY = "key"  # the setting from which nobody may learn anything: it makes seeds, and signs cookies
