import { createParser } from 'eventsource-parser';
import { describe, expect, it } from 'vitest';
import { createEventStream, wantsEventStream } from '@/lib/http/event-stream';

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
});
