"""Who may have a seat, and why a bot may be there in a person's place: words of the database and the wire alike."""

from typing import Literal, TypeAlias

SeatKind: TypeAlias = Literal["person", "open", "bot", "kept"]  # kept: for somebody who was asked to a rematch
SubstituteReason: TypeAlias = Literal["", "left", "agreed", "timeout"]
