const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz';
const RANDOM_LENGTH = 12;

/** Random bytes are drawn for many ids at once; each is used once. */
const pool = new Uint8Array(RANDOM_LENGTH * 256);
let used = pool.length;

function randomBytes(): Uint8Array {
  if (used === pool.length) {
    crypto.getRandomValues(pool);
    used = 0;
  }
  used += RANDOM_LENGTH;
  return pool.subarray(used - RANDOM_LENGTH, used);
}

/**
 * Makes a request id of the form `req_{timestamp}_{random}` (contract: request-id): `now` in milliseconds since the epoch and 12
 * random characters (62 bits), so that ids of the same millisecond, of different processes too, all but surely differ.
 */
export function newRequestId(now: number): string {
  let random = '';
  for (const byte of randomBytes()) random += ALPHABET[byte % ALPHABET.length];
  return `req_${now}_${random}`;
}
