"""The options of the game, and those of one table in the form the rules use."""

from typing import Final, final

from mypy_extensions import i64

from reginae.core import Need, Option, Options, Preset, needs_seats, seat_needs
from reginae.games.queens_collection.cards import cards_of
from reginae.games.queens_collection.parts import (
    BOX_POINTS,
    CARDS_OUT,
    COLOUR_COUNT,
    COPIES,
    SEATS,
    SPACES,
    TURNS_A_ROUND,
    WILDS_OUT,
)

COOPERATIVE: Final = "cooperative"
SOLO: Final = "solo"
COMPETITIVE: Final = "competitive"
TEAMS: Final = "teams"
MODE_SEATS: Final = {COOPERATIVE: [2, 3, 4], SOLO: [1], COMPETITIVE: [2, 3, 4], TEAMS: [4]}

TOGETHER: Final = Need("mode", [COOPERATIVE, SOLO])  # booklet 1 §Q-DIFF-4 §Q-SOLO-O1
AGAINST: Final = Need("mode", [COMPETITIVE, TEAMS])  # booklet 2
ALONE: Final = Need("mode", [SOLO])

OPTIONS: Final = [
    Option(
        "mode",
        list(MODE_SEATS),
        "All together, alone, everybody against everybody else, or two teams.",
        "Q-MODE-1",
        prominent=True,
        value_needs={mode: needs_seats(*counts) for mode, counts in MODE_SEATS.items()},
    ),
    Option(
        "level",
        list(SPACES),
        "Boxes of three spaces, or the beginner side with two.",
        "Q-BEG-1",
        prominent=True,
        needs=TOGETHER,
    ),
    Option(
        "fewer_colour_cards",
        [False, True],
        "Harder: one card of each colour stays out of the game.",
        "Q-DIFF-1",
        needs=TOGETHER,
    ),
    Option(
        "wilds_removed",
        list(WILDS_OUT),
        "Harder: so many wilds stay out of the game.",
        "Q-DIFF-2",
        needs=TOGETHER,
    ),
    Option(
        "boxes",
        ["by_lot", "first", "second", "chosen"],
        "Which box of each colour is played with.",
        "Q-SETUP-1",
        appearance=True,
    ),
    Option(
        "even_fill",
        [False, True],
        "Whether a box takes at most three pawns while they are placed.",
        "Q-SETUP-9",
        needs=TOGETHER,
    ),
    Option(
        "solo_removed_colours",
        ["random", "chosen"],
        "Whether chance or the player sets four pawns aside.",
        "Q-SOLO-1",
        needs=ALONE,
    ),
    Option(
        "solo_play_out",
        [False, True],
        "Whether the last three cards may still be played.",
        "Q-SOLO-E1",
        needs=ALONE,
    ),
    Option(
        "beginner_box_points",
        list(BOX_POINTS),
        "What a pure box counts.",
        "Q-BEG-4",
        needs=Need("level", ["beginner"]),
    ),
    Option(
        "first_player",
        ["by_mode", "random", *SEATS],
        "Who takes the first turn. By mode: seat 1 together, chance against each other.",
        "Q-COOP-0",
        needs=Need("mode", [COOPERATIVE, COMPETITIVE, TEAMS]),
        value_needs=seat_needs(list(SEATS), MODE_SEATS[COMPETITIVE]),
    ),
    Option(
        "wild_bust",
        [False, True],
        "Whether a second wild revealed loses the cards.",
        "Q-VS-1d",
        needs=AGAINST,
    ),
    Option(
        "round_end_immediate",
        [False, True],
        "Whether the pawn that ends a round ends the turn too.",
        "Q-VS-E1",
        needs=AGAINST,
    ),
    Option(
        "team_info",
        ["shared_hands", "table_talk"],
        "Whether partners see each other's hand, or may only tell of it.",
        "Q-TEAM-2",
        needs=Need("mode", [TEAMS]),
    ),
    Option(
        "round_turn_cap",
        list(TURNS_A_ROUND),
        "After so many turns of each player a round is called off.",
        "Q-VS-E2",
        needs=AGAINST,
    ),
]

PRESETS: Final = [
    Preset("gentle", {"even_fill": True}),
    Preset("hard", {"fewer_colour_cards": True, "wilds_removed": max(WILDS_OUT)}),
    Preset("daring", {"wild_bust": True, "round_end_immediate": True}),
]


@final
class TableOptions:
    """The options of one table, read once and shared by all its copies."""

    def __init__(self, options: Options) -> None:
        self.mode = str(options["mode"])
        self.level = str(options["level"])
        self.solo = self.mode == SOLO
        self.teams = self.mode == TEAMS
        self.beginner = self.level == "beginner"
        self.cards_out: i64 = CARDS_OUT if options["fewer_colour_cards"] is True else 0
        self.wilds_out: i64 = int(options["wilds_removed"])
        self.deck: i64 = cards_of(self.copies())
        self.boxes = str(options["boxes"])
        self.even_fill = options["even_fill"] is True
        self.sets_aside_by_choice = options["solo_removed_colours"] == "chosen"
        self.play_out = options["solo_play_out"] is True or not self.solo
        self.box_points: i64 = int(options["beginner_box_points"])
        self.wild_bust = options["wild_bust"] is True
        self.ends_at_once = options["round_end_immediate"] is True
        self.shared_hands = self.teams and options["team_info"] == "shared_hands"
        self.turn_cap: i64 = int(options["round_turn_cap"])

    def copies(self) -> list[int]:
        """How many cards of each kind are in the game. §Q-DIFF-1 §Q-DIFF-2"""
        coloured = [count - int(self.cards_out) for count in COPIES[: int(COLOUR_COUNT)]]
        return [*coloured, COPIES[-1] - int(self.wilds_out)]


def is_cooperative(options: Options) -> bool:
    """Whether booklet 1 is played: the cooperative or the solo game."""
    return options["mode"] in (COOPERATIVE, SOLO)


def unused_fields(options: Options) -> frozenset[str]:
    """What the view has for other modes than this one."""
    of_teams = {"seats.team_points", "seats.team_total"}
    if is_cooperative(options):
        rounds = {"gone", "next_card", "round", "rounds", "seats.points", "seats.total"}
        return frozenset(of_teams | rounds)
    together = {"level", "passes", "points", "best"}
    return frozenset(together if options["mode"] == TEAMS else together | of_teams)


def first_seat(options: Options) -> int:
    """Who begins, or -1 if chance decides it. §Q-COOP-0 §Q-VS-0"""
    first = str(options["first_player"])
    if first in SEATS:
        return SEATS.index(first)
    return 0 if first == "by_mode" and is_cooperative(options) else -1
