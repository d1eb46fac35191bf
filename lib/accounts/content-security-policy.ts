import { SIGNED_IN_SCRIPT_HASH } from './signed-in-hint';

/** A new value for one answer's `nonce` (128 bits, base64). */
export const newNonce = () => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));

/**
 * The content-security-policy of pages that show a key or need a session: only scripts that carry this answer's
 * nonce run, those that they load, and the one of every page, which is known by its hash.
 *
 * @param input.secure whether the site is served on https
 * @param input.development Next's development server needs `eval` and inline styles
 */
export function contentSecurityPolicy(input: {
  nonce: string;
  secure: boolean;
  development: boolean;
}): string {
  const { nonce, secure, development } = input;
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic' ${SIGNED_IN_SCRIPT_HASH}${development ? " 'unsafe-eval'" : ''}`,
    `style-src 'self' ${development ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
