"""The tables of the database. The steps are the truth; the state of a game is rebuilt from them."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    false,
    true,
)
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.functions import FunctionElement

SCHEMA_VERSION = 8  # a change of tables that servers have takes the next one, and a revision in `migrations`


class CurrentTime(FunctionElement[str]):
    """The time now, UTC, as text without fractions of a second, the same in every database."""

    type = String()
    inherit_cache = True


@compiles(CurrentTime, "sqlite")
def current_time_in_sqlite(_element: CurrentTime, _compiler: SQLCompiler, **_options: object) -> str:
    """What SQLite writes anyway."""
    return "CURRENT_TIMESTAMP"


@compiles(CurrentTime, "postgresql")
def current_time_in_postgresql(_element: CurrentTime, _compiler: SQLCompiler, **_options: object) -> str:
    """The same text as in SQLite."""
    return "to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS')"


NOW = CurrentTime()
SCHEMA = MetaData()
TABLES = Table(
    "tables",
    SCHEMA,
    Column("id", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("rules_version", String, nullable=False),
    Column("options", String, nullable=False),
    Column("created", String, nullable=False, server_default=NOW),
    Column("over", Boolean, nullable=False, default=False),
    Column("public", Boolean, nullable=False, server_default=false()),  # listed for everybody
    Column("spectators", Boolean, nullable=False, server_default=true()),
    Column(
        "host", String, nullable=False, server_default=""
    ),  # whoever decides before the start, by the hash of a token
    Column("clock", String, nullable=False, server_default=""),  # ClockRules in JSON; empty if there is no clock
    Column("rematch", String, nullable=False, server_default=""),  # the table at which all meet again
    Column("early_end", String, nullable=False, server_default=""),  # EarlyEnd in JSON; empty if the rules end the game
    Column("revision", Integer, nullable=False, server_default="0"),  # how often it was saved, where servers share it
    Column("save", BigInteger, nullable=False, server_default="0"),  # a number of its own for the last save
    Index("tables_for_the_lobby", "public", "over", "created"),
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
    Column("account", String, nullable=False, server_default=""),  # whose seat it is; empty for a guest's
    Column("substitute", String, nullable=False, server_default=""),  # the bot that plays for a person
    Column("substitute_reason", String, nullable=False, server_default=""),
    Column("program", Boolean, nullable=False, server_default=false()),  # whether a program plays in a person's place
    PrimaryKeyConstraint("table", "seat"),
    Index("seats_of_accounts", "account"),
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
    Column("ended", String, nullable=False, server_default=NOW),
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
    Column("until_turn", Boolean, nullable=False, server_default=false()),
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
ACCOUNTS = Table(
    "accounts",
    SCHEMA,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("name_key", String, nullable=False, unique=True),  # the name as it is compared: without case
    Column("password_hash", String, nullable=False),  # argon2id; empty if there is only a recovery code
    Column("recovery_hash", String, nullable=False, unique=True),
    Column("created", String, nullable=False, server_default=NOW),
)
SESSIONS = Table(  # one for each device on which somebody is signed in
    "sessions",
    SCHEMA,
    Column("token_hash", String, primary_key=True),
    Column("account", ForeignKey("accounts.id"), nullable=False),
    Column("created", String, nullable=False, server_default=NOW),
    Index("sessions_of_accounts", "account"),
    sqlite_with_rowid=False,
)
CHAT = Table(
    "chat",
    SCHEMA,
    Column("table", ForeignKey("tables.id"), nullable=False),
    Column("n", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("name", String, nullable=False),
    Column("text", String, nullable=False),
    Column("phrase", String, nullable=False, server_default=""),  # a quick phrase by its id; then there is no text
    Column("team", Boolean, nullable=False, server_default=false()),  # for the team of that seat alone
    Column("sent_at", Float, nullable=False),  # seconds since 1970
    PrimaryKeyConstraint("table", "n"),
    sqlite_with_rowid=False,
)
NOTES = Table(  # what a person has written for nobody else
    "notes",
    SCHEMA,
    Column("table", ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", String, nullable=False),
    PrimaryKeyConstraint("table", "seat"),
    sqlite_with_rowid=False,
)
CLOCKS = Table(  # the clock of each seat, where a table has clocks; times in seconds since 1970
    "clocks",
    SCHEMA,
    Column("table", ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("remaining", Float, nullable=False),  # seconds, when it was last started or stopped
    Column("started_at", Float),  # null while it stands still
    Column("holiday_until", Float, nullable=False, server_default="0"),
    Column("holidays_left", Float, nullable=False, server_default="0"),  # days
    PrimaryKeyConstraint("table", "seat"),
    Index("running_clocks", "started_at"),
    sqlite_with_rowid=False,
)
PROPOSALS = Table(  # what one person has asked the others to agree to; one at a time at each table
    "proposals",
    SCHEMA,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("content", String, nullable=False),  # Proposal in JSON
    sqlite_with_rowid=False,
)
CONTACTS = Table(  # where somebody wants to be notified
    "contacts",
    SCHEMA,
    Column("id", String, primary_key=True),
    Column("account", ForeignKey("accounts.id"), nullable=False),
    Column("kind", String, nullable=False),  # push, mail or webhook
    Column("address", String, nullable=False),
    Column("keys", String, nullable=False, server_default=""),  # of a browser's push service, in JSON
    Column("confirmation_hash", String, nullable=False, server_default=""),  # empty once it is confirmed
    Column("created", String, nullable=False, server_default=NOW),
    Column("failures", Integer, nullable=False, server_default="0"),  # messages in a row that were not taken
    Column("trouble", String, nullable=False, server_default=""),  # why nothing is sent there any more
    Column("sent_on", String, nullable=False, server_default=""),  # the day of which `sent_today` counts the messages
    Column("sent_today", Integer, nullable=False, server_default="0"),
    Index("contacts_of_accounts", "account"),
)
NOTIFICATIONS = Table(  # what somebody who is away is told of a table, or has been told; gone once they come back
    "notifications",
    SCHEMA,
    Column("account", ForeignKey("accounts.id"), nullable=False),
    Column("table", ForeignKey("tables.id"), nullable=False),
    Column("occasion", String, nullable=False),
    Column("detail", String, nullable=False, server_default=""),
    Column("since", Float, nullable=False),  # seconds since 1970
    Column("sent", String, nullable=False, server_default=""),  # the kinds of contact that were told, with commas
    PrimaryKeyConstraint("account", "table", "occasion"),
    sqlite_with_rowid=False,
)
SERVERS = Table(  # the servers that share this database, while they run
    "servers",
    SCHEMA,
    Column("id", String, primary_key=True),
    Column("seen_at", Float, nullable=False),  # when it last said that it runs, in seconds since 1970
)
ATTENDANCE = Table(  # who is connected to a table through which server; for as long as anybody is
    "attendance",
    SCHEMA,
    Column("table", ForeignKey("tables.id"), nullable=False),
    Column("server", ForeignKey("servers.id", ondelete="CASCADE"), nullable=False),
    Column("seats", String, nullable=False),  # a list in JSON
    Column("spectators", Integer, nullable=False),
    PrimaryKeyConstraint("table", "server"),
    Index("attendance_of_servers", "server"),
)
BOT_REQUESTS = Table(  # what bots are asked by servers that let others think for them; answered once, then deleted
    "bot_requests",
    SCHEMA,
    Column("id", String, primary_key=True),
    Column("server", ForeignKey("servers.id", ondelete="CASCADE"), nullable=False),
    Column("rules", String, nullable=False),  # their fingerprint: whoever has others does not answer
    Column("task", String, nullable=False),
    Column("record", String, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("bot", String, nullable=False),
    Column("seed", BigInteger, nullable=False),
    Column("asked_at", Float, nullable=False),
    Column("worker", Integer),  # at work on it, by the number of a lock that it holds; null while nobody is
    Column("answer", String),  # in JSON; null until there is one
    Column("error", String),  # what went wrong, in place of an answer
    Index("bot_requests_by_age", "asked_at"),
    Index("bot_requests_of_servers", "server"),
)
COACH_REPORTS = Table(  # what the coach has found out, for servers that did not ask it themselves
    "coach_reports",
    SCHEMA,
    Column("table", ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),  # -1 where all play for one score
    Column("server", String, nullable=False),  # that makes it
    Column("content", String, nullable=False),  # the report so far, in JSON
    Column("failed", Boolean, nullable=False, server_default=false()),
    Column("asked_at", Float, nullable=False),  # when somebody last asked for it
    PrimaryKeyConstraint("table", "seat"),
)
SETTINGS = Table(
    "settings",
    SCHEMA,
    Column("name", String, primary_key=True),
    Column("value", String, nullable=False),
)
VAPID_KEY = "vapid_key"  # the setting with which this server signs what it sends to browsers
KEY = "key"  # the setting from which nobody may learn anything: it makes seeds, and signs cookies
