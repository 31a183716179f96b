"""What is worth telling somebody who is away from a table, and in which words. Only what everybody may know is told."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from reginae.core import plain
from reginae.server.clocks import is_running_out, timeout_effect
from reginae.server.clocks import time_left as seconds_left
from reginae.server.log import LoggedEvent, replayed_events
from reginae.server.presenter import outcome_of
from reginae.server.socket_messages import Proposal
from reginae.server.table import LiveTable

Occasion: TypeAlias = Literal["turn", "nudge", "clock", "substitute", "proposal", "over", "rematch"]
Details: TypeAlias = dict[Occasion, str]  # of each, what tells it from the next, or has to be known to word it

URGENT: tuple[Occasion, ...] = ("nudge", "clock")  # somebody waits, or time runs out
ASKED_TO_CHOOSE: tuple[Occasion, ...] = ("clock", "nudge", "turn")  # of which one is told, the first of these
SUBSTITUTED = {"timeout": "Your time has run out.", "agreed": "The others did not want to wait any longer."}
AFTER_TIME = {"bot": " Then a bot plays for you.", "lose": " Then the game is lost.", "nothing": ""}
MOST_LINES = 4  # of the log
MOST_LINES_ABOUT_ONESELF = 3
DAY, HOUR, MINUTE = 86400, 3600, 60


@dataclass(frozen=True)
class TableNews:
    """What one person is told of one table: where, what, and the last lines of the log."""

    table: str
    name: str  # under which they sit there
    where: str
    what: str
    lines: tuple[str, ...] = ()
    is_urgent: bool = False
    waits: bool = True  # whether the table goes on only once they have been there


def occasions_at(table: LiveTable, seat: int) -> Details:
    """What is worth telling whoever has this seat, as the table is now."""
    found: Details = {}
    if table.over:
        found["over"] = ""
    elif must_choose(table, seat):
        found["turn"] = str(table.match.asked_since.get(seat, 0))
        if table.clock and is_running_out(table.clocks[seat], table.storage.time.now()):
            found["clock"] = ""
    elif table.seats[seat].substitute_reason in SUBSTITUTED:
        found["substitute"] = table.seats[seat].substitute_reason
    if table.rematch:
        found["rematch"] = table.rematch
    proposal = table.proposal
    if proposal and not table.over and seat in proposal.needed and seat not in proposal.agreed:
        found["proposal"] = f"{proposal.kind} {proposal.by} {proposal.seat} {proposal.step}"
    return found


def must_choose(table: LiveTable, seat: int) -> bool:
    """Whether the person on this seat must choose now; not while a bot does it for them."""
    return seat in table.actors() and seat not in table.bot_by_seat


def holds_still(table: LiveTable, seat: int, occasion: Occasion) -> bool:
    """Whether it is still worth telling."""
    return ("turn" if occasion == "nudge" else occasion) in occasions_at(table, seat)


def table_news(table: LiveTable, seat: int, details: Details) -> TableNews:
    """These occasions in words; replays the game, so it is called with the lock held and beside the event loop."""
    asked = next((occasion for occasion in ASKED_TO_CHOOSE if occasion in details), None)
    told = ([asked] if asked else []) + [other for other in details if other not in ASKED_TO_CHOOSE]
    what = " ".join(sentence_about(table, seat, occasion, details[occasion]) for occasion in told)
    lines = lines_since_own_action(table, seat) if asked else []
    is_urgent, waits = any(occasion in URGENT for occasion in told), bool({asked, "proposal", "rematch"} & set(told))
    return TableNews(table.id, table.names[seat], where_is(table, seat), what, tuple(lines), is_urgent, waits)


def where_is(table: LiveTable, seat: int) -> str:
    """The game, and who else is at the table."""
    others = [name for number, name in enumerate(table.names) if number != seat]
    return f"{table.game.title}, with {listed(others)}" if others else table.game.title


def sentence_about(table: LiveTable, seat: int, occasion: Occasion, detail: str) -> str:
    """What has happened, in few sentences for the person on this seat."""
    if occasion == "nudge":
        return f"{detail} reminds you that it is your turn."
    if occasion == "clock":
        return clock_text(table, seat)
    if occasion == "substitute":
        return f"{SUBSTITUTED[detail]} A bot plays for you until you come back."
    if occasion == "over":
        outcome = outcome_of(table)
        return " ".join(["The game is over.", *(["".join(part.text for part in outcome.text)] if outcome else [])])
    if occasion == "rematch":
        return "There is a rematch, and a seat is kept for you."
    if occasion == "proposal":
        return proposal_text(table, table.proposal) if table.proposal else ""
    return "It is your turn."


def clock_text(table: LiveTable, seat: int) -> str:
    """How much time is left to choose, and what happens then."""
    left = time_left(seconds_left(table.clocks[seat], table.storage.time.now()))
    return f"Your time is running out: {left} left, and it is your turn.{AFTER_TIME[timeout_effect(table)]}"


def proposal_text(table: LiveTable, proposal: Proposal) -> str:
    """What somebody asks the others to agree to."""
    wishes = {
        "substitute": f"let a bot play for {table.names[proposal.seat]}",
        "undo": "take back what was played last",
        "abandon": "end the game without a result",
    }
    return f"{table.names[proposal.by]} asks you to {wishes[proposal.kind]}."


def headline(news: Sequence[TableNews]) -> str:
    """The title of a message about several tables."""
    return f"{len(news)} tables wait for you" if all(one.waits for one in news) else f"News from {len(news)} tables"


def lines_since_own_action(table: LiveTable, seat: int) -> list[str]:
    """The last lines of the log since this seat acted: those that name it first, then others; only public text."""
    lines = since_own_action(replayed_events(table.match, table.seats), seat)
    told = [(line, table.words.event_text(line.event, table.names)) for line in lines if not line.talk]
    worded = [(plain(text), any(part.ref == f"seat-{seat + 1}" for part in text)) for _line, text in told if text]
    own = [text for text, is_about_seat in worded if is_about_seat][-MOST_LINES_ABOUT_ONESELF:]
    others = [text for text, is_about_seat in worded if not is_about_seat]
    return [*own, *others[len(others) - min(len(others), MOST_LINES - len(own)) :]]


def since_own_action(lines: list[LoggedEvent], seat: int) -> list[LoggedEvent]:
    """The lines after the last step of this seat."""
    last = max((line.step for line in lines if line.seat == seat), default=0)
    return [line for line in lines if line.step > last]


def time_left(seconds: float) -> str:
    """A span of time as people say it."""
    for size, one, many in ((DAY, "a day", "days"), (HOUR, "an hour", "hours"), (MINUTE, "a minute", "minutes")):
        count = int(seconds // size)
        if count > 1:
            return f"about {count} {many}"
        if count == 1:
            return f"about {one}"
    return "less than a minute"


def listed(names: list[str]) -> str:
    """Names as a list in a sentence."""
    return " and ".join(filter(None, [", ".join(names[:-1]), *names[-1:]]))
