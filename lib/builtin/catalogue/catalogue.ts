import type { Language } from '../../languages/index';
import { nameKey } from '../../text/name-key';
import { rememberOf } from '../../text/remember';
import type { ReadItem } from '../../reader/clauses-of';
import { knowledge } from '../../reader/shared-knowledge';
import { conceptLabel } from '../concept-map/find-concepts';
import type { VerticalId } from '../verticals/vertical-names';
import entertainment from './entertainment.json';
import events from './events.json';
import food from './food.json';
import products from './products.json';
import services from './services.json';
import travel from './travel.json';

/** One thing that the built-in model knows by heart. */
export type CatalogueEntry = {
  name: string;
  /** Subtype, a short English noun phrase. */
  type: string;
  about: string;
  /** Concept ids, most defining first. */
  concepts: string[];
  /** What the concepts cannot say: subjects, settings, series, people. */
  tags?: string[];
  /** Topics (`public/builtin/topics.json`) that the thing has; without a list, or where one does not matter, its texts tell. */
  against?: string[];
  /** Keys of the closed set of `lib/contract/item-metadata.ts` only. */
  metadata: Record<string, string | number | boolean | string[]>;
  /** Facts that age, and usual amounts. They are held against what people can do; only `minutes` are told. */
  facts?: {
    usual_eur?: number;
    minutes?: number;
    /** The fewest and the most who play it. */
    players?: [number, number];
    /** Languages of the countries from which it is about a day by train. */
    rail?: Language[];
  };
};

/** JSON types are too wide for the compiler; a test checks the files. */
const FILES = {
  ...entertainment,
  ...food,
  ...travel,
  ...products,
  ...services,
  ...events,
} as unknown as Record<VerticalId, CatalogueEntry[]>;

/** Returns the entries of a vertical (contract: catalogue-gaps), in the order of the file. Nobody may change them. */
export const catalogueOf = (vertical: VerticalId): readonly CatalogueEntry[] => FILES[vertical];

/** Returns every entry, about 1,500, with its vertical, in the order of the files. */
export const allEntries = (): Found[] =>
  Object.entries(FILES).flatMap(([vertical, entries]) =>
    entries.map((entry) => ({ vertical: vertical as VerticalId, entry })),
  );

/** "Rome, Italy" is also called Rome, "Vanguard Total World Stock ETF (VT)" also without the brackets. */
const namesFor = (name: string): Set<string> =>
  new Set([name, name.split(',')[0] ?? name, name.replace(/\s*\([^)]*\)/u, '')].map(nameKey).filter(Boolean));

type Found = { vertical: VerticalId; entry: CatalogueEntry };

let byName: Map<string, Found[]> | undefined;

/**
 * Returns the entry of a name (`nameKey`), that in `vertical`, else the first of the files; undefined when there is none. As a
 * rule it is also found without what follows a comma or stands in brackets: "Rome" for "Rome, Italy".
 */
export function findEntry(name: string, vertical?: VerticalId): Found | undefined {
  if (!byName) {
    byName = new Map();
    for (const found of allEntries())
      for (const key of namesFor(found.entry.name)) byName.set(key, [...(byName.get(key) ?? []), found]);
  }
  const found = byName.get(nameKey(name));
  return found?.find((one) => one.vertical === vertical) ?? found?.[0];
}

/**
 * Returns an entry as the reader reads it (contract: built-in-model), in English: its sentence, ideas and tags are a line each.
 * Of one entry it is always the same object, which nobody may change.
 */
export const tellEntry = rememberOf(
  ({ name, type, about, concepts, tags = [] }: CatalogueEntry): ReadItem => {
    const ideas = concepts.map((id) => conceptLabel(id, 'en'));
    return { name, description: [about, ...ideas, ...tags].join('\n'), metadata: { type } };
  },
);

/** Returns an entry's sentence in a language (contract: output-language); undefined for none, or while its file is missing. */
export function sentenceOf({ name, type, about }: CatalogueEntry, language: Language): string | undefined {
  if (language === 'en') return about;
  const sentences = knowledge(`sentences.${language}`) as Readonly<Record<string, string>> | undefined;
  return sentences?.[`${name}: ${type}`];
}
