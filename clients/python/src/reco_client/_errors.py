from __future__ import annotations

import email.utils
import json
import re
import time
from typing import TYPE_CHECKING, Any, Mapping, Optional

import httpx

if TYPE_CHECKING:
    from ._settings import Settings

_LONGEST_QUOTE = 200
#: 408 and 502 to 504 are what proxies in front of the service say.
_PASSING_STATUSES = frozenset({408, 429, 500, 502, 503, 504})
_PASSING_CODES = frozenset({"CONNECTION_FAILED", "TIMED_OUT", "STREAM_CUT"})


class RecoError(Exception):
    """Any failure of a request. It never holds the key.

    ``code`` is what to branch on: a code of the API (``RATE_LIMIT_EXCEEDED``, ``INVALID_REQUEST``, …), or one of the
    client's own: ``CONNECTION_FAILED``, ``TIMED_OUT``, ``STREAM_CUT``, ``UNREADABLE_ANSWER``.
    """

    def __init__(
        self,
        code: str,
        details: str,
        *,
        suggestion: Optional[str] = None,
        status: Optional[int] = None,
        request_id: Optional[str] = None,
        retry_after: Optional[float] = None,
        documentation_url: Optional[str] = None,
    ) -> None:
        shown_status = f" ({status})" if status is not None else ""
        shown_request = f" [{request_id}]" if request_id else ""
        super().__init__(f"{code}{shown_status}: {details}{shown_request}")
        self.code = code
        #: What happened, in a sentence or two.
        self.details = details
        #: What to change.
        self.suggestion = suggestion
        #: HTTP status, where there was an answer.
        self.status = status
        #: Quote it when you ask for help.
        self.request_id = request_id
        #: Seconds that the server asked to wait.
        self.retry_after = retry_after
        #: Where the code is explained.
        self.documentation_url = documentation_url

    @property
    def field(self) -> Optional[str]:
        """Path of the first field that is wrong, such as ``options.count``."""
        found = re.match(r"(\S+): ", self.details) if self.code == "INVALID_REQUEST" else None
        return found.group(1) if found else None

    @property
    def is_passing(self) -> bool:
        """Whether the same request can end otherwise the next time."""
        return self.code in _PASSING_CODES or self.status in _PASSING_STATUSES


def parse_json(text: str) -> Any:
    """Parses JSON; ``None`` for anything else."""
    try:
        return json.loads(text)
    except ValueError:
        return None


def read_retry_after(header: Optional[str]) -> Optional[float]:
    """Reads the seconds of ``Retry-After``, which is a number or a date."""
    if not header:
        return None
    try:
        return max(0.0, float(header))
    except ValueError:
        pass
    try:
        return max(0.0, email.utils.parsedate_to_datetime(header).timestamp() - time.time())
    except (TypeError, ValueError):
        return None


def _without_key(text: str, settings: Settings) -> str:
    """Takes the key out of text of others: a proxy may show the headers that it got."""
    return text.replace(settings.api_key, "[key]") if settings.api_key else text


def is_envelope(value: Any) -> bool:
    """Returns true for the envelope of an error of the API."""
    error = value.get("error") if isinstance(value, dict) else None
    return isinstance(error, dict) and isinstance(error.get("code"), str)


def envelope_failure(
    envelope: Mapping[str, Any],
    settings: Settings,
    status: Optional[int] = None,
    retry_after: Optional[float] = None,
) -> RecoError:
    """Turns an envelope, of an answer or of an event, into an error."""
    error, meta = envelope["error"], envelope.get("meta") or {}
    link = error.get("documentation_url")
    return RecoError(
        error["code"],
        _without_key(str(error.get("details") or error.get("message") or "no details were given"), settings),
        suggestion=_without_key(str(error["suggestion"]), settings) if error.get("suggestion") else None,
        status=status,
        request_id=meta.get("request_id") if isinstance(meta, dict) else None,
        retry_after=retry_after,
        documentation_url=f"{settings.base_url}{link}" if isinstance(link, str) and link.startswith("/") else link,
    )


def answer_failure(response: httpx.Response, text: str, settings: Settings) -> RecoError:
    """Turns an answer that is no success, or that the API never sends, into an error."""
    status, headers = response.status_code, response.headers
    body = parse_json(text)
    retry_after = read_retry_after(headers.get("Retry-After"))
    if is_envelope(body):
        return envelope_failure(body, settings, status, retry_after)
    kind = headers.get("Content-Type", "no type").split(";")[0]
    quote = _without_key(" ".join(text.split()), settings)[:_LONGEST_QUOTE]
    details = f"An answer that is not the API's ({kind}): {quote or 'empty'}"
    if 300 <= status < 400:
        details = "The server redirects, and the key is not sent after it."
    return RecoError(
        "UNREADABLE_ANSWER",
        details,
        suggestion="Check that base_url leads to the service, and what proxies on the way do.",
        status=status,
        request_id=headers.get("X-Request-Id"),
        retry_after=retry_after,
    )


def connection_failure(error: httpx.HTTPError, settings: Settings) -> RecoError:
    """Turns an error of ``httpx`` into one of the client's own."""
    if isinstance(error, httpx.TimeoutException):
        return timed_out()
    reason = _without_key(str(error), settings) or type(error).__name__
    return RecoError(
        "CONNECTION_FAILED",
        f"The connection failed: {reason}",
        suggestion="Check base_url and the network, and send the request again.",
    )


def timed_out() -> RecoError:
    """Says that an attempt took longer than it may."""
    suggestion = "Raise timeout, or ask for fewer items."
    return RecoError("TIMED_OUT", "The time for the request was over.", suggestion=suggestion)


def stream_cut(reason: str = "The stream ended before its last event.") -> RecoError:
    """Says that a stream ended before its last event."""
    return RecoError("STREAM_CUT", reason, suggestion="Keep what has come, or send the request again.")
