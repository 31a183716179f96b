"""A board as sets of Spaces, each two words of bits: what the rules ask at every step, made once for each board."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from reginae.games.frondeurs.board.board import BOARDS, Board
from reginae.games.frondeurs.parts import (
    ALL,
    BLUE,
    FACTION_COUNT,
    FORTRESS,
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
    WORD,
)

EIGHT: Final[i64] = 0xFF  # Spaces that are skipped at once where a set has none of them
ALL_BITS: Final[i64] = 0x7FFF_FFFF_FFFF_FFFF
BITS: Final = vec[i64]([1 << space % WORD for space in range(SPACE_COUNT)])  # looked up: a shifted 1 has only 32 bits


def bit(space: i64) -> i64:
    """The bit of a Space in its word."""
    return BITS[space]


def first_in(low: i64, high: i64, start: i64) -> i64:
    """The first Space of a set from this one on, or NONE."""
    if start < WORD:
        rest = low >> start
        while rest:
            if rest & EIGHT == 0:
                rest >>= 8
                start += 8
            elif rest & 1:
                return start
            else:
                rest >>= 1
                start += 1
        start = WORD
    rest = high >> (start - WORD)
    while rest:
        if rest & EIGHT == 0:
            rest >>= 8
            start += 8
        elif rest & 1:
            return start
        else:
            rest >>= 1
            start += 1
    return NONE


def with_space(low: i64, high: i64, space: i64) -> tuple[i64, i64]:
    """A set with one more Space."""
    return (low, high | bit(space)) if space >= WORD else (low | bit(space), high)


def words(spaces: list[int]) -> tuple[int, int]:
    """A set of Spaces as its LOW and its HIGH word."""
    low = sum(1 << space for space in spaces if space < WORD)
    return low, sum(1 << (space - WORD) for space in spaces if space >= WORD)


def lows(sets: list[list[int]]) -> vec[i64]:
    """The LOW words of several sets."""
    return vec[i64]([words(spaces)[0] for spaces in sets])


def highs(sets: list[list[int]]) -> vec[i64]:
    """The HIGH words of several sets."""
    return vec[i64]([words(spaces)[1] for spaces in sets])


@final
class PlayingBoard:
    """One board under one reading of its borders."""

    def __init__(self, board: Board, orders_purple: bool) -> None:
        self.printed = board
        self.decks = board.decks
        self.control = board.control
        self.crowns = board.crowns
        self.coins = board.coins
        self.never: i64 = NEVER
        self.avatars = board.avatars
        self.playable_low, self.playable_high = words(list(board.spaces))
        self.frontier_low, self.frontier_high = words(list(board.zones))
        self.fortress_low, self.fortress_high = words(of_class(board, FORTRESS))
        self.green_low, self.green_high = words(list(board.green))
        self.is_frontier = vec[i64]([1 if space in list(board.zones) else 0 for space in range(SPACE_COUNT)])
        self.avatar_of = vec[i64]([faction_at(board, space) for space in range(SPACE_COUNT)])
        self.musketeer_of = vec[i64]([musketeer_at(board, space) for space in range(SPACE_COUNT)])
        self.musketeer_space = vec[i64]([space if board.on[space] else NONE for space in board.musketeers])
        self.mark_classes(orders_purple)
        self.mark_connectors()
        self.mark_people()

    def mark_classes(self, orders_purple: bool) -> None:
        """Which Spaces each target of an Action Card names. §2.23a §2.23b §2.23c §9.12a"""
        board = self.printed
        orders = [] if orders_purple else list(board.orders)
        sets: list[list[int]] = [[] for _ in TARGETS]
        for space in board.spaces:
            sets[ALL].append(space)
            sets[PERSONS if board.person[space] else INSTITUTIONS].append(space)  # §2.22B §7.31a
            if board.borders[space] & (GREEN | BLUE):
                sets[GREEN_BLUE].append(space)
            if board.borders[space] & PURPLE and space not in orders:
                sets[PURPLES].append(space)
        self.class_low, self.class_high = lows(sets), highs(sets)
        among = [list(board.decks.among[season]) for season in range(SEASON_COUNT)]
        if not orders_purple:
            among = [
                [space for space in spaces if space not in orders] if is_purple(board, spaces) else spaces
                for spaces in among
            ]
        self.among_low, self.among_high = lows(among), highs(among)  # where a Season Card removes

    def mark_connectors(self) -> None:
        """Who leads where: free, at any cost, by lines alone, and by two ways at once. §6.48a §6.49"""
        network = self.printed.network
        everyone = range(SPACE_COUNT)
        free = [[b for b in everyone if network.cost(a, b) == 0] for a in everyone]
        any_way = [[b for b in everyone if network.cost(a, b) >= 0] for a in everyone]
        double = [
            [b for b in any_way[a] if network.line[a * SPACE_COUNT + b] and network.peer[a * SPACE_COUNT + b]]
            for a in everyone
        ]
        lines = [[b for b in everyone if network.line[a * SPACE_COUNT + b] != NO_LINE] for a in everyone]
        self.free_low, self.free_high = lows(free), highs(free)
        self.any_low, self.any_high = lows(any_way), highs(any_way)
        self.double_low, self.double_high = lows(double), highs(double)
        self.ring_low, self.ring_high = lows(lines), highs(lines)  # §7.41d
        free_from = [[a for a in everyone if b in free[a]] for b in everyone]
        any_from = [[a for a in everyone if b in any_way[a]] for b in everyone]
        self.free_from_low, self.free_from_high = lows(free_from), highs(free_from)
        self.any_from_low, self.any_from_high = lows(any_from), highs(any_from)

    def mark_people(self) -> None:
        """Shields, where the King does not go, where Gold comes in, where Aramis has friends."""
        board = self.printed
        shields = [list(board.affiliates[faction]) for faction in range(FACTION_COUNT)]
        self.shield_low, self.shield_high = lows(shields), highs(shields)  # §2.462
        self.spanish_low, self.spanish_high = words(list(board.spanish))  # §7.64b
        friends = sorted({*shields[RETZIST], *board.orders})
        self.aramis_low, self.aramis_high = words(friends)  # §7.53e
        kept_out = sorted({*board.zones, *board.avatars, *of_class(board, MUSKETEER)})
        self.no_king_low, self.no_king_high = words(kept_out)  # §7.43a


def of_class(board: Board, klass: int) -> list[int]:
    """The Spaces of a class."""
    return [space for space in board.spaces if board.klass[space] == klass]


def is_purple(board: Board, spaces: list[int]) -> bool:
    """Whether this is the set of all purple Spaces."""
    return spaces == list(board.purple)


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
