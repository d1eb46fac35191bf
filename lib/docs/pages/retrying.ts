import { blocks, type DocPage, heading, run, table } from '../doc-page';
import { code, type Snippet } from '../snippet';

/** Retrying what can be retried, no answer in time included, and nothing else. */
export const retry: Snippet = {
  id: 'retry',
  prints: /\S+/,
  code: {
    typescript: code`
const BASE_DELAY_MS = 500;
const MAX_DELAY_MS = 20_000;
const MAX_ATTEMPTS = 5;

async function recommend(body: object) {
  for (let attempt = 0; ; attempt++) {
    let problem: string;
    let canRetry = true;
    let retryAfterMs = 0;
    try {
      const response = await fetch(process.env.RECO_BASE_URL + '/v1/recommend', {
        method: 'POST',
        headers: {
          'X-API-Key': process.env.RECO_API_KEY!,
          'Content-Type': 'application/json',
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(60_000),
      });
      // Text first: what a proxy says on the way may be no JSON.
      const text = await response.text();
      if (response.ok) return JSON.parse(text);
      problem = response.status + ': ' + text;
      canRetry = response.status === 429 || response.status >= 500;
      retryAfterMs = Number(response.headers.get('Retry-After')) * 1000;
    } catch (error) {
      problem = String(error); // No connection, or no answer in time.
    }
    if (!canRetry || attempt + 1 === MAX_ATTEMPTS) throw new Error(problem);
    const backOff = Math.min(BASE_DELAY_MS * 2 ** attempt, MAX_DELAY_MS);
    const delay = retryAfterMs || backOff * (0.5 + Math.random() / 2);
    await new Promise((resolve) => setTimeout(resolve, delay));
  }
}

const answer = await recommend({
  vertical: 'podcasts',
  context: { preferences: ['history told by one narrator'] },
});
console.log(answer.recommendations[0].item.name);

export {}; // Makes the file a module, in which await may stand at the top.
`,
    client: code`
import { Reco, RecoError } from '@reco/client';

const reco = new Reco({
  baseUrl: process.env.RECO_BASE_URL,
  apiKey: process.env.RECO_API_KEY,
  timeoutMs: 60_000, // one attempt
  totalTimeoutMs: 180_000, // all attempts and the waits between them
  maxRetries: 4,
});

try {
  const { recommendations } = await reco.recommend({
    vertical: 'podcasts',
    context: { preferences: ['history told by one narrator'] },
  });
  console.log(recommendations[0]?.item.name);
} catch (error) {
  if (!(error instanceof RecoError)) throw error;
  console.error(error.code, error.field ?? error.details, error.requestId);
  process.exitCode = 1;
}
`,
    python: code`
import http.client
import json
import os
import random
import time
import urllib.error
import urllib.request

BASE_DELAY_S = 0.5
MAX_DELAY_S = 20
MAX_ATTEMPTS = 5


def recommend(body):
    for attempt in range(MAX_ATTEMPTS):
        request = urllib.request.Request(
            os.environ["RECO_BASE_URL"] + "/v1/recommend",
            headers={
                "X-API-Key": os.environ["RECO_API_KEY"],
                "Content-Type": "application/json",
            },
            data=json.dumps(body).encode(),
        )
        can_retry = True
        retry_after = 0
        try:
            with urllib.request.urlopen(request, timeout=60) as response:
                return json.load(response)
        except urllib.error.HTTPError as failure:
            problem = "%d: %s" % (failure.code, failure.read().decode())
            can_retry = failure.code == 429 or failure.code >= 500
            retry_after = float(failure.headers.get("Retry-After", 0))
        except (OSError, http.client.HTTPException) as failure:
            problem = repr(failure)  # No connection, or no answer in time.
        if not can_retry or attempt + 1 == MAX_ATTEMPTS:
            raise SystemExit(problem)
        back_off = min(BASE_DELAY_S * 2 ** attempt, MAX_DELAY_S)
        time.sleep(retry_after or back_off * (0.5 + random.random() / 2))


answer = recommend({
    "vertical": "podcasts",
    "context": {"preferences": ["history told by one narrator"]},
})
print(answer["recommendations"][0]["item"]["name"])
`,
  },
};

export const retrying: DocPage = {
  slug: 'retrying',
  section: 'Guides',
  title: 'Retrying',
  summary: 'Requests are independent and safe to repeat. Repeat 429 and 5xx; correct everything else first.',
  blocks: blocks(
    table(
      'What to do by status',
      'Status | Repeat? | When',
      '429, 503 | Yes | After the seconds in `Retry-After`',
      '500 | Yes | After a delay that doubles: 0.5 s, 1 s, 2 s, at most 20 s, with some randomness',
      '502, 504 of a proxy; no answer, or not in time | Yes | The same',
      '400, 401, 403, 404, 405, 413 | No | The same request gets the same answer',
    ),
    run(retry),
    heading('What a retry or leaving costs', 'cost'),
    'An answer with status 200 counts against the month, an error never does. A request that fails counts in the window of its minute; one refused with 429 counts nowhere.',
    'When you leave before the answer is complete, by closing the connection or by a timeout of your own, the request counts against the month once a language model has begun to write or an event of a stream has been sent. Before that it costs nothing. Asking again costs a place of its own, so set a generous timeout. The [TypeScript client](/docs/typescript) repeats by the same rules, and so does the one for [Python](/docs/python).',
    heading('Why randomness', 'jitter'),
    'Clients that fail together come back together. Multiplying the delay with a random factor spreads them out.',
  ),
};
