import { code, type Snippet } from '../snippet';

/** Each sentence about an item with the words that it rests on. */
export const readEvidence: Snippet = {
  id: 'read-evidence',
  prints: /evidence|max_price|160/,
  code: {
    shell: code`
curl "$RECO_BASE_URL/v1/recommend" \
  -H "X-API-Key: $RECO_API_KEY" \
  -H "Content-Type: application/json" \
  -d '{
    "vertical": "running shoes",
    "context": {
      "profile": "Runs wet forest trails. Needs waterproof shoes with a wide fit.",
      "constraints": { "max_price": 160 }
    },
    "items": [
      { "id": "sku-17", "name": "Ridge Runner GTX", "description": "Waterproof trail running shoe, wide fit.", "metadata": { "price": 149 } },
      { "id": "sku-19", "name": "Alpine Pro", "description": "Waterproof mountain trail boot.", "metadata": { "price": 220 } }
    ],
    "options": { "count": 2, "evidence": true }
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
    vertical: 'running shoes',
    context: {
      profile: 'Runs wet forest trails. Needs waterproof shoes with a wide fit.',
      constraints: { max_price: 160 },
    },
    items: [
      { id: 'sku-17', name: 'Ridge Runner GTX', description: 'Waterproof trail running shoe, wide fit.', metadata: { price: 149 } },
      { id: 'sku-19', name: 'Alpine Pro', description: 'Waterproof mountain trail boot.', metadata: { price: 220 } },
    ],
    options: { count: 2, evidence: true },
  }),
});
const answer = await response.json();
if (!response.ok) throw new Error(answer.error.code + ': ' + answer.error.details);

for (const { item, explanation } of answer.recommendations) {
  for (const { supports, stance, you, item: fact } of explanation.evidence) {
    console.log(item.name, supports, stance, you?.text, you?.path, fact?.text, fact?.path);
  }
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
  vertical: 'running shoes',
  context: {
    profile: 'Runs wet forest trails. Needs waterproof shoes with a wide fit.',
    constraints: { max_price: 160 },
  },
  items: [
    { id: 'sku-17', name: 'Ridge Runner GTX', description: 'Waterproof trail running shoe, wide fit.', metadata: { price: 149 } },
    { id: 'sku-19', name: 'Alpine Pro', description: 'Waterproof mountain trail boot.', metadata: { price: 220 } },
  ],
  options: { count: 2, evidence: true },
});

for (const { item, explanation } of recommendations) {
  for (const { supports, stance, you, item: fact } of explanation.evidence ?? []) {
    console.log(item.name, supports, stance, you?.text, you?.path, fact?.text, fact?.path);
  }
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
        "vertical": "running shoes",
        "context": {
            "profile": "Runs wet forest trails. Needs waterproof shoes with a wide fit.",
            "constraints": {"max_price": 160},
        },
        "items": [
            {
                "id": "sku-17",
                "name": "Ridge Runner GTX",
                "description": "Waterproof trail running shoe, wide fit.",
                "metadata": {"price": 149},
            },
            {
                "id": "sku-19",
                "name": "Alpine Pro",
                "description": "Waterproof mountain trail boot.",
                "metadata": {"price": 220},
            },
        ],
        "options": {"count": 2, "evidence": True},
    }).encode(),
)
try:
    with urllib.request.urlopen(request, timeout=60) as response:
        answer = json.load(response)
except urllib.error.HTTPError as failure:
    raise SystemExit(failure.read().decode())

for recommendation in answer["recommendations"]:
    for proof in recommendation["explanation"]["evidence"]:
        you, fact = proof.get("you", {}), proof.get("item", {})
        print(recommendation["item"]["name"], proof["supports"], proof["stance"], you.get("path"), fact.get("path"))
`,
  },
};
