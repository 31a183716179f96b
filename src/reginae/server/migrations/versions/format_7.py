"""What is arranged around a game: accounts, company, clocks, chat, notes, proposals and notifications."""

from alembic import op
from sqlalchemy import Boolean, Column, Float, ForeignKey, Integer, PrimaryKeyConstraint, String, false, true

from reginae.server.schema import NOW

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add columns to three tables, and make eight more."""
    add_columns()
    make_accounts()
    make_conversation()
    make_arrangements()
    make_notifications()


def add_columns() -> None:
    """What tables, seats and their answers did not have before."""
    op.add_column("tables", Column("public", Boolean, nullable=False, server_default=false()))
    op.add_column("tables", Column("spectators", Boolean, nullable=False, server_default=true()))
    for name in ("host", "clock", "rematch", "early_end"):
        op.add_column("tables", Column(name, String, nullable=False, server_default=""))
    op.create_index("tables_for_the_lobby", "tables", ["public", "over", "created"])
    for name in ("account", "substitute", "substitute_reason"):
        op.add_column("seats", Column(name, String, nullable=False, server_default=""))
    op.create_index("seats_of_accounts", "seats", ["account"])
    op.add_column("auto_answers", Column("until_turn", Boolean, nullable=False, server_default=false()))


def make_accounts() -> None:
    """Accounts, and the devices that are signed in."""
    op.create_table(
        "accounts",
        Column("id", String, primary_key=True),
        Column("name", String, nullable=False),
        Column("name_key", String, nullable=False, unique=True),
        Column("password_hash", String, nullable=False),
        Column("recovery_hash", String, nullable=False, unique=True),
        Column("created", String, nullable=False, server_default=NOW),
    )
    op.create_table(
        "sessions",
        Column("token_hash", String, primary_key=True),
        Column("account", String, ForeignKey("accounts.id"), nullable=False),
        Column("created", String, nullable=False, server_default=NOW),
        sqlite_with_rowid=False,
    )
    op.create_index("sessions_of_accounts", "sessions", ["account"])


def make_conversation() -> None:
    """What people say to one another, and what they write for themselves."""
    op.create_table(
        "chat",
        Column("table", String, ForeignKey("tables.id"), nullable=False),
        Column("n", Integer, nullable=False),
        Column("seat", Integer, nullable=False),
        Column("name", String, nullable=False),
        Column("text", String, nullable=False),
        Column("phrase", String, nullable=False, server_default=""),
        Column("team", Boolean, nullable=False, server_default=false()),
        Column("sent_at", Float, nullable=False),
        PrimaryKeyConstraint("table", "n"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "notes",
        Column("table", String, ForeignKey("tables.id"), nullable=False),
        Column("seat", Integer, nullable=False),
        Column("text", String, nullable=False),
        PrimaryKeyConstraint("table", "seat"),
        sqlite_with_rowid=False,
    )


def make_arrangements() -> None:
    """Clocks, and what somebody asks the others to agree to."""
    op.create_table(
        "clocks",
        Column("table", String, ForeignKey("tables.id"), nullable=False),
        Column("seat", Integer, nullable=False),
        Column("remaining", Float, nullable=False),
        Column("started_at", Float),
        Column("holiday_until", Float, nullable=False, server_default="0"),
        Column("holidays_left", Float, nullable=False, server_default="0"),
        PrimaryKeyConstraint("table", "seat"),
        sqlite_with_rowid=False,
    )
    op.create_index("running_clocks", "clocks", ["started_at"])
    op.create_table(
        "proposals",
        Column("table", String, ForeignKey("tables.id"), primary_key=True),
        Column("content", String, nullable=False),
        sqlite_with_rowid=False,
    )


def make_notifications() -> None:
    """Where somebody wants to be notified, and of what."""
    op.create_table(
        "contacts",
        Column("id", String, primary_key=True),
        Column("account", String, ForeignKey("accounts.id"), nullable=False),
        Column("kind", String, nullable=False),
        Column("address", String, nullable=False),
        Column("keys", String, nullable=False, server_default=""),
        Column("confirmation_hash", String, nullable=False, server_default=""),
        Column("created", String, nullable=False, server_default=NOW),
        Column("failures", Integer, nullable=False, server_default="0"),
        Column("trouble", String, nullable=False, server_default=""),
        Column("sent_on", String, nullable=False, server_default=""),
        Column("sent_today", Integer, nullable=False, server_default="0"),
    )
    op.create_index("contacts_of_accounts", "contacts", ["account"])
    op.create_table(
        "notifications",
        Column("account", String, ForeignKey("accounts.id"), nullable=False),
        Column("table", String, ForeignKey("tables.id"), nullable=False),
        Column("occasion", String, nullable=False),
        Column("detail", String, nullable=False, server_default=""),
        Column("since", Float, nullable=False),
        Column("sent", String, nullable=False, server_default=""),
        PrimaryKeyConstraint("account", "table", "occasion"),
        sqlite_with_rowid=False,
    )
