"""What cubes in a Space are worth to a Faction: points, their safety, and the Tokens that Control would bring."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from reginae.games.frondeurs.customs import ONE_SCORING
from reginae.games.frondeurs.ground import GROUNDS, Ground, bit
from reginae.games.frondeurs.parts import NONE, ORANGE, SPACE_COUNT, WORD
from reginae.games.frondeurs.state import Realm

AT_MID_GAME: Final = 0.6  # how much of a Political Point is likely still held when mid-game is scored
IN_BATTLE: Final = 0.3  # what a Military Point in orange brings besides
SAFE: Final = 0.95  # of a Controlled Space's points
EXPOSED: Final = 0.6  # of those of a single cube
PER_CUBE: Final = 0.08  # and each further one
FOOTHOLD: Final = 0.25  # any Space is a way to others
AT_HOME: Final = 0.5  # cubes on the own Avatar, up to Control
TOKENS: Final = 2.0  # a Crown or Coin that Control would bring
IN_PRISON: Final = 0.3  # what an arrested Space may be worth once it is free


@final
class Prices:
    """What the points of each Space of a board are worth, with Influence and with Control."""

    def __init__(self, ground: Ground, political: float) -> None:
        board = ground.board
        military = [1.0 + IN_BATTLE if board.borders[space] & ORANGE else 1.0 for space in range(SPACE_COUNT)]
        self.low = vec[float](
            [
                political * float(board.pp_low[space]) + military[space] * float(board.mp_low[space])
                for space in range(SPACE_COUNT)
            ]
        )
        self.full = vec[float](
            [
                political * float(board.pp[space]) + military[space] * float(board.mp[space])
                for space in range(SPACE_COUNT)
            ]
        )
        self.tokens = vec[i64](
            [
                1 if ground.musketeer_of[space] != NONE else board.crowns[space] + board.coins[space]
                for space in range(SPACE_COUNT)
            ]
        )


_PRICES: Final[dict[int, Prices]] = {}


def prices(ground: i64, mid_to_come: bool) -> Prices:
    """The prices of a board, before or after mid-game; made once."""
    key = int(ground) * 2 + (1 if mid_to_come else 0)
    found = _PRICES.get(key)
    if found is None:
        found = Prices(GROUNDS[ground], 1.0 + AT_MID_GAME if mid_to_come else 1.0)
        _PRICES[key] = found
    return found


@final
class Worth:
    """One table's weights, ready to be asked about many Spaces."""

    def __init__(self, realm: Realm) -> None:
        self.realm = realm
        self.ground = realm.board()
        self.prices = prices(realm.ground, realm.mid[0] == NONE and realm.customs.length != ONE_SCORING)

    def of(self, faction: i64, space: i64, cubes: i64) -> float:
        """What so many cubes of a Faction are worth there."""
        if cubes == 0:
            return 0.0
        ground, listed = self.ground, self.prices
        needed = ground.control[space]
        home = ground.avatar_of[space]
        if home != NONE and home != faction:
            needed = ground.never
        ruled = cubes >= needed
        worth = listed.full[space] * SAFE if ruled else listed.low[space] * exposed(cubes)
        if self.realm.is_arrested(space):
            worth *= IN_PRISON
        if home == faction:
            worth += AT_HOME * float(min(cubes, needed))
        tokens = listed.tokens[space]
        if tokens and not ((self.realm.taken_high if space >= WORD else self.realm.taken_low) & bit(space)):
            part = float(min(cubes, needed)) / float(needed)
            worth += TOKENS * float(tokens) * part * part
        return worth + FOOTHOLD

    def gain(self, faction: i64, space: i64) -> float:
        """What one more cube of a Faction is worth there."""
        cubes = self.realm.cubes(space)
        return self.of(faction, space, cubes + 1) - self.of(faction, space, cubes)

    def loss(self, space: i64) -> float:
        """What the last cube there is worth to its owner."""
        owner, cubes = self.realm.owner(space), self.realm.cubes(space)
        return self.of(owner, space, cubes) - self.of(owner, space, cubes - 1) if cubes else 0.0

    def all_of(self, space: i64) -> float:
        """What all cubes there are worth to their owner."""
        owner, cubes = self.realm.owner(space), self.realm.cubes(space)
        return self.of(owner, space, cubes) if cubes else 0.0


def exposed(cubes: i64) -> float:
    """How much of a Space's points so many cubes short of Control are likely to keep."""
    return min(EXPOSED + PER_CUBE * float(cubes - 1), SAFE)
