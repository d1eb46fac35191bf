import { beforeAll, beforeEach, expect, it } from 'vitest';
import { element, reasonOf } from '../fakes/start-generation';
import type { GenerationServer } from '../support/generation-server';
import { candidateRequest, movieRequest } from '../support/http';
import { sharedGenerationServer } from '../support/shared-servers';

let api: GenerationServer;
beforeAll(async () => {
  api = await sharedGenerationServer();
});
beforeEach(() => api.reset());

const HOSTILE = [
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'https://example.com/\u001b[2J',
  'data:text/html,x',
];

it.each(HOSTILE)(
  'a website that a model writes and that is no web address is left out: %j',
  async (value) => {
    const site = (name: string, website: string, way: string) =>
      element({
        name,
        facts: [
          { id: 'f1', key: 'website', value: website },
          { id: 'f2', key: 'year', value: 2016 },
        ],
        reasons: [reasonOf(`${name} ${way}, as you asked.`, { it: ['f2'] })],
      });
    api.openAi.respond({
      elements: [
        site('Arrival', value, 'takes its time'),
        site('Alien', 'https://example.com/alien', 'is as slow as it is still'),
      ],
    });
    const { recommendations } = await api.recommend({
      ...movieRequest,
      options: { count: 2, grounding: false },
    });
    const websites = Object.fromEntries(
      recommendations.map(({ item }) => [item.name, item.metadata?.website ?? null]),
    );
    expect(websites).toEqual({ Arrival: null, Alien: 'https://example.com/alien' });
  },
);

it.each(HOSTILE)('nor does one come back that the caller supplied: %j', async (website) => {
  const items = candidateRequest.items.map((item) => ({ ...item, metadata: { ...item.metadata, website } }));
  const { recommendations } = await api.recommend({ ...candidateRequest, items });
  expect(recommendations.map(({ item }) => item.id).toSorted()).toEqual(['a', 'b']);
  for (const { item } of recommendations) expect(item.metadata).not.toHaveProperty('website');
});
