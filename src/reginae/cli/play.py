"""`reginae play`: a table in the terminal, for one person against bots or several people who share the screen."""

import secrets
import sys
from pathlib import Path

from reginae.cli.arguments import Seating
from reginae.cli.choices import Choices
from reginae.cli.explanation_text import ExplanationText
from reginae.cli.transcript import Transcript
from reginae.core import (
    Action,
    CannotUndo,
    Dice,
    Event,
    Game,
    IllegalAction,
    Match,
    Options,
    Record,
    Rng,
    SeededDice,
    SystemDice,
)
from reginae.search import adviser, bot, explain
from reginae.seat_record import SeatRecord, seat_record

HELP = """Type the number of a choice, or write the choice as it stands in brackets.
why NUMBER or why CHOICE: which rule forbids it.
view: what you see of the table.
hint: what a bot would choose, what it weighed and what it believes; for whoever plays with bots alone.
undo: take back your last choice, or its first part, as long as nobody has learned anything from it.
save FILE: keep the game so far, as you know it, as a record for 'reginae replay'.
quit: leave the game.
? or help: these lines."""
SCREEN_LINES = 60  # enough empty lines to push everything out of sight


class Quit(Exception):
    """The person leaves the game."""


def play_in_terminal(game: Game, options: Options, seating: Seating, seed: int | None, day: str = "") -> None:
    """Play one game to its end, or until somebody leaves; with a day its deal, which is for one person alone."""
    dice: Dice = SystemDice() if seed is None else SeededDice(seed)
    day_seed = ""
    if day:
        from reginae.cli.deal import seed_of_day  # only a day's deal and the coach need the server's modules
        from reginae.server.deals import DealDice

        day_seed = seed_of_day(game, len(seating.bots), options, day)
        dice = DealDice(day_seed)
    match = Match(game, len(seating.bots), options, dice)
    table = TerminalTable(match, seating, Rng(secrets.randbits(62) if seed is None else seed), day_seed)
    try:
        table.play()
    except (Quit, EOFError):
        print("You have left the game.")


class TerminalTable:
    """The table, how many steps each person has been told, and who looks at the screen now."""

    def __init__(self, match: Match, seating: Seating, rng: Rng, day_seed: str = "") -> None:
        self.match = match
        self.day_seed = day_seed
        self.talk: dict[int, Event] = {}  # by index of the step it is about
        self.seating = seating
        self.rng = rng
        self.transcript = Transcript(match.game, seating.names())
        self.bots = [None if spec is None else bot(spec) for spec in seating.bots]
        self.heard = dict.fromkeys(seating.people, 0)
        self.explained: set[tuple[int, str]] = set()  # the seats and decisions that were told why they matter
        self.looking = seating.people[0] if len(seating.people) == 1 else None

    def play(self) -> None:
        """Ask whoever must choose until the game is over."""
        print(f"{self.match.game.title}. At the table: {', '.join(self.seating.names())}.")
        self.say([*self.transcript.goal(), "Type ? for help."])
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
        code = player.choose(self.match.game, self.match.state, seat, self.rng)
        talk = self.match.game.talk(self.match.state.imagine(seat, self.rng), seat, code)
        if talk is not None:
            self.talk[len(self.match.steps)] = talk
        self.match.play(seat, code)

    # --- people ----------------------------------------------------------------------------------

    def ask(self, seat: int) -> None:
        """Tell a person what has happened and take commands until an action is made or taken back."""
        self.hand_over(seat)
        goes_on = self.tell_news(seat)
        if not goes_on:
            self.say(self.view_lines(seat))
        choices = Choices(self.match.legal_actions(seat))
        self.say(["", self.transcript.prompt(self.match, seat), *self.reason(seat), *self.numbered(choices, seat)])
        while not self.carry_out(seat, self.listen(), choices):
            pass

    def reason(self, seat: int) -> list[str]:
        """Why the decision matters, the first time it is put to this seat."""
        decision = self.match.state.decision()
        if (seat, decision) in self.explained:
            return []
        self.explained.add((seat, decision))
        return self.transcript.reason(decision)

    def numbered(self, choices: Choices, seat: int) -> list[str]:
        """The choices as they are offered now."""
        return self.transcript.numbered(choices.offered, self.match, seat)

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
        goes_on = len(steps) == 1 and steps[0].seat == seat
        lines = self.news(self.heard[seat], seat)
        if goes_on and not lines:
            lines = [f"{self.transcript.label(self.match.game.actions[steps[0].code])}: done."]
        self.say(lines)
        self.heard[seat] = len(self.match.steps)
        return goes_on

    def news(self, first: int, seat: int | None) -> list[str]:
        """What the steps from this one on tell a seat, each after what a bot said of it."""
        lines: list[str] = []
        for index, step in enumerate(self.match.steps[first:], first):
            if index in self.talk:
                lines.append(self.transcript.remark(self.talk[index]))
            lines += self.transcript.news(step.events, seat)
        return lines

    def view_lines(self, seat: int) -> list[str]:
        """What this seat sees of the table."""
        return self.transcript.view_lines(self.match.view(seat), self.match.options)

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

    def carry_out(self, seat: int, line: str, choices: Choices) -> bool:
        """Carry out one command; whether the table has changed."""
        command, _, rest = line.partition(" ")
        if command in ("?", "help", ""):
            print(HELP)
        elif command in ("quit", "exit"):
            raise Quit
        elif command == "view":
            self.say(self.view_lines(seat))
        elif command == "hint":
            self.say(self.hint(seat))
        elif command == "save":
            self.save(rest.strip(), seat_record(self.match, seat))
        elif command == "why":
            print(self.why(seat, rest.strip(), choices))
        elif command == "undo":
            return self.undo(seat, choices)
        else:
            return self.choose(seat, line, choices)
        return False

    def choose(self, seat: int, line: str, choices: Choices) -> bool:
        """Make the action that was typed; whether it was legal."""
        choice = choices.named(line)
        if choice is None and line.isdecimal():
            print(f"There is no choice {line}: choose from {min(choices.offered)} to {max(choices.offered)}.")
            return False
        if choice is not None and choices.go_on(choice):
            self.say([self.transcript.label(choice), *self.numbered(choices, seat)])
            return False
        try:
            self.match.play(seat, choice.notation if choice else line)
        except IllegalAction as refused:
            print(f"{refused} Type ? for help." if not refused.rule else str(refused))
            return False
        return True

    def hint(self, seat: int) -> list[str]:
        """What a bot would do on this seat, and why."""
        if self.seating.people != [seat] or self.day_seed:
            return ["Hints are given to whoever plays with bots alone, but not in the deal of the day."]
        match, words = self.match, self.transcript.words
        told = explain(match.game, words, match.state, seat, bot(adviser(match.game)), Rng(secrets.randbits(62)))
        is_for_score = match.game.is_for_score(match.seats, match.options)
        return ExplanationText(match.game, words, self.transcript.names, is_for_score).lines(told)

    def why(self, seat: int, text: str, choices: Choices) -> str:
        """Which rule forbids an action, if any does."""
        choice = choices.named(text)
        if choice is not None:
            return self.allowed(choice)
        action = self.match.game.actions.find(text)
        if action is None:
            refusal = self.match.game.refusal_of_words(self.match.state, seat, text)
            if refusal is None:
                example = next(iter(choices.offered.values())).notation
                return f"Name a choice by its number, or as it is written: for example why {example}"
        else:
            refusal = self.match.state.refusal(seat, action.code)
            if refusal is None:
                return self.allowed(action)
        return f"{refusal.reason} (rule {refusal.rule})"

    def allowed(self, action: Action) -> str:
        """That no rule forbids an action."""
        return f"{self.transcript.label(action)}: this is allowed now."

    def undo(self, seat: int, choices: Choices) -> bool:
        """Take back this person's last action, or the part of one that is chosen; whether the table has changed."""
        if choices.go_back():
            self.say(["Taken back.", *self.numbered(choices, seat)])
            return False
        try:
            self.match.undo(seat)
        except CannotUndo as refused:
            print(refused)
            return False
        print("Taken back.")
        self.talk = {index: talk for index, talk in self.talk.items() if index < len(self.match.steps)}
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
        self.say(self.news(told, None))
        outcome = self.match.state.outcome()
        assert outcome is not None, "the game is over"
        self.say(["", *self.transcript.ending(outcome)])
        while self.carry_out_at_end():
            pass

    def carry_out_at_end(self) -> bool:
        """Offer what can be done with the finished game, and do it; whether something more may be asked."""
        match, people = self.match, self.seating.people
        opened = match.game.opens_everything(match.seats, match.options)
        self.say(offers(opened, len(people)))
        command, _, name = self.listen().partition(" ")
        if command == "coach":
            self.say(self.coach(name.strip()))
        elif command == "save" and not opened:
            self.save(name.strip(), seat_record(match, people[0] if len(people) == 1 else None))
        elif command == "save" or (command == "open" and not opened):
            self.save(name.strip(), match.record())
        return bool(command)

    def coach(self, number: str) -> list[str]:
        """The coach's report for the seat of this number, or for the only person."""
        people = self.seating.people
        asked = int(number) - 1 if number.isdecimal() else people[0] if len(people) == 1 and not number else None
        if asked not in people:
            numbers = " or ".join(f"coach {seat + 1}" for seat in people)
            return [f"Say for whom: {numbers}."]
        from reginae.cli.coach import coach

        return coach(self.match, asked, self.day_seed, self.transcript)


def offers(opened: bool, people: int) -> list[str]:
    """What can be typed at the end; `opened` is whether the rules leave nothing hidden."""
    lines = [f"Type coach{'' if people == 1 else ' and the number of a seat'} to see what decided the game."]
    lines.append("Type save FILE to keep the record, or press Enter to leave.")
    if not opened:
        lines.append("Secrets stay out of it; type open FILE to keep the record with all of them, if all of you agree.")
    return lines
