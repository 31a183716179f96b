"""While a bot plays for somebody, the bot decides; what its person has arranged holds again once they are back."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from reginae.core import Step
from reginae.games import game_named
from reginae.server.early_end import EarlyEnd
from reginae.server.errors import NotNow
from reginae.server.leaving import leave, put_substitute, take_back
from reginae.server.proposals import answer, propose
from reginae.server.socket_messages import Propose
from reginae.server.table import LiveTable
from reginae.server.tables import TableRegistry
from tests.server.held_bots import SilentBots
from tests.server.local_table import at_a_table

CARDS = game_named("regina-cards")
BOT = "random"
ASK_UNDO = Propose(1, "undo")
ASK_END = Propose(1, "abandon")


def at_cards(path: Path, scenario: Callable[[LiveTable, TableRegistry], Awaitable[None]]) -> None:
    """Run this at a table at which seat 1 begins; bots never come to an end."""

    async def run() -> None:
        options = {"start_player": "seat-1"}
        await at_a_table(path / "reginae.sqlite3", CARDS, scenario, SilentBots(), options=options)

    asyncio.run(run())


async def play(table: LiveTable, seat: int, *words: str) -> None:
    """Play the first legal actions that are written so, or begin so."""
    for start in words:
        legal = table.match.legal_actions(seat)
        code = next(action.code for action in legal if action.notation.startswith(start))
        await table.play(seat, code, table.match.version)


def by(table: LiveTable, seat: int) -> list[Step]:
    """The steps of a seat."""
    return [step for step in table.match.steps if step.seat == seat]


async def reloaded(table: LiveTable, tables: TableRegistry) -> LiveTable:
    """The table as the database has it."""
    saved = await tables.storage.read(tables.storage.load, table.id)
    assert saved is not None
    return tables._rebuild(saved)


def test_auto_answers_wait_until_their_person_is_back(tmp_path: Path) -> None:
    async def scenario(table: LiveTable, tables: TableRegistry) -> None:
        await table.set_auto_answer(1, ["turn"], "draw gold")
        await leave(table, 1, BOT)
        await play(table, 0, "draw gold", "bury copper")
        assert (table.actors(), by(table, 1)) == ([1], []), "the bot is asked"
        await take_back(table, 1)
        assert [CARDS.actions[step.code].notation for step in by(table, 1)] == ["draw gold"]
        again = await reloaded(table, tables)
        assert len(again.match.steps) == len(table.match.steps)
        assert again.auto_answers == table.auto_answers != {}

    at_cards(tmp_path, scenario)


def test_nothing_is_answered_for_anybody_after_an_early_end(tmp_path: Path) -> None:
    async def scenario(table: LiveTable, _tables: TableRegistry) -> None:
        async with table.lock:
            await table.end_early(EarlyEnd("resigned", 1))
        before = len(table.match.steps)
        await table.set_auto_answer(0, ["turn"], "draw gold")
        assert len(table.match.steps) == before

    at_cards(tmp_path, scenario)


def test_whoever_has_left_does_not_take_back_what_the_bot_plays(tmp_path: Path) -> None:
    async def scenario(table: LiveTable, _tables: TableRegistry) -> None:
        await play(table, 0, "manipulate")
        await leave(table, 0, BOT)
        assert not table.may_undo(0)
        with pytest.raises(NotNow, match="take your seat back first"):
            await table.undo(0, table.match.version)

    at_cards(tmp_path, scenario)


def test_what_is_taken_back_by_agreement_is_what_was_asked_for(tmp_path: Path) -> None:
    async def scenario(table: LiveTable, tables: TableRegistry) -> None:
        await play(table, 0, "manipulate")
        await play(table, 1, "manipulate")
        await propose(table, 0, ASK_UNDO)
        await table.undo(1, table.match.version)
        assert table.proposal is None, "she may take it back by herself now"
        await table.undo(0, table.match.version)
        with pytest.raises(NotNow, match="not asked to agree"):
            await answer(table, 1, agree=True)
        assert (await reloaded(table, tables)).proposal is None

    at_cards(tmp_path, scenario)


def test_an_auto_answer_after_a_proposal_to_undo_ends_it(tmp_path: Path) -> None:
    async def scenario(table: LiveTable, _tables: TableRegistry) -> None:
        await play(table, 0, "manipulate")
        await play(table, 1, "manipulate")
        await propose(table, 0, ASK_UNDO)
        await table.set_auto_answer(0, ["turn"], "draw gold")
        assert table.proposal is None

    at_cards(tmp_path, scenario)


def test_whoever_takes_a_choice_back_by_agreement_is_asked_for_it(tmp_path: Path) -> None:
    async def scenario(table: LiveTable, tables: TableRegistry) -> None:
        await play(table, 0, "manipulate")
        notation = CARDS.actions[by(table, 0)[0].code].notation
        await table.set_auto_answer(0, ["turn"], notation)
        await leave(table, 0, BOT)  # so that it is not given again at once
        await play(table, 1, "manipulate")
        await propose(table, 0, ASK_UNDO)
        await answer(table, 1, agree=True)
        assert (table.actors(), table.auto_answers) == ([0], {})
        assert (await reloaded(table, tables)).auto_answers == {}

    at_cards(tmp_path, scenario)


def test_somebody_who_is_only_away_is_asked_before_a_choice_is_taken_back(tmp_path: Path) -> None:
    async def scenario(table: LiveTable, _tables: TableRegistry) -> None:
        await play(table, 0, "manipulate")
        await play(table, 1, "manipulate")
        async with table.lock:
            await put_substitute(table, 1, BOT, "agreed")
        before = len(table.match.steps)
        await propose(table, 0, ASK_UNDO)
        assert len(table.match.steps) == before
        assert table.proposal is not None
        assert table.proposal.needed == [1]
        await take_back(table, 1)
        assert table.proposal is not None, "Bo, who is asked, is back"

    at_cards(tmp_path, scenario)


def test_what_was_proposed_without_somebody_is_not_carried_out_once_they_are_back(tmp_path: Path) -> None:
    async def scenario(table: LiveTable, tables: TableRegistry) -> None:
        await leave(table, 1, BOT)
        await propose(table, 1, ASK_END)
        assert table.proposal is not None
        await take_back(table, 1)
        assert table.proposal is None
        assert (await reloaded(table, tables)).proposal is None

    at_cards(tmp_path, scenario)
