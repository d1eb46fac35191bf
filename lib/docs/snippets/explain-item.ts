import { code, type Snippet } from '../snippet';

/** Why one item does or does not suit a person. */
export const explainItem: Snippet = {
  id: 'explain-item',
  prints: /summary|\S+ \S+/,
  code: {
    shell: code`
curl "$RECO_BASE_URL/v1/explain" \
  -H "X-API-Key: $RECO_API_KEY" \
  -H "Content-Type: application/json" \
  -d '{
    "vertical": "restaurants",
    "item": {
      "name": "Septime",
      "type": "restaurant",
      "metadata": { "location": "Paris", "price_range": "$$$" }
    },
    "context": {
      "user_preferences": ["natural wine", "quiet places"],
      "constraints": { "location": "Paris" }
    },
    "options": { "depth": "brief", "include_alternatives": true }
  }'
`,
    typescript: code`
const response = await fetch(process.env.RECO_BASE_URL + '/v1/explain', {
  method: 'POST',
  headers: {
    'X-API-Key': process.env.RECO_API_KEY!,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({
    vertical: 'restaurants',
    item: {
      name: 'Septime',
      type: 'restaurant',
      metadata: { location: 'Paris', price_range: '$$$' },
    },
    context: {
      user_preferences: ['natural wine', 'quiet places'],
      constraints: { location: 'Paris' },
    },
    options: { depth: 'brief', include_alternatives: true },
  }),
});
const answer = await response.json();
if (!response.ok) throw new Error(answer.error.code + ': ' + answer.error.details);

console.log(answer.explanation.summary);
console.log(answer.explanation.potential_concerns);

export {}; // Makes the file a module, in which await may stand at the top.
`,
    client: code`
import { Reco } from '@reco/client';

const reco = new Reco({
  baseUrl: process.env.RECO_BASE_URL,
  apiKey: process.env.RECO_API_KEY,
});
const { explanation } = await reco.explain({
  vertical: 'restaurants',
  item: {
    name: 'Septime',
    type: 'restaurant',
    metadata: { location: 'Paris', price_range: '$$$' },
  },
  context: {
    user_preferences: ['natural wine', 'quiet places'],
    constraints: { location: 'Paris' },
  },
  options: { depth: 'brief', include_alternatives: true },
});

console.log(explanation.summary);
console.log(explanation.potential_concerns);
`,
    python: code`
import json
import os
import urllib.error
import urllib.request

request = urllib.request.Request(
    os.environ["RECO_BASE_URL"] + "/v1/explain",
    headers={
        "X-API-Key": os.environ["RECO_API_KEY"],
        "Content-Type": "application/json",
    },
    data=json.dumps({
        "vertical": "restaurants",
        "item": {
            "name": "Septime",
            "type": "restaurant",
            "metadata": {"location": "Paris", "price_range": "$$$"},
        },
        "context": {
            "user_preferences": ["natural wine", "quiet places"],
            "constraints": {"location": "Paris"},
        },
        "options": {"depth": "brief", "include_alternatives": True},
    }).encode(),
)
try:
    with urllib.request.urlopen(request, timeout=60) as response:
        answer = json.load(response)
except urllib.error.HTTPError as failure:
    raise SystemExit(failure.read().decode())

print(answer["explanation"]["summary"])
print(answer["explanation"]["potential_concerns"])
`,
  },
};
