import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { TopicSource } from '@/lib/builtin/ruled-out/topics';
import { FRESHNESS_KEYS, itemMetadata } from '@/lib/contract/item-metadata';
import { READ_LANGUAGES } from '@/lib/languages/index';

const json = (path: string) => JSON.parse(readFileSync(join('lib/builtin', path), 'utf8'));

const catalogue = readdirSync('lib/builtin/catalogue')
  .filter((file) => file.endsWith('.json'))
  .flatMap((file) => Object.entries(json(`catalogue/${file}`)));
const groups = json('concept-map/concepts.json') as Record<string, { id: string }[]>;
const concepts = Object.values(groups).flat();
const conceptIds = new Set(concepts.map(({ id }) => id));
const conceptId = z.string().refine((id) => conceptIds.has(id), 'is not in the concept map');

const LANGUAGES = ['en', 'es', 'fr', 'de', 'it', 'pt', 'ja', 'zh'] as const;
const perLanguage = <Schema extends z.ZodType>(schema: Schema) =>
  z.strictObject(Object.fromEntries(LANGUAGES.map((language) => [language, schema])));

const topics = JSON.parse(readFileSync('public/builtin/topics.json', 'utf8')) as Record<string, TopicSource>;

const entry = z.strictObject({
  name: z.string().min(1).max(200),
  type: z.string().min(1),
  about: z.string().min(10).max(160),
  concepts: z.array(conceptId).min(1),
  tags: z.array(z.string().min(1)).optional(),
  metadata: itemMetadata.refine(
    (metadata) => FRESHNESS_KEYS.every((key) => metadata[key] === undefined),
    'freshness needs a web search',
  ),
  against: z.array(z.enum(Object.keys(topics) as [string, ...string[]])).optional(),
  facts: z
    .strictObject({
      usual_eur: z.number(),
      minutes: z.number(),
      players: z.tuple([z.number(), z.number()]),
      rail: z.array(z.enum(READ_LANGUAGES)).min(1),
    })
    .partial()
    .optional(),
});

/** The common groups (contract: verticals). */
const COMMON_GROUPS =
  'movies tv-series books music podcasts games mobile-apps restaurants cafes bars recipes meal-kits hotels flights destinations activities tours cruises electronics clothing furniture home-goods beauty sports courses jobs real-estate healthcare finance fitness concerts conferences sports-events theater festivals'.split(
    ' ',
  );

describe('the catalogue', () => {
  it('covers every common group of the contract', () => {
    expect(catalogue.map(([vertical]) => vertical)).toEqual(expect.arrayContaining(COMMON_GROUPS));
  });

  it.each(catalogue)('%s has at least 20 distinct entries with keys of the closed set only', (_, entries) => {
    const parsed = z.array(entry).min(20).parse(entries);
    expect(new Set(parsed.map(({ name }) => name)).size).toBe(parsed.length);
  });
});

describe('the names of verticals', () => {
  const names = (file: string) => JSON.parse(readFileSync(`lib/builtin/verticals/${file}.json`, 'utf8'));
  const list = z.array(z.string().min(1));
  const ids = catalogue.map(([vertical]) => vertical);

  it('are there for every vertical of the catalogue, with a family of the contract, groups of ideas and a noun', () => {
    const vertical = z.strictObject({
      family: z.enum(['entertainment', 'food', 'travel', 'products', 'services', 'events']),
      trade: z.enum(['films', 'series', 'books', 'music', 'stage', 'podcasts', 'games']).optional(),
      ideas: z.array(z.enum(Object.keys(groups) as [string, ...string[]])).min(1),
      nouns: perLanguage(z.string().regex(/^[^-]+$/)),
      names: list,
    });
    const verticals = z.record(z.string(), vertical).parse(names('vertical-names'));
    expect(Object.keys(verticals).sort()).toEqual(ids.toSorted());
  });

  it('that mean other things are patterns of folded words', () => {
    const others = z.record(z.string(), list).parse(names('other-things'));
    for (const pattern of Object.values(others).flat()) {
      expect(() => new RegExp(pattern, 'u')).not.toThrow();
      expect(pattern.replaceAll('\\p{L}', '')).not.toMatch(/\p{Lu}/u);
    }
  });

  it('by which it may be asked openly are there for each of them', () => {
    const served = z.array(
      z.strictObject({ id: z.enum(ids), english: list, others: list, only: z.string().optional() }),
    );
    const whole = served.parse(names('served-names')).filter(({ only }) => only === undefined);
    expect(new Set(whole.map(({ id }) => id))).toEqual(new Set(ids));
  });
});

describe('the works that are known by name', () => {
  const group = z.strictObject({
    concepts: z.array(conceptId).min(1),
    names: z.array(z.string().min(1)).min(1),
  });
  const fields = Object.entries(JSON.parse(readFileSync('lib/builtin/knowledge/famous-works.json', 'utf8')));

  it.each(fields)(
    '%s are groups of names with ideas of the concept map, no name twice in one',
    (_, groups) => {
      for (const { names } of z.array(group).min(10).parse(groups))
        expect(new Set(names).size).toBe(names.length);
    },
  );
});

describe('the concept map', () => {
  const concept = z.strictObject({
    id: z.string(),
    labels: perLanguage(z.string().min(1)),
    terms: perLanguage(z.array(z.string().min(1))),
    related: z.record(conceptId, z.number().min(0.2).max(0.8)),
    opposite: z.array(conceptId),
  });

  it('has the words that mean the lack of a concept, each for one', () => {
    const file = readFileSync('lib/builtin/concept-map/contrary-words.json', 'utf8');
    const words = z.record(conceptId, z.array(z.string().min(1)).min(1)).parse(JSON.parse(file));
    const all = Object.values(words).flat();
    expect(new Set(all).size).toBe(all.length);
  });

  it('has every concept once, labelled in all eight languages', () => {
    expect(conceptIds.size).toBe(concepts.length);
    expect(z.array(concept).safeParse(concepts).error).toBeUndefined();
  });
});

describe('what people rule out', () => {
  const verticals = new Set(['*', ...Object.keys(json('verticals/vertical-names.json'))]);

  it.each(Object.entries(topics))(
    '%s has terms in every language, without a pattern among them',
    (_, topic) => {
      for (const vertical of topic.in) expect(verticals).toContain(vertical);
      for (const concept of topic.concepts ?? []) expect(conceptIds).toContain(concept);
      expect(Object.keys(topic.said ?? topic.when ?? {})).toEqual(expect.arrayContaining([...LANGUAGES]));
      const terms = [topic.said, topic.when, topic.words].flatMap((one) => Object.values(one ?? {}));
      for (const term of terms.flatMap((list) => list.split(', ')))
        expect(term).toMatch(/^[\p{L}\p{N}][^|()[\]\\^?]*$/u);
    },
  );
});

it.each(LANGUAGES.filter((language) => language !== 'en'))(
  'every thing of the catalogue has its sentence in %s, and no other has one',
  (language) => {
    const told = JSON.parse(readFileSync(`public/builtin/sentences.${language}.json`, 'utf8'));
    const keys = catalogue.flatMap(([, entries]) =>
      (entries as { name: string; type: string }[]).map(({ name, type }) => `${name}: ${type}`),
    );
    expect(Object.keys(told).toSorted()).toEqual([...new Set(keys)].toSorted());
    for (const sentence of Object.values(told)) expect(sentence).toMatch(/^.{8,200}[.!?。…”»」]$/u);
  },
);
