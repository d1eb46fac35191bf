import { APICallError, type JSONObject } from '@ai-sdk/provider';
import { requestContext } from '../request-context';
import { leaveOut } from './provider-complaint';

/**
 * `fetch` as the providers of models are given it: that of the server around Next where it has one, which takes a third
 * of the processor time (server/provider-fetch.ts), and else the platform's. On the edge it is always the platform's: the
 * signals of the sandbox are none to the server around it.
 */
export const providerFetch: typeof fetch = (input, init) => {
  const send = process.env.NEXT_RUNTIME === 'edge' ? undefined : requestContext()?.fetchProvider;
  return (send ?? fetch)(input, init);
};

/** `fetch` that leaves parameters out of the bodies it sends. @param refused their paths; read anew for every request */
export const fetchWithout =
  (send: typeof fetch, refused: ReadonlySet<string>): typeof fetch =>
  (input, init) => {
    if (refused.size === 0 || typeof init?.body !== 'string') return send(input, init);
    const body = JSON.parse(init.body) as JSONObject;
    leaveOut(body, refused);
    return send(input, { ...init, body: JSON.stringify(body) });
  };

/** A chat completion in one piece, as far as it is used. */
type Completion = JSONObject & { choices?: (JSONObject & { message?: JSONObject })[] };

const event = (data: unknown) => `data: ${JSON.stringify(data)}\n\n`;

/** The events in which a server that streams would have sent the same. */
function toEvents(completion: Completion): string {
  if (!Array.isArray(completion.choices)) return event(completion); // an error; read as one of a stream
  const choices = completion.choices.map(({ message, ...choice }, index) => {
    const calls = Array.isArray(message?.tool_calls) ? (message.tool_calls as JSONObject[]) : [];
    const tool_calls = calls.map((call, place) => ({ index: place, ...call }));
    return { index, ...choice, delta: { ...message, ...(calls.length > 0 && { tool_calls }) } };
  });
  return `${event({ ...completion, object: 'chat.completion.chunk', choices })}data: [DONE]\n\n`;
}

/**
 * `fetch` for servers that may ignore `stream: true` and answer with one JSON document: it is handed on as the
 * events of a stream. Everything else passes as it is.
 *
 * @throws APICallError when what claims to be JSON is none
 */
export const fetchUnstreamed: typeof fetch = async (input, init) => {
  const response = await providerFetch(input, init);
  if (!response.ok || !/\bjson\b/.test(response.headers.get('content-type') ?? '')) return response;
  const text = await response.text();
  const headers = new Headers(response.headers);
  headers.set('Content-Type', 'text/event-stream');
  headers.delete('Content-Length');
  headers.delete('Content-Encoding');
  const answer = (body: string) => new Response(body, { status: response.status, headers });
  if (/^\s*(data|event|id|:)/.test(text)) return answer(text); // a stream under a wrong name
  let completion: unknown;
  try {
    completion = JSON.parse(text);
  } catch {
    completion = undefined;
  }
  if (typeof completion === 'object' && completion !== null)
    return answer(toEvents(completion as Completion));
  throw new APICallError({
    message: 'The answer is no JSON.',
    url: String(input),
    requestBodyValues: {},
    statusCode: response.status,
    isRetryable: false,
  });
};
