"""Tables begun by other rules: what people are told where one goes on, and why where one cannot be played on."""

from dataclasses import dataclass

from reginae.core import CHANCE, Game, IllegalAction, Record, dropped_options_text
from reginae.server.storage import SavedTable
from reginae.server.undone_rows import StandingRows
from reginae.server.unplayable_game import UnplayableGame

FAILED = "The game fails at it, which was noted."


@dataclass(frozen=True)
class Frozen:
    """Why a table cannot be played on, and its record as it was saved, of which so many steps are possible today.

    `details` are told only to the seat whose step is the first that is not possible.
    """

    record: Record
    replayed: int
    short: str
    sentence: str
    details: str = ""

    def told_to(self, seat: int | None) -> str:
        """Why, as far as this seat may know; None is a spectator."""
        return self.details if self.details and seat == self.record.steps[self.replayed][0] else self.sentence

    def later_actions(self, seat: int | None) -> list[str]:
        """What this seat did after the steps that are possible today, in notation."""
        return [notation for by, notation in self.record.steps[self.replayed :] if by == seat]


def saved_record(saved: SavedTable, standing: StandingRows) -> Record:
    """The record of a table as it was saved."""
    steps = [(row.seat, row.notation) for _, row in standing.rows]
    return Record(saved.game, saved.rules_version, len(saved.seats), saved.options, steps)


def frozen_without_table(game: UnplayableGame, record: Record) -> Frozen:
    """The table cannot even be set up."""
    return Frozen(record, 0, "it cannot be set up any more", game.why)


def frozen_at_step(game: Game, record: Record, replayed: int, names: list[str], error: IllegalAction | None) -> Frozen:
    """The step after so many is not possible; without an error, the game's own code has failed at it."""
    seat, notation = record.steps[replayed]
    number, rule = replayed + 1, f" (rule {error.rule})" if error and error.rule else ""
    who = "chance decided" if seat == CHANCE else f"{names[seat]} played" if seat < len(names) else "nobody played"
    refused = f"is not possible by rules {game.rules_version}"
    sentence = with_origin(game, record, f"Step {number}, which {who}, {refused}{rule}.")
    details = with_origin(game, record, f"Step {number}, “{notation}”, {refused}: {error or FAILED}")
    short = f"begun by rules {record.rules_version}" if is_other(game, record) else f"step {number} is not possible"
    return Frozen(record, replayed, short, sentence, "" if seat == CHANCE else details)


def frozen_after_end(game: Game, record: Record) -> Frozen:
    """The game was over, and by the rules of today it would go on."""
    sentence = f"The game was over here; by rules {game.rules_version} it would go on."
    return Frozen(
        record, len(record.steps), f"begun by rules {record.rules_version}", with_origin(game, record, sentence)
    )


def frozen_at_undo(game: Game, record: Record, row: int) -> Frozen:
    """A row takes back what is not there; what came after it is not read."""
    sentence = f"Row {row} of what was saved takes back an action that is not there."
    return Frozen(record, len(record.steps), "what was saved is damaged", with_origin(game, record, sentence))


def is_other(game: Game, record: Record | SavedTable) -> bool:
    """Whether it was begun by other rules than those of today."""
    return record.rules_version != game.rules_version


def with_origin(game: Game, record: Record, sentence: str) -> str:
    """This sentence, after which rules the table was begun by if these are not those of today."""
    if not is_other(game, record):
        return sentence
    begun = f"This table was begun by rules {record.rules_version} of {game.title}"
    return f"{begun}, and this version of Reginae plays rules {game.rules_version}. {sentence}"


def rules_change(game: Game, saved: SavedTable) -> str:
    """What people should know of a table that goes on by other rules; empty if nothing has changed."""
    dropped = dropped_options_text(game, saved.options)
    if not is_other(game, saved):
        return dropped
    goes_on = "is shown and counted" if saved.over else "goes on"
    change = f"This table was begun by rules {saved.rules_version} and {goes_on} by rules {game.rules_version}."
    return f"{change} {dropped}" if dropped else change
