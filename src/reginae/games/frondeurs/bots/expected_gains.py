"""What the steps still to come of a turn may bring, so that a card can be judged before its cubes lie on the board."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from reginae.games.frondeurs.board.playing_board import bit, first_in
from reginae.games.frondeurs.bots.space_values import SpaceValues
from reginae.games.frondeurs.parts import (
    ACT_MOVES,
    ACT_PLACES,
    ACT_REMOVES,
    CARD_FIRST,
    CARD_SECOND,
    CARD_TARGET,
    NONE,
    WORD,
)
from reginae.games.frondeurs.rules.adjacency import placeable, reach
from reginae.games.frondeurs.rules.affiliates import may_affiliate
from reginae.games.frondeurs.rules.placing import open_spaces, room
from reginae.games.frondeurs.state import duties
from reginae.games.frondeurs.state.table_state import TableState

MOST: Final = 5  # cubes placed at once by anything
CARD_TO_PLAY: Final = 4.5
SEASON_TO_PLAY: Final = 3.0
REMOVAL: Final = 0.9  # taking a cube from others, in own points
MOVE: Final = 1.2
AFFILIATE: Final = 0.9
BOX_LEFT: Final = 0.4  # a cube of the box while it is being expended, beside what it counts in the box


def prospects(table: TableState, worth: SpaceValues) -> float:
    """For the Active Faction, from the duty on top down to the turn."""
    hope = AFFILIATE if table.turn >= 0 and may_affiliate(table) else 0.0
    hope += CARD_TO_PLAY * float(table.cards_due - (1 if card_is_out(table) else 0))
    top = i64(len(table.agenda.kinds)) - 1
    while top >= 0:
        hope += of_duty(table, worth, table.agenda.kinds[top], table.agenda.details[top])
        top -= 1
    return hope


def card_is_out(table: TableState) -> bool:
    """Whether a card is being played: it has been counted as due, and its steps speak for themselves."""
    for kind in table.agenda.kinds:
        if kind == duties.RESOLVED:
            return True
    return False


def of_duty(table: TableState, worth: SpaceValues, due: i64, detail: i64) -> float:
    """What one duty may bring."""
    if due == duties.OPTION:
        return of_option(table, worth)
    if duties.SETTING <= due <= duties.FREEING:
        low, high = open_spaces(table, due, detail)
        return best_gains(table, worth, low, high, room(table, detail))
    if due == duties.REMOVING:
        return REMOVAL * float(detail % 256)
    if due in (duties.AIMING, duties.MOVING):
        return MOVE
    if due == duties.SEASON:
        return SEASON_TO_PLAY
    if due == duties.EXPENDING:
        return BOX_LEFT * float(table.boxes[table.active])
    return 0.0


def of_option(table: TableState, worth: SpaceValues) -> float:
    """The better of a card's two options, before it is chosen."""
    card = table.card
    hope = max(of_act(table, worth, card, CARD_FIRST[card]), of_act(table, worth, card, CARD_SECOND[card]))
    return hope + float(table.coin)


def of_act(table: TableState, worth: SpaceValues, card: i64, act: i64) -> float:
    """What an option of a card may bring."""
    if ACT_MOVES[act]:
        return MOVE
    hope = REMOVAL * float(ACT_REMOVES[act])
    if ACT_PLACES[act]:
        left = room(table, ACT_PLACES[act])
        low, high = placeable(table, table.active, CARD_TARGET[card], left)
        hope += best_gains(table, worth, low, high, left)
    return hope


def best_gains(table: TableState, worth: SpaceValues, low: i64, high: i64, left: i64) -> float:
    """The sum of the best gains for so many cubes; a costed Space takes two of them."""
    if left <= 0:
        return 0.0
    free_low, free_high, _, _ = reach(table, table.active)
    free_low |= table.held[table.active * 2]
    free_high |= table.held[table.active * 2 + 1]
    best = vec[float]([0.0] * MOST)
    space = first_in(low, high, 0)
    while space != NONE:
        gain = worth.gain(table.active, space)
        is_free = (free_high if space >= WORD else free_low) & bit(space)
        keep(best, gain if is_free else gain / 2.0)
        space = first_in(low, high, space + 1)
    total = 0.0
    index: i64 = 0
    while index < left and index < MOST:
        total += best[index]
        index += 1
    return total


def keep(best: vec[float], gain: float) -> None:
    """Put a gain among the best, in order, if it belongs there."""
    index: i64 = MOST - 1
    if gain <= best[index]:
        return
    while index > 0 and best[index - 1] < gain:
        best[index] = best[index - 1]
        index -= 1
    best[index] = gain
