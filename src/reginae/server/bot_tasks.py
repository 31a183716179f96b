"""What a bot's worker process runs, so that a long search never blocks the server."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from functools import cache

from reginae.core import Game, Rng, Words, read_record, replay, words_of
from reginae.games import game_named
from reginae.search import Explanation, bot, explain


@cache
def game_of(id: str) -> Game:
    """The game of this id, made once in this process."""
    return game_named(id)


@cache
def words_in(id: str) -> Words:
    """The words of this game, read once in this process."""
    return words_of(game_of(id))


def think(record: str, seat: int, spec: str, seed: int) -> list[str]:
    """Replay the record and choose for this seat, in notation: one action, and those the bot has planned after it."""
    return _choose(record, seat, spec, seed, whole_move=False)


def think_whole_move(record: str, seat: int, spec: str, seed: int) -> list[str]:
    """Replay the record and choose for this seat until others or chance must choose."""
    return _choose(record, seat, spec, seed, whole_move=True)


def explain_choice(record: str, seat: int, spec: str, seed: int) -> Explanation:
    """Replay the record, choose one action for this seat, and tell what the bot weighed and believed."""
    read = read_record(record)
    game = game_of(read.game)
    return explain(game, words_in(read.game), replay(game, read).state, seat, bot(spec), Rng(seed))


def _choose(record: str, seat: int, spec: str, seed: int, whole_move: bool) -> list[str]:
    read = read_record(record)
    game = game_of(read.game)
    match = replay(game, read)
    chooser, rng = bot(spec), Rng(seed)
    replayed = len(match.steps)
    match.play(seat, chooser.choose(game, match.state, seat, rng))
    while match.actors() == [seat] and (whole_move or chooser.has_plan()):
        match.play(seat, chooser.choose(game, match.state, seat, rng))
    return [game.actions[step.code].notation for step in match.steps[replayed:]]


def begin(niceness: int = 0, leave: Callable[[], None] = lambda: None) -> None:
    """Prepare the process: lower its priority, leave Ctrl-C to the server, and end when the server ends.

    It calls `leave` first if the server ends without having closed it.
    """
    if niceness and hasattr(os, "nice"):
        os.nice(niceness)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_server, args=(leave,), daemon=True).start()


def _end_with_the_server(leave: Callable[[], None]) -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
    leave()
    os._exit(0)
