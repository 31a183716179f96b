"""The state that the rules act on: what lies on the board, what is due, and what has been used."""

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from reginae.core import CHANCE
from reginae.games.frondeurs.board.playing_board import PLAYING_BOARDS, PlayingBoard
from reginae.games.frondeurs.board.space_sets import SpaceSet, contains, no_spaces, set_at, union
from reginae.games.frondeurs.parts import FACTION_COUNT, NONE
from reginae.games.frondeurs.state.details import faction_in, number_of
from reginae.games.frondeurs.state.duties import BY_CHANCE, ERRAND, EXPENDING, LOSING, TURN, group_of
from reginae.games.frondeurs.state.hands import Hands

# The stack of a Space is its cubes and, in the lowest bits, their Faction. Only the methods under "Cubes" know that.
_FACTION_BITS: Final[i64] = 2
_FACTION_MASK: Final[i64] = 3


class TableState(Hands):
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
        if stack == 0:
            return NONE
        return stack & _FACTION_MASK

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
        self.stacks[space] = 0
        if count:
            self.stacks[space] = count << _FACTION_BITS | faction

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
        if self.king_since == self.turn and self.king_placer == self.active:
            return self.king_space
        return NONE

    # --- What is due -----------------------------------------------------------------------------

    def due_faction(self) -> i64:
        """The Faction that decides: the one named by what is due, or else the Active one."""
        faction = faction_in(self.agenda.kind(), self.agenda.detail())
        return self.active if faction == NONE else faction

    def due_number(self) -> i64:
        """The count, Space or Musketeer in a detail of two numbers."""
        return number_of(self.agenda.detail())

    def end_duty(self) -> None:
        """What is due is over; the next errand, use of Gold or loss of cubes may come to the same Spaces."""
        if self.agenda.kind() in (ERRAND, EXPENDING, LOSING):
            self.spaces_done = no_spaces()
        self.agenda.done()

    def set_detail(self, detail: i64) -> None:
        """Replace the detail of what is due."""
        self.agenda.details[i64(len(self.agenda.details)) - 1] = detail

    def change_detail(self, by: i64) -> None:
        """Count the detail of what is due up or down."""
        self.agenda.details[i64(len(self.agenda.details)) - 1] += by

    # --- Uses of Gold and Exile: for each Faction one count for each seat that ran it ---------------

    def count_use(self, faction: i64) -> None:
        """The Faction uses Gold or Exile, run by whoever has it now. §7.65"""
        self.box_uses[faction * FACTION_COUNT + self.seat_of[faction]] += 1

    def uses_of(self, faction: i64) -> i64:
        """How often a Faction used Gold or Exile, whoever ran it. §7.65"""
        uses: i64 = 0
        seat: i64 = 0
        while seat < FACTION_COUNT:
            uses += self.box_uses[faction * FACTION_COUNT + seat]
            seat += 1
        return uses

    def uses_by(self, seat: i64) -> i64:
        """How often a player used Gold or Exile, with whatever Faction. §8.42c"""
        uses: i64 = 0
        faction: i64 = 0
        while faction < FACTION_COUNT:
            uses += self.box_uses[faction * FACTION_COUNT + seat]
            faction += 1
        return uses

    # --- Tokens and the row ----------------------------------------------------------------------

    def note_token(self) -> None:
        """A Token is used: no bonus action with the card it goes with. §7.66"""
        self.token_used = True
        self.token_next = self.cards_due > 0 and self.agenda.kind() == TURN

    def note_placed_by_effect(self, space: i64) -> None:
        """A Season Card's effect has brought the Active Player's cube there; d'Artagnan may follow it. §7.53a"""
        if self.options.dartagnan_after_award:
            self.last_placed_space = space

    def ready_crowns(self, faction: i64) -> i64:
        """Crowns that were not gained this turn. §5.22.vii-b"""
        return self.crowns[faction] - self.fresh_crowns[faction]

    def has_held_musketeer(self, faction: i64, musketeer: i64) -> bool:
        """Whether the Faction holds this Token since an earlier turn. §5.22.vii-b"""
        return self.musketeers[musketeer] == faction and self.musketeers_since[musketeer] < self.turn

    def discard(self, kind: i64) -> None:
        """A card is laid in the Discard Row. §6.31a §1.4c"""
        self.row = append(self.row, kind)


def who_acts(table: TableState) -> i64:
    """The seat, or CHANCE, that owes what is due."""
    if group_of(table.agenda.kind()) == BY_CHANCE:
        return CHANCE
    return table.agenda.seat()
