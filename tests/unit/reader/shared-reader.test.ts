import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { plainArithmetic } from '@/lib/reader/arithmetic';
import { WEIGHTS_FILE } from '@/lib/reader/weights-file';
import { weights } from './support/test-reader';

/** The state of the module is that of a process. */
const freshProcess = async () => {
  vi.resetModules();
  return {
    ...(await import('@/lib/reader/shared-reader')),
    ...(await import('@/lib/startup/load-weights')),
  };
};

const log = vi.spyOn(console, 'warn');
const told = () =>
  log.mock.calls.map(([line]) => JSON.parse(String(line)) as { kind: string; error: string });
beforeEach(() => {
  log.mockReset();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('the file that the code names is the one in the repository', async () => {
  const file = readFileSync(join('public', WEIGHTS_FILE.path));
  const digest = await crypto.subtle.digest('SHA-256', file);
  expect({ bytes: file.length, sha256: Buffer.from(digest).toString('hex') }).toMatchObject({
    bytes: WEIGHTS_FILE.bytes,
    sha256: WEIGHTS_FILE.sha256,
  });
  expect(file.length).toBeLessThan(25_000_000);
});

test('it is read once, however many ask while it is being loaded; until then the operator is told', async () => {
  const { loadReader, loadedReader } = await freshProcess();
  expect(loadedReader()).toBeUndefined();
  expect(told()).toEqual([]);
  const readFile = vi.fn(async () => weights());
  const load = () => loadReader(readFile, plainArithmetic);
  const loads = [load(), load()];
  expect(loadedReader()).toBeUndefined();
  expect(loadedReader()).toBeUndefined();
  expect(told().map(({ kind, error }) => [kind, error.split(' ')[0]])).toEqual([['reader', 'NotReadyError']]);
  await Promise.all(loads);
  await load();
  expect(readFile).toHaveBeenCalledTimes(1);
  expect(loadedReader()).toBeDefined();
});

test.each([
  ['missing', () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOENT' })), 'Error(ENOENT)'],
  ['damaged', async () => weights().slice(0, 1000), 'DamagedFileError'],
])('a file that is %s is told once, and not tried again for a minute', async (_, readFile, error) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { loadReader, loadedReader } = await freshProcess();
  const reading = vi.fn(readFile);
  const load = () => loadReader(reading, plainArithmetic);
  await load();
  await load();
  expect(loadedReader()).toBeUndefined();
  expect(told().map((line) => line.error.split(' ')[0])).toEqual([error]);
  expect(reading).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() + 61_000);
  reading.mockImplementation(async () => weights());
  await load();
  expect(loadedReader()).toBeDefined();
});

test('a server of its own reads it from its folder and says so; another folder has none', async () => {
  expect(await (await freshProcess()).loadWeights('/nonexistent')).toBeUndefined();
  expect(await (await freshProcess()).loadWeights()).toMatch(/reader is loaded \(24 MB/);
});

test('on the edge the first request has it fetched from the deployment, once, and does not wait', async () => {
  const { currentReader } = await freshProcess();
  const fetched = vi.fn(async (_url: string) => new Response(weights()));
  vi.stubGlobal('fetch', fetched);
  const config = { PORT: 3000, VERCEL: '1', VERCEL_URL: 'reco-x.vercel.app' } as Parameters<
    typeof currentReader
  >[0];
  expect(currentReader(config)).toBeUndefined();
  expect(currentReader(config)).toBeUndefined();
  await vi.waitFor(() => expect(currentReader(config)).toBeDefined(), { timeout: 20_000 });
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(['https://reco-x.vercel.app/reader/reader.bin']);
});

test('an address that has no such file is told, and the built-in model goes on without', async () => {
  const { currentReader } = await freshProcess();
  vi.stubGlobal('fetch', async () => new Response('no', { status: 404 }));
  const config = { PORT: 3000, VERCEL: '1', VERCEL_URL: 'reco-x.vercel.app' } as Parameters<
    typeof currentReader
  >[0];
  expect(currentReader(config)).toBeUndefined();
  await vi.waitFor(() => expect(told().length).toBeGreaterThan(0));
  expect(currentReader(config)).toBeUndefined();
});

test('where nothing has prepared it and nothing serves it, it is not looked for', async () => {
  const { currentReader } = await freshProcess();
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  expect(currentReader({ PORT: 3000 } as Parameters<typeof currentReader>[0])).toBeUndefined();
  expect(fetched).not.toHaveBeenCalled();
});
