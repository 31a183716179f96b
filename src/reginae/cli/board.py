"""`reginae board check` and `reginae board draw`, and the board that `--board` names."""

import os
import sys
from pathlib import Path

from reginae.core import BadOption
from reginae.games.frondeurs.board import VARIABLE, adopt
from reginae.games.frondeurs.board_check import faults
from reginae.games.frondeurs.board_draw import draw
from reginae.games.frondeurs.board_file import MARKS, Sheet, read_sheet
from reginae.games.frondeurs.board_shape import Fault
from reginae.games.frondeurs.parts import BOARD_FILE


def check_board(path: Path | None) -> bool:
    """Print every fault of a board file, ours if none is named; whether it can be played on."""
    sheet = read_sheet(path or BOARD_FILE)
    found = faults(sheet)
    for fault in found:
        print(f"{sheet.file}: {as_line(fault)}", file=sys.stderr if fault.grave else sys.stdout)
    grave = sum(fault.grave for fault in found)
    if grave == 0:
        print(summary(sheet))
    return grave == 0


def as_line(fault: Fault) -> str:
    """A fault, or a remark, on one line."""
    return f"{'' if fault.grave else 'remark: '}{fault.place}: {fault.reason}."


def summary(sheet: Sheet) -> str:
    """What the board has, and where its data come from."""
    lines = [line for line in sheet.lines.values() if line.kind != "none"]
    marks = [*sheet.marks.values(), *(line.mark for line in lines if line.mark is not None)]
    counts = [f"{sum(mark.word == word for mark in marks)} {word}" for word in MARKS]
    size = f"{len(sheet.in_play())} Spaces and {len(lines)} lines"
    return f"{sheet.title}: {size}, ready to play. Data: {', '.join(counts)}."


def draw_board(path: Path | None, out: Path | None) -> None:
    """Write the drawing of a board file, ours if none is named, to a file or to stdout."""
    sheet = read_sheet(path or BOARD_FILE)
    found = [fault for fault in faults(sheet) if fault.grave and ".at" not in fault.place]
    if found:
        raise BadOption(f"{sheet.file}: {as_line(found[0])} 'reginae board check' lists all there is to mend.")
    drawing = draw(sheet)
    if out is None:
        print(drawing, end="")
        return
    try:
        out.write_text(drawing, encoding="utf-8")
    except OSError as reason:
        raise BadOption(f"{out} cannot be written: {reason.strerror}.") from reason
    print(f"{sheet.title} is drawn in {out}.")


def board_option(path: Path | None) -> list[str]:
    """The option, as name=value, that plays on this file's board; worker processes will know it too."""
    if path is None:
        return []
    name = adopt(path)
    os.environ[VARIABLE] = str(path.resolve())
    return [f"board={name}"]
