import { z } from 'zod';
import { dayOf, lastDays, monthOf } from '../plans/calendar-month';
import { type Store, withStoreLimit } from '../store/client';
import { readHashes, runScript } from '../store/queries';

/** Kinds of signals: outcomes of model calls for normal and fast requests, of searches, e-mails and trace exports. */
const SIGNAL_KINDS = ['normal', 'fast', 'search', 'mail', 'tracing'] as const;
export type SignalKind = (typeof SIGNAL_KINDS)[number];

/** Days that the status page looks back. */
const HISTORY_DAYS = 90;

/** How long a month's outcomes are kept: until its last day is no longer shown. */
export const HISTORY_KEPT_SECONDS = (HISTORY_DAYS + 31) * 86_400;

/** How calls fared on one UTC day, as counts of requests, messages, searches or exports. */
export type DayOutcomes = { date: string; good: number; limited: number; failed: number };

type Outcome = 'good' | 'limited' | 'failed';

const OUTCOMES: Record<string, Outcome> = {
  first: 'good',
  ok: 'good',
  fallback: 'limited',
  limited: 'limited',
};

/**
 * Classifies the result of a signal (contract: status-page): `good` for `first` and `ok`, `limited` for `fallback` and `limited`,
 * where the work was done by another model or has to wait, `failed` for any other.
 */
export const outcomeOf = (result: string): Outcome => OUTCOMES[result] ?? 'failed';

const fieldOf = (date: string, kind: SignalKind, outcome: Outcome) => `${date}:${kind}:${outcome}`;

/**
 * Counts signals, by `at` in Unix milliseconds and {@link outcomeOf} their results: for each UTC month (`YYYY-MM`) the fields of
 * its hash, `YYYY-MM-DD:kind:outcome`, with the amounts to add (contract: status-page).
 */
export function countByMonth(signals: { kind: SignalKind; result: string; at: number }[]) {
  const months = new Map<string, Map<string, number>>();
  for (const { kind, result, at } of signals) {
    const fields = months.get(monthOf(at)) ?? new Map<string, number>();
    const field = fieldOf(dayOf(at), kind, outcomeOf(result));
    months.set(monthOf(at), fields.set(field, (fields.get(field) ?? 0) + 1));
  }
  return months;
}

/**
 * Reads how calls of every `SignalKind`, the keys of the result, fared on the last 90 UTC days until `now` (Unix milliseconds),
 * ascending (contract: status-page); days without calls count 0. @throws StoreUnavailableError
 */
export async function readHistory(store: Store, now: number): Promise<Record<string, DayOutcomes[]>> {
  const days = lastDays(now, HISTORY_DAYS);
  const months = [...new Set(days.map((day) => day.slice(0, 7)))];
  const hashes = await withStoreLimit(readHashes(store, months.map(store.names.healthDays)));
  const counts: Record<string, string> = Object.assign({}, ...hashes);
  const dayOutcomes = (date: string, kind: SignalKind): DayOutcomes => {
    const count = (outcome: Outcome) => Number(counts[fieldOf(date, kind, outcome)] ?? 0);
    return { date, good: count('good'), limited: count('limited'), failed: count('failed') };
  };
  return Object.fromEntries(SIGNAL_KINDS.map((kind) => [kind, days.map((date) => dayOutcomes(date, kind))]));
}

/** How a part of the service is: `good`, `bad`, or not set up. */
type PartState = 'good' | 'bad' | 'off';

/**
 * Writes down the states of parts where they differ from what was written, with the time. `set up` says only that a part
 * is not off, and leaves good and bad as they are.
 *
 * KEYS: 1 states of all parts. ARGV: 1 now (ms), then for each part its name and its state.
 * Returns for each part `state:since`.
 */
const NOTE_STATES = `
local noted = {}
for at = 2, #ARGV, 2 do
  local part, state = ARGV[at], ARGV[at + 1]
  local known = redis.call('HGET', KEYS[1], part)
  local was = known and string.match(known, '^%a+')
  if state == 'set up' then state = (was and was ~= 'off') and was or 'good' end
  if state ~= was then
    known = state .. ':' .. ARGV[1]
    redis.call('HSET', KEYS[1], part, known)
  end
  noted[#noted + 1] = known
end
return noted`;

const reply = z.array(z.string().regex(/^(good|bad|off):\d+$/));

/**
 * Stores the states of parts by name where they have changed, and returns the state of each and since when it has been so, in
 * Unix milliseconds, as is `now` (contract: status-page). `set up` keeps the last state of a part that was on, and turns one that
 * was off or new to `good`. @throws Error of the client, or z.ZodError for a reply of another form
 */
export async function noteStates(
  store: Store,
  states: Record<string, PartState | 'set up'>,
  now: number,
): Promise<Record<string, { state: PartState; since: number }>> {
  const args = [Math.round(now), ...Object.entries(states).flat()];
  const noted = reply.parse(await runScript(store, NOTE_STATES, [store.names.healthStates], args));
  return Object.fromEntries(
    Object.keys(states).map((part, index) => {
      const [state, since] = (noted[index] ?? '').split(':');
      return [part, { state: state as PartState, since: Number(since) }];
    }),
  );
}
