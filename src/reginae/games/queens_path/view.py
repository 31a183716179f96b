"""What each seat sees, built from nothing."""

from reginae.games.queens_path.actions import ACTIONS, DEEDS
from reginae.games.queens_path.agreement import cards_in
from reginae.games.queens_path.assassination import attacking_number, metals_at_stake
from reginae.games.queens_path.imagining import could_be, hears, known_cards
from reginae.games.queens_path.movement import INFLUENCE_CAPACITY, STACK_CAPACITY
from reginae.games.queens_path.packing import (
    attack_in,
    deed_in,
    first_of,
    is_success,
    number_of,
    pair_in_attack,
    pair_in_note,
    second_of,
    victim_of,
)
from reginae.games.queens_path.parts import (
    CARD_COUNT,
    CARDS,
    COLOUR_COUNT,
    COLOURS,
    KINDS,
    METAL_COUNT,
    METALS,
    PROTECTION,
    SQUARE_COUNT,
    SQUARES,
    TILES,
    faction_card,
)
from reginae.games.queens_path.score_now import score_now
from reginae.games.queens_path.state import (
    ANSWERING,
    GUESSING,
    NONE,
    OFFERING,
    PLACING,
    PLEDGING,
    PROTECTING,
    SLANDERING,
    SWITCHING_WITH,
    VETOING,
    Court,
)
from reginae.games.queens_path.view_types import (
    AttemptView,
    GameView,
    NoteView,
    PendingView,
    ProtectionView,
    SeatView,
    TurnView,
)


def view(court: Court, seat: int | None) -> GameView:
    """The open table, the seat's own factions, and what it has learned. §P-3.2c §P-6.1g §P-4b §P-4d"""
    viewer = NONE if seat is None else seat
    known = known_cards(court, viewer)
    could = could_be(court, known) if seat is not None else []
    return {
        "variant": "gold" if court.options.gold else "silver",
        "one_colour": court.options.gold,
        "turn": turn_view(court),
        "court": {SQUARES[square]: TILES[tile] for square, tile in enumerate(court.court) if tile != NONE},
        "queen": SQUARES[court.queen],
        "path": [SQUARES[square] for square in court.path],
        "influence": {METALS[number]: influence_view(court, number) for number in range(METAL_COUNT)},
        "actions": {METALS[number]: stack_view(court, number) for number in range(METAL_COUNT)},
        "discards": [TILES[tile] for tile in court.discards],
        "banished": [TILES[tile] for tile in court.banished],
        "pile": cards_in(court.pile),
        "spent": cards_in(court.spent),
        "seats": [seat_view(court, viewer, other, known, could) for other in range(court.seats)],
        "attempts": [attempt_view(court, index, viewer) for index in range(len(court.attempts))],
        "protection": protection_view(court),
        "notes": [note_view(note) for note in court.bargain.notes if may_hear(court, viewer, pair_in_note(note))],
        "pending": pending_view(court, viewer),
        "score_now": score_now(court, known, could),
        "score_cards": score_cards_view(court),
    }


def turn_view(court: Court) -> TurnView:
    """Whose turn it is and what of it is left."""
    return {
        "seat": int(court.turn),
        "passes": int(court.passes),
        "moves": int(court.moves),
        "allowance": int(court.allowance),
        "slandered": court.muted,
        "attempted": court.attacked,
        "barred": SQUARES[court.barred] if court.barred != NONE else "",
    }


def influence_view(court: Court, number: int) -> list[str]:
    """An influence stack from the bottom up. §P-6.1f"""
    first = number * INFLUENCE_CAPACITY
    return [TILES[tile] for tile in court.influence[first : first + court.heights[number]]]


def stack_view(court: Court, number: int) -> list[str]:
    """An action stack from the bottom up. §P-6.1e"""
    first = number * STACK_CAPACITY
    return [TILES[tile] for tile in court.stacked[first : first + court.heights[METAL_COUNT + number]]]


def seat_view(court: Court, viewer: int, other: int, known: int, could: list[list[list[int]]]) -> SeatView:
    """What lies open before a seat, and what the viewer knows of its faction cards. §P-4a §P-4b §P-6.3.4b"""
    muted = court.muted and court.turn == other
    return {
        "cards": cards_in(court.hand(other)),
        "factions": [known_card(court, other, number, known) for number in range(METAL_COUNT)],
        "tilted": [court.is_tilted(other, number) for number in range(METAL_COUNT)],
        "slandered": muted or court.slandered >> other & 1 == 1,
        "intrigued": court.intrigued >> other & 1 == 1,
        "could_be": could_be_view(could[other]) if could else {},
        "attacked_with": attacking_card(court, viewer, other),
    }


def known_card(court: Court, other: int, number: int, known: int) -> str:
    """A faction card by its name, or nothing if it is not known."""
    colour = court.colour(other, number)
    seen = known >> (other * int(METAL_COUNT) + number) & 1
    return faction_card(colour, number) if seen and colour != NONE else ""


def could_be_view(could: list[list[int]]) -> dict[str, list[str]]:
    """The colours that each card of a seat can still have, by name."""
    return {METALS[number]: [COLOURS[colour] for colour in colours] for number, colours in enumerate(could)}


def attempt_view(court: Court, index: int, viewer: int) -> AttemptView:
    """Who, whom, number and outcome are open; the dagger is for these two, even at the end. §P-6.3.4a §P-6.3.5a"""
    attempt = court.attempts[index]
    pair, number = pair_in_attack(attack_in(attempt)), number_of(attack_in(attempt))
    assassin, victim, success = int(first_of(pair)), int(second_of(pair)), is_success(attempt)
    return {
        "assassin": assassin,
        "victim": victim,
        "number": METALS[number],
        "success": success,
        "dagger": f"dagger-{COLOURS[court.daggers[index]]}" if hears(viewer, pair) else "",
        "tilted": {
            "seat": victim if success else assassin,
            "metals": metals_at_stake(court, number) if success else [METALS[number]],
        },
    }


def attacking_card(court: Court, viewer: int, other: int) -> str:
    """Gold: the metal of the viewer's card that can attack this seat; empty for herself and in silver. §P-6.3f"""
    if not court.options.gold or viewer in (NONE, other):
        return ""
    return METALS[attacking_number(court, viewer, other)]


def protection_view(court: Court) -> ProtectionView:
    """Whom the Protection card lies with, and against whom. §P-6.2.7b"""
    if court.protection == NONE:
        return {}
    pair = pair_in_attack(court.protection)
    return {
        "assassin": int(first_of(pair)),
        "seat": int(second_of(pair)),
        "metals": metals_at_stake(court, number_of(court.protection)),
    }


def may_hear(court: Court, viewer: int, pair: int) -> bool:
    """Open talk is for all, whispers for the two alone. §P-6.2.11a"""
    return not court.options.secret_offers or hears(viewer, pair)


def note_view(note: int) -> NoteView:
    """A promise that was agreed on. §P-6.2.11c"""
    pair = pair_in_note(note)
    return {"seat": int(first_of(pair)), "other": int(second_of(pair)), "deed": DEEDS[deed_in(note)]}


def pending_view(court: Court, viewer: int) -> PendingView:
    """What has been begun and not finished."""
    due, seat, detail = court.agenda.kind(), court.agenda.seat(), court.agenda.detail()
    if due == SWITCHING_WITH:
        return {"square": SQUARES[detail]}
    if due == VETOING:
        return {"square": SQUARES[detail % SQUARE_COUNT], "holder": int(seat)}
    if due == PLACING:
        return {"kind": KINDS[detail]}
    if due == SLANDERING:
        return {"named": [other for other in range(court.seats) if detail >> other & 1]}
    if due in (PROTECTING, GUESSING):
        number = number_of(detail)
        return {
            "victim": int(victim_of(detail)),
            "number": METALS[number],
            "metals": metals_at_stake(court, number),
        }
    if due in (OFFERING, PLEDGING, ANSWERING):
        return offer_view(court, int(seat), due == ANSWERING, viewer)
    return {}


def offer_view(court: Court, speaker: int, made: bool, viewer: int) -> PendingView:
    """Who speaks, and for those who may hear it to whom and what; a whisper is heard once it is made. §P-6.2.11a"""
    shown: PendingView = {"speaker": speaker}
    partner = int(court.bargain.partner)
    open_to_all = not court.options.secret_offers
    if partner != NONE and (open_to_all or viewer == speaker or (made and viewer == partner)):
        shown["partner"] = partner
        shown["gives"] = cards_in(court.bargain.gives)
        shown["wants"] = cards_in(court.bargain.wants)
        shown["promise"] = DEEDS[court.bargain.promise] if court.bargain.promise != NONE else ""
        shown["demand"] = DEEDS[court.bargain.demand] if court.bargain.demand != NONE else ""
        if court.agenda.kind() == PLEDGING:
            shown["pledge"] = ACTIONS[court.agenda.detail()].notation
    return shown


def score_cards_view(court: Court) -> list[list[list[int]]]:
    """The score cards before every player of the gold variant: metal, colour on top, colour that scores. §P-2c"""
    if not court.options.gold:
        return []
    points = list(court.options.score_cards)
    rows = [points[at : at + COLOUR_COUNT] for at in range(0, len(points), COLOUR_COUNT)]
    return [rows[at : at + COLOUR_COUNT] for at in range(0, len(rows), COLOUR_COUNT)]


# --- Every piece ---------------------------------------------------------------------------------


def whereabouts(court: Court) -> dict[str, str]:
    """Every tile, faction card, action card and dagger, and the Queen. §P-2a §P-2b §P-2d §P-2e §P-2f"""
    places = dict.fromkeys(TILES, "beside the board") | {"queen": SQUARES[court.queen]}
    places |= {TILES[tile]: SQUARES[square] for square, tile in enumerate(court.court) if tile != NONE}
    for number, metal in enumerate(METALS):
        places |= dict.fromkeys(influence_view(court, number), f"{metal}-influence")
        places |= dict.fromkeys(stack_view(court, number), f"{metal}-actions")
    places |= {TILES[tile]: "discards" for pool in (court.discards, court.banished) for tile in pool}
    return places | where_cards_are(court)


def where_cards_are(court: Court) -> dict[str, str]:
    """Cards in hands, in piles, on a faction or in the box. §P-3.1d §P-3.4a"""
    places: dict[str, str] = {}
    for colour in range(COLOUR_COUNT):
        places[f"dagger-{COLOURS[colour]}"] = "aside"
        for number in range(METAL_COUNT):
            seat = court.card_holder(colour, number)
            places[faction_card(colour, number)] = "box" if seat == NONE else f"seat-{seat + 1}"
    for card in range(CARD_COUNT):
        places[CARDS[card]] = where_card_is(court, card)
    return places


def where_card_is(court: Court, card: int) -> str:
    """One action card."""
    seat = court.holder(card)
    if seat != NONE:
        return f"seat-{seat + 1}"
    if court.pile >> card & 1:
        return "pile"
    if card == PROTECTION and court.protection != NONE:
        return "on a faction"
    return "discards" if court.spent >> card & 1 else "box"
