"""Who is next to whom (§1.4f): lines, Peer icons and Keys. The Army Commander's arrow moves: it is not here."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from reginae.games.frondeurs.board.board_file import Sheet
from reginae.games.frondeurs.parts import (
    ARROW,
    DASHED,
    INDEX,
    MUTUAL_PEERS,
    NO_LINE,
    PEERS,
    SOLID,
    SPACE_COUNT,
    TO_MAN,
    TO_WOMAN,
)

FREE_LINES: Final = (SOLID, TO_MAN)  # §2.42a §2.43b
CONNECTOR_COST: Final = 1  # cubes paid for an empty Space along any other connector §2.42b §6.49
SURINTENDANT: Final = "surintendant"
# A kind of line as the two Spaces see it: from the first named, from the second named.
SEEN: Final = {
    "solid": (SOLID, SOLID),  # §2.42a
    "dashed": (DASHED, DASHED),  # §2.42b
    "arrow": (ARROW, NO_LINE),  # §2.42c
    "lane": (TO_MAN, TO_WOMAN),  # §2.43b
}


@final
class Network:
    """The connectors between Spaces in play."""

    def __init__(self, sheet: Sheet) -> None:
        self.lines = vec[i64](line_kinds(sheet))  # by pair of Spaces
        self.peers = vec[i64](peer_links(sheet))  # by pair of Spaces: 1 if icons join them

    def line(self, a: i64, b: i64) -> i64:
        """The kind of line from a to b, NO_LINE if there is none."""
        return self.lines[pair(a, b)]

    def has_peer(self, a: i64, b: i64) -> bool:
        """Whether a Peer icon, Key or Surintendant icon leads from a to b, at the cost of one cube."""
        return self.peers[pair(a, b)] == 1

    def cost(self, a: i64, b: i64) -> i64:
        """Cubes paid for entering an empty b from a, or -1 if b cannot be entered from a. §6.49"""
        kind = self.line(a, b)
        if kind != NO_LINE:
            return line_cost(kind)
        return CONNECTOR_COST if self.has_peer(a, b) else -1


def line_cost(kind: i64) -> i64:
    """Cubes paid for entering an empty Space along a line of this kind. §2.42a §2.42b §2.43b"""
    return 0 if kind in FREE_LINES else CONNECTOR_COST


def pair(a: i64, b: i64) -> i64:
    """The index of what leads from a to b in an array over pairs of Spaces."""
    return a * SPACE_COUNT + b


def line_kinds(sheet: Sheet) -> list[int]:
    """The kind of line from each Space to each other."""
    kinds = [NO_LINE] * (SPACE_COUNT * SPACE_COUNT)
    for line in sheet.lines.values():
        if line.kind in SEEN and sheet.value(line.a, "on") and sheet.value(line.b, "on"):
            a, b = INDEX[line.a], INDEX[line.b]
            kinds[pair(a, b)], kinds[pair(b, a)] = SEEN[line.kind]
    return kinds


def peer_links(sheet: Sheet) -> list[int]:
    """1 for each pair that Peer icons join, from the first to the second."""
    links = [0] * (SPACE_COUNT * SPACE_COUNT)
    for peer in PEERS[:MUTUAL_PEERS]:  # §2.45a
        join(links, holders(sheet, "peers", peer), holders(sheet, "peers", peer))
    persons = [id for id in sheet.spaces if sheet.of_class(id, "kind") == "person"]
    icons = [("peers", SURINTENDANT)] + [("keys", colour) for colour in key_colours(sheet)]
    for field, icon in icons:  # §2.452 §2.453: from Persons to Institutions alone §2.454
        marked = holders(sheet, field, icon)
        join(links, [id for id in marked if id in persons], [id for id in marked if id not in persons])
    return links


def key_colours(sheet: Sheet) -> list[str]:
    """The colours of Fortress Keys on this board."""
    return sorted({colour for id in sheet.spaces for colour in sheet.value(id, "keys")})


def holders(sheet: Sheet, field: str, icon: str) -> list[str]:
    """The Spaces in play that bear this icon."""
    return [id for id in sheet.in_play() if icon in sheet.value(id, field)]


def join(links: list[int], sources: list[str], goals: list[str]) -> None:
    """Lead from each source to each goal."""
    for a in sources:
        for b in goals:
            if a != b:
                links[pair(INDEX[a], INDEX[b])] = 1
