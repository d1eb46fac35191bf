import type { Store } from '../store/client';
import { withStoreLimit } from '../store/with-store-limit';

/** What health is judged by: outcomes of model calls for normal and fast requests, and of trace exports. */
export type SignalKind = 'normal' | 'fast' | 'tracing';

/** One outcome. `result` is `first`, `fallback` or `failed` for models, `ok` or `failed` for exports. */
export type Signal = { result: string; at: number };

/** Signals older than this say nothing about now; a service without traffic so recovers by itself. */
export const SIGNAL_TTL_MS = 5 * 60_000;

/** How many signals of a kind are kept. */
const KEPT = 20;

/** How long signals are collected before they are written in one round trip. */
const FLUSH_DELAY_MS = 250;

const ENTRY = /^([a-z]+):(\d+)$/;

type Pending = { kind: SignalKind } & Signal;

/** Collects signals in this process and writes them in batches, never once a request. */
export function createSignalWriter(getStore: () => Store, background: (work: Promise<unknown>) => void) {
  let pending: Pending[] = [];
  let scheduled = false;

  const flush = async () => {
    await new Promise((resolve) => setTimeout(resolve, FLUSH_DELAY_MS));
    const batch = pending;
    pending = [];
    scheduled = false;
    const store = getStore();
    const kinds = new Set(batch.map(({ kind }) => kind));
    const writes = [...kinds].flatMap((kind) => {
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
    await withStoreLimit(Promise.all(writes));
  };

  return (signal: Pending): void => {
    pending.push(signal);
    if (pending.length > KEPT * 3) pending = pending.slice(-KEPT * 3);
    if (scheduled) return;
    scheduled = true;
    background(flush());
  };
}

/** The signals among entries of a list that are fresh, newest first: batches of several routes may overtake. */
const parseSignals = (entries: unknown[], now: number): Signal[] =>
  entries
    .flatMap((entry) => {
      const [, result, at] = ENTRY.exec(String(entry)) ?? [];
      return result && now - Number(at) < SIGNAL_TTL_MS ? [{ result, at: Number(at) }] : [];
    })
    .sort((one, other) => other.at - one.at);

/** Reads the fresh signals of every kind, newest first. @throws StoreUnavailableError */
export async function readSignals(store: Store, now: number): Promise<Record<SignalKind, Signal[]>> {
  const kinds = ['normal', 'fast', 'tracing'] as const;
  // Reads are not pipelined by themselves; together they are one HTTP request.
  const pipeline = store.redis.pipeline();
  for (const kind of kinds) pipeline.lrange(store.names.health(kind), 0, KEPT - 1);
  const lists = await withStoreLimit(pipeline.exec<unknown[][]>());
  const [normal = [], fast = [], tracing = []] = lists.map((entries) => parseSignals(entries, now));
  return { normal, fast, tracing };
}
