import { Redis, type RedisConfigNodejs, type UpstashRequest, type UpstashResponse } from '@upstash/redis';
import { type Config, getConfig } from '../config';
import { type Command, observe, requestContext, type StoreLink } from '../request-context';
import { warnOperator } from '../warn-operator';
import { type StoreNames, storeNames } from './names';

/** Sets, or removes for undefined, the way by which this process reaches the store; does nothing without our server. */
export function setStoreLink(link: StoreLink | undefined): void {
  const context = requestContext();
  if (context) context.storeLink = link;
}

/** Returns the link of this process (`setStoreLink`), if it leads to the store at this very address; undefined otherwise. */
export function findStoreLink(url: string): StoreLink | undefined {
  const link = requestContext()?.storeLink;
  return link?.url === url ? link : undefined;
}

const toCommand = ([name, ...args]: unknown[]): Command => [String(name).toUpperCase(), ...args.map(String)];

/** Sends a request of the client over a link. Answers and failures are those of the REST interface. */
async function sendOver<Result>(
  link: StoreLink,
  { path: [path] = [], body }: UpstashRequest,
): Promise<UpstashResponse<Result>> {
  const isBatch = path === 'pipeline' || path === 'multi-exec';
  const commands = isBatch ? (body as unknown[][]).map(toCommand) : [toCommand(body as unknown[])];
  const replies = await withStoreLimit(link.run(commands, { atomic: path === 'multi-exec' }));
  if (!Array.isArray(replies)) throw new Error(replies.error);
  if (isBatch) return replies as UpstashResponse<Result>;
  const [reply] = replies;
  if (!reply || 'error' in reply) throw new Error(reply?.error ?? 'No reply');
  return reply as UpstashResponse<Result>;
}

function observeRoundTrip<Result>(roundTrip: Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  const tell = (isOk: boolean) => observe({ kind: 'store', ms: performance.now() - startedAt, isOk });
  roundTrip.then(
    () => tell(true),
    () => tell(false),
  );
  return roundTrip;
}

/** A client of Upstash whose requests take the link of this process where one leads to the same store, and HTTP elsewhere. */
class LinkedRedis extends Redis {
  constructor(config: RedisConfigNodejs & { url: string }) {
    // Past HTTP there is nothing to save, and a pipeline of the client's is made of 200 functions each time.
    const isLinked = findStoreLink(config.url) !== undefined;
    super({ ...config, enableAutoPipelining: config.enableAutoPipelining === true && !isLinked });
    const http = this.client;
    this.client = {
      request: async <Result>(request: UpstashRequest) => {
        const link = findStoreLink(config.url);
        return observeRoundTrip(link ? sendOver<Result>(link, request) : http.request<Result>(request));
      },
    };
  }
}

/**
 * Thrown when the store cannot be reached, does not answer in time, or answers something that cannot be used. The request
 * must be refused then, with 503 (contract: no-open-door).
 */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';

  /** Returns true when a value is this error, also when it comes from another copy of this module. */
  static isInstance(error: unknown): error is StoreUnavailableError {
    return error instanceof Error && error.name === 'StoreUnavailableError';
  }
}

/**
 * Returns the result of work; undefined, having warned the operator, where it fails with StoreUnavailableError.
 * @throws every other error of the work
 */
export async function unlessStoreIsDown<Value>(work: Promise<Value>): Promise<Value | undefined> {
  try {
    return await work;
  } catch (error) {
    if (!StoreUnavailableError.isInstance(error)) throw error;
    warnOperator('store', error);
    return undefined;
  }
}

/** The client appends the command it sent, whose arguments can be personal; the log must not show them. */
const COMMAND_TAIL = /, command was: [\s\S]*$/;

/**
 * Wraps the failure of a store call into a StoreUnavailableError whose `cause` is a text for the log (contract: no-open-door):
 * it names the failure, without the command that the client appends to it. Returns one that it is already as it is.
 */
export function asStoreError(error: unknown): StoreUnavailableError {
  if (StoreUnavailableError.isInstance(error)) return error;
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  const cause = `${name}: ${message.replace(COMMAND_TAIL, '')}`;
  return new StoreUnavailableError('The key store cannot be reached.', { cause });
}

/** How long a store operation may take, in milliseconds (contract: check-cache). */
const STORE_TIMEOUT_MS = 2_000;

/**
 * Bounds a store operation, which may consist of several round trips.
 *
 * @param operation the work under way; it is not cancelled, but each of its requests is given up after 2 s by itself
 * @param timeoutMs milliseconds until the whole counts as failed, 2,000 by default
 * @returns the result of the operation
 * @throws StoreUnavailableError for every failure and when the time is over (contract: no-open-door)
 */
export async function withStoreLimit<Result>(
  operation: Promise<Result>,
  timeoutMs: number = STORE_TIMEOUT_MS,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expiry = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new StoreUnavailableError(`The key store did not answer within ${timeoutMs} ms.`)),
      timeoutMs,
    );
  });
  try {
    return await Promise.race([operation, expiry]);
  } catch (error) {
    throw asStoreError(error);
  } finally {
    clearTimeout(timer);
  }
}

type StoreTarget = { url: string; token: string };

/** Variable of the process by which edge routes find the address of its local bridge. */
export const BRIDGE_URL_VARIABLE = 'RECO_STORE_URL';
/** Variable by which they find its bearer token. */
export const BRIDGE_TOKEN_VARIABLE = 'RECO_STORE_TOKEN';

/**
 * Returns address and token of Upstash, under its own variables or else Vercel's (contract: store-choice), of which a valid
 * configuration has both or none; undefined without them.
 */
export function upstashTarget(config: Config): StoreTarget | undefined {
  const url = config.UPSTASH_REDIS_REST_URL ?? config.KV_REST_API_URL;
  const token = config.UPSTASH_REDIS_REST_TOKEN ?? config.KV_REST_API_TOKEN;
  return url && token ? { url, token } : undefined;
}

/**
 * Returns address and token of the bridge (lib/store/local) that this process has started, or the process that holds its store
 * (contract: workers); undefined without one.
 */
export function bridgeTarget(): StoreTarget | undefined {
  const url = process.env[BRIDGE_URL_VARIABLE];
  const token = process.env[BRIDGE_TOKEN_VARIABLE];
  return url && token ? { url, token } : undefined;
}

/** Returns the name space of the deployment (`storeNames`): `STORE_ENVIRONMENT`, else Vercel's environment, else `production`. */
export const storeEnvironment = (config: Config) =>
  config.STORE_ENVIRONMENT ?? config.VERCEL_ENV ?? 'production';

/** A connected store: the client and the names of what is in it. */
export type Store = { redis: Redis; names: StoreNames };

/**
 * Makes a client for one store, with the names of everything in it under `environment` (`storeEnvironment`), its name space.
 * Connects to nothing yet.
 *
 * Replies are passed on as they are: the client's guessing would turn a name like `1e3` into a number. A call is never
 * repeated, because a repeated reservation would charge twice; it is given up after 2 s (contract: check-cache). Commands reject
 * with any error of the client, which may quote them; `withStoreLimit` makes it a StoreUnavailableError that does not.
 *
 * @throws UrlError when `url` is no http(s) address
 */
export function connectStore({ url, token, environment }: StoreTarget & { environment: string }): Store {
  const options = {
    url,
    token,
    automaticDeserialization: false,
    enableAutoPipelining: true,
    enableTelemetry: false,
    readYourWrites: false,
    // Base64 would protect bytes that are not UTF-8, of which there are none, at a cost for every field.
    responseEncoding: false as const,
    cache: 'no-store' as const,
    retry: { retries: 0 },
    signal: () => AbortSignal.timeout(STORE_TIMEOUT_MS),
  };
  return { redis: new LinkedRedis(options), names: storeNames(environment) };
}

let current: { key: string; store: Store } | undefined;

/**
 * Returns the store of this process (contract: store-choice): Upstash when configured, else the local bridge (lib/store/local);
 * the same object while address, token and name space stay the same. Connects to nothing yet.
 *
 * @throws StoreUnavailableError when there is neither, as on Vercel without a store; ConfigError of `getConfig`
 */
export function getStore(config: Config = getConfig()): Store {
  const target = upstashTarget(config) ?? bridgeTarget();
  if (!target) throw new StoreUnavailableError('No key store is configured.');
  const environment = storeEnvironment(config);
  const key = [target.url, target.token, environment].join(' ');
  if (current?.key !== key) current = { key, store: connectStore({ ...target, environment }) };
  return current.store;
}

/** Dependencies of an operation on the store; tests pass their own. */
export type StoreDeps = {
  /** The configured store by default, with the errors of {@link getStore}. */
  store?: Store | undefined;
  /** Returns the Unix time in milliseconds; the clock by default. */
  now?: (() => number) | undefined;
};

/**
 * Fills in the configured store and the system's clock where a caller has named none.
 *
 * @throws StoreUnavailableError when a store is needed and none configured; ConfigError as {@link getStore}
 */
export const withDefaults = ({ store = getStore(), now = Date.now }: StoreDeps) => ({ store, now });
