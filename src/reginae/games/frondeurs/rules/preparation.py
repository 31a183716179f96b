"""Chapter 4: preparing for play."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from reginae.core import Event, Tell
from reginae.games.frondeurs.board.space_sets import with_space
from reginae.games.frondeurs.parts import CONDEAN, FACTION_COUNT, FACTIONS, MAZARINIST, NONE
from reginae.games.frondeurs.rules.cubes import add_cubes, update_shut_spaces
from reginae.games.frondeurs.rules.faction_seats import assign_seats
from reginae.games.frondeurs.rules.placing import reset_card
from reginae.games.frondeurs.rules.turn import begin_turn
from reginae.games.frondeurs.state.details import pack_draw
from reginae.games.frondeurs.state.duties import DEALING, SETTING, STARTING
from reginae.games.frondeurs.state.table_state import TableState

CUBES_ON_AVATAR: Final = 3  # cubes on each Avatar §4.12.6
CUBES_A_ROUND: Final[i64] = 2  # placed or paid by a Faction in one round of setting up §4.12.11a
CUBES_TO_SET: Final = 7  # of each Faction in all rounds: then ten each, less what connectors cost §4.12.11a


def prepare(table: TableState) -> None:
    """Marker, Tokens, prisoners, commander and Avatars; then the first cubes are placed. §4.11 §4.12.2 §4.12.3a"""
    table.lay_out()
    assign_seats(table)
    decks = table.board().decks
    table.deck = decks.copies[:]
    for copies in decks.copies:
        table.deck_left += copies
    table.coin_pool = decks.coins[:]  # §4.12.3b
    table.commander = table.board().avatars[CONDEAN]  # §4.12.4B §7.33a
    place_first_prisoners(table)
    update_shut_spaces(table)
    faction: i64 = 0
    while faction < FACTION_COUNT:
        add_cubes(table, faction, table.board().avatars[faction], CUBES_ON_AVATAR)  # §4.12.6 §3.11
        faction += 1
    if table.options.setup_placement:  # §4.12.11b
        table.cubes_to_set = vec[i64]([CUBES_TO_SET] * FACTION_COUNT)
    table.agenda.push(STARTING, NONE, MAZARINIST)


def place_first_prisoners(table: TableState) -> None:
    """Those who are prisoners when play begins. §4.12.4A.i §4.12.4A.ii §4.12.4A.iii §2.54c §7.22a §7.28a"""
    printed = table.board().printed
    table.prisoners = vec[i64]([NONE] * int(table.board().decks.arrest_pairs))
    table.prisons = vec[i64]([NONE] * int(table.board().decks.arrest_pairs))
    pair: i64 = 0
    for space in printed.spaces:
        if printed.prison[space] != NONE:
            table.prisoners[pair] = space
            table.prisons[pair] = printed.prison[space]
            table.arrested = with_space(table.arrested, space)
            pair += 1


def set_up_next(table: TableState, tell: Tell) -> None:
    """The next Faction places in reverse turn order, round after round, until each has placed all its cubes; then
    cards are dealt and play begins. §4.12.11a §4.21b §4.22c"""
    faction = table.agenda.detail()
    table.agenda.done()
    if sum(table.cubes_to_set) == 0:
        deal_first_cards(table, tell)
        return
    table.agenda.push(STARTING, NONE, (faction + FACTION_COUNT - 1) % FACTION_COUNT)
    if table.cubes_to_set[faction] > 0:
        table.active = faction
        reset_card(table)
        table.agenda.push(SETTING, table.seat_of[faction], min(CUBES_A_ROUND, table.cubes_to_set[faction]))


def end_round_of_setting(table: TableState) -> None:
    """A Faction's round is over; whoever found no Space at all in it will find none later. §6.4.10"""
    table.agenda.done()
    if table.placed == 0:
        table.cubes_to_set[table.active] = 0


def deal_first_cards(table: TableState, tell: Tell) -> None:
    """One Action Card to each Faction; then the Condéan begins. §4.12.13 §4.12.5B §5.13"""
    table.active = CONDEAN
    if tell.listening:
        tell.event(Event("begin", {"faction": FACTIONS[CONDEAN]}))
    begin_turn(table)
    faction: i64 = FACTION_COUNT - 1
    while faction >= 0:
        table.agenda.push(DEALING, NONE, pack_draw(faction, False))
        faction -= 1
