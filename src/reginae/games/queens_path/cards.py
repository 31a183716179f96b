"""Chapters 6.2.1 to 6.2.10: the action cards played in one's own turn, each to the end once begun."""

from librt.vecs import append
from mypy_extensions import i64

from reginae.core import Event, Facts, Tell
from reginae.games.queens_path.actions import SEATS
from reginae.games.queens_path.court_log import BANISHED, RETURNED, SWITCHED, log_on_square
from reginae.games.queens_path.parts import (
    AGITATION,
    CARDS,
    CENTRE,
    CONFIDENCE,
    CONFIDENT_MOVES,
    INTRIGUE,
    INVITATION,
    KIND_OF,
    MANIPULATION,
    PERSUASION,
    SLANDER,
    SQUARES,
    TILES,
)
from reginae.games.queens_path.reactions import try_to_move
from reginae.games.queens_path.state import (
    BANISHING,
    BY_INVITATION,
    BY_WARNING,
    INVITING,
    NONE,
    PLACING,
    RETURNING,
    SLANDERING,
    SWITCHING,
    SWITCHING_WITH,
    TAKING,
    Court,
)
from reginae.games.queens_path.turns import act


def play(court: Court, card: i64, tell: Tell) -> None:
    """A card is played once and discarded, save Intrigue, which is exchanged. §P-6.2a §P-6f"""
    act(court)
    if tell.listening:
        tell.event(Event("play", {"seat": int(court.turn), "card": CARDS[card]}))
    if card == CONFIDENCE:
        confide(court)
    elif card == INTRIGUE:
        court.agenda.push(TAKING, court.turn)
    elif card == INVITATION:
        court.agenda.push(INVITING, court.turn)
    elif card in (AGITATION, MANIPULATION, PERSUASION, SLANDER):
        court.spend(card)
        court.agenda.push(first_choice(card), court.turn)
    else:
        warn(court, tell)


def first_choice(card: i64) -> i64:
    """What a card asks for."""
    if card == AGITATION:
        return BANISHING
    if card == MANIPULATION:
        return SWITCHING
    return RETURNING if card == PERSUASION else SLANDERING


def agitate(court: Court, square: i64, tell: Tell) -> None:
    """Agitation: any tile of the court is discarded, without its effect. §P-6.2.1a §P-6.2.1b"""
    court.agenda.done()
    tile = court.court[square]
    court.court[square] = NONE
    court.on_court -= 1
    court.banished = append(court.banished, tile)
    log_on_square(court, BANISHED, square, tile)
    if tell.listening:
        facts: Facts = {"seat": int(court.turn), "tile": TILES[tile], "square": SQUARES[square]}
        tell.event(Event("agitate", facts))


def confide(court: Court) -> None:
    """Confidence: the Queen may be moved twice this turn; the duty stays one. §P-6.2.2a §P-6.2.2b"""
    court.spend(CONFIDENCE)
    court.allowance = CONFIDENT_MOVES


def intrigue(court: Court, card: i64, tell: Tell) -> None:
    """Intrigue: this very card changes place with one before another player. §P-6.2.3a §P-6.2.3b §P-6.2.3d"""
    court.agenda.done()
    other = court.holder(card)
    court.hand_over(card, court.turn)
    court.hand_over(INTRIGUE, other)
    court.intrigued |= 1 << court.turn
    if tell.listening:
        facts: Facts = {"seat": int(court.turn), "other": int(other), "card": CARDS[card]}
        tell.event(Event("intrigue", facts))


def invite(court: Court, square: i64, tell: Tell) -> None:
    """Invitation: any distance in one direction, over whatever lies between. §P-6.2.4a §P-6.2.4b"""
    court.agenda.done()
    try_to_move(court, BY_INVITATION, square, tell)


def switch_first(court: Court, square: i64) -> None:
    """Manipulation, first choice: a tile of the court. §P-6.2.5a"""
    court.agenda.done()
    court.agenda.push(SWITCHING_WITH, court.turn, square)


def switch(court: Court, square: i64, tell: Tell) -> None:
    """Manipulation, second choice: another tile, of whatever type; they change places. §P-6.2.5a §P-6.2.5b"""
    first = court.agenda.detail()
    court.agenda.done()
    one, other = court.court[first], court.court[square]
    court.court[first] = other
    court.court[square] = one
    log_on_square(court, SWITCHED, square, first)
    if tell.listening:
        facts: Facts = {
            "seat": int(court.turn),
            "tiles": [TILES[one], TILES[other]],
            "squares": [SQUARES[first], SQUARES[square]],
        }
        tell.event(Event("manipulate", facts))


def take_back(court: Court, kind: i64) -> None:
    """Persuasion, first choice: a discarded tile. §P-6.2.6a"""
    court.agenda.done()
    court.agenda.push(PLACING, court.turn, kind)


def put_back(court: Court, square: i64, tell: Tell) -> None:
    """Persuasion, second choice: an empty square; it is an ordinary tile again. §P-6.2.6a §P-6.2.6b"""
    tile = latest_discard(court, court.agenda.detail())
    court.agenda.done()
    court.recall(tile)
    court.court[square] = tile
    court.on_court += 1
    log_on_square(court, RETURNED, square, tile)
    if tell.listening:
        facts: Facts = {"seat": int(court.turn), "tile": TILES[tile], "square": SQUARES[square]}
        tell.event(Event("return", facts))


def latest_discard(court: Court, kind: i64) -> i64:
    """Like tiles are the same to the rules: the one discarded last comes back."""
    for pool in (court.banished, court.discards):
        index = len(pool) - 1
        while index >= 0:
            if KIND_OF[pool[index]] == kind:
                return pool[index]
            index -= 1
    return NONE


def slander(court: Court, seat: i64, tell: Tell) -> None:
    """Slander: any players are named, one after the other. §P-6.2.8a"""
    named = court.agenda.detail() | 1 << seat
    court.agenda.done()
    court.agenda.push(SLANDERING, court.turn, named)
    if named == slanderable(court):
        close_slander(court, tell)


def slanderable(court: Court) -> i64:
    """The seats Slander may name, one bit each. §P-6.2.8a"""
    every: i64 = (1 << court.seats) - 1
    return every if court.options.slander_self else every & ~(1 << court.turn)


def close_slander(court: Court, tell: Tell) -> None:
    """Those named may not move the Queen in their next turns. §P-6.2.8a §P-6.2.8b"""
    named = court.agenda.detail()
    court.agenda.done()
    court.slandered |= named
    if tell.listening:
        seats = [seat for seat in range(len(SEATS)) if named >> seat & 1]
        tell.event(Event("slander", {"seat": int(court.turn), "named": seats}))


def warn(court: Court, tell: Tell) -> None:
    """Warning: the Queen goes straight to the starting space. §P-6.2.10a"""
    try_to_move(court, BY_WARNING, CENTRE, tell)
