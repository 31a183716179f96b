"""Plain names for tables and columns."""

from alembic import op

revision = "0004"
down_revision = "0003"

RENAMED_TABLES = {"chairs": "seats", "standing": "auto_answers"}
RENAMED_COLUMNS = [("auto_answers", "asks", "decision"), ("deals", "way", "category"), ("scores", "way", "category")]


def upgrade() -> None:
    """Rename them."""
    for old, new in RENAMED_TABLES.items():
        op.rename_table(old, new)
        if op.get_context().dialect.name == "postgresql":  # where constraints are named after their table
            for ending in ("pkey", "table_fkey"):
                op.execute(f"ALTER TABLE {new} RENAME CONSTRAINT {old}_{ending} TO {new}_{ending}")
    for table, old, new in RENAMED_COLUMNS:
        op.execute(f"ALTER TABLE {table} RENAME COLUMN {old} TO {new}")
