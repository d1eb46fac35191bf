import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { killRedis } from './spawn-store';

declare module 'vitest' {
  interface ProvidedContext {
    /** Holds the data of the servers that test files share, each in a folder of its own. */
    sharedFolder: string;
  }
}

const PID_FILE = 'server.pid';
const STOP_LIMIT_MS = 10_000;

/** Notes which process serves a data folder, so that it is ended when the run is over. */
export const noteServer = (dataDir: string, pid: number): void =>
  writeFileSync(join(dataDir, PID_FILE), String(pid));

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function endServer(dataDir: string): Promise<void> {
  const pid = Number(readFileSync(join(dataDir, PID_FILE), 'utf8'));
  if (lives(pid)) process.kill(pid, 'SIGTERM');
  const deadline = Date.now() + STOP_LIMIT_MS;
  while (lives(pid) && Date.now() < deadline) await sleep(20);
  if (lives(pid)) process.kill(pid, 'SIGKILL');
  killRedis(dataDir);
}

/**
 * Makes a folder for the servers that test files share (shared-servers.ts), and ends these when the run is over: a process
 * of tests is ended by a signal, and has no time for it.
 */
export default function makeSharedFolder(project: TestProject): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'reco-shared-'));
  project.provide('sharedFolder', folder);
  return async () => {
    await Promise.all(readdirSync(folder).map((name) => endServer(join(folder, name))));
    rmSync(folder, { recursive: true, force: true });
  };
}
