import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { WARM_UP_HEADER } from '@/lib/http/headers';
import { killRedis } from './spawn-store';

/** A machine shared with others can stand still. */
const START_LIMIT_MS = 60_000;

/** A running production server of the project. */
export type TestServer = {
  url: string;
  /** Everything that it wrote to its log so far. */
  log: () => string;
  dataDir: string;
  pid: number;
  /** Process ids of its server processes, the oldest first. */
  workers: () => number[];
  /** Ends it; with a signal other than SIGTERM, without its shutdown. */
  stop: (signal?: NodeJS.Signals) => Promise<void>;
};

type Options = {
  env?: Record<string, string>;
  /** Reuse the data of an earlier server instead of an empty folder. */
  dataDir?: string;
};

/** Variables of the shell that would change what is tested; `RECO_V1` is set by vitest.config.mts. */
const ISOLATED =
  /^(OPENAI|GOOGLE|PROVIDER_|MODEL|FALLBACK_MODEL|FAST_MODEL|EXA|SEARXNG|RESEND|UPSTASH|KV_REST|REDIS_|OTEL|VERCEL|BASE_URL|PROMPT_|TRUSTED_|RECO_(?!V1$))/;

/** Code compiled by an earlier start, which saves a fifth of the next one. */
const COMPILED = resolve('node_modules/.cache/test-servers');

/** Refuses the preflights by which a server process asks itself for its routes (lib/startup/warm-routes.ts). */
const REFUSE_WARM_UP = `
  const { fetch } = globalThis;
  globalThis.fetch = (url, init) =>
    init?.headers?.['${WARM_UP_HEADER}'] ? Promise.reject(new Error('Left cold.')) : fetch(url, init);
`;

/** Arguments of Node by which a server starts cold. */
export const COLD = `--import data:text/javascript,${encodeURIComponent(REFUSE_WARM_UP)}`;

/**
 * The shell's environment without what would change the server, and with what a test wants. Unless it says otherwise, there
 * is one server process, and it is not warmed up: more than half of the computing of a start is for requests that most
 * servers of tests never see. `NODE_OPTIONS` of a test take the place of that; `RECO_COLD` leaves Next to the first request
 * for it (server/answer.ts), and pages cold (next.config.ts).
 */
export function serverEnv(env: Record<string, string>): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !ISOLATED.test(name));
  const own = {
    NODE_ENV: 'production',
    WEB_CONCURRENCY: '1',
    NODE_COMPILE_CACHE: COMPILED,
    NODE_OPTIONS: COLD,
    RECO_COLD: '1',
  };
  return { ...Object.fromEntries(inherited), ...own, ...env } as NodeJS.ProcessEnv;
}

const commandLine = (pid: number) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
};

/** The server processes that a process has started and that live, the oldest first. */
export function workersOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
  return children.filter((child) => commandLine(child).includes('worker.mjs'));
}

/**
 * Starts the production build on a free port with an environment of its own, and waits until it serves.
 *
 * @throws Error with the server's log when it does not start
 */
export async function startServer({ env = {}, dataDir }: Options = {}): Promise<TestServer> {
  const ownData = dataDir ?? mkdtempSync(join(tmpdir(), 'reco-test-'));
  const child: ChildProcess = spawn(resolve('node_modules/.bin/node'), ['dist/primary.mjs'], {
    env: serverEnv({ PORT: '0', DATA_DIR: ownData, ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const url = await new Promise<string>((ready, fail) => {
    const timer = setTimeout(() => fail(new Error(`The server did not start:\n${output}`)), START_LIMIT_MS);
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const address = output.match(/Reco is at (http:\/\/localhost:\d+)/)?.[1];
      if (address) {
        clearTimeout(timer);
        ready(address.replace('localhost', '127.0.0.1'));
      }
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => fail(new Error(`The server ended with code ${code}:\n${output}`)));
  });
  const exited = new Promise<void>((done) => child.once('exit', () => done()));
  return {
    url,
    log: () => output,
    dataDir: ownData,
    pid: child.pid as number,
    workers: () => workersOf(child.pid as number),
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      await exited;
      if (dataDir || signal === 'SIGKILL') return;
      // An orderly end takes the store's process with it; a failed one must not leave it behind.
      killRedis(ownData);
      rmSync(ownData, { recursive: true, force: true });
    },
  };
}
