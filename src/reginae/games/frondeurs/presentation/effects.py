"""What each legal choice would lead to, as far as its seat can know: the facts of the sentences in `[effects]`."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from reginae.core import Event
from reginae.games.frondeurs.actions import ACTIONS
from reginae.games.frondeurs.board.space_sets import size, space_ids
from reginae.games.frondeurs.legal.turn_actions import can_affiliate
from reginae.games.frondeurs.parts import (
    ACT_MOVES,
    ACT_PLACES,
    ACTS,
    BOXES,
    CARD_FIRST,
    CARD_SECOND,
    CARDS,
    FACTION_COUNT,
    FACTIONS,
    NONE,
)
from reginae.games.frondeurs.presentation import space_effects, special_effects
from reginae.games.frondeurs.presentation.preview import first_spaces
from reginae.games.frondeurs.presentation.space_effects import counted
from reginae.games.frondeurs.rules.affiliates import supportable, underminable
from reginae.games.frondeurs.rules.arrests import liberable
from reginae.games.frondeurs.rules.cards import must_reuse
from reginae.games.frondeurs.rules.placing import fallback_spaces, placements_left
from reginae.games.frondeurs.rules.turn import seasons_of_game
from reginae.games.frondeurs.state import duties
from reginae.games.frondeurs.state.table_state import TableState


def effects(table: TableState, seat: int, code: i64) -> list[Event]:
    """What a legal choice of this seat would lead to."""
    action = ACTIONS[code]
    return EFFECTS[action.verb](table, seat, action.verb, list(action.parts))


# --- Cards ---------------------------------------------------------------------------------------


def play(table: TableState, seat: int, verb: str, parts: list[str]) -> list[Event]:
    """How far each option of a card reaches now. §6.21 §6.22a §6.22b"""
    card = CARDS.index(parts[0])
    return [reach_of(table, card, int(act)) for act in (CARD_FIRST[card], CARD_SECOND[card])]


def reach_of(table: TableState, card: int, act: int) -> Event:
    """In how many Spaces an option of a card could begin."""
    if reuses(table, act):
        return Event("reach-again", {"act": ACTS[act]})
    count = len(first_spaces(table, card, act))
    return counted("reach", count, act=ACTS[act]) if count else Event("reach-none", {"act": ACTS[act]})


def option(table: TableState, seat: int, verb: str, parts: list[str]) -> list[Event]:
    """In how many Spaces the option could begin. §6.23 §6.46 §6.61a"""
    act = ACTS.index(parts[0])
    if reuses(table, act):
        return [Event("supply-empty", {})]
    count = len(first_spaces(table, int(table.card), act))
    if count == 0:
        return [Event("option-idle", {})]
    places = ACT_PLACES[act] and table.supply[table.active]
    name = "option-moves" if ACT_MOVES[act] else "option-places" if places else "option-removes"
    return [counted(name, count)]


def reuses(table: TableState, act: int) -> bool:
    """Whether the option would place cubes of the board once more, for want of others. §6.4.14"""
    return ACT_PLACES[act] > 0 and must_reuse(table)


def discard(table: TableState, seat: int, verb: str, parts: list[str]) -> list[Event]:
    """How many empty Spaces the last resort leaves. §5.22.viii §6.4.13"""
    spaces = int(size(fallback_spaces(table))) if table.supply[table.active] else 0
    return [counted("fallback", spaces) if spaces else Event("fallback-nowhere", {})]


def liberate(table: TableState, seat: int, verb: str, parts: list[str]) -> list[Event]:
    """Who could be set free. §7.25c"""
    return [Event("liberates", {"persons": space_ids(liberable(table, NONE))})]


# --- Enough --------------------------------------------------------------------------------------


def answer(table: TableState, seat: int, verb: str, parts: list[str]) -> list[Event]:
    """Whether one is asked about Musketeers again. §5.22.x-a"""
    return [Event(f"{verb}-then", {})]


def done(table: TableState, seat: int, verb: str, parts: list[str]) -> list[Event]:
    """What is left undone; or the cubes chosen for a Move set out. §1.53a §6.61b"""
    due = table.agenda.kind()
    if due == duties.MOVING:
        return space_effects.set_out(table)
    if due in (duties.PLACING, duties.COINING, duties.FREEING, duties.SETTING):
        left = int(placements_left(table, table.agenda.detail()))
        return [counted("setting-later" if due == duties.SETTING else "stays-in-supply", left)]
    return [Event(f"done-{duties.DECISIONS[due]}", {})]


def end(table: TableState, seat: int, verb: str, parts: list[str]) -> list[Event]:
    """Who plays next or that the game ends, the next Season, and what has not been used. §5.22.xii §5.22.xi §5.13"""
    ends_season = table.season_done != NONE
    after = int(table.marker) + ends_season
    ends_game = after >= seasons_of_game(table)
    next_faction = FACTIONS[(table.active + 1) % FACTION_COUNT]
    told = [Event("game-ends", {}) if ends_game else Event("plays-next", {"faction": next_faction})]
    if ends_season and not ends_game:
        told.append(Event("season-comes", {"season": BOXES[after]}))
    if can_affiliate(table):
        spaces = int(size(supportable(table)) + size(underminable(table)))
        told.append(counted("affiliate-unused", spaces))
    return told


EffectsOf = Callable[[TableState, int, str, list[str]], list[Event]]

EFFECTS: Final[dict[str, EffectsOf]] = {
    "play": play,
    "discard": discard,
    "season": special_effects.season,
    "do": option,
    "liberate": liberate,
    "crown": special_effects.crown,
    "coin-first": special_effects.coin,
    "coin-last": special_effects.coin,
    "cubes-first": special_effects.cubes_first,
    "cubes-last": special_effects.cubes_first,
    "hoard": special_effects.hoard,
    "expend": special_effects.expend,
    "support": space_effects.cubes_at,
    "undermine": space_effects.cubes_at,
    "king": special_effects.king,
    "recover": special_effects.recover,
    "forgo": special_effects.forgo,
    "pay": space_effects.pay,
    "take-king": special_effects.take_king,
    "leave-king": special_effects.leave_king,
    "transfer": space_effects.transfer,
    "use": special_effects.use,
    "use-with-porthos": special_effects.use,
    "block": special_effects.block,
    "block-with-porthos": special_effects.block,
    "assist": special_effects.assist,
    "cancel": special_effects.spared,
    "give-coin": special_effects.spared,
    "give-crown": special_effects.spared,
    "suffer": special_effects.suffer,
    "place": space_effects.cubes_at,
    "remove": space_effects.cubes_at,
    "muster": space_effects.cubes_at,
    "exchange": space_effects.exchange,
    "lift": space_effects.cubes_at,
    "move-to": space_effects.move_to,
    "move-from": space_effects.move_from,
    "flee": space_effects.cubes_at,
    "king-at": space_effects.king_at,
    "free": space_effects.free,
    "arrest": space_effects.arrest,
    "jail": space_effects.jail,
    "attend": answer,
    "decline": answer,
    "decline-until-my-turn": answer,
    "decline-until-i-say": answer,
    "done": done,
    "end": end,
}
