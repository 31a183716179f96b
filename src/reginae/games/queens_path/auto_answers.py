"""What a seat may answer in advance. Action cards lie open, so whoever is asked about one is known to hold it."""

from typing import Final

from reginae.core import Need, Reaction, needs_seats
from reginae.games.queens_path.parts import MOST_SEATS

UNFORCED: Final = Need("forced_reactions", [False])  # §P-6.2.9c
BARGAINING: Final = Need("negotiation", [True])
ALOUD: Final = Need("secret_offers", [False])
WHISPERING: Final = Need("secret_offers", [True])

REACTIONS: Final = [
    Reaction("veto", ["veto"], ["refrain"], [UNFORCED]),
    Reaction("protect", ["protect"], ["refrain"], [UNFORCED, needs_seats(*range(3, MOST_SEATS + 1))]),  # §P-6.2.7d
    Reaction("floor-before-turn", ["floor-before-turn"], ["silent"], [BARGAINING]),
    Reaction("floor", ["floor"], ["silent"], [BARGAINING, ALOUD]),
    Reaction("answer", ["answer"], ["decline"], [BARGAINING, ALOUD]),
    # Whoever a whisper is for, all others answer it, so it is answered alike by whom it is for and by whom it is not
    Reaction("answer-whisper", ["answer-whisper"], ["decline", "refrain"], [BARGAINING, WHISPERING]),
]
ALWAYS_ASKED: Final = frozenset({"offer", "pledge", "offer-whisper"})  # an offer that the seat itself has begun
