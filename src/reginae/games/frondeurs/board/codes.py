"""Lists of codes, made quickly."""

from librt.vecs import append, vec
from mypy_extensions import i64

from reginae.games.frondeurs.board.playing_board import EIGHT
from reginae.games.frondeurs.parts import WORD


def add_spaces(codes: vec[i64], first: i64, low: i64, high: i64) -> vec[i64]:
    """Add the code of each Space in a set."""
    code = first
    while low:
        if low & EIGHT == 0:
            low >>= 8
            code += 8
            continue
        if low & 1:
            codes = append(codes, code)
        low >>= 1
        code += 1
    code = first + WORD
    while high:
        if high & EIGHT == 0:
            high >>= 8
            code += 8
            continue
        if high & 1:
            codes = append(codes, code)
        high >>= 1
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


def run(first: i64, count: i64) -> vec[i64]:
    """So many codes one after the other."""
    codes = vec[i64](capacity=count)
    code = first
    while code < first + count:
        codes = append(codes, code)
        code += 1
    return codes


def count_bits(low: i64, high: i64) -> i64:
    """How many Spaces a set has."""
    count: i64 = 0
    while low:
        low &= low - 1
        count += 1
    while high:
        high &= high - 1
        count += 1
    return count
