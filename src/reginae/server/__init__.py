"""The web app: lobby, tables, the live channel, storage, bots at work."""

from reginae.server.application import app
from reginae.server.serve import DATABASE, serve
from reginae.server.storage import BadDatabase

__all__ = ["DATABASE", "BadDatabase", "app", "serve"]
