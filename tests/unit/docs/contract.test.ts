import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { citedRules, readContract } from '../../support/read-contract';
import { repositoryFiles } from '../../support/repository-files';
import { testTitles } from '../../support/test-titles';

const WRITTEN = ['.ts', '.tsx', '.mts', '.mjs', '.js', '.css', '.md', '.sh', '.example'];
const OLD_DOCUMENT = /\b(?:api|decisions)\.md\b|\bD\d{1,2}a?\b/g;

const document = readFileSync('docs/contract.md', 'utf8');
const { sections, rules } = readContract(document);
const names = [...sections, ...rules.map(({ name }) => name)];
const files = [...repositoryFiles(WRITTEN)];

const titles = new Map<string, Set<string>>();
function titlesOf(file: string): Set<string> {
  const known = titles.get(file) ?? (existsSync(file) ? testTitles(readFileSync(file, 'utf8')) : new Set());
  titles.set(file, known);
  return known;
}

describe('docs/contract.md', () => {
  it('names every rule once, in lower case with hyphens', () => {
    expect(rules.length).toBeGreaterThan(70);
    expect(names.filter((name) => !/^[a-z]+(-[a-z]+)*$/.test(name))).toEqual([]);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('names a test for every rule', () => {
    expect(rules.filter(({ tests }) => tests.length === 0).map(({ name }) => name)).toEqual([]);
  });

  it('names only tests that exist', () => {
    const missing = rules.flatMap(({ name, tests }) =>
      tests
        .filter(({ file, title }) => !titlesOf(file).has(title))
        .map(({ file, title }) => `${name}: ${file}: ${title}`),
    );
    expect(missing).toEqual([]);
  });

  it('has a form in which no named test is overlooked', () => {
    const named = rules.flatMap(({ tests }) => tests).length;
    expect(document.split('\n').filter((line) => line.startsWith('- '))).toHaveLength(named);
  });

  it('has links to its own rules and sections only', () => {
    const linked = [...document.matchAll(/\(#([\w-]+)\)/g)].map(([, name = '']) => name);
    expect(linked.filter((name) => !names.includes(name))).toEqual([]);
  });
});

describe('code, tests and documents', () => {
  it('refer to rules that exist', () => {
    const cited = files.flatMap(({ path, text }) => citedRules(text).map((name) => ({ path, name })));
    expect(cited.length).toBeGreaterThan(100);
    expect(cited.filter(({ name }) => !names.includes(name))).toEqual([]);
  });

  it('refer to no document that is not in the repository', () => {
    const old = files.flatMap(({ path, text }) =>
      [...text.matchAll(OLD_DOCUMENT)].map(([found]) => `${path}: ${found}`),
    );
    expect(old).toEqual([]);
  });
});

describe('a reference', () => {
  it.each([
    ['/** A rule (contract: cors). */', ['cors']],
    [
      ` * counts (contract: rate-window,
        * quota-counts). Then`,
      ['rate-window', 'quota-counts'],
    ],
    ['// before (`MAX_ITEMS`; contract: candidate-items; after)', ['candidate-items']],
    ['[limits](contract.md#limits)', ['limits']],
    ['the scales of the contract: confidence, taste', []],
  ])('%j is to %j', (text, expected) => {
    expect(citedRules(text)).toEqual(expected);
  });
});

describe('a title', () => {
  const PLACEHOLDER = ['$', '{code}'].join('');

  it.each([
    ["it('one', () => {})", ['one']],
    [
      "describe.each([1])('group %i', () => { it.each<[string]>([['a']])('two %s', () => {}); })",
      ['group %i', 'two %s'],
    ],
    [`it(\`the caller gets ${PLACEHOLDER}\`, () => {})`, [`the caller gets ${PLACEHOLDER}`]],
    ["it.concurrent.each(list)('three', async () => {})", ['three']],
    ["it.skip('never', () => {}); it.todo('later'); expect('four')", []],
  ])('is found in %s', (source, expected) => {
    expect([...testTitles(source)]).toEqual(expected);
  });
});
