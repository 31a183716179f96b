"""What holdings turn out to be worth at the end of the game: how a rollout judges the table it reaches.

The weights are a least-squares fit: what a Faction held beside the others, at every third turn of a thousand games of
`habit` bots, against what it scored beside them in the end. Those bots kept the King's Pawn where it was, so that its
weights were set by hand: what it scores, less the risk to lose it. `benchmarks/frondeurs_value_table.py` makes a table
anew; BALANCE.md tells how other tables fared.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from reginae.games.frondeurs.bots.space_values import seasons_left
from reginae.games.frondeurs.parts import FACTION_COUNT, MAZARINIST, MUSKETEERS, NONE, ORANGE
from reginae.games.frondeurs.state.table_state import TableState

PHASE: Final = 4  # Seasons
PHASES: Final = 5

# Final points of each holding with less than 4, 8, 12, 16 Seasons left, and with more
HOLDING_WEIGHTS: Final[list[tuple[str, list[float]]]] = [
    ("an arrested Space", [-0.23, -0.46, -0.57, 1.1, 0.65]),
    ("Political Points of Controlled Spaces", [0.87, 0.78, 0.46, 0.82, 0.74]),
    ("Military Points of Controlled Spaces", [0.97, 0.78, 0.6, 0.37, -0.18]),
    ("a Controlled Space", [-0.93, -1.69, -2.92, -3.19, -1.46]),
    ("Political Points of other Spaces", [0.86, 0.72, 0.52, 0.94, 0.85]),
    ("Military Points of other Spaces", [0.72, 0.41, 0.15, 0.08, 0.19]),
    ("a Space short of Control", [-0.12, -0.45, -0.79, -1.0, -1.26]),
    ("a cube there", [-0.06, -0.05, -0.14, -0.19, -0.08]),
    ("Military Points in orange", [0.2, 0.47, 0.65, 0.64, 0.51]),
    ("Control of the own Avatar", [1.0, 2.55, 4.94, 7.33, 4.39]),
    ("a Crown", [1.5, 1.26, 1.1, 1.37, 2.0]),
    ("a Coin", [1.34, 1.67, 2.16, 2.96, 3.44]),
    ("a card", [1.28, 1.26, 1.1, 1.37, 2.0]),
    ("a cube in the box", [0.15, 0.18, -0.7, -1.49, -2.7]),
    ("a Musketeer", [1.54, 1.38, 4.56, 6.02, 0.0]),
    ("the King's Pawn", [9.0, 8.0, 7.0, 6.0, 6.0]),
    ("the King's Pawn with the Mazarinist", [0.0, 0.0, 0.0, 0.0, 0.0]),
    ("a point of mid-game", [1.0, 0.96, 0.87, 0.24, 0.0]),
    ("a use of the box", [-5.91, -6.16, -8.02, -13.75, 0.0]),
    ("a cube in the supply", [-0.24, -0.53, -1.0, -1.13, -0.89]),
]
SPREADS: Final = vec[float]([5.93, 8.52, 10.6, 12.29, 14.02])  # of the final points, beside what the holdings tell

HOLDINGS: Final = 20

# Where each stands in the table
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
MID: Final = 17
USES: Final = 18
SUPPLY: Final = 19
WEIGHTS: Final = vec[float]([weights[phase] for phase in range(PHASES) for _, weights in HOLDING_WEIGHTS])


def phase_of(table: TableState) -> i64:
    """How near the end is, in steps of some Seasons."""
    return min(seasons_left(table) // PHASE, i64(PHASES - 1))


def spread(table: TableState) -> float:
    """By how many points the end may still differ from what is expected."""
    return SPREADS[phase_of(table)]


def expected_final_points(table: TableState) -> vec[float]:
    """By Faction: what its holdings are worth in the end."""
    held = holdings(table)
    first = phase_of(table) * HOLDINGS
    points = vec[float]([0.0] * FACTION_COUNT)
    faction: i64 = 0
    while faction < FACTION_COUNT:
        holding: i64 = 0
        while holding < HOLDINGS:
            points[faction] += WEIGHTS[first + holding] * held[faction * HOLDINGS + holding]
            holding += 1
        faction += 1
    return points


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
    held[own + MID] = float(table.mid_scores[faction]) if table.mid_scores[faction] != NONE else 0.0
    if table.king_holder == faction:
        held[own + (MAZARINIST_PAWN if faction == MAZARINIST else PAWN)] = 1.0
    musketeer: i64 = 0
    while musketeer < len(MUSKETEERS):
        if table.musketeers[musketeer] == faction:
            held[own + MUSKETEER_TOKENS] += 1.0
        musketeer += 1
