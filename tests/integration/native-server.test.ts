import { connect } from 'node:net';
import { beforeAll, expect, it } from 'vitest';
import { movieRequest, send } from '../support/http';
import { createKeyFor } from '../support/keys-command';
import { startServer, type TestServer } from '../support/server';
import { sharedServer } from '../support/shared-servers';
import { eventually } from '../support/spawn-store';

let server: TestServer;
let key: string;
beforeAll(async () => {
  server = await sharedServer();
  ({ key } = await createKeyFor(server.dataDir, '--rate-limit', '1000'));
});

const requestLines = () =>
  server
    .log()
    .split('\n')
    .filter((line) => line.includes('"event":"request"'))
    .map((line) => JSON.parse(line) as { route: string; status: number });

it('a request whose body breaks off is logged as one whose caller left, and costs nothing', async () => {
  const before = requestLines().length;
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => {
    socket.write(
      `POST /v1/recommend HTTP/1.1\r\nHost: reco\r\nX-API-Key: ${key}\r\nContent-Length: 500\r\n\r\n{"ver`,
    );
    setTimeout(() => socket.destroy(), 100);
  });
  await eventually(() => requestLines().length > before);
  expect(requestLines().slice(before)).toMatchObject([{ route: '/v1/recommend', status: 499 }]);
  const { headers } = await send(`${server.url}/v1/recommend`, { key, body: movieRequest });
  expect(headers.get('x-ratelimit-remaining')).toBe('999');
});

it('what RECO_V1 asks for must be known', async () => {
  await expect(startServer({ env: { RECO_V1: 'egde' } })).rejects.toThrow(/RECO_V1: must be edge or not set/);
});
