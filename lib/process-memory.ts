import { requestContext } from './request-context';

/** Where there is no server of our own around Next: each copy of this module remembers for itself. */
const ownMemory = new Map<string, unknown>();

/**
 * Returns the value of a name for the whole server process, made by whichever route asks first (contract: circuit-breaker). Under
 * `npm start` the API and Next's pages share it, as do all routes under `RECO_V1=edge`; on Vercel, in `next dev` and in tests it
 * is one for each copy of this module.
 *
 * Call it while a request is served, not while a module is loaded: only then does a sandbox see what is shared. Sandboxes differ
 * in their built-in classes: keep to plain objects, Maps, Sets and functions, and never ask for `instanceof`.
 */
export function sharedMemory<Value>(name: string, create: () => Value): Value {
  const memory = requestContext()?.memory ?? ownMemory;
  if (!memory.has(name)) memory.set(name, create());
  return memory.get(name) as Value;
}
