"""The components of the game and where they are."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from reginae.core import Agenda, State
from reginae.games.frondeurs.board.space_sets import SpaceSet, SpaceSetTable, empty_sets, no_spaces
from reginae.games.frondeurs.options import TableOptions
from reginae.games.frondeurs.parts import CUBES, FACTION_COUNT, MAZARINIST, NONE, SPACE_COUNT
from reginae.games.frondeurs.state.hand_entries import HAND_ROOM

# How long a Faction does not want to be asked about its Musketeers
ASKED_ALWAYS: Final[i64] = 0
UNTIL_MY_TURN: Final[i64] = 1
UNTIL_FURTHER_NOTICE: Final[i64] = 2


class FactionPieces(State):
    """Cubes on the board, prisoners, and what belongs to each Faction."""

    def __init__(self, options: TableOptions, seats: i64, board_index: i64) -> None:
        self.options = options
        self.seats = seats
        self.board_index = board_index  # which board, among PLAYING_BOARDS
        self.agenda = Agenda()

        # The board
        self.stacks = vec[i64]()  # by Space: the cubes and whose they are, see TableState; 0 if empty §1.62c
        self.influence_sets: SpaceSetTable = vec[i64]()  # by Faction: the Spaces it Influences
        self.control_sets: SpaceSetTable = vec[i64]()  # by Faction: the Spaces it Controls
        self.claimed: SpaceSet = no_spaces()  # Spaces whose Reward Tokens have been claimed §6.81a
        self.arrested: SpaceSet = no_spaces()
        self.shut: SpaceSet = no_spaces()  # arrested, or a Musketeer's without its Token, or not in play
        self.prisoners = vec[i64]()  # by pair of Arrest Tokens: the Person, or NONE
        self.prisons = vec[i64]()  # and the Fortress
        self.transferred: i64 = 0  # pairs moved this turn, one bit each
        self.commander: i64 = NONE

        # Factions
        self.supply = vec[i64]()  # each has its own §1.4l
        self.on_board = vec[i64]()
        self.cubes_to_set = vec[i64]()  # cubes left to place or pay with before the start §4.12.11a
        self.boxes = vec[i64]()  # cubes in the Spanish Gold and Exile boxes §2.22A
        self.box_uses = vec[i64]()  # uses of Gold or Exile by Faction and seat, see TableState
        self.mid_scores = vec[i64]()  # mid-game scores, NONE before
        self.mid_seats = vec[i64]()  # whose Faction it was then
        self.crowns = vec[i64]()
        self.fresh_crowns = vec[i64]()  # those gained this turn
        self.coins = vec[i64]()  # entries, HAND_ROOM for each Faction
        self.coin_counts = vec[i64]()
        self.hands = vec[i64]()  # entries, HAND_ROOM for each Faction
        self.hand_sizes = vec[i64]()
        self.silent = vec[i64]()  # how long it does not want to be asked
        self.last_musketeer_turn = vec[i64]()  # the turn in which the Faction last used a Musketeer §5.22.x-a

    def lay_out(self) -> None:
        """All components at hand, nothing on the board yet."""
        self.stacks = vec[i64]([0] * SPACE_COUNT)
        self.influence_sets = empty_sets(FACTION_COUNT)
        self.control_sets = empty_sets(FACTION_COUNT)
        self.supply = vec[i64]([int(CUBES)] * FACTION_COUNT)
        self.on_board = vec[i64]([0] * FACTION_COUNT)
        self.cubes_to_set = vec[i64]([0] * FACTION_COUNT)
        self.boxes = vec[i64]([0] * FACTION_COUNT)
        self.box_uses = vec[i64]([0] * (FACTION_COUNT * FACTION_COUNT))
        self.mid_scores = vec[i64]([NONE] * FACTION_COUNT)
        self.mid_seats = vec[i64]([NONE] * FACTION_COUNT)
        self.crowns = vec[i64]([0] * FACTION_COUNT)
        self.fresh_crowns = vec[i64]([0] * FACTION_COUNT)
        self.coins = vec[i64]([0] * int(FACTION_COUNT * HAND_ROOM))
        self.hands = vec[i64]([0] * int(FACTION_COUNT * HAND_ROOM))
        self.coin_counts = vec[i64]([0] * FACTION_COUNT)
        self.hand_sizes = vec[i64]([0] * FACTION_COUNT)
        self.silent = vec[i64]([0] * FACTION_COUNT)
        self.last_musketeer_turn = vec[i64]([NONE] * FACTION_COUNT)
        self.musketeers = vec[i64]([NONE] * FACTION_COUNT)
        self.musketeers_since = vec[i64]([NONE] * FACTION_COUNT)

    def copy_faction_pieces(self, twin: "FactionPieces") -> None:
        """Make this part of the twin equal and independent."""
        twin.agenda = self.agenda.clone()
        twin.stacks = self.stacks[:]
        twin.influence_sets = self.influence_sets[:]
        twin.control_sets = self.control_sets[:]
        twin.claimed = self.claimed
        twin.arrested = self.arrested
        twin.shut = self.shut
        twin.prisoners = self.prisoners[:]
        twin.prisons = self.prisons[:]
        twin.transferred = self.transferred
        twin.commander = self.commander
        twin.supply = self.supply[:]
        twin.on_board = self.on_board[:]
        twin.cubes_to_set = self.cubes_to_set[:]
        twin.boxes = self.boxes[:]
        twin.box_uses = self.box_uses[:]
        twin.mid_scores = self.mid_scores[:]
        twin.mid_seats = self.mid_seats[:]
        twin.crowns = self.crowns[:]
        twin.fresh_crowns = self.fresh_crowns[:]
        twin.coins = self.coins[:]
        twin.hands = self.hands[:]
        twin.coin_counts = self.coin_counts[:]
        twin.hand_sizes = self.hand_sizes[:]
        twin.silent = self.silent[:]
        twin.last_musketeer_turn = self.last_musketeer_turn[:]


class TablePieces(FactionPieces):
    """Decks and Tokens, and who decides for which Faction."""

    def __init__(self, options: TableOptions, seats: i64, board_index: i64) -> None:
        super().__init__(options, seats, board_index)

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
        self.king_holder: i64 = MAZARINIST  # §7.46b §4.12-gap
        self.king_space: i64 = NONE
        self.king_placer: i64 = NONE
        self.king_since: i64 = NONE  # the turn in which the Pawn was last placed or recovered

        # Seats
        self.seat_of = vec[i64]()  # who decides for each Faction
        self.dummy: i64 = NONE
        self.dummy_turns: i64 = 0  # turns of the Dummy so far

    def copy_table_pieces(self, twin: "TablePieces") -> None:
        """Make this part of the twin equal and independent."""
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
        twin.dummy_turns = self.dummy_turns
