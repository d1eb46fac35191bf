import { Ratelimit } from '@upstash/ratelimit';
import { sha256 } from '../keys/sha256';
import type { Store } from '../store/client';
import { withStoreLimit } from '../store/with-store-limit';

/** What is limited: key sign-ups by client address, sign-in links by client address and by e-mail address. */
export type RequestLimitKind = 'sign-up-by-client' | 'sign-in-by-client' | 'sign-in-by-email';

type Input = {
  kind: RequestLimitKind;
  /** A client's network address or a normalised e-mail address; stored as a hash. */
  subject: string;
  /** At least 1. */
  requestsPerHour: number;
};

const limiters = new WeakMap<Store, Map<string, Ratelimit>>();

function limiterFor(store: Store, { kind, requestsPerHour }: Input): Ratelimit {
  const ofStore = limiters.get(store) ?? new Map<string, Ratelimit>();
  limiters.set(store, ofStore);
  const name = `${kind} ${requestsPerHour}`;
  const known = ofStore.get(name);
  if (known) return known;
  const limiter = new Ratelimit({
    redis: store.redis,
    limiter: Ratelimit.slidingWindow(requestsPerHour, '1 h'),
    prefix: store.names.window(kind),
    // After its own time limit the library lets everybody in; the call is bounded here and fails instead.
    timeout: 0,
    ephemeralCache: false,
    enableTelemetry: false,
  });
  ofStore.set(name, limiter);
  return limiter;
}

/**
 * Counts a request in a sliding window of one hour (decisions.md, D52, D53). A refused one is not counted.
 *
 * @returns whether it is within the limit
 * @throws StoreUnavailableError, so that nobody passes uncounted
 */
export async function takeRequest(store: Store, input: Input): Promise<boolean> {
  const subject = await sha256(input.subject);
  const { success } = await withStoreLimit(limiterFor(store, input).limit(subject));
  return success;
}
