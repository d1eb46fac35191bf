import { existsSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SOURCES } from '../../../scripts/setup/build.mjs';

const lines = (path: string) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));

const instructions = lines('Dockerfile').map((line) => {
  const [, name = '', rest = ''] = /^(\w+) (.*)$/.exec(line) ?? [];
  return { name, rest };
});
const all = (name: string) => instructions.filter((line) => line.name === name).map(({ rest }) => rest);
const left = lines('.dockerignore');
const isLeftOut = (path: string) =>
  path.split('/').some((_, index, parts) => {
    const above = parts.slice(0, index + 1).join('/');
    return left.some((pattern) => matchesGlob(above, pattern));
  });

const SHELL_FREE = ['RUN', 'HEALTHCHECK', 'ENTRYPOINT', 'CMD'];

describe('the Dockerfile', () => {
  it('copies what there is, and what .dockerignore does not leave out', () => {
    const copied = all('COPY')
      .filter((rest) => !rest.startsWith('--from='))
      .flatMap((rest) => rest.split(' ').slice(0, -1));
    expect(copied.length).toBeGreaterThan(3);
    expect(copied.filter((path) => !existsSync(path) || isLeftOut(path))).toEqual([]);
  });

  it('has everything that a build depends on', () => {
    expect(SOURCES.filter((path) => !existsSync(path) || isLeftOut(path))).toEqual([]);
  });

  it('takes no secrets, no data and no build along', () => {
    const kept = ['.env', '.env.local', '.data', '.git', '.next', 'dist', 'node_modules'];
    expect([...kept, 'clients/typescript/node_modules'].filter((path) => !isLeftOut(path))).toEqual([]);
  });

  it('needs no shell, neither to build nor to run', () => {
    const commands = instructions
      .filter(({ name }) => SHELL_FREE.includes(name))
      .map(({ rest }) => rest.slice(rest.indexOf('[')));
    expect(commands.length).toBeGreaterThan(SHELL_FREE.length);
    for (const command of commands) expect(JSON.parse(command)).toBeInstanceOf(Array);
  });

  it('starts files that there are', () => {
    const started = ['HEALTHCHECK', 'CMD']
      .flatMap(all)
      .flatMap((rest) => rest.match(/scripts\/[\w./-]+/g) ?? []);
    expect(started).toHaveLength(2);
    expect(started.filter((path) => !existsSync(path))).toEqual([]);
  });

  it('takes both bases by an argument, and ends with an ordinary user', () => {
    expect(all('FROM').map((rest) => /^\$\{(\w+)\}/.exec(rest)?.[1])).toEqual(['BUILD_IMAGE', 'RUN_IMAGE']);
    expect(all('USER')).toEqual(['65532']);
  });
});
