"""Numbers for choices: a choice about a numbered place has the number of the place.

Where several pieces could go to the same places, the piece is chosen first, then the place.
"""

from reginae.core import Action

ASKED_NEXT = "…"
NO_CODE = -1


class Choices:
    """What a person may choose: what is offered by number now, and what is offered after a first part of a choice."""

    def __init__(self, actions: list[Action]) -> None:
        in_two_parts = actions_in_two_parts(actions)
        self.after: dict[Action, list[Action]] = {}
        for action in in_two_parts:
            self.after.setdefault(first_part(action), []).append(action)
        firsts = dict.fromkeys(first_part(action) if action in in_two_parts else action for action in actions)
        self.first = numbered_choices(list(firsts))
        self.offered = self.first

    def named(self, text: str) -> Action | None:
        """What is offered under this number, or is written so in brackets."""
        if text.isdecimal():
            return self.offered.get(int(text))
        return next((choice for choice in [*self.offered.values(), *self.after] if choice.notation == text), None)

    def go_on(self, choice: Action) -> bool:
        """Offer what comes after a first part; whether the choice is one."""
        if choice not in self.after:
            return False
        self.offered = numbered_choices(self.after[choice])
        return True

    def go_back(self) -> bool:
        """Offer the first parts again; whether one was chosen."""
        chosen = self.offered is not self.first
        self.offered = self.first
        return chosen


def numbered_choices(actions: list[Action]) -> dict[int, Action]:
    """The actions by number, ascending; those that name no number of their own get the numbers that are free."""
    named = [action for action in actions if numbers_in(action)]
    own = {numbers_in(action)[0]: action for action in named}
    if len(own) < len(named):
        own = {}
    free = (number for number in range(1, len(actions) + max(own, default=0) + 1) if number not in own)
    numbers = own | {next(free): action for action in actions if action not in own.values()}
    return dict(sorted(numbers.items()))


def numbers_in(action: Action) -> list[int]:
    """The numbers that an action names."""
    return [int(part) for part in action.parts if part.isdecimal()]


def actions_in_two_parts(actions: list[Action]) -> list[Action]:
    """Those that end with their only number, after a piece; none if no two of them name the same number."""
    found = [action for action in actions if len(action.parts) > 1 and action.parts[-1].isdecimal()]
    found = [action for action in found if len(numbers_in(action)) == 1]
    return found if len({action.parts[-1] for action in found}) < len(found) else []


def first_part(action: Action) -> Action:
    """The choice without the number that ends it."""
    notation = " ".join([action.verb, *action.parts[:-1]])
    return Action(NO_CODE, action.verb, (*action.parts[:-1], ASKED_NEXT), notation)
