import { code, type Snippet } from '../snippet';

/** Three recommendations from nothing but a few preferences. */
export const firstCall: Snippet = {
  id: 'first-call',
  prints: /"why_match"|\((0\.\d+|1)\)/,
  code: {
    shell: code`
curl "$RECO_BASE_URL/v1/recommend" \
  -H "X-API-Key: $RECO_API_KEY" \
  -H "Content-Type: application/json" \
  -d '{
    "vertical": "movies",
    "context": {
      "preferences": ["slow-burn science fiction", "strong female leads", "no horror"]
    }
  }'
`,
    typescript: code`
const response = await fetch(process.env.RECO_BASE_URL + '/v1/recommend', {
  method: 'POST',
  headers: {
    'X-API-Key': process.env.RECO_API_KEY!,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({
    vertical: 'movies',
    context: {
      preferences: ['slow-burn science fiction', 'strong female leads', 'no horror'],
    },
  }),
});
const answer = await response.json();
if (!response.ok) throw new Error(answer.error.code + ': ' + answer.error.details);

for (const { item, explanation, confidence } of answer.recommendations) {
  console.log(item.name, '(' + confidence + ')');
  console.log(explanation.why_match);
}

export {}; // Makes the file a module, in which await may stand at the top.
`,
    client: code`
import { Reco } from '@reco/client';

const reco = new Reco({
  baseUrl: process.env.RECO_BASE_URL,
  apiKey: process.env.RECO_API_KEY,
});
const { recommendations } = await reco.recommend({
  vertical: 'movies',
  context: {
    preferences: ['slow-burn science fiction', 'strong female leads', 'no horror'],
  },
});

for (const { item, explanation, confidence } of recommendations) {
  console.log(item.name, '(' + confidence + ')');
  console.log(explanation.why_match);
}
`,
    python: code`
import json
import os
import urllib.error
import urllib.request

request = urllib.request.Request(
    os.environ["RECO_BASE_URL"] + "/v1/recommend",
    headers={
        "X-API-Key": os.environ["RECO_API_KEY"],
        "Content-Type": "application/json",
    },
    data=json.dumps({
        "vertical": "movies",
        "context": {
            "preferences": ["slow-burn science fiction", "strong female leads", "no horror"],
        },
    }).encode(),
)
try:
    with urllib.request.urlopen(request, timeout=60) as response:
        answer = json.load(response)
except urllib.error.HTTPError as failure:
    raise SystemExit(failure.read().decode())

for recommendation in answer["recommendations"]:
    print(recommendation["item"]["name"], "(%s)" % recommendation["confidence"])
    print(recommendation["explanation"]["why_match"])
`,
  },
};
