import { code, type Snippet } from '../snippet';

/** The caller's own list, ranked for a person. */
export const rankItems: Snippet = {
  id: 'rank-items',
  prints: /sku-17/,
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
      { "id": "sku-17", "name": "Ridge Runner GTX", "description": "Waterproof trail running shoe, deep lugs, wide fit.", "metadata": { "price": 149 } },
      { "id": "sku-18", "name": "City Glide 4", "description": "Cushioned road running shoe, narrow fit.", "metadata": { "price": 120 } },
      { "id": "sku-19", "name": "Alpine Pro", "description": "Waterproof mountain trail boot, wide fit.", "metadata": { "price": 220 } }
    ]
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
      {
        id: 'sku-17',
        name: 'Ridge Runner GTX',
        description: 'Waterproof trail running shoe, deep lugs, wide fit.',
        metadata: { price: 149 },
      },
      {
        id: 'sku-18',
        name: 'City Glide 4',
        description: 'Cushioned road running shoe, narrow fit.',
        metadata: { price: 120 },
      },
      {
        id: 'sku-19',
        name: 'Alpine Pro',
        description: 'Waterproof mountain trail boot, wide fit.',
        metadata: { price: 220 },
      },
    ],
  }),
});
const answer = await response.json();
if (!response.ok) throw new Error(answer.error.code + ': ' + answer.error.details);

for (const { item, explanation } of answer.recommendations) {
  console.log(item.id, explanation.why_match, explanation.potential_concerns ?? []);
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
    {
      id: 'sku-17',
      name: 'Ridge Runner GTX',
      description: 'Waterproof trail running shoe, deep lugs, wide fit.',
      metadata: { price: 149 },
    },
    {
      id: 'sku-18',
      name: 'City Glide 4',
      description: 'Cushioned road running shoe, narrow fit.',
      metadata: { price: 120 },
    },
    {
      id: 'sku-19',
      name: 'Alpine Pro',
      description: 'Waterproof mountain trail boot, wide fit.',
      metadata: { price: 220 },
    },
  ],
});

for (const { item, explanation } of recommendations) {
  console.log(item.id, explanation.why_match, explanation.potential_concerns ?? []);
}
`,
    python: code`
import json
import os
import urllib.error
import urllib.request

items = [
    {
        "id": "sku-17",
        "name": "Ridge Runner GTX",
        "description": "Waterproof trail running shoe, deep lugs, wide fit.",
        "metadata": {"price": 149},
    },
    {
        "id": "sku-18",
        "name": "City Glide 4",
        "description": "Cushioned road running shoe, narrow fit.",
        "metadata": {"price": 120},
    },
    {
        "id": "sku-19",
        "name": "Alpine Pro",
        "description": "Waterproof mountain trail boot, wide fit.",
        "metadata": {"price": 220},
    },
]
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
        "items": items,
    }).encode(),
)
try:
    with urllib.request.urlopen(request, timeout=60) as response:
        answer = json.load(response)
except urllib.error.HTTPError as failure:
    raise SystemExit(failure.read().decode())

for recommendation in answer["recommendations"]:
    print(recommendation["item"]["id"], recommendation["explanation"]["why_match"])
`,
  },
};
