"""What must still happen at a table, as a stack that can be copied, compared and saved."""

from typing import final

from librt.vecs import append, pop, vec
from mypy_extensions import i64


@final
class Agenda:
    """Duties, the next one on top: what is due, who owes it, and one detail."""

    def __init__(self) -> None:
        self.kinds = vec[i64]()
        self.seats = vec[i64]()
        self.details = vec[i64]()

    def __len__(self) -> int:
        return len(self.kinds)

    def push(self, kind: i64, seat: i64, detail: i64 = 0) -> None:
        """Make this due next, before all that is there already."""
        self.kinds = append(self.kinds, kind)
        self.seats = append(self.seats, seat)
        self.details = append(self.details, detail)

    def kind(self) -> i64:
        """What is due now."""
        return self.kinds[i64(len(self.kinds)) - 1]

    def seat(self) -> i64:
        """Who owes it."""
        return self.seats[i64(len(self.seats)) - 1]

    def detail(self) -> i64:
        """The detail of what is due now."""
        return self.details[i64(len(self.details)) - 1]

    def done(self) -> None:
        """What was due has been done."""
        # Not `_`: mypy takes that for Any, and once compiled the number would become an object.
        self.kinds, _kind = pop(self.kinds)
        self.seats, _seat = pop(self.seats)
        self.details, _detail = pop(self.details)

    def clear(self) -> None:
        """Nothing is due any more."""
        self.kinds = vec[i64]()
        self.seats = vec[i64]()
        self.details = vec[i64]()

    def clone(self) -> "Agenda":
        """An independent copy."""
        twin = Agenda()
        twin.kinds = self.kinds[:]
        twin.seats = self.seats[:]
        twin.details = self.details[:]
        return twin
