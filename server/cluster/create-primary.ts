import { type Config, ConfigError, readConfig } from '@/lib/config';
import { BRIDGE_TOKEN_VARIABLE, BRIDGE_URL_VARIABLE } from '@/lib/store/client';
import { HELD_STORE_VARIABLE, type HeldStore } from '@/lib/store/local/held-store';
import { type LocalStore, storeKind } from '@/lib/store/local/open-store';
import { startLocalStore } from '@/lib/store/local/start-local-store';
import { createDispatcher } from './dispatcher';
import { watchBeats } from './heartbeat';
import type { FromWorker } from './messages';
import { createMetricsBook } from './metrics-book';
import { heapArguments, shareMemory } from './share-memory';
import { createSupervisor, type Supervisor } from './supervisor';
import { createTurnKeeper } from './turn-keeper';
import { type Environment, startWorker, type Worker } from './worker';

type Options = {
  /** Path of the bundle of server/worker.ts. */
  script: string;
  env: Environment;
};

/** Opens the store when a single process has to hold it. @returns the variables by which other processes reach it */
async function holdStore(config: Config): Promise<{ store?: LocalStore; env: Environment }> {
  const kind = storeKind(config);
  if (kind !== 'local-redis' && kind !== 'memory') return { env: {} };
  const store = await startLocalStore(config);
  const held: HeldStore = { kind, description: store.description, dataDir: config.DATA_DIR };
  return {
    store,
    env: {
      [BRIDGE_URL_VARIABLE]: store.url,
      [BRIDGE_TOKEN_VARIABLE]: store.token,
      [HELD_STORE_VARIABLE]: JSON.stringify(held),
    },
  };
}

export type Primary = ReturnType<typeof createPrimary>;

/**
 * Creates the part of the process with the port that hands connections to server processes and holds their common state: a
 * store of this machine, the turns on models and the sums of metrics (docs/decisions/0011).
 */
export function createPrimary({ script, env }: Options) {
  const dispatcher = createDispatcher();
  const metrics = createMetricsBook();
  const turns = createTurnKeeper<Worker>();
  const tell = (line: string) => console.log(line);
  let supervisor: Supervisor | undefined;
  let store: LocalStore | undefined;
  let isStopping = false;

  const receive = (worker: Worker, message: FromWorker) => {
    const answer = (number: number, work: Promise<unknown>) =>
      void work.then((value) => worker.send({ type: 'answer', number, value })).catch(console.error);
    switch (message.type) {
      case 'up':
        return supervisor?.noteUp(worker);
      case 'took':
        return dispatcher.settle(worker, message.isAccepted);
      case 'leaving':
        return dispatcher.remove(worker);
      case 'counted':
        metrics.add(worker, message.samples);
        return worker.send({ type: 'answer', number: message.number, value: true });
      case 'ask metrics':
        return answer(message.number, metrics.exposition(supervisor?.alive() ?? []));
      case 'ask turn':
        return answer(message.number, turns.take(worker, message.number, message.turn));
      case 'end turn':
        return turns.end(worker, message.number);
    }
  };

  async function open(port: number): Promise<Supervisor> {
    const config = readConfig();
    const held = await holdStore(config);
    store = held.store;
    const isDevelopment = process.env.NODE_ENV === 'development';
    const shares = shareMemory(config.WEB_CONCURRENCY ?? (isDevelopment ? 1 : undefined));
    const nodeArguments = heapArguments(shares, env.NODE_OPTIONS);
    const shared = { ...env, ...held.env, PORT: String(port), RECO_WORKERS: String(shares.count) };
    const launch = (speaks: boolean) => {
      const own = { script, env: { ...shared, RECO_SPEAKS: speaks ? '1' : '' }, nodeArguments };
      const worker = startWorker(own, (from, message) => {
        if (message.type === 'beat') beat();
        else receive(from, message);
      });
      const beat = watchBeats(worker, tell);
      void worker.ended.then(() => {
        metrics.close(worker);
        turns.endAll(worker);
      });
      return worker;
    };
    return createSupervisor({ count: shares.count, launch, dispatcher, tell });
  }

  let opened: Promise<unknown> = Promise.resolve();
  return {
    /** Takes a connection of which nothing was read. */
    accept: dispatcher.accept,
    /**
     * Opens the store and starts the server processes, which are told the port that connections come by; resolves when each is
     * ready or over, or `stop` was called meanwhile.
     *
     * @throws Error, in words for the operator, when the environment is wrong or the first server process does not come up
     */
    async start(port: number) {
      const opening = open(port);
      opened = opening.catch(() => undefined);
      supervisor = await opening.catch((error: unknown) => {
        throw error instanceof ConfigError ? new Error(error.message, { cause: error }) : error;
      });
      if (isStopping || (await supervisor.start()) || isStopping) return;
      throw new Error('The server does not start: its first process ended before it was ready.', {
        cause: 'what it said stands above',
      });
    },
    /** Puts new server processes in the place of all, one after the other (contract: workers); does nothing before `start`. */
    replaceAll: async () => supervisor?.replaceAll(),
    /** Ends everything that was started, in order; requests under way have 30 s (contract: graceful-stop). */
    async stop() {
      isStopping = true;
      // Only then is it known what was started.
      await opened;
      dispatcher.close();
      await supervisor?.stop();
      await store?.stop();
    },
    /** Cuts off the requests that a stop waits for. */
    hurry() {
      for (const worker of supervisor?.alive() ?? []) worker.send({ type: 'hurry' });
    },
  };
}
