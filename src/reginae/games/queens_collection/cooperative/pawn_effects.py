"""What it would lead to in booklet 1 to move pawns: who comes home, what it counts, what it costs."""

from mypy_extensions import i64

from reginae.core import SILENCE, Event, Facts
from reginae.games.queens_collection.boxes import COLOURS_IN, NONE
from reginae.games.queens_collection.cooperative import scoring
from reginae.games.queens_collection.cooperative.displays import SIZE, display_names
from reginae.games.queens_collection.cooperative.payments import PAYMENT_CARDS
from reginae.games.queens_collection.cooperative.table import CooperativeTable
from reginae.games.queens_collection.cooperative.turns import left_after, remove_third
from reginae.games.queens_collection.parts import BOX_COUNT, COLOUR_COUNT, COLOURS

# --- Taking up a pawn ------------------------------------------------------------------------------


def effects_of_lifting(table: CooperativeTable, box: i64, colour: i64) -> list[Event]:
    """What the cards of the seat on turn can do with this pawn at best. §Q-COOP-A1 §Q-COOP-B1 §Q-COOP-A7"""
    if colour == box:
        return [Event("lift-at-home", {})]
    display = table.displays[table.turn]
    partners = table.payments.partners[display * COLOUR_COUNT + colour]
    at_its_home = partners & table.present[colour]
    if at_its_home >> box & 1:
        return [Event("lift-both", {"colour": COLOURS[colour], "other": COLOURS[box]})]
    if at_its_home:
        return [Event("lift-for", {"colours": names_of_colours(at_its_home)})]
    if table.payments.can_move[display]:
        return [Event("lift-alone", {"cards": payment_for(table, colour, NONE)})]
    if partners >> box & 1 and stands_elsewhere(table, box):
        return [Event("lift-for-other", {"other": COLOURS[box]})]
    return [Event("lift-nobody", {})]


def names_of_colours(colours: i64) -> list[str]:
    """These colours, one bit each, by name."""
    return [COLOURS[colour] for colour in COLOURS_IN[colours]]


def stands_elsewhere(table: CooperativeTable, colour: i64) -> bool:
    """Whether a pawn of this colour stands on a box that is not its own."""
    box: i64 = 0
    while box < BOX_COUNT:
        if box != colour and table.present[box] >> colour & 1:
            return True
        box += 1
    return False


def payment_for(table: CooperativeTable, colour: i64, other: i64) -> list[str]:
    """The first way to pay for swapping pawns of these colours, or for moving the first alone."""
    ways = table.payments.ways(table.displays[table.turn], colour, other)
    return display_names(int(PAYMENT_CARDS[ways[0]]))


# --- Where it goes ---------------------------------------------------------------------------------


def effects_of_moving(table: CooperativeTable, target: i64, other: i64) -> list[Event]:
    """The lifted pawn goes to this box, in exchange for one of another colour if there is one."""
    after = after_moving(table, target, other)
    fate = [homecoming(table, target, other), *third_pawns(table, after), *boxes_in_and_out_of_order(table, after)]
    if after.all_home():
        return [Event("ends-all-home", {"points": int(scoring.points(after))}), *fate]
    told = [score_after(table, after), *fate]
    ways = table.payments.ways(table.displays[table.turn], table.lifted_colour, other)
    if len(ways) > 1:
        return [*told, Event("cost-choice", {})]
    told.append(Event("cost", {"cards": display_names(int(PAYMENT_CARDS[ways[0]]))}))
    return told + end_of_pile(after, SIZE[PAYMENT_CARDS[ways[0]]])


def after_moving(table: CooperativeTable, target: i64, other: i64) -> CooperativeTable:
    """A copy of the table with the pawns where they would stand. §Q-COOP-A1 §Q-COOP-B1 §Q-BEG-2"""
    after = table.clone()
    exchanged = after.pawn_at(other, target) if other != NONE else NONE
    after.bring(after.pawn_at(table.lifted_colour, table.lifted_box), target)
    if exchanged != NONE:
        after.bring(exchanged, table.lifted_box)
    if table.options.beginner:
        remove_third(after, table.lifted_colour, SILENCE)
        if other != NONE:
            remove_third(after, other, SILENCE)
    return after


def homecoming(table: CooperativeTable, target: i64, other: i64) -> Event:
    """Which of the two pawns come home, and which leave their home. §Q-COOP-A7"""
    colour, box = table.lifted_colour, table.lifted_box
    facts: Facts = {"colour": COLOURS[colour]}
    if other == NONE:
        return Event("moved" + arrival(colour, box, target), facts)
    facts["other"] = COLOURS[other]
    return Event("swapped" + arrival(colour, box, target) + arrival(other, target, box), facts)


def arrival(colour: i64, before: i64, after: i64) -> str:
    """The part of an effect's name that tells how a pawn fares that changes boxes."""
    if after == colour:
        return "-home"
    return "-away" if before == colour else "-astray"


def third_pawns(table: CooperativeTable, after: CooperativeTable) -> list[Event]:
    """Beginner: the pawns that leave the game. §Q-BEG-2 §Q-BEG-3"""
    if not table.options.beginner:
        return []
    gone = [COLOURS[colour] for colour in range(COLOUR_COUNT) if in_play(after, colour) < in_play(table, colour)]
    return [Event("third-out", {"colours": gone})] if gone else []


def in_play(table: CooperativeTable, colour: i64) -> i64:
    """How many pawns of this colour stand on boxes."""
    count: i64 = 0
    box: i64 = 0
    while box < BOX_COUNT:
        count += table.count_at(colour, box)
        box += 1
    return count


def boxes_in_and_out_of_order(table: CooperativeTable, after: CooperativeTable) -> list[Event]:
    """The boxes that are then in order, or no longer. §Q-COOP-S1"""
    before, then = table.boxes_in_order(), after.boxes_in_order()
    told: list[Event] = []
    if then & ~before:
        told.append(Event("order", {"boxes": names_of_colours(then & ~before)}))
    if before & ~then:
        told.append(Event("disorder", {"boxes": names_of_colours(before & ~then)}))
    return told


def score_after(table: CooperativeTable, after: CooperativeTable) -> Event:
    """How the common score changes. §Q-COOP-S1 §Q-COOP-S2"""
    gain = int(scoring.points(after) - scoring.points(table))
    return Event("score-up" if gain > 0 else "score-down" if gain < 0 else "score-same", {"gain": abs(gain)})


# --- Paying ----------------------------------------------------------------------------------------


def effects_of_paying(table: CooperativeTable, payment: i64) -> list[Event]:
    """Which cards stay, and how many new ones follow. §Q-COOP-A4"""
    after = after_moving(table, table.target_box, table.swap_colour)
    kept = display_names(int(left_after(table.displays[table.turn], payment)))
    told = [Event("keep-cards", {"cards": kept}) if kept else Event("keep-none", {})]
    if after.all_home():
        return [*told, Event("ends-all-home", {"points": int(scoring.points(after))})]
    return told + new_cards(after, SIZE[PAYMENT_CARDS[payment]])


def new_cards(table: CooperativeTable, wanted: i64) -> list[Event]:
    """How many cards are drawn, as far as the pile reaches, and whether the pile lasts. §Q-COOP-A4 §Q-COOP-C1"""
    drawn = min(wanted, table.pile)
    if drawn == 0:
        return [Event("draw-none", {})]
    told = [Event("draw-cards", {"count": int(drawn), "left": int(table.pile - drawn)})]
    return told + end_of_pile(table, wanted)


def end_of_pile(table: CooperativeTable, wanted: i64) -> list[Event]:
    """What it means that the pile runs out with so many cards drawn; nothing if it does not. §Q-SOLO-E1 §Q-COOP-E2"""
    if table.pile == 0 or wanted < table.pile:
        return []
    if table.options.play_out:
        return [Event("pile-empty", {})]
    return [Event("pile-ends", {"points": int(scoring.points(table))})]
