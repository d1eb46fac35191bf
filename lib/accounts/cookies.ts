import { type BaseUrlConfig, baseUrl } from '../base-url';

/** How long a session lasts, in seconds: 30 days (contract: sign-in). */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

/** Value of {@link pastKeysCookie}. */
export const PAST_KEYS_HIDDEN = 'hidden';

const isSecure = (config: BaseUrlConfig) => baseUrl(config).startsWith('https:');

/** Attributes of a cookie that no script reads. @param maxAge in seconds */
const attributesOf = (config: BaseUrlConfig, path: string, maxAge: number) =>
  ({ httpOnly: true, secure: isSecure(config), sameSite: 'lax', path, maxAge }) as const;

/**
 * Returns name and attributes of the session cookie, which lasts 30 days (contract: sign-in). On https it carries the
 * `__Host-` prefix, with which browsers refuse a cookie that another host or an insecure page set.
 */
export const sessionCookie = (config: BaseUrlConfig) => ({
  name: isSecure(config) ? '__Host-reco_session' : 'reco_session',
  attributes: attributesOf(config, '/', SESSION_SECONDS),
});

/** Returns name and attributes of the cookie, for a year and the path `/dashboard`, that leaves past keys out of the list. */
export const pastKeysCookie = (config: BaseUrlConfig) => ({
  name: 'reco_past_keys',
  attributes: attributesOf(config, '/dashboard', 365 * 86_400),
});

/** Returns name and attributes of the cookie, for an hour at `/generate-key`, of a browser shown a key (contract: sign-up). */
export const revealedCookie = (config: BaseUrlConfig) => ({
  name: 'reco_revealed',
  attributes: attributesOf(config, '/generate-key', 3_600),
});
