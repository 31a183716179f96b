"""What it would lead to in booklet 1 to change cards, to exchange one or to pass."""

from mypy_extensions import i64

from reginae.core import Event
from reginae.games.queens_collection.cooperative import scoring
from reginae.games.queens_collection.cooperative.displays import KINDS_IN, MINUS, PLUS, SIZE
from reginae.games.queens_collection.cooperative.pawn_effects import end_of_pile, names_of_colours, new_cards
from reginae.games.queens_collection.cooperative.table import CooperativeTable
from reginae.games.queens_collection.cooperative.talk import colours_home, strays_of
from reginae.games.queens_collection.parts import KIND_COUNT, KINDS, WILD

# --- C) Draw new cards -----------------------------------------------------------------------------


def effects_of_discarding(table: CooperativeTable, kind: i64) -> list[Event]:
    """Whether the card is still needed, and what follows. §Q-COOP-C1"""
    count = SIZE[table.put_down] + 1
    told = [need_of(table, kind)]
    if SIZE[table.displays[table.turn]] == 1:
        return told + new_cards(table, count)
    return [*told, Event("discard-more", {"count": int(min(count, table.pile))})]


def need_of(table: CooperativeTable, kind: i64) -> Event:
    """What a card of this kind is still good for."""
    if kind == WILD:
        return Event("need-wild", {})
    astray = int(strays_of(table, kind))
    return Event("need-some" if astray else "need-none", {"card": KINDS[kind], "count": astray})


def effects_of_drawing(table: CooperativeTable) -> list[Event]:
    """How many cards come, and whether the pile lasts. §Q-COOP-C1 §Q-SOLO-C1"""
    return new_cards(table, SIZE[table.put_down])


# --- D) Exchange one card --------------------------------------------------------------------------


def effects_of_taking(table: CooperativeTable, kind: i64) -> list[Event]:
    """What the card of another would make possible, whatever is given for it. §Q-COOP-D1 §Q-COOP-D2"""
    gained: i64 = 0
    for given in KINDS_IN[table.displays[table.turn]]:
        gained |= gained_by(table, table.turn, given, kind)
    cost = Event("take-cost", {})
    if kind == WILD:
        return [Event("take-wild", {}), cost]
    return [Event("take-home", {"colours": names_of_colours(gained)}) if gained else Event("take-nobody", {}), cost]


def effects_of_giving(table: CooperativeTable, kind: i64) -> list[Event]:
    """What either of the two could do then, and what is left of the pile. §Q-COOP-D1 §Q-COOP-D2"""
    mine = gained_by(table, table.turn, kind, table.wanted_kind)
    theirs = gained_by(table, table.asked_seat, table.wanted_kind, kind)
    told: list[Event] = []
    if mine:
        told.append(Event("give-home", {"colours": names_of_colours(mine)}))
    if theirs:
        told.append(Event("give-helps", {"other": int(table.asked_seat), "colours": names_of_colours(theirs)}))
    if not told:
        told.append(Event("give-nobody", {}))
    return [*told, Event("burn-card", {"left": int(table.pile - 1)}), *end_of_pile(table, 1)]


def gained_by(table: CooperativeTable, seat: i64, given: i64, taken: i64) -> i64:
    """The colours that a seat can bring home after exchanging these cards and could not before, one bit each."""
    before = table.displays[seat]
    after = PLUS[MINUS[before * KIND_COUNT + given] * KIND_COUNT + taken]
    return colours_home(table, after) & ~colours_home(table, before)


# --- Passing ---------------------------------------------------------------------------------------


def effects_of_passing(table: CooperativeTable) -> list[Event]:
    """Whether the game ends with this pass. §Q-COOP-E2 §Q-COOP-T2"""
    helpful = colours_home(table, table.displays[table.turn])
    told = [Event("pass-home", {"colours": names_of_colours(helpful)})] if helpful else []
    if table.passes + 1 == table.seats:
        return [*told, Event("pass-ends", {"points": int(scoring.points(table))})]
    return [*told, Event("pass-waits", {"count": int(table.seats - table.passes - 1)})]
