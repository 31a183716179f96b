"""Chapter 6.1: movement. The Queen enters a tile, which is put aside; sets win action cards."""

from librt.vecs import append
from mypy_extensions import i64

from reginae.core import CHANCE, Event, Facts, Tell
from reginae.games.queens_path.court_log import log_on_square
from reginae.games.queens_path.parts import (
    CARDS,
    CENTRE,
    COLOUR_COUNT,
    COLOURED,
    COPIES,
    KIND_OF,
    METAL_COUNT,
    METALS,
    NEGATIVE,
    PLAIN,
    SQUARES,
    TILES,
    WHITE,
)
from reginae.games.queens_path.state import BY_WARNING, DRAWING, NONE, Court

INFLUENCE_CAPACITY = COLOUR_COUNT * COPIES[0]
STACK_CAPACITY = max(COPIES)


def carry_out_move(court: Court, way: i64, square: i64, tell: Tell) -> None:
    """The Queen arrives; where a tile lies it is put aside at once. §P-6.1b §P-6.2.10b"""
    court.queen = square
    court.path = append(court.path, square)
    court.barred = NONE
    log_on_square(court, way, square, court.court[square])
    if way == BY_WARNING:
        if tell.listening:
            tell.event(Event("warn", {"seat": int(court.turn), "square": SQUARES[CENTRE]}))
        return
    tile = court.court[square]
    court.court[square] = NONE
    court.on_court -= 1
    if not court.options.intrigue_once:
        court.intrigued = 0  # §P-6.2.3d
    put_aside(court, tile, tell)


def put_aside(court: Court, tile: i64, tell: Tell) -> None:
    """Where a tile goes is decided by its kind and number, never by its ring. §P-6a §P-6.1d §P-6.1e §P-6.1f"""
    kind = i64(KIND_OF[tile])
    if kind < COLOURED:
        influence(court, kind // COLOUR_COUNT, tile, tell)
    elif kind < NEGATIVE:
        stack(court, kind - PLAIN, tile, tell)
    elif kind < WHITE:
        cancel(court, kind - NEGATIVE, tile, tell)
    else:
        court.discard(tile)
        tell_move(court, tile, "discards", tell)


def tell_move(court: Court, tile: i64, place: str, tell: Tell) -> None:
    """Everybody sees where the Queen went and what became of the tile. §P-6.1g"""
    if tell.listening:
        facts: Facts = {"seat": int(court.turn), "square": SQUARES[court.queen], "tile": TILES[tile], "place": place}
        tell.event(Event("move", facts))


def influence(court: Court, number: i64, tile: i64, tell: Tell) -> None:
    """The latest tile lies on top. §P-6.1f §P-5a"""
    height = court.heights[number]
    court.influence[number * INFLUENCE_CAPACITY + height] = tile
    court.heights[number] = height + 1
    if tell.listening:
        tell_move(court, tile, f"{METALS[number]}-influence", tell)


def cancel(court: Court, number: i64, tile: i64, tell: Tell) -> None:
    """A negative tile is discarded with one plain tile of its number, if one was put aside. §P-6.1l §P-6.1m"""
    court.discard(tile)
    tell_move(court, tile, "discards", tell)
    if court.heights[METAL_COUNT + number] == 0:
        return
    cancelled = unstack(court, number)
    court.discard(cancelled)
    if tell.listening:
        tell.event(Event("cancel", {"tile": TILES[tile], "cancelled": TILES[cancelled]}))


def unstack(court: Court, number: i64) -> i64:
    """Take the latest plain tile off an action stack."""
    height = court.heights[METAL_COUNT + number] - 1
    court.heights[METAL_COUNT + number] = height
    place = number * STACK_CAPACITY + height
    tile = court.stacked[place]
    court.stacked[place] = NONE
    return tile


def stack(court: Court, number: i64, tile: i64, tell: Tell) -> None:
    """A plain tile goes to the action stack of its number, and may complete a set. §P-6.1e §P-6.1h"""
    height = court.heights[METAL_COUNT + number]
    court.stacked[number * STACK_CAPACITY + height] = tile
    court.heights[METAL_COUNT + number] = height + 1
    if tell.listening:
        tell_move(court, tile, f"{METALS[number]}-actions", tell)
    if completes_set(court, number):
        discard_set(court, number, tell)
        win_card(court, tell)


def completes_set(court: Court, number: i64) -> bool:
    """So many plain tiles of this metal, or one of each, as the table plays it. §P-6.1h"""
    sizes = court.options.set_sizes
    if not court.options.set_of_all:
        return court.heights[METAL_COUNT + number] >= sizes[number]
    metal: i64 = 0
    while metal < METAL_COUNT:
        if court.heights[METAL_COUNT + metal] < sizes[metal]:
            return False
        metal += 1
    return True


def discard_set(court: Court, number: i64, tell: Tell) -> None:
    """Exactly the tiles of the set go; what lies beneath stays. §P-6.1h"""
    first = i64(len(court.discards))
    metal: i64 = 0
    while metal < METAL_COUNT:
        if metal == number or court.options.set_of_all:
            left = court.options.set_sizes[metal]
            while left > 0:
                court.discard(unstack(court, metal))
                left -= 1
        metal += 1
    if tell.listening:
        tiles = [TILES[tile] for tile in court.discards[first:]]
        tell.event(Event("set", {"seat": int(court.turn), "tiles": tiles}))


def win_card(court: Court, tell: Tell) -> None:
    """Whoever's turn it is takes a card, if there is one; the one reshuffle waits for discards. §P-6.1i §P-6.1k"""
    if court.pile == 0 and court.spent != 0 and court.options.reshuffle and not court.reshuffled:
        court.pile = court.spent
        court.spent = 0
        court.reshuffled = True
        if tell.listening:
            tell.event(Event("reshuffle", {}))
    if court.pile != 0:
        court.agenda.push(DRAWING, CHANCE)
    elif tell.listening:
        tell.event(Event("no-card", {"seat": int(court.turn)}))


def draw(court: Court, card: i64, tell: Tell) -> None:
    """It lies open before her and may be played at once. §P-6.1i §P-6.1j §P-4b §P-6.2d"""
    court.agenda.done()
    court.pile &= ~(1 << card)
    court.hand_over(card, court.turn)
    if tell.listening:
        tell.event(Event("draw", {"seat": int(court.turn), "card": CARDS[card]}, final=True))
