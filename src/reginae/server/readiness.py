"""Whether requests should come to this server: a load balancer asks for it."""

import asyncio
from typing import cast

from sqlalchemy import text

from reginae.server.api import AnyRequest, get
from reginae.server.errors import DatabaseTrouble, NotReady
from reginae.server.http_messages import Ready
from reginae.server.storage import Storage

TIMEOUT = 3.0  # seconds that the database may take
STOPPING = "This server is about to stop: another one answers."
NO_ANSWER = f"The database has not answered for {TIMEOUT:.0f} seconds."


class Readiness:
    """Ready as long as nobody has asked the server to stop, and its database can be read."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.is_stopping = False
        self.checking: asyncio.Task[DatabaseTrouble | None] | None = None  # one for all who ask meanwhile

    async def check(self) -> None:
        """NotReady, or DatabaseTrouble, in words."""
        if self.is_stopping:
            raise NotReady(STOPPING)
        if self.checking is None or self.checking.done():
            self.checking = asyncio.create_task(self._read())
        try:
            trouble = await asyncio.wait_for(asyncio.shield(self.checking), TIMEOUT)
        except TimeoutError:
            trouble = DatabaseTrouble(NO_ANSWER)
        if trouble is not None:
            raise trouble

    async def _read(self) -> DatabaseTrouble | None:
        try:
            await self.storage.read(self._read_something)
        except DatabaseTrouble as trouble:
            return trouble
        return None

    def _read_something(self) -> None:
        with self.storage.readers.connect() as connection:
            connection.execute(text("SELECT count(*) FROM settings"))


@get("/ready")
async def ready(request: AnyRequest) -> Ready:
    """That requests may come to this server; 503 while it is stopping or its database cannot be read."""
    await cast(Readiness, request.app.state.readiness).check()
    return Ready(ready=True)
