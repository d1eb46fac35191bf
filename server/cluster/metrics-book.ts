import { AggregatorRegistry, Gauge, Registry } from 'prom-client';
import type { Samples } from './messages';
import type { Worker } from './worker';

/** How long a scrape waits for the counts of a process, in milliseconds; after that its last ones stand in for them. */
const ANSWER_LIMIT_MS = 1_000;

const isCount = ({ type }: Samples[number]) => String(type) === 'counter' || String(type) === 'histogram';

/**
 * Creates the sums of the metrics of all server processes (contract: metrics). The last counts of a process that has ended stay
 * in them: Prometheus takes a count that falls for one that began anew, and would count the rest twice. Gauges, such as memory,
 * are those of living processes alone.
 */
export function createMetricsBook() {
  const latest = new Map<Worker, Samples>();
  const waiting = new Map<Worker, (() => void)[]>();
  /** Their messages may be read after their end was heard. */
  const ended = new WeakSet<Worker>();
  let past: Promise<Samples> = Promise.resolve([]);

  const release = (worker: Worker) => {
    for (const resolve of waiting.get(worker) ?? []) resolve();
    waiting.delete(worker);
  };
  const ask = (worker: Worker) =>
    new Promise<void>((resolve) => {
      waiting.set(worker, [...(waiting.get(worker) ?? []), resolve]);
      setTimeout(resolve, ANSWER_LIMIT_MS);
      worker.send({ type: 'count' });
    });

  return {
    /** Takes the counts of a process so far, in place of those before; nothing of one that was closed. */
    add(worker: Worker, samples: Samples) {
      if (!ended.has(worker)) latest.set(worker, samples);
      release(worker);
    },
    /** Keeps the last counts of a process that has ended, and forgets its gauges. */
    close(worker: Worker) {
      ended.add(worker);
      release(worker);
      const last = latest.get(worker);
      latest.delete(worker);
      if (!last) return;
      const counts = last.filter(isCount);
      past = past.then((before) => AggregatorRegistry.aggregate([before, counts]).getMetricsAsJSON());
    },
    /**
     * Asks these processes for their counts, for a second at most, and writes those of all processes, the last known ones where
     * no answer came, in the text format of Prometheus.
     */
    async exposition(workers: Worker[]): Promise<string> {
      await Promise.all(workers.map(ask));
      const own = new Registry();
      new Gauge({
        name: 'reco_server_processes',
        help: 'Server processes that live, also while they start or end.',
        registers: [own],
      }).set(workers.length);
      const processes = await own.getMetricsAsJSON();
      // In one turn, so that the counts of who is gone are in one of both.
      const living = [...latest.values()];
      const before = past;
      return AggregatorRegistry.aggregate([await before, ...living, processes]).metrics();
    },
  };
}
