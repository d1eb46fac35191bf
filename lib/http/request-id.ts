const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz';

/**
 * Makes a request id of the form `req_{timestamp}_{random}` (contract: request-id): `now` in milliseconds since the epoch
 * and 12 random characters (62 bits), so that ids made in the same millisecond by different processes differ.
 */
export function newRequestId(now: number): string {
  let random = '';
  for (const byte of crypto.getRandomValues(new Uint8Array(12))) random += ALPHABET[byte % ALPHABET.length];
  return `req_${now}_${random}`;
}
