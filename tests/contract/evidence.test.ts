import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EvidenceEntry } from '@/lib/contract/evidence';
import { explainResponse } from '@/lib/contract/explain-response';
import { recommendResponse } from '@/lib/contract/recommend-response';
import { startApi, type TestApi } from '../support/api';

let api: TestApi;
let key: string;

beforeAll(async () => {
  api = await startApi();
  // More calls than a new key may make in a minute.
  key = await api.createKey({ rateLimit: 100 });
});
afterAll(() => api.stop());

const RECOMMEND = {
  vertical: 'running shoes',
  context: {
    preferences: ['waterproof', 'wide fit', 'no narrow shoes'],
    profile: 'Runs wet forest trails. Needs waterproof shoes with a wide fit.',
    history: [{ item: 'City Glide 3', rating: 'gave them away' }],
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
      id: 'sku-19',
      name: 'Alpine Pro',
      description: 'Waterproof mountain trail boot, wide fit.',
      metadata: { price: 220 },
    },
  ],
};

const EXPLAIN = {
  vertical: 'restaurants',
  item: { name: 'Da Enzo', type: 'trattoria', metadata: { cuisine: 'Roman', price: 45 } },
  context: { user_preferences: ['Roman cooking'], constraints: { max_price: 40 } },
};

async function answerOf(endpoint: 'recommend' | 'explain', body: object, options: object) {
  const response = await api.post(endpoint, { key, body: JSON.stringify({ ...body, options }) });
  expect(response.status).toBe(200);
  return response.json();
}

/** What stands at a path such as `items[1].metadata.price`. */
function valueAt(document: unknown, path: string): unknown {
  const keys = path.match(/[^.[\]]+/g) ?? [];
  return keys.reduce<unknown>(
    (value, name) => (value as Record<string, unknown> | undefined)?.[name],
    document,
  );
}

/** Paths of the request at which the words that are said to stand there do not. */
function misquoted(request: object, evidence: readonly EvidenceEntry[]): string[] {
  return evidence
    .flatMap(({ you, item }) => [you, item])
    .flatMap((part) => {
      if (!part?.path) return [];
      const value = valueAt(request, part.path);
      const isThere =
        typeof value === 'string' ? value.includes(part.text) : JSON.stringify(value) === part.text;
      return isThere && part.text ? [] : [`${part.path}: ${part.text}`];
    });
}

describe('evidence on /v1/recommend', () => {
  it('is there exactly when it is asked for', async () => {
    for (const [options, isThere] of [
      [{ evidence: true }, true],
      [{ evidence: false }, false],
      [{}, false],
    ] as const) {
      const { recommendations } = recommendResponse.parse(await answerOf('recommend', RECOMMEND, options));
      for (const { explanation } of recommendations) expect('evidence' in explanation).toBe(isThere);
    }
  });

  it('quotes person and item word for word, and supports texts that were sent', async () => {
    const answer = await answerOf('recommend', RECOMMEND, { evidence: true });
    const { recommendations } = recommendResponse.parse(answer);
    const all = recommendations.flatMap(({ explanation }) => explanation.evidence ?? []);
    expect(all.some(({ you, item }) => you && item)).toBe(true);
    expect(misquoted(RECOMMEND, all)).toEqual([]);
    for (const { explanation } of recommendations) {
      for (const { supports } of explanation.evidence ?? []) {
        expect(valueAt(explanation, supports), supports).toEqual(expect.any(String));
      }
    }
  });

  it('names limit and fact of a broken limit, as speaking against the item', async () => {
    const answer = await answerOf('recommend', RECOMMEND, { evidence: true });
    const { recommendations } = recommendResponse.parse(answer);
    const boot = recommendations.find(({ item }) => item.id === 'sku-19');
    expect(boot?.explanation.evidence).toContainEqual({
      supports: expect.stringMatching(/^potential_concerns\[\d+\]$/),
      stance: 'against',
      you: { path: 'context.constraints.max_price', text: '160' },
      item: { path: 'items[1].metadata.price', text: '220' },
    });
  });
});

describe('evidence on /v1/explain', () => {
  it('is there exactly when asked for, with words of the request and texts of the answer', async () => {
    const { explanation } = explainResponse.parse(await answerOf('explain', EXPLAIN, { evidence: true }));
    expect(explanation.evidence?.length).toBeGreaterThan(0);
    expect(misquoted(EXPLAIN, explanation.evidence ?? [])).toEqual([]);
    for (const { supports } of explanation.evidence ?? []) {
      expect(valueAt(explanation, supports), supports).toEqual(expect.any(String));
    }
    const without = explainResponse.parse(await answerOf('explain', EXPLAIN, {}));
    expect(without.explanation).not.toHaveProperty('evidence');
  });
});
