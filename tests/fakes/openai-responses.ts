import type { JSONSchema7 } from '@ai-sdk/provider';
import { streamAnswer } from './event-stream';
import { sendJson, type Wire } from './fake-server';
import type { Answer, Ask } from './model-script';

/*
 * OpenAI's Responses API, as far as text, refusals and function calls go
 * (https://platform.openai.com/docs/api-reference/responses).
 */

type Input = { role?: string; type?: string; content?: string | { text?: string }[] };

/** The body of `POST /responses`. */
export type ResponsesRequest = {
  model: string;
  stream?: boolean;
  store?: boolean;
  instructions?: string;
  input: Input[];
  tools?: { type: string; name: string; parameters: unknown }[];
  text?: { format?: { type: string; strict?: boolean; schema?: JSONSchema7 } };
};

const textOf = ({ content }: Input) =>
  typeof content === 'string' ? content : (content ?? []).map(({ text }) => text ?? '').join('\n');

/** Reads what is asked. */
export const readResponsesAsk = (body: ResponsesRequest): Ask => ({
  schema: body.text?.format?.schema,
  prompt: textOf(body.input.find(({ role }) => role === 'user') ?? {}),
  canSearch: (body.tools ?? []).some(({ name }) => name === 'webSearch'),
  searches: body.input.filter(({ type }) => type === 'function_call_output').length,
});

const USAGE = {
  input_tokens: 100,
  input_tokens_details: { cached_tokens: 0 },
  output_tokens: 50,
  output_tokens_details: { reasoning_tokens: 0 },
};

const toCallItems = ({ calls }: Answer, from: number) =>
  calls.map((call, index) => ({
    type: 'function_call',
    id: `fc_${from + index}`,
    call_id: `call_${from + index}`,
    name: call.name,
    arguments: JSON.stringify(call.arguments),
    status: 'completed',
  }));

/** The message, unless the model only calls tools, and the calls behind it. */
function outputOf(answer: Answer) {
  const content =
    answer.refusal === undefined
      ? { type: 'output_text', text: answer.text, annotations: [] }
      : { type: 'refusal', refusal: answer.refusal };
  const message = {
    type: 'message',
    id: 'msg_1',
    role: 'assistant',
    status: 'completed',
    content: [content],
  };
  const hasMessage = answer.calls.length === 0 || answer.text !== '';
  return { messages: hasMessage ? [message] : [], calls: toCallItems(answer, hasMessage ? 1 : 0) };
}

function endOf(answer: Answer, model: string) {
  const isWhole = answer.finish === 'stop';
  return {
    id: 'resp_1',
    object: 'response',
    created_at: 1_795_219_200,
    model,
    status: isWhole ? 'completed' : 'incomplete',
    incomplete_details: isWhole
      ? null
      : { reason: answer.finish === 'length' ? 'max_output_tokens' : 'content_filter' },
    error: null,
    output: [...outputOf(answer).messages, ...outputOf(answer).calls],
    usage: USAGE,
  };
}

const event = (data: { type: string; [field: string]: unknown }) =>
  `event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`;

function callEvents(answer: Answer): string[] {
  const { messages, calls } = outputOf(answer);
  return calls.flatMap((item, index) => {
    const output_index = messages.length + index;
    return [
      event({ type: 'response.output_item.added', output_index, item: { ...item, arguments: '' } }),
      event({
        type: 'response.function_call_arguments.delta',
        item_id: item.id,
        output_index,
        delta: item.arguments,
      }),
      event({ type: 'response.output_item.done', output_index, item }),
    ];
  });
}

const MESSAGE_AT = { item_id: 'msg_1', output_index: 0, content_index: 0 };

/** What frames the pieces of a message's text. */
function messageEvents(answer: Answer): { opening: string[]; closing: string[] } {
  const [item] = outputOf(answer).messages;
  if (!item) return { opening: [], closing: [] };
  const opening = [
    event({
      type: 'response.output_item.added',
      output_index: 0,
      item: { ...item, status: 'in_progress', content: [] },
    }),
  ];
  if (answer.refusal !== undefined) {
    opening.push(
      event({ type: 'response.refusal.delta', ...MESSAGE_AT, delta: answer.refusal }),
      event({ type: 'response.refusal.done', ...MESSAGE_AT, refusal: answer.refusal }),
    );
  }
  return { opening, closing: [event({ type: 'response.output_item.done', output_index: 0, item })] };
}

/** Answers in this format, streamed if the request says so. */
export async function writeResponses(wire: Wire, body: ResponsesRequest, answer: Answer): Promise<void> {
  const end = endOf(answer, body.model);
  if (!body.stream) return sendJson(wire.response, end);
  const created = { ...end, status: 'in_progress', output: [], usage: null };
  const message = messageEvents(answer);
  const thought = { type: 'reasoning', id: 'rs_1', summary: [], encrypted_content: null };
  const isSilent = answer.silentMs > 0;
  const reasoning = (type: string) => event({ type, output_index: 0, item: thought });
  await streamAnswer(wire, answer, {
    thinking: [
      event({ type: 'response.created', response: created }),
      ...(isSilent ? [reasoning('response.output_item.added')] : []),
    ],
    opening: [...(isSilent ? [reasoning('response.output_item.done')] : []), ...message.opening],
    piece: (delta) => event({ type: 'response.output_text.delta', ...MESSAGE_AT, delta }),
    closing: [
      ...message.closing,
      ...callEvents(answer),
      event({
        type: end.status === 'completed' ? 'response.completed' : 'response.incomplete',
        response: end,
      }),
    ],
    error: (message) =>
      event({ type: 'error', sequence_number: 9, code: 'server_error', message, param: null }),
  });
}
