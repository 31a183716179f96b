"""What each choice says it would lead to, rule by rule."""

from typing import TYPE_CHECKING

import pytest

from reginae.core import words_of
from reginae.games.queens_collection import GAME
from reginae.games.queens_collection.parts import COLOURS

if TYPE_CHECKING:
    from reginae.games.queens_collection.tests.conftest import CompetitiveScene, CooperativeScene, SetupScene

    AnyScene = CompetitiveScene | CooperativeScene | SetupScene

NAMES = ["Ada", "Page", "Cleo", "Dora"]
CYCLE = "red blue,blue red"  # one swap puts both in order
WORDS = words_of(GAME)


def effect(scene: "AnyScene", notation: str) -> str:
    """What the seat that must choose is told of this choice, which is legal."""
    seat = scene.table.actors()[0]
    assert scene.refusal(notation, seat) is None
    action = GAME.actions.find(notation)
    assert action is not None
    return " ".join(WORDS.effect_text(told, NAMES) for told in GAME.effects(scene.table, seat, action.code))


# --- Set-up ----------------------------------------------------------------------------------------


@pytest.mark.rule("Q-SETUP-1")
def test_boxes_of_a_colour_play_alike(scene: "type[SetupScene]") -> None:
    assert effect(scene(1, mode="solo", boxes="chosen"), "choose red-box-1") == (
        "Both play alike; only the picture differs."
    )


@pytest.mark.rule("Q-SOLO-1")
def test_a_pawn_set_aside_need_not_come_home(scene: "type[SetupScene]") -> None:
    table = scene(1, mode="solo", boxes="first", solo_removed_colours="chosen")
    table.lay_boxes()
    assert effect(table, "set-aside red") == "Then only 2 red pawns have to come home. Still to set aside: 3."
    table.play("set-aside red", "set-aside blue", "set-aside sky")
    assert effect(table, "set-aside green").endswith("Then all others are mixed up on the boxes.")


# --- Together: taking up a pawn --------------------------------------------------------------------


@pytest.mark.rule("Q-COOP-A1", "Q-COOP-A7")
@pytest.mark.parametrize(
    ("display", "strays", "notation", "told"),
    [
        ("red blue sky", CYCLE, "lift red blue", "Changed with the blue pawn on the red box, both come home."),
        ("red green sky", "red blue,green red", "lift red blue", "It can come home in exchange for: green."),
        ("wild green sky", "red blue,sky green", "lift red blue", "Your cards can send it home on its own: wild."),
        ("blue sky sky", "red blue,blue sky", "lift red blue", "Your cards can send it home on its own: sky, sky."),
        ("red blue sky", "red blue,blue sky", "lift red blue", "cannot come home now, but a pawn of blue can"),
        ("red blue sky", "red green,blue sky", "lift red green", "With your cards, nobody comes home this way."),
        ("red blue sky", CYCLE, "lift sky sky", "It is home already; moved away, it goes astray."),
    ],
)
def test_a_pawn_says_whether_the_cards_can_bring_it_home(
    cooperative: "type[CooperativeScene]", display: str, strays: str, notation: str, told: str
) -> None:
    assert told in effect(cooperative(display, "sky sky green", strays=strays), notation)


# --- Together: where it goes -----------------------------------------------------------------------


@pytest.mark.rule("Q-COOP-A1", "Q-COOP-S1", "Q-COOP-S2")
def test_an_exchange_says_who_comes_home_what_it_counts_and_what_it_costs(
    cooperative: "type[CooperativeScene]",
) -> None:
    table = cooperative("red blue sky", "sky sky green", strays=CYCLE + ",green sky")
    table.play("lift red blue")
    assert effect(table, "swap blue red") == ("Score +8. Brings both home. Puts in order: red, blue. Costs red, blue.")
    points = table.view()["points"]
    table.play("swap blue red")
    assert (points, table.view()["points"]) == (12, 20)


@pytest.mark.rule("Q-COOP-E1")
def test_the_last_exchange_says_that_the_game_ends(cooperative: "type[CooperativeScene]") -> None:
    table = cooperative("red blue sky", "sky sky green", strays=CYCLE)
    table.play("lift red blue")
    assert effect(table, "swap blue red").startswith("Every pawn is home: the game ends with 24 points.")


@pytest.mark.rule("Q-COOP-A7")
@pytest.mark.parametrize(
    ("lifted", "other", "told"),
    [
        ("red blue", "green red", "Brings red home; green stays astray."),
        ("green red", "red blue", "Brings red home; green stays astray."),
        ("red red", "green green", "Takes both from their homes."),
        ("red red", "green sky", "Takes red from its home; nobody comes home."),
        ("green sky", "red red", "Takes red from its home; nobody comes home."),
        ("red blue", "green sky", "Brings neither home."),
    ],
)
def test_an_exchange_says_how_each_pawn_fares(
    cooperative: "type[CooperativeScene]", lifted: str, other: str, told: str
) -> None:
    table = cooperative("red green sky", "sky sky green", strays="red blue,green red,green sky")
    table.play(f"lift {lifted}")
    assert told in effect(table, f"swap {other}")


@pytest.mark.rule("Q-COOP-S1")
def test_an_exchange_that_brings_a_box_out_of_order_says_so(cooperative: "type[CooperativeScene]") -> None:
    table = cooperative("red green sky", "sky sky green", strays=CYCLE)
    table.play("lift red blue")
    told = effect(table, "swap green green")
    assert told.startswith("Score −4.")
    assert "No longer in order: green." in told


@pytest.mark.rule("Q-COOP-B1", "Q-COOP-A6")
@pytest.mark.parametrize(
    ("notation", "told"),
    [
        ("put blue", "Every pawn is home: the game ends with 24 points. Brings it home. Puts in order: red."),
        ("put green", "Score unchanged. It stays astray. Puts in order: red. No longer in order: green."),
    ],
)
def test_a_move_says_where_the_pawn_comes_to(cooperative: "type[CooperativeScene]", notation: str, told: str) -> None:
    table = cooperative("wild red green", "sky sky green", strays="blue red")
    table.play("lift blue red")
    assert effect(table, notation).startswith(told)


@pytest.mark.rule("Q-COOP-A7")
def test_a_pawn_that_leaves_its_home_says_so(cooperative: "type[CooperativeScene]") -> None:
    table = cooperative("wild red green", "sky sky green", strays=CYCLE)
    table.play("lift sky sky")
    assert effect(table, "put black").startswith("Score −4. Takes it from its home. No longer in order: black.")


@pytest.mark.rule("Q-BEG-2")
def test_at_the_beginner_level_the_third_pawn_is_said_to_leave(cooperative: "type[CooperativeScene]") -> None:
    table = cooperative("wild red red", "sky sky sky", strays="blue red,blue green,sky red", level="beginner")
    table.play("lift blue red")
    assert "the third leaves the game: blue." in effect(table, "put blue")
    assert "third" not in effect(table, "put black")


# --- Together: paying and new cards ----------------------------------------------------------------


@pytest.mark.rule("Q-COOP-A5", "Q-COOP-A4")
def test_where_several_cards_pay_each_way_says_what_stays(cooperative: "type[CooperativeScene]") -> None:
    table = cooperative("wild red blue", "sky sky green", strays=CYCLE + ",green sky", pile="black black black")
    table.play("lift red blue")
    assert effect(table, "swap blue red").endswith("You choose the cards that pay.")
    table.play("swap blue red")
    assert effect(table, "pay-two red blue") == "You keep: wild. New cards: 2; left in the pile: 1."
    assert effect(table, "pay-two red wild") == "You keep: blue. New cards: 2; left in the pile: 1."


@pytest.mark.rule("Q-COOP-A6")
def test_paying_with_everything_leaves_no_card(cooperative: "type[CooperativeScene]") -> None:
    table = cooperative("green green black", "sky sky green", strays=CYCLE + ",green sky", pile="")
    table.play("lift green sky", "swap black black")
    assert effect(table, "pay-three green green black") == "You keep no card. The pile is empty: no new cards."


@pytest.mark.rule("Q-SOLO-E1")
def test_alone_the_exchange_that_empties_the_pile_says_that_the_game_ends(
    cooperative: "type[CooperativeScene]",
) -> None:
    table = cooperative("red blue sky", strays=CYCLE + ",green sky", pile="black black", mode="solo")
    table.play("lift red blue")
    assert effect(table, "swap blue red").endswith("The pile runs out: the game ends with 20 points.")
    more = cooperative("red blue sky", strays=CYCLE + ",green sky", pile="black black black", mode="solo")
    more.play("lift red blue")
    assert "runs out" not in effect(more, "swap blue red")


@pytest.mark.rule("Q-COOP-C1")
@pytest.mark.parametrize(
    ("card", "told"),
    [
        ("red", "Still astray: 1 red. Then draw 1, or put down more."),
        ("black", "No black pawn is astray. Then draw 1, or put down more."),
        ("wild", "A wild can move any pawn. Then draw 1, or put down more."),
    ],
)
def test_a_card_put_down_says_whether_it_is_still_needed(
    cooperative: "type[CooperativeScene]", card: str, told: str
) -> None:
    assert effect(cooperative("red black wild", "sky sky green", strays=CYCLE), f"discard {card}") == told


@pytest.mark.rule("Q-COOP-C1", "Q-COOP-E2")
def test_new_cards_say_how_many_come_and_whether_the_pile_lasts(cooperative: "type[CooperativeScene]") -> None:
    table = cooperative("red black wild", "sky sky green", strays=CYCLE, pile="sky blue")
    table.play("discard black")
    assert effect(table, "draw") == "New cards: 1; left in the pile: 1."
    table.play("discard red")
    assert effect(table, "discard wild").endswith(
        "New cards: 2; left in the pile: 0. Then the pile is empty, and nobody gets new cards any more."
    )


# --- Together: exchanging a card, passing ----------------------------------------------------------


@pytest.mark.rule("Q-COOP-D1", "Q-COOP-D2")
@pytest.mark.parametrize(
    ("card", "told"),
    [
        ("blue", "Next turn you could bring home: red, blue."),
        ("wild", "A wild can move any pawn."),
        ("green", "It brings nobody home that you cannot bring home already."),
    ],
)
def test_a_card_of_another_says_what_it_makes_possible(
    cooperative: "type[CooperativeScene]", card: str, told: str
) -> None:
    table = cooperative("red sky black", "blue wild green", strays=CYCLE)
    assert effect(table, f"take seat-2 {card}") == (
        f"{told} Costs a card of yours, and the top card of the pile unseen."
    )


@pytest.mark.rule("Q-COOP-D1", "Q-COOP-D2")
def test_the_card_given_for_it_says_who_can_do_more_then(cooperative: "type[CooperativeScene]") -> None:
    table = cooperative("red sky black", "blue orange green", strays=CYCLE + ",green sky,sky green", pile="sky blue")
    table.play("take seat-2 blue")
    assert effect(table, "give black") == "Next turn you could bring home: red, blue. Left in the pile: 1."
    assert effect(table, "give sky") == (
        "Next turn you could bring home: red, blue. Page could bring home: green, sky. Left in the pile: 1."
    )
    assert effect(table, "give red") == "Neither of you can bring home more than before. Left in the pile: 1."


@pytest.mark.rule("Q-COOP-T2", "Q-COOP-E2")
def test_a_pass_says_what_is_given_up_and_when_the_game_ends(cooperative: "type[CooperativeScene]") -> None:
    table = cooperative("red blue sky", "red blue green", strays=CYCLE, pile="")
    assert effect(table, "pass") == (
        "Your cards could still bring home: red, blue. The game ends once all pass in a row; still to pass: 1."
    )
    table.play("pass")
    assert effect(table, "pass").endswith("The game ends with 16 points.")


# --- Against each other: revealing -----------------------------------------------------------------


@pytest.mark.rule("Q-VS-1a", "Q-VS-1c")
def test_revealing_tells_the_odds_of_losing(competitive: "type[CompetitiveScene]") -> None:
    table = competitive("red", "blue", display="sky sky black", reveals=True)
    assert effect(table, "reveal") == "The first card never loses anything."
    table.play("reveal", "turn-up wild")
    assert effect(table, "reveal") == "The next card cannot lose you anything."
    table.play("reveal", "turn-up red")
    assert effect(table, "reveal") == "2 of 32 unseen cards (6 %) would lose you: red, wild."
    table.play("reveal", "turn-up green", "reveal", "turn-up black")
    assert effect(table, "reveal").endswith("It is the fifth and last.")


@pytest.mark.rule("Q-VS-D1")
def test_revealing_from_an_empty_pile_mixes_the_discards(competitive: "type[CompetitiveScene]") -> None:
    table = competitive("red", "blue", display="sky sky black", pile="", discards="green wild", reveals=True)
    assert effect(table, "reveal").endswith("First the discards, 2 of them, become the pile.")


@pytest.mark.rule("Q-VS-1b", "Q-VS-2")
def test_stopping_says_what_comes_to_the_hand(competitive: "type[CompetitiveScene]") -> None:
    table = competitive("red", "blue", display="sky sky black", reveals=True)
    assert effect(table, "stop") == "You get no new card; now you take pawns."
    table.play("reveal", "turn-up wild", "reveal", "turn-up green")
    assert effect(table, "stop") == "Into your hand: green, wild."
    empty = competitive("", "blue", display="sky sky black", reveals=True)
    assert effect(empty, "stop") == "Without a card in hand your turn ends."


# --- Against each other: taking pawns --------------------------------------------------------------


@pytest.mark.rule("Q-VS-2b", "Q-VS-2c", "Q-VS-2f")
@pytest.mark.parametrize(
    ("left", "told"),
    [
        (3, "You take 1 red pawn: 2 points. Left on its box: 2."),
        (1, "You take the last red pawn and its box: 5 points."),
        (0, "Wins nothing: no red pawn is left. The cards leave the round."),
    ],
)
def test_a_pair_says_what_it_wins(competitive: "type[CompetitiveScene]", left: int, told: str) -> None:
    table = competitive("red black", "blue", display="red sky sky", left={"red": left})
    assert effect(table, "pair red red") == told
    before = table.points(0)
    table.play("pair red red")
    assert table.points(0) - before == (5 if left == 1 else 2 if left else 0)


@pytest.mark.rule("Q-VS-2a")
def test_the_last_pair_of_a_turn_says_so(competitive: "type[CompetitiveScene]") -> None:
    table = competitive("red", "blue", display="red sky sky")
    assert effect(table, "pair red red").endswith("Then your turn ends.")


@pytest.mark.rule("Q-VS-E1")
@pytest.mark.parametrize(
    ("at_once", "told"), [(False, "The round ends after this turn."), (True, "points. The round ends.")]
)
def test_the_pair_that_ends_a_round_says_so(competitive: "type[CompetitiveScene]", at_once: bool, told: str) -> None:
    left = {**dict.fromkeys(COLOURS, 0), "red": 1, "blue": 1}
    table = competitive("red black", "blue", display="red sky sky", left=left, round_end_immediate=at_once)
    assert effect(table, "pair red red").endswith(told)


@pytest.mark.rule("Q-VS-2e")
@pytest.mark.parametrize(
    ("notation", "told"),
    [
        ("exchange red green", "Pawns left on the green box: 2. The next player may pair with red."),
        ("exchange red sky", "No sky pawn is left to take. The next player may pair with red."),
        ("exchange red wild", "A wild pairs with any card. The next player may pair with red."),
        ("exchange green green", "Nothing changes: both are alike."),
    ],
)
def test_an_exchange_says_what_the_card_is_good_for(
    competitive: "type[CompetitiveScene]", notation: str, told: str
) -> None:
    table = competitive("red green", "blue", display="green sky wild", left={"sky": 0, "green": 2})
    if notation == "exchange red green":
        table = competitive("red black", "blue", display="green sky wild", left={"sky": 0, "green": 2})
    assert effect(table, notation) == f"{told} No pairs in this turn then."


@pytest.mark.rule("Q-VS-2d", "Q-VS-2e")
def test_an_exchange_says_that_two_alike_are_a_wild_and_when_the_turn_ends(
    competitive: "type[CompetitiveScene]",
) -> None:
    table = competitive("red green", "blue", display="green sky wild")
    assert effect(table, "exchange red green").startswith("You then hold two green, as good as a wild.")
    table.play("exchange red green")
    assert effect(table, "exchange green sky").endswith("The next player may pair with green. Then your turn ends.")


@pytest.mark.rule("Q-VS-2g", "Q-VS-S1")
def test_being_done_says_what_is_left_undone(competitive: "type[CompetitiveScene]") -> None:
    table = competitive("red blue black", "blue", display="red blue sky", left={"black": 0})
    table.play("pair red red")
    assert effect(table, "done") == (
        "You could still take a pawn: blue. Cards in your hand: 2, 1 point less for each when the round ends."
    )
    table.play("pair blue blue")
    assert effect(table, "done").startswith("No pair would take a pawn now. Cards in your hand: 1")


@pytest.mark.rule("Q-VS-E1")
def test_being_done_says_that_the_round_ends(competitive: "type[CompetitiveScene]") -> None:
    left = {**dict.fromkeys(COLOURS, 0), "red": 1, "blue": 1}
    table = competitive("red black", "blue", display="red sky sky", left=left)
    table.play("pair red red")
    assert effect(table, "done").endswith("The round ends.")


# --- Two teams -------------------------------------------------------------------------------------


@pytest.mark.rule("Q-TEAM-3", "Q-TEAM-5")
def test_an_exchange_with_the_partner_says_what_either_gets(competitive: "type[CompetitiveScene]") -> None:
    table = competitive("red green", "blue", "sky sky", "black", display="green sky wild", mode="teams")
    assert effect(table, "trade red sky") == (
        "Pawns left on the sky box: 3. Cleo gets red; the opponents do not see it. No pairs in this turn then."
    )


@pytest.mark.rule("Q-TEAM-2", "Q-TEAM-3")
def test_with_table_talk_each_choice_says_who_picks_next(competitive: "type[CompetitiveScene]") -> None:
    table = competitive(
        "red green", "blue", "sky sky", "black", display="green sky wild", mode="teams", team_info="table_talk"
    )
    assert effect(table, "propose 2") == (
        "You pick 2, then Cleo does, before anybody sees them. No pairs in this turn then."
    )
    table.play("propose 2")
    assert effect(table, "hand-over red") == "Still to pick: 1."
    table.play("hand-over red")
    assert effect(table, "hand-over green") == "Then Cleo picks as many."
    table.play("hand-over green", "hand-over sky")
    assert effect(table, "hand-over sky") == "Then the cards change hands, and the turn ends."
