import type { BaseUrlConfig } from '../base-url';
import { sessionCookie } from './cookies';

const NAME = 'reco_signed_in';

/**
 * A cookie that scripts may read and that says nothing but that somebody is signed in, for as long as the session
 * lasts (contract: signed-in-hint). It opens nothing; the session is a cookie of its own.
 */
export function signedInHint(config: BaseUrlConfig) {
  const { attributes } = sessionCookie(config);
  return { name: NAME, value: '1', attributes: { ...attributes, httpOnly: false } } as const;
}

/**
 * Marks the document of whoever is signed in, before its first paint, so that prerendered pages need not know and
 * nothing jumps. It stands in every page; whatever changes it must change its hash, to which a test holds it.
 */
export const SIGNED_IN_SCRIPT =
  "document.documentElement.toggleAttribute('data-signed-in',/(^|; )reco_signed_in=1(;|$)/.test(document.cookie))";

/** By which the policy of pages with a nonce knows the script. */
export const SIGNED_IN_SCRIPT_HASH = "'sha256-oIvxjYehSqGfKz1JcuUjLfNA2fWpMKyszIi8rMC9gaA='";

/** Does what the script does, for whoever signed in since the document was loaded. */
export const markSignedIn = () =>
  document.documentElement.toggleAttribute(
    'data-signed-in',
    /(^|; )reco_signed_in=1(;|$)/.test(document.cookie),
  );

/** Takes mark and cookie away, of a session that is over; where browsers cannot, signing in and out will. */
export function forgetSignedIn(): void {
  document.documentElement.removeAttribute('data-signed-in');
  void window.cookieStore?.delete(NAME);
}
