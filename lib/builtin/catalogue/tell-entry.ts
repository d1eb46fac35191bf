import type { ReadItem } from '../../reader/clauses-of';
import { conceptLabel } from '../concept-map/find-concepts';
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
