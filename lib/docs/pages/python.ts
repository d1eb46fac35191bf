import { answer, blocks, type DocPage, facts, heading, info, list, table, warning } from '../doc-page';
import { code } from '../snippet';

/** A first call, sync. */
export const pythonFirstCall = code`
import os

from reco_client import Reco

with Reco(os.environ["RECO_BASE_URL"], os.environ["RECO_API_KEY"]) as reco:
    answer = reco.recommend(
        vertical="movies",
        context={"preferences": ["slow-burn science fiction", "strong female leads", "no horror"]},
        options={"count": 3},
    )
    for one in answer.recommendations:
        print(one.item.name, one.confidence)
        print(one.explanation.why_match)
`;

/** Several calls at once, for asyncio. */
export const pythonAsyncCalls = code`
import asyncio
import os

from reco_client import AsyncReco


async def main():
    async with AsyncReco(os.environ["RECO_BASE_URL"], os.environ["RECO_API_KEY"]) as reco:
        films, books = await asyncio.gather(
            reco.recommend(vertical="movies", context={"preferences": ["quiet dramas"]}),
            reco.recommend(vertical="books", context={"preferences": ["quiet science fiction"]}),
        )
        for answer in (films, books):
            print([one.item.name for one in answer.recommendations])


asyncio.run(main())
`;

/** Recommendations as they are finished. */
export const pythonStream = code`
import os

from reco_client import Reco

with Reco(os.environ["RECO_BASE_URL"], os.environ["RECO_API_KEY"]) as reco:
    for event in reco.stream_recommendations(
        vertical="books", context={"preferences": ["quiet science fiction"]}
    ):
        if event.recommendation:
            print(event.recommendation.item.name)
        if event.document:
            print("done:", event.document.meta.total_results)
`;

/** Errors, and how long to wait before the next try. */
export const pythonErrors = code`
import os

from reco_client import Reco, RecoError

reco = Reco(
    os.environ["RECO_BASE_URL"],
    os.environ["RECO_API_KEY"],
    timeout=60,  # one attempt, in seconds
    total_timeout=180,  # all attempts and the waits between them
    max_retries=4,
    on_wait=lambda seconds, error: print(f"waiting {seconds:.0f} s: {error.code}"),
)
try:
    reco.recommend(vertical="movies", context={"preferences": []})
except RecoError as error:
    print(error.code, error.status, error.field, error.request_id)
finally:
    reco.close()
`;

export const python: DocPage = {
  slug: 'python',
  section: 'Guides',
  title: 'Python client',
  summary: 'Typed answers, streams, retries and errors, sync and async, on httpx. Python 3.9 or newer.',
  blocks: blocks(
    heading('Install', 'install'),
    'The package `reco-client` is part of the service’s repository and not on a registry. Build a wheel there, and install it:',
    answer(
      'Shell',
      'pip wheel --no-deps clients/python      # in the repository of the service\npip install ./reco_client-*.whl         # in your project; brings httpx',
      'shellscript',
    ),
    warning('Keep the key on your server: whoever has it has its whole quota.'),
    heading('Ask', 'ask'),
    answer('first_call.py', pythonFirstCall, 'python'),
    'Bodies are dictionaries with the fields of the [reference](/docs/api#recommend), typed for editors and checkers. Answers are objects with the same names; what is not known is `None`.',
    table(
      'Methods',
      'Method | What it gives',
      '`recommend(vertical=…, context=…)` | Recommendations with their reasons; `items` and `options` as in the reference',
      '`stream_recommendations(…)` | The same as [events](/docs/python#stream), one by one',
      '`explain(vertical=…, item=…, context=…)` | Why one item does or does not suit a person',
      '`stream_explanation(…)` | The same as events',
      '`usage()` | What the key has used of its month',
      '`list_requests(…)`, `get_request(id)` | The [log of requests](/docs/requests) of the key',
      '`health()` | How the service is; needs no key',
    ),
    heading('Ask with asyncio', 'async'),
    '`AsyncReco` has the same methods and options.',
    answer('async_calls.py', pythonAsyncCalls, 'python'),
    heading('Stream', 'stream'),
    'An event has a `recommendation` (of `stream_explanation`: an `explanation`), the last one the whole `document`. Leaving the loop ends the request, which [counts all the same](/docs/retrying#cost) after its first event. With `AsyncReco` it is `async for`.',
    answer('stream.py', pythonStream, 'python'),
    heading('Errors', 'errors'),
    'Every failure of a request is a `RecoError`. It never holds the key.',
    answer('errors.py', pythonErrors, 'python'),
    facts(
      '`code` | A [code of the service](/docs/errors), or `CONNECTION_FAILED`, `TIMED_OUT`, `STREAM_CUT`, `UNREADABLE_ANSWER`.',
      '`status` | The HTTP status, where there was an answer.',
      '`field` | Path of the first field that is wrong, such as `context.preferences`.',
      '`details`, `suggestion` | What was wrong, and what to change.',
      '`request_id` | Quote it when you ask for help.',
      '`retry_after` | Seconds that the server asked to wait.',
    ),
    heading('Retries and limits', 'retries'),
    list(
      '408, 429, 500 and 502 to 504, cut connections and attempts that take too long are tried again, at most `max_retries` times (2), when that fits into `total_timeout` (180 seconds).',
      'Waits follow `Retry-After`, else they double and have some randomness. The logger `reco_client` warns of those of two seconds and more; `on_wait(seconds, error)` takes its place.',
      'A stream is tried again only until its first event: what has come cannot be taken back.',
      'The [limits of your key](/docs/limits) hold for the client as for anybody: the free tier has 5 requests a minute, so that a loop over it waits most of the time.',
    ),
    info(
      'Each method takes `timeout`, `total_timeout`, `max_retries` and `on_wait` too. `http_client` is an `httpx.Client`, or `AsyncClient`, of your own, for proxies and certificates.',
    ),
  ),
};
