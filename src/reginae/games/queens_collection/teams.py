"""Booklet 2: exchanging cards with one's partner. Every function assumes a legal choice."""

from mypy_extensions import i64

from reginae.core import Event, Facts, Tell
from reginae.games.queens_collection import choices_against, rounds
from reginae.games.queens_collection.cards import ONE, count_of, kinds_in, size_of
from reginae.games.queens_collection.parts import KINDS
from reginae.games.queens_collection.state import (
    BETWEEN,
    BY_ALL,
    BY_PARTNER,
    HANDING_BACK,
    HANDING_OVER,
    TRADING,
    Collection,
)


def trade(table: Collection, given: i64, taken: i64, tell: Tell) -> None:
    """A hand card for one of the partner's, both chosen by the player on turn. §Q-TEAM-3"""
    swap_cards(table, given, taken, tell)
    table.given += ONE[given]
    table.taken += ONE[taken]
    table.swapped += 1
    if choices_against.may_trade(table):
        table.phase = TRADING
    else:
        rounds.end_turn(table, tell)


def swap_cards(table: Collection, given: i64, taken: i64, tell: Tell) -> None:
    """The opponents see only that a card changed hands. §Q-TEAM-5"""
    seat, partner = table.turn, table.partner(table.turn)
    table.hands[seat] += ONE[taken] - ONE[given]
    table.hands[partner] += ONE[given] - ONE[taken]
    blur(table, seat, partner)
    if tell.listening:
        seen: Facts = {"card": KINDS[given], "taken": KINDS[taken]}
        facts: Facts = {"seat": int(seat), "partner": int(partner)}
        news = not table.customs.shared_hands
        tell.event(Event("trade", facts, {int(seat): seen, int(partner): seen}, final=news))


def blur(table: Collection, seat: i64, partner: i64) -> None:
    """What the opponents knew of either hand they now know of both together."""
    table.known[BETWEEN + seat % 2] += table.known[BY_ALL + seat] + table.known[BY_ALL + partner]
    table.known[BY_ALL + seat] = 0
    table.known[BY_ALL + partner] = 0


# --- Table talk: each picks her own cards --------------------------------------------------------


def propose(table: Collection, count: i64, tell: Tell) -> None:
    """Hands are not shown, so only the number is named. §Q-TEAM-2 §Q-TEAM-3"""
    table.proposed = count
    table.phase = HANDING_OVER
    if tell.listening:
        tell.event(Event("propose", {"seat": int(table.turn), "count": int(count)}))


def hand_over(table: Collection, kind: i64, tell: Tell) -> None:
    """First the player on turn picks all of her cards, then the partner, without seeing them."""
    over = table.phase == HANDING_OVER
    if tell.listening:
        seat = table.turn if over else table.partner(table.turn)
        tell.event(Event("hand-over", {"seat": int(seat)}))
    if over:
        table.given += ONE[kind]
        if size_of(table.given) == table.proposed:
            table.phase = HANDING_BACK
    else:
        table.taken += ONE[kind]
        if size_of(table.taken) == table.proposed:
            hand_all_over(table, tell)


def hand_all_over(table: Collection, tell: Tell) -> None:
    """Both sets change hands, and both partners know what the other has got. §Q-TEAM-5"""
    seat, partner = table.turn, table.partner(table.turn)
    given = kinds_in_turn(table.given)
    taken = kinds_in_turn(table.taken)
    for index in range(len(given)):
        swap_cards(table, given[index], taken[index], tell)
    for kind in given:
        note_partner_left(table, seat, kind)
        table.known[BY_PARTNER + partner] += ONE[kind]
    for kind in taken:
        note_partner_left(table, partner, kind)
        table.known[BY_PARTNER + seat] += ONE[kind]
    rounds.end_turn(table, tell)


def note_partner_left(table: Collection, seat: i64, kind: i64) -> None:
    """The partner has seen a card of this kind leave the seat's hand."""
    if count_of(table.known[BY_PARTNER + seat], kind) > 0:
        table.known[BY_PARTNER + seat] -= ONE[kind]


def kinds_in_turn(cards: i64) -> list[int]:
    """The kinds of these cards, one entry a card."""
    return [kind for kind in kinds_in(cards, 0) for _ in range(count_of(cards, kind))]
