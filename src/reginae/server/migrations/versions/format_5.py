"""Who agreed that the record of a finished game be given with every secret."""

from alembic import op
from sqlalchemy import Column, ForeignKey, Integer, PrimaryKeyConstraint, String

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Make a table for these consents."""
    op.create_table(
        "record_consents",
        Column("table", String, ForeignKey("tables.id"), nullable=False),
        Column("seat", Integer, nullable=False),
        PrimaryKeyConstraint("table", "seat"),
        sqlite_with_rowid=False,
    )
