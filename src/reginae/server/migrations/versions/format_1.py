"""Tables, who sits at them, and the steps of their games."""

from alembic import op
from sqlalchemy import Boolean, Column, ForeignKey, Integer, PrimaryKeyConstraint, String

from reginae.server.schema import NOW

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the first three tables."""
    op.create_table(
        "tables",
        Column("id", String, primary_key=True),
        Column("game", String, nullable=False),
        Column("rules_version", String, nullable=False),
        Column("options", String, nullable=False),
        Column("created", String, nullable=False, server_default=NOW),
        Column("over", Boolean, nullable=False),
    )
    op.create_table(
        "chairs",
        Column("table", String, ForeignKey("tables.id"), nullable=False),
        Column("seat", Integer, nullable=False),
        Column("kind", String, nullable=False),
        Column("name", String, nullable=False),
        Column("bot", String, nullable=False),
        Column("token_hash", String, nullable=False),
        PrimaryKeyConstraint("table", "seat"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "steps",
        Column("table", String, ForeignKey("tables.id"), nullable=False),
        Column("n", Integer, nullable=False),
        Column("seat", Integer, nullable=False),
        Column("action", String, nullable=False),
        PrimaryKeyConstraint("table", "n"),
        sqlite_with_rowid=False,
    )
