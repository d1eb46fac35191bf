import { answer, blocks, type DocPage, heading, info, list, run, table } from '../doc-page';
import { code, type Snippet } from '../snippet';

/** Recommendations as they are finished, by server-sent events. */
export const streamEvents: Snippet = {
  id: 'stream-events',
  prints: /done/,
  code: {
    shell: code`
curl -N "$RECO_BASE_URL/v1/recommend" \
  -H "X-API-Key: $RECO_API_KEY" \
  -H "Content-Type: application/json" \
  -H "Accept: text/event-stream" \
  -d '{ "vertical": "books", "context": { "preferences": ["quiet science fiction"] } }'
`,
    typescript: code`
const response = await fetch(process.env.RECO_BASE_URL + '/v1/recommend', {
  method: 'POST',
  headers: {
    'X-API-Key': process.env.RECO_API_KEY!,
    'Content-Type': 'application/json',
    Accept: 'text/event-stream',
  },
  body: JSON.stringify({
    vertical: 'books',
    context: { preferences: ['quiet science fiction'] },
  }),
});
// What fails before the first event is an ordinary error answer.
if (!response.ok) throw new Error((await response.json()).error.code);

let buffer = '';
for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
  buffer += chunk;
  const events = buffer.split('\n\n');
  buffer = events.pop()!;
  for (const event of events) {
    const name = event.match(/^event: (.*)$/m)![1];
    const data = JSON.parse(event.match(/^data: (.*)$/m)![1]!);
    if (name === 'recommendation') console.log(data.item.name);
    if (name === 'error') throw new Error(data.error.code);
    if (name === 'done') console.log('done:', data.meta.total_results);
  }
}

export {}; // Makes the file a module, in which await may stand at the top.
`,
    client: code`
import { Reco } from '@reco/client';

const reco = new Reco({
  baseUrl: process.env.RECO_BASE_URL,
  apiKey: process.env.RECO_API_KEY,
});
const events = reco.streamRecommendations({
  vertical: 'books',
  context: { preferences: ['quiet science fiction'] },
});
// Failures are thrown, those of an "error" event too. Leaving the loop ends the request.
for await (const event of events) {
  if (event.type === 'recommendation') console.log(event.recommendation.item.name);
  if (event.type === 'done') console.log('done:', event.document.meta.total_results);
}
`,
    python: code`
import json
import os
import urllib.error
import urllib.request

request = urllib.request.Request(
    os.environ["RECO_BASE_URL"] + "/v1/recommend",
    headers={
        "X-API-Key": os.environ["RECO_API_KEY"],
        "Content-Type": "application/json",
        "Accept": "text/event-stream",
    },
    data=json.dumps({
        "vertical": "books",
        "context": {"preferences": ["quiet science fiction"]},
    }).encode(),
)
try:
    with urllib.request.urlopen(request, timeout=60) as response:
        event = None
        for line in response:
            field, _, value = line.decode().rstrip("\n").partition(": ")
            if field == "event":
                event = value
            elif field == "data":
                data = json.loads(value)
                if event == "recommendation":
                    print(data["item"]["name"])
                elif event == "error":
                    raise RuntimeError(data["error"]["code"])
                elif event == "done":
                    print("done:", data["meta"]["total_results"])
except urllib.error.HTTPError as failure:
    raise SystemExit(failure.read().decode())
`,
  },
};

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
