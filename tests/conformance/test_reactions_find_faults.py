"""What is declared wrongly about answers in advance is found out."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from crowns.actions import REST
from crowns.table import Table
from reginae.core import Need, Reaction, Seat
from reginae.testing import conforms
from reginae.testing.checks import reactions
from tests.conformance.faulty_crowns import FaultyCrowns


class PeeksInTheTurnOfAnother(Table):
    """It is always the turn of the seat after the one that must choose."""

    def whose_turn(self) -> Seat:
        actors = self.actors()
        return (actors[0] + 1) % self.seats if self.phase == "peek" else super().whose_turn()


class RestsWithALowCrownOnly(Table):
    """Whoever holds a high crown must peek, so resting tells something."""

    def legal(self, seat: Seat) -> vec[i64]:
        codes = super().legal(seat)
        holds_high = self.phase == "peek" and seat >= 0 and self.crowns[seat] > 2
        return vec[i64]([code for code in codes if not (holds_high and code == REST)])


def crowns(table: type[Table], *declared: Reaction) -> FaultyCrowns:
    """The game at such a table, with these reactions."""
    game = FaultyCrowns(table)
    game.reactions = list(declared)
    return game


REST_ALWAYS = Reaction("rest", ["peek"], ["rest"])
REST_IF_POSSIBLE = Reaction("rest", ["peek"], ["rest", "peek seat-1", "peek seat-2"])


def test_a_decision_in_anothers_turn_must_be_declared() -> None:
    game = crowns(PeeksInTheTurnOfAnother)
    with pytest.raises(AssertionError, match=r"is asked .peek. in the turn of seat \d, which is neither a reaction"):
        conforms(game, [reactions.what_others_turns_ask_is_declared], times=6)
    game.always_asked = frozenset({"peek"})
    conforms(game, [reactions.what_others_turns_ask_is_declared], times=6)


@pytest.mark.parametrize(
    ("declared", "complaint"),
    [
        (REST_ALWAYS, r"reactions\.rest: no words"),
        (Reaction("rest", ["peek"], ["sleep"]), "actions that do not exist"),
        (Reaction("rest", [], ["rest"]), "has no answer or no decision"),
    ],
)
def test_what_is_declared_must_be_sound(declared: Reaction, complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        conforms(crowns(Table, declared), [reactions.what_others_turns_ask_is_declared], times=1)


def test_an_answer_in_advance_must_always_be_legal_and_must_tell_nothing() -> None:
    check = [reactions.answers_in_advance_tell_nothing]
    conforms(crowns(Table, REST_ALWAYS), check, times=6)
    with pytest.raises(AssertionError, match=r"has no legal answer among \['rest'\]"):
        conforms(crowns(RestsWithALowCrownOnly, REST_ALWAYS), check, times=12)
    with pytest.raises(AssertionError, match=r"answered in advance, tells seat \d what is hidden"):
        conforms(crowns(RestsWithALowCrownOnly, REST_IF_POSSIBLE), check, times=12)


def test_a_reaction_must_be_offered_wherever_it_is_asked() -> None:
    declared = Reaction("rest", ["peek"], ["rest"], [Need("lowest", [True])])
    with pytest.raises(AssertionError, match="should not be possible"):
        conforms(crowns(Table, declared), [reactions.answers_in_advance_tell_nothing], times=6)
