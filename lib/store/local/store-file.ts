import { readFileSync, rmSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';

const content = z.object({ url: z.url(), token: z.string().min(1), kind: z.string() });

type StoreFile = z.output<typeof content>;

/**
 * Tells other processes of this user how to reach the bridge (contract: operator-command), in place of what the file said. It
 * appears whole, with mode 0600; its directory is made where it is missing.
 *
 * @throws Error when it cannot be written
 */
export async function writeStoreFile(path: string, store: StoreFile): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, JSON.stringify(store), { mode: 0o600 });
  await rename(draft, path);
}

/**
 * Reads the file by which a running bridge is found (contract: operator-command). Never throws.
 *
 * @returns undefined when it is missing, cannot be read, or has another form
 */
export function readStoreFile(path: string): StoreFile | undefined {
  try {
    return content.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return undefined;
  }
}

/**
 * Removes the file by which a bridge is found (contract: operator-command), unless another process has written its own since.
 *
 * @param token of the bridge that goes
 * @throws Error when it cannot be removed
 */
export function removeStoreFile(path: string, token: string): void {
  if (readStoreFile(path)?.token === token) rmSync(path, { force: true });
}

/**
 * Asks, for at most two seconds, whether the bridge that a file names is there and takes its token: a server that was killed
 * leaves its file behind (contract: operator-command). True, too, while the Redis behind it is away. Never rejects.
 */
export async function answers({ url, token }: StoreFile): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: '["PING"]',
      signal: AbortSignal.timeout(2_000),
    });
    return response.ok || response.status === 503;
  } catch {
    return false;
  }
}
