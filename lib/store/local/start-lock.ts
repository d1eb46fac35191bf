import { randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** How long to wait for another process that holds the lock, in milliseconds. */
const WAIT_MS = 20_000;
const POLL_MS = 25;

/** Returns true when a process with this id exists, also one of another user, or one that has ended and is not yet reaped. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function holderOf(lockFile: string): Promise<number | undefined> {
  const pid = Number(await readFile(lockFile, 'utf8').catch(() => ''));
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}

/** Tries to take the lock. The file appears with its content at once, so no holder is ever nameless. */
async function tryToTake(lockFile: string): Promise<boolean> {
  const mine = `${lockFile}.${randomUUID()}`;
  await writeFile(mine, String(process.pid), { mode: 0o600 });
  try {
    await link(mine, lockFile);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(mine, { force: true });
  }
}

/**
 * Removes the lock of a process that died. One process at a time, and with a second look: otherwise two that saw the
 * same dead holder could remove each other's new lock.
 */
async function removeStale(lockFile: string): Promise<void> {
  const removal = `${lockFile}.removal`;
  if (!(await tryToTake(removal))) return;
  const holder = await holderOf(lockFile);
  if (holder !== undefined && !isAlive(holder)) await rm(lockFile, { force: true });
  await rm(removal, { force: true });
}

/**
 * Runs work while nobody else, in this process or another, runs work under the same lock, and returns its result. A lock left
 * behind by a process that died is taken over.
 *
 * @param lockFile path of the lock, which exists while it is taken; its directory has to be there
 * @throws Error when the lock stays taken for 20 s or its file cannot be written; the error of the work
 */
export async function withStartLock<Result>(lockFile: string, work: () => Promise<Result>): Promise<Result> {
  const deadline = Date.now() + WAIT_MS;
  while (!(await tryToTake(lockFile))) {
    const holder = await holderOf(lockFile);
    if (holder !== undefined && !isAlive(holder)) await removeStale(lockFile);
    if (Date.now() > deadline)
      throw new Error(`${lockFile} is held by process ${holder}; delete it if that is wrong.`);
    await sleep(POLL_MS);
  }
  try {
    return await work();
  } finally {
    await rm(lockFile, { force: true });
  }
}
