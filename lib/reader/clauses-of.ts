import type { PersonContext } from '../contract/task';

/** White space as Python has it, by which the training split its texts. */
const SPACE = '[\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]';
/** Words that begin a clause of their own after a comma. */
const OPENERS = 'but|and|so|because|no|not|nothing|ma|mais|aber|pero|però|e non|et pas|und';

/**
 * After a mark that ends sentences, wherever it stands ("3.5" is two), at a line break, before a conjunction or negation that
 * follows a comma, at a Japanese comma that is followed by at least six characters, and at a Chinese comma.
 */
const BOUNDARY = new RegExp(
  `(?<=[.!?;。！？；])${SPACE}*|\\n+|,${SPACE}+(?=(?:${OPENERS})(?![\\p{L}\\p{N}_]))|、(?=[^\\n]{6})|，`,
  'u',
);
const EDGES = /^[ ,.;]+|[ ,.;]+$/g;

/**
 * Returns the clauses of a text in order, trimmed of spaces, commas, full stops and semicolons; those of a single character
 * are dropped, so that there may be none. A full stop within a number parts it too: "3.5 GB" leaves "5 GB". The training splits
 * alike (training/phrases.py).
 */
export const splitText = (text: string): string[] =>
  text
    .split(BOUNDARY)
    .map((part) => part.replace(EDGES, ''))
    .filter((part) => part.length > 2 || Array.from(part).length > 1);

const from = <Source extends string>(source: Source, texts: readonly string[]) =>
  texts.map((text) => ({ text, source }));

export type ClauseSource = 'profile' | 'preference' | 'past' | 'history_text';

/** One thing that a person says. */
export type Clause = { text: string; source: ClauseSource };

/** Clauses of a person that are read. */
export const MAX_CLAUSES = 48;

/**
 * Returns the first `MAX_CLAUSES` clauses of a person: those of the profile, the preferences and `history_text` (`splitText`),
 * then "item: rating" of each history entry, in one piece (training/phrases.py). Constraints and metadata of the history are
 * left out. None for a person who says nothing: the training's "anything" is not read here.
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

/** One thing that is said of an item. */
export type Phrase = { text: string; source: PhraseSource };

/** An item as callers supply it. */
export type ReadItem = {
  name: string;
  description?: string | undefined;
  metadata?: Record<string, unknown> | undefined;
};

/** Phrases of an item that are read. */
export const MAX_PHRASES = 32;
/** Levels of nesting in metadata that are spelt out. */
const MAX_LEVELS = 6;

/** Spells objects as "key value" pairs and lists, joined by commas. */
function spellValue(value: unknown, levels = MAX_LEVELS): string {
  if (value === null || value === undefined || levels === 0) return '';
  if (typeof value !== 'object') return String(value);
  const inner = Array.isArray(value)
    ? value.map((one) => spellValue(one, levels - 1))
    : Object.entries(value).map(([key, one]) => `${key} ${spellValue(one, levels - 1)}`);
  return inner.join(', ');
}

/**
 * Returns the first `MAX_PHRASES` phrases of an item: its name as it is, even where it is empty, its type (a text in the
 * metadata), its description clause by clause (`splitText`), and "key: value" of each other entry of the metadata, six levels
 * deep, the value empty for null (training/phrases.py).
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
