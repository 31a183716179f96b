"""No message ever names a piece to a seat that was not told of it."""

import random
from contextlib import ExitStack

import pytest

from reginae.core import Match, Record, read_record
from reginae.games import game_named
from reginae.testing.checks.secrecy import Hearsay, names_in
from tests.server.live_server import House, Page, play_on


def told_by_step(record: Record) -> tuple[set[str], list[dict[int | None, set[str]]]]:
    """Every piece, and of which of them each viewer has been told after so many steps."""
    match = Match(game_named(record.game), record.seats, record.options)
    hearsay = Hearsay(match)
    told = [{viewer: set(names) for viewer, names in hearsay.told.items()}]
    for seat, notation in record.steps:
        match.play(seat, notation)
        hearsay.listen(match)
        told.append({viewer: set(names) for viewer, names in hearsay.told.items()})
    return hearsay.pieces, told


@pytest.mark.parametrize(("game", "bots"), [("regina-cards", 2), ("regina-cards", 0), ("long-live", 0)])
def test_messages_name_only_pieces_that_their_reader_was_told_of(house: House, game: str, bots: int) -> None:
    with ExitStack() as leaving:
        laid = house.lay(game, "me", "open", *["greedy"] * bots)
        watcher = leaving.enter_context(house.visit(laid["table"]))
        ada = leaving.enter_context(house.visit(laid["table"], laid["token"]))
        bo = leaving.enter_context(house.visit(laid["table"], house.sit(laid["table"], 1, "Bo")))
        play_on(random.Random(11), ada, bo)
        watcher.wait(lambda news: news["outcome"] is not None)
    record = read_record(house.http.get(f"/api/tables/{laid['table']}/record").text)
    pieces, told = told_by_step(record)
    for page in (ada, bo, watcher):
        check_every_message(page, pieces, told)


def check_every_message(page: Page, pieces: set[str], told: list[dict[int | None, set[str]]]) -> None:
    """Each message against what was told by then; and there were secrets to keep."""
    kept = 0
    for message in page.heard:
        known = told[message["step"]][message["you"]]
        assert pieces.intersection(names_in(message)) <= known
        kept += len(pieces - known)
    assert kept


def test_a_token_is_not_kept_in_the_file(house: House) -> None:
    laid = house.lay("regina-cards", "me", "open")
    files = house.database.parent.glob(f"{house.database.name}*")
    assert not any(laid["token"].encode() in file.read_bytes() for file in files)
