"""What is known of hidden hands: cards that were seen to go there and not to leave. §Q-VS-I1 §Q-TEAM-5"""

from typing import Final

from mypy_extensions import i64

from reginae.games.queens_collection.boxes import NONE
from reginae.games.queens_collection.cards import ONE, count_of
from reginae.games.queens_collection.competitive.state import CompetitiveState

# Rows of `known`: what all have seen of each seat's hand, what its partner has, what a team holds between its two hands
BY_ALL: Final = 0  # + seat
BY_PARTNER: Final = 4  # + seat
BETWEEN: Final = 8  # + team

# --- Taking note ----------------------------------------------------------------------------------


def note_shown(table: CompetitiveState, seat: i64, cards: i64) -> None:
    """All have seen these cards go into a hand. §Q-VS-I1"""
    table.known[BY_ALL + seat] += cards
    table.known[BY_PARTNER + seat] += cards


def note_left(table: CompetitiveState, seat: i64, kind: i64) -> None:
    """All have seen a card leave a hand: so one fewer is known of it, or of what its team holds."""
    if is_seen(table, BY_PARTNER + seat, kind):
        table.known[BY_PARTNER + seat] -= ONE[kind]
    if is_known(table, seat, kind):
        table.known[BY_ALL + seat] -= ONE[kind]
    elif table.options.teams and count_of(table.known[BETWEEN + seat % 2], kind) > 0:
        table.known[BETWEEN + seat % 2] -= ONE[kind]


def note_partners_swapped(table: CompetitiveState, seat: i64, partner: i64) -> None:
    """What the opponents knew of either partner's hand they now know of both hands together. §Q-TEAM-5"""
    table.known[BETWEEN + seat % 2] += table.known[BY_ALL + seat] + table.known[BY_ALL + partner]
    table.known[BY_ALL + seat] = 0
    table.known[BY_ALL + partner] = 0


def note_handed_over(table: CompetitiveState, seat: i64, partner: i64, kind: i64) -> None:
    """Both partners have seen a card go from the seat's hand to the partner's."""
    if count_of(table.known[BY_PARTNER + seat], kind) > 0:
        table.known[BY_PARTNER + seat] -= ONE[kind]
    table.known[BY_PARTNER + partner] += ONE[kind]


def is_known(table: CompetitiveState, seat: i64, kind: i64, count: i64 = 1) -> bool:
    """Whether all know that this hand holds so many such cards."""
    return is_seen(table, BY_ALL + seat, kind, count)


def is_seen(table: CompetitiveState, row: i64, kind: i64, count: i64 = 1) -> bool:
    """Whether so many such cards were seen, not counting those that came by this very exchange and stay. §Q-VS-2e"""
    return count_of(table.known[row], kind) - count_of(table.taken, kind) >= count


# --- What a viewer knows --------------------------------------------------------------------------


def sees_hand(table: CompetitiveState, viewer: i64, seat: i64) -> bool:
    """Whether this viewer sees a hand: its own, and the partner's if hands are shared. §Q-VS-I1 §Q-TEAM-2"""
    if viewer == seat:
        return True
    return table.options.shared_hands and table.partner(viewer) == seat


def known_of(table: CompetitiveState, viewer: i64, seat: i64) -> i64:
    """The cards of a hidden hand that this viewer has seen go there. §Q-VS-I1"""
    return table.known[BY_PARTNER + seat] if table.partner(viewer) == seat else table.known[BY_ALL + seat]


def unseen_by(table: CompetitiveState, viewer: i64) -> i64:
    """The cards this viewer cannot place: those of the pile, and of hidden hands what nobody showed it. §Q-VS-I1"""
    unseen = table.bag
    seat: i64 = 0
    while seat < table.seats:
        if not sees_hand(table, viewer, seat):
            unseen += table.hands[seat] - known_of(table, viewer, seat)
        seat += 1
    if table.options.teams:
        team: i64 = 0
        while team < 2:
            if viewer == NONE or team != viewer % 2:
                unseen -= table.known[BETWEEN + team]  # §Q-TEAM-5
            team += 1
    return unseen
