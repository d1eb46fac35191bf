import { WARM_UP_HEADER } from '../http/headers';

/** The routes that callers wait for, each of which is loaded when it is first asked; those that work most first. */
const ROUTES = ['/v1/recommend', '/v1/explain', '/playground/answer', '/v1/health', '/v1/usage'];

/**
 * Sends a preflight to each route of this process, one after the other, so that the first callers do not wait for its code and
 * its caches. Failures are ignored: the first request then loads the route.
 *
 * @param port where this process listens
 */
export async function warmRoutes(port: number): Promise<void> {
  for (const path of ROUTES) {
    try {
      await fetch(`http://127.0.0.1:${port}${path}`, {
        method: 'OPTIONS',
        headers: { [WARM_UP_HEADER]: '1', Connection: 'close' },
      });
    } catch {
      return;
    }
  }
}
