"""What each seat sees, built from nothing."""

from typing import Final

from mypy_extensions import i64

from reginae.games.frondeurs.board.space_sets import space_ids
from reginae.games.frondeurs.engine.imagining import coins_of, hand_of
from reginae.games.frondeurs.parts import (
    BOXES,
    CARDS,
    FACTION_COUNT,
    NONE,
    SEASON_COUNT,
    SEASONS,
    SPACE_COUNT,
    SPACES,
)
from reginae.games.frondeurs.presentation.names import (
    colour_of,
    faction_id,
    faction_or_none,
    musketeer_id,
    space_or_none,
)
from reginae.games.frondeurs.presentation.preview import preview, range_of_cards
from reginae.games.frondeurs.rules.scoring import (
    at_mid,
    changes_at_end,
    military_points,
    orange_points,
    political_points,
)
from reginae.games.frondeurs.rules.season_deck import is_gone
from reginae.games.frondeurs.rules.turn import hand_limit, seasons_of_game
from reginae.games.frondeurs.state import duties
from reginae.games.frondeurs.state.details import number_of, second_of_three, which_of
from reginae.games.frondeurs.state.pieces import ASKED_ALWAYS, UNTIL_FURTHER_NOTICE, UNTIL_MY_TURN
from reginae.games.frondeurs.state.table_state import TableState
from reginae.games.frondeurs.view_types import (
    CardView,
    CubesView,
    DueView,
    FactionView,
    GameView,
    RewardView,
    SeasonView,
    Silence,
    TurnView,
)

SILENCES: Final[dict[i64, Silence]] = {
    ASKED_ALWAYS: "",
    UNTIL_MY_TURN: "until-my-turn",
    UNTIL_FURTHER_NOTICE: "until-i-say",
}
SPECTATOR = FACTION_COUNT  # the seat that has seen what everybody has


def view(table: TableState, seat: int | None) -> GameView:
    """The open table, and the cards and Coins this seat has seen. §6.12 §6.84d §3.34b §3.34c §7.33d"""
    viewer = SPECTATOR if seat is None else seat
    chooses = seat is not None and [seat] == list(table.actors())
    return {
        "board": table.board().printed.title,
        "turn": turn_view(table, viewer),
        "season": season_view(table),
        "spaces": {SPACES[space]: space_view(table, space) for space in range(SPACE_COUNT) if table.has_cubes(space)},
        "rewards": rewards_view(table),
        "arrested": {
            SPACES[person]: SPACES[prison] if prison >= 0 else "abroad"
            for person, prison in zip(table.prisoners, table.prisons, strict=True)
            if person != NONE
        },
        "commander": space_or_none(table.commander),
        "musketeers": {
            musketeer_id(musketeer): faction_or_none(holder) for musketeer, holder in enumerate(table.musketeers)
        },
        "king": {
            "holder": faction_or_none(table.king_holder),
            "space": space_or_none(table.king_space),
            "placer": faction_or_none(table.king_placer),
        },
        "factions": {faction_id(faction): faction_view(table, faction, viewer) for faction in range(FACTION_COUNT)},
        "row": [CARDS[kind] for kind in table.row],
        "deck": int(table.deck_left),
        "card": card_view(table),
        "due": due_view(table),
        "preview": preview(table, viewer) if chooses else {},
        "range": range_of_cards(table, viewer) if chooses else {},
    }


def turn_view(table: TableState, viewer: int) -> TurnView:
    """Whose turn it is and what of it is left."""
    hidden = viewer != table.seat_of[table.active] and table.active != table.dummy
    season = "" if table.season == NONE else "hidden" if hidden else SEASONS[table.season]
    return {
        "number": int(table.turn),
        "faction": faction_id(table.active),
        "seat": int(table.seat_of[table.active]),
        "cards_due": int(table.cards_due),
        "season_card": season,
        "season_played": SEASONS[table.season_done] if table.season_done != NONE else "",
        "affiliate_used": table.affiliate_used,
        "bonus_used": table.bonus_done,
        "barred": space_ids(table.barred),
    }


def season_view(table: TableState) -> SeasonView:
    """The Season Track: where the marker is, and how likely the game ends there. §2.62 §5.12 §6.31d"""
    box = min(int(table.marker), len(BOXES) - 1)
    return {
        "number": int(table.marker),
        "name": BOXES[box],
        "ends_on": int(table.board().decks.ends[box]),
        "played": [SEASONS[card] for card in range(SEASON_COUNT) if is_gone(table, card) and card != table.season],
        "seasons": int(seasons_of_game(table)),
        "left": int(seasons_of_game(table) - table.seasons_drawn),
    }


def space_view(table: TableState, space: int) -> CubesView:
    """Whose cubes lie there and whether they are Control."""
    owner = table.owner(space)
    return {"faction": faction_id(owner), "cubes": int(table.cubes(space)), "control": table.controls(owner, space)}


def rewards_view(table: TableState) -> dict[str, RewardView]:
    """Crowns and Coins nobody has claimed. §3.32 §6.84d"""
    printed = table.board().printed
    taken = space_ids(table.claimed)
    return {
        SPACES[space]: {"crowns": int(printed.crowns[space]), "coins": int(printed.coins[space])}
        for space in printed.spaces
        if (printed.crowns[space] or printed.coins[space]) and SPACES[space] not in taken
    }


def faction_view(table: TableState, faction: int, viewer: int) -> FactionView:
    """One Faction: what lies open, and its hand as far as the viewer has seen it."""
    pp, mp = political_points(table, faction), military_points(table, faction)
    return {
        "seat": int(table.seat_of[faction]),
        "dummy": faction == table.dummy,
        "colour": colour_of(faction),
        "supply": int(table.supply[faction]),
        "on_board": int(table.on_board[faction]),
        "box": int(table.boxes[faction]),
        "uses": int(table.uses_of(faction)),
        "crowns": int(table.crowns[faction]),
        "coins": [f"coin-{value}" if value else "" for value in coins_of(table, faction, viewer)],
        "hand": [CARDS[kind] if kind != NONE else "" for kind in hand_of(table, faction, viewer)],
        "aside": int(table.hand_size(faction) - table.playable_count(faction)),
        "limit": int(hand_limit(table, faction)),
        "pp": int(pp),
        "mp": int(mp),
        "orange": int(orange_points(table, faction)),
        "mid": int(at_mid(table, faction)),
        "total": int(at_mid(table, faction) + pp + mp + changes_at_end(table, faction)),
        "silent": SILENCES[table.silent[faction]],
    }


def card_view(table: TableState) -> CardView:
    """The card in play, or the last one: what goes with it and what it has done."""
    return {
        "kind": CARDS[table.card] if table.card != NONE else "",
        "coin": int(table.coin),
        "coin_first": table.coin_first,
        "crown": table.has_crown,
        "placed": int(table.placed),
        "movers": [SPACES[space] for space in table.movers],
    }


def due_view(table: TableState) -> DueView:
    """What is due, for which Faction, and its detail: cubes left, a Space, a Musketeer, prisoners."""
    due, detail = table.agenda.kind(), table.agenda.detail()
    held = duties.detail_of(due)
    shown: DueView = {
        "what": duties.DECISIONS[due],
        "faction": faction_id(table.due_faction()),
        "left": 0,
        "space": "",
    }
    if held == duties.SPACE:
        shown["space"] = space_or_none(detail)
    elif held == duties.FACTIONS_AND_SPACE:
        shown["space"] = SPACES[number_of(detail)]
    elif held == duties.ZONE_AND_COUNT:
        shown["space"], shown["removed"] = SPACES[which_of(detail)], int(number_of(detail))
    elif held == duties.FACTION_AND_MUSKETEER:
        shown["musketeer"] = musketeer_id(number_of(detail))
    elif held == duties.FACTION_AND_TIMES:
        shown["times"] = int(number_of(detail))
    elif held == duties.PRISONERS:
        shown["prisoners"] = int(detail)
    elif held == duties.ERRAND_OF_FACTION:
        shown["musketeer"], shown["left"] = musketeer_id(second_of_three(detail)), int(number_of(detail))
    elif held == duties.COUNT:
        shown["left"] = int(detail)
    elif held in (duties.FACTION_AND_COUNT, duties.ACT_AND_COUNT):
        shown["left"] = int(number_of(detail))
    return shown
