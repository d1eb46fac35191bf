/** What Upstash's REST interface answers: an HTTP status and a JSON text. */
export type RestAnswer = { status: number; body: string };

/**
 * A way to the store at `url` without HTTP, within one process. Only texts pass, because the edge sandbox has
 * objects and errors of its own.
 */
export type StoreLink = {
  url: string;
  /** Never rejects. */
  send: (path: string, body: string) => Promise<RestAnswer>;
};

/**
 * What the server around Next provides to requests (scripts/platform.mjs). All of it is absent elsewhere: on Vercel,
 * in `next dev`, in tests.
 */
export type RequestContext = {
  /** The way to the store within this process. */
  storeLink?: StoreLink | undefined;
  /** Values that all routes of the process share. */
  memory?: Map<string, unknown> | undefined;
  /** Takes work that is left to do when the server stops. */
  onStop?: ((work: () => Promise<void>) => void) | undefined;
};

type Platform = { get(): RequestContext | undefined };

/**
 * Where Next looks for what the server around it provides to requests (Next's documentation of `after`,
 * "Supporting `after` for serverless platforms"). For every request it copies all of it into the edge sandbox, so
 * that what is laid there reaches the edge routes (docs/decisions/0004).
 */
const PLATFORM = Symbol.for('@next/request-context');

/**
 * What the server around Next provides. On the edge only while a request is served: modules that are being loaded
 * find nothing.
 */
export const requestContext = (): RequestContext | undefined =>
  (globalThis as { [PLATFORM]?: Platform })[PLATFORM]?.get();
