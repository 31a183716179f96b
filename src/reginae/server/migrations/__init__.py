"""Alembic's revisions, one for each format of the database; `reginae.server.migration` carries them out."""
