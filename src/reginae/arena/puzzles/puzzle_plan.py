"""How puzzles of a game are mined, and the words they are told in: `puzzles.toml` in the game's folder."""

from msgspec import Struct

from reginae.core import BadOption, Game, Options
from reginae.learn.data_file import load

FILE = "puzzles.toml"


class PuzzleTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A way to play from which puzzles are taken, the bots for it, and how its puzzles are told.

    `players` play the games. `screen` finds positions quickly, `judge` looks at them thoroughly; then `play_on` plays
    every choice to the end of the game, many times. `quick` are bots of which one at least must miss the solution.
    `margin` is by how much the solution must be better, in the expected result from 0 to 1.
    """

    name: str
    seats: int
    players: str
    screen: str
    judge: str
    play_on: str
    quick: tuple[str, ...]
    margin: float
    ask: str
    text: str
    done: str
    options: Options = {}
    skipped: tuple[str, ...] = ()  # decisions that make no puzzles
    unfinished: tuple[str, ...] = ()  # decisions before which no solution may end
    first_part: float = 0.4  # of a game's steps that is passed over
    most_steps: int = 1000  # of a record
    fewest_actions: int = 3
    most_actions: int = 40
    most_played: int = 300  # times that each choice is played on
    from_a_game: int = 1  # puzzles at most


class PuzzleKind(Struct, frozen=True, forbid_unknown_fields=True):
    """Puzzles whose solution begins with the same verb: their titles, each used once, a hint, and how many at most."""

    titles: tuple[str, ...]
    hint: str
    most: int = 8


class PuzzlePlan(Struct, frozen=True, forbid_unknown_fields=True):
    """The tables that are played in turn, and the kinds of puzzles by verb, `*` for any other."""

    table: tuple[PuzzleTable, ...]
    kind: dict[str, PuzzleKind]

    def kind_of(self, verb: str) -> PuzzleKind:
        """The kind of the puzzles that begin with this verb."""
        return self.kind.get(verb) or self.kind["*"]


def plan_of(game: Game) -> PuzzlePlan:
    """How puzzles of this game are mined, or BadOption if nobody has said it."""
    path = game.folder / FILE
    if not path.exists():
        raise BadOption(f"{game.title} has no {FILE}, so no puzzles can be mined.")
    return load(path, PuzzlePlan)
