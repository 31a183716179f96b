"""The web app: lobby, tables, the live channel, storage, bots at work."""

from reginae import compiled

compiled.prefer(compiled.SERVER, __path__)  # before any of it is imported

from reginae.server.application import app  # noqa: E402
from reginae.server.database import DATABASE, BadDatabase  # noqa: E402
from reginae.server.serve import serve  # noqa: E402

__all__ = ["DATABASE", "BadDatabase", "app", "serve"]
