from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Callable, Generic, Iterator, Optional, Type, TypeVar

import httpx

from ._decode import decode
from ._errors import RecoError, answer_failure, envelope_failure, is_envelope, parse_json
from ._settings import Settings
from .types import ExplainResponse, Explanation, Recommendation, RecommendResponse

if TYPE_CHECKING:
    from ._operations import Operation

_LONGEST_EVENT = 8_000_000
_LINE_END = re.compile(r"\r\n|\r|\n")

Part = TypeVar("Part")
Document = TypeVar("Document")


@dataclass(frozen=True)
class RecommendEvent:
    """One event of ``stream_recommendations``: a recommendation, or last the whole document."""

    type: str
    recommendation: Optional[Recommendation] = None
    document: Optional[RecommendResponse] = None


@dataclass(frozen=True)
class ExplainEvent:
    """One event of ``stream_explanation``: the explanation, and last the whole document."""

    type: str
    explanation: Optional[Explanation] = None
    document: Optional[ExplainResponse] = None


class EventParser:
    """Reads server-sent events out of text that comes in any pieces; comments are passed over."""

    def __init__(self) -> None:
        self._rest = ""
        self._name = ""
        self._data: list[str] = []

    def feed(self, piece: str) -> Iterator[tuple[str, Any]]:
        """Yields the name and the parsed data of each event that ends in the piece."""
        text = self._rest + piece
        # A carriage return at the end may be half of a line end.
        keep = len(text) - 1 if text.endswith("\r") else len(text)
        start = 0
        for end in _LINE_END.finditer(text, 0, keep):
            line, start = text[start : end.start()], end.end()
            if line:
                self._read_field(line)
            elif self._data:
                yield self._name or "message", parse_json("\n".join(self._data))
                self._name, self._data = "", []
        self._rest = text[start:]
        if len(self._rest) + sum(map(len, self._data)) > _LONGEST_EVENT:
            raise RecoError("UNREADABLE_ANSWER", "An event has no end.")

    def _read_field(self, line: str) -> None:
        field, _, value = line.partition(":")
        value = value[1:] if value.startswith(" ") else value
        if field == "event":
            self._name = value
        elif field == "data":
            self._data.append(value)


@dataclass(frozen=True)
class StreamForm(Generic[Part, Document]):
    """How the events of one operation become objects."""

    part: str
    has: str
    event: Callable[..., Any]
    part_type: Type[Part]
    document_type: Type[Document]

    def read(self, name: str, data: Any, settings: Settings) -> Optional[Any]:
        """Turns one event into an object; ``None`` for names that a newer service may send."""
        if name == "error" and is_envelope(data):
            raise envelope_failure(data, settings)
        if name not in (self.part, "done", "error"):
            return None
        if name == "error" or not isinstance(data, dict) or (name == "done" and self.has not in data):
            raise RecoError("UNREADABLE_ANSWER", f'The data of an event "{name}" is broken.')
        if name == "done":
            return self.event(type="done", document=decode(self.document_type, data))
        return self.event(type=name, **{self.part: decode(self.part_type, data)})

    def split(self, document: Any) -> Iterator[Any]:
        """Yields the events of a whole document, for when something on the way lost the wish for a stream."""
        value = document[self.has]
        for part in value if isinstance(value, list) else [value]:
            yield self.event(type=self.part, **{self.part: decode(self.part_type, part)})
        yield self.event(type="done", document=decode(self.document_type, document))


RECOMMEND = StreamForm("recommendation", "recommendations", RecommendEvent, Recommendation, RecommendResponse)
EXPLAIN = StreamForm("explanation", "explanation", ExplainEvent, Explanation, ExplainResponse)


def read_document(operation: Operation[Document], response: httpx.Response, text: str, settings: Settings) -> Document:
    """Decodes a document. Raises ``RecoError`` for anything else."""
    document = parse_json(text)
    if isinstance(document, dict) and operation.has in document:
        return decode(operation.type, document)
    raise answer_failure(response, text, settings)
