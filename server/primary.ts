/**
 * The process that `npm start` begins with: it holds the port, hands each connection to one of the server processes
 * (worker.ts), keeps as many of them as there should be, and holds a store of this machine for all of them
 * (docs/decisions/0011).
 */
import { closeSync, openSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { isatty } from 'node:tty';
import { fileURLToPath } from 'node:url';
import type { Primary } from './cluster/create-primary';

/** The environment that server processes begin with: each reads the .env files as they are by then. */
const asStarted = { ...process.env };
/** How long a stop may take in all, in milliseconds; server processes end within 35 s, or are ended after 40. */
const STOP_LIMIT_MS = 45_000;
/** Signals closer together than this count as one, in milliseconds: Ctrl-C comes from the terminal and from `npm start`. */
const SAME_SIGNAL_MS = 1_000;

/** Takes the port, so that an address in use is the first and only thing that the operator is told. */
function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const text =
        error.code === 'EADDRINUSE'
          ? `Port ${port} is in use. Stop what serves on it, or choose another one: PORT=3001 npm start`
          : `Cannot serve on port ${port}: ${error.message}`;
      reject(new Error(text, { cause: error }));
    });
    server.listen(port, resolve);
  });
}

// Nothing is read of a connection here: a server process that dies before it has taken one leaves it whole.
const server = createServer({ pauseOnConnect: true, noDelay: true });
let primary: Primary | undefined;
let isStopping = false;

async function start(): Promise<void> {
  // Loaded here, and not at the top, so that a signal is heard from the first moment on.
  const [{ default: nextEnv }, { createPrimary }] = await Promise.all([
    import('@next/env'),
    import('./cluster/create-primary'),
  ]);
  nextEnv.loadEnvConfig(process.cwd(), false, { info: () => {}, error: console.error });
  if (isStopping) return;
  const script = fileURLToPath(new URL('worker.mjs', import.meta.url));
  primary = createPrimary({ script, env: asStarted });
  server.on('connection', primary.accept);
  await listen(server, Number(process.env.PORT || 3000));
  // The port that `PORT=0` really got; links in mails are built from it when no BASE_URL is set.
  const { port } = server.address() as { port: number };
  if (isStopping) return;
  await primary.start(port);
  if (!isStopping) console.log(`\nReco is at http://localhost:${port}`);
}

async function stop(): Promise<void> {
  isStopping = true;
  server.close();
  setTimeout(() => process.exit(0), STOP_LIMIT_MS);
  await primary?.stop();
  process.exit(0);
}

const started = start().catch(async (error: Error) => {
  if (isStopping) return;
  isStopping = true;
  console.error(error.cause ? error.message : error);
  await primary?.stop();
  process.exit(1);
});

/** Returns true when this process was started in a terminal that can still be opened. */
function hasTerminal(): boolean {
  try {
    closeSync(openSync('/dev/tty', 'r+'));
    return true;
  } catch {
    return false;
  }
}

// SIGINT and SIGTERM stop; one more than a second later is from an operator who does not want to wait (contract: graceful-stop).
let stoppedAt: number | undefined;
function hearStop(): void {
  if (stoppedAt === undefined) {
    stoppedAt = Date.now();
    void stop();
  } else if (Date.now() - stoppedAt > SAME_SIGNAL_MS) primary?.hurry();
}
process.on('SIGINT', hearStop).on('SIGTERM', hearStop);

// SIGHUP asks for new server processes, unless the terminal that the server was started in is closed (contract: workers).
const isInTerminal = [0, 1, 2].some((stream) => isatty(stream));
process.on('SIGHUP', async () => {
  if (isInTerminal && !hasTerminal()) return hearStop();
  await started;
  if (!isStopping) await primary?.replaceAll();
});
