"""What a seat may answer in advance to decisions that come up in others' turns."""

from dataclasses import dataclass, field
from typing import final

from reginae.core.option import Need, Options


@final
@dataclass(frozen=True)
class Reaction:
    """An answer that a seat can give once and for all to decisions that others' turns bring; worded in `[reactions]`.

    `answers` are notations: the first that is legal is played, and one of them is legal whenever such a decision is
    asked, whatever the seat holds, so that an automatic answer tells nobody anything. If the same decision comes up
    in the seat's own turn, it is answered there too.
    """

    name: str
    decisions: list[str]
    answers: list[str]
    needs: list[Need] = field(default_factory=list)

    def is_possible(self, seats: int, options: Options) -> bool:
        """Whether its decisions can come up at a table of so many seats with these options, completed."""
        return all(need.is_met(seats, options) for need in self.needs)

    def is_answer(self, decision: str, notation: str) -> bool:
        """Whether it is the reaction that is set by this notation as the answer to this decision."""
        return decision in self.decisions and notation == self.answers[0]
