import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

/** What Vercel's free plan allows for one edge function, compressed, in bytes. */
const LIMIT = 1_000_000;

type Manifest = { functions: Record<string, { files: string[] }> };

const { functions } = JSON.parse(readFileSync('.next/server/middleware-manifest.json', 'utf8')) as Manifest;
const routes = Object.keys(functions).filter((route) => route.startsWith('/v1/'));

describe('the edge bundle', () => {
  it('is measured for every endpoint', () => {
    for (const endpoint of ['recommend', 'explain', 'usage', 'health']) {
      expect(routes).toContain(`/v1/${endpoint}/route`);
    }
  });

  it.each(routes)('of %s is under 1 MB compressed', (route) => {
    const files = functions[route]?.files ?? [];
    expect(files.length).toBeGreaterThan(0);
    const bundle = Buffer.concat(files.map((file) => readFileSync(join('.next', file))));
    expect(gzipSync(bundle).byteLength).toBeLessThan(LIMIT);
  });
});
