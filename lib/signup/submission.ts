import { z } from 'zod';
import { type StoreDeps, withDefaults } from '../store/deps';
import { withStoreLimit } from '../store/with-store-limit';

/** How long a form counts as sent, in seconds: a day. */
export const SUBMISSION_KEPT_SECONDS = 24 * 60 * 60;

const submissionId = z.uuid();

/** A new one-time value for a form whose answer shows a secret. */
export const newSubmission = () => crypto.randomUUID();

/**
 * Takes the one-time value of a form, so that a browser which sends the form again on reload or on going back
 * neither sees a secret nor creates another key.
 *
 * @param value whatever the form carries
 * @returns `false` when it is none, or was taken before
 * @throws StoreUnavailableError
 */
export async function takeSubmission(value: unknown, deps: StoreDeps = {}): Promise<boolean> {
  const id = submissionId.safeParse(value).data;
  if (!id) return false;
  const { store } = withDefaults(deps);
  const set = store.redis.set(store.names.submission(id), '1', { nx: true, ex: SUBMISSION_KEPT_SECONDS });
  return (await withStoreLimit(set)) !== null;
}
