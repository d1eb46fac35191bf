import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Recorded } from '../fakes/fake-server';
import type { GenerateContentRequest } from '../fakes/google';
import type { ResponsesRequest } from '../fakes/openai-responses';
import type { GenerationServer } from '../support/generation-server';
import { sharedGenerationServer } from '../support/shared-servers';

/*
 * Instructions and schema are the same whatever the candidates, so that providers cache them and compile one
 * grammar; and no list of allowed values grows with the candidates, since providers refuse long ones.
 */

let api: GenerationServer;
beforeAll(async () => {
  api = await sharedGenerationServer();
});
beforeEach(() => api.reset());

const MAX_VALUES = 100;
const SIZES = [1, 20, 200, 500];

const body = (size: number) => ({
  vertical: 'laptops',
  context: { preferences: ['light', 'quiet'] },
  items: Array.from({ length: size }, (_, index) => ({
    id: `sku-${index}`,
    name: `Feather ${index + 10}`,
    description: 'a light and quiet ultraportable',
  })),
  options: { count: 1 },
});

/** The longest list of allowed values anywhere in a JSON document. */
function longestEnum(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return Math.max(
    0,
    ...Object.entries(value).map(([key, field]) =>
      key === 'enum' && Array.isArray(field) ? field.length : longestEnum(field),
    ),
  );
}

/** Answers as a provider does that compiles no grammar with long lists. */
const refuseLongEnums = (request: Recorded): 'ok' | { status: 400 } =>
  longestEnum(request.body) > MAX_VALUES ? { status: 400 } : 'ok';

const fixedPartOf = {
  openAi: ({ body: sent }: Recorded) => {
    const { input, text } = sent as ResponsesRequest;
    return { instructions: input.filter(({ role }) => role !== 'user'), format: text?.format };
  },
  google: ({ body: sent }: Recorded) => {
    const { systemInstruction, generationConfig } = sent as GenerateContentRequest;
    return { instructions: systemInstruction, format: generationConfig };
  },
};

describe.each(['openAi', 'google'] as const)(
  'what %s is asked for 1, 20, 200 and 500 candidates',
  (provider) => {
    it('has the same instructions and the same schema, and no list of values too long to compile', async () => {
      api[provider === 'google' ? 'openAi' : 'google'].respond('refusal'); // nobody else answers
      api[provider].respond(refuseLongEnums);
      for (const size of SIZES) {
        const { recommendations } = await api.recommend(body(size));
        expect(recommendations).toHaveLength(1);
      }
      expect(api[provider].requests).toHaveLength(SIZES.length);
      const [first, ...others] = api[provider].requests.map((request) => fixedPartOf[provider](request));
      expect(JSON.stringify(first?.instructions).length).toBeGreaterThan(200);
      expect(JSON.stringify(first?.format)).toMatch(/reasons|pairs/);
      for (const other of others) expect(other).toEqual(first);
      expect(api[provider].requests.at(-1)?.text).toContain('Feather 209');
    });
  },
);
