/**
 * Gives Next what it asks the server around it for (its documentation of `after`, "Supporting `after` for serverless
 * platforms"): `waitUntil`, for work that goes on after a response. Next copies the whole object into the edge
 * sandbox, which is how lib/store/link.ts reaches the edge routes.
 */
export function createPlatform() {
  const underWay = new Set();
  const context = {
    waitUntil(work) {
      const settled = work.catch(console.error).finally(() => underWay.delete(settled));
      underWay.add(settled);
    },
  };
  globalThis[Symbol.for('@next/request-context')] = { get: () => context };
  return {
    /** Resolves when nothing is left to do. */
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
