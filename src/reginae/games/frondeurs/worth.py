"""What cubes in a Space are worth to a Faction: points, their safety, and the Tokens that Control would bring."""

from typing import Final, final

from mypy_extensions import i64

from reginae.games.frondeurs.cubes import control_number
from reginae.games.frondeurs.customs import ONE_SCORING
from reginae.games.frondeurs.ground import bit
from reginae.games.frondeurs.parts import NONE, ORANGE, WORD
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
class Worth:
    """One table's weights, ready to be asked about many Spaces."""

    def __init__(self, realm: Realm) -> None:
        self.realm = realm
        self.ground = realm.board()
        self.board = self.ground.board
        mid_to_come = realm.mid[0] == NONE and realm.customs.length != ONE_SCORING
        self.pp = 1.0 + AT_MID_GAME if mid_to_come else 1.0

    def of(self, faction: i64, space: i64, cubes: i64) -> float:
        """What so many cubes of a Faction are worth there."""
        if cubes == 0:
            return 0.0
        needed = control_number(self.realm, faction, space)
        ruled = cubes >= needed
        board = self.board
        political = board.pp[space] if ruled else board.pp_low[space]
        military = board.mp[space] if ruled else board.mp_low[space]
        points = self.pp * float(political) + float(military)
        if board.borders[space] & ORANGE:
            points += IN_BATTLE * float(military)
        if self.realm.is_arrested(space):
            points *= IN_PRISON
        safety = SAFE if ruled else min(EXPOSED + PER_CUBE * float(cubes - 1), SAFE)
        worth = points * safety + FOOTHOLD
        if self.ground.avatar_of[space] == faction:
            worth += AT_HOME * float(min(cubes, needed))
        return worth + self.of_tokens(space, cubes, needed)

    def of_tokens(self, space: i64, cubes: i64, needed: i64) -> float:
        """What the way to unclaimed Tokens is worth; once they are taken they count with the Faction."""
        tokens = self.board.crowns[space] + self.board.coins[space]
        if self.ground.musketeer_of[space] != NONE:
            tokens = 1
        elif tokens == 0 or (self.realm.taken_high if space >= WORD else self.realm.taken_low) & bit(space):
            return 0.0
        part = float(min(cubes, needed)) / float(needed)
        return TOKENS * float(tokens) * part * part

    def gain(self, space: i64) -> float:
        """What one more cube of the Active Faction is worth there."""
        faction = self.realm.active
        cubes = self.realm.cubes(space)
        return self.of(faction, space, cubes + 1) - self.of(faction, space, cubes)
