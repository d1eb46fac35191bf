import { trailRow } from '../../lib/accounts/account-trail';
import { deleteAccount } from '../../lib/accounts/delete-account';
import { announceKey } from '../../lib/alerts/deliver';
import { sendEmail } from '../../lib/email/send-email';
import { restrictionFor, restrictKey, setLimits, setTier } from '../../lib/keys/change-key';
import { createKey } from '../../lib/keys/create-key';
import { getKey } from '../../lib/keys/find-key';
import { accountHash, isUsable, type KeyRecord } from '../../lib/keys/key-record';
import { listAllKeys, listKeys } from '../../lib/keys/list-keys';
import { revokeKey } from '../../lib/keys/revoke-key';
import { rotateKey, stopOldSecret } from '../../lib/keys/rotate-key';
import { setExpiry } from '../../lib/keys/set-expiry';
import { readUsage, readUsageMonth } from '../../lib/metering/read-usage';
import { remindExpiring } from '../../lib/notices/remind-expiring';
import { monthOf } from '../../lib/plans/calendar-month';
import { readOutcomes, sumOutcomes } from '../../lib/request-log/outcomes';
import type { Store } from '../../lib/store/client';
import { readTrail } from '../../lib/trail/trail';
import { keyDetails, keyTable, keyToJson, statusOf, table, trailTable } from './describe-key';
import { readKeys, writeKeys } from './move-keys';
import { CommandError, type Output } from './output';
import type { KeysCommand } from './parse-command';

type Deps = { store: Store; now: () => number; environment: string };
type Commands = {
  [Command in KeysCommand as Command['command']]: (fields: Command['fields'], deps: Deps) => Promise<Output>;
};

function existing(key: KeyRecord | null, id: string): KeyRecord {
  if (!key) throw new CommandError(`There is no key ${id}.`);
  return key;
}

/** Shows a secret: the only moment at which a secret can be seen. */
function withSecret(headline: string, secret: string, key: KeyRecord, { now }: Deps): Output {
  const { id, ...rest } = keyToJson(key, now());
  return {
    json: { id, key: secret, ...rest },
    text: `${headline}\n\n  ${secret}\n\nKeep it now: it is not shown again.\n\n${keyDetails(key, now())}`,
  };
}

const changed = (headline: string, key: KeyRecord, now: number): Output => ({
  json: keyToJson(key, now),
  text: `${headline}\n\n${keyDetails(key, now)}`,
});

async function readRefused(keyId: string, now: number, deps: Deps): Promise<Record<string, number>> {
  const [days = new Map()] = await readOutcomes([{ keyId, month: monthOf(now) }], deps);
  const { statuses } = sumOutcomes(days.values());
  return Object.fromEntries(
    ['400', '403', '413', '429'].flatMap((status) => {
      const requests = statuses.get(status);
      return requests ? [[status, requests]] : [];
    }),
  );
}

const COMMANDS: Commands = {
  async create(fields, deps) {
    const { record, secret } = await createKey(
      {
        email: fields.email,
        name: fields.name,
        tier: fields.tier,
        environment: fields.test ? 'test' : 'live',
        source: 'operator',
        rateLimit: fields['rate-limit'],
        monthlyLimit: fields['monthly-limit'],
        budgetUsd: fields['budget-usd'],
        expiresAt: fields.expires,
      },
      deps,
    );
    await announceKey('key.created', record, { ...deps, isLeft: true });
    return withSecret(`Created ${record.id} for ${record.ownerEmail}.`, secret, record, deps);
  },

  async list({ email }, deps) {
    const keys = email ? await listKeys({ email }, deps) : await listAllKeys(deps);
    const now = deps.now();
    return { json: keys.map((key) => keyToJson(key, now)), text: keyTable(keys, now) };
  },

  async show({ ID: id }, deps) {
    const now = deps.now();
    const key = existing(await getKey(id, deps), id);
    const usage = await readUsage({ key }, deps);
    const { spentUsd } = await readUsageMonth({ keyId: id, month: monthOf(now) }, deps);
    const refused = await readRefused(id, now, deps);
    const { requests_made, requests_limit, reset_date } = usage.usage;
    const limit = requests_limit === -1 ? 'unlimited' : requests_limit;
    const lines = [
      ['this month', `${requests_made} of ${limit} requests, until ${reset_date.slice(0, 10)}`],
      ['spent', `$${spentUsd.toFixed(2)}${key.budgetUsd === undefined ? '' : ` of $${key.budgetUsd}`}`],
      ...Object.entries(usage.breakdown_by_vertical).map(([vertical, requests]) => [
        `  ${vertical}`,
        `${requests}`,
      ]),
      ...Object.entries(refused).map(([status, requests]) => [`  refused with ${status}`, `${requests}`]),
    ];
    return {
      json: { ...keyToJson(key, now), usage, refused, spent_usd: spentUsd },
      text: `${keyDetails(key, now)}\n\n${table(lines)}`,
    };
  },

  async tier({ ID: id, TIER }, deps) {
    const key = existing(await setTier({ id, tier: TIER }, deps), id);
    return changed(`${id} is on the ${TIER} tier now.`, key, deps.now());
  },

  async limits(fields, deps) {
    const {
      ID: id,
      'rate-limit': rateLimit,
      'monthly-limit': monthlyLimit,
      'budget-usd': budgetUsd,
    } = fields;
    const key = existing(await setLimits({ id, rateLimit, monthlyLimit, budgetUsd }, deps), id);
    return changed(`The limits of ${id} are set.`, key, deps.now());
  },

  async allow({ ID: id, 'own-limit': ownMonthlyLimit, ...given }, deps) {
    const found = existing(await getKey(id, deps), id);
    const { data, error } = restrictionFor(found).safeParse({ ...given, ownMonthlyLimit });
    if (!data) throw new CommandError(`--own-limit ${error.issues[0]?.message}.`);
    const key = await restrictKey({ id, restriction: data }, deps);
    return changed(`What ${id} may do is set.`, existing(key, id), deps.now());
  },

  async expiry({ ID: id, DATE: expiresAt }, deps) {
    const key = existing(await getKey(id, deps), id);
    const set = await setExpiry({ key, expiresAt, byOperator: true }, deps);
    if (!set) throw new CommandError(`${id} is ${statusOf(key, deps.now())} and stays so.`);
    const end = expiresAt === null ? 'does not expire' : `expires at ${new Date(expiresAt).toISOString()}`;
    return changed(`${id} ${end} now.`, set, deps.now());
  },

  async trail({ OF: of }, deps) {
    const key = of.includes('@') ? undefined : existing(await getKey(of, deps), of);
    const entries = await readTrail(await accountHash(key?.ownerEmail ?? of), deps);
    const told = key ? entries.filter(({ keyId }) => keyId === key.id) : entries;
    return { json: told.map(trailRow), text: trailTable(told) };
  },

  async 'delete-account'({ EMAIL: email }, deps) {
    const keys = await deleteAccount({ email }, deps);
    return {
      json: { email, keys },
      text: `Deleted the account ${email} with ${keys} keys and all that belonged to it.`,
    };
  },

  async revoke({ ID: id }, deps) {
    const key = existing(await revokeKey({ id }, deps), id);
    await announceKey('key.revoked', key, { ...deps, isLeft: true });
    return changed(`${id} is revoked; its next request is refused.`, key, deps.now());
  },

  async rotate({ ID: id, grace }, deps) {
    const key = existing(await getKey(id, deps), id);
    const rotated = isUsable(key, deps.now()) ? await rotateKey({ id, graceMs: grace }, deps) : null;
    if (!rotated) throw new CommandError(`${id} is ${statusOf(key, deps.now())} and cannot be rotated.`);
    const end = grace === 0 ? 'at once' : `at ${new Date(deps.now() + grace).toISOString()}`;
    return withSecret(
      `${id} has a new key; the one before stops working ${end}.`,
      rotated.secret,
      rotated.record,
      deps,
    );
  },

  async 'stop-old'({ ID: id }, deps) {
    const key = existing(await stopOldSecret({ id }, deps), id);
    return changed(`Only the latest key of ${id} works now.`, key, deps.now());
  },

  async remind(_, deps) {
    // A message that is not sent is written beside the output, which may be for a program.
    const send: typeof sendEmail = (outgoing, { config } = {}) =>
      sendEmail(outgoing, { ...(config && { config }), log: console.error });
    const { sent, logged, failed, unwanted } = await remindExpiring({ ...deps, send });
    const counts = `${sent} sent, ${logged} written to the log instead, ${failed} failed, ${unwanted} not wanted`;
    return {
      json: { sent, logged, failed, unwanted },
      text: `Messages about keys that expire soon: ${counts}.`,
    };
  },

  export: ({ FILE: file }, deps) => writeKeys({ file, environment: deps.environment }, deps),

  import: ({ FILE: file, replace }, deps) => readKeys({ file, replace }, deps),
};

/**
 * Carries a command out.
 *
 * @throws CommandError when the key does not exist or its state forbids it, or a file cannot be read or written
 * @throws StoreUnavailableError
 */
export const runCommand = ({ command, fields }: KeysCommand, deps: Deps): Promise<Output> =>
  COMMANDS[command](fields as never, deps);
