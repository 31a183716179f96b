"""A board, ready to play on: everything that is printed, as flat arrays.

The default board is `BOARDS["reginae"]`. `Board.load(path)` reads another; `adopt(path)` also enters it among BOARDS,
under a name that ends in its digest, and in BOARD_NAMES, the values of the option `board`. The digest covers all
that can change how a game goes and nothing else (not names, notes, places on the sheet or marks). So a record,
whose options name the board, replays on exactly this board or is refused by name: the file need not travel with it.

A file named by the environment variable REGINAE_BOARD is adopted on import, so that worker processes know it too.
Arrays are indexed by Space, see `parts`. `board.network` has the connectors, `board.decks` the cards.
"""

import hashlib
import json
import os
from pathlib import Path
from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from reginae.core import BadData
from reginae.core.option import Value
from reginae.games.frondeurs.board.board_file import OURS, OWN_WORDS, Sheet, read_sheet
from reginae.games.frondeurs.board.decks import Decks
from reginae.games.frondeurs.board.network import Network
from reginae.games.frondeurs.parts import (
    ABROAD,
    ARMY_ICON,
    AVATAR,
    BLUE,
    BOARD_FILE,
    BORDERS,
    CLASSES,
    FACTIONS,
    FORTRESS,
    FRONTIER,
    GREEN,
    INDEX,
    MUSKETEERS,
    NEVER,
    NONE,
    ORANGE,
    ORDER,
    PEERS,
    PURPLE,
    SPACES,
    SPANISH_PEER,
)

VARIABLE: Final = "REGINAE_BOARD"
NOT_PLAYED: Final = [*OWN_WORDS, "at"]


@final
class SpaceFacts:
    """What is printed at one Space; a Space that is not in play has nothing."""

    def __init__(self) -> None:
        self.on = self.person = self.woman = 0
        self.borders = self.peers = self.shields = 0
        self.pp = self.influence_pp = self.mp = self.influence_mp = 0
        self.crowns = self.coins = 0
        self.control = NEVER
        self.klass = self.prison = NONE


@final
class Board:
    """The printed game, as one file tells it. Nothing here changes in play."""

    def __init__(self, sheet: Sheet) -> None:
        facts = [facts_of(sheet, id) for id in SPACES]
        self.sheet = sheet
        self.title = sheet.title
        self.digest = digest_of(sheet)
        self.network = Network(sheet)
        self.decks = Decks(sheet)
        self.names = [str(sheet.spaces.get(id, {}).get("name", id)) for id in SPACES]
        self.fill_arrays(facts)
        self.list_spaces(facts)

    def fill_arrays(self, facts: list[SpaceFacts]) -> None:
        """What is printed at each Space, by Space."""
        self.on = vec[i64]([fact.on for fact in facts])  # 1 if in play
        self.person = vec[i64]([fact.person for fact in facts])  # 1; an Institution has 0 §2.22B
        self.woman = vec[i64]([fact.woman for fact in facts])
        self.klass = vec[i64]([fact.klass for fact in facts])
        self.borders = vec[i64]([fact.borders for fact in facts])  # flags GREEN …
        self.peers = vec[i64]([fact.peers for fact in facts])  # flags MARECHAL_PEER … §2.45c
        self.shields = vec[i64]([fact.shields for fact in facts])  # bit f for Faction f §2.462
        self.pp = vec[i64]([fact.pp for fact in facts])  # with Control §2.52a
        self.influence_pp = vec[i64]([fact.influence_pp for fact in facts])  # with Influence alone §2.53
        self.mp = vec[i64]([fact.mp for fact in facts])
        self.influence_mp = vec[i64]([fact.influence_mp for fact in facts])
        self.control = vec[i64]([fact.control for fact in facts])  # cubes for Control, or NEVER §1.63b §2.54a
        self.crowns = vec[i64]([fact.crowns for fact in facts])  # §2.51
        self.coins = vec[i64]([fact.coins for fact in facts])
        self.prison = vec[i64]([fact.prison for fact in facts])  # at the start: a Fortress, ABROAD or NONE §2.54c

    def list_spaces(self, facts: list[SpaceFacts]) -> None:
        """The Spaces of each kind that the rules ask for."""
        self.spaces = vec[i64]([space for space, fact in enumerate(facts) if fact.on])
        self.zones = of_class(facts, FRONTIER)
        self.fortresses = of_class(facts, FORTRESS)
        self.orders = of_class(facts, ORDER)
        self.avatars = vec[i64](
            [avatar_of(facts, faction) for faction in range(len(FACTIONS))]
        )  # by Faction §2.3b §2.3c
        self.musketeers = vec[i64]([INDEX[id] for id in MUSKETEERS])
        self.green = with_border(facts, GREEN)
        self.blue = with_border(facts, BLUE)
        self.purple = with_border(facts, PURPLE)
        self.orange = with_border(facts, ORANGE)  # §2.13
        self.spanish = vec[i64]([space for space, fact in enumerate(facts) if fact.peers & SPANISH_PEER])
        self.commanders = vec[i64](
            [space for space, fact in enumerate(facts) if fact.person and fact.peers & ARMY_ICON]
        )  # the candidates §7.33a
        self.affiliates = [
            vec[i64]([space for space, fact in enumerate(facts) if fact.shields & (1 << faction)])
            for faction in range(len(FACTIONS))
        ]  # the Spaces with a Faction's shield §2.46b

    @staticmethod
    def load(path: Path) -> "Board":
        """The board in this file, or BadData that names its first fault."""
        from reginae.games.frondeurs.board.tools.check import faults

        sheet = read_sheet(path)
        found = [fault for fault in faults(sheet) if fault.grave]
        if found:
            more = f"; 'reginae board check {path.name}' lists this and {len(found) - 1} more" if len(found) > 1 else ""
            raise BadData(path.name, found[0].place, found[0].reason + more)
        return Board(sheet)


def facts_of(sheet: Sheet, id: str) -> SpaceFacts:
    """What the sheet says of a Space."""
    fact = SpaceFacts()
    if id not in sheet.spaces or not sheet.value(id, "on"):
        return fact
    fact.on = 1
    fact.person = 1 if sheet.of_class(id, "kind") == "person" else 0
    fact.woman = 1 if sheet.value(id, "sex") == "f" else 0
    fact.klass = CLASSES.index(sheet.value(id, "class"))
    fact.borders = bits(BORDERS, sheet.borders(id))
    fact.peers = bits(PEERS, sheet.value(id, "peers"))
    fact.shields = bits(FACTIONS, sheet.value(id, "shields"))
    fact.influence_pp, fact.pp = with_influence_and_control(sheet.value(id, "pp"))
    fact.influence_mp, fact.mp = with_influence_and_control(sheet.value(id, "mp"))
    fact.crowns, fact.coins = sheet.value(id, "crowns"), sheet.value(id, "coins")
    control = sheet.value(id, "control")
    fact.control = NEVER if control == "never" else control
    prison = sheet.value(id, "prison")
    fact.prison = ABROAD if prison == "abroad" else INDEX[prison] if prison else NONE
    return fact


def bits(names: list[str], chosen: list[str]) -> int:
    """The chosen names as flags."""
    return sum(1 << names.index(name) for name in chosen)


def with_influence_and_control(points: Any) -> tuple[int, int]:
    """What a scoring icon is worth with Influence and with Control."""
    return (points[0], points[1]) if isinstance(points, list) else (points, points)


def of_class(facts: list[SpaceFacts], klass: int) -> vec[i64]:
    """The Spaces of a class."""
    return vec[i64]([space for space, fact in enumerate(facts) if fact.klass == klass])


def with_border(facts: list[SpaceFacts], border: int) -> vec[i64]:
    """The Spaces with a border."""
    return vec[i64]([space for space, fact in enumerate(facts) if fact.borders & border])


def avatar_of(facts: list[SpaceFacts], faction: int) -> int:
    """The Avatar that bears the Faction's shield. §2.3c"""
    return next(space for space, fact in enumerate(facts) if fact.klass == AVATAR and fact.shields & (1 << faction))


def digest_of(sheet: Sheet) -> str:
    """The fingerprint of all that can change how a game goes."""
    played = {
        f"{section}.{id}": {field: datum for field, datum in entry.items() if field not in NOT_PLAYED}
        for section, entries in sheet.entries.items()
        for id, entry in entries.items()
    }
    lines = sorted((line.a, line.kind, line.b) for line in sheet.lines.values() if line.kind != "none")
    text = json.dumps([played, lines], sort_keys=True)
    return hashlib.blake2b(text.encode(), digest_size=6).hexdigest()


BOARDS: Final[dict[str, Board]] = {OURS: Board(read_sheet(BOARD_FILE))}
BOARD_NAMES: Final[list[Value]] = [OURS]


def adopt(path: Path) -> str:
    """Enter the board in this file among BOARDS, once; its name there."""
    board = Board.load(path)
    name = f"{path.stem}-{board.digest}".lower()
    if name not in BOARDS:
        BOARDS[name] = board
        BOARD_NAMES.append(name)
    return name


for _file in filter(None, os.environ.get(VARIABLE, "").split(os.pathsep)):
    adopt(Path(_file))
