"""What a move of the Queen would lead to: where the tile goes, what it scores, and whether she can go on."""

from mypy_extensions import i64

from reginae.core import Event, Facts
from reginae.games.queens_path.imagining import known_cards
from reginae.games.queens_path.parts import (
    COLOUR_COUNT,
    COLOURED,
    KIND_OF,
    KINDS,
    METAL_COUNT,
    METALS,
    NEGATIVE,
    PLAIN,
    TILES,
    VETO,
    WHITE,
    faction_card,
)
from reginae.games.queens_path.score_now import points_by_colour
from reginae.games.queens_path.scoring import colour_of, remaining, removed_colours, with_tile_on_top
from reginae.games.queens_path.state import NONE, Court
from reginae.games.queens_path.steps import open_sides


def move_effects(court: Court, seat: i64, square: i64) -> list[Event]:
    """The tile on the square is put aside, unless somebody vetoes the move. §P-6.1b §P-6.2.9a"""
    return tile_effects(court, seat, court.court[square]) + step_effects(court, square) + veto_effects(court)


def tile_effects(court: Court, seat: i64, tile: i64) -> list[Event]:
    """Where the tile goes by its kind, and what that is worth to the seat. §P-6.1d §P-6.1e §P-6.1f §P-6.1l"""
    kind = i64(KIND_OF[tile])
    if kind < COLOURED:
        return influence_effects(court, seat, kind // COLOUR_COUNT, tile)
    if kind < NEGATIVE:
        return [stack_effect(court, seat, kind - PLAIN, tile)]
    if kind < WHITE:
        return [cancel_effect(court, kind - NEGATIVE, tile)]
    return [Event("discarded", {"tile": TILES[tile]})]


def step_effects(court: Court, square: i64) -> list[Event]:
    """A warning if no tile lies beside the square. §P-6.1n"""
    return [] if open_sides(court.court, square, NONE) else [Event("no-step-from-there", {})]


def veto_effects(court: Court) -> list[Event]:
    """Who may answer a move of whoever's turn it is. §P-6.2.9a §P-6.2.9c"""
    holder = court.holder(VETO)
    if holder == NONE or holder == court.turn:
        return []
    return [Event("must-veto" if court.options.forced_reactions else "may-veto", {"holder": int(holder)})]


# --- Faction tiles -------------------------------------------------------------------------------


def influence_effects(court: Court, seat: i64, number: i64, tile: i64) -> list[Event]:
    """On top of its stack, with what it gives then to its holder and to the seat. §P-6.1f §P-7.3a §P-7.3e"""
    known = known_cards(court, seat)
    before = points_by_colour(court, number, remaining(court, number, known))
    after = points_by_colour(court, number, with_tile_on_top(court, number, known, tile))
    mine = court.colour(seat, number)
    change = change_of(before[mine], after[mine])
    facts: Facts = {"tile": TILES[tile], "number": METALS[number], "before": before[mine], "after": after[mine]}
    return [Event(f"enters-{change}", facts), on_top_effect(court, seat, number, tile, known)]


def on_top_effect(court: Court, seat: i64, number: i64, tile: i64, known: i64) -> Event:
    """In silver the tile scores for the holder of its card, if the seat has seen it. §P-7.3d §P-7.1a"""
    colour = colour_of(tile)
    facts: Facts = {"place": f"{METALS[number]}-influence"}
    if removed_colours(court, number, known) >> colour & 1:
        return Event("on-top-removed", {**facts, "faction": faction_card(colour, number)})
    if court.options.gold or court.colour(seat, number) == colour:
        return Event("on-top", facts)
    holder = court.card_holder(colour, number)
    if holder != NONE and known >> (holder * METAL_COUNT + number) & 1:
        return Event("on-top-for-seat", {**facts, "holder": int(holder)})
    return Event("on-top-for-holder", facts)


def change_of(before: int, after: int) -> str:
    """How the seat's own points change, in a word that effects are named by."""
    if after == before:
        return "stay" if after else "none"
    return "rise" if after > before else "fall"


# --- Plain and negative tiles --------------------------------------------------------------------


def stack_effect(court: Court, seat: i64, number: i64, tile: i64) -> Event:
    """How much of a set lies ready then, or that it wins a card. §P-6.1e §P-6.1h §P-6.1i"""
    sizes = court.options.set_sizes
    facts: Facts = {"tile": TILES[tile], "place": f"{METALS[number]}-actions"}
    if court.options.set_of_all:
        ready, needed = metals_ready(court, number), int(METAL_COUNT)
    else:
        ready, needed = int(court.heights[METAL_COUNT + number]) + 1, int(sizes[number])
    if ready < needed:
        return Event("stacked", {**facts, "count": ready, "needed": needed})
    return set_effect(court, seat, facts)


def metals_ready(court: Court, number: i64) -> int:
    """Of how many metals a plain tile lies aside once one more of this metal does. §P-6.1h"""
    return len([metal for metal in range(METAL_COUNT) if metal == number or court.heights[METAL_COUNT + metal]])


def set_effect(court: Court, seat: i64, facts: Facts) -> Event:
    """Whoever's turn it is draws a card, while there is one. §P-6.1i §P-6.1k"""
    comes_back = court.options.reshuffle and not court.reshuffled
    cards = court.pile if court.pile or not comes_back else court.spent
    if cards == 0:
        return Event("set-without-card", facts)
    if seat == court.turn:
        return Event("set", facts)
    return Event("set-for-other", {**facts, "mover": int(court.turn)})


def cancel_effect(court: Court, number: i64, tile: i64) -> Event:
    """It takes a plain tile of its number with it, if one lies aside. §P-6.1l §P-6.1m"""
    taken = court.heights[METAL_COUNT + number] > 0
    facts: Facts = {"tile": TILES[tile], "plain": KINDS[PLAIN + number], "place": f"{METALS[number]}-actions"}
    return Event("cancels" if taken else "cancels-nothing", facts)
