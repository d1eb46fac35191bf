import type { JSONSchema7 } from '@ai-sdk/provider';
import { dataEvent, streamAnswer } from './event-stream';
import { type Fake, sendJson, startFakeServer, type Wire } from './fake-server';
import { type Answer, type Ask, type ModelReply, toAnswer } from './model-script';

/*
 * The Gemini API's generateContent and streamGenerateContent with alt=sse
 * (https://ai.google.dev/api/generate-content).
 */

type Part = { text?: string; functionCall?: unknown; functionResponse?: unknown };
type Declaration = { name: string; parametersJsonSchema?: JSONSchema7 };

/** The body of a request. */
export type GenerateContentRequest = {
  contents: { role: string; parts: Part[] }[];
  systemInstruction?: { parts: Part[] };
  tools?: { functionDeclarations?: Declaration[] }[];
  toolConfig?: { functionCallingConfig?: { mode?: string } };
  generationConfig?: { responseMimeType?: string; responseJsonSchema?: JSONSchema7 };
};

const declarationsOf = (body: GenerateContentRequest) =>
  (body.tools ?? []).flatMap(({ functionDeclarations }) => functionDeclarations ?? []);

/** Models before Gemini 3 get the schema as a function of this name when there are tools too. */
const jsonFunction = (body: GenerateContentRequest) =>
  declarationsOf(body).find(({ name }) => name === 'json');

const readAsk = (body: GenerateContentRequest): Ask => ({
  schema: body.generationConfig?.responseJsonSchema ?? jsonFunction(body)?.parametersJsonSchema,
  prompt: (body.contents.find(({ role }) => role === 'user')?.parts ?? [])
    .map(({ text }) => text ?? '')
    .join(''),
  canSearch: declarationsOf(body).some(({ name }) => name === 'webSearch'),
  searches: body.contents.flatMap(({ parts }) => parts).filter((part) => part.functionResponse).length,
});

const USAGE = { promptTokenCount: 100, candidatesTokenCount: 50, totalTokenCount: 150 };
const FINISH = { stop: 'STOP', length: 'MAX_TOKENS', 'content-filter': 'SAFETY' } as const;

const chunk = (parts: Part[], finishReason?: string) => ({
  candidates: [{ content: { role: 'model', parts }, index: 0, ...(finishReason && { finishReason }) }],
  usageMetadata: USAGE,
  modelVersion: 'fake',
  responseId: 'resp_1',
});

/** What the model says when it does not simply write text. */
function partsOf(answer: Answer, body: GenerateContentRequest): Part[] | undefined {
  if (answer.calls.length > 0) {
    const calls = answer.calls.map(({ name, arguments: args }) => ({ functionCall: { name, args } }));
    return answer.text === '' ? calls : [{ text: answer.text }, ...calls];
  }
  if (answer.refusal !== undefined) return [{ text: answer.refusal }];
  if (!jsonFunction(body)) return undefined;
  try {
    return [{ functionCall: { name: 'json', args: JSON.parse(answer.text) } }];
  } catch {
    return undefined;
  }
}

async function write(wire: Wire, body: GenerateContentRequest, answer: Answer, isStreamed: boolean) {
  const parts = partsOf(answer, body);
  if (!isStreamed) {
    return sendJson(wire.response, chunk(parts ?? [{ text: answer.text }], FINISH[answer.finish]));
  }
  await streamAnswer(wire, parts ? { ...answer, text: '' } : answer, {
    opening: parts ? [dataEvent(chunk(parts))] : [],
    piece: (text) => dataEvent(chunk([{ text }])),
    closing: [dataEvent(chunk([{ text: '' }], FINISH[answer.finish]))],
    error: (message) => dataEvent({ error: { code: 500, message, status: 'INTERNAL' } }),
  });
}

/** A fake Gemini API. */
export type FakeGoogle = Fake<ModelReply>;

/** @param port 0 for a free one. The base address for clients is `${url}/v1beta`. */
export const startFakeGoogle = (port = 0): Promise<FakeGoogle> =>
  startFakeServer<ModelReply>(
    'ok',
    async ({ path, body }, reply, wire) => {
      const [, method] = /:(generateContent|streamGenerateContent)/.exec(path) ?? [];
      if (!method)
        return sendJson(wire.response, { error: { code: 404, message: path, status: 'NOT_FOUND' } }, 404);
      const request = body as GenerateContentRequest;
      await write(wire, request, toAnswer(reply, readAsk(request)), method === 'streamGenerateContent');
    },
    port,
  );
