"""Where every piece is, hidden ones too: for the tests that count them."""

from reginae.games.frondeurs.parts import (
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
from reginae.games.frondeurs.presentation.names import faction_or_none, space_or_none
from reginae.games.frondeurs.rules.season_deck import is_gone
from reginae.games.frondeurs.state.hand_entries import kind_of, place_in_hand
from reginae.games.frondeurs.state.table_state import TableState


def whereabouts(table: TableState) -> dict[str, str]:
    """Every cube, card and Token. §1.3"""
    places = where_cubes_are(table) | where_cards_are(table) | where_coins_are(table)
    for number, holder in enumerate(table.musketeers):
        places[f"{MUSKETEERS[number]}-token"] = FACTIONS[holder] if holder != NONE else MUSKETEERS[number]
    for pair, person in enumerate(table.prisoners):
        places[f"arrest-{pair + 1}"] = space_or_none(person) or "supply"
    spent = sum(table.board().printed.crowns) - sum(table.crowns)
    holders = [FACTIONS[faction] for faction in range(FACTION_COUNT) for _ in range(table.crowns[faction])]
    for crown, place in enumerate(holders + ["board or spent"] * spent):
        places[f"crown-{crown + 1}"] = place
    places["kings-pawn"] = faction_or_none(table.king_holder) or space_or_none(table.king_space)
    places["commander-token"] = SPACES[table.commander]
    places["season-marker"] = f"season {table.marker}"
    for season in range(SEASON_COUNT):
        drawn = "hand" if season == table.season else "played"
        places[SEASONS[season]] = drawn if is_gone(table, season) else "season deck"
    return places


def where_cubes_are(table: TableState) -> dict[str, str]:
    """The cubes of each Faction: on Spaces, in boxes, in the Supply."""
    spots: list[list[str]] = [[] for _ in FACTIONS]
    for space in range(SPACE_COUNT):
        if table.has_cubes(space):
            spots[table.owner(space)] += [SPACES[space]] * int(table.cubes(space))
    places: dict[str, str] = {}
    for faction, colour in enumerate(COLOURS):
        spots[faction] += ["box"] * int(table.boxes[faction]) + ["supply"] * int(table.supply[faction])
        places |= {f"{colour}-{number}": spot for number, spot in enumerate(spots[faction], start=1)}
    return places


def where_cards_are(table: TableState) -> dict[str, str]:
    """Action Cards: in the deck, in hands, in the row, out of the game."""
    spots = [["deck"] * int(left) for left in table.deck]
    for faction, name in enumerate(FACTIONS):
        for at in range(table.hand_size(faction)):
            spots[kind_of(table.hands[place_in_hand(faction, at)])].append(f"hand of {name}")
    for card in table.row:
        spots[card].append("row")
    places: dict[str, str] = {}
    for kind, copies in enumerate(table.board().decks.copies):
        spots[kind] += ["out of the game"] * (int(copies) - len(spots[kind]))
        places |= {f"{CARDS[kind]}-{number}": spot for number, spot in enumerate(spots[kind], start=1)}
    return places


def where_coins_are(table: TableState) -> dict[str, str]:
    """Coins: unseen, with a Faction, or spent."""
    places: dict[str, str] = {}
    for value in COIN_VALUES:
        spots = ["unseen"] * int(table.coin_pool[value])
        for faction in range(FACTION_COUNT):
            coins = [table.coins[place_in_hand(faction, at)] for at in range(table.coin_count(faction))]
            spots += [FACTIONS[faction] for coin in coins if kind_of(coin) == value]
        spots += ["spent"] * (int(table.board().decks.coins[value]) - len(spots))
        places |= {f"coin-{value}-{number + 1}": spot for number, spot in enumerate(spots)}
    return places
