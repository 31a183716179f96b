"""What a report shows of how often things happen: actions, points, reactions, rules, and what never does."""

from reginae.arena.studies.charts import Series
from reginae.arena.studies.frequencies import NeverRow
from reginae.arena.studies.rows import number_text, percent
from reginae.arena.studies.sections import Section, Table, bars_section, plain_rows
from reginae.arena.studies.study import Study

MOST_ROWS = 60  # of a table: the rest is in the JSON
MOST_PIECES = 12  # named in a row
MOST_LETTERS = 240  # of a rule's text


def how_often(study: Study) -> list[Section]:
    """Everything that is counted a game."""
    sections = [actions_section(study), points_section(study), reactions_section(study), events_section(study)]
    return [each for each in [*sections, rules_section(study), never_section(study)] if each]


def actions_section(study: Study) -> Section:
    """Actions a game."""
    series = [Series(setup.label, setup.actions[:MOST_ROWS]) for setup in study.setups]
    sentence = "How often a game each action was taken, by all players together. An … stands for whatever was chosen."
    return bars_section("What players do", sentence, series, False)


def points_section(study: Study) -> Section | None:
    """Where points come from."""
    rows = [(setup.label, setup.points) for setup in study.setups if setup.points]
    if not rows:
        return None
    if len(study.setups) == 1:
        series = [
            Series("Winners", plain_rows([(row.label, row.winners) for row in rows[0][1]])),
            Series("Others", plain_rows([(row.label, row.others) for row in rows[0][1]])),
        ]
    else:
        series = [Series(label, plain_rows([(row.label, row.winners) for row in points])) for label, points in rows]
    whose = "winners and the others had" if len(study.setups) == 1 else "winners had"
    sentence = f"The points that {whose} on average from each kind of line in the final score."
    return bars_section("Where points come from", sentence, series, False)


def reactions_section(study: Study) -> Section | None:
    """What players answer in others' turns."""
    series = [Series(setup.label, [row.answered_so for row in setup.reactions]) for setup in study.setups]
    if not any(each.rows for each in series):
        return None
    asked = "; ".join(
        dict.fromkeys(
            f"“{row.answered_so.label}” {number_text(row.asked)}" for s in study.setups for row in s.reactions
        )
    )
    sentence = f"How often a player who was asked in another's turn answered just so. Times asked a game: {asked}."
    return bars_section("Answers in others' turns", sentence, series, True)


def events_section(study: Study) -> Section:
    """Everything that was told, as a table."""
    labels = list(dict.fromkeys(row.label for setup in study.setups for row in setup.events))[:MOST_ROWS]
    by_setup = [{row.label: row.value for row in setup.events} for setup in study.setups]
    rows = [[label, *[number_text(values.get(label, 0.0)) for values in by_setup]] for label in labels]
    sentence = "How often a game each of these things happened; what came from chance is counted too."
    return Section("What happens", sentence, table=Table(["", *[f"{s.label}, a game" for s in study.setups]], rows))


def rules_section(study: Study) -> Section | None:
    """The rules that counted."""
    rows = [
        [f"{rule.rule}, {rule.about}: {shortened(rule.text)}", number_text(rule.per_game), percent(rule.share)]
        for rule in study.setups[0].rules[:MOST_ROWS]
    ]
    if not rows:
        return None
    sentence = (
        "The rules behind the lines of the final scores and behind the ends: how often a game each was applied there, "
        f"and in how many games{' of ' + study.setups[0].label if len(study.setups) > 1 else ''}."
    )
    return Section("Rules that decide the score", sentence, table=Table(["Rule", "A game", "Games"], rows))


def shortened(text: str) -> str:
    """A text that is not too long for a table."""
    return text if len(text) <= MOST_LETTERS else text[:MOST_LETTERS].rsplit(" ", 1)[0] + " …"


def never_section(study: Study) -> Section | None:
    """What nobody ever did."""
    first, *more = [{(row.label, row.of): row for row in setup.never} for setup in study.setups]
    rows = [row for key, row in first.items() if all(key in other for other in more)][:MOST_ROWS]
    if not rows:
        return None
    sentence = (
        "Actions that nobody took in any of these games, and pieces that an action never named. Some need other "
        "options or another number of seats; others may be too weak, too rare, or not understood by these bots."
    )
    return Section(
        "Never seen", sentence, table=Table(["Action", "Pieces"], [[row.label, missing(row)] for row in rows])
    )


def missing(row: NeverRow) -> str:
    """What was never named."""
    if not row.pieces:
        return "never taken"
    pieces = ", ".join(row.pieces[:MOST_PIECES]) + (" …" if len(row.pieces) > MOST_PIECES else "")
    return f"{len(row.pieces)} of {row.of} never: {pieces}"
