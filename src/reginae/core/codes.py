"""Lists of action codes, and sets kept as bits of one number."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

WORD: Final = 63  # bits of a set: the sign stays out of it
_SINGLE_BITS: Final = vec[i64]([1 << index for index in range(WORD)])  # compiled, `1 << index` has only 32 bits
_DIVISOR: Final = 67  # the powers of two of one word leave different remainders
_INDEX_OF: Final = {pow(2, index, _DIVISOR): index for index in range(WORD)}
_INDEX_BY_REMAINDER: Final = vec[i64]([_INDEX_OF.get(remainder, 0) for remainder in range(_DIVISOR)])


def code_range(first: i64, count: i64, spare: i64 = 0) -> vec[i64]:
    """Consecutive codes from the first on, with capacity for some more to be appended."""
    return add_code_range(vec[i64](capacity=count + spare), first, count)


def add_code_range(codes: vec[i64], first: i64, count: i64) -> vec[i64]:
    """Append consecutive codes from the first on."""
    code = first
    while code < first + count:
        codes = append(codes, code)
        code += 1
    return codes


def add_set_bits(codes: vec[i64], first: i64, bits: i64) -> vec[i64]:
    """Append a code for each bit that is set: the first code for bit 0, the next for bit 1, and so on."""
    while bits:
        codes = append(codes, first + lowest_set_bit(bits))
        bits &= bits - 1
    return codes


def single_bit(index: i64) -> i64:
    """The set with this bit alone."""
    return _SINGLE_BITS[index]


def count_set_bits(bits: i64) -> i64:
    """How many bits are set."""
    count: i64 = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


def lowest_set_bit(bits: i64) -> i64:
    """The index of the lowest bit that is set; there must be one."""
    return _INDEX_BY_REMAINDER[(bits & -bits) % _DIVISOR]
