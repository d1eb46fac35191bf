/**
 * What balancers and container platforms ask, outside the API and its limits (contract: probes): `/livez`, whether the
 * process serves at all, from the first moment on; `/readyz`, whether it should get requests: the start is over, it is
 * not stopping, and the store answers.
 */
export function createProbes() {
  let problem = 'The server is starting.';
  let isStopping = false;
  let storeAnswers = async () => true;

  const say = (response, status, text) =>
    response
      .writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
      .end(`${text}\n`);

  async function readiness(response) {
    const found = problem || ((await storeAnswers()) ? '' : 'The store does not answer.');
    // It may have been told to stop meanwhile.
    const now = found || problem;
    say(response, now ? 503 : 200, now || 'ready');
  }

  return {
    /** @param {() => Promise<boolean>} askStore asks the store whenever somebody wants to know */
    ready(askStore) {
      storeAnswers = askStore;
      if (!isStopping) problem = '';
    },
    stopping() {
      isStopping = true;
      problem = 'The server is stopping.';
    },
    /** Answers a probe. @returns {boolean} whether it was one */
    answer(request, response) {
      const { method, url } = request;
      if (url !== '/livez' && url !== '/readyz') return false;
      if (method !== 'GET' && method !== 'HEAD') response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      else if (url === '/livez') say(response, 200, 'alive');
      else void readiness(response);
      return true;
    },
  };
}
