"""What servers that share a database tell one another, and which seats programs play."""

from alembic import op
from sqlalchemy import BigInteger, Boolean, Column, Float, ForeignKey, Integer, PrimaryKeyConstraint, String, false

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Count how often a table was saved; make tables for servers, who attends where, bots and the coach."""
    op.add_column("tables", Column("revision", Integer, nullable=False, server_default="0"))
    op.add_column("tables", Column("save", BigInteger, nullable=False, server_default="0"))
    op.add_column("seats", Column("program", Boolean, nullable=False, server_default=false()))
    op.create_table("servers", Column("id", String, primary_key=True), Column("seen_at", Float, nullable=False))
    op.create_table(
        "attendance",
        Column("table", String, ForeignKey("tables.id"), nullable=False),
        Column("server", String, ForeignKey("servers.id", ondelete="CASCADE"), nullable=False),
        Column("seats", String, nullable=False),
        Column("spectators", Integer, nullable=False),
        PrimaryKeyConstraint("table", "server"),
    )
    op.create_index("attendance_of_servers", "attendance", ["server"])
    make_bot_requests()
    op.create_table(
        "coach_reports",
        Column("table", String, ForeignKey("tables.id"), nullable=False),
        Column("seat", Integer, nullable=False),
        Column("server", String, nullable=False),
        Column("content", String, nullable=False),
        Column("failed", Boolean, nullable=False, server_default=false()),
        Column("asked_at", Float, nullable=False),
        PrimaryKeyConstraint("table", "seat"),
    )


def make_bot_requests() -> None:
    """Make the table of what servers ask bot workers."""
    op.create_table(
        "bot_requests",
        Column("id", String, primary_key=True),
        Column("server", String, ForeignKey("servers.id", ondelete="CASCADE"), nullable=False),
        Column("rules", String, nullable=False),
        Column("task", String, nullable=False),
        Column("record", String, nullable=False),
        Column("seat", Integer, nullable=False),
        Column("bot", String, nullable=False),
        Column("seed", BigInteger, nullable=False),
        Column("asked_at", Float, nullable=False),
        Column("worker", Integer),
        Column("answer", String),
        Column("error", String),
    )
    op.create_index("bot_requests_by_age", "bot_requests", ["asked_at"])
    op.create_index("bot_requests_of_servers", "bot_requests", ["server"])
