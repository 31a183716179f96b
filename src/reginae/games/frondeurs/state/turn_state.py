"""The part of the state that belongs to the turn being played and to the card in play."""

from librt.vecs import vec
from mypy_extensions import i64

from reginae.games.frondeurs.board.space_sets import SpaceSet, no_spaces
from reginae.games.frondeurs.options import TableOptions
from reginae.games.frondeurs.parts import NONE
from reginae.games.frondeurs.state.pieces import TablePieces


class TurnState(TablePieces):
    """The turn and the card in play."""

    def __init__(self, options: TableOptions, seats: i64, board_index: i64) -> None:
        super().__init__(options, seats, board_index)
        # The turn
        self.turn: i64 = NONE
        self.active: i64 = 0
        self.cards_due: i64 = 0
        self.season: i64 = NONE  # the Season Card in hand
        self.season_done: i64 = NONE  # the one played this turn
        self.affiliate_used = False
        self.bonus_done = False  # with the card in play, or the last one
        self.has_crown = False  # a Crown goes with the card in play, or went with the last one
        self.crown_used = False  # this turn
        self.token_used = False  # a Musketeer or the Pawn, beside that card
        self.token_next = False  # and beside the next one
        self.barred: SpaceSet = no_spaces()  # by d'Artagnan
        self.asked: SpaceSet = no_spaces()  # Spaces about which he has been asked
        self.block_credit: i64 = NONE  # a Faction whose d'Artagnan may bar once more
        self.control_credit = False
        self.last_placed_space: i64 = NONE  # where the last cube was placed
        # The card in play
        self.card: i64 = NONE
        self.coin: i64 = 0  # the value of the Coin that goes with it
        self.coin_first = False
        self.placed: i64 = 0
        self.had_no_cubes = False  # §6.4.12
        self.reuses_cubes = False  # cubes on the board are lifted and placed again §6.4.14
        self.lifted_from: i64 = NONE  # where the lifted cube lay
        self.placed_once: SpaceSet = no_spaces()  # Spaces with one cube of this card or more
        self.placed_twice: SpaceSet = no_spaces()
        self.spaces_done: SpaceSet = no_spaces()  # in the Musketeer's errand, loss of cubes, or use of Gold going on
        self.movers = vec[i64]()
        self.entered_from: SpaceSet = no_spaces()  # where the movers came in from
        self.displaced_from: i64 = NONE  # where displaced cubes come from
        self.noll_cancelled = False

    def copy_turn(self, twin: "TurnState") -> None:
        """Make the twin's turn equal to this one."""
        twin.turn = self.turn
        twin.active = self.active
        twin.cards_due = self.cards_due
        twin.season = self.season
        twin.season_done = self.season_done
        twin.affiliate_used = self.affiliate_used
        twin.bonus_done = self.bonus_done
        twin.has_crown = self.has_crown
        twin.crown_used = self.crown_used
        twin.token_used = self.token_used
        twin.token_next = self.token_next
        twin.barred = self.barred
        twin.asked = self.asked
        twin.block_credit = self.block_credit
        twin.control_credit = self.control_credit
        twin.last_placed_space = self.last_placed_space

    def copy_card(self, twin: "TurnState") -> None:
        """Make the twin's card in play equal to this one, and independent."""
        twin.card = self.card
        twin.coin = self.coin
        twin.coin_first = self.coin_first
        twin.placed = self.placed
        twin.had_no_cubes = self.had_no_cubes
        twin.reuses_cubes = self.reuses_cubes
        twin.lifted_from = self.lifted_from
        twin.placed_once = self.placed_once
        twin.placed_twice = self.placed_twice
        twin.spaces_done = self.spaces_done
        twin.movers = self.movers[:]
        twin.entered_from = self.entered_from
        twin.displaced_from = self.displaced_from
        twin.noll_cancelled = self.noll_cancelled
