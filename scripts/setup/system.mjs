import { existsSync } from 'node:fs';
import { run } from './run.mjs';

let listsAreFresh = false;

async function has(command) {
  return (await run('sh', ['-c', `command -v ${command}`])).code === 0;
}

/**
 * Installs a Debian package for a command that is missing, where root on Debian lets it.
 *
 * @param {{ command: string, debianPackage: string, without: string }} need `without`: what is lost
 * @returns {Promise<boolean>} whether the command is there now
 */
export async function ensureCommand({ command, debianPackage, without }) {
  if (await has(command)) return true;
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (mayInstall) {
    console.log(`Installing ${debianPackage} …`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    if (!listsAreFresh) await run('apt-get', ['update', '-qq'], { env });
    listsAreFresh = true;
    const { output } = await run(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', debianPackage],
      { env },
    );
    if (await has(command)) return true;
    console.error(output);
  }
  console.log(
    `${command} was not found. Without it, ${without}. Install it with: apt-get install ${debianPackage}`,
  );
  return false;
}

export const REDIS = {
  command: 'redis-server',
  debianPackage: 'redis-server',
  without: 'keys and usage are kept in memory and do not survive a restart',
};

export const CHROMIUM = {
  command: 'chromium-headless-shell',
  debianPackage: 'chromium-headless-shell',
  without: 'the browser tests cannot run',
};

export const WRK = { command: 'wrk', debianPackage: 'wrk', without: 'the benchmark cannot run' };
