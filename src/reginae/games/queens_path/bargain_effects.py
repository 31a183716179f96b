"""What each step of an offer, and each answer to it, would lead to."""

from mypy_extensions import i64

from reginae.core import Event, Facts
from reginae.games.queens_path.actions import (
    ACCEPT,
    DECLINE,
    DEEDS,
    DEMAND,
    GIVE,
    HEAR,
    LEAD,
    OFFER,
    PROMISE,
    PROPOSE,
    SHUN,
    SILENT,
    SPARE,
    WANT,
)
from reginae.games.queens_path.agreement import said
from reginae.games.queens_path.card_effects import power
from reginae.games.queens_path.parts import KIND_OF, MOST_SEATS, OFFERS_A_TURN, TILES
from reginae.games.queens_path.printed import printed_tile
from reginae.games.queens_path.state import ANSWERING, ASKED, HEARING, NONE, PLEDGING, Court


def bargain_effects(court: Court, seat: i64, verb: i64, detail: i64) -> list[Event]:
    """What one step of the bargaining leads to, for the seat that takes it. §P-6.2.11a §P-6.2.11b §P-6.2.11c"""
    if verb == OFFER:
        return [Event("offer", {"left": offers_left(court, seat) - (0 if was_asked(court) else 1)})]
    if verb == HEAR:
        return [Event("hear", {"left": offers_left(court, detail) - 1})]
    if verb == SILENT:
        return silent_effects(court)
    if court.agenda.kind() == ANSWERING:
        return answer_effects(court, verb)
    if court.agenda.kind() == PLEDGING:
        tile = court.court[detail]
        return [Event("lies-there", {"tile": TILES[tile], "place": printed_tile(KIND_OF[tile])["goes_to"]})]
    return offer_part_effects(court, verb, detail)


def offers_left(court: Court, seat: i64) -> int:
    """How many offers the seat may still make this turn."""
    return int(OFFERS_A_TURN - (court.bargain.offers >> (seat * 4) & 15))


def was_asked(court: Court) -> bool:
    """Whether the seat was given the floor, which has been counted already. §P-6.2.11a"""
    return court.agenda.kind() == HEARING and court.agenda.detail() == ASKED


def silent_effects(court: Court) -> list[Event]:
    """Nothing is offered; where offers are whispered, the others cannot tell. §P-6.2.11a"""
    if court.agenda.kind() == HEARING:
        return [Event("keep-silent", {})]
    return [Event("drop-whisper" if court.options.secret_offers else "drop-offer", {})]


def offer_part_effects(court: Court, verb: i64, detail: i64) -> list[Event]:
    """A card or a promise is added to the offer, or the offer is made. §P-6.2.11b §P-6.2.11c"""
    facts: Facts = {"partner": int(court.bargain.partner)}
    if verb == GIVE:
        return [Event("give", facts), power(detail)]
    if verb == WANT:
        return [Event("want", facts), power(detail)]
    if verb == PROPOSE:
        return [Event("propose", facts)]
    assert verb in (PROMISE, DEMAND)
    told = [Event("promise" if verb == PROMISE else "demand", facts)]
    if detail in (LEAD, SHUN):
        return [*told, Event("square-next", {})]
    return [Event("spares", {"spared": int(detail - SPARE)}), *told] if is_sparing(detail) else told


def is_sparing(deed: i64) -> bool:
    """Whether the deed is to spare a player."""
    return SPARE <= deed < SPARE + MOST_SEATS


def answer_effects(court: Court, verb: i64) -> list[Event]:
    """What changes hands at once, and what is promised. §P-6.2.11b §P-6.2.11c"""
    if verb == ACCEPT:
        bargain = court.bargain
        cards = Event("accept" if bargain.gives | bargain.wants else "accept-no-cards", said(court))
        return [cards, *deed_effects("promised", bargain.promise), *deed_effects("you-promise", bargain.demand)]
    return [Event("decline" if verb == DECLINE else "not-for-you", {})]


def deed_effects(name: str, deed: i64) -> list[Event]:
    """What is promised, if anything; a player to be spared is called by name."""
    if deed == NONE:
        return []
    if is_sparing(deed):
        return [Event(f"{name}-spare", {"spared": int(deed - SPARE)})]
    return [Event(name, {"deed": DEEDS[deed]})]
