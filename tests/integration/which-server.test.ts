import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startServer } from '../support/server';
import { eventually } from '../support/spawn-store';

const KEY = `reco_live_${'a'.repeat(48)}`;
const isEdge = process.env.RECO_V1 === 'edge';

it(`the API is answered by ${isEdge ? 'Next, which never hears of' : 'the server itself, which logs'} a body that breaks off`, async () => {
  const server = await startServer();
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.write(`POST /v1/explain HTTP/1.1\r\nHost: reco\r\nX-API-Key: ${KEY}\r\nContent-Length: 9\r\n\r\n{`);
  await once(socket, 'connect');
  await sleep(200);
  socket.destroy();
  await sleep(200);
  await (await fetch(`${server.url}/v1/health`)).text();
  const routes = () =>
    [...server.log().matchAll(/"route":"([^"]+)","status":(\d+)/g)].map(([, ...route]) => route);
  await eventually(() => routes().some(([route]) => route === '/v1/health'));
  await server.stop();
  const health = ['/v1/health', '200'];
  expect(routes()).toEqual(isEdge ? [health] : [['/v1/explain', '499'], health]);
});
