import { type BaseUrlConfig, baseUrl } from '../base-url';

/** How long after a sign-up the page behind it speaks of the new key, in seconds. */
const KEPT_SECONDS = 3_600;

/**
 * Name and attributes of the cookie that tells the page behind the reveal that this browser was shown a new key. It
 * holds nothing of the key.
 */
export function revealedCookie(config: BaseUrlConfig) {
  const secure = baseUrl(config).startsWith('https:');
  return {
    name: 'reco_revealed',
    attributes: { httpOnly: true, secure, sameSite: 'lax', path: '/generate-key', maxAge: KEPT_SECONDS },
  } as const;
}
