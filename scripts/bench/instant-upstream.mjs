// An OpenAI-compatible upstream that answers at once, always the same, so that what is measured is the service.
import { createServer } from 'node:http';

const element = (ref) => ({
  ref,
  type: 'laptop',
  metadata: [{ key: 'price', value: 1200 }],
  reasoning: null,
  explanation: { why_match: 'Light and quiet.', key_factors: ['light', 'quiet'], potential_concerns: null },
  taste_match_score: 80,
  confidence: 0.8,
  mood_match: null,
  emotional_appeal: null,
});
const text = JSON.stringify({ elements: ['c1', 'c2', 'c3'].map(element) });
const answer = JSON.stringify({
  id: 'resp_1',
  object: 'response',
  created_at: 1,
  model: 'instant',
  status: 'completed',
  output: [
    {
      type: 'message',
      id: 'msg_1',
      role: 'assistant',
      status: 'completed',
      content: [{ type: 'output_text', text, annotations: [] }],
    },
  ],
  usage: {
    input_tokens: 900,
    output_tokens: 200,
    input_tokens_details: { cached_tokens: 0 },
    output_tokens_details: { reasoning_tokens: 0 },
  },
});

/** @returns {Promise<{ url: string, close: () => void }>} */
export function startInstantUpstream() {
  const server = createServer((request, response) => {
    request
      .resume()
      .on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end(answer));
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve({ url: `http://127.0.0.1:${server.address().port}/v1`, close: () => server.close() }),
    );
  });
}
