"""What a key takes, in words: for the reference, and for whoever wrote something else."""

from typing import Any

from msgspec import inspect

Kind = inspect.Type


def plain(kind: Kind) -> Kind:
    """A type without the sentence that describes it."""
    return plain(kind.type) if isinstance(kind, inspect.Metadata) else kind


def fields_of(kind: Kind) -> tuple[inspect.Field, ...]:
    """The keys of a table, in their order."""
    inner = plain(kind)
    return inner.fields if isinstance(inner, inspect.StructType) else ()


def described(kind: Kind) -> str:
    """The sentence that describes a type, if it has one."""
    if isinstance(kind, inspect.Metadata):
        return str((kind.extra_json_schema or {}).get("description", ""))
    return ""


def expected(kind: Kind) -> str:
    """What a type takes, as part of a sentence."""
    match plain(kind):
        case inspect.BoolType():
            return "true or false"
        case inspect.IntType() as number:
            return "a whole number" + _range(number.ge, number.le)
        case inspect.FloatType() as number:
            return "a number" + _range(number.ge, number.le)
        case inspect.LiteralType() as choice:
            return "one of " + ", ".join(toml(value) for value in choice.values)
        case inspect.StrType() as text:
            return "text" + (f" of the form {text.pattern}" if text.pattern else "")
        case inspect.VarTupleType() as row:
            return "a list" + _count(row) + ", each " + expected(row.item_type)
        case inspect.StructType():
            return "a table"
    return "something else"  # pragma: no cover - the schema has no other types


def _range(least: float | None, most: float | None) -> str:
    return "" if least is None or most is None else f" from {least:g} to {most:g}"


def _count(row: inspect.VarTupleType) -> str:
    if row.min_length is not None:
        return f" of {row.min_length} to {row.max_length}"
    return f" of at most {row.max_length}"


def toml(value: Any) -> str:
    """A value as it would stand in the file."""
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
        case tuple() | list():
            return "[" + ", ".join(toml(part) for part in value) + "]"
    return str(value)
