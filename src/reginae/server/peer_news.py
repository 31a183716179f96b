"""Following what other servers tell: at the tables that are live here, and in what is remembered here."""

import time
from functools import partial

from reginae.server.chat import hear
from reginae.server.followed_tables import Follow, FollowedTables
from reginae.server.news import (
    Attended,
    BotsWait,
    ChatSaid,
    ContactsChanged,
    News,
    PersonNudged,
    ServerGone,
    SessionsEnded,
    TableChanged,
)
from reginae.server.notifications.service import Notifications
from reginae.server.table import LiveTable
from reginae.server.tables import TableRegistry, until_readable


class PeerNews:
    """Reads news in their order: those of one table are followed one after the other."""

    def __init__(self, tables: TableRegistry, notifications: Notifications) -> None:
        self.tables = tables
        self.followed = FollowedTables(tables)
        self.notifications = notifications

    def read(self, news: News) -> None:
        """Follow this."""
        if isinstance(news, TableChanged):
            self.tables.summaries.forget(news.table)
            if not self._learnt_at_once(news):
                self._follow(news.table, news.accounts, partial(self._changed, news))
        elif isinstance(news, Attended):
            self._follow(news.table, news.accounts, partial(self._attended, news))
        elif isinstance(news, BotsWait):
            self.followed.follow(news.table, self._wake, is_needed=self.tables.peers.is_leader)
        elif isinstance(news, ServerGone):
            self.followed.server_gone(news.server)
        elif isinstance(news, ChatSaid):
            self.followed.follow(news.table, partial(hear, news.newest))
        elif isinstance(news, SessionsEnded):
            self.tables.accounts.forget(news.hashes)
        elif isinstance(news, ContactsChanged):
            self.tables.in_background(self._contacts_changed(news.account))
        else:
            self.notifications.nudges.heard_of(news)
            self._follow(news.table, [news.account], partial(self._nudged, news))

    async def read_all_again(self) -> None:
        """Some news may have been missed: look at everything that is remembered."""
        await self.followed.read_all_again()
        await self._contacts_changed("")

    def leads(self, is_leader: bool) -> None:
        """This server leads now, or no longer does."""
        self.notifications.leads(is_leader)
        self.tables.follow_leader()

    async def _contacts_changed(self, account: str) -> None:
        await until_readable(partial(self.notifications.contacts_changed, account))

    def _follow(self, table: str, accounts: list[str], news: Follow) -> None:
        """Let a table follow; whoever leads reads it for that if people have seats there who want to be notified."""
        is_needed = self.tables.peers.is_leader and any(map(self.notifications.contacts.has_any, accounts))
        self.followed.follow(table, news, is_needed)

    def _learnt_at_once(self, news: TableChanged) -> bool:
        """Whether the table is live, has followed all that was told of it before, and follows this without waiting."""
        table = self.tables.live.get(news.table)
        return table is not None and news.table not in self.followed.following and table.learn_at_once(news)

    async def _changed(self, news: TableChanged, table: LiveTable) -> None:
        was_known = table.revision
        await table.learn(news)
        if table.revision == was_known:  # it was read only now
            table.changed_at = time.monotonic()
            self.notifications.outbox.table_changed(table)

    async def _attended(self, news: Attended, table: LiveTable) -> None:
        table.changed_at = max(table.changed_at, time.monotonic() - news.unchanged_for)
        if table.watchers.attended(news):
            self.tables.attendance_elsewhere(table)

    async def _wake(self, table: LiveTable) -> None:
        self.tables.bots.wake(table)

    async def _nudged(self, news: PersonNudged, table: LiveTable) -> None:
        self.notifications.nudges.carry_out(news, table)
