import { z } from 'zod';
import { accountHash } from '../keys/key-record';
import { sharedMemory } from '../request-context';
import { createRecent, type Recent } from '../runtime/recent';
import { CLAIM_NOTICE_FUNCTION, SETTLE_NOTICE } from '../store/claim-notice.lua';
import { type StoreDeps, withDefaults, withStoreLimit } from '../store/client';
import { readHashes, runScript } from '../store/queries';
import {
  HOUR_COUNTS_SECONDS,
  MONTH_COUNTS_SECONDS,
  periodsOf,
  readAlertSettings,
  type Threshold,
} from './alert-settings';
import { type DeliverDeps, enqueueEvent, type NewEvent } from './deliver';
import { BY_MAIL } from './deliveries';

/** The fewest requests in an hour for which a share of errors counts. */
const MIN_FOR_SHARE = 20;

/**
 * Counts a request of an account that has alerts, and claims those that it makes due, so that each is sent once a month or
 * an hour however many servers count at once (contract: alerts).
 *
 * KEYS: 1 settings, 2 counts of the month, 3 counts of the hour.
 * ARGV: 1 now (ms), 2 whether it was answered (1, 0), 3 whether it is an error (1, 0), 4 cost in millionths of a US dollar,
 *       5 and 6 how long the counts are kept (s).
 * Returns nothing when the account has no alert; else requests and cost of the month, requests and errors of the hour, and
 * the ids of the alerts that are due, joined by spaces.
 */
const COUNT_REQUEST = `${CLAIM_NOTICE_FUNCTION}
local settings = redis.call('HGETALL', KEYS[1])
local limits = {}
for index = 1, #settings, 2 do
  local id = string.match(settings[index], '^threshold:(.+)$')
  if id then limits[id] = settings[index + 1] end
end
if not next(limits) then return false end
local requests = redis.call('HINCRBY', KEYS[2], 'requests', ARGV[2])
local cost = redis.call('HINCRBY', KEYS[2], 'cost', ARGV[4])
local all = redis.call('HINCRBY', KEYS[3], 'requests', 1)
local errors = redis.call('HINCRBY', KEYS[3], 'errors', ARGV[3])
redis.call('EXPIRE', KEYS[2], ARGV[5])
redis.call('EXPIRE', KEYS[3], ARGV[6])
local due = {}
for id, value in pairs(limits) do
  local kind, limit = string.match(value, '^(%S+) (%S+)')
  limit = tonumber(limit)
  local counts, reached = KEYS[2], false
  if kind == 'requests' then reached = requests >= limit
  elseif kind == 'cost' then reached = cost >= limit * 1000000
  else
    counts = KEYS[3]
    if kind == 'errors' then reached = errors >= limit
    else reached = all >= ${MIN_FOR_SHARE} and errors * 100 >= limit * all end
  end
  if reached and claim_notice(counts, 'notice:' .. id, tonumber(ARGV[1])) then due[#due + 1] = id end
end
return {requests, cost, all, errors, table.concat(due, ' ')}`;

const MICRO_USD = 1_000_000;

/** How long a process remembers that an account has no alerts, in milliseconds, and of how many accounts. */
const NONE_FOR_MS = 60_000;
const MAX_REMEMBERED = 10_000;

/** Returns the owners without alerts that this process remembers, each with the Unix milliseconds until which it does. */
const owners = () =>
  sharedMemory<Recent<string, number>>('owners without alerts', () => createRecent({ most: MAX_REMEMBERED }));

/** A request that has ended. */
export type CountedRequest = {
  /** Normalised address of the account that its key belongs to. */
  owner: string;
  status: number;
  /** True when its stream broke off behind a status of success. */
  isBroken: boolean;
  /** US dollars; undefined, where the price is not known, counts as 0. */
  costUsd: number | undefined;
};

/**
 * Reads the counts of an account by the hash of its address: answered requests of this UTC month and the cost of all, all
 * requests (`hourly`) and errors of this UTC hour; 0 where nothing was counted, as while it has no alert (contract: alerts).
 * Those of a time without alerts may be missing.
 *
 * @throws StoreUnavailableError
 */
export async function readCounts(account: string, deps: StoreDeps = {}) {
  const { store, now } = withDefaults(deps);
  const { month, hour } = periodsOf(now());
  const names = [month, hour].map((period) => store.names.alertCounts(account, period));
  const [monthly = {}, hourly = {}] = await withStoreLimit(readHashes(store, names));
  const count = (text = '0') => Number(text);
  return {
    requests: count(monthly.requests),
    costUsd: count(monthly.cost) / MICRO_USD,
    hourly: count(hourly.requests),
    errors: count(hourly.errors),
  };
}

/**
 * Sets the counts of this UTC month, kept for 35 days, in place of those that there are, to an account's use so far, before an
 * alert is added: accounts without alerts are not counted. This process counts from its next request on, others within a minute
 * (contract: alerts).
 *
 * @param owner normalised address of the account
 * @param used.requests answered ones
 * @param used.costUsd US dollars, kept to the millionth
 * @throws StoreUnavailableError; z.ZodError when `owner` is no e-mail address
 */
export async function seedMonth(
  owner: string,
  used: { requests: number; costUsd: number },
  deps: DeliverDeps = {},
): Promise<void> {
  const { store, now } = withDefaults(deps);
  const name = store.names.alertCounts(await accountHash(owner), periodsOf(now()).month);
  const cost = Math.round(used.costUsd * MICRO_USD);
  const counts = { requests: String(used.requests), cost: String(cost) };
  const batch = store.redis.multi().hset(name, counts).expire(name, MONTH_COUNTS_SECONDS);
  await withStoreLimit(batch.exec());
  owners().keep(owner, 0);
}

const number = z.coerce.number();
const reply = z.tuple([number, number, number, number, z.string()]).nullable();

type Counts = Awaited<ReturnType<typeof readCounts>>;
type Periods = ReturnType<typeof periodsOf>;

function eventOf({ id, kind, limit }: Threshold, counts: Counts, { month, hour }: Periods): NewEvent {
  const { requests, costUsd, hourly, errors } = counts;
  if (kind === 'requests') {
    const data = { alert_id: id, month, requests, limit };
    return { type: 'alert.requests', identity: `${id} ${month}`, data };
  }
  if (kind === 'cost') {
    const data = { alert_id: id, month, cost_usd: costUsd, limit_usd: limit };
    return { type: 'alert.cost', identity: `${id} ${month}`, data };
  }
  const unit = kind === 'errors' ? 'errors' : 'percent';
  const data = { alert_id: id, hour, requests: hourly, errors, limit, unit } as const;
  return { type: 'errors.rising', identity: `${id} ${hour}`, data };
}

/**
 * Counts a request that has ended for the alerts of its account, and sends those that it makes due (contract: alerts). Call it
 * once and behind the answer: it waits for attempts at sending. An error is a status of 400 and more but 499, or a stream that
 * broke off; a share of errors counts from 20 requests an hour on. An account without alerts costs about one look-up a minute
 * and process.
 *
 * @throws as {@link enqueueEvent} and `deliverDue`; z.ZodError also for an unknown reply. An alert that was claimed and not
 *   stored may be claimed again by a later request of its month or hour
 */
export async function countRequest(request: CountedRequest, deps: DeliverDeps = {}): Promise<void> {
  const { owner, status, isBroken, costUsd = 0 } = request;
  if ((deps.now ?? Date.now)() < (owners().get(owner) ?? 0)) return;
  const { store, now } = withDefaults(deps);
  const account = await accountHash(owner);
  const periods = periodsOf(now());
  const month = store.names.alertCounts(account, periods.month);
  const hour = store.names.alertCounts(account, periods.hour);
  const isError = isBroken || (status >= 400 && status !== 499);
  const micro = Math.round(costUsd * MICRO_USD);
  const args = [now(), status < 400 && !isBroken ? 1 : 0, isError ? 1 : 0, micro];
  const counted = reply.parse(
    await withStoreLimit(
      runScript(
        store,
        COUNT_REQUEST,
        [store.names.alerts(account), month, hour],
        [...args, MONTH_COUNTS_SECONDS, HOUR_COUNTS_SECONDS],
      ),
    ),
  );
  if (counted === null) return void owners().keep(owner, now() + NONE_FOR_MS);
  const [requests, cost, hourly, errors, due] = counted;
  if (due === '') return;
  const counts = { requests, costUsd: cost / MICRO_USD, hourly, errors };
  const settings = await readAlertSettings(account, { store });
  for (const threshold of settings.thresholds.filter(({ id }) => due.split(' ').includes(id))) {
    const { id, kind, way } = threshold;
    const event = eventOf(threshold, counts, periods);
    const send = [
      way === 'webhooks' ? undefined : await enqueueEvent(owner, { ...event, to: [BY_MAIL] }, deps),
      way === 'mail' ? undefined : await enqueueEvent(owner, event, deps),
    ];
    const claimed = kind === 'requests' || kind === 'cost' ? month : hour;
    await withStoreLimit(runScript(store, SETTLE_NOTICE, [claimed], [`notice:${id}`]));
    for (const one of send) await one?.();
  }
}
