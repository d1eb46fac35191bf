import { z } from 'zod';
import { type StoreDeps, withDefaults } from '../store/deps';
import { withStoreLimit } from '../store/with-store-limit';

/** How long a form counts as sent, in seconds: a day. */
export const SUBMISSION_KEPT_SECONDS = 24 * 60 * 60;

const submissionId = z.uuid();

/** A new one-time value for a form whose answer shows a secret. */
export const newSubmission = () => crypto.randomUUID();

/** Reads the one-time value that a form carries; `undefined` when it is none. */
export const readSubmission = (value: unknown): string | undefined => submissionId.safeParse(value).data;

/**
 * Takes the one-time value of a form, so that a browser which sends the form again on reload or on going back
 * neither sees a secret nor creates another key.
 *
 * @param id what {@link readSubmission} returned
 * @returns `false` when it was taken before
 * @throws StoreUnavailableError
 */
export async function takeSubmission(id: string, deps: StoreDeps = {}): Promise<boolean> {
  const { store } = withDefaults(deps);
  const set = store.redis.set(store.names.submission(id), '1', { nx: true, ex: SUBMISSION_KEPT_SECONDS });
  return (await withStoreLimit(set)) !== null;
}
