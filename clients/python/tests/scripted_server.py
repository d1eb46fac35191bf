from __future__ import annotations

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Callable

Reply = Callable[[BaseHTTPRequestHandler], None]

META = {"request_id": "req_1_a", "timestamp": "2026-01-01T00:00:00Z", "processing_time_ms": 5}
RECOMMENDATION = {
    "item": {"name": "Arrival", "vertical": "movies", "type": "film"},
    "explanation": {"why_match": "Slow and wise.", "key_factors": ["slow"]},
    "confidence": 0.9,
}
DOCUMENT = {"recommendations": [RECOMMENDATION], "meta": {**META, "prompt_version": "1", "total_results": 1}}


def answer(document: Any, status: int = 200, **headers: str) -> Reply:
    """Answers with a JSON document."""
    body = (document if isinstance(document, str) else json.dumps(document)).encode()

    def reply(handler: BaseHTTPRequestHandler) -> None:
        handler.send_response(status)
        handler.send_header("Content-Type", headers.pop("content_type", "application/json"))
        handler.send_header("Content-Length", str(len(body)))
        for name, value in headers.items():
            handler.send_header(name.replace("_", "-"), value)
        handler.end_headers()
        handler.wfile.write(body)

    return reply


def failure(code: str, status: int, details: str = "it went wrong", **headers: str) -> Reply:
    """Answers with the envelope of an error."""
    error = {
        "code": code,
        "message": "no",
        "details": details,
        "suggestion": "change it",
        "documentation_url": f"/docs/errors#{code.lower()}",
    }
    return answer({"error": error, "meta": {"request_id": "req_1_b", "timestamp": "t"}}, status, **headers)


def events(*pieces: str) -> Reply:
    """Answers with a stream, piece by piece, and closes the connection."""

    def reply(handler: BaseHTTPRequestHandler) -> None:
        handler.send_response(200)
        handler.send_header("Content-Type", "text/event-stream")
        handler.send_header("Connection", "close")
        handler.end_headers()
        for piece in pieces:
            handler.wfile.write(piece.encode())
            handler.wfile.flush()
        handler.close_connection = True

    return reply


def event(name: str, data: Any) -> str:
    """Writes one event as it is on the wire."""
    return f"event: {name}\ndata: {json.dumps(data)}\n\n"


class ScriptedServer:
    """Answers each request with the next reply, the last one again and again."""

    def __init__(self, *replies: Reply) -> None:
        self.requests: list[tuple[str, dict[str, str], Any]] = []
        left = list(replies)
        server = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def _serve(self) -> None:
                body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
                server.requests.append((self.path, dict(self.headers), json.loads(body) if body else None))
                (left.pop(0) if len(left) > 1 else left[0])(self)

            do_GET = do_POST = _serve

            def log_message(self, *_: Any) -> None:
                pass

        self._http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._http.server_address[1]}"

    def __enter__(self) -> ScriptedServer:
        threading.Thread(target=self._http.serve_forever, args=(0.01,), daemon=True).start()
        return self

    def __exit__(self, *_: Any) -> None:
        self._http.shutdown()
        self._http.server_close()
