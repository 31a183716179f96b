"""Sets of Spaces answer as Python's own sets do."""

from hypothesis import given
from hypothesis import strategies as some

from reginae.games.frondeurs.board import space_sets
from reginae.games.frondeurs.board.space_sets import all_spaces, members, no_spaces, space_set
from reginae.games.frondeurs.parts import NONE, SPACE_COUNT, SPACES

SETS = some.frozensets(some.integers(0, SPACE_COUNT - 1))


def as_python(spaces: space_sets.SpaceSet) -> set[int]:
    return {int(space) for space in members(spaces)}


@given(SETS, SETS)
def test_two_sets_are_joined_and_compared(one: frozenset[int], other: frozenset[int]) -> None:
    a, b = space_set(sorted(one)), space_set(sorted(other))
    assert as_python(space_sets.union(a, b)) == one | other
    assert as_python(space_sets.intersection(a, b)) == one & other
    assert as_python(space_sets.difference(a, b)) == one - other
    assert as_python(space_sets.difference(all_spaces(), a)) == set(range(SPACE_COUNT)) - one
    assert space_sets.are_equal(a, b) == (one == other)
    assert space_sets.are_equal(a, space_set(sorted(one)))


@given(SETS, some.integers(0, SPACE_COUNT - 1))
def test_a_space_comes_and_goes(spaces: frozenset[int], space: int) -> None:
    found = space_set(sorted(spaces))
    assert space_sets.contains(found, space) == (space in spaces)
    assert as_python(space_sets.with_space(found, space)) == spaces | {space}
    assert as_python(space_sets.without_space(found, space)) == spaces - {space}


@given(SETS)
def test_members_are_counted_and_listed_in_order(spaces: frozenset[int]) -> None:
    found = space_set(sorted(spaces))
    assert list(members(found)) == sorted(spaces)
    assert space_sets.size(found) == len(spaces)
    assert space_sets.is_empty(found) == (not spaces)
    assert space_sets.first_member(found) == min(spaces, default=NONE)
    assert not spaces or as_python(space_sets.without_first(found)) == spaces - {min(spaces)}
    assert space_sets.space_ids(found) == [SPACES[space] for space in sorted(spaces)]


@given(some.lists(SETS, min_size=1), SETS)
def test_a_table_keeps_each_set_apart(sets: list[frozenset[int]], new: frozenset[int]) -> None:
    table = space_sets.set_table([sorted(spaces) for spaces in sets])
    space_sets.store_set(table, 0, space_set(sorted(new)))
    table = space_sets.append_set(table, no_spaces())
    kept = [as_python(space_sets.set_at(table, index)) for index in range(len(sets) + 1)]
    assert kept == [new, *sets[1:], set()]
