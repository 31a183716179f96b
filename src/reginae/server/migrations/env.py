"""Where Alembic begins: on the connection it is given, within the transaction that is open there."""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
context.run_migrations()
