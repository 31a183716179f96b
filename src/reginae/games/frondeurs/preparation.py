"""Chapter 4: preparing for play."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from reginae.core import Event, Tell
from reginae.games.frondeurs.cubes import put, shut_doors
from reginae.games.frondeurs.duties import DEALING, SETTING, STARTING
from reginae.games.frondeurs.ground import bit
from reginae.games.frondeurs.parts import FACTION_COUNT, FACTIONS, MAZARINIST, NONE, WORD
from reginae.games.frondeurs.placing import forget_card
from reginae.games.frondeurs.sides import sit_down
from reginae.games.frondeurs.state import Realm
from reginae.games.frondeurs.turn import begin_turn

AT_HOME: Final = 3  # cubes on each Avatar §4.12.6
ROUNDS: Final = [2, 2, 2, 1]  # then ten each, less what connectors cost §4.12.11a


def prepare(realm: Realm) -> None:
    """Marker, Tokens, prisoners, commander and Avatars; then the first cubes are placed. §4.11 §4.12.2 §4.12.3a"""
    realm.lay_out()
    sit_down(realm)
    decks = realm.board().decks
    realm.deck = decks.copies[:]
    for copies in decks.copies:
        realm.deck_left += copies
    realm.coin_pool = decks.coins[:]  # §4.12.3b
    realm.commander = realm.board().avatars[0]  # Condé §4.12.4B §7.33a
    lock_up(realm)
    shut_doors(realm)
    faction: i64 = 0
    while faction < FACTION_COUNT:
        put(realm, faction, realm.board().avatars[faction], AT_HOME)  # §4.12.6 §3.11
        faction += 1
    realm.agenda.push(STARTING, NONE, 0)


def lock_up(realm: Realm) -> None:
    """Those who are prisoners when play begins. §4.12.4A.i §4.12.4A.ii §4.12.4A.iii §2.54c §7.22a §7.28a"""
    board = realm.board().board
    realm.prisoners = vec[i64]([NONE] * int(realm.board().decks.arrest_pairs))
    realm.prisons = vec[i64]([NONE] * int(realm.board().decks.arrest_pairs))
    pair: i64 = 0
    for space in board.spaces:
        if board.prison[space] != NONE:
            realm.prisoners[pair] = space
            realm.prisons[pair] = board.prison[space]
            pair += 1
            if space >= WORD:
                realm.arrested_high |= bit(space)
            else:
                realm.arrested_low |= bit(space)


def start_next(realm: Realm, tell: Tell) -> None:
    """The next round of placing in reverse turn order; at the end cards are dealt and play begins. §4.12.11a"""
    step = realm.agenda.detail()
    realm.agenda.done()
    rounds: i64 = len(ROUNDS) if realm.customs.setup_placement else 0  # §4.12.11b
    if step == rounds * FACTION_COUNT:
        deal(realm, tell)
        return
    realm.active = MAZARINIST - step % FACTION_COUNT  # §4.21b §4.22c
    forget_card(realm)
    realm.agenda.push(STARTING, NONE, step + 1)
    realm.agenda.push(SETTING, realm.seat_of[realm.active], ROUNDS[step // FACTION_COUNT])


def deal(realm: Realm, tell: Tell) -> None:
    """One Action Card to each Faction; then the Condéan begins. §4.12.13 §4.12.5B §5.13"""
    realm.active = 0
    if tell.listening:
        tell.event(Event("begin", {"faction": FACTIONS[0]}))
    begin_turn(realm)
    faction: i64 = FACTION_COUNT - 1
    while faction >= 0:
        realm.agenda.push(DEALING, NONE, faction)
        faction -= 1
