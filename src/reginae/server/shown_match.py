"""A match without a table of its own, shown like one: for exercises and the pictures of a guide."""

from reginae.core import Game, Match, Options, Words
from reginae.server.game_infos import pieces
from reginae.server.http_messages import OptionValue, SeatInfo, TableInfo
from reginae.server.log import logged_events
from reginae.server.presenter import log_line, outcome_message
from reginae.server.socket_messages import Action, LogLine, TableStatus, TableUpdate

NOBODY_AROUND = TableStatus(None, False, False, None, None, "")
NEWCOMER = "Newcomer"  # whoever learns and has not said their name


def table_update(
    game: Game, match: Match, seat: int, names: list[str], words: Words, known_lines: int = 0
) -> TableUpdate:
    """The match as its seat sees it now; of the log the lines from this index on. Nobody else is there."""
    actors, state = match.actors(), match.state
    decision, outcome = state.decision(), state.outcome()
    return TableUpdate(
        version=match.version,
        you=seat,
        started=True,
        seats=seat_infos(names, seat),
        actors=actors,
        thinking=[],
        decision=decision,
        prompt=words.prompt(decision) if seat in actors else "",
        why=words.reason(decision) if seat in actors else "",
        view=match.view(seat),
        actions=legal_actions(game, match, seat, names, words),
        auto_answers={},
        may_undo=False,
        hints=False,
        log_from=known_lines,
        log=log_lines(match, seat, names, words, known_lines),
        outcome=outcome_message(words, outcome, names) if outcome else None,
        record=None,
        status=NOBODY_AROUND,
        clocks=[],
        watching=0,
    )


def seat_infos(names: list[str], seat: int) -> list[SeatInfo]:
    """Who sits there: the one who learns, and others who are played for them."""
    return [SeatInfo("person" if number == seat else "bot", name, "", True, "") for number, name in enumerate(names)]


def log_lines(match: Match, seat: int, names: list[str], words: Words, known_lines: int = 0) -> list[LogLine]:
    """The log from the line with this index on, as this seat is told it."""
    logged = [line for number, step in enumerate(match.steps, start=1) for line in logged_events(number, step)]
    return [log_line(words, line, seat, names) for line in logged[known_lines:]]


def legal_actions(game: Game, match: Match, seat: int, names: list[str], words: Words) -> list[Action]:
    """What this seat may do, each with what it would lead to."""
    state = match.state
    shown: list[Action] = []
    for code in state.legal(seat):
        action = game.actions[code]
        effect = " ".join(words.effect_text(told, names) for told in game.effects(state, seat, code))
        label = words.label(action, tuple(names))
        shown.append(Action(int(code), action.verb, list(action.parts), action.notation, label, effect))
    return shown


def shown_table_info(game: Game, seats: int, options: Options, names: list[str], seat: int, words: Words) -> TableInfo:
    """What a page must know to draw such a match: like that of a table, which it is not."""
    complete = game.complete(seats, options)
    return TableInfo(
        table="",
        game=game.id,
        title=game.title,
        options={name: OptionValue(value, words.option(name, value)) for name, value in complete.items()},
        seats=seat_infos(names, seat),
        started=True,
        over=False,
        for_score=game.is_for_score(seats, complete),
        deal=None,
        teams=game.teams(seats, complete),
        reactions=[],
        frozen="",
        has_board=True,
        names=words.sections["names"],
        goal=words.goal(),
        pieces=pieces(game),
    )
