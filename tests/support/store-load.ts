import { setTimeout as sleep } from 'node:timers/promises';
import { admit } from '@/lib/admission/admit';
import { createKey, type KeyWithSecret } from '@/lib/keys/create-key';
import { type Store, StoreUnavailableError } from '@/lib/store/client';
import { quietly } from './fill-store';

/** Between two requests of a caller, so that the processor is there for the servers that take over. */
const PAUSE_MS = 20;

/** What requests with a key came to. */
export type Fate = { key: KeyWithSecret; admitted: number; refused: number; unavailable: number };

type Load = {
  fates: Fate[];
  /** Keys that sign-ups were shown. */
  shown: KeyWithSecret[];
  /** Sign-ups that were refused because the store did not answer. */
  unshown: number;
  /** Ends it when every request under way has its answer. @throws whatever was neither an answer nor 503 */
  stop(): Promise<void>;
};

/** What the routes answer 503 for; anything else is a defect. */
function requireUnavailable(error: unknown): void {
  if (!StoreUnavailableError.isInstance(error)) throw error;
}

/**
 * Asks for admission with every key, again and again, and signs up beside it, until it is stopped. Everything that is
 * neither an answer nor `StoreUnavailableError`, which is 503, makes it fail.
 */
export function startLoad(store: Store, keys: KeyWithSecret[]): Load {
  const fates = keys.map((key): Fate => ({ key, admitted: 0, refused: 0, unavailable: 0 }));
  const load: Omit<Load, 'stop'> = { fates, shown: [], unshown: 0 };
  let isStopped = false;

  const ask = async (fate: Fate) => {
    while (!isStopped) {
      try {
        const { secret } = fate.key;
        const reserve = { vertical: 'movies' };
        const deps = { store };
        const { verdict } = await admit({
          secret,
          scope: 'recommend',
          address: '',
          window: 'model',
          reserve,
          background: quietly,
          deps,
        });
        if (verdict === 'admitted') fate.admitted += 1;
        else if (verdict === 'quota-exceeded') fate.refused += 1;
        else throw new Error(verdict);
      } catch (error) {
        requireUnavailable(error);
        fate.unavailable += 1;
      }
      await sleep(PAUSE_MS);
    }
  };
  const signUp = async () => {
    for (let number = 0; !isStopped; number++) {
      try {
        const email = `during-${number}@example.com`;
        load.shown.push(await createKey({ email, source: 'self-serve', maxActivePerEmail: 5 }, { store }));
      } catch (error) {
        requireUnavailable(error);
        load.unshown += 1;
      }
      await sleep(PAUSE_MS);
    }
  };
  const work = Promise.all([...fates.map(ask), signUp()]);
  // A failure is met at the end, not while the test looks elsewhere.
  work.catch(() => undefined);
  return Object.assign(load, {
    async stop() {
      isStopped = true;
      await work;
    },
  });
}
