import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const entry = z.object({
  version: z.string().optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
});
const lockFile = z.object({ packages: z.record(z.string(), entry) });

const { packages } = lockFile.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));

/** Whether a package finds another one as Node does: beside it, else in the folders above. */
function finds(from: string, name: string): boolean {
  if (`${from && `${from}/`}node_modules/${name}` in packages) return true;
  if (from === '') return false;
  return finds(from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name);
}

describe('the lock file', () => {
  it('holds the builds of every package for every platform, so that `npm ci` works anywhere', () => {
    const missing = Object.entries(packages).flatMap(([path, { version, optionalDependencies = {} }]) =>
      Object.entries(optionalDependencies)
        .filter(([name]) => !finds(path, name))
        .map(([name, range]) => `${path} ${version} needs ${name} ${range}`),
    );
    expect(missing).toEqual([]);
  });

  it('knows the packages that have a build for each platform', () => {
    for (const name of ['next', '@biomejs/biome', '@swc/core', '@tailwindcss/oxide'])
      expect(Object.keys(packages[`node_modules/${name}`]?.optionalDependencies ?? {})).not.toEqual([]);
  });

  it('holds one version of next and of what reads its environment', () => {
    expect(packages['node_modules/@next/env']?.version).toBe(packages['node_modules/next']?.version);
  });
});
