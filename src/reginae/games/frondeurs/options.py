"""The options of the game, and those of one table: read once and shared by all its copies."""

from typing import Final, final

from mypy_extensions import i64

from reginae.core import Need, Option, Options, Preset, needs_seats
from reginae.games.frondeurs.board.board import BOARD_NAMES
from reginae.games.frondeurs.parts import FACTION_COUNT

# Where the Faction Swap lies
EIGHTH: Final = 0
LATE: Final = 1
PRINCES_ABOVE: Final = 2
FREELY: Final = 3
HISTORICAL: Final = 4
HISTORICAL_SEEDED: Final = 5
DECKS: Final = ["eighth", "late", "princes_above", "free", "historical", "historical_seeded"]

# How long the game is
LONG: Final = 0
ONE_SCORING: Final = 1
TWO_SCORINGS: Final = 2
LENGTHS: Final = ["long", "short_one_scoring", "short_two_scorings"]

OPTIONS: Final = [
    Option(
        "length",
        [*LENGTHS],
        "The whole Fronde, or only until Spring 1650 with one or with two scorings.",
        "8.51",
        prominent=True,
    ),
    Option(
        "teams",
        [False, True],
        "Four players in two teams of two Factions each.",
        "8.61",
        prominent=True,
        value_needs={True: needs_seats(FACTION_COUNT)},
    ),
    Option(
        "season_deck",
        [*DECKS],
        "Where the Faction Swap lies in the Season deck, and in which order the other cards come.",
        "4.12.14",
        needs=Need("length", [LENGTHS[0]]),
    ),
    Option("setup_placement", [True, False], "Whether seven more cubes each are placed before the start.", "4.12.11b"),
    Option(
        "gold_in_short_game",
        [False, True],
        "Whether Spanish Gold and Mazarin's Exile are used in a short game too.",
        "8.54",
        needs=Need("length", [*LENGTHS[1:]]),
    ),
    Option("affiliate_requires", ["control", "influence"], "What an Affiliate action needs at the Avatar.", "2.461"),
    Option("crown_chain", [True, False], "Whether several Crowns may be spent in one turn.", "6.82b"),
    Option(
        "fallback_ignores_arrest",
        [True, False],
        "Whether the cube of the last resort may go to arrested and closed Spaces too.",
        "5.22.viii",
    ),
    Option("orders_purple", [True, False], "Whether the three Religious Orders count as purple.", "2.23b"),
    Option(
        "move_cost_only_empty",
        [False, True],
        "Whether moving cubes pay for a connector only on their way into an empty Space.",
        "6.63a",
    ),
    Option(
        "move_displaces_controlled",
        [False, True],
        "Whether moving cubes may drive others out of a Space they Control.",
        "6.67a",
    ),
    Option(
        "gold_pays_into_own",
        [False, True],
        "Whether Gold and Exile pay connectors on their way to own cubes too.",
        "7.64d",
    ),
    Option(
        "gold_penalty_follows",
        ["faction", "player"],
        "Whose score the use of Gold or Exile lowers once Factions have changed hands.",
        "8.42c",
    ),
    Option(
        "dummy_mid_score",
        ["higher", "excluded"],
        "Three players: whether the Dummy's mid-game score may stand for that of the Retzist player.",
        "8.43a",
        needs=needs_seats(3),
    ),
    Option(
        "mazarinist_tie",
        ["shared", "last"],
        "How the Mazarinist fares in a tie without the King's Pawn.",
        "8.24b",
    ),
    Option(
        "dartagnan_after_award",
        [True, False],
        "Whether d'Artagnan may turn a cube that one's own battle or Old Noll has brought into Control.",
        "7.53a",
    ),
    Option("board", BOARD_NAMES, "Which board is played on: ours, or one laid over it from a file.", "2.12"),
    Option(
        "team_mid_follows",
        ["faction", "team"],
        "To whom a mid-game score belongs.",
        "8.65",
        needs=Need("teams", [True]),
    ),
]

PRESETS: Final = [
    Preset("gentle", {"setup_placement": False, "crown_chain": False}),
    Preset("historical", {"season_deck": DECKS[HISTORICAL]}),
    Preset("ruthless", {"move_displaces_controlled": True, "affiliate_requires": "influence"}),
]


@final
class TableOptions:
    """The options of one table in the form the rules use."""

    def __init__(self, seats: int, options: Options) -> None:
        self.length: i64 = LENGTHS.index(str(options["length"]))
        self.teams = options["teams"] is True
        self.deck: i64 = DECKS.index(str(options["season_deck"]))
        self.setup_placement = options["setup_placement"] is True
        self.gold = self.length == LONG or options["gold_in_short_game"] is True  # §8.54
        self.swaps = (seats < FACTION_COUNT or self.teams) and self.length != ONE_SCORING
        self.affiliate_by_influence = options["affiliate_requires"] == "influence"
        self.crown_chain = options["crown_chain"] is True
        self.fallback_ignores_arrest = options["fallback_ignores_arrest"] is True
        self.orders_purple = options["orders_purple"] is True
        self.move_cost_only_empty = options["move_cost_only_empty"] is True
        self.move_displaces_controlled = options["move_displaces_controlled"] is True
        self.gold_pays_into_own = options["gold_pays_into_own"] is True
        self.penalty_follows_player = options["gold_penalty_follows"] == "player"
        self.dummy_mid_excluded = options["dummy_mid_score"] == "excluded"
        self.mazarinist_last = options["mazarinist_tie"] == "last"
        self.dartagnan_after_award = options["dartagnan_after_award"] is True
        self.mid_follows_team = options["team_mid_follows"] == "team"
