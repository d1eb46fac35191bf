// The production server: Next behind a plain HTTP server that writes down who the peer is. Next itself keeps an
// X-Forwarded-For header that a client forged; appending the peer's address, as any proxy does, is what lets
// limits per address hold (see lib/http/client-address.ts).
import { createServer } from 'node:http';
import nextEnv from '@next/env';
import next from 'next';
import { createPlatform } from './platform.mjs';

/** How long requests under way may take to end after a signal; a little more than the longest request. */
const SHUTDOWN_LIMIT_MS = 60_000;

nextEnv.loadEnvConfig(process.cwd(), false, { info: () => {}, error: console.error });
const port = Number(process.env.PORT || 3000);

/**
 * A caller who cuts the connection; the route hears of it by its abort signal. Next loses the listeners of a request
 * when it reads the body, so that the error comes to the process, as if nobody had thought of it.
 */
const isCallerGone = (error) => error?.code === 'ECONNRESET' && error.message === 'aborted';
process.setUncaughtExceptionCaptureCallback((error) => {
  if (isCallerGone(error) || process.emit('uncaughtException', error, 'uncaughtException')) return;
  console.error(error);
  process.exit(1);
});

/** Appends the address of the peer to the header, as a proxy would. */
function appendPeer(request) {
  const peer = request.socket.remoteAddress ?? '';
  const before = request.headers['x-forwarded-for'];
  request.headers['x-forwarded-for'] = before ? `${before}, ${peer}` : peer;
}

/** Browsers are told to come by https only, for a year, where that is the public address. */
const isPublicOnHttps = process.env.BASE_URL?.startsWith('https:') ?? false;

const platform = createPlatform();
const server = createServer();
// The port is taken first, so that an address in use is the first and only thing that is said.
await new Promise((resolve) => {
  server.once('error', (error) => {
    console.error(
      error.code === 'EADDRINUSE'
        ? `Port ${port} is in use. Stop what serves on it, or choose another one: PORT=3001 npm start`
        : `Cannot serve on port ${port}: ${error.message}`,
    );
    process.exit(1);
  });
  server.listen(port, resolve);
});
// What `PORT=0` really got; links in mails are built from it when no BASE_URL is set.
process.env.PORT = String(server.address().port);

const app = next({ dev: false, port: server.address().port, httpServer: server });
const prepared = app.prepare();
const handle = app.getRequestHandler();
server.on('request', async (request, response) => {
  appendPeer(request);
  if (isPublicOnHttps) response.setHeader('Strict-Transport-Security', 'max-age=31536000');
  await prepared;
  await handle(request, response);
});
await prepared;
// The first request runs instrumentation.ts, which opens the store and says what this server runs on.
await fetch(`http://127.0.0.1:${process.env.PORT}/openapi.json`).then((response) => response.arrayBuffer());
console.log(`\nReco is at http://localhost:${process.env.PORT}`);

let stopping = false;
async function stop() {
  if (stopping) process.exit(1);
  stopping = true;
  setTimeout(() => process.exit(1), SHUTDOWN_LIMIT_MS).unref();
  server.closeIdleConnections();
  await new Promise((resolve) => server.close(resolve));
  await platform.settled();
  await app.close();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
