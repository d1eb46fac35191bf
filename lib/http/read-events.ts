/** One server-sent event of the API, its data parsed. */
export type ServerEvent = { event: string; data: unknown };

const BETWEEN_EVENTS = /\r?\n\r?\n/;

function readEvent(block: string): ServerEvent | undefined {
  let event = 'message';
  let data = '';
  for (const line of block.split(/\r?\n/)) {
    if (line.startsWith('event:')) event = line.slice(6).trim();
    if (line.startsWith('data:')) data += line.slice(5).trim();
  }
  return data ? { event, data: JSON.parse(data) } : undefined;
}

/**
 * Reads the events of a streamed answer as they come (contract: event-streams). Comments, events without data, and one that
 * is cut off at the end are passed over; the lines of an event's data are joined without a line break. Whoever stops early leaves
 * the body locked, so that it cannot be cancelled: only an abort of its request ends it.
 * @throws Error of the connection when it breaks off; SyntaxError when data are no JSON; TypeError for a body that is locked
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let buffer = '';
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    const blocks = (buffer + decoder.decode(chunk.value, { stream: true })).split(BETWEEN_EVENTS);
    buffer = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = readEvent(block);
      if (event) yield event;
    }
  }
}
