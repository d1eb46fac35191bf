import type { JSONSchema7 } from '@ai-sdk/provider';
import { streamAnswer } from './event-stream';
import { type Fake, sendJson, startFakeServer, type Wire } from './fake-server';
import { type Answer, type Ask, type ModelReply, toAnswer } from './model-script';

/* Anthropic's Messages API, streamed (https://platform.claude.com/docs/en/api/messages-streaming). */

type Block = { type: string; text?: string; cache_control?: unknown };

/** The body of a request. */
export type MessagesRequest = {
  model: string;
  max_tokens: number;
  system: Block[];
  messages: { role: string; content: Block[] }[];
  tools?: { name: string; input_schema: JSONSchema7 }[];
  output_config?: { format?: { schema: JSONSchema7 } };
};

const toolOf = ({ tools }: MessagesRequest, name: string) => tools?.find((tool) => tool.name === name);

const readAsk = (body: MessagesRequest): Ask => ({
  schema: body.output_config?.format?.schema ?? toolOf(body, 'json')?.input_schema,
  prompt: (body.messages[0]?.content ?? []).map(({ text }) => text ?? '').join('\n'),
  canSearch: toolOf(body, 'webSearch') !== undefined,
  searches: body.messages.flatMap(({ content }) => content).filter(({ type }) => type === 'tool_result')
    .length,
});

const event = (type: string, data: object) =>
  `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`;
const USAGE = { input_tokens: 40, cache_read_input_tokens: 60, cache_creation_input_tokens: 0 };
const STOPS = { stop: 'end_turn', length: 'max_tokens', 'content-filter': 'refusal' } as const;

/** The events of one block: a text that is streamed, or a tool's call. */
const callEvents = ({ calls }: Answer, from: number) =>
  calls.flatMap(({ name, arguments: input }, at) => {
    const index = from + at;
    const block = { type: 'tool_use', id: `toolu_${index}`, name, input: {} };
    return [
      event('content_block_start', { index, content_block: block }),
      event('content_block_delta', {
        index,
        delta: { type: 'input_json_delta', partial_json: JSON.stringify(input) },
      }),
      event('content_block_stop', { index }),
    ];
  });

async function write(wire: Wire, body: MessagesRequest, answer: Answer) {
  const isTool =
    body.output_config?.format === undefined && toolOf(body, 'json') && answer.calls.length === 0;
  const block = isTool
    ? { type: 'tool_use', id: 'toolu_0', name: 'json', input: {} }
    : { type: 'text', text: '' };
  const message = { id: 'msg_1', type: 'message', role: 'assistant', model: body.model, content: [] };
  const stop = answer.calls.length > 0 || isTool ? 'tool_use' : STOPS[answer.finish];
  await streamAnswer(wire, answer, {
    opening: [
      event('message_start', {
        message: { ...message, stop_reason: null, usage: { ...USAGE, output_tokens: 1 } },
      }),
      event('content_block_start', { index: 0, content_block: block }),
    ],
    piece: (text) =>
      event('content_block_delta', {
        index: 0,
        delta: isTool ? { type: 'input_json_delta', partial_json: text } : { type: 'text_delta', text },
      }),
    closing: [
      event('content_block_stop', { index: 0 }),
      ...callEvents(answer, 1),
      event('message_delta', {
        delta: { stop_reason: stop, stop_sequence: null },
        usage: { output_tokens: 50 },
      }),
      event('message_stop', {}),
    ],
    error: (message) => event('error', { error: { type: 'overloaded_error', message } }),
  });
}

/** A fake of Anthropic's API. @param port 0 for a free one. The base address for clients is `${url}/v1`. */
export const startFakeAnthropic = (port = 0): Promise<Fake<ModelReply>> =>
  startFakeServer<ModelReply>(
    'ok',
    async ({ path, body }, reply, wire) => {
      if (path !== '/v1/messages')
        return sendJson(
          wire.response,
          { type: 'error', error: { type: 'not_found_error', message: path } },
          404,
        );
      const request = body as MessagesRequest;
      await write(wire, request, toAnswer(reply, readAsk(request)));
    },
    port,
  );
