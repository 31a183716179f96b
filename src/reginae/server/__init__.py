"""The web app: lobby, tables, the live channel, storage, bots at work."""

from reginae.server.application import app
from reginae.server.database import BadDatabase
from reginae.server.serve import DATABASE, serve

__all__ = ["DATABASE", "BadDatabase", "app", "serve"]
