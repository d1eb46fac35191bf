import { isDeepStrictEqual } from 'node:util';
import { NOTICE_KINDS } from '../notices/notice';
import { type Store, type StoreDeps, withDefaults, withStoreLimit } from '../store/client';
import { type AccountLine, type Content, ImportError, type KeyLine, readContent, recordOf } from './line';
import {
  aliveSecrets,
  BATCH_MS,
  inBatches,
  isEmptyChoice,
  type KeyParts,
  keptUsage,
  readChoices,
  readParts,
} from './read-parts';
import { recordLeft, storeAccountLine, storeKeys } from './store-line';

/** How many of the keys that are in the way are named. */
const MAX_NAMED = 5;

type Imported = {
  added: number;
  unchanged: number;
  replaced: number;
  /** Keys that are revoked in the store and were not when the file was written: they stay revoked. */
  kept_revoked: number;
  /** Keys that ended so long ago that nothing of them is kept. */
  forgotten: number;
  /** Accounts whose choices were written, or were so already. */
  accounts: number;
};

type Fate = Exclude<keyof Imported, 'accounts'>;

type Compared = { line: KeyLine; fate: Fate; before: KeyParts };

function partsOf({ record, secrets, usage }: KeyLine, now: number): KeyParts {
  const listed = Object.fromEntries(secrets.map(({ hash, ends_at }) => [hash, String(ends_at)]));
  return { record, secrets: aliveSecrets(listed, now), usage: keptUsage(usage, now) };
}

function fateOf(line: KeyLine, before: KeyParts, now: number): Fate {
  const { record } = before;
  if (recordLeft(recordOf(line), now) < 0) return 'forgotten';
  if (Object.keys(record).length === 0) return 'added';
  const present = { ...before, secrets: aliveSecrets(before.secrets, now) };
  if (isDeepStrictEqual(present, partsOf(line, now))) return 'unchanged';
  const wouldRevive = record.revokedAt !== undefined && line.record.revokedAt === undefined;
  return wouldRevive ? 'kept_revoked' : 'replaced';
}

async function compareKeys(store: Store, lines: KeyLine[], now: number): Promise<Compared[]> {
  const ids = lines.map(({ record }) => record.id ?? '');
  const parts = await readParts(store, ids, now);
  return lines.map((line, index) => {
    const before = parts[index] ?? { record: {}, secrets: {}, usage: {} };
    return { line, fate: fateOf(line, before, now), before };
  });
}

async function differingAccounts(store: Store, lines: AccountLine[]): Promise<AccountLine[]> {
  const choices = await readChoices(
    store,
    lines.map(({ account }) => account),
  );
  return lines.filter(({ mails_off: off, terms }, index) => {
    const present = choices[index];
    if (!present || isEmptyChoice(present)) return false;
    const wanted = { mails_off: NOTICE_KINDS.filter((kind) => off.includes(kind)), ...(terms && { terms }) };
    return JSON.stringify(present) !== JSON.stringify(wanted);
  });
}

async function requireNothingInTheWay(store: Store, { keys, accounts }: Content, now: number): Promise<void> {
  const inTheWay: string[] = [];
  for (const batch of inBatches(keys))
    for (const { line, fate } of await withStoreLimit(compareKeys(store, batch, now), BATCH_MS))
      if (fate === 'replaced' || fate === 'kept_revoked') inTheWay.push(line.record.id ?? '');
  for (const batch of inBatches(accounts))
    for (const { account } of await withStoreLimit(differingAccounts(store, batch), BATCH_MS))
      inTheWay.push(account);
  if (inTheWay.length === 0) return;
  const named = inTheWay.slice(0, MAX_NAMED).join(', ') + (inTheWay.length > MAX_NAMED ? ', …' : '');
  throw new ImportError(
    `${inTheWay.length} of them are in the store and differ (${named}). Nothing was changed; --replace overwrites them.`,
  );
}

/**
 * Imports the keys and accounts of a file (contract: moving). First the whole file is checked, and, without `replace`, whether
 * the store has something else under the same ids; then it is written, 200 lines at a time, each step within 30 s. Imported again
 * at once it changes nothing, or goes on where it was interrupted. A key that is revoked in the store stays so.
 *
 * @param input.lines read once, as a whole, before anything is changed; its errors are passed on
 * @param input.replace true overwrites keys and accounts of the store that differ
 * @throws ImportError when the file is not valid, or, without `replace`, when the store differs; nothing was changed then
 * @throws StoreUnavailableError, also for a record of the store that cannot be read; lines before it may be written; ConfigError
 */
export async function importKeys(
  { lines, replace = false }: { lines: AsyncIterable<string>; replace?: boolean },
  deps: StoreDeps = {},
): Promise<Imported> {
  const { store, now } = withDefaults(deps);
  const content = await readContent(lines);
  const { keys, accounts } = content;
  if (!replace) await requireNothingInTheWay(store, content, now());
  const counts = { added: 0, unchanged: 0, replaced: 0, kept_revoked: 0, forgotten: 0 };
  for (const batch of inBatches(keys)) {
    const compared = await withStoreLimit(compareKeys(store, batch, now()), BATCH_MS);
    for (const { fate } of compared) counts[fate] += 1;
    const written = compared.filter(({ fate }) => fate === 'added' || fate === 'replaced');
    await withStoreLimit(storeKeys(store, written, now()), BATCH_MS);
  }
  for (const batch of inBatches(accounts))
    await withStoreLimit(Promise.all(batch.map((line) => storeAccountLine(store, line))), BATCH_MS);
  return { ...counts, accounts: accounts.length };
}
