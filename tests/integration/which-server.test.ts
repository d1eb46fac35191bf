import { expect, it } from 'vitest';
import { startServer } from '../support/server';

it(`the API is answered by ${process.env.RECO_V1 === 'edge' ? 'Next' : 'the server itself'}`, async () => {
  const server = await startServer();
  const { headers } = await fetch(`${server.url}/v1/health`);
  await server.stop();
  expect(headers.has('content-length')).toBe(process.env.RECO_V1 !== 'edge');
});
