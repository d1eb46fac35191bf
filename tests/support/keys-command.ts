import { execFile } from 'node:child_process';
import { resolve } from 'node:path';

type Created = { id: string; key: string };

type Ended = { code: number; stdout: string; stderr: string };

/** Runs the operator command in a process of its own, with these variables beside those of the test. */
export function runKeys(args: string[], env: Record<string, string>): Promise<Ended> {
  return new Promise((done) => {
    execFile(
      resolve('node_modules/.bin/node'),
      [resolve('node_modules/.bin/tsx'), 'scripts/keys.ts', ...args],
      { env: { ...process.env, ...env } },
      (error, stdout, stderr) => done({ code: error ? Number(error.code ?? 1) : 0, stdout, stderr }),
    );
  });
}

/** Runs the operator command against the store of a server, by its data folder. */
export const keysCommand = (dataDir: string, ...args: string[]) => runKeys(args, { DATA_DIR: dataDir });

/** Creates a key with the operator command. @throws Error with what the command said */
export async function createKeyFor(dataDir: string, ...options: string[]): Promise<Created> {
  const { code, stdout, stderr } = await keysCommand(
    dataDir,
    'create',
    '--email',
    'dev@example.com',
    '--json',
    ...options,
  );
  if (code !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Created;
}
