from __future__ import annotations

import logging
import random
import time
from dataclasses import dataclass, replace
from typing import Any, Callable, Mapping, Optional

import httpx

from ._errors import RecoError, timed_out
from ._version import VERSION

_FIRST_DELAY = 0.5
_LONGEST_DELAY = 20.0
#: Added at random to a wait that the server named, so that clients that failed together do not come back together.
_SPREAD = 0.25
_CONNECT_TIMEOUT = 10.0


def silence(seconds: float) -> httpx.Timeout:
    """Limits connecting and each silence; the whole attempt is limited by its deadline."""
    return httpx.Timeout(seconds, connect=min(seconds, _CONNECT_TIMEOUT))


#: Is told of a wait before it begins: seconds, and the error that made it necessary.
OnWait = Callable[[float, RecoError], None]

#: Shorter waits are no news.
_LEAST_TOLD = 2.0
_log = logging.getLogger("reco_client")


def _log_wait(seconds: float, error: RecoError) -> None:
    """Warns of a wait that a person in front of a terminal would take for a hang."""
    if seconds >= _LEAST_TOLD:
        why = "for the limit" if error.status == 429 else f"to try again after {error.code}"
        _log.warning("Reco: waiting %.0f s %s", seconds, why)


@dataclass(frozen=True)
class Settings:
    """Checked options of a client or of one call; times in seconds."""

    base_url: str
    api_key: Optional[str]
    timeout: float
    total_timeout: float
    max_retries: int
    on_wait: OnWait

    def headers(self, accept: str) -> dict[str, str]:
        """Makes the headers of a request."""
        headers = {"Accept": accept, "User-Agent": f"reco-client-python/{VERSION}"}
        if self.api_key:
            headers["X-API-Key"] = self.api_key
        return headers


def _seconds(name: str, value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not 0 < value < 1e6:
        raise ValueError(f"{name}: must be a number of seconds above 0")
    return float(value)


def _retries(value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= 10:
        raise ValueError("max_retries: must be a whole number from 0 to 10")
    return value


def _base_url(value: Any) -> str:
    try:
        url = httpx.URL(value if isinstance(value, str) else "")
    except httpx.InvalidURL:
        url = httpx.URL("")
    if url.scheme not in ("http", "https") or not url.host:
        raise ValueError("base_url: must be an address that begins with https:// or http://")
    if url.userinfo or url.query or url.fragment:
        raise ValueError("base_url: must hold no user name, password, query or fragment")
    text = str(url).rstrip("/")
    return text[: -len("/v1")] if text.endswith("/v1") else text


def _api_key(value: Any) -> Optional[str]:
    if value is None:
        return None
    key = value.strip() if isinstance(value, str) else ""
    if not key or not key.isascii() or not key.isprintable() or " " in key:
        raise ValueError("api_key: must be one word of plain characters; is the variable empty that it is read from?")
    return key


def read_settings(
    base_url: Any, api_key: Any, timeout: Any, total_timeout: Any, max_retries: Any, on_wait: Optional[OnWait]
) -> Settings:
    """Checks options. Raises ``ValueError`` that names the option, and never quotes the key."""
    return Settings(
        _base_url(base_url),
        _api_key(api_key),
        _seconds("timeout", timeout),
        _seconds("total_timeout", total_timeout),
        _retries(max_retries),
        on_wait or _log_wait,
    )


def for_call(settings: Settings, options: Mapping[str, Any]) -> Settings:
    """Applies the options of one call: ``timeout``, ``total_timeout``, ``max_retries``, ``on_wait``."""
    known = {"timeout", "total_timeout", "max_retries", "on_wait"}
    for name in options:
        if name not in known:
            raise TypeError(f"{name}: is no option of a call; known are {', '.join(sorted(known))}")
    given: dict[str, Any] = {name: value for name, value in options.items() if value is not None}
    for name in ("timeout", "total_timeout"):
        if name in given:
            given[name] = _seconds(name, given[name])
    if "max_retries" in given:
        given["max_retries"] = _retries(given["max_retries"])
    return replace(settings, **given)


class Attempts:
    """The attempts of one request: how long each may take, and how long to wait before the next."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._ends_at = time.monotonic() + settings.total_timeout
        self._retries = 0

    def seconds(self) -> float:
        """Returns the seconds that the next attempt may take."""
        return max(0.001, min(self._settings.timeout, self._ends_at - time.monotonic()))

    def wait_after(self, error: RecoError) -> float:
        """Returns the seconds to wait before the next attempt. Raises ``error`` where none would help or fit."""
        if self._retries >= self._settings.max_retries or not error.is_passing:
            raise error
        longest = min(_FIRST_DELAY * 2**self._retries, _LONGEST_DELAY)
        delay = (
            longest * (0.5 + random.random() / 2)
            if error.retry_after is None
            else error.retry_after + random.random() * _SPREAD
        )
        # Waiting for a time that is not there would only keep the error back.
        if time.monotonic() + delay >= self._ends_at:
            raise error
        self._retries += 1
        self._settings.on_wait(delay, error)
        return delay


class Deadline:
    """The end of one attempt, looked at between the pieces of an answer."""

    def __init__(self, seconds: float) -> None:
        self.restart(seconds)

    def restart(self, seconds: float) -> None:
        """Gives the next event of a stream its own time."""
        self._ends_at = time.monotonic() + seconds

    def check(self) -> None:
        """Raises ``TIMED_OUT`` once the time is over."""
        if time.monotonic() > self._ends_at:
            raise timed_out()
