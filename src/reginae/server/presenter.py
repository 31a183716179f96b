"""Builds the messages that show a table: a seat's view, its actions, and the log in words."""

from reginae import core
from reginae.core import Event, plain
from reginae.server.hints import may_have_hints
from reginae.server.http_messages import Review, SeatInfo, Segment, TurningPoint
from reginae.server.log import LoggedEvent
from reginae.server.records import record_info
from reginae.server.review import Progress
from reginae.server.socket_messages import Action, LogLine, Outcome, ScoreLine, TableUpdate
from reginae.server.table import LiveTable


def table_update(table: LiveTable, seat: int | None, known_lines: int) -> TableUpdate:
    """The table as this seat sees it now; None is a spectator."""
    names = table.names()
    outcome = table.match.state.outcome() if table.over else None
    return TableUpdate(
        version=table.match.version,
        you=seat,
        started=table.started,
        seats=seat_infos(table),
        actors=table.actors(),
        thinking=thinking_seats(table),
        decision=table.match.state.decision(),
        prompt=prompt(table, seat, names, outcome),
        why=reason(table, seat),
        view=table.match.view(seat),
        actions=legal_actions(table, seat, names),
        auto_answers={decision: action for (one, decision), action in table.auto_answers.items() if one == seat},
        may_undo=table.may_undo(seat),
        hints=may_have_hints(table, seat),
        log_from=known_lines,
        log=[log_line(table, logged, seat, names) for logged in table.log.events[known_lines:]],
        outcome=outcome_message(table, outcome, names) if outcome else None,
        record=record_info(table),
    )


def seat_infos(table: LiveTable) -> list[SeatInfo]:
    """Who holds each seat, and whether they are connected."""
    return [SeatInfo(seat.kind, seat.name, seat.bot, table.online(number)) for number, seat in enumerate(table.seats)]


def thinking_seats(table: LiveTable) -> list[int]:
    """The seats whose bots are thinking about what they must choose now."""
    return sorted(table.thinking & set(table.actors()))


def prompt(table: LiveTable, seat: int | None, names: list[str], outcome: core.Outcome | None) -> str:
    """One sentence: what this seat must decide, or whom it waits for."""
    if not table.started:
        return "Waiting for someone to sit."
    if outcome:
        return plain(table.words.outcome_text(outcome, names))
    actors, decision = table.actors(), table.match.state.decision()
    if seat in actors:
        return table.words.prompt(decision)
    who = " and ".join(names[actor] for actor in actors)
    return (table.words.waiting(decision) or "Waiting for {seat:seat}.").replace("{seat:seat}", who)


def reason(table: LiveTable, seat: int | None) -> str:
    """Why the decision matters, for the seat that must decide it."""
    return table.words.reason(table.match.state.decision()) if seat in table.actors() else ""


def legal_actions(table: LiveTable, seat: int | None, names: list[str]) -> list[Action]:
    """The actions this seat may play now."""
    if seat is None or seat not in table.actors():
        return []
    return [action_message(table, action, seat, names) for action in table.match.legal_actions(seat)]


def action_message(table: LiveTable, action: core.Action, seat: int, names: list[str]) -> Action:
    """An action that is legal now, and what it would lead to."""
    effects = table.game.effects(table.match.state, seat, action.code)
    effect = " ".join(table.words.effect_text(one, names) for one in effects)
    label = table.words.label(action, names)
    return Action(action.code, action.verb, list(action.parts), action.notation, label, effect)


def log_line(table: LiveTable, logged: LoggedEvent, seat: int | None, names: list[str]) -> LogLine:
    """An event as this seat is told it, or a bot's talk."""
    words_for = table.words.talk_text if logged.talk else table.words.event_text
    return LogLine(
        logged.step,
        logged.seat,
        logged.event.name,
        logged.event.heard_by(seat),
        sentence(words_for(logged.event, names)),
        [sentence(text) for text in table.words.private_texts(logged.event, seat, names)],
        logged.talk,
        "" if logged.talk else table.words.moment(logged.event, names),
    )


def outcome_message(table: LiveTable, outcome: core.Outcome, names: list[str]) -> Outcome:
    """How the game ended, with each line of the final score in words."""
    return Outcome(
        scores=list(outcome.scores),
        places=list(outcome.places),
        winners=list(outcome.winners),
        ended=outcome.ended,
        rule=outcome.rule,
        text=sentence(table.words.outcome_text(outcome, names)),
        lines=[
            ScoreLine(line.seat, line.points, line.total, line.rule, sentence(table.words.score_line_text(line, names)))
            for line in outcome.lines
        ],
    )


def review_message(table: LiveTable, progress: Progress) -> Review:
    """The planner's review, as far as it has come, in words."""
    point = progress.turning_point
    turning_point = (
        TurningPoint(point.step, move_text(table, point.yours), move_text(table, point.instead), point.after)
        if point
        else None
    )
    return Review(progress.yours, progress.done, progress.reached, turning_point)


def move_text(table: LiveTable, events: list[Event]) -> list[list[Segment]]:
    """The sentences about a move that everybody may read."""
    sentences = [sentence(table.words.event_text(event, table.names())) for event in events]
    return [text for text in sentences if text]


def sentence(segments: list[core.Segment]) -> list[Segment]:
    """A sentence as a message carries it."""
    return [Segment(segment.text, segment.ref) for segment in segments]
