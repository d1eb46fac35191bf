import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import clientPackage from '@/clients/typescript/package.json';
import packageJson from '@/package.json';
import { repositoryFiles } from '../../support/repository-files';

const ARCHITECTURE = readFileSync('docs/architecture.md', 'utf8');
const GUIDES = [
  'CONTRIBUTING.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

/** The rows of the table below a heading, without its head. */
function rowsOf(title: string): string[][] {
  const [, section = ''] = ARCHITECTURE.split(`## ${title}\n`);
  const lines = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| '));
  return lines.slice(2).map((line) => line.slice(2, -2).split(' | '));
}

/** Paths in code marks that stand for themselves, without placeholders. */
const pathsIn = (text: string) =>
  Array.from(
    text.matchAll(/`((?:app|clients|deploy|docs|lib|prompts|scripts|server|tests)\/[^`\s<>*…[]+)`/g),
    ([, path = '']) => path.replace(/\/$/, ''),
  );

it.each(GUIDES)('%s names files that exist', (guide) => {
  const missing = pathsIn(readFileSync(guide, 'utf8')).filter(
    (path) => !existsSync(path) && !existsSync(`${path}.ts`),
  );
  expect(missing).toEqual([]);
});

describe('docs/architecture.md', () => {
  it('has one line for each package, and none for others', () => {
    const { dependencies, devDependencies } = packageJson;
    const installed = { ...dependencies, ...devDependencies, ...clientPackage.devDependencies };
    expect(
      rowsOf('Dependencies')
        .map(([name]) => name)
        .sort(),
    ).toEqual(Object.keys(installed).sort());
  });

  it('has a glossary whose names stand in the code', () => {
    const sources = Array.from(repositoryFiles(['.ts'], 'lib'), ({ text }) => text).join('\n');
    const names = rowsOf('Glossary').flatMap(([, , name = '']) =>
      Array.from(name.matchAll(/`(\w+)`/g), ([, one = '']) => one),
    );
    expect(names.length).toBeGreaterThan(25);
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(sources))).toEqual([]);
  });
});
