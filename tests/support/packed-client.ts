import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Packs the TypeScript client as it would be published, and installs it into a folder. It has no dependencies, so
 * unpacking it is all that installing does.
 */
export async function installPackedClient(folder: string): Promise<void> {
  const env = { ...process.env, PATH: `${resolve('node_modules/.bin')}:${process.env.PATH ?? ''}` };
  const tarballs = join(folder, 'tarballs');
  const target = join(folder, 'node_modules', '@reco', 'client');
  mkdirSync(tarballs, { recursive: true });
  mkdirSync(target, { recursive: true });
  const args = ['pack', '--silent', '--pack-destination', tarballs];
  const { stdout } = await run('npm', args, { cwd: 'clients/typescript', env });
  const name = stdout.trim().split('\n').at(-1) ?? '';
  await run('tar', ['-xzf', join(tarballs, name), '-C', target, '--strip-components=1']);
  writeFileSync(join(folder, 'package.json'), '{}');
}
