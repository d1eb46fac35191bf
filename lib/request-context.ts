export type Command = [name: string, ...args: string[]];

/** The reply to a command: a value or the text of an error. */
export type Reply = { result: unknown } | { error: string };

/** A way to the store at `url` without HTTP, within one process. */
export type StoreLink = {
  url: string;
  /**
   * Runs commands in order.
   *
   * @param options.atomic nothing else runs in between
   * @returns a reply for every command; a lone error when an atomic batch was refused as a whole
   * @throws when the server cannot be reached; nothing is known about the commands under way
   */
  run(commands: Command[], options: { atomic: boolean }): Promise<Reply[] | { error: string }>;
};

/** An event that is counted for the operator; never anything that a caller wrote. */
export type Observation =
  | { kind: 'request'; route: string; method: string; status: number; ms: number; removedSentences: number }
  | {
      kind: 'model call';
      model: string;
      /** `ok`, or why it failed, in the words of the log. */
      outcome: string;
      /** Tokens by kind; a kind that was not used is 0. */
      tokens: Record<'inputTokens' | 'cachedInputTokens' | 'outputTokens' | 'reasoningTokens', number>;
      /** Whether the tokens are estimated, because the provider had not counted them. */
      isEstimated: boolean;
      costUsd: number | undefined;
    }
  | { kind: 'store'; ms: number; isOk: boolean };

/**
 * Waits for a turn on a model that serves only `most` calls at once, whichever process makes them, for `waitMs` at most. The
 * signal's abort ends the waiting, and is rethrown with its reason.
 *
 * @returns gives the turn back; undefined when too many wait, or the time is over
 */
export type TakeTurn = (input: {
  id: string;
  most: number;
  signal: AbortSignal;
  waitMs: number;
}) => Promise<(() => void) | undefined>;

/**
 * Sends a body to an address. Resolves with the status of the answer, or with `refused` for an address that is not public;
 * rejects when there is no answer.
 */
export type Post = (
  url: URL,
  request: { headers: Record<string, string>; body: string; signal: AbortSignal },
) => Promise<number | 'refused'>;

/**
 * Services of the server around Next, for each request (server/platform.ts). All of it is absent elsewhere: on Vercel,
 * in `next dev`, in tests.
 */
export type RequestContext = {
  /** Takes work that goes on after a response. */
  waitUntil?: ((work: Promise<unknown>) => void) | undefined;
  storeLink?: StoreLink | undefined;
  /** Returns the SHA-256 of a text's UTF-8 bytes, in lower-case hexadecimal digits. */
  sha256?: ((text: string) => string) | undefined;
  memory?: Map<string, unknown> | undefined;
  fetchProvider?: typeof fetch | undefined;
  /** Sends a webhook, having checked where its name leads, which the edge cannot. */
  postWebhook?: Post | undefined;
  /** Calls back when the present turn of the event loop is over. */
  afterTurn?: ((callBack: () => void) => void) | undefined;
  takeTurn?: TakeTurn | undefined;
  /** Counts what happens, where the operator asked for metrics. */
  observe?: ((observation: Observation) => void) | undefined;
};

/** Where Next looks for what the server around it provides; it copies all of it into the edge sandbox (docs/decisions/0009). */
const PLATFORM = Symbol.for('@next/request-context');

/**
 * Returns the services of the server around Next; undefined where there is none. On the edge only while a request is served:
 * modules that are being loaded find nothing.
 */
export const requestContext = (): RequestContext | undefined =>
  (globalThis as { [PLATFORM]?: { get(): RequestContext | undefined } })[PLATFORM]?.get();

/** Passes an observation on to the metrics of the server around Next; does nothing where there are none (contract: metrics). */
export const observe = (observation: Observation): void => requestContext()?.observe?.(observation);

/** Returns true when a server of our own is around Next, which prepares the process before the first request. */
export const hasOwnServer = (): boolean => requestContext()?.memory !== undefined;

/** Where there is no server of our own around Next: each copy of this module remembers for itself. */
const ownMemory = new Map<string, unknown>();

/**
 * Returns the value of a name for the whole server process, made by whichever route asks first (contract: circuit-breaker). Under
 * `npm start` the API and Next's pages share it, as do all routes under `RECO_V1=edge`; on Vercel, in `next dev` and in tests it
 * is one for each copy of this module. Errors of `create` are passed on.
 *
 * Call it while a request is served, not while a module is loaded: only then does a sandbox see what is shared. Sandboxes differ
 * in their built-in classes: keep to plain objects, Maps, Sets and functions, and never ask for `instanceof`.
 */
export function sharedMemory<Value>(name: string, create: () => Value): Value {
  const memory = requestContext()?.memory ?? ownMemory;
  if (!memory.has(name)) memory.set(name, create());
  return memory.get(name) as Value;
}
