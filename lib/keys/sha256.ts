import { requestContext } from '../request-context';

const encoder = new TextEncoder();

/** Writes bytes as lower-case hexadecimal digits, two each. */
export const toHex = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Hashes a text's UTF-8 bytes by SHA-256 into 64 lower-case hexadecimal digits: by the server around the routes where there is
 * one, else by Web Crypto, which takes ten times as long.
 */
export async function sha256(text: string): Promise<string> {
  const { sha256: hash } = requestContext() ?? {};
  return hash?.(text) ?? toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text))));
}
