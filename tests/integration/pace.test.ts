import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recommendResponse } from '@/lib/contract/recommend-response';
import type { GenerateContentRequest } from '../fakes/google';
import type { ModelTurn } from '../fakes/model-script';
import { element, reasonOf } from '../fakes/start-generation';
import { type GenerationServer, startGenerationServer } from '../support/generation-server';
import { send } from '../support/http';

/*
 * A model that writes as fast as real ones do: 130 tokens, about 530 characters, a second. Ten recommendations of
 * about 250 tokens take twenty seconds.
 */

const REQUEST_TIMEOUT_MS = 55_000;

let api: GenerationServer;
beforeAll(async () => {
  api = await startGenerationServer({
    FIRST_BYTE_TIMEOUT_MS: '10000',
    IDLE_TIMEOUT_MS: '10000',
    REQUEST_TIMEOUT_MS: String(REQUEST_TIMEOUT_MS),
  });
});
afterAll(() => api.stop());

/** The fakes write 64 characters at a time. */
const PIECE_MS = 120;

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

const post = (body: object, headers: Record<string, string> = {}) =>
  send(`${api.server.url}/v1/recommend`, { key: api.key, body, headers });

/** The text of an answer. @param onPiece is told each piece when it comes */
async function read({ body }: Response, onPiece: (piece: string) => void): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of body as ReadableStream<Uint8Array>) {
    const piece = decoder.decode(bytes, { stream: true });
    onPiece(piece);
    text += piece;
  }
  return text;
}

describe('while models take their time', () => {
  beforeAll(() => {
    api.openAi.respond(({ body, text }) => {
      if ((body as { model: string }).model === 'gpt-fast') return 'hang';
      return text.includes('Return 1 item') ? 'ok' : written(1, 10);
    });
  });

  it.concurrent('ten recommendations come as events, or as one document whose first byte is sent ahead', async () => {
    const order: string[] = [];
    const note = (what: string) => () => void (order.includes(what) || order.push(what));
    const [document, events] = await Promise.all([
      post(REQUEST).then(async (response) => {
        expect(response.status).toBe(200);
        expect(response.headers.get('content-type')).toContain('application/json');
        return read(response, (piece) => note(piece.trim() === '' ? 'early byte' : 'document')());
      }),
      post(REQUEST, { accept: 'text/event-stream' }).then((response) => read(response, note('event'))),
    ]);
    expect(order).toEqual(['event', 'early byte', 'document']);
    const { recommendations, meta } = recommendResponse.parse(JSON.parse(document));
    expect(recommendations).toHaveLength(10);
    expect(meta.partial).toBeUndefined();
    const done = events.slice(events.indexOf('event: done'));
    expect(JSON.parse(done.slice(done.indexOf('data: ') + 6)).recommendations).toHaveLength(10);
    expect(events.match(/event: recommendation/g)).toHaveLength(10);
  });

  it.concurrent('a fast model that hangs holds a request for ten seconds, and not for all its time', async () => {
    const startedAt = Date.now();
    const response = await post({ ...REQUEST, options: { count: 1, fast: true } });
    expect(recommendResponse.parse(await response.json()).recommendations).toHaveLength(1);
    expect(Date.now() - startedAt).toBeLessThan(REQUEST_TIMEOUT_MS / 2);
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
