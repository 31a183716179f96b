"""Chapter 6.2.11: bribery, blackmailing and backstabbing. Who speaks when, and what an offer holds."""

from librt.vecs import append, vec
from mypy_extensions import i64

from reginae.core import Event, Tell, add_set_bits, single_bit
from reginae.games.queens_path.actions import (
    DEMAND,
    GIVE,
    HEAR,
    HOLD,
    LEAD,
    LEAD_TO,
    OFFER,
    PAY,
    PROMISE,
    PROPOSE,
    SHUN,
    SHUN_FROM,
    SILENT,
    SPARE,
    USE,
    VERB,
    WANT,
)
from reginae.games.queens_path.agreement import whisper_to_nobody
from reginae.games.queens_path.parts import OFFERS_A_TURN
from reginae.games.queens_path.state import (
    ASKED,
    BEFORE_A_TURN,
    HEARING,
    NONE,
    OFFERING,
    PLEDGING,
    TURN,
    Court,
)

# --- Who speaks ----------------------------------------------------------------------------------


def add_offers(court: Court, codes: vec[i64]) -> vec[i64]:
    """In her turn a seat may offer, or openly give another the floor; each seat a few times a turn. §P-6.2.11a"""
    if court.bargain.offers_left(court.turn, OFFERS_A_TURN):
        codes = add_partners(court, court.turn, codes)
    if court.options.secret_offers:
        return codes
    other: i64 = 0
    while other < court.seats:
        if other != court.turn and court.bargain.offers_left(other, OFFERS_A_TURN):
            codes = append(codes, HEAR + other)
        other += 1
    return codes


def add_partners(court: Court, seat: i64, codes: vec[i64]) -> vec[i64]:
    """Anybody else at the table."""
    other: i64 = 0
    while other < court.seats:
        if other != seat:
            codes = append(codes, OFFER + other)
        other += 1
    return codes


def floor_actions(court: Court) -> vec[i64]:
    """Whoever has the floor speaks to somebody, or not at all."""
    return append(add_partners(court, court.agenda.seat(), vec[i64](capacity=8)), SILENT)


def open_floors(court: Court) -> None:
    """Before a turn, and clockwise, those may speak who could pay whoever's turn it is, or be paid. §P-6.2.11a"""
    distance = court.seats - 1
    while distance > 0:
        seat = (court.turn + distance) % court.seats
        if court.hand(seat) | court.hand(court.turn):
            court.agenda.push(HEARING, seat, BEFORE_A_TURN)
        distance -= 1


def hear(court: Court, seat: i64, tell: Tell) -> None:
    """The floor counts as one of that seat's offers, used or not. §P-6.2.11a"""
    count_offer(court, seat)
    court.agenda.push(HEARING, seat, ASKED)
    if tell.listening:
        tell.event(Event("hear", {"seat": int(court.turn), "other": int(seat)}))


def stay_silent(court: Court, tell: Tell) -> None:
    """The floor goes back."""
    if tell.listening and court.agenda.detail() == ASKED:
        tell.event(Event("silent", {"seat": int(court.agenda.seat())}))
    court.agenda.done()


def count_offer(court: Court, seat: i64) -> None:
    """One more this turn."""
    court.bargain.offers += 1 << (seat * 4)


def open_offer(court: Court, seat: i64, partner: i64) -> None:
    """An offer between any two players is begun; before a turn the floor is kept for the next one. §P-6.2.11a"""
    if court.agenda.kind() == TURN:
        count_offer(court, seat)
    elif court.agenda.detail() == ASKED:
        court.agenda.done()
    else:
        count_offer(court, seat)
        if not court.bargain.offers_left(seat, OFFERS_A_TURN):
            court.agenda.done()
    court.bargain.partner = partner
    court.agenda.push(OFFERING, seat)


# --- What is offered -----------------------------------------------------------------------------


def offer_actions(court: Court) -> vec[i64]:
    """Cards to give and to get, one promise each way; at least one of these. §P-6.2.11b §P-6.2.11c"""
    seat, partner = court.agenda.seat(), court.bargain.partner
    codes = vec[i64](capacity=64)
    codes = add_set_bits(codes, GIVE, court.hand(seat) & ~court.bargain.gives)
    codes = add_set_bits(codes, WANT, court.hand(partner) & ~court.bargain.wants)
    if court.bargain.promise == NONE:
        codes = add_deeds(court, codes, PROMISE, seat)
    if court.bargain.demand == NONE:
        codes = add_deeds(court, codes, DEMAND, partner)
    if not court.bargain.is_empty():
        codes = append(codes, PROPOSE)
    return append(codes, SILENT)


def add_deeds(court: Court, codes: vec[i64], first: i64, seat: i64) -> vec[i64]:
    """What this seat could promise: whom to spare, a card to use, hold back or pay later, where the Queen goes."""
    every: i64 = (1 << court.seats) - 1
    codes = add_set_bits(codes, first + SPARE, every & ~single_bit(seat))
    codes = add_set_bits(codes, first + USE, court.hand(seat))
    codes = add_set_bits(codes, first + HOLD, court.hand(seat))
    codes = add_set_bits(codes, first + PAY, court.hand(court.agenda.seat()) | court.hand(court.bargain.partner))
    if court.on_court > 0:
        codes = append(append(codes, first + LEAD), first + SHUN)
    return codes


def add_to_offer(court: Court, verb: i64, detail: i64) -> None:
    """Unplayed action cards serve as payment; deeds are only said. §P-6.2.11b §P-6.2.11c"""
    if verb == GIVE:
        court.bargain.gives |= 1 << detail
    elif verb == WANT:
        court.bargain.wants |= 1 << detail
    elif detail in (LEAD, SHUN):
        court.agenda.push(PLEDGING, court.agenda.seat(), verb + detail)
    else:
        promise(court, verb, detail)


def pledge(court: Court, square: i64) -> None:
    """The square of a promise: the Queen is next led there, or anywhere else. §P-6.2.11c"""
    action = court.agenda.detail()
    court.agenda.done()
    verb = VERB[action]
    promise(court, verb, (LEAD_TO if action - verb == LEAD else SHUN_FROM) + square)


def promise(court: Court, verb: i64, deed: i64) -> None:
    """One deed each way is in the offer."""
    if verb == PROMISE:
        court.bargain.promise = deed
    else:
        court.bargain.demand = deed


def drop_offer(court: Court, tell: Tell) -> None:
    """The offer is not made; where offers are whispered, nobody else can tell. §P-6.2.11a"""
    if court.options.secret_offers:
        whisper_to_nobody(court, tell)
        return
    if tell.listening:
        tell.event(Event("silent", {"seat": int(court.agenda.seat())}))
    court.agenda.done()
    court.bargain.forget_offer()
