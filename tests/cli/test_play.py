"""A table in the terminal: commands, refusals, secrets, and a whole game."""

import re
from pathlib import Path

import pytest

from tests.terminal import Terminal

ALONE = ["play", "regina-cards", "--bots", "random", "--seed", "5"]
SHARED = ["play", "regina-cards", "--people", "2"]
ARRANGEMENT = ["1", *(line for place in (2, 3, 4, 5, 6, 8, 9, 10, 11) for line in ("1", str(place))), "12"]


def test_choices_are_numbered_and_a_number_makes_one(terminal: Terminal) -> None:
    result = terminal.run(*ALONE, lines=["1", "quit"])
    assert "1. Draw from the Copper stack [draw copper]" in result.out
    assert "Seat 1 draws" in result.out
    assert result.out.endswith("You have left the game.\n")


def test_a_choice_may_be_written_out(terminal: Terminal) -> None:
    assert "Seat 1 draws" in terminal.run(*ALONE, lines=["draw gold", "quit"]).out


def test_a_choice_that_is_not_possible_is_explained_by_its_rule(terminal: Terminal) -> None:
    result = terminal.run(*ALONE, lines=["pass", "why pass", "why 1", "why nothing", "99", "dance", "quit"])
    assert result.out.count("You may pass only once a court stack is empty. (rule C-2.4a)") == 2
    assert "this is allowed now" in result.out
    assert "There is no choice 99" in result.out
    assert "has no action written 'dance'" in result.out


def test_what_can_be_pointed_at_is_explained_although_no_choice_is_written_so(terminal: Terminal) -> None:
    rivals = ["--option", "mode=competitive", "--option", "first_player=seat-1", "--bots", "random", "--seed", "5"]
    result = terminal.run("play", "queens-collection", *rivals, lines=["pair red blue", "why pair red blue", "quit"])
    assert result.out.count("pairs and exchanges come after. (rule Q-VS-T1)") == 2
    result = terminal.run("play", "long-live", "--people", "2", "--seed", "1", lines=["", "swap 2 5", "quit"])
    assert "(rule L-SETUP-4)" in result.out


def test_a_draw_can_be_taken_back_until_somebody_learns_from_it(terminal: Terminal) -> None:
    result = terminal.run(*ALONE, lines=["undo", "draw gold", "undo", "quit"])
    assert "You have made no choice yet" in result.out
    assert "Taken back." in result.out
    assert result.out.count("[draw gold]") == 2


def test_help_and_the_table_can_be_asked_for(terminal: Terminal) -> None:
    result = terminal.run(*ALONE, lines=["?", "view", "quit"])
    assert "save FILE: keep the game so far" in result.out
    assert result.out.count("Stacks:") == 2


def test_a_bot_says_what_it_would_choose_and_why(terminal: Terminal) -> None:
    result = terminal.run(*ALONE, lines=["hint", "quit"])
    assert re.search(r"would choose: .+ \[\w+ \w+\]\n  wins about \d of 10, \d+ % of its thinking\n", result.out)
    assert "It looked at these, too:\n" in result.out
    assert re.search(r"from what you know:\n  .+ plays: (?:\w+ \d+ %(?:, |\n)){4}", result.out)


def test_there_are_no_hints_where_several_people_play_nor_in_the_deal_of_the_day(terminal: Terminal) -> None:
    deal = ["play", "queens-collection", "--day", "2026-09-19"]
    for result in (terminal.run(*SHARED, lines=["", "hint", "quit"]), terminal.run(*deal, lines=["hint", "quit"])):
        assert "Hints are given to whoever plays with bots alone" in result.out


def test_a_field_that_holds_a_seat_is_shown_by_the_name_of_the_seat(terminal: Terminal) -> None:
    assert "Turn: Seat 1." in terminal.run(*ALONE, lines=["quit"]).out


def test_a_file_that_cannot_be_written_is_told(terminal: Terminal, tmp_path: Path) -> None:
    result = terminal.run(*ALONE, lines=["save", f"save {tmp_path}/no/where.json", "quit"])
    assert "Name the file" in result.out
    assert "cannot be written" in result.out


def test_a_screen_reader_needs_no_drawings(terminal: Terminal) -> None:
    result = terminal.run(*ALONE, lines=["1", "1", "quit"])
    assert not any(0x2500 <= ord(sign) < 0x2600 or sign == "\x1b" for sign in result.out)


def test_the_end_of_the_input_leaves_the_game(terminal: Terminal) -> None:
    result = terminal.run(*ALONE, lines=[])
    assert (result.code, "You have left the game." in result.out) == (0, True)


def test_people_at_one_terminal_hand_the_screen_over_and_see_only_their_own_secrets(terminal: Terminal) -> None:
    lines = ["", "draw gold", "bury silver", "", "quit"]
    result = terminal.run(*SHARED, "--option", "start_player=seat-1", "--seed", "2", lines=lines)
    first, second = result.out.split("Hand the screen to Seat 2")
    assert first.count("You play ") == 1
    assert second.count("You play ") == 1
    assert first.endswith("\n" * 50)
    before_enter, _, after = second.partition("> ")
    assert "You play" not in before_enter
    assert "Seat 1 draws" in after


@pytest.mark.parametrize(
    ("words", "at_the_table"),
    [
        ("", "Seat 1, Seat 2 (Courtier)"),
        ("--seats 3", "Seat 1, Seat 2 (Courtier), Seat 3 (Courtier)"),
        ("--seats 3 --seat 2", "Seat 1 (Courtier), Seat 2, Seat 3 (Courtier)"),
        ("--seats 3 --bots Minister,page", "Seat 1, Seat 2 (Minister), Seat 3 (Page)"),
        ("--bots ismcts:300,greedy", "Seat 1, Seat 2 (ismcts:300), Seat 3 (greedy)"),
        ("--people 3", "Seat 1, Seat 2, Seat 3"),
        ("--people 2 --seats 3", "Seat 1, Seat 2, Seat 3 (Courtier)"),
        ("--seat 1 --seat 3 --bots page", "Seat 1, Seat 2 (Page), Seat 3"),
    ],
)
def test_one_person_plays_with_bots_unless_told_otherwise(terminal: Terminal, words: str, at_the_table: str) -> None:
    assert f"At the table: {at_the_table}.\n" in terminal.run("play", "regina-cards", *words.split(), lines=[]).out


def test_bots_speak(terminal: Terminal) -> None:
    together = ["play", "queens-collection", "--bots", "rollouts:20", "--seed", "5"]
    result = terminal.run(*together, lines=["discard red", "1", "1", "draw", "quit"] * 3)
    said = [line for line in result.out.splitlines() if line.startswith("Seat 2") and "\u201c" in line]
    assert said


def test_a_choice_about_a_place_has_its_number(terminal: Terminal) -> None:
    result = terminal.run("play", "long-live", "--bots", "random", "--seed", "4", lines=[*ARRANGEMENT, *["1"] * 48])
    assert "5. Swap your tiles on 5 and 6 [swap 5 6]" in result.out
    assert "12: laid;" in result.out
    assert "place 12" not in result.out.split("Line:")[1].split("Tokens")[0]


def test_where_several_pieces_could_go_to_a_place_the_piece_is_chosen_first(terminal: Terminal) -> None:
    result = terminal.run("play", "long-live", "--people", "2", "--seed", "1", lines=["", "1", "10", "1", "5", "quit"])
    pieces, places, after = result.out.split("> ")[2:5]
    assert "10. Put the Guard on … [put guard]" in pieces
    assert "5. Put the Guard on 5 [put guard 5]" in places
    assert "There is no choice 1: choose from 2 to 12." in after
    assert "Put the Guard on 5: done." in result.out


def test_no_number_of_a_choice_reads_like_another_place(terminal: Terminal) -> None:
    result = terminal.run("play", "long-live", "--people", "2", "--seed", "1", lines=["", *ARRANGEMENT, "", "quit"])
    choices = re.findall(r"^(\d+)\. .*\[put \S+ ?(\d*)\]", result.out, re.MULTILINE)
    assert {number for number, place in choices if place} == {"2", "3", "4", "5", "6", "8", "9", "10", "11", "12"}
    assert [(number, place) for number, place in choices if place not in ("", number)] == []


def test_the_first_part_of_a_choice_may_be_written_and_taken_back(terminal: Terminal) -> None:
    lines = ["", "1", "put guard", "undo", "why put guard", "put noble 5", "undo", "quit"]
    answers = terminal.run("play", "long-live", "--people", "2", "--seed", "1", lines=lines).out.split("> ")[3:]
    assert "5. Put the Guard on 5 [put guard 5]" in answers[0]
    assert answers[1].startswith("Taken back.\n1. Put the Assassin on … [put assassin]")
    assert answers[2] == "Put the Guard on …: this is allowed now.\n"
    assert answers[3].startswith("Put the Noble on 5: done.")
    assert answers[4].startswith("Taken back.\n")


def test_the_deal_of_a_day_is_the_same_each_time(terminal: Terminal) -> None:
    deal = ["play", "queens-collection", "--day", "2026-01-31"]
    first, second = (terminal.run(*deal, lines=["quit"]).out for _ in range(2))
    assert first == second
    assert first != terminal.run("play", "queens-collection", "--day", "2026-02-01", lines=["quit"]).out


def test_the_coach_names_what_cost_most_of_the_deal_of_a_day(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("reginae.cli.coach.PLANNER", "rollouts:10")
    monkeypatch.setattr("reginae.cli.coach.SECONDS", 3.0)
    result = terminal.run("play", "queens-collection", "--day", "2026-01-31", lines=[*["1"] * 150, "coach", ""])
    told = result.out.partition("The coach looks at the game")[2]
    assert "What the planner reached with the same luck:" in told
    assert "at the end: -" in told
    assert "These moves cost most:" in told
    assert "Better: " in told


def test_the_coach_reports_on_a_game_against_bots(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("reginae.cli.coach.SECONDS", 1.0)
    words = ["play", "regina-cards", "--bots", "random", "--seed", "1"]
    result = terminal.run(*words, lines=[*["1"] * 60, "coach 2", "coach", ""])
    assert "Say for whom: coach 1." in result.out
    told = result.out.partition("The coach looks at the game")[2]
    assert "What you could expect:" in told
    assert "% to win" in told
    assert "What the others hid then:" in told
    assert "stays secret" not in told


def test_what_a_mode_does_not_use_is_not_listed(terminal: Terminal) -> None:
    alone = terminal.run("play", "queens-collection", "--seed", "1", lines=["quit"]).out
    assert not any(f"\n{title}" in alone for title in ("Round", "Next card", "Cards out of this round", "Pending"))
    rivals = ["--option", "mode=competitive", "--option", "first_player=seat-1", "--bots", "random", "--seed", "1"]
    against = terminal.run("play", "queens-collection", *rivals, lines=["quit"]).out
    assert "\nRound: 1." in against
    assert not any(text in against for text in ("Passes in a row", "Best possible", "team points"))


def test_a_day_that_has_no_deal_is_refused(terminal: Terminal) -> None:
    assert "is no day" in terminal.run("play", "queens-collection", "--day", "tomorrow").err
    assert "has no deal of the day" in terminal.run("play", "long-live", "--day", "today").err


def test_secret_lines_are_arranged_one_person_after_the_other(terminal: Terminal) -> None:
    result = terminal.run("play", "long-live", "--people", "2", "--seed", "1", lines=["", *ARRANGEMENT, "", "quit"])
    first, second = result.out.split("Hand the screen to Seat 2")
    assert "Make the Sniper your Master: done." in first
    assert first.count("to put 11") == 2
    assert "Seat 1 has arranged the gang." in second
    assert second.count("to put 11") == 1


def test_a_person_finishes_a_game_against_a_bot(terminal: Terminal) -> None:
    result = terminal.run(*ALONE, lines=["pass", "1"] * 200)
    assert "Everybody passed" in result.out
    assert "Seat 2 (random):" in result.out
    assert "Type save FILE to keep the record" in result.out
