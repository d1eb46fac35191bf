import { blocks, type DocPage, heading, list, run } from '../doc-page';
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

export const batching: DocPage = {
  slug: 'batching',
  section: 'Guides',
  title: 'Batching',
  summary: 'A request takes 500 items and returns 10. For more, let the best of each batch meet in a final.',
  blocks: blocks(
    run(rankInBatches),
    heading('Why a final', 'final'),
    'A score is given in view of the other candidates. An 80 from a weak batch is not an 80 from a strong one, so scores from different requests cannot be merged. The final puts the winners side by side.',
    heading('Staying within the limits', 'limits'),
    list(
      'Each batch is one request of your [minute and month](/docs/limits).',
      'Send `explanation_depth: "brief"` in the first round; its explanations are thrown away.',
      'Batches are independent. Run as many at once as your limit per minute allows, and [retry](/docs/retrying) on 429.',
      'A body may have 256 KiB. Long descriptions reach that before 500 items do.',
    ),
  ),
};
