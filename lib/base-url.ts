import type { Config } from './config';

/** The part of the configuration that tells the public address. */
export type BaseUrlConfig = Pick<
  Config,
  'BASE_URL' | 'PORT' | 'VERCEL' | 'VERCEL_ENV' | 'VERCEL_URL' | 'VERCEL_PROJECT_PRODUCTION_URL'
>;

/**
 * Returns the public address of this deployment, without a slash at the end, for links in e-mails and snippets. It
 * comes from the configuration alone: a request's `Host` header is whatever its sender likes, and a link built from it
 * could carry a sign-in token to a stranger's server.
 *
 * @returns `BASE_URL`, else Vercel's address of this deployment, else where it serves on this machine
 */
export const baseUrl = (config: BaseUrlConfig): string =>
  knownAddress(config) ?? `http://localhost:${config.PORT}`;

/**
 * Returns the public address that the configuration names, without a slash at its end: `BASE_URL`, else that of Vercel
 * (contract: documentation-url).
 *
 * @returns undefined where it names none: a guess would be wrong behind a proxy
 */
export function knownAddress(config: BaseUrlConfig): string | undefined {
  if (config.BASE_URL) return config.BASE_URL.replace(/\/+$/, '');
  const host =
    (config.VERCEL_ENV === 'production' && config.VERCEL_PROJECT_PRODUCTION_URL) || config.VERCEL_URL;
  return host ? `https://${host}` : undefined;
}
