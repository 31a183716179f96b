"""Chapter 6.2.11: an offer is made, openly or whispered, and answered; cards change hands, promises do not bind."""

from librt.vecs import append, vec
from mypy_extensions import i64

from reginae.core import Event, Facts, Tell, single_bit
from reginae.games.queens_path.actions import ACCEPT, DECLINE, DEEDS, REFRAIN
from reginae.games.queens_path.packing import note_of
from reginae.games.queens_path.parts import CARD_COUNT, CARDS
from reginae.games.queens_path.state import ANSWERING, NONE, Court

# --- An offer is made ----------------------------------------------------------------------------


def propose(court: Court, tell: Tell) -> None:
    """The offer is made, openly or whispered, and must be answered. §P-6.2.11a"""
    seat, partner = court.agenda.seat(), court.bargain.partner
    if court.options.secret_offers:
        whisper(court, {int(seat): said(court), int(partner): said(court)}, tell)
        return
    court.agenda.done()
    court.agenda.push(ANSWERING, seat)
    court.bargain.waiting = single_bit(partner)
    if tell.listening:
        tell.event(Event("offer", {"seat": int(seat), **said(court)}))


def whisper_to_nobody(court: Court, tell: Tell) -> None:
    """An offer that is dropped looks like a whisper to the others, so that no whisper is certain. §P-6.2.11a"""
    court.bargain.forget_offer()
    whisper(court, {int(court.agenda.seat()): {"dropped": True}}, tell)


def whisper(court: Court, heard: dict[int, Facts], tell: Tell) -> None:
    """All others answer: it is for one of them, or for none, and nobody else sees for whom. §P-6.2.11a"""
    seat = court.agenda.seat()
    court.agenda.done()
    court.agenda.push(ANSWERING, seat)
    every: i64 = (1 << court.seats) - 1
    court.bargain.waiting = every & ~single_bit(seat)
    if tell.listening:
        tell.event(Event("whisper", {"seat": int(seat)}, heard, final=True))


def said(court: Court) -> Facts:
    """What is offered to whom, in facts."""
    bargain = court.bargain
    return {
        "other": int(bargain.partner),
        "gives": cards_in(bargain.gives) or "nothing",
        "wants": cards_in(bargain.wants) or "nothing",
        "promises": DEEDS[bargain.promise] if bargain.promise != NONE else "nothing",
        "demands": DEEDS[bargain.demand] if bargain.demand != NONE else "nothing",
    }


def cards_in(bits: i64) -> list[str]:
    """The names of these cards."""
    return [CARDS[card] for card in range(CARD_COUNT) if bits >> card & 1]


# --- It is answered ------------------------------------------------------------------------------


def answers(court: Court, seat: i64) -> vec[i64]:
    """Whoever it is for accepts or declines; the others let a whisper pass. §P-6.2.11a"""
    if seat == court.bargain.partner:
        return append(append(vec[i64](), ACCEPT), DECLINE)
    return append(vec[i64](), REFRAIN)


def answer(court: Court, seat: i64, accepts: bool, tell: Tell) -> None:
    """When the last one has answered, agreed cards change hands and promises are noted. §P-6.2.11b §P-6.2.11c"""
    bargain = court.bargain
    bargain.waiting &= ~single_bit(seat)
    bargain.accepted = bargain.accepted or accepts
    if bargain.waiting:
        return
    speaker, partner = court.agenda.seat(), bargain.partner
    court.agenda.done()
    if tell.listening:
        tell_answer(court, int(speaker), tell)
    if bargain.accepted:
        note(court, speaker, partner, bargain.promise)
        note(court, partner, speaker, bargain.demand)
        transfer(court, bargain.gives, speaker, partner, tell)
        transfer(court, bargain.wants, partner, speaker, tell)
    bargain.forget_offer()


def tell_answer(court: Court, speaker: int, tell: Tell) -> None:
    """Open talk is heard by all, the answer to a whisper by the two alone. §P-6.2.11a"""
    partner, accepted = int(court.bargain.partner), "yes" if court.bargain.accepted else "no"
    if not court.options.secret_offers:
        tell.event(Event("answer", {"seat": partner, "other": speaker, "accepted": accepted}))
        return
    heard: Facts = {"accepted": accepted}
    tell.event(Event("whispered", {"seat": speaker}, {} if partner == NONE else {speaker: heard, partner: heard}, True))


def note(court: Court, by: i64, to: i64, deed: i64) -> None:
    """A promise is written down for those who heard it, and never enforced. §P-6.2.11c"""
    if deed != NONE:
        court.bargain.notes = append(court.bargain.notes, note_of(by, to, deed, i64(len(court.court_log))))


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
