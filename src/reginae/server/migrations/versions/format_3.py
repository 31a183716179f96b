"""What seats answer without being asked."""

from alembic import op
from sqlalchemy import Column, ForeignKey, Integer, PrimaryKeyConstraint, String

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make a table for these answers."""
    op.create_table(
        "standing",
        Column("table", String, ForeignKey("tables.id"), nullable=False),
        Column("seat", Integer, nullable=False),
        Column("asks", String, nullable=False),
        Column("action", String, nullable=False),
        PrimaryKeyConstraint("table", "seat", "asks"),
        sqlite_with_rowid=False,
    )
