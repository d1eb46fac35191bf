const TOKEN_BYTES = 32;

/** Form of a token of {@link newToken}: 43 characters of base64url. Anything else need not be looked up. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Makes an unguessable token (256 bits, base64url) for a sign-in link or a session. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(TOKEN_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/**
 * Returns true when a value has the form of a token (`newToken`), known or not; it saves a look-up for everything
 * else.
 */
export const isToken = (text: unknown): text is string => typeof text === 'string' && TOKEN.test(text);
