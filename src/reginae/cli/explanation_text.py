"""What a bot weighed, expects and believes, as lines of text for the terminal."""

from reginae.core import Game, Words, plain
from reginae.search import NOT_COMPARED, Considered, Explanation, PlaceBelief


class ExplanationText:
    """Writes what a bot thinks in the game's own words; a game for the score is not won but played for points."""

    def __init__(self, game: Game, words: Words, names: list[str], is_for_score: bool) -> None:
        self.game = game
        self.words = words
        self.names = names
        self.is_for_score = is_for_score

    def lines(self, told: Explanation) -> list[str]:
        """What the bot would choose, the others it looked at, and what it believes."""
        best, others = told.considered[:1], told.considered[1:]
        lines = [f"A bot that looked ahead would choose: {self.label(told.code)}"]
        lines += [f"  {self.prospects(one)}" for one in best] or ["  It sees nothing better."]
        lines += ["It looked at these, too:"] if others else []
        lines += [f"  {self.label(one.code)}: {self.prospects(one)}" for one in others]
        lines += ["What it believes, from what you know:"] if told.beliefs else []
        return [*lines, *[f"  {self.belief(one)}" for one in told.beliefs]]

    def label(self, code: int) -> str:
        """An action, and how it is written."""
        action = self.game.actions[code]
        return f"{self.words.label(action, self.names)} [{action.notation}]"

    def prospects(self, one: Considered) -> str:
        """What the bot expects of an action, and how much it thought about it."""
        thinking = f"{percent(one.share)} % of its thinking"
        return thinking if one.expected == NOT_COMPARED else f"{self.expected(one.expected)}, {thinking}"

    def expected(self, expected: float) -> str:
        """A result from 0 to 1 as people read it."""
        of_ten = round(10 * expected)
        if self.is_for_score:
            return f"prospects {round(100 * expected)} of 100"
        return {0: "hardly ever wins", 10: "wins nearly always"}.get(of_ten, f"wins about {of_ten} of 10")

    def belief(self, belief: PlaceBelief) -> str:
        """What may be hidden at a place."""
        held = ", ".join(f"{name} {percent(share)} %" for name, share in belief.held)
        return f"{plain(self.words.belief_text(belief.place, self.names))}: {held}"


def percent(share: float) -> int:
    """A share as people read it; nothing uncertain is called certain."""
    return min(99, max(1, round(100 * share)))
