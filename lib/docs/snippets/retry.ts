import { code, type Snippet } from '../snippet';

/** Retrying what can be retried, and nothing else. */
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
    const response = await fetch(process.env.RECO_BASE_URL + '/v1/recommend', {
      method: 'POST',
      headers: {
        'X-API-Key': process.env.RECO_API_KEY!,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(60_000),
    });
    if (response.ok) return response.json();

    const { error, meta } = await response.json();
    const canRetry = response.status === 429 || response.status >= 500;
    if (!canRetry || attempt + 1 === MAX_ATTEMPTS) {
      throw new Error(error.code + ': ' + error.details + ' (' + meta.request_id + ')');
    }
    const retryAfter = Number(response.headers.get('Retry-After')) * 1000;
    const backOff = Math.min(BASE_DELAY_MS * 2 ** attempt, MAX_DELAY_MS);
    const delay = retryAfter || backOff * (0.5 + Math.random() / 2);
    await new Promise((resolve) => setTimeout(resolve, delay));
  }
}

const answer = await recommend({
  vertical: 'podcasts',
  context: { preferences: ['history told by one narrator'] },
});
console.log(answer.recommendations[0].item.name);
`,
    python: code`
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
        try:
            with urllib.request.urlopen(request, timeout=60) as response:
                return json.load(response)
        except urllib.error.HTTPError as failure:
            can_retry = failure.code == 429 or failure.code >= 500
            if not can_retry or attempt + 1 == MAX_ATTEMPTS:
                raise RuntimeError(failure.read().decode()) from failure
            retry_after = float(failure.headers.get("Retry-After", 0))
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
