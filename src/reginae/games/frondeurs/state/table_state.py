"""The table at one moment: cubes on the board, cards, Tokens, prisoners, and whose turn it is."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from reginae.core import CHANCE
from reginae.games.frondeurs.board.playing_board import PLAYING_BOARDS, PlayingBoard
from reginae.games.frondeurs.parts import FACTION_COUNT, NONE, WORD
from reginae.games.frondeurs.state.duties import ROLLING, TURN
from reginae.games.frondeurs.state.pieces import HAND_ROOM
from reginae.games.frondeurs.state.turn_state import TurnState

SEEN_BY_ALL: Final[i64] = 31  # four seats and the spectators
TURN_ROOM: Final[i64] = 1024  # a card or Coin in hand is (kind * 32 + who has seen it) * TURN_ROOM + when it came + 1


class TableState(TurnState):
    """The whole table; the rules act on it."""

    def copy_into(self, twin: "TableState") -> None:
        """Make the twin, of the same options, seats and board, equal to this table and independent of it."""
        self.copy_faction_pieces(twin)
        self.copy_table_pieces(twin)
        self.copy_turn(twin)
        self.copy_card(twin)

    # --- Looking ---------------------------------------------------------------------------------

    def board(self) -> PlayingBoard:
        """The board this table is played on."""
        return PLAYING_BOARDS[self.board_index]

    def owner(self, space: i64) -> i64:
        """The Faction with cubes there, or NONE. §1.62a"""
        stack = self.stacks[space]
        return stack & 3 if stack else NONE

    def cubes(self, space: i64) -> i64:
        """How many cubes lie there."""
        return self.stacks[space] >> 2

    def holds(self, faction: i64, space: i64) -> bool:
        """Whether the Faction Influences the Space. §1.62a §1.4b"""
        stack = self.stacks[space]
        return stack != 0 and stack & 3 == faction

    def rules(self, faction: i64, space: i64) -> bool:
        """Whether the Faction Controls the Space. §1.63a"""
        word = self.ruled[faction * 2 + (1 if space >= WORD else 0)]
        return word >> (space - WORD if space >= WORD else space) & 1 == 1

    def is_shut(self, space: i64) -> bool:
        """Whether the Space cannot be entered, nor adjacency be traced through it. §7.21a §7.52"""
        word = self.shut_high if space >= WORD else self.shut_low
        return word >> (space - WORD if space >= WORD else space) & 1 == 1

    def is_arrested(self, space: i64) -> bool:
        """Whether the Person is Under Arrest."""
        word = self.arrested_high if space >= WORD else self.arrested_low
        return word >> (space - WORD if space >= WORD else space) & 1 == 1

    def occupied_low(self) -> i64:
        """Spaces with cubes, the LOW word."""
        return self.held[0] | self.held[2] | self.held[4] | self.held[6]

    def occupied_high(self) -> i64:
        """Spaces with cubes, the HIGH word."""
        return self.held[1] | self.held[3] | self.held[5] | self.held[7]

    def king_is_here(self) -> i64:
        """The Space where the Active Faction has put the Pawn this turn, or NONE. §7.41e"""
        here = self.king_space != NONE and self.king_since == self.turn and self.king_placer == self.active
        return self.king_space if here else NONE

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
        self.hands[index] = (kind * 32 + self.seen_by(faction)) * TURN_ROOM + since + 1
        self.counts[faction] += 1

    def take_coin(self, faction: i64, value: i64) -> None:
        """A Coin comes to hand. §6.84d"""
        index = faction * HAND_ROOM + self.coin_count(faction)
        self.coins[index] = (value * 32 + self.seen_by(faction)) * TURN_ROOM + self.turn + 1
        self.counts[FACTION_COUNT + faction] += 1

    def seen_by(self, faction: i64) -> i64:
        """Who sees what a Faction takes in hand: its player, or everybody if it is the Dummy. §6.12 §5.42b"""
        return SEEN_BY_ALL if faction == self.dummy else i64(1) << self.seat_of[faction]

    def drop_card(self, faction: i64, kind: i64) -> None:
        """A card of this kind leaves the hand, one that can be played and that most have seen."""
        at = self.find_card(faction, kind)
        last = self.counts[faction] - 1
        first = faction * HAND_ROOM
        while at < last:
            self.hands[first + at] = self.hands[first + at + 1]
            at += 1
        self.hands[first + last] = 0
        self.counts[faction] = last

    def find_card(self, faction: i64, kind: i64) -> i64:
        """Where in the hand such a card is, NONE if it cannot be played or is not there."""
        best: i64 = NONE
        most: i64 = NONE
        at: i64 = 0
        while at < self.counts[faction]:
            card = self.hands[faction * HAND_ROOM + at]
            if card // TURN_ROOM // 32 == kind and card % TURN_ROOM <= self.turn and card // TURN_ROOM % 32 > most:
                best = at
                most = card // TURN_ROOM % 32
            at += 1
        return best

    def drop_coin(self, faction: i64, value: i64) -> None:
        """A Coin of this value leaves the hand."""
        first = faction * HAND_ROOM
        at = self.find_coin(faction, value)
        last = self.coin_count(faction) - 1
        while at < last:
            self.coins[first + at] = self.coins[first + at + 1]
            at += 1
        self.coins[first + last] = 0
        self.counts[FACTION_COUNT + faction] = last

    def find_coin(self, faction: i64, value: i64) -> i64:
        """Where among the Coins one of this value is that was not gained this turn, or NONE. §5.22.vii-b"""
        at: i64 = 0
        while at < self.coin_count(faction):
            coin = self.coins[faction * HAND_ROOM + at]
            if coin // TURN_ROOM // 32 == value and coin % TURN_ROOM <= self.turn:
                return at
            at += 1
        return NONE

    def has_ready_coin(self, faction: i64) -> bool:
        """Whether a Coin was not gained this turn."""
        at: i64 = 0
        while at < self.coin_count(faction):
            if self.coins[faction * HAND_ROOM + at] % TURN_ROOM <= self.turn:
                return True
            at += 1
        return False

    def settle_hands(self) -> None:
        """What was laid aside in earlier turns is like everything else in hand now. §6.85b"""
        faction: i64 = 0
        while faction < FACTION_COUNT:
            at = faction * HAND_ROOM
            end = at + self.counts[faction]
            while at < end:
                if self.hands[at] % TURN_ROOM <= self.turn:
                    self.hands[at] -= self.hands[at] % TURN_ROOM
                at += 1
            at = faction * HAND_ROOM
            end = at + self.coin_count(faction)
            while at < end:
                self.coins[at] -= self.coins[at] % TURN_ROOM
                at += 1
            faction += 1

    def playable_kinds(self, faction: i64) -> vec[i64]:
        """The kinds of card that may be played this turn, ascending, each once."""
        kinds = vec[i64](capacity=8)
        at: i64 = 0
        while at < self.counts[faction]:
            card = self.hands[faction * HAND_ROOM + at]
            if card % TURN_ROOM <= self.turn:
                kinds = insert(kinds, card // TURN_ROOM // 32)
            at += 1
        return kinds

    def playable_count(self, faction: i64) -> i64:
        """How many cards may be played this turn."""
        count: i64 = 0
        at: i64 = 0
        while at < self.counts[faction]:
            if self.hands[faction * HAND_ROOM + at] % TURN_ROOM <= self.turn:
                count += 1
            at += 1
        return count

    def note_token(self) -> None:
        """A Token is used: no bonus action with the card it goes with. §7.66"""
        self.token_used = True
        self.token_next = self.cards_due > 0 and self.agenda.kind() == TURN

    def discard(self, kind: i64) -> None:
        """A card is laid in the Discard Row. §6.31a §1.4c"""
        self.row = append(self.row, kind)


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
    return CHANCE if table.agenda.kind() <= ROLLING else table.agenda.seat()
