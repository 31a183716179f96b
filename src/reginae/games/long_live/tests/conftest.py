"""The smallest tables that show a rule, laid out tile by tile."""

import pytest

from reginae import testing
from reginae.core import CHANCE, Event, Refusal, Tell
from reginae.games.long_live import GAME
from reginae.games.long_live.parts import COLOUR_COUNT, GANGS, PLACES, PRESTIGE, TILE_COUNT, TILES
from reginae.games.long_live.state import ROLLING, SUPPLY, WIDTH
from reginae.games.long_live.table import Table

LIKELY_MASTERS = ["spy", "entertainer", "pilot", "noble", "schemer", "assassin", "sniper"]


class Scene(testing.Scene[Table]):
    """A table where the white seat is to roll, not for the first time.

    Lines are given by place, a tile in brackets lies face down; what is not given lies face down somewhere.
    A Master in brackets lies face down, too. Tokens are given by their initials.
    """

    def __init__(
        self,
        white: dict[int, str] | None = None,
        black: dict[int, str] | None = None,
        masters: tuple[str, str] = ("", ""),
        tokens: tuple[str, str] = ("", ""),
        seen: tuple[str, ...] = (),
        turn_cap: int = 400,
    ) -> None:
        table = GAME.new(2, {"turn_cap": turn_cap})
        assert isinstance(table, Table)
        super().__init__(GAME, table)
        table.tray = table.face_up = table.seen = 0
        for seat, line in enumerate([white or {}, black or {}]):
            self._lay(seat, line, masters[seat])
            self._give(seat, tokens[seat])
        for name in seen:
            table.seen |= bit(name)
        table.agenda.clear()
        table.agenda.push(ROLLING, 0)
        table.turn = 0
        table.turns = 2

    def _lay(self, seat: int, wanted: dict[int, str], master: str) -> None:
        line = dict(wanted)
        if not any(bare(tile) == "princess" for tile in line.values()):
            line[7] = "princess"
        used = {bare(tile) for tile in line.values()}
        master = master or next(f"({tile})" for tile in LIKELY_MASTERS if tile not in used)
        rest = [tile for tile in TILES if tile not in used | {bare(master)}]
        line |= {place: f"({tile})" for place, tile in zip([p for p in PLACES if p not in line], rest, strict=True)}
        for place, tile in line.items():
            self.table.lines[seat * WIDTH + place] = TILES.index(bare(tile))
        self.table.masters[seat] = TILES.index(bare(master))
        for tile in [*line.values(), master]:
            if not tile.startswith("("):
                self.table.face_up |= bit(f"{GANGS[seat]}-{tile}")
                self.table.seen |= bit(f"{GANGS[seat]}-{tile}")

    def _give(self, seat: int, tokens: str) -> None:
        for initial in tokens:
            colour = [name[0] for name in PRESTIGE].index(initial)
            self.table.tokens[seat * COLOUR_COUNT + colour] += 1
            self.table.tokens[SUPPLY * COLOUR_COUNT + colour] -= 1

    def roll(self, place: int) -> list[Event]:
        """The dice make this place active; all that was told."""
        white = max(1, place - 6)
        return self.play(f"roll {white} {place - white}")

    def is_up(self, name: str) -> bool:
        """Whether this tile lies face up."""
        return self.table.face_up & bit(name) != 0

    def place(self, name: str) -> str:
        """Where this tile lies."""
        return self.table.whereabouts()[name]

    def tokens(self, seat: int) -> str:
        """The tokens of a seat, or of the supply, by their initials."""
        counts = [self.table.holds(seat, colour) for colour in range(COLOUR_COUNT)]
        return "".join(name[0] * count for name, count in zip(PRESTIGE, counts, strict=True))


def bare(tile: str) -> str:
    """The tile without its brackets."""
    return tile.strip("()")


def bit(name: str) -> int:
    """The bit of a tile such as white-sniper."""
    gang, _, tile = name.partition("-")
    return 1 << (GANGS.index(gang) * TILE_COUNT + TILES.index(tile))


class Beginning:
    """A table from its very start."""

    def __init__(self, *steps: tuple[int, str]) -> None:
        table = GAME.new(2)
        assert isinstance(table, Table)
        self.table = table
        for seat, notation in steps:
            self.play(seat, notation)

    @staticmethod
    def arranged() -> "Beginning":
        """Both lines are complete, and nobody has rolled."""
        return Beginning(*Beginning.arrangement(0), *Beginning.arrangement(1))

    @staticmethod
    def arrangement(seat: int) -> list[tuple[int, str]]:
        """A Master and a whole line, put in order."""
        tiles = [tile for tile in TILES if tile not in ("princess", "spy")]
        places = [place for place in PLACES if place != 7]
        puts = [(seat, f"put {tile} {place}") for tile, place in zip(tiles, places, strict=True)]
        return [(seat, "master spy"), *puts]

    def play(self, seat: int, *notations: str) -> list[Event]:
        """This seat plays these; all that was told."""
        tell = Tell()
        for notation in notations:
            assert self.refusal(seat, notation) is None, notation
            self.table.apply(seat, testing.code_of(GAME, notation), tell)
        return tell.events

    def roll(self, *rolls: str) -> list[Event]:
        """Chance rolls these."""
        return self.play(CHANCE, *(f"roll {roll}" for roll in rolls))

    def refusal(self, seat: int, notation: str) -> Refusal | None:
        """Why this seat may not play this."""
        return self.table.refusal(seat, testing.code_of(GAME, notation))

    def offers(self, seat: int) -> list[str]:
        """What this seat is offered."""
        return [GAME.actions[code].notation for code in self.table.legal(seat)]


@pytest.fixture
def scene() -> type[Scene]:
    """How a test lays out its table."""
    return Scene


@pytest.fixture
def beginning() -> type[Beginning]:
    """How a test begins a game."""
    return Beginning
