import { z } from 'zod';
import { SCOPES } from '../plans/permissions';
import { TIER_IDS } from '../plans/tiers';
import type { Store } from '../store/client';
import { parseHash, runScript } from '../store/queries';
import { emailAddress } from './key-fields';
import { sha256 } from './secret';

const instant = z.coerce.number().int().nonnegative();
const limit = z.coerce.number().int().min(1);
/** Stored as one text with commas. */
const list = z.string().transform((text) => text.split(','));

/** The record of a key as its hash in the store holds it (contract: key-record). Instants are Unix times in milliseconds. */
export const keyRecord = z.object({
  id: z.string().startsWith('key_'),
  /** Start of the secret, to recognise it by: `reco_live_ab12…`. */
  prefix: z.string(),
  name: z.string(),
  /** Normalised. */
  ownerEmail: z.string(),
  tier: z.enum(TIER_IDS),
  environment: z.enum(['live', 'test']),
  /** Made by a sign-up whose mailbox was not heard of yet; it works like any other (change-key.ts). */
  unclaimed: z
    .literal('true')
    .transform(() => true as const)
    .optional(),
  source: z.enum(['self-serve', 'operator', 'dashboard']),
  createdAt: instant,
  /** To the minute. */
  lastUsedAt: instant.optional(),
  expiresAt: instant.optional(),
  /** When that end was chosen, unless it was with the key. */
  expirySetAt: instant.optional(),
  /** The latest end that its owner may choose, which the operator has set. */
  latestExpiresAt: instant.optional(),
  revokedAt: instant.optional(),
  /** Start of the secret before the last rotation, when it was given a time of grace (rotate-key.ts). */
  oldPrefix: z.string().optional(),
  /** When that secret stops. */
  oldEndsAt: instant.optional(),
  /** When that secret was last used, to the minute. */
  oldLastUsedAt: instant.optional(),
  /** When the present secret was last used beside that one, to the minute. */
  newLastUsedAt: instant.optional(),
  /** Requests per minute instead of the tier's. */
  rateLimit: limit.optional(),
  /** Requests per month instead of the tier's. */
  monthlyLimit: limit.optional(),
  /** Operations that it may be used for; all when absent. */
  scopes: list.pipe(z.array(z.enum(SCOPES))).optional(),
  /** Bits of the networks that it may be used from (lib/plans/permissions.ts); any when absent. */
  networks: list.pipe(z.array(z.string().regex(/^(4[01]{0,32}|6[01]{0,128})$/))).optional(),
  /** Requests per month that its owner allows, at or below the plan's. */
  ownMonthlyLimit: limit.optional(),
  /** The terms that whoever made it by signing up has agreed to (lib/accounts/terms.ts). */
  termsVersion: z.string().optional(),
  /** US dollars that models may cost for it in a calendar month; no limit of its own without it. */
  budgetUsd: z.coerce.number().positive().optional(),
});

/** A stored key without its secrets, parsed. */
export type KeyRecord = z.output<typeof keyRecord>;

/**
 * Reads a record from the fields of its hash (contract: key-record).
 *
 * @returns `null` when there are no fields, that is, no such key
 * @throws z.ZodError when the fields are not a record
 */
export const parseKeyRecord = (fields: Record<string, string>): KeyRecord | null =>
  Object.keys(fields).length === 0 ? null : keyRecord.parse(fields);

/**
 * Runs a script on the record (KEYS[1]) and the secrets (KEYS[2]) of a key (contract: key-record).
 *
 * @returns the record in the script's reply, or `null` when that is empty
 * @param script that returns fields and values of a record in turn, or nothing
 * @throws Error of the client
 * @throws z.ZodError when the reply is not a record
 */
export const runOnKey = async (
  store: Store,
  id: string,
  script: string,
  args: (string | number)[],
): Promise<KeyRecord | null> => {
  const names = [store.names.key(id), store.names.keySecrets(id)];
  return parseKeyRecord(parseHash((await runScript(store, script, names, args)) ?? []));
};

/** Lists fields and values of a record in turn, as texts, lists with commas, absent ones left out (contract: key-record). */
export const toFields = (record: KeyRecord): string[] =>
  Object.entries(record).flatMap(([field, value]) => (value === undefined ? [] : [field, String(value)]));

/**
 * Returns true when a key is neither revoked nor expired, which it is from `expiresAt` on (contract: revocation, key-expiry).
 *
 * @param now Unix time in milliseconds
 */
export const isUsable = (record: KeyRecord, now: number) =>
  record.revokedAt === undefined && (record.expiresAt === undefined || record.expiresAt > now);

/**
 * Hashes the address of an account's owner, in any spelling, into the name of the account: the SHA-256 of the address, trimmed
 * and in lower case, as 64 hexadecimal digits.
 *
 * @throws z.ZodError at once, not as a rejection, when it is no e-mail address of at most 254 characters
 */
export const accountHash = (email: string) => sha256(emailAddress.parse(email));
