import type { Language } from '../../languages/index';
import { nameKey } from '../../text/name-key';
import type { ReadItem } from '../../reader/clauses-of';
import { knowledge } from '../../reader/shared-knowledge';
import { conceptLabel } from '../concept-map/find-concepts';
import type { VerticalId } from '../verticals/vertical-names';
import type { CatalogueEntry } from './catalogue-entry';
import entertainment from './entertainment.json';
import events from './events.json';
import food from './food.json';
import products from './products.json';
import services from './services.json';
import travel from './travel.json';

/** JSON types are too wide for the compiler; a test checks the files. */
const FILES = {
  ...entertainment,
  ...food,
  ...travel,
  ...products,
  ...services,
  ...events,
} as unknown as Record<VerticalId, CatalogueEntry[]>;

/** The entries of a vertical, in the order of the file. */
export const catalogueOf = (vertical: VerticalId): readonly CatalogueEntry[] => FILES[vertical];

/** Every entry with its vertical. */
export const allEntries = (): { vertical: VerticalId; entry: CatalogueEntry }[] =>
  Object.entries(FILES).flatMap(([vertical, entries]) =>
    entries.map((entry) => ({ vertical: vertical as VerticalId, entry })),
  );

/** "Rome, Italy" is also called Rome, "Vanguard Total World Stock ETF (VT)" also without the brackets. */
const namesFor = (name: string): Set<string> =>
  new Set([name, name.split(',')[0] ?? name, name.replace(/\s*\([^)]*\)/u, '')].map(nameKey).filter(Boolean));

let byName: Map<string, { vertical: VerticalId; entry: CatalogueEntry }[]> | undefined;

/**
 * Looks a thing up by its name.
 *
 * @param vertical where to prefer it, when the name stands for several things (a novel and its film)
 */
export function findEntry(
  name: string,
  vertical?: VerticalId,
): { vertical: VerticalId; entry: CatalogueEntry } | undefined {
  if (!byName) {
    byName = new Map();
    for (const found of allEntries()) {
      for (const key of namesFor(found.entry.name)) byName.set(key, [...(byName.get(key) ?? []), found]);
    }
  }
  const found = byName.get(nameKey(name));
  return found?.find((one) => one.vertical === vertical) ?? found?.[0];
}

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

/** Gives the sentence of an entry in a language; undefined where it has none, and while the file is missing. */
export function sentenceOf({ name, type, about }: CatalogueEntry, language: Language): string | undefined {
  if (language === 'en') return about;
  const sentences = knowledge(`sentences.${language}`) as Readonly<Record<string, string>> | undefined;
  return sentences?.[`${name}: ${type}`];
}
