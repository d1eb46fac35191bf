import { code, type Snippet } from '../snippet';

/** More items than fit in one request: the best of each batch meet in a last one. */
export const rankInBatches: Snippet = {
  id: 'rank-in-batches',
  prints: /item-\d+/,
  code: {
    typescript: code`
type Item = { id: string; name: string; description: string };

const BATCH = 200;
const context = { preferences: ['waterproof', 'wide fit'] };
const catalogue: Item[] = Array.from({ length: 500 }, (_, index) => ({
  id: 'item-' + index,
  name: 'Trail shoe ' + index,
  description: index % 7 === 0 ? 'Waterproof, wide fit.' : 'Light and narrow.',
}));

async function rank(items: Item[], count: number): Promise<{ item: { id: string } }[]> {
  const response = await fetch(process.env.RECO_BASE_URL + '/v1/recommend', {
    method: 'POST',
    headers: {
      'X-API-Key': process.env.RECO_API_KEY!,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({
      vertical: 'running shoes',
      context,
      items,
      options: { count, explanation_depth: 'brief' },
    }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error.code + ': ' + answer.error.details);
  return answer.recommendations;
}

const finalists: Item[] = [];
for (let start = 0; start < catalogue.length; start += BATCH) {
  const batch = catalogue.slice(start, start + BATCH);
  const best = new Set((await rank(batch, 10)).map(({ item }) => item.id));
  finalists.push(...batch.filter((item) => best.has(item.id)));
}
// Scores of different requests are not comparable; the finalists are ranked together.
for (const { item } of await rank(finalists, 5)) console.log(item.id);

export {}; // Makes the file a module, in which await may stand at the top.
`,
    client: code`
import { type CandidateItem, Reco } from '@reco/client';

const reco = new Reco({
  baseUrl: process.env.RECO_BASE_URL,
  apiKey: process.env.RECO_API_KEY,
});

const BATCH = 200;
const context = { preferences: ['waterproof', 'wide fit'] };
const catalogue: CandidateItem[] = Array.from({ length: 500 }, (_, index) => ({
  id: 'item-' + index,
  name: 'Trail shoe ' + index,
  description: index % 7 === 0 ? 'Waterproof, wide fit.' : 'Light and narrow.',
}));

async function rank(items: CandidateItem[], count: number) {
  const { recommendations } = await reco.recommend({
    vertical: 'running shoes',
    context,
    items,
    options: { count, explanation_depth: 'brief' },
  });
  return recommendations;
}

const finalists: CandidateItem[] = [];
for (let start = 0; start < catalogue.length; start += BATCH) {
  const batch = catalogue.slice(start, start + BATCH);
  const best = new Set((await rank(batch, 10)).map(({ item }) => item.id));
  finalists.push(...batch.filter((item) => best.has(item.id)));
}
// Scores of different requests are not comparable; the finalists are ranked together.
for (const { item } of await rank(finalists, 5)) console.log(item.id);
`,
    python: code`
import json
import os
import urllib.error
import urllib.request

BATCH = 200
context = {"preferences": ["waterproof", "wide fit"]}
catalogue = [
    {
        "id": "item-%d" % index,
        "name": "Trail shoe %d" % index,
        "description": "Waterproof, wide fit." if index % 7 == 0 else "Light and narrow.",
    }
    for index in range(500)
]


def rank(items, count):
    request = urllib.request.Request(
        os.environ["RECO_BASE_URL"] + "/v1/recommend",
        headers={
            "X-API-Key": os.environ["RECO_API_KEY"],
            "Content-Type": "application/json",
        },
        data=json.dumps({
            "vertical": "running shoes",
            "context": context,
            "items": items,
            "options": {"count": count, "explanation_depth": "brief"},
        }).encode(),
    )
    try:
        with urllib.request.urlopen(request, timeout=60) as response:
            return json.load(response)["recommendations"]
    except urllib.error.HTTPError as failure:
        raise SystemExit(failure.read().decode())


finalists = []
for start in range(0, len(catalogue), BATCH):
    batch = catalogue[start:start + BATCH]
    best = {entry["item"]["id"] for entry in rank(batch, 10)}
    finalists += [item for item in batch if item["id"] in best]

# Scores of different requests are not comparable; the finalists are ranked together.
for entry in rank(finalists, 5):
    print(entry["item"]["id"])
`,
  },
};
