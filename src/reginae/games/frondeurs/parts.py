"""The printed components of Frondeurs et Frondeuses: names and numbers that every table shares.

What is printed lies in two files, each datum with its provenance (see the head of board.toml):
board.toml (Spaces, lines) and cards.toml (decks, tokens, Season Track). `parts` holds the fixed vocabulary: ids,
classes, flags, kinds of cards. `board` holds `Board`: all printed numbers as flat arrays, for one board file.

The words of the model
* A Space (§2.21) is an index 0 … SPACE_COUNT-1 into SPACES (ids). The order never changes: that of our board.toml,
  then SPARE ids for Spaces that only the printed board has. So there is one action table for every board; a Space
  that a board leaves out is simply not `on` (its arrays hold zeros, no line touches it).
* A Faction is an index into FACTIONS in turn order: CONDEAN, CABALIST, RETZIST, MAZARINIST. §5.13
* A set of Spaces is a SpaceSet, see `board/space_sets.py`.
* Each Space has one class (§1.4a: AVATAR … MUSKETEER), a flag set of borders (GREEN …), of Peer icons (MARECHAL_PEER …)
  and of shields (bit f for Faction f).
* A line from a to b has a kind as seen from a: NO_LINE, SOLID, DASHED, ARROW, TO_MAN (a Lovers' Lane from the woman,
  free), TO_WOMAN (the same Lane from the man, costed). All but SOLID and TO_MAN cost one cube into an empty Space.
* An Action Card is a kind, an index into CARDS; the deck is `board.copies[kind]` of each. Its two options are acts
  (PLACE_4 …) and its target is one of TARGETS. A Season Card is an index into SEASONS, in historical order.
"""

from pathlib import Path
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

import reginae
from reginae.core import load_toml

FOLDER: Final = Path(reginae.__file__).parent / "games" / "frondeurs"
BOARD_FILE: Final = FOLDER / "board.toml"
CARDS_FILE: Final = FOLDER / "cards.toml"
_BOARD: Final[dict[str, Any]] = load_toml(BOARD_FILE)
_CARDS: Final[dict[str, Any]] = load_toml(CARDS_FILE)

NONE: Final = -1

# --- Factions, in turn order ---------------------------------------------------------------------

FACTIONS: Final = ["condean", "cabalist", "retzist", "mazarinist"]  # §5.13
CONDEAN: Final = 0
CABALIST: Final = 1
RETZIST: Final = 2
MAZARINIST: Final = 3
FACTION_COUNT: Final = 4
SEATS_WITH_DUMMY: Final = 3  # §4.22a
COIN_VALUES: Final[list[int]] = [int(value) for value in _CARDS["tokens"]["coins"]]
CUBES: Final[i64] = _CARDS["tokens"]["cubes"]  # of each Faction §3.12
COLOURS: Final[list[str]] = [_CARDS["tokens"]["colours"][faction] for faction in FACTIONS]

# --- Spaces --------------------------------------------------------------------------------------

SPACE_COUNT: Final = 126
_LISTED: Final[list[str]] = list(_BOARD["space"])
SPARE: Final[list[str]] = [f"extra_{number}" for number in range(1, SPACE_COUNT - len(_LISTED) + 1)]
SPACES: Final[list[str]] = _LISTED + SPARE
INDEX: Final[dict[str, int]] = {id: index for index, id in enumerate(SPACES)}

CLASSES: Final = [
    "avatar",
    "frontier",
    "fortress",
    "town",
    "province",
    "government",
    "order",
    "institution",
    "marechal",
    "governor",
    "councillor",
    "person",
    "musketeer",
]
AVATAR: Final = 0
FRONTIER: Final = 1
FORTRESS: Final = 2
TOWN: Final = 3
PROVINCE: Final = 4
GOVERNMENT: Final = 5
ORDER: Final = 6
INSTITUTION: Final = 7  # of no class of its own
MARECHAL: Final = 8
GOVERNOR: Final = 9
COUNCILLOR: Final = 10
PERSON: Final = 11  # of no class of its own
MUSKETEER: Final = 12

BORDERS: Final = ["green", "blue", "purple", "orange", "yellow"]
GREEN: Final = 1
BLUE: Final = 2
PURPLE: Final = 4
ORANGE: Final = 8
YELLOW: Final = 16

PEERS: Final = ["marechal", "musketeer", "spanish", "huguenot", "army", "surintendant"]
MARECHAL_PEER: Final = 1
MUSKETEER_PEER: Final = 2
SPANISH_PEER: Final = 4
HUGUENOT_PEER: Final = 8
ARMY_ICON: Final = 16
SURINTENDANT_ICON: Final = 32
MUTUAL_PEERS: Final = 4  # the first so many join every pair of holders, the others work as arrows §2.45a §2.45b

LINES: Final = ["none", "solid", "dashed", "arrow", "lane"]
NO_LINE: Final = 0
SOLID: Final = 1  # §2.42a
TO_MAN: Final = 2  # §2.43b
DASHED: Final = 3  # §2.42b
ARROW: Final = 4  # §2.42c
TO_WOMAN: Final = 5  # §2.43b

NEVER: Final = 1000  # the Control numeral ∞ §2.54b
ABROAD: Final = -2  # held, but in no prison on the board §7.28a

MUSKETEERS: Final = ["dartagnan", "athos", "aramis", "porthos"]  # §7.51A
DARTAGNAN: Final = 0
ATHOS: Final = 1
ARAMIS: Final = 2
PORTHOS: Final = 3

# --- Action Cards --------------------------------------------------------------------------------

ACTS: Final[list[str]] = list(_CARDS["act"])
PLACE_4: Final = 0
PLACE_3: Final = 1
PLACE_2_REMOVE_1: Final = 2
REMOVE_2: Final = 3
MOVE_4: Final = 4
ACT_PLACES: Final = vec[i64]([act["place"] for act in _CARDS["act"].values()])
ACT_REMOVES: Final = vec[i64]([act["remove"] for act in _CARDS["act"].values()])
ACT_MOVES: Final = vec[i64]([act["move"] for act in _CARDS["act"].values()])
ACT_ANYWHERE: Final = vec[i64]([int(act["anywhere"]) for act in _CARDS["act"].values()])  # removes without adjacency

TARGETS: Final = ["all", "persons", "institutions", "green_blue", "purple"]  # §9.12a
ALL: Final = 0
PERSONS: Final = 1
INSTITUTIONS: Final = 2
GREEN_BLUE: Final = 3
PURPLES: Final = 4

_KINDS: Final[dict[str, dict[str, Any]]] = _CARDS["card"]
CARDS: Final[list[str]] = list(_KINDS)
CARD_COUNT: Final = len(CARDS)
CARD_ACTS: Final[list[list[int]]] = [[ACTS.index(act) for act in kind["acts"]] for kind in _KINDS.values()]
CARD_FIRST: Final = vec[i64]([min(acts) for acts in CARD_ACTS])  # its two options in the order of the acts
CARD_SECOND: Final = vec[i64]([max(acts) for acts in CARD_ACTS])
CARD_TARGET: Final = vec[i64]([TARGETS.index(kind["target"]) for kind in _KINDS.values()])
CARD_HITS_CONTROLLED: Final = vec[i64]([int(kind["controlled"]) for kind in _KINDS.values()])  # a "C" card §6.54a

# --- Season Cards and the track ------------------------------------------------------------------

SEASONS: Final[list[str]] = list(_CARDS["season"])  # in the historical order §9.3a
SEASON_COUNT: Final = len(SEASONS)
SEASON_KINDS: Final = ["battle", "removal", "depression", "old_noll", "arrest", "swap"]
BATTLE: Final = 0
REMOVAL: Final = 1
DEPRESSION: Final = 2
OLD_NOLL: Final = 3
ARREST: Final = 4
SWAP: Final = 5
SEASON_KIND: Final[list[int]] = [SEASON_KINDS.index(card["kind"]) for card in _CARDS["season"].values()]

BOXES: Final[list[str]] = _CARDS["track"]["boxes"]  # of the Season Track; box n is Season n
FACES: Final[i64] = _CARDS["track"]["die"]
