// The yardstick of `npm run bench`: a bare `node:http` server that makes the model call of POST /v1/recommend, of the
// same prompt and schema, with the AI SDK's `generateText`, or `streamText` for who asks for events or sends
// `X-Bare: streamText`, and does nothing else: no key, no limits, no checks of what came in or out, no log. With
// `WEB_CONCURRENCY` above 1, so many of them by `node:cluster`.
import cluster from 'node:cluster';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { generateText, streamText } from 'ai';
import { getConfig } from '@/lib/config';
import type { RecommendRequest } from '@/lib/contract/recommend-request';
import { jsonResponse } from '@/lib/models/json-response';
import { resolveModels } from '@/lib/models/registry';
import { buildTask } from '@/lib/recommend/build-task';
import { recommendFormat } from '@/lib/recommend/response-format';
import { recommendPrompt } from '@/prompts';

const OPTIONS = { searchOffered: false, today: '2026-01-01' };
const [entry] = resolveModels(getConfig()).normal;
if (!entry) throw new Error('There is no model.');
const { model, isBuiltin, settings } = entry;
globalThis.AI_SDK_LOG_WARNINGS = false;

/** What the AI SDK is asked for a request. */
function callOf(input: RecommendRequest) {
  const { task, candidates } = buildTask(input);
  const asked = isBuiltin
    ? { prompt: 'task', providerOptions: { builtin: { task: task as never } } }
    : { ...recommendPrompt(undefined).build(task, OPTIONS), ...settings };
  const format = recommendFormat({
    isRanking: candidates !== undefined,
    withMetadata: false,
    variant: 'strict',
  });
  return { model, ...asked, output: jsonResponse(format), maxRetries: 0 };
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const call = callOf(JSON.parse(Buffer.concat(chunks).toString()));
  if (request.headers.accept !== 'text/event-stream') {
    const isStreamed = request.headers['x-bare'] === 'streamText';
    const text = isStreamed ? await streamText(call).text : (await generateText(call)).text;
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    });
    response.end(text);
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for await (const text of streamText(call).textStream) response.write(`data: ${JSON.stringify(text)}\n\n`);
  response.end();
}

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    console.error(error);
    response.writeHead(500).end();
  });
});
const COUNT = Number(process.env.WEB_CONCURRENCY ?? 1);
if (COUNT > 1 && cluster.isPrimary) {
  // All get the same free port, and end with this process.
  for (let at = 0; at < COUNT; at += 1) cluster.fork();
  let listening = 0;
  cluster.on('listening', (_, { port }) => {
    listening += 1;
    if (listening === COUNT) console.log(`Bare is at http://localhost:${port}`);
  });
} else {
  server.listen(0, '127.0.0.1', () => {
    if (cluster.isPrimary)
      console.log(`Bare is at http://localhost:${(server.address() as AddressInfo).port}`);
  });
}
