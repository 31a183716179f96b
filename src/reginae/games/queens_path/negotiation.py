"""Chapter 6.2.11: bribery, blackmailing and backstabbing. Offers of cards and promises; promises do not bind."""

from librt.vecs import append, vec
from mypy_extensions import i64

from reginae.core import Event, Facts, Tell, add_code_range, add_set_bits
from reginae.games.queens_path.actions import (
    ACCEPT,
    DECLINE,
    DEEDS,
    DEMAND,
    GIVE,
    HEAR,
    HOLD,
    OFFER,
    PROMISE,
    PROPOSE,
    SILENT,
    SPARE,
    USE,
    WANT,
)
from reginae.games.queens_path.packing import note_of
from reginae.games.queens_path.parts import CARD_COUNT, CARDS, OFFERS_A_TURN
from reginae.games.queens_path.state import ANSWERING, HEARING, NONE, OFFERING, Court

# --- Who speaks ----------------------------------------------------------------------------------


def add_offers(court: Court, codes: vec[i64]) -> vec[i64]:
    """In her turn a seat may offer, or give another the floor; each seat a few times a turn. §P-6.2.11a"""
    if court.bargain.offers_left(court.turn, OFFERS_A_TURN):
        codes = add_partners(court, court.turn, codes)
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


def hear(court: Court, seat: i64, tell: Tell) -> None:
    """The floor counts as one of that seat's offers, used or not. §P-6.2.11a"""
    count_offer(court, seat)
    court.agenda.push(HEARING, seat)
    if tell.listening:
        tell.event(Event("hear", {"seat": int(court.turn), "other": int(seat)}))


def stay_silent(court: Court, tell: Tell) -> None:
    """The floor goes back."""
    if tell.listening:
        tell.event(Event("silent", {"seat": int(court.agenda.seat())}))
    court.agenda.done()


def count_offer(court: Court, seat: i64) -> None:
    """One more this turn."""
    court.bargain.offers += 1 << (seat * 4)


def open_offer(court: Court, seat: i64, partner: i64) -> None:
    """An offer between any two players is begun. §P-6.2.11a"""
    if court.agenda.kind() == HEARING:
        court.agenda.done()
    else:
        count_offer(court, seat)
    court.agenda.push(OFFERING, seat, partner)


# --- What is offered -----------------------------------------------------------------------------


def offer_actions(court: Court) -> vec[i64]:
    """Cards to give and to get, one promise each way; at least one of these. §P-6.2.11b §P-6.2.11c"""
    seat, partner = court.agenda.seat(), court.agenda.detail()
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
    """What this seat could promise: where the Queen goes or does not, whom to spare, a card to use or to hold."""
    codes = add_code_range(codes, first, SPARE)
    every: i64 = (1 << court.seats) - 1
    codes = add_set_bits(codes, first + SPARE, every & ~(1 << seat))
    codes = add_set_bits(codes, first + USE, court.hand(seat))
    return add_set_bits(codes, first + HOLD, court.hand(seat))


def add_to_offer(court: Court, verb: i64, detail: i64) -> None:
    """Unplayed action cards serve as payment; deeds are only said. §P-6.2.11b §P-6.2.11c"""
    if verb == GIVE:
        court.bargain.gives |= 1 << detail
    elif verb == WANT:
        court.bargain.wants |= 1 << detail
    elif verb == PROMISE:
        court.bargain.promise = detail
    else:
        court.bargain.demand = detail


def drop_offer(court: Court, tell: Tell) -> None:
    """The offer is withdrawn before it is made."""
    if tell.listening:
        tell.event(Event("silent", {"seat": int(court.agenda.seat())}))
    court.agenda.done()
    court.bargain.forget_offer()


# --- The answer ----------------------------------------------------------------------------------


def propose(court: Court, tell: Tell) -> None:
    """The offer is made, openly or whispered, and must be answered. §P-6.2.11a"""
    seat, partner = court.agenda.seat(), court.agenda.detail()
    court.agenda.done()
    court.agenda.push(ANSWERING, partner, seat)
    if tell.listening:
        said: Facts = {
            "gives": cards_in(court.bargain.gives) or "nothing",
            "wants": cards_in(court.bargain.wants) or "nothing",
            "promises": DEEDS[court.bargain.promise] if court.bargain.promise != NONE else "nothing",
            "demands": DEEDS[court.bargain.demand] if court.bargain.demand != NONE else "nothing",
        }
        tell_two(court, "offer", {"seat": int(seat), "other": int(partner)}, said, tell)


def cards_in(bits: i64) -> list[str]:
    """The names of these cards."""
    return [CARDS[card] for card in range(CARD_COUNT) if bits >> card & 1]


def tell_two(court: Court, name: str, facts: Facts, said: Facts, tell: Tell) -> None:
    """Open talk is heard by all, whispers by the two alone. §P-6.2.11a"""
    if court.options.secret_offers:
        seat, other = court.agenda.seat(), court.agenda.detail()
        tell.event(Event(f"{name}-whispered", facts, {int(seat): said, int(other): said}, final=True))
    else:
        tell.event(Event(name, {**facts, **said}))


def answers() -> vec[i64]:
    """Accept or decline."""
    return append(append(vec[i64](), ACCEPT), DECLINE)


def answer(court: Court, accepted: bool, tell: Tell) -> None:
    """Agreed cards change hands at once; promises are noted and do not bind. §P-6.2.11b §P-6.2.11c"""
    partner, seat = court.agenda.seat(), court.agenda.detail()
    if tell.listening:
        facts: Facts = {"seat": int(partner), "other": int(seat)}
        tell_two(court, "answer", facts, {"accepted": "yes" if accepted else "no"}, tell)
    court.agenda.done()
    if accepted:
        note(court, seat, partner, court.bargain.promise)
        note(court, partner, seat, court.bargain.demand)
        transfer(court, court.bargain.gives, seat, partner, tell)
        transfer(court, court.bargain.wants, partner, seat, tell)
    court.bargain.forget_offer()


def note(court: Court, by: i64, to: i64, deed: i64) -> None:
    """A promise is written down for those who heard it, and never enforced. §P-6.2.11c"""
    if deed != NONE:
        court.bargain.notes = append(court.bargain.notes, note_of(by, to, deed))


def transfer(court: Court, cards: i64, giver: i64, taker: i64, tell: Tell) -> None:
    """Everybody sees action cards change hands. §P-4b §P-6.2.11b"""
    card: i64 = 0
    while card < CARD_COUNT:
        if cards >> card & 1:
            court.hand_over(card, taker)
            if tell.listening:
                facts: Facts = {"seat": int(giver), "other": int(taker), "card": CARDS[card]}
                tell.event(Event("transfer", facts, final=court.options.secret_offers))
        card += 1
