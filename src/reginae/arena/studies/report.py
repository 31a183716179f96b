"""A study as one HTML page that needs nothing else: no network, no script, no other file."""

from html import escape
from pathlib import Path

from reginae.arena.studies.frequency_sections import how_often
from reginae.arena.studies.prediction_sections import side_by_side, what_predicts
from reginae.arena.studies.sections import Section, Table, how_long, who_wins
from reginae.arena.studies.study import Study
from reginae.arena.studies.summary import in_short

STYLE = Path(__file__).parent / "report.css"
MARKS = ["●", "■", "◆", "▲", "▼", "✚", "✖", "★"]  # as in the charts


def report_of(study: Study) -> str:
    """The whole page."""
    groups = [
        ("Side by side", side_by_side(study)),
        ("Who wins", who_wins(study)),
        ("How long and how close", how_long(study)),
        ("What goes along with winning", what_predicts(study)),
        ("How often things happen", how_often(study)),
    ]
    body = "\n".join(group_of(title, sections) for title, sections in groups if sections)
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>A study of {escape(study.title)}</title>
<style>
{STYLE.read_text(encoding="utf-8")}</style>
</head>
<body>
{head_of(study)}
<main>
{short_of(study)}
{body}
{making_of(study)}
</main>
</body>
</html>
"""


def head_of(study: Study) -> str:
    """The title, and what was played."""
    played = sum(setup.games for setup in study.setups)
    setups = "; ".join(setup.label for setup in study.setups)
    bots = " and ".join(study.bots)
    return (
        f'<header><p class="house">Reginae · a study</p><h1>{escape(study.title)}</h1>'
        f'<p class="played">{played:,} games, {escape(setups)}, played by {escape(bots)}</p></header>'
    )


def short_of(study: Study) -> str:
    """The main findings."""
    items = "".join(f"<li>{escape(sentence)}</li>" for sentence in in_short(study))
    return f'<section class="short"><h2>In short</h2><ul>{items}</ul></section>'


def group_of(title: str, sections: list[Section]) -> str:
    """Sections under one title."""
    cards = "\n".join(card_of(section, with_title=section.title != title) for section in sections)
    return f'<section class="group"><h2>{escape(title)}</h2><div class="cards">\n{cards}\n</div></section>'


def card_of(section: Section, with_title: bool) -> str:
    """One chart with its title, its sentence and its numbers."""
    title = f"<h3>{escape(section.title)}</h3>" if with_title else ""
    numbers = numbers_of(section)
    chart = ""
    if section.chart:
        alt = escape(f"Chart: {section.title}. {section.alt}")
        chart = f'<div class="chart" role="img" aria-label="{alt}">{section.chart}</div>'
    sentence = f"<p>{escape(section.sentence)}</p>"
    return f'<article class="card">{title}{sentence}{legend_of(section)}{chart}{numbers}</article>'


def legend_of(section: Section) -> str:
    """Which colour and mark is whose."""
    if not section.legend:
        return ""
    items = "".join(
        f'<li><span class="series-{number}" aria-hidden="true">{mark}</span> {escape(name)}</li>'
        for number, (mark, name) in enumerate(zip(MARKS, section.legend, strict=False))
    )
    return f'<ul class="legend">{items}</ul>'


def numbers_of(section: Section) -> str:
    """The numbers: folded away below a chart, open where there is none."""
    if section.table is None:
        return ""
    table = table_of(section.table, section.title)
    return f"<details><summary>The numbers</summary>{table}</details>" if section.chart else table


def table_of(table: Table, title: str) -> str:
    """A table that scrolls by itself where it is too wide."""
    heads = "".join(f'<th scope="col">{escape(heading)}</th>' if heading else "<td></td>" for heading in table.headings)
    rows = "".join(
        f'<tr><th scope="row">{escape(row[0])}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in row[1:])}</tr>'
        for row in table.rows
    )
    return (
        f'<div class="scroll" role="region" aria-label="Numbers: {escape(title)}" tabindex="0">'
        f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></div>"
    )


def making_of(study: Study) -> str:
    """How it was made, so that it can be made again."""
    options = "; ".join(
        f"{setup.label}: " + ", ".join(f"{name}={str(value).lower()}" for name, value in setup.options.items())
        for setup in study.setups
    )
    broken = "".join(f" Game {f.number} broke off: {f.reason}." for f in study.faults[:3])
    facts = [
        ("Command", study.command),
        ("Program", f"Reginae {study.version}"),
        ("Rules", f"{study.game}, version {study.rules_version}"),
        ("Seed", str(study.seed)),
        ("Bots", ", ".join(study.bots)),
        ("Games", f"{study.games:,} of each setup, {len(study.faults)} broken off.{broken}"),
        ("Options", options),
    ]
    listed = "".join(f"<dt>{escape(name)}</dt><dd>{escape(value)}</dd>" for name, value in facts)
    return (
        '<section class="group"><h2>How this was made</h2><article class="card wide"><p>Bots played these games, not '
        "people: what they do not understand looks weaker here than it is. Try another bot before you change a rule. "
        "The same command gives the same page.</p>"
        f"<dl>{listed}</dl></article></section>"
    )
