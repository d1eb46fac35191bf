import { expect, it } from 'vitest';
import { createEventStream } from '@/lib/http/event-stream';
import { readEvents, type ServerEvent } from '@/lib/http/read-events';

async function eventsOf(body: ReadableStream<Uint8Array>): Promise<ServerEvent[]> {
  const events: ServerEvent[] = [];
  for await (const event of readEvents(body)) events.push(event);
  return events;
}

/** A stream that brings a few bytes at a time. */
const inPieces = (text: string, bytes: number) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      const all = new TextEncoder().encode(text);
      for (let at = 0; at < all.length; at += bytes) controller.enqueue(all.slice(at, at + bytes));
      controller.close();
    },
  });

it('reads what the API writes', async () => {
  const stream = createEventStream(() => {});
  stream.send('recommendation', { item: { name: 'línea\n\n😀' } });
  stream.send('done', { meta: {} });
  stream.close();
  expect(await eventsOf(stream.body)).toEqual([
    { event: 'recommendation', data: { item: { name: 'línea\n\n😀' } } },
    { event: 'done', data: { meta: {} } },
  ]);
});

it.each([1, 2, 3, 7])(
  'reads events that come in pieces of %i bytes, and passes comments over',
  async (bytes) => {
    const text = ': ping\n\nevent: a\ndata: "😀é"\n\n: ping\r\n\r\nevent: b\r\ndata: {"x":1}\r\n\r\n';
    expect(await eventsOf(inPieces(text, bytes))).toEqual([
      { event: 'a', data: '😀é' },
      { event: 'b', data: { x: 1 } },
    ]);
  },
);

it('leaves out an event that was cut off', async () => {
  expect(await eventsOf(inPieces('event: a\ndata: 1\n\nevent: b\ndata: {"x"', 5))).toEqual([
    { event: 'a', data: 1 },
  ]);
});
