"""Whatever is packed into one number is read from it again."""

from itertools import product

from reginae.games.queens_path.actions import ACTIONS, ATTACK, DEEDS
from reginae.games.queens_path.packing import (
    attack_in,
    attack_of,
    attempt_of,
    deed_in,
    first_of,
    is_success,
    moment_in,
    note_of,
    number_of,
    pair_in_attack,
    pair_in_note,
    second_of,
    target_of,
    victim_of,
)
from reginae.games.queens_path.parts import METALS, MOST_SEATS

SEATS = range(MOST_SEATS)
NUMBERS = range(len(METALS))


def test_the_actions_of_an_attack_are_numbered_by_its_target() -> None:
    for victim, number in product(SEATS, NUMBERS):
        target = target_of(victim, number)
        assert ACTIONS[ATTACK + target].notation == f"attack seat-{victim + 1} {METALS[number]}"
        assert (victim_of(target), number_of(target)) == (victim, number)


def test_an_attempt_keeps_both_seats_the_number_and_how_it_went() -> None:
    for assassin, victim, number, success in product(SEATS, SEATS, NUMBERS, (False, True)):
        attempt = attempt_of(attack_of(assassin, victim, number), success)
        attack, pair = attack_in(attempt), pair_in_attack(attack_in(attempt))
        assert (first_of(pair), second_of(pair), number_of(attack), is_success(attempt)) == (
            assassin,
            victim,
            number,
            success,
        )


def test_a_note_keeps_who_promised_whom_what_and_when() -> None:
    for by, to, deed, moment in product(SEATS, SEATS, range(len(DEEDS)), (0, 1, 200)):
        note = note_of(by, to, deed, moment)
        assert (first_of(pair_in_note(note)), second_of(pair_in_note(note)), deed_in(note)) == (by, to, deed)
        assert moment_in(note) == moment
