import type { BaseUrlConfig } from '../base-url';
import { sessionCookie } from './cookies';

const NAME = 'reco_signed_in';

/** Returns the cookie, of 30 days, that only tells scripts that somebody is signed in (contract: signed-in-hint). */
export function signedInHint(config: BaseUrlConfig) {
  const { attributes } = sessionCookie(config);
  return { name: NAME, value: '1', attributes: { ...attributes, httpOnly: false } } as const;
}

/**
 * Script of every page that marks the document of somebody signed in before its first paint, so that prerendered pages need
 * not know. A change of it must change its hash, too, which a test compares.
 */
export const SIGNED_IN_SCRIPT =
  "document.documentElement.toggleAttribute('data-signed-in',/(^|; )reco_signed_in=1(;|$)/.test(document.cookie))";

/** Hash by which the policy of pages with a nonce admits the script. */
export const SIGNED_IN_SCRIPT_HASH = "'sha256-oIvxjYehSqGfKz1JcuUjLfNA2fWpMKyszIi8rMC9gaA='";

/** Sets (true) or removes (false) the mark as the script does, for a sign-in since then (contract: signed-in-hint). */
export const markSignedIn = () =>
  document.documentElement.toggleAttribute(
    'data-signed-in',
    /(^|; )reco_signed_in=1(;|$)/.test(document.cookie),
  );

/** Removes mark and, where there is a `cookieStore`, cookie of a session that is over (contract: signed-in-hint). */
export function forgetSignedIn(): void {
  document.documentElement.removeAttribute('data-signed-in');
  void window.cookieStore?.delete(NAME);
}
