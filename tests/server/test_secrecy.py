"""No message names a piece to a seat that was not told of it."""

import random
from contextlib import ExitStack

import pytest

from reginae.core import Match, Record, read_record
from reginae.games import game_named
from reginae.testing.checks.secrecy import KnownPieces
from reginae.testing.random_game import names_in
from tests.server.live_server import LiveServer, Page, play_randomly


def told_by_step(record: Record) -> tuple[set[str], list[dict[int | None, set[str]]]]:
    """Every piece, and of which of them each viewer has been told after so many steps."""
    match = Match(game_named(record.game), record.seats, record.options)
    known_pieces = KnownPieces(match)
    told = [{viewer: set(names) for viewer, names in known_pieces.told.items()}]
    for seat, notation in record.steps:
        match.play(seat, notation)
        known_pieces.listen(match)
        told.append({viewer: set(names) for viewer, names in known_pieces.told.items()})
    return known_pieces.pieces, told


@pytest.mark.parametrize(("game", "bots"), [("regina-cards", 2), ("regina-cards", 0), ("long-live", 0)])
def test_messages_name_only_pieces_that_their_receiver_was_told_of(server: LiveServer, game: str, bots: int) -> None:
    with ExitStack() as closing:
        created = server.create(game, "me", "open", *["greedy"] * bots)
        spectator = closing.enter_context(server.connect(created["table"]))
        ada = closing.enter_context(server.connect(created["table"], created["token"]))
        bo = closing.enter_context(server.connect(created["table"], server.sit(created["table"], 1, "Bo")))
        play_randomly(random.Random(11), ada, bo)
        spectator.wait(lambda table: table["outcome"] is not None)
    for page in (ada, bo):
        server.open_record(created["table"], page.token)
    record = read_record(server.record(created["table"]).text)
    pieces, told = told_by_step(record)
    for page in (ada, bo, spectator):
        check_every_message(page, pieces, told)


def check_every_message(page: Page, pieces: set[str], told: list[dict[int | None, set[str]]]) -> None:
    """Each message names only what was told by then; and there was something secret at the time."""
    secrets = 0
    for message in page.updates:
        known = told[message["version"]][message["you"]]
        assert pieces.intersection(names_in(message)) <= known
        secrets += len(pieces - known)
    assert secrets


def test_a_token_is_not_saved_in_the_file(server: LiveServer) -> None:
    created = server.create("regina-cards", "me", "open")
    files = server.database.parent.glob(f"{server.database.name}*")
    assert not any(created["token"].encode() in file.read_bytes() for file in files)
