"""A table as lines of text for the terminal, without drawings or colours, so that a screen reader can read them."""

from reginae.cli.view_text import ViewText, without
from reginae.core import Action, Event, Game, Match, Options, Outcome, View, plain, words_of


class Transcript:
    """Writes events, views, actions and outcomes in the game's own words."""

    def __init__(self, game: Game, names: list[str]) -> None:
        self.words = words_of(game)
        self.names = names
        self.game = game
        self.view_text = ViewText(self.words, names, game.seat_fields, game.nothing_at_zero)

    def remark(self, talk: Event) -> str:
        """What a bot says of the choice it is about to make."""
        name = self.names[int(str(talk.facts["seat"]))]
        return f"{name}: \u201c{plain(self.words.talk_text(talk, self.names))}\u201d"

    def news(self, events: list[Event], seat: int | None) -> list[str]:
        """What these events tell this seat; None is a spectator."""
        lines: list[str] = []
        for event in events:
            told = [self.words.event_text(event, self.names), *self.words.private_texts(event, seat, self.names)]
            lines += [plain(sentence) for sentence in told if sentence]
        return lines

    def label(self, action: Action) -> str:
        """What an action does, in words."""
        return self.words.label(action, self.names)

    def numbered(self, choices: dict[int, Action], match: Match, seat: int) -> list[str]:
        """The actions, each with its number and what it would lead to."""
        return [
            " ".join([f"{number}. {self.label(action)} [{action.notation}]", *self.effects(action, match, seat)])
            for number, action in choices.items()
        ]

    def effects(self, action: Action, match: Match, seat: int) -> list[str]:
        """What an action would lead to; nothing of one that is only begun."""
        if action.code not in match.state.legal(seat):
            return []
        return [self.words.effect_text(one, self.names) for one in self.game.effects(match.state, seat, action.code)]

    def prompt(self, match: Match, seat: int) -> str:
        """What the seat has to decide."""
        return f"{self.names[seat]}: {self.words.prompt(match.state.decision())}"

    def reason(self, decision: str) -> list[str]:
        """Why a decision matters, if the game says it."""
        reason = self.words.reason(decision)
        return [reason] if reason else []

    def goal(self) -> list[str]:
        """How the game is won, if the game says it."""
        goal = self.words.goal()
        return [goal] if goal else []

    def view_lines(self, view: View, options: Options) -> list[str]:
        """A view, part by part, without what does not apply to a table with these options."""
        return self.view_text.lines(without(view, self.game.unused_fields(options)))

    def ending(self, outcome: Outcome) -> list[str]:
        """The outcome, with the lines of the final score."""
        lines = [plain(self.words.score_line_text(line, self.names)) for line in outcome.lines]
        lines += [
            f"{name}: {score} {'point' if score == 1 else 'points'}."
            for name, score in zip(self.names, outcome.scores, strict=True)
        ]
        return [*lines, plain(self.words.outcome_text(outcome, self.names))]
