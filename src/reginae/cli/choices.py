"""Numbers for choices: a choice about a numbered place has the number of the place."""

from reginae.core import Action


def numbered_choices(actions: list[Action]) -> dict[int, Action]:
    """The actions by number, ascending; those that begin with no number of their own get the numbers that are free."""
    named = [action for action in actions if action.parts and action.parts[0].isdecimal()]
    own = {int(action.parts[0]): action for action in named}
    if len(own) < len(named):
        own = {}
    free = (number for number in range(1, len(actions) + max(own, default=0) + 1) if number not in own)
    numbers = own | {next(free): action for action in actions if action not in own.values()}
    return dict(sorted(numbers.items()))
