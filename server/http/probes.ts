import type { IncomingMessage, ServerResponse } from 'node:http';

function answerText(response: ServerResponse, status: number, text: string): void {
  response
    .writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
    .end(`${text}\n`);
}

/**
 * Creates the answers to `/livez`, 200 from the first moment on, and to `/readyz`: 200 when the start is over, the process
 * does not stop, and the store answers, else 503 (contract: probes).
 */
export function createProbes() {
  let problem = 'The server is starting.';
  let isStopping = false;
  let storeAnswers = async () => true;

  async function readiness(response: ServerResponse): Promise<void> {
    const found = problem || ((await storeAnswers()) ? '' : 'The store does not answer.');
    // It may have been told to stop meanwhile.
    const now = found || problem;
    answerText(response, now ? 503 : 200, now || 'ready');
  }

  return {
    /** Notes that the start is over: the server is ready whenever the store answers. @param askStore never rejects */
    start(askStore: () => Promise<boolean>) {
      storeAnswers = askStore;
      if (!isStopping) problem = '';
    },
    /** Notes that the server stops: it is not ready any more. */
    stop() {
      isStopping = true;
      problem = 'The server is stopping.';
    },
    /** Answers `/livez` and `/readyz`, methods but GET and HEAD with 405. @returns true when the request was for one of them */
    answer({ method, url }: IncomingMessage, response: ServerResponse): boolean {
      if (url !== '/livez' && url !== '/readyz') return false;
      if (method !== 'GET' && method !== 'HEAD') response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      else if (url === '/livez') answerText(response, 200, 'alive');
      else void readiness(response);
      return true;
    },
  };
}
