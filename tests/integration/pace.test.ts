import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recommendResponse } from '@/lib/contract/recommend-response';
import type { GenerateContentRequest } from '../fakes/google';
import type { ModelTurn } from '../fakes/model-script';
import { element, reasonOf } from '../fakes/start-generation';
import { type GenerationServer, startGenerationServer } from '../support/generation-server';
import { send } from '../support/http';

/*
 * A model that writes as fast as real ones do: 80 tokens, about 320 characters, a second. Ten recommendations of
 * about 250 tokens take half a minute.
 */

let api: GenerationServer;
beforeAll(async () => {
  api = await startGenerationServer({
    FIRST_BYTE_TIMEOUT_MS: '10000',
    IDLE_TIMEOUT_MS: '10000',
    REQUEST_TIMEOUT_MS: '55000',
  });
});
afterAll(() => api.stop());

/** The fakes write 64 characters at a time. */
const PIECE_MS = 200;

const ITEMS = Array.from({ length: 12 }, (_, index) => ({
  id: `sku-${index}`,
  name: `Feather ${index + 10}`,
  description: 'a light and quiet ultraportable',
}));
const REQUEST = {
  vertical: 'laptops',
  context: { preferences: ['light', 'quiet'] },
  items: ITEMS,
  options: { count: 10 },
};

/** A reason counts for one item alone. */
const WAYS = [
  'rests on your knees without weighing on them',
  'slips into the bag that you carry anyway',
  'stays as still as the page of a book',
  'lets you forget that you have it with you',
  'works on while others are asleep',
  'goes from room to room in one hand',
  'leaves your shoulder free on long ways',
  'hums less than the lamp beside it',
  'fits between two notebooks',
  'opens without a sound',
];

const CONCERNS = [
  'The description does not tell how long its battery lasts away from a socket, so ask for that before you travel.',
  'A lid as thin as this one bends where it is carried in a full bag, so look for a sleeve that goes with it.',
];

/** About a thousand characters an element, as a detailed answer has. */
const written = (from: number, to: number): ModelTurn => ({
  delayMs: PIECE_MS,
  elements: Array.from({ length: to - from + 1 }, (_, index) => {
    const ref = `c${from + index}`;
    return element({
      ref,
      reasons: [
        reasonOf(
          `You asked for a light and quiet laptop, and this ultraportable ${WAYS[from - 1 + index]} (${ref}).`,
          {
            factor: 'light, as you asked, so that it travels with you',
          },
        ),
        reasonOf(
          `It disturbs nobody around you in a library, and it ${WAYS[from - 1 + index]} on the way to it.`,
          {
            you: ['p2'],
            factor: 'quiet, as you asked',
          },
        ),
      ],
      concerns: CONCERNS.map((text) => reasonOf(text, { factor: undefined })),
      mood: 'calm work in quiet places, on trains and in libraries',
      appeal: 'ease of carrying little and being heard by nobody',
      score: 95 - index,
    });
  }),
});

describe('ten recommendations from a model that writes 80 tokens a second', () => {
  it('come as one document whose first byte is there within 20 s, or as events from the fifth second on', async () => {
    api.openAi.respond(written(1, 10));
    const startedAt = Date.now();
    const post = (headers: Record<string, string>) =>
      send(`${api.server.url}/v1/recommend`, { key: api.key, body: REQUEST, headers });

    const document = (async () => {
      const response = await post({});
      const reader = (response.body as ReadableStream<Uint8Array>).getReader();
      const decoder = new TextDecoder();
      const first = await reader.read();
      const firstByteMs = Date.now() - startedAt;
      let text = decoder.decode(first.value, { stream: true });
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        text += decoder.decode(part.value, { stream: true });
      }
      return { response, firstByteMs, text };
    })();
    const events = (async () => {
      const response = await post({ accept: 'text/event-stream' });
      const reader = (response.body as ReadableStream<Uint8Array>).getReader();
      const decoder = new TextDecoder();
      let text = '';
      let firstEventMs = 0;
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        firstEventMs ||= Date.now() - startedAt;
        text += decoder.decode(part.value, { stream: true });
      }
      return { firstEventMs, text };
    })();
    const [{ response, firstByteMs, text }, stream] = await Promise.all([document, events]);

    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(text.startsWith(' ')).toBe(true);
    const whole = recommendResponse.parse(JSON.parse(text));
    expect(whole.recommendations).toHaveLength(10);
    expect(whole.meta.partial).toBeUndefined();
    expect(firstByteMs).toBeLessThan(20_000);

    const done = stream.text.slice(stream.text.indexOf('event: done'));
    expect(JSON.parse(done.slice(done.indexOf('data: ') + 6)).recommendations).toHaveLength(10);
    expect(stream.text.match(/event: recommendation/g)).toHaveLength(10);
    expect(stream.firstEventMs).toBeLessThan(5_000);
  });
});

it('ten recommendations whose first model breaks off at the seventh: six are its own, the second adds four', async () => {
  api.reset();
  api.openAi.respond({ ...written(1, 10), delayMs: 0, breakAfter: 6, breakBy: 'cut' });
  api.google.respond({ ...written(5, 12), delayMs: 0 });
  const { recommendations, meta } = await api.recommend(REQUEST);

  expect(new Set(recommendations.map(({ item }) => item.id)).size).toBe(10);
  expect(meta.partial).toBeUndefined();
  expect(api.openAi.requests).toHaveLength(2); // once more, as after any cut connection
  expect(api.google.requests).toHaveLength(1);
  const sent = api.google.requests[0]?.body as GenerateContentRequest | undefined;
  const prompt = sent?.contents[0]?.parts.map(({ text }) => text).join('') ?? '';
  expect(prompt).toContain('Taken already: c1; c2; c3; c4; c5; c6. Return 4 items beside these.');
});

describe('a fast model that hangs', () => {
  it('holds a request for ten seconds and no longer', async () => {
    api.reset();
    api.openAi.respond((request) =>
      (request.body as { model: string }).model === 'gpt-fast' ? 'hang' : 'ok',
    );
    const startedAt = Date.now();
    const body = { ...REQUEST, options: { count: 1, fast: true } };
    const response = await send(`${api.server.url}/v1/recommend`, { key: api.key, body });
    expect(recommendResponse.parse(await response.json()).recommendations).toHaveLength(1);
    expect(Date.now() - startedAt).toBeLessThan(12_000);
  });
});
