from __future__ import annotations

import asyncio
import os
import sys
import traceback
import unittest
from typing import Any

sys.path[:0] = [os.path.join(os.path.dirname(__file__), "..", "src"), os.path.dirname(__file__)]

from reco_client import AsyncReco, Reco, RecoError
from scripted_server import DOCUMENT, META, RECOMMENDATION, ScriptedServer, answer, event, events, failure

KEY = "reco_test_" + "a" * 48
ASK: dict[str, Any] = {"vertical": "movies", "context": {"preferences": ["slow science fiction"]}}


class Sync:
    """Calls the client without ``asyncio``."""

    def call(self, url: str, method: str, options: dict[str, Any], /, **given: Any) -> Any:
        with Reco(url, KEY, **options) as reco:
            return getattr(reco, method)(**given)

    def stream(self, url: str, options: dict[str, Any], /, **given: Any) -> Any:
        with Reco(url, KEY, **options) as reco:
            yield from reco.stream_recommendations(**given)


class Async:
    """Calls the client of ``asyncio``."""

    def call(self, url: str, method: str, options: dict[str, Any], /, **given: Any) -> Any:
        async def run() -> Any:
            async with AsyncReco(url, KEY, **options) as reco:
                return await getattr(reco, method)(**given)

        return asyncio.run(run())

    def stream(self, url: str, options: dict[str, Any], /, **given: Any) -> Any:
        async def run() -> list[Any]:
            async with AsyncReco(url, KEY, **options) as reco:
                got: list[Any] = []
                try:
                    async for one in reco.stream_recommendations(**given):
                        got.append(one)
                except RecoError as error:
                    got.append(error)
                return got

        for one in asyncio.run(run()):
            if isinstance(one, RecoError):
                raise one
            yield one


class Promises:
    """What both clients promise."""

    way: Any

    def ask(self, server: ScriptedServer, **options: Any) -> Any:
        return self.way.call(server.url, "recommend", options, **ASK)

    def fails(self, server: ScriptedServer, **options: Any) -> RecoError:
        with self.assertRaises(RecoError) as raised:  # type: ignore[attr-defined]
            self.ask(server, **options)
        return raised.exception

    def test_sends_key_and_body_and_gives_objects(self) -> None:
        with ScriptedServer(answer(DOCUMENT)) as server:
            document = self.ask(server)
            path, headers, body = server.requests[0]
        self.assertEqual((path, body), ("/v1/recommend", ASK))
        self.assertEqual(headers["X-API-Key"], KEY)
        self.assertEqual(document.recommendations[0].item.name, "Arrival")
        self.assertIsNone(document.recommendations[0].item.metadata)
        self.assertEqual(document.meta.total_results, 1)

    def test_passes_over_fields_that_a_newer_service_sends(self) -> None:
        with ScriptedServer(answer({**DOCUMENT, "later": 1})) as server:
            self.assertEqual(self.ask(server).meta.request_id, "req_1_a")

    def test_reads_a_document_behind_white_space(self) -> None:
        import json

        with ScriptedServer(answer("   \n" + json.dumps(DOCUMENT))) as server:
            self.assertEqual(len(self.ask(server).recommendations), 1)

    def test_names_code_field_and_request_of_an_error_and_does_not_repeat_it(self) -> None:
        with ScriptedServer(failure("INVALID_REQUEST", 400, "options.count: must be 1 to 10")) as server:
            error = self.fails(server)
            self.assertEqual(len(server.requests), 1)
        self.assertEqual((error.code, error.status, error.field), ("INVALID_REQUEST", 400, "options.count"))
        self.assertEqual((error.request_id, error.suggestion), ("req_1_b", "change it"))
        self.assertEqual(error.documentation_url, f"{server.url}/docs/errors#invalid_request")

    def test_waits_as_long_as_the_server_says_and_tells_of_it(self) -> None:
        waits: list[tuple[float, str]] = []
        busy = failure("RATE_LIMIT_EXCEEDED", 429, Retry_After="0.2")
        with ScriptedServer(busy, answer(DOCUMENT)) as server:
            self.ask(server, on_wait=lambda seconds, error: waits.append((seconds, error.code)))
            self.assertEqual(len(server.requests), 2)
        self.assertEqual([code for _, code in waits], ["RATE_LIMIT_EXCEEDED"])
        self.assertGreaterEqual(waits[0][0], 0.2)

    def test_warns_of_a_wait_that_would_look_like_a_hang(self) -> None:
        busy = failure("RATE_LIMIT_EXCEEDED", 429, Retry_After="2")
        with ScriptedServer(busy, answer(DOCUMENT)) as server, self.assertLogs("reco_client", "WARNING") as logs:
            self.ask(server)
        self.assertEqual(logs.output, ["WARNING:reco_client:Reco: waiting 2 s for the limit"])

    def test_gives_up_at_once_when_the_wait_is_longer_than_the_time_left(self) -> None:
        with ScriptedServer(failure("RATE_LIMIT_EXCEEDED", 429, Retry_After="56")) as server:
            error = self.fails(server, total_timeout=5.0)
            self.assertEqual((error.retry_after, len(server.requests)), (56.0, 1))

    def test_repeats_no_more_often_than_allowed(self) -> None:
        with ScriptedServer(failure("INTERNAL_ERROR", 500, Retry_After="0")) as server:
            self.fails(server, max_retries=1)
            self.assertEqual(len(server.requests), 2)

    def test_says_what_a_proxy_answered_without_the_key(self) -> None:
        with ScriptedServer(answer(f"<html>{KEY}</html>", 403, content_type="text/html")) as server:
            error = self.fails(server)
        self.assertEqual(error.code, "UNREADABLE_ANSWER")
        self.assertNotIn(KEY, str(error))

    def test_follows_no_redirect(self) -> None:
        with ScriptedServer(answer("", 302, Location="http://127.0.0.1:9/")) as server:
            self.assertEqual(self.fails(server).code, "UNREADABLE_ANSWER")
            self.assertEqual(len(server.requests), 1)

    def test_names_a_failed_connection_without_the_key(self) -> None:
        with self.assertRaises(RecoError) as raised:  # type: ignore[attr-defined]
            self.way.call("http://127.0.0.1:9", "usage", {"max_retries": 0})
        self.assertEqual(raised.exception.code, "CONNECTION_FAILED")
        self.assertNotIn(KEY, "".join(traceback.format_exception(None, raised.exception, None)))

    def test_ends_an_attempt_after_its_time_also_when_white_space_drips(self) -> None:
        import time

        def drip(handler: Any) -> None:
            handler.send_response(200)
            handler.send_header("Content-Length", "100")
            handler.end_headers()
            try:
                for _ in range(20):
                    handler.wfile.write(b" ")
                    handler.wfile.flush()
                    time.sleep(0.1)
            except OSError:
                pass
            handler.close_connection = True

        with ScriptedServer(drip) as server:
            self.assertEqual(self.fails(server, timeout=0.5, max_retries=0).code, "TIMED_OUT")

    def test_streams_each_part_and_then_the_document(self) -> None:
        text = ": hello\n\n" + event("recommendation", RECOMMENDATION) + event("later", {}) + event("done", DOCUMENT)
        for size in (1, 7, len(text)):
            pieces = [text[at : at + size] for at in range(0, len(text), size)]
            with ScriptedServer(events(*pieces)) as server:
                got = list(self.way.stream(server.url, {}, **ASK))
                self.assertEqual(server.requests[0][1]["Accept"], "text/event-stream")
            self.assertEqual([one.type for one in got], ["recommendation", "done"])
            self.assertEqual(got[0].recommendation.item.name, "Arrival")
            self.assertEqual(got[1].document.meta.total_results, 1)

    def test_a_stream_that_is_cut_after_an_event_raises_and_is_not_repeated(self) -> None:
        with ScriptedServer(events(event("recommendation", RECOMMENDATION))) as server:
            got: list[Any] = []
            with self.assertRaises(RecoError) as raised:  # type: ignore[attr-defined]
                for one in self.way.stream(server.url, {}, **ASK):
                    got.append(one.type)
            self.assertEqual((got, raised.exception.code), (["recommendation"], "STREAM_CUT"))
            self.assertEqual(len(server.requests), 1)

    def test_an_error_event_is_raised_as_what_it_says(self) -> None:
        envelope = {"error": {"code": "INTERNAL_ERROR", "details": "no"}, "meta": META}
        cut = events(event("recommendation", RECOMMENDATION), event("error", envelope))
        with ScriptedServer(cut) as server, self.assertRaises(RecoError) as raised:  # type: ignore[attr-defined]
            list(self.way.stream(server.url, {}, **ASK))
        self.assertEqual(raised.exception.code, "INTERNAL_ERROR")

    def test_a_stream_that_fails_before_its_first_event_is_asked_for_again(self) -> None:
        busy = failure("SERVICE_UNAVAILABLE", 503, Retry_After="0")
        with ScriptedServer(busy, events(event("done", DOCUMENT))) as server:
            self.assertEqual([one.type for one in self.way.stream(server.url, {}, **ASK)], ["done"])

    def test_a_document_instead_of_a_stream_becomes_events(self) -> None:
        with ScriptedServer(answer(DOCUMENT)) as server:
            got = [one.type for one in self.way.stream(server.url, {}, **ASK)]
        self.assertEqual(got, ["recommendation", "done"])

    def test_an_unhealthy_service_is_an_answer(self) -> None:
        health = {"status": "unhealthy", "version": "1", "timestamp": "t", "checks": {}}
        with ScriptedServer(answer(health, 503)) as server:
            self.assertEqual(self.way.call(server.url, "health", {}).status, "unhealthy")

    def test_wrong_options_are_named_and_never_quote_the_key(self) -> None:
        for options, named in [
            ({"base_url": "ftp://x"}, "base_url"),
            ({"api_key": " "}, "api_key"),
            ({"timeout": 0}, "timeout"),
            ({"max_retries": 11}, "max_retries"),
        ]:
            with self.assertRaisesRegex(ValueError, named):  # type: ignore[attr-defined]
                Reco(**{"base_url": "http://x", **options})
        with self.assertRaisesRegex(TypeError, "colour"):  # type: ignore[attr-defined]
            self.way.call("http://127.0.0.1:9", "usage", {}, colour="red")


class SyncPromises(Promises, unittest.TestCase):
    way = Sync()


class AsyncPromises(Promises, unittest.TestCase):
    way = Async()


@unittest.skipUnless(os.environ.get("RECO_BASE_URL") and os.environ.get("RECO_API_KEY"), "needs a running service")
class RunningService(unittest.TestCase):
    """Asks a real service, whose address and key are in the environment."""

    def reco(self) -> Reco:
        return Reco(os.environ["RECO_BASE_URL"], os.environ["RECO_API_KEY"])

    def test_answers_every_operation_with_objects_whose_required_fields_are_there(self) -> None:
        with self.reco() as reco:
            document = reco.recommend(**ASK, options={"count": 2, "evidence": True})
            self.assertEqual(len(document.recommendations), document.meta.total_results)
            self.assertTrue(document.recommendations[0].explanation.why_match)
            got = list(reco.stream_recommendations(**ASK, options={"count": 2}))
            self.assertEqual([one.type for one in got], ["recommendation", "recommendation", "done"])
            context = {"user_preferences": ["slow science fiction"]}
            explained = reco.explain(vertical="movies", item={"name": "Arrival", "type": "film"}, context=context)
            self.assertTrue(explained.explanation.summary)
            self.assertGreaterEqual(reco.usage().usage.requests_made, 0)
            page = reco.list_requests(query={"limit": 1})
            self.assertEqual(reco.get_request(page.requests[0].request_id), page.requests[0])
            self.assertEqual(reco.health().status, "healthy")

    def test_names_the_field_of_a_bad_request(self) -> None:
        with self.reco() as reco, self.assertRaises(RecoError) as raised:
            reco.recommend(vertical="movies", context={"preferences": []})
        self.assertEqual(raised.exception.field, "context.preferences")


if __name__ == "__main__":
    unittest.main()
