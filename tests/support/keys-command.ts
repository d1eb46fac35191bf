import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { parseConfig } from '@/lib/config';
import { storeEnvironment } from '@/lib/store/client';
import { printableJson } from '@/scripts/keys/output';
import { parseCommand } from '@/scripts/keys/parse-command';
import { reachStore } from '@/scripts/keys/reach-store';
import { runCommand } from '@/scripts/keys/run-command';
import { bundledScript } from './bundled-script';

type Created = { id: string; key: string };

type Ended = { code: number; stdout: string; stderr: string };

/** Runs the operator command in a process of its own, with these variables beside those of the test. */
export async function runKeys(args: string[], env: Record<string, string>): Promise<Ended> {
  const script = await bundledScript('scripts/keys.ts');
  return new Promise((done) => {
    execFile(
      resolve('node_modules/.bin/node'),
      [script, ...args],
      { env: { ...process.env, ...env } },
      (error, stdout, stderr) => done({ code: error ? Number(error.code ?? 1) : 0, stdout, stderr }),
    );
  });
}

/**
 * Does in this process what the operator command does against the store of a server, by its data folder, and returns
 * what it prints.
 *
 * @throws what the command would report with an exit code other than 0
 */
export async function keysCommand(dataDir: string, ...args: string[]): Promise<string> {
  const command = parseCommand(args);
  if (command === 'help') throw new Error('Its help needs no store.');
  const config = parseConfig({ ...process.env, DATA_DIR: dataDir });
  const { store, close } = await reachStore(config);
  try {
    const output = await runCommand(command, { store, now: Date.now, environment: storeEnvironment(config) });
    return output ? (command.json ? printableJson(output.json) : output.text) : '';
  } finally {
    await close();
  }
}

/** Creates a key in the store of a server, with options of the operator command. */
export const createKeyFor = async (dataDir: string, ...options: string[]): Promise<Created> =>
  JSON.parse(await keysCommand(dataDir, 'create', '--email', 'dev@example.com', '--json', ...options));
