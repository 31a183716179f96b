"""The state that the rules act on: questions about the board, what is due, and the cards and Coins in hand."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from reginae.core import CHANCE
from reginae.games.frondeurs.board.playing_board import PLAYING_BOARDS, PlayingBoard
from reginae.games.frondeurs.board.space_sets import SpaceSet, contains, no_spaces, set_at, union
from reginae.games.frondeurs.parts import FACTION_COUNT, NONE
from reginae.games.frondeurs.state.details import faction_in, number_of
from reginae.games.frondeurs.state.duties import BY_CHANCE, TURN, group_of
from reginae.games.frondeurs.state.hand_entries import (
    SEEN_BY_ALL,
    hand_entry,
    is_ready,
    kind_of,
    settled,
    viewers_of,
)
from reginae.games.frondeurs.state.pieces import HAND_ROOM
from reginae.games.frondeurs.state.turn_state import TurnState

# The stack of a Space is its cubes and, in the lowest bits, their Faction. Only the methods under "Cubes" know that.
_FACTION_BITS: Final[i64] = 2
_FACTION_MASK: Final[i64] = 3


class TableState(TurnState):
    """The whole table; the rules act on it."""

    def copy_into(self, twin: "TableState") -> None:
        """Make the twin, of the same options, seats and board, equal to this table and independent of it."""
        self.copy_faction_pieces(twin)
        self.copy_table_pieces(twin)
        self.copy_turn(twin)
        self.copy_card(twin)

    def board(self) -> PlayingBoard:
        """The board this table is played on."""
        return PLAYING_BOARDS[self.board_index]

    # --- Cubes -----------------------------------------------------------------------------------

    def owner(self, space: i64) -> i64:
        """The Faction with cubes there, or NONE. §1.62a"""
        stack = self.stacks[space]
        return stack & _FACTION_MASK if stack else NONE

    def cubes(self, space: i64) -> i64:
        """How many cubes lie there."""
        return self.stacks[space] >> _FACTION_BITS

    def has_cubes(self, space: i64) -> bool:
        """Whether anybody's cubes lie there."""
        return self.stacks[space] != 0

    def influences(self, faction: i64, space: i64) -> bool:
        """Whether the Faction Influences the Space. §1.62a §1.4b"""
        stack = self.stacks[space]
        return stack != 0 and stack & _FACTION_MASK == faction

    def is_held_by_others(self, faction: i64, space: i64) -> bool:
        """Whether cubes of another Faction than this one lie there. §6.43"""
        stack = self.stacks[space]
        return stack != 0 and stack & _FACTION_MASK != faction

    def set_cubes(self, faction: i64, space: i64, count: i64) -> None:
        """Let so many cubes of the Faction lie there, and no others; for `rules.cubes` alone. §1.62c"""
        self.stacks[space] = count << _FACTION_BITS | faction if count else 0

    # --- Influence and Control -------------------------------------------------------------------

    def influenced(self, faction: i64) -> SpaceSet:
        """The Spaces that the Faction Influences. §1.62a"""
        return set_at(self.influence_sets, faction)

    def controlled(self, faction: i64) -> SpaceSet:
        """The Spaces that the Faction Controls. §1.63a"""
        return set_at(self.control_sets, faction)

    def controls(self, faction: i64, space: i64) -> bool:
        """Whether the Faction Controls the Space. §1.63a"""
        return contains(set_at(self.control_sets, faction), space)

    def is_shut(self, space: i64) -> bool:
        """Whether the Space cannot be entered, nor adjacency be traced through it. §7.21a §7.52"""
        return contains(self.shut, space)

    def is_arrested(self, space: i64) -> bool:
        """Whether the Person is Under Arrest."""
        return contains(self.arrested, space)

    def occupied(self) -> SpaceSet:
        """Spaces with cubes."""
        spaces: SpaceSet = no_spaces()
        faction: i64 = 0
        while faction < FACTION_COUNT:
            spaces = union(spaces, set_at(self.influence_sets, faction))
            faction += 1
        return spaces

    def king_is_here(self) -> i64:
        """The Space where the Active Faction has put the Pawn this turn, or NONE. §7.41e"""
        here = self.king_space != NONE and self.king_since == self.turn and self.king_placer == self.active
        return self.king_space if here else NONE

    # --- What is due -----------------------------------------------------------------------------

    def due_faction(self) -> i64:
        """The Faction that decides: the one named by what is due, or else the Active one."""
        faction = faction_in(self.agenda.kind(), self.agenda.detail())
        return self.active if faction == NONE else faction

    def due_number(self) -> i64:
        """The count, Space or Musketeer in a detail of two numbers."""
        return number_of(self.agenda.detail())

    def set_detail(self, detail: i64) -> None:
        """Replace the detail of what is due."""
        self.agenda.details[i64(len(self.agenda.details)) - 1] = detail

    def change_detail(self, by: i64) -> None:
        """Count the detail of what is due up or down."""
        self.agenda.details[i64(len(self.agenda.details)) - 1] += by

    # --- Hands -----------------------------------------------------------------------------------

    def hand_size(self, faction: i64) -> i64:
        """How many Action Cards a Faction has, those laid aside too."""
        return self.counts[faction]

    def coin_count(self, faction: i64) -> i64:
        """How many Coins a Faction has."""
        return self.counts[FACTION_COUNT + faction]

    def take_card(self, faction: i64, kind: i64, since: i64) -> None:
        """A card comes to hand; it can be played in turns after the one it came in. §6.85b"""
        index = faction * HAND_ROOM + self.counts[faction]
        self.hands[index] = hand_entry(kind, self.viewers(faction), since)
        self.counts[faction] += 1

    def take_coin(self, faction: i64, value: i64) -> None:
        """A Coin comes to hand. §6.84d"""
        index = faction * HAND_ROOM + self.coin_count(faction)
        self.coins[index] = hand_entry(value, self.viewers(faction), self.turn)
        self.counts[FACTION_COUNT + faction] += 1

    def viewers(self, faction: i64) -> i64:
        """Who sees what a Faction takes in hand: its player, or everybody if it is the Dummy. §6.12 §5.42b"""
        return SEEN_BY_ALL if faction == self.dummy else i64(1) << self.seat_of[faction]

    def drop_card(self, faction: i64, kind: i64) -> None:
        """A card of this kind leaves the hand, one that can be played and that most have seen."""
        take_out(self.hands, faction, self.find_card(faction, kind), self.counts[faction])
        self.counts[faction] -= 1

    def find_card(self, faction: i64, kind: i64) -> i64:
        """Where in the hand such a card is, NONE if it cannot be played or is not there."""
        best: i64 = NONE
        most: i64 = NONE
        at: i64 = 0
        while at < self.counts[faction]:
            card = self.hands[faction * HAND_ROOM + at]
            if kind_of(card) == kind and is_ready(card, self.turn) and viewers_of(card) > most:
                best = at
                most = viewers_of(card)
            at += 1
        return best

    def drop_coin(self, faction: i64, value: i64) -> None:
        """A Coin of this value leaves the hand."""
        take_out(self.coins, faction, self.find_coin(faction, value), self.coin_count(faction))
        self.counts[FACTION_COUNT + faction] -= 1

    def find_coin(self, faction: i64, value: i64) -> i64:
        """Where among the Coins one of this value is that was not gained this turn, or NONE. §5.22.vii-b"""
        at: i64 = 0
        while at < self.coin_count(faction):
            coin = self.coins[faction * HAND_ROOM + at]
            if kind_of(coin) == value and is_ready(coin, self.turn):
                return at
            at += 1
        return NONE

    def has_ready_coin(self, faction: i64) -> bool:
        """Whether a Coin was not gained this turn."""
        at: i64 = 0
        while at < self.coin_count(faction):
            if is_ready(self.coins[faction * HAND_ROOM + at], self.turn):
                return True
            at += 1
        return False

    def settle_hands(self) -> None:
        """What was laid aside in earlier turns is like everything else in hand now. §6.85b"""
        index: i64 = 0
        while index < FACTION_COUNT * HAND_ROOM:
            if is_ready(self.hands[index], self.turn):
                self.hands[index] = settled(self.hands[index])
            self.coins[index] = settled(self.coins[index])
            index += 1

    def playable_kinds(self, faction: i64) -> vec[i64]:
        """The kinds of card that may be played this turn, ascending, each once."""
        kinds = vec[i64](capacity=8)
        at: i64 = 0
        while at < self.counts[faction]:
            card = self.hands[faction * HAND_ROOM + at]
            if is_ready(card, self.turn):
                kinds = insert(kinds, kind_of(card))
            at += 1
        return kinds

    def playable_count(self, faction: i64) -> i64:
        """How many cards may be played this turn."""
        count: i64 = 0
        at: i64 = 0
        while at < self.counts[faction]:
            if is_ready(self.hands[faction * HAND_ROOM + at], self.turn):
                count += 1
            at += 1
        return count

    # --- Tokens and the row ----------------------------------------------------------------------

    def note_token(self) -> None:
        """A Token is used: no bonus action with the card it goes with. §7.66"""
        self.token_used = True
        self.token_next = self.cards_due > 0 and self.agenda.kind() == TURN

    def discard(self, kind: i64) -> None:
        """A card is laid in the Discard Row. §6.31a §1.4c"""
        self.row = append(self.row, kind)


def take_out(entries: vec[i64], faction: i64, at: i64, count: i64) -> None:
    """Take one of a Faction's entries out, and close the gap."""
    first = faction * HAND_ROOM
    while at < count - 1:
        entries[first + at] = entries[first + at + 1]
        at += 1
    entries[first + at] = 0


def insert(kinds: vec[i64], kind: i64) -> vec[i64]:
    """The kinds with one more, in order and each once."""
    at = i64(len(kinds))
    while at > 0 and kinds[at - 1] >= kind:
        if kinds[at - 1] == kind:
            return kinds
        at -= 1
    kinds = append(kinds, kind)
    last = i64(len(kinds)) - 1
    while last > at:
        kinds[last] = kinds[last - 1]
        last -= 1
    kinds[at] = kind
    return kinds


def who_acts(table: TableState) -> i64:
    """The seat, or CHANCE, that owes what is due."""
    return CHANCE if group_of(table.agenda.kind()) == BY_CHANCE else table.agenda.seat()
