import type { PersonContext } from '../contract/task';

/** White space as Python has it, by which the training split its texts. */
const SPACE = '[\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]';
/** Words that begin a clause of their own after a comma. */
const OPENERS = 'but|and|so|because|no|not|nothing|ma|mais|aber|pero|però|e non|et pas|und';

const BOUNDARY = new RegExp(
  `(?<=[.!?;。！？；])${SPACE}*|\\n+|,${SPACE}+(?=(?:${OPENERS})(?![\\p{L}\\p{N}_]))|、(?=[^\\n]{6})|，`,
  'u',
);
const EDGES = /^[ ,.;]+|[ ,.;]+$/g;

/**
 * Returns the clauses of a text in order, split as in the training (training/phrases.py), such as behind marks that end
 * sentences, also within a number: "3.5 GB" leaves "5 GB". Each has two characters or more, and no space, comma, full stop or
 * semicolon at its ends; none for a blank text.
 */
export const splitText = (text: string): string[] =>
  text
    .split(BOUNDARY)
    .map((part) => part.replace(EDGES, ''))
    .filter((part) => part.length > 2 || Array.from(part).length > 1);

const from = <Source extends string>(source: Source, texts: readonly string[]) =>
  texts.map((text) => ({ text, source }));

export type ClauseSource = 'profile' | 'preference' | 'past' | 'history_text';

export type Clause = { text: string; source: ClauseSource };

/** Clauses of a person that are read. */
export const MAX_CLAUSES = 48;

/**
 * Returns the first 48 clauses (`MAX_CLAUSES`) of profile, preferences and `history_text` (`splitText`), then "item: rating" of
 * the history, whole (training/phrases.py), without constraints and metadata; none for who says nothing (contract: fair-turns).
 */
export function clausesOf({ profile, preferences, history_text, history = [] }: PersonContext): Clause[] {
  const past = history.map(({ item, rating }) => `${item}: ${rating}`);
  return [
    ...from('profile', splitText(profile ?? '')),
    ...from('preference', (preferences ?? []).flatMap(splitText)),
    ...from('history_text', splitText(history_text ?? '')),
    ...from('past', past),
  ].slice(0, MAX_CLAUSES);
}

export type PhraseSource = 'name' | 'type' | 'description' | 'metadata';

export type Phrase = { text: string; source: PhraseSource };

/** An item as callers supply it. */
export type ReadItem = {
  name: string;
  description?: string | undefined;
  metadata?: Record<string, unknown> | undefined;
};

/** Phrases of an item that are read. */
export const MAX_PHRASES = 32;
const MAX_LEVELS = 6;

function spellValue(value: unknown, levels = MAX_LEVELS): string {
  if (value === null || value === undefined || levels === 0) return '';
  if (typeof value !== 'object') return String(value);
  const inner = Array.isArray(value)
    ? value.map((one) => spellValue(one, levels - 1))
    : Object.entries(value).map(([key, one]) => `${key} ${spellValue(one, levels - 1)}`);
  return inner.join(', ');
}

/**
 * Returns the first 32 phrases (`MAX_PHRASES`) of an item, as in the training (training/phrases.py): its name, maybe empty;
 * `metadata.type`, where that is text; the description by clauses (`splitText`); "key: value" of other metadata, six levels of it
 * (contract: fair-turns).
 */
export function phrasesOf({ name, description = '', metadata = {} }: ReadItem): Phrase[] {
  const { type, ...others } = metadata;
  const isTyped = typeof type === 'string' && type !== '';
  const told = Object.entries(isTyped ? others : metadata).map(
    ([key, value]) => `${key.replaceAll('_', ' ')}: ${spellValue(value)}`,
  );
  return [
    ...from('name', [name]),
    ...from('type', isTyped ? [type] : []),
    ...from('description', splitText(description)),
    ...from('metadata', told),
  ].slice(0, MAX_PHRASES);
}
