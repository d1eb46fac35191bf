import { answer, blocks, type DocPage, heading, info, list, run, table } from '../doc-page';
import { streamEvents } from '../snippets/stream-events';

/** Server-sent events. */
export const streaming: DocPage = {
  slug: 'streaming',
  section: 'Concepts',
  title: 'Streaming',
  summary:
    'Ask for server-sent events (SSE) and show the first recommendation while the second is being written.',
  blocks: blocks(
    'Send `Accept: text/event-stream` to `/v1/recommend` or `/v1/explain`. Without it, the answer is a single JSON document.',
    run(streamEvents),
    heading('Events', 'events'),
    table(
      'Events of a stream',
      'Event | Data',
      '`recommendation` | One finished recommendation, `/v1/recommend` only',
      '`explanation` | The finished explanation, `/v1/explain` only',
      '`done` | The whole document, exactly as it would have been sent without streaming. The last event',
      '`error` | The [error envelope](/docs/errors). The last event',
    ),
    answer(
      'A stream',
      'event: recommendation\ndata: {"item":{"name":"Solaris",…},"explanation":{…},"confidence":0.88}\n\nevent: recommendation\ndata: {"item":{"name":"Stories of Your Life",…},"explanation":{…},"confidence":0.84}\n\nevent: done\ndata: {"recommendations":[…],"meta":{"request_id":"req_…",…}}\n',
    ),
    heading('What to rely on', 'promises'),
    list(
      'Every event is complete: an element is checked before it is sent, and `data` is one line of JSON.',
      'With `options.evidence` each event holds the [proof](/docs/evidence) of its own sentences.',
      'Where [a second model verifies](/docs/evidence#verified), it has looked at an element before its event. `meta.verified` comes with `done`.',
      'The status line waits for the first event. Whatever fails before it is an ordinary error answer with its own status.',
      'The order in `done` is the final one. Elements are sent as they are finished.',
      'Closing the connection stops the work. The request still counts against your month once a language model has begun to write or an event has been sent; see [what leaving costs](/docs/retrying#cost).',
    ),
    info('`EventSource` in browsers can neither send a body nor a header; read the stream with `fetch`.'),
  ),
};
