import { detectLanguage } from '../../languages/detect';
import type { Language } from '../../languages/index';
import { cleanText } from '../../text/clean-text';
import { freeOfKey, isFreeOf, lackedAmong } from '../../text/lacked';
import { foldText, tokenise } from '../../text/tokenise';
import type { CatalogueEntry } from '../catalogue/catalogue';
import { famousWork } from '../catalogue/known-things';
import { findConcepts } from '../concept-map/find-concepts';
import type { Trade, Vertical } from '../verticals/vertical-names';

/** A thing as the ranking sees it: a candidate, a history entry, a catalogue entry, an item to explain. */
export type ItemView = {
  /** Cleaned for quoting. */
  name: string;
  description: string;
  /** Language of its description, which a name is too short to tell; else that of the person, and of the catalogue English. */
  language: Language;
  type?: string | undefined;
  /** What the caller or the catalogue says about it. */
  metadata: Record<string, unknown>;
  /** What the caller alone says about it. */
  told: Record<string, unknown>;
  /** Matching key → weight of the field it was found in, 0 to 1. */
  keys: Map<string, number>;
  /** Keys of what it says it is without: "no hidden fees". */
  lacks: Set<string>;
  /** Concept id → how plainly it is said, 0 to 1. */
  concepts: Map<string, number>;
  /** Those of the concepts that are known of it by its name, whatever is said of it. */
  known: ReadonlySet<string>;
  entry?: CatalogueEntry | undefined;
  /** Whether the caller supplied it; the catalogue alone tells of the others. */
  isSupplied: boolean;
};

type ItemSource = {
  name: string;
  description?: string | undefined;
  type?: string | undefined;
  metadata?: Record<string, unknown> | undefined;
  entry?: CatalogueEntry | undefined;
  /** Read the name as a title of this trade. */
  trade?: Trade | undefined;
  /** Groups of concepts that make sense in the vertical; all by default. */
  groups?: ReadonlySet<string> | undefined;
};

function stringsOf(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return [value];
  if (depth >= 3 || value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap((inner) => stringsOf(inner, depth + 1));
}

const flagsOf = (metadata: Record<string, unknown>): string[] =>
  Object.entries(metadata).flatMap(([key, value]) => (value === true ? [key.replaceAll('_', ' ')] : []));

const raise = (map: Map<string, number>, key: string, weight: number) =>
  map.set(key, Math.max(map.get(key) ?? 0, weight));

/** Reads a text into the keys and concepts of a view; English words count inside any other language. */
function addText(
  view: ItemView,
  text: string,
  weight: number,
  language: Language,
  groups: ReadonlySet<string> | undefined,
): void {
  const tokens = tokenise(text, language);
  const lacked = lackedAmong(tokens, text, weight === 1);
  tokens.forEach(({ key }, at) => {
    if (isFreeOf(tokens, text, at)) raise(view.keys, freeOfKey(tokens[at - 1]?.key ?? ''), weight);
    else if (!lacked.has(at)) raise(view.keys, key, weight);
    else view.lacks.add(key);
  });
  for (const { id, from, to } of findConcepts(tokens, language, groups)) {
    // The idea of what is missing is missing too; "no equipment" can be an idea of its own.
    if (!lacked.has(from) || !lacked.has(to - 1)) raise(view.concepts, id, weight);
  }
  if (language !== 'en') addText(view, text, weight, 'en', groups);
}

/**
 * Builds the view of a thing (contract: built-in-model), from name, type, description and the first 300 UTF-16 units each of 60
 * texts of its metadata, three levels deep. Nothing that `entry` and famous works add replaces the caller's words.
 * @param fallback the language of texts that do not tell their own
 */
export function viewItem(source: ItemSource, fallback: Language = 'en'): ItemView {
  const name = cleanText(source.name);
  const { entry, groups } = source;
  const description = cleanText(source.description ?? '') || entry?.about || '';
  const type = source.type ?? entry?.type;
  const metadata = { ...entry?.metadata, ...source.metadata };
  const famous = famousWork(name, source.trade) ?? [];
  const language = detectLanguage(foldText(source.description || name), fallback);
  const view: ItemView = {
    name,
    description,
    language: source.description ? language : fallback,
    type,
    metadata,
    told: source.metadata ?? {},
    keys: new Map(),
    lacks: new Set(),
    concepts: new Map(),
    known: new Set([...(entry?.concepts ?? []), ...famous]),
    entry,
    isSupplied: true,
  };
  for (const [rank, id] of (entry?.concepts ?? []).entries()) view.concepts.set(id, rank < 3 ? 1 : 0.9);
  addText(view, name, 1, language, groups);
  if (type) addText(view, cleanText(type), 0.9, language, groups);
  for (const text of [...flagsOf(metadata), ...stringsOf(metadata)].slice(0, 60))
    addText(view, cleanText(text.slice(0, 300)), 0.9, language, groups);
  for (const tag of entry?.tags ?? []) addText(view, tag, 0.8, 'en', groups);
  if (description) addText(view, description, 0.7, source.description ? language : 'en', groups);
  // What the caller says of a work weighs more than what is generally known of it.
  const weight = view.concepts.size > 0 ? 0.4 : 0.8;
  for (const id of famous) raise(view.concepts, id, weight);
  return view;
}

/** Returns true when the view's description is the sentence of its catalogue entry, as where the caller gave none. */
export const isToldByCatalogue = ({ entry, description }: ItemView): boolean =>
  entry !== undefined && description === entry.about;

const views = new WeakMap<CatalogueEntry, ItemView>();

/** Returns the view of a thing of the catalogue of a vertical, built once and kept: nobody may change it. */
export function viewEntry(entry: CatalogueEntry, { groups }: Vertical): ItemView {
  const view = views.get(entry) ?? { ...viewItem({ name: entry.name, entry, groups }), isSupplied: false };
  views.set(entry, view);
  return view;
}

const MAKER_KEYS = 'creator director author artist brand developer chef host manufacturer'.split(' ');

/** Returns the names of those who made a thing (director, brand, …), trimmed and cut to 100 UTF-16 units, 6 at most. */
export function makerNamesOf({ metadata }: ItemView): string[] {
  return MAKER_KEYS.flatMap((key) => metadata[key])
    .filter((name): name is string => typeof name === 'string' && name.trim() !== '')
    .map((name) => name.trim().slice(0, 100))
    .slice(0, 6);
}
