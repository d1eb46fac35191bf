import { createParser } from 'eventsource-parser';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEventStream, wantsEventStream } from '@/lib/http/event-stream';
import { createPlatform } from '@/server/platform';

const accepts = (accept: string) =>
  wantsEventStream(new Request('http://reco.test', { headers: { accept } }));

describe('wantsEventStream', () => {
  it.each([
    ['text/event-stream', true],
    ['application/json, text/event-stream;q=0.9', true],
    ['TEXT/EVENT-STREAM', true],
    ['*/*', false],
    ['application/json', false],
  ])('%s → %s', (accept, expected) => {
    expect(accepts(accept)).toBe(expected);
  });
});

describe('createEventStream', () => {
  it('writes a comment line whenever nothing else came for 15 s, so that no proxy closes the stream', async () => {
    vi.useFakeTimers();
    try {
      const stream = createEventStream(() => {});
      const text = new Response(stream.body).text();
      await vi.advanceTimersByTimeAsync(60_000);
      stream.send('recommendation', 1);
      await vi.advanceTimersByTimeAsync(14_999);
      stream.send('recommendation', 2);
      await vi.advanceTimersByTimeAsync(30_000);
      stream.close();
      expect(await text).toMatch(/^event: rec.+\ndata: 1\n\nevent: rec.+\ndata: 2\n\n(: .+\n\n){2}$/);
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it('writes events that a parser of the standard reads back, line breaks included', async () => {
    const stream = createEventStream(() => {});
    stream.send('recommendation', { text: 'one\ntwo' });
    stream.send('done', { ok: true });
    stream.close();
    const events: unknown[] = [];
    const parser = createParser({ onEvent: ({ event, data }) => events.push([event, JSON.parse(data)]) });
    parser.feed(await new Response(stream.body).text());
    expect(events).toEqual([
      ['recommendation', { text: 'one\ntwo' }],
      ['done', { ok: true }],
    ]);
  });

  it('tells when the reader leaves and writes nothing after that', async () => {
    let left = false;
    const stream = createEventStream(() => {
      left = true;
    });
    await stream.body.cancel();
    stream.send('done', {});
    stream.close();
    expect(left).toBe(true);
  });

  describe('where a turn of the event loop can be waited for', () => {
    beforeEach(() => {
      createPlatform().context.afterTurn = setImmediate;
    });
    afterEach(() => Reflect.deleteProperty(globalThis, Symbol.for('@next/request-context')));

    /** The pieces that a reader gets, as text. */
    async function piecesOf(body: ReadableStream<Uint8Array>) {
      const pieces: string[] = [];
      for await (const piece of body) pieces.push(new TextDecoder().decode(piece));
      return pieces;
    }

    it('sends what one turn brings in one piece, and what the next one brings in another', async () => {
      const stream = createEventStream(() => {});
      const pieces = piecesOf(stream.body);
      stream.send('recommendation', 1);
      await Promise.resolve();
      stream.send('recommendation', 2);
      await new Promise((resolve) => setTimeout(resolve, 5));
      stream.send('done', 3);
      stream.close();
      expect(await pieces).toEqual([
        'event: recommendation\ndata: 1\n\nevent: recommendation\ndata: 2\n\n',
        'event: done\ndata: 3\n\n',
      ]);
    });

    it('waits for nothing that comes later', async () => {
      const stream = createEventStream(() => {});
      stream.send('recommendation', 1);
      const { value } = await stream.body.getReader().read();
      expect(new TextDecoder().decode(value)).toBe('event: recommendation\ndata: 1\n\n');
    });

    it('writes nothing to a reader who left in between', async () => {
      const stream = createEventStream(() => {});
      stream.send('recommendation', 1);
      await stream.body.cancel();
      await new Promise((resolve) => setTimeout(resolve, 5));
      stream.send('done', 2);
      stream.close();
    });
  });
});
