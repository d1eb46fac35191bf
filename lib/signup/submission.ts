import { z } from 'zod';
import { type StoreDeps, withDefaults } from '../store/deps';
import { withStoreLimit } from '../store/with-store-limit';

/** How long a form counts as sent, in seconds: a day. */
export const SUBMISSION_KEPT_SECONDS = 24 * 60 * 60;

const submissionId = z.uuid();

/** Makes the one-time value of a form whose answer shows a secret: a random UUID. */
export const newSubmission = () => crypto.randomUUID();

/**
 * Takes the one-time value of a form for a day, so that a form that a browser sends again on reload or on going back creates
 * no second key.
 *
 * @param value as the form has it
 * @returns `false` when it is no such value, or was taken before
 * @throws StoreUnavailableError
 */
export async function takeSubmission(value: unknown, deps: StoreDeps = {}): Promise<boolean> {
  const id = submissionId.safeParse(value).data;
  if (!id) return false;
  const { store } = withDefaults(deps);
  const set = store.redis.set(store.names.submission(id), '1', { nx: true, ex: SUBMISSION_KEPT_SECONDS });
  return (await withStoreLimit(set)) !== null;
}
