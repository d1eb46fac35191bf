import { afterAll, beforeAll, expect, it } from 'vitest';
import { candidateRequest, explainRequestBody, send } from '../support/http';
import { createKeyFor } from '../support/keys-command';
import { startServer, type TestServer } from '../support/server';
import { eventually } from '../support/spawn-store';

/** Makes a process write down every request that any HTTP server in it receives, the bridge included. */
const TELL_REQUESTS = `import { subscribe } from 'node:diagnostics_channel';
subscribe('http.server.request.start', ({ request }) => console.log('received ' + request.url));`;

let server: TestServer;
let key: string;

beforeAll(async () => {
  server = await startServer({
    env: { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(TELL_REQUESTS)}` },
  });
  ({ key } = await createKeyFor(server.dataDir, '--tier', 'pro'));
  // The last route that the server warms up by itself.
  await eventually(() => received().includes('/v1/usage'));
});
afterAll(() => server.stop());

const received = () => [...server.log().matchAll(/^received (\S+)$/gm)].map(([, path]) => path);

it('takes requests of the edge routes to the local store without HTTP', async () => {
  // The operator command is another process, and so comes over the bridge.
  const before = received();
  expect(before).toContain('/pipeline');
  const bodies = {
    '/v1/recommend': candidateRequest,
    '/v1/explain': explainRequestBody,
    '/v1/usage': undefined,
  };
  for (const [path, body] of Object.entries(bodies)) {
    expect((await send(server.url + path, { key, body })).status).toBe(200);
  }
  expect((await send(`${server.url}/v1/health`)).status).toBe(200);
  expect((await send(`${server.url}/v1/recommend`, { key: 'reco_live_unknown', body: {} })).status).toBe(401);
  expect(received().slice(before.length)).toEqual([...Object.keys(bodies), '/v1/health', '/v1/recommend']);
});
