from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any, Optional, Sequence, TypeVar

import httpx

from . import _operations as operations
from ._errors import RecoError, answer_failure, connection_failure, parse_json, stream_cut
from ._operations import Operation
from ._settings import Attempts, Deadline, OnWait, Settings, for_call, read_settings, silence
from ._sleep import async_sleep
from ._streams import EventParser, ExplainEvent, RecommendEvent, read_document
from .types import (
    CandidateItem,
    ExplainContext,
    ExplainOptions,
    ExplainResponse,
    HealthResponse,
    ItemToExplain,
    LoggedRequest,
    RecommendContext,
    RecommendOptions,
    RecommendResponse,
    RequestsResponse,
    UsageResponse,
)

Document = TypeVar("Document")


class AsyncReco:
    """The Reco API, for ``asyncio``.

    Every method raises ``RecoError``. A request that failed for a passing reason is sent again, at most ``max_retries``
    times and within ``total_timeout`` seconds; ``Retry-After`` is honoured, and ``on_wait(seconds, error)`` is told
    before each wait. ``timeout`` limits one attempt; of a stream, the wait for each event. ``timeout``,
    ``total_timeout``, ``max_retries`` and ``on_wait`` can be given to every method too.
    """

    def __init__(
        self,
        base_url: str,
        api_key: Optional[str] = None,
        *,
        timeout: float = 60.0,
        total_timeout: float = 180.0,
        max_retries: int = 2,
        on_wait: Optional[OnWait] = None,
        http_client: Optional[httpx.AsyncClient] = None,
    ) -> None:
        """Raises ``ValueError`` that names the option that is wrong."""
        self._settings = read_settings(base_url, api_key, timeout, total_timeout, max_retries, on_wait)
        self._http = http_client or httpx.AsyncClient()
        self._owns_http = http_client is None

    async def aclose(self) -> None:
        """Closes the connections, unless ``http_client`` was given."""
        if self._owns_http:
            await self._http.aclose()

    async def __aenter__(self) -> AsyncReco:
        return self

    async def __aexit__(self, *_: Any) -> None:
        await self.aclose()

    async def recommend(
        self,
        *,
        vertical: str,
        context: RecommendContext,
        items: Optional[Sequence[CandidateItem]] = None,
        options: Optional[RecommendOptions] = None,
        **call: Any,
    ) -> RecommendResponse:
        """Recommends things of a vertical, or ranks ``items``. Takes seconds where a language model answers."""
        return await self._document(operations.recommend(vertical, context, items, options), call)

    def stream_recommendations(
        self,
        *,
        vertical: str,
        context: RecommendContext,
        items: Optional[Sequence[CandidateItem]] = None,
        options: Optional[RecommendOptions] = None,
        **call: Any,
    ) -> AsyncGenerator[RecommendEvent, None]:
        """Yields each recommendation as soon as it is finished, and last the whole document."""
        return self._stream(operations.recommend(vertical, context, items, options), call)

    async def explain(
        self,
        *,
        vertical: str,
        item: ItemToExplain,
        context: ExplainContext,
        options: Optional[ExplainOptions] = None,
        **call: Any,
    ) -> ExplainResponse:
        """Explains why one item does or does not suit a person."""
        return await self._document(operations.explain(vertical, item, context, options), call)

    def stream_explanation(
        self,
        *,
        vertical: str,
        item: ItemToExplain,
        context: ExplainContext,
        options: Optional[ExplainOptions] = None,
        **call: Any,
    ) -> AsyncGenerator[ExplainEvent, None]:
        """Yields the explanation, and last the whole document."""
        return self._stream(operations.explain(vertical, item, context, options), call)

    async def usage(self, **call: Any) -> UsageResponse:
        """Reads how much of its month the key has used."""
        return await self._document(operations.usage(), call)

    async def list_requests(self, *, query: Optional[dict[str, Any]] = None, **call: Any) -> RequestsResponse:
        """Reads a page of the key's request log, newest first; ``query`` filters as the reference says."""
        return await self._document(operations.list_requests(query or {}), call)

    async def get_request(self, request_id: str, **call: Any) -> LoggedRequest:
        """Reads one request of the log by its id."""
        return await self._document(operations.get_request(request_id), call)

    async def health(self, **call: Any) -> HealthResponse:
        """Reads the service's health; needs no key. An unhealthy service is an answer, not an error."""
        return await self._document(operations.health(), call)

    async def _document(self, operation: Operation[Document], options: dict[str, Any]) -> Document:
        settings = for_call(self._settings, options)
        attempts = Attempts(settings)
        while True:
            try:
                return await self._attempt(operation, settings, attempts.seconds())
            except RecoError as error:
                delay = attempts.wait_after(error)
            await async_sleep(delay)

    async def _attempt(self, operation: Operation[Document], settings: Settings, seconds: float) -> Document:
        async with self._answer(operation, settings, seconds, "application/json") as response:
            text = await _read_text(response, Deadline(seconds))
        if not operation.is_answer(response.status_code):
            raise answer_failure(response, text, settings)
        return read_document(operation, response, text, settings)

    async def _stream(self, operation: Operation[Any], options: dict[str, Any]) -> AsyncGenerator[Any, None]:
        settings = for_call(self._settings, options)
        attempts = Attempts(settings)
        while True:
            # Whatever fails before the first event is tried again; events that came cannot be taken back.
            has_begun = False
            events = self._events(operation, settings, attempts.seconds())
            try:
                async for event in events:
                    has_begun = True
                    yield event
                return
            except RecoError as error:
                if has_begun:
                    raise
                delay = attempts.wait_after(error)
            finally:
                await events.aclose()
            await async_sleep(delay)

    async def _events(self, operation: Operation[Any], settings: Settings, seconds: float) -> AsyncGenerator[Any, None]:
        form = operation.stream
        assert form is not None
        deadline = Deadline(seconds)
        async with self._answer(operation, settings, seconds, "text/event-stream") as response:
            is_stream = response.headers.get("Content-Type", "").lower().startswith("text/event-stream")
            if response.status_code != 200 or not is_stream:
                text = await _read_text(response, deadline)
                if response.status_code != 200:
                    raise answer_failure(response, text, settings)
                read_document(operation, response, text, settings)
                for event in form.split(parse_json(text)):
                    yield event
                return
            parser = EventParser()
            async for piece in response.aiter_text():
                deadline.check()
                for name, data in parser.feed(piece):
                    event = form.read(name, data, settings)
                    if event is None:
                        continue
                    yield event
                    if event.type == "done":
                        return
                    # The time that the caller takes for an event is not counted.
                    deadline.restart(settings.timeout)
        raise stream_cut()

    @asynccontextmanager
    async def _answer(
        self, operation: Operation[Any], settings: Settings, seconds: float, accept: str
    ) -> AsyncGenerator[httpx.Response, None]:
        """Sends the request; errors of the connection, also those of reading the answer, become ``RecoError``."""
        try:
            async with self._http.stream(
                operation.method,
                f"{settings.base_url}{operation.path}",
                headers=settings.headers(accept),
                json=operation.body,
                params=operation.params,
                timeout=silence(seconds),
                follow_redirects=False,
            ) as response:
                yield response
        except httpx.HTTPError as error:
            # The error of httpx holds the request, and with it the key.
            raise connection_failure(error, settings) from None


async def _read_text(response: httpx.Response, deadline: Deadline) -> str:
    pieces: list[str] = []
    async for piece in response.aiter_text():
        deadline.check()
        pieces.append(piece)
    return "".join(pieces)
