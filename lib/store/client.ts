import type { Redis } from '@upstash/redis';
import { type Config, getConfig } from '../config';
import { LinkedRedis } from './linked-redis';
import { type StoreNames, storeNames } from './names';
import { STORE_TIMEOUT_MS, StoreUnavailableError } from './with-store-limit';

/** Address of the store's REST interface, and the bearer token that it asks for. */
export type StoreTarget = { url: string; token: string };

/** Variables of the process by which edge routes find its local bridge: address and token. */
export const BRIDGE_URL_VARIABLE = 'RECO_STORE_URL';
export const BRIDGE_TOKEN_VARIABLE = 'RECO_STORE_TOKEN';

/** Returns address and token of Upstash, under its own variables or else Vercel's; undefined unless both are set. */
export function upstashTarget(config: Config): StoreTarget | undefined {
  const { UPSTASH_REDIS_REST_URL, UPSTASH_REDIS_REST_TOKEN, KV_REST_API_URL, KV_REST_API_TOKEN } = config;
  if (UPSTASH_REDIS_REST_URL && UPSTASH_REDIS_REST_TOKEN)
    return { url: UPSTASH_REDIS_REST_URL, token: UPSTASH_REDIS_REST_TOKEN };
  if (KV_REST_API_URL && KV_REST_API_TOKEN) return { url: KV_REST_API_URL, token: KV_REST_API_TOKEN };
  return undefined;
}

/** Returns the address of the bridge that this process started, if it did (lib/store/local). */
export function bridgeTarget(): StoreTarget | undefined {
  const url = process.env[BRIDGE_URL_VARIABLE];
  const token = process.env[BRIDGE_TOKEN_VARIABLE];
  return url && token ? { url, token } : undefined;
}

/** Returns the name space of this deployment's keys: `STORE_ENVIRONMENT`, else Vercel's environment, else `production`. */
export const storeEnvironment = (config: Config) =>
  config.STORE_ENVIRONMENT ?? config.VERCEL_ENV ?? 'production';

/** A connected store: the client and the names of what is in it. */
export type Store = { redis: Redis; names: StoreNames };

/**
 * Makes a client for one store, with the names of everything in it. Connects to nothing yet.
 *
 * Replies are passed on as they are: the client's guessing would turn a name like `1e3` into a number. A call is
 * never repeated, because a repeated reservation would charge twice; it is given up after 2 s.
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

let current: { target: StoreTarget; environment: string; store: Store } | undefined;

/**
 * Returns the store of this process: Upstash when configured, else the local bridge (lib/store/local); the same object while
 * its address and name space stay the same.
 *
 * @throws StoreUnavailableError when no store is configured, as on Vercel without Upstash
 */
export function getStore(config: Config = getConfig()): Store {
  const target = upstashTarget(config) ?? bridgeTarget();
  if (!target) throw new StoreUnavailableError('No key store is configured.');
  const environment = storeEnvironment(config);
  const isSame =
    current?.target.url === target.url &&
    current.target.token === target.token &&
    current.environment === environment;
  if (!current || !isSame) current = { target, environment, store: connectStore({ ...target, environment }) };
  return current.store;
}

/** Dependencies of an operation on the store; tests pass their own. */
export type StoreDeps = {
  /** The configured store by default. */
  store?: Store | undefined;
  /** Returns the Unix time in milliseconds; the clock by default. */
  now?: (() => number) | undefined;
};

/**
 * Fills in the configured store and the system's clock where a caller has named none.
 *
 * @throws StoreUnavailableError when no store is configured
 */
export const withDefaults = ({ store = getStore(), now = Date.now }: StoreDeps) => ({ store, now });
