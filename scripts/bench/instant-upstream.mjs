// An OpenAI-compatible upstream that answers at once, always the same, so that what is measured is the service. It
// speaks the Responses API, as one document or, as the service asks for it, as a stream whose events come in one piece.
import { createServer } from 'node:http';

const REASONS = {
  c1: 'You asked for a light and quiet laptop, and this one says that it is just that.',
  c2: 'A long battery life is what you wanted, and here little would use it up.',
  c3: 'It would suit the light and quiet work that you have in mind.',
};

const element = ([ref, text]) => ({
  ref,
  reasons: [{ you: ['p1'], it: ['f1'], text, factor: 'light and quiet' }],
  concerns: [{ you: ['p1'], it: ['f1'], text: 'Hold it once before you decide.' }],
  score: 80,
  confidence: 0.8,
  type: 'laptop',
  mood: null,
  appeal: null,
});
const text = JSON.stringify({ elements: Object.entries(REASONS).map(element) });
const message = {
  type: 'message',
  id: 'msg_1',
  role: 'assistant',
  status: 'completed',
  content: [{ type: 'output_text', text, annotations: [] }],
};
const head = { id: 'resp_1', object: 'response', created_at: 1, model: 'instant' };
const whole = {
  ...head,
  status: 'completed',
  output: [message],
  usage: {
    input_tokens: 900,
    output_tokens: 200,
    input_tokens_details: { cached_tokens: 0 },
    output_tokens_details: { reasoning_tokens: 0 },
  },
};
const answer = JSON.stringify(whole);

const PIECES = 20;
const size = Math.ceil(text.length / PIECES);
const deltas = Array.from({ length: PIECES }, (_, at) => text.slice(at * size, (at + 1) * size));
const place = { item_id: 'msg_1', output_index: 0, content_index: 0 };
const events = [
  { type: 'response.created', response: { ...head, status: 'in_progress', output: [] } },
  {
    type: 'response.output_item.added',
    output_index: 0,
    item: { ...message, status: 'in_progress', content: [] },
  },
  ...deltas.map((delta) => ({ type: 'response.output_text.delta', ...place, delta })),
  { type: 'response.output_item.done', output_index: 0, item: message },
  { type: 'response.completed', response: whole },
];
const stream = events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join('');

export function startInstantUpstream() {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const isStream = body.includes('"stream":true');
      response.writeHead(200, { 'content-type': isStream ? 'text/event-stream' : 'application/json' });
      response.end(isStream ? stream : answer);
    });
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve({ url: `http://127.0.0.1:${server.address().port}/v1`, close: () => server.close() }),
    );
  });
}
