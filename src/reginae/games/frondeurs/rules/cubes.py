"""Chapter 1.6: Influence and Control. Cubes come to the board and leave it, and what Control brings."""

from mypy_extensions import i64

from reginae.core import Event, Tell
from reginae.games.frondeurs.board.playing_board import bit
from reginae.games.frondeurs.parts import FACTION_COUNT, FACTIONS, NONE, SPACE_COUNT, SPACES, WORD
from reginae.games.frondeurs.state.duties import DEALING, FINDING, MINTING
from reginae.games.frondeurs.state.table_state import TableState


def put(table: TableState, faction: i64, space: i64, count: i64) -> None:
    """Cubes come from the Supply to the board. §1.4g §3.12"""
    stack = table.stacks[space]
    if stack == 0:
        stack = faction
        set_bit(table, faction, space)
    table.stacks[space] = stack + count * 4
    table.supply[faction] -= count
    table.on_board[faction] += count
    note_control(table, faction, space)


def take(table: TableState, space: i64, count: i64) -> None:
    """Cubes go from the board to their owner's Supply. §1.4g §6.51"""
    stack = table.stacks[space] - count * 4
    faction = stack & 3
    table.supply[faction] += count
    table.on_board[faction] -= count
    if stack < 4:
        table.stacks[space] = 0
        clear_bit(table, faction, space)
    else:
        table.stacks[space] = stack
        note_control(table, faction, space)


def set_bit(table: TableState, faction: i64, space: i64) -> None:
    """The Faction now Influences the Space. §1.62a"""
    table.held[faction * 2 + (1 if space >= WORD else 0)] |= bit(space)


def clear_bit(table: TableState, faction: i64, space: i64) -> None:
    """The Faction has nothing there any more."""
    index = faction * 2 + (1 if space >= WORD else 0)
    table.held[index] &= ~bit(space)
    table.ruled[index] &= ~bit(space)


def note_control(table: TableState, faction: i64, space: i64) -> None:
    """Control needs the number of the Space; a foreign Avatar is never Controlled. §1.63b §2.54a §2.3a §6.42"""
    index = faction * 2 + (1 if space >= WORD else 0)
    if table.stacks[space] >> 2 >= control_number(table, faction, space):
        table.ruled[index] |= bit(space)
    else:
        table.ruled[index] &= ~bit(space)


def control_number(table: TableState, faction: i64, space: i64) -> i64:
    """How many cubes Control takes; no number is enough at another's Avatar. §2.3a §2.54b"""
    board = table.board()
    home = board.avatar_of[space]
    return board.control[space] if home in (NONE, faction) else board.never


# --- What Control and Influence bring ------------------------------------------------------------


def settle(table: TableState, faction: i64, space: i64, tell: Tell) -> None:
    """After cubes came: a Musketeer's Token, Reward Tokens, the King's Pawn. §5.22.vii-a"""
    if table.king_space == space and faction != table.king_placer:
        table.agenda.push(FINDING, table.seat_of[faction], faction)  # §7.44c
    if not table.rules(faction, space):
        return
    musketeer = table.board().musketeer_of[space]
    if musketeer != NONE:
        enlist(table, faction, space, musketeer, tell)
    else:
        claim(table, faction, space, tell)


def enlist(table: TableState, faction: i64, space: i64, musketeer: i64, tell: Tell) -> None:
    """The Token is taken and the cubes go back to the Supply. §7.51B-a §3.33a"""
    if table.musketeers[musketeer] != NONE:
        return
    take(table, space, table.cubes(space))
    table.musketeers[musketeer] = faction
    table.musketeers_since[musketeer] = table.turn
    shut_doors(table)
    if tell.listening:
        tell.event(Event("enlist", {"faction": FACTIONS[faction], "space": SPACES[space]}))


def claim(table: TableState, faction: i64, space: i64, tell: Tell) -> None:
    """The first to Control a Space takes all its Tokens, once a game. §6.81a §6.81b §3.32 §6.71a §6.86"""
    board = table.board()
    crowns, coins = board.crowns[space], board.coins[space]
    taken = table.taken_high if space >= WORD else table.taken_low
    if crowns + coins == 0 or taken & bit(space):
        return
    if space >= WORD:
        table.taken_high |= bit(space)
    else:
        table.taken_low |= bit(space)
    table.crowns[faction] += crowns
    table.fresh_crowns[faction] += crowns
    if tell.listening:
        facts: dict[str, str | int | bool | list[str] | list[int]] = {
            "faction": FACTIONS[faction],
            "space": SPACES[space],
            "crowns": int(crowns),
            "coins": int(coins),
        }
        tell.event(Event("claim", facts))
    draws = min(crowns, table.deck_left)  # an empty deck gives nothing §6.16
    while draws > 0:
        table.agenda.push(DEALING, NONE, faction + FACTION_COUNT)  # §6.85b §5.22.vii-c
        draws -= 1
    while coins > 0:
        table.agenda.push(MINTING, NONE, faction)  # §6.84d
        coins -= 1


def shut_doors(table: TableState) -> None:
    """Arrested Spaces, and those of Musketeers whose Token is away, are closed both ways. §7.21a §7.21b §7.52 §7.53f"""
    board = table.board()
    low = table.arrested_low | ~board.playable_low
    high = table.arrested_high | ~board.playable_high
    musketeer: i64 = 0
    while musketeer < FACTION_COUNT:
        space = board.musketeer_space[musketeer]
        if table.musketeers[musketeer] != NONE and space != NONE:
            if space >= WORD:
                high |= bit(space)
            else:
                low |= bit(space)
        musketeer += 1
    table.shut_low = low
    table.shut_high = high


def send_home(table: TableState, musketeer: i64) -> None:
    """A used Token lies at its Space again. §7.51B-c"""
    table.musketeers[musketeer] = NONE
    shut_doors(table)


def spaces_in(low: i64, high: i64) -> list[str]:
    """The names of the Spaces in a set, for views and events."""
    return [SPACES[space] for space in range(SPACE_COUNT) if (high if space >= WORD else low) & bit(space)]
