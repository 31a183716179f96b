"""A table as it is now: its seats, its match and its log, rebuilt from what is saved."""

import logging

import msgspec

from reginae.core import (
    CHANCE,
    CannotUndo,
    Dice,
    Event,
    Game,
    IllegalAction,
    Match,
    Record,
    Step,
    SystemDice,
    Words,
    kept_options,
    replay,
)
from reginae.server.clocks import new_clock
from reginae.server.deals import DealDice, score_category
from reginae.server.early_end import EarlyEnd
from reginae.server.errors import NotNow
from reginae.server.frozen import (
    Frozen,
    frozen_after_end,
    frozen_at_step,
    frozen_at_undo,
    frozen_without_table,
    rules_change,
    saved_record,
)
from reginae.server.http_messages import ClockRules
from reginae.server.log import Log
from reginae.server.socket_messages import Proposal, SeatClock, TableStatus
from reginae.server.storage import AutoAnswers, SavedTable, StepRow
from reginae.server.talk import talk_of
from reginae.server.undone_rows import StandingRows, standing_rows
from reginae.server.unplayable_game import UnplayableGame
from reginae.server.watchers import Watchers

logger = logging.getLogger("reginae.server")


class TableState:
    """What there is at a table, and what may be done there; nothing is changed here but by rebuilding it."""

    def __init__(self, saved: SavedTable, game: Game, words: Words) -> None:
        self.id = saved.id
        self.game = game
        self.words = words
        self.watchers = Watchers()
        self.deal_date = saved.deal_date
        self.deal_seed = saved.deal_seed
        self.practice = saved.practice
        self._rebuild(saved)

    # --- Queries ------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game has ended, by the rules or early."""
        if self.frozen is not None:
            return self.was_over
        return self.started and (self.early_end is not None or self.match.over())

    def actors(self) -> list[int]:
        """Who must choose now; nobody before the start."""
        return self.match.actors() if self.started and self.early_end is None and self.frozen is None else []

    @property
    def admits_spectators(self) -> bool:
        """Whether somebody without a seat may see the table; always before the start and after the end."""
        return self.spectators or not self.started or self.over

    @property
    def category(self) -> str:
        """What tables must have in common for their scores to be compared."""
        options = self.match.options if self.begun_by == self.game.rules_version else self.saved_options
        return score_category(self.game, len(self.seats), options, self.begun_by)

    @property
    def for_score(self) -> bool:
        """Whether it is played for the score."""
        return self.game.is_for_score(len(self.seats), self.match.options)

    def points(self) -> int:
        """The points of a game for the score that has been played to its end."""
        outcome = self.match.state.outcome()
        return max(outcome.scores) if outcome else 0

    def may_undo(self, seat: int | None) -> bool:
        """Whether this seat has an action it may take back."""
        if seat is None or not self.started or self.frozen or self.over or self.undo_limit.is_reached():
            return False
        if seat in self.bot_by_seat:
            return False
        return self.match.may_undo(seat)

    def status_for(self, seat: int | None) -> TableStatus:
        """What has been arranged around the game, with why the table is frozen as far as this seat may know."""
        frozen = self.frozen.told_to(seat) if self.frozen else ""
        return msgspec.structs.replace(self.status, frozen=frozen, rules_change="")

    # --- What is refused ----------------------------------------------------------------------------

    def check_playable(self) -> None:
        """NotNow if the table is frozen."""
        if self.frozen is not None:
            raise NotNow(f"This table cannot be played on. {self.frozen.sentence}")

    def check_open(self, seat: int) -> None:
        """NotNow unless this seat can be taken."""
        self.check_playable()
        if not 0 <= seat < len(self.seats):
            raise NotNow(f"This table has seats 1 to {len(self.seats)}.")
        kind, name = self.seats[seat].kind, self.seats[seat].name
        if kind == "kept":
            raise NotNow(f"This seat is kept for {name}.")
        if kind != "open":
            raise NotNow(f"{name} sits there already: choose another seat.")

    def _check_started(self) -> None:
        self.check_playable()
        if not self.started:
            raise NotNow("Play begins when somebody sits on every seat.")

    def _check_playing(self) -> None:
        self._check_started()
        if self.early_end is not None:
            raise NotNow("The game is over.")

    def _check_own_play(self, seat: int) -> None:
        self._check_playing()
        if seat in self.bot_by_seat:
            raise NotNow("A bot plays for you just now: take your seat back first.")

    def _check_undo(self) -> None:
        if self.over:
            raise CannotUndo("The game is over, so your last choice stands.")
        if self.undo_limit.is_reached():
            raise CannotUndo("So much was taken back that your last choice stands now: go on, then you may undo again.")

    # --- Rebuilding it from what is saved -----------------------------------------------------------

    def _rebuild(self, saved: SavedTable) -> None:
        self._note_arrangements(saved)
        self.match = Match(self.game, len(saved.seats), kept_options(self.game, saved.options))
        self.log = Log()
        standing = standing_rows(saved.rows)
        self.frozen = self._replay(saved, standing)
        self._note_replayed(standing)
        self.match.version = len(saved.rows)
        self.turn_seen: int = self.match.state.whose_turn()  # when auto answers were last looked at
        if self.started and self.frozen is None:
            self.match.dice = self._dice()

    def _note_arrangements(self, saved: SavedTable) -> None:
        """Note all that is saved of the table but its steps."""
        self.revision = saved.revision
        self.seats = saved.seats
        self.public, self.spectators = saved.public, saved.spectators
        self.host, self.rematch = saved.host, saved.rematch
        self.clock = msgspec.json.decode(saved.clock, type=ClockRules) if saved.clock else None
        clocks = [SeatClock(*row) for row in saved.clocks]
        self.clocks = clocks or ([new_clock(self.clock)] * len(saved.seats) if self.clock else [])
        self.early_end = msgspec.json.decode(saved.early_end, type=EarlyEnd) if saved.early_end else None
        self.proposal = msgspec.json.decode(saved.proposal, type=Proposal) if saved.proposal else None
        self.was_over = saved.over or self.early_end is not None
        self.begun_by, self.saved_options = saved.rules_version, saved.options
        self.rules_change = rules_change(self.game, saved)
        self.auto_answers: AutoAnswers = saved.auto_answers  # never changed, but replaced by another
        self.record_consents = saved.record_consents
        self._note_seats()

    def _dice(self) -> Dice:
        """Dice without a seed, but for the deal of a day."""
        if not self.deal_date:
            return SystemDice()
        decided = sum(1 for step in self.match.steps if step.seat == CHANCE)
        return DealDice(self.deal_seed, decided)

    def _replay(self, saved: SavedTable, standing: StandingRows) -> Frozen | None:
        """Replay what was saved by the rules of today, as far as it is possible; why it is not, if so."""
        if isinstance(self.game, UnplayableGame):
            return frozen_without_table(self.game, saved_record(saved, standing))
        for number, row in standing.rows:
            self.match.version = number - 1
            try:
                self.log.add(*self._replay_row(row))
            except Exception as error:
                return self._frozen_at(saved_record(saved, standing), error)
            self.match.forget_events()
        if standing.damaged:
            return frozen_at_undo(self.game, saved_record(saved, standing), standing.damaged)
        if saved.over and self.early_end is None and not self.match.over():
            return frozen_after_end(self.game, saved_record(saved, standing))
        return None

    def _replay_row(self, row: StepRow) -> tuple[list[Step], Event | None]:
        talk = self._talk(row.seat, row.notation)
        return self.match.play(row.seat, row.notation), talk

    def _talk(self, seat: int, notation: str) -> Event | None:
        """What a bot says of the action it is about to play."""
        action = self.game.actions.find(notation)
        return talk_of(self.match, self.seats, seat, action.code) if action else None

    def _frozen_at(self, record: Record, error: Exception) -> Frozen:
        """The table is frozen before the next step of its record."""
        replayed = len(self.match.steps)
        if isinstance(error, IllegalAction):
            return frozen_at_step(self.game, record, replayed, self.names, error)
        logger.error("table %s of %s fails at step %d", self.id, self.game.id, replayed + 1, exc_info=error)
        self.match = replay(self.game, self.match.record())  # the step may have been carried out by half
        return frozen_at_step(self.game, record, replayed, self.names, None)

    def _note_replayed(self, standing: StandingRows) -> None:
        """Note what was undone, and who acted when."""
        for seat, number in standing.undone.items():
            if seat in self.match.asked_since:
                self.match.asked_since[seat] = max(number, self.match.asked_since[seat])
        if standing.untouched is not None:
            self.log.untouched_steps(min(standing.untouched, len(self.match.steps)))
        self.acted = standing.acted
        self.undo_limit = standing.limit

    # --- What is asked often, worked out once -------------------------------------------------------

    def _note_seats(self) -> None:
        """Work out once what is asked often about the seats."""
        kinds = [seat.kind for seat in self.seats]
        self.started = "open" not in kinds and "kept" not in kinds
        self.bot_by_seat = {
            number: seat.bot or seat.substitute for number, seat in enumerate(self.seats) if seat.bot or seat.substitute
        }
        self.people = [number for number, kind in enumerate(kinds) if kind == "person"]
        self.owners = [(number, seat.account) for number, seat in enumerate(self.seats) if seat.account]
        self.names = [seat.name or f"seat {number}" for number, seat in enumerate(self.seats, 1)]
        self._note_status()
        self.watchers.seats_changed()

    def _note_status(self) -> None:
        """Work out once what has been arranged around the game."""
        hosts = [number for number in self.people if self.seats[number].token_hash == self.host] or self.people
        host = hosts[0] if hosts else None
        arranged = (host, self.public, self.spectators, self.clock, self.proposal, self.rematch)
        self.status = TableStatus(*arranged, rules_change=self.rules_change)
