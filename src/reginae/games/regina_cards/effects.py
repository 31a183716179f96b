"""What each legal action would lead to, as far as the seat that chooses can know."""

from mypy_extensions import i64

from reginae.core import Event, Facts
from reginae.games.regina_cards.actions import (
    AGITATE,
    ATTACK,
    BURY,
    DRAW,
    ENOUGH,
    FIRST_PLACES,
    GUESS,
    MANIPULATE,
    ONTO,
    PASS,
    PERSUADE,
    PLACES,
    RETURN,
    SECOND_PLACES,
    VERB,
)
from reginae.games.regina_cards.attempt_effects import effects_of_attack, effects_of_guess
from reginae.games.regina_cards.imagining import known_seats
from reginae.games.regina_cards.known_points import (
    court_card,
    is_removed,
    points_now,
    points_on_top,
    total_now,
    would_score_for,
)
from reginae.games.regina_cards.parts import (
    CARDS,
    COLOUR_COUNT,
    COLOURED,
    COLOURS,
    FACE_UP,
    GROUP_COUNT,
    GROUP_OF,
    GROUPS,
    POINTS,
    influence_stack,
)
from reginae.games.regina_cards.state import Court


def effects_of(court: Court, seat: i64, code: i64) -> list[Event]:
    """What a legal action of this seat would lead to."""
    verb = VERB[code]
    detail = code - verb
    if verb == DRAW:
        return effects_of_draw(court, seat, detail)
    if verb == BURY:
        return effects_of_burial(court, seat, detail)
    if verb == ENOUGH:
        return effects_of_enough(court)
    if verb in (AGITATE, MANIPULATE, PERSUADE):
        return effects_of_action(court, seat, verb, detail)
    if verb == RETURN:
        return effects_of_return(court, seat, detail)
    if verb == ONTO:
        return effects_of_placing(court, detail)
    if verb == ATTACK:
        return effects_of_attack(court, seat, detail // GROUP_COUNT, detail % GROUP_COUNT)
    if verb == GUESS:
        return effects_of_guess(court, seat, detail)
    return effects_of_pass(court, seat) if verb == PASS else []


# --- Drawing and burying -------------------------------------------------------------------------


def effects_of_draw(court: Court, seat: i64, stack: i64) -> list[Event]:
    """Where the card goes and what it would score now; the last card of a stack ends the draws. §C-2.1d §C-2.1e"""
    card = court.stacks[stack].from_top(0)
    effects = [effect_of_drawn_card(court, seat, card), *effect_on_own_card(court, seat, card)]
    if len(court.stacks[stack].cards) == 1:
        effects.append(Event("empties", {"stack": GROUPS[stack]}))
    return effects


def effect_of_drawn_card(court: Court, seat: i64, card: i64) -> Event:
    """A plain card is discarded, a coloured one tops its influence stack, whoever drew it. §C-2.1e §C-2.1f"""
    if card >= COLOURED:
        return Event("draw-plain", {"card": CARDS[card]})
    facts = facts_on_top(court, seat, card)
    if is_removed(court, seat, card):
        return Event("draw-removed", facts)
    if card % COLOUR_COUNT != court.colours[seat]:
        return Event("draw-other", facts)
    facts["total"] = total_now(court, seat) + points_on_top(court, seat, card)
    return Event("draw-own", facts)


def facts_on_top(court: Court, seat: i64, card: i64) -> Facts:
    """The card, its influence stack, its colour and what it would score there now. §C-4.3a"""
    return {
        "card": CARDS[card],
        "influence": influence_stack(GROUP_OF[card]),
        "colour": COLOURS[card % COLOUR_COUNT],
        "points": points_on_top(court, seat, card),
    }


def effect_on_own_card(court: Court, seat: i64, card: i64) -> list[Event]:
    """A card that comes on top takes a point from the seat's own one below it. §C-4.3a"""
    if card >= COLOURED or is_removed(court, seat, card):
        return []
    number = GROUP_OF[card]
    before = points_now(court, seat, number, court.colours[seat])
    if before <= 0:
        return []
    own = CARDS[court_card(number, court.colours[seat])]
    return [Event("own-falls", {"card": own, "before": before, "after": POINTS[POINTS.index(before) + 1]})]


def effects_of_burial(court: Court, seat: i64, stack: i64) -> list[Event]:
    """What goes to the bottom and what comes up; a card alone stays, two change places. §C-2.1b"""
    pile = court.stacks[stack]
    card = pile.from_top(0)
    if len(pile.cards) == 1:
        return [Event("bury-alone", {"card": CARDS[card]})]
    uncovered = pile.from_top(1)
    facts: Facts = {"card": CARDS[card], "uncovered": CARDS[uncovered]}
    effects = [Event("bury-two" if len(pile.cards) == FACE_UP else "bury", facts)]
    if would_score_for(court, seat, card):
        effects.append(Event("own-buried", {}))
    if would_score_for(court, seat, uncovered):
        effects.append(Event("own-uncovered", {}))
    return effects


def effects_of_enough(court: Court) -> list[Event]:
    """The top card of the stack that is left alone stays there. §C-2.1b"""
    left = [stack for stack in range(GROUP_COUNT) if stack not in (court.stack, court.buried)]
    return [Event("enough", {"card": CARDS[court.stacks[stack].from_top(0)], "stack": GROUPS[stack]}) for stack in left]


# --- The action card -----------------------------------------------------------------------------


def effects_of_action(court: Court, seat: i64, verb: i64, detail: i64) -> list[Event]:
    """What the action moves, and that it costs the only action card. §C-2.2a §C-2.2b"""
    if verb == AGITATE:
        effects = effects_of_agitation(court, detail)
    elif verb == MANIPULATE:
        effects = [effect_of_manipulation(court, detail)]
    else:
        effects = [effect_of_persuasion(court, seat)]
    return [*effects, Event("spends", {})]


def effects_of_agitation(court: Court, stack: i64) -> list[Event]:
    """The top card is discarded; the last one leaves the stack empty. §C-2.2c §C-2.1d"""
    pile = court.stacks[stack]
    card = CARDS[pile.from_top(0)]
    if len(pile.cards) > 1:
        return [Event("agitate", {"card": card, "uncovered": CARDS[pile.from_top(1)]})]
    effects = [Event("agitate-last", {"card": card})]
    if not court.depleted():
        effects.append(Event("empties", {"stack": GROUPS[stack]}))
    return effects


def effect_of_manipulation(court: Court, switch: i64) -> Event:
    """Two cards change places. §C-2.2d"""
    first, second = FIRST_PLACES[switch], SECOND_PLACES[switch]
    facts: Facts = {
        "first": CARDS[card_at(court, first)],
        "second": CARDS[card_at(court, second)],
        "first_place": PLACES[first],
        "second_place": PLACES[second],
    }
    return Event("manipulate", facts)


def card_at(court: Court, place: i64) -> i64:
    """The card at a place of the court stacks, as stack * FACE_UP + depth."""
    return court.stacks[place // FACE_UP].from_top(place % FACE_UP)


def effect_of_persuasion(court: Court, seat: i64) -> Event:
    """Which discarded cards could still score for the seat. §C-2.2e"""
    cards = [CARDS[card] for card in court.discards if would_score_for(court, seat, card)]
    facts: Facts = {"count": len(court.discards), "cards": cards}
    return Event("persuade-own" if cards else "persuade", facts)


def effects_of_return(court: Court, seat: i64, card: i64) -> list[Event]:
    """What the returned card would score if somebody drew it. §C-2.2e §C-2.2f"""
    if card >= COLOURED:
        return [Event("return-plain", {})]
    facts = facts_on_top(court, seat, card)
    if is_removed(court, seat, card):
        return [Event("return-removed", facts)]
    return [Event("return-own" if would_score_for(court, seat, card) else "return-other", facts)]


def effects_of_placing(court: Court, stack: i64) -> list[Event]:
    """Who can draw the returned card first, if no stack is empty then. §C-2.2e §C-2.1d"""
    facts: Facts = {"next": int((court.turn + 1) % court.seats)}
    for other in range(GROUP_COUNT):
        if other != stack and len(court.stacks[other].cards) == 0:
            return [Event("onto-closed", {"empty": GROUPS[other]})]
    if len(court.stacks[stack].cards) == 0:
        return [Event("onto-reopens", facts)]
    return [Event("onto", {**facts, "covered": CARDS[court.stacks[stack].from_top(0)]})]


# --- The end -------------------------------------------------------------------------------------


def effects_of_pass(court: Court, seat: i64) -> list[Event]:
    """How near the end is; the last pass ends the game. §C-2.4c"""
    passes = int(court.passes) + 1
    if passes == court.seats:
        known = known_seats(court, int(seat))
        everybody = (1 << int(court.seats)) - 1
        return [Event("pass-last" if known == everybody else "pass-last-unsure", {"total": total_now(court, seat)})]
    return [Event("pass", {"passes": passes, "seats": int(court.seats)})]
