"""What a report shows of what goes along with winning, and of setups side by side."""

from math import sqrt

from reginae.arena.result import NORMAL_95
from reginae.arena.studies.charts import Series, intervals_chart
from reginae.arena.studies.findings import SetupFindings
from reginae.arena.studies.predictors import Predictor, strongest
from reginae.arena.studies.rows import Row, mean_of_tally, number_text, percent, range_text
from reginae.arena.studies.sections import Section, Table, alt_of
from reginae.arena.studies.statistics import Difference
from reginae.arena.studies.study import Study

MOST_SHOWN = 14
MOST_ROWS = 60


def what_predicts(study: Study) -> list[Section]:
    """The strongest predictors one by one, then together."""
    shown = [study.predictors[index] for index in strongest(study.predictors)]
    certain = [each for each in shown if each.sure][:MOST_SHOWN]
    sections = [predictors_section(study, certain)]
    fitted = [each for each in study.predictors if each.beside_others]
    return [*sections, joint_section(study, fitted)] if len(fitted) > 1 else sections


def measure(study: Study) -> str:
    """What is compared: shares of wins, or how well it went where all play together."""
    return "result" if any(setup.together for setup in study.setups) else "share of wins"


def predictors_section(study: Study, certain: list[Predictor]) -> Section:
    """Each feature by itself."""
    tested, held = len(study.predictors), sum(each.sure for each in study.predictors)
    sentence = (
        f"By how much the {measure(study)} of players who did this, or to whom it happened, is above (right) or below "
        f"(left) that of players at the same seat who did not. {tested} things were compared, and {held} differences "
        "hold after Holm's correction for so many comparisons. What was told by a game's last action is left out. "
        "What goes along with winning need not be its cause: a player who leads can afford more."
    )
    if not certain:
        return Section("One by one", sentence + " None is left to be drawn.", table=table_of(study))
    series = [Series("Difference", [row_of(each, each.difference) for each in certain])]
    chart, alt = intervals_chart(series, 0.0), alt_of(series, percent)
    return Section("One by one", sentence, chart, alt, table=table_of(study))


def row_of(each: Predictor, difference: Difference) -> Row:
    """A predictor as a line of a chart."""
    return Row(title_of(each), difference.value, difference.low, difference.high, each.did)


def title_of(each: Predictor) -> str:
    """What a seat did, and how often it takes to be counted."""
    return each.label if each.times == 1 else f"{each.label}: {each.times} times or more"


def table_of(study: Study) -> Table:
    """The results with and without each feature."""
    headings = ["", "Players who did", f"Their {measure(study)}", "95 % interval", "The others'", "95 % interval"]
    rows = [
        [
            title_of(each),
            f"{each.did:,}",
            percent(each.did_result),
            range_text(each.did_low, each.did_high, percent),
            percent(each.others_result),
            range_text(each.others_low, each.others_high, percent),
            f"{percent(each.difference.value)} ± {percent(each.difference.high - each.difference.value)}",
            "yes" if each.sure else "no",
        ]
        for each in study.predictors[:MOST_ROWS]
    ]
    return Table([*headings, "Seat for seat", "Holds"], rows)


def joint_section(study: Study, fitted: list[Predictor]) -> Section:
    """The strongest together."""
    rows = [row_of(each, each.beside_others) for each in fitted if each.beside_others]
    series = [Series("Difference", sorted(rows, key=lambda row: -row.value))]
    sentence = (
        f"The same for the {len(rows)} strongest, taken together by least squares: what each adds to the "
        f"{measure(study)} of a player who is alike in all the others. What shrinks here went along with winning only "
        "because it went along with something else."
    )
    table = Table(
        ["", "Adds", "95 % interval"], [[r.label, percent(r.value), range_text(r.low, r.high, percent)] for r in rows]
    )
    return Section(
        "The strongest, taken together", sentence, intervals_chart(series, 0.0), alt_of(series, percent), table=table
    )


# --- Setups side by side -------------------------------------------------------------------------


def side_by_side(study: Study) -> list[Section]:
    """The main numbers of all setups, and what differs from the first."""
    if len(study.setups) == 1:
        return []
    first, *others = study.setups
    sentence = (
        f"Every setup was played with the same {study.games:,} seeds. Differences are from {first.label}, with "
        "their 95 % interval; where this does not hold 0, the difference is more than chance would explain."
    )
    headings = ["", first.label, *[heading for each in others for heading in (each.label, "Difference")]]
    rows = [*wins_side_by_side(study.setups), *means_side_by_side(study.setups)]
    return [Section("Side by side", sentence, table=Table(headings, rows))]


def wins_side_by_side(setups: list[SetupFindings]) -> list[list[str]]:
    """The wins of each seat or team, setup by setup."""
    by_setup = [{row.label: row for row in setup.wins} for setup in setups]
    rows: list[list[str]] = []
    for label in dict.fromkeys(label for wins in by_setup for label in wins):
        mine = [wins.get(label) for wins in by_setup]
        cells = [percent(row.value) if row else "" for row in mine]
        apart = [share_difference(row, mine[0]) for row in mine[1:]]
        rows.append([f"{label}: wins", cells[0], *[c for pair in zip(cells[1:], apart, strict=True) for c in pair]])
    return rows


def means_side_by_side(setups: list[SetupFindings]) -> list[list[str]]:
    """The mean length, score and margin, setup by setup."""
    measures: list[tuple[str, list[dict[int, int]]]] = [
        ("Choices in a game", [setup.choices for setup in setups]),
        ("Turns in a game", [setup.turns for setup in setups]),
        ("Winning score", [setup.winning_scores for setup in setups]),
        ("Winning margin", [setup.margins for setup in setups]),
    ]
    rows: list[list[str]] = []
    for label, values in measures:
        cells = [number_text(mean_of_tally(each)) if each else "" for each in values]
        apart = [mean_difference(each, values[0]) for each in values[1:]]
        rows.append([label, cells[0], *[c for pair in zip(cells[1:], apart, strict=True) for c in pair]])
    return rows


def share_difference(row: Row | None, other: Row | None) -> str:
    """The difference of two shares, and its interval; nothing without both."""
    if row is None or other is None:
        return ""
    half = NORMAL_95 * sqrt(sum(each.value * (1 - each.value) / max(1, each.count) for each in (row, other)))
    value = row.value - other.value
    return f"{percent(value)} ({range_text(value - half, value + half, percent)})"


def mean_difference(mine: dict[int, int], theirs: dict[int, int]) -> str:
    """The difference of two means, and its interval; nothing without both."""
    if not mine or not theirs:
        return ""
    value = mean_of_tally(mine) - mean_of_tally(theirs)
    half = NORMAL_95 * sqrt(error_squared(mine) + error_squared(theirs))
    return f"{number_text(value)} ({range_text(value - half, value + half, number_text)})"


def error_squared(values: dict[int, int]) -> float:
    """The squared standard error of the mean of counted values."""
    total, mean = sum(values.values()), mean_of_tally(values)
    return sum(count * (value - mean) ** 2 for value, count in values.items()) / max(1, total - 1) / max(1, total)
