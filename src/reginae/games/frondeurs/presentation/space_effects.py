"""What a choice at a Space would lead to: cubes, Control, points, Tokens, and what the way costs."""

from reginae.core import Event, Facts
from reginae.games.frondeurs.board.space_sets import space_ids
from reginae.games.frondeurs.parts import FACTION_COUNT, FACTIONS, INDEX, NEVER, NONE, SPACES
from reginae.games.frondeurs.presentation.preview import (
    CubesChange,
    change_of_action,
    leaving,
    left_behind,
    move_of,
    move_with,
)
from reginae.games.frondeurs.rules.arrests import fortresses_from, pair_of
from reginae.games.frondeurs.rules.moving import needed_at
from reginae.games.frondeurs.state import duties
from reginae.games.frondeurs.state.table_state import TableState

MINUS = "\N{MINUS SIGN}"


def counted(name: str, count: int, **facts: str | int) -> Event:
    """A sentence with a count; `name-one` is the one for a single thing."""
    return Event(f"{name}-one" if count == 1 else name, {**facts, "count": count})


def signed(points: int) -> str:
    """A change of points with its sign."""
    return f"+{points}" if points > 0 else f"{MINUS}{-points}"


def points_effects(pp: int, mp: int) -> list[Event]:
    """How Political and Military Points change; nothing if they do not."""
    if pp and mp:
        return [Event("points", {"pp": signed(pp), "mp": signed(mp)})]
    if pp:
        return [Event("political", {"pp": signed(pp)})]
    return [Event("military", {"mp": signed(mp)})] if mp else []


# --- Cubes ---------------------------------------------------------------------------------------


def change_effects(table: TableState, change: CubesChange) -> list[Event]:
    """What cubes that come or go lead to, told to the Faction that decides. §1.62a §1.63a §8.22a"""
    mine = change.faction == table.due_faction() and change.faction != table.dummy
    if change.cubes < 0:
        return [loss(change, mine), *points_effects(change.pp, change.mp)]
    points = points_effects(change.pp, change.mp)
    if change.held == 0 and not points:
        points = [Event("no-points", {})]
    return [gain(change, mine), *points, *token_effects(table, change)]


def gain(change: CubesChange, mine: bool) -> Event:
    """Influence, Control, or how far it is to Control. §1.63b §2.3a"""
    facts: Facts = {"faction": FACTIONS[change.faction], "held": change.left, "needed": change.needed}
    if change.wins:
        name = "gain-control"
    elif change.held == 0:
        name = "gain-influence"
    elif change.controlled:
        name = "gain-safety"
    else:
        name = "gain-cube-only" if change.needed >= NEVER else "gain-cube"
    return Event(name if mine else f"{name}-other", facts)


def loss(change: CubesChange, mine: bool) -> Event:
    """Influence or Control that goes, or one cube of several. §1.64a §6.51"""
    facts: Facts = {"faction": FACTIONS[change.faction], "held": change.left}
    if change.left == 0:
        name = "lose-influence"
    else:
        name = "lose-control" if change.changes_control() else "lose-cube"
    return Event(name if mine else f"{name}-other", facts)


def token_effects(table: TableState, change: CubesChange) -> list[Event]:
    """The Tokens of a first Control, a Musketeer who is won, the Pawn that is found. §6.81a §7.51B-a §7.44c"""
    found: list[Event] = []
    if change.crowns and change.coins:
        found.append(Event("first-control", {"crowns": change.crowns, "coins": change.coins}))
    elif change.crowns:
        found.append(counted("first-crowns", change.crowns))
    elif change.coins:
        found.append(counted("first-coins", change.coins))
    if change.wins and table.board().musketeer_of[change.space] != NONE:
        found.append(Event("wins-musketeer", {"musketeer": SPACES[change.space]}))
    if table.king_space == change.space and change.faction != table.king_placer:
        found.append(Event("finds-pawn", {}))
    return found


def way_effects(name: str, cost: int) -> list[Event]:
    """What the connectors cost; nothing if they are free. §2.42b §6.49 §6.63a"""
    return [counted(name, cost)] if cost else []


def cubes_at(table: TableState, seat: int, verb: str, parts: list[str]) -> list[Event]:
    """Placing and removing cubes, and what it costs. §6.45b"""
    change = change_of_action(table, verb, parts)
    if change is None:
        return []
    told = change_effects(table, change)
    if table.agenda.kind() == duties.EXPENDING:
        return [*told, counted("box-pays", change.cubes + change.cost)]  # §7.64f
    if verb in ("support", "undermine"):
        return [*told, Event("affiliate", {})]  # §2.461
    return told + way_effects("way-takes" if verb == "move-to" else "way-costs", change.cost)


def exchange(table: TableState, seat: int, verb: str, parts: list[str]) -> list[Event]:
    """Another Faction's cubes give way to those of the box. §7.64f"""
    space = INDEX[parts[0]]
    owner = FACTIONS[table.owner(space)]
    return [counted("exchanges", int(table.cubes(space)), faction=owner), *cubes_at(table, seat, verb, parts)]


def pay(table: TableState, seat: int, verb: str, parts: list[str]) -> list[Event]:
    """One own cube for the Pawn, and what is still to be paid. §7.44b"""
    return [*cubes_at(table, seat, verb, parts), still_to_pay(table)]


def still_to_pay(table: TableState) -> Event:
    """What is left to pay for the Pawn after this."""
    left = int(table.agenda.detail()) - 1
    return counted("still-to-pay", left) if left else Event("pawn-paid", {})


# --- Moves ---------------------------------------------------------------------------------------


def move_to(table: TableState, seat: int, verb: str, parts: list[str]) -> list[Event]:
    """A destination: what its least number of cubes brings, and whom they drive out. §6.67a"""
    space = INDEX[parts[0]]
    told = cubes_at(table, seat, verb, parts)
    if not table.is_held_by_others(table.active, space):
        return told
    needed = int(needed_at(table, space))
    return [counted("drives-out", int(table.cubes(space)), faction=FACTIONS[table.owner(space)], needed=needed), *told]


def move_from(table: TableState, seat: int, verb: str, parts: list[str]) -> list[Event]:
    """One cube more of a Move: who would arrive, and what it leaves behind. §6.63a §6.66"""
    space = INDEX[parts[0]]
    move = move_with(table, space)
    behind = left_behind(table, space)
    told = [counted("still-to-choose", move.more) if move.more else counted("arrive", move.arrive)]
    told += way_effects("way-takes", move.lost)
    if behind.left == 0 or behind.changes_control():
        told += [loss(behind, mine=True), *points_effects(behind.pp, behind.mp)]
    return told


def set_out(table: TableState) -> list[Event]:
    """The cubes chosen move: what they bring where they arrive. §6.61b §6.63a"""
    space = int(table.agenda.detail())
    move = move_of(table, table.movers)
    change = CubesChange(table, int(table.active), space, move.arrive)
    return [counted("arrive", move.arrive), *change_effects(table, change), *way_effects("way-takes", move.lost)]


# --- The King, and prisoners ---------------------------------------------------------------------


def king_at(table: TableState, seat: int, verb: str, parts: list[str]) -> list[Event]:
    """Whose cubes the King's Progress drives out. §7.41c §7.41d"""
    counts = leaving(table, INDEX[parts[0]])
    told = [
        counted("king-drives" if faction != table.active else "king-drives-mine", counts[faction], faction=id)
        for faction, id in enumerate(FACTIONS)
        if counts[faction]
    ]
    return told or [Event("king-drives-nobody", {})]


def free(table: TableState, seat: int, verb: str, parts: list[str]) -> list[Event]:
    """Somebody goes free: what it costs by liberation, and who scores there again. §7.25c §7.21c"""
    person = INDEX[parts[0]]
    told: list[Event] = []
    if table.agenda.kind() == duties.LIBERATING:
        prison = int(table.prisons[pair_of(table, person)])
        if table.agenda.detail() == NONE:
            told = [counted("gives-up-fortress", int(table.cubes(prison)), fortress=SPACES[prison])]
        else:
            told = [Event("costs-nothing-more", {})]
    return told + scoring_effects(table, person, "scores-again", 1)


def arrest(table: TableState, seat: int, verb: str, parts: list[str]) -> list[Event]:
    """Somebody is arrested: who scores there no more. §7.21a §7.21c"""
    return scoring_effects(table, INDEX[parts[0]], "scores-no-more", -1)


def scoring_effects(table: TableState, person: int, name: str, sign: int) -> list[Event]:
    """Whose points come or go with the freedom of a Person. §8.21b"""
    owner = int(table.owner(person))
    if owner == NONE:
        return [Event(f"{name}-nothing", {})]
    printed, control = table.board().printed, table.controls(owner, person)
    pp = int(printed.pp[person] if control else printed.influence_pp[person])
    mp = int(printed.mp[person] if control else printed.influence_mp[person])
    if pp + mp == 0:
        return [Event(f"{name}-nothing", {})]
    return [Event(name, {"faction": FACTIONS[owner]}), *points_effects(sign * pp, sign * mp)]


def jail(table: TableState, seat: int, verb: str, parts: list[str]) -> list[Event]:
    """Who could free a prisoner from this Fortress. §7.25c §7.27"""
    fortress = INDEX[parts[0]]
    for faction in range(FACTION_COUNT):
        if table.controls(faction, fortress):
            mine = table.seat_of[faction] == seat and faction != table.dummy
            return [Event("jail-mine" if mine else "jail-controlled", {"faction": FACTIONS[faction]})]
    return [Event("jail-open", {})]


def transfer(table: TableState, seat: int, verb: str, parts: list[str]) -> list[Event]:
    """Where the prisoner is, and where he could go. §7.27"""
    prison = int(table.prisons[pair_of(table, INDEX[parts[0]])])
    goals = space_ids(fortresses_from(table, prison))
    return [Event("transfers", {"prison": SPACES[prison], "fortresses": goals})]
