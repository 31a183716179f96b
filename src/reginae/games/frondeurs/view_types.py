"""The types of what a seat sees (`GameView`) and of what is printed on the components (`PrintedParts`).

Spaces, Action Cards, Season Cards and Musketeers appear by id, as in board.toml and cards.toml; "" means none. Choices
appear by notation, such as "place lyon". This module is not compiled: its types are read at run time.
"""

from typing import Literal, TypeAlias, TypedDict

FactionId: TypeAlias = Literal["condean", "cabalist", "retzist", "mazarinist"]
FactionOrNone: TypeAlias = Literal["condean", "cabalist", "retzist", "mazarinist", ""]
Colour: TypeAlias = Literal["black", "blue", "red", "yellow"]
Border: TypeAlias = Literal["green", "blue", "purple", "orange", "yellow"]
PeerIcon: TypeAlias = Literal["marechal", "musketeer", "spanish", "huguenot", "army", "surintendant"]
LineKind: TypeAlias = Literal["solid", "dashed", "arrow", "lane"]
SpaceKind: TypeAlias = Literal["person", "institution"]
SpaceClass: TypeAlias = Literal[
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
Act: TypeAlias = Literal["place_4", "place_3", "place_2_remove_1", "remove_2", "move_4"]
Target: TypeAlias = Literal["all", "persons", "institutions", "green_blue", "purple"]
Silence: TypeAlias = Literal["", "until-my-turn", "until-i-say"]
MusketeerId: TypeAlias = Literal["dartagnan", "athos", "aramis", "porthos"]
SeasonKind: TypeAlias = Literal["battle", "removal", "depression", "old_noll", "arrest", "swap"]

# --- What a seat sees ----------------------------------------------------------------------------


class TurnView(TypedDict):
    """Whose turn it is, and what of it is left."""

    number: int
    faction: FactionId
    seat: int
    cards_due: int  # Action Cards still to be played
    season_card: str  # in hand: its id, "hidden" for those who may not see it
    season_played: str
    affiliate_used: bool
    bonus_used: bool
    barred: list[str]  # Spaces that d'Artagnan bars


class SeasonView(TypedDict):
    """Where the marker is on the Season Track."""

    number: int
    name: str
    ends_on: int  # the game ends here on a roll up to this; 0 if nothing is rolled
    played: list[str]  # Season Cards
    seasons: int  # how many this game has at most
    left: int  # Season Cards still in the deck


class CubesView(TypedDict):
    """The cubes in a Space."""

    faction: FactionId
    cubes: int
    control: bool


class RewardView(TypedDict):
    """Tokens in a Space that nobody has claimed."""

    crowns: int
    coins: int


class KingView(TypedDict):
    """Who holds the King's Pawn, or where it is and who placed it there."""

    holder: FactionOrNone
    space: str
    placer: FactionOrNone


class FactionView(TypedDict):
    """What belongs to a Faction, its hand as far as the viewer has seen it."""

    seat: int
    dummy: bool
    colour: Colour
    supply: int
    on_board: int
    box: int  # cubes in the box of Spanish Gold or Exile
    uses: int  # of that box
    crowns: int
    coins: list[str]  # "" if unseen
    hand: list[str]  # "" if unseen
    aside: int  # cards that cannot be played this turn
    limit: int  # of the hand
    pp: int
    mp: int
    orange: int
    mid: int
    total: int
    silent: Silence  # how long it is not asked about its Musketeers; "" if it is asked


class CardView(TypedDict):
    """The Action Card in play or the last one, what goes with it and what it has done."""

    kind: str
    coin: int
    coin_first: bool
    crown: bool
    placed: int
    movers: list[str]  # the Spaces that cubes move from


class _DueDetail(TypedDict, total=False):
    """What only some decisions are about."""

    musketeer: MusketeerId  # who is sent, or on his errand
    prisoners: int  # how many must be let go
    removed: int  # cubes that Old Noll has removed from the Space
    times: int  # how often Aramis may still act


class DueView(_DueDetail):
    """The decision that is due, for which Faction, and what it is about."""

    what: str
    faction: FactionId
    left: int  # cubes still to be placed, removed, withdrawn or paid; 0 if none are counted
    space: str


class ActionPreview(TypedDict):
    """What the map marks at a Space before it is chosen; what is said about it is the action's effect."""

    cost: int  # cubes paid besides
    control: bool  # whether Control changes


class GameView(TypedDict):
    """What a seat, or a spectator, sees of the table."""

    board: str
    turn: TurnView
    season: SeasonView
    spaces: dict[str, CubesView]  # those with cubes
    rewards: dict[str, RewardView]
    arrested: dict[str, str]  # the Fortress by prisoner, or "abroad"
    commander: str  # the Space of the Army Commander
    musketeers: dict[str, FactionOrNone]  # who holds each Token
    king: KingView
    factions: dict[FactionId, FactionView]
    row: list[str]
    deck: int
    card: CardView
    due: DueView
    preview: dict[str, ActionPreview]  # by notation, for the seat that is to choose; only what is marked
    range: dict[str, list[str]]  # by notation: the Spaces with which a card or its option could begin


# --- What is printed -----------------------------------------------------------------------------

_PrintedClass = TypedDict("_PrintedClass", {"class": SpaceClass})


class PrintedSpace(_PrintedClass):
    """One Space of the board; points that differ are those with Influence and with Control."""

    short: str
    name: str
    note: str | None
    kind: SpaceKind
    sex: Literal["f", "m"] | None
    pp: int | tuple[int, int]
    mp: int | tuple[int, int]
    control: int | Literal["never"]
    crowns: int
    coins: int
    peers: list[PeerIcon]
    keys: list[str]
    shields: list[FactionId]
    borders: list[Border]
    at: tuple[int, int]  # across and down
    leads: list[str]  # the Spaces its icons lead to


class PrintedAct(TypedDict):
    """How many cubes an option of an Action Card places, removes and moves."""

    place: int
    remove: int
    move: int


class PrintedCard(TypedDict):
    """The face of an Action Card."""

    acts: list[Act]
    target: Target
    controlled: bool


class _SeasonEffect(TypedDict, total=False):
    """The numbers of a Season Card, as far as its kind has them."""

    target: str
    cubes: int
    among: str
    spaces: int
    token: Literal["coin", "crown"]
    persons: list[str]
    free: int
    free_pp: tuple[int, int]
    place: int
    remove: int


class PrintedSeason(_SeasonEffect):
    """The face of a Season Card."""

    name: str
    kind: SeasonKind
    note: str
    effect: str  # what it does, in a sentence


class PrintedTrack(TypedDict):
    """The Season Track."""

    boxes: list[str]
    ends: dict[str, int]  # by box: the game ends on a roll up to this
    end_texts: dict[str, str]  # by box: the same in a sentence
    die: int


class Explanations(TypedDict):
    """Sentences that explain the rules."""

    lines: dict[LineKind, str]  # what each kind of line costs
    musketeers: dict[str, str]  # what each Musketeer does for whoever has won him
    twice: str  # Porthos comes along
    king: str  # what the King's Pawn is for
    box_uses: str  # what each use of the box costs
    old_noll: list[str]  # what may still be done at a Frontier Zone, by how many cubes were removed there


class PrintedParts(TypedDict):
    """What is printed on the board, on the cards and in the book, and what of the rules the page tells."""

    title: str
    factions: list[FactionId]  # in turn order
    usual_control: int  # the cubes needed for Control where a Space shows no other number
    most_movers: int  # cubes of one Move
    acts: dict[Act, PrintedAct]
    spaces: dict[str, PrintedSpace]
    lines: list[tuple[str, LineKind, str]]
    cards: dict[str, PrintedCard]
    seasons: dict[str, PrintedSeason]
    track: PrintedTrack
    explanations: Explanations
