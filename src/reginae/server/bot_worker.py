"""A bot at work, in a process of its own, so that a long search never keeps the house waiting."""

import multiprocessing
import os
import signal
import threading
from functools import cache

from reginae.core import Game, Rng, read_record, replay
from reginae.games import game_named
from reginae.search import bot


@cache
def _game(id: str) -> Game:
    return game_named(id)


def think(record: str, seat: int, spec: str, seed: int) -> list[str]:
    """Play the record again and choose for this seat, once and as far as the bot has planned, in notation."""
    return _choices(record, seat, spec, seed, whole_move=False)


def think_on(record: str, seat: int, spec: str, seed: int) -> list[str]:
    """Choose for this seat until others or chance are to choose: a whole move."""
    return _choices(record, seat, spec, seed, whole_move=True)


def _choices(record: str, seat: int, spec: str, seed: int, whole_move: bool) -> list[str]:
    read = read_record(record)
    game = _game(read.game)
    match = replay(game, read)
    chooser, rng = bot(spec), Rng(seed)
    made = len(match.steps)
    match.play(seat, chooser.choose(game, match.state, seat, rng))
    while match.actors() == [seat] and (whole_move or chooser.has_plan()):
        match.play(seat, chooser.choose(game, match.state, seat, rng))
    return [game.actions[step.code].notation for step in match.steps[made:]]


def begin(patience: int = 0) -> None:
    """Leave Ctrl-C to the server, and go when the server goes, however that happens; let others go first if patient."""
    if patience and hasattr(os, "nice"):
        os.nice(patience)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_go_with_the_server, daemon=True).start()


def _go_with_the_server() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
    os._exit(0)
