import type { ReadItem } from '../../reader/phrases-of';
import { conceptLabel } from '../concept-map/find-concepts';
import type { Language } from '../../text/detect-language';
import type { CatalogueEntry } from './catalogue-entry';

const told = new WeakMap<CatalogueEntry, ReadItem>();

/**
 * What the reader is told of a thing of the catalogue: its name, its type, its sentence, and in words of their own each of
 * its ideas and tags, by which far more of what people say is found than by the sentence alone (training/README.md, "Open
 * requests").
 */
export function tellEntry(entry: CatalogueEntry): ReadItem {
  let item = told.get(entry);
  if (!item) {
    const { name, type, about, concepts, tags = [] } = entry;
    const ideas = concepts.map((id) => conceptLabel(id, 'en'));
    item = { name, description: [about, ...ideas, ...tags].join('\n'), metadata: { type } };
    told.set(entry, item);
  }
  return item;
}

/**
 * A phrase of what the reader was told, in words for an answer. The sentence is none: answers give it as a whole or, in other
 * languages than its own, not at all, and neither do they give English tags there.
 */
export function quoteOf({ concepts, tags }: CatalogueEntry, phrase: string, language: Language) {
  const idea = concepts.find((id) => conceptLabel(id, 'en') === phrase);
  if (idea !== undefined) return conceptLabel(idea, language);
  return language === 'en' && tags?.includes(phrase) ? phrase : undefined;
}
