import { type BaseUrlConfig, baseUrl } from '../base-url';

/** How long a browser remembers the choice, in seconds: a year. */
const KEPT_SECONDS = 365 * 86_400;

/** The two values of the cookie. */
export const PAST_KEYS_HIDDEN = 'hidden';
export const PAST_KEYS_SHOWN = 'shown';

/**
 * Name and attributes of the cookie by which a browser remembers that revoked and expired keys are not to be listed.
 * Its value tells nothing but that.
 */
export function pastKeysCookie(config: BaseUrlConfig) {
  const secure = baseUrl(config).startsWith('https:');
  return {
    name: 'reco_past_keys',
    attributes: { httpOnly: true, secure, sameSite: 'lax', path: '/dashboard', maxAge: KEPT_SECONDS },
  } as const;
}
