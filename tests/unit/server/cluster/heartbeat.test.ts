import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BEAT_MS, watchBeats } from '@/server/cluster/heartbeat';
import { createFakeWorker } from './fake-worker';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function watch() {
  const worker = createFakeWorker();
  const told: string[] = [];
  return { worker, told, beat: watchBeats(worker, (line) => void told.push(line)) };
}

describe('a server process', () => {
  it('that misses three beats is ended, and the operator told', async () => {
    const { worker, told, beat } = watch();
    beat();
    await pass(3 * BEAT_MS);
    expect(worker.isKilled).toBe(false);
    await pass(BEAT_MS);
    expect(worker.isKilled).toBe(true);
    expect(told).toEqual([`Server process ${worker.pid} hangs: no sign of it for 30 s; it is ended.`]);
    await pass(600_000);
    expect(told).toHaveLength(1);
  });

  it('that says something now and then goes on', async () => {
    const { worker, told, beat } = watch();
    beat();
    for (let minute = 0; minute < 20; minute += 1) {
      await pass(25_000);
      beat();
    }
    expect(worker.isKilled).toBe(false);
    expect(told).toEqual([]);
  });

  it('that has never said anything, or has ended, is not watched', async () => {
    const silent = watch();
    await pass(600_000);
    expect(silent.worker.isKilled).toBe(false);
    const ended = watch();
    ended.beat();
    await pass(BEAT_MS);
    ended.worker.end();
    await pass(0);
    // On its way when it ended.
    ended.beat();
    await pass(600_000);
    expect(ended.worker.isKilled).toBe(false);
    expect(ended.told).toEqual([]);
  });

  it('goes on when the machine was asleep for an hour', async () => {
    const { worker, beat } = watch();
    beat();
    await pass(BEAT_MS);
    vi.setSystemTime(Date.now() + 3_600_000);
    await pass(BEAT_MS);
    expect(worker.isKilled).toBe(false);
  });
});
