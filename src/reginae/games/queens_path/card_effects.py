"""What playing an action card, each of its choices, and a Veto would lead to."""

from mypy_extensions import i64

from reginae.core import Event, Facts
from reginae.games.queens_path.actions import RETURN
from reginae.games.queens_path.agreement import cards_in
from reginae.games.queens_path.legal import invitation_targets, returnable_kinds
from reginae.games.queens_path.move_effects import move_effects, step_effects, tile_effects, veto_effects
from reginae.games.queens_path.obstacles import takeable
from reginae.games.queens_path.parts import (
    CARDS,
    CENTRE,
    COLOUR_COUNT,
    COLOURED,
    CONFIDENCE,
    INTRIGUE,
    INVITATION,
    KIND_OF,
    KINDS,
    PERSUASION,
    SQUARE_COUNT,
    SQUARES,
    TILES,
    WARNING,
)
from reginae.games.queens_path.printed import printed_tile
from reginae.games.queens_path.state import (
    BANISHING,
    BY_INVITATION,
    BY_WARNING,
    INVITING,
    PLACING,
    RETURNING,
    SWITCHING,
    SWITCHING_WITH,
    TAKING,
    Court,
)
from reginae.games.queens_path.steps import IN_LINE_COUNT, distance, next_in_line, open_sides

# --- Playing a card in one's turn ----------------------------------------------------------------


def play_effects(court: Court, card: i64) -> list[Event]:
    """What the card does, with what there is to choose from now. §P-6.2a"""
    if card == CONFIDENCE:
        return [Event("play-confidence" if court.moves == 0 else "play-confidence-again", {})]  # §P-6.2.2a
    if card == INTRIGUE:
        return [Event("play-intrigue", {"cards": cards_in(takeable(court))})]  # §P-6.2.3a
    if card == INVITATION:
        return [Event("play-invitation", {"count": len(invitation_targets(court))}), duty_effect(court)]
    if card == PERSUASION:
        return [Event("play-persuasion", {"kinds": [KINDS[code - RETURN] for code in returnable_kinds(court)]})]
    if card == WARNING:
        told = [Event("play-warning", {"square": SQUARES[CENTRE]}), duty_effect(court)]
        return told + step_effects(court, CENTRE) + veto_effects(court)
    return [Event(f"play-{CARDS[card]}", {})]


def duty_effect(court: Court) -> Event:
    """Invitation and Warning are the turn's movement, or come beside it. §P-6.2.4b §P-6.2.10b"""
    return Event("beside-the-move" if court.options.extra_moves else "is-the-move", {})


def power(card: i64) -> Event:
    """What an action card can do for whoever gets it. §P-2d"""
    return Event(f"power-{CARDS[card]}", {})


# --- Choosing what it is aimed at ----------------------------------------------------------------


def target_effects(court: Court, seat: i64, due: i64, detail: i64) -> list[Event]:
    """What follows from one choice of the card that is being played."""
    if due == BANISHING:
        return banish_effects(court, seat, detail)
    if due == INVITING:
        return move_effects(court, seat, detail)
    if due == SWITCHING:
        tile = court.court[detail]
        return [Event("switch-first", {"tile": TILES[tile]}), *own_tile_effects(court, seat, i64(KIND_OF[tile]))]
    if due == SWITCHING_WITH:
        return switch_effects(court, court.agenda.detail(), detail)
    if due == RETURNING:
        place = printed_tile(int(detail))["goes_to"]
        return [*own_tile_effects(court, seat, detail), Event("return", {"place": place})]
    if due == PLACING:
        kind = KINDS[court.agenda.detail()]
        return [Event("put-back", {"kind": kind}), *beside_queen_effects(court, kind, detail)]
    assert due == TAKING
    return [Event("take", {"owner": int(court.holder(detail))}), power(detail)]  # §P-6.2.3a §P-6.2.3b


def own_tile_effects(court: Court, seat: i64, kind: i64) -> list[Event]:
    """A hint if the seat holds the faction card of this tile. §P-6a"""
    mine = kind < COLOURED and court.colour(seat, kind // COLOUR_COUNT) == kind % COLOUR_COUNT
    return [Event("own-tile", {})] if mine else []


def banish_effects(court: Court, seat: i64, square: i64) -> list[Event]:
    """The tile goes to no stack, and the Queen may lose her last step. §P-6.2.1a §P-6.2.1b"""
    tile = court.court[square]
    told = [Event("banish", {"tile": TILES[tile]}), *own_tile_effects(court, seat, i64(KIND_OF[tile]))]
    blocked = court.can_step() and open_sides(court.court, court.queen, square) == 0
    return [*told, Event("queen-blocked", {})] if blocked else told


def switch_effects(court: Court, first: i64, second: i64) -> list[Event]:
    """Two tiles change places; which of them the Queen can enter then. §P-6.2.5a"""
    one, other = TILES[court.court[first]], TILES[court.court[second]]
    facts: Facts = {"tile": one, "square": SQUARES[second], "other": other, "first": SQUARES[first]}
    told = [Event("switch", facts)]
    if distance(court.queen, first) != 1:
        told += beside_queen_effects(court, one, second)
    if distance(court.queen, second) != 1:
        told += beside_queen_effects(court, other, first)
    return told


def beside_queen_effects(court: Court, tile: str, square: i64) -> list[Event]:
    """A hint if the Queen could step on a tile there. §P-6.1a"""
    return [Event("beside-queen", {"tile": tile})] if distance(court.queen, square) == 1 else []


# --- Slander -------------------------------------------------------------------------------------


def name_effects(seat: i64, named: i64) -> list[Event]:
    """Whoever is named may not move the Queen in her next turn. §P-6.2.8a §P-6.2.8b"""
    return [Event("slander-you", {}) if named == seat else Event("slander", {"named": int(named)})]


def enough_effects(court: Court) -> list[Event]:
    """Those who were named, and nobody else. §P-6.2.8a"""
    return [Event("slandered", {"named": [seat for seat in range(court.seats) if court.agenda.detail() >> seat & 1]})]


# --- Veto ----------------------------------------------------------------------------------------


def play_veto_effects(court: Court) -> list[Event]:
    """The move does not happen, and another must replace it if there is one. §P-6.2.9a §P-6.2.9b"""
    way, square = court.agenda.detail() // SQUARE_COUNT, court.agenda.detail() % SQUARE_COUNT
    facts: Facts = {"mover": int(court.turn), "square": SQUARES[square]}
    return [Event("veto" if has_other_move(court, way, square) else "veto-lapses", facts)]


def has_other_move(court: Court, way: i64, square: i64) -> bool:
    """Whether the Queen could go elsewhere, by a step or by the same Invitation. §P-6.2.9b"""
    if open_sides(court.court, court.queen, square):
        return True
    return way == BY_INVITATION and next_in_line(court.court, court.queen, square, 0) < IN_LINE_COUNT


def allow_move_effects(court: Court, seat: i64) -> list[Event]:
    """The Queen goes where she was about to go. §P-6.2.9c"""
    way, square = court.agenda.detail() // SQUARE_COUNT, court.agenda.detail() % SQUARE_COUNT
    if way == BY_WARNING:
        return [Event("allow-warning", {"square": SQUARES[square]}), *step_effects(court, square)]
    return tile_effects(court, seat, court.court[square]) + step_effects(court, square)
