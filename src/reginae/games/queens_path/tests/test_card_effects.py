"""What an action card and its choices would lead to, as the seat is told before it chooses."""

from typing import TYPE_CHECKING

import pytest

from reginae.core import words_of
from reginae.games.queens_path import GAME
from reginae.games.queens_path.parts import CARDS

if TYPE_CHECKING:
    from reginae.games.queens_path.tests.conftest import Scene

COURT = {"e4": "iron-blue", "e3": "white", "a1": "gold-red"}


@pytest.mark.rule("P-2d")
def test_every_card_has_a_sentence_about_what_it_does() -> None:
    effects = words_of(GAME).sections["effects"]
    assert [card for card in CARDS if not effects.get(f"power-{card}")] == []


@pytest.mark.rule("P-6.2.1a", "P-6.2.1b")
def test_agitation(scene: "type[Scene]") -> None:
    table = scene(COURT, hands={0: ["agitation"]})
    assert table.effect("play agitation").startswith("You banish a tile of your choice")
    table.play("play agitation")
    assert table.effect("pick a1") == "Red Gold goes to the discards and scores nothing."
    assert table.effect("pick e4") == (
        "Blue Iron goes to the discards and scores nothing. It is one of your own tiles. "
        "The Queen then has no step left."
    )


@pytest.mark.rule("P-6.2.2a", "P-6.2.2b")
def test_confidence_before_and_after_the_first_move(scene: "type[Scene]") -> None:
    table = scene(COURT, hands={0: ["confidence"]})
    assert table.effect("play confidence").startswith("You may move the Queen twice this turn.")
    table.play("move e4")
    assert table.effect("play confidence") == "You may move the Queen once more this turn."


@pytest.mark.rule("P-6.2.3a", "P-6.2.3b")
def test_intrigue(scene: "type[Scene]") -> None:
    table = scene(COURT, hands={0: ["intrigue"], 1: ["veto"], 2: ["warning"]})
    assert table.effect("play intrigue") == "You take one of these cards and leave Intrigue for it: Veto, Warning."
    table.play("play intrigue")
    assert table.effect("take veto") == ("Bo gets Intrigue for it. Veto cancels another player's move of the Queen.")


@pytest.mark.rule("P-6.2.4a", "P-6.2.4b")
def test_invitation(scene: "type[Scene]") -> None:
    table = scene({**COURT, "b5": "iron-plain"}, hands={0: ["invitation"]})
    assert table.effect("play invitation") == (
        "The Queen goes straight to a tile in her row or column; tiles to choose from: 3. It is this turn's move."
    )
    table.play("play invitation")
    assert table.effect("pick b5").startswith("Plain Iron: 1 of 3 for a set, in the Iron action stack.")
    extra = scene(COURT, hands={0: ["invitation"]}, special_moves="extra")
    assert extra.effect("play invitation").endswith("It comes beside this turn's move.")


@pytest.mark.rule("P-6.2.5a", "P-6.1a")
def test_manipulation(scene: "type[Scene]") -> None:
    table = scene(COURT, hands={0: ["manipulation"]})
    assert table.effect("play manipulation") == "You choose two tiles of the court, which change places."
    table.play("play manipulation")
    assert table.effect("pick e4").endswith("It is one of your own tiles.")
    table.play("pick e4")
    assert table.effect("pick a1") == "Blue Iron goes to a1, Red Gold to e4. Red Gold then lies beside the Queen."
    assert "White (0) then lies beside the Queen." in table.effect("pick e3")


@pytest.mark.rule("P-6.2.6a")
def test_persuasion(scene: "type[Scene]") -> None:
    table = scene(COURT, hands={0: ["persuasion"]}, discards=["gold-blue", "white"])
    assert table.effect("play persuasion") == "You put one of these back on an empty square: Blue Gold, White (0)."
    table.play("play persuasion")
    assert table.effect("return gold-blue") == (
        "It is one of your own tiles. You choose its square next. Entered again, it goes to the Gold influence stack."
    )
    assert table.effect("return white") == "You choose its square next. Entered again, it goes to the discards."
    table.play("return gold-blue")
    assert table.effect("pick a9") == "Blue Gold lies there again and can be entered."
    assert table.effect("pick d5").endswith("Blue Gold then lies beside the Queen.")


@pytest.mark.rule("P-6.2.8a")
def test_slander(scene: "type[Scene]") -> None:
    table = scene(COURT, hands={0: ["slander"]})
    assert "may not move the Queen" in table.effect("play slander")
    table.play("play slander")
    assert table.effect("name seat-2").startswith("Bo may not move the Queen in the next turn")
    assert table.effect("name seat-1").startswith("You may not move the Queen in your next turn")
    table.play("name seat-2")
    assert table.effect("enough") == "Not to move the Queen in the next turn: Bo."


@pytest.mark.rule("P-6.2.10a", "P-6.2.10b")
def test_warning_can_leave_the_queen_without_a_step(scene: "type[Scene]") -> None:
    table = scene({"b1": "white", "a2": "white"}, queen="a1", hands={0: ["warning"], 1: ["veto"]})
    assert table.effect("play warning") == (
        "The Queen returns to e5 and no tile is put aside. It is this turn's move. "
        "From there the Queen has no step left. Bo may veto it."
    )
    table.play("play warning")
    assert table.effect("refrain").startswith("The Queen returns to e5")


@pytest.mark.rule("P-6.2.11a", "P-6.2.11b", "P-6.2.11c")
def test_an_offer_step_by_step(scene: "type[Scene]") -> None:
    table = scene(COURT, hands={0: ["veto"], 1: ["warning"]}, negotiation=True)
    assert table.effect("offer seat-2").endswith("Offers left to you this turn: 2.")
    assert table.effect("hear seat-2").endswith("Offers left to them this turn: 2.")
    table.play("offer seat-2")
    assert table.effect("give veto").startswith("Bo gets it at once, if the offer is accepted. Veto cancels")
    assert table.effect("want warning").startswith("You get it from Bo at once")
    assert table.effect("promise spare-seat-2") == "That is Bo. It is noted if Bo accepts, and does not bind you."
    assert table.effect("demand lead").endswith("You choose the square next.")
    assert table.effect("silent").startswith("The offer is dropped")
    table.play("give veto", "demand lead")
    assert table.effect("pick e4") == "Blue Iron lies there; entered, it goes to the Iron influence stack."
    table.play("pick e4")
    assert table.effect("propose") == "Bo answers at once."
    table.play("propose")
    assert table.effect("accept") == ("You get: Veto. You hand over: nothing. You promise: lead the Queen to e4 next.")
    assert table.effect("decline").startswith("Nothing changes hands")


@pytest.mark.rule("P-6.2.11c")
def test_whoever_is_to_be_spared_is_called_by_name(scene: "type[Scene]") -> None:
    table = scene(COURT, negotiation=True)
    table.play("offer seat-2", "promise spare-seat-2", "demand spare-seat-3", "propose")
    assert table.effect("accept") == (
        "No card changes hands. You are promised that Bo is spared. You promise to spare Cy."
    )


@pytest.mark.rule("P-6.2.11a")
def test_whoever_is_asked_for_an_offer_has_been_counted_already(scene: "type[Scene]") -> None:
    table = scene(COURT, hands={0: ["veto"]}, negotiation=True)
    table.play("hear seat-2")
    assert table.effect("offer seat-1").endswith("Offers left to you this turn: 2.")
    assert table.effect("silent") == "Nothing is offered, and the game goes on."


@pytest.mark.rule("P-6.2.11a")
def test_a_whisper_tells_those_it_is_not_for_nothing(scene: "type[Scene]") -> None:
    table = scene(COURT, hands={0: ["veto"]}, negotiation=True, secret_offers=True)
    table.play("offer seat-3")
    assert table.effect("silent") == "The others only hear that you whispered."
    table.play("give veto", "propose")
    assert table.effect("refrain", seat=1) == "The whisper is not for you, and nothing of yours changes."
