import type { Dispatcher } from './dispatcher';
import type { Worker } from './worker';

const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 15_000;
/** A process that was ready for so long has proven itself; the next pause is the first again. */
const PROVEN_MS = 60_000;

/** How long a new process may take to become ready before it is given up. */
const READY_LIMIT_MS = 60_000;
/** A process ends by itself 35 s after it was told to (server/worker.ts), unless it hangs. */
const END_LIMIT_MS = 40_000;

/** Place of one server process; empty between the end of a process and the start of the next. */
type Place = {
  worker: Worker | undefined;
  /** Processes in a row that ended before they had proven themselves. */
  failures: number;
};

type Options = {
  count: number;
  /** Starts a process. @param speaks whether it tells the operator what it runs on */
  launch(speaks: boolean): Worker;
  dispatcher: Pick<Dispatcher, 'add' | 'remove' | 'lose'>;
  tell(line: string): void;
};

export type Supervisor = ReturnType<typeof createSupervisor>;

const within = (limitMs: number, work: Promise<unknown>, tooLate: () => void): Promise<unknown> => {
  const timer = setTimeout(tooLate, limitMs);
  return work.finally(() => clearTimeout(timer));
};

/**
 * Creates the supervisor of server processes, which starts them, puts another one in the place of each that ends once any has
 * been ready, after a pause of 250 ms that doubles up to 15 s, and replaces or stops all of them (contract: workers,
 * graceful-stop). One that is not ready within a minute, or has not ended 40 s after it was told to, is killed.
 */
export function createSupervisor({ count, launch, dispatcher, tell }: Options) {
  const places: Place[] = Array.from({ length: count }, () => ({ worker: undefined, failures: 0 }));
  const living = new Set<Worker>();
  let hasBeenReady = false;
  let isStopping = false;
  /** True when new processes were asked for since the last replacement began. */
  let isWanted = false;
  let replacing: Promise<void> | undefined;

  const open = (speaks: boolean) => {
    const worker = launch(speaks);
    living.add(worker);
    void worker.ended.then(() => {
      living.delete(worker);
      dispatcher.lose(worker);
    });
    const ready = worker.ready.then((isReady) => {
      if (isReady && !isStopping) dispatcher.add(worker);
      hasBeenReady ||= isReady;
      return isReady;
    });
    void within(READY_LIMIT_MS, ready, () => worker.kill());
    return { worker, ready };
  };

  /** Fills a place, and again when its process ends by itself. @returns whether it is ready */
  const fill = (place: Place, speaks = false): Promise<boolean> => {
    const { worker, ready } = open(speaks);
    keep(place, worker);
    return ready;
  };

  const keep = (place: Place, worker: Worker) => {
    let readyAt: number | undefined;
    void worker.ready.then((isReady) => {
      if (isReady) readyAt = Date.now();
    });
    place.worker = worker;
    void worker.ended.then((how) => {
      if (place.worker !== worker) return;
      place.worker = undefined;
      if (isStopping || !hasBeenReady) return;
      if (readyAt !== undefined && Date.now() - readyAt >= PROVEN_MS) place.failures = 0;
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** place.failures, MAX_PAUSE_MS);
      place.failures += 1;
      tell(`Server process ${worker.pid} ended (${how}); another one starts in ${pause / 1000} s.`);
      setTimeout(() => {
        if (!isStopping && !place.worker) void fill(place);
      }, pause);
    });
  };

  /** @returns false when the new process did not come up, and the old one stays */
  const replace = async (place: Place, speaks: boolean): Promise<boolean> => {
    const { worker, ready } = open(speaks);
    if (!(await ready) || isStopping) return false;
    const old = place.worker;
    place.failures = 0;
    keep(place, worker);
    if (!old) return true;
    dispatcher.remove(old);
    old.send({ type: 'stop', isGentle: true });
    await within(END_LIMIT_MS, old.ended, () => old.kill());
    return true;
  };

  const replaceEach = async () => {
    for (const [at, place] of places.entries()) {
      if (isStopping) return;
      if (!(await replace(place, at === 0))) {
        if (!isStopping) tell('The new server process did not come up; those that were there go on.');
        return;
      }
    }
    if (!isStopping) tell(`All server processes are new: ${places.length}.`);
  };

  return {
    /** Starts one, and when it is ready all others; resolves when each is ready or over. @returns false when the first failed */
    async start(): Promise<boolean> {
      const [first, ...others] = places;
      if (!first || !(await fill(first, true))) return false;
      if (!isStopping) await Promise.all(others.map((place) => fill(place)));
      return true;
    },
    /** Gives connections to a process that still starts, as long as none has been ready. */
    noteUp(worker: Worker) {
      if (!hasBeenReady && !isStopping) dispatcher.add(worker);
    },
    /**
     * Puts new ones in the place of all, one after the other; each old one ends when the new one is ready, and all that are left
     * stay when one is not. Called meanwhile, it begins anew after that; resolves when all of it is over.
     */
    replaceAll(): Promise<void> {
      isWanted = true;
      replacing ??= (async () => {
        while (isWanted && !isStopping) {
          isWanted = false;
          await replaceEach();
        }
        replacing = undefined;
      })();
      return replacing;
    },
    /** Ends all, which have 30 s for requests under way, and resolves when they are gone. Nothing starts any more. */
    async stop() {
      isStopping = true;
      const all = [...living];
      for (const worker of all) {
        dispatcher.remove(worker);
        worker.send({ type: 'stop', isGentle: false });
      }
      await Promise.all(all.map((worker) => within(END_LIMIT_MS, worker.ended, () => worker.kill())));
    },
    /** Lists the living processes, those that start or end included. */
    alive: () => [...living],
  };
}
