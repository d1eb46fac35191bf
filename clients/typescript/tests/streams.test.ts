import { afterEach, describe, expect, it, vi } from 'vitest';
import { errorExample, explainResponseExample, recommendResponseExample } from '@/lib/openapi/examples';
import { Reco, type RecoOptions } from '../src/index';
import {
  type Answer,
  event,
  json,
  type ScriptedServer,
  startScriptedServer,
  stream,
} from './scripted-server';

const BODY = { vertical: 'movies', context: { preferences: ['quiet'] } };
const [recommendation] = recommendResponseExample.recommendations;
const partial = {
  ...recommendResponseExample,
  meta: { ...recommendResponseExample.meta, partial: true, partial_reason: 'TIME' },
};
const one = event('recommendation', recommendation);
const done = event('done', recommendResponseExample);

let server: ScriptedServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function clientOf(script: Answer[], options: Partial<RecoOptions> = {}) {
  server = await startScriptedServer(...script);
  return new Reco({ baseUrl: server.url, apiKey: 'reco_test_1', ...options });
}

/** Everything that a stream gives, and what it throws in the end. */
async function readAll<Event>(events: AsyncIterable<Event>): Promise<{ events: Event[]; thrown: unknown }> {
  const seen: Event[] = [];
  try {
    for await (const next of events) seen.push(next);
    return { events: seen, thrown: undefined };
  } catch (thrown) {
    return { events: seen, thrown };
  }
}

const WHOLE = [
  { type: 'recommendation', recommendation },
  { type: 'done', document: recommendResponseExample },
];

describe('a stream', () => {
  it('gives typed events, and ends with the whole document', async () => {
    const reco = await clientOf([stream([one, done])]);
    expect(await readAll(reco.streamRecommendations(BODY))).toEqual({ events: WHOLE, thrown: undefined });
    expect(server?.requests[0]).toMatchObject({ accept: 'text/event-stream', 'x-api-key': 'reco_test_1' });
  });

  it('of an explanation does too', async () => {
    const { explanation } = explainResponseExample;
    const reco = await clientOf([
      stream([event('explanation', explanation), event('done', explainResponseExample)]),
    ]);
    const body = { vertical: 'x', item: { name: 'a', type: 'b' }, context: { profile: 'c' } };
    expect((await readAll(reco.streamExplanation(body))).events).toEqual([
      { type: 'explanation', explanation },
      { type: 'done', document: explainResponseExample },
    ]);
  });

  it('tells of an answer that is short', async () => {
    const reco = await clientOf([stream([one, event('done', partial)])]);
    const { events } = await readAll(reco.streamRecommendations(BODY));
    expect(events.at(-1)).toEqual({ type: 'done', document: partial });
  });

  it('is read in whatever pieces it comes', async () => {
    const text = `\uFEFF: ping\r\n\r\nid: 7\r\nretry: 10\r\n${one.replaceAll('\n', '\r\n')}${event('news', { a: 'ü' })}event: note\ndata: plain words\n\n${done.replaceAll('\n', '\r')}`;
    const bytes = new TextEncoder().encode(text);
    for (const size of [1, 7, bytes.length]) {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
          controller.close();
        },
      });
      const headers = { 'Content-Type': 'text/event-stream' };
      const reco = new Reco({
        baseUrl: 'https://reco.example',
        fetch: async () => new Response(body, { headers }),
      });
      expect(await readAll(reco.streamRecommendations(BODY)), `${size} bytes`).toEqual({
        events: WHOLE,
        thrown: undefined,
      });
    }
  });

  it('is made of a document where something on the way lost the wish for one', async () => {
    const reco = await clientOf([json(200, `  ${JSON.stringify(recommendResponseExample)}`)]);
    expect((await readAll(reco.streamRecommendations(BODY))).events).toEqual(WHOLE);
  });

  it('is over after its last event, although the connection stays open', async () => {
    const reco = await clientOf([stream([one, done], 'stays open')]);
    expect((await readAll(reco.streamRecommendations(BODY))).events).toEqual(WHOLE);
    await vi.waitFor(() => expect(server?.left()).toBe(1));
  });
});

describe('a stream that fails', () => {
  it.each<[string, Answer, Record<string, unknown>]>([
    ['is cut off', stream([one, 'event: done\nda'], 'is cut'), { code: 'STREAM_CUT' }],
    ['ends before its last event', stream([one]), { code: 'STREAM_CUT' }],
    [
      'has an event that is no JSON',
      stream([one, 'event: done\ndata: {"recommen\n\n']),
      { code: 'UNREADABLE_ANSWER' },
    ],
    [
      'has a document of something else',
      stream([one, event('done', { oops: 1 })]),
      { code: 'UNREADABLE_ANSWER' },
    ],
    [
      'has an error of another form',
      stream([one, event('error', { oops: 1 })]),
      { code: 'UNREADABLE_ANSWER' },
    ],
    [
      'ends with an error of the service',
      stream([one, event('error', errorExample('INTERNAL_ERROR'))]),
      { code: 'INTERNAL_ERROR', requestId: errorExample('INTERNAL_ERROR').meta.request_id },
    ],
    ['falls silent', stream([one, ': ping\n\n'], 'stays open'), { code: 'TIMED_OUT' }],
  ])('because it %s keeps what had come, and is not sent again', async (_, answer, facts) => {
    const reco = await clientOf([answer], { timeoutMs: 500 });
    const { events, thrown } = await readAll(reco.streamRecommendations(BODY));
    expect(events).toEqual(WHOLE.slice(0, 1));
    expect(thrown).toMatchObject({ name: 'RecoError', ...facts });
    expect(server?.requests).toHaveLength(1);
  });

  it('before its first event is sent again', async () => {
    const busy = json(429, errorExample('RATE_LIMIT_EXCEEDED'), { 'Retry-After': '0' });
    const reco = await clientOf([busy, stream([], 'is cut'), stream([one, done])]);
    expect(await readAll(reco.streamRecommendations(BODY))).toEqual({ events: WHOLE, thrown: undefined });
    expect(server?.requests).toHaveLength(3);
  });

  it('with an answer that is no stream throws what it says', async () => {
    const reco = await clientOf([json(401, errorExample('INVALID_API_KEY'))]);
    const { events, thrown } = await readAll(reco.streamRecommendations(BODY));
    expect(events).toEqual([]);
    expect(thrown).toMatchObject({ status: 401, code: 'INVALID_API_KEY' });
  });
});

describe('whoever leaves a stream', () => {
  it('by break ends the request', async () => {
    const reco = await clientOf([stream([one], 'stays open')]);
    for await (const next of reco.streamRecommendations(BODY)) {
      expect(next.type).toBe('recommendation');
      break;
    }
    await vi.waitFor(() => expect(server?.left()).toBe(1));
  });

  it('by a signal gets its own reason', async () => {
    const controller = new AbortController();
    const reason = new Error('the tab was closed');
    const reco = await clientOf([stream([one], 'stays open')]);
    const events = reco.streamRecommendations(BODY, { signal: controller.signal });
    expect((await events.next()).done).toBe(false);
    setTimeout(() => controller.abort(reason), 20);
    await expect(events.next()).rejects.toBe(reason);
    await vi.waitFor(() => expect(server?.left()).toBe(1));
  });

  it('before it began sends nothing', async () => {
    const reco = await clientOf([stream([one, done])]);
    await reco.streamRecommendations(BODY).return();
    expect(server?.requests).toEqual([]);
  });

  it('may take its time between two events', async () => {
    const reco = await clientOf([stream([one, one, done])], { timeoutMs: 200 });
    const events = reco.streamRecommendations(BODY);
    expect((await events.next()).value).toMatchObject({ type: 'recommendation' });
    expect((await events.next()).value).toMatchObject({ type: 'recommendation' });
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect((await events.next()).value).toMatchObject({ type: 'done' });
  });
});
