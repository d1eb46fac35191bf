/** One server-sent event of the API. */
export type ReadEvent = { event: string; data: unknown };

const EVENT = /^event: (.+)\ndata: (.+)$/;

/**
 * Reads an event stream of the API itself, whose events have one form (lib/http/event-stream.ts).
 *
 * @param body of a response with `text/event-stream`
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ReadEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const parts = (rest + decoder.decode(value, { stream: true })).split('\n\n');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      const [, event, data] = EVENT.exec(part) ?? [];
      if (event && data) yield { event, data: JSON.parse(data) };
    }
  }
}
