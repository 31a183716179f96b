"""Chapter 5: the sequence of play. Cards are drawn and played, the marker moves, the next turn begins."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from reginae.core import Event, Facts, Tell
from reginae.games.frondeurs.board.space_sets import no_spaces
from reginae.games.frondeurs.options import LONG, ONE_SCORING
from reginae.games.frondeurs.parts import (
    ATHOS,
    BOXES,
    CARDS,
    FACTION_COUNT,
    FACTIONS,
    NONE,
    PORTHOS,
    SEASON_KIND,
    SEASONS,
    SWAP,
)
from reginae.games.frondeurs.rules.faction_seats import pass_dummy_on, score_mid_game, swap
from reginae.games.frondeurs.rules.placing import reset_card
from reginae.games.frondeurs.rules.season_deck import draw_season
from reginae.games.frondeurs.state.details import draw_faction, is_drawn_aside, pack_draw
from reginae.games.frondeurs.state.duties import (
    DEALING,
    OPENING,
    OVER,
    REACTING,
    ROLLING,
    TURN,
    UNVEILING,
)
from reginae.games.frondeurs.state.pieces import ASKED_ALWAYS, UNTIL_MY_TURN
from reginae.games.frondeurs.state.table_state import TableState

HAND: Final[i64] = 2  # cards after the draw: one dealt, one drawn §4.12.13 §5.22.ii
FULL_ROW: Final[i64] = 4  # §5.22.iii
SHORT_SEASONS: Final[i64] = 8  # §8.51


def begin_turn(table: TableState) -> None:
    """A roll if the marker moved, then the draw, then the Active Player's choices. §5.21 §5.22.i §5.11 §5.32"""
    table.turn += 1
    table.cards_due = 1
    table.season = NONE
    rolls = table.season_done != NONE and may_end_now(table)
    table.season_done = NONE
    table.affiliate_used = False
    table.bonus_done = False
    table.has_crown = False
    table.crown_used = False
    table.token_used = False
    table.token_next = False
    table.transferred = 0
    table.barred = no_spaces()
    table.asked = no_spaces()
    table.block_credit = NONE
    table.control_credit = False
    table.last_placed_space = NONE
    table.card = NONE
    reset_card(table)
    table.settle_hands()
    faction: i64 = 0
    while faction < FACTION_COUNT:
        table.fresh_crowns[faction] = 0
        faction += 1
    if table.silent[table.active] == UNTIL_MY_TURN:
        table.silent[table.active] = ASKED_ALWAYS
    seat = table.seat_of[table.active]
    table.agenda.push(TURN, seat)
    table.agenda.push(OPENING, seat)
    if rolls:
        table.agenda.push(ROLLING, NONE)


def may_end_now(table: TableState) -> bool:
    """Whether the marker stands in a box with a range. §5.12 §8.11"""
    return table.options.length == LONG and table.board().decks.ends[table.marker] > 0


def roll(table: TableState, face: i64, tell: Tell) -> None:
    """A roll within the range ends the game at once. §5.12 §5.22.i §8.11"""
    table.agenda.done()
    ends = face <= table.board().decks.ends[table.marker]
    if tell.listening:
        name = "roll-end" if ends else "roll"
        tell.event(Event(name, {"face": int(face), "season": BOXES[table.marker]}, final=True))
    if ends:
        end_game(table)


def end_game(table: TableState) -> None:
    """The game is over."""
    table.agenda.clear()
    table.agenda.push(OVER, NONE)


# --- Drawing -------------------------------------------------------------------------------------


def hand_limit(table: TableState, faction: i64) -> i64:
    """Two, and one more for each Crown held. §6.11 §6.85a §6.85e"""
    return HAND + table.crowns[faction]


def draw_for_turn(table: TableState) -> None:
    """Draw up to the limit; a full row, or an empty deck, makes one of the cards a Season Card. §6.11 §6.31b §6.16"""
    table.agenda.done()
    faction = table.active
    wanted = hand_limit(table, faction) - table.hand_size(faction)
    season = len(table.row) >= FULL_ROW  # §5.22.iii §6.13
    draws = wanted - 1 if season else wanted
    if draws > table.deck_left:
        season = True  # §6.16
        draws = table.deck_left
    offer_reactions(table)
    while draws > 0:
        table.agenda.push(DEALING, NONE, pack_draw(faction, False))
        draws -= 1
    if season:
        table.row = vec[i64]()  # §6.31c
        table.agenda.push(UNVEILING, NONE)


def draw(table: TableState, kind: i64, tell: Tell) -> None:
    """An Action Card goes to a hand; one for a Crown is laid aside until the turn is over. §5.22.vii-c §6.85b §6.12"""
    faction, aside = draw_faction(table.agenda.detail()), is_drawn_aside(table.agenda.detail())
    table.agenda.done()
    since = NONE if not aside else faction if table.turn == NONE else table.turn  # §4.12.12
    table.deck[kind] -= 1
    table.deck_left -= 1
    table.take_card(faction, kind, since)
    if tell.listening:
        tell_draw(table, "draw-aside" if aside else "draw", faction, CARDS[kind], tell)


def tell_draw(table: TableState, name: str, faction: i64, piece: str, tell: Tell) -> None:
    """Its player alone sees what is drawn; everybody, if it is the Dummy's. §6.12 §5.42b"""
    facts: Facts = {"faction": FACTIONS[faction]}
    if faction == table.dummy:
        tell.event(Event(f"{name}-open", {**facts, "card": piece}, final=True))
    else:
        tell.event(Event(name, facts, {int(table.seat_of[faction]): {"card": piece}}, final=True))


def mint(table: TableState, value: i64, tell: Tell) -> None:
    """A Coin's value is seen by whoever has claimed it. §6.84d §4.12.3b"""
    faction = table.agenda.detail()
    table.agenda.done()
    table.coin_pool[value] -= 1
    table.take_coin(faction, value)
    if tell.listening:
        tell_draw(table, "mint", faction, f"coin-{value}", tell)


def unveil(table: TableState, season: i64, tell: Tell) -> None:
    """A Season Card is drawn: its back shows, its face does not. §6.12 §1.22b §5.22.iii"""
    table.agenda.done()
    draw_season(table, season)
    if tell.listening:
        tell_draw(table, "unveil", table.active, SEASONS[season], tell)


# --- Musketeers in another's turn ----------------------------------------------------------------


def offer_reactions(table: TableState) -> None:
    """Before a card is declared, and after one is resolved, others may use a Musketeer. §5.22.x-a §1.55"""
    after: i64 = FACTION_COUNT - 1
    while after > 0:
        faction = (table.active + after) % FACTION_COUNT
        if may_react(table, faction):
            table.agenda.push(REACTING, table.seat_of[faction], faction)
        after -= 1


def may_react(table: TableState, faction: i64) -> bool:
    """Whether a Faction wants to be asked and has a Musketeer to use out of turn."""
    if table.silent[faction] or faction == table.active:
        return False
    musketeer: i64 = ATHOS  # d'Artagnan only answers a placement
    while musketeer < PORTHOS:
        if is_ready_to_use(table, faction, musketeer):
            return True
        musketeer += 1
    return False


def is_ready_to_use(table: TableState, faction: i64, musketeer: i64) -> bool:
    """Whether it holds this Token since an earlier turn and used none in this one. §5.22.x-a §7.51B-b"""
    return table.has_held_musketeer(faction, musketeer) and table.last_musketeer_turn[faction] != table.turn


# --- The end of a turn ---------------------------------------------------------------------------


def end_turn(table: TableState, tell: Tell) -> None:
    """The marker moves at the very end; a Swap is scored, the last card too; then the next Faction plays.

    §5.22.xii §5.22.xiii §5.13 §6.34f §2.62b §9.27
    """
    table.agenda.done()
    if tell.listening:
        tell.event(Event("end", {"faction": FACTIONS[table.active]}))
    if table.season_done != NONE:
        move_marker(table, tell)
    if table.active == table.dummy:
        pass_dummy_on(table)
    if table.season_done != NONE and SEASON_KIND[table.season_done] == SWAP:
        resolve_swap(table, tell)
    if is_finished(table):
        end_game(table)
        return
    table.active = (table.active + 1) % FACTION_COUNT
    begin_turn(table)


def move_marker(table: TableState, tell: Tell) -> None:
    """One box to the right, for the Season Card of this turn. §6.34f §9.21b §2.62 §1.4e"""
    table.marker += 1
    if tell.listening and table.marker < len(BOXES):
        tell.event(Event("season", {"season": BOXES[table.marker]}))


def is_finished(table: TableState) -> bool:
    """The track or the short game is at its end. §1.22c §8.51 §8.52a"""
    return table.marker >= seasons_of_game(table)


def seasons_of_game(table: TableState) -> i64:
    """How many Seasons the game has at most, each ended by one of as many Season Cards. §1.4e §8.51 §8.52a §8.53"""
    if table.options.length == LONG:
        return len(BOXES)
    return SHORT_SEASONS


def resolve_swap(table: TableState, tell: Tell) -> None:
    """The Faction Swap: mid-game scoring, then Factions change hands where they do. §9.27 §5.33a §8.53"""
    if table.options.length == ONE_SCORING:
        return
    score_mid_game(table, tell)
    if table.options.swaps:
        swap(table, tell)
