"""The tables a seat may imagine: hands it cannot see are dealt anew, as far as it has not seen their cards. §Q-VS-I2"""

from mypy_extensions import i64

from reginae.core import Rng
from reginae.games.queens_collection.boxes import NONE
from reginae.games.queens_collection.cards import ONE, any_of, count_of, size_of, some_of
from reginae.games.queens_collection.competitive.knowledge import BETWEEN, BY_ALL, BY_PARTNER, known_of, sees_hand
from reginae.games.queens_collection.competitive.state import CompetitiveState
from reginae.games.queens_collection.parts import KIND_COUNT
from reginae.games.queens_collection.phases import HANDING_BACK, HANDING_OVER, TRADING


def imagine(table: CompetitiveState, viewer: i64, rng: Rng) -> None:
    """Gather what the viewer cannot place, and deal it anew to hidden hands and pile. §Q-VS-I2"""
    loose = table.bag
    before = sizes_of_hands(table)
    seat: i64 = 0
    while seat < table.seats:
        if not sees_hand(table, viewer, seat):
            known = known_of(table, viewer, seat)
            loose += table.hands[seat] - known
            table.hands[seat] = known
        seat += 1
    if table.options.teams:
        loose = deal_between(table, viewer, before, loose, rng)
    seat = 0
    while seat < table.seats:
        loose = fill_hand(table, seat, before[int(seat)], loose, rng)
        seat += 1
    table.bag = loose
    if table.options.teams:
        forget_partner_knowledge(table, viewer)
        imagine_trade(table, viewer, rng)


def sizes_of_hands(table: CompetitiveState) -> list[int]:
    """How many cards each hand holds."""
    return [int(size_of(table.hands[seat])) for seat in range(table.seats)]


def fill_hand(table: CompetitiveState, seat: i64, size: i64, loose: i64, rng: Rng) -> i64:
    """Deal a hand up to its size; the cards that are left to deal."""
    missing = size - size_of(table.hands[seat])
    left = size_of(loose)
    while missing > 0:
        card = ONE[any_of(loose, left, rng)]
        table.hands[seat] += card
        loose -= card
        left -= 1
        missing -= 1
    return loose


def deal_between(table: CompetitiveState, viewer: i64, before: list[int], loose: i64, rng: Rng) -> i64:
    """Deal cards that two opponents hold between them to either hand; the cards that are left to deal. §Q-TEAM-5"""
    team = 1 - viewer % 2
    kind: i64 = 0
    while kind < KIND_COUNT:
        held = count_of(table.known[BETWEEN + team], kind)
        while held > 0:
            seat = either_hand(table, team, before, rng)
            table.hands[seat] += ONE[kind]
            loose -= ONE[kind]
            held -= 1
        kind += 1
    return loose


def either_hand(table: CompetitiveState, team: i64, before: list[int], rng: Rng) -> i64:
    """One of a team's two hands, as likely as it has cards that the viewer cannot place."""
    partner = table.partner(team)
    unknown = before[int(team)] - size_of(table.hands[team])
    others_unknown = before[int(partner)] - size_of(table.hands[partner])
    return team if rng.below(unknown + others_unknown) < unknown else partner


def forget_partner_knowledge(table: CompetitiveState, viewer: i64) -> None:
    """What two opponents know of each other's hand is taken for what all know of it. §Q-TEAM-5"""
    seat = 1 - viewer % 2
    while seat < table.seats:
        table.known[BY_PARTNER + seat] = table.known[BY_ALL + seat]
        seat += 2


def imagine_trade(table: CompetitiveState, viewer: i64, rng: Rng) -> None:
    """Which cards partners have picked so far is hidden from whoever cannot see them. §Q-TEAM-5"""
    seat = table.turn
    partner = table.partner(seat)
    if partner == NONE:
        return
    if table.phase == TRADING and viewer != seat and viewer != partner:
        table.taken = some_of(table.hands[seat], size_of(table.taken), rng)
        table.given = some_of(table.hands[partner], size_of(table.given), rng)
    if table.phase == HANDING_OVER or table.phase == HANDING_BACK:
        if viewer != seat:
            table.given = some_of(table.hands[seat], size_of(table.given), rng)
        if viewer != partner:
            table.taken = some_of(table.hands[partner], size_of(table.taken), rng)
