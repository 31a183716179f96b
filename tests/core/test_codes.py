"""Lists of codes and sets of bits."""

from librt.vecs import append, vec
from mypy_extensions import i64

from reginae.core import add_code_range, add_set_bits, code_range, count_set_bits, lowest_set_bit, single_bit


def test_a_range_has_so_many_consecutive_codes() -> None:
    assert list(code_range(7, 3)) == [7, 8, 9]
    assert list(code_range(7, 0)) == []


def test_a_range_is_added_after_the_codes_that_are_there() -> None:
    assert list(add_code_range(vec[i64]([3]), 7, 2)) == [3, 7, 8]


def test_spare_capacity_adds_no_codes() -> None:
    codes = code_range(7, 2, 5)
    assert list(codes) == [7, 8]
    assert list(append(codes, i64(40))) == [7, 8, 40]


def test_each_set_bit_adds_its_code_after_those_that_are_there() -> None:
    assert list(add_set_bits(vec[i64]([3]), 100, 0b101001)) == [3, 100, 103, 105]
    assert list(add_set_bits(vec[i64]([3]), 100, 0)) == [3]


def test_bits_beyond_the_31st_count_too() -> None:
    wide = single_bit(40) | single_bit(62)
    assert list(add_set_bits(vec[i64](), 0, wide)) == [40, 62]
    assert count_set_bits(wide) == 2
    assert lowest_set_bit(wide) == 40


def test_bits_are_counted() -> None:
    assert [count_set_bits(bits) for bits in (0, 1, 0b1011)] == [0, 1, 3]


def test_the_lowest_set_bit_is_found() -> None:
    assert [lowest_set_bit(bits) for bits in (1, 0b1000, 0b110)] == [0, 3, 1]
    assert [lowest_set_bit(single_bit(index)) for index in range(63)] == list(range(63))
