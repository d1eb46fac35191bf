import { requestContext } from '../request-context';

const encoder = new TextEncoder();

const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Hashes a text's UTF-8 bytes by SHA-256 into 64 lower-case hexadecimal digits, as secrets are stored (contract: key-secrecy).
 */
export async function sha256(text: string): Promise<string> {
  const { sha256: hash } = requestContext() ?? {};
  return hash?.(text) ?? toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text))));
}

/** Live keys serve production; test keys are always answered by the built-in model (contract: built-in-model, test-keys). */
type KeyEnvironment = 'live' | 'test';

const WELL_FORMED = /^reco_(?:live|test)_[0-9a-f]{48}$/;
const KEY_ID = /^key_([0-9a-f]{20})$/;
const ID_DIGITS = 20;
/** Random bytes of a secret, which nobody but the owner knows: 112 bits. */
const RANDOM_BYTES = 14;
const SHOWN_DIGITS = 4;

const randomHex = (bytes: number) => toHex(crypto.getRandomValues(new Uint8Array(bytes)));

/**
 * Makes a new secret, the text that a caller sends as X-API-Key: `reco_live_` or `reco_test_`, then 28 random hexadecimal digits
 * and the 20 of the key's id, so that the key is found without a look-up of where it lies (contract: key-form). It is never
 * stored as it is (contract: key-secrecy).
 *
 * @param id of the key, as `newKeyId` makes it
 * @throws RangeError when `id` is of another form
 */
export function newSecret(environment: KeyEnvironment, id: string): string {
  const digits = KEY_ID.exec(id)?.[1];
  if (!digits) throw new RangeError('A secret is made for a key id.');
  return `reco_${environment}_${randomHex(RANDOM_BYTES)}${digits}`;
}

/** Returns the id in a well-formed secret (`isWellFormedSecret`), known or not; no other text is refused (contract: key-form). */
export const idInSecret = (secret: string) => `key_${secret.slice(-ID_DIGITS)}`;

/** Makes a new key id (contract: key-form): `key_` and 20 random hexadecimal digits. It is no secret. */
export const newKeyId = () => `key_${randomHex(ID_DIGITS / 2)}`;

/** Returns true when a text has the form of a key id (`newKeyId`), known or not (contract: key-form). */
export const isKeyId = (text: string) => KEY_ID.test(text);

/** Returns true when a text has the form of a secret (contract: key-form), known or not; nothing else is looked up. */
export const isWellFormedSecret = (text: string) => WELL_FORMED.test(text);

/** Cuts a secret to its first 14 characters and `…`, by which it is recognised: `reco_live_ab12…` (contract: key-record). */
export const displayPrefix = (secret: string) => `${secret.slice(0, 'reco_live_'.length + SHOWN_DIGITS)}…`;
