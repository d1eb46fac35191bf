import { dayOf, monthOf, USAGE_KEPT_SECONDS } from '../plans/calendar-month';
import { type StoreDeps, withDefaults, withStoreLimit } from '../store/client';
import { runScript } from '../store/queries';
import { bucketOf, MAX_MODELS, OTHER_MODEL } from './outcomes';
import { encodeEntry, keptMs, MAX_ENTRIES, type RequestEntry, shortModel } from './request-entry';

/**
 * Adds a request that has ended to the sums of its month (outcomes.ts) and to the front of its key's log, and removes
 * entries that are too old or too many (contract: log-bounds, outcome-sums). Does nothing for a key that was deleted.
 *
 * KEYS: 1 log of the key, 2 record of the key, 3 sums of the month.
 * ARGV: 1 the entry, which begins with `["` and the time of the request in ms; empty when none is logged, 2 how many
 *       entries are kept, 3 time before which they are too old (ms), 4 how long the log outlives its last entry (ms),
 *       5 the model; empty when there was none, then fields and what is added to each; the name of the model is put
 *       behind those that end with a colon.
 */
const APPEND_REQUEST = `
if redis.call('EXISTS', KEYS[2]) == 0 then return 0 end
local model = ARGV[5]
if model ~= '' and redis.call('HEXISTS', KEYS[3], 'model:' .. model) == 0 then
  if tonumber(redis.call('HGET', KEYS[3], 'models') or '0') < ${MAX_MODELS} then
    redis.call('HINCRBY', KEYS[3], 'models', 1)
    redis.call('HINCRBY', KEYS[3], 'model:' .. model, 1)
  else
    model = '${OTHER_MODEL}'
  end
end
for index = 6, #ARGV, 2 do
  local field = ARGV[index]
  if string.sub(field, -1) == ':' then field = field .. model end
  redis.call('HINCRBY', KEYS[3], field, ARGV[index + 1])
end
if redis.call('PTTL', KEYS[3]) < 0 then redis.call('EXPIRE', KEYS[3], ${USAGE_KEPT_SECONDS}) end
if ARGV[1] == '' then return 1 end
redis.call('LPUSH', KEYS[1], ARGV[1])
redis.call('LTRIM', KEYS[1], 0, tonumber(ARGV[2]) - 1)
redis.call('PEXPIRE', KEYS[1], ARGV[4])
for _ = 1, tonumber(ARGV[2]) do
  local last = redis.call('LINDEX', KEYS[1], -1)
  local at = last and tonumber(string.match(last, '^%["(%d+)'))
  if not last or (at and at >= tonumber(ARGV[3])) then break end
  redis.call('RPOP', KEYS[1])
end
return 1`;

const MICROS_PER_USD = 1_000_000;

/** Lists the fields of a month's sums that a request raises, each followed by the amount (outcomes.ts). */
function additions(entry: RequestEntry, costUsd: number | undefined): (string | number)[] {
  const day = dayOf(entry.at).slice(8);
  const isBroken = entry.status < 400 && entry.code !== undefined;
  const added: Record<string, number> = { [`status:${isBroken ? 'broken' : entry.status}`]: 1 };
  if (entry.status < 400 && !isBroken) added[`time:${bucketOf(entry.ms)}`] = 1;
  if (entry.model !== undefined) {
    added['calls:'] = 1;
    added['input:'] = entry.inputTokens ?? 0;
    added['output:'] = entry.outputTokens ?? 0;
    if (costUsd === undefined) added['unpriced:'] = 1;
    else added['cost:'] = Math.round(costUsd * MICROS_PER_USD);
  }
  return Object.entries(added).flatMap(([field, amount]) => (amount > 0 ? [`${day}:${field}`, amount] : []));
}

/**
 * Adds a request to the sums of its month, kept for 400 days, and to its key's log, in one step that also removes entries beyond
 * the latest 500 and, as a rule, those older than `days` (contract: logged-requests, log-bounds, log-privacy, outcome-sums). Does
 * nothing for a key that was deleted; the same request twice counts twice. Call it behind the answer.
 *
 * @param input.days how many days requests are kept, 0 to 90; with 0 the request is only summed up
 * @param input.costUsd cost of its tokens in US dollars; absent when the price is not known
 * @throws StoreUnavailableError, although the request may have been added; ConfigError
 */
export async function appendRequest(
  input: { keyId: string; entry: RequestEntry; days: number; costUsd?: number | undefined },
  deps: StoreDeps = {},
): Promise<void> {
  const { store, now } = withDefaults(deps);
  const { keyId, entry, days, costUsd } = input;
  const { requests, key, outcomes } = store.names;
  const names = [requests(keyId), key(keyId), outcomes(keyId, monthOf(entry.at))];
  const log = [days > 0 ? encodeEntry(entry) : '', MAX_ENTRIES, now() - keptMs(days), keptMs(days)];
  const args = [...log, shortModel(entry.model) ?? '', ...additions(entry, costUsd)];
  await withStoreLimit(runScript(store, APPEND_REQUEST, names, args));
}
