"""TypeScript declarations of Python message types, as msgspec reads them."""

import inspect
from collections.abc import Iterable
from typing import Any, TypeAlias, get_type_hints

from msgspec import inspect as types
from msgspec import json

# Types whose fields become an interface of their own.
Record: TypeAlias = types.StructType | types.DataclassType | types.TypedDictType

PLAIN: dict[type[types.Type], str] = {
    types.AnyType: "unknown",
    types.NoneType: "null",
    types.BoolType: "boolean",
    types.IntType: "number",
    types.FloatType: "number",
    types.StrType: "string",
}


def declarations(roots: Iterable[Any]) -> str:
    """An interface for each of these classes and for every class their fields mention, in that order."""
    found: dict[str, Record] = {}
    for root in types.multi_type_info(roots):
        collect(root, found)
    return "\n".join(interface(record) for record in found.values())


def collect(info: types.Type, found: dict[str, Record]) -> None:
    """Add the record types in this one, those it consists of after it."""
    if isinstance(info, Record):
        known = found.setdefault(info.cls.__name__, info)
        if known.cls is not info.cls:
            raise ValueError(f"{info.cls} and {known.cls} would have the same name in TypeScript: rename one.")
        if known is not info:
            return
        for field in fields(info):
            collect(field.type, found)
    for part in parts(info):
        collect(part, found)


def fields(record: Record) -> list[types.Field]:
    """The fields in the order in which the class declares them; msgspec sorts those of a TypedDict."""
    order = list(get_type_hints(record.cls))
    return sorted(record.fields, key=lambda field: order.index(field.name))


def parts(info: types.Type) -> tuple[types.Type, ...]:
    """The types that a collection or union consists of."""
    if isinstance(info, types.UnionType):
        return info.types
    if isinstance(info, types.DictType):
        return (info.key_type, info.value_type)
    if isinstance(info, types.TupleType):
        return info.item_types
    return (info.item_type,) if isinstance(info, types.CollectionType) else ()


def interface(record: Record) -> str:
    """One interface, with the class's docstring; a field that may be left out is optional."""
    lines = [f"/** {one_line(record.cls)} */", f"export interface {record.cls.__name__} {{"]
    if isinstance(record, types.StructType) and record.tag_field is not None:
        lines.append(f"  {record.tag_field}: {literal(record.tag)};")
    lines += [
        f"  {field.encode_name}{'' if field.required else '?'}: {expression(field.type)};" for field in fields(record)
    ]
    return "\n".join([*lines, "}", ""])


def one_line(cls: type) -> str:
    """The class's docstring on one line."""
    return " ".join(inspect.cleandoc(cls.__doc__ or "").split())


def expression(info: types.Type) -> str:
    """This type as it is written in a field."""
    if isinstance(info, Record):
        return info.cls.__name__
    if isinstance(info, types.LiteralType):
        return " | ".join(literal(value) for value in info.values)
    if isinstance(info, types.UnionType):
        return " | ".join(dict.fromkeys(expression(part) for part in info.types))
    if isinstance(info, types.DictType):
        return f"Record<{expression(info.key_type)}, {expression(info.value_type)}>"
    if isinstance(info, types.TupleType):
        return f"[{', '.join(expression(part) for part in info.item_types)}]"
    if isinstance(info, types.CollectionType):
        item = expression(info.item_type)
        return f"({item})[]" if " | " in item else f"{item}[]"
    return PLAIN[type(info)]


def literal(value: object) -> str:
    """A constant as TypeScript writes it."""
    return json.encode(value).decode()
