import type { JSONSchema7 } from '@ai-sdk/provider';
import { sampleConcern, sampleReason } from './sample-words';

/** Where in an answer a value stands: its key, the element it belongs to, and its place in its own list. */
type Place = { key: string; list: string; index: number; entry: number };

/** What the request behind an answer has, and which items it is to be about: any, none, or these, by their numbers. */
type Asked = { count: number; person: string; isPick: boolean; mine: number[] | undefined };

const NUMBERS: Record<string, (index: number) => number> = {
  score: (index) => 90 - 5 * index,
  confidence: (index) => Math.round((0.9 - 0.05 * index) * 100) / 100,
};

/** The reasons of an element say something else than those of the elements around it. */
const PER_ELEMENT = 14;

const TEXTS: Record<string, (place: Place) => string> = {
  ref: ({ index }) => `c${index + 1}`,
  name: ({ index, entry, list }) => (list === 'alternatives' ? `Other ${entry + 1}` : `Sample ${index + 1}`),
  text: ({ index, entry, list }) =>
    list === 'concerns' ? sampleConcern(entry) : sampleReason(index + PER_ELEMENT * entry),
  factor: () => 'it takes its time',
  reason: () => 'It takes its time, too.',
  key_difference: () => 'It is louder.',
};

function sampleArray(items: JSONSchema7, place: Place, asked: Asked): unknown[] {
  const { key, index } = place;
  if (key === 'you') return [asked.person];
  if (key === 'it') return ['f1'];
  if (key === 'facts') return [{ id: 'f1', key: 'year', value: 2000 + index }];
  if (key === 'pairs' || key === 'for') return [[asked.person, 'f1']];
  if (key === 'against') return [];
  const isOfItems = key === 'elements' || key === 'picks';
  const entries = isOfItems
    ? itemsOf(key, asked)
    : Array.from({ length: key === 'alternatives' ? 2 : 1 }, (_, at) => at);
  return entries.map((entry) =>
    sample(items, { key, list: key, index: isOfItems ? entry : index, entry }, asked),
  );
}

/** The numbers of the items that are picked, or written about; the first is 0. */
function itemsOf(key: 'elements' | 'picks', { count, isPick, mine }: Asked): number[] {
  const all = Array.from({ length: count }, (_, at) => at);
  if (key === 'picks') return isPick ? all : [];
  return isPick ? [] : (mine ?? all);
}

function sample(schema: JSONSchema7, place: Place, asked: Asked): unknown {
  const { key, index } = place;
  if (schema.enum) return schema.enum[index % schema.enum.length];
  if (schema.anyOf) return sample(schema.anyOf[0] as JSONSchema7, place, asked);
  if (key === 'picks' && schema.type === 'string') {
    const label = schema.description?.startsWith('ref') ? `c${index + 1}` : `Sample ${index + 1}`;
    return `${label}|${NUMBERS.score?.(index)}`;
  }
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object') {
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, property]) => [
        name,
        sample(property as JSONSchema7, { ...place, key: name }, asked),
      ]),
    );
  }
  if (type === 'array') return sampleArray(schema.items as JSONSchema7, place, asked);
  if (type === 'number' || type === 'integer') return NUMBERS[key]?.(index) ?? index + 1;
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  return TEXTS[key]?.(place) ?? `sample ${key.replaceAll('_', ' ')}`;
}

/** The number that the request asks for, read from the line that says so; the last one, since callers write before it. */
const readCount = (prompt: string): number =>
  Number([...prompt.matchAll(/\bReturn (\d+) items?\b/g)].at(-1)?.[1] ?? 1);

/** What the person says first, rated first or demands first. */
const readPerson = (prompt: string): string =>
  ['p1', 'h1', 'l1'].find((id) => new RegExp(`^${id} `, 'm').test(prompt)) ?? 'p1';

/** The items that one of several calls is to write about; undefined where it writes alone. */
const readMine = (prompt: string): number[] | undefined =>
  /^Write about these alone, in this order: (.*)\. Leave picks empty\.$/m
    .exec(prompt)?.[1]
    ?.split('; ')
    .map((label) => Number(/\d+/.exec(label)?.[0] ?? 1) - 1);

/**
 * An answer that fits the JSON schema of a request: as many elements as its prompt asks for, references c1, c2, …, scores
 * descending (picks alone, or the elements of a part, where it asks for these), reasons that cite what the person says first and the first fact of the item.
 */
export const sampleAnswer = (schema: JSONSchema7, prompt: string): unknown =>
  sample(
    schema,
    { key: '', list: '', index: 0, entry: 0 },
    {
      count: readCount(prompt),
      person: readPerson(prompt),
      isPick: /^Choose only: /m.test(prompt),
      mine: readMine(prompt),
    },
  );
