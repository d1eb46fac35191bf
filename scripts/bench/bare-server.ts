// The yardstick of `npm run bench`: a bare `node:http` server that makes the model call of POST /v1/recommend, of the
// same prompt and schema, with the AI SDK's `generateText`, or `streamText` for who asks for events or sends
// `X-Bare: streamText`, and does nothing else: no key, no limits, no checks of what came in or out, no log.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { generateText, type OutputInterface, streamText } from 'ai';
import { getConfig } from '@/lib/config';
import type { RecommendRequest } from '@/lib/contract/recommend-request';
import { createLanguageModel } from '@/lib/models/create-language-model';
import { userText } from '@/lib/models/stream-model';
import { buildTask } from '@/lib/recommend/build-task';
import { fitCandidates, recommendFormat } from '@/lib/recommend/prepare-prompt';
import { recommendPrompt } from '@/prompts';

const OPTIONS = { searchOffered: false, today: '2026-01-01' };
/** The instant upstream of scripts/bench/instant-upstream.mjs, where the environment says. */
const { model, settings } = createLanguageModel('openai/instant', 'normal', getConfig());
globalThis.AI_SDK_LOG_WARNINGS = false;

/** An output that sends the schema to the model and hands the text back as it came. */
const textOutput = (format: ReturnType<typeof recommendFormat>): OutputInterface<string, string, never> => ({
  name: 'object',
  responseFormat: Promise.resolve({ type: 'json', ...format }),
  parseCompleteOutput: async ({ text }) => text,
  parsePartialOutput: async ({ text }) => ({ partial: text }),
  createElementStreamTransform: () => undefined,
});

function callOf(input: RecommendRequest) {
  const prepared = buildTask(input);
  const { task, candidates } = prepared;
  const format = recommendFormat({
    isRanking: candidates !== undefined,
    withMetadata: false,
    variant: 'strict',
  });
  const built = recommendPrompt(undefined).build({ ...task, shown: fitCandidates(prepared) }, OPTIONS);
  const prompt = { instructions: built.instructions, prompt: userText(built) };
  return { model, ...prompt, ...settings, output: textOutput(format), maxRetries: 0 };
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const call = callOf((await json(request)) as RecommendRequest);
  if (request.headers.accept === 'text/event-stream') {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for await (const text of streamText(call).textStream) response.write(`data: ${JSON.stringify(text)}\n\n`);
    response.end();
    return;
  }
  const isStreamed = request.headers['x-bare'] === 'streamText';
  const text = isStreamed ? await streamText(call).text : (await generateText(call)).text;
  const length = Buffer.byteLength(text);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': length }).end(text);
}

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    console.error(error);
    response.writeHead(500).end();
  });
});
server.listen(0, '127.0.0.1', () =>
  console.log(`Bare is at http://localhost:${(server.address() as AddressInfo).port}`),
);
