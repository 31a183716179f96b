"""What is printed on the parts, read from parts.toml."""

from pathlib import Path
from typing import Final

from reginae.core import load_toml

FOLDER: Final = Path(__file__).parent
PARTS: Final = load_toml(FOLDER / "parts.toml")

FEWEST_SEATS: Final[int] = PARTS["seats"]["fewest"]
MOST_SEATS: Final[int] = PARTS["seats"]["most"]
NUMBERS: Final[list[int]] = PARTS["crowns"]["numbers"]
FACES: Final[list[int]] = PARTS["die"]["faces"]

CROWNS: Final = [f"crown-{number}" for number in NUMBERS]
SIDES: Final = sorted(set(FACES))
