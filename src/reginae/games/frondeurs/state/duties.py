"""What can be due at a table: the kinds of duty on its agenda."""

from typing import Final

# Chance
DEALING: Final = 0  # an Action Card for the Faction in the detail
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
REMOVING: Final = 10  # the detail is how many are left
AIMING: Final = 11  # a Move: its destination
MOVING: Final = 12  # a Move: its cubes; the detail is the destination
FLEEING: Final = 13  # displaced cubes; the detail is faction * 256 + how many
FALLING_BACK: Final = 14  # the last resort: one cube in any empty Space
EXPENDING: Final = 15  # Spanish Gold or Mazarin's Exile; the detail is whether something has been done
LIBERATING: Final = 16  # the detail is the Fortress, once it is fixed
TRANSFERRING: Final = 17  # a prisoner to another Fortress; the detail is the prisoner
PROGRESSING: Final = 18  # the King's Progress: its Space
RECOVERING: Final = 19  # the King's Pawn; the detail is what is still to be paid

# Season Cards
SEASON: Final = 20  # a Season Card has been played: what comes first
AWARDED: Final = 21  # a battle is won; the detail is faction * 256 + cubes left
CANCELLING: Final = 22  # a Musketeer against a Season Card; the detail is the Faction
PAYING: Final = 23  # Economic Depression: a Token or cubes; the detail is the Faction
LOSING: Final = 24  # own cubes go; the detail is faction * 256 + how many
NOLL: Final = 25  # Old Noll at one Frontier Zone; the detail is zone * 256 + cubes removed there
SEIZING: Final = 26  # whom to arrest besides
RELEASING: Final = 27  # whom to let go for want of tokens; the detail is how many
JAILING: Final = 28  # where to hold the prisoner in the detail

# Out of turn as well
FINDING: Final = 29  # the King's Pawn may be taken; the detail is the Faction
REACTING: Final = 30  # a Musketeer in another's turn; the detail is the Faction
BLOCKING: Final = 31  # d'Artagnan bars a Space; the detail is faction * 256 + space
ASSISTING: Final = 32  # Porthos comes along; the detail is faction * 256 + the Musketeer
CHOOSING: Final = 33  # Aramis: what he does; the detail is faction * 256 + how many errands
ERRAND: Final = 34  # a Musketeer's cubes; the detail is (faction * 4 + Musketeer) * 256 + how many

# What happens of itself
OPENING: Final = 35  # a turn begins: cards are drawn
EFFECT: Final = 36  # the Season Card takes effect
SUFFERING: Final = 37  # a Season Card reaches the Faction in the detail
RESOLVED: Final = 38  # a card has been carried out
STARTING: Final = 39  # the next round of setting up; the detail is faction + 4 * round
OVER: Final = 40

DECISIONS: Final = [
    "deal",
    "mint",
    "unveil",
    "roll",
    "turn",
    "option",
    "setting",
    "placing",
    "coining",
    "freeing",
    "removing",
    "aiming",
    "moving",
    "fleeing",
    "falling-back",
    "expending",
    "liberating",
    "transferring",
    "progressing",
    "recovering",
    "season",
    "awarded",
    "cancelling",
    "paying",
    "losing",
    "noll",
    "seizing",
    "releasing",
    "jailing",
    "finding",
    "reacting",
    "blocking",
    "assisting",
    "choosing",
    "errand",
    "opening",
    "effect",
    "suffering",
    "resolved",
    "starting",
    "over",
]
