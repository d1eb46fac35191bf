import { sharedMemory } from '../process-memory';
import { type CountedRequest, countRequest } from './count-request';
import { takeUpDue } from './deliver';

/** How often requests of a process look for what is due, in milliseconds. */
const LOOK_EVERY_MS = 5_000;

/**
 * Counts a request for the alerts of its account and, once every five seconds and process, makes the due deliveries of any
 * account, since no timer outlives a request on some platforms (contract: alerts, webhook-retries).
 *
 * @param request undefined where its key is unclaimed: anybody can type any address
 * @param background takes work that may end after the response
 */
export function afterRequest(
  request: CountedRequest | undefined,
  background: (work: Promise<unknown>) => void,
): void {
  if (request) background(countRequest(request));
  const looked = sharedMemory('alerts looked at', () => ({ at: 0 }));
  if (Date.now() - looked.at < LOOK_EVERY_MS) return;
  looked.at = Date.now();
  background(takeUpDue());
}
