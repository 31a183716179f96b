"""What Season Cards, Gold, the King and the Musketeers would lead to."""

from reginae.core import Event, Facts
from reginae.games.frondeurs.options import ONE_SCORING
from reginae.games.frondeurs.parts import (
    BATTLE,
    DARTAGNAN,
    DEPRESSION,
    FACTIONS,
    MAZARINIST,
    MUSKETEERS,
    NONE,
    OLD_NOLL,
    REMOVAL,
    SEASON_KIND,
    SEASON_KINDS,
    SPACES,
    SWAP,
)
from reginae.games.frondeurs.presentation.preview import CubesChange
from reginae.games.frondeurs.presentation.space_effects import change_effects, counted, still_to_pay
from reginae.games.frondeurs.rules.battles import winner
from reginae.games.frondeurs.rules.gold import hoard_size
from reginae.games.frondeurs.rules.musketeers import ERRAND_SPACES, cubes_to_control
from reginae.games.frondeurs.rules.scoring import PAWN_POINTS, PENALTY, orange_points
from reginae.games.frondeurs.rules.season_cards import losses
from reginae.games.frondeurs.rules.turn import hand_limit
from reginae.games.frondeurs.state.table_state import TableState

# --- Season Cards --------------------------------------------------------------------------------


def season(table: TableState, seat: int, verb: str, parts: list[str]) -> list[Event]:
    """Two cubes, then what the card does. §9.21a §9.21b"""
    return [Event("season-played", {}), *season_effects(table, seat, int(table.season))]


def cubes_first(table: TableState, seat: int, verb: str, parts: list[str]) -> list[Event]:
    """The two cubes count in the effect, or come after it; and how it would turn out now. §6.34a §7.32e"""
    return [Event(f"{verb}-then", {}), *season_effects(table, seat, int(table.season_done))]


def season_effects(table: TableState, seat: int, card: int) -> list[Event]:
    """How a Season Card would turn out if nothing changed before it. §7.32b §9.23a §9.25"""
    kind = SEASON_KIND[card]
    if kind == BATTLE:
        return [battle_now(table, seat, card)]
    if kind in (REMOVAL, DEPRESSION) and card == table.season_done:
        return [loses(table, int(table.active))]
    if kind == SWAP and table.options.length == ONE_SCORING:
        return [Event("season-last", {})]  # §8.52a
    return [Event(f"season-{SEASON_KINDS[kind]}", {})]


def battle_now(table: TableState, seat: int, card: int) -> Event:
    """Who would win the battle now. §7.32a §7.32b"""
    decks = table.board().decks
    facts: Facts = {"space": SPACES[decks.target[card]], "cubes": int(decks.cubes[card])}
    victor = int(winner(table))
    if victor == NONE:
        return Event("battle-undecided", facts)
    facts = {**facts, "faction": FACTIONS[victor], "points": int(orange_points(table, victor))}
    mine = table.seat_of[victor] == seat and victor != table.dummy
    return Event("battle-mine" if mine else "battle-theirs", facts)


def loses(table: TableState, faction: int) -> Event:
    """How many cubes the Season Card takes from a Faction. §9.23a §6.54c"""
    count = int(losses(table, faction))
    return counted("loses-cubes", count) if count else Event("loses-nothing", {})


def spared(table: TableState, seat: int, verb: str, parts: list[str]) -> list[Event]:
    """A Token or a Musketeer keeps the cubes on the board. §9.23b §9.24b §9.25"""
    faction = int(table.due_faction())
    noll = SEASON_KIND[table.season_done] == OLD_NOLL
    told = [Event("noll-nowhere", {}) if noll else counted("keeps-cubes", int(losses(table, faction)))]
    if verb == "cancel":
        told.append(Event("returns", {}))
    elif verb == "give-crown":
        told.append(hand_shrinks(table, faction))
    return told


def suffer(table: TableState, seat: int, verb: str, parts: list[str]) -> list[Event]:
    """The cubes go, or Old Noll goes on. §9.23a §9.24b"""
    if SEASON_KIND[table.season_done] == OLD_NOLL:
        return [Event("noll-everywhere", {})]
    return [loses(table, int(table.due_faction()))]


# --- Gold, the King, Musketeers ------------------------------------------------------------------


def hoard(table: TableState, seat: int, verb: str, parts: list[str]) -> list[Event]:
    """Cubes for the box. §7.63b §7.63c"""
    faction = table.active
    count = int(min(hoard_size(table, faction), table.supply[faction]))
    return [counted("lays-away", count, total=count + int(table.boxes[faction]))]


def expend(table: TableState, seat: int, verb: str, parts: list[str]) -> list[Event]:
    """How many cubes may come out, and what it costs at the end. §7.64a §7.65"""
    return [counted("brings-out", int(table.boxes[table.active])), Event("box-penalty", {"points": PENALTY})]


def king(table: TableState, seat: int, verb: str, parts: list[str]) -> list[Event]:
    """The Pawn leaves the hand, where it may be worth points. §7.41a §7.46a"""
    mazarinist = table.active == MAZARINIST
    return [Event("progress-begins", {}), *([] if mazarinist else [Event("pawn-at-risk", {"points": PAWN_POINTS})])]


def recover(table: TableState, seat: int, verb: str, parts: list[str]) -> list[Event]:
    """What the Pawn costs, and what it is worth. §7.44b §7.44c §7.46a"""
    paid = table.king_placer == table.active
    return [Event("pawn-price" if paid else "pawn-free", {}), pawn_worth(int(table.active))]


def pawn_worth(faction: int) -> Event:
    """What the Pawn is worth in hand at the end. §7.46a"""
    return Event("pawn-worthless", {}) if faction == MAZARINIST else Event("pawn-worth", {"points": PAWN_POINTS})


def forgo(table: TableState, seat: int, verb: str, parts: list[str]) -> list[Event]:
    """A placement less. §7.44b"""
    return [Event("forgoes", {}), still_to_pay(table)]


def take_king(table: TableState, seat: int, verb: str, parts: list[str]) -> list[Event]:
    """The Pawn comes to hand. §7.44c §7.46a"""
    return [pawn_worth(int(table.due_faction()))]


def leave_king(table: TableState, seat: int, verb: str, parts: list[str]) -> list[Event]:
    """The Pawn stays where it is. §7.44a"""
    return [Event("pawn-stays", {"space": SPACES[table.king_space]})]


def use(table: TableState, seat: int, verb: str, parts: list[str]) -> list[Event]:
    """What a Musketeer does. §7.53a §7.53c §7.53d §7.53e §7.51B-c"""
    twice = verb == "use-with-porthos"
    ends = Event("both-return" if twice else "returns", {})
    if parts[0] != MUSKETEERS[DARTAGNAN]:
        return [Event(f"sends-{parts[0]}", {"spaces": ERRAND_SPACES}), ends]
    space = int(table.last_placed_space)
    change = CubesChange(table, int(table.active), space, int(cubes_to_control(table, space)))
    return [counted("adds-cubes", change.cubes, space=SPACES[space]), *change_effects(table, change), ends]


def block(table: TableState, seat: int, verb: str, parts: list[str]) -> list[Event]:
    """Who is barred from where. §7.53b"""
    facts: Facts = {"faction": FACTIONS[table.active], "space": SPACES[table.due_number()]}
    return [Event("bars", facts), Event("bars-again" if verb == "block-with-porthos" else "returns", {})]


def assist(table: TableState, seat: int, verb: str, parts: list[str]) -> list[Event]:
    """Whom Porthos helps. §7.53g"""
    return [Event("lends-porthos", {"faction": FACTIONS[table.active], "musketeer": MUSKETEERS[table.due_number()]})]


# --- Tokens -----------------------------------------------------------------------------------


def crown(table: TableState, seat: int, verb: str, parts: list[str]) -> list[Event]:
    """One more card, and a smaller hand. §6.85c §6.85e"""
    return [Event("one-more-card", {}), hand_shrinks(table, int(table.active))]


def hand_shrinks(table: TableState, faction: int) -> Event:
    """What the hand limit is without one Crown. §6.85e"""
    return Event("hand-limit", {"limit": int(hand_limit(table, faction)) - 1})


def coin(table: TableState, seat: int, verb: str, parts: list[str]) -> list[Event]:
    """The cubes of a Coin. §6.84a §6.84b §6.84c"""
    return [counted("coin-brings", int(parts[0]))]
