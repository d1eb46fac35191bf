import { toHex } from './sha256';

/**
 * Live keys serve production; test keys are always answered by the built-in model (contract: built-in-model,
 * test-keys).
 */
export type KeyEnvironment = 'live' | 'test';

const WELL_FORMED = /^reco_(?:live|test)_[0-9a-f]{48}$/;
const SECRET_BYTES = 24;
const SHOWN_DIGITS = 4;

const randomHex = (bytes: number) => toHex(crypto.getRandomValues(new Uint8Array(bytes)));

/** A new secret, the text that a caller sends as X-API-Key (contract: key-form). It is never stored. */
export const newSecret = (environment: KeyEnvironment) => `reco_${environment}_${randomHex(SECRET_BYTES)}`;

/** A new key id, `key_` and 20 hexadecimal digits. It is no secret. */
export const newKeyId = () => `key_${randomHex(10)}`;

/** Whether a text has the form of a secret; nothing else is worth looking up. */
export const isWellFormedSecret = (text: string) => WELL_FORMED.test(text);

/** The part of a secret that is shown to recognise it by: `reco_live_ab12…` (contract: key-record). */
export const displayPrefix = (secret: string) => `${secret.slice(0, 'reco_live_'.length + SHOWN_DIGITS)}…`;
