"""Chapter 6.3: assassination. Two seats exchange hidden cards; the others hear only how it went."""

from librt.vecs import append
from mypy_extensions import i64

from reginae.core import Event, Facts, Tell
from reginae.games.queens_path.court_log import TILTED, log
from reginae.games.queens_path.packing import attack_of, attempt_of, number_of, pair_in_attack, pair_of, victim_of
from reginae.games.queens_path.parts import COLOURS, METAL_COUNT, METALS, faction_card
from reginae.games.queens_path.state import NONE, Court


def attacking_number(court: Court, assassin: i64, victim: i64) -> i64:
    """Gold: card k attacks the k-th player to the left. §P-6.3f"""
    distance = victim - assassin
    if distance < 0:
        distance += court.seats
    return distance - 1


def is_protected(court: Court, assassin: i64, victim: i64, number: i64) -> bool:
    """Silver: that one card against that assassin; gold: the whole faction. §P-6.2.7c §P-6.3.1c"""
    if court.protection == NONE:
        return False
    if pair_in_attack(court.protection) != pair_of(assassin, victim):
        return False
    return court.options.gold or number_of(court.protection) == number


def all_tilted(court: Court, seat: i64) -> bool:
    """Whether no card of the faction is upright any more."""
    faction: i64 = (1 << METAL_COUNT) - 1
    return court.tilted >> (seat * METAL_COUNT) & faction == faction


def name_victim(court: Court, victim: i64, number: i64, tell: Tell) -> None:
    """The one attempt of this turn: victim and number are open, no guess exists yet. §P-6.3a §P-6.3c §P-6.3.1a"""
    court.attacked = True
    if tell.listening:
        facts: Facts = {"seat": int(court.turn), "victim": int(victim), "number": METALS[number]}
        tell.event(Event("attack", facts))


def guess(court: Court, dagger: i64, tell: Tell) -> None:
    """A dagger of any colour is handed over, the attacked card shown in return. §P-6.3.2a §P-6.3.3a"""
    target = court.agenda.detail()
    court.agenda.done()
    assassin, victim, number = court.turn, victim_of(target), number_of(target)
    colour = court.colour(victim, number)
    success = dagger == colour
    court.attempts = append(court.attempts, attempt_of(attack_of(assassin, victim, number), success))
    court.daggers = append(court.daggers, dagger)
    upright = ~court.tilted
    if success:
        strike(court, victim, number)
    else:
        court.tilt(assassin, number)  # §P-6.3e §P-6.3h
    log(court, TILTED, court.tilted & upright)
    if tell.listening:
        tell.event(outcome_of_attempt(court, victim, number, dagger))


def strike(court: Court, victim: i64, number: i64) -> None:
    """Silver: the attacked card is tilted; gold: every card of the faction. §P-6.3d §P-6.3g"""
    if not court.options.gold:
        court.tilt(victim, number)
        return
    each: i64 = 0
    while each < METAL_COUNT:
        court.tilt(victim, each)
        each += 1


def metals_at_stake(court: Court, number: i64) -> list[str]:
    """Which of the victim's cards an attempt at this number is about. §P-6.3d §P-6.3g"""
    return [*METALS] if court.options.gold else [METALS[number]]


def outcome_of_attempt(court: Court, victim: i64, number: i64, dagger: i64) -> Event:
    """All hear how it went; the card and the dagger are for these two. §P-6.3b §P-6.3.2b §P-6.3.4a §P-6.3.5a"""
    colour = court.colour(victim, number)
    shown = [faction_card(colour, METALS.index(metal)) for metal in metals_at_stake(court, number)]
    tilted = metals_at_stake(court, number) if dagger == colour else [METALS[number]]
    facts: Facts = {"seat": int(court.turn), "victim": int(victim), "number": METALS[number], "tilted": tilted}
    secret: dict[int, Facts] = {
        int(court.turn): {"shown": shown, "dagger": f"dagger-{COLOURS[dagger]}"},
        int(victim): {"dagger": f"dagger-{COLOURS[dagger]}"},
    }
    return Event("success" if dagger == colour else "failure", facts, secret, final=True)
