import { acceptedTerms } from '../accounts/terms';
import { NOTICE_KINDS } from '../notices/notice';
import { keptMonths, monthOf } from '../plans/calendar-month';
import type { Store } from '../store/client';
import { readHashes } from '../store/queries';
import type { AccountLine } from './line';

/** How many keys or accounts are read or written at a time. */
const BATCH_SIZE = 200;
/** How long reading or writing a batch may take, in milliseconds. */
export const BATCH_MS = 30_000;

/** Cuts a list into batches of 200 at most, in order; an empty one into none (contract: moving). */
export function* inBatches<Item>(items: Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += BATCH_SIZE) yield items.slice(start, start + BATCH_SIZE);
}

type Fields = Record<string, string>;

/** Everything that the store has of a key; empty when there is no such key. */
export type KeyParts = {
  record: Fields;
  /** Hash of each secret, with when it ends (ms; 0: never). */
  secrets: Fields;
  /** By month, those alone that have any. */
  usage: Record<string, Fields>;
};

const monthsOf = ({ createdAt }: Fields, now: number) =>
  createdAt === undefined ? [] : keptMonths(now).filter((month) => month >= monthOf(Number(createdAt)));

/**
 * Reads record, secrets and monthly usage of keys, in the order of their ids (contract: moving); those of an unknown key are
 * empty. Secrets that have ended may be among them (`aliveSecrets`). Usage is that of the months since the key was made that
 * are kept; log and sums of outcomes are not read. Not one step: a key that changes meanwhile may have parts from before and
 * after.
 *
 * @param now Unix time in milliseconds
 * @throws as `readHashes`; RangeError for a record whose `createdAt` is no instant
 */
export async function readParts(store: Store, ids: string[], now: number): Promise<KeyParts[]> {
  const { names } = store;
  const hashes = await readHashes(
    store,
    ids.flatMap((id) => [names.key(id), names.keySecrets(id)]),
  );
  const parts = ids.map(
    (_, index): KeyParts => ({
      record: hashes[2 * index] ?? {},
      secrets: hashes[2 * index + 1] ?? {},
      usage: {},
    }),
  );
  const places = parts.flatMap(({ record, usage }, index) =>
    monthsOf(record, now).map((month) => ({ usage, month, name: names.usage(ids[index] ?? '', month) })),
  );
  const used = await readHashes(
    store,
    places.map(({ name }) => name),
  );
  for (const [index, { usage, month }] of places.entries()) {
    const fields = used[index] ?? {};
    if (Object.keys(fields).length > 0) usage[month] = fields;
  }
  return parts;
}

/**
 * Reads mail preferences and accepted terms of accounts, in the order of the accounts (contract: moving).
 *
 * @param accounts hashes of their addresses (`accountHash`)
 * @returns one without choices as an empty list and no terms ({@link isEmptyChoice}); terms that cannot be read are left out
 * @throws as `readHashes`
 */
export async function readChoices(
  store: Store,
  accounts: string[],
): Promise<Pick<AccountLine, 'mails_off' | 'terms'>[]> {
  const hashes = await readHashes(
    store,
    accounts.flatMap((account) => [store.names.mailPreferences(account), store.names.terms(account)]),
  );
  return accounts.map((_, index) => {
    const mails_off = NOTICE_KINDS.filter((kind) => hashes[2 * index]?.[kind] !== undefined);
    const terms = acceptedTerms.safeParse(hashes[2 * index + 1]).data;
    return { mails_off, ...(terms && { terms }) };
  });
}

/** Returns true when an account has turned no mails off and accepted no terms, so that nothing of it moves (contract: moving). */
export const isEmptyChoice = ({ mails_off, terms }: Pick<AccountLine, 'mails_off' | 'terms'>) =>
  mails_off.length === 0 && !terms;

/** Copies secrets (hash → end in Unix ms, `0`: never) without those that have ended (contract: moving). @param now as that end */
export const aliveSecrets = (secrets: Fields, now: number): Fields =>
  Object.fromEntries(Object.entries(secrets).filter(([, ends]) => ends === '0' || Number(ends) > now));

/** Copies usage by month, without months that are empty or no longer kept (contract: moving). @param now Unix milliseconds */
export function keptUsage(usage: KeyParts['usage'], now: number): KeyParts['usage'] {
  const kept = new Set(keptMonths(now));
  return Object.fromEntries(
    Object.entries(usage).filter(([month, fields]) => kept.has(month) && Object.keys(fields).length > 0),
  );
}
