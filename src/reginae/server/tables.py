"""The registry of tables: finds a table by its id, loads it when somebody needs it, creates new ones."""

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Collection, Coroutine
from functools import partial
from typing import Any, Protocol, TypeVar
from weakref import WeakValueDictionary

import msgspec

from reginae.core import BadData, BadOption, DoesNotFit, Game, Options, ReginaeError, Words, kept_options, words_of
from reginae.server.accounts import Accounts
from reginae.server.bot_names import bot_name
from reginae.server.bots import BotScheduler
from reginae.server.browsers import Browsers
from reginae.server.clocks import check_clock
from reginae.server.deal_seeds import deal_seed
from reginae.server.deals import check_deal, score_category, today
from reginae.server.errors import DatabaseTrouble, Forbidden, NoSuchTable
from reginae.server.http_messages import LocalSeat, NewTable, TableCreated, TableSummary
from reginae.server.news import News
from reginae.server.peers import Peers
from reginae.server.presenter import presented
from reginae.server.shared_table import RETRY_AFTER
from reginae.server.storage import UNDO, SavedSeat, SavedTable, Storage
from reginae.server.summaries import Summary, SummaryCache
from reginae.server.table import LiveTable
from reginae.server.timekeeper import Timekeeper
from reginae.server.tokens import clean_name, new_token, seat_of, seats_of_account, session_and_seat, unique_name
from reginae.server.unplayable_game import UnplayableGame
from reginae.server.writer import NotSaved, Writer, again_if_outrun
from reginae.server.writes import Write

logger = logging.getLogger("reginae.server")

Found = TypeVar("Found")

MOST_CREATORS = 20_000  # that are remembered
RECENT_SECONDS = 10.0
MOST_RECENT = 256


class TableObserver(Protocol):
    """Somebody who is told what happens at tables, also where nobody who sits has an account any more."""

    def table_changed(self, table: LiveTable) -> None:
        """The table has changed, and that is durable."""

    def attendance_changed(self, table: LiveTable) -> None:
        """Somebody has connected or disconnected."""

    def clock_is_running_out(self, table: LiveTable, seat: int) -> None:
        """Little time is left for what this seat must choose; it may be said again until it has chosen."""

    def account_deleted(self, account: str) -> None:
        """There is no such account any more."""


class TableRegistry:
    """A table is live while somebody is connected to it or a bot thinks at it; the others are only in the database."""

    def __init__(self, games: dict[str, Game], storage: Storage, writer: Writer, bots: BotScheduler) -> None:
        self.storage = storage
        self.writer = writer
        self.bots = bots
        self.bots.peers = lambda: self.peers
        self.games = games
        self.words_by_game: dict[str, Words] = {}
        self.live: WeakValueDictionary[str, LiveTable] = WeakValueDictionary()
        self.recent: dict[str, LiveTable] = {}  # kept for some seconds: who creates or finds a table soon asks again
        self.browsers = Browsers(storage.key)
        self.accounts = Accounts(storage, writer)
        self.dealing = asyncio.Lock()  # so that of two deals begun at once in a browser only one counts
        self.loading: dict[str, asyncio.Task[LiveTable]] = {}
        self.summaries = SummaryCache()
        self.timekeeper = Timekeeper(
            storage,
            writer,
            self.find,
            lambda: {*self.live, *self.loading},
            self._clock_is_running_out,
            lambda: self.peers.is_leader,
        )
        self.observer: TableObserver | None = None
        self.peers = Peers()
        self.background: set[asyncio.Task[None]] = set()
        self.creators: OrderedDict[str, str] = OrderedDict()  # by table: the visitor who has created it
        for game in self.games.values():
            if game.actions.find(UNDO) is not None:
                raise BadData(game.id, UNDO, "is how the database writes an undo: name the action otherwise")

    def game(self, id: str) -> Game:
        """The game with this id, or BadOption with those that exist."""
        if id not in self.games:
            raise BadOption(f"There is no game {id!r} on the shelf; there are: {', '.join(self.games)}.")
        return self.games[id]

    def words(self, game: Game) -> Words:
        """The game's sentences."""
        if game.id not in self.words_by_game:
            self.words_by_game[game.id] = words_of(game)
        return self.words_by_game[game.id]

    def complete(self, game: Game, seats: int, options: Options) -> Options:
        """The options with defaults filled in, or BadOption in the words of the page."""
        try:
            return game.complete(seats, options)
        except DoesNotFit as misfit:
            raise BadOption(self.words(game).misfit_text(misfit)) from misfit

    async def find(self, id: str) -> LiveTable:
        """The table with this id, or NoSuchTable; one that cannot be played on by the rules of today is frozen."""
        table = self.live.get(id)
        if table is not None:
            return table
        if id not in self.loading:  # read once for all who ask: a second reading could be older than what is live
            self.loading[id] = asyncio.create_task(self._load(id))
            self.loading[id].add_done_callback(partial(self._has_loaded, id))
        return await asyncio.shield(self.loading[id])

    async def seat_for(self, table: LiveTable, token: str, is_locked: bool = False) -> int:
        """The seat of whoever has this token, of a seat or of a session, or Forbidden."""
        seat = await self._seat_in(table.seats, token)
        if seat is None and token and self.storage.is_shared and not is_locked:
            await table.refresh()  # perhaps it was taken through another server a moment ago
            seat = await self._seat_in(table.seats, token)
        if seat is None:
            raise Forbidden("This link gives no right to a seat here: watch, or take an open seat.")
        return seat

    @again_if_outrun
    async def arrange(self, id: str, token: str, work: Callable[[LiveTable, int], Awaitable[Found]]) -> Found:
        """Let the seat of this token arrange something at a table, as it is saved; its lock is held meanwhile."""
        table = await self.find(id)
        async with table.lock:
            if self.storage.is_shared:
                await table.read_again()
            return await work(table, await self.seat_for(table, token, is_locked=True))

    async def _seat_in(self, seats: list[SavedSeat], token: str) -> int | None:
        """The seat of this token; of a session token, the first of its account or the one that is named with it."""
        seat = seat_of(seats, token) if token else None
        if seat is None and token and any(seat.account for seat in seats):
            session, named = session_and_seat(token)
            owned = seats_of_account(seats, await self.accounts.account_of(session))
            return next((number for number in owned if named in (None, number)), None)
        return seat

    async def change_seats(self, ids: Collection[str], change: Callable[[SavedSeat], SavedSeat]) -> None:
        """Change seats of tables that are live just as it was done in the database, and forget their summaries."""
        for id in ids:
            self.summaries.forget(id)
            if id in self.live or id in self.loading:
                await self._change_live_seats(id, change)

    async def _change_live_seats(self, id: str, change: Callable[[SavedSeat], SavedSeat]) -> None:
        try:
            table = await self.find(id)
        except ReginaeError:
            return  # it cannot be played on
        if self.storage.is_shared:
            await table.refresh()
            return
        async with table.lock:
            changed = {seat: change(saved) for seat, saved in enumerate(table.seats) if change(saved) != saved}
            if changed:
                await table.save_seats(changed)

    async def _load(self, id: str) -> LiveTable:
        saved = await self.storage.read(self.storage.load, id)
        if saved is None:
            raise NoSuchTable
        table = await asyncio.to_thread(self._rebuild, saved)  # long games take a while to replay
        self._make_live(table)
        await table.go_on(saved.over)
        self.bots.wake(table)
        self.timekeeper.watch(table)
        return table

    def _has_loaded(self, id: str, task: asyncio.Task[LiveTable]) -> None:
        del self.loading[id]
        if not task.cancelled():
            task.exception()  # told to whoever still waits; if nobody does, it need not be logged

    def _make_live(self, table: LiveTable) -> None:
        self.live[table.id] = table
        self.recent[table.id] = table
        asyncio.get_running_loop().call_later(RECENT_SECONDS, self.recent.pop, table.id, None)
        if len(self.recent) > MOST_RECENT:
            del self.recent[next(iter(self.recent))]

    def _rebuild(self, saved: SavedTable) -> LiveTable:
        game = self._game_of(saved)
        words = words_of(game) if isinstance(game, UnplayableGame) else self.words(game)
        creator = self.creators.get(saved.id, "")
        on_change, on_attendance = self._table_changed, self._attendance_changed
        return LiveTable(saved, game, words, self.storage, self.writer, on_change, on_attendance, creator)

    def _game_of(self, saved: SavedTable) -> Game:
        """The game of a table; one that stands in for it if it is not on the shelf or has no such table any more."""
        game, seats = self.games.get(saved.game), len(saved.seats)
        if game is None:
            why = f"This is a table of {saved.game!r}, a game that is not on the shelf of this server any more."
            return UnplayableGame(saved.game, saved.game, saved.rules_version, seats, why)
        try:
            self.complete(game, seats, kept_options(game, saved.options))
        except BadOption as error:
            begun = f"This table was begun by rules {saved.rules_version} of {game.title}"
            why = f"{begun}, and by rules {game.rules_version} such a table cannot be set up: {error}"
            return UnplayableGame(game.id, game.title, saved.rules_version, seats, why)
        return game

    def _table_changed(self, table: LiveTable) -> None:
        self.summaries.forget(table.id)
        self.bots.wake(table)
        if table.clock is not None:
            self.timekeeper.watch(table)
        if self.observer is not None:
            self.observer.table_changed(table)
        if table.watchers.connected:
            table.watchers.show(presented(table))

    def _attendance_changed(self, table: LiveTable) -> None:
        self.peers.attendance_changed(table)
        self.attendance_elsewhere(table)

    def attendance_elsewhere(self, table: LiveTable) -> None:
        """Somebody has connected or disconnected, perhaps to another server."""
        self.bots.wake(table)
        if self.observer is not None:
            self.observer.attendance_changed(table)

    def _clock_is_running_out(self, table: LiveTable, seat: int) -> None:
        if self.observer is not None:
            self.observer.clock_is_running_out(table, seat)

    async def create(self, request: NewTable, visitor: str = "", browser: str = "", account: str = "") -> TableCreated:
        """A new table, durable when this returns; bots think at it as part of what this visitor asks for.

        The deal of the day counts in browsers we know alone, or for whoever is signed in to an account.
        """
        game = self.game(request.game)
        options = self.complete(game, len(request.seats), dict(request.options))
        seats, here = seats_for(request)
        seat, token = (here[0].seat, here[0].token) if here else (None, "")
        saved = SavedTable(secrets.token_urlsafe(9), game.id, game.rules_version, options, seats, [])
        check_clock(request.clock)
        saved.clock = msgspec.json.encode(request.clock).decode() if request.clock else ""
        saved.public, saved.spectators = request.public, request.spectators
        if seat is not None:
            saved.host = seats[seat].token_hash
        for local in here:
            seats[local.seat].account = account
        if request.daily:
            check_deal(game, seats, options)
            await self._create_deal(saved, visitor, [browser, account], score_category(game, len(seats), options))
        else:
            await self.add(saved, visitor)
        return TableCreated(saved.id, seat, token, here if len(here) > 1 else [])

    async def _create_deal(self, saved: SavedTable, visitor: str, players: list[str], category: str) -> None:
        """Create a table with the deal of the day, which counts if it is the first of browser and account.

        It is saved as begun by the account, if there is one, unless it was begun in this browser before.
        """
        saved.deal_date = today()
        saved.deal_seed = deal_seed(self.storage.key, category, saved.deal_date)
        async with self.dealing:
            storage, player = self.storage, ""
            saved.practice = True  # unless we know who begins it
            for player in filter(None, players):
                saved.practice = await storage.read(storage.would_be_practice, player, category, saved.deal_date)
                if saved.practice:
                    break
            table = await self.add(saved, visitor, player)
            if storage.is_shared and (kept := await storage.read(storage.load, saved.id)):
                table.practice = kept.practice  # another may have been begun through another server just then

    async def add(
        self, saved: SavedTable, visitor: str, browser: str = "", more: list[Write] | None = None, *news: News
    ) -> LiveTable:
        """Make a new table live and save it with these further writes and news; this visitor has asked for it."""
        self._note_creator(saved.id, visitor)
        table = self._rebuild(saved)
        self._make_live(table)
        await table.create(saved, browser, more, *news)
        return table

    def _note_creator(self, table: str, visitor: str) -> None:
        self.creators[table] = visitor
        if len(self.creators) > MOST_CREATORS:
            self.creators.popitem(last=False)

    async def summary(self, id: str, token: str) -> TableSummary | None:
        """The table for whoever has this token, replayed only if it has changed since; None if there is none."""
        summary = self.summaries.get(id)
        if summary is None:
            try:
                table = await self.find(id)
            except NoSuchTable:
                return None
            async with table.lock:
                summary = Summary.of(table)
                self.summaries.add(summary)
        return summary.for_seat(await self._seat_in(summary.seats, token))

    def in_background(self, work: Coroutine[Any, Any, None]) -> "asyncio.Task[None]":
        """Do this beside everything else."""
        task = asyncio.create_task(work)
        self.background.add(task)
        task.add_done_callback(self.background.discard)
        return task

    def follow_leader(self) -> None:
        """If this server leads, see to the tables where nobody is connected."""
        if self.peers.is_leader:
            self.in_background(self.resume())

    async def resume(self) -> None:
        """Load every table of people where a bot may have to choose and nobody is connected: after a restart, all."""
        found = await until_readable(lambda: self.storage.read(self.storage.waiting_for_bots))
        waiting = dict.fromkeys(found, False)  # by table: whether it was tried before
        while waiting and self.peers.is_leader:
            id = next(iter(waiting))
            if not await self._resume(id, waiting.pop(id)):
                waiting[id] = True  # after the others
                await asyncio.sleep(RETRY_AFTER)

    async def _resume(self, id: str, is_retry: bool) -> bool:
        """Let the bots of a table go on; False if it could not be read, or not be saved what the rules add."""
        try:
            table = await self.find(id)
            saved = await self.storage.read(self.storage.load, id) if is_retry else None
            if saved is not None:  # the table may be live since it could not be saved
                await table.go_on(saved.over)
                self.timekeeper.watch(table)
            self.bots.wake(table)
        except (NotSaved, DatabaseTrouble) as trouble:
            logger.warning("table %s cannot go on: %s", id, trouble)
            return False
        except ReginaeError:
            return True  # whoever opens this table is told why it cannot be played
        await asyncio.sleep(0)
        return True


async def until_readable(read: Callable[[], Awaitable[Found]]) -> Found:
    """What this reads, as soon as the database can be read."""
    while True:
        try:
            return await read()
        except DatabaseTrouble as trouble:
            logger.warning("%s", trouble)
            await asyncio.sleep(RETRY_AFTER)


def seats_for(request: NewTable) -> tuple[list[SavedSeat], list[LocalSeat]]:
    """The seats as requested, and those of the people at this browser, first of whoever asked."""
    mine = [number for number, seat in enumerate(request.seats) if seat.kind == "me"]
    if len(mine) > 1:
        raise BadOption("You can sit on one seat only: leave the others open, or give them to bots.")
    seats = [SavedSeat("open") for _ in request.seats]
    here = [take_seat(seats, number, request.name) for number in mine]
    here += [take_seat(seats, number, seat.name) for number, seat in enumerate(request.seats) if seat.kind == "local"]
    if here and not mine:
        raise BadOption("Others at this screen need you beside them: sit down yourself, too.")
    for number, seat in enumerate(request.seats):
        if seat.kind == "bot":
            seats[number] = SavedSeat("bot", unique_name(bot_name(seat.bot), seats), seat.bot)
    return seats, here


def take_seat(seats: list[SavedSeat], seat: int, name: str) -> LocalSeat:
    """Give a seat of a new table to a person."""
    token, token_hash = new_token()
    seats[seat] = SavedSeat("person", unique_name(clean_name(name), seats), "", token_hash)
    return LocalSeat(seat, token, seats[seat].name)
