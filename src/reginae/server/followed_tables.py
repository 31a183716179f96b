"""Live tables follow what other servers have done there, each of them one thing after the other."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TypeAlias

from reginae.core import ReginaeError
from reginae.server.chat import hear
from reginae.server.table import LiveTable
from reginae.server.tables import TableRegistry, until_readable

Follow: TypeAlias = Callable[[LiveTable], Awaitable[None]]

logger = logging.getLogger("reginae.server")


class FollowedTables:
    """The tables of this server that may have changed elsewhere."""

    def __init__(self, tables: TableRegistry) -> None:
        self.tables = tables
        self.following: dict[str, asyncio.Task[None]] = {}  # by table: what it follows last

    def follow(self, id: str, news: Follow, is_needed: bool = False) -> None:
        """Let a table follow what another server has done there, if it is live, being read just now, or needed."""
        if is_needed or id in self.tables.live or id in self.tables.loading:
            task = self.tables.in_background(self._follow_after(self.following.get(id), id, news))
            self.following[id] = task
            task.add_done_callback(partial(self._has_followed, id))

    async def _follow_after(self, before: "asyncio.Task[None] | None", id: str, news: Follow) -> None:
        if before is not None:
            await asyncio.wait([before])
        await self._follow(id, news)

    def _has_followed(self, id: str, task: "asyncio.Task[None]") -> None:
        if self.following.get(id) is task:
            del self.following[id]

    async def _follow(self, id: str, news: Follow) -> None:
        async def follow() -> None:
            await news(await self.tables.find(id))

        try:
            await until_readable(follow)  # people may wait for just this news
        except ReginaeError as error:
            logger.warning("table %s could not follow another server: %s", id, error)

    def server_gone(self, server: str) -> None:
        """Go on at the tables where people were connected to a server that does not run any more."""
        self._follow_everywhere(partial(forget_server, server))
        self.tables.follow_leader()

    async def read_all_again(self) -> None:
        """Follow whatever was missed while the other servers could not be heard."""
        self.tables.summaries.forget_all()
        self._follow_everywhere(reread)
        await until_readable(self.tables.accounts.check_all_again)
        self.tables.follow_leader()

    def _follow_everywhere(self, news: Follow) -> None:
        for id in {*self.tables.live, *self.tables.loading}:
            self.follow(id, news)


async def forget_server(server: str, table: LiveTable) -> None:
    """Nobody is connected to a table through this server any more."""
    if table.watchers.server_gone(server):
        table.on_attendance(table)


async def reread(table: LiveTable) -> None:
    """Read all of a table that other servers may have changed: its steps, its chat, and who is connected to them."""
    attended = await table.storage.read(table.storage.attended, table.id)
    table.watchers.elsewhere = {one.server: one for one in attended}
    table.watchers.presence_or_thinking_changed()
    await table.refresh()
    await hear(await table.storage.read(table.storage.newest_line, table.id), table)
    table.on_attendance(table)
