import { DROP_LOST_KEYS, PLACE_KEY, runAccountScript } from '../keys/account-script';
import { KEPT_MS } from '../keys/end-keys';
import { accountHash, isUsable, type KeyRecord } from '../keys/key-record';
import { monthBounds, USAGE_KEPT_SECONDS } from '../plans/calendar-month';
import type { Store } from '../store/client';
import type { StoreNames } from '../store/names';
import { runScript } from '../store/queries';
import { type AccountLine, type KeyLine, recordOf } from './line';
import { type KeyParts, keptUsage } from './read-parts';

/**
 * Writes hashes that lie together in place of what is there.
 *
 * KEYS: names of hashes.
 * ARGV: for each of them, in turn: how many fields it has, how long it lasts (ms; 0: for ever), then fields and values. A
 *       hash without fields is deleted.
 */
const WRITE_HASHES = `
local at = 1
for _, name in ipairs(KEYS) do
  local count, left = tonumber(ARGV[at]), ARGV[at + 1]
  at = at + 2
  redis.call('DEL', name)
  for _ = 1, count do
    redis.call('HSET', name, ARGV[at], ARGV[at + 1])
    at = at + 2
  end
  if count > 0 and left ~= '0' then redis.call('PEXPIRE', name, left) end
end
return 1`;

/** Returns when a key ended, or will have ended at the latest (Unix time in milliseconds); `undefined`: never. */
const endOf = ({ revokedAt, expiresAt }: KeyRecord) => revokedAt ?? expiresAt;

/**
 * Returns how much longer a record is kept, up to 90 days behind the key's end, in milliseconds (contract: moving); 0 for a key
 * without an end, whose record is kept for good, and less than 0 when that time is over.
 *
 * @param now Unix time in milliseconds
 */
export function recordLeft(record: KeyRecord, now: number): number {
  const end = endOf(record);
  return end === undefined ? 0 : end + KEPT_MS - now || -1;
}

function placeOf(record: KeyRecord, now: number): ['active' | 'unclaimed' | 'past', number] {
  if (!isUsable(record, now)) return ['past', endOf(record) ?? now];
  return [record.unclaimed ? 'unclaimed' : 'active', record.createdAt];
}

type WrittenHash = {
  name: string;
  fields: Record<string, string>;
  /** How long it lasts (ms); 0: for ever. */
  left: number;
};

/** Lists the hashes of a key, each as `WRITE_HASHES` takes it; months that it had usage in before are emptied. */
function hashesOf(names: StoreNames, line: KeyLine, before: KeyParts, now: number): WrittenHash[] {
  const record = recordOf(line);
  const { id, expiresAt } = record;
  const isPast = !isUsable(record, now);
  const secrets = isPast ? [] : line.secrets.map(({ hash, ends_at }) => [hash, String(ends_at)]);
  const leftOfUsage = (month: string) => {
    const left = monthBounds(month).start + USAGE_KEPT_SECONDS * 1000 - now;
    return Math.max(1, isPast ? Math.min(left, recordLeft(record, now)) : left);
  };
  const usage = keptUsage(line.usage, now);
  const months = new Set([...Object.keys(before.usage), ...Object.keys(usage)]);
  return [
    { name: names.key(id), fields: line.record, left: recordLeft(record, now) },
    {
      name: names.keySecrets(id),
      fields: Object.fromEntries(secrets),
      left: expiresAt === undefined ? 0 : Math.max(1, expiresAt - now),
    },
    ...[...months].map((month) => ({
      name: names.usage(id, month),
      fields: usage[month] ?? {},
      left: leftOfUsage(month),
    })),
  ];
}

type KeyToStore = { line: KeyLine; before: KeyParts };

async function placeKeys(store: Store, keys: KeyToStore[], now: number): Promise<void> {
  // All of it is known before the first script, so that the scripts travel together.
  const placed = await Promise.all(
    keys.map(async ({ line, before: { record: before } }) => ({
      record: recordOf(line),
      account: await accountHash(line.record.ownerEmail ?? ''),
      accountBefore: before.ownerEmail === undefined ? undefined : await accountHash(before.ownerEmail),
    })),
  );
  await Promise.all(
    placed.flatMap(({ record: { id }, account, accountBefore }) =>
      accountBefore === undefined || accountBefore === account
        ? []
        : runAccountScript(store, { account: accountBefore, now, body: DROP_LOST_KEYS, args: [0, id] }),
    ),
  );
  await Promise.all(
    placed.map(({ record, account }) => {
      const args = [record.id, ...placeOf(record, now), record.source, record.expiresAt ?? 0];
      return runAccountScript(store, { account, now, body: PLACE_KEY, args });
    }),
  );
}

/**
 * Writes keys in place of those of the same id, if any, whose usage goes too (contract: moving, store-steps). The lists come
 * first, as when a key is made (lib/keys/create-key); a key whose owner is another one is taken off the former's. Of past keys
 * no secret is written, and of usage only months that are kept. An empty list writes nothing.
 *
 * @param keys each as `readContent` gave it, with its parts in the store before; none kept no longer (`recordLeft`)
 * @param now Unix time in milliseconds
 * @throws Error of the client; z.ZodError for an unknown reply or former owner's address; some may be listed, or written, then
 */
export async function storeKeys(store: Store, keys: KeyToStore[], now: number): Promise<void> {
  const { redis, names } = store;
  const [first, ...others] = keys.map(({ line }) => {
    const { id, createdAt } = recordOf(line);
    return { score: createdAt, member: id };
  });
  if (!first) return;
  await placeKeys(store, keys, now);
  await redis.zadd(names.allKeys, first, ...others);
  await Promise.all(
    keys.map(({ line, before }) => {
      const hashes = hashesOf(names, line, before, now);
      return runScript(
        store,
        WRITE_HASHES,
        hashes.map(({ name }) => name),
        hashes.flatMap(({ fields, left }) => [
          Object.keys(fields).length,
          left,
          ...Object.entries(fields).flat(),
        ]),
      );
    }),
  );
}

/**
 * Replaces mail preferences and accepted terms of an account by those of a line, in one step (contract: moving); terms that the
 * line does not have are removed.
 *
 * @throws Error of the client
 */
export async function storeAccountLine({ redis, names }: Store, line: AccountLine): Promise<void> {
  const { account, mails_off, terms } = line;
  const mails = names.mailPreferences(account);
  const batch = redis.multi().del(mails, names.terms(account));
  if (mails_off.length > 0) batch.hset(mails, Object.fromEntries(mails_off.map((kind) => [kind, 'off'])));
  if (terms) batch.hset(names.terms(account), terms);
  await batch.exec();
}
