import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const PAGE = 'docs/built-in-model.md';
const text = readFileSync(PAGE, 'utf8');
const quoted = [...text.matchAll(/`([\w./-]+)`/g)].map(([, name = '']) => name);
const paths = [...new Set(quoted.filter((name) => /^(?:lib|public|scripts|tests|training)\//.test(name)))];
const links = [...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, target = '']) => target);

describe('the page on the built-in model', () => {
  it.each(paths)('names %s, which exists', (path) => {
    expect(existsSync(path)).toBe(true);
  });

  it.each(links)('links to %s, which exists', (target) => {
    expect(existsSync(join(dirname(PAGE), target))).toBe(true);
  });

  it('names files of their rooms alone only where they are', () => {
    const rooms = ['lib/builtin/claims', 'lib/builtin/verticals', 'scripts'];
    const there = new Set(rooms.flatMap((room) => readdirSync(room)));
    const alone = quoted.filter((name) => /^[\w-]+\.ts$/.test(name));
    expect(alone.filter((name) => !there.has(name))).toEqual([]);
  });

  it('has the numbers that it gives from the code', () => {
    const code = (path: string) => readFileSync(path, 'utf8');
    expect(code('lib/reader/simd/simd-arithmetic.ts')).toContain('maxItems: 60');
    expect(code('lib/reader/arithmetic.ts')).toContain('maxItems: 20');
    expect(code('lib/builtin/ranking/order-by-reader.ts')).toMatch(/MOST = 4;[\s\S]*EVEN_SCORE = 2\.5;/);
  });
});
