"""How a table has agreed to play: its options, read once and shared by all its copies."""

from itertools import permutations
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from reginae.core import Need, Option, Options, Preset, seat_needs
from reginae.games.queens_path.actions import SEATS
from reginae.games.queens_path.parts import COLOURS, FEWEST_SEATS, METALS, MOST_SEATS, POINTS, SCORE_CARDS, SETS

# Score cards of the table's own: by metal the option that holds the row for blue on top, and what it may say
CUSTOM: Final = "custom"
ROW_OPTIONS: Final = [f"{metal}_row" for metal in METALS]
ROWS: Final = ["-".join(str(points) for points in (POINTS[0], *others)) for others in permutations(POINTS[1:])]


def row_option(metal: str) -> Option:
    """The option for one metal's score card of the table's own."""
    return Option(
        f"{metal}_row",
        [*ROWS],
        f"What {', '.join(COLOURS)} score when {COLOURS[0]} lies on top in {metal.capitalize()}. "
        "The rows of the other colours are this one, shifted.",
        "P-7.3e",
        needs=Need("gold_tables", [CUSTOM]),
    )


OPTIONS: Final = [
    Option(
        "variant",
        ["silver", "gold"],
        "Silver: four faction cards of any colours, ranked stacks. Gold: one colour, the top tile scores for all.",
        "P-3.1a",
        prominent=True,
    ),
    Option(
        "set_rule",
        list(SETS),
        "Which plain tiles are a set and win an action card.",
        "P-6.1h",
    ),
    Option(
        "special_moves",
        ["replace", "extra"],
        "Whether Invitation and Warning are the turn's movement or come beside it.",
        "P-6.2.4b",
    ),
    Option(
        "forced_reactions",
        [False, True],
        "Whether Veto and Protection are played at the first occasion, wanted or not.",
        "P-6.2.9c",
    ),
    Option(
        "persuasion_scope",
        ["any_discarded", "agitated_only"],
        "Which discarded tiles Persuasion may return: any, or only those that Agitation removed.",
        "P-6.2.6a",
    ),
    Option(
        "intrigue_once_per_player",
        [True, False],
        "Whether each player may use Intrigue once a game, or once for each tile the Queen enters.",
        "P-6.2.3d",
    ),
    Option("slander_self", [True, False], "Whether Slander may name the player herself.", "P-6.2.8a"),
    Option(
        "reshuffle_actions",
        [False, True],
        "Whether the discarded action cards become a new pile, once, when the first one is used up.",
        "P-6.1k",
    ),
    Option(
        "gold_tables",
        [*SCORE_CARDS, CUSTOM],
        "The printed score card for all metals, one for each that evens the colours out, or your own.",
        "P-7.3e",
        needs=Need("variant", ["gold"]),
    ),
    *[row_option(metal) for metal in METALS],
    Option("negotiation", [False, True], "Whether action cards and promises may be bargained with.", "P-6.2.11a"),
    Option(
        "secret_offers",
        [False, True],
        "Whether offers are whispered: the others see only the cards that change hands.",
        "P-6.2.11a",
        needs=Need("negotiation", [True]),
    ),
    Option(
        "start_player",
        ["random", *SEATS],
        "Who takes the first turn.",
        "P-6b",
        value_needs=seat_needs(SEATS, list(range(FEWEST_SEATS, MOST_SEATS + 1))),
    ),
]

PRESETS: Final = [
    Preset("gentle", {"set_rule": "pair", "special_moves": "extra", "slander_self": False}),
    Preset("strict", {"forced_reactions": True, "persuasion_scope": "agitated_only"}),
    Preset("bargaining", {"negotiation": True}),
]


@final
class TableOptions:
    """The options of one table in the form the rules use."""

    def __init__(self, options: Options) -> None:
        self.gold = options["variant"] == "gold"
        self.set_sizes = vec[i64](SETS[str(options["set_rule"])])
        self.set_of_all = options["set_rule"] == "one_of_each"
        self.extra_moves = options["special_moves"] == "extra"
        self.forced_reactions = options["forced_reactions"] is True
        self.agitated_only = options["persuasion_scope"] == "agitated_only"
        self.intrigue_once = options["intrigue_once_per_player"] is True
        self.slander_self = options["slander_self"] is True
        self.reshuffle = options["reshuffle_actions"] is True
        self.score_cards = vec[i64]([points for card in score_cards(options) for row in card for points in row])
        self.negotiation = options["negotiation"] is True
        self.secret_offers = options["secret_offers"] is True


def score_cards(options: Options) -> list[list[list[int]]]:
    """By metal: a row for the colour on top, a column for the colour that scores. §P-7.3e §P-2c"""
    if options["gold_tables"] != CUSTOM:
        return SCORE_CARDS[str(options["gold_tables"])]
    return [shifted_rows([int(points) for points in str(options[name]).split("-")]) for name in ROW_OPTIONS]


def shifted_rows(first: list[int]) -> list[list[int]]:
    """A score card from its first row: for each further colour on top the row moves on by one column. §P-7.3e"""
    return [first[len(first) - shift :] + first[: len(first) - shift] for shift in range(len(first))]
