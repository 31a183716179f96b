"""The set-up that both booklets share: who begins, and the boxes. Functions that act assume a legal choice."""

from librt.vecs import append, vec
from mypy_extensions import i64

from reginae.core import Event, Tell
from reginae.core.codes import code_range
from reginae.games.queens_collection.actions import CHOOSE, CHOOSE_CODE, LAY, LAY_CODE, START, START_CODE
from reginae.games.queens_collection.boxes import COLOURS_IN, EVERY_COLOUR, NONE
from reginae.games.queens_collection.parts import BOX_COUNT, BOXES, BOXES_A_COLOUR, COLOUR_COUNT
from reginae.games.queens_collection.phases import CHOOSING_BOXES, LAYING_BOXES, STARTING
from reginae.games.queens_collection.state import NO_CODES, CollectionState, lengthened


def lay_out(table: CollectionState, first: i64) -> None:
    """Begin with an empty table: only the Queen Games card lies there. §Q-COOP-0 §Q-VS-0"""
    table.clear()
    table.first = first
    if first == NONE:
        table.phase = STARTING
    else:
        begin(table)


def act(table: CollectionState, verb: i64, argument: i64, tell: Tell) -> None:
    """Carry out an action of the set-up."""
    if verb == START:
        start(table, argument, tell)
    elif verb == CHOOSE:
        choose(table, argument, tell)
    elif verb == LAY:
        lay(table, argument, tell)
    else:
        raise ValueError(f"this booklet has no action of verb {verb}")


def start(table: CollectionState, seat: i64, tell: Tell) -> None:
    """Chance decides who begins. §Q-VS-0"""
    table.first = seat
    if tell.listening:
        tell.event(Event("start", {"seat": int(seat)}, final=True))
    begin(table)


def begin(table: CollectionState) -> None:
    """The first player may choose the boxes for all. §Q-SETUP-1"""
    by_choice = table.options.boxes == "chosen"
    table.turn = table.first if by_choice else NONE
    table.phase = CHOOSING_BOXES if by_choice else LAYING_BOXES


def choose(table: CollectionState, box: i64, tell: Tell) -> None:
    """Choose one of the two boxes of a colour; the other goes back. §Q-SETUP-1"""
    if box % BOXES_A_COLOUR:
        table.second_boxes |= 1 << (box // BOXES_A_COLOUR)
    if tell.listening:
        tell.event(Event("choose", {"seat": int(table.turn), "box": BOXES[box]}))
    table.boxes_chosen += 1
    if table.boxes_chosen == COLOUR_COUNT:
        table.turn = NONE
        table.phase = LAYING_BOXES


def lay(table: CollectionState, box: i64, tell: Tell) -> None:
    """Lay a box: they lie at random in a ring, the first straight above the Queen Games card. §Q-SETUP-2 §Q-SETUP-3"""
    table.ring = lengthened(table.ring, box)
    if tell.listening:
        tell.event(Event("lay", {"box": BOXES[box], "place": len(table.ring)}, final=True))
    if len(table.ring) == BOX_COUNT:
        table.begin_booklet(tell)


# --- Legal actions -------------------------------------------------------------------------------


def legal_actions(table: CollectionState) -> vec[i64]:
    """The codes that chance or the first player may choose. §Q-SETUP-1 §Q-VS-0"""
    if table.phase == STARTING:
        return code_range(START_CODE, table.seats)
    if table.phase == CHOOSING_BOXES:
        return code_range(CHOOSE_CODE + table.boxes_chosen * BOXES_A_COLOUR, BOXES_A_COLOUR)
    return boxes_to_lay(table)


def boxes_to_lay(table: CollectionState) -> vec[i64]:
    """Any box whose colour does not lie yet, as far as the table has not chosen between the two. §Q-SETUP-1"""
    laid: i64 = 0
    for box in table.ring:
        laid |= 1 << (box // BOXES_A_COLOUR)
    codes = vec[i64](capacity=BOX_COUNT * BOXES_A_COLOUR)
    for colour in COLOURS_IN[EVERY_COLOUR & ~laid]:
        box = colour * BOXES_A_COLOUR
        while box < (colour + 1) * BOXES_A_COLOUR:
            if is_played_with(table, box):
                codes = append(codes, LAY_CODE + box)
            box += 1
    return codes


def odds(table: CollectionState) -> vec[i64]:
    """Each colour counts for both of its boxes, also if one of them stays out: the boxes never change the deal."""
    if table.phase == LAYING_BOXES and table.options.boxes != "by_lot":
        return vec[i64]([BOXES_A_COLOUR] * (BOX_COUNT - len(table.ring)))
    return NO_CODES


def is_played_with(table: CollectionState, box: i64) -> bool:
    """Whether this box may be laid. §Q-SETUP-1"""
    boxes = table.options.boxes
    if boxes == "by_lot":
        return True
    if boxes == "chosen":
        return box % BOXES_A_COLOUR == table.second_boxes >> (box // BOXES_A_COLOUR) & 1
    return (boxes == "second") == (box % BOXES_A_COLOUR == 1)
