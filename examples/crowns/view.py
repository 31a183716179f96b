"""What a seat knows: its view, and other tables that it cannot tell from this one."""

from librt.vecs import vec
from mypy_extensions import i64

from crowns.parts import CROWNS
from crowns.state import BOLD, NONE, Position
from crowns.view_types import Call, GameView, SeatView
from reginae.core import Rng


def knows_crown(table: Position, seat: int | None, other: int) -> bool:
    """A seat knows its own crown and the one it peeked at; at the end all know all. §1a §3a §4b"""
    return table.phase == "over" or seat == other or (seat, other) in table.seen


def view(table: Position, seat: int | None) -> GameView:
    """The table as this seat sees it; None is a spectator."""
    seats = [seat_view(table, seat, other) for other in range(table.seats)]
    return {"phase": table.phase, "roll": table.roll, "seats": seats}


def seat_view(table: Position, seat: int | None, other: int) -> SeatView:
    """What the seat sees of another; calls are shown once all have called. §2a"""
    crown, call = table.crowns[other], table.calls[other]
    call_is_shown = call != NONE and (seat == other or table.phase != "call")
    shown_call: Call = "" if not call_is_shown else "bold" if call == BOLD else "meek"
    return {
        "crown": CROWNS[crown] if crown != NONE and knows_crown(table, seat, other) else "",
        "call": shown_call,
        "called": call != NONE,
    }


def imagine(table: Position, seat: int, rng: Rng) -> Position:
    """A copy in which everything that the seat does not know is drawn anew."""
    twin = table.clone()
    draw_hidden_crowns(twin, seat, rng)
    if twin.phase == "call":
        draw_hidden_calls(twin, seat, rng)
    return twin


def draw_hidden_crowns(twin: Position, seat: int, rng: Rng) -> None:
    """Shuffle the crowns that the seat has not seen. They are sorted first: their true order must have no effect."""
    hidden = [other for other, crown in enumerate(twin.crowns) if crown != NONE and not knows_crown(twin, seat, other)]
    unknown = vec[i64](sorted([*twin.stock.bag, *(twin.crowns[other] for other in hidden)]))
    rng.shuffle(unknown)
    for place, other in enumerate(hidden):
        twin.crowns[other] = unknown[place]
    twin.stock.bag = vec[i64](sorted(unknown[len(hidden) :]))


def draw_hidden_calls(twin: Position, seat: int, rng: Rng) -> None:
    """Toss a coin for each call of another seat."""
    for other, call in enumerate(twin.calls):
        if call != NONE and other != seat:
            twin.calls[other] = rng.below(2)
