"""Seats, cards and promises packed into one number each, and read from it again."""

from typing import Final

from mypy_extensions import i64

from reginae.games.queens_path.parts import METAL_COUNT, MOST_SEATS

SEATS: Final[i64] = MOST_SEATS  # as the compiler reckons fastest
NOTE_BASE: Final = 256  # more than there are deeds
MOMENT_BASE: Final = i64(1) << 16  # more than can happen to the court

# --- An ordered pair of seats: first * SEATS + second --------------------------------------------


def pair_of(first: i64, second: i64) -> i64:
    """An assassin and her victim, or whoever promises and the one it is promised to."""
    return first * SEATS + second


def first_of(pair: i64) -> i64:
    """The assassin, or whoever promises."""
    return pair // SEATS


def second_of(pair: i64) -> i64:
    """The victim, or the one it is promised to."""
    return pair % SEATS


# --- The target of an attack: victim * METAL_COUNT + number --------------------------------------


def target_of(victim: i64, number: i64) -> i64:
    """The faction card that is attacked."""
    return victim * METAL_COUNT + number


def victim_of(target: i64) -> i64:
    """Whose card it is."""
    return target // METAL_COUNT


def number_of(target: i64) -> i64:
    """The number of the card, also of an attack."""
    return target % METAL_COUNT


# --- An attack, or the Protection against it: pair * METAL_COUNT + number ------------------------


def attack_of(assassin: i64, victim: i64, number: i64) -> i64:
    """Who attacks, whom, and the number of the card."""
    return pair_of(assassin, victim) * METAL_COUNT + number


def pair_in_attack(attack: i64) -> i64:
    """The assassin and her victim."""
    return attack // METAL_COUNT


# --- An attempt: attack * 2 + success ------------------------------------------------------------


def attempt_of(attack: i64, success: bool) -> i64:
    """An attack and how it went."""
    return attack * 2 + 1 if success else attack * 2


def attack_in(attempt: i64) -> i64:
    """Who attacked, whom, and the number of the card."""
    return attempt >> 1


def is_success(attempt: i64) -> bool:
    """Whether the dagger had the colour of the card."""
    return attempt & 1 == 1


# --- A promise that was agreed on: (pair * NOTE_BASE + deed) * MOMENT_BASE + moment --------------


def note_of(by: i64, to: i64, deed: i64, moment: i64) -> i64:
    """Who promised whom what, and how much had been done to the court by then."""
    return (pair_of(by, to) * NOTE_BASE + deed) * MOMENT_BASE + moment


def pair_in_note(note: i64) -> i64:
    """Who promised, and to whom."""
    return note // (NOTE_BASE * MOMENT_BASE)


def deed_in(note: i64) -> i64:
    """What was promised."""
    return note // MOMENT_BASE % NOTE_BASE


def moment_in(note: i64) -> i64:
    """The length of the court's log when it was agreed on."""
    return note % MOMENT_BASE
