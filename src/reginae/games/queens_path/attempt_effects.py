"""What an attempted assassination would lead to: right or wrong, as far as the seat can tell from what it has seen."""

from mypy_extensions import i64

from reginae.core import Event, Facts, single_bit
from reginae.games.queens_path.assassination import metals_at_stake
from reginae.games.queens_path.imagining import free_colours, known_cards, possible_colours
from reginae.games.queens_path.move_effects import change_of
from reginae.games.queens_path.movement import INFLUENCE_CAPACITY
from reginae.games.queens_path.packing import number_of, victim_of
from reginae.games.queens_path.parts import COLOURS, METALS, PROTECTION, TILES
from reginae.games.queens_path.score_now import points_by_colour
from reginae.games.queens_path.scoring import colour_of, removed_colours, without_topmost
from reginae.games.queens_path.state import NONE, Court

# --- Naming a victim -----------------------------------------------------------------------------


def attack_effects(court: Court, seat: i64, victim: i64, number: i64) -> list[Event]:
    """What is at stake, how many colours are possible, and who may cancel it. §P-6.3d §P-6.3e §P-6.3g §P-6.3h"""
    colours = colours_left(court, seat, victim, number)
    stakes = Event("attack-gold" if court.options.gold else "attack-silver", {"number": METALS[number]})
    return [chance(colours), stakes, *protection_effects(court)]


def colours_left(court: Court, seat: i64, victim: i64, number: i64) -> list[int]:
    """The colours that the card can have, by what the seat has seen; each is as likely. §P-3.1e §P-6.3.3a"""
    known = known_cards(court, seat)
    free = [int(colour) for colour in free_colours(court, known, number)]
    return possible_colours(court, victim, number, known, free)


def chance(colours: list[int]) -> Event:
    """How likely a guess among these colours is right."""
    if len(colours) == 1:
        return Event("colour-known", {"colour": COLOURS[colours[0]]})
    return Event("chance", {"count": len(colours)})


def protection_effects(court: Court) -> list[Event]:
    """Who may answer the attempt. §P-6.2.7a"""
    holder = court.holder(PROTECTION)
    if holder == NONE or holder == court.turn:
        return []
    return [Event("must-protect" if court.options.forced_reactions else "may-protect", {"holder": int(holder)})]


# --- Handing over a dagger -----------------------------------------------------------------------


def guess_effects(court: Court, seat: i64, target: i64, dagger: i64) -> list[Event]:
    """How likely the dagger is right, what that removes, and what a wrong one costs. §P-6.3.2a §P-7.1a"""
    victim, number = victim_of(target), number_of(target)
    colours = colours_left(court, seat, victim, number)
    if dagger not in colours:
        return [Event("guess-impossible", {"colour": COLOURS[dagger]}), miss_effect(court, seat, number)]
    told = [chance(colours), *hit_effects(court, seat, victim, number, dagger)]
    return told if len(colours) == 1 else [*told, miss_effect(court, seat, number)]


def hit_effects(court: Court, seat: i64, victim: i64, number: i64, dagger: i64) -> list[Event]:
    """The tiles of that colour that would leave the stacks, and what the seat would gain by it. §P-6.3d §P-6.3g"""
    metals = [METALS.index(metal) for metal in metals_at_stake(court, number)]
    tilted = [metal for metal in metals if not court.is_tilted(victim, metal)]
    gone = [TILES[tile] for tile in [topmost(court, metal, dagger) for metal in tilted] if tile != NONE]
    if not gone:
        return [Event("hit-nothing", {})]
    return [Event("hit", {"tiles": gone}), *tilt_effects(court, seat, tilted, dagger)]


def miss_effect(court: Court, seat: i64, number: i64) -> Event:
    """The card that attacked is tilted, and takes the topmost tile of its colour away. §P-6.3e §P-6.3h"""
    lost = tilt_effects(court, seat, [int(number)], court.colour(seat, number))
    return Event("miss-fall", lost[0].facts) if lost else Event("miss", {"number": METALS[number]})


def topmost(court: Court, number: i64, colour: i64) -> i64:
    """The topmost tile of this colour in a stack, or NONE. §P-7.1a"""
    index = court.heights[number] - 1
    while index >= 0:
        tile = court.influence[number * INFLUENCE_CAPACITY + index]
        if colour_of(tile) == colour:
            return tile
        index -= 1
    return NONE


def tilt_effects(court: Court, seat: i64, numbers: list[int], colour: i64) -> list[Event]:
    """How the seat's own points change if cards of this colour and these numbers are tilted as well. §P-7.1a"""
    known = known_cards(court, seat)
    told: list[Event] = []
    for number in numbers:
        removed, mine = removed_colours(court, number, known), court.colour(seat, number)
        before = points_by_colour(court, number, without_topmost(court, number, removed))[mine]
        after = points_by_colour(court, number, without_topmost(court, number, removed | single_bit(colour)))[mine]
        if before != after:
            facts: Facts = {"number": METALS[number], "before": before, "after": after}
            told.append(Event(f"points-{change_of(before, after)}", facts))
    return told


# --- Answering an attempt ------------------------------------------------------------------------


def protect_effects(court: Court) -> list[Event]:
    """The attempt is used up, and this assassin may not try it again. §P-6.2.7a §P-6.2.7c §P-6.2.7e"""
    name = "protect-faction" if court.options.gold else "protect-card"
    return [Event(name, {"assassin": int(court.turn), "victim": int(victim_of(court.agenda.detail()))})]


def allow_attempt_effects(court: Court, seat: i64) -> list[Event]:
    """The assassin guesses; what a right guess would cost the seat, if it is the victim. §P-6.3b"""
    victim, number = victim_of(court.agenda.detail()), number_of(court.agenda.detail())
    facts: Facts = {"assassin": int(court.turn), "victim": int(victim), "number": METALS[number]}
    if victim != seat:
        return [Event("allow-attempt", facts)]
    metals = [METALS.index(metal) for metal in metals_at_stake(court, number)]
    return [Event("allow-attempt-on-you", facts), *tilt_effects(court, seat, metals, court.colour(seat, number))]
