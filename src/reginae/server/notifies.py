"""Waiting for what PostgreSQL tells over a connection that listens."""

import asyncio
from contextlib import suppress

from reginae.server.postgres_peers import Connection


async def notice(connection: Connection, news: asyncio.Event) -> None:
    """Set the event whenever something is told over this connection, and when it is lost."""
    try:
        async for _ in connection.notifies():
            news.set()
    finally:
        news.set()


async def wait_for_news(news: asyncio.Event, seconds: float) -> None:
    """Wait until the event is set, for so many seconds at most; `asyncio.wait_for` may miss that it is cancelled."""
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await news.wait()
