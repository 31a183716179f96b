"""Chapter 1.6: Influence and Control. Cubes come to the board and leave it, and what Control brings."""

from mypy_extensions import i64

from reginae.core import Event, Tell
from reginae.games.frondeurs.duties import DEALING, FINDING, MINTING
from reginae.games.frondeurs.ground import bit
from reginae.games.frondeurs.parts import FACTION_COUNT, FACTIONS, NONE, SPACE_COUNT, SPACES, WORD
from reginae.games.frondeurs.state import Realm


def put(realm: Realm, faction: i64, space: i64, count: i64) -> None:
    """Cubes come from the Supply to the board. §1.4g §3.12"""
    stack = realm.stacks[space]
    if stack == 0:
        stack = faction
        set_bit(realm, faction, space)
    realm.stacks[space] = stack + count * 4
    realm.supply[faction] -= count
    realm.on_board[faction] += count
    note_control(realm, faction, space)


def take(realm: Realm, space: i64, count: i64) -> None:
    """Cubes go from the board to their owner's Supply. §1.4g §6.51"""
    stack = realm.stacks[space] - count * 4
    faction = stack & 3
    realm.supply[faction] += count
    realm.on_board[faction] -= count
    if stack < 4:
        realm.stacks[space] = 0
        clear_bit(realm, faction, space)
    else:
        realm.stacks[space] = stack
        note_control(realm, faction, space)


def set_bit(realm: Realm, faction: i64, space: i64) -> None:
    """The Faction now Influences the Space. §1.62a"""
    realm.held[faction * 2 + (1 if space >= WORD else 0)] |= bit(space)


def clear_bit(realm: Realm, faction: i64, space: i64) -> None:
    """The Faction has nothing there any more."""
    index = faction * 2 + (1 if space >= WORD else 0)
    realm.held[index] &= ~bit(space)
    realm.ruled[index] &= ~bit(space)


def note_control(realm: Realm, faction: i64, space: i64) -> None:
    """Control needs the number of the Space; a foreign Avatar is never Controlled. §1.63b §2.54a §2.3a §6.42"""
    index = faction * 2 + (1 if space >= WORD else 0)
    if realm.stacks[space] >> 2 >= control_number(realm, faction, space):
        realm.ruled[index] |= bit(space)
    else:
        realm.ruled[index] &= ~bit(space)


def control_number(realm: Realm, faction: i64, space: i64) -> i64:
    """How many cubes Control takes; no number is enough at another's Avatar. §2.3a §2.54b"""
    ground = realm.board()
    home = ground.avatar_of[space]
    return ground.control[space] if home in (NONE, faction) else ground.never


# --- What Control and Influence bring ------------------------------------------------------------


def settle(realm: Realm, faction: i64, space: i64, tell: Tell) -> None:
    """After cubes came: a Musketeer's Token, Reward Tokens, the King's Pawn. §5.22.vii-a"""
    if realm.king_space == space and faction != realm.king_placer:
        realm.agenda.push(FINDING, realm.seat_of[faction], faction)  # §7.44c
    if not realm.rules(faction, space):
        return
    musketeer = realm.board().musketeer_of[space]
    if musketeer != NONE:
        enlist(realm, faction, space, musketeer, tell)
    else:
        claim(realm, faction, space, tell)


def enlist(realm: Realm, faction: i64, space: i64, musketeer: i64, tell: Tell) -> None:
    """The Token is taken and the cubes go back to the Supply. §7.51B-a §3.33a"""
    if realm.musketeers[musketeer] != NONE:
        return
    take(realm, space, realm.cubes(space))
    realm.musketeers[musketeer] = faction
    realm.musketeers_since[musketeer] = realm.turn
    shut_doors(realm)
    if tell.listening:
        tell.event(Event("enlist", {"faction": FACTIONS[faction], "space": SPACES[space]}))


def claim(realm: Realm, faction: i64, space: i64, tell: Tell) -> None:
    """The first to Control a Space takes all its Tokens, once a game. §6.81a §6.81b §3.32 §6.71a §6.86"""
    ground = realm.board()
    crowns, coins = ground.crowns[space], ground.coins[space]
    taken = realm.taken_high if space >= WORD else realm.taken_low
    if crowns + coins == 0 or taken & bit(space):
        return
    if space >= WORD:
        realm.taken_high |= bit(space)
    else:
        realm.taken_low |= bit(space)
    realm.crowns[faction] += crowns
    realm.fresh_crowns[faction] += crowns
    if tell.listening:
        facts: dict[str, str | int | bool | list[str] | list[int]] = {
            "faction": FACTIONS[faction],
            "space": SPACES[space],
            "crowns": int(crowns),
            "coins": int(coins),
        }
        tell.event(Event("claim", facts))
    draws = min(crowns, realm.deck_left)  # an empty deck gives nothing §6.16
    while draws > 0:
        realm.agenda.push(DEALING, NONE, faction + FACTION_COUNT)  # §6.85b §5.22.vii-c
        draws -= 1
    while coins > 0:
        realm.agenda.push(MINTING, NONE, faction)  # §6.84d
        coins -= 1


def shut_doors(realm: Realm) -> None:
    """Arrested Spaces, and those of Musketeers whose Token is away, are closed both ways. §7.21a §7.21b §7.52 §7.53f"""
    ground = realm.board()
    low = realm.arrested_low | ~ground.playable_low
    high = realm.arrested_high | ~ground.playable_high
    musketeer: i64 = 0
    while musketeer < FACTION_COUNT:
        space = ground.musketeer_space[musketeer]
        if realm.musketeers[musketeer] != NONE and space != NONE:
            if space >= WORD:
                high |= bit(space)
            else:
                low |= bit(space)
        musketeer += 1
    realm.shut_low = low
    realm.shut_high = high


def send_home(realm: Realm, musketeer: i64) -> None:
    """A used Token lies at its Space again. §7.51B-c"""
    realm.musketeers[musketeer] = NONE
    shut_doors(realm)


def spaces_in(low: i64, high: i64) -> list[str]:
    """The names of the Spaces in a set, for views and events."""
    return [SPACES[space] for space in range(SPACE_COUNT) if (high if space >= WORD else low) & bit(space)]
