"""What a report shows: each chart with the sentence that says what it shows, and the numbers behind it."""

from collections.abc import Callable
from dataclasses import dataclass, field

from reginae.arena.studies.charts import Counts, Series, bars_chart, histogram_chart, intervals_chart
from reginae.arena.studies.findings import SetupFindings
from reginae.arena.studies.rows import Row, mean_of_tally, number_text, percent, range_text
from reginae.arena.studies.study import Study

MOST_BARS = 15


@dataclass(frozen=True)
class Table:
    """Numbers in rows under headings."""

    headings: list[str]
    rows: list[list[str]]


@dataclass(frozen=True)
class Section:
    """One chart with its title, its sentence, its names of colours and marks, and its numbers."""

    title: str
    sentence: str
    chart: str = ""
    alt: str = ""
    legend: list[str] = field(default_factory=list)
    table: Table | None = None


# --- Who wins ------------------------------------------------------------------------------------


def who_wins(study: Study) -> list[Section]:
    """Wins by seat or team, and by what seats stood for."""
    sections = [wins_section(study)]
    for key in dict.fromkeys(key for setup in study.setups for key in setup.sides):
        series = [Series(setup.label, setup.sides[key]) for setup in study.setups if key in setup.sides]
        sentence = (
            f"What a player's {key} was in a game, and how often such players won. A dash marks an even share; "
            "a bar that crosses it may be chance."
        )
        sections.append(intervals_section(f"Wins by {key}", sentence, series, even_share(study)))
    if not all(setup.together for setup in study.setups):
        sections.append(scores_by_seat(study))
    return sections


def wins_section(study: Study) -> Section:
    """Wins by seat, or by team; all together, how often the game was won."""
    series = [Series(setup.label, setup.wins) for setup in study.setups]
    if all(setup.together for setup in study.setups):
        sentence = "The share of games that were won. Everybody at the table wins or loses together."
        return intervals_section("How often the table wins", sentence, series, None)
    teams = any(len(setup.wins) < setup.seats and not setup.together for setup in study.setups)
    sentence = (
        "The dot is the share of the games won, a shared win counted in parts. The bar is the range in which the true "
        "share lies with 95 % confidence. The dashed line is an even share."
    )
    return intervals_section("Wins by team" if teams else "Wins by seat", sentence, series, even_share(study))


def even_share(study: Study) -> float | None:
    """The even share, if it is the same in all setups."""
    shares = {setup.fair for setup in study.setups}
    return shares.pop() if len(shares) == 1 else None


def scores_by_seat(study: Study) -> Section:
    """Mean scores by seat."""
    series = [Series(setup.label, setup.mean_scores) for setup in study.setups]
    table = interval_table(series, number_text)
    sentence = "The mean final score of each seat, with the range in which the true mean lies with 95 % confidence."
    chart = intervals_chart(series, None, percent=False)
    return Section("Mean score by seat", sentence, chart, alt_of(series, number_text), legend(series), table)


def intervals_section(title: str, sentence: str, series: list[Series], even: float | None) -> Section:
    """A section with a chart of shares and their intervals."""
    table = interval_table(series, percent)
    return Section(title, sentence, intervals_chart(series, even), alt_of(series, percent), legend(series), table)


def legend(series: list[Series]) -> list[str]:
    """The names of the series, if there are several."""
    return [each.label for each in series] if len(series) > 1 else []


def alt_of(series: list[Series], text: Callable[[float], str]) -> str:
    """A chart in words."""
    told = []
    for each in series:
        rows = "; ".join(f"{row.label}: {text(row.value)}" for row in each.rows[:MOST_BARS])
        told.append(f"{each.label}: {rows}" if len(series) > 1 else rows)
    return ". ".join(told)


def interval_table(series: list[Series], text: Callable[[float], str]) -> Table:
    """Values with their intervals."""
    several = len(series) > 1
    rows = [
        [*([each.label] if several else []), row.label, text(row.value), range_text(row.low, row.high, text)]
        for each in series
        for row in each.rows
    ]
    return Table([*(["Setup"] if several else []), "", "Mean", "95 % interval"], rows)


# --- How long, how close -------------------------------------------------------------------------


def how_long(study: Study) -> list[Section]:
    """Lengths, scores, margins and ends."""
    sections = [
        histogram(study, "Choices in a game", "choices", lambda setup: setup.choices, choices_text(study)),
        histogram(
            study,
            "Turns in a game",
            "turns",
            lambda setup: setup.turns,
            "How often the turn came to another player, and in how many games of a hundred.",
        ),
        scores_section(study),
        histogram(
            study,
            "Winning margins",
            "points ahead of the second",
            lambda setup: setup.margins if worth_a_chart(setup.winning_scores) else {},
            "By how many points the best score was above the next best. 0 is a tie, which other rules may have broken.",
        ),
    ]
    return [*[each for each in sections if each], endings_section(study)]


def choices_text(study: Study) -> str:
    """How long a game takes, and how free one is in it."""
    setup = study.setups[0]
    return (
        f"How many choices all players together made, and in how many games of a hundred: "
        f"{number_text(mean_of_tally(setup.choices))} on average{named(study, setup)}. In {percent(setup.forced)} of "
        f"them there was one possibility alone. Chance decided {number_text(setup.draws)} times a game."
    )


def named(study: Study, setup: SetupFindings) -> str:
    """Which setup is meant, if there are several."""
    return f" ({setup.label})" if len(study.setups) > 1 else ""


def worth_a_chart(values: dict[int, int]) -> bool:
    """Whether values differ enough to be drawn: not where a score only says who won."""
    return len(values) > 2


def histogram(
    study: Study, title: str, unit: str, values: Callable[[SetupFindings], dict[int, int]], sentence: str
) -> Section | None:
    """A section on how often which value came, with one shape for each setup; None if the values say nothing."""
    counts = [Counts(setup.label, values(setup)) for setup in study.setups if worth_a_chart(values(setup))]
    return histogram_section(title, unit, counts, sentence) if counts else None


def histogram_section(title: str, unit: str, counts: list[Counts], sentence: str) -> Section:
    """A histogram with its numbers."""
    rows = [[each.label, *summary(each.values)] for each in counts]
    table = Table(["", "Least", "A tenth below", "Half below", "Mean", "A tenth above", "Most"], rows)
    alt = ". ".join(f"{each.label}: {number_text(mean_of_tally(each.values))} {unit} on average" for each in counts)
    names = [each.label for each in counts] if len(counts) > 1 else []
    return Section(title, sentence, histogram_chart(counts, unit), alt, names, table)


def summary(values: dict[int, int]) -> list[str]:
    """The least, some quantiles, the mean and the most."""
    total, below, quantiles = sum(values.values()), 0, dict[float, int]()
    for value, count in values.items():
        below += count
        for part in (0.1, 0.5, 0.9):
            if below >= part * total:
                quantiles.setdefault(part, value)
    low, mid, high = (str(quantiles[part]) for part in (0.1, 0.5, 0.9))
    return [str(min(values)), low, mid, number_text(mean_of_tally(values)), high, str(max(values))]


def scores_section(study: Study) -> Section | None:
    """The scores of winners and others; of winners alone, where setups are compared."""
    if len(study.setups) > 1:
        sentence = "The winners' final scores, or the table's where all play together."
        return histogram(study, "Winning scores", "points", lambda setup: setup.winning_scores, sentence)
    setup = study.setups[0]
    counts = [Counts("Winners", setup.winning_scores), Counts("Others", setup.other_scores)]
    if setup.together:
        counts = [Counts("The table", setup.winning_scores)]
    if not worth_a_chart({**setup.winning_scores, **setup.other_scores}):
        return None
    shown = [each for each in counts if each.values]
    return histogram_section("Final scores", "points", shown, "The final scores, and how many of a hundred had them.")


def endings_section(study: Study) -> Section:
    """How games end."""
    series = [Series(setup.label, setup.endings) for setup in study.setups]
    sentence = "How games ended, by which rule, and in how many games of a hundred."
    return bars_section("How games end", sentence, series, True)


def bars_section(title: str, sentence: str, series: list[Series], as_percent: bool) -> Section:
    """Bars, the longest first, with the numbers of all."""
    shown = [Series(each.label, each.rows[:MOST_BARS]) for each in series]
    text: Callable[[float], str] = percent if as_percent else number_text
    table = interval_table(series, text)
    return Section(title, sentence, bars_chart(shown, as_percent), alt_of(shown, text), legend(series), table)


def plain_rows(pairs: list[tuple[str, float]]) -> list[Row]:
    """Rows without intervals."""
    return [Row(label, value, value, value, 0) for label, value in pairs]
