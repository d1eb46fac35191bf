// The production server: a plain HTTP server that answers the API by itself, past Next (server/), and leaves the rest
// to Next. In front of both it writes down who the peer is and holds bodies to their limits. Next itself keeps an
// X-Forwarded-For header that a client forged; appending the peer's address, as any proxy does, is what lets limits
// per address hold (see lib/http/client-address.ts).
import { createServer } from 'node:http';
import { createPlatform } from './platform.mjs';
import { trackConnections } from './serve/connections.mjs';
import { createBodyGuard, DEFAULT_BODY_BYTES, withBody } from './serve/hold-body.mjs';
import { createProbes } from './serve/probes.mjs';
import { onStopSignal } from './serve/stop-signal.mjs';
import { varyByAccept } from './serve/vary-by-accept.mjs';

/**
 * How long requests under way may take to end after a signal, and what is left to do after them
 * (contract: graceful-stop).
 */
const REQUESTS_LIMIT_MS = 30_000;
const REST_LIMIT_MS = 5_000;

/** Appends the address of the peer to the header, as a proxy would. */
function appendPeer(request) {
  const peer = request.socket.remoteAddress ?? '';
  const before = request.headers['x-forwarded-for'];
  request.headers['x-forwarded-for'] = before ? `${before}, ${peer}` : peer;
}

/** Takes the port, so that an address in use is the first and only thing that is said. */
function listen(server, port) {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const text =
        error.code === 'EADDRINUSE'
          ? `Port ${port} is in use. Stop what serves on it, or choose another one: PORT=3001 npm start`
          : `Cannot serve on port ${port}: ${error.message}`;
      reject(new Error(text, { cause: error }));
    });
    server.listen(port, resolve);
  });
}

/** Whether the API is answered here; `RECO_V1=edge` leaves it to Next, as Vercel runs it, for comparison. */
function apiIsNative() {
  const { RECO_V1 } = process.env;
  if (RECO_V1 && RECO_V1 !== 'edge') throw new Error(`RECO_V1: must be edge or not set, and is ${RECO_V1}.`);
  return RECO_V1 !== 'edge';
}

const platform = createPlatform();
const server = createServer();
const connections = trackConnections(server);
const probes = createProbes();
let app;

async function start() {
  // Loaded here, and not at the top, so that a signal is heard from the first moment on.
  const { default: nextEnv } = await import('@next/env');
  nextEnv.loadEnvConfig(process.cwd(), false, { info: () => {}, error: console.error });
  // Browsers are told to come by https only, for a year, where that is the public address.
  const isPublicOnHttps = process.env.BASE_URL?.startsWith('https:') ?? false;
  const guard = createBodyGuard(Number(process.env.MAX_BODY_BYTES) || DEFAULT_BODY_BYTES);
  const isNative = apiIsNative();
  let markReady;
  const ready = new Promise((resolve) => {
    markReady = resolve;
  });
  const answer = async (request, response, waitsToBeAsked) => {
    // The caller may cut the connection at any time; routes hear of it by their abort signal.
    request.on('error', () => {});
    connections.began(request, response);
    appendPeer(request);
    if (isPublicOnHttps) response.setHeader('Strict-Transport-Security', 'max-age=31536000');
    if (probes.answer(request, response)) return;
    const { isOver, body } = await guard(request, response, waitsToBeAsked);
    if (!isOver) await (await ready)(request, response, body);
  };
  const take = (waitsToBeAsked) => (request, response) => {
    // Sent after a request whose answer closes the connection.
    if (request.socket.writableEnded) return;
    answer(request, response, waitsToBeAsked).catch((error) => {
      console.error(error);
      response.destroy();
    });
  };
  server.on('request', take(false)).on('checkContinue', take(true));
  await listen(server, Number(process.env.PORT || 3000));
  const { port } = server.address();
  // What `PORT=0` really got; links in mails are built from it when no BASE_URL is set.
  process.env.PORT = String(port);

  const api = await import('../dist/server.mjs');
  await api.start();
  const answerMetrics = api.openMetrics();
  const { default: next } = await import('next');
  app = next({ dev: false, port, httpServer: server });
  await app.prepare();
  const handleByNext = app.getRequestHandler();
  probes.ready(api.storeAnswers);
  markReady((request, response, body) => {
    const route = isNative && api.findRoute(request.method, request.url);
    if (answerMetrics && request.url === '/metrics') return answerMetrics(request, response);
    if (route) return route(Object.assign(request, body && { rawBody: body }), response);
    // Who left while sending a body is of no concern to Next.
    if (response.destroyed) return undefined;
    varyByAccept(request, response);
    return handleByNext(body ? withBody(request, body) : request, response);
  });
}

const after = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function stop(started, hurry) {
  const deadline = Promise.race([after(REQUESTS_LIMIT_MS), hurry]);
  deadline.then(() => setTimeout(() => process.exit(0), REST_LIMIT_MS));
  // A start under way is finished first: only then is it known what it has started.
  await Promise.race([started, deadline]);
  await connections.drain(deadline);
  await platform.settled();
  await platform.stop();
  await app?.close();
  process.exit(0);
}

let stopping = false;
const started = (async () => start())().catch((error) => {
  if (stopping) return;
  console.error(error.cause ? error.message : error);
  process.exit(1);
});
onStopSignal((hurry) => {
  stopping = true;
  probes.stopping();
  stop(started, hurry);
});
await started;
if (!stopping) console.log(`\nReco is at http://localhost:${process.env.PORT}`);
