import { runAccountScript } from '../keys/account-script';
import { DROP_LOST_KEYS } from '../keys/account-script.lua';
import { endingNames } from '../keys/end-keys';
import { isUsable, type KeyRecord } from '../keys/key-record';
import { forgetPlaces } from '../keys/locate-key';
import { KEPT_MS } from '../keys/past-keys';
import { monthBounds } from '../plans/calendar-month';
import { keptMonths, USAGE_KEPT_SECONDS } from '../plans/usage-retention';
import type { Store } from '../store/client';
import { runScript } from '../store/run-script';
import { type AccountLine, type KeyLine, recordOf } from './line';
import { PLACE_KEY, WRITE_HASHES } from './store-line.lua';

/** When a key ended, or will have ended at the latest (Unix time in milliseconds); `undefined`: never. */
const endOf = ({ revokedAt, expiresAt }: KeyRecord) => revokedAt ?? expiresAt;

/** How much longer a record is remembered, in milliseconds; 0: for ever. Below zero it is over. */
export function recordLeft(record: KeyRecord, now: number): number {
  const end = endOf(record);
  return end === undefined ? 0 : end + KEPT_MS - now || -1;
}

function placeOf(record: KeyRecord, now: number): ['active' | 'unclaimed' | 'past', number] {
  if (!isUsable(record, now)) return ['past', endOf(record) ?? now];
  return [record.unclaimed ? 'unclaimed' : 'active', record.createdAt];
}

const flat = (fields: Record<string, string>, left: number) => [
  Object.keys(fields).length,
  left,
  ...Object.entries(fields).flat(),
];

/**
 * Writes a key in place of the one that is there, if any. The lists come first, as when a key is made
 * (lib/keys/create-key).
 *
 * @param input.before hashes of the secrets of the key that is there, and whose it is
 */
export async function storeKeyLine(
  store: Store,
  input: { line: KeyLine; before: { hashes: string[]; owner: string | undefined }; now: number },
): Promise<void> {
  const { line, before, now } = input;
  const { redis, names } = store;
  const record = recordOf(line);
  const { id, ownerEmail: email, source, expiresAt = 0 } = record;
  if (before.owner !== undefined && before.owner !== email)
    await runAccountScript(store, { email: before.owner, now, body: DROP_LOST_KEYS, args: [0, id] });
  const [list, score] = placeOf(record, now);
  await runAccountScript(store, { email, now, body: PLACE_KEY, args: [id, list, score, source, expiresAt] });
  await redis.zadd(names.allKeys, { score: record.createdAt, member: id });
  await forgetPlaces(store, before.hashes);
  const secrets = list === 'past' ? [] : line.secrets;
  const elsewhere = secrets.filter((secret) => secret.from_elsewhere);
  await Promise.all(elsewhere.map(({ hash }) => redis.set(names.secret(hash), id)));
  await runScript(store, WRITE_HASHES, endingNames(names, id, now), [
    ...flat(line.record, recordLeft(record, now)),
    ...flat(
      Object.fromEntries(secrets.map(({ hash, ends_at }) => [hash, String(ends_at)])),
      expiresAt === 0 ? 0 : Math.max(1, expiresAt - now),
    ),
    ...keptMonths(now).flatMap((month) => {
      const left = monthBounds(month).start + USAGE_KEPT_SECONDS * 1000 - now;
      const ofPast = list === 'past' ? recordLeft(record, now) : left;
      return flat(line.usage[month] ?? {}, Math.max(1, Math.min(left, ofPast)));
    }),
  ]);
}

/** Writes what an account has chosen about its e-mails. */
export async function storeAccountLine({ redis, names }: Store, line: AccountLine): Promise<void> {
  const name = names.mailPreferences(line.account);
  const off = Object.fromEntries(line.mails_off.map((kind) => [kind, 'off']));
  await redis.multi().del(name).hset(name, off).exec();
}
