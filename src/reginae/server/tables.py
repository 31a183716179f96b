"""The registry of tables: finds a table by its id, loads it when somebody needs it, creates new ones."""

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TypeVar
from weakref import WeakValueDictionary

from reginae.core import BadData, BadOption, BadRecord, DoesNotFit, Game, Options, ReginaeError, Words, words_of
from reginae.search import CATALOGUE
from reginae.server.bots import BotScheduler
from reginae.server.browsers import Browsers
from reginae.server.deal_seeds import deal_seed
from reginae.server.deals import check_deal, score_category, today
from reginae.server.errors import DatabaseTrouble, NoSuchTable
from reginae.server.http_messages import NewTable, TableCreated, TableSummary
from reginae.server.presenter import presented
from reginae.server.storage import UNDO, SavedSeat, SavedTable, Storage
from reginae.server.summaries import Summary, SummaryCache
from reginae.server.table import RETRY_AFTER, LiveTable
from reginae.server.tokens import clean_name, new_token, unique_name
from reginae.server.writer import Writer

logger = logging.getLogger("reginae.server")

Found = TypeVar("Found")

MOST_CREATORS = 20_000  # that are remembered
RECENT_SECONDS = 10.0
MOST_RECENT = 256
BOT_NAMES = {id: name for id, name, _ in CATALOGUE}


class TableRegistry:
    """A table is live while somebody is connected to it or a bot thinks at it; the others are only in the database."""

    def __init__(self, games: dict[str, Game], storage: Storage, writer: Writer, bots: BotScheduler) -> None:
        self.storage = storage
        self.writer = writer
        self.bots = bots
        self.games = games
        self.words_by_game: dict[str, Words] = {}
        self.live: WeakValueDictionary[str, LiveTable] = WeakValueDictionary()
        self.recent: dict[str, LiveTable] = {}  # kept for some seconds: who creates or finds a table soon asks again
        self.browsers = Browsers(storage.key)
        self.dealing = asyncio.Lock()  # so that of two deals begun at once in a browser only one counts
        self.loading: dict[str, asyncio.Task[LiveTable]] = {}
        self.summaries = SummaryCache()
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
        """The table with this id; NoSuchTable if there is none, BadRecord if its steps cannot be replayed."""
        table = self.live.get(id)
        if table is not None:
            return table
        if id not in self.loading:  # read once for all who ask: a second reading could be older than what is live
            self.loading[id] = asyncio.create_task(self._load(id))
            self.loading[id].add_done_callback(partial(self._has_loaded, id))
        return await asyncio.shield(self.loading[id])

    async def _load(self, id: str) -> LiveTable:
        saved = await self.storage.read(self.storage.load, id)
        if saved is None:
            raise NoSuchTable
        table = await asyncio.to_thread(self._rebuild, saved)  # long games take a while to replay
        self._make_live(table)
        self.bots.wake(table)
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
        if saved.game not in self.games:
            raise BadRecord(f"This is a table of {saved.game!r}, a game that is not on the shelf.")
        game = self.games[saved.game]
        check_rules(game, saved)
        creator = self.creators.get(saved.id, "")
        on_change, on_attendance = self._table_changed, self.bots.wake
        return LiveTable(saved, game, self.words(game), self.storage, self.writer, on_change, on_attendance, creator)

    def _table_changed(self, table: LiveTable) -> None:
        self.summaries.forget(table.id)
        self.bots.wake(table)
        if table.watchers.connected:
            table.watchers.show(presented(table))

    async def create(self, request: NewTable, visitor: str = "", browser: str = "") -> TableCreated:
        """A new table, durable when this returns; bots think at it as part of what this visitor asks for.

        The deal of the day counts in browsers we know alone.
        """
        game = self.game(request.game)
        options = self.complete(game, len(request.seats), dict(request.options))
        seats, seat, token = seats_for(request)
        saved = SavedTable(secrets.token_urlsafe(9), game.id, game.rules_version, options, seats, [])
        if request.daily:
            check_deal(game, seats, options)
            await self._create_deal(saved, visitor, browser, score_category(game, len(seats), options))
        else:
            await self._create(saved, visitor)
        return TableCreated(saved.id, seat, token)

    async def _create_deal(self, saved: SavedTable, visitor: str, browser: str, category: str) -> None:
        """Create a table with the deal of the day, which counts if it is the browser's first."""
        saved.deal_date = today()
        saved.deal_seed = deal_seed(self.storage.key, category, saved.deal_date)
        async with self.dealing:
            storage = self.storage
            saved.practice = await storage.read(storage.would_be_practice, browser, category, saved.deal_date)
            await self._create(saved, visitor, browser)

    async def _create(self, saved: SavedTable, visitor: str, browser: str = "") -> None:
        self._note_creator(saved.id, visitor)
        table = self._rebuild(saved)
        self._make_live(table)
        await table.create(saved, browser)

    def _note_creator(self, table: str, visitor: str) -> None:
        self.creators[table] = visitor
        if len(self.creators) > MOST_CREATORS:
            self.creators.popitem(last=False)

    async def summary(self, id: str, token: str) -> TableSummary | None:
        """The table in a few words, replayed only if it has changed since it was last; None if it cannot be played."""
        summary = self.summaries.get(id)
        if summary is None:
            try:
                table = await self.find(id)
            except (NoSuchTable, BadRecord):
                return None
            async with table.lock:
                summary = Summary.of(table)
                self.summaries.add(summary)
        return summary.for_token(token)

    async def resume(self) -> None:
        """After a restart, load every table of people at which a bot may have to choose."""
        for id in await until_readable(lambda: self.storage.read(self.storage.waiting_for_bots)):
            try:
                await until_readable(partial(self.find, id))
            except ReginaeError:
                continue  # whoever opens this table is told why it cannot be played
            await asyncio.sleep(0)


async def until_readable(read: Callable[[], Awaitable[Found]]) -> Found:
    """What this reads, as soon as the database can be read."""
    while True:
        try:
            return await read()
        except DatabaseTrouble as trouble:
            logger.warning("%s", trouble)
            await asyncio.sleep(RETRY_AFTER)


def check_rules(game: Game, saved: SavedTable) -> None:
    """BadRecord unless the table was begun with the rules of today."""
    if saved.rules_version != game.rules_version:
        raise BadRecord(
            f"This table was begun by rules {saved.rules_version} of {game.title}; "
            f"this version of Reginae plays rules {game.rules_version}."
        )


def seats_for(request: NewTable) -> tuple[list[SavedSeat], int | None, str]:
    """The seats as requested, and the seat and token of whoever asked."""
    mine = [number for number, seat in enumerate(request.seats) if seat.kind == "me"]
    if len(mine) > 1:
        raise BadOption("You can sit on one seat only: leave the others open, or give them to bots.")
    token, token_hash = new_token()
    seats = [SavedSeat("open") for _ in request.seats]
    for number in mine:
        seats[number] = SavedSeat("person", clean_name(request.name), "", token_hash)
    for number, seat in enumerate(request.seats):
        if seat.kind == "bot":
            seats[number] = SavedSeat("bot", unique_name(bot_name(seat.bot), seats), seat.bot)
    return seats, mine[0] if mine else None, token if mine else ""


def bot_name(bot: str) -> str:
    """What this bot is called at a table, or BadOption with those there are."""
    if bot not in BOT_NAMES:
        raise BadOption(f"There is no bot {bot!r}; there are: {', '.join(BOT_NAMES)}.")
    return BOT_NAMES[bot]
