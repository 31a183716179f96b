"""The web app: lobby, tables, the live channel, storage, bots at work.

Nothing is imported here: a process in which bots think needs none of the web framework.
"""

from reginae import compiled

compiled.prefer(compiled.SERVER, __path__)  # before any of it is imported
