import { z } from 'zod';
import { accountHash } from '../keys/key-record';
import { type Store, type StoreDeps, withDefaults, withStoreLimit } from '../store/client';
import type { AccountLine, EndLine, Header, KeyLine } from './line';
import { aliveSecrets, BATCH_MS, inBatches, isEmptyChoice, readChoices, readParts } from './read-parts';

type Line = Header | KeyLine | AccountLine | EndLine;

async function readKeys(store: Store, ids: string[], now: number): Promise<KeyLine[]> {
  const parts = await readParts(store, ids, now);
  return parts.flatMap(({ record, secrets, usage }): KeyLine[] => {
    if (Object.keys(record).length === 0) return [];
    const alive = Object.entries(aliveSecrets(secrets, now));
    const listed = alive.map(([hash, ends]) => ({ hash, ends_at: Number(ends) }));
    return [{ kind: 'key', record, secrets: listed, usage }];
  });
}

async function readAccounts(store: Store, accounts: string[]): Promise<AccountLine[]> {
  const choices = await readChoices(store, accounts);
  return accounts.flatMap((account, index): AccountLine[] => {
    const settings = choices[index];
    return !settings || isEmptyChoice(settings) ? [] : [{ kind: 'account', account, ...settings }];
  });
}

const idsReply = z.array(z.string());

/**
 * Exports every key, past ones too, with its usage and the hashes of its secrets that work, and the mail preferences and
 * accepted terms of each account that has any (contract: moving). Lists of accounts follow from the keys; sessions, links,
 * alerts, webhooks, request logs, sums of outcomes and trails are left out. Of a key that changes meanwhile, each part is read
 * as it is before or after the change.
 *
 * @param environment name space of the store, for the header
 * @returns the lines of a file, without line breaks: header, keys by creation, accounts, end
 * @throws StoreUnavailableError while it is read, 200 keys or accounts within 30 s each time; ConfigError; z.ZodError for ids or
 *   an owner's address that are none; what came before is no file, since its last line is missing
 */
export async function* exportKeys(environment: string, deps: StoreDeps = {}): AsyncGenerator<string> {
  const { store, now } = withDefaults(deps);
  const write = (line: Line) => JSON.stringify(line);
  const exportedAt = new Date(now()).toISOString();
  yield write({ kind: 'reco-keys', version: 1, exported_at: exportedAt, environment });

  const reply: unknown = await withStoreLimit(store.redis.zrange(store.names.allKeys, 0, -1), BATCH_MS);
  const accounts = new Set<string>();
  const counts = { keys: 0, accounts: 0 };
  for (const ids of inBatches(idsReply.parse(reply)))
    for (const line of await withStoreLimit(readKeys(store, ids, now()), BATCH_MS)) {
      counts.keys += 1;
      accounts.add(await accountHash(line.record.ownerEmail ?? ''));
      yield write(line);
    }
  for (const batch of inBatches([...accounts]))
    for (const line of await withStoreLimit(readAccounts(store, batch), BATCH_MS)) {
      counts.accounts += 1;
      yield write(line);
    }
  yield write({ kind: 'end', ...counts });
}
