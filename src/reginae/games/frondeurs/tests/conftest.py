"""The smallest tables that show a rule, laid out cube by cube."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from reginae import testing
from reginae.core import CHANCE, Event, Match, Options, Tell
from reginae.games.frondeurs import GAME
from reginae.games.frondeurs.board.space_sets import space_set
from reginae.games.frondeurs.parts import ABROAD, CARDS, FACTIONS, INDEX, MUSKETEERS, NONE, SEASONS, SPACE_COUNT, SPACES
from reginae.games.frondeurs.rules.cubes import add_cubes, lay_cubes_away, remove_cubes, update_shut_spaces
from reginae.games.frondeurs.rules.scoring import military_points, orange_points, political_points
from reginae.games.frondeurs.rules.season_deck import draw_season
from reginae.games.frondeurs.state.duties import TURN
from reginae.games.frondeurs.state.hand_entries import settled
from reginae.games.frondeurs.table import Table

LATER = 10  # a turn in which all Tokens are old enough to be used


class Scene(testing.Scene[Table]):
    """A table where one Faction is to play a card; only the cubes given lie on the board, nobody is arrested.

    Cubes are written by Space: "retzist 4". Hands, Coins, Crowns and Musketeers are given by Faction.
    """

    def __init__(
        self,
        cubes: dict[str, str] | None = None,
        active: str = "retzist",
        hand: list[str] | None = None,
        seats: int = 4,
        coins: list[int] | None = None,
        crowns: int = 0,
        musketeers: dict[str, str] | None = None,
        season: str = "",
        box: int = 0,
        arrested: dict[str, str] | None = None,
        **options: str | bool,
    ) -> None:
        chosen: Options = {"setup_placement": False, **options}
        table = GAME.new(seats, chosen)
        assert isinstance(table, Table)
        super().__init__(GAME, table)
        table.turn = LATER
        table.active = FACTIONS.index(active)
        self.clear()
        for space, stack in (cubes or {}).items():
            faction, count = stack.split()
            add_cubes(table, FACTIONS.index(faction), INDEX[space], int(count))
        for card in hand if hand is not None else ["a-all"]:
            self.give_card(active, card)
        self.give_coins(coins or [])
        table.crowns[table.active] = crowns
        for musketeer, faction in (musketeers or {}).items():
            table.musketeers[MUSKETEERS.index(musketeer)] = FACTIONS.index(faction)
        self.arrest(arrested or {})
        lay_cubes_away(table, table.active, box)
        if season:
            self.give_season(season)
        table.agenda.clear()
        table.agenda.push(TURN, table.seat_of[table.active])
        table.cards_due = 1

    def clear(self) -> None:
        """Take every cube off the board, and every prisoner out of prison."""
        table = self.table
        for space in range(SPACE_COUNT):
            if table.has_cubes(space):
                remove_cubes(table, space, table.cubes(space))
        for pair in range(len(table.prisoners)):
            table.prisoners[pair] = NONE
            table.prisons[pair] = NONE

    # --- Giving ----------------------------------------------------------------------------------

    def give_card(self, faction: str, card: str) -> None:
        """A card of the deck comes to a hand."""
        kind = CARDS.index(card)
        self.table.deck[kind] -= 1
        self.table.deck_left -= 1
        self.table.take_card(FACTIONS.index(faction), kind, NONE)

    def give_coins(self, values: list[int]) -> None:
        """The Active Player has these Coins since an earlier turn."""
        table = self.table
        table.turn -= 1
        for value in values:
            table.coin_pool[value] -= 1
            table.take_coin(table.active, value)
        table.turn += 1
        table.coins = vec[i64]([settled(coin) for coin in table.coins])

    def arrest(self, prisons: dict[str, str]) -> None:
        """These Persons are Under Arrest in these Fortresses, or abroad; nobody else is."""
        for pair, (person, prison) in enumerate(prisons.items()):
            self.table.prisoners[pair] = INDEX[person]
            self.table.prisons[pair] = INDEX.get(prison, ABROAD)
        self.table.arrested = space_set([INDEX[person] for person in prisons])
        update_shut_spaces(self.table)

    def give_season(self, card: str) -> None:
        """The Active Player has drawn this Season Card."""
        draw_season(self.table, SEASONS.index(card))

    def fill_row(self, count: int) -> "Scene":
        """So many cards lie in the row."""
        for _ in range(count):
            kind = next(kind for kind in range(len(CARDS)) if self.table.deck[kind])
            self.table.deck[kind] -= 1
            self.table.deck_left -= 1
            self.table.discard(kind)
        return self

    # --- Playing ---------------------------------------------------------------------------------

    def may(self, notation: str) -> bool:
        """Whether whoever must choose may play this."""
        return self.refusal(notation) is None

    def offers(self, verb: str = "") -> list[str]:
        """What whoever must choose is offered, or the parts of what begins with this verb."""
        codes = self.table.legal(self.table.actors()[0])
        found = [GAME.actions[code] for code in codes]
        return [
            " ".join(action.parts) if verb else action.notation for action in found if not verb or action.verb == verb
        ]

    def let_chance(self, *prefer: str) -> list[Event]:
        """Chance decides until it has nothing to decide; these if they can come, else the first outcome."""
        tell, wanted = Tell(), [testing.code_of(GAME, notation) for notation in prefer]
        while self.table.actors() == [CHANCE]:
            codes = list(self.table.legal(CHANCE))
            chosen = next((code for code in wanted if code in codes), codes[0])
            wanted = [code for code in wanted if code != chosen]
            self.table.apply(CHANCE, chosen, tell)
        return tell.events

    def end_turn(self, *prefer: str) -> list[Event]:
        """End the turn and let chance draw for the next."""
        return self.play("end") + self.let_chance(*prefer)

    # --- Looking ---------------------------------------------------------------------------------

    def at(self, space: str) -> str:
        """The cubes in a Space, such as "retzist 4"; empty if there are none."""
        index = INDEX[space]
        owner = self.table.owner(index)
        return "" if owner == NONE else f"{FACTIONS[owner]} {self.table.cubes(index)}"

    def controls(self, faction: str, space: str) -> bool:
        """Whether the Faction Controls the Space."""
        return self.table.controls(FACTIONS.index(faction), INDEX[space])

    def supply(self, faction: str) -> int:
        """Cubes in the Supply."""
        return self.table.supply[FACTIONS.index(faction)]

    def decision(self) -> str:
        """What is due."""
        return self.table.decision()

    def hand(self, faction: str) -> list[str]:
        """The cards of a Faction, as its player sees them."""
        index = FACTIONS.index(faction)
        seen = self.table.view(int(self.table.seat_of[index]))
        cards: list[str] = seen["factions"][faction]["hand"]
        return cards

    def faction(self, faction: str, seat: int | None = None) -> dict[str, object]:
        """A Faction as a seat, or a spectator, sees it."""
        shown: dict[str, object] = self.table.view(seat)["factions"][faction]
        return shown

    def points(self, faction: str) -> tuple[int, int, int]:
        """Political, Military and orange Points."""
        index = FACTIONS.index(faction)
        return (
            int(political_points(self.table, index)),
            int(military_points(self.table, index)),
            int(orange_points(self.table, index)),
        )


def names(events: list[Event]) -> list[str]:
    """What kinds of things were told."""
    return [event.name for event in events]


@pytest.fixture
def scene() -> type[Scene]:
    """The smallest table that shows a rule."""
    return Scene


@pytest.fixture
def fresh() -> "type[Fresh]":
    """A table as it is set up, chance and all."""
    return Fresh


class Fresh:
    """A table as it is set up; `settle` lets chance take the first outcome each time."""

    def __init__(self, seats: int = 4, **options: str | bool) -> None:
        chosen: Options = {**options}
        self.match = Match(GAME, seats, chosen)
        table = self.match.state
        assert isinstance(table, Table)
        self.table = table

    def settle(self) -> "Fresh":
        """Chance takes its first outcome until a seat must choose."""
        while self.match.actors() == [CHANCE]:
            self.match.play(CHANCE, self.table.legal(CHANCE)[0])
        return self

    def offers(self) -> list[str]:
        """What whoever must choose is offered."""
        return [action.notation for action in self.match.legal_actions(self.match.actors()[0])]

    def play(self, *notations: str) -> "Fresh":
        """Whoever must choose plays these."""
        for notation in notations:
            self.match.play(self.match.actors()[0], notation)
        return self

    def at(self, space: str) -> str:
        """The cubes in a Space."""
        owner = self.table.owner(INDEX[space])
        return "" if owner == NONE else f"{FACTIONS[owner]} {self.table.cubes(INDEX[space])}"

    def spaces(self) -> list[str]:
        """All Spaces with cubes."""
        return [SPACES[space] for space in range(SPACE_COUNT) if self.table.has_cubes(space)]
