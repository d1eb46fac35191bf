import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** What became of a request. */
export type Outcome = {
  /** Undefined when the connection was refused or cut off. */
  status: number | undefined;
  text: string;
  /** Why there is no status; `ECONNREFUSED`, for example. */
  error?: string;
  /** In milliseconds of the process. */
  beganAt: number;
};

type Ask = { key?: string; body?: unknown; agent?: Agent; headers?: Record<string, string> };

/** Sends one request and reads its answer to the end. Nothing is tried again; without an agent it has a connection of its own. */
export function ask(url: string, { key, body, agent, headers = {} }: Ask = {}): Promise<Outcome> {
  const beganAt = performance.now();
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException) =>
      resolve({ status: undefined, text: '', error: error.code ?? error.message, beganAt });
    const sent = request(
      url,
      {
        method: body === undefined ? 'GET' : 'POST',
        agent: agent ?? false,
        headers: { ...(key && { 'X-API-Key': key }), 'Content-Type': 'application/json', ...headers },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk) => {
          text += chunk;
        });
        response.on('error', fail);
        response.on('end', () => resolve({ status: response.statusCode, text, beganAt }));
      },
    );
    sent.on('error', fail);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** Between two requests of a caller: without it, callers take the processor from whoever has to start meanwhile. */
const PAUSE_MS = 10;

/**
 * Some callers ask the same again and again, each one request at a time, until they are stopped.
 *
 * @param options.keepsConnection whether each caller keeps its connection for the next request
 * @returns stops them, and gives what became of all their requests
 */
export function keepAsking(
  url: string,
  { callers, keepsConnection = false, ...options }: Ask & { callers: number; keepsConnection?: boolean },
): () => Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let isOver = false;
  const call = async () => {
    const agent = keepsConnection ? new Agent({ keepAlive: true, maxSockets: 1 }) : undefined;
    while (!isOver) {
      outcomes.push(await ask(url, { ...options, ...(agent && { agent }) }));
      await sleep(PAUSE_MS);
    }
    agent?.destroy();
  };
  const all = Promise.all(Array.from({ length: callers }, call));
  return async () => {
    isOver = true;
    await all;
    return outcomes;
  };
}
