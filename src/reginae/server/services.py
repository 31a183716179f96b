"""What runs for as long as the application does: tables, bots, coach, clocks and notifications."""

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar.datastructures import State

from reginae.games import shelf
from reginae.ray_cluster import rules_here
from reginae.server.bot_pool import BotPool
from reginae.server.bots import BotScheduler
from reginae.server.coach import Coach, Reports
from reginae.server.garbage_collection import spare_what_stays
from reginae.server.lobby import LobbyReader
from reginae.server.notifications.service import Notifications
from reginae.server.peers import Peers
from reginae.server.ray_bots import ClusterBots
from reginae.server.settings import ServerSettings
from reginae.server.storage import Storage
from reginae.server.tables import TableRegistry
from reginae.server.writer import Writer

BOT_NICENESS = 5  # so that the server itself goes first
COACH_NICENESS = 10  # so that bots at the tables go first


@asynccontextmanager
async def services(settings: ServerSettings, storage: Storage, state: State) -> AsyncIterator[None]:
    """Start all of it, for requests to find in the state of the application, and stop it again."""
    writer = Writer(storage)
    pool = shared_bot_pool(storage, settings.workers) if settings.bot_workers else bot_pool(settings)
    bots = BotScheduler(pool, settings.bot_pause)
    tables = state.tables = TableRegistry(shelf(), storage, writer, bots)
    state.lobby = LobbyReader(tables)
    state.coach = Coach(BotPool(1, COACH_NICENESS), settings.planner, settings.coach_seconds)
    state.reports = reports_of(state.coach, storage, writer)
    await tables.timekeeper.start()
    notifications = state.notifications = Notifications(tables, storage, writer, settings.notifications)
    peers = await join_peers(tables, notifications)
    running = [tables.timekeeper.run(), state.sockets.keep_alive(storage.time.now), notifications.run()]
    tasks = [asyncio.create_task(work) for work in running]
    spare_what_stays()
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        tables.timekeeper.close()
        await notifications.close()
        await peers.close()
        await bots.close()
        await state.reports.close()
        tables.accounts.close()
        writer.close()
        storage.close()


async def join_peers(tables: TableRegistry, notifications: Notifications) -> Peers:
    """Follow the other servers that share the database, if it can be shared, and tell them of this one."""
    if tables.storage.is_shared:
        from reginae.server.postgres_peers import peers_of  # whoever plays on a file need not wait for it

        tables.peers = peers_of(tables, notifications)
    else:
        tables.follow_leader()
    await tables.peers.start()
    return tables.peers


def reports_of(coach: Coach, storage: Storage, writer: Writer) -> Reports:
    """Where the coach's reports are found: at this server, or at any that shares the database."""
    if not storage.is_shared:
        return Reports(coach)
    from reginae.server.shared_reports import SharedReports  # whoever plays on a file need not wait for it

    return SharedReports(coach, storage, writer, rules_here())


def bot_pool(settings: ServerSettings) -> BotPool:
    """Where the bots at the tables think: on a cluster, or in processes of this server."""
    cluster = settings.cluster
    if cluster is not None:
        return BotPool(cluster.workers, new_worker=lambda _niceness: ClusterBots(cluster))
    return BotPool(settings.workers or os.cpu_count() or 1, BOT_NICENESS)


def shared_bot_pool(storage: Storage, most: int) -> BotPool:
    """Bots think at bot workers that share the database, so many at a time; 0 is as many as these can let think."""
    from reginae.server.database_bots import DatabaseBotPool  # whoever plays on a file need not wait for it
    from reginae.server.postgres_database import PostgresDatabase

    assert isinstance(storage.database, PostgresDatabase)
    return DatabaseBotPool(storage.database, storage.server, most)
