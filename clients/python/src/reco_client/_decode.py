from __future__ import annotations

import dataclasses
import functools
import typing
from typing import Any, Type, TypeVar, Union

T = TypeVar("T")


@functools.lru_cache(maxsize=None)
def _hints(type_: Any) -> dict[str, Any]:
    return typing.get_type_hints(type_)


def decode(type_: Type[T], value: Any) -> T:
    """Makes an object of a dataclass out of parsed JSON.

    Fields that a newer service sends besides are passed over, and those that an older one does not send are ``None``.
    """
    return typing.cast(T, _decode(type_, value))


def _decode(type_: Any, value: Any) -> Any:
    origin = typing.get_origin(type_)
    if value is None or type_ is Any:
        return value
    if origin is Union:
        return _decode(next(one for one in typing.get_args(type_) if one is not type(None)), value)
    if origin is list and isinstance(value, list):
        (of,) = typing.get_args(type_)
        return [_decode(of, one) for one in value]
    if isinstance(type_, type) and dataclasses.is_dataclass(type_) and isinstance(value, dict):
        hints = _hints(type_)
        return type_(
            **{field.name: _decode(hints[field.name], value.get(field.name)) for field in dataclasses.fields(type_)}
        )
    return value
