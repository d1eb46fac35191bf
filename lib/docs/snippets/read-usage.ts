import { code, type Snippet } from '../snippet';

/** What a key has used of its month. */
export const readUsage: Snippet = {
  id: 'read-usage',
  prints: /requests_remaining|\d+ of -?\d+/,
  code: {
    shell: code`
curl "$RECO_BASE_URL/v1/usage" -H "X-API-Key: $RECO_API_KEY"
`,
    typescript: code`
const response = await fetch(process.env.RECO_BASE_URL + '/v1/usage', {
  headers: { 'X-API-Key': process.env.RECO_API_KEY! },
});
const answer = await response.json();
if (!response.ok) throw new Error(answer.error.code + ': ' + answer.error.details);

const { usage, tier } = answer;
console.log(usage.requests_made, 'of', usage.requests_limit, 'on', tier.name);

export {}; // Makes the file a module, in which await may stand at the top.
`,
    client: code`
import { Reco } from '@reco/client';

const reco = new Reco({
  baseUrl: process.env.RECO_BASE_URL,
  apiKey: process.env.RECO_API_KEY,
});
const { usage, tier } = await reco.usage();
console.log(usage.requests_made, 'of', usage.requests_limit, 'on', tier.name);
`,
    python: code`
import json
import os
import urllib.error
import urllib.request

request = urllib.request.Request(
    os.environ["RECO_BASE_URL"] + "/v1/usage",
    headers={"X-API-Key": os.environ["RECO_API_KEY"]},
)
try:
    with urllib.request.urlopen(request, timeout=60) as response:
        answer = json.load(response)
except urllib.error.HTTPError as failure:
    raise SystemExit(failure.read().decode())

usage = answer["usage"]
print(usage["requests_made"], "of", usage["requests_limit"], "on", answer["tier"]["name"])
`,
  },
};
