"""Exchanging cards with one's partner in two teams. Every function assumes a legal choice."""

from mypy_extensions import i64

from reginae.core import Event, Facts, Tell
from reginae.games.queens_collection.cards import ONE, count_of, kinds_in, size_of
from reginae.games.queens_collection.competitive import legal, rounds
from reginae.games.queens_collection.competitive.knowledge import note_handed_over, note_partners_swapped
from reginae.games.queens_collection.competitive.state import CompetitiveState
from reginae.games.queens_collection.parts import KINDS
from reginae.games.queens_collection.phases import HANDING_BACK, HANDING_OVER, TRADING


def trade(table: CompetitiveState, given: i64, taken: i64, tell: Tell) -> None:
    """A hand card for one of the partner's, both chosen by the player on turn. §Q-TEAM-3"""
    swap_cards(table, given, taken, tell)
    table.given += ONE[given]
    table.taken += ONE[taken]
    table.swapped += 1
    if legal.can_trade(table):
        table.phase = TRADING
    else:
        rounds.end_turn(table, tell)


def swap_cards(table: CompetitiveState, given: i64, taken: i64, tell: Tell) -> None:
    """The opponents see only that a card changed hands. §Q-TEAM-5"""
    seat, partner = table.turn, table.partner(table.turn)
    table.hands[seat] += ONE[taken] - ONE[given]
    table.hands[partner] += ONE[given] - ONE[taken]
    note_partners_swapped(table, seat, partner)
    if tell.listening:
        seen: Facts = {"card": KINDS[given], "taken": KINDS[taken]}
        facts: Facts = {"seat": int(seat), "partner": int(partner)}
        news = not table.options.shared_hands
        tell.event(Event("trade", facts, {int(seat): seen, int(partner): seen}, final=news))


# --- Table talk: each picks her own cards --------------------------------------------------------


def propose(table: CompetitiveState, count: i64, tell: Tell) -> None:
    """Hands are not shown, so only the number is named. §Q-TEAM-2 §Q-TEAM-3"""
    table.proposed = count
    table.phase = HANDING_OVER
    if tell.listening:
        tell.event(Event("propose", {"seat": int(table.turn), "count": int(count)}))


def hand_over(table: CompetitiveState, kind: i64, tell: Tell) -> None:
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


def hand_all_over(table: CompetitiveState, tell: Tell) -> None:
    """Both sets change hands, and both partners know what the other has got. §Q-TEAM-5"""
    seat, partner = table.turn, table.partner(table.turn)
    given = kind_of_each(table.given)
    taken = kind_of_each(table.taken)
    for index in range(len(given)):
        swap_cards(table, given[index], taken[index], tell)
    for kind in given:
        note_handed_over(table, seat, partner, kind)
    for kind in taken:
        note_handed_over(table, partner, seat, kind)
    rounds.end_turn(table, tell)


def kind_of_each(cards: i64) -> list[int]:
    """The kinds of these cards, one entry a card."""
    return [kind for kind in kinds_in(cards, 0) for _ in range(count_of(cards, kind))]
