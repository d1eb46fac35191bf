import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const FOLDER = resolve('.reco/python');
const INSTALL_LIMIT_MS = 60_000;

const runs = (command: string, args: readonly string[], timeout = 10_000): boolean => {
  try {
    execFileSync(command, args, { stdio: 'ignore', timeout });
    return true;
  } catch {
    return false;
  }
};

let hasPython: boolean | undefined;

/** Whether a language needs a Python that is not there; its tests are skipped then, and named by `npm test`. */
export function lacksPython(language: string): boolean {
  if (language !== 'python') return false;
  hasPython ??= runs('python3', ['--version']);
  return !hasPython;
}

const hasHttpx = (python: string) => runs(python, ['-c', 'import httpx']);

/**
 * Returns a Python of 3.9 or newer that has httpx: the machine's, or one in `.reco/python` made from it. Undefined where
 * there is no Python, or no way to httpx; the product needs neither.
 */
export function pythonWithHttpx(): string | undefined {
  if (!runs('python3', ['-c', 'import sys; assert sys.version_info >= (3, 9)'])) return undefined;
  if (hasHttpx('python3')) return 'python3';
  const own = join(FOLDER, 'bin/python');
  if (!existsSync(own) && !runs('python3', ['-m', 'venv', FOLDER], INSTALL_LIMIT_MS)) return undefined;
  if (!hasHttpx(own)) runs(own, ['-m', 'pip', 'install', '--quiet', 'httpx>=0.24,<1'], INSTALL_LIMIT_MS);
  return hasHttpx(own) ? own : undefined;
}
