"""What is worth telling somebody who is away, and when it is told: each thing once, and not too often in a day."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from crowns import GAME
from crowns.actions import CALL
from reginae.core import BadOption
from reginae.server.clocks import DAY
from reginae.server.early_end import EarlyEnd
from reginae.server.http_messages import AtTimeout, ClockRules
from reginae.server.notifications.contacts import MOST_CONTACTS, Contact, Contacts, today
from reginae.server.notifications.occasions import TableNews, occasions_at, table_news
from reginae.server.notifications.outbox import SEEN_AFTER, Outbox
from reginae.server.notifications.settings import DAILY_LIMITS, NotificationDelays
from reginae.server.socket_messages import Proposal, SeatClock
from reginae.server.table import LiveTable
from reginae.server.tables import TableRegistry
from tests.server.local_table import Visitor, at_a_table

AT_ONCE = NotificationDelays(0, 0, 0)


class Told:
    """A sender that keeps what it is given."""

    def __init__(self) -> None:
        self.news: list[list[TableNews]] = []

    async def send(self, _contact: Contact, news: Sequence[TableNews]) -> None:
        self.news.append(list(news))

    async def greet(self, contact: Contact, name: str) -> None:
        """Nothing is greeted here."""


Scenario = Callable[[LiveTable, Outbox, Told], Awaitable[None]]


def with_outbox(path: Path, scenario: Scenario) -> None:
    """Run this at a table of Ada, who has an account and a webhook, and Bo."""

    async def run(table: LiveTable, tables: TableRegistry) -> None:
        token, _code = await tables.accounts.create("Ada")
        account = await tables.accounts.account_of(token)
        contacts = Contacts(tables.storage, tables.writer)
        await contacts.add(Contact("contact", account, "webhook", "https://hooks.example/1"))
        outbox, told = Outbox(tables, contacts, tables.storage, tables.writer, AT_ONCE), Told()
        outbox.senders = {"webhook": told}
        outbox.go_on_duty([])
        async with table.lock:
            await table.save_seats({0: replace(table.seats[0], account=account)})
        tables.observer = outbox
        await scenario(table, outbox, told)
        await outbox.close()

    asyncio.run(at_a_table(path, GAME, run))


async def tell(outbox: Outbox) -> None:
    """Tell whatever is due."""
    outbox._start_due(time.time())
    await asyncio.gather(*outbox.sending.values())
    await asyncio.sleep(0)


async def bo_calls(table: LiveTable) -> None:
    """Bo acts; Ada must still act, too."""
    await table.play(1, CALL, table.match.version)


def test_what_happened_is_told_without_what_is_secret(tmp_path: Path) -> None:
    async def scenario(table: LiveTable, outbox: Outbox, told: Told) -> None:
        await bo_calls(table)
        await tell(outbox)
        ((news,),) = told.news
        assert (news.table, news.name, news.where, news.what) == (
            table.id,
            "Ada",
            "Crowns, with Bo",
            "It is your turn.",
        )
        assert news.lines[0] == "Ada is dealt a crown.", "what names oneself comes first"
        assert "Bo has called." in news.lines
        assert not any("You have" in line for line in news.lines)
        await tell(outbox)
        assert len(told.news) == 1

    with_outbox(tmp_path / "reginae.sqlite3", scenario)


def test_a_turn_that_was_seen_is_not_told_but_one_that_has_just_come_is(tmp_path: Path) -> None:
    async def scenario(table: LiveTable, outbox: Outbox, told: Told) -> None:
        ada = Visitor(0)
        table.join(ada)
        table.changed_at = time.monotonic() - 2 * SEEN_AFTER
        table.leave(ada)
        await bo_calls(table)  # Ada's turn is the same as before
        await tell(outbox)
        assert told.news == []
        table.join(ada)
        table.changed_at = time.monotonic()
        table.leave(ada)
        await tell(outbox)
        assert [news.what for (news,) in told.news] == ["It is your turn."]

    with_outbox(tmp_path / "reginae.sqlite3", scenario)


def test_whoever_comes_before_it_is_told_is_not_told(tmp_path: Path) -> None:
    async def scenario(table: LiveTable, outbox: Outbox, told: Told) -> None:
        await bo_calls(table)
        table.join(Visitor(0))
        await tell(outbox)
        assert told.news == []
        assert await table.storage.read(outbox.load) == []

    with_outbox(tmp_path / "reginae.sqlite3", scenario)


def test_who_is_here_is_known_also_after_seats_changed_hands(tmp_path: Path) -> None:
    async def scenario(table: LiveTable, outbox: Outbox, told: Told) -> None:
        ada, seat = Visitor(0), table.seats[0]
        table.join(ada)
        assert outbox.present == {table.id: {seat.account}}
        async with table.lock:
            await table.save_seats({0: replace(seat, account="")})
        assert outbox.present == {}, "nothing is kept of whoever is no longer known"
        async with table.lock:
            await table.save_seats({0: seat})  # she moves her seat into the account while she is there
        table.leave(ada)
        await tell(outbox)
        assert [news.what for (news,) in told.news] == ["It is your turn."], "it has just come"

    with_outbox(tmp_path / "reginae.sqlite3", scenario)


def test_of_contacts_that_are_added_at_once_too_many_are_refused(tmp_path: Path) -> None:
    async def scenario(_table: LiveTable, outbox: Outbox, _told: Told) -> None:
        contacts = outbox.contacts
        account = contacts.by_id["contact"].account
        old = Contact("old", account, "mail", "ada@example.org", "", "hash", "2020-01-01 00:00:00")
        await contacts.add(old)
        new = [Contact(f"{n}", account, "push", f"https://push.example/{n}") for n in range(2 * MOST_CONTACTS)]
        added = await asyncio.gather(*map(contacts.add, new), return_exceptions=True)
        assert sum(1 for error in added if isinstance(error, BadOption)) == MOST_CONTACTS + 1
        kept = contacts.by_account[account]
        assert len(kept) == MOST_CONTACTS
        assert old not in kept, "nobody has confirmed it in time"

    with_outbox(tmp_path / "reginae.sqlite3", scenario)


def set_clock(table: LiveTable, left: float) -> None:
    """Let Ada's clock have so many seconds left of three days; Bo's has a day more."""
    now = time.time()
    table.clock = ClockRules("days", days=3, at_timeout="nothing")
    table.clocks = [SeatClock(3 * DAY, now - 3 * DAY + more, 0.0, 0.0) for more in (left, left + DAY)]


def test_a_clock_that_runs_out_is_told_once_for_each_move(tmp_path: Path) -> None:
    async def scenario(table: LiveTable, outbox: Outbox, told: Told) -> None:
        ada = Visitor(0)
        table.join(ada)
        set_clock(table, DAY)
        table.leave(ada)
        outbox.clock_is_running_out(table, 0)
        await tell(outbox)
        assert not any(news.is_urgent for (news,) in told.news), "there is time enough"
        set_clock(table, 2 * 3600 + 60)
        for _ in range(2):
            outbox.clock_is_running_out(table, 0)
            await tell(outbox)
        (news,) = told.news[-1]
        assert news.what == "Your time is running out: about 2 hours left, and it is your turn."
        assert news.is_urgent
        messages = len(told.news)
        table.join(ada)
        table.leave(ada)  # having seen it
        outbox.clock_is_running_out(table, 0)
        await tell(outbox)
        assert not any(one.is_urgent for (one,) in told.news[messages:])
        messages = len(told.news)
        set_clock(table, 2 * DAY)
        table.changed()  # as after a move
        set_clock(table, 3600 + 60)
        outbox.clock_is_running_out(table, 0)
        await tell(outbox)
        assert [one.what[:39] for (one,) in told.news[messages:]] == ["Your time is running out: about an hour"]

    with_outbox(tmp_path / "reginae.sqlite3", scenario)


def test_whoever_is_there_is_not_told_that_their_clock_runs_out(tmp_path: Path) -> None:
    async def scenario(table: LiveTable, outbox: Outbox, told: Told) -> None:
        table.join(Visitor(0))
        set_clock(table, 3600)
        outbox.clock_is_running_out(table, 0)
        outbox.clock_is_running_out(table, 1)  # who has no account
        await tell(outbox)
        assert told.news == []

    with_outbox(tmp_path / "reginae.sqlite3", scenario)


@pytest.mark.parametrize(
    ("at_timeout", "what"), [("bot", "Then a bot plays for you."), ("lose", "Then the game is lost.")]
)
def test_it_is_told_what_happens_when_time_has_run_out(tmp_path: Path, at_timeout: AtTimeout, what: str) -> None:
    async def scenario(table: LiveTable, outbox: Outbox, told: Told) -> None:
        set_clock(table, 90)
        table.clock = ClockRules("days", days=3, at_timeout=at_timeout)
        news = table_news(table, 0, {"clock": "", "turn": ""})
        assert news.what == f"Your time is running out: about a minute left, and it is your turn. {what}"

    with_outbox(tmp_path / "reginae.sqlite3", scenario)


def test_proposals_rematches_and_early_ends_are_told(tmp_path: Path) -> None:
    async def scenario(table: LiveTable, outbox: Outbox, told: Told) -> None:
        table.proposal = Proposal("substitute", by=1, needed=[0, 1], agreed=[1], seat=0, bot="random")
        assert set(occasions_at(table, 0)) == {"turn", "proposal"}
        assert "proposal" not in occasions_at(table, 1), "Bo has proposed it"
        news = table_news(table, 0, {"proposal": ""})
        assert news.what == "Bo asks you to let a bot play for Ada."
        table.early_end, table.rematch = EarlyEnd("resigned", 1), "other"
        table.changed()
        await tell(outbox)
        ((news,),) = told.news
        assert news.what == ("The game is over. Bo has resigned. There is a rematch, and a seat is kept for you.")

    with_outbox(tmp_path / "reginae.sqlite3", scenario)


def test_a_bot_that_plays_for_somebody_is_not_their_turn_and_told_if_they_did_not_ask_for_it(tmp_path: Path) -> None:
    async def scenario(table: LiveTable, outbox: Outbox, told: Told) -> None:
        async with table.lock:
            await table.save_seats({0: replace(table.seats[0], substitute="random", substitute_reason="left")})
        await tell(outbox)
        assert told.news == []
        async with table.lock:
            await table.save_seats({0: replace(table.seats[0], substitute_reason="agreed")})
        await tell(outbox)
        ((news,),) = told.news
        assert news.what == "The others did not want to wait any longer. A bot plays for you until you come back."
        assert not news.waits

    with_outbox(tmp_path / "reginae.sqlite3", scenario)


@pytest.mark.parametrize(("sent_on", "is_told"), [("", True), (today(), False)])
def test_a_contact_is_not_told_more_than_so_often_in_a_day(tmp_path: Path, sent_on: str, is_told: bool) -> None:
    async def scenario(table: LiveTable, outbox: Outbox, told: Told) -> None:
        contact = outbox.contacts.by_id["contact"]
        await outbox.contacts.change(contact, sent_on=sent_on, sent_today=DAILY_LIMITS["webhook"])
        await bo_calls(table)
        await tell(outbox)
        assert bool(told.news) == is_told
        assert outbox.unsent or is_told, "it waits for tomorrow"

    with_outbox(tmp_path / "reginae.sqlite3", scenario)
