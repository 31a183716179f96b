"""Sets of Spaces: values that are never changed, only made anew.

A set is a pair of words of bits, WORD Spaces in each. Once compiled it is no object but two numbers, so making one is
free. Several sets, such as one for each Space, lie one after the other in a SpaceSetTable.
"""

from typing import TypeAlias

from librt.vecs import append, vec
from mypy_extensions import i64

from reginae.core import add_set_bits, count_set_bits, lowest_set_bit, single_bit
from reginae.core.codes import WORD
from reginae.games.frondeurs.parts import NONE, SPACES

SpaceSet: TypeAlias = tuple[i64, i64]
SpaceSetTable: TypeAlias = "vec[i64]"


# --- Making a set --------------------------------------------------------------------------------


# Functions, since a pair of numbers cannot be a constant: mypyc mistakes one from another module for unset.
def no_spaces() -> SpaceSet:
    """The empty set."""
    return 0, 0


def all_spaces() -> SpaceSet:
    """The set of all Spaces, those that are not in play too."""
    last = single_bit(WORD - 1)  # a literal so wide would be an object once compiled
    return last | last - 1, last | last - 1


def space_set(spaces: list[int]) -> SpaceSet:
    """The set of these Spaces."""
    found = no_spaces()
    for space in spaces:
        found = with_space(found, space)
    return found


def with_space(spaces: SpaceSet, space: i64) -> SpaceSet:
    """The set with one more Space."""
    if space < WORD:
        return spaces[0] | single_bit(space), spaces[1]
    return spaces[0], spaces[1] | single_bit(space - WORD)


def without_space(spaces: SpaceSet, space: i64) -> SpaceSet:
    """The set with one Space less."""
    if space < WORD:
        return spaces[0] & ~single_bit(space), spaces[1]
    return spaces[0], spaces[1] & ~single_bit(space - WORD)


def without_first(spaces: SpaceSet) -> SpaceSet:
    """The set without its first Space; there must be one."""
    if spaces[0]:
        return spaces[0] & spaces[0] - 1, spaces[1]
    return 0, spaces[1] & spaces[1] - 1


def union(one: SpaceSet, other: SpaceSet) -> SpaceSet:
    """Spaces of either set."""
    return one[0] | other[0], one[1] | other[1]


def intersection(one: SpaceSet, other: SpaceSet) -> SpaceSet:
    """Spaces of both sets."""
    return one[0] & other[0], one[1] & other[1]


def difference(one: SpaceSet, other: SpaceSet) -> SpaceSet:
    """Spaces of the first set that are not in the second."""
    return one[0] & ~other[0], one[1] & ~other[1]


# --- Asking --------------------------------------------------------------------------------------


def contains(spaces: SpaceSet, space: i64) -> bool:
    """Whether the Space is in the set."""
    word = spaces[0] >> space if space < WORD else spaces[1] >> (space - WORD)
    return word & 1 == 1


def is_empty(spaces: SpaceSet) -> bool:
    """Whether the set has no Space."""
    return spaces[0] == 0 and spaces[1] == 0


def are_equal(one: SpaceSet, other: SpaceSet) -> bool:
    """Whether two sets have the same Spaces; once compiled, far quicker than `==`."""
    return one[0] == other[0] and one[1] == other[1]


def size(spaces: SpaceSet) -> i64:
    """How many Spaces the set has."""
    return count_set_bits(spaces[0]) + count_set_bits(spaces[1])


def members(spaces: SpaceSet) -> vec[i64]:
    """The Spaces of the set, in order."""
    return add_codes(vec[i64](capacity=16), 0, spaces)


def first_member(spaces: SpaceSet) -> i64:
    """The first Space of the set, or NONE."""
    if spaces[0]:
        return lowest_set_bit(spaces[0])
    return WORD + lowest_set_bit(spaces[1]) if spaces[1] else NONE


def add_codes(codes: vec[i64], first: i64, spaces: SpaceSet) -> vec[i64]:
    """Append the code of each Space in the set, where the first code is that of Space 0."""
    return add_set_bits(add_set_bits(codes, first, spaces[0]), first + WORD, spaces[1])


def space_ids(spaces: SpaceSet) -> list[str]:
    """The ids of the Spaces in the set, for views and events."""
    return [SPACES[space] for space in members(spaces)]


# --- Tables of sets ------------------------------------------------------------------------------


def set_table(sets: list[list[int]]) -> SpaceSetTable:
    """A table of these sets."""
    words: list[int] = []
    for spaces in sets:
        first, second = space_set(spaces)
        words += [int(first), int(second)]
    return vec[i64](words)


def empty_sets(count: int) -> SpaceSetTable:
    """A table of so many empty sets."""
    return vec[i64]([0] * (2 * count))


def set_at(sets: SpaceSetTable, index: i64) -> SpaceSet:
    """One set of a table."""
    return sets[index * 2], sets[index * 2 + 1]


def append_set(sets: SpaceSetTable, spaces: SpaceSet) -> SpaceSetTable:
    """The table with one more set."""
    return append(append(sets, spaces[0]), spaces[1])


def store_set(sets: SpaceSetTable, index: i64, spaces: SpaceSet) -> None:
    """Replace one set of a table."""
    sets[index * 2] = spaces[0]
    sets[index * 2 + 1] = spaces[1]
