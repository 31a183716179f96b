"""`reginae play`: a table in the terminal, for one person against bots or several people who share the screen."""

import secrets
import sys
from pathlib import Path

from reginae.cli.arguments import Seating
from reginae.cli.transcript import Transcript
from reginae.core import (
    Action,
    CannotUndo,
    Event,
    Game,
    IllegalAction,
    Match,
    Options,
    Record,
    Rng,
    SeededDice,
    Step,
    SystemDice,
)
from reginae.search import bot
from reginae.seat_record import SeatRecord, seat_record

HELP = """Type the number of a choice, or write the choice as it stands in brackets.
why NUMBER or why CHOICE: which rule forbids it.
view: what you see of the table.
undo: take back your last choice, as long as nobody has learned anything from it.
save FILE: keep the game so far, as you know it, as a record for 'reginae replay'.
quit: leave the game.
? or help: these lines."""
SCREEN_LINES = 60  # enough empty lines to push everything out of sight


class Quit(Exception):
    """The person leaves the game."""


def play_in_terminal(game: Game, options: Options, seating: Seating, seed: int | None) -> None:
    """Play one game to its end, or until somebody leaves."""
    dice = SystemDice() if seed is None else SeededDice(seed)
    match = Match(game, len(seating.bots), options, dice)
    table = TerminalTable(match, seating, Rng(secrets.randbits(62) if seed is None else seed))
    try:
        table.play()
    except (Quit, EOFError):
        print("You have left the game.")


class TerminalTable:
    """The table, how many steps each person has been told, and who looks at the screen now."""

    def __init__(self, match: Match, seating: Seating, rng: Rng) -> None:
        self.match = match
        self.seating = seating
        self.rng = rng
        self.transcript = Transcript(match.game, seating.names())
        self.bots = [None if spec is None else bot(spec) for spec in seating.bots]
        self.heard = dict.fromkeys(seating.people, 0)
        self.looking = seating.people[0] if len(seating.people) == 1 else None

    def play(self) -> None:
        """Ask whoever must choose until the game is over."""
        print(f"{self.match.game.title}. At the table: {', '.join(self.seating.names())}.")
        print("Type ? for help.")
        while not self.match.over():
            actors = self.match.actors()
            thinking = [seat for seat in actors if self.bots[seat] is not None]
            if thinking:
                self.let_bot_choose(thinking[0])
            else:
                self.ask(actors[0])
        self.end()

    def let_bot_choose(self, seat: int) -> None:
        """A bot chooses for its seat."""
        player = self.bots[seat]
        assert player is not None
        self.match.play(seat, player.choose(self.match.game, self.match.state, seat, self.rng))

    # --- people ----------------------------------------------------------------------------------

    def ask(self, seat: int) -> None:
        """Tell a person what has happened and take commands until an action is made or taken back."""
        self.hand_over(seat)
        goes_on = self.tell_news(seat)
        if not goes_on:
            self.say(self.transcript.view_lines(self.match.view(seat)))
        actions = self.match.legal_actions(seat)
        self.say(["", self.transcript.prompt(self.match, seat), *self.transcript.numbered(actions)])
        while not self.carry_out(seat, self.listen(), actions):
            pass

    def hand_over(self, seat: int) -> None:
        """Hide the last person's secrets before the next one looks."""
        if self.looking == seat:
            return
        if self.looking is not None:
            print("\n" * SCREEN_LINES + ("\x1b[2J\x1b[3J\x1b[H" if sys.stdout.isatty() else ""))
        name = self.transcript.names[seat]
        print(f"Hand the screen to {name}. {name}: press Enter when only you look.")
        self.listen()
        self.looking = seat

    def tell_news(self, seat: int) -> bool:
        """What happened since this seat last looked; whether it is still in the middle of its own choices."""
        steps = self.match.steps[self.heard[seat] :]
        self.say(self.transcript.news(events_of(steps), seat))
        self.heard[seat] = len(self.match.steps)
        return len(steps) == 1 and steps[0].seat == seat

    def listen(self) -> str:
        """The next line that is typed."""
        print("> ", end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        return line.strip()

    def say(self, lines: list[str]) -> None:
        """Print line by line."""
        for line in lines:
            print(line)

    # --- commands --------------------------------------------------------------------------------

    def carry_out(self, seat: int, line: str, actions: list[Action]) -> bool:
        """Carry out one command; whether the table has changed."""
        command, _, rest = line.partition(" ")
        if command in ("?", "help", ""):
            print(HELP)
        elif command in ("quit", "exit"):
            raise Quit
        elif command == "view":
            self.say(self.transcript.view_lines(self.match.view(seat)))
        elif command == "save":
            self.save(rest.strip(), seat_record(self.match, seat))
        elif command == "why":
            print(self.why(seat, rest.strip(), actions))
        elif command == "undo":
            return self.undo(seat)
        else:
            return self.choose(seat, line, actions)
        return False

    def choose(self, seat: int, line: str, actions: list[Action]) -> bool:
        """Make the action that was typed; whether it was legal."""
        if line.isdecimal() and not 1 <= int(line) <= len(actions):
            print(f"There is no choice {line}: choose from 1 to {len(actions)}.")
            return False
        refusal = None if line.isdecimal() else self.refusal_of_words(seat, line)
        if refusal is not None:
            print(refusal)
            return False
        try:
            self.match.play(seat, actions[int(line) - 1].code if line.isdecimal() else line)
        except IllegalAction as refused:
            print(f"{refused} Type ? for help." if not refused.rule else str(refused))
            return False
        return True

    def why(self, seat: int, text: str, actions: list[Action]) -> str:
        """Which rule forbids an action, if any does."""
        if text.isdecimal() and 1 <= int(text) <= len(actions):
            text = actions[int(text) - 1].notation
        action = self.match.game.actions.find(text)
        if action is None:
            refused = self.refusal_of_words(seat, text)
            return refused or "Name a choice by its number, or as it is written: for example why " + actions[0].notation
        refusal = self.match.state.refusal(seat, action.code)
        if refusal is None:
            return f"{self.transcript.words.label(action, self.transcript.names)}: this is allowed now."
        return f"{refusal.reason} (rule {refusal.rule})"

    def refusal_of_words(self, seat: int, words: str) -> str | None:
        """Which rule forbids what was typed and is no action of the game; None if it is one, or means nothing."""
        if self.match.game.actions.find(words) is not None:
            return None
        refusal = self.match.game.refusal_of_words(self.match.state, seat, words)
        return None if refusal is None else f"{refusal.reason} (rule {refusal.rule})"

    def undo(self, seat: int) -> bool:
        """Take back this person's last action; whether that was allowed."""
        try:
            self.match.undo(seat)
        except CannotUndo as refused:
            print(refused)
            return False
        print("Taken back.")
        self.heard = {other: min(heard, len(self.match.steps)) for other, heard in self.heard.items()}
        return True

    def save(self, name: str, record: Record | SeatRecord) -> None:
        """Write a record to a file."""
        if not name:
            print("Name the file: save FILE.")
            return
        try:
            Path(name).expanduser().write_text(record.to_json(), encoding="utf-8")
        except OSError as refused:
            print(f"{name} cannot be written: {refused.strerror}.")
        else:
            print(f"Saved in {name}.")

    # --- the end ---------------------------------------------------------------------------------

    def end(self) -> None:
        """Tell everybody how the game ended, and offer to save the record."""
        told = min(self.heard.values(), default=0)
        self.say(self.transcript.news(events_of(self.match.steps[told:]), None))
        outcome = self.match.state.outcome()
        assert outcome is not None, "the game is over"
        self.say(["", *self.transcript.ending(outcome)])
        self.offer_records()

    def offer_records(self) -> None:
        """Offer to save the whole record if that is open, otherwise with or without what was kept secret."""
        match, people = self.match, self.seating.people
        opened = match.game.opens_everything(match.seats, match.options)
        known = match.record() if opened else seat_record(match, people[0] if len(people) == 1 else None)
        print("Type save FILE to keep the record, or press Enter to leave.")
        if not opened:
            print("Everybody's secrets stay out of it; type open FILE to keep them, too, if all of you agree.")
        command, _, name = self.listen().partition(" ")
        if command == "save":
            self.save(name.strip(), known)
        elif command == "open" and not opened:
            self.save(name.strip(), match.record())


def events_of(steps: list[Step]) -> list[Event]:
    """All that these steps caused."""
    return [event for step in steps for event in step.events]
