import { requestContext } from '@/lib/request-context';

/**
 * Stands for `after` of `next/server` in the bundle of this room (lib/background.ts): the server waits for the work
 * when it stops. Without a server of our own nobody waits.
 */
export function after(work: Promise<unknown>): void {
  requestContext()?.waitUntil?.(work);
}
