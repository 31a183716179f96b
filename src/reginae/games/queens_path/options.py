"""How a table has agreed to play: its options, read once and shared by all its copies."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from reginae.core import Option, Options
from reginae.games.queens_path.actions import SEATS
from reginae.games.queens_path.parts import SCORE_CARDS, SETS

OPTIONS: Final = [
    Option(
        "variant",
        ["silver", "gold"],
        "Silver: four faction cards of any colours, ranked stacks. Gold: one colour, the top tile scores for all.",
        "P-3.1a",
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
        list(SCORE_CARDS),
        "Gold variant: the printed score card for all four metals, or one for each that evens the colours out.",
        "P-7.3e",
    ),
    Option("negotiation", [False, True], "Whether action cards and promises may be bargained with.", "P-6.2.11a"),
    Option(
        "secret_offers",
        [False, True],
        "Whether offers are whispered: the others see only the cards that change hands.",
        "P-6.2.11a",
    ),
    Option("start_player", ["random", *SEATS], "Who takes the first turn.", "P-6b"),
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
        self.score_cards = vec[i64](
            [points for card in SCORE_CARDS[str(options["gold_tables"])] for row in card for points in row]
        )
        self.negotiation = options["negotiation"] is True
        self.secret_offers = options["secret_offers"] is True
