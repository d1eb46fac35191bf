import { Webhook } from 'standardwebhooks';
import { type Config, getConfig } from '../config';
import { type Post, requestContext } from '../request-context';
import type { Endpoint } from './alert-settings';
import { readEndpointAddress } from './endpoint-address';

const TIMEOUT_MS = 10_000;

/** Dependencies of {@link postEvent}; tests pass their own. */
export type PostDeps = {
  config?: Partial<Pick<Config, 'WEBHOOK_LOCALHOST'>>;
  /** Makes the request; the runtime's own way by default. */
  post?: Post;
};

/** Posts by `fetch`, following no redirect, in a network where no private address can be reached. Throws as `fetch` does. */
const postByFetch: Post = async (url, { headers, body, signal }) => {
  const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' });
  await response.body?.cancel();
  return response.status;
};

/** Loads the post of this runtime, which on Node checks addresses. Written so that the build for the edge leaves that out. */
async function loadPost(): Promise<Post> {
  const ofServer = requestContext()?.postWebhook;
  if (ofServer) return ofServer;
  if (process.env.NEXT_RUNTIME === 'edge') return postByFetch;
  return (await import('./post-on-node')).postOnNode;
}

/**
 * Builds the headers of a request as Standard Webhooks says (contract: webhook-signatures), with a second signature, behind a
 * space, until the old secret ends (`oldEndsAt`, Unix time in milliseconds).
 *
 * @param message.id of the event; `body` is signed as it is
 * @param now Unix time in milliseconds; the signature has it in whole seconds
 * @throws Error for a secret that cannot sign, such as an empty one: it has to be base64, behind `whsec_` or without it
 */
export function signedHeaders(
  { secret, oldSecret, oldEndsAt = 0 }: Pick<Endpoint, 'secret' | 'oldSecret' | 'oldEndsAt'>,
  { id, body }: { id: string; body: string },
  now: number,
): Record<string, string> {
  const secrets = oldSecret !== undefined && oldEndsAt > now ? [secret, oldSecret] : [secret];
  return {
    'Content-Type': 'application/json',
    'User-Agent': 'Reco-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now / 1000)),
    'webhook-signature': secrets.map((one) => new Webhook(one).sign(id, new Date(now), body)).join(' '),
  };
}

/**
 * Sends an event to an endpoint, disabled or not, once and within 10 s (contract: webhook-signatures, webhook-addresses). The
 * address is checked again, since the operator may have forbidden `localhost` meanwhile.
 *
 * @param now Unix time in milliseconds
 * @returns the status of the answer, that of a redirect as it is, or why there was none: `refused` for a forbidden address,
 *   `timed out`, `no answer`, also for a secret that cannot sign
 * @throws ConfigError of `getConfig`; nothing for what the endpoint does
 */
export async function postEvent(
  endpoint: Endpoint,
  message: { id: string; body: string },
  now: number,
  { config = getConfig(), post }: PostDeps = {},
): Promise<number | 'refused' | 'timed out' | 'no answer'> {
  const address = readEndpointAddress(endpoint.url, config.WEBHOOK_LOCALHOST === true);
  if ('problem' in address) return 'refused';
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const send = post ?? (await loadPost());
    const headers = signedHeaders(endpoint, message, now);
    return await send(address.url, { headers, body: message.body, signal });
  } catch {
    return signal.aborted ? 'timed out' : 'no answer';
  }
}
