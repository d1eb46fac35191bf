const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz';
const RANDOM_LENGTH = 12;

/**
 * A new request id of the form `req_{timestamp}_{random}` (contract: response-meta): milliseconds since the epoch and
 * 12 random characters (62 bits), so that ids made in the same millisecond by different processes differ.
 *
 * @param now milliseconds since the epoch
 */
export function newRequestId(now: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(RANDOM_LENGTH));
  let random = '';
  for (const byte of bytes) random += ALPHABET[byte % ALPHABET.length];
  return `req_${now}_${random}`;
}
