"""The main findings of a study, each in one sentence."""

from math import sqrt

from reginae.arena.studies.findings import SetupFindings
from reginae.arena.studies.prediction_sections import title_of
from reginae.arena.studies.rows import Row, mean_of_tally, number_text, percent, range_text
from reginae.arena.studies.statistics import difference_of, sure
from reginae.arena.studies.study import Study


def in_short(study: Study) -> list[str]:
    """What somebody should know who reads nothing else."""
    told = [sentence for setup in study.setups for sentence in of_setup(study, setup)]
    return [*told, *of_predictors(study)]


def of_setup(study: Study, setup: SetupFindings) -> list[str]:
    """Who wins, and how long it takes."""
    before = f"{setup.label}: " if len(study.setups) > 1 else ""
    length = f"A game takes {number_text(mean_of_tally(setup.choices))} choices"
    if setup.turns:
        length += f" in {number_text(mean_of_tally(setup.turns))} turns"
    return [before + wins_sentence(setup) + f" {length} on average."]


def wins_sentence(setup: SetupFindings) -> str:
    """Who wins most and least; or that nobody differs from an even share."""
    most = max(setup.wins, key=lambda row: row.value)
    if setup.together:
        return f"The table wins {percent(most.value)} of the games ({range_text(most.low, most.high, percent)})."
    if not is_uneven(setup.wins, setup.fair):
        return f"No seat or team wins so often that it could not be chance; an even share is {percent(setup.fair)}."
    least = min(setup.wins, key=lambda row: row.value)
    return (
        f"{most.label} wins most, {percent(most.value)} of the games, {least.label} least, {percent(least.value)}; "
        f"an even share is {percent(setup.fair)}."
    )


def is_uneven(wins: list[Row], fair: float) -> bool:
    """Whether any share differs from an even one by more than chance explains, with so many shares looked at."""
    errors = [sqrt(fair * (1 - fair) / max(1, row.count)) for row in wins]
    return any(sure([difference_of(row.value - fair, error).p for row, error in zip(wins, errors, strict=True)]))


def of_predictors(study: Study) -> list[str]:
    """What goes along with winning most, and with losing."""
    certain = [each for each in study.predictors if each.sure]
    best = max(certain, key=lambda each: each.difference.value, default=None)
    worst = min(certain, key=lambda each: each.difference.value, default=None)
    told = []
    if best and best.difference.value > 0:
        told.append(f"Goes along with winning most: “{title_of(best)}” ({points(best.difference.value)}).")
    if worst and worst.difference.value < 0:
        told.append(f"Goes along with losing most: “{title_of(worst)}” ({points(worst.difference.value)}).")
    return told or ["Nothing that players did goes along with winning more than chance would explain."]


def points(difference: float) -> str:
    """A difference of shares, in percentage points with its sign."""
    sign = "+" if difference > 0 else "\N{MINUS SIGN}"
    return f"{sign}{abs(100 * difference):.1f} percentage points"
