"""The table at one moment: cubes on the board, cards, Tokens, prisoners, and whose turn it is."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from reginae.core import CHANCE, Agenda, State
from reginae.games.frondeurs.customs import Customs
from reginae.games.frondeurs.duties import ROLLING, TURN
from reginae.games.frondeurs.ground import GROUNDS, Ground
from reginae.games.frondeurs.parts import CUBES, FACTION_COUNT, MAZARINIST, NONE, SPACE_COUNT, WORD

HAND_ROOM: Final[i64] = 24  # cards of one Faction at most, and Coins
SEEN_BY_ALL: Final[i64] = 31  # four seats and the spectators
TURN_ROOM: Final[i64] = 1024  # a card or Coin in hand is (kind * 32 + who has seen it) * TURN_ROOM + when it came + 1


class Realm(State):
    """The components of the game and where they are; the rules act on it."""

    def __init__(self, customs: Customs, seats: i64, ground: i64) -> None:
        self.customs = customs
        self.seats = seats
        self.ground = ground  # which board, among GROUNDS
        self.agenda = Agenda()

        # The board
        self.stacks = vec[i64]()  # by Space: cubes * 4 + Faction, 0 if empty §1.62c
        self.held = vec[i64]()  # by Faction: the LOW then the HIGH word of the Spaces it Influences
        self.ruled = vec[i64]()  # likewise, those it Controls
        self.taken_low: i64 = 0  # Spaces whose Reward Tokens have been claimed §6.81a
        self.taken_high: i64 = 0
        self.arrested_low: i64 = 0
        self.arrested_high: i64 = 0
        self.shut_low: i64 = 0  # arrested, or a Musketeer's without its Token, or not in play
        self.shut_high: i64 = 0
        self.prisoners = vec[i64]()  # by pair of Arrest Tokens: the Person, or NONE
        self.prisons = vec[i64]()  # and the Fortress
        self.transferred: i64 = 0  # pairs moved this turn, one bit each
        self.commander: i64 = NONE

        # Factions
        self.supply = vec[i64]()
        self.on_board = vec[i64]()
        self.boxes = vec[i64]()  # cubes in the Spanish Gold and Exile boxes §2.22A
        self.expended = vec[i64]()  # uses of Gold or Exile: faction * 4 + seat
        self.mid = vec[i64]()  # mid-game scores, NONE before
        self.mid_seat = vec[i64]()  # whose Faction it was then
        self.crowns = vec[i64]()
        self.fresh_crowns = vec[i64]()  # those gained this turn
        self.coins = vec[i64]()  # HAND_ROOM for each Faction
        self.hands = vec[i64]()
        self.counts = vec[i64]()  # cards in each hand, then Coins of each Faction
        self.silent = vec[i64]()  # 1 until the own turn, 2 until further notice
        self.used = vec[i64]()  # the turn in which the Faction last used a Musketeer §5.22.x-a

        # Decks and Tokens
        self.deck = vec[i64]()  # by kind of Action Card
        self.deck_left: i64 = 0
        self.row = vec[i64]()
        self.coin_pool = vec[i64]()
        self.seasons_gone: i64 = 0  # one bit each
        self.seasons_drawn: i64 = 0
        self.marker: i64 = 0
        self.musketeers = vec[i64]()  # the Faction that holds each, or NONE
        self.musketeers_since = vec[i64]()
        self.king_holder: i64 = MAZARINIST  # §7.46b
        self.king_space: i64 = NONE
        self.king_placer: i64 = NONE
        self.king_since: i64 = NONE  # the turn in which the Pawn was last placed or recovered

        # Seats
        self.seat_of = vec[i64]()  # who decides for each Faction
        self.dummy: i64 = NONE
        self.runner: i64 = 0  # turns of the Dummy so far

        # The turn
        self.turn: i64 = NONE
        self.active: i64 = 0
        self.cards_due: i64 = 0
        self.season: i64 = NONE  # the Season Card in hand
        self.season_done: i64 = NONE  # the one played this turn
        self.affiliate_used = False
        self.bonus_done = False  # with the card in play, or the last one
        self.crowned = False  # a Crown goes with the card in play, or went with the last one
        self.crown_used = False  # this turn
        self.token_used = False  # a Musketeer or the Pawn, beside that card
        self.token_next = False  # and beside the next one
        self.barred_low: i64 = 0  # by d'Artagnan
        self.barred_high: i64 = 0
        self.asked_low: i64 = 0  # Spaces about which he has been asked
        self.asked_high: i64 = 0
        self.block_credit: i64 = NONE  # a Faction whose d'Artagnan may bar once more
        self.control_credit = False
        self.fresh_space: i64 = NONE  # where the last cube was placed

        # The card in play
        self.card: i64 = NONE
        self.coin: i64 = 0  # the value of the Coin that goes with it
        self.coin_first = False
        self.placed: i64 = 0
        self.homeless = False  # §6.4.12
        self.reuse: i64 = NONE  # §6.4.14: where the lifted cube lay, or SPACE_COUNT while nothing is lifted
        self.once_low: i64 = 0  # Spaces with one, and with two cubes of this card
        self.once_high: i64 = 0
        self.twice_low: i64 = 0
        self.twice_high: i64 = 0
        self.touched_low: i64 = 0  # Spaces done with in a Musketeer's errand, a loss, or reached by Gold
        self.touched_high: i64 = 0
        self.movers = vec[i64]()
        self.ways_low: i64 = 0  # by which the movers came in
        self.ways_high: i64 = 0
        self.battlefield: i64 = NONE  # where displaced cubes come from
        self.noll_off = False

    def lay_out(self) -> None:
        """All components at hand, nothing on the board yet."""
        self.stacks = vec[i64]([0] * SPACE_COUNT)
        self.held = vec[i64]([0] * (2 * FACTION_COUNT))
        self.ruled = vec[i64]([0] * (2 * FACTION_COUNT))
        self.supply = vec[i64]([int(CUBES)] * FACTION_COUNT)
        self.on_board = vec[i64]([0] * FACTION_COUNT)
        self.boxes = vec[i64]([0] * FACTION_COUNT)
        self.expended = vec[i64]([0] * (FACTION_COUNT * FACTION_COUNT))
        self.mid = vec[i64]([NONE] * FACTION_COUNT)
        self.mid_seat = vec[i64]([NONE] * FACTION_COUNT)
        self.crowns = vec[i64]([0] * FACTION_COUNT)
        self.fresh_crowns = vec[i64]([0] * FACTION_COUNT)
        self.coins = vec[i64]([0] * int(FACTION_COUNT * HAND_ROOM))
        self.hands = vec[i64]([0] * int(FACTION_COUNT * HAND_ROOM))
        self.counts = vec[i64]([0] * (2 * FACTION_COUNT))
        self.silent = vec[i64]([0] * FACTION_COUNT)
        self.used = vec[i64]([NONE] * FACTION_COUNT)
        self.musketeers = vec[i64]([NONE] * FACTION_COUNT)
        self.musketeers_since = vec[i64]([NONE] * FACTION_COUNT)

    def copy_into(self, twin: "Realm") -> None:
        """Make the twin, of the same customs, seats and board, equal to this realm and independent of it."""
        twin.agenda = self.agenda.clone()
        twin.stacks = self.stacks[:]
        twin.held = self.held[:]
        twin.ruled = self.ruled[:]
        twin.taken_low = self.taken_low
        twin.taken_high = self.taken_high
        twin.arrested_low = self.arrested_low
        twin.arrested_high = self.arrested_high
        twin.shut_low = self.shut_low
        twin.shut_high = self.shut_high
        twin.prisoners = self.prisoners[:]
        twin.prisons = self.prisons[:]
        twin.transferred = self.transferred
        twin.commander = self.commander
        self.copy_factions_into(twin)
        self.copy_decks_into(twin)
        self.copy_turn_into(twin)
        self.copy_card_into(twin)

    def copy_factions_into(self, twin: "Realm") -> None:
        """What belongs to each Faction."""
        twin.supply = self.supply[:]
        twin.on_board = self.on_board[:]
        twin.boxes = self.boxes[:]
        twin.expended = self.expended[:]
        twin.mid = self.mid[:]
        twin.mid_seat = self.mid_seat[:]
        twin.crowns = self.crowns[:]
        twin.fresh_crowns = self.fresh_crowns[:]
        twin.coins = self.coins[:]
        twin.hands = self.hands[:]
        twin.counts = self.counts[:]
        twin.silent = self.silent[:]
        twin.used = self.used[:]

    def copy_decks_into(self, twin: "Realm") -> None:
        """Decks, Tokens and seats."""
        twin.deck = self.deck[:]
        twin.deck_left = self.deck_left
        twin.row = self.row[:]
        twin.coin_pool = self.coin_pool[:]
        twin.seasons_gone = self.seasons_gone
        twin.seasons_drawn = self.seasons_drawn
        twin.marker = self.marker
        twin.musketeers = self.musketeers[:]
        twin.musketeers_since = self.musketeers_since[:]
        twin.king_holder = self.king_holder
        twin.king_space = self.king_space
        twin.king_placer = self.king_placer
        twin.king_since = self.king_since
        twin.seat_of = self.seat_of[:]
        twin.dummy = self.dummy
        twin.runner = self.runner

    def copy_turn_into(self, twin: "Realm") -> None:
        """What belongs to the turn."""
        twin.turn = self.turn
        twin.active = self.active
        twin.cards_due = self.cards_due
        twin.season = self.season
        twin.season_done = self.season_done
        twin.affiliate_used = self.affiliate_used
        twin.bonus_done = self.bonus_done
        twin.crowned = self.crowned
        twin.crown_used = self.crown_used
        twin.token_used = self.token_used
        twin.token_next = self.token_next
        twin.barred_low = self.barred_low
        twin.barred_high = self.barred_high
        twin.asked_low = self.asked_low
        twin.asked_high = self.asked_high
        twin.block_credit = self.block_credit
        twin.control_credit = self.control_credit
        twin.fresh_space = self.fresh_space

    def copy_card_into(self, twin: "Realm") -> None:
        """What belongs to the card in play."""
        twin.card = self.card
        twin.coin = self.coin
        twin.coin_first = self.coin_first
        twin.placed = self.placed
        twin.homeless = self.homeless
        twin.reuse = self.reuse
        twin.once_low = self.once_low
        twin.once_high = self.once_high
        twin.twice_low = self.twice_low
        twin.twice_high = self.twice_high
        twin.touched_low = self.touched_low
        twin.touched_high = self.touched_high
        twin.movers = self.movers[:]
        twin.ways_low = self.ways_low
        twin.ways_high = self.ways_high
        twin.battlefield = self.battlefield
        twin.noll_off = self.noll_off

    # --- Looking ---------------------------------------------------------------------------------

    def board(self) -> Ground:
        """The board this table is played on."""
        return GROUNDS[self.ground]

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


def who_acts(realm: Realm) -> i64:
    """The seat, or CHANCE, that owes what is due."""
    return CHANCE if realm.agenda.kind() <= ROLLING else realm.agenda.seat()
