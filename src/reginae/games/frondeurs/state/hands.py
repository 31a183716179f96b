"""The part of the state that is in hand: the Action Cards and Coins of each Faction."""

from librt.vecs import append, vec
from mypy_extensions import i64

from reginae.games.frondeurs.parts import FACTION_COUNT, NONE
from reginae.games.frondeurs.state.hand_entries import (
    SEEN_BY_ALL,
    hand_entry,
    is_ready,
    kind_of,
    place_in_hand,
    settled,
    viewers_of,
)
from reginae.games.frondeurs.state.turn_state import TurnState


class Hands(TurnState):
    """What each Faction has in hand, who has seen it, and what of it may be used this turn."""

    def hand_size(self, faction: i64) -> i64:
        """How many Action Cards a Faction has, those laid aside too."""
        return self.hand_sizes[faction]

    def coin_count(self, faction: i64) -> i64:
        """How many Coins a Faction has."""
        return self.coin_counts[faction]

    def take_card(self, faction: i64, kind: i64, since: i64) -> None:
        """A card comes to hand; it can be played in turns after the one it came in. §6.85b"""
        index = place_in_hand(faction, self.hand_sizes[faction])
        self.hands[index] = hand_entry(kind, self.viewers(faction), since)
        self.hand_sizes[faction] += 1

    def take_coin(self, faction: i64, value: i64) -> None:
        """A Coin comes to hand. §6.84d"""
        index = place_in_hand(faction, self.coin_count(faction))
        self.coins[index] = hand_entry(value, self.viewers(faction), self.turn)
        self.coin_counts[faction] += 1

    def viewers(self, faction: i64) -> i64:
        """Who sees what a Faction takes in hand: its player, or everybody if it is the Dummy. §6.12 §5.42b"""
        return SEEN_BY_ALL if faction == self.dummy else i64(1) << self.seat_of[faction]

    def drop_card(self, faction: i64, kind: i64) -> None:
        """A card of this kind leaves the hand, one that can be played and that most have seen."""
        take_out(self.hands, faction, self.find_card(faction, kind), self.hand_sizes[faction])
        self.hand_sizes[faction] -= 1

    def find_card(self, faction: i64, kind: i64) -> i64:
        """Where in the hand such a card is, NONE if it cannot be played or is not there."""
        best: i64 = NONE
        most: i64 = NONE
        at: i64 = 0
        while at < self.hand_sizes[faction]:
            card = self.hands[place_in_hand(faction, at)]
            if kind_of(card) == kind and is_ready(card, self.turn) and viewers_of(card) > most:
                best = at
                most = viewers_of(card)
            at += 1
        return best

    def drop_coin(self, faction: i64, value: i64) -> None:
        """A Coin of this value leaves the hand."""
        take_out(self.coins, faction, self.find_coin(faction, value), self.coin_count(faction))
        self.coin_counts[faction] -= 1

    def find_coin(self, faction: i64, value: i64) -> i64:
        """Where among the Coins one of this value is that was not gained this turn, or NONE. §5.22.vii-b"""
        at: i64 = 0
        while at < self.coin_count(faction):
            coin = self.coins[place_in_hand(faction, at)]
            if kind_of(coin) == value and is_ready(coin, self.turn):
                return at
            at += 1
        return NONE

    def has_ready_coin(self, faction: i64) -> bool:
        """Whether a Coin was not gained this turn."""
        at: i64 = 0
        while at < self.coin_count(faction):
            if is_ready(self.coins[place_in_hand(faction, at)], self.turn):
                return True
            at += 1
        return False

    def settle_hands(self) -> None:
        """What was laid aside in earlier turns is like everything else in hand now. §6.85b"""
        faction: i64 = 0
        while faction < FACTION_COUNT:
            settle(self.hands, faction, self.hand_sizes[faction], self.turn)
            settle(self.coins, faction, self.coin_counts[faction], self.turn)
            faction += 1

    def playable_kinds(self, faction: i64) -> vec[i64]:
        """The kinds of card that may be played this turn, ascending, each once."""
        kinds = vec[i64](capacity=8)
        at: i64 = 0
        while at < self.hand_sizes[faction]:
            card = self.hands[place_in_hand(faction, at)]
            if is_ready(card, self.turn):
                kinds = insert(kinds, kind_of(card))
            at += 1
        return kinds

    def playable_count(self, faction: i64) -> i64:
        """How many cards may be played this turn."""
        count: i64 = 0
        at: i64 = 0
        while at < self.hand_sizes[faction]:
            if is_ready(self.hands[place_in_hand(faction, at)], self.turn):
                count += 1
            at += 1
        return count


def settle(entries: vec[i64], faction: i64, count: i64, turn: i64) -> None:
    """Settle those of a Faction's entries that came before this turn."""
    place = place_in_hand(faction, 0)
    end = place + count
    while place < end:
        if is_ready(entries[place], turn):
            entries[place] = settled(entries[place])
        place += 1


def take_out(entries: vec[i64], faction: i64, at: i64, count: i64) -> None:
    """Take one of a Faction's entries out, and close the gap."""
    place, last = place_in_hand(faction, at), place_in_hand(faction, count - 1)
    while place < last:
        entries[place] = entries[place + 1]
        place += 1
    entries[last] = 0


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
