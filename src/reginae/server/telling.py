"""What each seat is told: its view, its choices, and the log in words."""

from reginae.core import Event, Outcome, plain
from reginae.server.log import Line
from reginae.server.messages import Behind, CountLine, End, LogLine, Offer, Possible, Presence, Said, TableNews, said
from reginae.server.possible import Answer
from reginae.server.table import LiveTable


def news(table: LiveTable, seat: int | None, known_lines: int) -> TableNews:
    """The table as this seat sees it now; None is a spectator."""
    names = table.names()
    lines = table.log.lines[known_lines:]
    outcome = table.match.state.outcome() if table.over else None
    return TableNews(
        step=table.match.clock,
        you=seat,
        started=table.started,
        seats=presence(table),
        actors=table.actors(),
        thinking=sorted(table.thinking & set(table.actors())),
        asks=table.match.state.asks(),
        prompt=prompt(table, seat, names, outcome),
        view=table.match.view(seat),
        choices=offers(table, seat, names),
        standing={asks: action for (one, asks), action in table.standing.items() if one == seat},
        may_undo=table.may_undo(seat),
        log_from=known_lines,
        log=[log_line(table, line, seat, names) for line in lines],
        outcome=end(table, outcome, names) if outcome else None,
    )


def presence(table: LiveTable) -> list[Presence]:
    """Who sits where and is here."""
    return [Presence(chair.kind, chair.name, chair.bot, table.online(seat)) for seat, chair in enumerate(table.chairs)]


def prompt(table: LiveTable, seat: int | None, names: list[str], outcome: Outcome | None) -> str:
    """One sentence: what is asked of this seat, or whom it waits for."""
    if not table.started:
        return "Waiting for someone to sit."
    if outcome:
        return plain(table.words.ended(outcome, names))
    actors, asks = table.actors(), table.match.state.asks()
    if seat in actors:
        return table.words.prompt(asks)
    who = " and ".join(names[actor] for actor in actors)
    return (table.words.waiting(asks) or "Waiting for {seat:seat}.").replace("{seat:seat}", who)


def offers(table: LiveTable, seat: int | None, names: list[str]) -> list[Offer]:
    """What this seat may choose now."""
    if seat is None or seat not in table.actors():
        return []
    return [
        Offer(action.code, action.verb, list(action.parts), action.notation, table.words.label(action, names))
        for action in table.match.choices(seat)
    ]


def log_line(table: LiveTable, line: Line, seat: int | None, names: list[str]) -> LogLine:
    """What this seat hears of an event, or of a bot's own choice."""
    tell = table.words.talk if line.talk else table.words.tell
    return LogLine(
        line.step,
        line.seat,
        line.event.name,
        line.event.heard_by(seat),
        said(tell(line.event, names)),
        [said(sentence) for sentence in table.words.confide(line.event, seat, names)],
        line.talk,
    )


def end(table: LiveTable, outcome: Outcome, names: list[str]) -> End:
    """How it ended, with each line of the count explained."""
    return End(
        scores=list(outcome.scores),
        places=list(outcome.places),
        winners=list(outcome.winners),
        ended=outcome.ended,
        rule=outcome.rule,
        text=said(table.words.ended(outcome, names)),
        lines=[
            CountLine(line.seat, line.points, line.rule, said(table.words.score_line(line, names)))
            for line in outcome.lines
        ],
    )


def possible(table: LiveTable, answer: Answer) -> Possible:
    """What was possible, as far as it is known, in words."""
    fall = answer.behind
    behind = Behind(fall.step, move(table, fall.yours), move(table, fall.instead), fall.after) if fall else None
    return Possible(answer.yours, answer.done, answer.reached, behind)


def move(table: LiveTable, events: list[Event]) -> list[list[Said]]:
    """What all were told of a move."""
    sentences = [said(table.words.tell(event, table.names())) for event in events]
    return [sentence for sentence in sentences if sentence]
