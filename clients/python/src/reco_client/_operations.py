from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Generic, Mapping, Optional, Type, TypeVar
from urllib.parse import quote

from ._streams import EXPLAIN, RECOMMEND, StreamForm
from .types import (
    ExplainResponse,
    HealthResponse,
    LoggedRequest,
    RecommendResponse,
    RequestsResponse,
    UsageResponse,
)

Document = TypeVar("Document")


@dataclass(frozen=True)
class Operation(Generic[Document]):
    """One request: where it goes, its body or query, and how its document is recognised."""

    path: str
    type: Type[Document]
    has: str
    body: Optional[Mapping[str, Any]] = None
    params: Mapping[str, Any] = field(default_factory=dict)
    also_with: Optional[int] = None
    stream: Optional[StreamForm[Any, Document]] = None

    @property
    def method(self) -> str:
        return "GET" if self.body is None else "POST"

    def is_answer(self, status: int) -> bool:
        return status in (200, self.also_with)


def _without_none(fields: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in fields.items() if value is not None}


def recommend(vertical: str, context: Any, items: Any, options: Any) -> Operation[RecommendResponse]:
    body = _without_none({"vertical": vertical, "context": context, "items": items, "options": options})
    return Operation("/v1/recommend", RecommendResponse, "recommendations", body, stream=RECOMMEND)


def explain(vertical: str, item: Any, context: Any, options: Any) -> Operation[ExplainResponse]:
    body = _without_none({"vertical": vertical, "item": item, "context": context, "options": options})
    return Operation("/v1/explain", ExplainResponse, "explanation", body, stream=EXPLAIN)


def usage() -> Operation[UsageResponse]:
    return Operation("/v1/usage", UsageResponse, "usage")


def list_requests(query: Mapping[str, Any]) -> Operation[RequestsResponse]:
    return Operation("/v1/requests", RequestsResponse, "requests", params=_without_none(query))


def get_request(request_id: str) -> Operation[LoggedRequest]:
    if not isinstance(request_id, str) or not request_id:
        raise ValueError("request_id: must be the id of a request")
    return Operation(f"/v1/requests/{quote(request_id, safe='')}", LoggedRequest, "request_id")


def health() -> Operation[HealthResponse]:
    return Operation("/v1/health", HealthResponse, "checks", also_with=503)
