import { SIGNED_IN_SCRIPT_HASH } from './signed-in-hint';

/** Makes the `nonce` of one answer: 128 random bits, as 24 characters of base64. */
export const newNonce = () => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));

type PolicyInput = { nonce: string; secure: boolean; development: boolean };

/**
 * Builds the value of the header `Content-Security-Policy` for pages that show a key or need a session: only scripts that carry
 * this answer's nonce run, those that they load, and the one of every page, known by its hash (contract: signed-in-hint).
 *
 * @param input.nonce as {@link newNonce} makes it, another one for each answer
 * @param input.secure true when the site is served on https
 * @param input.development true for Next's development server, which needs `eval` and inline styles
 */
export const contentSecurityPolicy = ({ nonce, secure, development }: PolicyInput): string =>
  [
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
