import { announceKey } from '../../lib/alerts/announce-key';
import { sendEmail } from '../../lib/email/send-email';
import { setLimits, setTier } from '../../lib/keys/change-key';
import { createKey } from '../../lib/keys/create-key';
import { getKey } from '../../lib/keys/find-key';
import { isUsable, type KeyRecord } from '../../lib/keys/key-record';
import { listAllKeys, listKeys } from '../../lib/keys/list-keys';
import { LimitAbovePlanError, restrictKey } from '../../lib/keys/restrict-key';
import { revokeKey } from '../../lib/keys/revoke-key';
import { rotateKey } from '../../lib/keys/rotate-key';
import { stopOldSecret } from '../../lib/keys/stop-old-secret';
import { readUsageMonth } from '../../lib/metering/read-month';
import { readUsage } from '../../lib/metering/read-usage';
import { remindExpiring } from '../../lib/notices/remind-expiring';
import { monthOf } from '../../lib/plans/calendar-month';
import { readOutcomes, sumOutcomes } from '../../lib/request-log/read-outcomes';
import type { Store } from '../../lib/store/client';
import { keyDetails, keyTable, keyToJson, statusOf, table } from './describe-key';
import { readKeys, writeKeys } from './move-keys';
import type { Output } from './output';
import type { KeysCommand } from './parse-command';
import { CommandError } from './usage-error';

type Deps = { store: Store; now: () => number; environment: string };
type Fields<Name extends KeysCommand['command']> = Extract<KeysCommand, { command: Name }>['fields'];

function existing(key: KeyRecord | null, id: string): KeyRecord {
  if (!key) throw new CommandError(`There is no key ${id}.`);
  return key;
}

/** The only moment at which a secret can be seen. */
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

async function create(fields: Fields<'create'>, deps: Deps): Promise<Output> {
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
}

async function list({ email }: Fields<'list'>, deps: Deps): Promise<Output> {
  const keys = email ? await listKeys({ email }, deps) : await listAllKeys(deps);
  const now = deps.now();
  return { json: keys.map((key) => keyToJson(key, now)), text: keyTable(keys, now) };
}

/** Requests of this month that were refused, by status. */
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

async function show({ ID: id }: Fields<'show'>, deps: Deps): Promise<Output> {
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
}

async function tier({ ID: id, TIER }: Fields<'tier'>, deps: Deps): Promise<Output> {
  const key = existing(await setTier({ id, tier: TIER }, deps), id);
  return changed(`${id} is on the ${TIER} tier now.`, key, deps.now());
}

async function limits(fields: Fields<'limits'>, deps: Deps): Promise<Output> {
  const { ID: id, 'rate-limit': rateLimit, 'monthly-limit': monthlyLimit, 'budget-usd': budgetUsd } = fields;
  const key = existing(await setLimits({ id, rateLimit, monthlyLimit, budgetUsd }, deps), id);
  return changed(`The limits of ${id} are set.`, key, deps.now());
}

async function allow(
  { ID: id, 'own-limit': ownMonthlyLimit, ...given }: Fields<'allow'>,
  deps: Deps,
): Promise<Output> {
  const key = await restrictKey({ id, ...given, ownMonthlyLimit }, deps).catch((error: unknown) => {
    throw error instanceof LimitAbovePlanError ? new CommandError(`--own-limit ${error.message}.`) : error;
  });
  return changed(`What ${id} may do is set.`, existing(key, id), deps.now());
}

async function revoke({ ID: id }: Fields<'revoke'>, deps: Deps): Promise<Output> {
  const key = existing(await revokeKey({ id }, deps), id);
  await announceKey('key.revoked', key, { ...deps, isLeft: true });
  return changed(`${id} is revoked; its next request is refused.`, key, deps.now());
}

async function rotate({ ID: id, grace }: Fields<'rotate'>, deps: Deps): Promise<Output> {
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
}

async function stopOld({ ID: id }: Fields<'stop-old'>, deps: Deps): Promise<Output> {
  const key = existing(await stopOldSecret({ id }, deps), id);
  return changed(`Only the latest key of ${id} works now.`, key, deps.now());
}

async function remind(deps: Deps): Promise<Output> {
  // What is not sent is written beside the output, which may be for a program.
  const send: typeof sendEmail = (outgoing, { config } = {}) =>
    sendEmail(outgoing, { ...(config && { config }), log: console.error });
  const { sent, logged, failed, unwanted } = await remindExpiring({ ...deps, send });
  const counts = `${sent} sent, ${logged} written to the log instead, ${failed} failed, ${unwanted} not wanted`;
  return {
    json: { sent, logged, failed, unwanted },
    text: `Messages about keys that expire soon: ${counts}.`,
  };
}

/**
 * Carries a command out.
 *
 * @throws CommandError when the key does not exist or its state forbids it, or a file cannot be read or written
 * @throws StoreUnavailableError
 */
export function runCommand(command: KeysCommand, deps: Deps): Promise<Output> {
  switch (command.command) {
    case 'create':
      return create(command.fields, deps);
    case 'list':
      return list(command.fields, deps);
    case 'show':
      return show(command.fields, deps);
    case 'tier':
      return tier(command.fields, deps);
    case 'limits':
      return limits(command.fields, deps);
    case 'allow':
      return allow(command.fields, deps);
    case 'revoke':
      return revoke(command.fields, deps);
    case 'rotate':
      return rotate(command.fields, deps);
    case 'stop-old':
      return stopOld(command.fields, deps);
    case 'remind':
      return remind(deps);
    case 'export':
      return writeKeys({ file: command.fields.FILE, environment: deps.environment }, deps);
    case 'import':
      return readKeys({ file: command.fields.FILE, replace: command.fields.replace }, deps);
  }
}
