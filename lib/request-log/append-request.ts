import { dayOf, monthOf } from '../plans/calendar-month';
import { type StoreDeps, withDefaults } from '../store/deps';
import { runScript } from '../store/run-script';
import { withStoreLimit } from '../store/with-store-limit';
import { APPEND_REQUEST } from './append-request.lua';
import { keptMs, MOST_ENTRIES } from './log-bounds';
import { bucketOf } from './outcome-fields';
import { encodeEntry, type RequestEntry, shortModel } from './request-entry';

const MICROS_PER_USD = 1_000_000;

/** Lists the fields of a month's sums that a request raises, each followed by the amount (outcome-fields.ts). */
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
 * Adds a request to the sums of its month and to its key's log, in one step that also removes entries that are too old or too
 * many (contract: logged-requests, log-bounds, outcome-sums). Call it behind the answer.
 *
 * @param input.days how long requests are kept; with 0 the request is only summed up
 * @param input.costUsd cost of its tokens in US dollars; absent when the price is not known
 * @throws StoreUnavailableError
 */
export async function appendRequest(
  input: { keyId: string; entry: RequestEntry; days: number; costUsd?: number | undefined },
  deps: StoreDeps = {},
): Promise<void> {
  const { store, now } = withDefaults(deps);
  const { keyId, entry, days, costUsd } = input;
  const { requests, key, outcomes } = store.names;
  const names = [requests(keyId), key(keyId), outcomes(keyId, monthOf(entry.at))];
  const log = [days > 0 ? encodeEntry(entry) : '', MOST_ENTRIES, now() - keptMs(days), keptMs(days)];
  const args = [...log, shortModel(entry.model) ?? '', ...additions(entry, costUsd)];
  await withStoreLimit(runScript(store, APPEND_REQUEST, names, args));
}
