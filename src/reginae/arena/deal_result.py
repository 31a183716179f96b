"""How the games of a deal went, and what they say about which bot is better."""

from itertools import combinations

import msgspec


class GameResult(msgspec.Struct, frozen=True):
    """How one game went, by side; `fault` says why it broke off, and nothing else is known of it then."""

    bots: list[str]
    places: list[int] = []
    shares: list[float] = []
    scores: list[float] = []
    worths: list[float] = []
    decisions: int = 0
    fault: str = ""


class DealResult(msgspec.Struct, frozen=True):
    """The games of one deal."""

    group: int
    deal: int
    seed: int
    games: list[GameResult]

    def comparisons(self) -> list[tuple[str, str, float]]:
        """Each two bots that can be compared, with 1 if the first did better, 0 if the second did, else 1/2.

        Sides of one game by their places. Where all play together, each bot with the same deal by what it came to.
        """
        whole = [game for game in self.games if not game.fault]
        if all(len(game.bots) == 1 for game in whole):
            return compared([(game.bots[0], game.worths[0]) for game in whole])
        return [
            found
            for game in whole
            for found in compared([(spec, -place) for spec, place in zip(game.bots, game.places, strict=True)])
        ]


def compared(merits: list[tuple[str, float]]) -> list[tuple[str, str, float]]:
    """Each two different bots, with what the first has won of the second."""
    return [
        (one, other, 0.5 + 0.5 * ((mine > theirs) - (mine < theirs)))
        for (one, mine), (other, theirs) in combinations(merits, 2)
        if one != other
    ]
