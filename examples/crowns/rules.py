"""The rules of Crowns, in the order of the book."""

from crowns.actions import CALL, DEAL, PEEK, REST, ROLL, VERB
from crowns.parts import CROWNS, NUMBERS, SIDES
from crowns.state import BOLD, MEEK, NONE, Position
from reginae.core import CHANCE, Event, Facts, Outcome, Refusal, ScoreLine, Tell, places_of

# --- Whose turn it is -----------------------------------------------------------------------------


def actors(table: Position) -> list[int]:
    """Chance deals and rolls; all call at once; the bold peek one after the other. §2a §3a"""
    if table.phase == "call":
        return [seat for seat, call in enumerate(table.calls) if call == NONE]
    if table.phase == "peek":
        return [table.peekers[0]]
    return [] if table.phase == "over" else [CHANCE]


def legal_codes(table: Position) -> list[int]:
    """The codes of the actions that each actor may choose among, ascending. §1a §2a §3a §4a"""
    if table.phase == "deal":
        return [DEAL + crown for crown in table.stock.bag]
    if table.phase == "call":
        return [CALL + MEEK, CALL + BOLD]
    if table.phase == "peek":
        return [PEEK + seat for seat in range(table.seats) if seat != table.peekers[0]] + [REST]
    return [ROLL + side for side in range(len(SIDES))]


def refusal(table: Position, code: int) -> Refusal:
    """The rule that forbids an action which is not legal now."""
    if table.phase == "peek" and VERB[code] == PEEK:
        return Refusal("3a", "Only the bold peek, each in turn, and at another seat.")
    return Refusal("2a", "This is not asked of this seat now.")


# --- What an action does --------------------------------------------------------------------------


def deal(table: Position, crown: int, tell: Tell) -> None:
    """The next seat is dealt this crown, which it alone sees. §1a"""
    seat = table.crowns.index(NONE)
    table.stock.turn_up(0, crown)
    table.crowns[seat] = table.stock.take_top()
    if NONE not in table.crowns:
        table.phase = "call"
    announce(tell, "deal", {"seat": seat}, {seat: {"crown": CROWNS[crown]}}, final=True)


def call(table: Position, seat: int, bold: int, tell: Tell) -> None:
    """A call stays secret until the last one is made; then all are shown. §2a"""
    table.calls[seat] = bold
    announce(tell, "call", {"seat": seat})
    if NONE not in table.calls:
        table.peekers = [other for other, its_call in enumerate(table.calls) if its_call == BOLD]
        table.phase = "peek"
        announce(tell, "calls", {"bold": list(table.peekers)}, final=True)
        end_peeking(table, tell)


def peek(table: Position, seat: int, other: int, tell: Tell) -> None:
    """A bold seat looks at one other crown. §3a"""
    table.seen.append((seat, other))
    crown = CROWNS[table.crowns[other]]
    announce(tell, "peek", {"seat": seat, "other": other}, {seat: {"crown": crown}}, final=True)
    next_peeker(table, tell)


def rest(table: Position, seat: int, tell: Tell) -> None:
    """A bold seat looks at nothing. §3a"""
    announce(tell, "rest", {"seat": seat})
    next_peeker(table, tell)


def next_peeker(table: Position, tell: Tell) -> None:
    """The next bold seat may peek. §3a"""
    table.peekers.pop(0)
    end_peeking(table, tell)


def end_peeking(table: Position, tell: Tell) -> None:
    """Once all the bold have peeked the die is rolled, if the table plays with it. §4a"""
    if table.peekers:
        return
    if table.die:
        table.phase = "roll"
    else:
        show_crowns(table, tell)


def roll(table: Position, side: int, tell: Tell) -> None:
    """The die counts for every bold seat. §4a"""
    table.roll = side
    announce(tell, "roll", {"side": side}, final=True)
    show_crowns(table, tell)


def show_crowns(table: Position, tell: Tell) -> None:
    """All crowns are shown, and the game is over. §4b"""
    table.phase = "over"
    announce(tell, "show", {"crowns": [CROWNS[crown] for crown in table.crowns]}, final=True)


def announce(
    tell: Tell, name: str, facts: Facts, secret: dict[int, Facts] | None = None, *, final: bool = False
) -> None:
    """Tell what happened, unless nobody listens, as in the search of a bot."""
    if tell.listening:
        tell.event(Event(name, facts, secret or {}, final))


# --- Who wins -------------------------------------------------------------------------------------


def scores(table: Position, roll: int) -> list[int]:
    """The number of each seat's crown, with this roll of the die for the bold. §4a §4b"""
    bonus = [roll if call == BOLD else 0 for call in table.calls]
    return [NUMBERS[crown] + extra for crown, extra in zip(table.crowns, bonus, strict=True)]


def merits(table: Position, roll: int) -> list[int]:
    """The scores, turned round if the lowest wins: more is always better. §4b"""
    return [-score if table.lowest else score for score in scores(table, roll)]


def outcome(table: Position) -> Outcome | None:
    """The highest score wins, or the lowest; equal ones share the win. §4b"""
    if table.phase != "over":
        return None
    points, places = scores(table, table.roll), places_of(merits(table, table.roll))
    winners = [seat for seat, place in enumerate(places) if place == 1]
    lines = [
        ScoreLine("crown", "4b", {"crown": CROWNS[crown]}, seat, points[seat])
        for seat, crown in enumerate(table.crowns)
    ]
    return Outcome(points, winners, "shown", "4b", places, lines)
