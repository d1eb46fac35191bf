import { MAX_PAST_KEYS } from '../keys/end-keys';
import type { KeyRecord } from '../keys/key-record';
import { listKeyPage } from '../keys/list-keys';
import { type MonthUsage, readUsageMonths } from '../metering/read-usage';
import { monthOf } from '../plans/calendar-month';
import {
  type ModelSums,
  noModelSums,
  type Outcomes,
  quantile,
  readOutcomes,
  sumOutcomes,
} from '../request-log/outcomes';
import type { StoreDeps } from '../store/client';
import { daysOf, type UsageRange } from './usage-range';

/** The most keys of an account that are added up: first those that work, each kind newest first. */
const MAX_KEYS = MAX_PAST_KEYS + 50;

/** Figures of a day, a month or a whole range. */
export type UsageFigures = {
  /** Counts of requests by outcome (contract: outcome-sums). */
  answered: number;
  /** 400, 403, 413, 429. */
  refused: number;
  /** 5xx, and streams that broke off. */
  failed: number;
  /** 499: the caller left. */
  left: number;
  /** Requests that hold a place of the quota (contract: quota-counts). */
  counted: number;
  /** Duration of answered requests in milliseconds; absent when there were none. */
  p50: number | undefined;
  p95: number | undefined;
} & Pick<ModelSums, 'inputTokens' | 'outputTokens' | 'costUsd' | 'unpriced'>;

/** The use of some keys in a part of the time. */
export type AccountUsage = ReturnType<typeof addUp>;

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, number) => total + number, 0);

/** Sorts counts of requests by status into outcomes; `broken` counts as failed (contract: outcome-sums). */
function outcomeCounts(statuses: ReadonlyMap<string, number>) {
  const counts = { answered: 0, refused: 0, failed: 0, left: 0 };
  for (const [status, requests] of statuses) {
    if (status === 'broken' || status >= '500') counts.failed += requests;
    else if (status === '499') counts.left += requests;
    else if (status >= '400') counts.refused += requests;
    else counts.answered += requests;
  }
  return counts;
}

function figures(outcomes: Outcomes, counted: number): UsageFigures {
  const total = noModelSums();
  for (const sums of outcomes.models.values())
    for (const field of Object.keys(total) as (keyof ModelSums)[]) total[field] += sums[field];
  const { requests: _, ...sums } = total;
  const times = { p50: quantile(outcomes.times, 0.5), p95: quantile(outcomes.times, 0.95) };
  return { ...outcomeCounts(outcomes.statuses), counted, ...times, ...sums };
}

type Part = { record: KeyRecord; usage: MonthUsage; outcomes: Map<string, Outcomes> };

/** How much later than its record says a key may have been used: that is noted to the minute. */
const USED_LATER_MS = 3_600_000;

/** Reads the keys' months that can have anything, all at once. */
async function readUse(records: KeyRecord[], months: string[], deps: StoreDeps): Promise<Part[]> {
  const now = (deps.now ?? Date.now)();
  const wanted = records.flatMap((record) => {
    const lastUsed = record.lastUsedAt === undefined ? now : record.lastUsedAt + USED_LATER_MS;
    return months
      .filter((month) => month >= monthOf(record.createdAt) && month <= monthOf(lastUsed))
      .map((month) => ({ record, keyId: record.id, month }));
  });
  const [usage, outcomes] = await Promise.all([readUsageMonths(wanted, deps), readOutcomes(wanted, deps)]);
  return wanted.map(({ record }, index) => ({
    record,
    usage: usage[index] as MonthUsage,
    outcomes: outcomes[index] ?? new Map(),
  }));
}

function verticalsOf(parts: Part[]): MonthUsage['verticals'] {
  const all = parts.flatMap(({ usage }) => usage.verticals);
  return [...Map.groupBy(all, ({ vertical }) => vertical)]
    .map(([vertical, rows]) => ({ vertical, requests: sum(rows.map(({ requests }) => requests)) }))
    .sort((a, b) => b.requests - a.requests || a.vertical.localeCompare(b.vertical));
}

function keysOf(parts: Part[], isWithin: (date: string) => boolean) {
  return [...Map.groupBy(parts, ({ record }) => record)]
    .map(([record, months]) => {
      const outcomes = months.flatMap((month) => [...month.outcomes]).filter(([date]) => isWithin(date));
      const counted = months.flatMap(({ usage }) => usage.days).filter(({ date }) => isWithin(date));
      return {
        record,
        requests: sum(outcomes.flatMap(([, day]) => [...day.statuses.values()])),
        counted: sum(counted.map(({ requests }) => requests)),
      };
    })
    .filter(({ requests, counted }) => requests + counted > 0)
    .sort((a, b) => b.requests - a.requests || b.counted - a.counted);
}

function addUp(parts: Part[], range: UsageRange) {
  const days = daysOf(range);
  const byStep = new Map<string, { outcomes: Outcomes[]; counted: number }>();
  const stepOf = (date: string) => (range.by === 'day' ? date : date.slice(0, 7));
  for (const day of days) byStep.set(stepOf(day), { outcomes: [], counted: 0 });
  const isWithin = (date: string) => date >= range.from && date <= range.to;
  for (const { usage, outcomes } of parts) {
    for (const [date, day] of outcomes) if (isWithin(date)) byStep.get(stepOf(date))?.outcomes.push(day);
    for (const { date, requests } of usage.days) {
      const step = isWithin(date) ? byStep.get(stepOf(date)) : undefined;
      if (step) step.counted += requests;
    }
  }
  const all = sumOutcomes([...byStep.values()].flatMap(({ outcomes }) => outcomes));
  return {
    range,
    total: figures(all, sum([...byStep.values()].map(({ counted }) => counted))),
    /** Each day, or month, of the range, ascending: `YYYY-MM-DD` or `YYYY-MM`. */
    steps: [...byStep].map(([date, { outcomes, counted }]) => ({
      date,
      ...figures(sumOutcomes(outcomes), counted),
    })),
    /** By status, `broken` too, ascending. */
    statuses: [...all.statuses]
      .map(([status, requests]) => ({ status, requests }))
      .sort((a, b) => a.status.localeCompare(b.status)),
    models: [...all.models]
      .map(([model, sums]) => ({ model, ...sums }))
      .sort((a, b) => b.requests - a.requests || a.model.localeCompare(b.model)),
    verticals: verticalsOf(parts),
    keys: keysOf(parts, isWithin),
  };
}

/**
 * Reads and adds up the use of keys in a range of days, by day or by month (contract: usage-pages, outcome-sums). Steps without
 * any are there too, with counts of 0; verticals count whole months; models, verticals and keys are most used first, keys without
 * use left out.
 *
 * @param input.records as they were read just now
 * @param input.range as `readRange` gave it
 * @throws StoreUnavailableError; z.ZodError for usage that cannot be read
 */
export async function readKeysUsage(
  { records, range }: { records: KeyRecord[]; range: UsageRange },
  deps: StoreDeps = {},
): Promise<AccountUsage> {
  const months = [...new Set(daysOf(range).map((day) => day.slice(0, 7)))];
  return addUp(await readUse(records, months, deps), range);
}

/**
 * Reads the keys of an account whose use is added up (contract: usage-pages): the first 150 in the order of `listKeyPage`,
 * revoked and expired ones last; none for an unknown account.
 *
 * @param input.email in any spelling
 * @throws StoreUnavailableError, also when `email` is no e-mail address
 */
export const readAccountRecords = async ({ email }: { email: string }, deps: StoreDeps = {}) =>
  (await listKeyPage({ email, most: MAX_KEYS }, deps)).records;
