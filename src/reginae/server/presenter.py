"""Shows a table to each seat: its view, its actions, and the log in words, encoded field by field.

The fields of a message are those of `TableUpdate`. They are encoded one by one, so that only those that changed need be
sent, and what several seats are shown alike is made once.
"""

from functools import cached_property

from reginae import core
from reginae.core import Event, plain
from reginae.server.action_cache import encoded_action
from reginae.server.hints import may_have_hints
from reginae.server.http_messages import Review, SeatInfo, Segment, TurningPoint
from reginae.server.log import LoggedEvent
from reginae.server.records import record_info
from reginae.server.review import Progress
from reginae.server.socket_messages import LogLine, Outcome, ScoreLine, encode
from reginae.server.table import LiveTable

Fields = dict[str, bytes]  # the name of a field: its value in JSON


class Presentation:
    """A table at one moment; use it before the table changes again."""

    def __init__(self, table: LiveTable) -> None:
        self.table = table
        self.version = table.match.version
        self.public_lines: dict[int, bytes] = {}  # by index in the log

    @cached_property
    def names(self) -> list[str]:
        """What each seat is called."""
        return self.table.names()

    @cached_property
    def actors(self) -> list[int]:
        """Who must choose."""
        return self.table.actors()

    @cached_property
    def decision(self) -> str:
        """What they must decide."""
        return self.table.match.state.decision()

    @cached_property
    def outcome(self) -> core.Outcome | None:
        """How the game ended, if it did."""
        return self.table.match.state.outcome() if self.table.over else None

    @cached_property
    def shared(self) -> Fields:
        """The fields that everybody is shown alike."""
        table = self.table
        return {
            "started": encode(table.started),
            "seats": encode(seat_infos(table)),
            "actors": encode(self.actors),
            "thinking": encode(thinking_seats(table)),
            "decision": encode(self.decision),
            "outcome": encode(outcome_message(table, self.outcome, self.names) if self.outcome else None),
            "record": encode(record_info(table)),
        }

    def fields(self, seat: int | None) -> Fields:
        """The fields that this seat is shown besides view and log; None is a spectator."""
        table = self.table
        auto_answers = {decision: action for (one, decision), action in table.auto_answers.items() if one == seat}
        return {
            **self.shared,
            "prompt": encode(self.prompt(seat)),
            "why": encode(table.words.reason(self.decision) if seat in self.actors else ""),
            "actions": self.actions(seat),
            "auto_answers": encode(auto_answers),
            "may_undo": encode(table.may_undo(seat)),
            "hints": encode(may_have_hints(table, seat)),
        }

    def view(self, seat: int | None) -> Fields:
        """The fields of the game's view for this seat."""
        return {name: encode(value) for name, value in self.table.match.view(seat).items()}

    def prompt(self, seat: int | None) -> str:
        """One sentence: what this seat must decide, or whom it waits for."""
        words = self.table.words
        if not self.table.started:
            return "Waiting for someone to sit."
        if self.outcome:
            return plain(words.outcome_text(self.outcome, self.names))
        if seat in self.actors:
            return words.prompt(self.decision)
        who = " and ".join(self.names[actor] for actor in self.actors)
        return (words.waiting(self.decision) or "Waiting for {seat:seat}.").replace("{seat:seat}", who)

    def actions(self, seat: int | None) -> bytes:
        """The actions this seat may play now, each with what it would lead to."""
        if seat is None or seat not in self.actors:
            return b"[]"
        state, game, words = self.table.match.state, self.table.game, self.table.words
        encoded: list[bytes] = []
        for code in state.legal(seat):
            effects = [words.effect_text(effect, self.names) for effect in game.effects(state, seat, code)]
            encoded.append(encoded_action(game, words, code, self.names, " ".join(effects)))
        return b"[" + b",".join(encoded) + b"]"

    def log(self, seat: int | None, first: int) -> bytes:
        """The lines of the log from this index on."""
        lines = self.table.log.lines_from(first, self.table.match, self.table.seats)
        return b"[" + b",".join([self.line(index, line, seat) for index, line in enumerate(lines, first)]) + b"]"

    def line(self, index: int, line: LoggedEvent, seat: int | None) -> bytes:
        """A line as this seat is told it."""
        if seat is not None and seat in line.event.secret:
            return encode(log_line(self.table, line, seat, self.names))
        if index not in self.public_lines:
            self.public_lines[index] = encode(log_line(self.table, line, None, self.names))
        return self.public_lines[index]


def seat_infos(table: LiveTable) -> list[SeatInfo]:
    """Who holds each seat, and whether they are connected."""
    return [
        SeatInfo(seat.kind, seat.name, seat.bot, table.online(number), table.notices.get(number, ""))
        for number, seat in enumerate(table.seats)
    ]


def thinking_seats(table: LiveTable) -> list[int]:
    """The seats whose bots are thinking about what they must choose now."""
    return sorted(table.thinking & set(table.actors()))


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
