import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Language } from '@/lib/docs/snippet';

type Command = [string, ...string[]];

const node = (path: string): Command => [resolve('node_modules/.bin/node'), '--no-warnings', path];

/** How a piece of code in each language is run, and what its file is called. */
const RUNNERS: Record<Language, { file: string; command: (path: string) => Command }> = {
  shell: { file: 'snippet.sh', command: (path) => ['bash', '-o', 'pipefail', '-e', path] },
  typescript: { file: 'snippet.mts', command: node },
  client: { file: 'client.mts', command: node },
  python: { file: 'snippet.py', command: (path) => ['python3', path] },
};

/** How a run ended: what it printed, with its errors when it failed. */
export type SnippetRun = { failure: Error | null; output: string };

/**
 * Runs a snippet as a reader would.
 *
 * @param folder where its file is written; for the client, a folder in which the package is installed
 * @param env where it finds the service and the key
 */
export function runSnippet(
  language: Language,
  code: string,
  folder: string,
  env: { RECO_BASE_URL: string; RECO_API_KEY: string },
): Promise<SnippetRun> {
  const { file, command } = RUNNERS[language];
  const path = join(folder, file);
  writeFileSync(path, code);
  const [program, ...args] = command(path);
  const options = { env: { ...process.env, ...env }, cwd: folder, timeout: 60_000 };
  return new Promise((done) =>
    execFile(program, args, options, (failure, stdout, stderr) =>
      done({ failure, output: stdout + (failure ? stderr : '') }),
    ),
  );
}
