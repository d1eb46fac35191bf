import { splitText } from './split-text';

/** Where a phrase comes from. */
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
export const MOST_PHRASES = 32;
/** Levels of nesting in metadata that are spelt out. */
const MOST_LEVELS = 6;

/** A value in words: objects as "key value" pairs and lists, joined by commas. */
function spellValue(value: unknown, levels = MOST_LEVELS): string {
  if (value === null || value === undefined || levels === 0) return '';
  if (typeof value !== 'object') return String(value);
  const inner = Array.isArray(value)
    ? value.map((one) => spellValue(one, levels - 1))
    : Object.entries(value).map(([key, one]) => `${key} ${spellValue(one, levels - 1)}`);
  return inner.join(', ');
}

/**
 * What is said of an item (training/phrases.py): its name, its type, its description clause by clause, and each entry of
 * its metadata in words. The contract has no type; callers give it in the metadata.
 */
export function phrasesOf({ name, description, metadata = {} }: ReadItem): Phrase[] {
  const { type } = metadata;
  const isTyped = typeof type === 'string' && type !== '';
  const phrases: Phrase[] = [
    { text: name, source: 'name' },
    ...(isTyped ? [{ text: type, source: 'type' } as const] : []),
    ...splitText(description ?? '').map((text) => ({ text, source: 'description' }) as const),
    ...Object.entries(metadata)
      .filter(([key]) => !(isTyped && key === 'type'))
      .map(
        ([key, value]) =>
          ({ text: `${key.replaceAll('_', ' ')}: ${spellValue(value)}`, source: 'metadata' }) as const,
      ),
  ];
  return phrases.slice(0, MOST_PHRASES);
}
