"""The tables: every table in the house, found by its id and brought to life when somebody comes."""

import asyncio
import secrets
from weakref import WeakValueDictionary

from reginae.core import BadData, BadOption, BadRecord, Game, ReginaeError, Words, words_of
from reginae.search import CATALOGUE
from reginae.server.bots import BotScheduler
from reginae.server.deals import check_deal, today
from reginae.server.errors import NoSuchTable
from reginae.server.messages import NewTable, TableCreated
from reginae.server.storage import UNDO, SavedSeat, SavedTable, Storage
from reginae.server.table import LiveTable
from reginae.server.tokens import clean_name, new_token, own_name
from reginae.server.writer import Writer

BOT_NAMES = {id: name for id, name, _ in CATALOGUE}


class TableRegistry:
    """Tables that somebody is at, or a bot thinks at, are live; the others rest in the file."""

    def __init__(self, games: dict[str, Game], storage: Storage, writer: Writer, bots: BotScheduler) -> None:
        self.storage = storage
        self.writer = writer
        self.bots = bots
        self.games = games
        self.catalogues: dict[str, Words] = {}
        self.live: WeakValueDictionary[str, LiveTable] = WeakValueDictionary()
        for game in self.games.values():
            if game.actions.find(UNDO) is not None:
                raise BadData(
                    game.id, UNDO, "is what the log calls a step that was taken back: name the action otherwise"
                )

    def game(self, id: str) -> Game:
        """The game with this id, or BadOption with those that exist."""
        if id not in self.games:
            raise BadOption(f"There is no game {id!r} on the shelf; there are: {', '.join(self.games)}.")
        return self.games[id]

    def words(self, game: Game) -> Words:
        """The game's catalogue of sentences."""
        if game.id not in self.catalogues:
            self.catalogues[game.id] = words_of(game)
        return self.catalogues[game.id]

    async def find(self, id: str) -> LiveTable:
        """The table with this id; NoSuchTable if there is none, BadRecord if it cannot be gone on with."""
        table = self.live.get(id)
        if table is not None:
            return table
        saved = await asyncio.to_thread(self.storage.load, id)
        if saved is None:
            raise NoSuchTable
        table = self._bring_to_life(saved)
        self.bots.wake(table)
        return table

    def _bring_to_life(self, saved: SavedTable) -> LiveTable:
        table = self.live.get(saved.id)  # somebody else may have come while the file was read
        if table is None:
            if saved.game not in self.games:
                raise BadRecord(f"This is a table of {saved.game!r}, a game that is not on the shelf.")
            game = self.games[saved.game]
            table = LiveTable(saved, game, self.words(game), self.storage, self.writer, self.bots.wake)
            self.live[saved.id] = table
        return table

    async def lay(self, wish: NewTable) -> TableCreated:
        """A new table, durable when this returns."""
        game = self.game(wish.game)
        options = game.complete(len(wish.seats), dict(wish.options))
        seats, seat, token = seats_for(wish)
        if wish.daily:
            check_deal(game, seats, options)
        deal = today() if wish.daily else ""
        saved = SavedTable(secrets.token_urlsafe(9), game.id, game.rules_version, options, seats, [], deal)
        table = self._bring_to_life(saved)
        await table.lay(saved)
        return TableCreated(saved.id, seat, token)

    async def resume(self) -> None:
        """After a restart: bring to life every table at which a bot may be awaited."""
        for id in await asyncio.to_thread(self.storage.waiting_for_bots):
            try:
                await self.find(id)
            except ReginaeError:
                continue  # whoever comes to this table is told why it rests
            await asyncio.sleep(0)


def seats_for(wish: NewTable) -> tuple[list[SavedSeat], int | None, str]:
    """The seats as wished, and the seat and token of whoever asked."""
    mine = [seat for seat, info in enumerate(wish.seats) if info.kind == "me"]
    if len(mine) > 1:
        raise BadOption("You can sit on one seat only: leave the others open, or give them to bots.")
    token, token_hash = new_token()
    seats = [SavedSeat("open") for _ in wish.seats]
    for seat in mine:
        seats[seat] = SavedSeat("person", clean_name(wish.name), "", token_hash)
    for seat, wanted in enumerate(wish.seats):
        if wanted.kind == "bot":
            seats[seat] = SavedSeat("bot", own_name(bot_name(wanted.bot), seats), wanted.bot)
    return seats, mine[0] if mine else None, token if mine else ""


def bot_name(bot: str) -> str:
    """What this bot is called at a table, or BadOption with those there are."""
    if bot not in BOT_NAMES:
        raise BadOption(f"There is no bot {bot!r}; there are: {', '.join(BOT_NAMES)}.")
    return BOT_NAMES[bot]
