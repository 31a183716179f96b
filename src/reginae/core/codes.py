"""Lists of action codes, and sets kept as bits of one number."""

from librt.vecs import append, vec
from mypy_extensions import i64


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
    code = first
    while bits:
        if bits & 0xFF == 0:  # eight at once: wide sets are mostly empty
            bits >>= 8
            code += 8
            continue
        if bits & 1:
            codes = append(codes, code)
        bits >>= 1
        code += 1
    return codes


def count_set_bits(bits: i64) -> i64:
    """How many bits are set."""
    count: i64 = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


def lowest_set_bit(bits: i64) -> i64:
    """The index of the lowest bit that is set; there must be one."""
    index: i64 = 0
    while not bits >> index & 1:
        index += 1
    return index
