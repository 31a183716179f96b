"""Shows a table to each seat: its view, its actions, and the log in words.

What several seats are shown alike is made once for all of them.
"""

from typing import Any

from reginae import core
from reginae.core import Words
from reginae.server.action_cache import encoded_action
from reginae.server.early_end import early_outcome
from reginae.server.hints import may_have_hints
from reginae.server.http_messages import SeatInfo, Segment
from reginae.server.log import LoggedEvent
from reginae.server.records import record_info
from reginae.server.socket_messages import AutoAnswer, LogLine, Outcome, ScoreLine, encode, encode_lines
from reginae.server.table import LiveTable

# The fields of `TableUpdate` that are compared with what was sent by their values, in the order of `values`.
NAMES = (
    *("started", "seats", "actors", "thinking", "decision", "outcome", "record", "clocks", "watching"),
    *("status", "prompt", "why", "auto_answers", "may_undo", "hints"),
)


class Presentation:
    """A table at one moment; use it before the table changes again."""

    def __init__(self, table: LiveTable) -> None:
        self.table = table
        self.version = table.match.version
        self.names = table.names
        self.actors = table.actors()
        self.decision = table.match.state.decision()
        is_over = table.started and not self.actors
        self.outcome = outcome_of(table) if is_over else None
        record = record_info(table) if is_over else None
        seats, thinking = seat_infos(table), thinking_seats(table)
        self.shared = (
            *(table.started, seats, self.actors, thinking, self.decision, self.outcome, record),
            *(table.clocks, table.watchers.spectators()),
        )
        self.public_lines: dict[int, bytes] = {}  # by index in the log

    def values(self, seat: int | None) -> tuple[Any, ...]:
        """What this seat is shown in the fields of these NAMES; None is a spectator."""
        table = self.table
        why = table.words.reason(self.decision) if seat in self.actors else ""
        answers, hints = self.auto_answers(seat), may_have_hints(table, seat)
        status = table.status if table.frozen is None else table.status_for(seat)
        return (*self.shared, status, self.prompt(seat), why, answers, table.may_undo(seat), hints)

    def view(self, seat: int | None) -> tuple[tuple[str, ...], list[bytes]]:
        """The names of the fields of the game's view for this seat, and the fields in JSON."""
        view = self.table.match.view(seat)
        return tuple(view), encode_lines(view.values()).splitlines()  # JSON has no line breaks of its own

    def prompt(self, seat: int | None) -> str:
        """One sentence: what this seat must decide, or whom it waits for."""
        words = self.table.words
        if not self.table.started:
            return "Waiting for someone to sit."
        if self.table.frozen is not None:
            return "This table cannot be played on."
        if self.outcome:
            return "".join([segment.text for segment in self.outcome.text])
        if seat in self.actors:
            return words.prompt(self.decision)
        who = " and ".join([self.names[actor] for actor in self.actors])
        return (words.waiting(self.decision) or "Waiting for {seat:seat}.").replace("{seat:seat}", who)

    def auto_answers(self, seat: int | None) -> dict[str, AutoAnswer]:
        """What this seat answers without being asked."""
        answers = self.table.auto_answers
        return {decision: AutoAnswer(*answer) for (one, decision), answer in answers.items() if one == seat}

    def actions(self, seat: int | None) -> bytes:
        """The actions this seat may play now, each with what it would lead to, in JSON."""
        if seat is None or seat not in self.actors or seat in self.table.bot_by_seat:
            return b"[]"
        state, game, words, names = self.table.match.state, self.table.game, self.table.words, self.names
        encoded: list[bytes] = []
        for code in state.legal(seat):
            effects = [words.effect_text(effect, names) for effect in game.effects(state, seat, code)]
            encoded.append(encoded_action(game, words, code, names, " ".join(effects)))
        return b"[" + b",".join(encoded) + b"]"

    def log(self, seat: int | None, first: int) -> bytes:
        """The lines of the log from this index on, in JSON."""
        lines = self.table.log.lines_from(first, self.table.match, self.table.seats)
        return b"[" + b",".join([self.line(index, line, seat) for index, line in enumerate(lines, first)]) + b"]"

    def line(self, index: int, line: LoggedEvent, seat: int | None) -> bytes:
        """A line as this seat is told it."""
        if seat is not None and seat in line.event.secret:
            return encode(log_line(self.table.words, line, seat, self.names))
        shown = self.public_lines.get(index)
        if shown is None:
            shown = self.public_lines[index] = encode(log_line(self.table.words, line, None, self.names))
        return shown


def presented(table: LiveTable) -> Presentation | None:
    """The table now; None if the game's own code fails, which each page tries and reports for itself."""
    try:
        return Presentation(table)
    except Exception:
        return None


def seat_infos(table: LiveTable) -> list[SeatInfo]:
    """Who holds each seat, and whether they are connected; a bot always is."""
    connected = table.watchers.seats()
    return [
        SeatInfo(
            seat.kind,
            seat.name,
            seat.bot,
            seat.kind == "bot" or number in connected,
            table.notices.get(number, ""),
            seat.substitute,
            seat.substitute_reason,
            seat.program,
        )
        for number, seat in enumerate(table.seats)
    ]


def thinking_seats(table: LiveTable) -> list[int]:
    """The seats whose bots are thinking about what they must choose now."""
    thinking = table.thinking | table.thinking_elsewhere
    return sorted(thinking & set(table.actors())) if thinking else []


def log_line(words: Words, logged: LoggedEvent, seat: int | None, names: list[str]) -> LogLine:
    """An event as this seat is told it, or a bot's talk."""
    words_for = words.talk_text if logged.talk else words.event_text
    return LogLine(
        logged.step,
        logged.seat,
        logged.event.name,
        logged.event.heard_by(seat),
        sentence(words_for(logged.event, names)),
        [sentence(text) for text in words.private_texts(logged.event, seat, names)],
        logged.talk,
        "" if logged.talk else words.moment(logged.event, names),
    )


def outcome_of(table: LiveTable) -> Outcome | None:
    """How the game ended: early, or by the rules."""
    if table.early_end is not None:
        return early_outcome(table, table.early_end)
    if table.frozen is not None:
        return None  # the rules of today may count otherwise
    outcome = table.match.state.outcome()
    return outcome_message(table.words, outcome, table.names) if outcome else None


def outcome_message(words: Words, outcome: core.Outcome, names: list[str]) -> Outcome:
    """How the game ended, with each line of the final score in words."""
    return Outcome(
        scores=list(outcome.scores),
        places=list(outcome.places),
        winners=list(outcome.winners),
        ended=outcome.ended,
        rule=outcome.rule,
        text=sentence(words.outcome_text(outcome, names)),
        lines=[
            ScoreLine(line.seat, line.points, line.total, line.rule, sentence(words.score_line_text(line, names)))
            for line in outcome.lines
        ],
    )


def sentence(segments: list[core.Segment]) -> list[Segment]:
    """A sentence as a message carries it."""
    return [Segment(segment.text, segment.ref) for segment in segments]
