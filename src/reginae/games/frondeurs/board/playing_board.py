"""A board prepared for the rules: what they ask of it at every step, as sets of Spaces, made once for each board."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from reginae.games.frondeurs.board.board import BOARDS, Board
from reginae.games.frondeurs.board.space_sets import set_table, space_set
from reginae.games.frondeurs.parts import (
    ALL,
    BLUE,
    FACTION_COUNT,
    GREEN,
    GREEN_BLUE,
    INSTITUTIONS,
    MUSKETEER,
    NEVER,
    NO_LINE,
    NONE,
    PERSONS,
    PURPLE,
    PURPLES,
    RETZIST,
    SEASON_COUNT,
    SPACE_COUNT,
    TARGETS,
)


@final
class PlayingBoard:
    """One board, with the Orders counted as purple or not."""

    def __init__(self, printed: Board, orders_purple: bool) -> None:
        self.printed = printed
        self.decks = printed.decks
        self.control = printed.control
        self.crowns = printed.crowns
        self.coins = printed.coins
        self.never: i64 = NEVER
        self.avatars = printed.avatars
        self.playable = space_set(list(printed.spaces))
        self.frontier = space_set(list(printed.zones))
        self.fortresses = space_set(list(printed.fortresses))
        self.green = space_set(list(printed.green))
        self.spanish = space_set(list(printed.spanish))  # §7.64b
        self.avatar_of = vec[i64]([faction_at(printed, space) for space in range(SPACE_COUNT)])
        self.musketeer_of = vec[i64]([musketeer_at(printed, space) for space in range(SPACE_COUNT)])
        self.musketeer_space = vec[i64]([space if printed.on[space] else NONE for space in printed.musketeers])
        shields = [list(printed.affiliates[faction]) for faction in range(FACTION_COUNT)]
        self.shields = set_table(shields)  # by Faction §2.462
        self.aramis = space_set([*shields[RETZIST], *printed.orders])  # §7.53e
        self.no_king = space_set([*printed.zones, *printed.avatars, *spaces_of_class(printed, MUSKETEER)])  # §7.43a
        self.classes = set_table(target_classes(printed, orders_purple))  # by target of an Action Card
        self.season_spaces = set_table(season_spaces(printed, orders_purple))  # by Season Card: where it removes
        self.prepare_connectors()

    def control_number(self, faction: i64, space: i64) -> i64:
        """How many cubes Control takes; no number is enough at another's Avatar. §2.3a §2.54b"""
        home = self.avatar_of[space]
        return self.control[space] if home in (NONE, faction) else self.never

    def prepare_connectors(self) -> None:
        """Which Spaces each one leads to, or is entered from. §6.48a §6.49"""
        network = self.printed.network
        everyone = range(SPACE_COUNT)
        free = [[b for b in everyone if network.cost(a, b) == 0] for a in everyone]
        near = [[b for b in everyone if network.cost(a, b) >= 0] for a in everyone]
        double = [[b for b in near[a] if network.line(a, b) != NO_LINE and network.has_peer(a, b)] for a in everyone]
        self.free = set_table(free)
        self.near = set_table(near)  # at any cost
        self.double = set_table(double)  # by two connectors at once
        self.free_from = set_table([[a for a in everyone if b in free[a]] for b in everyone])
        self.near_from = set_table([[a for a in everyone if b in near[a]] for b in everyone])
        lines = [[b for b in everyone if network.line(a, b) != NO_LINE] for a in everyone]
        self.lines = set_table(lines)  # by lines alone §7.41d


def target_classes(printed: Board, orders_purple: bool) -> list[list[int]]:
    """The Spaces that each target of an Action Card names. §2.23a §2.23b §2.23c §9.12a"""
    orders = [] if orders_purple else list(printed.orders)
    sets: list[list[int]] = [[] for _ in TARGETS]
    for space in printed.spaces:
        sets[ALL].append(space)
        sets[PERSONS if printed.person[space] else INSTITUTIONS].append(space)  # §2.22B §7.31a
        if printed.borders[space] & (GREEN | BLUE):
            sets[GREEN_BLUE].append(space)
        if printed.borders[space] & PURPLE and space not in orders:
            sets[PURPLES].append(space)
    return sets


def season_spaces(printed: Board, orders_purple: bool) -> list[list[int]]:
    """The Spaces from which each Season Card removes cubes; the Orders may not count as purple. §2.23b §9.23a"""
    found = [list(printed.decks.among[season]) for season in range(SEASON_COUNT)]
    if orders_purple:
        return found
    purple, orders = list(printed.purple), list(printed.orders)
    return [[space for space in spaces if space not in orders] if spaces == purple else spaces for spaces in found]


def spaces_of_class(board: Board, klass: int) -> list[int]:
    """The Spaces of a class."""
    return [space for space in board.spaces if board.klass[space] == klass]


def faction_at(board: Board, space: int) -> int:
    """The Faction whose Avatar this is, or NONE."""
    avatars = list(board.avatars)
    return avatars.index(space) if space in avatars else NONE


def musketeer_at(board: Board, space: int) -> int:
    """The Musketeer whose Space this is, or NONE."""
    spaces = list(board.musketeers)
    return spaces.index(space) if space in spaces else NONE


# --- All boards ----------------------------------------------------------------------------------

PLAYING_BOARDS: Final[list[PlayingBoard]] = []  # a table names its board by its place here
_PLACES: Final[dict[tuple[str, bool], int]] = {}


def playing_board_index(board: str, orders_purple: bool) -> int:
    """The place of a board among the PLAYING_BOARDS, made when it is first played on."""
    key = (board, orders_purple)
    if key not in _PLACES:
        _PLACES[key] = len(PLAYING_BOARDS)
        PLAYING_BOARDS.append(PlayingBoard(BOARDS[board], orders_purple))
    return _PLACES[key]
