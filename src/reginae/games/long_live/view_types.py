"""The types of what a seat sees and of what is printed. Tiles are called by their names, such as `white-sniper`."""

from typing import TypedDict


class ActingView(TypedDict):
    """The tile whose ability is being carried out, and which ability that is; seat -1 if there is none."""

    seat: int
    tile: str
    ability: str


class TileView(TypedDict):
    """A tile of a gang. Its name is empty for those who do not see its face."""

    laid: bool
    up: bool
    tile: str
    known: str
    """The name of a back that lay face up before; empty for those who see its face."""
    seen: bool


class PlaceView(TileView):
    """A place of a line with its tile, and whether a Guard protects it or an opponent's killer targets it."""

    place: int
    guarded: bool
    targeted: bool
    aims_at: int
    """The place of the opponent's line that this tile strikes when it acts; 0 if none, or if that cannot be known."""


class StrikeView(TypedDict):
    """A tile that another turns face down; it is not `sure` if that depends on a Master whom this seat cannot know."""

    by: str
    tile: str
    sure: bool


class RollView(TypedDict):
    """What happens if this place is rolled next, as far as this seat knows."""

    place: int
    ways: int
    """How many of the 36 rolls make it active."""
    acts: list[str]
    """The tiles that act, in their order; a tile that would be turned face down before is not among them."""
    order_open: bool
    """Whether the order, or whether there is a tie, depends on a Master whom this seat cannot know."""
    tie: bool
    comes_up: list[str]
    """The gangs whose tile there lies face down and comes up."""
    strikes: list[StrikeView]


class SeatView(TypedDict):
    """One gang. Only its owner sees the tray; `to_put` is how many tiles are still in it.

    Until both gangs are arranged, each looks to others as if it had not been begun; of a finished one `to_put` is 0.
    """

    gang: str
    master: TileView
    line: list[PlaceView]
    tray: list[str]
    to_put: int
    tokens: dict[str, int]
    """How many prestige tokens of each colour."""


class GameView(TypedDict):
    """One table of Long Live the Queen as a seat, or a spectator, sees it."""

    turn: int
    turns: int
    turn_cap: int
    dice: list[int]
    """White, then black; empty before the first roll of a turn."""
    active: int
    """The sum of the dice: the place whose tiles act; 0 before the roll."""
    supply: dict[str, int]
    acting: ActingView
    swaps_left: int
    seats: list[SeatView]
    forecast: list[RollView]
    """What each roll would do; empty before both lines are complete and when the game is over."""


class PrintedTile(TypedDict):
    """The face of a tile, the same in both gangs; number 0 and an empty icon where none is printed."""

    number: int
    icon: str
    may_be_master: bool


class PrintedParts(TypedDict):
    """What is printed on the number bar, the tiles and the prestige tokens."""

    places: list[int]
    mirrors: list[int]
    """The mirror place of each place."""
    prestige: list[str]
    tokens_of_each: int
    tokens_to_win: int
    tiles: dict[str, PrintedTile]
