/**
 * Makes a request id of the form `req_{timestamp}_{random}` (contract: request-id): `now` in milliseconds since the epoch
 * and 12 random characters (62 bits), so that ids made in the same millisecond by different processes differ.
 */
export function newRequestId(now: number): string {
  const random = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => (byte % 36).toString(36));
  return `req_${now}_${random.join('')}`;
}
