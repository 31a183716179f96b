"""What can be due at a table: the kinds of duty on its agenda, their groups, and what the detail of each holds."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

# Chance
DEALING: Final = 0  # an Action Card; the detail is the Faction, and whether the card is laid aside
MINTING: Final = 1  # the value of a Coin, for the Faction in the detail
UNVEILING: Final = 2  # a Season Card
ROLLING: Final = 3  # whether the game ends

# The turn
TURN: Final = 4
OPTION: Final = 5  # a card has been played: its option
SETTING: Final = 6  # cubes before the start; the detail is how many are left
PLACING: Final = 7  # an Action Card's cubes; the detail is how many are left
COINING: Final = 8  # a Coin's cubes
FREEING: Final = 9  # a Season Card's cubes
REMOVING: Final = 10  # the detail is the option of the card and how many are left
AIMING: Final = 11  # a Move: its destination
MOVING: Final = 12  # a Move: its cubes; the detail is the destination
FLEEING: Final = 13  # displaced cubes; the detail is the Faction and how many
FALLING_BACK: Final = 14  # the last resort: one cube in any empty Space
EXPENDING: Final = 15  # Spanish Gold or Mazarin's Exile; the detail is whether something has been done
LIBERATING: Final = 16  # the detail is the Fortress, once it is fixed
TRANSFERRING: Final = 17  # a prisoner to another Fortress; the detail is the prisoner
PROGRESSING: Final = 18  # the King's Progress: its Space
RECOVERING: Final = 19  # the King's Pawn; the detail is what is still to be paid

# Season Cards
SEASON: Final = 20  # a Season Card has been played: what comes first
AWARDED: Final = 21  # a battle is won; the detail is the Faction and the cubes left
CANCELLING: Final = 22  # a Musketeer against a Season Card; the detail is the Faction
PAYING: Final = 23  # Economic Depression: a Token or cubes; the detail is the Faction
LOSING: Final = 24  # own cubes go; the detail is the Faction and how many
NOLL: Final = 25  # Old Noll at one Frontier Zone; the detail is the Zone and the cubes removed there
SEIZING: Final = 26  # whom to arrest besides
RELEASING: Final = 27  # whom to let go for want of tokens; the detail is how many
JAILING: Final = 28  # where to hold the prisoner in the detail

# Out of turn as well
FINDING: Final = 29  # the King's Pawn may be taken; the detail is the Faction
REACTING: Final = 30  # a Musketeer in another's turn; the detail is the Faction
BLOCKING: Final = 31  # d'Artagnan bars a Space; the detail is the Faction, whose cube is to come there, and the Space
ASSISTING: Final = 32  # Porthos comes along; the detail is the Faction and the Musketeer
CHOOSING: Final = 33  # Aramis: what he does; the detail is the Faction and how many errands
ERRAND: Final = 34  # a Musketeer's cubes; the detail is the Faction, the Musketeer and how many

# What happens without anybody's choice
OPENING: Final = 35  # a turn begins: cards are drawn
EFFECT: Final = 36  # the Season Card takes effect
SUFFERING: Final = 37  # a Season Card reaches the Faction in the detail
RESOLVED: Final = 38  # a card has been carried out
STARTING: Final = 39  # setting up; the detail is the Faction that places next
OVER: Final = 40

# Asked about Musketeers in others' turns, and only of those who want to be asked
ABOUT_MUSKETEERS: Final = (REACTING, BLOCKING, ASSISTING)

# Duties that are alike: who carries them out, and when
BY_CHANCE: Final = 0
AROUND_CARDS: Final = 1
PLACEMENT: Final = 2
REMOVAL_OR_MOVE: Final = 3
SPECIAL: Final = 4
SEASON_CARD: Final = 5
ARRESTS: Final = 6
REACTION: Final = 7
ERRANDS: Final = 8
AUTOMATIC: Final = 9
ENDED: Final = 10

# What the detail of a duty holds; several numbers are packed by `details`
NOTHING: Final = 0
COUNT: Final = 1
SPACE: Final = 2
FACTION: Final = 3
FACTION_AND_COUNT: Final = 4
FACTIONS_AND_SPACE: Final = 5
FACTION_AND_MUSKETEER: Final = 6
ERRAND_OF_FACTION: Final = 7
ACT_AND_COUNT: Final = 8
ZONE_AND_COUNT: Final = 9
DRAW_OF_FACTION: Final = 10
FACTION_AND_TIMES: Final = 11
PRISONERS: Final = 12


@final
class Duty:
    """What there is to know of a kind of duty."""

    def __init__(self, decision: str, group: int, holds: int = NOTHING) -> None:
        self.decision = decision  # its name, as seats know it
        self.group = group
        self.holds = holds  # what its detail is


DUTIES: Final = {
    DEALING: Duty("deal", BY_CHANCE, DRAW_OF_FACTION),
    MINTING: Duty("mint", BY_CHANCE, FACTION),
    UNVEILING: Duty("unveil", BY_CHANCE),
    ROLLING: Duty("roll", BY_CHANCE),
    TURN: Duty("turn", AROUND_CARDS),
    OPTION: Duty("option", AROUND_CARDS),
    SETTING: Duty("setting", PLACEMENT, COUNT),
    PLACING: Duty("placing", PLACEMENT, COUNT),
    COINING: Duty("coining", PLACEMENT, COUNT),
    FREEING: Duty("freeing", PLACEMENT, COUNT),
    REMOVING: Duty("removing", REMOVAL_OR_MOVE, ACT_AND_COUNT),
    AIMING: Duty("aiming", REMOVAL_OR_MOVE),
    MOVING: Duty("moving", REMOVAL_OR_MOVE, SPACE),
    FLEEING: Duty("fleeing", REMOVAL_OR_MOVE, FACTION_AND_COUNT),
    FALLING_BACK: Duty("falling-back", PLACEMENT),
    EXPENDING: Duty("expending", SPECIAL),
    LIBERATING: Duty("liberating", SPECIAL, SPACE),
    TRANSFERRING: Duty("transferring", SPECIAL, SPACE),
    PROGRESSING: Duty("progressing", SPECIAL),
    RECOVERING: Duty("recovering", SPECIAL, COUNT),
    SEASON: Duty("season", AROUND_CARDS),
    AWARDED: Duty("awarded", SEASON_CARD, FACTION_AND_COUNT),
    CANCELLING: Duty("cancelling", SEASON_CARD, FACTION),
    PAYING: Duty("paying", SEASON_CARD, FACTION),
    LOSING: Duty("losing", SEASON_CARD, FACTION_AND_COUNT),
    NOLL: Duty("noll", SEASON_CARD, ZONE_AND_COUNT),
    SEIZING: Duty("seizing", ARRESTS),
    RELEASING: Duty("releasing", ARRESTS, PRISONERS),
    JAILING: Duty("jailing", ARRESTS, SPACE),
    FINDING: Duty("finding", REACTION, FACTION),
    REACTING: Duty("reacting", REACTION, FACTION),
    BLOCKING: Duty("blocking", REACTION, FACTIONS_AND_SPACE),
    ASSISTING: Duty("assisting", REACTION, FACTION_AND_MUSKETEER),
    CHOOSING: Duty("choosing", ERRANDS, FACTION_AND_TIMES),
    ERRAND: Duty("errand", ERRANDS, ERRAND_OF_FACTION),
    OPENING: Duty("opening", AUTOMATIC),
    EFFECT: Duty("effect", AUTOMATIC),
    SUFFERING: Duty("suffering", AUTOMATIC, FACTION),
    RESOLVED: Duty("resolved", AUTOMATIC),
    STARTING: Duty("starting", AUTOMATIC, FACTION),
    OVER: Duty("over", ENDED),
}
DECISIONS: Final = [DUTIES[kind].decision for kind in range(len(DUTIES))]
_GROUPS: Final = vec[i64]([DUTIES[kind].group for kind in range(len(DUTIES))])
_HOLDS: Final = vec[i64]([DUTIES[kind].holds for kind in range(len(DUTIES))])


def group_of(kind: i64) -> i64:
    """The group of a duty."""
    return _GROUPS[kind]


def detail_of(kind: i64) -> i64:
    """What the detail of a duty holds."""
    return _HOLDS[kind]
