"""The reasons behind refusals while a Season Card is played: each names the rule of the card at hand."""

from typing import Final

from mypy_extensions import i64

from reginae.core import Refusal
from reginae.games.frondeurs import actions
from reginae.games.frondeurs.board.space_sets import contains, set_at
from reginae.games.frondeurs.legal.refusal_reasons import BARRED, reason_against_bonus, reason_against_token
from reginae.games.frondeurs.parts import DEPRESSION, OLD_NOLL, SEASON_KIND, SEASONS
from reginae.games.frondeurs.rules.adjacency import is_barred
from reginae.games.frondeurs.rules.removing import may_remove_own
from reginae.games.frondeurs.rules.season_cards import noll_cubes
from reginae.games.frondeurs.state import duties
from reginae.games.frondeurs.state.details import which_of
from reginae.games.frondeurs.state.table_state import TableState

# Which Spaces a removal card names
NAMED_SPACES: Final = {
    "salon": Refusal("9.23c", "The Princess Palatine's Salon takes cubes from Spaces with a shield of any Faction."),
    "en_greve": Refusal("9.23d", "En Grève takes cubes from purple Spaces."),
    "jacquerie": Refusal("9.23e", "The Jacquerie takes cubes from green Spaces."),
    "emeutes": Refusal("9.23f", "The Émeutes take cubes from blue Spaces."),
    "huguenot_unrest": Refusal("9.23g", "Huguenot Unrest takes cubes from Spaces with the Huguenot icon."),
}
LOSS: Final = Refusal("9.23a", "The card takes cubes of your own: choose Spaces that it names, each once.")
DEPRESSION_LOSS: Final = Refusal(
    "9.25", "Hard times take cubes of your own from anywhere, one after the other; one Space may give several."
)
DEPRESSION_PRICE: Final = Refusal(
    "9.25", "Give up a Token of the kind the card names, spend a Musketeer, or lose cubes."
)
OLD_NOLL_AT_ZONE: Final = Refusal(
    "9.24a", "Old Noll: at this Frontier Zone place one cube if no others are there, or remove up to two."
)


def reason_during_season(table: TableState, due: i64, verb: i64, number: i64) -> Refusal:
    """Why this is no answer to the Season Card in play."""
    if due == duties.SEASON:
        return reason_beside_season(table, verb)
    if due == duties.AWARDED:
        return reason_against_award(table, verb, number)
    if due == duties.CANCELLING:
        return reason_against_cancelling(table)
    if due == duties.PAYING:
        return DEPRESSION_PRICE
    if due == duties.LOSING:
        return reason_against_loss(table, verb, number)
    return reason_against_noll(table, verb, number)


def reason_beside_season(table: TableState, verb: i64) -> Refusal:
    """Why this does not go with the Season Card, or not before its cubes are ordered."""
    if verb in (actions.CROWN, actions.COIN_FIRST, actions.COIN_LAST):
        return reason_against_token(table, verb)
    if verb in (actions.HOARD, actions.EXPEND):
        return reason_against_bonus(table)
    return Refusal("9.21a", "A Season Card is being played: choose whether your two cubes come first or last.")


def reason_against_award(table: TableState, verb: i64, space: i64) -> Refusal:
    """Why the winner of a battle cannot do this."""
    field = table.board().decks.target[table.season_done]
    if verb in (actions.PLACE, actions.REMOVE) and space != field:
        return Refusal("7.32b", "The battle is fought for another Space: the award is for that one alone.")
    return Refusal(
        "7.32c", "The battle is won: others' cubes leave the field first, then place yours, or say that it is enough."
    )


def reason_against_cancelling(table: TableState) -> Refusal:
    """Why this is no answer to whether a Musketeer cancels the card."""
    if SEASON_KIND[table.season_done] == OLD_NOLL:
        return Refusal(
            "9.24b", "One Musketeer, held since an earlier turn, cancels Old Noll for all: spend him, or none."
        )
    return Refusal("9.23b", "A Season Card strikes: spend a Musketeer you hold since an earlier turn, or none.")


def reason_against_loss(table: TableState, verb: i64, space: i64) -> Refusal:
    """Why the card does not take this cube."""
    if SEASON_KIND[table.season_done] == DEPRESSION:
        return DEPRESSION_LOSS
    named = set_at(table.board().season_spaces, table.season_done)
    if verb == actions.REMOVE and not contains(named, space):
        return NAMED_SPACES[SEASONS[table.season_done]]
    return LOSS


def reason_against_noll(table: TableState, verb: i64, space: i64) -> Refusal:
    """Why Old Noll neither places nor removes a cube there."""
    faction, zone = table.active, which_of(table.agenda.detail())
    if space != zone or table.is_held_by_others(faction, zone):
        return OLD_NOLL_AT_ZONE
    if verb == actions.PLACE and is_barred(table, zone):
        return BARRED
    if verb == actions.PLACE and table.supply[faction] == 0:
        return Refusal("6.4.11", "No cubes are left to place.")
    if verb == actions.PLACE and noll_cubes(table) <= 0:
        return Refusal("7.62", "Beside the bonus action the card places at most two cubes, and it has.")
    if verb == actions.REMOVE and table.on_board[faction] == 1:
        return Refusal("6.54c", "Nobody removes his own last cube.")
    if verb == actions.REMOVE and not may_remove_own(table, faction):
        return Refusal("5.43a", "Whoever runs the Dummy does not remove its cubes.")
    return OLD_NOLL_AT_ZONE
