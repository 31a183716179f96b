"""How even the Factions of Frondeurs are, and what other values would have made of the same games.

python benchmarks/frondeurs_balance.py play BOT GAMES FILE [SEED]   plays a series at four seats, keeps all its actions
python benchmarks/frondeurs_balance.py recount FILE                 counts the games again, shows who held what in them

Both know the board that REGINAE_BOARD names, if any: `play` plays on it, and `recount` counts with its Political and
Military Points beside ours. In a recount nobody plays otherwise because a Space is worth more: it shows where to look,
and only a new series shows what comes of it.
"""

import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path

from rich.console import Console
from rich.progress import track

from reginae.arena import BotResult
from reginae.arena.series import seed_of
from reginae.core import CHANCE, SILENCE, Outcome, Rng
from reginae.games.frondeurs import GAME
from reginae.games.frondeurs.board.board import BOARD_NAMES
from reginae.games.frondeurs.parts import FACTION_COUNT, FACTIONS, NONE, SPACES
from reginae.games.frondeurs.rules.outcome import outcome
from reginae.games.frondeurs.rules.scoring import political_points
from reginae.games.frondeurs.table import Table
from reginae.search import bot

DEFAULT_SEED = 1
HELD_MORE = 40.0  # per cent of the scorings: a Space is shown if one Faction holds it so much oftener than the average

# --- Playing -------------------------------------------------------------------------------------


def new_table(board: str) -> Table:
    """A table for four on a board that is known by name."""
    table = GAME.new(FACTION_COUNT, {"board": board})
    assert isinstance(table, Table)
    return table


def play(new: Callable[[], Table], spec: str, seed: int, number: int) -> list[int]:
    """One game of equal bots at a new table: the codes of all its actions, those of chance included."""
    table, codes = new(), list[int]()
    rng, bots = Rng(seed_of(seed, number)), [bot(spec) for _ in range(table.seats)]
    while actors := table.actors():
        seat = actors[0]
        if seat == CHANCE:
            code = rng.one_of(table.legal(seat), table.odds())
        else:
            code = bots[seat].choose(GAME, table, seat, rng)
        table.apply(seat, code, SILENCE)
        codes.append(int(code))
    return codes


def played(new: Callable[[], Table], spec: str, seed: int, games: int, workers: int = 0) -> Iterator[list[int]]:
    """Play so many games with so many processes, 0 is one a processor, and show how far they are."""
    with ProcessPoolExecutor(workers or None, mp_context=get_context("spawn")) as pool:
        series = pool.map(partial(play, new, spec, seed), range(games))
        yield from track(series, "Playing", games, console=Console(stderr=True))


def play_series(spec: str, games: int, path: Path, seed: int) -> None:
    """Play so many games; a line of the file for each, after the name of the board."""
    board = str(BOARD_NAMES[-1])
    with path.open("w") as file:
        print(json.dumps(board), file=file)
        for codes in played(partial(new_table, board), spec, seed, games):
            print(json.dumps(codes), file=file, flush=True)


# --- Counting again ------------------------------------------------------------------------------


def replayed(board: str, codes: list[int]) -> Iterator[Table]:
    """The table of a game at each scoring: at mid-game, if it was reached, and at the end."""
    table = new_table(board)
    for code in codes:
        before = table.mid_scores[0]
        table.apply(table.actors()[0], code, SILENCE)
        if before == NONE != table.mid_scores[0]:
            yield table
    yield table


def recounted(board: str, codes: list[int], counted_on: str) -> Outcome:
    """How a game that was played on one board comes out with the points of another."""
    twin = new_table(counted_on)
    mid_scores: list[int] = []
    for table in replayed(board, codes):
        table.copy_into(twin)
        if table.actors():
            mid_scores = [int(political_points(twin, faction)) for faction in range(FACTION_COUNT)]
    for faction, score in enumerate(mid_scores):
        twin.mid_scores[faction] = score
    return outcome(twin)


def held_at_scorings(board: str, games: list[list[int]]) -> Counter[tuple[str, int]]:
    """By Space and Faction: in how many scorings it was held, arrested or not."""
    held: Counter[tuple[str, int]] = Counter()
    for codes in games:
        for table in replayed(board, codes):
            held.update((SPACES[space], int(table.owner(space))) for space in table.board().printed.spaces)
    return held


def recount(path: Path) -> None:
    """Print the shares of each Faction with the points of every known board, and the Spaces that one holds oftener."""
    first, *lines = path.read_text().splitlines()
    board, games = json.loads(first), [json.loads(line) for line in lines]
    for name in map(str, BOARD_NAMES):
        print(f"{len(games)} games on {board}, with the points of {name}:")
        show_shares([recounted(board, codes, name) for codes in games])
    show_held(held_at_scorings(board, games))


def show_shares(outcomes: list[Outcome]) -> None:
    """Print each Faction's share of the wins, its 95 % interval and its mean score."""
    for seat, faction in enumerate(FACTIONS):
        shares, scores = [o.share(seat) for o in outcomes], [o.scores[seat] for o in outcomes]
        result = BotResult.from_games(seat, "", shares, scores)
        interval = f"{100 * result.low:.1f} to {100 * result.high:.1f} %"
        print(f"  {faction:10}  {100 * result.win_share:5.1f} %  ({interval})  mean score {result.mean_score:.1f}")


def show_held(held: Counter[tuple[str, int]]) -> None:
    """Print, by Faction, the Spaces that it holds much oftener than the others do."""
    scorings = sum(held[SPACES[0], owner] for owner in (NONE, *range(FACTION_COUNT)))
    for faction, name in enumerate(FACTIONS):
        print(f"Held by the {name} (in per cent of the scorings, by {', '.join(FACTIONS)}):")
        for space in SPACES:
            rates = [100 * held[space, other] / scorings for other in range(FACTION_COUNT)]
            if rates[faction] - sum(rates) / FACTION_COUNT > HELD_MORE:
                print(f"  {space:25}", "".join(f"{rate:5.0f}" for rate in rates))


if __name__ == "__main__":
    if sys.argv[1] == "play":
        seed = int(sys.argv[5]) if len(sys.argv) > 5 else DEFAULT_SEED
        play_series(sys.argv[2], int(sys.argv[3]), Path(sys.argv[4]), seed)
    else:
        recount(Path(sys.argv[2]))
