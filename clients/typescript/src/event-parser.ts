/** One server-sent event, as it is on the wire. */
export type ServerSentEvent = { name: string; data: string };

/** The most characters of an event that is not yet over. */
const MAX_EVENT_LENGTH = 8_000_000;

const LINE_END = /\r\n|\r|\n/g;

/**
 * Reads server-sent events out of text that comes in any pieces. Comments, ids and retry times are passed over, and
 * so is an event that the end of the stream cuts off.
 *
 * @returns takes the next piece, and gives the events that end in it
 * @throws RangeError when an event goes on for 8 million characters
 */
export function createEventParser(): (piece: string) => ServerSentEvent[] {
  let rest = '';
  let name = '';
  let data: string[] = [];
  let length = 0;
  let wasReturn = false;

  function readLine(line: string): ServerSentEvent | undefined {
    if (line === '') {
      const event = data.length > 0 ? { name: name || 'message', data: data.join('\n') } : undefined;
      name = '';
      data = [];
      length = 0;
      return event;
    }
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') name = value;
    if (field === 'data') {
      data.push(value);
      length += value.length;
    }
    return undefined;
  }

  return (piece) => {
    // The second half of a line end whose carriage return was the end of the last piece.
    const text = rest + (wasReturn && piece.startsWith('\n') ? piece.slice(1) : piece);
    if (piece !== '') wasReturn = piece.endsWith('\r');
    const events: ServerSentEvent[] = [];
    let start = 0;
    for (const end of text.matchAll(LINE_END)) {
      const event = readLine(text.slice(start, end.index));
      if (event) events.push(event);
      start = end.index + end[0].length;
    }
    rest = text.slice(start);
    if (rest.length + length > MAX_EVENT_LENGTH) throw new RangeError('An event has no end.');
    return events;
  };
}
