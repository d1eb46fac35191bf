import { createParser } from 'eventsource-parser';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Recommendation, recommendation, recommendResponse } from '@/lib/contract/recommend-response';
import type { Recorded } from '../fakes/fake-server';
import { type GenerationServer, startGenerationServer } from '../support/generation-server';
import { expectError } from '../support/http';
import { eventually } from '../support/spawn-store';

/** Its address is not the provider's, but Gemini is never taken for a server of one's own. */
let api: GenerationServer;
beforeAll(async () => {
  api = await startGenerationServer({
    MODEL: 'google/gemini-3-first',
    FALLBACK_MODEL: 'google/gemini-3-second',
    FIRST_BYTE_TIMEOUT_MS: '10000',
    IDLE_TIMEOUT_MS: '10000',
    REQUEST_TIMEOUT_MS: '30000',
    MODEL_PRICES:
      '{"google/gemini-3-first":{"input":2,"output":10},"google/gemini-3-second":{"input":2,"output":10}}',
  });
});
afterAll(() => api.stop());
beforeEach(() => api.reset());

const EVENTS = { accept: 'text/event-stream' };
const ITEMS = Array.from({ length: 12 }, (_, at) => ({
  id: `id-${at}`,
  name: `Item ${String.fromCharCode(65 + at)}`,
  metadata: { pace: 'slow' },
}));
const TEN = {
  vertical: 'laptops',
  context: { preferences: ['slow'] },
  items: ITEMS,
  options: { count: 10, evidence: true },
};
const isPick = ({ text }: Recorded) => text.includes('Choose only: picks');

type Event = { event: string | undefined; data: unknown };

async function readEvents(response: Response): Promise<Event[]> {
  const events: Event[] = [];
  const parser = createParser({
    onEvent: ({ event, data }) => events.push({ event, data: JSON.parse(data) as unknown }),
  });
  parser.feed(await response.text());
  return events;
}
const scoresOf = (list: readonly Recommendation[]) => list.map(({ metadata }) => metadata?.taste_match_score);

/** The log line of a request. */
async function lineOf({ request_id }: { request_id: string }): Promise<unknown> {
  const find = () =>
    api.server
      .log()
      .split('\n')
      .find((line) => line.includes('"event":"request"') && line.includes(request_id));
  await eventually(() => find() !== undefined);
  return JSON.parse(find() ?? '') as unknown;
}

describe('ten recommendations, written side by side', () => {
  it('sends ten elements in order, and its log line counts every call', async () => {
    const events = await readEvents(await api.post('recommend', TEN, EVENTS));
    expect(events.map(({ event }) => event)).toEqual([...Array(10).fill('recommendation'), 'done']);
    const sent = events.slice(0, -1).map(({ data }) => recommendation.parse(data));
    expect(scoresOf(sent)).toEqual(Array.from({ length: 10 }, (_, at) => 90 - 5 * at));
    const { recommendations, meta } = recommendResponse.parse(events.at(-1)?.data);
    expect(recommendations).toEqual(sent);
    expect(meta.prompt_version).toBe('2027-01-parts');
    for (const { explanation } of sent) expect(explanation.evidence?.length).toBeGreaterThan(0);
    expect(api.google.requests).toHaveLength(11);
    // The fake counts 100 tokens of input and 50 of output for each call.
    expect(await lineOf(meta)).toMatchObject({
      calls: 11,
      input_tokens: 1_100,
      output_tokens: 550,
      cost_usd: 0.0077,
    });
  });

  it('is the same document without a stream', async () => {
    const document = await api.recommend(TEN);
    expect(scoresOf(document.recommendations)).toEqual(Array.from({ length: 10 }, (_, at) => 90 - 5 * at));
    expect(document.meta).toMatchObject({ total_results: 10, prompt_version: '2027-01-parts' });
    expect(document.meta).not.toHaveProperty('partial');
  });

  it('is finished by the fallback when every writer fails', async () => {
    api.google.respond((request) =>
      request.path.includes('gemini-3-first') && !isPick(request) ? { status: 500 } : 'ok',
    );
    const document = await api.recommend(TEN);
    expect(document.recommendations).toHaveLength(10);
    expect(await lineOf(document.meta)).toMatchObject({ calls: 23, model: 'google/gemini-3-second' });
  });

  it('ends every call of a caller who leaves, and keeps the place that was used', async () => {
    const [charged, aborted] = [await api.charged(), api.google.aborted()];
    api.google.respond((request) => (isPick(request) ? 'ok' : { breakAfter: 0, breakBy: 'hang' }));
    const caller = new AbortController();
    const left = fetch(`${api.server.url}/v1/recommend`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-API-Key': api.key },
      body: JSON.stringify(TEN),
      signal: caller.signal,
    }).catch(() => 'left');
    await eventually(async () => api.google.requests.length === 11);
    caller.abort();
    expect(await left).toBe('left');
    await eventually(async () => api.google.aborted() === aborted + 10);
    expect(await api.charged()).toBe(charged + 1);
  });

  it('gives the place back when every call fails', async () => {
    const charged = await api.charged();
    api.google.respond((request) => (isPick(request) ? 'ok' : { status: 500 }));
    await expectError(await api.post('recommend', TEN), 500, 'INTERNAL_ERROR');
    await eventually(async () => (await api.charged()) === charged);
  });
});
