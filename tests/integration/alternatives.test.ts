import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GenerationServer } from '../support/generation-server';
import { movieRequest } from '../support/http';
import { sharedGenerationServer } from '../support/shared-servers';

let api: GenerationServer;
beforeAll(async () => {
  api = await sharedGenerationServer();
});
beforeEach(() => api.reset());

describe('include_alternatives on /v1/recommend', () => {
  it.each([
    [{}, true],
    [{ include_alternatives: true }, true],
    [{ include_alternatives: false }, false],
  ])('is told to language models: %j', async (options, mayName) => {
    await api.recommend({ ...movieRequest, options: { count: 2, grounding: false, ...options } });
    const asked = JSON.stringify(api.openAi.requests[0]?.body);
    expect(asked.includes('Name no other item as an alternative.')).toBe(!mayName);
  });
});
