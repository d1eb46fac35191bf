import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { servedKind } from '@/lib/builtin/verticals/serves-vertical';
import { type Shop, shopFaults } from './shop-faults';

const data = fileURLToPath(new URL('../../../training/data/', import.meta.url));
const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'ja', 'zh'];

/** The objects of every file of one folder of training/data, one per line. */
function readFolder<T>(folder: string): T[] {
  return readdirSync(`${data}${folder}`)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(`${data}${folder}/${name}`, 'utf8').split('\n'))
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as T);
}

type Clause = { lang: string; says: string; for?: string[]; against?: string[]; neither?: string[] };
type Said = { kind: string; says: string };
type Contrast = { lang: string; a: Said; b: Said; p: string; q: string; n: string };
type Seeker = {
  id: string;
  lang: string;
  vertical: string;
  split: 'development' | 'held-back' | 'by-name';
  context: { profile?: string; history?: { item: string; rating: string }[] };
  suits: string[];
  wrong: string[];
};
type Split = Record<'train' | 'development' | 'test' | 'fresh', string[]>;

const shops = readFolder<Shop>('shops');
const split = JSON.parse(readFileSync(`${data}split.json`, 'utf8')) as Split;

describe('the shops that the reader is trained and measured on', () => {
  it('have ten items and five or ten people, each with another best item, and name only items that are there', () => {
    expect(shops.length).toBeGreaterThan(300);
    const faults = shops.flatMap((shop) => shopFaults(shop).map((fault) => `${shop.id}: ${fault}`));
    expect(faults).toEqual([]);
  });

  it('have ids of their own and one of the eight languages', () => {
    expect(new Set(shops.map((shop) => shop.id)).size).toBe(shops.length);
    expect(shops.filter((shop) => !languages.includes(shop.lang)).map((shop) => shop.id)).toEqual([]);
  });

  it('stand in exactly one of train, development, test and fresh', () => {
    const listed = Object.values(split).flat();
    expect(listed.toSorted()).toEqual(shops.map((shop) => shop.id).toSorted());
  });

  it.each(languages)('are there to train, to tune and to measure in every language: %s', (language) => {
    const ids = new Set(shops.filter((shop) => shop.lang === language).map((shop) => shop.id));
    const count = (name: keyof Split) => split[name].filter((id) => ids.has(id)).length;
    expect(count('test')).toBeGreaterThanOrEqual(5);
    expect(count('fresh')).toBeGreaterThanOrEqual(2);
    expect(count('development')).toBeGreaterThanOrEqual(4);
    expect(count('train')).toBeGreaterThan(count('test') + count('development'));
  });

  it('do not give the best item away by its length', () => {
    const people = shops.flatMap((shop) => shop.people.map((person) => ({ shop, best: person.best[0] })));
    const longest = people.filter(({ shop, best }) => {
      const byLength = shop.items.toSorted((a, b) => b.description.length - a.description.length);
      return byLength[0]?.id === best;
    });
    expect(longest.length / people.length).toBeLessThan(0.15);
  });
});

describe('the clauses that steady the training', () => {
  it('say something and have phrases that answer, conflict, or have nothing to do with it', () => {
    const clauses = readFolder<Clause>('clauses');
    expect(clauses.length).toBeGreaterThan(2000);
    const empty = clauses.filter(
      ({ lang, says, for: answers = [], against = [], neither = [] }) =>
        !languages.includes(lang) || says.trim() === '' || [...answers, ...against, ...neither].length === 0,
    );
    expect(empty).toEqual([]);
  });
});

describe('the contrasts', () => {
  it('are two clauses and three phrases, each another one, in one of the eight languages', () => {
    const contrasts = readFolder<Contrast>('contrasts');
    expect(contrasts.length).toBeGreaterThan(3000);
    const unsound = contrasts.filter(({ lang, a, b, p, q, n }) => {
      const isWhole = [a.says, b.says, p, q, n].every(Boolean);
      return !languages.includes(lang) || !isWhole || a.says === b.says || new Set([p, q, n]).size < 3;
    });
    expect(unsound).toEqual([]);
  });
});

describe('the people who supply nothing', () => {
  const seekers = readFileSync(`${data}open.jsonl`, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Seeker);

  it('name only what the catalogue holds of their vertical, each thing once', () => {
    const unsound = seekers.filter(({ vertical, suits, wrong, context, split: half }) => {
      const held = new Set(servedKind(vertical)?.entries.map(({ name }) => name));
      const past = (context.history ?? []).map(({ item }) => item);
      const named = [...suits, ...wrong, ...(half === 'by-name' ? [] : past)];
      const isWhole = suits.length > 0 && wrong.length > 0 && (context.profile ?? context.history);
      return !isWhole || new Set(named).size < named.length || named.some((name) => !held.has(name));
    });
    expect(unsound.map(({ id }) => id)).toEqual([]);
  });

  it('have ids of their own, and three a vertical to tune and to keep back', () => {
    expect(new Set(seekers.map(({ id }) => id)).size).toBe(seekers.length);
    const counts = new Map<string, number>();
    for (const { vertical, split: half } of seekers.filter((one) => one.split !== 'by-name'))
      counts.set(`${vertical} ${half}`, (counts.get(`${vertical} ${half}`) ?? 0) + 1);
    expect(counts.size).toBe(50);
    expect([...counts].filter(([, count]) => count !== 3)).toEqual([]);
  });
});

describe('the check of a shop', () => {
  const sound = shops.find(({ people }) => people.length === 5) as Shop;
  const [first, second, ...others] = sound.people as [
    Shop['people'][0],
    Shop['people'][0],
    ...Shop['people'],
  ];
  it.each([
    ['nine items', { ...sound, items: sound.items.slice(1) }, '9 items'],
    ['four people', { ...sound, people: sound.people.slice(1) }, '4 people'],
    [
      'a best item twice',
      { ...sound, people: [first, { ...second, best: first.best }, ...others] },
      'same best',
    ],
    ['an unknown item', { ...sound, people: [{ ...first, bad: ['z'] }, second, ...others] }, 'not there'],
    [
      'an item under two verdicts',
      { ...sound, people: [{ ...first, bad: first.best }, second, ...others] },
      'two verdicts',
    ],
  ])('finds %s', (_name, shop, fault) => {
    expect(shopFaults(shop).join()).toContain(fault);
  });
});
