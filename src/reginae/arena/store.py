"""Where the results of an arena are kept: in memory, or in a file of JSON lines that a later run goes on with."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import msgspec

from reginae.arena.arena_plan import ArenaPlan
from reginae.arena.deal_result import DealResult
from reginae.core import BadOption


class Store:
    """The deals of a plan that are played, by group and number. A run that is killed loses what it was at work on."""

    def __init__(self, plan: ArenaPlan, deals: list[DealResult], file: IO[bytes] | None = None) -> None:
        self.plan = plan
        self.deals = {(deal.group, deal.deal): deal for deal in deals}
        self.file = file

    def add(self, results: list[DealResult]) -> None:
        """Keep further deals."""
        self.deals |= {(deal.group, deal.deal): deal for deal in results}
        if self.file is not None:
            self.file.write(b"".join(line(deal) for deal in results))
            self.file.flush()

    def in_order(self) -> list[DealResult]:
        """All deals, in an order that does not depend on when they were played."""
        return [self.deals[key] for key in sorted(self.deals)]


@contextmanager
def open_store(path: Path | None, plan: ArenaPlan) -> Iterator[Store]:
    """A store for this plan; if the file holds results of it they are kept, BadOption if it holds those of another."""
    if path is None:
        yield Store(plan, [])
        return
    is_new = not path.exists() or was_cut_off_at_once(path, plan)
    kept = Store(plan, []) if is_new else read_store(path)
    check_same(path, kept.plan, plan)
    with to_append(path) as file:
        if is_new:
            file.write(line(plan))
        yield Store(plan, kept.in_order(), file)


def to_append(path: Path) -> IO[bytes]:
    """The file, open behind its last whole line, or BadOption."""
    try:
        path.touch()
        file = path.open("r+b")
    except OSError as error:
        raise BadOption(f"{path} cannot be written: {error.strerror}.") from error
    file.seek(sum(len(text) + 1 for text in complete_lines(path)))
    file.truncate()
    return file


def was_cut_off_at_once(path: Path, plan: ArenaPlan) -> bool:
    """Whether a file holds no more than the beginning of this plan: its writer was killed before there was a result."""
    return not complete_lines(path) and line(plan).startswith(path.read_bytes())


def complete_lines(path: Path) -> list[bytes]:
    """The lines of a file, without a last one that was cut off when its writer was killed; or BadOption."""
    try:
        return path.read_bytes().split(b"\n")[:-1]
    except OSError as error:
        raise BadOption(f"{path} cannot be read: {error.strerror}.") from error


def read_store(path: Path) -> Store:
    """What a file holds, or BadOption."""
    try:
        plan, *deals = complete_lines(path)
        return Store(
            msgspec.json.decode(plan, type=ArenaPlan), [msgspec.json.decode(deal, type=DealResult) for deal in deals]
        )
    except (ValueError, msgspec.DecodeError) as error:
        raise BadOption(f"{path} holds no results of an arena: {error}.") from error


def check_same(path: Path, kept: ArenaPlan, plan: ArenaPlan) -> None:
    """BadOption unless both plans are for the same games, except how many."""
    for field in plan.__struct_fields__:
        if field != "games" and getattr(kept, field) != getattr(plan, field):
            raise BadOption(
                f"{path} holds results with other {field}: {getattr(kept, field)}. Choose another file, or the same."
            )


def line(part: ArenaPlan | DealResult) -> bytes:
    """One line of the file."""
    return msgspec.json.encode(part) + b"\n"
