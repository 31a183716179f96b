"""What an assassination would lead to, as far as the assassin can know."""

from mypy_extensions import i64

from reginae.core import Event, Facts
from reginae.games.regina_cards.imagining import knows_colour
from reginae.games.regina_cards.known_points import court_card, points_now
from reginae.games.regina_cards.parts import CARDS, COLOUR_COUNT, COLOURS, GROUPS, MOST_SEATS
from reginae.games.regina_cards.state import NONE, Court


def effects_of_attack(court: Court, seat: i64, victim: i64, number: i64) -> list[Event]:
    """What a right and a wrong guess would tilt, and how many colours are possible. §C-3.4b §C-3.4c"""
    facts: Facts = {"victim": int(victim), "number": GROUPS[number]}
    return [effect_if_right(court, seat, facts), effect_if_wrong(court, seat, number)]


def effect_if_right(court: Court, seat: i64, facts: Facts) -> Event:
    """The victim's card will not count. §C-3.4b"""
    possible = possible_colours(court, seat)
    if len(possible) == 1:
        return Event("attack-sure", {**facts, "colour": COLOURS[possible[0]]})
    return Event("attack-right", {**facts, "count": len(possible)})


def effect_if_wrong(court: Court, seat: i64, number: i64) -> Event:
    """The seat's own card of that number will not count, whatever it is worth now. §C-3.4c"""
    own = court.colours[seat]
    points = points_now(court, seat, number, own)
    facts: Facts = {"card": CARDS[court_card(number, own)], "points": points}
    return Event("attack-wrong-undrawn" if points == NONE else "attack-wrong", facts)


def possible_colours(court: Court, seat: i64) -> list[int]:
    """The colours of those whose cards this seat has not seen: all but its own and those it was shown. §C-3.6b"""
    seen = [court.colours[other] for other in range(court.seats) if knows_colour(court, int(seat), other)]
    return [colour for colour in range(COLOUR_COUNT) if colour not in seen]


def effects_of_guess(court: Court, seat: i64, dagger: i64) -> list[Event]:
    """What this dagger would tilt if the victim plays its colour, and that some must fail. §C-3.2a"""
    facts: Facts = {"victim": int(court.victim), "number": GROUPS[court.number]}
    possible = possible_colours(court, seat)
    if dagger not in possible:
        return [sure_miss(court, seat, dagger, facts)]
    card = CARDS[court_card(court.number, dagger)]
    points = points_now(court, seat, court.number, dagger)
    facts = {**facts, "card": card, "points": points}
    if len(possible) == 1:
        return [Event("guess-sure", facts)]
    effects = [Event("guess-undrawn" if points == NONE else "guess", facts)]
    if court.daggers[court.victim * MOST_SEATS + seat] == dagger:
        effects.append(Event("guess-handed", facts))
    return effects


def sure_miss(court: Court, seat: i64, dagger: i64, facts: Facts) -> Event:
    """The dagger has a colour that somebody else plays, as the seat knows. §C-3.4c"""
    holder = int(court.holder(dagger))
    return Event("guess-own", facts) if holder == seat else Event("guess-seen", {**facts, "holder": holder})
