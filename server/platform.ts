import { hash } from 'node:crypto';
import type { RequestContext } from '@/lib/request-context';

/**
 * Installs the object that Next asks for `waitUntil` (its documentation of `after`, "Supporting `after` for serverless
 * platforms"), for work that goes on after a response. Next copies the whole object into the edge sandbox, so that its other
 * services reach the routes too (lib/request-context.ts). One for each process: a second one takes its place.
 */
export function createPlatform() {
  const underWay = new Set<Promise<unknown>>();
  const context: RequestContext = {
    waitUntil(work) {
      const settled = work.catch(console.error).finally(() => underWay.delete(settled));
      underWay.add(settled);
    },
    sha256: (text) => hash('sha256', text),
    memory: new Map(),
  };
  Reflect.set(globalThis, Symbol.for('@next/request-context'), { get: () => context });
  return {
    /** Services for requests; the rest of the server adds to it. */
    context,
    /** Resolves when no work is left to do after a response, that which was begun meanwhile included. Never rejects. */
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
