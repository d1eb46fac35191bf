import { requestContext } from '../request-context';

const encoder = new TextEncoder();

/** Lower-case hexadecimal digits of bytes. */
export const toHex = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * SHA-256 of a text's UTF-8 bytes as 64 lower-case hexadecimal digits: at once where the server around the routes can,
 * else by Web Crypto, which takes ten times as long.
 */
export async function sha256(text: string): Promise<string> {
  const { sha256: hash } = requestContext() ?? {};
  return hash?.(text) ?? toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text))));
}
