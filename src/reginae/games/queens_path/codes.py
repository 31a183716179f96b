"""Lists of codes, made quickly."""

from librt.vecs import append, vec
from mypy_extensions import i64


def run(first: i64, count: i64) -> vec[i64]:
    """So many codes one after the other."""
    codes = vec[i64](capacity=count)
    code = first
    while code < first + count:
        codes = append(codes, code)
        code += 1
    return codes


def add_bits(codes: vec[i64], first: i64, bits: i64) -> vec[i64]:
    """Add the code of each bit that is set."""
    code = first
    while bits:
        if bits & 1:
            codes = append(codes, code)
        bits >>= 1
        code += 1
    return codes
