"""Chapters 6.3 and 9.2: what each Season Card does."""

from mypy_extensions import i64

from reginae.core import Event, Facts, Tell
from reginae.games.frondeurs.board.decks import COIN
from reginae.games.frondeurs.board.space_sets import (
    SpaceSet,
    difference,
    intersection,
    members,
    set_at,
    size,
    space_ids,
    with_space,
)
from reginae.games.frondeurs.parts import (
    ARREST,
    BATTLE,
    DEPRESSION,
    FACTION_COUNT,
    FACTIONS,
    MUSKETEERS,
    OLD_NOLL,
    SEASON_KIND,
    SEASONS,
    SPACES,
    SWAP,
)
from reginae.games.frondeurs.rules.adjacency import is_barred
from reginae.games.frondeurs.rules.arrests import begin_arrests
from reginae.games.frondeurs.rules.battles import resolve_battle
from reginae.games.frondeurs.rules.cubes import place_cubes, remove_cubes, return_musketeer
from reginae.games.frondeurs.rules.placing import MOST_WITH_BONUS, cubes_left
from reginae.games.frondeurs.rules.removing import may_remove_own, remove
from reginae.games.frondeurs.state.details import pack
from reginae.games.frondeurs.state.duties import CANCELLING, LOSING, NOLL, PAYING, SUFFERING
from reginae.games.frondeurs.state.table_state import TableState


def take_effect(table: TableState, tell: Tell) -> None:
    """The card's effect on the Active Player or on all, in turn order from him. §6.34d §1.53b §1.53c §1.55 §1.4h"""
    table.agenda.done()
    table.noll_cancelled = False
    kind = SEASON_KIND[table.season_done]
    if kind == BATTLE:
        resolve_battle(table, tell)
    elif kind == ARREST:
        begin_arrests(table)
    elif kind == OLD_NOLL:
        begin_noll(table)
    elif kind != SWAP:  # the Swap is scored once the marker has moved §9.27
        after: i64 = FACTION_COUNT - 1
        while after >= 0:
            faction = (table.active + after) % FACTION_COUNT
            table.agenda.push(SUFFERING, table.seat_of[faction], faction)
            after -= 1


# --- Removals and depressions --------------------------------------------------------------------


def apply_to_next_faction(table: TableState, tell: Tell) -> None:
    """The card reaches a Faction: it may buy itself off, or loses cubes. §9.23a §9.23b §9.25"""
    faction = table.agenda.detail()
    table.agenda.done()
    if losses(table, faction) == 0:
        return
    seat = table.seat_of[faction]
    if SEASON_KIND[table.season_done] == DEPRESSION and (
        has_token_to_pay(table, faction) or has_musketeer(table, faction)
    ):
        table.agenda.push(PAYING, seat, faction)
    elif has_musketeer(table, faction):
        table.agenda.push(CANCELLING, seat, faction)
    else:
        lose(table, faction, tell)


def losses(table: TableState, faction: i64) -> i64:
    """How many cubes the Faction must give up: never its last one. §6.54c §6.34d"""
    decks = table.board().decks
    spare = max(table.on_board[faction] - 1, 0)
    if SEASON_KIND[table.season_done] == DEPRESSION:
        return min(decks.cubes[table.season_done], spare)
    count = size(losable_spaces(table, faction))
    most = decks.from_spaces[table.season_done]
    return min(count if most == 0 else min(count, most), spare)


def losable_spaces(table: TableState, faction: i64) -> SpaceSet:
    """Own Spaces of the named sort, Controlled and arrested ones too, not yet touched. §6.34e §6.54b §9.23a"""
    own = table.influenced(faction)
    if SEASON_KIND[table.season_done] == DEPRESSION:
        return own
    named = set_at(table.board().season_spaces, table.season_done)
    return difference(intersection(own, named), table.spaces_done)


def has_musketeer(table: TableState, faction: i64) -> bool:
    """Whether it holds a Musketeer since an earlier turn."""
    return musketeers_of(table, faction) != 0


def musketeers_of(table: TableState, faction: i64) -> i64:
    """The Musketeers a Faction can discard, one bit each. §5.22.x-c §5.22.vii-b"""
    bits: i64 = 0
    musketeer: i64 = 0
    while musketeer < len(MUSKETEERS):
        if table.has_held_musketeer(faction, musketeer):
            bits |= i64(1) << musketeer
        musketeer += 1
    return bits


def has_token_to_pay(table: TableState, faction: i64) -> bool:
    """Whether it has an unused Token of the kind the card names. §9.25"""
    if table.board().decks.token[table.season_done] == COIN:
        return table.has_ready_coin(faction)
    return table.ready_crowns(faction) > 0


def lose(table: TableState, faction: i64, tell: Tell) -> None:
    """One cube from each of so many Spaces; where nothing is to be chosen it happens at once. §9.23c §9.23d §9.23e"""
    count = losses(table, faction)
    spaces = losable_spaces(table, faction)
    if SEASON_KIND[table.season_done] == DEPRESSION or size(spaces) > count:
        table.agenda.push(LOSING, table.seat_of[faction], pack(faction, count))
        return
    if tell.listening:
        facts: Facts = {"faction": FACTIONS[faction], "spaces": space_ids(spaces)}
        tell.event(Event("lose", facts))
    for space in members(spaces):  # §9.23f §9.23g
        remove_cubes(table, space, 1)


def lose_cube(table: TableState, space: i64, tell: Tell) -> None:
    """One own cube goes; no Space is asked twice by a card that names Spaces. §9.23a"""
    faction = table.due_faction()
    table.change_detail(-1)
    if SEASON_KIND[table.season_done] != DEPRESSION:
        table.spaces_done = with_space(table.spaces_done, space)
    remove(table, faction, space, tell)


def pay_coin(table: TableState, value: i64, tell: Tell) -> None:
    """A Coin buys the Faction off. §9.25"""
    faction = table.agenda.detail()
    table.agenda.done()
    table.drop_coin(faction, value)
    if tell.listening:
        tell.event(Event("give-coin", {"faction": FACTIONS[faction], "coin": f"coin-{value}"}, final=True))


def pay_crown(table: TableState, tell: Tell) -> None:
    """A Crown buys the Faction off. §9.25"""
    faction = table.agenda.detail()
    table.agenda.done()
    table.crowns[faction] -= 1
    if tell.listening:
        tell.event(Event("give-crown", {"faction": FACTIONS[faction]}))


def suffer(table: TableState, tell: Tell) -> None:
    """No Token is given: the cubes go. §9.23a §9.24b"""
    faction, noll = table.agenda.detail(), SEASON_KIND[table.season_done] == OLD_NOLL
    table.agenda.done()
    if not noll:
        lose(table, faction, tell)


def cancel(table: TableState, musketeer: i64, tell: Tell) -> None:
    """A Musketeer cancels the card for his player, or Old Noll for all. §9.23b §9.24b §5.22.x-c §7.67a"""
    faction = table.agenda.detail()
    table.agenda.done()
    return_musketeer(table, musketeer)
    if SEASON_KIND[table.season_done] == OLD_NOLL:
        table.noll_cancelled = True
    if tell.listening:
        facts: Facts = {
            "faction": FACTIONS[faction],
            "musketeer": MUSKETEERS[musketeer],
            "card": SEASONS[table.season_done],
        }
        tell.event(Event("cancel", facts))


# --- Old Noll ------------------------------------------------------------------------------------


def begin_noll(table: TableState) -> None:
    """Each Frontier Zone in turn, unless somebody's Musketeer cancels it all. §9.24a §9.24b"""
    zones = table.board().printed.zones
    index = i64(len(zones)) - 1
    while index >= 0:
        table.agenda.push(NOLL, table.seat_of[table.active], pack(zones[index], 0))
        index -= 1
    after: i64 = FACTION_COUNT - 1
    while after >= 0:
        faction = (table.active + after) % FACTION_COUNT
        if has_musketeer(table, faction):
            table.agenda.push(CANCELLING, table.seat_of[faction], faction)
        after -= 1


def noll_cubes(table: TableState) -> i64:
    """How many cubes can be placed in a Zone, as far as the Supply and the bonus action leave any. §9.24a §7.62"""
    return cubes_left(table, table.board().decks.noll_places)


def noll_may_place(table: TableState, zone: i64) -> bool:
    """A cube in an empty or own Zone, unless d'Artagnan bars it. §9.24a §7.53b"""
    if table.due_number() > 0 or noll_cubes(table) <= 0 or is_barred(table, zone):
        return False
    return not table.is_held_by_others(table.active, zone) and not table.is_shut(zone)


def noll_may_stop(table: TableState, zone: i64) -> bool:
    """Something was removed; or he may not place in an own Zone, and need not leave it instead. §7.53b §7.62"""
    if table.due_number() > 0:
        return True
    kept_out = is_barred(table, zone) or (table.bonus_done and table.placed >= MOST_WITH_BONUS)
    return kept_out and table.influences(table.active, zone)


def noll_may_remove(table: TableState, zone: i64) -> bool:
    """Up to two of anybody's, but never one's own last. §9.24a §6.54c §5.43a"""
    if not table.has_cubes(zone) or table.due_number() >= table.board().decks.noll_removes:
        return False
    return not table.influences(table.active, zone) or may_remove_own(table, table.active)


def noll_place(table: TableState, zone: i64, tell: Tell) -> None:
    """The Active Player's cubes, which count as placed by the card. §9.24a §7.62"""
    count = noll_cubes(table)
    table.agenda.done()
    table.placed += count
    table.note_placed_by_effect(zone)
    while count > 0:
        if tell.listening:
            tell.event(Event("place", {"faction": FACTIONS[table.active], "space": SPACES[zone], "cost": 0}))
        place_cubes(table, table.active, zone, 1, tell)
        count -= 1


def noll_remove(table: TableState, zone: i64, tell: Tell) -> None:
    """One of up to two. §9.24a"""
    table.change_detail(1)
    remove(table, table.active, zone, tell)
