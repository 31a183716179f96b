"""Every conformance check can fail: a game that breaks one promise is found, and the message says where."""

import pytest
from hypothesis import HealthCheck, Phase
from hypothesis import settings as trials
from hypothesis.stateful import run_state_machine_as_test
from mypy_extensions import i64

from crowns import Crowns
from crowns.table import Table
from reginae.core import ActionTable, Event, Options, Seat, State
from reginae.games import shelf
from reginae.testing import CHECKS, Check, SeededGame, conforms
from reginae.testing.checks import history, play, reactions, secrecy, views, words
from reginae.testing.fuzz import faults, fuzz
from reginae.testing.fuzz import main as fuzz_command
from reginae.testing.state_machine import state_machine_of
from tests.conformance import faulty_history, faulty_play, faulty_secrecy
from tests.conformance.faulty_crowns import FaultyCrowns

FOUND_OUT: list[tuple[type[Table], Check, str]] = [
    (faulty_play.NoLegalActions, play.actors_have_legal_actions_and_others_none, "must choose and has no choice"),
    (faulty_play.ActsOutOfTurn, play.actors_have_legal_actions_and_others_none, "is not asked and has 1 choices"),
    (faulty_play.LegalActionsInReverse, play.legal_actions_are_in_order, "are not in order"),
    (faulty_play.NeitherLegalNorRefused, play.legal_and_refusal_agree, "is not offered, yet not refused"),
    (faulty_play.RefusesByUnknownRule, play.legal_and_refusal_agree, "rule '9z', which does not exist"),
    (faulty_play.RefusesWithoutReason, play.legal_and_refusal_agree, "is refused without a reason"),
    (faulty_play.WeightOfZero, play.chance_has_odds, "not positive"),
    (faulty_play.TooFewWeights, play.chance_has_odds, "3 outcomes and 2 weights"),
    (faulty_play.LosesAPiece, play.pieces_are_conserved, "pieces were lost"),
    (faulty_play.CloneForgets, play.clones_are_equal_and_independent, "a clone differs"),
    (faulty_play.CloneShares, play.clones_are_equal_and_independent, "changes"),
    (faulty_play.DependsOnListeners, play.a_silent_step_changes_the_same, "a silent step leads to another table"),
    (faulty_play.ChangedByLooking, play.looking_changes_nothing, "looking at the table changed it"),
    (faulty_play.EarlyOutcome, play.the_outcome_is_consistent, "although somebody must still choose"),
    (faulty_play.EverybodyWins, play.the_outcome_is_consistent, "are not those in first place"),
    (faulty_play.PlacesSkipFirst, play.the_outcome_is_consistent, "are no ranking"),
    (faulty_play.FirstPlaceWithoutWinner, play.the_outcome_is_consistent, "are no ranking: 2 for the best"),
    (faulty_play.ScoredByUnknownRule, play.the_outcome_is_consistent, "rule '9z', which does not exist"),
    (faulty_secrecy.ShowsAllCrowns, secrecy.views_name_only_what_was_told, "names what no event told it"),
    (
        faulty_secrecy.ShowsCrownsToSpectators,
        secrecy.views_name_only_what_was_told,
        "a spectator names what no event told it",
    ),
    (faulty_secrecy.ShowsCalls, secrecy.imagined_tables_look_the_same, "has another view: calls["),
    (
        faulty_secrecy.ScoreNamesUnknownPiece,
        secrecy.views_name_only_what_was_told,
        "the final score names what no event told everybody",
    ),
    (
        faulty_secrecy.ScoreNamesUnknownPiece,
        secrecy.records_of_a_seat_name_only_what_was_told,
        "the record of a spectator names what no event told it",
    ),
    (faulty_secrecy.RefusalNamesSecret, secrecy.refusals_reveal_no_secret, "learns a secret by asking why not"),
    (faulty_secrecy.ViewIsNotJson, secrecy.views_are_json, "is changed by JSON"),
    (
        faulty_secrecy.ViewIsNotJson,
        views.views_have_their_declared_types,
        "is not a GameView: it has more than the type declares",
    ),
    (
        faulty_secrecy.ViewOfWrongType,
        views.views_have_their_declared_types,
        "is not a GameView: Invalid enum value 'calling'",
    ),
    (
        faulty_secrecy.ImaginesAnotherOwnCrown,
        secrecy.imagined_tables_look_the_same,
        "has another view: seats[0].crown crown-",
    ),
    (
        faulty_secrecy.ImaginesFromTheRealCrowns,
        secrecy.imagining_again_gives_the_same,
        "imagines otherwise at an imagined table",
    ),
    (faulty_secrecy.ImaginesFromTheRealCrowns, secrecy.tables_that_look_alike_are_imagined_alike, "imagine peeks"),
    (faulty_secrecy.ImaginesTheRealTable, secrecy.tables_that_look_alike_are_imagined_alike, "imagine peeks"),
    (faulty_secrecy.ImaginesTheRealCrowns, secrecy.tables_that_look_alike_are_imagined_alike, "imagine peeks"),
    (faulty_secrecy.ImaginesTheRealCalls, secrecy.tables_that_look_alike_are_imagined_alike, "imagine peeks"),
    (faulty_secrecy.ImaginesAlwaysTheSame, secrecy.tables_that_look_alike_are_imagined_alike, "always the same"),
    (faulty_secrecy.ImaginedTableNeverEnds, secrecy.imagined_tables_can_be_played, "does not end"),
    (
        faulty_history.PeekIsNotFinal,
        history.what_was_learned_cannot_be_taken_back,
        "for the first time: the event should be final",
    ),
    (
        faulty_history.DealIsNotFinal,
        history.what_was_learned_cannot_be_taken_back,
        "chance has decided, and no event of it is final",
    ),
    (
        faulty_history.CallsAreNotFinal,
        history.a_choice_that_tells_something_is_final,
        "learns something by 'call ",
    ),
    (faulty_history.DependsOnEarlierTables, history.a_record_replays_to_an_equal_game, "the table is another"),
    (faulty_history.DependsOnEarlierTables, history.undo_restores_the_table, "does not restore the table"),
    (faulty_history.EventWithoutWords, words.everything_met_has_words, "events.mutter: has no words"),
    (faulty_history.SecretForMissingSeat, words.everything_met_has_words, "secrets for seats that are not here"),
    (faulty_history.DecisionWithoutWords, words.everything_met_has_words, "prompts.what: has no words"),
]


@pytest.mark.parametrize(
    ("table", "check", "complaint"),
    FOUND_OUT,
    ids=[f"{table.__name__}-{check.name}" for table, check, _ in FOUND_OUT],
)
def test_a_broken_promise_is_found_out(table: type[Table], check: Check, complaint: str) -> None:
    with pytest.raises(AssertionError) as found:
        conforms(FaultyCrowns(table), [check], times=12)
    assert complaint in str(found.value)
    assert "(crowns, " in str(found.value), "the message should name the table"
    assert ", seed " in str(found.value)
    assert ", after step " in str(found.value)


def test_every_check_has_a_game_that_fails_it() -> None:
    elsewhere = {
        play.the_game_ends,
        history.notation_can_be_read_back,
        secrecy.what_is_said_to_be_open_is_open,
        secrecy.effects_reveal_no_secret,
        reactions.what_others_turns_ask_is_declared,
        reactions.answers_in_advance_tell_nothing,
    }
    assert {check for _, check, _ in FOUND_OUT} | elsewhere == set(CHECKS)


def test_a_game_without_end_is_found_out() -> None:
    endless = SeededGame(FaultyCrowns(faulty_play.NeverEnds), 2, {"die": True, "lowest": False}, seed=4, bound=200)
    with pytest.raises(AssertionError, match=r"no end after 200 steps \(crowns, 2 seats, .*, seed 4, after step 200\)"):
        play.the_game_ends(endless)


def test_notation_that_cannot_be_read_back_is_found_out() -> None:
    actions = ActionTable()
    actions.add("deal", "crown  1")
    setting = SeededGame(FaultyCrowns(actions=actions), 2, {"die": True, "lowest": False}, seed=1)
    with pytest.raises(AssertionError, match="stray white space"):
        history.notation_can_be_read_back(setting)


class SaysThatAllIsOpen(FaultyCrowns):
    """Says that everything is open at the end."""

    def opens_everything(self, seats: int, options: Options) -> bool:
        return True


def test_what_stays_hidden_although_it_is_said_to_be_open_is_found_out() -> None:
    conforms(SaysThatAllIsOpen(), [secrecy.what_is_said_to_be_open_is_open], times=2)
    with pytest.raises(AssertionError, match="something is still hidden from seat 1 at the end"):
        conforms(
            SaysThatAllIsOpen(faulty_secrecy.KeepsCrownsHidden), [secrecy.what_is_said_to_be_open_is_open], times=2
        )


class EffectNamesSecret(Crowns):
    """Says of every choice what crown the next seat has."""

    def effects(self, state: State, seat: Seat, code: i64) -> list[Event]:
        assert isinstance(state, Table)
        return [Event("bold", {"crown": state.crowns[seat - 1]})]


class EffectWithoutWords(Crowns):
    """Says of every choice what has no words."""

    def effects(self, state: State, seat: Seat, code: i64) -> list[Event]:
        return [Event("wonder", {})]


def test_effects_that_tell_a_secret_or_have_no_words_are_found_out() -> None:
    with pytest.raises(AssertionError, match="learns a secret from what 'call meek' leads to"):
        conforms(EffectNamesSecret(), [secrecy.effects_reveal_no_secret], times=12)
    with pytest.raises(AssertionError, match=r"effects\.wonder: has no words"):
        conforms(EffectWithoutWords(), [words.everything_met_has_words], times=2)


class TalkWithoutWords(Crowns):
    """Its bots say what has no words."""

    def talk(self, state: State, seat: Seat, code: i64) -> Event | None:
        return Event("mumble", {"seat": int(seat)})


class TalkThatChanges(Crowns):
    """Its bots say something else each time."""

    said = 0

    def talk(self, state: State, seat: Seat, code: i64) -> Event | None:
        self.said += 1
        return Event("mumble", {"times": self.said})


@pytest.mark.parametrize(
    ("game", "complaint"),
    [(TalkWithoutWords(), "talk.mumble: has no words"), (TalkThatChanges(), "something else when asked again")],
)
def test_talk_without_words_or_that_changes_is_found_out(game: Crowns, complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        conforms(game, [words.everything_met_has_words], times=2)


@pytest.mark.parametrize(
    ("table", "complaint"),
    [
        (faulty_play.NeverEnds, "no end after 300 steps"),
        (faulty_play.NoLegalActions, "must choose and has no choice"),
        (faulty_play.LosesAPiece, "pieces were lost"),
        (faulty_play.RaisesOnRoll, "IndexError: no such side"),
    ],
)
def test_quick_random_games_find_the_plainest_faults(table: type[Table], complaint: str) -> None:
    found = [fault for seed in range(20) for fault in faults(FaultyCrowns(table), 2, {}, seed, bound=300)]
    assert found
    assert all(complaint in fault for fault in found)
    assert all("seed" in fault for fault in found)


def test_quick_random_games_count_what_was_played() -> None:
    played = fuzz(Crowns(), decisions=500)
    assert (played.faults, played.decisions >= 500, played.games > 40) == ([], True, True)


@pytest.mark.parametrize(
    "table", [faulty_play.NeitherLegalNorRefused, faulty_history.DependsOnEarlierTables, faulty_play.NoLegalActions]
)
def test_the_state_machine_finds_faulty_tables(table: type[Table]) -> None:
    quick = trials(
        max_examples=1000,
        stateful_step_count=20,
        phases=[Phase.generate],
        report_multiple_bugs=False,
        derandomize=True,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    with pytest.raises(AssertionError):
        run_state_machine_as_test(state_machine_of(FaultyCrowns(table)), settings=quick)


def test_the_command_plays_every_game_and_counts_all_of_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["fuzz", "--decisions", "1000"])
    with pytest.raises(SystemExit) as ended:
        fuzz_command()
    *each, total = capsys.readouterr().out.splitlines()
    assert ended.value.code == 0
    assert [line.partition(":")[0] for line in each] == list(shelf())
    assert all("0 faults at" in line for line in each)
    assert int(total.split()[1].replace(",", "")) >= 1000
