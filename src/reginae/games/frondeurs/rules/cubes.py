"""Chapter 1.6: Influence and Control. Cubes come to the board and leave it, and what Control brings.

No other module changes how many cubes lie anywhere, nor who Influences or Controls a Space. Cubes come to the board by
`place_cubes`, before the start by `add_cubes`, and leave it by `remove_cubes`.
"""

from mypy_extensions import i64

from reginae.core import Event, Facts, Tell
from reginae.games.frondeurs.board.space_sets import (
    all_spaces,
    contains,
    difference,
    store_set,
    union,
    with_space,
    without_space,
)
from reginae.games.frondeurs.parts import FACTION_COUNT, FACTIONS, NONE, SPACES
from reginae.games.frondeurs.state.details import pack_draw
from reginae.games.frondeurs.state.duties import DEALING, FINDING, MINTING
from reginae.games.frondeurs.state.table_state import TableState


def place_cubes(table: TableState, faction: i64, space: i64, count: i64, tell: Tell) -> None:
    """Cubes come to the board, and with them what Influence and Control bring. §5.22.vii-a"""
    add_cubes(table, faction, space, count)
    if table.king_space == space and faction != table.king_placer:
        table.agenda.push(FINDING, table.seat_of[faction], faction)  # §7.44c
    if table.controls(faction, space):
        take_tokens(table, faction, space, tell)


def add_cubes(table: TableState, faction: i64, space: i64, count: i64) -> None:
    """Cubes go from the Supply to the board. §1.4g §3.12 §1.62a"""
    if not table.has_cubes(space):
        store_set(table.influence_sets, faction, with_space(table.influenced(faction), space))
    table.set_cubes(faction, space, table.cubes(space) + count)
    table.supply[faction] -= count
    table.on_board[faction] += count
    update_control(table, faction, space)


def remove_cubes(table: TableState, space: i64, count: i64) -> None:
    """Cubes go from the board to their owner's Supply. §1.4g §6.51"""
    faction, left = table.owner(space), table.cubes(space) - count
    table.set_cubes(faction, space, left)
    table.supply[faction] += count
    table.on_board[faction] -= count
    if left == 0:
        store_set(table.influence_sets, faction, without_space(table.influenced(faction), space))
        store_set(table.control_sets, faction, without_space(table.controlled(faction), space))
    else:
        update_control(table, faction, space)


def lay_cubes_away(table: TableState, faction: i64, count: i64) -> None:
    """Cubes go from the Supply to the Faction's box of Gold or Exile. §7.63c"""
    table.supply[faction] -= count
    table.boxes[faction] += count


def bring_cubes_out(table: TableState, faction: i64, count: i64) -> None:
    """Cubes go from the Faction's box to its Supply, from which they are placed or paid. §7.64a"""
    table.boxes[faction] -= count
    table.supply[faction] += count


def update_control(table: TableState, faction: i64, space: i64) -> None:
    """Control needs the number of the Space; a foreign Avatar is never Controlled. §1.63b §2.54a §2.3a §6.42"""
    spaces = table.controlled(faction)
    if table.cubes(space) >= table.board().control_number(faction, space):
        spaces = with_space(spaces, space)
    else:
        spaces = without_space(spaces, space)
    store_set(table.control_sets, faction, spaces)


# --- What Control brings -------------------------------------------------------------------------


def take_tokens(table: TableState, faction: i64, space: i64, tell: Tell) -> None:
    """Control brings a Musketeer's Token, or the Reward Tokens of the Space. §5.22.vii-a"""
    musketeer = table.board().musketeer_of[space]
    if musketeer == NONE:
        claim_rewards(table, faction, space, tell)
    elif table.musketeers[musketeer] == NONE:
        enlist_musketeer(table, faction, space, musketeer, tell)


def enlist_musketeer(table: TableState, faction: i64, space: i64, musketeer: i64, tell: Tell) -> None:
    """The Token is taken and the cubes go back to the Supply. §7.51B-a §3.33a"""
    remove_cubes(table, space, table.cubes(space))
    table.musketeers[musketeer] = faction
    table.musketeers_since[musketeer] = table.turn
    update_shut_spaces(table)
    if tell.listening:
        tell.event(Event("enlist", {"faction": FACTIONS[faction], "space": SPACES[space]}))


def claim_rewards(table: TableState, faction: i64, space: i64, tell: Tell) -> None:
    """The first to Control a Space takes all its Tokens, once a game. §6.81a §6.81b §3.32 §6.71a §6.86"""
    board = table.board()
    crowns, coins = board.crowns[space], board.coins[space]
    if crowns + coins == 0 or contains(table.claimed, space):
        return
    table.claimed = with_space(table.claimed, space)
    table.crowns[faction] += crowns
    table.fresh_crowns[faction] += crowns
    if tell.listening:
        facts: Facts = {
            "faction": FACTIONS[faction],
            "space": SPACES[space],
            "crowns": int(crowns),
            "coins": int(coins),
        }
        tell.event(Event("claim", facts))
    draws = min(crowns, table.deck_left)  # an empty deck gives nothing §6.16
    while draws > 0:
        table.agenda.push(DEALING, NONE, pack_draw(faction, True))  # §6.85b §5.22.vii-c
        draws -= 1
    while coins > 0:
        table.agenda.push(MINTING, NONE, faction)  # §6.84d
        coins -= 1


# --- Closed Spaces -------------------------------------------------------------------------------


def update_shut_spaces(table: TableState) -> None:
    """Arrested Spaces, and those of Musketeers whose Token is away, are closed both ways. §7.21a §7.21b §7.52 §7.53f"""
    board = table.board()
    shut = union(table.arrested, difference(all_spaces(), board.playable))
    musketeer: i64 = 0
    while musketeer < FACTION_COUNT:
        space = board.musketeer_space[musketeer]
        if table.musketeers[musketeer] != NONE and space != NONE:
            shut = with_space(shut, space)
        musketeer += 1
    table.shut = shut


def return_musketeer(table: TableState, musketeer: i64) -> None:
    """A used Token lies at its Space again. §7.51B-c"""
    table.musketeers[musketeer] = NONE
    update_shut_spaces(table)
