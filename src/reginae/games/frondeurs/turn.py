"""Chapter 5: the sequence of play. Cards are drawn and played, the marker moves, the next turn begins."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from reginae.core import Event, Tell
from reginae.games.frondeurs.customs import LONG, ONE_SCORING
from reginae.games.frondeurs.duties import (
    DEALING,
    OPENING,
    OVER,
    REACTING,
    ROLLING,
    TURN,
    UNVEILING,
)
from reginae.games.frondeurs.parts import (
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
from reginae.games.frondeurs.placing import forget_card
from reginae.games.frondeurs.sides import pass_dummy_on, score_mid_game, swap
from reginae.games.frondeurs.state import Realm

HAND: Final[i64] = 2  # cards after the draw: one dealt, one drawn §4.12.13 §5.22.ii
FULL_ROW: Final[i64] = 4  # §5.22.iii
SHORT_SEASONS: Final[i64] = 8  # §8.51
UNTIL_MY_TURN: Final[i64] = 1  # how long a Faction does not want to be asked


def begin_turn(realm: Realm) -> None:
    """A roll if the marker moved, then the draw, then the Active Player's choices. §5.21 §5.22.i §5.11 §5.32"""
    realm.turn += 1
    realm.cards_due = 1
    realm.season = NONE
    rolls = realm.season_done != NONE and may_end_now(realm)
    realm.season_done = NONE
    realm.affiliate_used = False
    realm.bonus_done = False
    realm.crowned = False
    realm.crown_used = False
    realm.token_used = False
    realm.token_next = False
    realm.transferred = 0
    realm.barred_low = 0
    realm.barred_high = 0
    realm.asked_low = 0
    realm.asked_high = 0
    realm.block_credit = NONE
    realm.control_credit = False
    realm.fresh_space = NONE
    realm.card = NONE
    forget_card(realm)
    realm.settle_hands()
    faction: i64 = 0
    while faction < FACTION_COUNT:
        realm.fresh_crowns[faction] = 0
        faction += 1
    if realm.silent[realm.active] == UNTIL_MY_TURN:
        realm.silent[realm.active] = 0
    seat = realm.seat_of[realm.active]
    realm.agenda.push(TURN, seat)
    realm.agenda.push(OPENING, seat)
    if rolls:
        realm.agenda.push(ROLLING, NONE)


def may_end_now(realm: Realm) -> bool:
    """Whether the marker stands in a box with a range. §5.12 §8.11"""
    return realm.customs.length == LONG and realm.board().decks.ends[realm.marker] > 0


def roll(realm: Realm, face: i64, tell: Tell) -> None:
    """A roll within the range ends the game at once. §5.12 §5.22.i §8.11"""
    realm.agenda.done()
    ends = face <= realm.board().decks.ends[realm.marker]
    if tell.listening:
        name = "roll-end" if ends else "roll"
        tell.event(Event(name, {"face": int(face), "season": BOXES[realm.marker]}, final=True))
    if ends:
        finish(realm)


def finish(realm: Realm) -> None:
    """The game is over."""
    realm.agenda.clear()
    realm.agenda.push(OVER, NONE)


# --- Drawing -------------------------------------------------------------------------------------


def hand_limit(realm: Realm, faction: i64) -> i64:
    """Two, and one more for each Crown held. §6.11 §6.85a §6.85e"""
    return HAND + realm.crowns[faction]


def open_turn(realm: Realm) -> None:
    """Draw up to the limit; a full row, or an empty deck, makes one of the cards a Season Card. §6.11 §6.31b §6.16"""
    realm.agenda.done()
    faction = realm.active
    wanted = hand_limit(realm, faction) - realm.hand_size(faction)
    season = len(realm.row) >= FULL_ROW  # §5.22.iii §6.13
    draws = wanted - 1 if season else wanted
    if draws > realm.deck_left:
        season = True  # §6.16
        draws = realm.deck_left
    offer_windows(realm)
    while draws > 0:
        realm.agenda.push(DEALING, NONE, faction)
        draws -= 1
    if season:
        realm.row = vec[i64]()  # §6.31c
        realm.agenda.push(UNVEILING, NONE)


def draw(realm: Realm, kind: i64, tell: Tell) -> None:
    """An Action Card goes to a hand; one for a Crown is laid aside until the turn is over. §5.22.vii-c §6.85b §6.12"""
    target = realm.agenda.detail()
    realm.agenda.done()
    faction = target % FACTION_COUNT
    aside = target >= FACTION_COUNT
    since = NONE if not aside else faction if realm.turn == NONE else realm.turn  # §4.12.12
    realm.deck[kind] -= 1
    realm.deck_left -= 1
    realm.take_card(faction, kind, since)
    if tell.listening:
        tell_draw(realm, "draw-aside" if aside else "draw", faction, CARDS[kind], tell)


def tell_draw(realm: Realm, name: str, faction: i64, piece: str, tell: Tell) -> None:
    """Its player alone sees what is drawn; everybody, if it is the Dummy's. §6.12 §5.42b"""
    facts: dict[str, str | int | bool | list[str] | list[int]] = {"faction": FACTIONS[faction]}
    if faction == realm.dummy:
        tell.event(Event(f"{name}-open", {**facts, "card": piece}, final=True))
    else:
        tell.event(Event(name, facts, {int(realm.seat_of[faction]): {"card": piece}}, final=True))


def mint(realm: Realm, value: i64, tell: Tell) -> None:
    """A Coin's value is seen by whoever has claimed it. §6.84d §4.12.3b"""
    faction = realm.agenda.detail()
    realm.agenda.done()
    realm.coin_pool[value] -= 1
    realm.take_coin(faction, value)
    if tell.listening:
        tell_draw(realm, "mint", faction, f"coin-{value}", tell)


def unveil(realm: Realm, season: i64, tell: Tell) -> None:
    """A Season Card is drawn: its back shows, its face does not. §6.12 §1.22b §5.22.iii"""
    realm.agenda.done()
    realm.season = season
    realm.seasons_gone |= i64(1) << season
    realm.seasons_drawn += 1
    if tell.listening:
        tell_draw(realm, "unveil", realm.active, SEASONS[season], tell)


# --- Musketeers in another's turn ----------------------------------------------------------------


def offer_windows(realm: Realm) -> None:
    """Before a card is declared, and after one is resolved, others may use a Musketeer. §5.22.x-a §1.55"""
    after: i64 = FACTION_COUNT - 1
    while after > 0:
        faction = (realm.active + after) % FACTION_COUNT
        if may_react(realm, faction):
            realm.agenda.push(REACTING, realm.seat_of[faction], faction)
        after -= 1


def may_react(realm: Realm, faction: i64) -> bool:
    """Whether a Faction wants to be asked and has a Musketeer to send out of turn."""
    if realm.silent[faction] or faction == realm.active:
        return False
    musketeer: i64 = 1  # d'Artagnan only answers a placement
    while musketeer < PORTHOS:
        if has_ready(realm, faction, musketeer):
            return True
        musketeer += 1
    return False


def has_ready(realm: Realm, faction: i64, musketeer: i64) -> bool:
    """Whether it holds this Token since an earlier turn and used none in this one. §5.22.vii-b §5.22.x-a §7.51B-b"""
    return (
        realm.musketeers[musketeer] == faction
        and realm.musketeers_since[musketeer] < realm.turn
        and realm.used[faction] != realm.turn
    )


# --- The end of a turn ---------------------------------------------------------------------------


def end_turn(realm: Realm, tell: Tell) -> None:
    """The marker moves at the very end; then the next Faction plays. §5.22.xii §5.22.xiii §5.13 §6.34f §2.62b"""
    realm.agenda.done()
    if tell.listening:
        tell.event(Event("end", {"faction": FACTIONS[realm.active]}))
    if realm.season_done != NONE:
        move_marker(realm, tell)
        if is_finished(realm):
            finish(realm)
            return
    if realm.active == realm.dummy:
        pass_dummy_on(realm)
    if realm.season_done != NONE and SEASON_KIND[realm.season_done] == SWAP:
        change_phase(realm, tell)
    realm.active = (realm.active + 1) % FACTION_COUNT
    begin_turn(realm)


def move_marker(realm: Realm, tell: Tell) -> None:
    """One box to the right, for the Season Card of this turn. §6.34f §9.21b §2.62 §1.4e"""
    realm.marker += 1
    if tell.listening and realm.marker < len(BOXES):
        tell.event(Event("season", {"season": BOXES[realm.marker]}))


def is_finished(realm: Realm) -> bool:
    """The track or the short game is at its end. §1.22c §8.51 §8.52a"""
    if realm.customs.length == LONG:
        return realm.marker >= len(BOXES)
    return realm.marker >= SHORT_SEASONS


def change_phase(realm: Realm, tell: Tell) -> None:
    """The Faction Swap: mid-game scoring, then Factions change hands where they do. §9.27 §5.33a §8.53"""
    if realm.customs.length == ONE_SCORING:
        return
    score_mid_game(realm, tell)
    if realm.customs.swaps:
        swap(realm, tell)
