// One of the server processes of scripts/serve.mjs: a plain HTTP server that answers the API by itself, past Next
// (server/), and leaves the rest to Next. In front of both it writes down who the peer is and holds bodies to their
// limits. Next itself keeps an X-Forwarded-For header that a client forged; appending the peer's address, as any proxy
// does, is what lets limits per address hold (see lib/http/client-address.ts).
import { createServer } from 'node:http';
import { createPlatform } from '../platform.mjs';
import { trackConnections } from './connections.mjs';
import { createBodyGuard, DEFAULT_BODY_BYTES, withBody } from './hold-body.mjs';
import { createProbes } from './probes.mjs';
import { varyByAccept } from './vary-by-accept.mjs';

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

/**
 * Listens on the loopback interface, on a port of its own: connections come from the process that holds the port, and
 * this is where this process warms itself up. Node watches the time limits of a server that listens, and no other's.
 */
const listen = (server) =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });

/** Whether the API is answered here; `RECO_V1=edge` leaves it to Next, as Vercel runs it, for comparison. */
function apiIsNative() {
  const { RECO_V1 } = process.env;
  if (RECO_V1 && RECO_V1 !== 'edge') throw new Error(`RECO_V1: must be edge or not set, and is ${RECO_V1}.`);
  return RECO_V1 !== 'edge';
}

/** Says something to the process that holds the port, as long as there is one. */
const say = (message) => process.connected && process.send(message, undefined, undefined, () => {});

const platform = createPlatform();
const server = createServer();
const connections = trackConnections(server);
const probes = createProbes();
let app;
let metrics;

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
  await listen(server);
  say({ type: 'up' });

  const api = await import('../../dist/server.mjs');
  const { RECO_WORKERS, RECO_SPEAKS, PORT } = process.env;
  const { port: ownPort } = server.address();
  await api.start({ ownPort, workers: Number(RECO_WORKERS), speaks: RECO_SPEAKS === '1' });
  metrics = api.openMetrics();
  const { default: next } = await import('next');
  app = next({ dev: false, port: Number(PORT), httpServer: server });
  await app.prepare();
  const handleByNext = app.getRequestHandler();
  probes.ready(api.storeAnswers);
  markReady((request, response, body) => {
    const route = isNative && api.findRoute(request.method, request.url);
    if (metrics && request.url === '/metrics') return metrics.answer(request, response);
    if (route) return route(Object.assign(request, body && { rawBody: body }), response);
    // Who left while sending a body is of no concern to Next.
    if (response.destroyed) return undefined;
    varyByAccept(request, response);
    return handleByNext(body ? withBody(request, body) : request, response);
  });
}

const after = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

let hurryUp;
const hurry = new Promise((resolve) => {
  hurryUp = resolve;
});
let stopping = false;

async function stop(started) {
  const deadline = Promise.race([after(REQUESTS_LIMIT_MS), hurry]);
  deadline.then(() => setTimeout(() => process.exit(0), REST_LIMIT_MS));
  // A start under way is finished first: only then is it known what it has started.
  await Promise.race([started, deadline]);
  await connections.drain(deadline);
  await platform.settled();
  await platform.stop();
  await app?.close();
  await metrics?.tell();
  process.exit(0);
}

/** Begins to end; a gentle end can become a quick one. */
function hearStop({ isGentle }) {
  if (!isGentle) {
    // Otherwise others take its place: whoever asks at this address can go on asking.
    probes.stopping();
    connections.closeIdle();
  }
  if (stopping) return;
  stopping = true;
  say({ type: 'leaving' });
  void stop(started);
}

process.on('message', (message, connection) => {
  if (message.type === 'connection') {
    // One that was closed on its way is nobody's.
    say({ type: 'took', isAccepted: !stopping || connection === undefined });
    if (stopping) connection?.destroy();
    else if (connection) server.emit('connection', connection);
  }
  if (message.type === 'stop') hearStop(message);
  if (message.type === 'hurry') hurryUp();
});
// Whoever started this process is gone, and with it the port.
process.on('disconnect', () => hearStop({ isGentle: false }));
// Somebody wants this one to end, and another one to take its place; Ctrl-C in a terminal reaches both.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => hearStop({ isGentle: true }));
// It is the other one's to react to.
process.on('SIGHUP', () => {});

const started = start().catch((error) => {
  if (stopping) return;
  console.error(error.cause ? error.message : error);
  process.exit(1);
});
await started;
if (!stopping) say({ type: 'ready' });
// Who hangs says nothing (server/cluster/heartbeat.ts).
const { RECO_BEAT_MS: beatMs } = process.env;
if (beatMs) {
  const beat = () => say({ type: 'beat' });
  beat();
  setInterval(beat, Number(beatMs));
}
