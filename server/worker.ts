/**
 * One of the server processes of primary.ts: a plain HTTP server that answers the API by itself, past Next (answer.ts),
 * and leaves the rest to Next. In front of both it appends the peer's address to X-Forwarded-For, as any proxy does:
 * Next itself keeps a header that a client forged (lib/http/client-address.ts).
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import nextEnv from '@next/env';
import type { Api } from './answer';
import { BEAT_MS } from './cluster/heartbeat';
import type { ToWorker } from './cluster/messages';
import { trackConnections } from './http/connections';
import { createProbes } from './http/probes';
import { createPlatform } from './platform';
import { openWorkerChannel } from './worker-channel';

/** How long requests, and then the work left after them, may take to end after a signal, in milliseconds (contract: graceful-stop). */
const REQUESTS_LIMIT_MS = 30_000;
const REST_LIMIT_MS = 5_000;

function appendPeer({ socket, headers }: IncomingMessage): void {
  const peer = socket.remoteAddress ?? '';
  const before = headers['x-forwarded-for'];
  headers['x-forwarded-for'] = before ? `${before}, ${peer}` : peer;
}

/**
 * Listens on the loopback interface, on a port of its own: connections come from the process that holds the port, and
 * this is where this process warms itself up. Node watches the time limits of a server that listens, and of no other.
 */
function listen(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
}

const platform = createPlatform();
const server = createServer();
const connections = trackConnections(server);
const probes = createProbes();
const channel = openWorkerChannel();
const { send } = channel;
let api: Api | undefined;
let isStopping = false;
/** Requests that come before the end of the start wait for it. */
const { promise: ready, resolve: becomeReady } = Promise.withResolvers<Api['answer']>();

async function answer(request: IncomingMessage, response: ServerResponse, waitsToBeAsked: boolean) {
  // The caller may cut the connection at any time; routes hear of it by their abort signal.
  request.on('error', () => {});
  connections.begin(request, response);
  appendPeer(request);
  // Browsers are told to come by https only, for a year, where that is the public address.
  if (process.env.BASE_URL?.startsWith('https:'))
    response.setHeader('Strict-Transport-Security', 'max-age=31536000');
  if (!probes.answer(request, response)) await (await ready)(request, response, waitsToBeAsked);
}

const take = (waitsToBeAsked: boolean) => (request: IncomingMessage, response: ServerResponse) => {
  // Sent after a request whose answer closes the connection.
  if (request.socket.writableEnded) return;
  answer(request, response, waitsToBeAsked).catch((error: unknown) => {
    console.error(error);
    response.destroy();
  });
};

async function start(): Promise<void> {
  nextEnv.loadEnvConfig(process.cwd(), false, { info: () => {}, error: console.error });
  server.on('request', take(false)).on('checkContinue', take(true));
  await listen(server);
  send({ type: 'up' });
  // Loaded here, and not at the top, so that a signal is heard from the first moment on.
  const { startApi } = await import('./answer');
  const { RECO_WORKERS, RECO_SPEAKS, PORT } = process.env;
  const { port: ownPort } = server.address() as AddressInfo;
  const own = { ownPort, workers: Number(RECO_WORKERS), speaks: RECO_SPEAKS === '1' };
  api = await startApi({ server, port: Number(PORT), context: platform.context, own, channel });
  probes.start(api.storeAnswers);
  becomeReady(api.answer);
}

const { promise: hurry, resolve: hurryUp } = Promise.withResolvers<void>();

async function stop(): Promise<void> {
  const deadline = Promise.race([sleep(REQUESTS_LIMIT_MS), hurry]);
  void deadline.then(() => setTimeout(() => process.exit(0), REST_LIMIT_MS));
  // A start under way is finished first: only then is it known what it has started.
  await Promise.race([started, deadline]);
  await connections.drain(deadline);
  await platform.settled();
  await api?.close();
  process.exit(0);
}

/** Begins to end; a gentle end can become a quick one. */
function hearStop(isGentle: boolean): void {
  if (!isGentle) {
    // Otherwise others take its place: whoever asks at this address can go on asking.
    probes.stop();
    connections.closeIdle();
  }
  if (isStopping) return;
  isStopping = true;
  send({ type: 'leaving' });
  void stop();
}

process.on('message', (message: ToWorker, connection?: Socket) => {
  if (message.type === 'connection') {
    // One that was closed on its way is nobody's.
    send({ type: 'took', isAccepted: !isStopping || connection === undefined });
    if (isStopping) connection?.destroy();
    else if (connection) server.emit('connection', connection);
  }
  if (message.type === 'stop') hearStop(message.isGentle);
  if (message.type === 'hurry') hurryUp();
});
// Whoever started this process is gone, and with it the port.
process.on('disconnect', () => hearStop(false));
// Somebody wants this one to end, and another one to take its place; Ctrl-C in a terminal reaches both.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => hearStop(true));
// The process that holds the port reacts to it.
process.on('SIGHUP', () => {});

const started = start().catch((error: Error) => {
  if (isStopping) return;
  console.error(error.cause ? error.message : error);
  process.exit(1);
});
await started;
if (!isStopping) send({ type: 'ready' });
// A process that hangs says nothing (cluster/heartbeat.ts).
const beat = () => send({ type: 'beat' });
beat();
setInterval(beat, BEAT_MS);
