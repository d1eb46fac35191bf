import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { step } from './run.mjs';

const STAMP = 'node_modules/.reco-installed';

/** Makes an environment in which the project's own Node 24 and tools come first on the PATH. */
export function toolEnv() {
  return {
    ...process.env,
    NEXT_TELEMETRY_DISABLED: '1',
    PATH: `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`,
  };
}

/** Installs the exact versions of the lock file, unless exactly those are installed already. */
export async function ensurePackages() {
  const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  const quietly = ['--no-audit', '--no-fund', '--loglevel=error'];
  await step('Installing packages (about a minute)', 'npm', ['ci', ...quietly]);
  writeFileSync(STAMP, wanted);
}
