"""What each seat sees, built from nothing."""

from reginae.games.frondeurs import duties
from reginae.games.frondeurs.cubes import spaces_in
from reginae.games.frondeurs.imagining import coins_of, hand_of
from reginae.games.frondeurs.names import colour_of, faction_id, faction_or_none, space_or_none
from reginae.games.frondeurs.outlook import preview, range_of_cards
from reginae.games.frondeurs.parts import (
    BOXES,
    CARDS,
    COIN_VALUES,
    COLOURS,
    FACTION_COUNT,
    FACTIONS,
    MUSKETEERS,
    NONE,
    SEASON_COUNT,
    SEASONS,
    SPACE_COUNT,
    SPACES,
)
from reginae.games.frondeurs.pieces import HAND_ROOM
from reginae.games.frondeurs.scoring import at_end, at_mid, military_points, orange_points, political_points, uses
from reginae.games.frondeurs.state import TURN_ROOM, Realm
from reginae.games.frondeurs.turn import hand_limit
from reginae.games.frondeurs.view_types import (
    CardView,
    CubesView,
    DueView,
    FactionView,
    GameView,
    RewardView,
    SeasonView,
    TurnView,
)

SPECTATOR = FACTION_COUNT  # the seat that has seen what everybody has


def view(realm: Realm, seat: int | None) -> GameView:
    """The open table, and the cards and Coins this seat has seen. §6.12 §6.84d §3.34b §3.34c §7.33d"""
    viewer = SPECTATOR if seat is None else seat
    chooses = seat is not None and [seat] == list(realm.actors())
    return {
        "board": realm.board().board.title,
        "turn": turn_view(realm, viewer),
        "season": season_view(realm),
        "spaces": {SPACES[space]: space_view(realm, space) for space in range(SPACE_COUNT) if realm.stacks[space]},
        "rewards": rewards_view(realm),
        "arrested": {
            SPACES[person]: SPACES[prison] if prison >= 0 else "abroad"
            for person, prison in zip(realm.prisoners, realm.prisons, strict=True)
            if person != NONE
        },
        "commander": space_or_none(realm.commander),
        "musketeers": {
            name: faction_or_none(holder) for name, holder in zip(MUSKETEERS, realm.musketeers, strict=True)
        },
        "king": {
            "holder": faction_or_none(realm.king_holder),
            "space": space_or_none(realm.king_space),
            "placer": faction_or_none(realm.king_placer),
        },
        "factions": {faction_id(faction): faction_view(realm, faction, viewer) for faction in range(FACTION_COUNT)},
        "row": [CARDS[kind] for kind in realm.row],
        "deck": int(realm.deck_left),
        "card": card_view(realm),
        "due": due_view(realm),
        "preview": preview(realm, viewer) if chooses else {},
        "range": range_of_cards(realm, viewer) if chooses else {},
    }


def turn_view(realm: Realm, viewer: int) -> TurnView:
    """Whose turn it is and what of it is left."""
    hidden = viewer != realm.seat_of[realm.active] and realm.active != realm.dummy
    season = "" if realm.season == NONE else "hidden" if hidden else SEASONS[realm.season]
    return {
        "number": int(realm.turn),
        "faction": faction_id(realm.active),
        "seat": int(realm.seat_of[realm.active]),
        "cards_due": int(realm.cards_due),
        "season_card": season,
        "season_played": SEASONS[realm.season_done] if realm.season_done != NONE else "",
        "affiliate_used": realm.affiliate_used,
        "bonus_used": realm.bonus_done,
        "barred": spaces_in(realm.barred_low, realm.barred_high),
    }


def season_view(realm: Realm) -> SeasonView:
    """The Season Track: where the marker is, and how likely the game ends there. §2.62 §5.12 §6.31d"""
    box = min(int(realm.marker), len(BOXES) - 1)
    return {
        "number": int(realm.marker),
        "name": BOXES[box],
        "ends_on": int(realm.board().decks.ends[box]),
        "played": [
            SEASONS[card] for card in range(SEASON_COUNT) if realm.seasons_gone >> card & 1 and card != realm.season
        ],
        "left": SEASON_COUNT - int(realm.seasons_drawn),
    }


def space_view(realm: Realm, space: int) -> CubesView:
    """Whose cubes lie there and whether they are Control."""
    owner = realm.owner(space)
    return {"faction": faction_id(owner), "cubes": int(realm.cubes(space)), "control": realm.rules(owner, space)}


def rewards_view(realm: Realm) -> dict[str, RewardView]:
    """Crowns and Coins nobody has claimed. §3.32 §6.84d"""
    board = realm.board().board
    taken = spaces_in(realm.taken_low, realm.taken_high)
    return {
        SPACES[space]: {"crowns": int(board.crowns[space]), "coins": int(board.coins[space])}
        for space in board.spaces
        if (board.crowns[space] or board.coins[space]) and SPACES[space] not in taken
    }


def faction_view(realm: Realm, faction: int, viewer: int) -> FactionView:
    """One Faction: what lies open, and its hand as far as the viewer has seen it."""
    return {
        "seat": int(realm.seat_of[faction]),
        "dummy": faction == realm.dummy,
        "colour": colour_of(faction),
        "supply": int(realm.supply[faction]),
        "on_board": int(realm.on_board[faction]),
        "box": int(realm.boxes[faction]),
        "uses": int(uses(realm, faction)),
        "crowns": int(realm.crowns[faction]),
        "coins": [f"coin-{value}" if value else "" for value in coins_of(realm, faction, viewer)],
        "hand": [CARDS[kind] if kind != NONE else "" for kind in hand_of(realm, faction, viewer)],
        "aside": int(realm.hand_size(faction) - realm.playable_count(faction)),
        "limit": int(hand_limit(realm, faction)),
        "pp": int(political_points(realm, faction)),
        "mp": int(military_points(realm, faction)),
        "orange": int(orange_points(realm, faction)),
        "mid": int(at_mid(realm, faction)),
        "total": int(at_mid(realm, faction) + at_end(realm, faction)),
        "silent": int(realm.silent[faction]),
    }


def card_view(realm: Realm) -> CardView:
    """The card in play, or the last one: what goes with it and what it has done."""
    return {
        "kind": CARDS[realm.card] if realm.card != NONE else "",
        "coin": int(realm.coin),
        "coin_first": realm.coin_first,
        "crown": realm.crowned,
        "placed": int(realm.placed),
        "movers": [SPACES[space] for space in realm.movers],
    }


def due_view(realm: Realm) -> DueView:
    """What is due, for which Faction, and its detail: cubes left, a Space, a prisoner."""
    due, detail = int(realm.agenda.kind()), int(realm.agenda.detail())
    shown: DueView = {"what": duties.DECISIONS[due], "faction": faction_id(realm.active), "left": 0, "space": ""}
    if due in (duties.MOVING, duties.TRANSFERRING, duties.LIBERATING, duties.JAILING):
        shown["space"] = space_or_none(detail)
    elif due == duties.NOLL:
        shown["space"], shown["left"] = SPACES[detail // 256], detail % 256
    elif due == duties.BLOCKING:
        shown["faction"], shown["space"] = faction_id(detail // 256), SPACES[detail % 256]
    elif due in (duties.AWARDED, duties.LOSING, duties.FLEEING, duties.CHOOSING, duties.ASSISTING):
        shown["faction"], shown["left"] = faction_id(detail // 256), detail % 256
    elif due == duties.ERRAND:
        shown["faction"], shown["left"] = faction_id(detail // 256 // FACTION_COUNT), detail % 256
    elif due in (duties.CANCELLING, duties.PAYING, duties.REACTING, duties.FINDING, duties.MINTING):
        shown["faction"] = faction_id(detail)
    elif due in (duties.DEALING, duties.SETTING, duties.PLACING, duties.COINING, duties.FREEING):
        shown["left"] = detail
    elif due in (duties.REMOVING, duties.RECOVERING, duties.RELEASING):
        shown["left"] = detail % 256
    return shown


# --- Every piece ---------------------------------------------------------------------------------


def whereabouts(realm: Realm) -> dict[str, str]:
    """Every cube, card and Token. §1.3"""
    places = where_cubes_are(realm) | where_cards_are(realm) | where_coins_are(realm)
    for number, holder in enumerate(realm.musketeers):
        places[f"{MUSKETEERS[number]}-token"] = FACTIONS[holder] if holder != NONE else MUSKETEERS[number]
    for pair, person in enumerate(realm.prisoners):
        places[f"arrest-{pair + 1}"] = space_or_none(person) or "supply"
    spent = sum(realm.board().board.crowns) - sum(realm.crowns)
    holders = [FACTIONS[faction] for faction in range(FACTION_COUNT) for _ in range(realm.crowns[faction])]
    for crown, place in enumerate(holders + ["board or spent"] * spent):
        places[f"crown-{crown + 1}"] = place
    places["kings-pawn"] = faction_or_none(realm.king_holder) or space_or_none(realm.king_space)
    places["commander-token"] = SPACES[realm.commander]
    places["season-marker"] = f"season {realm.marker}"
    for season in range(SEASON_COUNT):
        gone = realm.seasons_gone >> season & 1
        places[SEASONS[season]] = "hand" if season == realm.season else "played" if gone else "season deck"
    return places


def where_cubes_are(realm: Realm) -> dict[str, str]:
    """The cubes of each Faction: on Spaces, in boxes, in the Supply."""
    spots: list[list[str]] = [[] for _ in FACTIONS]
    for space, stack in enumerate(realm.stacks):
        if stack:
            spots[stack & 3] += [SPACES[space]] * int(stack >> 2)
    places: dict[str, str] = {}
    for faction, colour in enumerate(COLOURS):
        spots[faction] += ["box"] * int(realm.boxes[faction]) + ["supply"] * int(realm.supply[faction])
        places |= {f"{colour}-{number}": spot for number, spot in enumerate(spots[faction], start=1)}
    return places


def where_cards_are(realm: Realm) -> dict[str, str]:
    """Action Cards: in the deck, in hands, in the row, out of the game."""
    spots = [["deck"] * int(left) for left in realm.deck]
    for faction, name in enumerate(FACTIONS):
        first = faction * HAND_ROOM
        for card in realm.hands[first : first + realm.hand_size(faction)]:
            spots[card // TURN_ROOM // 32].append(f"hand of {name}")
    for card in realm.row:
        spots[card].append("row")
    places: dict[str, str] = {}
    for kind, copies in enumerate(realm.board().decks.copies):
        spots[kind] += ["out of the game"] * (int(copies) - len(spots[kind]))
        places |= {f"{CARDS[kind]}-{number}": spot for number, spot in enumerate(spots[kind], start=1)}
    return places


def where_coins_are(realm: Realm) -> dict[str, str]:
    """Coins: unseen, with a Faction, or spent."""
    places: dict[str, str] = {}
    for value in COIN_VALUES:
        spots = ["unseen"] * int(realm.coin_pool[value])
        for faction in range(FACTION_COUNT):
            coins = realm.coins[faction * HAND_ROOM : faction * HAND_ROOM + realm.coin_count(faction)]
            spots += [FACTIONS[faction] for coin in coins if coin // TURN_ROOM // 32 == value]
        spots += ["spent"] * (int(realm.board().decks.coins[value]) - len(spots))
        places |= {f"coin-{value}-{number + 1}": spot for number, spot in enumerate(spots)}
    return places
