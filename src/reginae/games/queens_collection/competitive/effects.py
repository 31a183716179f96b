"""What the choices of booklet 2 would lead to, as far as the seat can know."""

from mypy_extensions import i64

from reginae.core import Event, Facts
from reginae.games.queens_collection.actions import (
    ARGUMENT_OF,
    DONE,
    EXCHANGE,
    HAND_OVER,
    PAIR,
    PAIR_CODE,
    PROPOSE,
    REVEAL,
    STOP,
    TRADE,
    VERB_OF,
)
from reginae.games.queens_collection.boxes import NONE
from reginae.games.queens_collection.cards import ONE, count_of, names_of, size_of
from reginae.games.queens_collection.competitive.legal import has_phase_two, pair_actions
from reginae.games.queens_collection.competitive.pairs import PAIR_COLOUR, PAIR_HAND
from reginae.games.queens_collection.competitive.reveal_odds import next_card
from reginae.games.queens_collection.competitive.rounds import boxes_with_pawns
from reginae.games.queens_collection.competitive.state import CompetitiveState
from reginae.games.queens_collection.parts import (
    COLOURS,
    EXCHANGES,
    KIND_COUNT,
    KINDS,
    PAIRS,
    REVEALS,
    TAKEN_BOX_POINTS,
    TAKEN_PAWN_POINTS,
    WILD,
)
from reginae.games.queens_collection.phases import HANDING_OVER, PAIRING


def effects_of(table: CompetitiveState, seat: i64, code: i64) -> list[Event]:
    """What this choice of the seat leads to."""
    verb, argument = VERB_OF[code], ARGUMENT_OF[code]
    if verb == REVEAL:
        return effects_of_revealing(table, seat)
    if verb == STOP:
        return effects_of_stopping(table)
    if verb == PAIR:
        return effects_of_pairing(table, argument)
    if verb == EXCHANGE:
        return effects_of_exchanging(table, argument // KIND_COUNT, argument % KIND_COUNT)
    if verb == TRADE:
        return effects_of_trading(table, argument // KIND_COUNT, argument % KIND_COUNT)
    if verb == PROPOSE:
        return [Event("propose", {"count": int(argument + 1), "partner": int(table.partner(seat))}), no_pairs()]
    if verb == HAND_OVER:
        return [effect_of_handing_over(table, seat)]
    return effects_of_being_done(table) if verb == DONE else []


# --- 1. Reveal cards -------------------------------------------------------------------------------


def effects_of_revealing(table: CompetitiveState, seat: i64) -> list[Event]:
    """How likely the next card loses the revealed ones. §Q-VS-1b §Q-VS-1c §Q-VS-1d"""
    told: list[Event] = []
    odds = next_card(table, seat)
    losing, unseen = odds["losing"], odds["unseen"]
    if table.reveals == 0:
        told.append(Event("reveal-first", {}))
    elif losing == 0:
        told.append(Event("reveal-safe", {}))
    else:
        share = round(100 * losing / unseen)
        facts: Facts = {"losing": losing, "unseen": unseen, "share": share, "cards": names_of(table.revealed)}
        told.append(Event("reveal-risk", facts))
    if table.reveals == REVEALS - 1:
        told.append(Event("reveal-last", {}))
    if table.pile == 0:
        told.append(Event("reveal-mixes", {"count": int(size_of(table.discards))}))
    return told


def effects_of_stopping(table: CompetitiveState) -> list[Event]:
    """Which cards go to the hand, and whether there is anything to do with them. §Q-VS-1b §Q-VS-2"""
    if table.revealed:
        return [Event("stop-keep", {"cards": names_of(table.revealed)})]
    return [Event("stop-none" if has_phase_two(table) else "stop-idle", {})]


# --- 2. Take pawns ---------------------------------------------------------------------------------


def effects_of_pairing(table: CompetitiveState, form: i64) -> list[Event]:
    """The pawn and the box that the pair wins, or that it wins nothing. §Q-VS-2b §Q-VS-2c §Q-VS-2f"""
    colour = PAIR_COLOUR[form]
    held: i64 = 1 if PAIR_HAND[form] < KIND_COUNT else 2
    left = table.count_at(colour, colour)
    facts: Facts = {"colour": COLOURS[colour], "left": int(left - 1), "held": int(held)}
    if left == 0:
        told = [Event("pair-nothing", facts)]
    elif left == 1:
        facts["points"] = int(TAKEN_PAWN_POINTS + TAKEN_BOX_POINTS)
        told = [Event("pair-box", facts)]
    else:
        facts["points"] = int(TAKEN_PAWN_POINTS)
        told = [Event("pair-pawn", facts)]
    emptied: i64 = 1 if left == 1 else 0
    if emptied and boxes_with_pawns(table) - emptied <= 1:
        at_once = table.options.ends_at_once
        return [*told, Event("round-ends-now" if at_once else "round-ends", {})]
    if table.pairs + 1 == PAIRS or size_of(table.display) == 1 or size_of(table.hands[table.turn]) == held:
        told.append(Event("turn-ends", {}))
    return told


def effects_of_exchanging(table: CompetitiveState, given: i64, taken: i64) -> list[Event]:
    """What the card of the display is good for, and what is offered to the next player. §Q-VS-2e"""
    if given == taken:
        told = [Event("exchange-same", {})]
    else:
        told = worth_of(table, table.hands[table.turn] - ONE[given], taken)
        told.append(Event("exchange-offers", {"card": KINDS[given]}))
    return told + end_of_exchange(table, size_of(table.display))


def effects_of_trading(table: CompetitiveState, given: i64, taken: i64) -> list[Event]:
    """What either partner gets. §Q-TEAM-3 §Q-TEAM-5"""
    partner = table.partner(table.turn)
    if given == taken:
        told = [Event("exchange-same", {})]
    else:
        told = worth_of(table, table.hands[table.turn] - ONE[given], taken)
        told.append(Event("trade-secret", {"partner": int(partner), "card": KINDS[given]}))
    return told + end_of_exchange(table, size_of(table.hands[partner]))


def worth_of(table: CompetitiveState, hand: i64, kind: i64) -> list[Event]:
    """What a card of this kind is good for in such a hand. §Q-VS-2d"""
    if kind == WILD:
        return [Event("worth-wild", {})]
    if count_of(hand, kind) == 1:
        return [Event("worth-two", {"card": KINDS[kind]})]
    left = int(table.count_at(kind, kind))
    return [Event("worth-pawns" if left else "worth-nothing", {"card": KINDS[kind], "left": left})]


def end_of_exchange(table: CompetitiveState, cards_there: i64) -> list[Event]:
    """The first card exchanged means no pairs in this turn; it ends when no more can be. §Q-VS-2 §Q-VS-2e §Q-TEAM-3"""
    told = [no_pairs()] if table.swapped == 0 else []
    if table.swapped + 1 == min(EXCHANGES, min(cards_there, size_of(table.hands[table.turn]))):
        told.append(Event("turn-ends", {}))
    return told


def no_pairs() -> Event:
    """Whoever exchanges cards makes no pairs in this turn. §Q-VS-2"""
    return Event("no-pairs", {})


def effect_of_handing_over(table: CompetitiveState, seat: i64) -> Event:
    """How many cards are still to be picked, and by whom. §Q-TEAM-2 §Q-TEAM-3"""
    first = table.phase == HANDING_OVER
    left = int(table.proposed - size_of(table.given if first else table.taken) - 1)
    facts: Facts = {"left": left, "partner": int(table.partner(seat))}
    if left:
        return Event("hand-over-more", facts)
    return Event("hand-over-partner" if first else "hand-over-all", facts)


def effects_of_being_done(table: CompetitiveState) -> list[Event]:
    """What is left undone, and what the hand costs if the round ends. §Q-VS-2g §Q-VS-S1"""
    told: list[Event] = []
    if table.phase == PAIRING:
        open_colours = colours_to_take(table)
        told.append(Event("done-could", {"colours": open_colours}) if open_colours else Event("done-no-pair", {}))
    if boxes_with_pawns(table) <= 1:
        return [*told, Event("round-ends-now", {})]
    return [*told, Event("done-hand", {"count": int(size_of(table.hands[table.turn]))})]


def colours_to_take(table: CompetitiveState) -> list[str]:
    """The colours of which the seat on turn could take a pawn now. §Q-VS-2b"""
    colours = {int(PAIR_COLOUR[code - PAIR_CODE]) for code in pair_actions(table)}
    return [COLOURS[colour] for colour in sorted(colours) if table.pawn_at(colour, colour) != NONE]
