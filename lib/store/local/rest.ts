import { z } from 'zod';
import type { Command, Reply } from '../../request-context';
import { type Backend, BackendDownError } from './backend';

const command = z
  .array(z.union([z.string(), z.number(), z.boolean()]).transform(String))
  .min(1)
  .transform(([name = '', ...args]): Command => [name.toUpperCase(), ...args]);
const commands = z.array(command).min(1);

/** An answer of Upstash's REST interface: an HTTP status and a JSON text. */
export type RestAnswer = { status: number; body: string };

/** An answer that is not the result of commands. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Answers a request that failed, with `{"error": …}`: a `Refusal` by its status and message, 503 for a BackendDownError, 500
 * for all else, whose message stays here.
 */
export function refuse(error: unknown): RestAnswer {
  const { status, message } =
    error instanceof Refusal
      ? error
      : error instanceof BackendDownError
        ? new Refusal(503, 'The Redis server cannot be reached.')
        : new Refusal(500, 'The bridge failed.');
  return { status, body: JSON.stringify({ error: message }) };
}

function parse<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new Refusal(400, 'ERR the body must be a command or a list of commands');
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, 'ERR the body is not JSON');
  }
}

async function runSingle(backend: Backend, single: Command): Promise<Reply> {
  const replies = await backend.run([single], { atomic: false });
  const reply = Array.isArray(replies) ? replies[0] : replies;
  if (!reply) throw new Refusal(500, 'No reply');
  if ('error' in reply) throw new Refusal(400, reply.error);
  return reply;
}

async function runBatch(backend: Backend, batch: Command[], atomic: boolean): Promise<Reply[]> {
  const replies = await backend.run(batch, { atomic });
  if (!Array.isArray(replies)) throw new Refusal(400, replies.error);
  return replies;
}

/** Encodes texts the way Upstash does when asked to: all but a lone `OK`. */
function toBase64(reply: Reply): Reply {
  const encode = (value: unknown): unknown => {
    if (typeof value === 'string') return Buffer.from(value).toString('base64');
    return Array.isArray(value) ? value.map(encode) : value;
  };
  return 'error' in reply || reply.result === 'OK' ? reply : { result: encode(reply.result) };
}

async function run(backend: Backend, path: string, body: unknown): Promise<Reply | Reply[]> {
  switch (path) {
    case '/':
      return runSingle(backend, parse(command, body));
    case '/pipeline':
    case '/multi-exec':
      return runBatch(backend, parse(commands, body), path === '/multi-exec');
    default:
      throw new Refusal(404, 'Not found');
  }
}

/**
 * Answers a request in the REST protocol of Upstash (`/`, `/pipeline`, `/multi-exec`): 200 with a reply or one for each
 * command, in their order, where errors of single commands stand too; 400 for a lone command that fails, a batch that is
 * refused as a whole, and a body of another form or without any command; 404 for another path, also one with a query; else as
 * {@link refuse} says. Never rejects.
 *
 * @param request.base64 whether texts are to be encoded, as clients ask for with `Upstash-Encoding`
 */
export async function answerRest(
  backend: Backend,
  request: { path: string; body: string; base64?: boolean },
): Promise<RestAnswer> {
  try {
    const replies = await run(backend, request.path, parseJson(request.body));
    const encoded = !request.base64
      ? replies
      : Array.isArray(replies)
        ? replies.map(toBase64)
        : toBase64(replies);
    return { status: 200, body: JSON.stringify(encoded) };
  } catch (error) {
    return refuse(error);
  }
}
