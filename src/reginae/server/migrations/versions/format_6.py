"""The key of a server, deals whose seeds nobody can work out, counted by browser instead of by name."""

import secrets

from alembic import op
from sqlalchemy import Column, String, column, insert, select, table, update

from reginae.server.deal_seeds import public_seed

revision = "0006"
down_revision = "0005"

DEALS = table("deals", column("category"), column("date"), column("browser", String), column("seed"))


def upgrade() -> None:
    """Make the key; let deals that were counted by name go on so, each with the seed it was begun with."""
    settings = op.create_table(
        "settings", Column("name", String, primary_key=True), Column("value", String, nullable=False)
    )
    op.execute(insert(settings).values(name="key", value=secrets.token_hex(32)))
    op.drop_index("deals_by_name", "deals")
    op.execute("ALTER TABLE deals RENAME COLUMN who TO browser")
    op.add_column("deals", Column("seed", String, nullable=False, server_default=""))
    op.execute(update(DEALS).values(browser="name " + DEALS.c.browser))
    for category, date in op.get_bind().execute(select(DEALS.c.category, DEALS.c.date).distinct()).all():
        same = (DEALS.c.category == category) & (DEALS.c.date == date)
        op.execute(update(DEALS).where(same).values(seed=public_seed(category, date)))
    op.create_index("deals_by_browser", "deals", ["category", "date", "browser"])
