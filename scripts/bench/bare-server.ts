// The yardstick of `npm run bench`: a bare `node:http` server that makes the model call of POST /v1/recommend, of the
// same prompt and schema, with the AI SDK's `generateText`, or `streamText` for who asks for events or sends
// `X-Bare: streamText`, and does nothing else: no key, no limits, no checks of what came in or out, no log.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { generateText, type OutputInterface, streamText } from 'ai';
import { getConfig } from '@/lib/config';
import type { RecommendRequest } from '@/lib/contract/recommend-request';
import { chooseModelIds, isBuiltin } from '@/lib/models/choose-models';
import { createLanguageModel } from '@/lib/models/create-language-model';
import { createBuiltinModel } from '@/lib/models/registry';
import { userText } from '@/lib/models/stream-model';
import { buildTask } from '@/lib/recommend/build-task';
import { fitCandidates, recommendFormat } from '@/lib/recommend/prepare-prompt';
import { recommendPrompt } from '@/prompts';

const OPTIONS = { searchOffered: false, today: '2026-01-01' };
const config = getConfig();
const [id] = chooseModelIds(config).normal;
if (!id) throw new Error('There is no model.');
globalThis.AI_SDK_LOG_WARNINGS = false;

/** An output that sends the schema to the model and hands the text back as it came. */
const textOutput = (format: ReturnType<typeof recommendFormat>): OutputInterface<string, string, never> => ({
  name: 'object',
  responseFormat: Promise.resolve({ type: 'json', ...format }),
  parseCompleteOutput: async ({ text }) => text,
  parsePartialOutput: async ({ text }) => ({ partial: text }),
  createElementStreamTransform: () => undefined,
});

/** Answers by the built-in model, each object as soon as it is there. */
async function* answerTask(input: RecommendRequest): AsyncGenerator<string> {
  const { task } = buildTask(input);
  const options = { signal: new AbortController().signal, count: task.count };
  let before = '{"elements":[';
  for await (const element of builtin.answer(task, options)) {
    yield before + JSON.stringify(element);
    before = ',';
  }
  yield ']}';
}

/** Builds the call of the AI SDK for a request. */
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

const builtin = createBuiltinModel(config);
const { model, settings } = createLanguageModel(id, 'normal', config);
const textsOf = isBuiltin(id)
  ? answerTask
  : (input: RecommendRequest): AsyncIterable<string> => streamText(callOf(input)).textStream;

async function textOf(input: RecommendRequest, isStreamed: boolean): Promise<string> {
  if (!isStreamed && !isBuiltin(id as string)) return (await generateText(callOf(input))).text;
  let text = '';
  for await (const piece of textsOf(input)) text += piece;
  return text;
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const input = (await json(request)) as RecommendRequest;
  if (request.headers.accept !== 'text/event-stream') {
    const text = await textOf(input, request.headers['x-bare'] === 'streamText');
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    });
    response.end(text);
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for await (const text of textsOf(input)) response.write(`data: ${JSON.stringify(text)}\n\n`);
  response.end();
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
