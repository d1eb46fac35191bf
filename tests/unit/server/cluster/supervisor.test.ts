import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSupervisor } from '@/server/cluster/supervisor';
import { createFakeWorker, type FakeWorker } from './fake-worker';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Lets promises settle, and so many milliseconds pass. */
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

function setUp(count: number) {
  const launched: { worker: FakeWorker; speaks: boolean }[] = [];
  const told: string[] = [];
  const members = new Set<unknown>();
  const supervisor = createSupervisor({
    count,
    launch(speaks) {
      const worker = createFakeWorker();
      launched.push({ worker, speaks });
      return worker;
    },
    dispatcher: {
      add: (worker) => void members.add(worker),
      remove: (worker) => void members.delete(worker),
      lose: (worker) => void members.delete(worker),
    },
    tell: (line) => void told.push(line),
  });
  const worker = (at: number) => (launched.at(at) as (typeof launched)[number]).worker;
  return { supervisor, launched, worker, told, members };
}

async function started(count: number) {
  const all = setUp(count);
  const starting = all.supervisor.start();
  for (let at = 0; at < count; at += 1) {
    await pass();
    all.worker(at).becomeReady();
  }
  expect(await starting).toBe(true);
  return all;
}

describe('starting', () => {
  it('begins the others when the first is ready; only the first speaks', async () => {
    const { supervisor, launched, worker, members } = setUp(3);
    const starting = supervisor.start();
    await pass();
    expect(launched).toHaveLength(1);
    worker(0).becomeReady();
    await pass();
    expect(launched.map(({ speaks }) => speaks)).toEqual([true, false, false]);
    worker(1).becomeReady();
    worker(2).becomeReady();
    expect(await starting).toBe(true);
    expect(members.size).toBe(3);
  });

  it('gives the first one connections before it is ready, and later ones only then', async () => {
    const { supervisor, worker, members } = setUp(2);
    const starting = supervisor.start();
    await pass();
    supervisor.noteUp(worker(0));
    expect(members.has(worker(0))).toBe(true);
    worker(0).becomeReady();
    await pass();
    supervisor.noteUp(worker(1));
    expect(members.has(worker(1))).toBe(false);
    worker(1).becomeReady();
    await starting;
    expect(members.has(worker(1))).toBe(true);
  });

  it('fails when the first ends before it is ready, and starts no other', async () => {
    const { supervisor, launched, worker } = setUp(2);
    const starting = supervisor.start();
    await pass();
    worker(0).end();
    expect(await starting).toBe(false);
    await pass(60_000);
    expect(launched).toHaveLength(1);
  });
});

describe('a process that ends', () => {
  it('is replaced after a pause that doubles up to 15 s', async () => {
    const { launched, worker, told } = await started(1);
    const pauses: number[] = [];
    for (let round = 0; round < 9; round += 1) {
      const before = launched.length;
      worker(-1).end('signal SIGSEGV');
      await pass();
      let waited = 0;
      while (launched.length === before) {
        await pass(250);
        waited += 250;
      }
      pauses.push(waited);
    }
    expect(pauses).toEqual([250, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000]);
    expect(told[0]).toMatch(/^Server process \d+ ended \(signal SIGSEGV\); another one starts in 0.25 s\.$/);
  });

  it('is replaced after the first pause again when it had served for a minute', async () => {
    const { launched, worker, told } = await started(1);
    for (let round = 0; round < 4; round += 1) {
      worker(-1).end();
      await pass(15_000);
    }
    worker(-1).becomeReady();
    await pass(60_000);
    worker(-1).end();
    await pass(250);
    expect(launched).toHaveLength(6);
    expect(told.at(-1)).toContain('another one starts in 0.25 s');
  });

  it('gets no more connections', async () => {
    const { worker, members } = await started(2);
    worker(0).end();
    await pass();
    expect([...members]).toEqual([worker(1)]);
  });

  it('that was never ready within a minute is ended and replaced', async () => {
    const { worker, launched } = await started(1);
    worker(0).end();
    await pass(250);
    await pass(60_000);
    expect(worker(1).isKilled).toBe(true);
    await pass(500);
    expect(launched).toHaveLength(3);
  });
});

describe('replacing all', () => {
  it('ends an old one, gently, only when its new one is ready, and begins the next when it has ended', async () => {
    const { supervisor, launched, worker, members, told } = await started(2);
    const replacing = supervisor.replaceAll();
    await pass();
    expect(launched).toHaveLength(3);
    expect(worker(0).heard).toEqual([]);
    worker(2).becomeReady();
    await pass();
    expect(worker(0).heard).toEqual([{ type: 'stop', isGentle: true }]);
    expect(members).toEqual(new Set([worker(1), worker(2)]));
    expect(launched).toHaveLength(3);
    worker(0).end('exit code 0');
    await pass();
    expect(launched.map(({ speaks }) => speaks)).toEqual([true, false, true, false]);
    worker(3).becomeReady();
    await pass();
    worker(1).end('exit code 0');
    await replacing;
    expect(members).toEqual(new Set([worker(2), worker(3)]));
    expect(told).toEqual(['All server processes are new: 2.']);
    await pass(60_000);
    expect(launched).toHaveLength(4);
  });

  it('leaves all as they are when a new one does not come up', async () => {
    const { supervisor, worker, members, told, launched } = await started(2);
    const replacing = supervisor.replaceAll();
    await pass();
    worker(2).end();
    await replacing;
    expect(members).toEqual(new Set([worker(0), worker(1)]));
    expect(worker(0).heard).toEqual([]);
    expect(told).toEqual(['The new server process did not come up; those that were there go on.']);
    await pass(60_000);
    expect(launched).toHaveLength(3);
  });

  it('begins once more when it is asked for meanwhile, however often', async () => {
    const { supervisor, worker, launched } = await started(1);
    const all = [1, 2, 3].map(() => supervisor.replaceAll());
    for (const at of [1, 2]) {
      await pass();
      worker(at).becomeReady();
      await pass();
      worker(at - 1).end('exit code 0');
      await pass();
    }
    await Promise.all(all);
    expect(launched).toHaveLength(3);
  });

  it('takes the place of one that died meanwhile', async () => {
    const { supervisor, worker, launched } = await started(1);
    const replacing = supervisor.replaceAll();
    await pass();
    worker(0).end('signal SIGKILL');
    await pass();
    worker(1).becomeReady();
    await replacing;
    await pass(60_000);
    expect(launched).toHaveLength(2);
  });
});

describe('stopping', () => {
  it('ends all, also those that start, and resolves when they are gone', async () => {
    const { supervisor, worker, launched } = await started(2);
    void supervisor.replaceAll();
    await pass();
    let isOver = false;
    const stopping = supervisor.stop().then(() => {
      isOver = true;
    });
    for (const at of [0, 1, 2]) {
      expect(worker(at).heard).toEqual([{ type: 'stop', isGentle: false }]);
      await pass();
      expect(isOver).toBe(false);
      worker(at).end('exit code 0');
    }
    await stopping;
    await pass(60_000);
    expect(launched).toHaveLength(3);
  });

  it('kills one that does not end', async () => {
    const { supervisor, worker } = await started(1);
    const stopping = supervisor.stop();
    await pass(40_000);
    await stopping;
    expect(worker(0).isKilled).toBe(true);
  });

  it('starts nothing in the place of one that had died', async () => {
    const { supervisor, worker, launched } = await started(1);
    worker(0).end();
    await pass();
    await supervisor.stop();
    await pass(60_000);
    expect(launched).toHaveLength(1);
  });
});
