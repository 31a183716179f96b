"""The deal of the day, and best scores."""

from alembic import op
from sqlalchemy import Column, ForeignKey, Integer, String

from reginae.server.schema import NOW

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make a table for deals, counted by the name of who plays, and one for scores."""
    op.create_table(
        "deals",
        Column("n", Integer, primary_key=True),
        Column("table", String, ForeignKey("tables.id"), nullable=False, unique=True),
        Column("way", String, nullable=False),
        Column("date", String, nullable=False),
        Column("who", String, nullable=False),
    )
    op.create_index("deals_by_name", "deals", ["way", "date", "who"])
    op.create_table(
        "scores",
        Column("n", Integer, primary_key=True),
        Column("table", String, ForeignKey("tables.id"), nullable=False, unique=True),
        Column("way", String, nullable=False),
        Column("date", String, nullable=False),
        Column("who", String, nullable=False),
        Column("points", Integer, nullable=False),
        Column("ended", String, nullable=False, server_default=NOW),
    )
    op.create_index("scores_of_all_time", "scores", ["way", "points"])
    op.create_index("scores_of_a_day", "scores", ["way", "date", "points"])
