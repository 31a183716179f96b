"""What each Faction has: the holdings by which a rollout judges the table it reaches."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from reginae.games.frondeurs.parts import FACTION_COUNT, FACTIONS, MAZARINIST, MUSKETEERS, ORANGE
from reginae.games.frondeurs.state.table_state import TableState

HOLDING_NAMES: Final[list[str]] = [
    "an arrested Space",
    "Political Points of Controlled Spaces",
    "Military Points of Controlled Spaces",
    "a Controlled Space",
    "Political Points of other Spaces",
    "Military Points of other Spaces",
    "a Space short of Control",
    "a cube there",
    "Military Points in orange",
    "Control of the own Avatar",
    "a Crown",
    "a Coin",
    "a card",
    "a cube in the box",
    "a Musketeer",
    "the King's Pawn",
    "the King's Pawn with the Mazarinist",
    "a use of the box",
    "a cube in the supply",
    *[f"to be the {faction}" for faction in FACTIONS],
]
HOLDINGS: Final = 23

# Where each stands in the list
ARRESTED: Final = 0
CONTROLLED_PP: Final = 1
CONTROLLED_MP: Final = 2
CONTROLLED: Final = 3
UNCONTROLLED_PP: Final = 4
UNCONTROLLED_MP: Final = 5
UNCONTROLLED: Final = 6
CUBES: Final = 7
ORANGE_MP: Final = 8
AVATAR: Final = 9
CROWNS: Final = 10
COINS: Final = 11
CARDS: Final = 12
BOX: Final = 13
MUSKETEER_TOKENS: Final = 14
PAWN: Final = 15
MAZARINIST_PAWN: Final = 16  # counts no points for him §7.46a
USES: Final = 17
SUPPLY: Final = 18
OWN_NAME: Final = 19  # the first of four


def holdings(table: TableState) -> vec[float]:
    """By Faction: how much it has of each holding."""
    held = vec[float]([0.0] * (FACTION_COUNT * HOLDINGS))
    for space in table.board().printed.spaces:
        if table.has_cubes(space):
            add_space(table, space, held)
    faction: i64 = 0
    while faction < FACTION_COUNT:
        add_tokens(table, faction, held)
        faction += 1
    return held


def add_space(table: TableState, space: i64, held: vec[float]) -> None:
    """Count what lies in a Space for whoever holds it."""
    printed = table.board().printed
    faction = table.owner(space)
    own = faction * HOLDINGS
    if table.is_arrested(space):
        held[own + ARRESTED] += 1.0
        return
    controlled = table.controls(faction, space)
    military = float(printed.mp[space] if controlled else printed.influence_mp[space])
    held[own + (CONTROLLED if controlled else UNCONTROLLED)] += 1.0
    held[own + (CONTROLLED_PP if controlled else UNCONTROLLED_PP)] += float(
        printed.pp[space] if controlled else printed.influence_pp[space]
    )
    held[own + (CONTROLLED_MP if controlled else UNCONTROLLED_MP)] += military
    if not controlled:
        held[own + CUBES] += float(table.cubes(space))
    elif table.board().avatar_of[space] == faction:
        held[own + AVATAR] = 1.0
    if printed.borders[space] & ORANGE:
        held[own + ORANGE_MP] += military


def add_tokens(table: TableState, faction: i64, held: vec[float]) -> None:
    """Count what a Faction has beside the board, and what is already scored."""
    own = faction * HOLDINGS
    held[own + CROWNS] = float(table.crowns[faction])
    held[own + COINS] = float(table.coin_count(faction))
    held[own + CARDS] = float(table.hand_size(faction))
    held[own + BOX] = float(table.boxes[faction])
    held[own + SUPPLY] = float(table.supply[faction])
    held[own + USES] = float(table.uses_of(faction))
    held[own + OWN_NAME + faction] = 1.0
    if table.king_holder == faction:
        held[own + (MAZARINIST_PAWN if faction == MAZARINIST else PAWN)] = 1.0
    musketeer: i64 = 0
    while musketeer < len(MUSKETEERS):
        if table.musketeers[musketeer] == faction:
            held[own + MUSKETEER_TOKENS] += 1.0
        musketeer += 1
