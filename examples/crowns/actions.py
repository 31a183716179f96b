"""Every action of Crowns, numbered once. Chance acts too: it deals and rolls."""

from typing import Final

from crowns.parts import CROWNS, MOST_SEATS, SIDES
from reginae.core import ActionTable

ACTIONS: Final = ActionTable()

# Chance
DEAL: Final = ACTIONS.add_each("deal", CROWNS)
ROLL: Final = ACTIONS.add_each("roll", [str(side) for side in SIDES])

# The seats
CALL: Final = ACTIONS.add_each("call", ["meek", "bold"])
PEEK: Final = ACTIONS.add_each("peek", [f"seat-{seat + 1}" for seat in range(MOST_SEATS)])
REST: Final = ACTIONS.add("rest")

VERB: Final = ACTIONS.verb_codes()  # by code: DEAL for every deal, CALL for every call, and so on
