import type { JSONSchema7 } from '@ai-sdk/provider';
import { dataEvent, streamAnswer } from './event-stream';
import { sendJson, type Wire } from './fake-server';
import type { Answer, Ask } from './model-script';

/*
 * OpenAI's chat completions, which compatible servers speak too
 * (https://platform.openai.com/docs/api-reference/chat).
 */

/** The body of `POST /chat/completions`. */
export type ChatRequest = {
  model: string;
  stream?: boolean;
  messages: { role: string; content: string | { text?: string }[] | null }[];
  tools?: { function: { name: string; parameters: unknown } }[];
  response_format?: { type: string; json_schema?: { strict?: boolean; schema: JSONSchema7 } };
};

/** Reads what is asked. */
export function readChatAsk(body: ChatRequest): Ask {
  const content = body.messages.find(({ role }) => role === 'user')?.content ?? '';
  return {
    schema: body.response_format?.json_schema?.schema,
    prompt: typeof content === 'string' ? content : content.map(({ text }) => text ?? '').join('\n'),
    canSearch: (body.tools ?? []).some((tool) => tool.function.name === 'webSearch'),
    searches: body.messages.filter(({ role }) => role === 'tool').length,
  };
}

const USAGE = { prompt_tokens: 100, completion_tokens: 50, total_tokens: 150 };

const callsOf = (answer: Answer) =>
  answer.calls.map((call, index) => ({
    index,
    id: `call_${index}`,
    type: 'function',
    function: { name: call.name, arguments: JSON.stringify(call.arguments) },
  }));

const finishOf = ({ calls, finish }: Answer) =>
  calls.length > 0 ? 'tool_calls' : finish === 'content-filter' ? 'content_filter' : finish;

/** Answers in this format, streamed if the request says so. */
export async function writeChat(wire: Wire, body: ChatRequest, answer: Answer): Promise<void> {
  const head = { id: 'chatcmpl-1', created: 1_795_219_200, model: body.model };
  const calls = callsOf(answer);
  const contentField = answer.isMisplaced ? 'reasoning_content' : 'content';
  if (!body.stream || answer.isUnstreamed) {
    const message = {
      role: 'assistant',
      content: null,
      ...(answer.thoughts && { [answer.thoughts.field]: answer.thoughts.text }),
      [contentField]: answer.text === '' ? null : answer.text,
      refusal: answer.refusal ?? null,
      ...(calls.length > 0 && { tool_calls: calls }),
    };
    const choice = { index: 0, message, finish_reason: finishOf(answer) };
    return sendJson(wire.response, { ...head, object: 'chat.completion', choices: [choice], usage: USAGE });
  }
  const chunk = (delta: object, finish_reason: string | null = null) =>
    dataEvent({ ...head, object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason }] });
  const thinking = [chunk({ role: 'assistant', content: '' })];
  if (answer.thoughts) thinking.push(chunk({ [answer.thoughts.field]: answer.thoughts.text }));
  await streamAnswer(wire, answer, {
    thinking,
    opening: answer.refusal === undefined ? [] : [chunk({ refusal: answer.refusal })],
    piece: (text) => chunk({ [contentField]: text }),
    closing: [
      ...(calls.length > 0 ? [chunk({ tool_calls: calls })] : []),
      chunk({}, finishOf(answer)),
      dataEvent({ ...head, object: 'chat.completion.chunk', choices: [], usage: USAGE }),
      'data: [DONE]\n\n',
    ],
    error: (message) => dataEvent({ error: { message, type: 'server_error', code: null, param: null } }),
  });
}
