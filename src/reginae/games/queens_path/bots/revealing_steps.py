"""Which steps reveal one's own colours to the others, so that bots can avoid them. §P-4a"""

from librt.vecs import append, vec
from mypy_extensions import i64

from reginae.games.queens_path.bots.habit import FACTIONS, likelihood, stride_of
from reginae.games.queens_path.bots.step_leads import leads_after, steps_of
from reginae.games.queens_path.parts import COLOUR_COUNT, METAL_COUNT
from reginae.games.queens_path.state import NONE, Court


def revealing_steps(court: Court, seat: i64) -> vec[i64]:
    """The squares that a player of this seat's colours is likelier to choose than one of other colours."""
    steps = steps_of(court, NONE)
    leads = vec[vec[float]]()
    for step in steps:
        leads = append(leads, leads_after(court, seat, step))
    found = vec[i64]()
    choice: i64 = 0
    while choice < i64(len(steps)):
        if likelihood(leads, choice, faction_of(court, seat)) > usual_likelihood(court, leads, choice):
            found = append(found, steps[choice])
        choice += 1
    return found


def faction_of(court: Court, seat: i64) -> i64:
    """The colours of a seat as one number, that of card 1 first."""
    faction: i64 = 0
    number: i64 = 0
    while number < METAL_COUNT:
        faction = faction * COLOUR_COUNT + court.colour(seat, number)
        number += 1
    return faction


def usual_likelihood(court: Court, leads: vec[vec[float]], choice: i64) -> float:
    """How likely this step is on the average of all factions one may hold."""
    total = 0.0
    count = 0.0
    faction: i64 = 0
    stride = stride_of(court)
    while faction < FACTIONS:
        total += likelihood(leads, choice, faction)
        count += 1.0
        faction += stride
    return total / count
