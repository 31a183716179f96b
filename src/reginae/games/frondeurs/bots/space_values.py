"""What cubes in a Space are worth to a Faction: points, their safety, and the Tokens that Control would bring."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from reginae.games.frondeurs.board.playing_board import PLAYING_BOARDS, PlayingBoard
from reginae.games.frondeurs.board.space_sets import contains
from reginae.games.frondeurs.bots.stakes import Stakes
from reginae.games.frondeurs.options import LONG, ONE_SCORING, TWO_SCORINGS
from reginae.games.frondeurs.parts import NONE, ORANGE, SPACE_COUNT
from reginae.games.frondeurs.rules.season_deck import EIGHTH_PLACE, FOURTH_PLACE
from reginae.games.frondeurs.rules.turn import seasons_of_game
from reginae.games.frondeurs.state.table_state import TableState

AT_MID_GAME: Final = 0.95  # how much of a Political Point is likely still held when mid-game is scored at once
PER_SEASON: Final = 0.08  # and less for each Season until then
IN_BATTLE: Final = 0.3  # what a Military Point in orange brings besides
CONTROL_KEPT: Final = 0.95  # of a Controlled Space's points
SINGLE_CUBE_KEPT: Final = 0.6  # of those of a single cube
PER_CUBE: Final = 0.08  # and each further one
FOOTHOLD: Final = 0.25  # any Space is a way to others
AVATAR_CUBE: Final = 0.5  # cubes on the own Avatar, up to Control
AVATAR_CONTROL: Final = 3.0  # Control of it, for the sake of the Affiliate action
TOKENS: Final = 2.0  # a Crown or Coin that Control would bring
LAST_ROLLS: Final = 3  # Seasons at the end that may never come
FADING_SEASONS: Final = 4.0  # Seasons before the end in which what is laid away loses its worth
LEAST_TIME: Final = 0.1
IN_PRISON: Final = 0.3  # what an arrested Space may be worth once it is free


@final
class BoardValues:
    """The points of each Space of a board, with Influence and with Control, and how many Tokens lie there."""

    def __init__(self, board: PlayingBoard) -> None:
        printed = board.printed
        in_battle = [1.0 + IN_BATTLE if printed.borders[space] & ORANGE else 1.0 for space in range(SPACE_COUNT)]
        self.influence_pp = vec[float]([float(pp) for pp in printed.influence_pp])
        self.control_pp = vec[float]([float(pp) for pp in printed.pp])
        self.influence_mp = vec[float]([in_battle[s] * float(printed.influence_mp[s]) for s in range(SPACE_COUNT)])
        self.control_mp = vec[float]([in_battle[s] * float(printed.mp[s]) for s in range(SPACE_COUNT)])
        self.tokens = vec[i64](
            [
                1 if board.musketeer_of[space] != NONE else printed.crowns[space] + printed.coins[space]
                for space in range(SPACE_COUNT)
            ]
        )


_BOARD_VALUES: Final[dict[int, BoardValues]] = {}


def board_values(board_index: i64) -> BoardValues:
    """The values of a board; made once."""
    found = _BOARD_VALUES.get(int(board_index))
    if found is None:
        found = BoardValues(PLAYING_BOARDS[board_index])
        _BOARD_VALUES[int(board_index)] = found
    return found


def kept_until_mid_game(table: TableState) -> float:
    """How much of a Political Point is likely still held when mid-game is scored; 0 if that is past."""
    seasons = until_mid_game(table)
    return 0.0 if seasons == NONE else AT_MID_GAME - PER_SEASON * float(seasons)


def seasons_left(table: TableState) -> i64:
    """How many Seasons are still to come at most."""
    return max(seasons_of_game(table) - table.marker, 0)


def time_left(table: TableState) -> float:
    """How much of what is laid away for later can still be used: from 1 down to a little near the end."""
    certain = seasons_left(table) - (LAST_ROLLS if table.options.length == LONG else 0)
    return min(max(float(certain) / FADING_SEASONS, LEAST_TIME), 1.0)


def until_mid_game(table: TableState) -> i64:
    """How many Seasons mid-game is likely away; NONE if it has been scored or never will be. §4.12.14.i §8.53"""
    if table.mid_scores[0] != NONE or table.options.length == ONE_SCORING:
        return NONE
    return max((FOURTH_PLACE if table.options.length == TWO_SCORINGS else EIGHTH_PLACE) - table.marker, 0)


@final
@mypyc_attr(acyclic=True)
class SpaceValues:
    """What cubes are worth at one table by what somebody has at stake there, ready to be asked about many Spaces."""

    def __init__(self, table: TableState, stakes: Stakes) -> None:
        self.table = table
        self.stakes = stakes
        self.board = table.board()
        self.points = board_values(table.board_index)

    def value(self, faction: i64, space: i64, cubes: i64) -> float:
        """What so many cubes of a Faction are worth there."""
        if cubes == 0:
            return 0.0
        stakes, printed = self.stakes, self.points
        needed = self.board.control_number(faction, space)
        controlled = cubes >= needed
        if controlled:
            points = stakes.political[faction] * printed.control_pp[space]
            points = (points + stakes.military[faction] * printed.control_mp[space]) * CONTROL_KEPT
        else:
            points = stakes.political[faction] * printed.influence_pp[space]
            points = (points + stakes.military[faction] * printed.influence_mp[space]) * share_kept(cubes)
        if self.table.is_arrested(space):
            points *= IN_PRISON
        later = FOOTHOLD
        if self.board.avatar_of[space] == faction:
            later += AVATAR_CUBE * float(min(cubes, needed)) + (AVATAR_CONTROL if controlled else 0.0)
        tokens = printed.tokens[space]
        if tokens and not contains(self.table.claimed, space):
            part = float(min(cubes, needed)) / float(needed)
            later += TOKENS * float(tokens) * part * part
        return points + stakes.later[faction] * later

    def gain(self, faction: i64, space: i64) -> float:
        """What one more cube of a Faction is worth there."""
        cubes = self.table.cubes(space)
        return self.value(faction, space, cubes + 1) - self.value(faction, space, cubes)

    def loss(self, space: i64) -> float:
        """What the last cube there is worth to its owner."""
        owner, cubes = self.table.owner(space), self.table.cubes(space)
        return self.value(owner, space, cubes) - self.value(owner, space, cubes - 1) if cubes else 0.0

    def value_of_all(self, space: i64) -> float:
        """What all cubes there are worth to their owner."""
        owner, cubes = self.table.owner(space), self.table.cubes(space)
        return self.value(owner, space, cubes) if cubes else 0.0


def share_kept(cubes: i64) -> float:
    """How much of a Space's points so many cubes short of Control are likely to keep."""
    return min(SINGLE_CUBE_KEPT + PER_CUBE * float(cubes - 1), CONTROL_KEPT)
