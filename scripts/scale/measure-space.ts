import type { Redis } from 'ioredis';
import { admit } from '../../lib/admission/admit';
import { createKey } from '../../lib/keys/create-key';
import { appendRequest } from '../../lib/request-log/append-request';
import type { Store } from '../../lib/store/client';
import { growth, type NameSizes, nameSizes } from './name-sizes';
import { logEntry, signUpAs } from './operations';

const DAY_MS = 86_400_000;
const DAYS = 28;
const REQUESTS_A_DAY = 5;
const VERTICALS = ['movies', 'books', 'restaurants', 'laptops', 'hotels'];
/** More than the log keeps. */
const LOGGED = 600;

/** What one thing adds to an otherwise empty store. */
export type Space = { of: string; parts: NameSizes };

/** Requests of a month, on every day and in several verticals. */
async function useForAMonth(store: Store, secret: string, background: (work: Promise<unknown>) => void) {
  const today = new Date();
  const start = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), 1, 12);
  for (let day = 0; day < DAYS; day += 1) {
    for (let request = 0; request < REQUESTS_A_DAY; request += 1) {
      // Far enough apart for the limit by the minute.
      const now = () => start + day * DAY_MS + request * 120_000;
      const vertical = VERTICALS[request % VERTICALS.length] as string;
      await admit({
        secret,
        scope: 'recommend',
        address: '',
        window: 'model',
        reserve: { vertical },
        background,
        deps: { store, now },
      });
    }
  }
}

/** A log that is as long as a log becomes. */
async function fillLog(store: Store, keyId: string) {
  for (let request = 0; request < LOGGED; request += 1) {
    await appendRequest({ keyId, entry: logEntry(request), days: 7 }, { store });
  }
}

/**
 * Measures in an empty Redis what a key, an account, a month of usage and a full log of requests take, by making one of
 * each with the service's own code.
 */
export async function measureSpace(store: Store, admin: Redis): Promise<Space[]> {
  const email = 'somebody@example.com';
  const spaces: Space[] = [];
  const measure = async <Result>(of: string, work: () => Promise<Result>): Promise<Result> => {
    const before = await nameSizes(admin);
    const result = await work();
    spaces.push({ of, parts: growth(before, await nameSizes(admin)) });
    return result;
  };
  const newKey = () => createKey({ email, source: 'dashboard', tier: 'pro' }, { store });
  const background: Promise<unknown>[] = [];

  const { secret, record } = await measure('an account with its first key', newKey);
  await measure('another key of the account', newKey);
  await measure('a sign-up by somebody new', () => signUpAs(store, 1));
  await measure(`a month of usage of one key (${DAYS} days, ${VERTICALS.length} verticals)`, () =>
    useForAMonth(store, secret, (work) => background.push(work)),
  );
  await Promise.all(background);
  await measure('a full log of requests of one key', () => fillLog(store, record.id));
  return spaces;
}
