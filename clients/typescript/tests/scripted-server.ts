import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers one request of a script. */
export type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** A server that answers its requests in the order of a script, the last answer again and again. */
export type ScriptedServer = {
  url: string;
  /** Headers of the requests so far. */
  requests: IncomingMessage['headers'][];
  /** How many requests were left by their caller before their end. */
  left: () => number;
  close: () => Promise<void>;
};

/** Starts it on a free port of the loopback interface. */
export async function startScriptedServer(...script: Answer[]): Promise<ScriptedServer> {
  const requests: IncomingMessage['headers'][] = [];
  let left = 0;
  const server = createServer((request, response) => {
    const answer = script[Math.min(requests.length, script.length - 1)];
    requests.push(request.headers);
    response.once('close', () => {
      if (!response.writableFinished) left += 1;
    });
    request.resume().once('end', () => answer?.(response, request));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    left: () => left,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** A JSON document. */
export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response
      .writeHead(status, { 'Content-Type': 'application/json', ...headers })
      .end(typeof body === 'string' ? body : JSON.stringify(body));

/** Pieces of an event stream, and how it ends: in order, cut off, or never. */
export const stream =
  (pieces: (string | Uint8Array)[], end: 'ends' | 'is cut' | 'stays open' = 'ends'): Answer =>
  async (response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8' });
    response.flushHeaders();
    for (const piece of pieces) {
      await new Promise((done) => response.write(piece, done));
      await new Promise((done) => setTimeout(done, 5));
    }
    if (end === 'ends') response.end();
    if (end === 'is cut') response.destroy();
  };

/** One event as the service writes it. */
export const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
