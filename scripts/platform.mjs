import { hash } from 'node:crypto';

/**
 * Gives Next what it asks the server around it for (its documentation of `after`, "Supporting `after` for serverless
 * platforms"): `waitUntil`, for work that goes on after a response. Next copies the whole object into the edge
 * sandbox, which is how the rest of it reaches the routes (lib/request-context.ts).
 */
export function createPlatform() {
  const underWay = new Set();
  const leftForTheEnd = [];
  const context = {
    waitUntil(work) {
      const settled = work.catch(console.error).finally(() => underWay.delete(settled));
      underWay.add(settled);
    },
    sha256: (text) => hash('sha256', text),
    memory: new Map(),
    onStop: (work) => leftForTheEnd.push(work),
  };
  globalThis[Symbol.for('@next/request-context')] = { get: () => context };
  const settled = async () => {
    while (underWay.size > 0) await Promise.all(underWay);
  };
  return {
    /** Resolves when nothing is left to do after a response. */
    settled,
    /** Does what is left to do when the server stops, the latest first; a failure is told and stops nothing. */
    async stop() {
      for (const work of leftForTheEnd.splice(0).reverse()) await work().catch(console.error);
    },
  };
}
