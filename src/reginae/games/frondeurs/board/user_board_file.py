"""A board file of one's own: checked, drawn and played on from the command line."""

import os
from pathlib import Path
from typing import final

from reginae.core import BadOption, BoardFile
from reginae.core.board_file import Fault
from reginae.games.frondeurs.board.board import VARIABLE, adopt
from reginae.games.frondeurs.board.board_file import ORIGINS, read_sheet
from reginae.games.frondeurs.board.tools.check import faults
from reginae.games.frondeurs.board.tools.draw import draw
from reginae.games.frondeurs.parts import BOARD_FILE


@final
class FrondeursBoardFile(BoardFile):
    """The board in this file; the board that comes with the game if none is named."""

    def __init__(self, path: Path | None) -> None:
        self.path = path or BOARD_FILE
        self.sheet = read_sheet(self.path)
        super().__init__(self.sheet.file, self.sheet.title)

    def faults(self) -> list[Fault]:
        return faults(self.sheet)

    def summary(self) -> str:
        lines = [line for line in self.sheet.lines.values() if line.kind != "none"]
        marks = [origin for origins in self.sheet.origins.values() for origin in origins.values()]
        marks += [line.origin for line in lines if line.origin is not None]
        words = [origin.word for origin in marks]
        counts = [f"{words.count(word)} {word}" for word in ORIGINS]
        size = f"{len(self.sheet.in_play())} Spaces and {len(lines)} lines"
        return f"{self.title}: {size}, ready to play. Data: {', '.join(counts)}."

    def draw(self) -> str:
        for fault in self.faults():
            if fault.grave and ".at" not in fault.place:
                raise BadOption(
                    f"{self.name}: {fault.place}: {fault.reason}. 'reginae board check' lists all there is to mend."
                )
        return draw(self.sheet)

    def adopt(self) -> tuple[str, str]:
        name = adopt(self.path)
        known = [file for file in os.environ.get(VARIABLE, "").split(os.pathsep) if file]
        os.environ[VARIABLE] = os.pathsep.join(dict.fromkeys([*known, str(self.path.resolve())]))
        return "board", name
