"""What the rest of a turn may bring, so that a card can be judged before its cubes are placed."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from reginae.games.frondeurs.board.space_sets import SpaceSet, contains, members, union
from reginae.games.frondeurs.bots.space_values import SpaceValues
from reginae.games.frondeurs.parts import (
    ACT_MOVES,
    ACT_PLACES,
    ACT_REMOVES,
    CARD_FIRST,
    CARD_SECOND,
    CARD_TARGET,
)
from reginae.games.frondeurs.rules.adjacency import placeable, reach
from reginae.games.frondeurs.rules.affiliates import may_affiliate
from reginae.games.frondeurs.rules.placing import next_spaces, placements_left
from reginae.games.frondeurs.state import duties
from reginae.games.frondeurs.state.details import number_of
from reginae.games.frondeurs.state.table_state import TableState

MOST: Final = 5  # cubes placed at once by anything
CARD_TO_PLAY: Final = 4.5
SEASON_TO_PLAY: Final = 3.0
REMOVAL: Final = 0.9  # taking a cube from others, in own points
MOVE: Final = 1.2
AFFILIATE: Final = 0.9
BOX_LEFT: Final = 0.4  # a cube of the box while it is being expended, beside what it counts in the box


def expected_gains(table: TableState, values: SpaceValues) -> float:
    """What the Active Faction may gain by all that is still due in its turn."""
    gain = AFFILIATE if table.turn >= 0 and may_affiliate(table) else 0.0
    gain += CARD_TO_PLAY * float(table.cards_due - (1 if is_card_in_play(table) else 0))
    top = i64(len(table.agenda.kinds)) - 1
    while top >= 0:
        gain += gain_of_duty(table, values, table.agenda.kinds[top], table.agenda.details[top])
        top -= 1
    return gain


def is_card_in_play(table: TableState) -> bool:
    """Whether a card is being played: it is still counted as due, while its steps are counted one by one."""
    for kind in table.agenda.kinds:
        if kind == duties.RESOLVED:
            return True
    return False


def gain_of_duty(table: TableState, values: SpaceValues, due: i64, detail: i64) -> float:
    """What one duty may bring."""
    if due == duties.OPTION:
        return gain_of_option(table, values)
    if duties.group_of(due) == duties.PLACEMENT and due != duties.FALLING_BACK:
        return best_gains(table, values, next_spaces(table, due, detail), placements_left(table, detail))
    if due == duties.REMOVING:
        return REMOVAL * values.stakes.rivalry * float(number_of(detail))
    if due in (duties.AIMING, duties.MOVING):
        return MOVE
    if due == duties.SEASON:
        return SEASON_TO_PLAY
    if due == duties.EXPENDING:
        return BOX_LEFT * float(table.boxes[table.active])
    return 0.0


def gain_of_option(table: TableState, values: SpaceValues) -> float:
    """A card has been played: its better option, and the Coin that goes with it."""
    return better_gain(table, values, table.card) + float(table.coin)


def better_gain(table: TableState, values: SpaceValues, card: i64) -> float:
    """What the better of a card's two options may bring."""
    return max(gain_of_act(table, values, card, CARD_FIRST[card]), gain_of_act(table, values, card, CARD_SECOND[card]))


def gain_of_act(table: TableState, values: SpaceValues, card: i64, act: i64) -> float:
    """What an option of a card may bring."""
    if ACT_MOVES[act]:
        return MOVE
    gain = REMOVAL * values.stakes.rivalry * float(ACT_REMOVES[act])
    if ACT_PLACES[act]:
        left = placements_left(table, ACT_PLACES[act])
        gain += best_gains(table, values, placeable(table, table.active, CARD_TARGET[card], left), left)
    return gain


def best_gains(table: TableState, values: SpaceValues, spaces: SpaceSet, left: i64) -> float:
    """The sum of the best gains for so many cubes; a costed Space takes two of them."""
    if left <= 0:
        return 0.0
    free, _near = reach(table, table.active)
    free = union(free, table.influenced(table.active))
    best = vec[float]([0.0] * MOST)
    for space in members(spaces):
        gain = values.gain(table.active, space)
        insert_gain(best, gain if contains(free, space) else gain / 2.0)
    total = 0.0
    index: i64 = 0
    while index < left and index < MOST:
        total += best[index]
        index += 1
    return total


def insert_gain(best: vec[float], gain: float) -> None:
    """Put a gain among the best, in order, if it belongs there."""
    index: i64 = MOST - 1
    if gain <= best[index]:
        return
    while index > 0 and best[index - 1] < gain:
        best[index] = best[index - 1]
        index -= 1
    best[index] = gain
