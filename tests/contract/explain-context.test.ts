import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { explainResponse } from '@/lib/contract/explain-response';
import { startApi, type TestApi } from '../support/api';

let api: TestApi;
let key: string;

beforeAll(async () => {
  api = await startApi();
  key = await api.createKey();
});
afterAll(() => api.stop());

const explain = (context: unknown) =>
  api.post('explain', {
    key,
    body: JSON.stringify({
      vertical: 'restaurants',
      item: { name: 'Septime', type: 'restaurant', metadata: { cuisine: 'French' } },
      context,
      options: { grounding: false },
    }),
  });

describe('an empty list of preferences on /v1/explain', () => {
  it('is fine beside a profile, and answers what the profile alone answers', async () => {
    const profile = 'Loves French cuisine and quiet places.';
    const answers = [];
    for (const context of [{ user_preferences: [], profile }, { profile }]) {
      const response = await explain(context);
      expect(response.status).toBe(200);
      answers.push(explainResponse.parse(await response.json()).explanation);
    }
    expect(answers[0]).toEqual(answers[1]);
  });

  it.each([{ user_preferences: [] }, { user_preferences: [], profile: null }])(
    'describes nobody by itself: %j',
    async (context) => {
      const response = await explain(context);
      expect(response.status).toBe(400);
      expect((await response.json()).error).toMatchObject({
        code: 'INVALID_REQUEST',
        details: 'context.user_preferences: is required unless context.profile is set',
      });
    },
  );
});
