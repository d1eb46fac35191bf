import { requestContext } from './request-context';

/** Where there is no server of our own around Next: each copy of this module remembers for itself. */
const ownMemory = new Map<string, unknown>();

/**
 * Returns one value for the whole server process, whichever route asks first (contract: circuit-breaker). Under `npm
 * start` the API and Next's pages have module state of their own, as has each route under `RECO_V1=edge`, and share
 * this; on Vercel, in `next dev` and in tests it is one value for each copy of this module.
 *
 * Call it while a request is served, not while a module is loaded: only then does a sandbox see what is shared. The
 * value is made in the sandbox that came first and used in all of them, whose built-in classes differ: keep to plain
 * objects, Maps, Sets and functions, and never ask it for `instanceof`.
 *
 * @param name name of the value; the same name always gives the same value, whatever `create` a later call brings
 * @param create makes the value when there is none yet; when it throws, the next call tries again
 */
export function sharedMemory<Value>(name: string, create: () => Value): Value {
  const memory = requestContext()?.memory ?? ownMemory;
  if (!memory.has(name)) memory.set(name, create());
  return memory.get(name) as Value;
}
