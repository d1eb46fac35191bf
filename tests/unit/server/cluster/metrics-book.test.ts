import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { createMetricsBook } from '@/server/cluster/metrics-book';
import { createFakeWorker } from './fake-worker';

/** A process that has counted so much, and tells it whenever it is asked. */
function createProcess(book: ReturnType<typeof createMetricsBook>) {
  const registers = [new Registry()];
  const requests = new Counter({ name: 'requests_total', help: '-', labelNames: ['route'], registers });
  const seconds = new Histogram({ name: 'seconds', help: '-', buckets: [1], registers });
  const bytes = new Gauge({ name: 'bytes', help: '-', registers });
  const open = new Gauge({ name: 'open', help: '-', aggregator: 'max', registers });
  const worker = createFakeWorker();
  worker.send = (message) => {
    if (message.type === 'count')
      void registers[0]?.getMetricsAsJSON().then((each) => book.add(worker, each));
  };
  return { worker, requests, seconds, bytes, open };
}

it('adds up what processes counted, and keeps the counts of those that are gone', async () => {
  const book = createMetricsBook();
  const [one, other] = [createProcess(book), createProcess(book)];
  one.requests.inc({ route: '/a' }, 3);
  one.seconds.observe(0.5);
  one.bytes.set(100);
  one.open.set(1);
  other.requests.inc({ route: '/a' }, 4);
  other.requests.inc({ route: '/b' }, 1);
  other.bytes.set(20);
  other.open.set(0);
  const both = await book.exposition([one.worker, other.worker]);
  expect(both).toContain('requests_total{route="/a"} 7');
  expect(both).toContain('requests_total{route="/b"} 1');
  expect(both).toMatch(/^bytes 120$/m);
  expect(both).toMatch(/^open 1$/m);
  expect(both).toMatch(/^reco_server_processes 2$/m);

  book.close(one.worker);
  const third = createProcess(book);
  third.requests.inc({ route: '/a' }, 10);
  const after = await book.exposition([other.worker, third.worker]);
  expect(after).toContain('requests_total{route="/a"} 17');
  expect(after).toContain('seconds_bucket{le="1"} 1');
  expect(after).toMatch(/^seconds_count 1$/m);
  expect(after).toMatch(/^bytes 20$/m);
  expect(after).toMatch(/^open 0$/m);

  book.close(other.worker);
  book.close(third.worker);
  expect(await book.exposition([])).toContain('requests_total{route="/a"} 17');
});

it('tells the last counts of a process that does not answer', async () => {
  const book = createMetricsBook();
  const { worker, requests } = createProcess(book);
  requests.inc({ route: '/a' }, 2);
  await book.exposition([worker]);
  worker.send = () => {};
  expect(await book.exposition([worker])).toContain('requests_total{route="/a"} 2');
});

it('does not take a process that is gone for one that lives, whatever of it is read later', async () => {
  const book = createMetricsBook();
  const { worker, requests, bytes } = createProcess(book);
  requests.inc({ route: '/a' }, 2);
  bytes.set(100);
  await book.exposition([worker]);
  book.close(worker);
  await book.exposition([worker]);
  const text = await book.exposition([]);
  expect(text).toContain('requests_total{route="/a"} 2');
  expect(text).not.toMatch(/^bytes/m);
});
