import type { Config } from '../config';

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
