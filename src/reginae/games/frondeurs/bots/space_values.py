"""What cubes in a Space are worth to a Faction: points, their safety, and the Tokens that Control would bring."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from reginae.games.frondeurs.board.playing_board import PLAYING_BOARDS, PlayingBoard, bit
from reginae.games.frondeurs.options import LONG, ONE_SCORING, TWO_SCORINGS
from reginae.games.frondeurs.parts import BOXES, NONE, ORANGE, SPACE_COUNT, WORD
from reginae.games.frondeurs.rules.season_deck import EIGHTH_PLACE, FOURTH_PLACE
from reginae.games.frondeurs.rules.turn import SHORT_SEASONS
from reginae.games.frondeurs.state.table_state import TableState

AT_MID_GAME: Final = 0.95  # how much of a Political Point is likely still held when mid-game is scored at once
PER_SEASON: Final = 0.08  # and less for each Season until then
IN_BATTLE: Final = 0.3  # what a Military Point in orange brings besides
SAFE: Final = 0.95  # of a Controlled Space's points
EXPOSED: Final = 0.6  # of those of a single cube
PER_CUBE: Final = 0.08  # and each further one
FOOTHOLD: Final = 0.25  # any Space is a way to others
AT_HOME: Final = 0.5  # cubes on the own Avatar, up to Control
KEPT_HOME: Final = 3.0  # Control of it, for the sake of the Affiliate action
TOKENS: Final = 2.0  # a Crown or Coin that Control would bring
LAST_ROLLS: Final = 3  # Seasons at the end that may never come
HASTE: Final = 4.0  # Seasons before the end in which what is laid away loses its worth
LITTLE: Final = 0.1
IN_PRISON: Final = 0.3  # what an arrested Space may be worth once it is free


@final
class BoardValues:
    """What the points of each Space of a board are worth, with Influence and with Control."""

    def __init__(self, board: PlayingBoard, political: float) -> None:
        printed = board.printed
        military = [1.0 + IN_BATTLE if printed.borders[space] & ORANGE else 1.0 for space in range(SPACE_COUNT)]
        self.low = vec[float](
            [
                political * float(printed.pp_low[space]) + military[space] * float(printed.mp_low[space])
                for space in range(SPACE_COUNT)
            ]
        )
        self.full = vec[float](
            [
                political * float(printed.pp[space]) + military[space] * float(printed.mp[space])
                for space in range(SPACE_COUNT)
            ]
        )
        self.tokens = vec[i64](
            [
                1 if board.musketeer_of[space] != NONE else printed.crowns[space] + printed.coins[space]
                for space in range(SPACE_COUNT)
            ]
        )


_PRICES: Final[dict[int, BoardValues]] = {}


def prices(board_index: i64, seasons: i64) -> BoardValues:
    """The prices of a board with so many Seasons left until mid-game, NONE if it is past; made once."""
    key = int(board_index) * 32 + int(seasons)
    found = _PRICES.get(key)
    if found is None:
        found = BoardValues(
            PLAYING_BOARDS[board_index], 1.0 if seasons == NONE else 1.0 + AT_MID_GAME - PER_SEASON * float(seasons)
        )
        _PRICES[key] = found
    return found


def seasons_left(table: TableState) -> i64:
    """How many Seasons are still to come at most."""
    last: i64 = len(BOXES) if table.options.length == LONG else SHORT_SEASONS
    return max(last - table.marker, 0)


def time_left(table: TableState) -> float:
    """What is laid away for later keeps its worth until the game may end: from 1 down to a little."""
    certain = seasons_left(table) - (LAST_ROLLS if table.options.length == LONG else 0)
    return min(max(float(certain) / HASTE, LITTLE), 1.0)


def until_mid_game(table: TableState) -> i64:
    """How many Seasons mid-game is likely away; NONE if it has been scored or never will be. §4.12.14.i §8.53"""
    if table.mid[0] != NONE or table.options.length == ONE_SCORING:
        return NONE
    return max((FOURTH_PLACE if table.options.length == TWO_SCORINGS else EIGHTH_PLACE) - table.marker, 0)


@final
@mypyc_attr(acyclic=True)
class SpaceValues:
    """One table's weights, ready to be asked about many Spaces."""

    def __init__(self, table: TableState) -> None:
        self.table = table
        self.board = table.board()
        self.prices = prices(table.board_index, until_mid_game(table))

    def of(self, faction: i64, space: i64, cubes: i64) -> float:
        """What so many cubes of a Faction are worth there."""
        if cubes == 0:
            return 0.0
        board, listed = self.board, self.prices
        needed = board.control[space]
        home = board.avatar_of[space]
        if home != NONE and home != faction:
            needed = board.never
        ruled = cubes >= needed
        worth = listed.full[space] * SAFE if ruled else listed.low[space] * exposed(cubes)
        if self.table.is_arrested(space):
            worth *= IN_PRISON
        if home == faction:
            worth += AT_HOME * float(min(cubes, needed)) + (KEPT_HOME if ruled else 0.0)
        tokens = listed.tokens[space]
        if tokens and not ((self.table.taken_high if space >= WORD else self.table.taken_low) & bit(space)):
            part = float(min(cubes, needed)) / float(needed)
            worth += TOKENS * float(tokens) * part * part
        return worth + FOOTHOLD

    def gain(self, faction: i64, space: i64) -> float:
        """What one more cube of a Faction is worth there."""
        cubes = self.table.cubes(space)
        return self.of(faction, space, cubes + 1) - self.of(faction, space, cubes)

    def loss(self, space: i64) -> float:
        """What the last cube there is worth to its owner."""
        owner, cubes = self.table.owner(space), self.table.cubes(space)
        return self.of(owner, space, cubes) - self.of(owner, space, cubes - 1) if cubes else 0.0

    def all_of(self, space: i64) -> float:
        """What all cubes there are worth to their owner."""
        owner, cubes = self.table.owner(space), self.table.cubes(space)
        return self.of(owner, space, cubes) if cubes else 0.0


def exposed(cubes: i64) -> float:
    """How much of a Space's points so many cubes short of Control are likely to keep."""
    return min(EXPOSED + PER_CUBE * float(cubes - 1), SAFE)
