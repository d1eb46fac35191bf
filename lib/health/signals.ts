import { createBatch } from '../runtime/collect-batch';
import { type Store, withStoreLimit } from '../store/client';
import { countByMonth, HISTORY_KEPT_SECONDS, noteStates, outcomeOf, type SignalKind } from './history';

/**
 * An outcome: `first`, `fallback`, `limited`, `refused` or `failed` of models, else `ok` or `failed`; `at` in Unix milliseconds.
 */
export type Signal = { result: string; at: number };

/** Age from which on signals say nothing about now, in milliseconds; a service without traffic so recovers by itself. */
export const SIGNAL_TTL_MS = 5 * 60_000;

const KEPT = 20;

const ENTRY = /^([a-z]+):(\d+)$/;

type Pending = { kind: SignalKind } & Signal;

/**
 * Creates a writer of signals, which collects those of 250 ms and hands the work of writing them in one round trip to
 * `background`, where it may reject with StoreUnavailableError or as `getStore` (contract: check-ai-service, status-page).
 * It never waits and never throws; more than 60 at once, the oldest, and a batch that the store does not take are lost.
 */
export function createSignalWriter(getStore: () => Store, background: (work: Promise<unknown>) => void) {
  const send = async (batch: Pending[]) => {
    const store = getStore();
    const kinds = [...new Set(batch.map(({ kind }) => kind))];
    const writes = kinds.flatMap((kind): Promise<unknown>[] => {
      const name = store.names.health(kind);
      const entries = batch
        .filter((signal) => signal.kind === kind)
        .map(({ result, at }) => `${result}:${at}`);
      return [
        store.redis.lpush(name, ...entries.slice(-KEPT)),
        store.redis.ltrim(name, 0, KEPT - 1),
        store.redis.pexpire(name, SIGNAL_TTL_MS),
      ];
    });
    for (const [month, fields] of countByMonth(batch)) {
      const name = store.names.healthDays(month);
      for (const [field, count] of fields) writes.push(store.redis.hincrby(name, field, count));
      writes.push(store.redis.expire(name, HISTORY_KEPT_SECONDS));
    }
    const latest = new Map(
      batch.map(({ kind, result }) => [kind, outcomeOf(result) === 'good' ? 'good' : 'bad'] as const),
    );
    writes.push(noteStates(store, Object.fromEntries(latest), batch.at(-1)?.at ?? 0));
    await withStoreLimit(Promise.all(writes));
  };

  const add = createBatch(KEPT * 3, send, background);
  return (signal: Pending): void => add([signal]);
}

/** Parses the signals among entries of a list that are fresh, newest first: batches of several routes may overtake. */
const parseSignals = (entries: unknown[], now: number): Signal[] =>
  entries
    .flatMap((entry) => {
      const [, result, at] = ENTRY.exec(String(entry)) ?? [];
      return result && now - Number(at) < SIGNAL_TTL_MS ? [{ result, at: Number(at) }] : [];
    })
    .sort((one, other) => other.at - one.at);

const JUDGED = ['normal', 'fast', 'tracing'] as const;

/**
 * Reads the latest signals that health is judged by (contract: health), at most 20 a kind, newest first, and none of 5 minutes
 * before `now` (Unix milliseconds) or older. @throws StoreUnavailableError
 */
export async function readSignals(
  store: Store,
  now: number,
): Promise<Record<(typeof JUDGED)[number], Signal[]>> {
  // Reads are not pipelined by themselves; together they are one HTTP request.
  const pipeline = store.redis.pipeline();
  for (const kind of JUDGED) pipeline.lrange(store.names.health(kind), 0, KEPT - 1);
  const lists = await withStoreLimit(pipeline.exec<unknown[][]>());
  const [normal = [], fast = [], tracing = []] = lists.map((entries) => parseSignals(entries, now));
  return { normal, fast, tracing };
}
