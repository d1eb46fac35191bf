import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withStartLock } from '@/lib/store/local/start-lock';

let directory: string;
let lockFile: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'reco-lock-'));
  lockFile = join(directory, 'start.lock');
});
afterEach(() => rmSync(directory, { recursive: true }));

async function mostAtOnce(count: number): Promise<number> {
  let inside = 0;
  let most = 0;
  const work = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await sleep(5);
    inside -= 1;
  };
  await Promise.all(Array.from({ length: count }, () => withStartLock(lockFile, work)));
  return most;
}

it('lets one in at a time and leaves nothing behind', async () => {
  expect(await mostAtOnce(10)).toBe(1);
  expect(readdirSync(directory)).toEqual([]);
});

it('is taken over from a process that died, by one only', async () => {
  const { pid } = spawnSync('true');
  writeFileSync(lockFile, String(pid));
  expect(await mostAtOnce(10)).toBe(1);
});

it('is freed when the work fails', async () => {
  await expect(withStartLock(lockFile, () => Promise.reject(new Error('work')))).rejects.toThrow('work');
  expect(existsSync(lockFile)).toBe(false);
});
