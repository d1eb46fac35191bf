import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Stands in for a command that builds: takes its time, then leaves what this project has in a folder. */
const BUILD = (folder: string) => `#!/usr/bin/env node
import { cpSync, existsSync } from 'node:fs';
import { basename } from 'node:path';
const timer = setInterval(() => {
  if (!existsSync('go')) return;
  clearInterval(timer);
  const filter = (path) => basename(path) !== 'cache';
  cpSync(${JSON.stringify(resolve(folder))}, '${folder}', { recursive: true, verbatimSymlinks: true, filter });
}, 50);
`;

/** A copy of the project in which `npm start` can be watched without building into this one. */
export type NpmProject = {
  directory: string;
  /** Lets the build end. */
  finishBuild: () => void;
  remove: () => void;
};

/** Makes a copy with everything but the sources: packages installed, and yet to be built. */
export function copyForNpm(): NpmProject {
  const directory = mkdtempSync(join(tmpdir(), 'reco-npm-'));
  for (const name of ['package.json', 'package-lock.json', 'next.config.ts', 'scripts', 'public']) {
    cpSync(name, join(directory, name), { recursive: true });
  }
  const packages = join(directory, 'node_modules');
  mkdirSync(join(packages, '.bin'), { recursive: true });
  for (const name of readdirSync('node_modules').filter((name) => !name.startsWith('.'))) {
    symlinkSync(resolve('node_modules', name), join(packages, name));
  }
  symlinkSync(resolve('node_modules/.bin/node'), join(packages, '.bin', 'node'));
  writeFileSync(join(packages, '.bin', 'next'), BUILD('.next'), { mode: 0o755 });
  writeFileSync(join(packages, '.bin', 'esbuild'), BUILD('dist'), { mode: 0o755 });
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  writeFileSync(join(packages, '.reco-installed'), lock);
  return {
    directory,
    finishBuild: () => writeFileSync(join(directory, 'go'), ''),
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}
