import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

const PROJECT = 'clients/typescript';
/** All that the package is made of, by paths from the root. */
const SOURCES = [
  'package-lock.json',
  ...['LICENSE', 'README.md', 'package.json', 'tsconfig.build.json', 'tsconfig.json'].map((name) =>
    join(PROJECT, name),
  ),
  ...['scripts', 'src'].flatMap((folder) =>
    readdirSync(join(PROJECT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name)),
  ),
];

const CACHE = resolve('node_modules/.cache/test-client');
/** Longer than packing takes; a lock that is older was left by a process that was killed. */
const STALE_MS = 60_000;

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const source of SOURCES.sort()) hash.update(`${source}\0`).update(readFileSync(source));
  return hash.digest('hex').slice(0, 16);
}

/** Packing builds into the folder of the client, so that two at once would take files from under each other. */
async function alone(work: () => Promise<void>): Promise<void> {
  const lock = join(CACHE, 'lock');
  for (;;) {
    try {
      mkdirSync(lock);
      break;
    } catch {
      const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
      if (Date.now() - since > STALE_MS) rmSync(lock, { recursive: true, force: true });
      await sleep(50);
    }
  }
  try {
    await work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

/** Packs the client as it would be published, unless that was done with the same sources. @returns the tarball */
async function pack(): Promise<string> {
  const tarball = join(CACHE, `${fingerprint()}.tgz`);
  mkdirSync(CACHE, { recursive: true });
  await alone(async () => {
    if (existsSync(tarball)) return;
    const env = { ...process.env, PATH: `${resolve('node_modules/.bin')}:${process.env.PATH ?? ''}` };
    const args = ['pack', '--silent', '--pack-destination', CACHE];
    const { stdout } = await run('npm', args, { cwd: PROJECT, env });
    renameSync(join(CACHE, stdout.trim().split('\n').at(-1) ?? ''), tarball);
  });
  return tarball;
}

/**
 * Packs the TypeScript client and installs it into a folder. It has no dependencies, so unpacking it is all that
 * installing does.
 */
export async function installPackedClient(folder: string): Promise<void> {
  const target = join(folder, 'node_modules', '@reco', 'client');
  mkdirSync(target, { recursive: true });
  await run('tar', ['-xzf', await pack(), '-C', target, '--strip-components=1']);
  writeFileSync(join(folder, 'package.json'), '{}');
}
